"""Positions of Solomon's Temple in a line or two, and a table at which tests play and look.

`Position("build").hand(0, "sea").temple(0, "porch").table()` is a point of seat 0's turn; `at(point, a, b)` is the same
with both sides as tables of fields. Seat 0 is A, the active player, and seat 1 is B. A side says only what the test is
about: `hand`, `temple`, `gates`, `armies` (the enemy's, by number, on this board) and so on; a side has a Prophet only
if it says so. Cards that are not named lie in the draw pile below those of `top`, or in the discard pile if the whole
`pile` is given.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from hiram.core.dice import Dice, dice_of
from hiram.core.journal import Journal
from hiram.games.solomons_temple.edge import schema
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.engine.play import SolomonState
from hiram.games.solomons_temple.game import SolomonsTemple
from hiram.registry import game_of
from support.playing import PlayTable

_game = game_of("solomons_temple")
assert isinstance(_game, SolomonsTemple)
GAME: SolomonsTemple = _game

COPIES = {card.id: card.copies for card in GAME.content.cards}
SHORT = {card.id: card.short for card in GAME.content.cards}
OPTIONS = [option.name for option in GAME.options]
STRUCTURES = list(deck.CARD_IDS[: deck.STRUCTURES])
FURNISHINGS = list(deck.CARD_IDS[deck.STRUCTURES : deck.TEMPLE])
TEMPLE = [*STRUCTURES, *FURNISHINGS]
SINS = list(schema.SINS)
STAR, SWORD = "star", "sword"

# The frames and the stage that follows, for each point of A's turn.
POINTS: dict[str, tuple[str, int, int, str]] = {
    "window": ("open_window", 1, 0, "prepare"),
    "prepare": ("action_point", 0, 0, "roll"),
    "attack": ("attack", 1, 0, "after_attack"),
    "defend": ("action_point", 0, 1, "build"),
    "build": ("action_point", 0, 2, "sin"),
    "sin": ("sin_window", 1, 0, "answer"),
    "answer": ("action_point", 0, 4, "place"),
    "place": ("place", 0, 0, "close"),
    "close": ("action_point", 0, 3, "end"),
}
Side = dict[str, Any]


def dice_for(face: str) -> Dice:
    """Dice that show this face of the Prophet die next."""
    for number in range(100):
        dice = dice_of(f"face {number}".encode())
        if (dice.copy().below(2) == 1) == (face == STAR):
            return dice
    raise AssertionError("no such dice")


def in_play(own: Side, foe: Side) -> Counter[str]:
    """The cards of a side that lie on the boards."""
    cards = Counter(own.get("temple", ()))
    cards["guarded_gate"] += len(own.get("gates", ()))
    cards["grain_offering"] += own.get("grain", 0)
    cards["bad_offerings"] += spoils_on(foe)
    cards["lay_siege"] += foe.get("ripe_sieges", 0)
    for card, there in (
        (own.get("prophet"), own.get("prophet")),
        ("king_david", own.get("king_david")),
        ("king_solomon", own.get("king_solomon")),
        ("priest", own.get("priest", "none") in ("good", "unclean")),
        ("altar", own.get("altar", "none") != "none"),
        ("scapegoat", own.get("scapegoat", "none") != "none"),
        ("pray_and_fast", own.get("fast") is not None),
        (foe.get("sin"), foe.get("sin")),
        ("lay_siege", foe.get("siege")),
        ("unclean", foe.get("priest") == "unclean"),
        ("evil_priest", foe.get("priest") == "evil"),
    ):
        if there:
            cards[str(card)] += 1
    return cards


def spoils_on(side: Side) -> int:
    """How many Bad Offerings lie on a side's Altar: one, unless it says more."""
    return int(side.get("bad_offerings", side.get("altar") == "bad_offerings"))


def side_position(own: Side, foe: Side, deck_list: dict[str, int]) -> dict[str, Any]:
    rest = Counter(deck_list)
    rest.subtract(in_play(own, foe))
    rest.subtract(own.get("hand", ()))
    rest.subtract(own.get("discard", ()))
    rest.subtract(own.get("pile", own.get("top", ())))
    assert min(rest.values()) >= 0, f"more cards than the deck has: {+-rest}"
    others = [card for card in deck.CARD_IDS for _ in range(rest[card])]
    pile, discard = list(own.get("top", ())), list(own.get("discard", ()))
    if "pile" in own:
        pile, discard = list(own["pile"]), discard + others
    else:
        pile += others
    armies = own.get("armies", {})
    return {
        "hand": list(own.get("hand", ())),
        "pile": pile,
        "discard": discard,
        "temple": list(own.get("temple", ())),
        "gates": list(own.get("gates", ())),
        "prophet": own.get("prophet"),
        "king_david": bool(own.get("king_david")),
        "king_solomon": bool(own.get("king_solomon")),
        "priest": own.get("priest", "none"),
        "altar": own.get("altar", "none"),
        "bad_offerings": spoils_on(own),
        "grain": own.get("grain", 0),
        "scapegoat": own.get("scapegoat", "none"),
        "fast": own.get("fast"),
        "sin": own.get("sin"),
        "siege": own.get("siege", 0),
        "ripe_sieges": own.get("ripe_sieges", 0),
        "armies": [armies.get(number) for number in range(1, 6)],
        "refilled": False,
        "known": [],
        "proof": [],
        "seen": [],
    }


class Table(PlayTable[SolomonState, SolomonView]):
    """A position in play."""

    game = GAME

    # Playing

    def copy(self) -> Table:
        return Table(self.state.copy())

    def roll(self, face: str) -> Table:
        """The Prophet die will show this face next."""
        self.state.dice = dice_for(face)
        return self

    def lacks(self, *names: str) -> bool:
        return not {GAME.actions.parse(name).name for name in names} & set(self.legal())

    def starting(self, verb: str) -> list[str]:
        return [name for name in self.legal() if name.split()[0] == verb]

    # Looking

    @property
    def decision(self) -> str | None:
        return self.view(None).decision

    @property
    def asks(self) -> tuple[int, str | None]:
        """Who is asked what."""
        return self.seat, self.decision

    def side(self, seat: int) -> dict[str, Any]:
        side: dict[str, Any] = GAME.to_position(self.state)["sides"][seat]
        return side

    def hand(self, seat: int) -> list[str]:
        return list(self.side(seat)["hand"])

    def disc(self, seat: int) -> list[str]:
        return list(self.side(seat)["discard"])

    def pile(self, seat: int) -> list[str]:
        return list(self.side(seat)["pile"])

    def army(self, number: int, board: int = 0) -> str | None:
        spot: str | None = self.side(board)["armies"][number - 1]
        return spot

    @property
    def turn(self) -> int:
        return self.view(None).turn

    def broken(self) -> list[str]:
        return GAME.broken_invariants(self.state)

    def next_turn(self) -> Table:
        """Everybody passes and is done until the other player's turn has begun."""
        turn = self.turn
        while self.turn == turn:
            self.rest()
        return self

    def rest(self) -> None:
        self.do(GAME.question(self.state, self.seat).default)

    def until(self, decision: str, seat: int | None = None) -> Table:
        """Everybody passes and is done until this is asked."""
        for _ in range(60):
            if self.decision == decision and seat in (None, self.seat):
                return self
            self.rest()
        raise AssertionError(f"{decision} never came")


class Position:
    """A position in the making: a point of seat 0's turn, of which a test says only what it is about."""

    def __init__(self, point: str = "prepare", **options: Any) -> None:
        self.point = point
        self.options = options
        self.number = 9
        self.numbers: dict[str, int] = {}
        self.sides: tuple[Side, Side] = ({}, {})

    def turn(self, number: int = 9, **numbers: int) -> Position:
        """The number of the turn, and parts of it: announced, moved, thrown..."""
        self.number = number
        self.numbers.update(numbers)
        return self

    def side(self, seat: int, **fields: Any) -> Position:
        """Fields of one side: `hand`, `temple`, `gates`, `priest`..."""
        self.sides[seat].update(fields)
        return self

    def hand(self, seat: int, *cards: str) -> Position:
        return self.side(seat, hand=list(cards))

    def temple(self, seat: int, *cards: str) -> Position:
        return self.side(seat, temple=list(cards))

    def armies(self, board: int, **spots: str) -> Position:
        """The enemy's armies on a board: `armies(0, a1="nob")`."""
        return self.side(board, armies={int(army.removeprefix("a")): spot for army, spot in spots.items()})

    def position(self) -> dict[str, Any]:
        """The position as JSON."""
        frame, seat, extra, stage = POINTS[self.point]
        own, foe = self.sides
        deck_list = SHORT if self.options.get("foundations_laid") else COPIES
        turn_numbers = dict.fromkeys(schema.NUMBERS, 0)
        turn_numbers["announced"] = int(self.point in ("sin", "answer", "place") or bool(own.get("sin")))
        turn_numbers["sin_played"] = int(bool(own.get("sin")))
        turn_numbers.update(self.numbers)
        return {
            "turn": self.number,
            "active": 0,
            "stage": stage,
            "die": "none",
            "numbers": turn_numbers,
            "giving": None,
            "ending": "not_over",
            "winner": None,
            "frames": [[frame, seat, extra, 0, 0, 0]],
            "sides": [side_position(own, foe, deck_list), side_position(foe, own, deck_list)],
            "dice": list(dice_of(b"rules").words()),
        }

    def table(self) -> Table:
        return Table(GAME.from_position(2, GAME.read_options(2, self.options), self.position()))


def at(point: str, a: Side | None = None, b: Side | None = None, turn: int = 9, **numbers: Any) -> Table:
    """A point of seat 0's turn with both sides as tables of fields. `numbers` are parts of the turn, or options."""
    options = {name: numbers.pop(name) for name in OPTIONS if name in numbers}
    return Position(point, **options).turn(turn, **numbers).side(0, **(a or {})).side(1, **(b or {})).table()


def new_game(seed: int = 0, **options: Any) -> Table:
    journal = Journal()
    state = GAME.new_state(2, GAME.read_options(2, options), dice_of(f"new {seed}".encode()), journal)
    table = Table(state)
    table.state.journal = journal
    return table
