"""A position of Solomon's Temple, playable: what is legal, and what an action does."""

from hiram.core.dice import Dice
from hiram.core.errors import IllegalMove
from hiram.core.native import i64, vec
from hiram.games.solomons_temple import events, refusals, scoring
from hiram.games.solomons_temple.actions import (
    ANNOUNCE,
    ARMY,
    BAD_OFFERINGS,
    BLEMISHED,
    BREACH,
    BUILD,
    BURNT,
    COOPERATION,
    DECLINE,
    DISCARD,
    FIRST_SIN,
    GATES,
    GIVE,
    GIVE_UP,
    GUARD,
    GUILT,
    ISRAELITE_ONE,
    ISRAELITE_TWO,
    LAY,
    LEAD,
    LIFT,
    LOSS_OF_HEART,
    MOVE,
    PASS,
    RECOVER,
    RESTOCK,
    RUIN,
    SCAPEGOAT,
    SNEAK,
    SPOTS,
    STRIKE_GATE,
    STRIKE_TEMPLE,
    STRUCTURES,
    TAKE,
    TEMPLE,
    TO,
    UNCLEAN,
)
from hiram.games.solomons_temple.imagining import deal_anew, look
from hiram.games.solomons_temple.outlook import Outlook
from hiram.games.solomons_temple.rules import military, offerings, own_turn, permits
from hiram.games.solomons_temple.rules.cards import note, play, use
from hiram.games.solomons_temple.rules.legal import is_legal, legal_actions
from hiram.games.solomons_temple.rules.turn import restock, settle, throw_away
from hiram.games.solomons_temple.state import (
    BLEMISH,
    COOP,
    LEVITES_PICK,
    PEACE_GIVE,
    PEACE_TAKE,
    PLACE,
    POINT,
    RECOVER_PICK,
    SIEGE_MOVE,
    TempleData,
)


class TempleState(TempleData):
    """A position of Solomon's Temple, playable."""

    def copy(self) -> "TempleState":
        state = TempleState(self.terms, self.dice.copy())
        state.take_over(self)
        return state

    def imagine(self, seat: i64, dice: Dice) -> "TempleState":
        imagined = self.copy()
        imagined.dice = dice.split()
        outlooks: list[Outlook | None] = [None if seat == other else look(self, other) for other in range(2)]
        imagined.outlooks = outlooks  # the same cards are hidden there
        deal_anew(imagined, seat, outlooks, dice)
        return imagined

    def scores(self) -> vec[i64]:
        return scoring.final_scores(self)

    def placing(self) -> vec[i64]:
        return scoring.places(self)

    def refusal(self, seat: i64, action: i64) -> IllegalMove:
        return refusals.reason(self, int(seat), int(action))

    def legal(self, seat: i64) -> vec[i64]:
        return legal_actions(self, seat)

    def allows(self, seat: i64, action: i64) -> bool:
        return is_legal(self, seat, action)

    # What an action does -----------------------------------------------------------------------------------------

    def perform(self, seat: i64, action: i64) -> None:
        kind: i64 = self.frames.kind()
        before: i64 = self.asked()
        if action < BUILD:
            self.play_card(seat, action)
        elif action < GUARD:
            self.build_card(seat, kind, action - BUILD)
        elif action < TAKE:
            own_turn.guard(self, seat, action - GUARD)
            if kind == PLACE:
                self.frames.pop()
        elif action < GIVE:
            self.take_card(seat, kind, action - TAKE)
        elif action < DISCARD:
            offerings.give(self, seat, action - GIVE)
        elif action < RESTOCK:
            throw_away(self, seat, action - DISCARD)
        elif action == RESTOCK:
            restock(self, seat)
        elif action < MOVE:
            military.ruin(self, seat, action - RUIN + STRUCTURES)
        elif action < LEAD:
            self.attack(seat, action)
        elif action < TO:
            military.choose_army(self, seat, action - LEAD)
        elif action < LAY:
            military.relocate(self, seat, action - TO)
        elif action <= ARMY:
            self.order(seat, action)
        else:
            self.say(seat, kind, action)
        settle(self)
        if self.journal is not None and not self.over and before != self.asked():
            note(self, events.ASKED, self.frames.seat(), self.decision())

    def asked(self) -> i64:
        """Who is asked what in which turn, as one number."""
        return (self.turn * 2 + self.frames.seat()) * 32 + self.decision()

    def decision(self) -> i64:
        """The number of the decision that is asked: the kind of frame, action points and the two placements apart."""
        kind: i64 = self.frames.kind()
        if kind == POINT:
            return 16 + self.frames.get(0)
        if kind == PLACE and self.frames.get(0):
            return 21
        return kind

    def play_card(self, seat: i64, card: i64) -> None:
        """A card is played by its name, at an action point or in a window."""
        if card < STRUCTURES:
            own_turn.build(self, seat, card)
        elif card == SCAPEGOAT:
            offerings.send_goat(self, seat)
        elif BURNT <= card <= GUILT:
            offerings.offer(self, seat, card)
        elif FIRST_SIN <= card <= LOSS_OF_HEART:
            play(self, seat, card)
            self.sin[1 - seat] = card
            self.sin_played = 1
            note(self, events.SIN_LAID, 1 - seat, card)
        elif card == BLEMISHED:
            offerings.blemish(self, seat)
        elif BAD_OFFERINGS <= card <= UNCLEAN:
            offerings.curse(self, seat, card)
        elif card == COOPERATION:
            self.frames.pop()
            use(self, seat, card)
            self.proof[seat] = permits.fitting_furnishings(self, seat)
            self.frames.push(COOP, seat, 0)
        else:
            own_turn.put_into_play(self, seat, card)

    def build_card(self, seat: i64, kind: i64, card: i64) -> None:
        second: bool = kind == COOP and self.frames.get(0) == 0
        self.frames.pop()
        own_turn.build(self, seat, card)
        if second and self.hand_size[seat] > 0:  # ST-12.10
            self.frames.push(COOP, seat, 1)

    def take_card(self, seat: i64, kind: i64, card: i64) -> None:
        if kind == LEVITES_PICK:
            own_turn.take_structure(self, seat, card)
        elif kind == PEACE_TAKE:
            offerings.exchange(self, seat, card)
        else:
            own_turn.recover(self, seat, card)

    def attack(self, seat: i64, action: i64) -> None:
        if action < SNEAK:
            military.step(self, (action - MOVE) // SPOTS, (action - MOVE) % SPOTS)
        elif action < STRIKE_GATE:
            military.sneak(self, seat, (action - SNEAK) // GATES, (action - SNEAK) % GATES)
        elif action < STRIKE_TEMPLE:
            military.strike_gate(self, seat, (action - STRIKE_GATE) // GATES, (action - STRIKE_GATE) % GATES)
        else:
            military.strike_temple(self, seat, action - STRIKE_TEMPLE)

    def order(self, seat: i64, action: i64) -> None:
        if action == LAY:
            military.lay_siege(self, seat)
        elif action == LIFT:
            military.end_siege(self)
        elif action == ARMY:
            military.place_army(self, seat)
        else:
            military.breach(self, seat, action - BREACH)

    def say(self, seat: i64, kind: i64, action: i64) -> None:
        """Words instead of cards."""
        if action == ISRAELITE_ONE:
            military.relieve(self, seat)
        elif action == ISRAELITE_TWO:
            military.rout(self, seat)
        elif action == RECOVER:
            self.frames.push(RECOVER_PICK, seat)
        elif action == ANNOUNCE:
            self.announced = 1
            self.proof[seat] = permits.placeable(self, seat)
            self.frames.pop()
            note(self, events.ANNOUNCED, seat)
        elif kind == PEACE_GIVE:
            offerings.keep_all(self, seat)
        elif kind == SIEGE_MOVE:
            military.stay(self, seat)
        elif kind == BLEMISH:
            offerings.let_pass(self, seat)
        else:
            note(self, end_event(action), seat, self.decision())
            self.frames.pop()


def end_event(action: i64) -> i64:
    """How the end of a decision is noted."""
    if action == PASS:
        return events.PASSED
    if action == GIVE_UP:
        return events.GAVE_UP
    if action == DECLINE:
        return events.DECLINED
    return events.FINISHED


assert TEMPLE + BUILD == GUARD
