"""PettingZoo, one seat after another (AEC): the natural form of a board game."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, ClassVar

from pettingzoo import AECEnv

from hiram.core.game import Game
from hiram.envs.drawing import MODES
from hiram.envs.errors import GameOver, NotAsked
from hiram.envs.session import Observation, Session
from hiram.envs.spaces import action_space, observation_space


class HiramAEC(AECEnv):  # type: ignore[misc]
    """A game as an AEC environment.

    Agents are `seat_0`, `seat_1` and so on; `agent_selection` is the one that is asked. Where several are asked at the
    same time they come one after another, and none sees what the others have answered. An observation is a dictionary
    of `observation` and `action_mask`. An action that is not legal raises IllegalMove with the clause that forbids it.
    What `more` may be is in `Session`.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "hiram_v1",
        "render_modes": list(MODES),
        "render_fps": 4,
        "is_parallelizable": False,
    }

    def __init__(
        self, game: str | Game, players: int, options: Mapping[str, object] | None = None, **more: Any
    ) -> None:
        super().__init__()
        self.session = Session(game, players, options, **more)
        self.render_mode = self.session.render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []

    @functools.cache  # noqa: B019 (an environment is kept as long as its spaces)
    def observation_space(self, agent: str) -> Any:
        return observation_space(self.session.width, self.session.actions)

    @functools.cache  # noqa: B019
    def action_space(self, agent: str) -> Any:
        return action_space(self.session.actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.session.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._go_on()

    def observe(self, agent: str) -> Observation:
        self.session.playing()
        if agent not in self._seats:
            raise NotAsked(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        return self.session.seen(self._seats[agent])

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        self.session.playing()
        if not self.agents:
            raise GameOver("the game is over; call reset() for a new one")
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: Any) -> None:
        session = self.session
        if session.playing().over and self.agents and action is None:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        earned = session.act(self._seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        totals = self._cumulative_rewards
        for name, reward in zip(self.agents, earned, strict=True):
            self.rewards[name] = reward
            totals[name] += reward
        self._go_on()

    def _go_on(self) -> None:
        """Who is asked next, and what can be told of the position."""
        session = self.session
        seat = session.seat
        self.infos = {agent: session.info(number) for agent, number in self._seats.items()}
        self.agent_selection = self.possible_agents[max(seat, 0)]
        if seat < 0:
            self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        return self.session.render()

    def close(self) -> None:
        """There is nothing to close."""
