"""What Building Cards and Fortune Cards do (WS-11, WS-12): programs of effects, run by one frame."""

from typing import Final

from hiram.core.native import append, i64
from hiram.core.tools import bit
from hiram.games.wisdom_of_solomon.engine import events
from hiram.games.wisdom_of_solomon.engine.actions import (
    CARD_COUNT,
    INHERIT,
    LOCATION_COUNT,
    PLAY,
    RELIEVE,
    REPEAT,
    SKIP,
)
from hiram.games.wisdom_of_solomon.engine.rules.choices import Choosing
from hiram.games.wisdom_of_solomon.engine.rules.land import ALL_LOCATIONS
from hiram.games.wisdom_of_solomon.engine.state import (
    ASK_AGAIN,
    ASK_BARNS,
    ASK_DWELL,
    ASK_INHERIT,
    ASK_RECALL,
    ASK_REPEAT,
    ASK_ROAD,
    ASK_SHORTAGE,
    ASK_TRANSACT,
    GO_RUN,
)
from hiram.games.wisdom_of_solomon.engine.terms import (
    NONE,
    OP_BARNS,
    OP_DISCARD,
    OP_DRAW,
    OP_DWELL,
    OP_FAVOR,
    OP_FAVOR_BY_CUBES,
    OP_FAVOR_BY_HOUSES,
    OP_FOREMAN,
    OP_INHERIT,
    OP_KEEP,
    OP_LEVITE,
    OP_MERCHANT,
    OP_PAY,
    OP_RECALL,
    OP_ROAD,
    OP_SHORTAGE,
    OP_TAKE,
    OP_TRADER,
    OP_TRANSACT,
    OP_WAIT,
    OP_WISDOM,
)

LAST_COST: Final = OP_SHORTAGE  # effects up to this one must be possible in the action of a Building


class Effects(Choosing):
    """Programs: whether they can be run, and running them."""

    # What is possible ------------------------------------------------------------------------------------------

    def can_use(self, seat: i64, building: i64, hand: i64) -> bool:
        """The action of a Building is possible: its cost can be paid, and there is something to get (WS-3.7, WS-11.3,
        WS-11.5, WS-11.6, WS-11.11). `hand` is how many cards the player may count on."""
        tables = self.terms.tables
        index: i64 = tables.op_from[CARD_COUNT + building]
        end: i64 = tables.op_from[CARD_COUNT + building + 1]
        gains: bool = False
        while index < end:
            kind: i64 = tables.op_kind[index]
            if kind <= LAST_COST:
                if not self.can_run(seat, index, hand):
                    return False
                if kind == OP_SHORTAGE:
                    gains = True
            elif not gains:
                gains = self.can_run(seat, index, hand)
            index += 1
        return gains

    def can_play(self, seat: i64, card: i64) -> bool:
        """At least one part of its effect would change the position, the card itself counted as out of the hand
        (WS-12.3, WS-12.29)."""
        tables = self.terms.tables
        index: i64 = tables.op_from[card]
        end: i64 = tables.op_from[card + 1]
        while index < end:
            if tables.op_kind[index] != OP_DISCARD and self.can_run(seat, index, self.hand_size[seat] - 1):
                return True
            index += 1
        return False

    def can_run(self, seat: i64, index: i64, hand: i64) -> bool:
        """One effect would do something, or one cost can be met."""
        tables = self.terms.tables
        kind: i64 = tables.op_kind[index]
        a: i64 = tables.op_a[index]
        if kind in (OP_FAVOR, OP_KEEP, OP_FAVOR_BY_HOUSES):
            return kind != OP_FAVOR_BY_HOUSES or self.homes[seat] != 0
        if kind == OP_TAKE:
            return tables.op_b[index] > 0 or self.supply_has_any(a)
        if kind == OP_PAY:
            return self.payable(seat, a)
        if kind == OP_DISCARD:
            return hand > 0
        if kind == OP_SHORTAGE:
            return self.shortage != 0
        if kind == OP_DRAW:
            return self.can_draw()
        if kind == OP_ROAD:
            return self.open_roads(seat) != 0
        if kind == OP_MERCHANT:
            return not self.is_automaton(seat) or self.jeroboam_has_deal()
        if kind == OP_TRADER:
            return self.jeroboam_can_trade() if self.is_automaton(seat) else self.trade_gives(seat, a) != 0
        if kind == OP_TRANSACT:
            return self.transactions(seat) != 0
        if kind == OP_FAVOR_BY_CUBES:
            return self.cube_count(seat) > 0
        if kind == OP_WAIT:
            return self.unplaced[seat] > 0
        if kind == OP_LEVITE:
            return self.may_use_levite(seat, 0)
        if kind == OP_FOREMAN:
            return self.payable_offers(seat) != 0
        return self.can_choose(seat, kind, hand)

    def can_choose(self, seat: i64, kind: i64, hand: i64) -> bool:
        """The effects of one card each have something to choose from."""
        if kind == OP_DWELL:
            return self.worthwhile_dwellings(seat)
        if kind == OP_WISDOM:
            return self.again_spots(seat) != 0
        if kind == OP_INHERIT:
            return self.unplaced[seat] > 0 and self.inheritances(seat, hand) != 0
        if kind == OP_BARNS:
            return self.worthwhile_barns(seat)
        return self.recallable(seat) != 0

    # Running ---------------------------------------------------------------------------------------------------

    def usable_buildings(self, seat: i64) -> i64:
        """The player's own Buildings with a free Worker Space whose action is possible (WS-11.1)."""
        cards: i64 = self.owned[seat] & self.terms.tables.usable
        found: i64 = 0
        while cards != 0:
            low: i64 = cards & -cards
            building: i64 = self.place_of(low)
            if self.worker_on[building] == NONE and self.can_use(seat, building, self.hand_size[seat]):
                found |= low
            cards ^= low
        return found

    def put_on_building(self, seat: i64, building: i64) -> None:
        """A Worker is placed on a Building Card, whose action begins."""
        self.unplaced[seat] -= 1
        self.worker_on[building] = seat
        self.placements += 1
        if self.journal is not None:
            self.journal.note(events.PLACED_ON_BUILDING, seat, building)
        self.frames.push(GO_RUN, seat, CARD_COUNT + building)

    def do_play(self, seat: i64, action: i64) -> None:
        """A card leaves the hand and is resolved, or none is played (WS-12.2, WS-12.4)."""
        self.frames.pop()
        if action == SKIP:
            return
        card: i64 = action - PLAY
        self.leave_hand(seat, card)
        self.resolving |= bit(card)
        if self.journal is not None:
            self.journal.note(events.PLAYED, seat, card)
        self.frames.push(GO_RUN, seat, card)

    def playable_cards(self, seat: i64) -> i64:
        """The cards of the hand that would do something."""
        cards: i64 = self.hand[seat]
        found: i64 = 0
        while cards != 0:
            low: i64 = cards & -cards
            if self.can_play(seat, self.place_of(low)):
                found |= low
            cards ^= low
        return found

    def go_run(self, seat: i64) -> None:
        """The next effect of a program; after the last one the card is done."""
        tables = self.terms.tables
        program: i64 = self.frames.get(0)
        step: i64 = self.frames.get(1)
        index: i64 = tables.op_from[program] + step
        if index < tables.op_from[program + 1]:
            self.frames.set(1, step + 1)
            if self.can_run(seat, index, self.hand_size[seat]):
                self.run(seat, program, tables.op_kind[index], tables.op_a[index], tables.op_b[index])
        elif program < CARD_COUNT:
            self.frames.pop()
            self.finish_card(seat, program)
        else:
            self.finish_action(seat, program - CARD_COUNT)

    def run(self, seat: i64, program: i64, kind: i64, a: i64, b: i64) -> None:
        """One effect."""
        if kind == OP_FAVOR:
            self.gain(seat, program, a)
        elif kind == OP_FAVOR_BY_CUBES:
            held: i64 = self.cube_count(seat)
            self.gain(seat, program, a if a < held else held)
        elif kind == OP_FAVOR_BY_HOUSES:
            self.gain(seat, program, a * (self.terms.houses - self.houses_left[seat]))
        elif kind == OP_TAKE:
            if b > 0 and not self.supply_has_any(a):
                self.gain(seat, program, b)
            else:
                self.take_packed(seat, a)
        elif kind == OP_DRAW:
            self.draw_cards(seat, a)
        elif kind == OP_DISCARD:
            self.ask_discard(seat)
        elif kind in (OP_WAIT, OP_KEEP):
            self.waiting[seat] |= a
            if kind == OP_KEEP:
                self.in_play[seat] |= bit(program)
            if self.journal is not None:
                self.journal.note(events.WAITS, seat, self.place_of(a))
        elif self.is_automaton(seat):
            self.run_for_jeroboam(seat, kind, a)
        else:
            self.run_choice(seat, kind, a)

    def run_for_jeroboam(self, seat: i64, kind: i64, a: i64) -> None:
        """The effects with a choice, as he settles them (WS-18.19, WS-18.20)."""
        if kind == OP_PAY:
            self.pay_at_once(a)
        elif kind == OP_SHORTAGE:
            self.jeroboam_relieves()
        elif kind == OP_ROAD:
            self.jeroboam_builds_road(self.homes[seat])
        elif kind == OP_MERCHANT:
            self.jeroboam_deals()
        elif kind == OP_TRADER:
            self.jeroboam_trades()

    def run_choice(self, seat: i64, kind: i64, a: i64) -> None:
        """The effects that ask something."""
        if kind == OP_PAY:
            self.charge(seat, a, 0)
        elif kind == OP_SHORTAGE:
            self.frames.push(ASK_SHORTAGE, seat)
        elif kind == OP_ROAD:
            self.frames.push(ASK_ROAD, seat, a)
        elif kind == OP_MERCHANT:
            self.visit_merchant(seat, True)
        elif kind == OP_TRADER:
            self.visit_trader(seat, a)
        elif kind == OP_TRANSACT:
            self.frames.push(ASK_TRANSACT, seat, a)
        elif kind == OP_LEVITE:
            self.use_levite(seat, 0)
        elif kind == OP_FOREMAN:
            self.use_foreman(seat)
        elif kind == OP_DWELL:
            self.frames.push(ASK_DWELL, seat, a)
        elif kind == OP_WISDOM:
            self.frames.push(ASK_AGAIN, seat)
        elif kind == OP_INHERIT:
            self.frames.push(ASK_INHERIT, seat)
        elif kind == OP_BARNS:
            self.frames.push(ASK_BARNS, seat)
        elif kind == OP_RECALL:
            self.frames.push(ASK_RECALL, seat)

    def gain(self, seat: i64, program: i64, favor: i64) -> None:
        self.favor[seat] += favor
        if self.journal is not None:
            if program < CARD_COUNT:
                self.journal.note(events.FAVOR_BY_CARD, seat, favor, program)
            else:
                self.journal.note(events.FAVOR_BY_BUILDING, seat, favor, program - CARD_COUNT)

    def finish_card(self, seat: i64, card: i64) -> None:
        """Onto the discard pile, or for good before the player (WS-12.4, WS-12.11)."""
        self.resolving &= ~bit(card)
        if self.in_play[seat] & bit(card):
            if self.journal is not None:
                self.journal.note(events.STAYS, seat, card)
            return
        self.discards = append(self.discards, card)
        if self.journal is not None:
            self.journal.note(events.RESOLVED, seat, card)

    def finish_action(self, seat: i64, building: i64) -> None:
        """Done; if it can be done and paid once more the player may repeat it (WS-11.3), Jeroboam does (WS-18.19)."""
        times: i64 = self.frames.get(2) + 1
        if times >= self.terms.tables.times[building] or not self.can_use(seat, building, self.hand_size[seat]):
            self.frames.pop()
            return
        self.frames.set(2, times)
        if self.is_automaton(seat):
            self.frames.set(1, 0)
        else:
            self.frames.push(ASK_REPEAT, seat)

    def do_repeat(self, action: i64) -> None:
        self.frames.pop()
        if action == REPEAT:
            self.frames.set(1, 0)
        else:
            self.frames.pop()

    def do_shortage(self, seat: i64, action: i64) -> None:
        self.frames.pop()
        self.remove_shortage(seat, action - RELIEVE)

    # Inherit the Land (WS-12.10) -------------------------------------------------------------------------------

    def inheritances(self, seat: i64, hand: i64) -> i64:
        """Locations with a free Worker Space and an opponent's house, and above them opponents' Buildings with a free
        Worker Space whose action is possible for the player."""
        rivals: i64 = 0
        cards: i64 = 0
        other: i64 = 0
        while other < self.players:
            if other != seat:
                rivals |= self.homes[other]
                cards |= self.owned[other]
            other += 1
        found: i64 = rivals & ~self.standing & ALL_LOCATIONS
        cards &= self.terms.tables.usable
        while cards != 0:
            low: i64 = cards & -cards
            building: i64 = self.place_of(low)
            if self.worker_on[building] == NONE and self.can_use(seat, building, hand):
                found |= low << LOCATION_COUNT
            cards ^= low
        return found

    def do_inherit(self, seat: i64, action: i64) -> None:
        target: i64 = action - INHERIT
        self.frames.pop()
        if target < LOCATION_COUNT:
            self.put_on_location(seat, target)
        else:
            self.put_on_building(seat, target - LOCATION_COUNT)
