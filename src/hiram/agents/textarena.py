"""A game as an environment of TextArena: `reset`, `get_observation`, `step`, `close`.

env = TextArenaEnv("temple_rush")
env.reset(num_players=2, seed=1)
done = False
while not done:
    player, observation = env.get_observation()
    done, info = env.step(agents[player](observation))
rewards, game_info = env.close()
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hiram.agents.talk import PATIENCE, Talk
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.state import TABLE
from hiram.envs.errors import GameOver, NotReset
from hiram.envs.rewards import final_rewards
from hiram.registry import game_of


class TextArenaEnv:
    """A game in words. A wrong answer is told to whoever gave it; after `patience` of them in a row the question's
    default answer is taken."""

    def __init__(self, game: str | Game, options: Mapping[str, object] | None = None, patience: int = PATIENCE) -> None:
        self.game: Game = game if isinstance(game, Game) else game_of(game)
        self.options = dict(options or {})
        self.patience = patience
        self._talk: Talk | None = None
        self._met: set[int] = set()  # the seats that have read the rules
        self._turns = 0

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal a new game."""
        self._talk = Talk(Match(self.game, num_players, self.options, seed), self.patience)
        self._met, self._turns = set(), 0

    @property
    def talk(self) -> Talk:
        """The match in words."""
        if self._talk is None:
            raise NotReset("the environment has no game yet; call reset() first")
        return self._talk

    def get_observation(self) -> tuple[int, str]:
        """The player who is asked, and what it is told: the rules the first time, its situation every time."""
        seat = self._asked()
        first = seat not in self._met
        self._met.add(seat)
        rules = [self.talk.rules()] if first else []
        return seat, "\n\n".join([*rules, self.talk.prompt(seat, rules=False)])

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take the answer of the player who is asked; whether the game is over, and what came of it."""
        seat = self._asked()
        said = self.talk.answer(seat, action)
        self._turns += 1
        info = {"player": seat, "taken": said.taken, "action": said.action, "reason": said.refusal}
        return self.talk.match.finished, {**info, "clause": said.clause, "default": said.default}

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """The rewards (by placing, zero in all; none before the end) and what is known of each player."""
        match = self.talk.match
        seats = range(match.players)
        rewards = final_rewards(match.state(), "placing") if match.finished else [0.0] * match.players
        info = {
            seat: {
                "turn_count": self._turns,
                "answers": self.talk.answers[seat],
                "invalid_move": bool(self.talk.refused[seat]),
                "refused": dict(self.talk.refused[seat]),
                "place": match.placing[seat] if match.finished else None,
            }
            for seat in seats
        }
        return {seat: float(rewards[seat]) for seat in seats}, info

    def _asked(self) -> int:
        if self.talk.seat == TABLE:
            raise GameOver("the game is over; call reset() for a new one")
        return self.talk.seat
