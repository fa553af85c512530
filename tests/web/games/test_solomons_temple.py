"""Solomon's Temple in the browser: a whole game of two people with reactions on both sides, and a phone's table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.engine import deck
from hiram.registry import game_of
from web.driving import PATIENCE, House, OpenPage, create, moved, node, touch, turn_or_end

GAME = game_of("solomons_temple")
PEOPLE = ("Miriam", "Aaron")
WINDOWS = [window.kind for window in GAME.windows]
REACTING = (*WINDOWS, "answer")
TOUCHED = 2
"""So often each kind of move is made by touching the table; further ones go over HTTP, and both pages follow."""
AWAY = 10
"""From that turn on both are elsewhere, once each has reacted: the rest of the game goes over HTTP, and they come back
to its end."""
SMALL = {"viewport": {"width": 1000, "height": 640}}
"""Both pages draw every move; on a small window that is less work."""
MOST_GAMES = 3
"""The deal is the server's own. Should it give somebody nothing to react with, another game is played."""
LAST_ATTACK = 8
"""After that turn nobody attacks any more, so that the Temples get done."""
LIKINGS = (
    *("play filling", "play king", "play priest", "play altar", "play isaiah", "play jeremiah", "play ezekiel"),
    *("play levites", "play sin", "play blemished", "play burnt", "play scapegoat", "play grain", "take", "ruin"),
    *("announce", "build main_hall", "build holy", "build porch", "build", "play", "guard"),
)
ATTACKS = ("army place", "move", "strike", "siege lay", "sneak", "israelite one", "lead", "to ")
SPARED = ("play pray_and_fast", "play guilt_offering", "play peace_offering", "play broken_altar")
KEPT = ("discard sin", "discard burnt", "discard blemished", "discard priest", "discard altar")
MOST_KEPT = 2
WORDS = ("decline", "done", "pass", "give-up")
PRECIOUS = {f"discard {card}" for card in deck.CARD_IDS[: deck.FILLING + 1]}


def liked(view: dict[str, Any], names: list[str]) -> str:
    """A move of somebody who builds fast, sins, answers sins, and attacks for a while."""
    for start in (*LIKINGS, *(ATTACKS if view["turn"] <= LAST_ATTACK else ())):
        for name in names:
            if name.startswith(start) and name not in SPARED:
                return name
    thrown = [name for name in names if name.startswith("discard") and name not in PRECIOUS]
    others = [name for name in thrown if not name.startswith(KEPT)]
    if others or len(thrown) > MOST_KEPT:
        return (others or thrown)[0]
    return next(word for word in WORDS if word in names)


def ask(page: Page, house: House, table: str, seat: int) -> dict[str, Any]:
    answer = page.request.get(f"{house.url}/api/tables/{table}/view?seat={seat}")
    assert answer.ok, answer.text()
    return dict(answer.json())


def sit_down(one: Page, two: Page, house: House) -> str:
    """Two people at a table, both looking at it; in windows where they can do nothing the server passes for them."""
    one.request.post(f"{house.url}/api/guests", data={"name": PEOPLE[0]})
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = create(one, house, game=GAME.slug, seats=seats, start=False, options={"foundations_laid": True})
    invite = one.request.get(f"{house.url}/api/tables/{table}").json()["invite"]
    two.request.post(f"{house.url}/api/tables/{table}/enter", data={"invite": invite})
    two.request.post(f"{house.url}/api/tables/{table}/seats/1", data={"action": "take", "name": PEOPLE[1]})
    one.request.post(f"{house.url}/api/tables/{table}/start")
    for seat, page in enumerate((one, two)):
        passes = {"action": "passes", "passes": dict.fromkeys(WINDOWS, "unable")}
        assert page.request.post(f"{house.url}/api/tables/{table}/seats/{seat}", data=passes).ok
        page.goto(f"{house.url}/table/{table}")
    return table


def hand_on(page: Page) -> set[str]:
    ids = page.eval_on_selector_all(".node", "nodes => nodes.map(node => node.dataset.id)")
    return {id.removeprefix("hand.") for id in ids if id.startswith("hand.")}


def hands_are_hidden(pages: tuple[Page, Page], house: House, table: str) -> None:
    """Each page shows its own hand, and nothing that the server sends it has the other one."""
    seen = [ask(page, house, table, seat)["view"] for seat, page in enumerate(pages)]
    for seat, page in enumerate(pages):
        expect(node(page, "city.0")).to_be_visible()
        assert hand_on(page) == {*seen[seat]["sides"][seat]["hand"]}
        assert seen[seat]["sides"][1 - seat]["hand"] is None
    assert hand_on(pages[0]) != hand_on(pages[1])


class TwoPlayers:
    """Both people of a game: what each of them did, and which kinds of moves were touched."""

    def __init__(self, pages: tuple[Page, Page], house: House, table: str) -> None:
        self.pages, self.house, self.table = pages, house, table
        self.touched: Counter[str] = Counter()
        self.reactions: Counter[int] = Counter()
        self.chains = 0
        self.away = False

    def have_reacted(self) -> bool:
        return min(self.reactions[0], self.reactions[1]) > 0 and self.chains > 0

    def play(self) -> None:
        """Play to the end, which both see."""
        seat = 0
        while True:
            seen = ask(self.pages[seat], self.house, self.table, seat)
            if seen["finished"]:
                break
            if seat not in seen["acting"]:
                seat = 1 - seat
            elif [action["name"] for action in seen["legal"]] != ["pass"]:  # there the server passes
                self.move(seat, seen)
            if not self.away and seen["view"]["turn"] >= AWAY and self.have_reacted():
                self.away = True
                self.go(f"{self.house.url}/api/house")
        if self.away:
            self.go(f"{self.house.url}/table/{self.table}")

    def go(self, address: str) -> None:
        for page in self.pages:
            page.goto(address)

    def move(self, seat: int, seen: dict[str, Any]) -> None:
        legal = {action["name"]: action["id"] for action in seen["legal"]}
        name = liked(seen["view"], list(legal))
        kind = f"{seen['question']['kind']} {name.split()[0]}"
        self.reactions[seat] += seen["question"]["kind"] in REACTING and name not in WORDS
        if self.away or self.touched[kind] >= TOUCHED:
            data = {"seat": seat, "action": name, "rev": seen["rev"]}
            answer = self.pages[seat].request.post(f"{self.house.url}/api/tables/{self.table}/actions", data=data)
            assert answer.ok, answer.text()
            return
        self.touched[kind] += 1
        page = self.pages[seat]
        page.wait_for_selector(f'html[data-rev="{seen["rev"]}"][data-turn="mine"]', timeout=PATIENCE)
        if seen["question"]["kind"] == "answer":
            self.see_the_chain(seen["rev"])
        view = msgspec.convert(seen["view"], SolomonView)
        touch(page, *GAME.path(view, legal[name]))
        moved(page, seen["rev"])

    def see_the_chain(self, rev: int) -> None:
        """Both see the same chain, and each is told whose decision it is."""
        self.chains += 1
        for page in self.pages:
            page.wait_for_selector(f'html[data-rev="{rev}"]', timeout=PATIENCE)
            for place in range(3):
                expect(node(page, f"chain.{place}")).to_be_visible()


def test_two_people_play_a_whole_game_with_reactions_on_both_sides(open_page: OpenPage, house: House) -> None:
    pages = (open_page(**SMALL), open_page(**SMALL))
    for _ in range(MOST_GAMES):
        table = sit_down(*pages, house)
        hands_are_hidden(pages, house, table)
        game = TwoPlayers(pages, house, table)
        game.play()
        if game.have_reacted():
            break
    assert game.have_reacted(), "both reacted to the other, and a chain was seen"
    final = pages[0].request.get(f"{house.url}/api/tables/{table}").json()
    winner = final["places"].index(1)
    for seat, page in enumerate(pages):
        assert turn_or_end(page) == "over"
        end = page.locator("dialog.end")
        expect(end).to_be_visible()
        expect(end).to_contain_text("You win!" if seat == winner else f"{PEOPLE[winner]} wins")
        assert sorted(map(int, end.locator("tbody .total").all_inner_texts())) == sorted(final["scores"])


def test_a_phone_shows_one_city_at_a_time(open_page: OpenPage, house: House) -> None:
    pages = (open_page("phone"), open_page())
    sit_down(*pages, house)
    phone = pages[0]
    phone.wait_for_selector('html[data-turn="mine"]', timeout=PATIENCE)
    tabs = phone.locator(".pane")
    expect(tabs).to_have_count(3)
    expect(tabs.nth(0)).to_contain_text("Miriam (you)")
    expect(tabs.nth(1)).to_contain_text("Aaron")
    for seat in (0, 1):
        tabs.nth(seat).click()
        expect(node(phone, f"temple.{seat}")).to_be_visible()
        expect(node(phone, f"temple.{1 - seat}")).to_be_hidden()
        expect(phone.locator('#prompt [data-touch="button.done"]')).to_be_visible()
