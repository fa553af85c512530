"""Building Cards in play (WS-11)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import Position, after_merchant


@pytest.mark.rule("WS-11.1", "WS-11.2", "WS-11.3")
@pytest.mark.parametrize(
    ("card", "cubes", "favor"),
    [("B01", "FF", 6), ("B02", "WW", 7), ("B03", "SS", 8), ("B04", "CW", 9), ("B05", "GF", 9), ("B06", "X", 9)],
)
def test_kind_a_pays_favor_up_to_twice(card: str, cubes: str, favor: int) -> None:
    once = Position(2).has(0, cubes, favor=0).buildings(0, card).table().do(f"place {card}")
    assert (once.favor(0), once.cubes(0)) == (favor, "")
    assert once.seat == 1
    twice = Position(2).has(0, cubes * 2, favor=0).buildings(0, card).table().do(f"place {card}")
    assert twice.asked == "repeat"
    again = Position(2).has(0, cubes * 2, favor=0).buildings(0, card).table().do(f"place {card}", "skip")
    assert again.favor(0) == favor
    assert twice.do("repeat").favor(0) == 2 * favor
    assert f"{card}" not in Position(2).buildings(0, card).table().options("place")


@pytest.mark.rule("WS-11.5", "WS-R42")
def test_kind_b_takes_a_fortune_card() -> None:
    table = Position(2).hand(0, "F07", "F08").buildings(0, "B07").table().do("place B07", "discard F08")
    assert table.favor(0) == 18
    assert table.view().discards == ("F08",)
    assert "B07" not in Position(2).buildings(0, "B07").table().options("place")
    porch = Position(2).hand(0, "F07").buildings(0, "B08").table().do("place B08")
    assert porch.cubes(0) == "CSWF"
    empty = Position(2).hand(0, "F07").buildings(0, "B08").supply(X=1, G=1).table()
    assert "B08" not in empty.options("place")
    some = Position(2).hand(0, "F07").buildings(0, "B08").supply(X=1, W=1).table().do("place B08")
    assert some.cubes(0) == "W"


@pytest.mark.rule("WS-11.6", "WS-R42")
def test_kind_c_takes_any_cube() -> None:
    table = Position(2).has(0, "GF").buildings(0, "B09").table().do("place B09", "pay food")
    assert (table.cubes(0), table.favor(0)) == ("XG", 12)
    none = Position(2).has(0, "F").buildings(0, "B09").supply(G=1).table().do("place B09")
    assert (none.cubes(0), none.favor(0)) == ("", 12)
    returned = Position(2).has(0, "X").buildings(0, "B09").supply(G=1).table().do("place B09")
    assert returned.cubes(0) == "X", "the discarded Exotic reaches the supply first"
    camp = Position(2).has(0, "F").buildings(0, "B10").fortune(["F09"]).table().do("place B10")
    assert (camp.hand(0), camp.favor(0)) == (("F09",), 14)
    assert "B10" not in Position(2).buildings(0, "B10").table().options("place")


@pytest.mark.rule("WS-11.7", "WS-11.2")
@pytest.mark.parametrize(
    ("card", "place", "gained"),
    [
        ("B11", "egypt", "GWF"),
        ("B12", "aram", "CFF"),
        ("B13", "gilead", "WWW"),
        ("B14", "judah", "SSS"),
        ("B15", "ammon", "GC"),
    ],
)
def test_kind_d_adds_cubes_on_its_terrain(card: str, place: str, gained: str) -> None:
    position = Position(2).buildings(0, card).houses(0, "jezreel")
    assert position.table().do(f"place {place}").cubes(0) == gained
    other = Position(2).buildings(0, card).houses(0, "jezreel").table()
    elsewhere = "ephraim" if card != "B13" else "judah"
    assert other.do(f"place {elsewhere}").cubes(0) == {"ephraim": "SW", "judah": "SS"}[elsewhere]


@pytest.mark.rule("WS-11.10", "WS-12.25", "WS-12.8")
def test_kind_e_pays_for_every_use_of_the_foreman() -> None:
    position = Position(2).has(0, "CC", favor=0).buildings(0, "B16").hand(0, "F23")
    table = after_merchant(position.offer("B22", None, None, None, None)).do("play F23", "house galilee")
    assert table.favor(0) == 7 + 2
    position = Position(2).has(0, "CC", favor=0).buildings(0, "B16").hand(0, "F02").workers(0, "foreman")
    again = after_merchant(position.offer("B22", None, None, None, None)).do("play F02", "again foreman")
    assert again.do("house galilee").favor(0) == 7 + 2


@pytest.mark.rule("WS-11.11", "WS-R43", "WS-R44", "WS-12.6")
def test_kind_f_removes_a_shortage_tile() -> None:
    position = Position(2).buildings(0, "B17").houses(0, "judah").shortage("ephraim", "gilead").fortune(["F09"])
    table = position.table().do("place B17", "relieve ephraim")
    assert table.view().shortage == ("gilead",)
    assert table.hand(0) == ("F09",)
    assert table.asked == "place_road"
    table.do("road E15")
    assert table.view().roads == ("E15",)
    assert table.do("place ephraim").cubes(1) == "SW", "it produces at once"
    assert "B17" not in Position(2).buildings(0, "B17").table().options("place")


@pytest.mark.rule("WS-11.12")
def test_kind_g_leaves_one_slot_unpaid() -> None:
    levite = Position(2).has(0, "C").buildings(0, "B18").table().do("place levite")
    assert levite.forced == ["price GC", "less gold", "pay copper"]
    foreman = Position(2).has(0, "SW").buildings(0, "B19").offer("B15", None, None, None, None).table()
    foreman.do("place foreman")
    assert foreman.forced == ["build row1", "less food", "pay stone", "pay wood"]
    whole = Position(2).has(0, "SWF").buildings(0, "B19").offer("B15", None, None, None, None).table()
    assert whole.do("place foreman").options("less") == ["stone", "wood", "food"], "it is compulsory"


@pytest.mark.rule("WS-11.13")
def test_kind_h_draws_one_more_and_discards_one() -> None:
    position = Position(2).has(0, "GC").buildings(0, "B20").hand(0, "F01").fortune(["F09", "F13", "F14"])
    table = position.table().do("place levite")
    assert table.options("discard") == ["F01", "F09", "F13"]
    assert table.do("discard F01").hand(0) == ("F09", "F13")


@pytest.mark.rule("WS-11.14", "WS-12.18")
def test_kinds_i_j_and_k_at_the_market() -> None:
    four = Position(2).buildings(0, "B23").table().do("place merchant", "buy food 1", "buy food 2", "buy wood 1")
    assert four.asked == "transact"
    assert four.do("buy wood 2").seat == 1
    weights = after_merchant(Position(2).has(0, "F", favor=10).buildings(0, "B21", "B22", "B23").hand(0, "F16"))
    weights.do("play F16", "buy gold 2", "sell food", "onto food 5")
    assert weights.favor(0) == 10 - 3 + 3
    assert weights.seat == 1, "two transactions, no third for the Street of Bazaars and no further card"


@pytest.mark.rule("WS-11.14", "WS-0.10")
def test_kind_j_never_lets_anybody_buy_beyond_his_favor() -> None:
    one = Position(2).has(0, favor=1).buildings(0, "B22").table().do("place merchant")
    affordable = ["copper 1", "stone 1", "stone 2", "wood 1", "wood 2", "food 1", "food 2"]
    assert one.options("buy") == affordable, "printed 1 or 2, to be paid with 1"
    assert one.refuses("buy copper 2", "WS-0.10")
    none = Position(2).has(0, favor=0).buildings(0, "B22").table().do("place merchant")
    assert none.seat == 1, "never below 1: there was nothing to buy"


@pytest.mark.rule("WS-11.15", "WS-R42")
def test_kind_l_may_slide_a_cube_first() -> None:
    mats = ("-G--X", "CC---", "SS---", "WW---", "FF---")
    table = Position(2).buildings(0, "B24").market(*mats).table().do("place B24")
    assert table.options("slide") == ["gold 2", "gold 5"]
    table.do("slide gold 5")
    assert table.mat("gold") == "XG---"
    assert table.asked == "transact"
    skipped = Position(2).buildings(0, "B24").market(*mats).table().do("place B24", "skip")
    assert skipped.mat("gold") == "-G--X"
    poor = Position(2).buildings(0, "B24").has(0, favor=0).table()
    assert "B24" in poor.options("place"), "always legal, like a Merchant"


@pytest.mark.rule("WS-11.16")
def test_kind_m_gives_a_third_cube_at_every_trader() -> None:
    table = Position(2).has(0, "F").buildings(0, "B25").table().do("place trader", *["take wood"] * 3)
    assert table.cubes(0) == "WWW"


@pytest.mark.rule("WS-11.17", "WS-6.2")
def test_kind_n_is_a_private_trader() -> None:
    table = Position(2).has(0, "F").buildings(0, "B26").workers(1, "trader").table()
    assert "trader" not in table.options("place")
    assert table.do("place B26", "take exotic", "take exotic").cubes(0) == "XX"
    assert "B26" not in Position(2).buildings(0, "B26").table().options("place")


@pytest.mark.rule("WS-11.18", "WS-12.2", "WS-R40")
@pytest.mark.parametrize(("card", "answers"), [("B24", ["stop"]), ("B26", ["take wood", "take wood"])])
def test_private_visits_end_with_a_card_like_others(card: str, answers: list[str]) -> None:
    position = Position(2).has(0, "F").buildings(0, card).hand(0, "F13")
    table = position.table().do(f"place {card}", *answers)
    assert table.asked == "play_fortune"
    assert table.do("play F13").favor(0) == 15
