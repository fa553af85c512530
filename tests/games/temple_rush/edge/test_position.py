"""Positions that no game can have are refused, each with its place and with what is wrong there."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.temple_rush.builder import GAME, T13_SHORT, Position, Table
from hiram.core.errors import BadPosition
from hiram.core.state import TABLE


def token_window(**options: Any) -> Table:
    return Position(
        2, ["T13", "T21"], {(0, 0): ["3A@(0,0)"], (1, 0): ["3A@(0,0)"]}, powers={0: ["bag"]}, **options
    ).table()


def building() -> Table:
    return (
        Position(3, ["T13", "T21"]).table().roll(s0=4, s1=4, s2=4).act(0, "zone 0", "place 4A@(1,1)").act(1, "zone 0")
    )


def moving() -> Table:
    figures = {(0, 0): ["3A@(0,0)", "4A@(1,1)", "3A@(3,0)"], (0, 2): ["4E@(2,3)"]}
    game = Position(4, ["T13", "T12", "T21"], figures, bonus={0: [4]}, mortar={0: "spent"}).table().roll(s0=4)
    return game.act(0, "lift 2 (2,3)")


def by_arrival() -> Table:
    game = Position(4, ["T13", "T21", "T12"], ties="arrival").table().roll(s0=4, s1=4, s2=4, s3=4)
    return game.act(2, "zone 0", "place 4A@(1,1)").act(0, "zone 0", "place 4A@(1,1)")


def rebuilding() -> Table:
    figures = {(0, 0): T13_SHORT, (1, 0): ["3A@(0,0)", "4A@(1,1)"]}
    game = Position(2, ["T13", "T21"], figures, deck=["T22"]).table().roll(s0=3, s1=4)
    return game.act(0, "zone 0", "place 3A@(3,0)").act(1, "zone 1", "place 4A@(0,0)").act(0, "decline")


def solo() -> Table:
    return Position(3, ["T13", "T21"]).table().solo(3, "star")


def aligned() -> Table:
    game = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)"]}, align="free").table().roll(s0=4)
    return game.act(0, "zone 0", "align (1,1)")


def bonus() -> Table:
    game = Position(2, ["T13", "T21"], {(0, 0): T13_SHORT}).table().roll(s0=3, s1=4)
    return game.act(0, "zone 0", "place 3A@(3,0)").act(1, "zone 1", "place 4A@(0,0)")


def head_start() -> Table:
    return Position(3, ["T09", "T21"], powers={0: ["lightning"]}).table().act(0, "lightning", "zone 0")


def laps() -> Table:
    return head_start().act(0, "stop")


def real_time() -> Table:
    dead = {(1, 0): ["3A@(0,2)"]}
    game = Position(3, ["T09", "T21"], dead, powers={0: ["lightning"]}, race="realtime").table()
    return game.act(0, "lightning", "zone 0", "stop").act(TABLE, "countdown").act(1, "pass")


def lost_race() -> Table:
    figures = {(0, 0): ["4A@(0,2)", "1A@(0,1)"], (1, 0): ["4A@(0,2)", "1A@(0,1)", "2E@(3,1)", "2E@(0,0)"]}
    game = Position(2, ["T09", "T21"], figures, powers={0: ["lightning"]}).table().act(0, "lightning", "zone 0")
    game.act(1, "size 2", "place 2E@(3,0)").act(0, "size 1", "place 1A@(3,1)")
    return game if game.view().phase != "race" else game.act(0, "done")


def wrong_in_a_lap() -> Table:
    figures = {(0, 0): ["4A@(0,0)", "3A@(0,1)", "1A@(1,2)"]}
    game = Position(2, ["T04", "T21"], figures, mode="expert", powers={0: ["lightning"]}).table()
    game.act(0, "lightning", "zone 0", "declare 0").act(1, "size 4", "place 4A@(0,0)")
    while 1 in game.view().acting:
        game.act(1, "done")
    return game


def ended() -> Table:
    game = Position(2, ["T13", None], {(0, 0): T13_SHORT}, cards_left=1).table().roll(s0=3, s1=1)
    return game.act(0, "zone 0", "place 3A@(3,0)").act(1, "zone 0", "place 1A@(0,0)").act(0, "decline")


WRONG = [
    # Numbers, cards, tokens.
    (token_window, "seats", [], "seats: 0 of them for 2 seats"),
    (token_window, "round", 0, "round: 0 is below 1"),
    (token_window, "roller", 2, "roller: there is no seat 2"),
    (token_window, "drought", -1, "drought: -1 is below 0"),
    (token_window, "deals", -1, "deals: -1 is below 0"),
    (building, "gatherings", 0, "gatherings: counts the one that goes on"),
    (token_window, "dice", [0, 0, 0, 0], "dice: the generator is four numbers"),
    (token_window, "holders", ["T13"], "holders: 1 of them; there are 3"),
    (token_window, "dealt.0", 99, "dealt[0]: is from 0 to 10, not 99"),
    (token_window, "shield_owner.0", 2, "shield_owner[0]: there is no seat 2"),
    (token_window, "shield_left.0", 4, "shield_left[0]: is from 0 to 3, not 4"),
    (token_window, "ending", "tired", "ending: there is no ending 'tired'"),
    (token_window, "acting", [2], "acting[0]: there is no seat 2"),
    (building, "acting", [2, 1], "acting: seats are named once, in order"),
    (token_window, "deck.0", "T99", "deck[0]: there is no card 'T99'"),
    (token_window, "deck.0", "T13", "T13 is also at"),
    (token_window, "holders.2", "T30", "holders[2]: that zone is not used"),
    (token_window, "undealt.0", "sword", "undealt[0]: there is no power token 'sword'"),
    (token_window, "seats.0.powers", [], "seats[0].powers: each player has 2"),
    (token_window, "undealt", ["bomb"], "undealt: the power tokens are not those of the box"),
    (token_window, "seats.0.powers.0.token", "sword", "seats[0].powers[0].token: there is no token 'sword'"),
    # Seats and boards.
    (building, "seats.0.shown", None, "seats[0].shown: is given exactly in a sealed step"),
    (building, "seats.0.shown.supply", [3, 4, 3], "seats[0].shown.supply: 3 of them; there are 4"),
    (building, "seats.0.sealed", ["passed"] * 28, "seats[0].sealed: 28 of them; there are at most 27"),
    (token_window, "seats.0.sealed", ["passed"], "seats[0].sealed: there is nothing sealed now"),
    (building, "seats.0.sealed", ["juggled"], "seats[0].sealed[0]: there is no deed 'juggled'"),
    (building, "seats.0.sealed", ["placed 5 4A@(1,1)"], "seats[0].sealed[0]: needs a zone"),
    (building, "seats.0.sealed", ["placed 0 9A@(1,1)"], "seats[0].sealed[0]: '9A@(1,1)' is not a place"),
    (building, "seats.0.sealed", ["aligned 0 far"], "seats[0].sealed[0]: needs a shift"),
    (token_window, "seats.0.bonus", [4, 1], "seats[0].bonus: sizes are named once, in order"),
    (token_window, "seats.0.tokens", [0, 0, 0], "seats[0].tokens: 3 of them; there are 4"),
    (token_window, "seats.0.face", 6, "seats[0].face: 6 is above 5"),
    (token_window, "seats.0.solo", "unused", "seats[0].solo: a Solo Turn belongs to every player, but to nobody"),
    (token_window, "seats.0.board.figures", [[]], "seats[0].board.figures: 1 of them; there are 3"),
    (token_window, "seats.0.board.figures.0", ["1A@(0,0)"] * 14, "nobody has more than 13 stones"),
    (token_window, "seats.0.board.figures.0.0", "1E@(0,0)", "figures[0][0]: '1E@(0,0)' is not a place"),
    (token_window, "seats.0.board.figures.0.0", "3A@(7,0)", "figures[0][0]: 3A@(7,0) is not on the board"),
    (token_window, "seats.0.board.supply", [3, 4, 3, 99], "seats[0].board.supply[3]: 99 is above 13"),
    (token_window, "seats.0.board.pools", [], "seats[0].board.pools: 0 of them; there are 3"),
    (token_window, "seats.0.board.mortar", "7", "seats[0].board.mortar: there is no Mortar '7'"),
    (token_window, "seats.0.board.declared", [3], "seats[0].board.declared[0]: there is no zone 3"),
    # Steps.
    (token_window, "frames", [], "frames: there are some exactly until the game is over"),
    (token_window, "frames.0.kind", "nap", "frames[0].kind: there is no kind of frame 'nap'"),
    (token_window, "frames.0.seat", 5, "frames[0].seat: there is no seat 5"),
    (token_window, "frames.0.numbers", [0], "frames[0].numbers: 1 of them; there are 4"),
    (token_window, "frames.0.numbers.0", 2**40, "frames[0].numbers: four small numbers are needed"),
    (token_window, "frames.0.seat", -1, "frames[0].seat: is the one who is asked"),
    (rebuilding, "frames.1.seat", 0, "frames[1].seat: is the one who is asked, or -1 where several are"),
    (token_window, "frames.0.seat", 1, "frames[0].seat: the roller is seat 0"),
    (bonus, "frames.2.numbers.0", 2, "frames[2].numbers: 2 is not a zone with a card"),
    (bonus, "frames.1.numbers.3", 4, "frames[1].numbers: are zones to settle"),
    (bonus, "frames.0.numbers.0", 7, "frames[0].numbers: 7 is not how far a round has ended"),
    (solo, "frames.0.numbers.1", 6, "frames[0].numbers: a solo round is the roller's"),
    (building, "frames.0.seat", 1, "frames[0].numbers: a build step of one seat is a solo round"),
    (rebuilding, "frames.1.numbers.0", 5, "frames[1].numbers: 5 is not zones in order"),
    (rebuilding, "frames.1.numbers.0", 0, "frames[1].numbers: 0 is not zones in order"),
    (laps, "frames.0.numbers.1", 1, "frames[0].numbers: the activator is the roller, not seat 1"),
    (laps, "frames.0.numbers.2", 16, "frames[0].numbers: lap 16 and "),
    (head_start, "frames.0.numbers.3", 3, "frames[0].numbers: lap 0 and 3 are not in a race"),
    (lost_race, "frames.1.numbers.2", 3, "frames[1].numbers: winner 3 and 5 do not end a race"),
    (lost_race, "frames.1.numbers.2", 0, "frames[1].numbers: winner 0 and 5 do not end a race"),
    (wrong_in_a_lap, "frames.0.numbers.3", 4 << 4, "frames[0].numbers: lap 1 and 64 are not in a race"),
    (lost_race, "frames.0.kind", "tokens", "frames[0].seat: is the one who is asked"),
    (token_window, "frames.0.kind", "bomb_target", "frames: bomb_target do not follow each other in a game"),
    (ended, "acting", [0], "acting: nobody acts when the game is over"),
    (
        solo,
        "frames.0",
        {"seat": -1, "numbers": [0, 0, 0, 0]},
        "gathering: answers are gathered exactly in build and rebuild steps and laps",
    ),
    (building, "acting", [], "acting: somebody acts unless a countdown runs"),
    (token_window, "acting", [1], "acting: seat 0 is asked"),
    (head_start, "acting", [1], "acting: a head start is the activator's"),
    (real_time, "acting", [0], "acting: everybody races who has not withdrawn"),
    (laps, "acting", [0, 1], "acting: everybody races who has not withdrawn, once in a lap"),
    # Answers that are in.
    (building, "seats.0.arrived", 2, "seats[0].arrived: is from 0 to 1, not 2"),
    (by_arrival, "seats.0.arrived", 5, "seats[0].arrived: 5 is above 4"),
    (by_arrival, "seats.0.arrived", 3, "seats: their answers cannot have arrived as [1, 3]"),
    (by_arrival, "seats.0.arrived", 1, "seats: their answers cannot have arrived as [1, 1]"),
    (token_window, "seats.0.arrived", 1, "seats[0].arrived: no answers are being gathered or settled"),
    (building, "seats.1.arrived", 1, "seats[1].arrived: who still acts has not answered"),
    (building, "seats.0.arrived", 0, "acting: everybody builds who has not answered"),
    # How far each seat is.
    (building, "seats.1.lane", None, "seats[1].lane: exactly who acts in a common step has one"),
    (building, "seats.1.lane.step", "race_action", "seats[1].lane.step: is one of die_order"),
    (building, "seats.1.lane.step", "die_order", "seats[1].lane.step: there are no two results to choose from"),
    (building, "seats.1.lane.step", "build_declare", "seats[1].lane.step: in guided mode nothing is declared"),
    (building, "seats.1.lane.step", "build_align", "seats[1].lane.step: figures keep their places"),
    (laps, "seats.0.lane.step", "head_start", "seats[0].lane.step: the head start is over"),
    (head_start, "seats.0.lane.step", "race_action", "seats[0].lane.step: the race has not begun"),
    (building, "seats.1.lane.size", 5, "seats[1].lane.size: is from 0 to 4, not 5"),
    (building, "seats.1.lane.zone", 2, "seats[1].lane.zone: there is no zone 2"),
    (building, "seats.1.lane.zone", -1, "seats[1].lane.zone: stones are placed where a card is"),
    (building, "seats.1.lane.queue", 1, "seats[1].lane.queue: is the zones still to rebuild"),
    (rebuilding, "seats.1.lane.queue", 5, "seats[1].lane.queue: is the zones still to rebuild"),
    (building, "seats.1.lane.back", 1, "seats[1].lane.back: is how an alignment is taken back"),
    (aligned, "seats.0.lane.back", 451, "seats[0].lane.back: is how an alignment is taken back"),
    (moving, "seats.0.lane.source", 1, "seats[0].lane.source: is not a stone of the figure there"),
    (moving, "seats.0.lane.source", 99999, "seats[0].lane.source: is not a stone of the figure there"),
    (moving, "seats.0.lane.size", 3, "seats[0].lane.source: is not the stone that is being moved"),
    (moving, "seats.0.lane.source", 0, "seats[0].lane.source: some stone is being moved"),
    (building, "seats.1.lane.size", 0, "seats[1].lane.size: the stone has a size"),
    (rebuilding, "seats.1.lane", {"step": "rebuild_place", "size": 1}, "seats[1].lane.size: there is no such stone"),
    # Altogether.
    (token_window, "seats.0.board.supply.0", 2, "breaks the invariant 1: every player's stones are all there"),
    (token_window, "round", 181, "breaks the invariant 15: rounds are bounded"),
    (token_window, "drought", 20, "breaks the invariant 15: the drought counter"),
    (token_window, "seats.0.board.mortar", "2", "breaks the invariant 11: mortars are"),
    (token_window, "shield_owner.0", 1, "breaks the invariant 12: a shield has an owner and rounds left"),
]


def changed(position: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The position with one thing changed; of a struct that is given in part the rest stays."""
    position = msgspec.json.decode(msgspec.json.encode(position))
    *way, last = [int(word) if word.isdigit() else word for word in path.split(".")]
    part: Any = position
    for step in way:
        part = part[step]
    part[last] = {**part[last], **value} if isinstance(value, dict) else value
    return position


@pytest.mark.parametrize(("made", "path", "value", "says"), WRONG, ids=lambda it: it if isinstance(it, str) else None)
def test_a_wrong_position_is_refused_by_what_is_wrong(made, path, value, says):
    game = made()
    position = GAME.to_position(game.state)
    players = len(position["seats"])
    assert GAME.to_position(GAME.from_position(players, game.options, position)) == position
    with pytest.raises(BadPosition) as caught:
        GAME.from_position(players, game.options, changed(position, path, value))
    assert says in str(caught.value)


def test_a_zone_without_a_card_is_not_rebuilt():
    game = rebuilding()
    position = changed(GAME.to_position(game.state), "holders.1", None)
    with pytest.raises(BadPosition, match=r"seats\[1\].lane.queue: is of zones with a card"):
        GAME.from_position(2, game.options, changed(position, "seats.1.lane.queue", 2))
