"""Temple Rush as a `Game`: its name, and the doors to its rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from hiram.core.dice import Dice
from hiram.core.errors import IllegalMove
from hiram.core.game import Game
from hiram.core.gesture import Chain, Gesture
from hiram.core.journal import Journal
from hiram.core.options import Options
from hiram.core.options.wording import table_words
from hiram.core.question import Question
from hiram.core.tools import NONE
from hiram.core.vocabulary import Vocabulary
from hiram.games.temple_rush.bot.advice import RushAdvice
from hiram.games.temple_rush.bot.rebuild_suggestion import best_kept
from hiram.games.temple_rush.content import load, tables
from hiram.games.temple_rush.content.model import RushContent
from hiram.games.temple_rush.edge import invariants, options as edge_options, standing
from hiram.games.temple_rush.edge.position import read_position
from hiram.games.temple_rush.edge.schema import RushSchema
from hiram.games.temple_rush.edge.view import RushView
from hiram.games.temple_rush.engine import ask, setup
from hiram.games.temple_rush.engine.actions import action_names
from hiram.games.temple_rush.engine.play import RushState
from hiram.games.temple_rush.engine.terms import RushTerms
from hiram.games.temple_rush.engine.tiling import Outline
from hiram.games.temple_rush.table import layout, scene, touch
from hiram.games.temple_rush.table.facts import RushViewFacts
from hiram.games.temple_rush.words import labels, log, questions, reasons, refusals
from hiram.scene import Drawn
from hiram.scene.memory import PartMemory

WORDS = table_words("hiram.games.temple_rush.words")


class TempleRush(Game[RushState, RushView]):
    """Roll, build at the same time as everybody else, and complete the temples first."""

    slug = "temple_rush"
    title = "Temple Rush"
    prefix = "TR"
    summary = WORDS.summary
    rules_version = 5
    players = (1, 2, 3, 4)
    decor = Game.decor | {"chip"}
    levels: ClassVar[Mapping[str, str]] = {
        "novice": "hasty:24",
        "casual": "hasty:14",
        "steady": "hasty:8",
        "strong": "hasty:3",
        "master": "rehearse:3000/24",
    }
    options = WORDS.options(edge_options.OPTIONS)
    presets = WORDS.presets(edge_options.PRESETS)
    quick = WORDS.quick
    windows = WORDS.windows
    has_gestures = True
    event_kinds = log.EVENT_KINDS

    def __init__(self, content: RushContent, outlines: list[Outline]) -> None:
        self.content = content
        self.content_digest = content.digest()
        self.tables = tables.tables_of(content, outlines)
        self.actions = Vocabulary(action_names())
        self.domains = log.event_domains(content)
        self.advice = RushAdvice()
        self.schema: RushSchema = RushSchema(content)
        self.sheet = layout.make_sheet(content)
        self._terms: dict[str, RushTerms] = {}

    def seated(self, options: Options, apart: bool) -> Options:
        return edge_options.seated(options, apart)

    def terms(self, players: int, options: Options) -> RushTerms:
        """The terms of a game for so many players, the same object for the same terms."""
        key = f"{players} {sorted(options.items())}"
        if key not in self._terms:
            self._terms[key] = edge_options.terms_of(self.content, self.tables, players, options)
        return self._terms[key]

    def new_state(self, players: int, options: Options, dice: Dice, journal: Journal | None = None) -> RushState:
        first = options["first_roller"]
        roller = first if isinstance(first, int) else NONE
        return self.signed(setup.new_state(self.terms(players, options), players, dice, roller, journal), options)

    def most_decisions(self, players: int, options: Options) -> int:
        return tables.most_decisions(self.content, players)

    def deadline(self, state: RushState) -> float | None:
        if not state.timed:
            return None
        if state.frames.kind() == ask.COUNTDOWN:
            return float(self.content.values.countdown_seconds)
        if state.is_real_race():
            return float(self.content.values.race_seconds)
        return float(int(state.terms.clock))

    def from_position(self, players: int, options: Options, position: Any) -> RushState:
        return self.signed(read_position(self.schema, self.terms(players, options), players, position), options)

    def broken_invariants(self, state: RushState) -> list[str]:
        return invariants.broken_invariants(state)

    def score_sheet(self, view: RushView) -> list[dict[str, int]]:
        return standing.score_sheet(self.content, view)

    def tie_breaks(self, view: RushView) -> list[dict[str, int]]:
        return standing.tie_breaks(self.content, view)

    def question(self, state: RushState, seat: int) -> Question:
        return questions.question_of(self.actions, state, seat)

    def refusal(self, state: RushState, seat: int, action: int) -> IllegalMove:
        return refusals.refusal(state, seat, action)

    def reason(self, state: RushState, seat: int, action: int) -> str:
        return reasons.reason(self.content, state, seat, action)

    def merit(self, state: RushState, seat: int, action: int) -> str:
        return reasons.reason(self.content, state, seat, action, chosen=True)

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return tuple(color.capitalize() for color in self.content.player_colors[:seats])

    def titles(self, names: Sequence[str], options: Options) -> dict[str, Sequence[str]]:
        return {"seat": names, "victim": names, "lender": names, "asked": names}

    def action_label(self, view: RushView, action: int) -> str:
        return labels.action_label(self.content, view, action)

    def redraw(self, view: RushView, names: Sequence[str], memory: PartMemory | None) -> Drawn:
        return scene.make_scene(self.content, view, names)

    def path(self, view: RushView, action: int) -> tuple[str, ...]:
        return touch.path(view, action)

    def gesture(self, view: RushView, actions: Sequence[int]) -> Gesture | None:
        return touch.gesture(view, actions)

    def gestures(self, view: RushView, begun: tuple[int, ...], actions: Sequence[int]) -> list[Gesture | None]:
        return touch.gestures(view, begun, actions)

    def in_hand(self, view: RushView) -> str:
        return touch.in_hand(view)

    def ahead(self, view: RushView) -> list[Chain]:
        return touch.ahead(RushViewFacts(self.content, view))

    def suggestions(self, view: RushView) -> list[tuple[tuple[int, ...], str]]:
        """What of an old figure fits the new card best, when a figure is rebuilt (TR-7.4)."""
        asked = touch.rebuilding(view)
        if asked is None:
            return []
        number = [card.id for card in self.content.cards].index(asked.card)
        kept = best_kept(self.tables.outlines[number], asked.figure, asked.pool)
        label = labels.gesture_label("keep", kept=len(kept), pool=sum(asked.pool))
        return [(touch.laying(kept), label)] if kept else []


def make_game(content: Path | None = None) -> TempleRush:
    """The game with its own content, or with a file of the user's over it."""
    return TempleRush(*load.load_with_outlines(content))
