"""Finished games, step by step, as any seat saw them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.state import TABLE, State
from hiram.core.step import Step
from hiram.core.text.words import waiting_words
from hiram.review.reviewing import StateRecorder
from hiram.scene import Scene, to_svg
from hiram.server.errors import Refused
from hiram.server.fair import FairQueue, Share
from hiram.server.http.schemas import WhyInfo
from hiram.server.socket.messages import Ask, End, LogEntry, SceneMessage
from hiram.server.tables.live import LiveTable
from hiram.server.tables.log import TableLog

MOST_REPLAYS = 8


class Replay:
    """A finished game that can be looked at after each step."""

    def __init__(self, game: Game, saved: str, end_for: Callable[[int | None], End]) -> None:
        recorder = StateRecorder()
        self._end_for = end_for
        self.game = game
        self.match = Match.load(saved, game, listener=recorder)
        self.states = recorder.states
        self.whys: dict[int, WhyInfo] = {}  # what was explained already

    def scores(self) -> list[list[int]]:
        """The scores of every seat after each step, from the deal on."""
        return [[int(score) for score in state.scores()] for state in self.states]

    def at(self, step: int, seat: int | None) -> SceneMessage:
        """How it stood after a step, as a seat saw it then, with the log up to there."""
        scene, state = self._scene(step, seat), self.states[step]
        end = self._end_for(seat) if step == len(self.states) - 1 else None
        known = self.game.score_sheet(self.game.view(state, None))
        return SceneMessage(
            rev=step,
            nodes=scene.nodes,
            description=scene.description,
            acts={},
            labels={},
            chains={},
            ask=None if end else self._asked(state, seat),
            log=self._log(seat, step),
            scores=end.scores if end else [row["total"] for row in known],
            clocks=None,
            can_undo=False,
            ask_undo=False,
            end=end,
        )

    def picture(self, step: int, seat: int | None, theme: str) -> str:
        """The same as an SVG that looks right on any machine."""
        return to_svg(self._scene(step, seat), self.game.sheet, "wide", theme, embed_fonts=True)

    def _scene(self, step: int, seat: int | None) -> Scene:
        self._check_step(step, 0)
        if seat is not None and not 0 <= seat < self.match.players:
            raise Refused("bad", f"There is no seat {seat}; seats go from 0 to {self.match.players - 1}.")
        return self.game.scene(self.game.view(self.states[step], seat), self.match.names)

    def decision(self, step: int) -> tuple[Step, State]:
        """What was decided with a step, and how it stood when that was asked."""
        self._check_step(step, 1)
        return self.match.history[step - 1], self.states[step - 1]

    def _check_step(self, step: int, first: int) -> None:
        if not first <= step < len(self.states):
            raise Refused("bad", f"The game has steps {first} to {len(self.states) - 1}, not {step}.")

    def _asked(self, state: State, seat: int | None) -> Ask:
        acting = tuple(number for number in range(self.match.players) if (int(state.acting) >> number) & 1)
        if seat is None or seat not in acting:
            prompt = waiting_words([self.match.names[number] for number in acting])
            return Ask(kind="", prompt=prompt, clause="", seats=acting, mine=False, deadline=None)
        asked = self.game.question(state, seat)
        return Ask(kind=asked.kind, prompt=asked.prompt, clause=asked.clause, seats=acting, mine=True, deadline=None)

    def _log(self, viewer: int | None, step: int) -> list[LogEntry]:
        log = TableLog(self.game, self.match.titles)
        log.add(None, self.match.rows(0))
        for number, done in enumerate(self.match.history[:step], 1):
            log.add(None if done.seat == TABLE else done.seat, self.match.rows(number))
        return log.read(viewer)


class Replays:
    """The replays that were looked at last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()
        self._making = FairQueue(1)

    async def of(self, table: LiveTable, share: Share) -> Replay:
        """The replay of a table; refused until its game is over. One is made at a time, for that keeps a core busy."""
        running = table.running
        if running is None or not running.over:
            raise Refused("state", "The game is not over yet.")
        if table.id not in self._kept:
            async with self._making.turn(share):
                if table.id not in self._kept:
                    self._kept[table.id] = await asyncio.to_thread(
                        Replay, table.game, running.match.save(), running.end_for
                    )
        replay = self._kept[table.id]
        self._kept.move_to_end(table.id)
        while len(self._kept) > MOST_REPLAYS:
            self._kept.popitem(last=False)
        return replay


def builtins(message: SceneMessage) -> dict[str, Any]:
    """A message as plain data."""
    data: dict[str, Any] = msgspec.to_builtins(message, str_keys=True)
    return data
