"""Gymnasium: one seat learns, bots sit in the others. `gymnasium.make("Hiram/TempleRush-v1", players=4)`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from hiram.bots import Bot, make_bot
from hiram.bots.bot import decision
from hiram.core.errors import BadOption, IllegalMove
from hiram.core.game import Game
from hiram.core.perspective import Perspective
from hiram.envs.drawing import MODES
from hiram.envs.errors import NotAsked
from hiram.envs.session import Observation, Session
from hiram.envs.spaces import action_space, observation_space

ILLEGAL = ("penalty", "raise")
PENALTY = -1.0
MOST_REFUSED = 1000  # illegal actions in a game, before it is cut short


class HiramSingle(gymnasium.Env[Observation, Any]):
    """A game for one learner.

    `opponents` names a bot for all other seats, or one for each: levels of play such as "steady", or any other bot.
    An illegal action changes nothing and earns `PENALTY` (the info says why it was refused), or, with
    `illegal="raise"`, raises IllegalMove. `action_masks()` is what MaskablePPO of sb3-contrib asks for.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 4}  # noqa: RUF012 (an instance may have its own)

    def __init__(
        self,
        game: str | Game,
        players: int = 0,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        options: Mapping[str, object] | None = None,
        illegal: str = "penalty",
        **more: Any,
    ) -> None:
        self.session = Session(game, players or fewest(game), options, **more)
        players = self.session.players
        if seat not in range(players):
            raise BadOption(f"there is no seat {seat}; seats go from 0 to {players - 1}")
        if illegal not in ILLEGAL:
            raise BadOption(f"an illegal action is a {' or a '.join(ILLEGAL)}, not {illegal!r}")
        if not isinstance(opponents, Sequence) or not all(isinstance(name, str) for name in opponents):
            raise BadOption(f"opponents are the name of a bot or a list of names, not {opponents!r}")
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != players - 1:
            raise BadOption(f"{players} players leave {players - 1} seats for opponents, not {len(names)}")
        for name in names:
            make_bot(name)
        self.seat, self.illegal = seat, illegal
        self.render_mode = self.session.render_mode
        self.observation_space: Any = observation_space(self.session.width, self.session.actions)
        self.action_space = action_space(self.session.actions)
        self._names = [*names[:seat], "", *names[seat:]]
        self._bots: list[Bot | None] = []
        self._refused = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**62))
        self.session.reset(deal)
        self._bots = [make_bot(name, f"{deal} {seat}") if name else None for seat, name in enumerate(self._names)]
        self._refused = 0
        self._let_others_play()
        return self.session.seen(self.seat), self.session.info(self.seat)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        session = self.session
        try:
            earned = session.act(self.seat, action)[self.seat]
        except (IllegalMove, NotAsked) as error:
            if self.illegal == "raise":
                raise
            return self._refusal(str(error))
        earned += self._let_others_play()
        over = session.playing().over
        return session.seen(self.seat), earned, over, False, session.info(self.seat)

    def _refusal(self, words: str) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self._refused += 1
        info = self.session.info(self.seat)
        info["refused"] = words
        return self.session.seen(self.seat), PENALTY, False, self._refused >= MOST_REFUSED, info

    def _let_others_play(self) -> float:
        """The others decide until the learner is asked; what it has earned meanwhile."""
        session, earned = self.session, 0.0
        state = session.playing()
        while not state.over and not (int(state.acting) >> self.seat) & 1:
            seat = session.seat
            legal = state.legal(seat)
            bot = self._bots[seat]
            assert bot is not None
            action = int(legal[0]) if len(legal) == 1 else decision(bot, Perspective(session.game, state, seat)).id
            earned += session.act(seat, action)[self.seat]
        return earned

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return self.session.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        return self.session.render(self.seat)


def fewest(game: str | Game) -> int:
    """The fewest players with an opponent."""
    from hiram.registry import game_of

    found = game if isinstance(game, Game) else game_of(game)
    return min((count for count in found.players if count > 1), default=found.players[0])
