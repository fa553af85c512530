"""Wisdom of Solomon as a `Game`: its name, its options, and the methods that call its other modules."""

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
from hiram.core.tools import NONE
from hiram.core.vocabulary import Vocabulary
from hiram.games.wisdom_of_solomon.bot.advice import WisdomAdvice
from hiram.games.wisdom_of_solomon.content.load import load
from hiram.games.wisdom_of_solomon.content.model import WisdomContent
from hiram.games.wisdom_of_solomon.content.tables import tables_of
from hiram.games.wisdom_of_solomon.edge import standing
from hiram.games.wisdom_of_solomon.edge.invariants import broken_invariants
from hiram.games.wisdom_of_solomon.edge.options import OPTIONS, PRESETS, STRENGTHS, terms_of
from hiram.games.wisdom_of_solomon.edge.position import read_position
from hiram.games.wisdom_of_solomon.edge.schema import WisdomSchema
from hiram.games.wisdom_of_solomon.edge.view import WisdomView
from hiram.games.wisdom_of_solomon.engine import setup
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.terms import WisdomTerms
from hiram.games.wisdom_of_solomon.table.layout import make_sheet
from hiram.games.wisdom_of_solomon.table.scene import make_scene
from hiram.games.wisdom_of_solomon.table.touch import path
from hiram.games.wisdom_of_solomon.words import refusals
from hiram.games.wisdom_of_solomon.words.labels import action_label, gives_up
from hiram.games.wisdom_of_solomon.words.log import EVENT_KINDS, event_domains
from hiram.games.wisdom_of_solomon.words.questions import question_of
from hiram.games.wisdom_of_solomon.words.reasons import reason
from hiram.scene import Drawn
from hiram.scene.memory import PartMemory

LEVELS = {
    "novice": "hasty:45",
    "casual": "hasty:10",
    "steady": "search:4/0",
    "strong": "search:100/0",
    "master": "search:2400/0",
}
DECISIONS_PER_WORKER = 12  # on average over the years, cards and recalls included; no game comes near it
SETUP_DECISIONS = 5
WORDS = table_words("hiram.games.wisdom_of_solomon.words")


class WisdomOfSolomon(Game[WisdomState, WisdomView]):
    """Send Workers through Jerusalem and the Land of Israel for the King's Favor."""

    slug = "wisdom_of_solomon"
    title = "Wisdom of Solomon"
    prefix = "WS"
    summary = WORDS.summary
    rules_version = 3
    players = (1, 2, 3, 4, 5)
    decor = Game.decor | {"guide", "land", "market", "no_card", "purse.note"}
    options = WORDS.options(OPTIONS)
    presets = WORDS.presets(PRESETS)
    quick = WORDS.quick
    unit = ("Favor", "Favor")
    windows = WORDS.windows
    levels = LEVELS
    event_kinds = EVENT_KINDS
    told_apart_by = ("shuffled_in",)

    def __init__(self, content: WisdomContent) -> None:
        self.content = content
        self.content_digest = content.digest()
        self.tables = tables_of(content)
        self.schema: WisdomSchema = WisdomSchema(content)
        self.known_terms: dict[tuple[int, int, int, bool], WisdomTerms] = {}
        self.actions = Vocabulary(standing.named(content).actions)
        self.domains = event_domains(content)
        self.advice = WisdomAdvice()
        self.sheet = make_sheet(content)

    def automata(self, players: int) -> tuple[str, ...]:
        return ("Jeroboam",) if players == 1 else ()

    def terms(self, players: int, options: Options) -> WisdomTerms:
        """What was agreed; games on the same terms share them."""
        handicap = STRENGTHS[str(options["jeroboam"])]
        key = players, handicap, int(str(options["max_years"])), options["open_choices"] == "his"
        if key not in self.known_terms:
            self.known_terms[key] = terms_of(self.content, self.tables, *key)
        return self.known_terms[key]

    def new_state(self, players: int, options: Options, dice: Dice, journal: Journal | None = None) -> WisdomState:
        start = options["start_seat"]
        return self.signed(
            setup.new_state(self.terms(players, options), dice, start if isinstance(start, int) else NONE, journal),
            options,
        )

    def most_decisions(self, players: int, options: Options) -> int:
        terms = self.terms(players, options)
        years = int(terms.max_years)
        return SETUP_DECISIONS * int(terms.seats) + years * int(terms.seats * terms.workers) * DECISIONS_PER_WORKER

    def question(self, state: WisdomState, seat: int) -> Question:
        return question_of(self.content, self.actions, state, seat)

    def refusal(self, state: WisdomState, seat: int, action: int) -> IllegalMove:
        return refusals.refusal(state, seat, action)

    def reason(self, state: WisdomState, seat: int, action: int) -> str:
        return reason(self.content, state, seat, action)

    def from_position(self, players: int, options: Options, position: Any) -> WisdomState:
        return self.signed(read_position(self.schema, self.terms(players, options), position), options)

    def broken_invariants(self, state: WisdomState) -> list[str]:
        return broken_invariants(state)

    def score_sheet(self, view: WisdomView) -> list[dict[str, int]]:
        return standing.score_sheet(view)

    def tie_breaks(self, view: WisdomView) -> list[dict[str, int]]:
        return standing.tie_breaks(view)

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return tuple(name.capitalize() for name, _ in self.content.colors[:seats])

    def titles(self, names: Sequence[str], options: Options) -> dict[str, Sequence[str]]:
        return {"seat": names, "taker": names}

    def redraw(self, view: WisdomView, names: Sequence[str], memory: PartMemory | None) -> Drawn:
        names = names or ((*self.seat_names(1), *self.automata(1)) if view.solo else self.seat_names(view.players))
        return make_scene(self.content, view, tuple(names))

    def path(self, view: WisdomView, action: int) -> tuple[str, ...]:
        return path(self.content, view, action)

    def gives_up(self, view: WisdomView, action: int) -> str:
        return gives_up(view, action)

    def action_label(self, view: WisdomView, action: int) -> str:
        return action_label(self.content, view, action)


def make_game(content: Path | None = None) -> WisdomOfSolomon:
    """The game with its own content, or with a file of the user's over it."""
    return WisdomOfSolomon(load(content))
