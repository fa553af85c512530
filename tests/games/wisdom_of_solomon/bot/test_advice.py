"""The advice of Wisdom of Solomon: sensible choices, sane values, whole games of a fitting length."""

from __future__ import annotations

from statistics import mean

import pytest

from games.wisdom_of_solomon.builder import BUILDINGS, GAME, Position, Table, kept_all, new_game
from hiram.bots import make_bot, play
from hiram.core.match import Match
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.core.tools import NONE


def best(table: Table) -> str:
    """The action that the advice likes most."""
    seat = table.seat
    actions = table.state.legal(seat)
    ratings = GAME.advice.rate(table.state, seat, vec[i64]([int(action) for action in actions]))
    return GAME.actions[int(actions[ratings.index(max(ratings))])].name


def test_a_rich_player_builds() -> None:
    table = Position(2).has(0, "GCSSWWFF").offer("B02", "B11", "B20", "B22", "B16").table()
    assert best(table) in ("place foreman", "place levite")


def test_all_workers_are_not_thrown_into_the_holy_place() -> None:
    table = Position(3).table()
    assert best(table).split()[1] not in ("ark", "menorah", "altar", "table")
    last = Position(3).left(0, 1).table()
    assert best(last) in ("place altar", "place table")


def test_a_wide_network_is_harvested() -> None:
    position = Position(2).houses(0, "judah", "gilead").roads("gilead-judah", "judah-negev", "gilead-ammon")
    assert best(position.table()) in ("place judah", "place gilead")


def test_the_trader_takes_what_is_dear() -> None:
    table = Position(2).has(0, "GFF").table().do("place trader")
    assert best(table) == "give food"
    assert best(table.do("give food")) in ("take gold", "take copper")


def lead(table: Table, one: str, other: str) -> float:
    """By how much the advice likes an action more than another."""
    actions = vec[i64]([GAME.actions[one].id, GAME.actions[other].id])
    first, second = GAME.advice.rate(table.state, table.seat, actions)
    return first - second


def test_the_first_purchase_aims_at_a_building_on_offer() -> None:
    table = kept_all(new_game(2, start_seat=0)).do("buy stone 1", "buy wood 1")
    offer = table.state.offer
    for place in range(len(offer)):
        offer[place] = NONE
    before = lead(table, "buy wood 2", "buy gold 1")
    offer[0] = BUILDINGS.index("B01")  # one Stone and two Wood
    assert lead(table, "buy wood 2", "buy gold 1") > before + 1


def test_a_harvest_that_pays_for_a_building_gains_by_it() -> None:
    def stone_over_gold(*offer: str | None) -> float:
        position = Position(2).has(0, "W").houses(0, "judah", "ammon").offer(*offer, None, None, None, None)
        return lead(position.table(), "place judah", "place ammon")

    assert stone_over_gold("B07") > stone_over_gold(None) + 1  # two Stone and one Wood


def test_values_are_chances() -> None:
    ahead = Position(2).has(0, favor=80).table().state
    assert GAME.advice.value(ahead, 0) > 0.8
    assert GAME.advice.value(ahead, 0) + GAME.advice.value(ahead, 1) == pytest.approx(1)
    over = Position(2, max_years=1).has(0, favor=80).shortage("ephraim").alone().table().do("place ephraim").state
    assert GAME.advice.value(over, 0) == 1.0
    assert GAME.advice.value(over, 1) == 0.0


def feature(table: Table, seat: int, name: str) -> float:
    """One of the numbers that speak for a seat."""
    return GAME.advice.features(table.state, seat)[GAME.advice.names.index(name)]


def test_features_of_a_position_made_by_hand() -> None:
    position = Position(2).has(0, "XGGF", favor=23).tiles(0, 7, 9).left(1, 2)
    table = position.houses(0, "judah", "gilead").roads("gilead-judah").table()
    assert feature(table, 0, "favor") == pytest.approx(2.3)
    assert feature(table, 0, "tiles") == pytest.approx(1.6)
    assert [feature(table, 0, name) for name in ("exotic", "gold", "copper", "food")] == [1, 1, 0, 1]
    assert feature(table, 0, "more_gold") == 1
    assert feature(table, 0, "homes") == pytest.approx(2 / 3)
    assert feature(table, 0, "home") == pytest.approx(1.1)  # two Stone of Judah and two Wood of Gilead
    assert feature(table, 0, "turn") == 1
    assert feature(table, 1, "turn") == 0
    assert feature(table, 1, "workers") == pytest.approx(2 / 3)


def test_features_of_the_last_year_grow_as_it_passes() -> None:
    begun = Position(2, max_years=3).turn(0, 3).has(0, favor=20).table()
    late = Position(2, max_years=3).turn(0, 3).has(0, favor=20).left(0, 2).left(1, 1).table()
    before = Position(2, max_years=4).turn(0, 3).has(0, favor=20).left(0, 2).left(1, 1).table()
    assert [feature(table, 0, "last_favor") for table in (begun, late, before)] == pytest.approx([0.0, 1.5, 0.0])


def last_tile(favor: int) -> Table:
    """Who has so much Favor may take the last Temple Tile, which ends the game; the other has 40."""
    position = Position(2).turn(0, 3).temple(1).tiles(0, 7, 8).tiles(1, 6, 7, 8)
    return position.has(0, "GCSWF", favor).has(1, "SW", 40).table()


def test_who_is_behind_does_not_end_the_game_and_who_leads_does() -> None:
    def chance(favor: int, action: str) -> float:
        return GAME.advice.value(last_tile(favor).do(action).state, 0)

    assert chance(30, "place levite") < chance(30, "place judah") / 2
    assert chance(60, "place levite") > chance(60, "place judah")


def test_a_bot_that_looks_ahead_does_not_end_a_game_that_it_is_losing() -> None:
    def chosen(favor: int, seed: int) -> str:
        perspective = Perspective(GAME, last_tile(favor).state, 0)
        return make_bot(GAME.levels["strong"], seed).choose(perspective).name

    for seed in range(3):
        assert chosen(30, seed) != "place levite"
        assert chosen(60, seed) == "place levite"


def test_every_seat_has_all_features_jeroboam_too() -> None:
    for players in (1, 2, 3, 4, 5):
        state = Position(players).table().state
        for seat in range(int(state.players)):
            assert len(GAME.advice.features(state, seat)) == len(GAME.advice.names)


def test_looking_leaves_the_position_as_it_is() -> None:
    table = Position(2).has(0, "GFF").houses(0, "judah").table().do("place trader")
    before = GAME.to_position(table.state)
    GAME.advice.values(table.state)
    assert GAME.to_position(table.state) == before


def test_a_visit_under_way_is_valued_by_its_end() -> None:
    table = Position(2).has(0, "GCSSWF").table().do("place levite")
    rest = GAME.advice.at_rest(table.state)
    assert sum(int(number) for number in rest.tiles[:5]) == 1
    assert GAME.advice.value(table.state, 0) == GAME.advice.value(rest, 0)


@pytest.mark.parametrize(
    "better",
    [
        Position(2).has(0, favor=20),
        Position(2).tiles(0, 10),
        Position(2).has(0, "GC"),
        Position(2).left(1, 3),
    ],
    ids=["favor", "tile", "cubes", "workers"],
)
def test_a_better_position_has_a_better_value(better: Position) -> None:
    assert GAME.advice.value(better.table().state, 0) > GAME.advice.value(Position(2).table().state, 0)


@pytest.mark.compiled
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_greedy_games_last_a_fitting_number_of_years(players: int) -> None:
    years, better = [], 0
    for seed in range(6):
        match = Match(GAME, players, {}, seed)
        play(match, [make_bot("greedy", seed=seed * 10 + seat) for seat in range(players)])
        years.append(match.view(None).year)
        better += max(match.scores) > 60
    assert 3.5 <= mean(years) <= 8.5
    assert better == 6


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(6):
        match = Match(GAME, 2, {}, seed)
        play(match, [make_bot("greedy", seed=seed), make_bot("random", seed=seed)])
        wins += match.placing[0] == 1
    assert wins == 6


def test_the_menorah_counts_what_others_would_give() -> None:
    rich = Position(4).left(0, 1).has(1, "XGGCCSSWWFFF").claimed(2, "altar").claimed(3, "table")
    assert best(rich.table()) == "place menorah"
    poor = Position(4).left(0, 1).has(1, "XGGCCS").claimed(2, "altar").claimed(3, "table")
    assert best(poor.table()) != "place menorah"


def test_jeroboam_is_left_no_choice() -> None:
    assert best(Position(1).has(1, "XGCSSWWF").bag().table().do("place menorah")) == "claim exotic"
    road = Position(1).shortage("edom").has(1, "C").offer("B22", None, None, None, None).bag("S08")
    assert best(road.table().do("place edom")).startswith("house")
