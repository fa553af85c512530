"""Solo: Jeroboam's turn (WS-17)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import GAME, Position, Table, at_the_foreman, drawn, solo, why
from hiram.games.wisdom_of_solomon.engine import jeroboam_policy


@pytest.mark.rule("WS-17.1", "WS-17.2", "WS-18.16")
def test_a_tile_that_does_something_is_his_turn() -> None:
    table = drawn(solo().bag("judah"))
    assert table.cubes(1) == "SS"
    assert "judah" in table.view().aside
    assert table.seat == 0
    assert table.view().workers == {"edom": 0, "judah": 1}


@pytest.mark.rule("WS-17.3", "WS-17.5", "WS-17.4")
def test_tiles_that_do_nothing_are_laid_aside_and_an_empty_bag_retires_him() -> None:
    table = drawn(solo().bag("S01", "S03").has(1, "", favor=0))
    assert set(why(table)) == {"no_trade", "no_deal"}
    assert table.view().seats[1].retired
    assert table.view().bag == ()
    assert table.seat == 0


@pytest.mark.rule("WS-17.6", "WS-17.7", "WS-R71")
def test_he_pays_his_own_cubes_first_and_exotic_for_what_is_missing() -> None:
    table = drawn(solo().bag("S05").has(1, "XGSWF"))
    assert table.cubes(1) == "SWF", "Gold and Exotic for Copper, rather than Stone, Wood and Food"


@pytest.mark.rule("WS-17.8", "WS-17.15")
def test_what_he_gives_up() -> None:
    ship = drawn(solo().bag("S11").has(1, "GGCSF").buildings(1, "B09").houses(1, "judah")).do("choose for me")
    assert ship.cubes(1) == "XGCSF", "the lowest kind that he has twice"
    single = drawn(solo().bag("S11").has(1, "GCS").buildings(1, "B09").houses(1, "judah")).do("choose for me")
    assert single.cubes(1) == "XGC", "the lowest that he has"
    trader = drawn(solo().bag("S01").has(1, "GGCSF").has(0, "XXX"))
    assert trader.cubes(1) == "GCCSWF", "at the Trader nobody is asked"


@pytest.mark.rule("WS-R78", "WS-17.10")
def test_the_human_says_what_jeroboam_gives_at_the_menorah() -> None:
    table = Position(1).has(1, "XGCSSWWF").bag().table().do("place menorah")
    assert (table.asked, table.seat) == ("jeroboam_cubes", 0)
    assert table.options("claim") == ["exotic", "gold", "copper", "stone", "wood", "food"]
    table.do("claim exotic", "claim stone")
    assert table.refuses("claim exotic", "WS-9.5")
    table.do("claim gold", "claim stone")
    assert (table.cubes(0), table.cubes(1)) == ("XGSS", "CWWF")
    assert [event.fields["kind"] for event in table.events() if event.kind == "jeroboam_hands_over"] == [
        *("exotic", "stone", "gold", "stone")
    ]
    alike = Position(1).has(1, "XXFFFFFF").bag().table().do("place menorah", "claim exotic", "claim exotic")
    assert alike.forced[:2] == ["claim food"] * 2, "with one kind left there is nothing to choose"


@pytest.mark.rule("WS-17.15", "WS-R78")
def test_the_rest_of_the_cubes_may_be_left_to_him() -> None:
    table = Position(1).has(1, "XGCSSWWF").bag().table().do("place menorah", "choose for me")
    given = [event.fields["kind"] for event in table.events() if event.kind == "jeroboam_hands_over"]
    assert given == ["wood", "stone", "food", "wood"]
    assert "jeroboam_is_left" in table.kinds()
    later = Position(1).has(1, "XGCSSWWF").bag().table().do("place menorah", "claim exotic", "choose for me")
    assert later.cubes(0) == "XSWF"


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
    assert table.seat == 0
    assert table.options("road") == ["E12", "E14"], "to either of his houses"
    table.do("road E12")
    assert table.view().roads == ("E12",)
    assert "jeroboam_asks" in table.kinds()


@pytest.mark.rule("WS-17.11")
def test_he_never_plays_a_card() -> None:
    table = drawn(solo().bag("S03").hand(1, "F13").has(1, "FFF"))
    assert "played" not in table.kinds()
    assert table.view().discards == ("F13",)


def with_chambers(**options: object) -> Table:
    """He takes a Temple Tile, has drawn two cards, and one of his four goes."""
    position = Position(1, **options).shortage("edom").bag("S05").has(1, "GC").buildings(1, "B20")
    return drawn(position.houses(1, "galilee").hand(1, "F07", "F08").fortune(["F09", "F10", "F11"]))


@pytest.mark.rule("WS-17.12", "WS-11.13", "WS-R83")
def test_the_human_points_at_a_card_of_his() -> None:
    table = with_chambers()
    assert (table.asked, table.seat) == ("jeroboam_card", 0)
    assert table.options("lose") == ["1", "2", "3", "4"], "by their places, not by their faces"
    assert table.view(0).seats[1].hand is None
    assert table.refuses("lose 5", "WS-17.12")
    assert table.refuses("skip", "WS-17.12")
    table.do("lose 3")
    assert table.hand(1) == ("F07", "F08", "F10")
    assert table.view().discards[-1] == "F09"


@pytest.mark.rule("WS-17.15")
def test_left_to_him_the_card_held_longest_goes() -> None:
    assert with_chambers().do("choose for me").hand(1) == ("F08", "F09", "F10")


@pytest.mark.rule("WS-17.15")
def test_left_to_him_a_house_goes_where_a_tile_laid_aside_has_room() -> None:
    def places(*gone: str) -> set[str]:
        found = set()
        for seed in range(20):
            position = solo().has(1, "C").offer("B22", None, None, None, None).bag("S08", gone=gone).dice(seed)
            found |= set(drawn(position).do("choose for me").view().seats[1].houses)
        return found

    others = [place.id for place in GAME.content.locations if place.id not in ("galilee", "judah", "edom")]
    assert places(*others) == {"galilee", "judah"}
    assert len(places("galilee", "judah", *others)) > 3, "no tile at all: any open space"


@pytest.mark.rule("WS-20.5", "WS-17.15")
def test_he_may_settle_all_of_it_himself() -> None:
    table = with_chambers(open_choices="his")
    assert table.asked == "place"
    assert table.hand(1) == ("F08", "F09", "F10")
    assert not {"jeroboam_asks", "jeroboam_is_left"} & set(table.kinds())
    menorah = Position(1, open_choices="his").has(1, "XGCSSWWF").bag().table().do("place menorah")
    assert menorah.cubes(0) == "SWWF"


@pytest.mark.rule("WS-17.12")
def test_his_buildings_work_for_him() -> None:
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
    assert paid.view().seats[1].tile_count == 1, "he pays no surcharge himself"
