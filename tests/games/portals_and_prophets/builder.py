"""Positions of Portals and Prophets in a line or two, and a table at which tests play and look.

A `Position` says only what the test is about; everything else is filled in so that the position is possible:

- the capsule stands where the round puts it, the start seat is 0, nobody has triggered the end unless three New
  Testament cards lie in a row;
- pawns that are not named stand far away, in the far east and south;
- of the cards that are not named, the lowest Genesis cards are the unseen ones and the others were thrown away; the
  lowest Old Testament cards lie face up; all the rest is in the decks in the order of their ids, the lowest on top.

Everything is read back through the game's own edge (positions, views, events, names), never from inside the state.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from hiram.core.dice import dice_of
from hiram.games.portals_and_prophets.edge.view import PortalsView
from hiram.games.portals_and_prophets.engine.play import PortalsState
from hiram.games.portals_and_prophets.game import PortalsAndProphets
from hiram.registry import game_of
from support.playing import PlayTable

_game = game_of("portals_and_prophets")
assert isinstance(_game, PortalsAndProphets)
GAME: PortalsAndProphets = _game

GENESIS = tuple(f"G{n:02}" for n in range(1, 19))
OT_EVENTS = tuple(f"O{n:02}" for n in range(1, 61))
REGION_CARDS = tuple(f"R{n:02}" for n in range(1, 5))
SYMBOL_CARDS = tuple(f"S{n:02}" for n in range(1, 7))
OLD_TESTAMENT = (*OT_EVENTS, *REGION_CARDS, *SYMBOL_CARDS)
NEW_TESTAMENT = tuple(f"N{n:02}" for n in range(1, 21))

SUGGESTED_PORTALS = ("beersheba", "shiloh", "sea_of_galilee")
FAR_AWAY = ("eden", "mount_ararat", "red_sea", "ur", "susa", "haran", "egypt", "mount_sinai", "babylon", "assyria")
# One event of each period, Genesis to New Testament.
ONE_OF_EACH = ("G12", "O05", "O08", "O13", "O17", "O26", "O33", "O36", "O46", "O50", "O54", "O57", "N14")
LAST_ROUND = 22
RULES_PAGE = Path(__file__).parents[3] / "docs/rules/portals_and_prophets.md"


# What the rules page says ------------------------------------------------------------------------------------------


class EventRow:
    """An event card as a row of the rules page gives it."""

    def __init__(self, cells: Sequence[str]) -> None:
        self.id, self.title, period, location, self.region, points, symbols, fuel = cells[:8]
        names = {"Genesis": 0, "NT": 12}
        self.period = names[period] if period in names else 16 - int(period.removesuffix("th"))
        self.location = location.strip("`")
        self.points = int(points)
        self.symbols = tuple(symbols.replace("-", "").split())
        self.icons = 0 if fuel == "-" else int(fuel.split()[0])
        self.color = None if fuel == "-" else fuel.split()[1]


def _rows(pattern: str) -> list[list[str]]:
    lines = RULES_PAGE.read_text("utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if re.match(pattern, line)]


@cache
def event_rows() -> dict[str, EventRow]:
    """The 98 events of the rules page, by id."""
    return {cells[0]: EventRow(cells) for cells in _rows(r"\| [GON]\d\d \| .*\| `")}


@cache
def roads() -> dict[str, frozenset[str]]:
    """The roads of the rules page: the neighbours of each location."""
    rows = _rows(r"\| `\w+` \| [^|]+\| \w+ \| \d+ \| \d+ \|")
    return {cells[0].strip("`"): frozenset(cells[6].split(", ")) for cells in rows}


@cache
def region_of() -> dict[str, str]:
    """The region of each location of the rules page."""
    rows = _rows(r"\| `\w+` \| [^|]+\| \w+ \| \d+ \| \d+ \|")
    return {cells[0].strip("`"): cells[2] for cells in rows}


# Positions ---------------------------------------------------------------------------------------------------------


class Position:
    """A position in the making."""

    def __init__(self, players: int = 3, start_seat: int = 0, **options: object) -> None:
        self.players = players
        self.start_seat = start_seat
        self.options = GAME.read_options(players, options)
        self.seat: int | None = start_seat
        self.phase = "turn"
        self.round = 1
        self.fuel = 0
        self.actions = 4
        self.colors: list[str] = []
        self.acted_already = False
        self.ending = "not_over"
        self.trigger: int | None = None
        self.pawns: dict[int, str] = {}
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(players)}
        self.seen: dict[int, list[str]] = {seat: [] for seat in range(players)}
        self.rows: dict[int, list[str]] = {seat: [] for seat in range(players)}
        self.pile: list[str] = []
        self.slots: list[str | None] | None = None
        self.tops: list[str] = []
        self.whole_decks: dict[str, list[str]] = {}
        self.seed = "a quiet evening"

    # Whose decision it is

    def placing(self, seat: int) -> Position:
        """Pawns are being placed, and it is this seat's turn to do so; those before it must have a pawn."""
        self.phase, self.seat, self.actions = "place", seat, 0
        return self

    def turn(
        self,
        seat: int,
        round: int = 1,
        fuel: int = 0,
        actions: int = 4,
        colors: Sequence[str] = (),
    ) -> Position:
        """A seat's turn; `colors` are the fuel colours it has exchanged already. A Full tank needs one."""
        self.phase, self.seat, self.round, self.fuel, self.actions = "turn", seat, round, fuel, actions
        self.colors = list(colors)
        return self

    def over(self, round: int = LAST_ROUND, ending: str = "round_cap") -> Position:
        """The game has ended."""
        self.phase, self.seat, self.round, self.ending = "over", None, round, ending
        self.actions, self.colors = 0, []
        return self

    def acted(self) -> Position:
        """Somebody has used an action in this round already."""
        self.acted_already = True
        return self

    def triggered_by(self, seat: int) -> Position:
        self.trigger = seat
        return self

    # What lies where

    def pawn(self, seat: int, location: str) -> Position:
        self.pawns[seat] = location
        return self

    def hand(self, seat: int, *cards: str, seen: Iterable[str] = ()) -> Position:
        """Cards in a hand; `seen` are further ones, which all saw taken face up."""
        self.seen[seat] = list(seen)
        self.hands[seat] = [*cards, *self.seen[seat]]
        return self

    def played(self, seat: int, *cards: str) -> Position:
        self.rows[seat] = list(cards)
        return self

    def removed(self, *cards: str) -> Position:
        """The first cards of the open pile."""
        self.pile = list(cards)
        return self

    def market(self, *slots: str | None) -> Position:
        """The five slots; None is an empty one. Only with an empty Old Testament deck may one be empty."""
        self.slots = list(slots)
        return self

    def on_top(self, *cards: str) -> Position:
        """The top cards of the decks, in order."""
        self.tops = list(cards)
        return self

    def ot_deck(self, *cards: str) -> Position:
        """The whole Old Testament deck; what is not named anywhere was thrown away."""
        self.whole_decks["O"] = list(cards)
        return self

    def nt_deck(self, *cards: str) -> Position:
        """The whole New Testament deck; what is not named anywhere was thrown away."""
        self.whole_decks["N"] = list(cards)
        return self

    def dice(self, seed: object) -> Position:
        """The seed of what chance is left."""
        self.seed = str(seed)
        return self

    # The result

    def json(self) -> dict[str, Any]:
        """The position as the game reads it."""
        unseen, dealt = self._split_genesis()
        slots, ot_deck, ot_gone = self._split_old_testament()
        nt_deck, nt_gone = self._split_new_testament()
        portals = self.options["portals"]
        return {
            "phase": self.phase,
            "round": self.round,
            "start_seat": self.start_seat,
            "current_seat": self.seat,
            "actions_left": self.actions,
            "colors_used": self.colors,
            "capsule": min(12, self.round - 1),
            "fuel": self.fuel,
            "acted_this_round": self.acted_already,
            "triggered_by": self._trigger(),
            "ending": self.ending,
            "portals": portals if isinstance(portals, list) else list(SUGGESTED_PORTALS),
            "face_up": slots,
            "ot_deck": ot_deck,
            "nt_deck": nt_deck,
            "removed": [*self.pile, *dealt, *ot_gone, *nt_gone],
            "unseen": unseen,
            "seats": [self._seat(seat) for seat in range(self.players)],
            "dice": list(dice_of(self.seed.encode()).words()),
        }

    def state(self) -> PortalsState:
        """The position as a state that can be played on."""
        return GAME.from_position(self.players, self.options, self.json())

    def table(self) -> Table:
        """A table at which the position lies."""
        return Table(self.state())

    def _named(self) -> set[str]:
        named = [*self.pile, *self.tops, *(card for deck in self.whole_decks.values() for card in deck)]
        named += [card for card in self.slots or () if card is not None]
        for seat in range(self.players):
            named += [*self.hands[seat], *self.rows[seat]]
        return set(named)

    def _split_genesis(self) -> tuple[list[str], list[str]]:
        free = [card for card in GENESIS if card not in self._named()]
        number = 18 - 3 * self.players
        return free[:number], free[number:]

    def _split_old_testament(self) -> tuple[list[str | None], list[str], list[str]]:
        tops = [card for card in self.tops if card in OLD_TESTAMENT]
        free = [card for card in OLD_TESTAMENT if card not in self._named()]
        slots: list[str | None]
        if self.phase == "place":
            slots = [None] * 5
        elif self.slots is not None:
            slots = self.slots
        else:
            slots, free = [*free[:5]], free[5:]
        if "O" in self.whole_decks:
            return slots, self.whole_decks["O"], free
        return slots, [*tops, *free], []

    def _split_new_testament(self) -> tuple[list[str], list[str]]:
        tops = [card for card in self.tops if card in NEW_TESTAMENT]
        free = [card for card in NEW_TESTAMENT if card not in self._named()]
        if "N" in self.whole_decks:
            return self.whole_decks["N"], free
        return [*tops, *free], []

    def _trigger(self) -> int | None:
        if self.trigger is not None or "simplified" in str(self.options["mode"]):
            return self.trigger
        third = [seat for seat in range(self.players) if sum(card[0] == "N" for card in self.rows[seat]) >= 3]
        return third[0] if third else None

    def _seat(self, seat: int) -> dict[str, Any]:
        return {
            "location": self._location(seat),
            "score": sum(event_rows()[card].points for card in self.rows[seat]),
            "hand": self.hands[seat],
            "seen": self.seen[seat],
            "played": self.rows[seat],
        }

    def _location(self, seat: int) -> str | None:
        if seat in self.pawns or self.phase == "place":
            return self.pawns.get(seat)
        free = [place for place in FAR_AWAY if place not in self.pawns.values()]
        return free[seat]


# Tables ------------------------------------------------------------------------------------------------------------


class Table(PlayTable[PortalsState, PortalsView]):
    """A state with players' hands on it, and everything to look at by name."""

    game = GAME

    # Acting

    def act(self, seat: int, *names: str) -> Table:
        for name in names:
            super().act(seat, name)
            assert GAME.broken_invariants(self.state) == [], name
        return self

    def pass_turns(self, number: int) -> Table:
        return self.do(*["end-turn"] * number)

    def copy(self) -> Table:
        """Another table with the same position."""
        return Table(self.state.copy())

    def with_dice(self, seed: int) -> Table:
        """Another table with the same position and other chance ahead."""
        other = self.copy()
        other.state.dice = dice_of(f"dice {seed}".encode())
        return other

    # What is legal

    def options(self, verb: str) -> set[str]:
        """What the acting seat may go to, play, fuel or discard."""
        return {name.removeprefix(f"{verb} ") for name in self.legal() if name.startswith(f"{verb} ")}

    def moves(self) -> set[str]:
        return self.options("go")

    def draws(self) -> list[str]:
        return [name for name in self.legal() if name.startswith("draw")]

    # What is to be seen

    @property
    def position(self) -> dict[str, Any]:
        return GAME.to_position(self.state)

    @property
    def over(self) -> bool:
        return self.state.finished()

    @property
    def round(self) -> int:
        return int(self.position["round"])

    @property
    def capsule(self) -> int:
        return int(self.position["capsule"])

    @property
    def fuel(self) -> int:
        return int(self.position["fuel"])

    @property
    def actions_left(self) -> int:
        return int(self.position["actions_left"])

    @property
    def colors_used(self) -> set[str]:
        return set(self.position["colors_used"])

    @property
    def market(self) -> list[str | None]:
        return list(self.position["face_up"])

    @property
    def ot_deck(self) -> list[str]:
        return list(self.position["ot_deck"])

    @property
    def nt_deck(self) -> list[str]:
        return list(self.position["nt_deck"])

    @property
    def removed(self) -> list[str]:
        return list(self.position["removed"])

    @property
    def triggered_by(self) -> int | None:
        seat: int | None = self.position["triggered_by"]
        return seat

    @property
    def ending(self) -> str:
        return str(self.position["ending"])

    def hand(self, seat: int) -> set[str]:
        return set(self.position["seats"][seat]["hand"])

    def played(self, seat: int) -> list[str]:
        return list(self.position["seats"][seat]["played"])

    def score(self, seat: int) -> int:
        """The points on the track."""
        return int(self.position["seats"][seat]["score"])

    def pawn(self, seat: int) -> str:
        return str(self.position["seats"][seat]["location"])

    # The reckoning

    def ranks(self) -> list[int]:
        return [int(rank) for rank in self.state.placing()]

    def sheet(self, seat: int) -> dict[str, int]:
        """The score of a seat by category, as the seat itself can reckon it; after the end it is the final score."""
        sheet = GAME.score_sheet(self.view(seat))[seat]
        assert sheet["total"] == sum(points for category, points in sheet.items() if category != "total")
        if self.over:
            assert sheet["total"] == self.scores()[seat]
        return sheet


def new_game(players: int = 3, seed: object = 0, **options: object) -> Table:
    """A new game, before the first pawn is placed."""
    return Table(GAME.new_state(players, GAME.read_options(players, options), dice_of(f"seed {seed}".encode())))


def last_turn(players: int = 3, **options: Any) -> Position:
    """The last turn of a game that ends by the round cap: `end-turn` brings the reckoning."""
    simplified = "simplified" in str(options.get("mode"))
    return Position(players, **options).turn(players - 1, round=13 if simplified else LAST_ROUND, actions=0).acted()


def reached(capsule: int, fuel: int) -> set[int]:
    """The periods whose event can be played by a pawn at its place."""
    periods = set()
    for period, card in enumerate(ONE_OF_EACH):
        position = Position(2).turn(0, round=capsule + 1, fuel=fuel, colors=["red"] if fuel == 4 else [])
        table = position.pawn(0, event_rows()[card].location).hand(0, card).table()
        if table.offers(f"play {card}"):
            periods.add(period)
    return periods


# Chance ------------------------------------------------------------------------------------------------------------


def looks_uniform(results: Iterable[Hashable], outcomes: Sequence[Hashable], weights: Sequence[int] = ()) -> bool:
    """Whether counted results fit the weights (all equal, if none are given), by Pearson's chi-square test.

    The bound is five standard deviations above the mean of the distribution: chance passes it for less than one in
    ten thousand sets of seeds, and the seeds are fixed, so a test that passes once passes always.
    """
    counted = Counter(results)
    shares = weights or [1] * len(outcomes)
    total, whole = sum(counted.values()), sum(shares)
    assert set(counted) <= set(outcomes)
    expected = [total * share / whole for share in shares]
    assert min(expected) >= 5, "too few results for a chi-square test"
    statistic = sum((counted[outcome] - hope) ** 2 / hope for outcome, hope in zip(outcomes, expected, strict=True))
    freedom = len(outcomes) - 1
    return bool(statistic < freedom + 5 * (2 * freedom) ** 0.5)


def why(position: Position, action: str) -> str:
    """What speaks for an action of whoever is to decide."""
    state = position.state()
    return GAME.reason(state, int(state.next_seat()), GAME.actions[action].id)
