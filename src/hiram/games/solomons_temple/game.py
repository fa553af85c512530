"""Solomon's Temple as a `Game`: its name, its options, and the doors to its other modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from hiram.core.dice import Dice
from hiram.core.errors import IllegalMove
from hiram.core.game import Game
from hiram.core.journal import Journal
from hiram.core.options import Options
from hiram.core.options.wording import table_words
from hiram.core.question import Question
from hiram.core.vocabulary import Vocabulary
from hiram.games.solomons_temple.bot.advice import SolomonAdvice
from hiram.games.solomons_temple.content.load import load
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.content.tables import tables_of
from hiram.games.solomons_temple.edge import invariants, standing
from hiram.games.solomons_temple.edge.options import OPTIONS, PRESETS, terms_of
from hiram.games.solomons_temple.edge.position import read_position
from hiram.games.solomons_temple.edge.schema import SolomonSchema
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.engine import actions, deck, setup, values
from hiram.games.solomons_temple.engine.play import SolomonState
from hiram.games.solomons_temple.engine.terms import SolomonTerms
from hiram.games.solomons_temple.table import layout, scene, touch
from hiram.games.solomons_temple.words import labels, log, questions, reasons, refusals
from hiram.scene import Drawn
from hiram.scene.memory import PartMemory

# Every action spends a card, an army's move or a right that comes once a turn (ST-R53). About twenty decisions a turn
# need no card; two decks, passed twice, are some five hundred cards with at most seven decisions each.
DECISIONS_PER_TURN = 50
WORDS = table_words("hiram.games.solomons_temple.words")


class SolomonsTemple(Game[SolomonState, SolomonView]):
    """Build the Temple in one city while the armies of Babylon come before it, and send them to the other."""

    slug = "solomons_temple"
    title = "Solomon's Temple"
    prefix = "ST"
    summary = WORDS.summary
    rules_version = 2
    players = (2,)
    options = WORDS.options(OPTIONS)
    presets = WORDS.presets(PRESETS)
    quick = WORDS.quick
    unit = None
    windows = WORDS.windows
    event_kinds = log.EVENT_KINDS
    levels: ClassVar[Mapping[str, str]] = {
        "novice": "hasty:30",
        "casual": "hasty:15",
        "steady": "hasty:7",
        "strong": "hasty:2",
        "master": "rehearse:1000/80/3",
    }
    rehearsed = frozenset(
        {"close", "attack", "prepare", "defend", "sin_window", "peace_take", "peace_give", "levites_pick"}
    )

    def __init__(self, content: SolomonContent) -> None:
        self.content = content
        self.content_digest = content.digest()
        self.schema: SolomonSchema = SolomonSchema(content)
        self.tables = tables_of(content)
        self.actions = Vocabulary(
            actions.action_names(
                list(deck.CARD_IDS), [gate.id for gate in content.gates], [spot.id for spot in content.spots]
            )
        )
        self.domains = log.event_domains(content)
        self.advice = SolomonAdvice()
        self.sheet = layout.make_sheet(content)

    def terms(self, players: int, options: Options) -> SolomonTerms:
        return terms_of(self.tables, options)

    def new_state(self, players: int, options: Options, dice: Dice, journal: Journal | None = None) -> SolomonState:
        return self.signed(setup.new_state(self.terms(players, options), dice, journal), options)

    def most_decisions(self, players: int, options: Options) -> int:
        return values.TURN_CAP * DECISIONS_PER_TURN

    def question(self, state: SolomonState, seat: int) -> Question:
        return questions.question_of(self.content, self.actions, state, seat)

    def refusal(self, state: SolomonState, seat: int, action: int) -> IllegalMove:
        return refusals.refusal(state, seat, action)

    def reason(self, state: SolomonState, seat: int, action: int) -> str:
        return reasons.reason(self.content, state, seat, action)

    def merit(self, state: SolomonState, seat: int, action: int) -> str:
        return reasons.reason(self.content, state, seat, action, chosen=True)

    def from_position(self, players: int, options: Options, position: Any) -> SolomonState:
        return self.signed(read_position(self.schema, self.terms(players, options), position), options)

    def broken_invariants(self, state: SolomonState) -> list[str]:
        return invariants.broken_invariants(state)

    def score_sheet(self, view: SolomonView) -> list[dict[str, int]]:
        return standing.score_sheet(view)

    def tie_breaks(self, view: SolomonView) -> list[dict[str, int]]:
        return standing.tie_breaks(self.content, view)

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return log.SEAT_TITLES

    def titles(self, names: Sequence[str], options: Options) -> dict[str, Sequence[str]]:
        return {"seat": names, "board": names, "by": names, "winner": [f"{name} wins." for name in names]}

    def redraw(self, view: SolomonView, names: Sequence[str], memory: PartMemory | None) -> Drawn:
        return scene.make_scene(self.content, view, tuple(names) or log.SEAT_TITLES)

    def path(self, view: SolomonView, action: int) -> tuple[str, ...]:
        return touch.path(self.content, view, action)

    def action_label(self, view: SolomonView, action: int) -> str:
        return labels.action_labels(self.content)[action]


def make_game(content: Path | None = None) -> SolomonsTemple:
    """The game with its own content, or with a file of the user's over it."""
    return SolomonsTemple(load(content))
