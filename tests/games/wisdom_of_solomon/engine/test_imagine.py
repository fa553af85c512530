"""What may be imagined of hidden cards and tiles: all saw which cards a new deck was made of."""

from __future__ import annotations

from collections import Counter

from games.wisdom_of_solomon.builder import CARDS, GAME, Position
from hiram.core.dice import dice_of
from hiram.testing.chance import goodness

TIMES = 1200


def test_after_a_shuffle_old_and_new_cards_are_not_mixed() -> None:
    discards = CARDS[:8]
    old = CARDS[8:14]
    position = Position(3).hand(0, *CARDS[14:]).hand(1, *old[:3]).hand(2, *old[3:]).fortune([], discards)
    table = position.turn(2).table().do("place ark")
    assert table.view().fortune_deck == 5
    held: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    for time in range(TIMES):
        imagined = GAME.to_position(table.state.imagine(0, dice_of(f"old {time}".encode())))
        first, second = imagined["seats"][1]["hand"], imagined["seats"][2]["hand"]
        new = [card for card in second if card in discards]
        assert set(first) <= set(old), "what seat 1 holds was never in the discard pile"
        assert len(new) == 3
        assert set(imagined["fortune_deck"]) <= set(discards)
        held.update(first)
        drawn.update(new)
    assert goodness(held, dict.fromkeys(old, TIMES * 3 / 6)) > 1e-4
    assert goodness(drawn, dict.fromkeys(discards, TIMES * 3 / 8)) > 1e-4


def test_tiles_of_others_are_any_that_the_seat_has_not_seen() -> None:
    table = Position(2).tiles(0, 10, 10, 10, 10).tiles(1, 6).table()
    found = Counter(
        GAME.to_position(table.state.imagine(0, dice_of(f"tile {time}".encode())))["seats"][1]["tiles"][0]
        for time in range(TIMES)
    )
    assert goodness(found, dict.fromkeys((6, 7, 8, 9), TIMES / 4)) > 1e-4


def test_jeroboams_cards_keep_their_order_of_age() -> None:
    table = Position(1).hand(1, "F03", "F20").table()
    orders = {
        tuple(GAME.to_position(table.state.imagine(0, dice_of(f"age {time}".encode())))["seats"][1]["hand"])
        for time in range(40)
    }
    assert any(older > younger for older, younger in orders), "either may be the older one"
    assert any(older < younger for older, younger in orders)
