"""For Kaggle's harness of language models (`kaggle_environments.core_harness`): its three functions.

    agent = create_agent_fn(KaggleHarness("wisdom_of_solomon", players=3))

The harness asks for the legal moves, for a prompt, and what an answer means; calling the model and asking again is its
own. It works with the observations of Kaggle's OpenSpiel environment (`hiram.envs.openspiel`) and with those that
`observation_of` makes, which tell more in words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from hiram.agents.answers import read_answer
from hiram.agents.errors import BadObservation, NotUnderstood
from hiram.agents.situation import HOW_TO_ANSWER, Choice, rules_digest
from hiram.agents.talk import Talk
from hiram.core.errors import HiramError, IllegalMove
from hiram.core.game import Game
from hiram.core.state import TABLE
from hiram.core.text.words import as_sentence
from hiram.registry import game_of

QUOTED = 500  # characters of an answer that could not be read


class ParseResult(msgspec.Struct, frozen=True):
    """What an answer means: a legal move, or else what was tried. It has the fields of Kaggle's class of that name."""

    legal_action: str | None = None
    raw_action: str | None = None
    submission: Any = None


class KaggleHarness:
    """One game's harness. With a `talk`, refusals name the rule; without, the harness has the observation alone."""

    def __init__(
        self, game: str | Game, players: int, options: Mapping[str, object] | None = None, talk: Talk | None = None
    ) -> None:
        self.game: Game = game if isinstance(game, Game) else game_of(game)
        self.rules = rules_digest(self.game, players, self.game.read_options(players, options or {}))
        self._talk = talk

    def get_legal_moves(self, observation: Mapping[str, Any]) -> dict[int, str]:
        """The legal actions by number, each by its name; empty for a seat that is not asked."""
        told = checked(observation)
        actions = numbers_in(told, len(self.game.actions))
        names = told.get("legalActionStrings") or [self.game.actions[action].name for action in actions]
        if not is_list(names) or len(names) != len(actions):
            raise BadObservation(f"an observation with {len(actions)} legalActions has {names!r} as legalActionStrings")
        return {action: str(name) for action, name in zip(actions, names, strict=True)}

    def make_prompt(
        self,
        observation: Mapping[str, Any],
        move_history: Sequence[str],
        previous_response: str | None = None,
        previous_action: str | None = None,
    ) -> str:
        """What the model is told; where it answered wrongly before, also what was wrong."""
        text = str(checked(observation).get("observationString", ""))
        parts = [self.rules, f"You are player {observation.get('playerId', 0)}.", text]
        if move_history:
            parts.append(f"Your moves so far: {', '.join(move_history)}.")
        if HOW_TO_ANSWER not in text:
            moves = enumerate(self.get_legal_moves(observation).values(), 1)
            parts += ["\n".join(f"{number}. {name}" for number, name in moves), HOW_TO_ANSWER]
        if previous_action:
            parts.append(f"You answered {previous_action!r}. {self._why(observation, previous_action)}")
        elif previous_response:
            parts.append(f"No action could be found in your last answer: {previous_response[-QUOTED:]}")
        return "\n\n".join(parts)

    generate_prompt = make_prompt  # the older name

    def parse_response(self, response: str | None, legal_action_strings: Sequence[str]) -> ParseResult:
        """The legal move that an answer names, or what it tried instead."""
        if not is_list(legal_action_strings):
            raise BadObservation(f"the legal actions are a list of names, not {legal_action_strings!r}")
        choices = [
            Choice(number, self.game.actions[name].id, name, self._label(name))
            for number, name in enumerate(legal_action_strings, 1)
        ]
        try:
            read = read_answer(response or "", choices, self.game.actions)
        except NotUnderstood:
            return ParseResult()
        if read.choice is not None:
            return ParseResult(read.choice.name, read.said)
        return ParseResult(None, self.game.actions[read.other].name)

    def _label(self, name: str) -> str:
        if self._talk is None or self._talk.seat == TABLE:
            return name
        return self.game.action_label(self._talk.match.view(self._talk.seat), self.game.actions[name].id)

    def _why(self, observation: Mapping[str, Any], tried: str) -> str:
        if self._talk is not None:
            try:
                self._talk.read(int(observation["playerId"]), tried)
            except (IllegalMove, NotUnderstood) as error:
                return as_sentence(str(error))
        return "That is not a legal move now."


def is_list(given: object) -> bool:
    return isinstance(given, Sequence) and not isinstance(given, str | bytes)


def checked(observation: object) -> Mapping[str, Any]:
    """An observation, if it is one."""
    if not isinstance(observation, Mapping):
        raise BadObservation(f"an observation is a mapping with legalActions and playerId, not {observation!r}")
    return observation


def numbers_in(observation: Mapping[str, Any], actions: int) -> list[int]:
    """The numbers of the legal actions, each one of the game's."""
    found = observation.get("legalActions") or ()
    if not is_list(found):
        raise BadObservation(f"the legalActions of an observation are a list of numbers, not {found!r}")
    for number in found:
        if not isinstance(number, int) or not 0 <= number < actions:
            raise BadObservation(f"the legalActions of an observation hold {number!r}, which is no action of this game")
    return [int(number) for number in found]


def observation_of(talk: Talk, seat: int) -> dict[str, Any]:
    """What Kaggle's environments tell a player, with the seat's situation in words."""
    over, asked = talk.match.finished, seat in talk.match.acting
    legal = talk.match.legal(seat) if asked else ()
    return {
        "observationString": talk.prompt(seat, rules=False),
        "legalActions": [action.id for action in legal],
        "legalActionStrings": [action.name for action in legal],
        "currentPlayer": talk.seat,
        "playerId": seat,
        "isTerminal": over,
    }


def take(talk: Talk, seat: int, submission: int | None) -> None:
    """Carry out what an agent of the harness submitted."""
    if not isinstance(submission, int) or not 0 <= submission < len(talk.game.actions):
        raise HiramError(f"seat {seat} submitted no action: {submission!r}")
    said = talk.answer(seat, talk.game.actions[submission].name)
    if said.refusal:
        raise IllegalMove(said.clause, said.refusal)
