"""Solo: the tiles (WS-18)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.wisdom_of_solomon.builder import Position, Table, at_the_foreman, drawn, solo, why


@pytest.mark.rule("WS-18.1", "WS-R79")
def test_the_trader_tile_needs_a_trade() -> None:
    table = drawn(solo().bag("S01").hand(1, "F13"))
    assert why(table) == ["no_trade"]
    assert table.view().discards == (), "not just to cash a card"
    busy = drawn(solo().bag("S01").has(1, "FF").workers(0, "trader"))
    assert why(busy) == ["no_space"]


@pytest.mark.rule("WS-18.2", "WS-11.16")
def test_what_he_takes_at_the_trader() -> None:
    table = drawn(solo().bag("S01").has(1, "GCFF").buildings(1, "B25").houses(1, "galilee"))
    assert table.cubes(1) == "XXXGCF"
    none = drawn(solo().bag("S01").has(0, "XXX").has(1, "GCFF"))
    assert none.cubes(1) == "GCSWF", "what he lacks, most valuable first"
    rest = "XXX" + "GG" + "CCCCC" + "SSSSSS" + "WWWWWWW" + "FFFFF"
    bare = solo().bag("S01").market(*["-----"] * 5).has(0, rest).has(1, "GFF").supply(G=1, F=1)
    poor = drawn(bare)
    assert poor.cubes(1) == "GGF", "one Gold more, then only the kind he gave is left"


@pytest.mark.rule("WS-18.3")
def test_he_cashes_a_card_and_of_several_the_human_says_which() -> None:
    table = drawn(solo().bag("S01").has(1, "FF").hand(1, "F20", "F03"))
    assert (table.asked, table.favor(1)) == ("jeroboam_card", 10)
    table.do("lose 2")
    assert table.view().discards == ("F03",)
    assert table.favor(1) == 15
    only = drawn(solo().bag("S01").has(1, "FF").hand(1, "F20"))
    assert (only.asked, only.favor(1)) == ("place", 15)


@pytest.mark.rule("WS-18.4", "WS-11.14")
def test_the_market_tile_makes_three_transactions_or_four() -> None:
    table = drawn(solo().bag("S03").has(1, ""))
    assert table.cubes(1) == "CWF"
    four = drawn(solo().bag("S03").has(1, "").buildings(1, "B23").houses(1, "galilee"))
    assert four.cubes(1) == "CSWF"
    busy = drawn(solo().bag("S03").workers(0, "merchant", "merchant"))
    assert why(busy) == ["no_space"]


@pytest.mark.rule("WS-18.5", "WS-R68", "WS-R70")
def test_he_buys_what_he_lacks_an_exotic_too_and_goes_on_to_sell() -> None:
    mats = ("G----", "C----", "S----", "W----", "FX---")
    table = drawn(solo().bag("S03").has(1, "GCSWFF").market(*mats))
    events = [event.kind for event in table.events() if event.kind in ("jeroboam_buys", "jeroboam_sells")]
    assert events == ["jeroboam_buys", "jeroboam_sells", "jeroboam_sells"]
    assert "X" in table.cubes(1)
    lacking = drawn(solo().bag("S03").has(1, "GCSWFF", favor=3))
    assert "jeroboam_sells" in lacking.kinds(), "an Exotic that cannot be bought does not stop him"


@pytest.mark.rule("WS-18.6", "WS-18.7", "WS-R69")
def test_what_he_sells_and_where() -> None:
    table = drawn(solo().bag("S03").has(1, "XGCCSWF"))
    sold = [
        (event.fields["kind"], event.fields["square"]) for event in table.events() if event.kind == "jeroboam_sells"
    ]
    assert sold == [("copper", "copper 5"), ("gold", "gold 5"), ("exotic", "gold 4")], "ties go to the lower rank"
    assert "jeroboam_buys" not in table.kinds(), "he does not buy back what he sold"


@pytest.mark.rule("WS-18.8")
def test_then_he_cashes_a_card_too() -> None:
    table = drawn(solo().bag("S03").hand(1, "F13"))
    assert "jeroboam_cashes" in table.kinds()


@pytest.mark.rule("WS-18.9", "WS-11.12")
def test_the_temple_tile() -> None:
    assert drawn(solo().bag("S05").has(1, "GCSWF")).cubes(1) == "SWF"
    assert drawn(solo().bag("S05").has(1, "GSWF")).cubes(1) == "G"
    yard = drawn(solo().bag("S05").has(1, "C").buildings(1, "B18").houses(1, "galilee"))
    assert yard.cubes(1) == ""
    assert yard.view().seats[1].tile_count == 1
    assert why(drawn(solo().bag("S05").has(1, "G"))) == ["cannot_pay"]
    full = solo().bag("S05").has(1, "GC").workers(0, "levite", "levite", "levite")
    assert why(drawn(full)) == ["no_space"]


@pytest.mark.rule("WS-18.10")
def test_his_tile_is_unseen_and_a_card_comes_with_it() -> None:
    table = drawn(solo().bag("S05").has(1, "GC").fortune(["F09"]))
    assert table.view(0).seats[1].tiles is None
    assert table.hand(1) == ("F09",)


@pytest.mark.rule("WS-18.11", "WS-R72", "WS-R39")
def test_he_buys_the_lowest_card_that_he_can_pay_with_his_rebate() -> None:
    def rich() -> Position:
        return solo().has(1, "SSWWFF").offer("B22", "B13", "B15", "B01", "B20").bag("S08", "galilee")

    table = at_the_foreman(rich)
    assert table.view().seats[1].buildings == ("B01",), "row 4 first"
    assert table.cubes(1) == "SSFF", "the dearest slot, Stone, is left out though he has it"

    def guild() -> Position:
        return solo().buildings(1, "B19").houses(1, "judah").offer(None, None, None, None, "B22").bag("S08", "galilee")

    free = at_the_foreman(guild)
    assert "B22" in free.view().seats[1].buildings, "two slots less: a card of two slots costs nothing"
    assert why(drawn(solo().bag("S08").offer("B01", None, None, None, None))) == ["cannot_pay"]


@pytest.mark.rule("WS-18.12", "WS-11.10")
def test_he_gains_favor_like_anybody() -> None:
    def position() -> Position:
        row = solo().has(1, "C", favor=0).buildings(1, "B16").houses(1, "judah")
        return row.offer(None, None, None, "B22", None).bag("S08", "galilee")

    assert at_the_foreman(position).favor(1) == 6 + 4 + 2


@pytest.mark.rule("WS-18.13")
def test_his_house_goes_to_a_location_of_the_bag() -> None:
    places = Counter()
    for seed in range(60):
        position = solo().has(1, "C").offer("B22", None, None, None, None).dice(seed)
        table = drawn(position.bag("S08", "galilee", "moab", "egypt", "judah").houses(0, "moab"))
        places.update(event.fields["location"] for event in table.events() if event.kind == "jeroboam_house")
        if "jeroboam_house" in table.kinds():
            assert table.view().seats[1].houses_left == 5
    assert set(places) == {"galilee", "judah"}, "Moab is full, Egypt takes no house"


@pytest.mark.rule("WS-18.13", "WS-R73")
def test_without_such_a_tile_the_human_chooses() -> None:
    table = drawn(solo().has(1, "C").offer("B22", None, None, None, None).bag("S08"))
    assert table.asked == "jeroboam_house"
    assert len(table.options("house")) == 11
    assert "jeroboam_asks_for_house" in table.kinds()
    assert "jeroboam_asks" not in table.kinds(), "it is no tie"
    table.do("house negev")
    assert table.view().seats[1].houses == {"negev": 1}
    assert "jeroboam_house_chosen" in table.kinds()
    assert "jeroboam_house" not in table.kinds(), "no tile said where"


@pytest.mark.rule("WS-18.14", "WS-R74")
def test_his_road_shuns_human_houses_and_his_own_network() -> None:
    position = solo().has(1, "C").offer("B22", None, None, None, None).houses(0, "judah").bag("S08")
    table = drawn(position).do("house ephraim")
    assert table.view().roads == ("E11",), "Gilead, W W; not to Judah, where the human's house is"
    joined = solo().has(1, "C").offer("B22", None, None, None, None).houses(1, "gilead").roads("gilead-ephraim")
    table = drawn(joined.houses(0, "judah").bag("S08")).do("house ephraim")
    assert table.view().roads == ("E10", "E11"), "Gilead is in his network already, so Jezreel"


@pytest.mark.rule("WS-18.15")
def test_without_a_house_left_he_places_neither_house_nor_road() -> None:
    homes = ("galilee", "geshur", "bashan", "jezreel", "gilead", "judah")
    position = solo().has(1, "C").houses(1, *homes).offer("B22", None, None, None, None).bag("S08")
    table = drawn(position)
    assert len(table.view().seats[1].buildings) == 7
    assert table.view().roads == ()
    assert table.seat == 0


@pytest.mark.rule("WS-18.16")
def test_a_location_tile_needs_room_and_a_yield() -> None:
    assert why(drawn(solo().bag("judah").workers(0, "judah"))) == ["no_space"]
    assert why(drawn(solo().bag("judah").houses(0, "judah"))) == ["closed"]
    assert why(drawn(solo().bag("judah").supply(G=1))) == ["no_yield"]
    network = drawn(solo().bag("judah").houses(1, "judah").roads("gilead-judah"))
    assert network.cubes(1) == "SSWW"


@pytest.mark.rule("WS-18.17", "WS-R76")
def test_foreign_tiles_leave_the_game_after_a_harvest() -> None:
    table = drawn(solo().bag("egypt"))
    assert table.view().removed == ("egypt",)
    unused = drawn(solo().bag("egypt").workers(0, "egypt"))
    assert unused.view().removed == ()
    assert "egypt" in unused.view().aside


@pytest.mark.rule("WS-18.18", "WS-18.19")
def test_the_circle_uses_the_building_with_the_most_favor() -> None:
    position = solo().bag("S11").has(1, "FFSS").buildings(1, "B01", "B03").houses(1, "galilee", "judah")
    table = drawn(position)
    assert table.view().workers["B03"] == 1
    assert (table.favor(1), table.cubes(1)) == (18, "FF")
    twice = drawn(solo().bag("S11").has(1, "FFFF").buildings(1, "B01").houses(1, "galilee"))
    assert twice.favor(1) == 22
    assert why(drawn(solo().bag("S11"))) == ["no_building"]


@pytest.mark.rule("WS-18.18", "WS-R81")
@pytest.mark.parametrize(
    ("used", "cubes", "hand", "mats"),
    [
        ("B08", "", ("F13",), ("-----", "-----", "-----", "-----", "-----")),
        ("B26", "F", (), ("GG---", "CC---", "SS---", "WW---", "FF---")),
        ("B24", "", ("F13",), ("GG---", "CC---", "SS---", "-----", "FF---")),
    ],
)
def test_of_equal_favor_the_most_cubes_decide(
    used: str, cubes: str, hand: tuple[str, ...], mats: tuple[str, ...]
) -> None:
    """The Store Cities bring neither Favor nor cubes. At the Fish Gate he buys F, C and S for the 5 of his card."""
    position = solo().bag("S11").has(1, cubes).hand(1, *hand).market(*mats)
    table = drawn(position.buildings(1, "B17", used).houses(1, "judah", "moab"))
    assert table.view().workers.get(used) == 1
    assert "jeroboam_asks" not in table.kinds()
    assert table.favor(1) == 10


@pytest.mark.rule("WS-18.18", "WS-17.10")
def test_a_tie_between_buildings_is_put_to_the_human() -> None:
    position = solo().bag("S11").has(1, "GCWF").buildings(1, "B04", "B05").houses(1, "galilee", "judah")
    table = drawn(position)
    assert table.asked == "jeroboam_building"
    assert table.options("place") == ["B04", "B05"]
    table.do("place B05")
    assert table.asked == "place", "the tie is settled"
    assert table.view().workers["B05"] == 1
    assert table.cubes(1) == "CW"


@pytest.mark.rule("WS-18.19")
def test_how_he_uses_each_kind() -> None:
    gate = drawn(solo().bag("S11").hand(1, "F20", "F03").buildings(1, "B07").houses(1, "judah"))
    assert (gate.do("lose 2").view().discards, gate.favor(1)) == (("F03",), 18)
    ship = drawn(solo().bag("S11").has(1, "FF").buildings(1, "B09").houses(1, "judah"))
    assert (ship.cubes(1), ship.favor(1)) == ("XF", 12), "with one kind there is nothing to choose"
    trade = drawn(solo().bag("S11").has(1, "GF").buildings(1, "B26", "B25").houses(1, "judah", "moab"))
    assert trade.cubes(1) == "XXXG", "the limit of two Exotic does not bind him"


@pytest.mark.rule("WS-18.19", "WS-R78", "WS-17.10")
def test_the_human_says_which_cube_a_building_of_kind_c_costs_him() -> None:
    table = drawn(solo().bag("S11").has(1, "GFF").buildings(1, "B09").houses(1, "judah"))
    assert (table.asked, table.options("claim")) == ("jeroboam_pays", ["gold", "food"])
    assert table.refuses("claim stone", "WS-18.19")
    table.do("claim gold")
    assert (table.cubes(1), table.favor(1)) == ("XFF", 12)


EMPTY = "-----"


@pytest.mark.rule("WS-18.19", "WS-11.15", "WS-17.10")
def test_at_the_fish_gate_he_slides_what_brings_him_more() -> None:
    """Slid down to square 1 the Gold leaves him the 6 of square 5; otherwise he would sell his own for 5."""
    gate = solo().bag("S11").buildings(1, "B24").houses(1, "judah").has(1, "GGCSWFX", favor=0)
    table = drawn(gate.market("----G", EMPTY, EMPTY, EMPTY, EMPTY))
    slid = [event.fields for event in table.events() if event.kind == "slid"]
    sold = [(event.fields["kind"], event.fields["favor"]) for event in table.events() if event.kind == "jeroboam_sells"]
    assert (len(slid), sold[0]) == (1, ("gold", 6))
    idle = solo().bag("S11").buildings(1, "B24").houses(1, "judah").has(1, "GGCSWFX", favor=0)
    bottom = drawn(idle.market("G----", EMPTY, EMPTY, EMPTY, "--F--"))
    assert "slid" not in bottom.kinds(), "a slide that brings him nothing is left out"


@pytest.mark.rule("WS-18.19", "WS-17.10", "WS-17.15")
def test_slides_that_bring_him_the_same_are_put_to_the_human() -> None:
    """He lacks Copper and Stone alone and buys both; either becomes cheaper by 1. Then he sells a Gold for 6."""
    gate = solo().bag("S11").buildings(1, "B24").houses(1, "judah").has(1, "XGWF", favor=20)
    table = drawn(gate.market(EMPTY, "-C---", "--S--", EMPTY, EMPTY))
    assert (table.asked, table.options("slide")) == ("jeroboam_slides", ["copper 2", "stone 3"])
    table.do("slide stone 3")
    assert (table.cubes(1), table.favor(1)) == ("XCSWF", 20 - 2 - 3 + 6)


@pytest.mark.rule("WS-18.5", "WS-R85", "WS-17.10")
def test_an_exotic_of_one_price_on_two_mats_is_bought_as_the_human_says() -> None:
    """Gold 1 and Copper 2 cost 3 each; Copper 3 costs 3 as well, but leaves the same market as Copper 2."""
    position = solo().bag("S03").has(1, "GCSWF", favor=3)
    table = drawn(position.market("X----", "-XX--", EMPTY, EMPTY, EMPTY))
    assert (table.asked, table.options("buy")) == ("jeroboam_buys", ["gold 1", "copper 2"])
    assert table.do("buy copper 2").view().market[6] is None
    one_mat = drawn(solo().bag("S03").has(1, "GCSWF", favor=3).market(EMPTY, "-XX--", EMPTY, EMPTY, EMPTY))
    assert one_mat.asked == "place", "within a mat the squares are the same to everybody"


@pytest.mark.rule("WS-18.7", "WS-R85", "WS-17.10")
def test_an_exotic_that_pays_the_same_on_two_mats_is_sold_as_the_human_says() -> None:
    """Gold 4 and Copper 5 pay 5 each."""
    position = solo().bag("S03").has(1, "XXXGCSWF", favor=0).market("----G", EMPTY, EMPTY, EMPTY, EMPTY)
    table = drawn(position)
    assert (table.asked, table.options("onto")) == ("jeroboam_sells", ["gold 4", "copper 5"])
    table.do("onto copper 5")
    assert (table.favor(1) >= 5, table.view().market[9]) == (True, "exotic")


@pytest.mark.rule("WS-18.19", "WS-R81")
def test_the_fish_gate_counts_the_favor_it_costs() -> None:
    position = solo().bag("S11").buildings(1, "B24").houses(1, "judah").has(1, "", favor=10)
    table = drawn(position)
    assert table.view().workers["B24"] == 1
    assert table.favor(1) == 6
    both = solo().bag("S11").buildings(1, "B24", "B01").houses(1, "judah", "moab").has(1, "FF")
    assert drawn(both).view().workers.get("B01") == 1, "6 Favor beat a loss"
    poor = solo().bag("S11").buildings(1, "B24").houses(1, "judah").has(1, "", favor=0)
    assert why(drawn(poor)) == ["no_building"]


def store_cities(*short: str) -> Table:
    position = Position(1).shortage(*short).bag("S11").buildings(1, "B17").houses(1, "negev")
    return position.fortune(["F09"]).table().do("place edom")


@pytest.mark.rule("WS-18.20", "WS-R84")
def test_the_human_says_which_shortage_the_store_cities_relieve() -> None:
    table = store_cities("edom", "judah", "jezreel")
    assert table.asked == "jeroboam_shortage"
    assert table.options("relieve") == ["jezreel", "judah", "edom"]
    table.do("relieve jezreel")
    assert "jezreel" in table.view().bag
    assert table.hand(1) == ("F09",)
    assert table.view().shortage == ("judah", "edom")
    assert store_cities("edom").view().shortage == (), "a single one goes by itself"


@pytest.mark.rule("WS-17.15", "WS-17.9")
def test_left_to_him_the_most_valuable_location_is_relieved() -> None:
    table = store_cities("edom", "judah", "jezreel").do("choose for me")
    assert table.view().shortage == ("jezreel", "edom"), "S S beats F F and G"
    assert table.view().roads == ("E18",), "from Negev to Judah, which produces again"


@pytest.mark.rule("WS-18.18", "WS-R81")
def test_a_card_that_he_would_cash_counts_where_buildings_are_compared() -> None:
    position = solo().bag("S11").buildings(1, "B24", "B01").houses(1, "judah", "moab").has(1, "GGGGFF", favor=10)
    table = drawn(position.hand(1, "F20", "F03").market("-----", "-----", "-----", "-----", "-----"))
    assert table.view().workers.get("B24") == 1, "15 Favor for three Gold and 5 for a card"


@pytest.mark.rule("WS-18.21", "WS-19.1")
def test_the_first_holy_place_tile_of_a_year_does_nothing() -> None:
    table = drawn(solo().bag("S14"))
    assert "jeroboam_first_holy" in table.kinds()
    assert table.view().holy["altar"] is None
    assert table.view().seats[1].retired


@pytest.mark.rule("WS-18.22", "WS-18.23", "WS-R77")
def test_later_ones_are_claimed_if_they_can_be() -> None:
    table = drawn(solo().bag("S15", holy_tiles=1))
    assert table.view().holy["table"] == 1
    assert table.cubes(1) == "GCSWF"
    alone = drawn(solo().bag("S15", holy_tiles=1).left(0, 1))
    assert why(alone) == ["human_done"]


@pytest.mark.rule("WS-18.24")
def test_the_human_chooses_what_he_gives() -> None:
    table = drawn(solo().bag("S13", holy_tiles=1).has(0, "XGCSWFF"))
    assert table.asked == "menorah_give"
    assert table.options("give") == ["exotic", "gold", "copper", "stone", "wood", "food"]
