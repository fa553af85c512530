"""Finished games, step by step, with any seat's eyes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.record import Record
from hiram.core.state import TABLE, State
from hiram.core.vocabulary import Action
from hiram.server.frames import Ask, End, LogEntry, SceneFrame
from hiram.server.play import seat_titles
from hiram.server.refusing import Refused
from hiram.server.table import LiveTable

MOST_REPLAYS = 8


class FilmedMatch(Match):
    """A match that keeps every position it went through, and how many events there were before it."""

    frames: list[tuple[State, int]]

    def _deal(self) -> None:
        super()._deal()
        self.frames = [(self._state.copy(), 0)]

    def _do(self, seat: int, action: Action, forced: bool) -> None:
        super()._do(seat, action, forced)
        self.frames.append((self._state.copy(), len(self._rows)))


class Replay:
    """A finished game that can be looked at after each step."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.match = FilmedMatch.from_record(record, game)
        assert isinstance(self.match, FilmedMatch)
        self.frames = self.match.frames
        self.titles = seat_titles(game, record.players)

    def scores(self) -> list[list[int]]:
        """The scores of every seat after each step, from the deal on."""
        return [[int(score) for score in state.scores()] for state, _ in self.frames]

    def at(self, step: int, seat: int | None) -> SceneFrame:
        """How it stood after a step, as a seat saw it then, with the log up to there."""
        if not 0 <= step < len(self.frames):
            raise Refused("bad", f"The game has steps 0 to {len(self.frames) - 1}, not {step}.")
        if seat is not None and not 0 <= seat < len(self.titles):
            raise Refused("bad", f"There is no seat {seat}; seats go from 0 to {len(self.titles) - 1}.")
        state, events = self.frames[step]
        scene = self.game.scene(self.game.view(state, seat))
        last = state.finished()
        return SceneFrame(
            rev=step,
            nodes=scene.nodes,
            description=scene.description,
            acts={},
            labels={},
            ask=None if last else self._asked(state, seat),
            log=self._log(seat, events),
            scores=[int(score) for score in state.scores()],
            clocks=None,
            can_undo=False,
            ask_undo=False,
            end=End(self.match.placing, self.match.scores, self.match.score_sheet) if last else None,
        )

    def _asked(self, state: State, seat: int | None) -> Ask:
        acting = tuple(number for number in range(len(self.titles)) if (int(state.acting) >> number) & 1)
        mine = seat in acting
        question = self.game.question(state, seat if seat is not None and mine else acting[0])
        names = " and ".join(self.titles[number] for number in acting)
        prompt = question.prompt if mine else f"{names} to decide."
        return Ask(
            kind=question.kind, prompt=prompt, clause=question.clause, seats=acting, mine=mine, deadline=None
        )

    def _log(self, viewer: int | None, events: int) -> list[LogEntry]:
        entries: list[LogEntry] = []
        starts = [step.events for step in self.match.history] + [self.match.event_count]
        seen = self.match.events(viewer)
        for step, (first, end) in zip(self.match.history, zip(starts, starts[1:], strict=False), strict=True):
            if first >= events:
                break
            seat = None if step.seat == TABLE else step.seat
            entries += [LogEntry(n, seen[n].text, seen[n].clause, seat) for n in range(first, end)]
        return entries


class Replays:
    """The replays that were looked at last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    async def of(self, table: LiveTable) -> Replay:
        """The replay of a table; refused until its game is over."""
        play = table.play
        if play is None or not play.match.finished:
            raise Refused("state", "The game is not over yet.")
        if table.id not in self._kept:
            self._kept[table.id] = await asyncio.to_thread(Replay, table.game, play.match.to_record())
            while len(self._kept) > MOST_REPLAYS:
                self._kept.popitem(last=False)
        self._kept.move_to_end(table.id)
        return self._kept[table.id]


def builtins(frame: SceneFrame) -> dict[str, Any]:
    """A frame as plain data."""
    import msgspec

    data: dict[str, Any] = msgspec.to_builtins(frame, str_keys=True)
    return data
