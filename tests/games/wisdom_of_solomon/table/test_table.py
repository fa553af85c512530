"""The table of Wisdom of Solomon: what hovering tells and lights up, what is touched, and that all finds room."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from games.wisdom_of_solomon.builder import GAME, Position, Table, new_game
from games.wisdom_of_solomon.rules.test_examples import printed_map
from hiram.games.wisdom_of_solomon.table.facts import WisdomLand
from hiram.games.wisdom_of_solomon.table.parts.land import limited, prospect
from hiram.games.wisdom_of_solomon.words.tips import in_words
from hiram.scene import Node, Picture
from hiram.scene.text import ELLIPSIS
from hiram.testing.walk import Walk


def nodes(table: Table, seat: int = 0) -> dict[str, Node]:
    """What a seat sees, by id; a drawing that would not pass the checks of a scene fails here."""
    scene = GAME.scene(table.view(seat), ("Miriam", "Aaron", "Deborah", "Boaz", "Naomi")[: len(table.view().seats)])
    assert scene.validate(GAME.sheet) == []
    return scene.by_id()


# Previews ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-10.4", "WS-10.7", "WS-10.8")
def test_hovering_a_location_tells_what_a_worker_would_bring() -> None:
    table = printed_map().table()
    tip = nodes(table)["loc.gilead"].tip
    assert "brings you 3 Stone, 2 Wood and 1 Food" in tip
    assert "Your network: Geshur, Bashan, Jezreel, Gilead and Judah" in tip
    assert "Nothing from Jezreel: Shortage" in tip
    assert "Nothing from Bashan: a Worker stands there" in tip
    assert "Ammon" not in tip
    assert "Closed to you" in nodes(table, 1)["loc.gilead"].tip


@pytest.mark.rule("WS-10.5")
def test_hovering_a_location_shades_its_network_and_what_it_draws_on() -> None:
    lit = set(nodes(printed_map().table())["loc.gilead"].shows)
    places = {"loc.gilead", "loc.bashan", "loc.jezreel", "loc.judah", "loc.geshur"}
    roads = {f"road.{edge}" for edge in ("E07", "E08", "E09", "E12")}
    assert lit == places | roads | {"supply.stone", "supply.wood", "supply.food"}


def test_nothing_is_shaded_where_no_worker_of_mine_can_go() -> None:
    seen = nodes(printed_map().table(), 1)
    assert seen["loc.gilead"].shows == ()
    assert seen["loc.bashan"].shows == ()
    assert "The Worker of Deborah stands here" in seen["loc.bashan"].tip


@pytest.mark.parametrize("place", ["judah", "galilee", "aram"])
def test_what_the_tip_promises_is_what_comes(place: str) -> None:
    position = Position(2).houses(0, "judah").buildings(0, "B14").roads("gilead-judah").waiting(0, "stronghold", "rain")
    table = position.table()
    view = table.view(0)
    land = WisdomLand.of(GAME.content, view, ("A", "B"))
    most = prospect(land, place, land.networks.get(place, ()), dict(land.workers))
    promised = Counter(dict(limited(most, (*view.supply.values(),)).got))
    before = Counter(table.view().seats[0].cubes)
    table.do(f"place {place}")
    assert Counter(table.view().seats[0].cubes) - before == +promised


def test_a_coin_says_where_a_worker_brings_more_than_is_printed_and_a_stone_where_less() -> None:
    seen = nodes(printed_map().supply(X=1, G=0, C=3, S=5, W=6, F=7).table())
    assert (seen["yield.gilead"].art, seen["yield.gilead"].text) == ("yield", ("6",))
    assert (seen["yield.edom"].art, seen["yield.edom"].text) == ("yield.low", ("0",))
    assert "The supply is short of 1 Gold" in seen["loc.edom"].tip
    assert "yield.moab" not in seen
    assert "yield.jezreel" not in seen


# Touching ----------------------------------------------------------------------------------------------------------


def test_paths_lead_to_what_one_would_touch() -> None:
    view = Position(2).hand(0, "F13").buildings(0, "B01").offer("B05", None, None, None, "B06").table().view(0)
    wanted = {
        "place levite": ("area.levite",),
        "place altar": ("holy.altar",),
        "place judah": ("loc.judah",),
        "place B01": ("bld.B01",),
        "buy gold 2": ("sq.gold.2",),
        "onto food 5": ("sq.food.5",),
        "sell wood": ("cubes.0.wood",),
        "pay exotic": ("cubes.0.exotic",),
        "take stone": ("supply.stone",),
        "build row1": ("bld.B05",),
        "build deck": ("bld.B06",),
        "house negev": ("loc.negev",),
        "road E07": ("edge.E07",),
        "play F13": ("card.F13",),
        "again merchant": ("area.merchant",),
        "inherit B07": ("bld.B07",),
        "recall B01": ("bld.B01",),
        "price GC": ("price.GC",),
        "skip": (),
    }
    for name, path in wanted.items():
        assert GAME.path(view, GAME.actions.parse(name).id) == path


def test_every_action_has_a_label_of_its_own_kind() -> None:
    view = new_game(3).view(0)
    labels = Counter(GAME.action_label(view, action.id) for action in GAME.actions)
    assert all(labels)
    assert labels["Done"] == labels["Skip"] == 1
    wanted = {
        "road E12": "Build a Road from Gilead to Judah",
        "place levite": "Place a Worker: the Levite",
        "place altar": "Place all your Workers: the Altar of Incense",
        "onto food 5": "Sell onto Food square 5 for 2 Favor",
    }
    for name, label in wanted.items():
        assert GAME.action_label(view, GAME.actions.parse(name).id) == label


# What is shown -----------------------------------------------------------------------------------------------------


def test_letters_on_cards_become_names() -> None:
    assert in_words("Discard C W: gain 9 Favor; up to twice.") == "Discard Copper and Wood: gain 9 Favor; up to twice."
    assert in_words("Take F F F.") == "Take 3 Food."
    assert (
        in_words("Take X; if the supply has none, gain 5 Favor.")
        == "Take Exotic; if the supply has none, gain 5 Favor."
    )
    texts = [in_words(card.text) for card in (*GAME.content.buildings, *GAME.content.fortunes)]
    assert not [text for text in texts if re.search(r"\b[XGCSWF]\b", text)]


def test_a_building_keeps_its_node_when_it_is_bought_so_that_it_flies_to_its_owner() -> None:
    table = Position(2).has(0, "GSW").offer("B05", None, None, None, None).table()
    before = nodes(table)["bld.B05"]
    assert (before.zone, before.text[0]) == ("buildings", "King's Palace")
    after = nodes(table.do("place foreman", "build row1"))["bld.B05"]
    assert (after.zone, after.text[0]) == ("players", "King's Palace")


def test_what_is_taken_flies_to_whoever_takes_it() -> None:
    seen = nodes(Position(3).turn(2).has(2, "GC").table(), 2)
    assert seen["temple.0"].to == "panel.2"
    assert seen["cube.2.gold.0"].via == "supply.gold"
    assert seen["goods.gold.1"].via == "supply.gold"
    placed = nodes(Position(3).workers(1, "judah").houses(1, "moab").roads("moab-gilead").table())
    assert (placed["worker.judah"].via, placed["house.moab.0"].via) == ("panel.1", "panel.1")
    assert [node.via for id, node in placed.items() if id.startswith("road.")] == ["roads"]


def heights(seen: dict[str, Node], seats: int) -> list[tuple[float, float]]:
    """Where the panels begin, in the order of seats, and how high they are."""
    panels = [seen[f"panel.{seat}"] for seat in range(seats)]
    return [(panel.y, GAME.sheet.art[panel.art].box[3]) for panel in panels]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_buildings_on_panels_are_called_by_name_and_panels_fill_their_column(players: int) -> None:
    seen = nodes(Position(players).buildings(0, "B02", "B07").table())
    assert seen["bld.B02"].text[0].replace("\n", " ") == "House of the Forest of Lebanon"
    assert "Worker Space" in seen["bld.B07"].tip
    room = GAME.sheet.layouts["wide"].zones["players"].height
    top, height = heights(seen, players)[-1]
    assert room - 60 < top + height <= room


def test_my_panel_is_the_first_and_my_buildings_say_what_they_do() -> None:
    position = Position(3).buildings(1, "B02").buildings(2, "B07")
    seen = nodes(position.table(), 1)
    mine, others = heights(seen, 3)[1][0], [heights(seen, 3)[seat][0] for seat in (2, 0)]
    assert [mine, *others] == sorted([mine, *others])
    assert mine == 0
    assert (seen["bld.B02"].art, seen["bld.B07"].art) == ("deed", "chip")
    assert seen["cubes.1.gold"].zone == "purse"


@pytest.mark.rule("WS-14.7")
def test_who_has_gone_round_the_favor_track_has_a_badge_on_his_marker() -> None:
    seen = nodes(Position(2).has(0, favor=104).has(1, favor=49).table())
    assert (seen["favor.0"].zone, seen["favor.0"].i) == ("track", 4)
    assert seen["lap.0"].text == ("+100",)
    assert (seen["favor.1"].zone, seen["favor.1"].i) == ("track", 49)
    assert "lap.1" not in seen


@pytest.mark.rule("WS-17.2", "WS-17.5")
def test_jeroboams_board_shows_his_tiles_and_the_one_he_drew() -> None:
    position = Position(1).has(1, "GC").shortage("edom", "moab", "negev", "galilee", "jezreel", "ephraim")
    table = position.bag("S05", "S13", gone=("egypt",)).table()
    before = nodes(table)
    assert (before["solo.S05"].cls, before["solo.edom"].cls, before["solo.egypt"].cls) == ("", "faint", "faint")
    table.do("place merchant", "stop")
    seen = nodes(table)
    assert seen["solo.note"].text[0].startswith("Jeroboam drew ")
    assert [id for id, node in seen.items() if id.startswith("solo.") and node.cls == "marked"] == [
        f"solo.{table.view().drawn}"
    ]


def test_names_stand_in_tips_and_labels_instead_of_seats() -> None:
    seen = nodes(printed_map().table())
    assert seen["house.ammon.0"].label == "Customs House of Aaron in Ammon"
    assert seen["worker.bashan"].label == "Worker of Deborah on Bashan"
    assert seen["panel.0"].label == "Miriam (you): 10 Favor"
    assert not [node.id for node in seen.values() if "seat " in f"{node.label} {node.tip}".lower()]


@pytest.mark.parametrize("players", [1, 3])
def test_everything_that_can_be_hovered_says_what_it_is_and_which_rule_applies(players: int) -> None:
    backdrops = {"board", "guide", "purse.note", "land", "market"}
    position = printed_map() if players == 3 else Position(1).workers(1, "trader", "moab").houses(1, "edom", "negev")
    seen = nodes(position.hand(0, "F13").tiles(0, 8).waiting(0, "rain").claimed(1, "ark").table())
    assert {id for id, node in seen.items() if "WS-" not in node.tip} == backdrops


def test_the_hand_of_others_is_not_drawn() -> None:
    table = Position(2).hand(1, "F13").table()
    assert "card.F13" not in nodes(table)
    assert "card.F13" in nodes(table, 1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pictures_of_all_layouts_and_all_panes_can_be_made(theme: str) -> None:
    scene = GAME.scene(printed_map().table().view(0))
    drawn = {Picture(scene, GAME.sheet, "wide", theme).svg(embed_fonts=False)}
    for name in ("tall", "low"):
        for pane in GAME.sheet.layouts[name].panes:
            drawn.add(Picture(scene, GAME.sheet, name, theme, pane.name).svg(embed_fonts=False))
    assert len(drawn) == 11


@pytest.mark.parametrize("cards", [1, 6, 24])
def test_cards_keep_their_size_and_words_however_many(cards: int) -> None:
    hand = [card.id for card in GAME.content.fortunes][-cards:]
    seen = nodes(Position(2).hand(0, *hand).table())
    drawn = [seen[f"card.{name}"] for name in hand]
    assert {(node.zone, node.s) for node in drawn} == {("hand", 1.0)}
    assert not [node.id for node in drawn if ELLIPSIS in "".join(node.text)]
    assert "no_card" not in seen
    assert "no_card" in nodes(Position(2).hand(0, *hand).table(), 1)


@pytest.mark.parametrize("players", [2, 5])
def test_many_buildings_find_room(players: int) -> None:
    owned = [card.id for card in GAME.content.buildings][:20]
    seen = nodes(Position(players).buildings(0, *owned).table())
    assert sum(node.zone == "players" for id, node in seen.items() if id.startswith("bld.")) >= 20
    assert not [id for id in owned if ELLIPSIS in "".join(seen[f"bld.{id}"].text)]


@pytest.mark.parametrize("seat", [0, 1])
def test_those_who_cannot_see_are_told_their_hand_and_no_other(seat: int) -> None:
    told = GAME.scene(Position(2).hand(0, "F13").hand(1, "F11").table().view(seat)).description
    assert ("In your hand: Good Name (Gain 5 Favor)." in told) == (seat == 0)
    assert ("In your hand: Gold of Ophir (Take Gold)." in told) == (seat == 1)


# Panes -------------------------------------------------------------------------------------------------------------

PANES_OF_DECISIONS = {
    "keep": {""}, "play": {""}, "discard": {""}, "sell": {""}, "give": {""}, "pay": {""},
    "buy": {"market"}, "onto": {"market"}, "slide": {"market"}, "take": {"market"},
    "price": {"city"}, "again": {"city", "land"}, "build": {"build"},
    "house": {"land"}, "road": {"land"}, "relieve": {"land"}, "dwell": {"land"}, "barns": {"land"},
    "place": {"land", "city", "players"}, "inherit": {"land", "players"}, "recall": {"land", "city", "players"},
    "claim": {"players"},
}  # fmt: skip
"""Where a phone has what an action touches, by its verb; "" is what it always shows."""


@pytest.mark.parametrize("layout", ["tall", "low"])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_what_a_decision_needs_is_in_one_pane_or_always_there(players: int, layout: str) -> None:
    walk, zones = Walk(GAME, players, {}, players + 10), GAME.sheet.layouts[layout].zones
    decisions = 0
    for _ in walk.steps(200):
        for seat in (seat for seat in range(players) if (int(walk.state.acting) >> seat) & 1):
            view = GAME.view(walk.state, seat)
            seen = GAME.scene(view).by_id()
            for action in walk.state.legal(seat):
                name, path = GAME.actions[int(action)].name, GAME.path(view, int(action))
                panes = {zones[seen[touched].zone].pane for touched in path}
                assert panes <= PANES_OF_DECISIONS.get(name.partition(" ")[0], set()), name
            decisions += 1
    assert decisions > 50
