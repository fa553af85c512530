"""Clicks on what cannot be touched now: each gets a sentence and a clause, from what the seat knows alone."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.perspective import Perspective
from hiram.core.text.why import Answer, Touches
from hiram.testing.walk import Walk

CLICKS = 50
STOPS = 8  # positions, about
AT_ONCE = 25  # clicks in one of them
NAMES = ("Adah", "Boaz", "Cyra", "Dinah", "Ehud", "Firas")
SENTENCE = re.compile(r"[A-Z0-9“‘(].*\S.*[.!?”]", re.DOTALL)
SEAT_NUMBER = re.compile(r"\bseat \d")


def check_clicks(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """Random impossible targets at random positions all answer, and alike in every world that the seat may be in."""
    walk = Walk(game, players, options, seed)
    clauses, dice = clauses_of(game), dice_of(f"clicks {seed}".encode())
    names = [*NAMES[:players], *game.automata(players)]
    asked = there = 0
    for number, _ in enumerate(walk.sampled(STOPS)):
        acting = [seat for seat in range(players) if (int(walk.state.acting) >> seat) & 1]
        seat = acting[0] if acting and number % 3 else int(dice.below(players))
        worlds = [
            Touches(Perspective.of_imagined(game, walk.state.imagine(seat, dice_of(salt)), seat), names)
            for salt in (b"one world", b"another")
        ]
        targets = worlds[0].impossible()
        there += len(targets)
        for _ in range(min(AT_ONCE, len(targets))):
            node = targets[int(dice.below(len(targets)))]
            place = f"{walk}: seat {seat} touches {node!r}"
            answers = [world.why((node,)) for world in worlds]
            check_answer(place, answers[0], clauses)
            assert answers[0] == answers[1], f"{place}: the answer tells of what the seat cannot see: {answers}"
            asked += 1
    assert asked >= min(CLICKS, there), f"{walk}: only {asked} clicks were tried"


def clauses_of(game: Game) -> Collection[str] | None:
    """The clauses of the game's rules; None if it has no page of rules."""
    try:
        return game.rules().clauses
    except HiramError:
        return None


def check_answer(place: str, answer: Answer | None, clauses: Collection[str] | None) -> None:
    assert answer is not None, f"{place}: no answer"
    assert SENTENCE.fullmatch(answer.text), f"{place}: this is no sentence: {answer.text!r}"
    assert not SEAT_NUMBER.search(answer.text), f"{place}: people have names: {answer.text!r}"
    known = bool(answer.clause) if clauses is None else answer.clause in clauses
    assert known, f"{place}: {answer.text!r} cites {answer.clause!r}, which is no clause"
