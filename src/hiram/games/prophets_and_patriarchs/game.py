"""Prophets and Patriarchs as a `Game`: its name, its options, and the methods that call its other modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from hiram.core.dice import Dice
from hiram.core.errors import IllegalMove
from hiram.core.game import Game
from hiram.core.journal import Journal
from hiram.core.options import Options
from hiram.core.options.wording import WrongOption, table_words
from hiram.core.question import Question
from hiram.core.vocabulary import Vocabulary
from hiram.games.prophets_and_patriarchs.bot.advice import PatriarchsAdvice
from hiram.games.prophets_and_patriarchs.content.load import load
from hiram.games.prophets_and_patriarchs.content.model import PatriarchsContent
from hiram.games.prophets_and_patriarchs.content.tables import tables_of
from hiram.games.prophets_and_patriarchs.edge.invariants import broken_invariants
from hiram.games.prophets_and_patriarchs.edge.options import PRESETS, check_options, options_of, terms_of, tribes_of
from hiram.games.prophets_and_patriarchs.edge.position import read_position
from hiram.games.prophets_and_patriarchs.edge.schema import ACTION_NAMES, PatriarchsSchema
from hiram.games.prophets_and_patriarchs.edge.standing import score_sheet, tie_breaks
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsView
from hiram.games.prophets_and_patriarchs.engine import setup
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.terms import PatriarchsTerms
from hiram.games.prophets_and_patriarchs.table.layout import make_sheet
from hiram.games.prophets_and_patriarchs.table.scene import make_scene
from hiram.games.prophets_and_patriarchs.table.touch import path
from hiram.games.prophets_and_patriarchs.words.labels import action_label, gives_up
from hiram.games.prophets_and_patriarchs.words.log import EVENT_KINDS, event_domains, place_titles
from hiram.games.prophets_and_patriarchs.words.questions import question_of
from hiram.games.prophets_and_patriarchs.words.reasons import reason
from hiram.games.prophets_and_patriarchs.words.refusals import refusal
from hiram.scene import Drawn
from hiram.scene.memory import PartMemory

LONGEST_TURN = 400  # every card and token traded away, every piece built, every card effect answered
SETUP = 40
WORDS = table_words("hiram.games.prophets_and_patriarchs.words")


class ProphetsAndPatriarchs(Game[PatriarchsState, PatriarchsView]):
    """Settle the land of the tribes: tents, cities and long lines of camels, while prophets come and go."""

    slug = "prophets_and_patriarchs"
    title = "Prophets and Patriarchs"
    prefix = "PA"
    summary = WORDS.summary
    rules_version = 4
    players = (2, 3, 4, 5, 6)
    windows = WORDS.windows
    event_kinds = EVENT_KINDS
    levels: ClassVar[Mapping[str, str]] = {
        "novice": "hasty:80",
        "casual": "hasty:65",
        "steady": "hasty:50",
        "strong": "hasty:28",
        "master": "weigh:2/3",
    }
    presets = WORDS.presets(PRESETS)
    quick = WORDS.quick

    def __init__(self, content: PatriarchsContent) -> None:
        self.content = content
        self.content_digest = content.digest()
        self.schema: PatriarchsSchema = PatriarchsSchema(content)
        self.tables = tables_of(content)
        self.actions = Vocabulary(ACTION_NAMES)
        self.domains = event_domains(content)
        self.advice: PatriarchsAdvice = PatriarchsAdvice()
        self.sheet = make_sheet(content)
        self.options = WORDS.options(options_of(content))
        self.agreed: tuple[Options, PatriarchsTerms] | None = None  # the last options, which many games share

    def check_options(self, players: int, options: Options) -> None:
        try:
            check_options(self.tables, self.content, options)
        except WrongOption as wrong:
            raise WORDS.refused(wrong) from None

    def terms(self, players: int, options: Options) -> PatriarchsTerms:
        """What was agreed; games on the same terms share them."""
        if self.agreed is None or self.agreed[0] != options:
            self.check_options(players, options)
            self.agreed = dict(options), terms_of(self.tables, self.content, options)
        return self.agreed[1]

    def new_state(self, players: int, options: Options, dice: Dice, journal: Journal | None = None) -> PatriarchsState:
        terms = self.terms(players, options)
        dealt, tribes = options["tribes"] == "random", tribes_of(options)
        return self.signed(setup.new_state(terms, players, dice, tribes, dealt, journal), options)

    def most_decisions(self, players: int, options: Options) -> int:
        return SETUP + players * int(str(options["round_limit"])) * LONGEST_TURN

    def question(self, state: PatriarchsState, seat: int) -> Question:
        return question_of(self.content, self.actions, state, seat)

    def refusal(self, state: PatriarchsState, seat: int, action: int) -> IllegalMove:
        return refusal(state, seat, action)

    def reason(self, state: PatriarchsState, seat: int, action: int) -> str:
        return reason(self.content, self.schema, state, seat, action)

    def merit(self, state: PatriarchsState, seat: int, action: int) -> str:
        return reason(self.content, self.schema, state, seat, action, chosen=True)

    def from_position(self, players: int, options: Options, position: Any) -> PatriarchsState:
        return self.signed(
            read_position(self.content, self.schema, self.terms(players, options), players, position), options
        )

    def broken_invariants(self, state: PatriarchsState) -> list[str]:
        return broken_invariants(state)

    def score_sheet(self, view: PatriarchsView) -> list[dict[str, int]]:
        return score_sheet(view)

    def tie_breaks(self, view: PatriarchsView) -> list[dict[str, int]]:
        return tie_breaks(view)

    def titles(self, names: Sequence[str], options: Options) -> dict[str, Sequence[str]]:
        return {"seat": names, "receiver": names, "victim": names, **place_titles(self.content, options)}

    def seat_class(self, view: PatriarchsView | None, seat: int) -> str:
        """The tribe's (PA-1.1)."""
        tribe = None if view is None or seat >= len(view.seats) else view.seats[seat].tribe
        return f"tribe-{tribe}" if tribe else ""

    def redraw(self, view: PatriarchsView, names: Sequence[str], memory: PartMemory | None) -> Drawn:
        return make_scene(self.content, view, tuple(names) or self.seat_names(view.players))

    def path(self, view: PatriarchsView, action: int) -> tuple[str, ...]:
        return path(view, action)

    def gives_up(self, view: PatriarchsView, action: int) -> str:
        return gives_up(action)

    def action_label(self, view: PatriarchsView, action: int) -> str:
        return action_label(self.content, view, action)


def make_game(content: Path | None = None) -> ProphetsAndPatriarchs:
    """The game with its own content, or with a file of the user's over it."""
    return ProphetsAndPatriarchs(load(content))
