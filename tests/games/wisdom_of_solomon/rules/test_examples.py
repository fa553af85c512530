"""The 37 worked examples of the rules page, with their exact results."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import GAME, Position, at_the_foreman, bought_all, kept_all, new_game


def printed_map() -> Position:
    """The printed example: Black is seat 0, Red seat 1, a third player seat 2."""
    return (
        Position(3)
        .houses(0, "gilead", "geshur")
        .houses(1, "geshur", "ammon")
        .roads("gilead-judah", "gilead-ammon", "bashan-gilead", "bashan-geshur", "gilead-jezreel")
        .shortage("jezreel")
        .workers(2, "bashan")
    )


@pytest.mark.rule("WS-1.1", "WS-1.2", "WS-1.5", "WS-15.2", "WS-R3")
def test_01_setup_with_three_players() -> None:
    table = new_game(3)
    assert [table.supply(letter) for letter in "XGCSWF"] == [4, 3, 4, 5, 6, 7]
    kept_all(table)
    for row in table.view().seats:
        assert (row.favor, row.unplaced, row.houses_left, row.hand_size) == (10, 5, 6, 1)
    assert len(table.view().shortage) == 4
    assert table.view().temple == 7
    assert sum(table.view().house_spaces.values()) == 19
    assert table.view().spaces == {"merchant": 3, "trader": 2, "levite": 4, "foreman": 3}


@pytest.mark.rule("WS-10.4", "WS-10.5", "WS-10.6", "WS-10.7", "WS-10.8", "WS-R30", "WS-R26")
def test_02_network_of_black() -> None:
    table = printed_map().table().do("place gilead")
    assert table.cubes(0) == "SSSWWF"


@pytest.mark.rule("WS-10.7", "WS-0.7", "WS-R26")
def test_03_network_of_red() -> None:
    table = printed_map().turn(1).table().do("place geshur")
    assert table.cubes(1) == "SF"


@pytest.mark.rule("WS-7.2", "WS-4.5", "WS-4.4", "WS-R11", "WS-7.3", "WS-7.4")
def test_04_third_worker_at_the_levite() -> None:
    table = Position(3).has(0, "GXFFW").workers(1, "levite").workers(2, "levite").table()
    table.do("place levite")
    assert table.options("price") == ["GC", "SWF"]
    table.do("price GC")
    assert table.forced == ["pay gold", "pay exotic"]
    table.do("pay food", "pay food")
    assert table.cubes(0) == "W"
    assert table.view().seats[0].tile_count == 1
    assert table.view().seats[0].hand_size == 1


@pytest.mark.rule("WS-8.2")
@pytest.mark.parametrize(("position", "cubes", "favor"), [("row1", "SSW", 7), ("row2", "CC", 8), ("row3", "CSF", 9)])
def test_05_building_favor(position: str, cubes: str, favor: int) -> None:
    table = Position(3).has(0, cubes, favor=0).offer("B07", "B22", "B16", None, None).table()
    table.do("place foreman").do("house galilee")
    assert table.favor(0) == favor
    deck = Position(3).has(0, "CSF", favor=0).offer("B07", "B22", None, None, "B16").table()
    assert deck.do("place foreman").do("house galilee").favor(0) == 6


@pytest.mark.rule("WS-2.1", "WS-2.5", "WS-3.1", "WS-0.1")
def test_06_order_of_the_initial_purchase() -> None:
    table = kept_all(new_game(4, start_seat=2))
    buyers, placers = [], []
    for _ in range(4):
        buyers.append(table.seat)
        table.act(table.seat, "stop")
    for _ in range(4):
        placers.append(table.seat)
        seat = table.seat
        table.do("place merchant")
        table.do("stop", "skip")
        assert table.seat != seat
    assert buyers == [1, 0, 3, 2]
    assert placers == [2, 3, 0, 1]


@pytest.mark.rule("WS-5.2", "WS-5.4", "WS-5.6", "WS-5.7", "WS-5.10", "WS-R15", "WS-R16")
def test_07_buy_and_resell() -> None:
    table = Position(2).table().do("place merchant", "buy gold 1")
    assert table.favor(0) == 7
    table.do("sell gold", "onto gold 5")
    assert table.favor(0) == 13
    table.do("buy copper 1")
    assert (table.favor(0), table.cubes(0)) == (11, "C")
    assert table.mat("gold") == "-G--G"
    assert table.mat("copper") == "-C---"


@pytest.mark.rule("WS-5.5", "WS-5.8", "WS-11.14", "WS-R17")
def test_08_exotic_sale_with_the_sheep_gate_market() -> None:
    table = Position(2).has(0, "GX", favor=5).buildings(0, "B21").table()
    table.do("place merchant", "sell gold", "onto gold 5")
    assert table.favor(0) == 12
    table.do("sell exotic", "onto gold 4")
    assert table.favor(0) == 18
    table.do("buy food 1")
    assert table.favor(0) == 17
    assert table.mat("gold") == "GG-XG"
    table.do("place merchant", "buy gold 4")
    assert (table.favor(1), table.cubes(1)) == (5, "X")


@pytest.mark.rule("WS-11.14", "WS-0.10")
def test_09_kings_weights() -> None:
    table = Position(2).has(0, favor=4).buildings(0, "B22").table()
    table.do("place merchant", "buy food 1", "buy wood 2", "buy gold 1")
    assert (table.favor(0), table.cubes(0)) == (0, "GWF")


@pytest.mark.rule("WS-6.2", "WS-6.3", "WS-6.5", "WS-R21", "WS-R9")
def test_10_trader_with_a_poor_supply() -> None:
    table = Position(2).has(0, "FF").supply(X=2, G=1, F=3).table()
    table.do("place trader")
    assert table.forced == ["give food", "take gold"]
    assert (table.cubes(0), table.supply("F")) == ("GF", 4)
    poor = Position(2).has(0, "FF").supply(X=2, F=3).table()
    assert poor.refuses("place trader", "WS-6.2")


@pytest.mark.rule("WS-11.12", "WS-R39")
def test_11_temple_masons_yard() -> None:
    table = Position(3).has(0, "SWWF").buildings(0, "B18").workers(1, "levite").workers(2, "levite").table()
    table.do("place levite")
    assert table.forced == ["price SWF"]
    assert table.options("less") == ["stone", "wood", "food", "any"]
    for dropped in ("stone", "wood", "food", "any"):
        again = Position(3).has(0, "SWWF").buildings(0, "B18").workers(1, "levite").workers(2, "levite").table()
        again.do("place levite", f"less {dropped}")
        while again.asked.startswith("pay"):
            again.do(again.legal()[0])
        assert again.cubes(0) == ""
        assert again.view().seats[0].tile_count == 1


@pytest.mark.rule("WS-11.3", "WS-11.4", "WS-4.1")
def test_12_foundry_twice_with_wild_cubes() -> None:
    table = Position(2).has(0, "XXCW").buildings(0, "B04").table()
    table.do("place B04", "pay copper", "pay wood")
    assert table.favor(0) == 19
    table.do("repeat")
    assert (table.favor(0), table.cubes(0)) == (28, "")


@pytest.mark.rule("WS-9.5", "WS-9.6", "WS-R12")
def test_13_menorah() -> None:
    position = Position(4).left(0, 3).has(1, "GCSSWWFFF").has(2, "GCSWFF").has(3, "XGCSWFF")
    table = position.table()
    supply = dict(table.view().supply)
    table.do("place menorah")
    assert table.seat == 1
    table.do("give food", "give food", "give food", "give wood")
    assert table.seat == 3
    table.do("give food", "give food", "give wood")
    assert table.cubes(0) == "WWFFFFF"
    assert table.cubes(2) == "GCSWFF"
    assert table.view().supply == supply
    assert table.view().seats[0].unplaced == 0


@pytest.mark.rule("WS-9.2", "WS-9.3", "WS-9.7", "WS-R6")
def test_14_last_player_and_the_holy_place() -> None:
    elsewhere = ["levite", "levite", "foreman", "trader"]
    alone = Position(3).left(0, 2).left(1, 0).workers(2, *elsewhere, "merchant").table()
    assert [row.unplaced for row in alone.view().seats] == [2, 0, 0]
    assert not {"ark", "menorah", "altar", "table"} & set(alone.options("place"))
    assert alone.refuses("place altar", "WS-9.2")
    table = Position(3).left(0, 2).left(1, 0).workers(2, *elsewhere).table()
    assert [row.unplaced for row in table.view().seats] == [2, 0, 1]
    table.do("place altar")
    assert (table.cubes(0), table.favor(0)) == ("X", 18)
    assert table.view().seats[0].unplaced == 0


@pytest.mark.rule("WS-13.4", "WS-13.5", "WS-13.6", "WS-R66")
def test_15_slide_and_refill_with_exotic() -> None:
    mats = ("----G", "CC--C", "-S---", "---X-", "-----")
    table = Position(2).market(*mats).supply(X=2, S=1, W=2, F=2).alone().table().do("place ephraim")
    assert table.view().year == 2
    found = [table.mat(kind) for kind in ("gold", "copper", "stone", "wood", "food")]
    # The Worker on Ephraim took a Stone and a Wood before the year ended.
    assert found == ["GX---", "CCC--", "SX---", "XW---", "FF---"]
    table = Position(2).market(*mats).supply(X=2, S=1, W=2, F=2).shortage("ephraim").alone().table()
    table.do("place ephraim")
    found = [table.mat(kind) for kind in ("gold", "copper", "stone", "wood", "food")]
    assert found == ["GX---", "CCC--", "SS---", "XW---", "FF---"]
    assert [table.supply(letter) for letter in "XGCSWF"] == [1, 0, 0, 0, 1, 0]


@pytest.mark.rule("WS-13.7", "WS-R36", "WS-R37")
def test_16_row_refresh() -> None:
    table = Position(2).offer("B01", None, "B03", None, "B05", then=("B06", "B07")).alone().table()
    table.do("place ephraim")
    assert table.view().offer == ("B06", "B05", "B01", "B03", "B07")


@pytest.mark.rule("WS-11.8", "WS-11.7")
def test_17_region_bonus_is_not_for_networks() -> None:
    table = Position(2).buildings(0, "B14").houses(0, "gilead").roads("gilead-judah").table()
    assert table.do("place gilead").cubes(0) == "SSWW"


@pytest.mark.rule("WS-11.9", "WS-R41", "WS-1.4")
def test_18_region_bonus_with_a_shortage() -> None:
    table = Position(2).buildings(0, "B14").houses(0, "gilead").roads("gilead-judah").shortage("judah").table()
    assert table.do("place judah").cubes(0) == "S"


@pytest.mark.rule("WS-12.11", "WS-10.11", "WS-R55")
def test_19_rain_sent_and_granaries() -> None:
    table = Position(2).buildings(0, "B12").houses(0, "edom").waiting(0, "rain").table()
    assert table.do("place moab").cubes(0) == "SFFFF"


@pytest.mark.rule("WS-12.12", "WS-10.10", "WS-4.7")
def test_20_stronghold_against_the_supply() -> None:
    table = printed_map().waiting(0, "stronghold").supply(X=4, G=3, C=4, S=5, W=6, F=7).table()
    table.do("place gilead")
    assert table.cubes(0) == "SSSSSWWWWFF"
    assert table.view().seats[0].waiting == ()


@pytest.mark.rule("WS-12.9", "WS-R50")
def test_21_given_desires() -> None:
    table = printed_map().waiting(0, "desires").table()
    table.do("place gilead", "replace food", "replace wood", "stop")
    assert (table.cubes(0), table.supply("X")) == ("XXSSSW", 2)


@pytest.mark.rule("WS-12.22", "WS-10.11")
def test_22_peace_on_every_side() -> None:
    table = printed_map().waiting(0, "peace").table()
    assert table.do("place gilead").cubes(0) == "GSSSWWF"
    assert table.view().seats[0].waiting == ()


@pytest.mark.rule("WS-12.8")
def test_23_found_wisdom_at_the_levite() -> None:
    def levite(cubes: str) -> Position:
        position = Position(3).has(0, cubes).hand(0, "F02").workers(0, "levite", "trader")
        return position.workers(1, "levite").workers(2, "levite")

    table = levite("GCF").table().do("place trader", "give food", "take stone", "take wood")
    assert table.cubes(0) == "GCSW"
    table.do("play F02", "again levite")
    assert table.forced == ["price GC", "pay gold", "pay copper", "pay stone", "pay wood"]
    assert table.cubes(0) == ""
    assert table.view().seats[0].tile_count == 1
    assert table.view().seats[0].hand_size == 1
    poor = levite("CF").supply(G=1, C=1).table()
    poor.do("place trader", "give food", "take gold", "take copper", "play F02")
    assert "levite" not in poor.options("again")


@pytest.mark.rule("WS-12.10", "WS-R52", "WS-R54", "WS-3.12")
def test_24_inherit_the_land() -> None:
    table = Position(2).houses(1, "ammon").hand(0, "F04").roads("gilead-ammon").table()
    table.do("place merchant", "stop", "play F04")
    assert table.cubes(0) == "G"
    assert table.view().seats[0].unplaced == 4
    assert table.seat == 1


@pytest.mark.rule("WS-12.7", "WS-R49")
def test_25_dwell_in_unity() -> None:
    position = Position(3).hand(0, "F01").workers(0, "judah").houses(1, "gilead").workers(1, "gilead").shortage("negev")
    table = position.table().do("place merchant", "stop", "play F01")
    assert table.options("take") == ["copper", "stone", "wood"]
    table.do("take copper", "take wood", "take wood")
    assert table.cubes(0) == "CWW"


@pytest.mark.rule("WS-10.5", "WS-10.10", "WS-R31", "WS-8.10", "WS-R29")
def test_26_crossing_networks_and_a_clipped_supply() -> None:
    position = Position(2).houses(0, "judah", "negev").houses(1, "judah", "ephraim").workers(1, "philistia")
    position.roads("ephraim-judah", "judah-negev", "judah-philistia", "negev-egypt")
    table = position.supply(G=2, C=3, S=4, W=5, F=6).table()
    before = table.cubes(1)
    table.do("place negev")
    assert table.cubes(0) == "GCSS"
    table.do("place ephraim")
    gained = {letter: table.cubes(1).count(letter) - before.count(letter) for letter in "XGCSWF"}
    assert gained == {"X": 0, "G": 0, "C": 0, "S": 2, "W": 1, "F": 0}


@pytest.mark.rule("WS-11.15", "WS-11.18")
def test_27_fish_gate() -> None:
    table = Position(2).buildings(0, "B24").market("-G--G", "CC---", "SS---", "WW---", "FF---").table()
    table.do("place B24", "slide gold 5", "buy gold 1", "stop")
    assert table.mat("gold") == "-G---"
    assert (table.favor(0), table.cubes(0)) == (7, "G")


@pytest.mark.rule("WS-11.17", "WS-11.16", "WS-6.6")
def test_28_chariot_city_with_tyrian_trade() -> None:
    table = Position(2).has(0, "W").buildings(0, "B25", "B26").table().do("place B26", "take exotic", "take exotic")
    assert "exotic" not in table.options("take")
    assert table.do("take gold").cubes(0) == "XXG"


@pytest.mark.rule("WS-12.3", "WS-12.29")
def test_29_a_played_card_is_out_of_the_hand() -> None:
    position = Position(2).hand(0, "F04").buildings(1, "B07").houses(1, "edom").workers(1, "edom")
    table = position.table().do("place merchant", "stop")
    assert table.legal() == ["skip"]
    more = Position(2).hand(0, "F04", "F13").buildings(1, "B07").houses(1, "edom").workers(1, "edom")
    table = more.table().do("place merchant", "stop")
    assert "play F04" in table.legal()


@pytest.mark.rule("WS-14.3", "WS-14.4", "WS-14.6")
def test_30_final_scoring_and_tie() -> None:
    position = Position(2, max_years=1).has(0, "SWF", favor=71).tiles(0, 8, 9).hand(0, "F01", "F02")
    position.has(1, "GSWFF", favor=60).tiles(1, 10, 10, 8).hand(1, "F03", "F04").shortage("ephraim").alone()
    table = position.table().do("place ephraim")
    assert table.state.over
    assert [table.score(seat) for seat in (0, 1)] == [92, 92]
    assert list(table.state.placing()) == [2, 1]


@pytest.mark.rule("WS-12.24", "WS-7.5", "WS-14.1", "WS-R60", "WS-R62", "WS-13.1")
def test_31_ending_by_a_card() -> None:
    position = Position(2).has(0, "SWFF").hand(0, "F22").temple(1).left(0, 2).retired(1)
    table = position.market("----G", "CC---", "SS---", "WW---", "FF---").table()
    table.do("place trader", "give food", "take stone", "take stone", "play F22")
    assert table.cubes(0) == "SS"
    assert table.view().temple == 0
    assert not table.state.over
    assert table.refuses("place levite", "WS-7.5")
    table.do("place ephraim")
    assert table.state.over
    assert table.view().ending == "last_tile"
    assert table.mat("gold") == "----G"


@pytest.mark.rule("WS-16.4", "WS-16.5", "WS-16.1")
def test_32_solo_initial_purchase() -> None:
    table = bought_all(new_game(1))
    bought = [event.fields for event in table.events() if event.kind == "first_buys"]
    assert [row["square"] for row in bought] == ["wood 1", "food 1", "copper 1"]
    assert [row["price"] for row in bought] == [1, 1, 2], "6 Favor are left"
    poor = kept_all(new_game(1))
    poor.do("buy wood 1", "buy food 1", "buy food 2")
    bought = [event.fields for event in poor.events() if event.kind == "first_buys"]
    assert [row["square"] for row in bought] == ["copper 1", "stone 1", "wood 2"], "equal prices: the better kind first"
    assert [row["price"] for row in bought] == [2, 2, 2], "4 Favor are left"


def solo() -> Position:
    """The human's turn; he goes to Edom, which is barren, and then Jeroboam draws."""
    return Position(1).shortage("edom")


@pytest.mark.rule("WS-18.1", "WS-18.2", "WS-18.3", "WS-17.8")
def test_33_solo_trader_tile() -> None:
    table = solo().has(0, "XX").has(1, "GSSFF").hand(1, "F13").bag("S01").table()
    assert [table.supply(letter) for letter in "XGCSWF"] == [1, 1, 3, 2, 5, 4]
    table.do("place edom")
    assert (table.cubes(1), table.favor(1)) == ("XGCSSF", 15)


@pytest.mark.rule("WS-18.4", "WS-18.5", "WS-18.6", "WS-18.7")
def test_34_solo_market_tile() -> None:
    table = solo().has(1, "GCWWFFF", favor=9).bag("S03").table().do("place edom")
    assert (table.cubes(1), table.favor(1)) == ("GCSWFF", 12)
    assert [table.mat(kind) for kind in ("wood", "food", "stone")] == ["WW--W", "FF--F", "-S---"]


@pytest.mark.rule("WS-18.11", "WS-18.12", "WS-R72")
def test_35_solo_foreman_tile() -> None:
    def row() -> Position:
        return solo().has(1, "SWW", favor=10).offer("B02", "B11", "B26", "B03", None).bag("S08", "galilee")

    table = at_the_foreman(row)
    assert (table.cubes(1), table.favor(1)) == ("", 19)
    assert table.view().seats[1].buildings == ("B02",)


@pytest.mark.rule("WS-18.14", "WS-R74", "WS-17.9", "WS-R75")
def test_36_solo_road() -> None:
    def first() -> Position:
        position = Position(1).shortage("edom").houses(1, "judah", "moab").houses(0, "ephraim").roads("gilead-moab")
        return position.has(1, "CCSSWWFF").offer("B22", None, None, None, None).bag("S08", "gilead")

    def second() -> Position:
        position = Position(1).shortage("edom", "judah").houses(0, "ephraim").has(1, "CCSSWWFF")
        return position.offer("B22", None, None, None, None).bag("S08", "gilead")

    table = at_the_foreman(first)
    assert table.view().seats[1].houses["gilead"] == 1
    assert set(table.view().roads) == {"E14", "E12"}
    assert at_the_foreman(second).view().roads == ("E14",)


@pytest.mark.rule("WS-18.21", "WS-18.22", "WS-18.24", "WS-9.5")
def test_37_solo_holy_place() -> None:
    table = solo().has(0, "XGCSSWFF").bag("S14", holy_tiles=1).table().do("place edom")
    assert table.view().holy["menorah"] == 1
    assert table.view().seats[1].unplaced == 0
    assert table.asked == "menorah_give"
    table.do("give food", "give food", "give wood", "give stone")
    assert table.cubes(1) == "SWFF"
    table = solo().has(0, "GCSWFF").bag("S14", holy_tiles=1).table().do("place edom")
    assert table.view().holy["altar"] == 1
    assert (table.cubes(1), table.favor(1)) == ("X", 18)


def test_every_example_has_a_test() -> None:
    page = GAME.rules().text
    examples = [line for line in page.splitlines() if line.split(". **")[0].isdigit()]
    tests = [name for name in globals() if name.startswith("test_") and name[5:7].isdigit()]
    assert len(examples) == len(tests) == 37
