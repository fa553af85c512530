"""The end of the game and scoring (WS-14)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import GAME, Position
from hiram.testing.conformance import check_ranks

HOMES = ("galilee", "geshur", "bashan", "jezreel", "gilead", "judah")


@pytest.mark.rule("WS-14.1", "WS-14.2")
@pytest.mark.parametrize("ending", ["last_house", "last_tile"])
def test_the_year_is_played_to_its_end(ending: str) -> None:
    position = Position(2).left(0, 2).left(1, 1)
    if ending == "last_house":
        position.houses(0, *HOMES[:5]).has(0, "CC").offer("B22", None, None, None, None)
        table = position.table().do("place foreman", "house judah", "skip")
    else:
        table = position.has(0, "GC").temple(1).table().do("place levite")
    assert not table.state.over
    assert [event.fields["ending"] for event in table.events() if event.kind == "end_near"] == [ending]
    table.do(f"place {table.options('place')[-1]}")
    assert not table.state.over
    table.do(f"place {table.options('place')[-1]}")
    assert table.state.over
    assert table.view().ending == ending


@pytest.mark.rule("WS-R61")
def test_both_conditions_at_once_make_no_difference() -> None:
    position = Position(2).houses(0, *HOMES).houses(1, "judah").temple(0).shortage("ephraim").alone()
    table = position.table().do("place ephraim")
    assert table.state.over


@pytest.mark.rule("WS-14.3", "WS-14.4", "WS-14.5")
def test_what_counts_and_what_does_not() -> None:
    position = Position(2, max_years=1).has(0, "XXGGSS", favor=20).tiles(0, 6, 10).hand(0, "F07")
    table = position.houses(0, "judah").shortage("ephraim").alone().table().do("place ephraim")
    assert table.score(0) == 20 + 16 + 2
    assert GAME.score_sheet(table.view())[0] == {
        "favor": 20,
        "temple_tiles": 16,
        "fortune_cards": 2,
        "leftover": 0,
        "total": 38,
    }
    assert table.view().seats[0].tiles == (6, 10), "all is shown"


@pytest.mark.rule("WS-14.6", "WS-R63")
def test_a_tie_goes_to_the_most_cubes_and_else_is_shared() -> None:
    position = Position(3, max_years=1).has(0, "F").has(1, "X").has(2, "XG", favor=9).shortage("ephraim").alone()
    table = position.table().do("place ephraim")
    assert list(table.state.placing()) == [1, 1, 3]
    check_ranks(GAME, table.state, None, "shared")
    more = Position(3, max_years=1).has(0, "F").has(1, "XG").has(2, "", favor=10).shortage("ephraim").alone()
    decided = more.table().do("place ephraim")
    assert list(decided.state.placing()) == [2, 1, 3]
    check_ranks(GAME, decided.state, None, "decided")
    assert GAME.tie_breaks(decided.view()) == [{"cubes_left": 1}, {"cubes_left": 2}, {"cubes_left": 0}]


@pytest.mark.rule("WS-14.7", "WS-R14")
def test_the_marker_goes_round_and_the_sum_stays_plain() -> None:
    table = Position(2).has(0, favor=153).table()
    assert table.favor(0) == 153
    nodes = GAME.scene(table.view()).by_id()
    assert nodes["favor.0"].i == 3
    assert nodes["lap.0"].text == ("+150",)
    assert nodes["band.0"].text[1] == "153"


@pytest.mark.rule("WS-14.8", "WS-R64", "WS-20.4")
def test_the_last_year_ends_the_game() -> None:
    last = Position(2).turn(0, year=30).shortage("ephraim").alone().table().do("place ephraim")
    assert last.state.over
    assert last.view().ending == "last_year"
    assert not Position(2).turn(0, year=29).shortage("ephraim").alone().table().do("place ephraim").state.over
    assert Position(2, max_years=12).turn(0, year=12).shortage("ephraim").alone().table().do("place ephraim").state.over
