"""Seals: a tiny game with everything that is hard for an engine, on which core and the conformance kit are tested.

Every seat seals a card at the same time and may take it back until all are in. A card beats the card of the next suit.
Then the round's leader rolls a die; on an even number the seat to the left may react by laying down a dove
(a card of suit 0), which lets it bless a seat. Whether it has a dove is hidden, whether it is asked is not.
Then everybody draws up to two cards. It is an interpreted game on whatever build of core there is.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from hiram.core.advice import Advice
from hiram.core.dice import Dice
from hiram.core.errors import BadOption, BadPosition, IllegalMove
from hiram.core.event import Domain, Event, EventKind
from hiram.core.frames import Frames, frames_of
from hiram.core.game import Game
from hiram.core.native import i64, vec
from hiram.core.options import Options, flag, number
from hiram.core.question import Question
from hiram.core.state import State
from hiram.core.tools import Deck, deck_of, shuffled_deck
from hiram.core.view import View
from hiram.core.vocabulary import Vocabulary
from hiram.scene import Scene, Sheet
from hiram.scene.layout import Zone, tall, wide
from hiram.scene.node import Node
from hiram.scene.sheet import Art

CARDS = 15
SUITS = 3
HAND = 2
NONE = -1

SEAL = 0  # a card
UNSEAL = 15
ROLL = 16
REACT = 17  # a card
PASS = 32
BLESS = 33  # a seat

SEALING, ROLLING, REACTING, BLESSING = range(4)  # frames
SEALED, UNSEALED, SHOWN, SCORED, ROLLED, REACTED, PASSED, BLESSED, DREW, ROUND, OVER = range(11)  # events


class SealsState(State):
    """A position of Seals."""

    def __init__(
        self,
        players: int,
        acting: int,
        dice: Dice,
        frames: Frames,
        deck: Deck,
        hands: list[list[int]],
        sealed: list[int],
        points: list[int],
        pile: list[int],
        round: int,
        rounds: int,
        reactions: bool,
    ) -> None:
        super().__init__(players, acting, dice)
        self.frames = frames
        self.deck = deck
        self.hands = hands
        self.sealed = sealed
        self.points = points
        self.pile = pile
        self.round = round
        self.rounds = rounds
        self.reactions = reactions

    def copy(self) -> "SealsState":
        return type(self)(
            self.players,
            self.acting,
            self.dice.copy(),
            self.frames.copy(),
            self.deck.copy(),
            [hand[:] for hand in self.hands],
            self.sealed[:],
            self.points[:],
            self.pile[:],
            self.round,
            self.rounds,
            self.reactions,
        )

    def imagine(self, seat: int, dice: Dice) -> "SealsState":
        imagined = self.copy()
        imagined.dice = dice.split()
        others = [other for other in range(self.players) if other != seat]
        pool = self.deck.rest()
        for other in others:
            pool += self.hands[other] + ([self.sealed[other]] if self.sealed[other] != NONE else [])
        order = vec[i64](sorted(pool))
        dice.shuffle(order)
        cards = [int(card) for card in order]
        for other in others:
            imagined.hands[other] = sorted(cards.pop() for _ in self.hands[other])
            if self.sealed[other] != NONE:
                imagined.sealed[other] = cards.pop()
        imagined.deck = deck_of(cards)
        return imagined

    def options_of(self, seat: int) -> list[int]:
        """What a seat may do, ascending."""
        if not 0 <= seat < self.players or self.acting == 0:
            return []
        kind = self.frames.kind()
        if kind == SEALING:
            return [SEAL + card for card in self.hands[seat]] if self.sealed[seat] == NONE else [UNSEAL]
        if seat != self.frames.seat():
            return []
        if kind == ROLLING:
            return [ROLL]
        if kind == REACTING:
            return [*(REACT + card for card in self.hands[seat] if card % SUITS == 0), PASS]
        return [BLESS + other for other in range(self.players)]

    def legal(self, seat: int) -> Any:
        return vec[i64](self.options_of(seat))

    def allows(self, seat: int, action: int) -> bool:
        return action in self.options_of(seat)

    def refusal(self, seat: int, action: int) -> IllegalMove:
        if not 0 <= seat < self.players:
            return IllegalMove("SE-1.1", f"there is no seat {seat}")
        if not self.options_of(seat):
            return IllegalMove("SE-1.2", "nothing is asked of that seat")
        return IllegalMove("SE-1.3", "that cannot be done now")

    def note(self, kind: int, *fields: int, knows: int = -1) -> None:
        if self.journal is not None:
            self.journal.note(kind, *fields, knows=knows)

    def perform(self, seat: int, action: int) -> None:
        if action == UNSEAL:
            self.hands[seat] = sorted([*self.hands[seat], self.sealed[seat]])
            self.sealed[seat] = NONE
            self.acting |= 1 << seat
            self.note(UNSEALED, seat)
        elif action < UNSEAL:
            self.seal(seat, action - SEAL)
        elif action == ROLL:
            self.roll(seat)
        elif action == PASS:
            self.note(PASSED, seat)
            self.frames.pop()
            self.next_round()
        elif action < PASS:
            self.hands[seat].remove(action - REACT)
            self.pile.append(action - REACT)
            self.note(REACTED, seat, action - REACT)
            self.frames.push(BLESSING, seat)
        else:
            self.points[action - BLESS] += 1
            self.note(BLESSED, seat, action - BLESS)
            self.frames.pop()
            self.frames.pop()
            self.next_round()

    def seal(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.sealed[seat] = card
        self.acting &= ~(1 << seat)
        self.note(SEALED, seat, card, knows=1 << seat)
        if self.acting == 0:
            self.open_seals()

    def open_seals(self) -> None:
        for seat in range(self.players):
            self.note(SHOWN, seat, self.sealed[seat])
        for seat in range(self.players):
            beaten = sum((self.sealed[seat] + 1 - other) % SUITS == 0 for other in self.sealed)
            if beaten:
                self.points[seat] += beaten
                self.note(SCORED, seat, beaten)
        self.pile += self.sealed
        self.sealed = [NONE] * self.players
        self.frames.pop()
        leader = self.round % self.players
        self.frames.push(ROLLING, leader)
        self.acting = 1 << leader

    def roll(self, seat: int) -> None:
        number = int(self.dice.below(6)) + 1
        self.note(ROLLED, seat, number)
        self.frames.pop()
        if self.reactions and number % 2 == 0:
            neighbour = (seat + 1) % self.players
            self.frames.push(REACTING, neighbour)
            self.acting = 1 << neighbour
        else:
            self.next_round()

    def next_round(self) -> None:
        self.round += 1
        if self.round == self.rounds:
            self.acting = 0
            self.note(OVER)
            return
        for seat in range(self.players):
            while len(self.hands[seat]) < HAND and self.deck.left:
                card = int(self.deck.draw())
                self.hands[seat] = sorted([*self.hands[seat], card])
                self.note(DREW, seat, card, knows=1 << seat)
        self.frames.push(SEALING, NONE)
        self.acting = (1 << self.players) - 1
        self.note(ROUND, self.round)

    def scores(self) -> Any:
        return vec[i64](self.points)

    def placing(self) -> Any:
        return vec[i64]([1 + sum(other > mine for other in self.points) for mine in self.points])


class SealsView(View, frozen=True, kw_only=True):
    """What one seat may know of Seals."""

    hand: tuple[int, ...]
    mine: int  # the card that the viewer sealed, -1 for none
    hand_sizes: tuple[int, ...]
    answered: tuple[bool, ...]
    points: tuple[int, ...]
    pile: tuple[int, ...]
    deck: int
    round: int
    asked: tuple[int, int]  # the frame and its seat


class SealsPosition(msgspec.Struct, forbid_unknown_fields=True):
    """Everything that a state of Seals holds."""

    acting: int
    frames: list[list[int]]
    deck: list[int]
    hands: list[list[int]]
    sealed: list[int]
    points: list[int]
    pile: list[int]
    round: int
    dice: list[int]


class SealsAdvice(Advice):
    """No preferences."""

    def rate(self, state: State, seat: int, actions: Any) -> list[float]:
        return [0.0 for _ in actions]

    def value(self, state: State, seat: int) -> float:
        return 0.5

    def why(self, state: State, seat: int, action: int) -> str:
        return "it is as good as any"


def kind(name: str, fields: tuple[str, ...], text: str, **more: Any) -> EventKind:
    return EventKind(name=name, clause="SE-2.1", fields=fields, text=text, **more)


class Seals(Game):
    """The toy."""

    slug = "seals"
    title = "Seals"
    prefix = "SE"
    summary = "Seal a card, roll a die, bless a neighbour."
    rules_version = 1
    players = (2, 3)
    options = (
        number("rounds", 1, 3, 2, "how many rounds are played", "SE-1.4"),
        flag("reactions", True, "the neighbour may react to an even roll", "SE-1.5"),
    )
    event_kinds = (
        kind("sealed", ("seat", "card"), "{seat} seals {card}.", secret=("card",), hidden_text="{seat} has sealed."),
        kind("unsealed", ("seat",), "{seat} takes the answer back."),
        kind("shown", ("seat", "card"), "{seat} shows {card}.", reveals=True),
        kind("scored", ("seat", "points"), "{seat} scores {points}."),
        kind("rolled", ("seat", "number"), "{seat} rolls {number}."),
        kind("reacted", ("seat", "card"), "{seat} lays down {card}."),
        kind("passed", ("seat",), "{seat} passes."),
        kind("blessed", ("seat", "whom"), "{seat} blesses {whom}."),
        kind(
            "drew",
            ("seat", "card"),
            "{seat} draws {card}.",
            secret=("card",),
            hidden_text="{seat} draws a card.",
            reveals=True,
        ),
        kind("round_began", ("round",), "Round {round} begins."),
        kind("game_over", (), "The game is over."),
    )
    state_class: type[SealsState] = SealsState

    def __init__(self) -> None:
        names = [f"seal {card}" for card in range(CARDS)] + ["unseal", "roll"]
        names += [f"react {card}" for card in range(CARDS)] + ["pass"] + [f"bless {seat}" for seat in range(3)]
        self.actions = Vocabulary(names)
        seat = Domain(names=(0, 1, 2), titles=("Red", "Blue", "Green"))
        self.domains = {"seat": seat, "whom": seat}
        self.content_digest = "seals"
        self.advice = SealsAdvice()
        zones = {"board": Zone(0, 0)}
        self.sheet = Sheet(
            art={"thing": Art('<rect width="20" height="20" fill="var(--ink)"/>', (0, 0, 20, 20))},
            layouts={"wide": wide(**zones), "tall": tall(**zones)},
            theme={"light": {"--ink": "#000"}, "dark": {"--ink": "#fff"}},
        )

    def check_options(self, players: int, options: Options) -> None:
        if players == 2 and options["rounds"] == 3:
            raise BadOption("option rounds: two players play at most 2 rounds (SE-1.4)")

    def new_state(self, players: int, options: Options, dice: Dice) -> State:
        deck = shuffled_deck(vec[i64](list(range(CARDS))), dice)
        hands = [sorted(int(deck.draw()) for _ in range(HAND)) for _ in range(players)]
        return self.state_class(
            players,
            (1 << players) - 1,
            dice,
            frames_of([[SEALING, NONE, 0, 0, 0, 0]]),
            deck,
            hands,
            [NONE] * players,
            [0] * players,
            [],
            0,
            int(str(options["rounds"])),
            bool(options["reactions"]),
        )

    def most_decisions(self, players: int, options: Options) -> int:
        return int(str(options["rounds"])) * (players + 3)

    def question(self, state: State, seat: int) -> Question:
        assert isinstance(state, SealsState)
        asked = ("seal", "roll", "react", "bless")[state.frames.kind()]
        first = state.options_of(seat)[-1]
        return Question(
            kind=asked,
            seat=seat,
            prompt=f"{asked.capitalize()}!",
            clause="SE-1.3",
            default=self.actions[first].name,
            telling=asked == "react",
        )

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, SealsState)
        return SealsView(
            game=self.slug,
            seat=seat,
            acting=tuple(other for other in range(state.players) if (state.acting >> other) & 1),
            finished=state.finished(),
            hand=() if seat is None else tuple(state.hands[seat]),
            mine=NONE if seat is None else state.sealed[seat],
            hand_sizes=tuple(len(hand) for hand in state.hands),
            answered=tuple(card != NONE for card in state.sealed),
            points=tuple(state.points),
            pile=tuple(state.pile),
            deck=int(state.deck.left),
            round=state.round,
            asked=(int(state.frames.kind()), int(state.frames.seat())),
        )

    def follow(self, view: View, events: Sequence[Event]) -> View:
        for event in events:
            view = follow_one(view, **{"kind": event.kind, **event.fields})
        return view

    def to_position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, SealsState)
        return {
            "acting": int(state.acting),
            "frames": state.frames.rows(),
            "deck": state.deck.rest(),
            "hands": state.hands,
            "sealed": state.sealed,
            "points": state.points,
            "pile": state.pile,
            "round": state.round,
            "dice": list(state.dice.words()),
        }

    def from_position(self, players: int, options: Options, position: Any) -> State:
        try:
            read = msgspec.convert(position, SealsPosition)
        except msgspec.ValidationError as error:
            raise BadPosition(f"position: {error}") from None
        return self.state_class(
            players,
            read.acting,
            Dice(*read.dice),
            frames_of(read.frames),
            deck_of(read.deck),
            [hand[:] for hand in read.hands],
            read.sealed[:],
            read.points[:],
            read.pile[:],
            read.round,
            int(str(options["rounds"])),
            bool(options["reactions"]),
        )

    def broken_invariants(self, state: State) -> list[str]:
        assert isinstance(state, SealsState)
        cards = [*state.deck.rest(), *state.pile, *(card for hand in state.hands for card in hand)]
        cards += [card for card in state.sealed if card != NONE]
        return [] if sorted(cards) == list(range(CARDS)) else ["1: every card is in one place"]

    def score_sheet(self, state: State) -> list[dict[str, int]]:
        return [{"total": int(points)} for points in state.scores()]

    def scene(self, view: View) -> Scene:
        assert isinstance(view, SealsView)
        nodes = [Node(f"seat{seat}", "thing", x=40.0 * seat) for seat in range(len(view.points))]
        nodes += [Node(f"card{card}", "thing", x=40.0 * place, y=60) for place, card in enumerate(view.hand)]
        return Scene(game=self.slug, nodes=tuple(nodes), description=f"Round {view.round}.")

    def path(self, view: View, action: int) -> tuple[str, ...]:
        verb, _, what = self.actions[action].name.partition(" ")
        if verb in ("seal", "react"):
            return (f"card{what}",)
        return (f"seat{what}",) if verb == "bless" else ()

    def action_label(self, view: View, action: int) -> str:
        return self.actions[action].name.capitalize()


def follow_one(view: Any, kind: str, seat: int = NONE, card: int | None = None, **more: Any) -> Any:
    """The view after one event."""
    new = msgspec.structs.asdict(view)
    players = range(len(view.points))
    mine = seat == view.seat and view.seat is not None

    def sized(change: int) -> tuple[int, ...]:
        return tuple(size + change * (other == seat) for other, size in enumerate(view.hand_sizes))

    def scored(whom: int, points: int) -> tuple[int, ...]:
        return tuple(had + points * (other == whom) for other, had in enumerate(view.points))

    if kind == "sealed":
        acting = tuple(other for other in view.acting if other != seat)
        answered = tuple(view.answered[other] or other == seat for other in players)
        new.update(acting=acting, answered=answered, hand_sizes=sized(-1))
        if mine:
            new.update(mine=card, hand=tuple(held for held in view.hand if held != card))
    elif kind == "unsealed":
        acting = tuple(sorted({*view.acting, seat}))
        answered = tuple(view.answered[other] and other != seat for other in players)
        new.update(acting=acting, answered=answered, hand_sizes=sized(1))
        if mine:
            new.update(mine=NONE, hand=tuple(sorted((*view.hand, view.mine))))
    elif kind == "shown":
        leader = view.round % len(players)
        new.update(pile=(*view.pile, card), mine=NONE, answered=(False,) * len(players))
        new.update(acting=(leader,), asked=(ROLLING, leader))
    elif kind == "scored":
        new.update(points=scored(seat, more["points"]))
    elif kind == "rolled":
        neighbour = (seat + 1) % len(players)
        new.update(asked=(REACTING, neighbour), acting=(neighbour,))
    elif kind == "reacted":
        new.update(pile=(*view.pile, card), hand_sizes=sized(-1), asked=(BLESSING, seat))
        if mine:
            new.update(hand=tuple(held for held in view.hand if held != card))
    elif kind == "blessed":
        new.update(points=scored(more["whom"], 1))
    elif kind == "drew":
        new.update(hand_sizes=sized(1), deck=view.deck - 1)
        if mine:
            new.update(hand=tuple(sorted((*view.hand, card))))
    elif kind == "round_began":
        new.update(round=more["round"], asked=(SEALING, NONE), acting=tuple(players))
    elif kind == "game_over":
        new.update(round=view.round + 1, finished=True, acting=(), asked=(NONE, NONE))
    return SealsView(**new)


def make_game() -> Seals:
    return Seals()
