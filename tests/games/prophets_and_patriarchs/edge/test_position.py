"""Positions that no game can have are refused, each with its place and with what is wrong there."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position, Table, corner, edge
from hiram.core.errors import BadPosition

CARDS = {"hay": 2, "water": 2, "wheat": 1, "oil": 1}


def building() -> Table:
    return Position(tents={0: [28, 29]}, camels={0: [42, 43, 44]}, hands={0: CARDS}, goods={1: {"virtue": 3}}).table()


def moving() -> Table:
    return building().act(0, f"move {corner(28)}")


def paying() -> Table:
    table = Position(("issachar", "levi"), tents={0: [28]}, hands={0: CARDS}, advantages=True).table()
    return table.act(0, f"camel {edge(42)}")


def dropping() -> Table:
    return Position(hands={0: CARDS}).table().resolve({"op": "lose", "who": "self", "res": "any", "n": 2})


def losing() -> Table:
    table = Position(tents={0: [28]}, camels={0: [42]}).table()
    return table.resolve({"op": "lose_camel", "who": "self", "n": 1})


def passing() -> Table:
    return Position(hands={0: CARDS, 1: {"oil": 1}}).table().resolve({"op": "pass_left", "n": 1})


def asking() -> Table:
    return Position(hands={0: {"sheep": 2}}).table().draw("PE1-08")


def answering() -> Table:
    return (
        Position(hands={0: CARDS, 1: {"oil": 1}}, player_trade=True)
        .table()
        .act(0, "offer 1", "give 1 hay", "want 1 oil")
    )


def fruit() -> Table:
    return Position(("ephraim", "levi"), tents={0: [41]}, advantages=True, packs="none").table().roll(8)


def sending() -> Table:
    return Position(packs="none").table().roll(7, 6)


WRONG: list[tuple[Callable[[], Table], str, Any, str]] = [
    (building, "bank.0", 3, "hay: 5 cards instead of 27"),
    (building, "bank.7", 42, "Virtue Tokens: 45 instead of 42"),
    (building, "seats.0.hand.0", -2, "below 0"),
    (building, "seats.0.shekels", -1, "seats[0].shekels: -1 is below 0"),
    (building, "seats.0.captivity", 14, "seats[0].captivity: 14 is above 13"),
    (building, "seats.0.captivity", 6, "captivity"),
    (building, "by_card", True, "there is no False Prophet on the board"),
    (building, "seats.0.tribe", "dan", "there is no tribe 'dan'"),
    (building, "seats.0.tribe", "judah", "PA-1.1"),
    (building, "seats.0.tents.1", corner(35), "PA-2.6"),
    (building, "seats.1.tents", [corner(28)], "PA-2.4"),
    (building, "seats.1.camels", [edge(42)], "PA-2.4"),
    (building, "seats.0.tents.1", "9,9,N", "seats[0].tents[1]: there is no corner '9,9,N'"),
    (building, "seats.1.known.0.3", 1, "sure of cards that seat 0 does not have"),
    (building, "seats.0.picked.0", 3, "picks that are not held"),
    (building, "prophet", "9,9", "prophet: there is no hex '9,9'"),
    (building, "numbers.3,0", 13, "numbers.3,0: 13 is above 12"),
    (building, "rolled", 13, "rolled: 13 is above 12"),
    (building, "sent", 1, "two dice make no 1"),
    (building, "die", 7, "die: 7 is above 6"),
    (building, "die", 6, "6 and another make no 0"),
    (building, "round", 101, "round: there are 100"),
    (building, "active", 2, "there is no seat 2"),
    (building, "barren", [14, 0, 0, 0, 0, 0], "barren[0]: 14 is above 13"),
    (building, "market", 5, "market: 5 is above 4"),
    (building, "offers", 4, "offers: 4 is above 3"),
    (building, "moves_used", 3, "Movements are counted"),
    (building, "extra_moves", 100, "extra_moves: 100 is above 99"),
    (building, "discounts.0", 100, "discounts[0]: 100 is above 99"),
    (building, "memory", 2**49, "memory: 562949953421312 is above"),
    (building, "ending", "target_reached", "it goes with a winner"),
    (building, "frames", [], "none when the game is over"),
    (building, "frames.1.kind", "dance", "frames[1].kind: there is no kind of frame 'dance'"),
    (building, "frames.1.kind", "fruit", "out of bounds"),
    (building, "frames.1.kind", "drop_card", "cannot stand on phase"),
    (building, "frames.1.kind", "setup_tent", "cannot stand on phase"),
    (building, "frames.0.kind", "build_menu", "cannot stand on nothing"),
    (building, "frames.1.seat", 2, "there is no seat 2"),
    (building, "frames.1.seat", -2, "frames[1].seat: -2 is below -1"),
    (building, "decks.0.0", "PE1-99", "decks[0][0]: there is no card 'PE1-99'"),
    (building, "decks.0.0", "WA1-01", "the pentateuch cards are not those in use"),
    (moving, "frames.2.numbers.0", 29, "PA-11.3"),
    (moving, "frames.2.numbers.1", 43, "PA-11.3"),
    (moving, "frames.2.numbers.1", 109, "out of bounds"),
    (paying, "frames.2.numbers.0", 109, "out of bounds"),
    (paying, "seats.1.camels", [edge(42)], "PA-17.4"),
    (dropping, "frames.2.numbers.0", 7, "more cards to drop than there are"),
    (dropping, "frames.2.numbers.0", 0, "out of bounds"),
    (dropping, "card", None, "pentateuch cards"),
    (losing, "prophet", "1,3", "a decision has options"),
    (passing, "frames.2.seat", 0, "there is no seat 0"),
    (asking, "frames.2.numbers.0", 10_000, "out of bounds"),
    (asking, "frames.1.numbers.1", 100_000, "out of bounds"),
    (answering, "frames.2.numbers.0", 1, "the offer of nobody"),
    (answering, "frames.2.numbers.1", 20, "an offer that cannot be made"),
    (answering, "seats.1.bid", [0, 3], "a bid that cannot be made"),
    (fruit, "frames.1.numbers.0", 0, "out of bounds"),
    (sending, "frames.1.numbers.0", 1, "a decision has options"),
]


def changed(position: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    position = copy.deepcopy(position)
    *way, last = path.split(".")
    part: Any = position
    for step in way:
        part = part[int(step) if isinstance(part, list) else step]
    part[int(last) if isinstance(part, list) else last] = value
    return position


@pytest.mark.parametrize(("made", "path", "value", "says"), WRONG, ids=lambda it: it if isinstance(it, str) else None)
def test_a_wrong_position_is_refused_by_what_is_wrong(made, path, value, says):
    table = made()
    position = GAME.to_position(table.state)
    assert GAME.to_position(GAME.from_position(2, table.options, position)) == position
    with pytest.raises(BadPosition) as caught:
        GAME.from_position(2, table.options, changed(position, path, value))
    assert says in str(caught.value)
