"""Seals with one defect each: what the conformance kit must catch."""

from dataclasses import replace

import msgspec

from hiram.core.dice import Dice
from hiram.core.errors import IllegalMove
from hiram.core.event import EventKind
from hiram.core.gesture import Gesture
from hiram.core.native import i64, vec
from hiram.core.options import choice, number
from hiram.core.options.controls import Item
from hiram.core.perspective import Perspective
from hiram.core.tools import deck_of
from hiram.core.vocabulary import Action
from hiram.scene import Scene
from hiram.scene.node import Node
from support.toy import ANSWERED, BARE, NONE, ROLL, SCORED, SEAL, SUITS, Seals, SealsAdvice, SealsState


class LeakyHalfAnswer(Seals):
    """Who has chosen a card but not sealed it is seen to hesitate."""

    def view(self, state, seat):
        view = super().view(state, seat)
        return msgspec.structs.replace(view, deck=sum(card != NONE for card in state.chosen))


class LeakyTelling(Seals):
    """Only those who can react are asked to."""

    def question(self, state, seat):
        alone = len(state.options_of(seat)) == 1
        question = super().question(state, seat)
        return msgspec.structs.replace(question, telling=question.telling and not alone)


class PublicThoughts(Seals):
    """What should be private is announced."""

    event_kinds = tuple(
        msgspec.structs.replace(kind, private=False) if kind.name == "chosen" else kind for kind in Seals.event_kinds
    )


class ShownProgress(Seals):
    """Not what a seat thinks of is announced, but that it does."""

    event_kinds = tuple(
        msgspec.structs.replace(kind, private=False, secret=("card",), hidden_text="{seat} thinks.")
        if kind.name == "chosen"
        else kind
        for kind in Seals.event_kinds
    )


class LeakyRest(Seals):
    """Who has sealed a card lets slip whether the one that is left is a dove."""

    class state_class(SealsState):  # noqa: N801
        def answer(self, seat, card, guarded):
            super().answer(seat, card, guarded)
            if any(held % SUITS == 0 for held in self.hands[seat]):
                self.note(SCORED, seat, 0)


class RashSeals(Seals):
    """A die is thrown when a card is sealed, and what chance has touched is not taken back."""

    class state_class(SealsState):  # noqa: N801
        def answer(self, seat, card, guarded):
            super().answer(seat, card, guarded)
            self.dice.word()


class SilentDraw(Seals):
    """Nothing says that a drawn card was seen, so an undo would take it back."""

    event_kinds = tuple(
        msgspec.structs.replace(kind, reveals=False) if kind.name == "drew" else kind for kind in Seals.event_kinds
    )


class StuckImagining(Seals):
    """Imagined seats forget their cards."""

    class state_class(SealsState):  # noqa: N801
        def imagine(self, seat, dice):
            imagined = super().imagine(seat, dice)
            for other in range(self.players):
                if other != seat:
                    imagined.pile += imagined.hands[other]
                    imagined.hands[other] = []
            return imagined


class NobodyActs(Seals):
    class state_class(SealsState):  # noqa: N801
        def roll(self, seat):
            super().roll(seat)
            if not self.over:
                self.acting = 0
                self.terms = (*self.terms[:2], False, self.terms[3])


class ActsTooLate(Seals):
    class state_class(SealsState):  # noqa: N801
        def options_of(self, seat):
            return super().options_of(seat) or ([ROLL] if seat == 0 else [])


class NoDeadline(Seals):
    def deadline(self, state):
        return None


class NeverEnds(Seals):
    def most_decisions(self, players, options):
        return 2


class LosesCards(Seals):
    class state_class(SealsState):  # noqa: N801 - stands in for the attribute
        def perform(self, seat, action):
            super().perform(seat, action)
            if action == ROLL and self.pile:
                self.pile.pop()


class Descending(Seals):
    class state_class(SealsState):  # noqa: N801
        def legal(self, seat):
            return vec[i64](self.options_of(seat)[::-1])


class NoChoice(Seals):
    class state_class(SealsState):  # noqa: N801
        def options_of(self, seat):
            return [] if self.frames.kind() == 1 else super().options_of(seat)


class OutOfSheet(Seals):
    def score_sheet(self, view):
        return [{"total": 0} for _ in view.points]


class WrongTies(Seals):
    def tie_breaks(self, view):
        return [{"seat": seat} for seat in range(len(view.points))]


class IllegalDefault(Seals):
    def question(self, state, seat):
        return msgspec.structs.replace(super().question(state, seat), default="pass")


class SharedHands(Seals):
    class state_class(SealsState):  # noqa: N801
        def copy(self):
            copy = super().copy()
            copy.points = self.points
            return copy


class TwoTruths(Seals):
    class state_class(SealsState):  # noqa: N801
        def allows(self, seat, action):
            return super().allows(seat, action) and action != ROLL


class AllowsMore(Seals):
    class state_class(SealsState):  # noqa: N801
        def allows(self, seat, action):
            return super().allows(seat, action) or action == ROLL


class SpeechlessRefusal(Seals):
    class state_class(SealsState):  # noqa: N801
        def refusal(self, seat, action):
            return IllegalMove("", "no")


class ChangesWhenRefusing(Seals):
    class state_class(SealsState):  # noqa: N801
        def refusal(self, seat, action):
            self.dice.word()
            return super().refusal(seat, action)


FORGOTTEN: list[int] = []


class NotDeterministic(Seals):
    class state_class(SealsState):  # noqa: N801
        def roll(self, seat):
            FORGOTTEN.append(seat)
            for _ in range(len(FORGOTTEN) % 5):
                self.dice.word()
            super().roll(seat)


class ForgetfulPosition(Seals):
    def from_position(self, players, options, position):
        state = super().from_position(players, options, position)
        state.dice = Dice(1, 2, 3, 4)
        return state


class LeakyView(Seals):
    """The whole pile of unseen cards shows in everybody's view."""

    def view(self, state, seat):
        view = super().view(state, seat)
        return msgspec.structs.replace(view, deck=state.deck.rest()[0] if state.deck.left else 0)


class LeakySeals(Seals):
    """What is sealed shows as soon as the seat has answered."""

    def view(self, state, seat):
        view = super().view(state, seat)
        return msgspec.structs.replace(view, answered=tuple(answer % 2 == 0 for answer in state.answers))


class LeakyEvent(Seals):
    event_kinds = tuple(
        msgspec.structs.replace(kind, secret=(), hidden_text="") if kind.name == "answered" else kind
        for kind in Seals.event_kinds
    )


class LeakyRefusal(Seals):
    class state_class(SealsState):  # noqa: N801
        def refusal(self, seat, action):
            others = [other for other in range(self.players) if SEAL <= action < BARE and action in self.hands[other]]
            return IllegalMove("SE-1.3", f"seat {others[0]} has that card" if others else "nobody has that card")


class LeakyOrder(Seals):
    """The order of the keys of an event says whether the seat's lowest card is odd."""

    def event(self, row, seat, titles=None):
        event = super().event(row, seat, titles)
        if row[5] % 2:
            return msgspec.structs.replace(event, fields=dict(reversed(event.fields.items())))
        return event

    class state_class(SealsState):  # noqa: N801
        def note(self, kind, *fields, knows=-1):
            cells = [*fields, *[0] * (3 - len(fields)), min(self.hands[fields[0]], default=0) if fields else 0]
            if self.journal is not None:
                self.journal.note(kind, *cells, knows=knows)


class Minded(Seals):
    """A game that keeps the last state in mind of which it made a view: what a view should not tell, it lets slip."""

    def view(self, state, seat):
        self.mind = state
        return super().view(state, seat)

    def odd(self):
        return self.mind.deck.left > 0 and self.mind.deck.rest()[-1] % 2


class LeakyLabel(Minded):
    def action_label(self, view, action):
        return super().action_label(view, action) + " now" * self.odd()


class LeakyPath(Minded):
    def path(self, view, action):
        return (*super().path(view, action), *("seat0",) * self.odd())


class LeakyNode(Minded):
    def scene(self, view, names=()):
        scene = super().scene(view, names)
        return Scene(scene.game, (*scene.nodes, Node(f"odd{self.odd()}", "thing")), scene.description)


class LeakySheet(Minded):
    def score_sheet(self, view):
        return [{"total": points, "luck": self.odd()} for points in view.points]


class LeakyClock(Seals):
    def deadline(self, state):
        return 90.0 + state.hands[0][0] if state.timed and state.hands[0] else super().deadline(state)


class KeepsTheNextCard(Seals):
    """The card that is drawn next is the true one in every imagined state."""

    class state_class(SealsState):  # noqa: N801
        def imagine(self, seat, dice):
            imagined = super().imagine(seat, dice)
            if not self.deck.left:
                return imagined
            true, rest = self.deck.rest()[-1], imagined.deck.rest()
            for cards in (rest, *imagined.hands[:seat], *imagined.hands[seat + 1 :]):
                if true in cards:
                    cards[cards.index(true)] = rest[-1]
            rest[-1] = true
            imagined.hands = [sorted(hand) for hand in imagined.hands]
            imagined.deck = deck_of(rest)
            return imagined


class LeakyQuestion(Seals):
    def question(self, state, seat):
        doves = sum(card % 3 == 0 for hand in state.hands for card in hand)
        return msgspec.structs.replace(super().question(state, seat), prompt=f"There are {doves} doves in hands.")


class LeakyWindow(Seals):
    """The window opens only for those who can react, and so shows who could."""

    class state_class(SealsState):  # noqa: N801
        def roll(self, seat):
            neighbour = (seat + 1) % (self.players - self.automata)
            if not any(card % 3 == 0 for card in self.hands[neighbour]):
                self.terms = (self.terms[0], False, *self.terms[2:])
            super().roll(seat)


class ImaginesTheTruth(Seals):
    class state_class(SealsState):  # noqa: N801
        def imagine(self, seat, dice):
            imagined = super().imagine(seat, dice)
            other = (seat + 1) % self.players
            if seat >= 0 and sum(self.hands[other]) % 2:
                imagined.dice.word()
            return imagined


class ImaginesTheFuture(Seals):
    class state_class(SealsState):  # noqa: N801
        def imagine(self, seat, dice):
            imagined = super().imagine(seat, dice)
            imagined.dice = self.dice.copy()
            return imagined


class ImaginesNonsense(Seals):
    class state_class(SealsState):  # noqa: N801
        def imagine(self, seat, dice):
            imagined = super().imagine(seat, dice)
            imagined.pile.append(3)
            return imagined


class ImaginesInPlace(Seals):
    class state_class(SealsState):  # noqa: N801
        def imagine(self, seat, dice):
            self.dice.word()
            return super().imagine(seat, dice)


class UnfairImagining(Seals):
    """Other seats are dealt from the bottom of what is unseen, so they never hold the highest cards."""

    class state_class(SealsState):  # noqa: N801
        def imagine(self, seat, dice):
            imagined = super().imagine(seat, dice)
            others = [other for other in range(self.players) if other != seat]
            pool = sorted([*imagined.deck.rest(), *(card for other in others for card in imagined.hands[other])])
            for other in others:
                imagined.hands[other] = [pool.pop(0) for _ in imagined.hands[other]]
            imagined.deck.cards = vec[i64](pool)
            imagined.deck.left = len(pool)
            return imagined


class LeakyPerspectives(Seals):
    """Imagined states drag the true one along."""

    class state_class(SealsState):  # noqa: N801
        def imagine(self, seat, dice):
            imagined = super().imagine(seat, dice)
            imagined.truth = self
            return imagined


class SharedDeck(Seals):
    """Imagined states keep a hold of the true deck."""

    class state_class(SealsState):  # noqa: N801
        def imagine(self, seat, dice):
            imagined = super().imagine(seat, dice)
            imagined.spare = self.deck
            return imagined


class MissingEvent(Seals):
    class state_class(SealsState):  # noqa: N801
        def note(self, kind, *fields, knows=-1):
            if kind != ANSWERED or fields[0] != 0:
                super().note(kind, *fields, knows=knows)


class NowhereToTouch(Seals):
    def path(self, view, action):
        return ("nowhere",)


class Nameless(Seals):
    def action_label(self, view, action):
        return " "


class Ambiguous(Seals):
    def path(self, view, action):
        return ()

    def action_label(self, view, action):
        return "Do it"


class GestureToNowhere(Seals):
    has_gestures = True

    def gesture(self, view, actions):
        return Gesture(("nowhere",), "Do it")


class ImpossibleSuggestion(Seals):
    has_gestures = True

    def suggestions(self, view):
        return [((ROLL, ROLL), "Roll twice")]


class OffTheCanvas(Seals):
    def scene(self, view, names=()):
        scene = super().scene(view, names)
        return Scene(scene.game, (*scene.nodes, Node("far", "thing", x=5000)), scene.description)


class EndsTwice(Seals):
    def scene(self, view, names=()):
        scene = super().scene(view, names)
        return Scene(scene.game, scene.nodes, "You win!. Well done.")


class Tiny(Seals):
    def scene(self, view, names=()):
        scene = super().scene(view, names)
        return Scene(scene.game, tuple(msgspec.structs.replace(node, s=0.5) for node in scene.nodes), scene.description)


class HashedDeal(Seals):
    def new_state(self, players, options, dice):
        state = super().new_state(players, options, dice)
        for _ in range(hash("seals") % 97):
            state.dice.word()
        return state


class NamedTwice(Seals):
    def __init__(self):
        super().__init__()
        self.actions._actions = (*self.actions._actions[:-1], Action(len(self.actions) - 1, "roll"))


class Untidy(Seals):
    def __init__(self):
        super().__init__()
        self.actions._actions = (*self.actions._actions[:-1], Action(len(self.actions) - 1, "time  up"))


class NoHiddenText(Seals):
    event_kinds = (EventKind(name="x", clause="SE-1.1", fields=("a",), text="{a}", secret=("a",)),)


class KindTwice(Seals):
    event_kinds = (Seals.event_kinds[0], Seals.event_kinds[0])


class NoSuchClause(Seals):
    event_kinds = (EventKind(name="x", clause="page 3", fields=(), text="x"),)


def peeking_bot(perspective: Perspective) -> Action:
    """Chooses by the cards of the others."""
    truth = perspective._imagined.truth
    return perspective.legal[sum(sum(hand) for hand in truth.hands) % len(perspective.legal)]


class Grudge:
    """Chooses by what was hidden in the decision before."""

    def __init__(self) -> None:
        self.seen = 0

    def __call__(self, perspective: Perspective) -> Action:
        chosen = perspective.legal[self.seen % len(perspective.legal)]
        self.seen = sum(sum(hand) for hand in perspective._imagined.truth.hands)
        return chosen


class TellingAdvice(SealsAdvice):
    def why(self, state, seat, action):
        return f"The others hold {sum(sum(hand) for hand in state.hands)} in all."


class TellingReasons(Seals):
    def __init__(self):
        super().__init__()
        self.advice = TellingAdvice()


class MutteredAdvice(SealsAdvice):
    def why(self, state, seat, action):
        return "because"


class MutteredReasons(Seals):
    def __init__(self):
        super().__init__()
        self.advice = MutteredAdvice()


class NamedByItsName(Seals):
    options = (replace(number("nt_cap", 1, 3, 2, "How many rounds.", "SE-1.4"), title="nt_cap", group="Length"),)


class HalfASentence(Seals):
    options = (replace(number("rounds", 1, 3, 2, "how many rounds", "SE-1.4"), title="Rounds", group="Length"),)


class UnlabelledValue(Seals):
    options = (
        replace(
            choice("mode", (Item("plain", "Plain"), "team"), "plain", "How to play.", "SE-1.4"),
            title="Mode of play",
            group="The game",
        ),
    )


DEFECTS = [
    (TellingReasons, "check_secrecy", "by the reasons of"),
    (MutteredReasons, "check_secrecy", "is explained as 'because'"),
    (NeverEnds, "check_flow", "more decisions than most_decisions says, 2"),
    (LosesCards, "check_flow", "broken invariants: ['1: every card is in one place']"),
    (Descending, "check_flow", "is not ascending"),
    (NoChoice, "check_flow", "is to act, but legal(0) is []"),
    (OutOfSheet, "check_flow", "the score sheet has totals"),
    (WrongTies, "check_flow", "do not give the ranks"),
    (IllegalDefault, "check_flow", "the default answer 'pass' of seat 0 is not legal"),
    (SharedHands, "check_copies", "playing on in"),
    (TwoTruths, "check_legality", "legal says otherwise"),
    (TwoTruths, "check_replay", "is offered by legal() and refused by allows()"),
    (AllowsMore, "check_legality", "legal says otherwise"),
    (SpeechlessRefusal, "check_legality", "is refused by '', no clause"),
    (ChangesWhenRefusing, "check_legality", "changed the position"),
    (NotDeterministic, "check_replay", "a replay "),
    (ForgetfulPosition, "check_positions", "a rebuilt position differs: position.dice[0]"),
    (LeakyView, "check_secrecy", "by the view: .deck"),
    (LeakySeals, "check_secrecy", "sealed answer by the view: .answered"),
    (LeakyEvent, "check_secrecy", "can tell"),
    (LeakyRefusal, "check_secrecy", "by the refusal of"),
    (LeakyQuestion, "check_secrecy", "by the question: .prompt"),
    (LeakyOrder, "check_secrecy", "in another order"),
    (LeakyLabel, "check_secrecy", "by the labels"),
    (LeakyPath, "check_secrecy", "by the paths"),
    (LeakyNode, "check_secrecy", "by the scene: .nodes"),
    (LeakySheet, "check_secrecy", "by the score sheet"),
    (LeakyClock, "check_secrecy", "by the clock"),
    (KeepsTheNextCard, "check_exchanges", "by what it imagines"),
    (LeakyWindow, "check_secrecy", "can tell two states apart by the events of"),
    (LeakyHalfAnswer, "check_secrecy", "can tell how far seat 0 is"),
    (LeakyTelling, "check_secrecy", "by the way seat 0 is asked"),
    (PublicThoughts, "check_secrecy", "by the events of seat 0's sealed answer: .fields.card"),
    (ShownProgress, "check_secrecy", "can tell how far seat 0 is"),
    (LeakyRest, "check_secrecy", "can tell two states apart by the events of seat"),
    (SilentDraw, "check_undo", "can take back"),
    (RashSeals, "check_undo", "cannot change its mind"),
    (StuckImagining, "check_imagining", "is to act but has no legal action"),
    (NobodyActs, "check_flow", "the game is not over, but nobody is to act"),
    (ActsTooLate, "check_flow", "is not to act, but legal(0) is"),
    (NoDeadline, "check_flow", "the deadline is None, but timed is True"),
    (ImaginesTheTruth, "check_imagining", "depends on what is hidden"),
    (ImaginesTheFuture, "check_imagining", "its generator is the true one"),
    (ImaginesNonsense, "check_imagining", "broken invariants"),
    (ImaginesInPlace, "check_imagining", "imagining changed the true state"),
    (LeakyPerspectives, "check_perspective", "the true state can be reached"),
    (SharedDeck, "check_perspective", "the true state.deck can be reached"),
    (MissingEvent, "check_events", "but none of the events seen tells of it"),
    (NowhereToTouch, "check_table", "needs ['nowhere'], which the scene does not have"),
    (Nameless, "check_table", "has no label"),
    (Ambiguous, "check_table", "are made and called alike"),
    (GestureToNowhere, "check_table", "needs ['nowhere'], which the scene does not have"),
    (ImpossibleSuggestion, "check_table", "is not legal at"),
    (OffTheCanvas, "check_table", "sticks out of layout"),
    (EndsTwice, "check_table", "'!.' in 'You win!. Well done.'"),
    (Tiny, "check_legibility", "things are too small:\n1600x1000 (wide): text 'Bartholomew Wilkins' of seat0 is"),
]
"""Game, the check that catches it, and what that says."""

DEFECTS_AS_SUCH = [
    (NamedTwice, "check_notation", "two actions have the same name"),
    (Untidy, "check_notation", "untidy blanks"),
    (NoHiddenText, "check_event_kinds", "a secret needs a hidden text"),
    (KindTwice, "check_event_kinds", "two kinds of events have the same name"),
    (NoSuchClause, "check_event_kinds", "is not a clause of the game"),
    (NamedByItsName, "check_option_words", "option nt_cap: 'nt_cap' is no title"),
    (HalfASentence, "check_option_words", "'how many rounds' is no sentence"),
    (UnlabelledValue, "check_option_words", "option mode: 'team' has no label"),
]
