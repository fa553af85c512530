"""Many games at once: arrays for all of them that stay where they are, filled by compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from hiram.core.arrays.lanes import Lanes
from hiram.core.dice import dice_of
from hiram.core.errors import BadOption
from hiram.core.game import Game
from hiram.core.native import COMPILED
from hiram.core.state import State
from hiram.envs.errors import BadAction, NotReset
from hiram.envs.rewards import check_reward, final_rewards
from hiram.envs.session import floats_of, observation_rows
from hiram.registry import game_of


class Batch:
    """n games of the same kind, each at a decision of one of its seats.

        batch = Batch("temple_rush", players=4, n=256, seed=1)
        batch.reset()
        while learning:
            batch.step(policy(batch.observations, batch.masks))

    After `reset` and after every `step`, for game i: `seats[i]` is the seat that is asked, `observations[i]` what it
    may know, `masks[i]` what it may do. `dones[i]` says that the last action ended a game, `rewards[i]` what every seat
    earned by that; a new game has then begun in its place. The arrays are always the same ones, and cannot be written
    to: copy what you want to keep. The same seed and the same actions give the same games.
    """

    def __init__(
        self,
        game: str | Game,
        players: int,
        n: int,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        reward: str = "placing",
    ) -> None:
        self.game: Game = game if isinstance(game, Game) else game_of(game)
        self.options = self.game.read_options(players, options or {})
        check_reward(reward)
        if not isinstance(n, SupportsIndex) or n < 1:
            raise BadOption(f"a batch has at least 1 game, not {n!r}")
        self.players, self.n, self.seed, self.reward = players, n, seed, reward
        self.actions = len(self.game.actions)
        self._rows = observation_rows(self.game, n)
        self._lanes = Lanes(self._rows, self.actions, n)
        self.observations: NDArray[np.float32] = reading(floats_of(self._rows).reshape(n, -1))
        masks: Any = self._lanes.masks
        seats: Any = self._lanes.seats
        self.masks: NDArray[np.bool_] = reading(np.frombuffer(masks, np.bool_).reshape(n, self.actions))
        self.seats: NDArray[np.int64] = reading(np.frombuffer(seats, np.int64))
        self._rewards = np.zeros((n, players), np.float32)
        self._dones = np.zeros(n, np.bool_)
        self.rewards, self.dones = reading(self._rewards), reading(self._dones)
        self._dealt = 0
        self._begun = False

    def reset(self, seed: int | None = None) -> None:
        """Begin n new games."""
        self.seed = self.seed if seed is None else seed
        self._dealt = 0
        for lane in range(self.n):
            self._deal(lane)
        self._rewards[:] = 0
        self._dones[:] = False
        self._begun = True

    def step(self, actions: Any) -> None:
        """Carry out one action in each game. If one of them is not legal, none is carried out."""
        if not self._begun:
            raise NotReset("the batch has no games yet; call reset() first")
        given = np.asarray(actions)
        if given.shape != (self.n,):
            raise BadAction(f"{self.n} games need {self.n} actions, not an array of shape {given.shape}")
        if not np.issubdtype(given.dtype, np.integer):
            raise BadAction(f"actions are whole numbers, not {given.dtype}")
        chosen = np.ascontiguousarray(given, np.int64)
        ended = self._lanes.step(chosen if COMPILED else chosen.tolist())
        if ended is None:
            raise self._refusal(chosen)
        if self._dones.any():
            self._rewards[self._dones] = 0
            self._dones[:] = False
        for lane in ended:
            self._rewards[lane] = final_rewards(self._lanes.states[lane], self.reward)[: self.players]
            self._dones[lane] = True
            self._deal(lane)
        self._lanes.observe_late(self._schema_row)

    def _deal(self, lane: int) -> None:
        """A new game in a lane; which one depends on the seed and on how many were dealt before."""
        dice = dice_of(f"hiram batch {self.seed} {self._dealt}".encode())
        self._dealt += 1
        self._lanes.begin(lane, self.game.new_state(self.players, self.options, dice))
        self._lanes.observe_late(self._schema_row)

    def _schema_row(self, state: State, seat: int) -> list[float]:
        return self.game.observation(self.game.view(state, seat))

    def _refusal(self, chosen: NDArray[np.int64]) -> Exception:
        for lane, action in enumerate(chosen.tolist()):
            if not 0 <= action < self.actions:
                return BadAction(f"game {lane}: there is no action {action}; they go from 0 to {self.actions - 1}")
            state, seat = self._lanes.states[lane], int(self.seats[lane])
            if not state.allows(seat, action):
                return self.game.refusal(state, seat, action)
        raise AssertionError("all actions are legal")


def reading(array: NDArray[Any]) -> NDArray[Any]:
    """The same array, only to be read."""
    view = array.view()
    view.flags.writeable = False
    return view
