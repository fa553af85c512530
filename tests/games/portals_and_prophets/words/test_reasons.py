"""What is said for an action: it names the thing, the number and what follows."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import Position, why


@pytest.mark.parametrize(
    ("position", "action", "text"),
    [
        (
            Position().turn(0).pawn(0, "hebron").hand(0, "G13"),
            "play G13",
            "“Abraham is Buried” can be played here and now, worth 3 points and your first Judea event.",
        ),
        (
            Position().turn(0).pawn(0, "valley_of_elah").hand(0, "G13"),
            "go bethlehem",
            "Bethlehem is one step from “Abraham is Buried”, worth 3 points and your first Judea event.",
        ),
        (
            Position().turn(0, round=13).pawn(0, "joppa").hand(0, "N19").played(0, "N01", "N02"),
            "play N19",
            "“Peter's Vision” can be played here and now, worth 3 points and your first Coastal event; "
            "it is your third of the New Testament and makes this the last round.",
        ),
        (Position().turn(0, actions=0).pawn(0, "hebron"), "end-turn", "All four actions are used."),
    ],
)
def test_what_speaks_for_an_action(position: Position, action: str, text: str):
    assert why(position, action) == text
