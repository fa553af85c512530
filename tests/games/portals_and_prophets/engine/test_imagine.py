"""What a seat cannot see is dealt anew, and what it knows stays."""

from __future__ import annotations

from games.portals_and_prophets.builder import GAME, Position
from hiram.core.dice import dice_of


def test_hidden_cards_are_dealt_anew_among_those_of_their_deck() -> None:
    """Two cards from the deck of the Old Testament, which nobody saw, are any two of those that are not to be seen."""
    state = Position(2).turn(0).hand(0, "O26").hand(1, "O05", "O07").state()
    hands, tops = set(), set()
    for number in range(40):
        imagined = state.imagine(0, dice_of(b"dream %d" % number))
        assert GAME.view(imagined, 0) == GAME.view(state, 0)
        hands.add(tuple(int(card) for card in imagined.hand(1)))
        tops.add(int(imagined.ot_deck.cards[int(imagined.ot_deck.left) - 1]))
        assert [int(card) for card in imagined.hand(0)] == [int(card) for card in state.hand(0)]
    assert len(hands) > 20
    assert len(tops) > 20
