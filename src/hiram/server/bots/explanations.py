"""Explanations of the decisions of a finished game, by the bot that gives hints, from what the deciding seat knew.
While a game is going on, an explanation of another's decision would tell about his hand."""

from __future__ import annotations

from hiram.core.errors import HiramError
from hiram.core.perspective import Perspective
from hiram.core.state import TABLE
from hiram.core.step import Step
from hiram.server.bots import hints
from hiram.server.bots.pool import BotPool, position_json
from hiram.server.bots.worker import Job, Thought
from hiram.server.errors import Refused
from hiram.server.fair import Share
from hiram.server.http.schemas import AnswerInfo, WhyInfo
from hiram.server.lobby.replay import Replay

MOST_WAITING = 40  # questions of all guests together that are thought about or wait for it
MOST_OF_ADDRESS = 4  # of these, of one address


class Explanations:
    """Answers the question why, for one guest one question at a time."""

    def __init__(self, advisers: BotPool) -> None:
        self._advisers = advisers
        self._asking: dict[str, str] = {}  # guests, and their addresses

    async def why(self, replay: Replay, step: int, share: Share) -> WhyInfo:
        """What speaks for the decision that a step was; the same answer whoever asks, so it is kept."""
        guest = share.guest
        if step not in replay.whys:
            if guest in self._asking or self._is_full(share.address):
                raise Refused("rate", "One question at a time: the bot is still thinking.", limit="hint")
            self._asking[guest] = share.address
            try:
                replay.whys[step] = await self._explained(replay, step, share)
            finally:
                del self._asking[guest]
        return replay.whys[step]

    def _is_full(self, address: str) -> bool:
        """Whether too many wait already, of all or of one address: one that asks as many guests leaves room for
        others."""
        near = sum(1 for other in self._asking.values() if other == address)
        return len(self._asking) >= MOST_WAITING or near >= MOST_OF_ADDRESS

    async def _explained(self, replay: Replay, step: int, share: Share) -> WhyInfo:
        made, state = replay.decision(step)
        if made.seat == TABLE:
            return WhyInfo(step, None, None, "Nobody decided this: time was up.")
        perspective = Perspective(replay.game, state, made.seat)
        answer = AnswerInfo(made.action.name, replay.game.action_label(perspective.view, made.action.id))
        if len(perspective.legal) == 1:
            return WhyInfo(step, made.seat, answer, "There was no other answer.")
        thought = await self._thought(replay, perspective, made, share)
        if thought.action == made.action.name:
            return WhyInfo(step, made.seat, answer, thought.made)
        other = replay.game.actions.parse(thought.action)
        label = replay.game.action_label(perspective.view, other.id)
        return WhyInfo(step, made.seat, answer, thought.made, AnswerInfo(other.name, label), thought.why)

    async def _thought(self, replay: Replay, perspective: Perspective, made: Step, share: Share) -> Thought:
        position = position_json(replay.game, replay.match.options, perspective.world())
        job = Job(position, made.seat, hints.ADVISER, hints.SEED, why=True, made=made.action.name)
        try:
            return await self._advisers.ask(job, share)
        except HiramError as error:
            raise Refused("server", f"That cannot be explained now: {error}.") from None
