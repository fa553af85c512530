"""Nim as a `Game`: the doors to all rooms of the package."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hiram.core.dice import Dice
from hiram.core.errors import IllegalMove
from hiram.core.game import Game
from hiram.core.journal import Journal
from hiram.core.options import Options
from hiram.core.options.wording import table_words
from hiram.core.question import Question
from hiram.core.vocabulary import Vocabulary
from hiram.scene import Scene
from hiram.skeleton.nim.bot.advice import NimAdvice
from hiram.skeleton.nim.content.load import load
from hiram.skeleton.nim.content.model import NimContent
from hiram.skeleton.nim.content.tables import terms_of
from hiram.skeleton.nim.edge.invariants import broken_invariants
from hiram.skeleton.nim.edge.options import OPTIONS, most_of
from hiram.skeleton.nim.edge.position import read_position
from hiram.skeleton.nim.edge.schema import MOST_PLAYERS, NimSchema
from hiram.skeleton.nim.edge.standing import score_sheet
from hiram.skeleton.nim.edge.view import NimView
from hiram.skeleton.nim.engine import setup
from hiram.skeleton.nim.engine.actions import action_names
from hiram.skeleton.nim.engine.play import NimState
from hiram.skeleton.nim.table import layout, scene, touch
from hiram.skeleton.nim.table.facts import NimFacts
from hiram.skeleton.nim.words import labels, log, questions, reasons, refusals

WORDS = table_words("hiram.skeleton.nim.words")


class NimGame(Game[NimState, NimView]):
    """Take stones from heaps; whoever takes the last one wins."""

    slug = "nim"
    title = "Nim"
    prefix = "NI"
    summary = WORDS.summary
    rules_version = 1
    players = (2, 3, 4)
    options = WORDS.options(OPTIONS)
    event_kinds = log.EVENT_KINDS

    def __init__(self, content: NimContent) -> None:
        self.content = content
        self.content_digest = content.digest()
        self.schema: NimSchema = NimSchema(content)
        self.actions = Vocabulary(action_names(content.heap_ids))
        self.domains = log.event_domains(content, self.seat_names(MOST_PLAYERS))
        self.advice = NimAdvice()
        self.sheet = layout.make_sheet()

    def new_state(self, players: int, options: Options, dice: Dice, journal: Journal | None = None) -> NimState:
        return self.signed(setup.new_state(terms_of(self.content, most_of(options)), players, dice, journal), options)

    def most_decisions(self, players: int, options: Options) -> int:
        return sum(heap.stones for heap in self.content.heaps)

    def question(self, state: NimState, seat: int) -> Question:
        return questions.question_of(self.actions, state, seat)

    def refusal(self, state: NimState, seat: int, action: int) -> IllegalMove:
        return refusals.refusal(self.content, state, seat, action)

    def reason(self, state: NimState, seat: int, action: int) -> str:
        return reasons.reason(self.content, state, seat, action)

    def from_position(self, players: int, options: Options, position: Any) -> NimState:
        return self.signed(
            read_position(self.content, self.schema, terms_of(self.content, most_of(options)), players, position),
            options,
        )

    def broken_invariants(self, state: NimState) -> list[str]:
        return broken_invariants(state)

    def score_sheet(self, view: NimView) -> list[dict[str, int]]:
        return score_sheet(view)

    def scene(self, view: NimView, names: Sequence[str] = ()) -> Scene:
        usual = self.seat_names(len(view.seats))
        return scene.make_scene(NimFacts(self.content, view, tuple(names) or usual, usual))

    def path(self, view: NimView, action: int) -> tuple[str, ...]:
        return touch.path(self.content, view, action)

    def action_label(self, view: NimView, action: int) -> str:
        return labels.action_label(self.content, action)


def make_game(content: Path | None = None) -> NimGame:
    """The game with its own content, or with a file of the user's over it."""
    return NimGame(load(content))
