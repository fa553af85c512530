"""Temple Rush in the browser: laying stones, sealed rounds, whole games, and a Lightning Build that a person wins."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, TimeoutError, WebSocketRoute, expect

from hiram.games.temple_rush.game import TempleRush
from hiram.registry import game_of
from web.driving import (
    PATIENCE,
    House,
    OpenPage,
    come_back_at_the_end,
    create,
    moved,
    my_turn,
    node,
    noticed,
    rev,
    touch,
    turn_or_end,
    wait_until,
)

ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "greedy"}
SIZE_OF_TWO = 0  # the seed of a game for two whose first roll gives the first player a 1x2
WITH_LIGHTNING = (
    39  # one in which the first player holds the Lightning, and the High Place of Gibeon lies in the middle
)
SOON = 10_000  # milliseconds after which a touch is taken to have done nothing
HINTED = 12
"""So many decisions of a whole game are made as the hint says; its end is seen by whoever comes back."""
FINGER = 46  # how far above the finger a piece is carried


def press(page: Page, text: str) -> None:
    """Press a button of the prompt."""
    page.click(f"#prompt .button:has-text('{text}')")


def sit(page: Page, house: House, seats: list[dict[str, str]], seed: int = 7, **options: Any) -> str:
    """A table of Temple Rush at which the guest rolls first; its id."""
    options.setdefault("first_roller", 0)
    table = create(page, house, game="temple_rush", seats=seats, options=options, seed=seed)
    page.goto(f"{house.url}/table/{table}")
    my_turn(page)
    return table


def do(page: Page, what: str) -> None:
    """Press a button that makes a move, and wait until it is shown."""
    before = rev(page)
    press(page, what)
    moved(page, before)


def lit(page: Page, prefix: str) -> list[str]:
    found = page.eval_on_selector_all(".node.lit", "nodes => nodes.map(node => node.dataset.id)")
    return [str(id) for id in found if id.startswith(prefix)]


def held(page: Page) -> list[str]:
    return list(page.evaluate("window.hiram.picker.path"))


def take(page: Page) -> str:
    """Take a stone into the hand, if none is in it; its node."""
    if not held(page):
        touch(page, lit(page, "hand.")[-1])
    return held(page)[0]


OWN_STONES = """() =>
  [...document.querySelectorAll(".node")].filter((node) => /^stone[.][0-9][.][0-9][AE]/.test(node.dataset.id)).length
"""


def stones(page: Page) -> int:
    """How many stones lie in the viewer's own zones."""
    return int(page.evaluate(OWN_STONES))


def lie(page: Page, count: int, patience: float = PATIENCE) -> None:
    """Wait until so many stones lie there."""
    page.wait_for_function(f"count => ({OWN_STONES})() === count", arg=count, timeout=patience)


def drag(page: Page, piece: str, target: str, drop: bool = True) -> None:
    """Carry a piece to a place, and let go of it there or somewhere else."""
    start, end = node(page, piece).bounding_box(), node(page, target).bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    expect(node(page, target)).to_have_class(re.compile("aimed"))
    if not drop:
        page.mouse.move(4, 300, steps=3)
    page.mouse.up()


def play_on(page: Page) -> None:
    """Decide some times as the hint says."""
    for _ in range(HINTED):
        assert turn_or_end(page) == "mine"
        before = rev(page)
        buttons = page.locator("#prompt").inner_text()
        quick = next((text for text in ("Roll the dice", "Keep what fits best") if text in buttons), None)
        if quick:
            press(page, quick)
        elif not page.evaluate(ASK_HINT):  # what was on its way has arrived
            page.wait_for_selector('html:not([data-turn="mine"])', state="attached")
            continue
        else:
            page.click("#hint >> text=Do that")
        moved(page, before)


ASK_HINT = """() => {
  const tool = document.getElementById("hintTool");
  if (!tool.disabled) tool.click();
  return !tool.disabled;
}"""


def as_hinted(page: Page) -> None:
    page.click("#hintTool")
    page.click("#hint >> text=Do that")


def the_end_is_shown(page: Page, house: House, table: str, players: int) -> None:
    end = page.locator("dialog.end")
    expect(end).to_be_visible()
    expect(end.locator("tbody tr")).to_have_count(players)
    expect(end.locator("thead")).to_contain_text("Bonus area")
    final = page.request.get(f"{house.url}/api/tables/{table}").json()
    totals = end.locator("tbody .total").all_inner_texts()
    assert sorted(map(int, totals)) == sorted(final["scores"])


def test_a_whole_game_of_four_to_the_end_screen(open_page: OpenPage, house: House) -> None:
    page, players = open_page(), 4
    table = sit(page, house, [ME, *[BOT] * (players - 1)], length="short")
    do(page, "Roll the dice")
    my_turn(page)
    take(page)
    before = rev(page)
    touch(page, lit(page, "ghost.")[0])
    moved(page, before)
    play_on(page)
    come_back_at_the_end(page, house, table)
    the_end_is_shown(page, house, table, players)


def test_the_trial_of_one_player_to_its_rank(open_page: OpenPage, house: House) -> None:
    page = open_page()
    table = sit(page, house, [ME])
    play_on(page)
    come_back_at_the_end(page, house, table)
    the_end_is_shown(page, house, table, 1)
    page.keyboard.press("Escape")
    expect(node(page, "info")).to_have_attribute("aria-label", re.compile("points: "))


def lay(page: Page, piece: str = "") -> str:
    """Lay a stone on the first place that lights up; the place."""
    if piece:
        touch(page, piece)
    else:
        take(page)
    place = lit(page, "ghost.")[0]
    before = rev(page)
    touch(page, place)
    moved(page, before)
    return place


def test_a_stone_is_turned_dragged_and_dropped(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house, [ME, BOT], seed=SIZE_OF_TWO)
    do(page, "Roll the dice")
    my_turn(page)
    assert held(page) == ["hand.2.A"], "the stone of the die is in the hand at once"
    along = lit(page, "ghost.")
    page.keyboard.press("r")
    assert held(page) == ["hand.2.E"]
    turned = lit(page, "ghost.")
    assert {id.split(".")[2][0] for id in along} == {"2"}
    assert {id.split(".")[2][0] for id in turned} == {"1"}
    page.keyboard.press("r")
    drag(page, "hand.2.A", along[0], drop=False)
    assert (stones(page), held(page)) == (0, ["hand.2.A"]), "dropped elsewhere, nothing happens"
    drag(page, "hand.2.A", along[0])
    lie(page, 1)


def test_a_stone_is_laid_by_keyboard_alone(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house, [ME, BOT], seed=SIZE_OF_TWO)
    before = rev(page)
    page.locator("#prompt [data-action]").first.focus()
    page.keyboard.press("Enter")
    moved(page, before)
    my_turn(page)
    page.locator('.node[tabindex="0"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.id").startswith("ghost.")
    page.keyboard.press("Enter")
    lie(page, 1)


def test_a_phone_lays_stones_by_tap_and_by_drag(open_page: OpenPage, house: House) -> None:
    page = open_page("phone", theme="dark")
    sit(page, house, [ME, *[BOT] * 3])
    for lain in range(2):
        while stones(page) == lain:
            my_turn(page)
            if page.locator("#prompt button:has-text('Roll')").count():
                do(page, "Roll the dice")
                continue
            if not held(page):
                node(page, lit(page, "hand.")[0]).tap()
            piece, place = held(page)[0], lit(page, "ghost.")[-1]
            if lain == 0:
                node(page, place).tap()
            else:
                drag_by_finger(page, piece, place)
            # A slow machine takes the beginning of a drag for a long press: then it is done once more.
            with contextlib.suppress(TimeoutError):
                lie(page, lain + 1, SOON)


def drag_by_finger(page: Page, piece: str, target: str) -> None:
    """A finger carries a piece; it is seen above the finger, and lands where it is seen."""
    line = page.context.new_cdp_session(page)
    boxes = [node(page, id).bounding_box() for id in (piece, target)]
    (x, y), (to_x, to_y) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    way = [(x, y), (x + 12, y - 12), ((x + to_x) / 2, (y + to_y) / 2), (to_x, to_y + FINGER)]
    for number, (at_x, at_y) in enumerate(way):
        kind = "touchStart" if number == 0 else "touchMove"
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at_x, "y": at_y}]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def two_people(open_page: OpenPage, house: House, **options: Any) -> tuple[Page, Page, str]:
    """Miriam and Aaron at devices of their own, at a table of theirs; Miriam rolls first."""
    pages = [open_page(), open_page()]
    for page, name in zip(pages, ("Miriam", "Aaron"), strict=True):
        page.request.post(f"{house.url}/api/guests", data={"name": name})
    wish = {"game": "temple_rush", "players": 2, "seats": [ME, {"kind": "open"}], "listed": True}
    wish["options"] = {"first_roller": 0, **options}
    made = pages[0].request.post(f"{house.url}/api/tables", data=wish)
    table = str(made.json()["id"])
    assert pages[1].request.post(f"{house.url}/api/tables/{table}/seats/1", data={"action": "take"}).ok
    assert pages[0].request.post(f"{house.url}/api/tables/{table}/start").ok
    return pages[0], pages[1], table


def test_answers_stay_sealed_and_can_be_changed(open_page: OpenPage, house: House) -> None:
    miriam, aaron, table = two_people(open_page, house)
    for page in (miriam, aaron):
        page.goto(f"{house.url}/table/{table}")
    my_turn(miriam)
    do(miriam, "Roll the dice")
    my_turn(aaron)
    my_turn(miriam)
    lay(miriam)
    expect(miriam.locator("#prompt")).to_contain_text("Hidden until Aaron has decided too")
    expect(node(aaron, "said.0")).to_have_attribute("aria-label", "Miriam has decided")
    lie(miriam, 1)
    assert not [id for id in all_nodes(aaron) if id.startswith("stone.")], "nobody sees a sealed stone"
    press(miriam, "Change my mind")
    my_turn(miriam)
    lie(miriam, 0)
    expect(node(aaron, "said.0")).to_have_attribute("aria-label", "Miriam is deciding")
    place = lay(miriam)
    my_turn(aaron)
    lay(aaron)
    expect(aaron.locator('.node[data-id^="stone.0."]').first).to_be_visible()
    assert place.split(".")[1] == next(id for id in all_nodes(miriam) if id.startswith("stone.")).split(".")[1]


def all_nodes(page: Page) -> list[str]:
    return list(page.eval_on_selector_all(".node", "nodes => nodes.map(node => node.dataset.id)"))


def start_race(page: Page) -> None:
    """Use the Lightning on the last card."""
    token = next(id for id in lit(page, "power.") if "Lightning" in (node(page, id).get_attribute("aria-label") or ""))
    touch(page, token)
    before = rev(page)
    touch(page, lit(page, "won.")[-1])
    moved(page, before)
    my_turn(page)


def test_a_lightning_build_against_a_bot_is_won(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house, [ME, BOT], seed=WITH_LIGHTNING)
    start_race(page)
    expect(page.locator("#prompt")).to_contain_text("head start")
    for piece, place in (("hand.4.A", "4@(0,0)"), ("hand.2.A", "2@(1,1)"), ("hand.2.A", "2@(1,2)")):
        my_turn(page)
        before = rev(page)
        touch(page, piece, f"ghost.1.{place}")
        moved(page, before)
    my_turn(page)
    expect(page.locator(".board-log")).to_contain_text("wins the race")
    before = rev(page)
    touch(page, "bonus.4")
    moved(page, before)
    expect(node(page, "own")).to_have_attribute("aria-label", re.compile("7 points"))


Between = Callable[[WebSocketRoute], None]


def race_of_two(open_page: OpenPage, house: House, between: Between | None = None, **options: str) -> tuple[Page, Page]:
    """Miriam and Aaron in a Lightning Build that has just begun: tables are made until one deals her the token."""
    for _ in range(40):
        miriam, aaron, table = two_people(open_page, house, powers="same", **options)
        view = miriam.request.get(f"{house.url}/api/tables/{table}/view?seat=0").json()["view"]
        if any(power["token"] == "lightning" for power in view["seats"][0]["powers"]):
            break
    assert view["realtime"], "people at devices of their own race in real time"
    if between is not None:
        miriam.route_web_socket("**/socket", between)
    for page in (miriam, aaron):
        page.goto(f"{house.url}/table/{table}")
    my_turn(miriam)
    start_race(miriam)
    press(miriam, "Begin the race")
    for page in (miriam, aaron):
        expect(page.locator(".countdown")).to_contain_text(re.compile("[1-9]"))
    my_turn(aaron)
    my_turn(miriam)
    return miriam, aaron


def test_a_lightning_build_in_real_time_goes_to_the_first(open_page: OpenPage, house: House) -> None:
    miriam, aaron = race_of_two(open_page, house)
    expect(miriam.locator(".rush-left")).to_contain_text("left")
    for name in ("Miriam", "Aaron"):
        expect(miriam.locator(".rush-pings")).to_contain_text(re.compile(name + r" \d+ ms"))
    touch(aaron, lit(aaron, "hand.")[-1])
    assert held(aaron), "all may build at once"
    while "The race is on" in miriam.locator("#prompt").inner_text():
        assert held(aaron), "what one holds stays in the hand while others build"
        before = rev(miriam)
        as_hinted(miriam)
        moved(miriam, before)
        my_turn(miriam)
    expect(aaron.locator(".board-log")).to_contain_text("Miriam completes the temple")
    expect(miriam.locator("#prompt")).to_contain_text("bonus area")


class SlowLine:
    """A line on which what the server says can be held up; it notes the moves that were sent."""

    def __init__(self) -> None:
        self.held: list[str | bytes] | None = None
        self.moves: list[dict[str, Any]] = []

    def __call__(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        self.route = route

        def from_page(message: str | bytes) -> None:
            sent = json.loads(message)
            if sent["t"] == "act":
                self.moves.append(sent)
            server.send(message)

        def from_server(message: str | bytes) -> None:
            if self.held is None:
                route.send(message)
            else:
                self.held.append(message)

        route.on_message(from_page)
        server.on_message(from_server)

    def hold(self) -> None:
        self.held, self.moves = [], []

    def let_go(self, page: Page, answers: int) -> None:
        """When the server has answered so often, all that it said arrives."""
        wait_until(page, lambda: sum(json.loads(one)["t"] in ("ok", "no") for one in self.held or ()) == answers)
        waiting, self.held = self.held or [], None
        for message in waiting:
            self.route.send(message)


def stones_for(page: Page) -> list[tuple[str, str]]:
    """A way to begin the temple of the race, three stones each joined to one before: the stone and its place."""
    zone = next(id for id in all_nodes(page) if id.startswith("ghost.")).split(".")[1]
    card = str(page.evaluate("zone => hiram.scene.nodes.get(`outline.${zone}`).art", zone)).split(".")[1]
    game = game_of("temple_rush")
    assert isinstance(game, TempleRush)
    outline = game.tables.outlines[[known.id for known in game.content.cards].index(card)]
    filling = int(outline.fillings[0])
    slots = [slot for slot in range(len(outline.xs)) if filling >> slot & 1]
    order = [slots[0]]
    for slot in order:  # which grows meanwhile
        order += [other for other in slots if other not in order and int(outline.joins[slot]) >> other & 1]
    places = [(int(outline.lengths[slot]), int(outline.xs[slot]), int(outline.ys[slot])) for slot in order[:3]]
    return [(f"hand.{size}.A", f"ghost.{zone}.{size}@({x},{y})") for size, x, y in places]


def test_stones_are_laid_while_others_are_on_their_way(open_page: OpenPage, house: House) -> None:
    line = SlowLine()
    miriam, _ = race_of_two(open_page, house, line)
    line.hold()
    for piece, place in stones_for(miriam):
        touch(miriam, piece, place)
    expect(miriam.locator(".node.queued")).to_have_count(3)
    assert stones(miriam) == 0, "the server has said nothing yet"
    line.let_go(miriam, 3)
    lie(miriam, 3)
    expect(miriam.locator(".node.queued")).to_have_count(0)
    assert [move.get("after", "") for move in line.moves] == ["", line.moves[0]["key"], line.moves[1]["key"]]


def test_by_the_book_too_stones_are_laid_while_others_are_on_their_way(open_page: OpenPage, house: House) -> None:
    line = SlowLine()
    miriam, _ = race_of_two(open_page, house, line, mode="expert")
    zone = next(id for id in all_nodes(miriam) if id.startswith("ghost.")).split(".")[1]
    touch(miriam, "hand.4.A", f"ghost.{zone}.4@(0,0)")
    lie(miriam, 1)
    my_turn(miriam)
    line.hold()
    for size, course in ((3, 1), (2, 2), (1, 3)):
        touch(miriam, f"hand.{size}.A", f"ghost.{zone}.{size}@(0,{course})")
    expect(miriam.locator(".node.queued")).to_have_count(3)
    line.let_go(miriam, 3)
    lie(miriam, 4)
    assert [move.get("after", "") for move in line.moves] == ["", line.moves[0]["key"], line.moves[1]["key"]]


def test_a_refused_stone_takes_back_those_after_it(open_page: OpenPage, house: House) -> None:
    line = SlowLine()
    miriam, _ = race_of_two(open_page, house, line)
    first, second, third = stones_for(miriam)
    line.hold()
    for piece, place in (first, first, second):
        touch(miriam, piece, place)
    expect(miriam.locator(".node.queued")).to_have_count(2)
    line.let_go(miriam, 3)
    lie(miriam, 1)
    expect(miriam.locator(".node.queued")).to_have_count(0)
    noticed(miriam, "notice bad")
    my_turn(miriam)
    for number, (piece, place) in enumerate((second, third)):
        touch(miriam, piece, place)
        lie(miriam, number + 2)


def test_a_false_shout_costs_a_stone(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house, [ME, BOT], seed=SIZE_OF_TWO, mode="expert")
    do(page, "Roll the dice")
    my_turn(page)
    lay(page)
    my_turn(page)
    assert stones(page) == 1
    do(page, "temple complete!")
    my_turn(page)
    expect(page.locator(".board-log")).to_contain_text("does not match the card")
    assert stones(page) == 0
