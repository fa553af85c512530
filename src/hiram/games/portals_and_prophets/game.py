"""Portals and Prophets as a `Game`: its name, its options, and the doors to its other modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from hiram.core.dice import Dice
from hiram.core.errors import BadOption, ContentError
from hiram.core.event import Event
from hiram.core.game import Game
from hiram.core.journal import Journal
from hiram.core.options import Option, Options, OptionValue, choice, flag, number, seat_or_random
from hiram.core.question import Question
from hiram.core.state import State
from hiram.core.view import View
from hiram.core.vocabulary import Vocabulary, shortened
from hiram.games.portals_and_prophets import position, scoring, setup, table
from hiram.games.portals_and_prophets.actions import CARDS, LOCATIONS, SLOTS, action_names
from hiram.games.portals_and_prophets.advice import PortalsAdvice
from hiram.games.portals_and_prophets.content import Content, load
from hiram.games.portals_and_prophets.invariants import broken_invariants
from hiram.games.portals_and_prophets.knowledge import Follower, PortalsView, view_of
from hiram.games.portals_and_prophets.log import EVENT_KINDS, event_domains
from hiram.games.portals_and_prophets.rules import NT_CARDS_TO_END, PortalsState
from hiram.games.portals_and_prophets.standing import score_sheet
from hiram.games.portals_and_prophets.state import ACTIONS_PER_TURN, HAND_LIMIT, PLACE
from hiram.games.portals_and_prophets.tables import LAST_PERIOD, NONE, Tables
from hiram.scene import Scene

MODES = ("standard", "team", "simplified", "team+simplified")
TEAM_PLAYERS = 4
PORTALS = 3
LONGEST_TURN = 16  # four actions, eleven cards thrown away or burned, and the end of the turn


def read_portals(given: object) -> OptionValue:
    """'suggested', 'random', or three locations (a list, or a text with commas)."""
    if given in ("suggested", "random"):
        return str(given)
    if isinstance(given, str):
        given = [part.strip() for part in given.split(",")]
    if isinstance(given, tuple):
        given = list(given)
    if isinstance(given, list) and len(given) == PORTALS and all(isinstance(part, str) for part in given):
        return sorted(given)
    raise ValueError(f"is 'suggested', 'random' or three locations; got {shortened(str(given))!r}")


class PortalsAndProphets(Game):
    """Walk the Bible lands while one time capsule moves through the centuries, and witness what happens."""

    slug = "portals_and_prophets"
    title = "Portals and Prophets"
    prefix = "PP"
    summary = "Be at the right place at the right time: a race through the Bible lands with one shared time capsule."
    rules_version = 1
    players = (2, 3, 4, 5)
    options = (
        choice(
            "mode",
            MODES,
            "standard",
            "teams of two (four players), and the simplified game without fuel",
            "PP-1.3",
        ),
        Option(
            "portals",
            "suggested",
            "suggested | random | three locations in three regions",
            "where the three portals are",
            "PP-1.4",
            read_portals,
        ),
        seat_or_random("start_seat", "who places and plays first", "PP-1.5"),
        number("nt_round_cap", 1, 1_000_000, 10, "how many rounds may be played in the New Testament period", "PP-1.6"),
        flag("lenient_draw", False, "an eighth card may be drawn; the neighbour then takes one blindly", "PP-1.7"),
    )
    event_kinds = EVENT_KINDS
    levels: ClassVar[Mapping[str, str]] = {
        "novice": "hasty:45",
        "casual": "hasty:20",
        "steady": "greedy",
        "strong": "search:24/6",
        "master": "search:110/20",
    }

    def __init__(self, content: Content) -> None:
        self.content = content
        self.content_digest = content.digest()
        self.tables = tables_of(content)
        self.actions = Vocabulary(
            action_names([place.id for place in content.locations], [card.id for card in content.cards])
        )
        self.domains = event_domains(content)
        self.advice = PortalsAdvice(
            [card.title for card in content.cards],
            [place.name for place in content.locations],
            [region.name for region in content.regions],
        )
        self.sheet = table.make_sheet(content)

    def check_options(self, players: int, options: Options) -> None:
        if "team" in str(options["mode"]) and players != TEAM_PLAYERS:
            raise BadOption(f"option mode: teams need exactly 4 players, not {players} (PP-1.11)")
        start = options["start_seat"]
        if isinstance(start, int) and start >= players:
            raise BadOption(f"option start_seat: there is no seat {start} with {players} players (PP-1.11)")
        portals = options["portals"]
        if isinstance(portals, list):
            self.check_portals(portals)

    def check_portals(self, portals: list[str]) -> None:
        """Three known locations in three different regions (PP-2.6)."""
        known = {place.id: place.region for place in self.content.locations}
        for portal in portals:
            if portal not in known:
                raise BadOption(f"option portals: there is no location {shortened(portal)!r} (PP-1.11)")
        if len({known[portal] for portal in portals}) != PORTALS:
            raise BadOption("option portals: the three locations must lie in three different regions (PP-1.11)")

    def new_state(self, players: int, options: Options, dice: Dice, journal: Journal | None = None) -> State:
        start = options["start_seat"]
        return setup.new_state(
            self.tables,
            players,
            dice,
            team="team" in str(options["mode"]),
            simplified="simplified" in str(options["mode"]),
            lenient_draw=bool(options["lenient_draw"]),
            nt_round_cap=int(str(options["nt_round_cap"])),
            portals=self.portals_of(options),
            start_seat=start if isinstance(start, int) else NONE,
            journal=journal,
        )

    def portals_of(self, options: Options) -> list[int]:
        """The portals that the options fix, ascending; none if they are random."""
        portals = options["portals"]
        if portals == "random":
            return []
        if isinstance(portals, list):
            return sorted(place.index for place in self.content.locations if place.id in portals)
        return sorted(self.content.suggested_portals)

    def most_decisions(self, players: int, options: Options) -> int:
        rounds = LAST_PERIOD + 1 if "simplified" in str(options["mode"]) else 12 + int(str(options["nt_round_cap"]))
        return players * rounds * LONGEST_TURN + players

    def question(self, state: State, seat: int) -> Question:
        assert isinstance(state, PortalsState)
        if state.frames.kind() == PLACE:
            first = next(iter(state.legal(seat)))
            return Question(
                kind="place_pawn",
                seat=seat,
                prompt="Place your pawn on any free location.",
                clause="PP-2.8",
                default=self.actions[int(first)].name,
            )
        left = int(state.actions_left)
        if left:
            what = f"{left} action{'s' if left > 1 else ''} left: draw, move, or play an event."
        else:
            what = "No actions left: burn or throw cards away, or end your turn."
        return Question(kind="turn", seat=seat, prompt=what, clause="PP-3.3", default="end-turn")

    def view(self, state: State, seat: int | None) -> PortalsView:
        assert isinstance(state, PortalsState)
        return view_of(self.content, state, seat)

    def follow(self, view: View, events: Sequence[Event]) -> PortalsView:
        assert isinstance(view, PortalsView)
        follower = Follower(self.content, view)
        for event in events:
            follower.follow(event)
        return follower.result()

    def to_position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, PortalsState)
        return position.write(self.content, state)

    def from_position(self, players: int, options: Options, position_: Any) -> State:
        return position.read(self.content, self.tables, players, options, self.portals_of(options), position_)

    def broken_invariants(self, state: State) -> list[str]:
        assert isinstance(state, PortalsState)
        return broken_invariants(state)

    def score_sheet(self, view: View) -> list[dict[str, int]]:
        assert isinstance(view, PortalsView)
        return score_sheet(self.content, view)

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return tuple(color.capitalize() for color in self.content.player_colors[:seats])

    def titles(self, names: Sequence[str], options: Options) -> dict[str, Sequence[str]]:
        team = "team" in str(options["mode"])
        sides = [f"{names[0]} and {names[2]}", f"{names[1]} and {names[3]}"] if team else names
        return {"seat": names, "neighbour": names, "side": sides}

    def scene(self, view: View, names: Sequence[str] = ()) -> Scene:
        assert isinstance(view, PortalsView)
        return table.make_scene(self.content, view, tuple(names) or self.seat_names(view.players))

    def path(self, view: View, action: int) -> tuple[str, ...]:
        assert isinstance(view, PortalsView)
        return table.path(self.content, view, action)

    def action_label(self, view: View, action: int) -> str:
        assert isinstance(view, PortalsView)
        return table.action_label(self.content, view, action)


def tables_of(content: Content) -> Tables:
    """The content as numbers for the engine. What the rules themselves fix cannot be changed by a content file."""
    values = content.values
    fixed = {
        "hand_limit": HAND_LIMIT,
        "actions_per_turn": ACTIONS_PER_TURN,
        "genesis_deal": setup.GENESIS_DEAL,
        "nt_trigger": NT_CARDS_TO_END,
        "region_set_points": scoring.SET_VALUE,
        "symbol_majority_points": scoring.MAJORITY_VALUE,
        "symbol_card_points": scoring.SYMBOL_CARD_VALUE,
        "face_up": SLOTS,
        "portals": PORTALS,
    }
    for name, number_ in fixed.items():
        if getattr(values, name) != number_:
            raise ContentError(f"rules.toml, {name}: the rules fix this at {number_}, not {getattr(values, name)}")
    cards, decks = content.cards, ("genesis", "old_testament", "new_testament")
    if len(cards) != CARDS or len(content.locations) != LOCATIONS:
        raise ContentError(f"the game has {CARDS} cards and {LOCATIONS} locations")
    return Tables(
        deck=[decks.index(card.deck) for card in cards],
        period=[card.period for card in cards],
        location=[card.location for card in cards],
        region=[card.region for card in cards],
        points=[card.points for card in cards],
        symbols=[sum(1 << symbol for symbol in card.symbols) for card in cards],
        icons=[card.fuel for card in cards],
        color=[card.fuel_color for card in cards],
        bonus_symbol=[card.bonus_symbol for card in cards],
        is_region_card=[int(card.kind == "region") for card in cards],
        region_of=[place.region for place in content.locations],
        roads=[sorted(place.neighbors) for place in content.locations],
    )


def make_game(content: Path | None = None) -> PortalsAndProphets:
    """The game with its own content, or with a file of the user's over it."""
    return PortalsAndProphets(load(content))
