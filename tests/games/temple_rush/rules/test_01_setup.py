"""TR-1: setup."""

from collections import Counter

import pytest

from games.temple_rush.builder import BOX, GAME, new_game
from hiram.core.dice import dice_of
from hiram.core.journal import Journal

rule = pytest.mark.rule


@rule("TR-1.1", "TR-1.2", "TR-17.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_begins_with_all_stones_in_the_supply(players):
    for seat in new_game(players).view().seats:
        assert seat.board.supply == (3, 4, 3, 3)
        assert seat.board.figures == ((), (), ())
        assert seat.bonus == ()
        assert seat.board.mortar == "unused"
        assert seat.solo == ("none" if players == 2 else "unused")


@rule("TR-1.3", "TR-1.4", "TR-1.5", "TR-17.1")
@pytest.mark.parametrize(("players", "cards", "holders"), [(2, 9, 2), (3, 11, 2), (4, 13, 3)])
def test_the_deck_and_the_holders_depend_on_the_number_of_players(players, cards, holders):
    view = new_game(players).view()
    shown = [card for card in view.holders if card is not None]
    assert len(shown) == holders
    assert view.deck == cards - holders
    assert view.holders[:holders] == tuple(shown)
    assert view.zones == holders


@rule("TR-1.4")
def test_the_top_cards_go_into_the_holders_from_left_to_right():
    journal = Journal()
    state = GAME.new_state(4, GAME.read_options(4, {}), dice_of(b"holders"), journal)
    dealt = [GAME.event(row, None).fields for row in journal.rows() if GAME.event(row, None).kind == "card_dealt"]
    assert [fields["zone"] for fields in dealt] == [0, 1, 2]
    assert [fields["card"] for fields in dealt] == list(GAME.view(state, None).holders)


@rule("TR-1.3")
def test_every_card_can_come_into_the_deck():
    seen = {card for seed in range(60) for card in new_game(2, seed).view().holders if card is not None}
    assert len(seen) > 25


@rule("TR-1.5")
def test_zone_two_is_never_open_with_three_players():
    game = new_game(3)
    game.act(game.state.roller, "roll")
    seat = game.view().acting[0]
    assert game.refuses("zone 2", "TR-1.5", seat)


@rule("TR-1.6", "TR-1.8", "TR-9.6")
@pytest.mark.parametrize(("players", "each"), [(1, 0), (2, 2), (3, 1), (4, 1)])
def test_power_tokens_are_dealt_from_six(players, each):
    position = GAME.to_position(new_game(players).state)
    dealt = [power["token"] for seat in position["seats"] for power in seat["powers"]]
    assert len(dealt) == players * each
    assert Counter(dealt) + Counter(position["undealt"]) == Counter(BOX)
    if players > 1:
        solo = new_game(players).view().seats[0].solo
        assert each + 1 + (solo == "unused") == 3


@rule("TR-1.6")
def test_power_tokens_are_shuffled():
    positions = [GAME.to_position(new_game(3, seed).state) for seed in range(40)]
    first = {position["seats"][0]["powers"][0]["token"] for position in positions}
    assert first == set(BOX)


@rule("TR-1.7")
def test_a_power_token_is_seen_by_its_owner_alone():
    game = new_game(3)
    for viewer in range(3):
        for seat, row in enumerate(game.view(viewer).seats):
            assert all((power.token is not None) == (seat == viewer) for power in row.powers)
    assert all(power.token is None for row in game.view(None).seats for power in row.powers)


@rule("TR-1.9")
def test_point_tokens_lie_in_the_box_and_with_nobody():
    assert sum(worth.point_tokens for worth in GAME.content.worths) == 8
    assert all(seat.tokens == (0, 0, 0, 0) for seat in new_game(4).view().seats)


@rule("TR-1.10", "TR-R60")
def test_the_first_roller_is_named_or_drawn():
    assert {int(new_game(4, seed).state.roller) for seed in range(40)} == {0, 1, 2, 3}
    game = new_game(4, first_roller=2)
    assert game.view().acting == (2,)
    assert game.view().roller == 2
