"""PettingZoo, all seats that are asked at once (Parallel): for games with rounds of sealed answers."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from pettingzoo import ParallelEnv

from hiram.core.game import Game
from hiram.envs.drawing import MODES
from hiram.envs.errors import BadAction, NotAsked
from hiram.envs.session import Observation, Session
from hiram.envs.spaces import action_space, observation_space


class HiramParallel(ParallelEnv):  # type: ignore[misc]
    """A game as a parallel environment.

    In a step every seat that is asked answers, and none sees what the others answer. All others wait: the last action,
    number `wait`, is theirs and nobody else's. Where the first to act is first (a race in real time), the lowest seat
    is, and what is then no longer possible is not done.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "hiram_v1", "render_modes": list(MODES), "render_fps": 4}

    def __init__(
        self, game: str | Game, players: int, options: Mapping[str, object] | None = None, **more: Any
    ) -> None:
        self.session = Session(game, players, options, **more)
        self.render_mode = self.session.render_mode
        self.wait = self.session.actions
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []

    @functools.cache  # noqa: B019 (an environment is kept as long as its spaces)
    def observation_space(self, agent: str) -> Any:
        return observation_space(self.session.width, self.wait + 1)

    @functools.cache  # noqa: B019
    def action_space(self, agent: str) -> Any:
        return action_space(self.wait + 1)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Any]]:
        self.session.reset(seed)
        self.agents = self.possible_agents[:]
        return self._seen(), self._infos()

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        session, agents = self.session, self.agents
        session.going_on()
        chosen = self._checked(actions)
        rewards = dict.fromkeys(agents, 0.0)
        sealed = bool(session.playing().sealed)
        for seat, action in chosen.items():
            state = session.playing()
            if sealed or (not state.over and state.allows(seat, action)):
                for agent, reward in zip(agents, session.act(seat, action), strict=True):
                    rewards[agent] += reward
        over = session.playing().over
        seen, infos = self._seen(), self._infos()
        self.agents = [] if over else agents
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _checked(self, actions: Mapping[str, Any]) -> dict[int, int]:
        """The actions of those who are asked, by seat; all are checked before any is carried out."""
        session, asked = self.session, self.session.asked()
        chosen = {}
        if not isinstance(actions, Mapping):
            raise BadAction(f"actions are given by agent, not as {actions!r}")
        for agent in actions:
            if agent not in self.possible_agents:
                raise NotAsked(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        for seat, agent in enumerate(self.possible_agents):
            given = actions.get(agent, self.wait)
            if seat in asked:
                if agent not in actions:
                    raise BadAction(f"{agent} is asked, and has no action")
                number = session.checked(given)
                if not session.playing().allows(seat, number):
                    raise session.game.refusal(session.playing(), seat, number)
                chosen[seat] = number
            elif given != self.wait:
                raise NotAsked(f"seat {seat} is not asked now; its action is to wait, number {self.wait}")
        return chosen

    def _seen(self) -> dict[str, Observation]:
        session = self.session
        asked = session.asked()
        found: dict[str, Observation] = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.append(session.mask(seat), np.int8(seat not in asked))
            found[agent] = {"observation": session.observation(seat), "action_mask": mask}
        return found

    def _infos(self) -> dict[str, Any]:
        return {agent: self.session.info(seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> Any:
        return self.session.render()

    def close(self) -> None:
        """There is nothing to close."""
