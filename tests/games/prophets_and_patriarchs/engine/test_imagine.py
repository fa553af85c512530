"""What a seat cannot see is dealt anew, and what it knows stays."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position
from hiram.core.dice import dice_of

THREE = ("levi", "judah", "ephraim")


@pytest.mark.rule("PA-16.12", "PA-R78")
def test_what_nobody_saw_is_imagined_anew():
    """A plundered card is one of two kinds to the third player, and so is what is left; decks are in any order."""
    table = Position(THREE, tents={1: [22]}, hands={1: {"hay": 1, "oil": 1}}).table().draw("WA1-02")
    hands, tops = set(), set()
    for number in range(30):
        imagined = table.state.imagine(2, dice_of(f"dream {number}".encode()))
        hands.add(tuple(int(imagined.hands[seat * 6 + kind]) for seat in (0, 1) for kind in (0, 4)))
        tops.add(int(imagined.deck[int(imagined.deck_left[0]) - 1]))
        assert GAME.view(imagined, 2) == GAME.view(table.state, 2)
        assert [int(card) for card in imagined.hands[12:18]] == [int(card) for card in table.state.hands[12:18]]
        for seat in (0, 1):
            known_to_it = table.state.imagine(seat, dice_of(f"dream {number}".encode()))
            assert list(known_to_it.hands) == list(table.state.hands)
    assert hands == {(1, 0, 0, 1), (0, 1, 1, 0)}
    assert len(tops) > 9
