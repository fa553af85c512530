"""Seals: a tiny game with everything that is hard for an engine, on which core and the conformance kit are tested.

Every seat chooses a card, says whether it is guarded, and so seals it; all at the same time. A card beats the card of
the next suit unless that is guarded; who guards scores nothing. Then the round's leader rolls a die; on an even number
the seat to the left may react by laying down a dove (a card of suit 0), which lets it bless a seat. Whether it has a
dove is hidden, whether it is asked is not. Then everybody draws up to two cards. With the option `clock` the table may
end the sealing and the reaction. One player alone plays against an automaton, which seals its lowest card. It is an
interpreted game on whatever build of core there is.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from hiram.core.advice import Advice
from hiram.core.dice import Dice
from hiram.core.errors import BadOption, BadPosition, IllegalMove
from hiram.core.event import Domain, EventKind
from hiram.core.frames import Frames, frames_of
from hiram.core.game import Game
from hiram.core.journal import Journal
from hiram.core.native import i64, vec
from hiram.core.options import Options, flag, number
from hiram.core.options.wording import OptionWords, TableWords
from hiram.core.question import Question, Window
from hiram.core.state import State
from hiram.core.tools import Deck, deck_of, shuffled_deck
from hiram.core.view import View
from hiram.core.vocabulary import Vocabulary
from hiram.scene import Scene, Sheet
from hiram.scene.layout import Frame, Layout, Zone, broad
from hiram.scene.names import drawn_names, with_names
from hiram.scene.node import Node
from hiram.scene.sheet import Art, TextSlot

NAME = TextSlot(0, 0, 200, 20)  # where a seat's name stands
CARDS = 15
SUITS = 3
HAND = 2
NONE = -1

SEAL = 0  # a card
BARE = 15
GUARD = 16
ROLL = 17
REACT = 18  # a card
PASS = 33
BLESS = 34  # a seat
TIME_UP = 37

SEALING, ROLLING, REACTING, BLESSING = range(4)  # frames
CHOSEN, ANSWERED, SHOWN, SCORED, ROLLED, REACTED, PASSED, BLESSED, DREW, ROUND, OVER, DEALT = range(12)  # events


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
        chosen: list[int],
        answers: list[int],
        points: list[int],
        pile: list[int],
        round: int,
        terms: tuple[int, bool, bool, int],
    ) -> None:
        super().__init__(players, acting, dice)
        self.frames = frames
        self.deck = deck
        self.hands = hands
        self.chosen = chosen  # of a seat that has not yet said whether it guards; still in its hand
        self.answers = answers  # a sealed card, plus CARDS if it is guarded
        self.points = points
        self.pile = pile
        self.round = round
        self.terms = terms  # rounds, reactions, clock, automata
        self.automata = terms[3]
        self.mark_phase()

    def mark_phase(self) -> None:
        """Keep what core wants to know in step with the frames."""
        kind = self.frames.kind()
        self.sealed = self.round + 1 if kind == SEALING else 0
        self.timed = self.terms[2] and kind in (SEALING, REACTING)
        self.over = kind == NONE

    def copy(self) -> "SealsState":
        return type(self)(
            self.players,
            self.acting,
            self.dice.copy(),
            self.frames.copy(),
            self.deck.copy(),
            [hand[:] for hand in self.hands],
            self.chosen[:],
            self.answers[:],
            self.points[:],
            self.pile[:],
            self.round,
            self.terms,
        )

    def imagine(self, seat: int, dice: Dice) -> "SealsState":
        imagined = self.copy()
        imagined.dice = dice.split()
        others = [other for other in range(self.players) if other != seat]
        pool = self.deck.rest()
        for other in others:
            pool += self.hands[other] + [answer % CARDS for answer in self.answers[other : other + 1] if answer != NONE]
        order = vec[i64](sorted(pool))
        dice.shuffle(order)
        cards = [int(card) for card in order]
        for other in others:
            imagined.chosen[other] = NONE
            imagined.hands[other] = sorted(cards.pop() for _ in self.hands[other])
            if self.answers[other] != NONE:
                imagined.answers[other] = cards.pop() + CARDS * int(dice.below(2))
        imagined.deck = deck_of(cards)
        return imagined

    def options_of(self, seat: int) -> list[int]:
        """What a seat may do, ascending."""
        kind = self.frames.kind()
        if seat == NONE:
            return [TIME_UP] if self.timed else []
        if not 0 <= seat < self.players or not (self.acting >> seat) & 1:
            return []
        if kind == SEALING:
            return [BARE, GUARD] if self.chosen[seat] != NONE else [SEAL + card for card in self.hands[seat]]
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
        if not NONE <= seat < self.players:
            return IllegalMove("SE-1.1", f"there is no seat {seat}")
        if not self.options_of(seat):
            return IllegalMove("SE-1.2", "nothing is asked of that seat")
        return IllegalMove("SE-1.3", "that cannot be done now")

    def note(self, kind: int, *fields: int, knows: int = -1) -> None:
        if self.journal is not None:
            self.journal.note(kind, *fields, knows=knows)

    def perform(self, seat: int, action: int) -> None:
        if action == TIME_UP:
            self.end_time()
        elif action < BARE:
            self.chosen[seat] = action - SEAL
            self.note(CHOSEN, seat, action - SEAL, knows=1 << seat)
        elif action <= GUARD:
            self.answer(seat, self.chosen[seat], guarded=action == GUARD)
            self.open_when_all_are_in()
        elif action == ROLL:
            self.roll(seat)
        elif action == PASS:
            self.pass_on()
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
        self.mark_phase()

    def end_time(self) -> None:
        """Who has not answered seals the card that it chose, or else its lowest; who has not reacted passes."""
        if self.frames.kind() == REACTING:
            self.pass_on()
            return
        for seat in range(self.players - self.automata):
            if self.answers[seat] == NONE:
                self.answer(seat, self.hands[seat][0] if self.chosen[seat] == NONE else self.chosen[seat], False)
        self.open_when_all_are_in()

    def pass_on(self) -> None:
        self.note(PASSED, int(self.frames.seat()))
        self.frames.pop()
        self.next_round()

    def answer(self, seat: int, card: int, guarded: bool) -> None:
        self.hands[seat].remove(card)
        self.chosen[seat] = NONE
        self.answers[seat] = card + CARDS * guarded
        self.acting &= ~(1 << seat)
        self.note(ANSWERED, seat, card, int(guarded), knows=1 << seat)

    def open_when_all_are_in(self) -> None:
        if self.acting:
            return
        for seat in range(self.players - self.automata, self.players):
            self.answer(seat, self.hands[seat][0], guarded=False)
        for seat in range(self.players):
            self.note(SHOWN, seat, self.answers[seat] % CARDS, self.answers[seat] // CARDS)
        for seat in range(self.players):
            beaten = 0 if self.answers[seat] >= CARDS else sum(beats(self.answers[seat], it) for it in self.answers)
            if beaten:
                self.points[seat] += beaten
                self.note(SCORED, seat, beaten)
        self.pile += [answer % CARDS for answer in self.answers]
        self.answers = [NONE] * self.players
        self.frames.pop()
        leader = self.round % (self.players - self.automata)
        self.frames.push(ROLLING, leader)
        self.acting = 1 << leader

    def roll(self, seat: int) -> None:
        number = int(self.dice.below(6)) + 1
        self.note(ROLLED, seat, number)
        self.frames.pop()
        if self.terms[1] and number % 2 == 0:
            neighbour = (seat + 1) % (self.players - self.automata)
            self.frames.push(REACTING, neighbour)
            self.acting = 1 << neighbour
        else:
            self.next_round()

    def next_round(self) -> None:
        self.round += 1
        if self.round == self.terms[0]:
            self.acting = 0
            self.note(OVER)
            return
        for seat in range(self.players):
            while len(self.hands[seat]) < HAND and self.deck.left:
                card = int(self.deck.draw())
                self.hands[seat] = sorted([*self.hands[seat], card])
                self.note(DREW, seat, card, knows=1 << seat)
        self.frames.push(SEALING, NONE)
        self.acting = (1 << (self.players - self.automata)) - 1
        self.note(ROUND, self.round)

    def scores(self) -> Any:
        return vec[i64](self.points)

    def placing(self) -> Any:
        return vec[i64]([1 + sum(other > mine for other in self.points) for mine in self.points])


def beats(mine: int, other: int) -> bool:
    """A card beats the next suit, if that is not guarded."""
    return other < CARDS and (mine + 1 - other) % SUITS == 0


class SealsView(View, frozen=True, kw_only=True):
    """What one seat may know of Seals."""

    automata: int
    hand: tuple[int, ...]
    chosen: int  # the card that the viewer has chosen but not yet sealed, -1 for none
    mine: tuple[int, int] | None  # what the viewer sealed: the card, and whether it is guarded
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
    chosen: list[int]
    answers: list[int]
    points: list[int]
    pile: list[int]
    round: int
    dice: list[int]


class SealsAdvice(Advice):
    """No preferences."""

    def rate(self, state: State, seat: int, actions: Any) -> list[float]:
        return [0.0 for _ in actions]

    def features(self, state: State, seat: int) -> list[float]:
        return []

    def left(self, state: State) -> float:
        return 1.0

    def why(self, state: State, seat: int, action: int) -> str:
        return "It is as good as any."


def kind(name: str, fields: tuple[str, ...], text: str, tells: str = "", **more: Any) -> EventKind:
    return EventKind(name=name, clause="SE-2.1", fields=fields, text=text, tells=tuple(tells.split()), **more)


class Seals(Game):
    """The toy."""

    slug = "seals"
    title = "Seals"
    prefix = "SE"
    summary = "Seal a card, roll a die, bless a neighbour."
    rules_version = 1
    players = (1, 2, 3)
    options = TableWords(
        {
            "rounds": OptionWords("Rounds", "How many rounds are played.", "Length"),
            "reactions": OptionWords("Reactions", "The neighbour may react to an even roll.", "The game"),
            "clock": OptionWords("Clock", "The table may end the sealing and the reaction.", "The game"),
        }
    ).options(
        (
            number("rounds", 1, 3, 2, clause="SE-1.4"),
            flag("reactions", True, clause="SE-1.5"),
            flag("clock", False, clause="SE-1.6"),
        )
    )
    windows = (Window("react", "A dove after an even number"),)
    event_kinds = (
        kind("chosen", ("seat", "card"), "{seat} thinks of {card}.", tells="chosen", private=True),
        kind(
            "answered",
            ("seat", "card", "guarded"),
            "{seat} seals {card}.",
            tells="answered hand_sizes mine chosen hand",
            secret=("card", "guarded"),
            hidden_text="{seat} has sealed a card.",
        ),
        kind(
            "shown", ("seat", "card", "guarded"), "{seat} shows {card}.", tells="pile mine answered asked", reveals=True
        ),
        kind("scored", ("seat", "points"), "{seat} scores {points}.", tells="points"),
        kind("rolled", ("seat", "number"), "{seat} rolls {number}.", tells="asked"),
        kind("reacted", ("seat", "card"), "{seat} lays down {card}.", tells="pile hand_sizes asked hand"),
        kind("passed", ("seat",), "{seat} passes."),
        kind("blessed", ("seat", "whom"), "{seat} blesses {whom}.", tells="points"),
        kind(
            "drew",
            ("seat", "card"),
            "{seat} draws {card}.",
            tells="hand_sizes deck hand",
            secret=("card",),
            hidden_text="{seat} draws a card.",
            reveals=True,
        ),
        kind("round_began", ("round",), "Round {round} begins.", tells="round asked"),
        kind("game_over", (), "The game is over.", tells="round finished asked"),
        kind("dealt", ("number",), "{number} cards are dealt to each."),
    )
    state_class: type[SealsState] = SealsState

    def __init__(self) -> None:
        names = [f"seal {card}" for card in range(CARDS)] + ["bare", "guard", "roll"]
        names += (
            [f"react {card}" for card in range(CARDS)] + ["pass"] + [f"bless {seat}" for seat in range(3)] + ["time-up"]
        )
        self.actions = Vocabulary(names)
        seat = Domain(names=(0, 1, 2), titles=("Red", "Blue", "Green"))
        self.domains = {"seat": seat, "whom": seat}
        self.content_digest = "seals"
        self.advice = SealsAdvice()
        room = {"board": Zone(0, 0, frame="table")}
        self.sheet = Sheet(
            art={
                "thing": Art('<rect width="50" height="50" fill="var(--ink)"/>', (0, 0, 50, 50)),
                "seat": Art("", (0, 0, 200, 50), slots=(NAME,)),
            },
            layouts={
                "wide": broad(board=Zone(0, 0)),
                "tall": Layout(390, 560, room, frames={"table": Frame(0, 0, 390, 560, True)}, grows="down"),
                "low": Layout(776, 294, room, frames={"table": Frame(0, 0, 776, 294, True)}, grows="across"),
            },
            theme={"light": {"--ink": "#000", "--table": "#eee"}, "dark": {"--ink": "#fff", "--table": "#111"}},
        )

    def check_options(self, players: int, options: Options) -> None:
        if players == 2 and options["rounds"] == 3:
            raise BadOption("option rounds: two players play at most 2 rounds (SE-1.4)")

    def automata(self, players: int) -> tuple[str, ...]:
        return ("Automaton",) if players == 1 else ()

    def terms(self, players: int, options: Options) -> tuple[int, bool, bool, int]:
        rounds = int(str(options["rounds"]))
        return rounds, bool(options["reactions"]), bool(options["clock"]), len(self.automata(players))

    def new_state(self, players: int, options: Options, dice: Dice, journal: Journal | None = None) -> State:
        deck = shuffled_deck(vec[i64](list(range(CARDS))), dice)
        seats = players + len(self.automata(players))
        hands = [sorted(int(deck.draw()) for _ in range(HAND)) for _ in range(seats)]
        if journal is not None:
            journal.note(DEALT, HAND)
        return self.state_class(
            seats,
            (1 << players) - 1,
            dice,
            frames_of([[SEALING, NONE, 0, 0, 0, 0]]),
            deck,
            hands,
            [NONE] * seats,
            [NONE] * seats,
            [0] * seats,
            [],
            0,
            self.terms(players, options),
        )

    def most_decisions(self, players: int, options: Options) -> int:
        return int(str(options["rounds"])) * (2 * players + 4)

    def deadline(self, state: State) -> float | None:
        return 90.0 if state.timed else None

    def question(self, state: State, seat: int) -> Question:
        assert isinstance(state, SealsState)
        asked = ("seal", "roll", "react", "bless")[state.frames.kind()]
        first = state.options_of(seat)[-1]
        return Question(
            kind=asked,
            seat=seat,
            prompt=f"{asked.capitalize()}!",
            clause="SE-1.3",
            default="table:time-up" if state.timed else self.actions[first].name,
            telling=asked == "react",
        )

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, SealsState)
        return SealsView(
            game=self.slug,
            seat=seat,
            acting=tuple(other for other in range(state.players) if (state.acting >> other) & 1),
            finished=state.finished(),
            automata=int(state.automata),
            hand=() if seat is None else tuple(state.hands[seat]),
            chosen=NONE if seat is None else state.chosen[seat],
            mine=None if seat is None or state.answers[seat] == NONE else split(state.answers[seat]),
            hand_sizes=tuple(len(hand) for hand in state.hands),
            answered=tuple(answer != NONE for answer in state.answers),
            points=tuple(state.points),
            pile=tuple(state.pile),
            deck=int(state.deck.left),
            round=state.round,
            asked=(int(state.frames.kind()), int(state.frames.seat())),
        )

    def to_position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, SealsState)
        return {
            "acting": int(state.acting),
            "frames": state.frames.rows(),
            "deck": state.deck.rest(),
            "hands": state.hands,
            "chosen": state.chosen,
            "answers": state.answers,
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
            players + len(self.automata(players)),
            read.acting,
            Dice(*read.dice),
            frames_of(read.frames),
            deck_of(read.deck),
            [hand[:] for hand in read.hands],
            read.chosen[:],
            read.answers[:],
            read.points[:],
            read.pile[:],
            read.round,
            self.terms(players, options),
        )

    def broken_invariants(self, state: State) -> list[str]:
        assert isinstance(state, SealsState)
        cards = [*state.deck.rest(), *state.pile, *(card for hand in state.hands for card in hand)]
        cards += [answer % CARDS for answer in state.answers if answer != NONE]
        return [] if sorted(cards) == list(range(CARDS)) else ["1: every card is in one place"]

    def score_sheet(self, view: View) -> list[dict[str, int]]:
        assert isinstance(view, SealsView)
        return [{"total": points} for points in view.points]

    def scene(self, view: View, names: Sequence[str] = ()) -> Scene:
        assert isinstance(view, SealsView)
        seats = self.seat_names(len(view.points))
        drawn = drawn_names(names or seats, seats)
        nodes = [
            Node(f"seat{seat}", "seat", x=210.0 * seat, text=(with_names("{}", (drawn[seat],), NAME),))
            for seat in range(len(view.points))
        ]
        nodes += [Node(f"card{card}", "thing", x=60.0 * place, y=60) for place, card in enumerate(view.hand)]
        return Scene(game=self.slug, nodes=tuple(nodes), description=f"Round {view.round}. {', '.join(names)}")

    def path(self, view: View, action: int) -> tuple[str, ...]:
        verb, _, what = self.actions[action].name.partition(" ")
        if verb in ("seal", "react"):
            return (f"card{what}",)
        return (f"seat{what}",) if verb == "bless" else ()

    def action_label(self, view: View, action: int) -> str:
        return self.actions[action].name.capitalize()


def split(answer: int) -> tuple[int, int]:
    """The card of an answer, and 1 if it is guarded."""
    return answer % CARDS, answer // CARDS


def make_game() -> Seals:
    return Seals()
