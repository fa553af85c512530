"""OpenSpiel: `import hiram.envs.openspiel`, then `pyspiel.load_game("hiram_wisdom_of_solomon(players=3)")`.

The deal is explicit chance: three nodes with 1024 equally likely outcomes each choose one of a billion seeds. Whatever
is random later comes from that seed, too, so that after the deal a game is a tree of decisions, and every state can be
copied and serialized.
"""

from __future__ import annotations

import hashlib
from typing import Any, ClassVar

import numpy as np
import pyspiel

from hiram.core.dice import dice_of
from hiram.core.errors import BadOption, BadRecord
from hiram.core.game import Game
from hiram.core.state import State
from hiram.envs.errors import BadAction
from hiram.envs.rewards import by_rank
from hiram.envs.session import floats_of, let_time_run, observation_rows
from hiram.registry import game_of, game_slugs

DEALS = 1024  # outcomes of a chance node
NODES = 3
MEMORY = 32  # numbers of an information state that stand for what its seat saw before

PLAYERS = pyspiel.PlayerId


def game_type(game: Game, players: int) -> Any:
    """What OpenSpiel has to know of a game."""
    alone = players == 1
    return pyspiel.GameType(
        short_name=f"hiram_{game.slug}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if alone else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        default_loadable=True,
        parameter_specification={"players": usual_players(game), "options": ""},
    )


def usual_players(game: Game) -> int:
    return min((count for count in game.players if count > 1), default=game.players[0])


def read_options(text: str) -> dict[str, object]:
    """Options in a parameter: `mode:team;nt_round_cap:3`. OpenSpiel keeps the signs = and , for itself."""
    found: dict[str, object] = {}
    for part in text.split(";") if text else ():
        name, colon, value = part.partition(":")
        if not colon:
            raise BadOption(f"{part!r} is not an option of the form name:value")
        found[name.strip()] = value.strip()
    return found


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Hiram as OpenSpiel sees it; each has a class of its own."""

    slug: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.rules: Game = game_of(self.slug)
        given = params or {}
        players = int(given.get("players", usual_players(self.rules)))
        self.options = self.rules.read_options(players, read_options(str(given.get("options", ""))))
        self.rows = observation_rows(self.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=max(len(self.rules.actions), DEALS),
            max_chance_outcomes=DEALS,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players > 1 else None,
            max_game_length=self.rules.most_decisions(players, self.options),
        )
        super().__init__(game_type(self.rules, players), info, given)

    def new_initial_state(self, *_: Any) -> SpielState:
        return SpielState(self)

    def deserialize_state(self, text: str) -> Any:
        """The state of a serialization; BadRecord if it is damaged."""
        try:
            return super().deserialize_state(text)
        except Exception as error:  # of OpenSpiel, of pickle, or of what is inside
            raise BadRecord(f"this is no serialized state of {self.rules.title}") from error

    def max_chance_nodes_in_history(self) -> int:
        return NODES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a game: before the deal what chance has chosen so far, then the engine's own state."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.dealt: list[int] = []
        self.world: State | None = None
        self.memory: list[str] = [""] * game.num_players()  # of each seat: what it saw and did so far, as a digest
        self.told = ObservationCache()

    def current_player(self) -> int:
        if self.world is None:
            return int(PLAYERS.CHANCE)
        return int(PLAYERS.TERMINAL) if self.world.over else int(self.world.next_seat())

    def is_terminal(self) -> bool:
        return self.world is not None and bool(self.world.over)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return OUTCOMES

    def _legal_actions(self, player: int) -> list[int]:
        assert self.world is not None
        return [int(action) for action in self.world.legal(player)]

    def _apply_action(self, action: int) -> None:
        game: SpielGame = self.get_game()
        if self.world is None:
            self.dealt.append(action)
            if len(self.dealt) == NODES:
                seed = dice_of(f"hiram openspiel {self.dealt}".encode())
                self.world = game.rules.new_state(game.num_players(), game.options, seed)
                let_time_run(self.world)
            return
        seat = int(self.world.next_seat())
        if not 0 <= action < len(game.rules.actions):
            raise BadAction(f"there is no action {action}; they go from 0 to {len(game.rules.actions) - 1}")
        if not self.world.allows(seat, action):
            raise game.rules.refusal(self.world, seat, action)
        self.memory[seat] = remembered(self.memory[seat], self.told.row(game, self.world, seat), action)
        self.told = ObservationCache()
        self.world.perform(seat, action)
        let_time_run(self.world)

    def _action_to_string(self, player: int, action: int) -> str:
        game: SpielGame = self.get_game()
        return f"deal {action}" if player < 0 else str(game.rules.actions[action].name)

    def returns(self) -> list[float]:
        players = self.num_players()
        if self.world is None or not self.world.over or int(self.world.players) == 1:
            return [0.0] * players
        return by_rank([int(rank) for rank in self.world.placing()])[:players]

    def __str__(self) -> str:
        game: SpielGame = self.get_game()
        return f"dealing {self.dealt}" if self.world is None else self.told.whole(game, self.world)

    def resample_from_infostate(self, player: int, chance: Any = None) -> SpielState:
        """Another state that the player cannot tell from this one. `chance` gives random numbers from 0 to 1. It has no
        history: that would tell the true deal."""
        assert self.world is not None, "before the deal nobody knows anything"
        number = chance() if callable(chance) else np.random.default_rng().random()
        other = SpielState(self.get_game())
        other.dealt = [-1] * NODES
        other.world = self.world.imagine(player, dice_of(f"resample {number!r}".encode()))
        other.memory = ["" if seat != player else kept for seat, kept in enumerate(self.memory)]
        return other


class ObservationCache:
    """What was told of a position, until the next action: OpenSpiel asks for the same several times. Clones share it,
    and serializations leave it out."""

    def __init__(self) -> None:
        self.position = ""
        self.texts: dict[int, str] = {}
        self.rows: dict[int, Any] = {}
        self.look: Any = None  # at this very state, so no clone has it

    def __deepcopy__(self, memo: dict[int, object]) -> ObservationCache:
        other = ObservationCache()
        other.position, other.texts, other.rows = self.position, dict(self.texts), dict(self.rows)
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return ObservationCache, ()

    def whole(self, game: SpielGame, world: State) -> str:
        self.position = self.position or str(game.rules.to_position(world))
        return self.position

    def text(self, game: SpielGame, world: State, seat: int) -> str:
        """What a seat may know, in words."""
        if seat not in self.texts:
            self.look = self.look or game.rules.views(world).view
            self.texts[seat] = game.rules.information(self.look(seat))
        return self.texts[seat]

    def row(self, game: SpielGame, world: State, seat: int) -> Any:
        """What a seat may know, as numbers."""
        if seat not in self.rows:
            self.rows[seat] = row_of(game, world, seat).copy()
        return self.rows[seat]


class SpielObserver:
    """What a player may know, as numbers and as text; with perfect recall also what stands for all it saw before."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.game, self.recall = game, recall
        width = int(game.rows.width)
        self.tensor = np.zeros(width + MEMORY * recall, np.float32)
        self.dict = {"observation": self.tensor[:width]}
        if recall:
            self.dict["memory"] = self.tensor[width:]

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.world is None:
            return
        self.dict["observation"][:] = state.told.row(self.game, state.world, player)
        if self.recall and state.memory[player]:
            self.dict["memory"][:] = np.frombuffer(bytes.fromhex(state.memory[player]), np.uint8) / 255

    def string_from(self, state: SpielState, player: int) -> str:
        if state.world is None:
            return "not dealt yet"
        text = state.told.text(self.game, state.world, player)
        return f"{text}\nsaw before: {state.memory[player] or 'nothing'}" if self.recall else text


OUTCOMES = [(deal, 1 / DEALS) for deal in range(DEALS)]


def row_of(game: SpielGame, world: State, seat: int) -> Any:
    """The observation of a seat."""
    game.rows.begin(0, seat, world.players)
    if world.observe(seat, game.rows):
        game.rows.end()
    else:
        game.rows.fill(0, game.rules.observation(game.rules.view(world, seat)))
    return floats_of(game.rows)


def remembered(before: str, row: Any, action: int) -> str:
    """The digest of what a seat saw and did, with one decision more."""
    return hashlib.sha256(f"{before} {action} ".encode() + row.tobytes()).hexdigest()


def register() -> None:
    """Let `pyspiel.load_game` find every installed game."""
    known = pyspiel.registered_names()
    for slug in game_slugs():
        if f"hiram_{slug}" not in known:
            game = game_of(slug)
            made = type(f"SpielGame_{slug}", (SpielGame,), {"slug": slug})  # no function: OpenSpiel outlives Python
            pyspiel.register_game(game_type(game, usual_players(game)), made)


register()
