"""Lessons at the table. A lesson is a function of its file and of the answers so far, which the learner's page sends
along: the server keeps nothing, and going back is as simple as going on.

What the page gets are the messages of a table's socket, made for the learner's seat alone.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from hiram.core.errors import HiramError
from hiram.core.files.fairness import secret_of
from hiram.core.game import Game
from hiram.core.gesture import chains_of, to_be_given
from hiram.core.options import Options
from hiram.core.text.why import Touches
from hiram.core.text.words import as_sentence
from hiram.lessons import BadLesson, Lesson, Scene, Step, judge, lesson_of, moves_before, outlines_of, settled_options
from hiram.lessons.play import UNDO, Move, next_moves, rest_of
from hiram.server.errors import Refused
from hiram.server.http.schemas import LessonInfo, LessonPlace, LessonStep, LessonWish, NewSeat, NewTable
from hiram.server.lobby.catalogue import known_game, sheet_path
from hiram.server.lobby.names import unique_names
from hiram.server.store.rows import MoveRow, SeatRow, TableRow
from hiram.server.tables.clock import ClockTerms
from hiram.server.tables.game import RunningGame, unwatched
from hiram.server.tables.info import table_info
from hiram.server.tables.seats import bot_title
from hiram.server.tables.viewers import ViewerGroup

NOVICE = "novice"
LEARNER = "Learner"


def known_lesson(game: str, name: str) -> tuple[Game, Lesson]:
    """A lesson by the name of its file; refused if there is none, or if it does not fit its game."""
    found = known_game(game)
    try:
        lesson = lesson_of(found, name)
    except BadLesson as error:
        raise Refused("server", as_sentence(str(error))) from None
    if lesson is None:
        names = ", ".join(one.name for one in outlines_of(found)) or "none"
        raise Refused("gone", f"{found.title} has no lesson of that name; there are {names}.")
    return found, lesson


@contextmanager
def told_to(running: RunningGame, seat: int) -> Iterator[list[Any]]:
    """The messages that tell a seat what happens in a game meanwhile."""
    group = ViewerGroup(seat)
    messages: list[Any] = []
    group.whole(running)

    def follow(running: RunningGame, seen: Collection[int | None]) -> None:
        if seat in seen:
            messages.append(msgspec.json.decode(group.advance(running)))

    running.on_revision = follow
    yield messages
    running.on_revision = unwatched


class LessonTable:
    """The table of a lesson, after the answers of a learner."""

    def __init__(self, game: Game, lesson: Lesson, given: Sequence[Sequence[str]], part: Sequence[str]) -> None:
        self.game, self.lesson = game, lesson
        self.number = len(given)
        self.scene, self.within, self.step = lesson.at(min(self.number, lesson.length - 1))
        self.seats = lesson_seats(lesson)
        self.row = lesson_row(game, lesson, self.scene, self.seats)
        self.running = RunningGame(game, self.row, self.seats)
        self.carry_out(moves_before(game, lesson, given, part))

    def carry_out(self, moves: Sequence[Move]) -> None:
        for seat, action in moves:
            self.running.match.legal(seat)
            self.running.apply(MoveRow(self.running.moves, seat, "act", action.name, None, 0), action)

    def told(self, moves: Sequence[Move]) -> list[Any]:
        """Carry moves out; the messages that tell the learner of them."""
        with told_to(self.running, self.lesson.seat) as messages:
            self.carry_out(moves)
        return messages

    def whole(self) -> list[Any]:
        return [msgspec.json.decode(ViewerGroup(self.lesson.seat).whole(self.running))]

    def place(self, messages: list[Any], part: Sequence[str] = (), **more: Any) -> LessonPlace:
        """Where the learner is, with what there is to point at."""
        path, actions = self.answer(part)
        return LessonPlace(
            step=self.number,
            messages=messages,
            part=list(part),
            point=path if part else list(self.step.point) or path,
            path=path,
            actions=actions,
            undo=rest_of(self.step, part)[:1] == (UNDO,),
            **more,
        )

    def answer(self, part: Sequence[str]) -> tuple[list[str], list[int]]:
        """What is touched next for the first right answer, and the actions that are made by that."""
        seat, match = self.lesson.seat, self.running.match
        names = rest_of(self.step, part)
        if not names or names[0] == UNDO or seat not in match.acting:
            return [], []
        rest = [self.game.actions.parse(name).id for name in itertools.takewhile(lambda name: name != UNDO, names)]
        for chain in chains_of(match.perspective(seat)) if self.game.has_gestures else []:
            if chain.actions[0] != rest[0]:
                continue
            asked = to_be_given(match, seat, tuple(self.game.actions[id] for id in chain.actions))
            if rest[: len(asked)] == [action.id for action in asked]:
                return list(chain.path), list(chain.actions)
        return list(self.game.path(match.view(seat), rest[0])), rest[:1]


def lesson_seats(lesson: Lesson) -> list[SeatRow]:
    """The learner in his seat, and novices in the others."""
    return practice_seats(lesson.players, lesson.seat, LEARNER)


def practice_seats(players: int, own: int, name: str) -> list[SeatRow]:
    return [
        SeatRow(seat=seat, kind="human", name=name, guests=[LEARNER])
        if seat == own
        else SeatRow(seat=seat, kind="bot", bot=NOVICE, name=bot_title(NOVICE))
        for seat in range(players)
    ]


def lesson_row(game: Game, lesson: Lesson, scene: Scene, seats: list[SeatRow]) -> TableRow:
    """The header that a table of this scene would have."""
    return practice_row(game, lesson.players, settled_options(game, lesson), scene.seed, seats)


def practice_row(game: Game, players: int, options: Options, seed: int | str, seats: list[SeatRow]) -> TableRow:
    """The header of a table that nobody keeps."""
    return TableRow(
        id="lesson",
        game=game.slug,
        rules=game.rules_version,
        content=game.content_digest,
        players=players,
        options=options,
        clock=ClockTerms(),
        listed=False,
        practice=True,
        invite="",
        secret=secret_of(seed).hex(),
        creator="",
        status="play",
        created=0,
        begun=0,
        names=unique_names(seats),
    )


def lesson_info(game: Game, lesson: Lesson) -> LessonInfo:
    """All that a page needs to begin a lesson."""
    table = LessonTable(game, lesson, (), ())
    table.row.turn.dress = table.running.dress()
    others = [one for one in outlines_of(game) if one.order > lesson.order]
    return LessonInfo(
        game=game.slug,
        title=game.title,
        name=lesson.name,
        lesson=lesson.title,
        about=lesson.about,
        minutes=lesson.minutes,
        seat=lesson.seat,
        sheet=sheet_path(game),
        plays_on=lesson.plays_on,
        following=others[0].name if others else "",
        steps=[step_info(step) for _, _, _, step in lesson.steps()],
        table=table_info(table.row, table.seats, LEARNER, None),
    )


def step_info(step: Step) -> LessonStep:
    return LessonStep(step.text, not step.only_looks, bool(step.after), step.clause)


def play_lesson(game: Game, lesson: Lesson, wish: LessonWish) -> LessonPlace:
    """Show where the learner is, take an answer, or go on to the next step."""
    try:
        return _played(game, lesson, wish)
    except Refused:
        raise
    except HiramError as error:
        raise Refused("bad", as_sentence(str(error))) from None


def _played(game: Game, lesson: Lesson, wish: LessonWish) -> LessonPlace:
    if wish.do == "next":
        return _next(game, lesson, wish)
    table = LessonTable(game, lesson, wish.given, wish.part)
    if wish.do == "show":
        return table.place(table.whole(), wish.part)
    if wish.do == "why":
        touches = Touches(table.running.match.perspective(lesson.seat), table.running.names)
        answer = touches.why(wish.under, wish.held) if wish.under else touches.missing(wish.held)
        why = (answer.text, answer.clause, answer.node) if answer is not None else None
        return table.place([], wish.part, why=why)
    if wish.do == "undo":
        return _judged(table, wish, [UNDO])
    if wish.do == "skip":
        rest = rest_of(table.step, wish.part)
        return _judged(table, wish, rest) if rest else table.place([], wish.part, right=True, done=True)
    if not wish.ids:
        raise Refused("bad", "An act names its action in `ids`.")
    running, seat = table.running, lesson.seat
    tried = running.check(seat, running.rev(seat), wish.ids[0], tuple(wish.ids[1:]))
    return _judged(table, wish, [action.name for action in tried])


def _judged(table: LessonTable, wish: LessonWish, names: Sequence[str]) -> LessonPlace:
    """What comes of an answer, or of a part of one."""
    game, lesson = table.game, table.lesson
    verdict = judge(table.step, wish.part, names)
    if not verdict.right:
        return table.place([], wish.part, text=verdict.text)
    part = [*wish.part, *names]
    if UNDO in names:
        table = LessonTable(game, lesson, wish.given, part)
        messages = table.whole()
    else:
        messages = table.told([(lesson.seat, game.actions.parse(name)) for name in names])
    return table.place(messages, part, right=True, done=verdict.done, text=verdict.text)


def _next(game: Game, lesson: Lesson, wish: LessonWish) -> LessonPlace:
    """The last of the given answers is done: what follows from it, and the next step."""
    if not wish.given:
        raise Refused("bad", "Nothing was answered yet.")
    after = LessonTable(game, lesson, wish.given, ())
    if after.number < lesson.length and after.within == 0:
        return after.place(after.whole())
    step = lesson.at(len(wish.given) - 1)[2]
    done = LessonTable(game, lesson, wish.given[:-1], wish.given[-1] or rest_of(step, ()))
    return after.place(done.told(next_moves(game, step)))


def table_of(game: Game, lesson: Lesson, given: Sequence[Sequence[str]]) -> tuple[NewTable, list[Move]]:
    """The table at which a lesson goes on as a game against novices, and the moves that were made before."""
    if not lesson.plays_on:
        raise Refused("bad", "That lesson does not end in a game.")
    if len(given) != lesson.length:
        raise Refused("bad", f"The lesson has {lesson.length} steps, not {len(given)}.")
    seats = [NewSeat("me") if seat == lesson.seat else NewSeat("bot", bot=NOVICE) for seat in range(lesson.players)]
    scene = lesson.scenes[-1]
    wish = NewTable(game.slug, lesson.players, options=dict(lesson.options), seats=seats, seed=scene.seed, start=True)
    return wish, moves_before(game, lesson, given)
