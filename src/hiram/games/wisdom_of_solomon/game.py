"""Wisdom of Solomon as a `Game`: its name, its options, and the doors to its other modules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hiram.core.dice import Dice
from hiram.core.errors import BadOption, ContentError
from hiram.core.event import Event
from hiram.core.game import Game
from hiram.core.journal import Journal
from hiram.core.options import BY_THE_BOOK, Option, Options, OptionValue, Preset, number, seat_or_random, whole_number
from hiram.core.question import Question, Window
from hiram.core.state import State
from hiram.core.view import View
from hiram.core.vocabulary import Vocabulary
from hiram.games.wisdom_of_solomon import position, scoring, setup, table
from hiram.games.wisdom_of_solomon.actions import action_names
from hiram.games.wisdom_of_solomon.advice import WisdomAdvice
from hiram.games.wisdom_of_solomon.content import LETTERS, TERRAINS, WAITING, Content, Effect, load
from hiram.games.wisdom_of_solomon.content_model import COUNT_FIELDS, EFFECTS, ICONS, POWERS
from hiram.games.wisdom_of_solomon.following import Follower
from hiram.games.wisdom_of_solomon.invariants import broken_invariants
from hiram.games.wisdom_of_solomon.knowledge import WisdomView, view_of
from hiram.games.wisdom_of_solomon.log import EVENT_KINDS, event_domains
from hiram.games.wisdom_of_solomon.questions import question
from hiram.games.wisdom_of_solomon.rules import WisdomState, holy, jeroboam_ways, market, trader, turns
from hiram.games.wisdom_of_solomon.standing import score_sheet, tie_breaks
from hiram.games.wisdom_of_solomon.state import ROADS
from hiram.games.wisdom_of_solomon.tables import NONE, Tables, Terms, pack
from hiram.scene import Scene

HANDICAPS = (0, 10, 20, 30)
LEVELS = {
    "novice": "hasty:45",
    "casual": "hasty:20",
    "steady": "greedy",
    "strong": "search:100/0",
    "master": "search:600/0",
}
DECISIONS_PER_WORKER = 12  # on average over the years, cards and recalls included; no game comes near it
SETUP_DECISIONS = 5


def read_handicap(given: object) -> OptionValue:
    """One of the four steps."""
    value = whole_number(given)
    if value not in HANDICAPS:
        raise ValueError(f"is 0, 10, 20 or 30; got {value}")
    return value


class WisdomOfSolomon(Game):
    """Send Workers through Jerusalem and the Land of Israel for the King's Favor."""

    slug = "wisdom_of_solomon"
    title = "Wisdom of Solomon"
    prefix = "WS"
    summary = "Governors under King Solomon place Workers, trade, build the Temple and weave roads across Israel."
    rules_version = 1
    players = (1, 2, 3, 4, 5)
    options = (
        Option(
            "jeroboam_handicap",
            0,
            "0 | 10 | 20 | 30",
            "how much more Favor Jeroboam starts with (solo game)",
            "WS-20.2",
            read_handicap,
        ),
        seat_or_random("start_seat", "who has the Starting Player Token (not in the solo game)", "WS-20.3"),
        number("max_years", 1, 30, 30, "the year with which a game ends that has not ended before", "WS-20.4"),
    )
    presets = (
        BY_THE_BOOK,
        Preset(
            "balanced", "Jeroboam starts with 30 more Favor, which evens the solo game", {"jeroboam_handicap": 30}, (1,)
        ),
    )
    windows = (Window("play_fortune", "A Fortune Card after a visit"),)
    levels = LEVELS
    event_kinds = EVENT_KINDS

    def __init__(self, content: Content) -> None:
        self.content = content
        self.content_digest = content.digest()
        self.tables = tables_of(content)
        self.known_terms: dict[tuple[int, int, int], Terms] = {}
        self.actions = Vocabulary(
            action_names(
                [place.id for place in content.locations],
                [card.id for card in content.buildings],
                [card.id for card in content.fortunes],
                [edge.id for edge in content.edges],
            )
        )
        self.domains = event_domains(content)
        self.advice = WisdomAdvice(
            [place.name for place in content.locations],
            [card.name for card in content.buildings],
            [card.title for card in content.fortunes],
        )
        self.sheet = table.make_sheet(content)

    def automata(self, players: int) -> tuple[str, ...]:
        return ("Jeroboam",) if players == 1 else ()

    def check_options(self, players: int, options: Options) -> None:
        start = options["start_seat"]
        if players == 1:
            if start != "random":
                raise BadOption("option start_seat: in the solo game Jeroboam always starts (WS-20.3)")
        elif options["jeroboam_handicap"] != 0:
            raise BadOption("option jeroboam_handicap: Jeroboam plays in the solo game only (WS-20.2)")
        if isinstance(start, int) and start >= players:
            raise BadOption(f"option start_seat: there is no seat {start} with {players} players (WS-20.3)")

    def terms(self, players: int, options: Options) -> Terms:
        """What was agreed, and the pieces for this number of players; games on the same terms share them."""
        handicap, max_years = int(str(options["jeroboam_handicap"])), int(str(options["max_years"]))
        known = self.known_terms.get((players, handicap, max_years))
        if known is None:
            seats = max(2, players)
            row = self.content.counts[players - 1]
            numbers = [getattr(row, name) for name in COUNT_FIELDS]
            tiers = 1 if seats == 2 else 2 if seats == 3 else 3
            known = Terms(self.tables, players == 1, seats, numbers, tiers, handicap, max_years)
            self.known_terms[players, handicap, max_years] = known
        return known

    def new_state(self, players: int, options: Options, dice: Dice, journal: Journal | None = None) -> State:
        start = options["start_seat"]
        return setup.new_state(self.terms(players, options), dice, start if isinstance(start, int) else NONE, journal)

    def most_decisions(self, players: int, options: Options) -> int:
        terms = self.terms(players, options)
        years = int(terms.max_years)
        return SETUP_DECISIONS * int(terms.seats) + years * int(terms.seats * terms.workers) * DECISIONS_PER_WORKER

    def question(self, state: State, seat: int) -> Question:
        assert isinstance(state, WisdomState)
        return question(self.content, self.actions, state, seat)

    def view(self, state: State, seat: int | None) -> WisdomView:
        assert isinstance(state, WisdomState)
        return view_of(self.content, state, seat)

    def follow(self, view: View, events: Sequence[Event]) -> WisdomView:
        assert isinstance(view, WisdomView)
        follower = Follower(self.content, view)
        for event in events:
            follower.follow(event)
        return follower.result()

    def to_position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, WisdomState)
        return position.write(self.content, state)

    def from_position(self, players: int, options: Options, position_: Any) -> State:
        return position.read(self.content, self.terms(players, options), position_)

    def broken_invariants(self, state: State) -> list[str]:
        assert isinstance(state, WisdomState)
        return broken_invariants(state)

    def score_sheet(self, view: View) -> list[dict[str, int]]:
        assert isinstance(view, WisdomView)
        return score_sheet(view)

    def tie_breaks(self, view: View) -> list[dict[str, int]]:
        assert isinstance(view, WisdomView)
        return tie_breaks(view)

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return tuple(name.capitalize() for name, _ in self.content.colors[:seats])

    def titles(self, names: Sequence[str], options: Options) -> dict[str, Sequence[str]]:
        return {"seat": names, "taker": names}

    def scene(self, view: View, names: Sequence[str] = ()) -> Scene:
        assert isinstance(view, WisdomView)
        default = (*self.seat_names(1), *self.automata(1)) if view.solo else self.seat_names(view.players)
        return table.make_scene(self.content, view, tuple(names) or default)

    def path(self, view: View, action: int) -> tuple[str, ...]:
        assert isinstance(view, WisdomView)
        return table.path(self.content, view, action)

    def action_label(self, view: View, action: int) -> str:
        assert isinstance(view, WisdomView)
        return table.action_label(self.content, view, action)


def tables_of(content: Content) -> Tables:
    """The content as numbers for the engine. What the rules themselves fix cannot be changed by a content file."""
    values = content.values
    fixed = {
        "favor_at_start": setup.FAVOR_AT_START,
        "roads": ROADS,
        "cards_dealt": setup.CARDS_DEALT,
        "initial_buys": turns.INITIAL_BUYS,
        "transactions": market.TRANSACTIONS,
        "trade_takes": trader.TRADE_TAKES,
        "altar_favor": holy.ALTAR_FAVOR,
        "ark_cards": holy.ARK_CARDS,
        "menorah_cubes": holy.MENORAH_CUBES,
        "refilled": market.REFILLED,
        "card_value": scoring.CARD_VALUE,
        "jeroboam_cash": jeroboam_ways.CASH,
        "track": table.TRACK,
    }
    for name, fixed_value in fixed.items():
        if getattr(values, name) != fixed_value:
            raise ContentError(f"rules.toml, {name}: the rules fix this at {fixed_value}")
    powers = [card.power for card in content.buildings]
    return Tables(
        production=[packed(place.produces) for place in content.locations],
        terrain=[TERRAINS.index(place.terrain) for place in content.locations],
        israel=sum(1 << place.index for place in content.locations if place.israel),
        spaces=[list(place.spaces) for place in content.locations],
        ends=[list(edge.ends) for edge in content.edges],
        cost=[packed(card.cost) for card in content.buildings],
        favor=[card.favor for card in content.buildings],
        times=[card.times for card in content.buildings],
        power_terrain=[TERRAINS.index(p.on) if p and p.on in TERRAINS else NONE for p in powers],
        power_take=[packed(power.take) if power else 0 for power in powers],
        power_kind=[POWERS.index(p.on) if p and p.on in POWERS else NONE for p in powers],
        power_amount=[power.amount if power else 0 for power in powers],
        programs=[
            *([encoded(effect) for effect in card.effects] for card in content.fortunes),
            *([encoded(effect) for effect in card.action] for card in content.buildings),
        ],
        prices=[price for mat in content.prices for price in mat],
        tile_values=list(content.tile_values),
        tile_counts=list(content.tile_counts),
        bonuses=list(content.bonuses),
        icons=[ICONS.index(icon) for icon in content.solo_icons],
        cubes=[kind.cubes for kind in content.resources],
        worth=[kind.worth for kind in content.resources],
    )


def packed(letters: str) -> int:
    """Cubes or slots written as letters, as one number."""
    return pack([letters.count(letter) for letter in f"{LETTERS}*"])


def encoded(effect: Effect) -> list[int]:
    """An effect as its kind and two numbers."""
    amount = effect.amount
    if effect.cubes:
        amount = packed(effect.cubes)
    if effect.what:
        amount = 1 << WAITING.index(effect.what)
    return [EFFECTS.index(effect.do), amount, effect.otherwise]


def make_game(content: Path | None = None) -> WisdomOfSolomon:
    """The game with its own content, or with a file of the user's over it."""
    return WisdomOfSolomon(load(content))
