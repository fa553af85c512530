"""Puzzles at the table. A puzzle is a position that its seat imagines, and the server keeps nothing of what is tried.

What the page gets are the messages of a table's socket, made for the seat that solves it.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import msgspec

from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.gesture import chains_of
from hiram.core.native import i64, vec
from hiram.core.text.why import Touches
from hiram.core.text.words import as_sentence
from hiram.core.vocabulary import Action
from hiram.puzzles import BadPuzzle, Puzzle, check_puzzle
from hiram.puzzles.load import options_of, puzzle_rows
from hiram.server.errors import Refused
from hiram.server.http.schemas import PuzzleInfo, PuzzlePlace, PuzzleTitle, PuzzleWish
from hiram.server.lobby.catalogue import known_game, sheet_path
from hiram.server.lobby.lessons import LEARNER, practice_row, practice_seats, told_to
from hiram.server.store.rows import MoveRow
from hiram.server.tables.game import RunningGame
from hiram.server.tables.info import table_info
from hiram.server.tables.viewers import ViewerGroup

SOLVER = "Solver"  # third person: boards say "Solver rolls"


def titles(slug: str) -> list[PuzzleTitle]:
    """The puzzles of a game, in their order."""
    return [PuzzleTitle(one.name, one.grade, one.players, one.clause) for one in rows_of(known_game(slug)).values()]


@functools.cache
def rows_of(game: Game) -> dict[str, Puzzle]:
    try:
        return {puzzle.name: puzzle for _, _, puzzle in puzzle_rows(game)}
    except BadPuzzle as error:
        raise Refused("server", as_sentence(str(error))) from None


def known_puzzle(slug: str, name: str) -> tuple[Game, Puzzle]:
    """A puzzle by its name; refused if there is none, or if it does not fit its game."""
    game = known_game(slug)
    if name not in rows_of(game):
        raise Refused("gone", f"{game.title} has no puzzle of that name.")
    return game, checked(game, name)


@functools.cache
def checked(game: Game, name: str) -> Puzzle:
    """A puzzle that is known to fit its game."""
    where, rules, puzzle = next(row for row in puzzle_rows(game) if row[2].name == name)
    try:
        check_puzzle(game, puzzle, rules, where)
    except BadPuzzle as error:
        raise Refused("server", as_sentence(str(error))) from None
    return puzzle


class PuzzleTable:
    """The table of a puzzle."""

    def __init__(self, game: Game, puzzle: Puzzle) -> None:
        self.game, self.puzzle, self.seat = game, puzzle, puzzle.seat
        self.seats = practice_seats(puzzle.players, puzzle.seat, SOLVER)
        self.row = practice_row(game, puzzle.players, options_of(game, puzzle), puzzle.name, self.seats)
        self.running = RunningGame(game, self.row, self.seats, puzzle.state())

    def whole(self) -> list[Any]:
        return [msgspec.json.decode(ViewerGroup(self.seat).whole(self.running))]

    def told(self, actions: Sequence[Action]) -> list[Any]:
        """Carry out what the solver does; the messages that tell of it."""
        running = self.running
        with told_to(running, self.seat) as messages:
            for action in actions:
                running.apply(MoveRow(running.moves, self.seat, "act", action.name, None, 0), action)
        return messages

    def label(self, action: Action) -> str:
        return self.game.action_label(self.running.match.view(self.seat), action.id)

    def touched(self, answer: Action) -> tuple[list[str], list[int]]:
        """What is touched for an answer, and the actions that are made by that. Where a hand makes several at once, the
        gesture that goes on as the game's advice would."""
        match, seat = self.running.match, self.seat
        perspective = match.perspective(seat)
        found = [chain for chain in chains_of(perspective) if chain.actions[0] == answer.id]
        if not self.game.has_gestures or not found:
            return list(self.game.path(match.view(seat), answer.id)), [answer.id]
        world, made = perspective.imagine(dice_of(b"gestures")), 1
        world.apply(seat, answer.id)
        while len(left := [chain for chain in found if len(chain.actions) > made]) > 1:
            following = sorted({chain.actions[made] for chain in left})
            ratings = self.game.advice.rate(world, seat, vec[i64](following))
            chosen = following[ratings.index(max(ratings))]
            found = [chain for chain in left if chain.actions[made] == chosen]
            world.apply(seat, chosen)
            made += 1
        return list(found[0].path), list(found[0].actions)


def puzzle_info(game: Game, puzzle: Puzzle) -> PuzzleInfo:
    """All that a page needs to show a puzzle."""
    table = PuzzleTable(game, puzzle)
    table.row.turn.dress = table.running.dress()
    return PuzzleInfo(
        game=game.slug,
        title=game.title,
        name=puzzle.name,
        grade=puzzle.grade,
        seat=puzzle.seat,
        clause=puzzle.clause,
        answers=len(puzzle.behind) + 1,
        sheet=sheet_path(game),
        table=table_info(table.row, table.seats, LEARNER, None),
    )


def play_puzzle(game: Game, puzzle: Puzzle, wish: PuzzleWish) -> PuzzlePlace:
    """Show the table, judge an answer, show the right one, or say why a touch does nothing."""
    try:
        return _played(PuzzleTable(game, puzzle), wish)
    except Refused:
        raise
    except HiramError as error:
        raise Refused("bad", as_sentence(str(error))) from None


def _played(table: PuzzleTable, wish: PuzzleWish) -> PuzzlePlace:
    running, seat, puzzle = table.running, table.seat, table.puzzle
    if wish.do == "show":
        return PuzzlePlace(messages=table.whole())
    if wish.do == "why":
        touches = Touches(running.match.perspective(seat), running.names)
        answer = touches.why(wish.under, wish.held) if wish.under else touches.missing(wish.held)
        return PuzzlePlace(why=None if answer is None else (answer.text, answer.clause, answer.node))
    right = table.game.actions.parse(puzzle.answer)
    told: dict[str, Any] = {"answer": table.label(right), "reason": puzzle.reason, "lead": round(100 * puzzle.lead)}
    if wish.do == "answer":
        path, actions = table.touched(right)
        return PuzzlePlace(path=path, actions=actions, **told)
    if not wish.ids:
        raise Refused("bad", "An act names its action in `ids`.")
    tried = running.check(seat, running.rev(seat), wish.ids[0], tuple(wish.ids[1:]))
    label = table.label(tried[0])
    if tried[0] != right:
        return PuzzlePlace(tried=label, costs=max(1, puzzle.behind[tried[0].name]))
    return PuzzlePlace(messages=table.told(tried), right=True, tried=label, **told)
