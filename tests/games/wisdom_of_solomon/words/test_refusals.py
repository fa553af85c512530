"""Refusals of Wisdom of Solomon: the clause that an answer breaks, and a sentence that says what was wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.wisdom_of_solomon.builder import Position, Table, new_game
from hiram.games.wisdom_of_solomon.engine.play import WisdomState


def at_the_trader() -> Table:
    return Position(2).has(0, "FF").supply(G=1, C=1, X=1).table().do("place trader")


def at_the_merchant() -> Table:
    return Position(2).has(0, "GF", favor=2).hand(0, "F11").market("GG---", "CC---", "SS---", "WW---", "FFFFF").table()


def paying() -> Table:
    return Position(3).has(0, "XXGC").workers(1, "levite").table().do("place levite")


def building() -> Table:
    return Position(2).has(0, "CCSWF").houses(0, "edom").offer("B22", "B15", "B26", None, None).table()


REFUSED = [
    (at_the_merchant, ["place merchant"], "buy stone 3", "WS-5.2", "there is no cube on that square"),
    (at_the_merchant, ["place merchant"], "buy gold 1", "WS-0.10", "that cube costs 3 Favor, and this player has 2"),
    (at_the_merchant, ["place merchant"], "sell wood", "WS-5.4", "there is no such cube to sell"),
    (at_the_merchant, ["place merchant"], "sell food", "WS-5.6", "its mat has no empty square"),
    (at_the_merchant, ["place merchant"], "skip", "WS-5.1", "that cannot be done now: buy, sell or stop"),
    (at_the_merchant, ["place merchant", "stop"], "play F13", "WS-12.1", "that card is not in this hand"),
    (at_the_trader, [], "give food", "WS-6.5", "that cannot be done now: cubes are to be taken from the Trader"),
    (at_the_trader, [], "take stone", "WS-0.4", "the supply has no such cube"),
    (at_the_trader, [], "take food", "WS-6.3", "the Trader gives another kind than he was given"),
    (at_the_trader, [], "take exotic", "WS-6.6", "this Trader gives no Exotic, or no more of them"),
    (at_the_trader, [], "stop", "WS-6.5", "this cannot be declined: cubes are to be taken from the Trader"),
    (paying, [], "pay wood", "WS-4.3", "there is no such cube to pay with"),
    (paying, [], "pay copper", "WS-4.3", "that cube does not fit the slot that is to be paid now"),
    (building, ["place foreman"], "build row4", "WS-8.3", "no card lies there any more"),
    (building, ["place foreman"], "build row3", "WS-8.1", "this player cannot pay for the card that lies there"),
    (building, ["place foreman", "build row1", "house moab", "road E22"], "road E22", "WS-3.1", "seat 1 is to decide"),
    (building, ["place foreman", "build row1", "house moab"], "road E12", "WS-8.7", "a Road begins at a Location"),
    (building, ["place foreman", "build row1"], "skip", "WS-8.4", "this cannot be declined: a Customs House is to be"),
    (building, [], "place B11", "WS-8.13", "only its owner may use a Building Card"),
]


@pytest.mark.parametrize(
    ("given", "answers", "tried", "clause", "says"), REFUSED, ids=[f"{row[2]}: {row[4]}" for row in REFUSED]
)
def test_a_refusal_names_the_clause_and_what_was_wrong(
    given: Callable[[], Table], answers: list[str], tried: str, clause: str, says: str
) -> None:
    table = given().do(*answers)
    refused = table.refusal(tried, 0)
    assert refused.clause == clause
    assert says in str(refused)


@pytest.mark.parametrize(
    ("position", "tried", "clause", "says"),
    [
        (Position(2).buildings(0, "B14"), "place B14", "WS-11.2", "it works by itself"),
        (Position(2).buildings(0, "B01"), "place B01", "WS-3.7", "cannot be paid or would bring nothing"),
        (Position(2).houses(1, "judah"), "place judah", "WS-10.1", "that Location is closed"),
        (Position(2).workers(1, "judah"), "place judah", "WS-3.5", "a Worker stands on that Location already"),
        (Position(3).claimed(1, "ark"), "place ark", "WS-9.1", "claimed already this year"),
        (Position(2).retired(1), "place ark", "WS-9.2", "nobody else is still placing"),
        (Position(2), "place trader", "WS-6.2", "no trade that this player could make"),
        (Position(2), "place levite", "WS-7.1", "cannot pay for a Temple Tile"),
        (Position(2), "place foreman", "WS-8.1", "cannot pay for any of the Building Cards"),
        (Position(2), "buy gold 1", "WS-3.2", "that cannot be done now: a Worker is to be placed"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_why_a_worker_cannot_be_placed_there(position: Position, tried: str, clause: str, says: str) -> None:
    refused = position.table().refusal(tried, 0)
    assert refused.clause == clause
    assert says in str(refused)


def test_a_card_that_would_change_nothing_is_refused_as_such() -> None:
    table = Position(2).hand(0, "F11", "F13").supply(X=1).table().do("place merchant", "stop")
    refused = table.refusal("play F11", 0)
    assert refused.clause == "WS-12.3"


def test_whoever_is_not_asked_learns_who_is() -> None:
    fresh = new_game(2)
    assert isinstance(fresh.state, WisdomState)
    fresh.state.apply(0, int(fresh.state.legal(0)[0]))
    assert "seat 0 has chosen its card already" in str(fresh.refusal("keep F01", 0))
    assert "Jeroboam acts by his tiles alone" in str(Position(1).table().refusal("place judah", 1))
