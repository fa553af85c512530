"""Fortune Cards (WS-12)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import CARDS, Position, after_merchant


@pytest.mark.rule("WS-12.1", "WS-R67")
def test_hands_are_secret_their_size_is_not() -> None:
    table = Position(2).hand(0, "F07", "F08").table()
    assert table.view(1).seats[0].hand is None
    assert table.view(1).seats[0].hand_size == 2
    assert table.view(0).seats[0].hand == ("F07", "F08")


@pytest.mark.rule("WS-12.2", "WS-R19")
def test_one_card_at_the_close_of_a_visit() -> None:
    table = after_merchant(Position(2).hand(0, "F13", "F14", "F07")).do("play F13")
    assert table.seat == 1
    assert Position(2).hand(0, "F13").has(0, "GC").table().do("place levite").seat == 1, "not at the Levite"


@pytest.mark.rule("WS-12.2", "WS-12.3")
def test_a_card_need_not_be_played_and_one_without_effect_cannot() -> None:
    table = after_merchant(Position(2).hand(0, "F11", "F14").supply(X=1))
    assert table.legal() == ["skip"], "no Gold in the supply, no cube in hand"
    assert table.do("skip").hand(0) == ("F11", "F14")


@pytest.mark.rule("WS-12.4", "WS-R57")
def test_a_card_being_resolved_is_in_no_pile() -> None:
    table = after_merchant(Position(2).hand(0, "F24").fortune([], ["F07", "F08"]))
    hand = [card for card in CARDS if card not in ("F24", "F07", "F08")]
    full = after_merchant(Position(2).hand(0, "F24").hand(1, *hand).fortune([], ["F07", "F08"]))
    full.do("play F24")
    assert full.hand(0) == ("F07", "F08"), "two could be drawn: F24 itself was not shuffled in"
    assert full.view().resolving == ("F24",)
    full.do("discard F07")
    assert full.view().discards == ("F07", "F24")
    assert table.legal()[0] == "play F24"


@pytest.mark.rule("WS-12.5", "WS-R45")
def test_a_visit_caused_by_a_card_brings_its_own_card() -> None:
    table = after_merchant(Position(2).hand(0, "F02", "F13", "F14").has(0, "F")).do("play F02")
    assert table.asked == "transact"
    table.do("stop", "play F13")
    assert table.favor(0) == 15
    assert table.seat == 1
    assert table.view().discards == ("F13", "F02")


@pytest.mark.rule("WS-12.6")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    hand = [card for card in CARDS if card not in ("F07", "F08")]
    table = Position(2).hand(1, *hand).fortune([], ["F07", "F08"]).table().do("place ark")
    assert table.hand(0) == ("F07", "F08"), "the third draw is skipped"
    assert table.view().discards == ()


@pytest.mark.rule("WS-R58")
def test_chains_of_cards_end() -> None:
    position = Position(2).hand(0, "F02", "F21", "F16", "F04").houses(1, "ammon")
    table = after_merchant(position).do("play F02", "stop", "play F21")
    assert table.seat == 1
    assert table.hand(0) == ("F04", "F16")


@pytest.mark.rule("WS-12.7", "WS-R49", "WS-R10")
def test_dwell_in_unity_takes_up_to_three_printed_cubes_each_once() -> None:
    position = Position(2).hand(0, "F01").workers(0, "edom")
    table = after_merchant(position).do("play F01")
    assert table.options("take") == ["copper", "stone", "food"]
    table.do("take copper")
    assert table.options("take") == ["stone", "food"]
    assert table.do("stop").cubes(0) == "C"
    assert "play F01" not in after_merchant(Position(2).hand(0, "F01")).legal()


@pytest.mark.rule("WS-12.8", "WS-R46", "WS-R47", "WS-R48")
def test_found_wisdom_on_the_map() -> None:
    position = Position(3).hand(0, "F02").workers(0, "judah", "negev", "B01").buildings(0, "B01", "B14")
    position.houses(0, "edom", "judah").houses(1, "negev").roads("gilead-judah").workers(2, "gilead").has(0, "FF")
    table = after_merchant(position).do("play F02")
    assert table.options("again") == ["merchant", "judah"], "Negev is closed now, a Building is not the board"
    assert table.do("again judah").cubes(0) == "SSSFF", "with the Royal Quarry; the Worker on Gilead bars"


@pytest.mark.rule("WS-12.9", "WS-R51")
def test_given_desires_replaces_even_what_the_supply_lacks() -> None:
    position = Position(2).waiting(0, "desires").supply(X=2, W=1)
    table = position.table().do("place judah")
    assert table.options("replace") == ["stone"]
    assert table.do("replace stone", "stop").cubes(0) == "X"
    played = after_merchant(Position(2).hand(0, "F03")).do("play F03")
    assert played.view().seats[0].waiting == ("desires",)


@pytest.mark.rule("WS-R50")
def test_given_desires_works_for_every_worker_but_not_for_buildings_and_cards() -> None:
    table = Position(2).waiting(0, "desires").table().do("place judah", "replace stone", "stop", "place egypt")
    table.do("place ephraim", "replace wood", "stop")
    assert table.cubes(0) == "XXSS"
    card = after_merchant(Position(2).waiting(0, "desires").hand(0, "F07")).do("play F07")
    assert card.cubes(0) == "FFF"
    bonus = Position(2).waiting(0, "desires").buildings(0, "B14").houses(0, "edom").shortage("judah").table()
    assert bonus.do("place judah").cubes(0) == "S"


@pytest.mark.rule("WS-12.10", "WS-R53", "WS-R52")
def test_inherit_the_land_uses_a_rivals_building_with_the_own_powers() -> None:
    position = Position(2).hand(0, "F04").buildings(1, "B24", "B21").houses(1, "edom", "moab")
    position.has(0, "F").buildings(0, "B23").houses(0, "judah").workers(1, "edom", "moab")
    table = after_merchant(position).do("play F04")
    assert table.view().workers["B24"] == 0
    table.do("sell food", "onto food 5")
    assert table.favor(0) == 12, "the owner's Sheep Gate Market does not help the user"
    table.do("buy food 1", "buy food 2", "buy wood 1")
    assert table.seat == 1, "four transactions by the user's own Street of Bazaars"


@pytest.mark.rule("WS-12.10")
def test_inherit_the_land_needs_a_free_space_and_a_worker() -> None:
    busy = Position(2).hand(0, "F04").houses(1, "ammon").workers(1, "ammon")
    assert "play F04" not in after_merchant(busy).legal()
    last = Position(2).hand(0, "F04").houses(1, "ammon").left(0, 1)
    assert "play F04" not in after_merchant(last).legal()


@pytest.mark.rule("WS-12.11", "WS-14.4")
def test_rain_sent_stays_and_waters_fields_without_shortage() -> None:
    table = after_merchant(Position(2).hand(0, "F05")).do("play F05")
    assert table.view().seats[0].in_play == ("F05",)
    assert table.view().discards == ()
    table.do("place egypt", "place galilee")
    assert table.cubes(0) == "FFF"
    dry = Position(2).waiting(0, "rain").shortage("galilee").table().do("place galilee")
    assert dry.cubes(0) == ""
    none = Position(2).waiting(0, "rain").table().do("place judah")
    assert none.cubes(0) == "SS"


@pytest.mark.rule("WS-12.12", "WS-12.22", "WS-12.27")
def test_waiting_cards_lapse_at_the_end_of_the_year_rain_does_not() -> None:
    position = Position(2).waiting(0, "stronghold", "peace", "desires", "rain").shortage("ephraim").alone()
    table = position.table().do("place ephraim")
    assert table.view().year == 2
    assert table.view().seats[0].waiting == ("rain",)


@pytest.mark.rule("WS-12.13")
@pytest.mark.parametrize(
    ("card", "gained"), [("F07", "FFF"), ("F08", "WW"), ("F09", "SS"), ("F10", "CF"), ("F11", "G")]
)
def test_cards_that_give_cubes(card: str, gained: str) -> None:
    assert after_merchant(Position(2).hand(0, card)).do(f"play {card}").cubes(0) == gained


@pytest.mark.rule("WS-12.14")
def test_gifts_of_sheba() -> None:
    assert after_merchant(Position(2).hand(0, "F12")).do("play F12").cubes(0) == "X"
    table = after_merchant(Position(2).hand(0, "F12").supply(G=1)).do("play F12")
    assert (table.cubes(0), table.favor(0)) == ("", 15)


@pytest.mark.rule("WS-12.15", "WS-12.16", "WS-R12")
def test_favor_by_name_and_by_treasure() -> None:
    assert after_merchant(Position(2).hand(0, "F13")).do("play F13").favor(0) == 15
    assert after_merchant(Position(2).hand(0, "F14").has(0, "XGF")).do("play F14").favor(0) == 13
    many = Position(2).hand(0, "F14").has(0, "XXGCSSWWFF")
    assert after_merchant(many).do("play F14").favor(0) == 17


@pytest.mark.rule("WS-12.17", "WS-R34")
def test_tribute_brought_counts_houses() -> None:
    table = after_merchant(Position(2).hand(0, "F15").houses(0, "judah", "judah", "edom")).do("play F15")
    assert table.favor(0) == 15
    assert after_merchant(Position(2).hand(0, "F15")).do("play F15").favor(0) == 12


@pytest.mark.rule("WS-12.18")
def test_just_weights_is_no_visit() -> None:
    table = after_merchant(Position(2).hand(0, "F16", "F13")).do("play F16", "buy food 1", "buy food 2")
    assert table.seat == 1
    assert table.hand(0) == ("F13",)


@pytest.mark.rule("WS-12.19")
def test_paths_made_straight_places_up_to_two_roads() -> None:
    table = after_merchant(Position(2).hand(0, "F17").houses(0, "edom")).do("play F17", "road E22")
    assert table.legal() == ["road E23", "skip"]
    table.do("road E23")
    assert table.view().roads == ("E22", "E23")
    assert (table.seat, table.favor(0)) == (1, 13), "and 3 Favor"
    homeless = after_merchant(Position(2).hand(0, "F17")).do("play F17")
    assert (homeless.view().roads, homeless.favor(0)) == ((), 13), "where no Road can be placed, too"


@pytest.mark.rule("WS-12.20")
def test_barns_filled_takes_one_locations_yield_and_nothing_else() -> None:
    position = Position(2).hand(0, "F18").buildings(0, "B14").houses(0, "judah", "moab").roads("gilead-judah")
    position.workers(1, "judah").waiting(0, "stronghold", "rain").shortage("moab")
    table = after_merchant(position).do("play F18")
    assert table.cubes(0) == "SS"
    assert "stronghold" in table.view().seats[0].waiting


@pytest.mark.rule("WS-12.21", "WS-R44")
def test_latter_rain_gives_favor_and_must_remove_a_tile() -> None:
    table = after_merchant(Position(2).hand(0, "F19").shortage("judah", "edom")).do("play F19")
    assert table.favor(0) == 14
    assert table.legal() == ["relieve judah", "relieve edom"]
    assert table.do("relieve edom").view().shortage == ("judah",)
    assert after_merchant(Position(2).hand(0, "F19")).do("play F19").favor(0) == 14


@pytest.mark.rule("WS-12.22")
def test_peace_still_leaves_workers_and_shortage_in_the_way() -> None:
    position = Position(3).houses(0, "gilead").houses(1, "ammon", "judah").waiting(0, "peace").workers(2, "ammon")
    table = position.roads("gilead-ammon", "gilead-judah").shortage("gilead").table().do("place gilead")
    assert table.cubes(0) == "SS"


@pytest.mark.rule("WS-12.23", "WS-R59", "WS-R8", "WS-3.11")
def test_diligent_hand_takes_a_worker_back() -> None:
    position = Position(3).hand(0, "F21").workers(0, "judah", "B01").buildings(0, "B01").houses(0, "edom")
    table = after_merchant(position).do("play F21")
    assert table.options("recall") == ["merchant", "judah", "B01"]
    table.do("recall merchant")
    assert table.view().seats[0].areas["merchant"] == 0
    assert table.view().seats[0].unplaced == 3
    assert "merchant" in table.options("place")


@pytest.mark.rule("WS-12.24", "WS-R60")
def test_willing_offering_has_no_surcharge_but_the_powers_apply() -> None:
    position = Position(3).hand(0, "F22").has(0, "C").buildings(0, "B18", "B20").workers(1, "levite", "levite")
    table = after_merchant(position.fortune(["F07", "F08", "F09"])).do("play F22")
    assert table.view().seats[0].tile_count == 1
    assert table.asked == "discard_fortune"
    assert table.view().seats[0].areas["levite"] == 0


@pytest.mark.rule("WS-12.25", "WS-R60", "WS-14.1")
def test_wisdom_hath_builded_is_a_whole_foreman_action() -> None:
    homes = ("galilee", "geshur", "bashan", "jezreel", "gilead")
    position = Position(2).hand(0, "F23").has(0, "C").buildings(0, "B19").houses(0, *homes)
    table = after_merchant(position.offer("B22", None, None, None, None)).do("play F23", "house judah", "skip")
    assert table.view().seats[0].houses_left == 0
    assert "end_near" in table.kinds()


@pytest.mark.rule("WS-12.26")
def test_many_counsellors_draw_three_and_discard_one() -> None:
    position = Position(2).hand(0, "F24", "F01").fortune(["F07", "F08", "F09", "F10"])
    table = after_merchant(position).do("play F24")
    assert table.options("discard") == ["F01", "F07", "F08", "F09"]
    assert table.do("discard F07").hand(0) == ("F01", "F08", "F09")


@pytest.mark.rule("WS-12.28", "WS-14.4")
def test_unplayed_cards_are_worth_two_favor() -> None:
    table = Position(2, max_years=1).hand(0, "F01", "F02").waiting(1, "rain").shortage("ephraim").alone().table()
    table.do("place ephraim")
    assert (table.score(0), table.score(1)) == (14, 10)


@pytest.mark.rule("WS-12.29", "WS-12.3")
def test_which_cards_can_be_played_in_a_bare_position() -> None:
    bare = Position(2, start_seat=0).hand(0, *CARDS).left(0, 1).has(0, favor=0).supply().fortune([])
    table = after_merchant(bare.market(*["-----"] * 5).offer(None, None, None, None, None))
    # Far Workers stand on Locations, so F02 and F21 have a Worker; F01 finds no cube in the supply.
    assert table.options("play") == ["F02", "F05", "F12", "F13", "F15", "F17", "F19", "F21"]
    rich = Position(2).hand(0, *CARDS).fortune([]).has(0, "GC").houses(0, "judah").houses(1, "ammon")
    rich.workers(0, "edom").shortage("negev").offer("B22", None, None, None, None)
    playable = after_merchant(rich.has(0, "GCC")).options("play")
    assert playable == [card for card in CARDS if card != "F24"], "no card can be drawn"
