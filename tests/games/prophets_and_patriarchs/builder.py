"""Positions of Prophets and Patriarchs in a line or two, with dice and cards that the test chooses.

Corners, edges and tiles are the index numbers of the rules page. Everything that is not named is empty: no pieces, no
cards, no pawns. The default is the building phase of seat 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from hiram.core.dice import Dice, dice_of
from hiram.core.frames import frames_of
from hiram.core.journal import Journal
from hiram.core.native import i64, vec
from hiram.core.options import Options
from hiram.games.prophets_and_patriarchs.content.model import GOODS, RESOURCES
from hiram.games.prophets_and_patriarchs.content.tables import Program
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsView
from hiram.games.prophets_and_patriarchs.engine import ask, ops
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules.effects import begin_steps
from hiram.games.prophets_and_patriarchs.engine.rules.goods import holding, return_goods, take_goods
from hiram.games.prophets_and_patriarchs.engine.rules.land import make_city, put_camel, put_tent
from hiram.games.prophets_and_patriarchs.engine.rules.turn import draw_card, proceed
from hiram.games.prophets_and_patriarchs.engine.setup import take_stock
from hiram.games.prophets_and_patriarchs.engine.terms import NONE
from hiram.games.prophets_and_patriarchs.game import ProphetsAndPatriarchs
from hiram.registry import game_of
from hiram.testing.events import ASKED, changed_fields
from support.playing import PlayTable

_game = game_of("prophets_and_patriarchs")
assert isinstance(_game, ProphetsAndPatriarchs)
GAME: ProphetsAndPatriarchs = _game
GEOMETRY = GAME.tables.geometry
KINDS_OF_EVENTS = {kind.name: kind for kind in GAME.event_kinds}
TENT = {"wheat": 1, "wine": 1, "oil": 1, "sheep": 1}
CARDS = {card.id: number for number, card in enumerate(GAME.content.cards)}


@cache
def rigged_words(rolls: tuple[int, ...]) -> tuple[int, int, int, int]:
    """A generator whose first dice show these faces."""
    number = 0
    while True:
        dice = dice_of(f"rigged {number}".encode())
        words = dice.words()
        if all(dice.below(6) + 1 == face for face in rolls):
            return words
        number += 1


def rigged(*rolls: int) -> Dice:
    return Dice(*rigged_words(rolls))


def faces(total: int) -> tuple[int, int]:
    """Two dice with a sum."""
    one = max(1, total - 6)
    return one, total - one


class Position:
    """A position in the building phase of a seat, of which a test says only what it is about."""

    def __init__(
        self,
        tribes: Sequence[str] = ("levi", "judah"),
        tents: Mapping[int, Sequence[int]] | None = None,
        cities: Mapping[int, Sequence[int]] | None = None,
        camels: Mapping[int, Sequence[int]] | None = None,
        hands: Mapping[int, Mapping[str, int]] | None = None,
        goods: Mapping[int, Mapping[str, int]] | None = None,
        prophet: int = NONE,
        false: int = NONE,
        captive: Mapping[int, int] | None = None,
        barren: Sequence[str] = (),
        shields: Sequence[int] = (),
        active: int = 0,
        **options: object,
    ) -> None:
        players = len(tribes)
        self.options = GAME.read_options(players, {"tribes": list(tribes), **options})
        self.state = state = GAME.new_state(players, self.options, dice_of(b"table"))
        state.first = state.active = active
        state.round = 1
        for seat in range(players):
            return_goods(state, seat, GOODS.index("shekel"), int(state.shekels[seat]))
        for seat, corners in (cities or {}).items():
            for corner in corners:
                put_tent(state, seat, corner)
                make_city(state, seat, corner)
        for seat, corners in (tents or {}).items():
            for corner in corners:
                put_tent(state, seat, corner)
        for seat, edges in (camels or {}).items():
            for edge in edges:
                put_camel(state, seat, edge)
        for held in (hands or {}, goods or {}):
            for seat, amounts in held.items():
                for good, number in amounts.items():
                    assert take_goods(state, seat, GOODS.index(good), number) == number
        state.prophet, state.false = prophet, false
        for seat, turns in (captive or {}).items():
            state.captivity[seat] = turns
        for kind in barren:
            state.barren[RESOURCES.index(kind)] = 2
        for seat in shields:
            state.shield[seat] = 1
        take_stock(state)

    def table(self) -> Table:
        table, active = Table(self.state, self.options), int(self.state.active)
        table.go_on([ask.PHASE, active, ask.END_STAGE, 6, 0, 0], [ask.TURN, active, 0, 0, 0, 0])
        return table


class Table(PlayTable[PatriarchsState, PatriarchsView]):
    """A position at which a test plays and looks."""

    game = GAME

    def __init__(self, state: PatriarchsState, options: Options) -> None:
        super().__init__(state)
        self.options = options

    def go_on(self, *frames: list[int]) -> None:
        """Let the game go on from these frames."""
        self.state.frames = frames_of([*frames])
        self.state.journal = Journal()
        proceed(self.state)

    def roll(self, total: int, *more: int) -> Table:
        """The active player's turn begins with this roll; more are the sums of further rolls."""
        self.state.dice = rigged(*(face for number in (total, *more) for face in faces(number)))
        self.go_on([ask.PHASE, int(self.state.active), ask.ROLL_STAGE, 0, 0, 0])
        return self

    def draw(self, card: str, *rolls: int) -> Table:
        """The active player draws this card; nothing is produced afterwards."""
        state = self.state
        state.dice = rigged(*(face for number in rolls for face in faces(number)))
        self.stack(card)
        state.rolled = 0
        state.frames = frames_of([[ask.PHASE, int(state.active), ask.EVENT_STAGE, 6, 0, 0]])
        self.state.journal = Journal()
        draw_card(state, int(state.terms.tables.card_category[CARDS[card]]))
        proceed(state)
        return self

    def resolve(self, *effects: dict[str, object], card: str = "PE1-12", rolls: Sequence[int] = ()) -> Table:
        """The active player draws a card with these effects (in the words of the content) instead of its own."""
        self.stack(card)
        state, tables = self.state, self.state.terms.tables
        program = Program()
        program.steps = [
            list(row) for row in zip(*[iter(int(cell) for cell in tables.program)] * ops.STEP, strict=True)
        ]
        program.option_from, program.option_to = list(tables.option_from), list(tables.option_to)
        start, end = program.add([*effects])
        program.add_options()
        tables.program = vec[i64]([int(cell) for row in program.steps for cell in row])
        tables.option_from, tables.option_to = vec[i64](program.option_from), vec[i64](program.option_to)
        state.rolled = 0
        state.frames = frames_of([[ask.PHASE, int(state.active), ask.EVENT_STAGE, 6, 0, 0]])
        draw_card(state, int(tables.card_category[CARDS[card]]))
        state.frames.pop()
        begin_steps(state, int(state.active), start, end)
        state.dice = rigged(*(face for number in rolls for face in faces(number)))
        self.state.journal = Journal()
        proceed(state)
        return self

    def stack(self, card: str) -> None:
        """Put a card on top of its deck."""
        state, number = self.state, CARDS[card]
        category = int(state.terms.tables.card_category[number])
        start = int(state.terms.deck_from[category])
        top = start + int(state.deck_left[category]) - 1
        place = next(i for i in range(start, top + 1) if state.deck[i] == number)
        state.deck[place], state.deck[top] = state.deck[top], state.deck[place]

    # Playing -----------------------------------------------------------------------------------------------------

    def legal(self, seat: int | None = None, verb: str = "") -> list[str]:
        return [name for name in super().legal(seat) if name.partition(" ")[0] == verb or not verb]

    def allows(self, seat: int, name: str) -> bool:
        return self.state.allows(seat, GAME.actions[name].id)

    def end(self, seat: int, roll: int = 4) -> Table:
        """The seat ends its turn and the next player rolls."""
        self.state.dice = rigged(*faces(roll))
        return self.act(seat, "end-turn")

    # Looking -----------------------------------------------------------------------------------------------------

    def has(self, seat: int, good: str) -> int:
        return int(holding(self.state, seat, GOODS.index(good)))

    def hand(self, seat: int) -> dict[str, int]:
        return {kind: self.has(seat, kind) for kind in RESOURCES if self.has(seat, kind)}

    def bank(self, good: str) -> int:
        return int(self.state.bank[GOODS.index(good)])

    def score(self, seat: int) -> int:
        return int(self.state.scores()[seat])

    @property
    def winner(self) -> int:
        return int(self.state.winner)

    def untold(self, before: PatriarchsView, viewer: int | None = None) -> set[str]:
        """The fields in which the viewer's view has changed without an event that tells of them."""
        told = {field for event in self.events(viewer) for field in KINDS_OF_EVENTS[event.kind].tells}
        return changed_fields(before, GAME.view(self.state, viewer)) - told - ASKED

    def check(self) -> None:
        assert GAME.broken_invariants(self.state) == []


def corner(number: int) -> str:
    return GEOMETRY.corner_name(number)


def edge(number: int) -> str:
    return GEOMETRY.edge_name(number)


def tile(number: int) -> str:
    return GEOMETRY.hex_name(number)


def plenty(**more: int) -> dict[str, int]:
    return {"hay": 4, "water": 4, "wheat": 4, "wine": 5, "oil": 4, "sheep": 4, **more}


def new(players: int = 2, seed: str = "s", **options: object) -> PatriarchsState:
    return GAME.new_state(players, GAME.read_options(players, options), dice_of(seed.encode()))


def act(state: PatriarchsState, *names: str) -> None:
    for name in names:
        state.apply(int(state.next_seat()), GAME.actions[name].id)


def legal(state: PatriarchsState) -> list[str]:
    return [GAME.actions[int(action)].name for action in state.legal(int(state.next_seat()))]


def placed(state: PatriarchsState) -> PatriarchsState:
    """Finish the placement with the first choice each time."""
    while state.round == 0:
        act(state, legal(state)[0])
    return state
