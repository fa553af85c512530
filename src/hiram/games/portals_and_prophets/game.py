"""Portals and Prophets as a `Game`: the doors to all rooms of the package."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from hiram.core.dice import Dice
from hiram.core.errors import IllegalMove
from hiram.core.game import Game, Offered
from hiram.core.journal import Journal
from hiram.core.options import Options
from hiram.core.options.wording import table_words
from hiram.core.question import Question
from hiram.core.tools import NONE
from hiram.core.vocabulary import Vocabulary
from hiram.games.portals_and_prophets.bot.advice import PortalsAdvice
from hiram.games.portals_and_prophets.bot.strategies import Burner, Camper, Hoarder, Rusher
from hiram.games.portals_and_prophets.content.load import load
from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.content.tables import tables_of
from hiram.games.portals_and_prophets.edge.invariants import broken_invariants
from hiram.games.portals_and_prophets.edge.options import PRESETS, options_of, portals_of, terms_of
from hiram.games.portals_and_prophets.edge.position import read_position
from hiram.games.portals_and_prophets.edge.schema import PortalsSchema
from hiram.games.portals_and_prophets.edge.standing import score_sheet
from hiram.games.portals_and_prophets.edge.view import PortalsView
from hiram.games.portals_and_prophets.engine import setup
from hiram.games.portals_and_prophets.engine.actions import action_names
from hiram.games.portals_and_prophets.engine.play import PortalsState
from hiram.games.portals_and_prophets.table import layout, scene, touch
from hiram.games.portals_and_prophets.words import labels, log, questions, reasons, refusals
from hiram.scene import Drawn
from hiram.scene.memory import PartMemory

LONGEST_TURN = 16  # four actions, eleven cards thrown away or burned, and the end of the turn
WORDS = table_words("hiram.games.portals_and_prophets.words")


class PortalsAndProphets(Game[PortalsState, PortalsView]):
    """Walk the Bible lands while one time capsule moves through the centuries, and witness what happens."""

    slug = "portals_and_prophets"
    title = "Portals and Prophets"
    prefix = "PP"
    summary = WORDS.summary
    rules_version = 2
    players = (2, 3, 4, 5)
    event_kinds = log.EVENT_KINDS
    presets = WORDS.presets(PRESETS)
    quick = WORDS.quick
    levels: ClassVar[Mapping[str, str]] = {
        "novice": "hasty:45",
        "casual": "hasty:20",
        "steady": "greedy",
        "strong": "search:24/6",
        "master": "foresee:32/2",
    }
    strategies: ClassVar[Mapping[str, Offered]] = {
        "camper": Offered(Camper, WORDS.strategy["camper"], "location"),
        "rusher": Offered(Rusher, WORDS.strategy["rusher"]),
        "hoarder": Offered(Hoarder, WORDS.strategy["hoarder"]),
        "burner": Offered(Burner, WORDS.strategy["burner"]),
    }

    def __init__(self, content: PortalsContent) -> None:
        self.content = content
        self.content_digest = content.digest()
        self.schema: PortalsSchema = PortalsSchema(content)
        self.tables = tables_of(content)
        names = action_names([place.id for place in content.locations], [card.id for card in content.cards])
        self.actions = Vocabulary(names)
        self.domains = log.event_domains(content)
        self.advice = PortalsAdvice()
        self.sheet = layout.make_sheet(content)
        self.options = WORDS.options(options_of(content))

    def new_state(self, players: int, options: Options, dice: Dice, journal: Journal | None = None) -> PortalsState:
        start, portals = options["start_seat"], portals_of(self.content, options)
        seat = start if isinstance(start, int) else NONE
        state = setup.new_state(terms_of(self.tables, options), players, dice, portals, seat, journal)
        return self.signed(state, options)

    def most_decisions(self, players: int, options: Options) -> int:
        return players * int(terms_of(self.tables, options).last_round) * LONGEST_TURN + players

    def question(self, state: PortalsState, seat: int) -> Question:
        return questions.question_of(self.actions, state, seat)

    def refusal(self, state: PortalsState, seat: int, action: int) -> IllegalMove:
        return refusals.refusal(self.content, state, seat, action)

    def reason(self, state: PortalsState, seat: int, action: int) -> str:
        return reasons.reason(self.content, state, seat, action)

    def from_position(self, players: int, options: Options, position: Any) -> PortalsState:
        state = read_position(self.content, self.schema, self.tables, players, options, position)
        return self.signed(state, options)

    def broken_invariants(self, state: PortalsState) -> list[str]:
        return broken_invariants(state)

    def score_sheet(self, view: PortalsView) -> list[dict[str, int]]:
        return score_sheet(self.content, view)

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return tuple(color.capitalize() for color in self.content.player_colors[:seats])

    def titles(self, names: Sequence[str], options: Options) -> dict[str, Sequence[str]]:
        team = "team" in str(options["mode"])
        sides = [f"{names[0]} and {names[2]}", f"{names[1]} and {names[3]}"] if team else names
        return {"seat": names, "neighbour": names, "side": sides}

    def redraw(self, view: PortalsView, names: Sequence[str], memory: PartMemory | None) -> Drawn:
        return scene.make_scene(self.content, view, tuple(names) or self.seat_names(view.players), memory)

    def path(self, view: PortalsView, action: int) -> tuple[str, ...]:
        return touch.path(self.content, view, action)

    def action_label(self, view: PortalsView, action: int) -> str:
        return labels.action_label(self.content, view, action)


def make_game(content: Path | None = None) -> PortalsAndProphets:
    """The game with its own content, or with a file of the user's over it."""
    return PortalsAndProphets(load(content))
