"""Player counts (WS-15)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import Position


@pytest.mark.rule("WS-15.1", "WS-15.2", "WS-15.3", "WS-15.4")
@pytest.mark.parametrize(
    ("players", "spaces"), [(2, (2, 1, 3, 2)), (3, (3, 2, 4, 3)), (4, (4, 3, 5, 4)), (5, (4, 3, 5, 4))]
)
def test_worker_spaces_by_number_of_players(players: int, spaces: tuple[int, ...]) -> None:
    assert tuple(Position(players).table().view().spaces.values()) == spaces
