"""Solo: Jeroboam's turn (WS-17)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import GAME, Position, at_the_foreman, drawn, solo, why
from hiram.games.wisdom_of_solomon.engine import jeroboam_policy


@pytest.mark.rule("WS-17.1", "WS-17.2", "WS-18.16")
def test_a_tile_that_does_something_is_his_turn() -> None:
    table = drawn(solo().bag("judah"))
    assert table.cubes(1) == "SS"
    assert "judah" in table.view.aside
    assert table.acting == 0
    assert table.view.workers == {"edom": 0, "judah": 1}


@pytest.mark.rule("WS-17.3", "WS-17.5", "WS-17.4")
def test_tiles_that_do_nothing_are_laid_aside_and_an_empty_bag_retires_him() -> None:
    table = drawn(solo().bag("S01", "S03").has(1, "", favor=0))
    assert set(why(table)) == {"no_trade", "no_deal"}
    assert table.view.seats[1].retired
    assert table.view.bag == ()
    assert table.acting == 0


@pytest.mark.rule("WS-17.6", "WS-17.7", "WS-R71")
def test_he_pays_his_own_cubes_first_and_exotic_for_what_is_missing() -> None:
    table = drawn(solo().bag("S05").has(1, "XGSWF"))
    assert table.cubes(1) == "SWF", "Gold and Exotic for Copper, rather than Stone, Wood and Food"


@pytest.mark.rule("WS-17.8", "WS-R78")
def test_what_he_gives_up() -> None:
    table = Position(1).has(1, "XGCSSWWF").bag().table().do("place menorah")
    assert table.cubes(0) == "SWWF"
    given = [event.fields["kind"] for event in table.log if event.kind == "jeroboam_hands_over"]
    assert given == ["wood", "stone", "food", "wood"]


@pytest.mark.rule("WS-17.9", "WS-R75")
def test_the_value_order_of_locations() -> None:
    state = Position(1).shortage("judah").table().state
    places = [place.id for place in GAME.content.locations]
    value = {name: int(jeroboam_policy.location_value(state, number)) for number, name in enumerate(places)}
    order = ["geshur", "ephraim", "gilead", "bashan", "galilee", "ammon", "negev", "judah"]
    found = sorted(order, key=lambda name: -value[name])
    assert found == ["ephraim", "geshur", "gilead", "bashan", "galilee", "ammon", "negev", "judah"]
    assert value["judah"] == 0
    printed = [int(rank) for rank in GAME.tables.location_rank]
    assert printed[places.index("judah")] > value["ephraim"], "what is printed there"
    assert value["moab"] == value["geshur"]


@pytest.mark.rule("WS-17.10", "WS-18.14")
def test_a_tie_is_put_to_the_human() -> None:
    def position() -> Position:
        homes = Position(1).shortage("edom").houses(1, "judah", "moab").has(1, "CCSSWWFF")
        return homes.offer("B22", None, None, None, None).bag("S08", "gilead")

    table = at_the_foreman(position)
    assert table.asked == "jeroboam_road"
    assert table.acting == 0
    assert table.options("road") == ["E12", "E14"], "to either of his houses"
    table.do("road E12")
    assert table.view.roads == ("E12",)
    assert "jeroboam_asks" in table.kinds()


@pytest.mark.rule("WS-17.11")
def test_he_never_plays_a_card() -> None:
    table = drawn(solo().bag("S03").hand(1, "F13").has(1, "FFF"))
    assert "played" not in table.kinds()
    assert table.view.discards == ("F13",)


@pytest.mark.rule("WS-17.12", "WS-11.13")
def test_his_buildings_work_for_him() -> None:
    position = solo().bag("S05").has(1, "GC").buildings(1, "B20").houses(1, "galilee").hand(1, "F07", "F08")
    table = drawn(position.fortune(["F09", "F10", "F11"]))
    assert table.hand(1) == ("F08", "F09", "F10"), "the card held longest went"
    quarry = drawn(solo().bag("judah").buildings(1, "B14").houses(1, "galilee"))
    assert quarry.cubes(1) == "SSS"


@pytest.mark.rule("WS-17.13")
def test_no_content_leaves_him_a_choice_among_cubes() -> None:
    taken = [effect.cubes for card in GAME.content.buildings for effect in card.action if effect.do == "take"]
    taken += [card.power.take for card in GAME.content.buildings if card.power is not None]
    assert all(set(cubes) <= set("XGCSWF") for cubes in taken), "every gain names its kinds"


@pytest.mark.rule("WS-17.14", "WS-R80")
def test_his_workers_count_for_the_human() -> None:
    table = Position(1).has(0, "GC").workers(1, "levite").table()
    assert "levite" not in table.options("place")
    paid = drawn(solo().bag("S05").has(1, "GC").workers(0, "levite"))
    assert paid.view.seats[1].tile_count == 1, "he pays no surcharge himself"
