"""One game in play, as all environments hold it: who is asked, what a seat may see and do, and what it has earned."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Mapping
from operator import index
from typing import Any, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hiram.core.arrays.rows import ObservationRows
from hiram.core.dice import Dice, dice_of
from hiram.core.errors import BadOption, HiramError
from hiram.core.game import Game
from hiram.core.state import TABLE, State
from hiram.core.view import View
from hiram.envs import drawing
from hiram.envs.errors import BadAction, GameOver, NotAsked, NotReset
from hiram.envs.rewards import check_reward, final_rewards, margins
from hiram.registry import game_of

Observation: TypeAlias = dict[str, NDArray[Any]]


class Session:
    """A game for environments.

    `reward` is "placing" or "margin" (see `rewards`), given when the game is over. `shaping` times the change of a
    seat's margin of points is added after every action, as far as these points are open to all. The same seed and the
    same actions give the same game, bit for bit.
    """

    def __init__(
        self,
        game: str | Game,
        players: int,
        options: Mapping[str, object] | None = None,
        reward: str = "placing",
        shaping: float = 0.0,
        render_mode: str | None = None,
        render_width: int = 640,
    ) -> None:
        self.game: Game = game if isinstance(game, Game) else game_of(game)
        self.players = players
        self.options = self.game.read_options(players, options or {})
        check_reward(reward)
        if not (isinstance(shaping, int | float) and math.isfinite(shaping)):
            raise BadOption(f"shaping is a finite number, not {shaping!r}")
        drawing.check_mode(render_mode, render_width)
        self.reward, self.shaping = reward, shaping
        self.render_mode, self.render_width = render_mode, render_width
        self.actions = len(self.game.actions)
        self.rows = observation_rows(self.game)
        self._row = floats_of(self.rows)
        self.state: State | None = None
        self.number = 0  # of actions and games so far: what an info is about
        self._chance: Dice = dice_of(os.urandom(32))
        self._margins: list[float] = []

    @property
    def width(self) -> int:
        """How many numbers an observation has."""
        return int(self.rows.width)

    # Playing ---------------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> State:
        """Deal a new game. Without a seed it is the next of those that the last seed leads to."""
        if seed is not None:
            self._chance = dice_of(f"hiram environment {seed}".encode())
        self.state = self.game.new_state(self.players, self.options, self._chance.split())
        return self.begin(self.state)

    def begin(self, state: State) -> State:
        """Go on from a state."""
        self.state = state
        self.number += 1
        let_time_run(state)
        self._margins = self.points() if self.shaping else []
        return state

    def playing(self) -> State:
        """The state, if there is one."""
        if self.state is None:
            raise NotReset("the environment has no game yet; call reset() first")
        return self.state

    def going_on(self) -> State:
        """The state, if the game is not over."""
        state = self.playing()
        if state.over:
            raise GameOver("the game is over; call reset() for a new one")
        return state

    @property
    def seat(self) -> int:
        """The seat that is asked next, TABLE when the game is over. Where several are asked, the lowest is first."""
        return int(self.playing().next_seat())

    def asked(self) -> list[int]:
        """All seats that are asked now."""
        acting = int(self.playing().acting)
        return [seat for seat in range(self.players) if (acting >> seat) & 1]

    def act(self, seat: int, action: SupportsIndex) -> list[float]:
        """Carry out an action of a seat; what each seat has earned by it. An error changes nothing."""
        state = self.going_on()
        number = self.checked(action)
        if not (int(state.acting) >> seat) & 1:
            raise NotAsked(f"seat {seat} is not asked now, but {' and '.join(map(str, self.asked()))}")
        if not state.allows(seat, number):
            raise self.game.refusal(state, seat, number)
        state.perform(seat, number)
        let_time_run(state)
        self.number += 1
        return self._earned()

    def checked(self, action: SupportsIndex) -> int:
        """The number of an action, if it is one."""
        try:
            number = index(action)
        except TypeError:
            raise BadAction(f"an action is a whole number, not {action!r}") from None
        if not 0 <= number < self.actions:
            raise BadAction(f"there is no action {number}; they go from 0 to {self.actions - 1}")
        return number

    def _earned(self) -> list[float]:
        state = self.playing()
        earned = self.final() if state.over else [0.0] * self.players
        if self.shaping:
            before, self._margins = self._margins, self.points()
            changes = zip(earned, self._margins, before, strict=True)
            earned = [reward + self.shaping * (now - then) for reward, now, then in changes]
        return earned

    def final(self) -> list[float]:
        """What each player earns when the game is over."""
        return final_rewards(self.playing(), self.reward)[: self.players]

    def points(self) -> list[float]:
        """How many points each player is ahead of the mean, as far as a spectator can see; who plays alone, its points.
        The true score would tell what hands hold."""
        scores = [row["total"] for row in self.game.score_sheet(self.view(None))]
        return margins(scores)[: self.players] if len(scores) > 1 else [float(scores[0])]

    # What a seat is given --------------------------------------------------------------------------------------------

    def observation(self, seat: int) -> NDArray[np.float32]:
        """What a seat may know as numbers (`Game.observation_fields` says what each means)."""
        state = self.playing()
        self.rows.begin(0, seat, state.players)
        if state.observe(seat, self.rows):
            self.rows.end()
        else:
            self.rows.fill(0, self.game.observation(self.game.view(state, seat)))
        return self._row.copy()

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each action that the seat may take now."""
        mask = np.zeros(self.actions, np.int8)
        mask[np.asarray(self.playing().legal(seat), np.int64)] = 1
        return mask

    def seen(self, seat: int) -> Observation:
        return {"observation": self.observation(seat), "action_mask": self.mask(seat)}

    def view(self, seat: int | None) -> View:
        """All that a seat (None: a spectator) may know."""
        view: View = self.game.view(self.playing(), seat)
        return view

    def names(self, seat: int) -> tuple[str, ...]:
        """The actions that a seat may take now, by name."""
        return tuple(self.game.actions[int(action)].name for action in self.playing().legal(seat))

    def info(self, seat: int) -> Info:
        return Info(self, seat)

    def render(self, seat: int | None = None) -> Any:
        """The table as a seat or a spectator sees it, in the render mode."""
        if self.render_mode is None:
            raise HiramError("the environment was made without a render mode")
        view = self.view(seat)
        if self.render_mode == "rgb_array":
            return drawing.pixels(self.game, view, self.render_width)
        words = drawing.text(self.game, view)
        if self.render_mode == "human":
            sys.stdout.write(f"{words}\n")
            return None
        return words


class Info(dict[str, Any]):
    """What a seat may ask for besides its observation; it is made when it is asked for, until the next action:

    `info["actions"]` the names of its legal actions, `info["view"]` all that it may know, `info["question"]` what it is
    asked (None if it is not), `info["text"]` its view in plain lines.
    """

    KEYS = ("actions", "question", "text", "view")

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self._session, self._seat, self._number = session, seat, session.number

    def __missing__(self, key: str) -> Any:
        if key not in self.KEYS:
            raise KeyError(key)
        session, seat = self._session, self._seat
        if session.number != self._number:
            raise HiramError(f"the {key} of an earlier position can't be told any more; ask before the next action")
        state = session.playing()
        if key == "actions":
            self[key] = session.names(seat)
        elif key == "question":
            asked = (int(state.acting) >> seat) & 1
            self[key] = session.game.question(state, seat) if asked else None
        elif key == "text":
            self[key] = session.game.information(session.view(seat))
        else:
            self[key] = session.view(seat)
        return self[key]

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (dict(self),)

    def __deepcopy__(self, memo: dict[int, object]) -> dict[str, Any]:
        return dict(self)


def observation_rows(game: Game, number: int = 1) -> ObservationRows:
    """Room for so many observations of a game."""
    if game.schema is None:
        raise HiramError(f"{game.title} declares no schema of its fields, so it has no observation")
    return ObservationRows(game.schema.layout, number)


def floats_of(rows: ObservationRows) -> NDArray[np.float32]:
    """The numbers of observations, where they lie."""
    cells: Any = rows.cells
    return np.frombuffer(cells, np.float32)


def let_time_run(state: State) -> None:
    """Where nobody owes a decision and a rule's time runs, it runs out."""
    while state.timed and not state.acting and not state.over:
        state.perform(TABLE, state.legal(TABLE)[0])
