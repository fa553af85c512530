"""Prophets and Patriarchs as a `Game`: its name, its options, and the doors to its other modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from hiram.core.dice import Dice
from hiram.core.event import Event
from hiram.core.game import Game
from hiram.core.journal import Journal
from hiram.core.options import BY_THE_BOOK, Options, Preset
from hiram.core.question import Question, Window
from hiram.core.state import State
from hiram.core.view import View
from hiram.core.vocabulary import Vocabulary
from hiram.games.prophets_and_patriarchs import position, setup, table
from hiram.games.prophets_and_patriarchs.actions import action_names
from hiram.games.prophets_and_patriarchs.advice import PatriarchsAdvice
from hiram.games.prophets_and_patriarchs.content import load
from hiram.games.prophets_and_patriarchs.content_model import GOODS, TRIBES, Content
from hiram.games.prophets_and_patriarchs.following import Follower
from hiram.games.prophets_and_patriarchs.invariants import broken_invariants
from hiram.games.prophets_and_patriarchs.knowledge import PatriarchsView, view_of
from hiram.games.prophets_and_patriarchs.log import EVENT_KINDS, event_domains
from hiram.games.prophets_and_patriarchs.options import OPTIONS, check_options, terms_of, tribes_of
from hiram.games.prophets_and_patriarchs.program import tables_of
from hiram.games.prophets_and_patriarchs.questions import question_of
from hiram.games.prophets_and_patriarchs.rules import PatriarchsState
from hiram.games.prophets_and_patriarchs.standing import score_sheet, tie_breaks
from hiram.games.prophets_and_patriarchs.tables import Terms
from hiram.scene import Scene

LONGEST_TURN = 400  # every card and token traded away, every piece built, every card effect answered
SETUP = 40


class ProphetsAndPatriarchs(Game):
    """Settle the land of the tribes: tents, cities and long lines of camels, while prophets come and go."""

    slug = "prophets_and_patriarchs"
    title = "Prophets and Patriarchs"
    prefix = "PA"
    summary = "Settle the land of the tribes, trade its goods and earn virtue; the first tribe to twelve points wins."
    rules_version = 1
    players = (2, 3, 4, 5, 6)
    options = OPTIONS
    windows = (Window("offer_answer", "A swap that another player offers"),)
    event_kinds = EVENT_KINDS
    levels: ClassVar[Mapping[str, str]] = {
        "novice": "hasty:80",
        "casual": "hasty:55",
        "steady": "hasty:35",
        "strong": "hasty:18",
        "master": "search:400/0",
    }
    presets = (
        BY_THE_BOOK,
        Preset("balanced", "each tribe has the house advantage that evens them out", {"advantages": True}),
    )

    def __init__(self, content: Content) -> None:
        self.content = content
        self.content_digest = content.digest()
        self.tables = tables_of(content)
        geometry = self.tables.geometry
        self.corners = {geometry.corner_name(corner): corner for corner in range(len(geometry.corners))}
        self.edges = {geometry.edge_name(edge): edge for edge in range(len(geometry.edges))}
        self.hexes = {geometry.hex_name(place): place for place in range(len(geometry.hexes))}
        self.actions = Vocabulary(
            action_names(list(TRIBES), list(self.corners), list(self.edges), list(self.hexes), list(GOODS))
        )
        self.domains = event_domains(content, geometry)
        self.advice = PatriarchsAdvice()
        self.sheet = table.make_sheet(content)
        self.agreed: tuple[Options, Terms] | None = None  # the terms of the last options, which many games share

    def check_options(self, players: int, options: Options) -> None:
        check_options(self.tables, self.content, players, options)

    def terms(self, options: Options) -> Terms:
        if self.agreed is None or self.agreed[0] != options:
            self.agreed = dict(options), terms_of(self.tables, self.content, options)
        return self.agreed[1]

    def new_state(self, players: int, options: Options, dice: Dice, journal: Journal | None = None) -> State:
        terms = self.terms(options)
        return setup.new_state(terms, players, dice, tribes_of(options), options["tribes"] == "random", journal)

    def most_decisions(self, players: int, options: Options) -> int:
        return SETUP + players * int(str(options["round_limit"])) * LONGEST_TURN

    def question(self, state: State, seat: int) -> Question:
        assert isinstance(state, PatriarchsState)
        return question_of(self.content, self.actions, state, seat)

    def view(self, state: State, seat: int | None) -> PatriarchsView:
        assert isinstance(state, PatriarchsState)
        return view_of(self.content, state, seat)

    def follow(self, view: View, events: Sequence[Event]) -> PatriarchsView:
        assert isinstance(view, PatriarchsView)
        follower = Follower(self.content, self.corners, self.edges, view)
        for event in events:
            follower.follow(event)
        return follower.result()

    def to_position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, PatriarchsState)
        return position.write(self.content, state)

    def from_position(self, players: int, options: Options, position_: Any) -> State:
        return position.read(self.content, self.terms(options), players, position_)

    def broken_invariants(self, state: State) -> list[str]:
        assert isinstance(state, PatriarchsState)
        return broken_invariants(state)

    def score_sheet(self, view: View) -> list[dict[str, int]]:
        assert isinstance(view, PatriarchsView)
        return score_sheet(view)

    def tie_breaks(self, view: View) -> list[dict[str, int]]:
        assert isinstance(view, PatriarchsView)
        return tie_breaks(view)

    def titles(self, names: Sequence[str], options: Options) -> dict[str, Sequence[str]]:
        return {"seat": names, "receiver": names, "victim": names, **table.place_titles(self, options)}

    def scene(self, view: View, names: Sequence[str] = ()) -> Scene:
        assert isinstance(view, PatriarchsView)
        return table.make_scene(self, view, tuple(names) or self.seat_names(view.players))

    def path(self, view: View, action: int) -> tuple[str, ...]:
        assert isinstance(view, PatriarchsView)
        return table.path(self, view, action)

    def action_label(self, view: View, action: int) -> str:
        assert isinstance(view, PatriarchsView)
        return table.action_label(self, view, action)


def make_game(content: Path | None = None) -> ProphetsAndPatriarchs:
    """The game with its own content, or with a file of the user's over it."""
    return ProphetsAndPatriarchs(load(content))
