"""A match that is played in words: what each seat is told, and what it answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec

from hiram.agents.answers import read_answer
from hiram.agents.errors import NotUnderstood
from hiram.agents.situation import Choice, choices_of, rules_digest, situation_words, told_words
from hiram.agents.skin import Skin
from hiram.core.errors import IllegalMove
from hiram.core.match import Match
from hiram.core.state import TABLE
from hiram.core.text.words import as_sentence
from hiram.core.vocabulary import Action

PATIENCE = 3  # wrong answers to one question; then its default answer is taken
NO_CLAUSE = "not understood"

Agent = Callable[[str], str]


class Said(msgspec.Struct, frozen=True):
    """What came of an answer: whether it was taken, what is wrong with it if not, and whether the default was taken."""

    taken: bool
    action: str  # that was carried out; "" if none
    refusal: str = ""
    clause: str = ""
    default: bool = False


class Talk:
    """Plays a match with seats that read and write words; with a skin, in other names than the game's own.

    >>> import hiram
    >>> talk = Talk(hiram.new("portals_and_prophets", players=2, seed=7))
    >>> talk.answer(talk.seat, "I begin at Hebron, where Abraham is buried: go hebron.").action
    'go hebron'
    """

    def __init__(self, match: Match, patience: int = PATIENCE, skin: Skin | None = None) -> None:
        self.match = match
        self.skin = skin
        self.game = match.game
        self.patience = patience
        self.refused: list[Counter[str]] = [Counter() for _ in range(match.players)]  # by clause
        self.answers = [0] * match.players
        self._heard = [0] * match.players  # steps of the match before a seat's last answer
        self._wrong = [0] * match.players  # answers to the question that is open
        self._refusal = [""] * match.players
        self.let_time_run()

    @property
    def seat(self) -> int:
        """The seat that is asked next, TABLE when the game is over. Where several are asked, the lowest is first."""
        return self.match.acting[0] if self.match.acting else TABLE

    def rules(self) -> str:
        """The rules in short, with what each kind of question is about."""
        return self._dressed(rules_digest(self.game, self.match.players, self.match.options))

    def choices(self, seat: int) -> tuple[Choice, ...]:
        """What a seat may answer now."""
        legal = [action.id for action in self.match.legal(seat)]
        return choices_of(self.game, self.match.view(seat), legal)

    def prompt(self, seat: int, rules: bool = True) -> str:
        """All that a seat needs for its answer; after a wrong answer also what was wrong with it."""
        match = self.match
        question = match.question(seat) if seat in match.acting else None
        choices = self.choices(seat) if question is not None else ()
        kinds = () if question is None else (question.kind,)
        parts = [rules_digest(self.game, match.players, match.options, kinds)] if rules else []
        view = match.view(seat)
        scene = self.game.scene(view, match.names)
        parts.append(situation_words(self.game, view, question, choices, scene, match.names, self.happened(seat)))
        if self._refusal[seat]:
            parts.append(f"Your last answer was refused: {self._refusal[seat]} Answer again.")
        return self._dressed("\n\n".join(parts))

    def happened(self, seat: int) -> list[str]:
        """What a seat has seen since its last answer."""
        match = self.match
        steps = range(self._heard[seat], len(match.history) + 1)
        rows = [row for step in steps for row in match.rows(step) if self.game.sees(row, seat)]
        return told_words(self.game, [self.game.event(row, seat, match.titles) for row in rows])

    def read(self, seat: int, text: str) -> Action:
        """The legal action that an answer names; IllegalMove with the clause, or NotUnderstood, says why there is none.
        Nothing is carried out."""
        from hiram.envs.errors import GameOver, NotAsked  # here, because the package loads Gymnasium if it is there

        if self.match.finished:
            raise GameOver("the game is over")
        if seat not in self.match.acting:
            raise NotAsked(f"seat {seat} is not asked now, but {' and '.join(map(str, self.match.acting))}")
        if self.skin is not None:
            text = self.skin.undress(text)
        read = read_answer(text, self.choices(seat), self.game.actions)
        if read.choice is not None:
            return self.game.actions[read.choice.id]
        raise self.game.refusal(self.match.perspective(seat).world(), seat, read.other)

    def answer(self, seat: int, text: str | None) -> Said:
        """Carry out what an answer names. What is refused may be answered again, until patience ends: then the
        question's default answer is taken. A model that gave None has given an empty answer."""
        try:
            action = self.read(seat, "" if text is None else str(text))
        except (IllegalMove, NotUnderstood) as error:
            return self._refuse(seat, error)
        self.answers[seat] += 1
        self._carry_out(seat, seat, action)
        return Said(True, action.name)

    def play(self, agents: dict[int, Agent]) -> None:
        """Play to the end with an agent for each seat: a function from a prompt to an answer."""
        while self.seat != TABLE:
            seat = self.seat
            self.answer(seat, agents[seat](self.prompt(seat)))

    def _refuse(self, seat: int, error: IllegalMove | NotUnderstood) -> Said:
        self.answers[seat] += 1
        clause = error.clause if isinstance(error, IllegalMove) else ""
        self.refused[seat][clause or NO_CLAUSE] += 1
        self._wrong[seat] += 1
        refusal = as_sentence(str(error))
        if self._wrong[seat] < self.patience:
            self._refusal[seat] = refusal
            return Said(False, "", refusal, clause)
        default = self.match.question(seat).default
        actor = TABLE if default.startswith("table:") else seat
        action = self.game.actions.parse(default.removeprefix("table:"))
        self._carry_out(seat, actor, action)
        return Said(False, action.name, refusal, clause, default=True)

    def _carry_out(self, seat: int, actor: int, action: Action) -> None:
        self._heard[seat] = len(self.match.history) + 1
        self.match.carry_out(actor, action)
        self._wrong[seat], self._refusal[seat] = 0, ""
        self.let_time_run()

    def _dressed(self, text: str) -> str:
        return text if self.skin is None else self.skin.dress(text)

    def let_time_run(self) -> None:
        """Where nobody owes a decision and a rule's time runs, it runs out."""
        while not self.match.acting and not self.match.finished:
            self.match.act(TABLE, self.match.legal(TABLE)[0])
