"""A board of one's own: a small foreign one passes the kit and is drawn; a broken one is refused with file and row."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hiram.bots import make_bot, play
from hiram.core.errors import ContentError
from hiram.core.match import Match
from hiram.games.portals_and_prophets.bot.plan import PortalsPlan
from hiram.games.portals_and_prophets.bot.walking import pockets
from hiram.games.portals_and_prophets.content.load import load
from hiram.games.portals_and_prophets.game import PortalsAndProphets, make_game
from hiram.testing.conformance import CHECKS, Check

BOARD = Path(__file__).parent / "small_board.toml"
TEXT = BOARD.read_text("utf-8")
ROADS_OF_VERSION_1 = Path(__file__).parents[4] / "docs/balance/portals_and_prophets_roads_1.toml"


@pytest.fixture(scope="module")
def small() -> PortalsAndProphets:
    return make_game(BOARD)


@pytest.mark.rule("PP-1.12", "PP-R75")
def test_the_board_takes_the_place_of_ours(small: PortalsAndProphets) -> None:
    content = small.content
    assert content.board == "The small board"
    assert len(content.locations) == 14
    assert len(small.actions) == 332 + 14
    assert "go dan" in [action.name for action in small.actions]
    assert content.colors == ("green", "white", "violet", "amber")
    assert max(card.fuel for card in content.cards) == 4
    assert content.locations[-1].cards == (), "a place without events"
    assert content.digest() != load().digest()


@pytest.mark.rule("PP-1.12", "PP-R75")
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (5, {"portals": "random", "lenient_draw": "choose"})], ids=["2", "5"]
)
def test_a_foreign_board_passes_the_kit(
    small: PortalsAndProphets, check: Check, players: int, options: dict[str, object]
) -> None:
    check(small, players, options, 1)


@pytest.mark.rule("PP-1.12")
def test_bots_play_it_to_the_end(small: PortalsAndProphets) -> None:
    match = Match(small, 3, {}, 5)
    play(match, [make_bot("greedy", seed=1), make_bot("search:8/2", seed=2), make_bot("greedy", seed=3)])
    assert match.finished


@pytest.mark.rule("PP-R75", "PP-8.3", "PP-8.4")
def test_four_icons_fill_an_empty_tank(small: PortalsAndProphets) -> None:
    content = small.content
    four = next(card for card in content.cards if card.fuel == 4 and card.deck == "genesis")
    for seed in range(200):
        match = Match(small, 2, {"start_seat": 0}, seed)
        seat = match.acting[0]
        hand = match.view(seat).seats[seat].hand
        if four.id in hand:
            break
    match.act(0, "go accho")
    match.act(1, "go gath")
    match.act(0, f"fuel {four.id}")
    view = match.view(0)
    assert (view.fuel, view.colors_used) == (4, (content.colors[four.fuel_color],))


@pytest.mark.rule("PP-1.12")
def test_it_is_drawn_from_the_owners_coordinates(small: PortalsAndProphets) -> None:
    match = Match(small, 2, {}, 1)
    scene = small.scene(match.view(0))
    assert scene.validate(small.sheet) == []
    nodes = scene.by_id()
    assert (nodes["loc.dan"].x, nodes["loc.dan"].y) == (860 - 296, 110 - 16)
    assert "loc.jericho" not in nodes
    assert "The small board" in scene.description
    assert nodes["key"].text[0] == "The small board"
    assert "Sea" not in " ".join(nodes["board"].text), "nobody knows where its waters are"
    assert small.sheet.theme["light"]["--fuel-green"] == "#3f8f4a"


# What bots make of a map with a gate ---------------------------------------------------------------------------------


def ready(small: PortalsAndProphets, own: str, rival: str) -> Match:
    match = Match(small, 2, {"start_seat": 0}, 3)
    match.act(0, f"go {own}")
    match.act(1, f"go {rival}")
    return match


@pytest.mark.rule("PP-R73", "PP-5.5")
def test_bots_know_the_gates_of_a_map(small: PortalsAndProphets) -> None:
    state = ready(small, "dan", "gath").state()
    found = pockets(state.terms)
    ids = [place.id for place in small.content.locations]
    assert [ids[place] for place in range(14) if found.is_gate[place]] == ["damascus"]
    nineveh = ids.index("nineveh")
    assert ids[found.gate[nineveh]] == "damascus"
    assert found.shut[nineveh] > 90
    assert found.shut[ids.index("gath")] < 10


@pytest.mark.rule("PP-R73")
def test_a_start_behind_a_gate_is_rated_less(small: PortalsAndProphets) -> None:
    match = Match(small, 2, {"start_seat": 0}, 3)
    plan = PortalsPlan(match.state(), 0)
    ids = [place.id for place in small.content.locations]
    assert plan.safety(ids.index("nineveh")) < 0.5
    assert plan.safety(ids.index("jerusalem")) > 0.9


@pytest.mark.rule("PP-R73")
def test_a_step_behind_a_gate_is_rated_less_while_a_rival_is_near_it(small: PortalsAndProphets) -> None:
    nineveh = [place.id for place in small.content.locations].index("nineveh")
    outside, inside = ready(small, "dan", "shechem").state(), ready(small, "nineveh", "dan").state()
    assert PortalsPlan(outside, 0).safety(nineveh) < 0.5
    assert PortalsPlan(inside, 0).safety(nineveh) == 1.0, "whoever is there already loses nothing by staying"


@pytest.mark.rule("PP-R73")
def test_being_shut_in_is_seen_in_the_value_of_a_position(small: PortalsAndProphets) -> None:
    """The same hands and pawns: a rival at the gate shuts off all but one place, a rival elsewhere nothing."""
    open_way, shut = ready(small, "nineveh", "dan").state(), ready(small, "nineveh", "damascus").state()
    free, trapped = (small.advice.features(state, 0) for state in (open_way, shut))
    points = 1  # will_points
    assert trapped[points] < 0.6 * free[points]
    assert small.advice.values(shut)[0] < small.advice.values(open_way)[0]


@pytest.mark.rule("PP-R73")
def test_a_rival_at_a_gate_further_off_is_seen_too() -> None:
    """On the roads of rules version 1 two ways lead on from Eden, and all of them to Babylon."""
    old = make_game(ROADS_OF_VERSION_1)
    open_way, shut = ready(old, "eden", "jerusalem").state(), ready(old, "eden", "babylon").state()
    free, trapped = (old.advice.features(state, 0) for state in (open_way, shut))
    points = 1  # will_points
    assert trapped[points] < 0.6 * free[points]


# Broken boards -------------------------------------------------------------------------------------------------------


def without(pattern: str, by: str = "") -> str:
    text, number = re.subn(pattern, by, TEXT, count=1, flags=re.MULTILINE)
    assert number == 1, pattern
    return text


BROKEN = {
    "no name": (without('name = "The small board"', 'name = " "'), "my.toml, board head: name must be a name"),
    "no roads": (without(r"^road = \[\n(.*\n)*?\]"), "my.toml, table road: is missing; a [board] brings all"),
    "no portals": (without(r"^portals = .*"), "my.toml, table portals: is missing; a [board] brings all"),
    "own place without a board": (
        without(r"^board = .*"),
        "my.toml, location zion_gate: unknown id; only",
    ),
    "region": (
        without('"Dan", region = "galilee"', '"Dan", region = "far"'),
        "my.toml, location dan: unknown region",
    ),
    "id": (
        without('id = "dan"', 'id = "Dan the north"'),
        "my.toml, location Dan the north: id must be a word",
    ),
    "long name": (
        without('name = "Dan"', f'name = "{"D" * 25}"'),
        "my.toml, location dan: name must be a name of at most 24",
    ),
    "off the map": (without("x = 860", "x = 1300"), "my.toml, location dan: x must be 344 to 1144, not 1300"),
    "on top of another": (
        without("x = 860, y = 110", "x = 790, y = 240"),
        "my.toml, location hammath: is drawn",
    ),
    "unknown gate": (
        without(", gate = true"),
        "my.toml, location damascus: a pawn here cuts the map: nineveh cannot be reached from the rest",
    ),
    "road to nowhere": (without('b = "nineveh"', 'b = "ur"'), "my.toml, road damascus-ur: unknown location 'ur'"),
    "not joined": (
        without(r'  \{ a = "damascus", b = "nineveh" \},\n'),
        "my.toml, location nineveh: cannot be reached by road from jerusalem",
    ),
    "portals": (
        without('"shechem", "dan"\\]', '"hebron", "dan"]'),
        "my.toml, portals suggested: jerusalem and hebron both lie in 'judea'",
    ),
    "event without a place": (
        without(r'  \{ id = "O35".*\n'),
        "my.toml, card O35: unknown location 'tyre'",
    ),
    "event in another region": (
        without(r'id = "O35", location = "\w+"', 'id = "O35", location = "hebron"'),
        "my.toml, count judea: the old_testament deck has 14 such cards, not 13",
    ),
    "colour that is gone": (
        without('color = "white" }', 'color = "red" }'),
        "my.toml, card",
    ),
    "letter twice": (
        without('letter = "W"', 'letter = "G"'),
        "my.toml, fuel_color white: its letter G is that of green",
    ),
    "paint": (without("#3f8f4a", "green"), "my.toml, fuel_color green: color must be like #c23b2e, not 'green'"),
}


@pytest.mark.rule("PP-R75")
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_board_is_refused_with_file_and_row(tmp_path: Path, name: str) -> None:
    text, message = BROKEN[name]
    path = tmp_path / "my.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(ContentError) as refusal:
        load(path)
    assert str(refusal.value).startswith(message), str(refusal.value)


@pytest.mark.rule("PP-R75")
def test_too_many_places_and_colours_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    more = "".join(f'  {{ id = "c{n}", letter = "{n}", color = "#00000{n}" }},\n' for n in range(3))
    path.write_text(TEXT.replace("fuel_color = [\n", f"fuel_color = [\n{more}"), "utf-8")
    with pytest.raises(ContentError, match=r"my.toml, fuel_color amber: there can be 6 colours at most"):
        load(path)
    few = "".join(
        f'[[location]]\nid = "p{n}"\nname = "P"\nregion = "judea"\nx = {400 + 60 * n}\ny = 90\n' for n in range(5)
    )
    head = '[board]\nname = "Few"\n[portals]\nsuggested = ["p0", "p1", "p2"]\n[[road]]\na = "p0"\nb = "p1"\n'
    path.write_text(head + few, "utf-8")
    with pytest.raises(ContentError, match=r"my.toml, location p4: there are 5 places; 6 to 120 are possible"):
        load(path)


@pytest.mark.rule("PP-1.12")
def test_the_example_of_the_rules_page_is_of_the_form_that_is_read(tmp_path: Path) -> None:
    """It is a part of a file: what it lacks is said of the next place, not of its form."""
    page = (Path(__file__).parents[4] / "docs/rules/portals_and_prophets.md").read_text("utf-8")
    example = page.split("### A board of your own")[1].split("With a `[board]`")[0]
    path = tmp_path / "my.toml"
    path.write_text("\n".join(line[4:] for line in example.splitlines() if line.startswith("    ")), "utf-8")
    with pytest.raises(ContentError, match=r"my.toml, location dan: there are 1 places"):
        load(path)
