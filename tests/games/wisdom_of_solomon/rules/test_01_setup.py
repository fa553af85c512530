"""Setup (WS-1)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.wisdom_of_solomon.builder import GAME, Position, bought_all, new_game


@pytest.mark.rule(
    "WS-1.1", "WS-1.2", "WS-1.3", "WS-1.5", "WS-1.6", "WS-15.1", "WS-15.2", "WS-15.3", "WS-15.4", "WS-R18"
)
@pytest.mark.parametrize(
    ("players", "workers", "houses", "in_play", "filled", "shortages", "temple", "spaces"),
    [
        (2, 6, 6, 33, 2, 5, 6, 13),
        (3, 5, 6, 39, 2, 4, 7, 19),
        (4, 4, 5, 45, 3, 3, 8, 25),
        (5, 4, 5, 51, 3, 2, 8, 25),
    ],
)
def test_the_pieces_for_each_number_of_players(
    players: int, workers: int, houses: int, in_play: int, filled: int, shortages: int, temple: int, spaces: int
) -> None:
    view = new_game(players).view()
    assert {(row.favor, row.unplaced, row.houses_left) for row in view.seats} == {(10, workers, houses)}
    assert sum(view.supply.values()) + 5 * filled == in_play
    assert [cube is not None for cube in view.market[:5]] == [square < filled for square in range(5)]
    assert (len(view.shortage), view.temple, sum(view.house_spaces.values())) == (shortages, temple, spaces)


@pytest.mark.rule("WS-1.3")
def test_any_location_may_have_a_shortage_tile() -> None:
    found = Counter(place for seed in range(120) for place in new_game(2, seed).view().shortage)
    assert len(found) == 15
    assert max(found.values()) < 3 * min(found.values())


@pytest.mark.rule("WS-1.4", "WS-10.8")
def test_a_shortage_tile_stops_production() -> None:
    assert Position(2).shortage("judah").table().do("place judah").cubes(0) == ""
    assert Position(2).table().do("place judah").cubes(0) == "SS"


@pytest.mark.rule("WS-1.6", "WS-7.6", "WS-R65")
def test_unused_temple_tiles_stay_in_the_box_unseen() -> None:
    position = GAME.to_position(new_game(2).state)
    assert (len(position["temple"]), len(position["box"])) == (6, 14)
    assert Counter([*position["temple"], *position["box"]]) == dict.fromkeys(range(6, 11), 4)
    assert position["temple"] != GAME.to_position(new_game(2, 2).state)["temple"]


@pytest.mark.rule("WS-1.7", "WS-1.8", "WS-8.1")
def test_five_building_cards_are_on_offer() -> None:
    table = new_game(3)
    assert None not in table.view().offer
    assert table.view().building_deck == 21
    rich = Position(2).has(0, "XXX").offer("B01", "B07", "B13", "B22", "B20").table().do("place foreman")
    assert rich.options("build") == ["row1", "row2", "row3", "row4", "deck"]


@pytest.mark.rule("WS-1.9", "WS-1.12", "WS-R2")
def test_each_keeps_one_of_two_cards_and_the_discards_are_shown_together() -> None:
    table = new_game(3, start_seat=1)
    hands = [table.hand(seat) for seat in range(3)]
    assert [len(hand) for hand in hands] == [2, 2, 2]
    assert table.state.acting == 0b111
    table.state.apply(2, GAME.actions.parse(f"keep {hands[2][0]}").id)
    assert table.view().discards == ()
    table.state.apply(0, GAME.actions.parse(f"keep {hands[0][1]}").id)
    assert table.view().discards == ()
    table.state.apply(1, GAME.actions.parse(f"keep {hands[1][0]}").id)
    assert table.view().discards == (hands[1][1], hands[2][1], hands[0][0])
    assert [table.hand(seat) for seat in range(3)] == [(hands[0][1],), (hands[1][0],), (hands[2][0],)]
    assert table.view().phase == "purchase"


@pytest.mark.rule("WS-R2", "WS-1.9")
def test_nobody_sees_what_others_keep_before_all_have_chosen() -> None:
    table = new_game(2)
    table.state.apply(0, int(table.state.legal(0)[0]))
    assert table.view(1).seats[0].kept is None
    assert table.view(0).seats[0].kept is not None
    assert table.state.sealed == 1


@pytest.mark.rule("WS-1.10", "WS-R1", "WS-20.3")
def test_the_starting_player_is_random_or_named() -> None:
    starts = Counter(new_game(4, seed).view().start_seat for seed in range(80))
    assert set(starts) == {0, 1, 2, 3}
    assert {new_game(4, seed, start_seat=3).view().start_seat for seed in range(20)} == {3}
    table = bought_all(new_game(3, start_seat=1))
    assert table.seat == 1


@pytest.mark.rule("WS-1.11", "WS-R33", "WS-8.7")
def test_fifteen_roads_are_shared_and_can_run_out() -> None:
    assert new_game(5).view().roads_left == 15
    homes = ("galilee", "geshur", "bashan", "jezreel", "gilead", "judah")
    pairs = (
        *("phoenicia-galilee", "aram-geshur", "aram-bashan", "galilee-geshur", "galilee-jezreel", "geshur-bashan"),
        *("bashan-gilead", "jezreel-gilead", "jezreel-ephraim", "gilead-ephraim", "gilead-judah", "gilead-ammon"),
        *("gilead-moab", "ephraim-judah", "judah-philistia"),
    )
    table = Position(3).houses(0, *homes[:5]).houses(1, homes[5]).roads(*pairs).has(0, "CC")
    game = table.offer("B22", None, None, None, None).table().do("place foreman", "house judah")
    assert game.view().roads_left == 0
    assert game.seat == 1, "no Road is offered, all else went on"
