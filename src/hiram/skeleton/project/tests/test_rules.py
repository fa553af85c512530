"""The rules, clause by clause: each test fails when its clause is broken. A larger game has a file a chapter."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hiram.core.dice import dice_of
from hiram.core.errors import BadOption, BadPosition, ContentError
from hiram.skeleton.nim import make_game
from hiram.skeleton.nim.engine.play import NimState

GAME = make_game()
START = {"a": 1, "b": 3, "c": 5, "d": 7}


def position(heaps: dict[str, int], turn: int | None = 0, players: int = 2, **more: Any) -> dict[str, Any]:
    """A position with these heaps; the last seat has taken what is missing."""
    taken = [0] * (players - 1) + [sum(START.values()) - sum(heaps.values())]
    seats = [{"taken": number} for number in taken]
    return {"turn": turn, "winner": None, "heaps": heaps, "seats": seats, "dice": [1, 2, 3, 4], **more}


def state_with(a: int, b: int, c: int, d: int, players: int = 2, turn: int = 0, most: int = 7) -> NimState:
    heaps = {"a": a, "b": b, "c": c, "d": d}
    return GAME.from_position(players, {"most": most}, position(heaps, turn, players))


def legal(state: NimState, seat: int = 0) -> list[str]:
    return [GAME.actions[int(action)].name for action in state.legal(seat)]


def act(state: NimState, seat: int, name: str) -> None:
    state.apply(seat, GAME.actions.parse(name).id)


def refused(state: NimState, seat: int, name: str) -> str:
    """The clause by which an action is refused."""
    action = GAME.actions.parse(name).id
    assert not state.allows(seat, action)
    return GAME.refusal(state, seat, action).clause


@pytest.mark.rule("NI-1.1")
def test_two_to_four_play() -> None:
    for players in (1, 5):
        with pytest.raises(BadOption, match="2 to 4 players"):
            GAME.read_options(players, {})
    assert GAME.refusal(state_with(1, 3, 5, 7), 2, 0).clause == "NI-1.1"


@pytest.mark.rule("NI-1.2", "NI-1.4")
def test_the_heaps_are_full_and_chance_says_who_begins() -> None:
    begun: Counter[int | None] = Counter()
    for seed in range(60):
        view = GAME.view(GAME.new_state(3, {"most": 7}, dice_of(str(seed).encode())), None)
        assert view.heaps == START
        begun[view.turn] += 1
    assert set(begun) == {0, 1, 2}
    assert min(begun.values()) > 8


@pytest.mark.rule("NI-1.3", "NI-2.3")
def test_no_more_stones_than_was_agreed() -> None:
    assert GAME.read_options(2, {}) == {"most": 7}
    with pytest.raises(BadOption, match="most is from 1 to 7"):
        GAME.read_options(2, {"most": 8})
    state = state_with(0, 0, 5, 0, most=2)
    assert legal(state) == ["take c 1", "take c 2"]
    assert refused(state, 0, "take c 3") == "NI-2.3"


@pytest.mark.rule("NI-2.1")
def test_only_the_seat_to_move_acts() -> None:
    state = state_with(1, 3, 5, 7, turn=1)
    assert legal(state, 0) == []
    assert len(legal(state, 1)) == 16
    assert refused(state, 0, "take a 1") == "NI-2.1"


@pytest.mark.rule("NI-2.2", "NI-R1")
def test_stones_come_from_one_heap_at_least_one_and_at_most_all() -> None:
    state = state_with(1, 0, 2, 0)
    assert legal(state) == ["take a 1", "take c 1", "take c 2"]
    assert refused(state, 0, "take c 3") == "NI-2.2"
    assert refused(state, 0, "take b 1") == "NI-2.2"


@pytest.mark.rule("NI-2.4", "NI-2.5")
def test_stones_stay_with_who_took_them_and_the_next_seat_moves() -> None:
    state = state_with(1, 3, 5, 7, players=3)
    for seat, name in ((0, "take d 4"), (1, "take b 1"), (2, "take c 2"), (0, "take a 1")):
        assert GAME.view(state, None).turn == seat
        act(state, seat, name)
    view = GAME.view(state, None)
    assert view.heaps == {"a": 0, "b": 2, "c": 3, "d": 3}
    assert [row.taken for row in view.seats] == [5, 1, 2]


@pytest.mark.rule("NI-3.1", "NI-3.2", "NI-3.3")
def test_who_takes_the_last_stone_wins_and_the_others_share_the_second_place() -> None:
    state = state_with(0, 0, 2, 0, players=3, turn=1)
    act(state, 1, "take c 2")
    assert state.finished()
    assert GAME.view(state, None).winner == 1
    assert list(state.scores()) == [0, 1, 0]
    assert list(state.placing()) == [2, 1, 2]
    assert refused(state, 2, "take a 1") == "NI-3.1"


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"heaps": {"a": 2, "b": 3, "c": 5, "d": 6}}, "heaps.a: there were only 1"),
        ({"heaps": {"a": 1, "b": 3, "c": 5, "d": 6}}, "heaps: with those taken there are 15, not 16"),
        ({"turn": None}, "turn: a seat is to move"),
        ({"winner": 1}, "winner: there is one exactly at the end"),
        ({"turn": 2}, "turn: there is no seat 2"),
        ({"heaps": {"a": 1, "b": 3, "c": 5}}, "heaps: d is missing"),
    ],
)
def test_impossible_positions_are_refused_by_name(changed: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.from_position(2, {"most": 7}, {**position(START), **changed})


def test_a_content_file_of_the_users_own_changes_heaps(tmp_path: Any) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[[heap]]\nid = "a"\nstones = 2\n')
    assert make_game(file).content.heaps[0].stones == 2
    file.write_text('[[heap]]\nid = "a"\nstones = 8\n')
    with pytest.raises(ContentError, match=r"mine\.toml, heap a: stones must be 1 to 7"):
        make_game(file)


@pytest.mark.parametrize(
    ("heaps", "action", "reason"),
    [
        ((0, 0, 2, 0), "take c 2", "Taking two stones from Heap C leaves nothing: it wins."),
        ((0, 3, 5, 0), "take c 2", "Taking two stones from Heap C balances the heaps"),
        (
            (0, 1, 5, 0),
            "take b 1",
            "leaves five stones, which the next player can take to win; better is 4 from Heap C.",
        ),
        ((1, 3, 5, 7), "take a 1", "leaves 15 stones, and nobody can take them all at once"),
    ],
)
def test_reasons_name_the_heap_the_number_and_the_better_move(
    heaps: tuple[int, int, int, int], action: str, reason: str
) -> None:
    assert reason in GAME.reason(state_with(*heaps), 0, GAME.actions.parse(action).id)


def test_the_advice_takes_the_move_that_it_explains() -> None:
    state = state_with(0, 3, 5, 0)
    actions = state.legal(0)
    ratings = GAME.advice.rate(state, 0, actions)
    assert GAME.actions[int(actions[ratings.index(max(ratings))])].name == "take c 2"
