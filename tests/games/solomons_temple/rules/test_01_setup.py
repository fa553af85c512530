"""ST-1: setup; and the rulings that belong to it."""

from __future__ import annotations

from collections import Counter

import pytest

from games.solomons_temple.builder import COPIES, GAME, at, new_game
from hiram.core.errors import BadOption


@pytest.mark.rule("ST-1.1", "ST-16.1", "ST-R58")
def test_two_players_and_seat_0_begins() -> None:
    assert GAME.players == (2,)
    for players in (1, 3, 4):
        with pytest.raises(BadOption):
            GAME.read_options(players, {})
    table = new_game()
    assert table.view(0).active == 0
    assert table.turn == 1
    assert table.refuses("done", "ST-4.1", seat=1)


@pytest.mark.rule("ST-1.2", "ST-1.3", "ST-1.4", "ST-1.5", "ST-1.7", "ST-R57")
def test_boards_are_empty_but_for_a_prophet_and_99_cards_are_dealt() -> None:
    table = new_game(3)
    for seat in range(2):
        side = table.side(seat)
        assert (side["temple"], side["gates"], side["discard"]) == ([], [], [])
        assert side["armies"] == [None] * 5
        assert side["prophet"] == ("isaiah", "jeremiah")[seat]
        lying = ["scapegoat"] if side["scapegoat"] != "none" else []
        owned = Counter([*side["hand"], *side["pile"], side["prophet"], *lying])
        assert owned == Counter(COPIES)
        assert len(side["pile"]) == 91
    assert "mulligan" not in " ".join(table.legal())


@pytest.mark.rule("ST-1.6", "ST-13.1", "ST-R5")
def test_eight_cards_each_and_a_scapegoat_is_laid_and_not_replaced() -> None:
    """Example E3 of the rules."""
    with_goat = 0
    for seed in range(40):
        table = new_game(seed)
        for seat in range(2):
            side = table.side(seat)
            goat = side["scapegoat"] == "sideways"
            with_goat += goat
            assert len(side["hand"]) == 8 - goat
            assert "scapegoat" not in side["hand"]
    assert with_goat > 0


@pytest.mark.rule("ST-1.5")
def test_the_deal_depends_on_the_dice_seat_0_first() -> None:
    piles = {tuple(new_game(seed).pile(0)) for seed in range(5)}
    assert len(piles) == 5
    assert new_game(1).pile(0) != new_game(1).pile(1)


@pytest.mark.rule("ST-1.8", "ST-7.7")
def test_armies_stand_on_the_other_players_board_only() -> None:
    table = at("attack", b={"hand": ["babylonian_army"]})
    table.do("army place")
    assert table.army(1, board=0) == "fish_camp"
    assert table.army(1, board=1) is None
    own = at("prepare", {"hand": ["babylonian_army", "destruction", "lay_siege"], "armies": {1: "nob"}})
    assert own.legal() == ["done"]
    assert own.refuses("army place", "ST-7.7")
