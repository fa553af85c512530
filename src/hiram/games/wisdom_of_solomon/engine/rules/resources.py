"""Cubes, Favor and paying (WS-0, WS-4): every gain is clipped by the supply, one kind of frame pays for everything."""

from hiram.core.native import i64
from hiram.games.wisdom_of_solomon.engine import events
from hiram.games.wisdom_of_solomon.engine.actions import KINDS, LESS, PAY
from hiram.games.wisdom_of_solomon.engine.state import ASK_LESS, ASK_PAY, JEROBOAM, WisdomData
from hiram.games.wisdom_of_solomon.engine.terms import (
    ALL_KINDS,
    ANY,
    EXOTIC,
    KIND_BITS,
    KIND_MASK,
    MODULUS,
    NO_FREE_SLOTS,
    first_slot,
    one_of,
    packed_count,
    packed_total,
)


class Resources(WisdomData):
    """What all chapters stand on."""

    def place_of(self, single: i64) -> i64:
        """The place of the only bit of a number."""
        return self.terms.tables.place_of_bit[single % MODULUS]

    # Taking and losing cubes -----------------------------------------------------------------------------------

    def take(self, seat: i64, kind: i64, wanted: i64) -> i64:
        """Take cubes of a kind as far as the supply has them; how many came (WS-0.4, WS-4.7)."""
        taken: i64 = self.supply[kind]
        if wanted < taken:
            taken = wanted
        if taken > 0:
            self.supply[kind] -= taken
            self.cubes[seat * KINDS + kind] += taken
            self.received += taken
            if self.journal is not None:
                self.journal.note(events.TOOK, seat, kind, taken)
        return taken

    def take_packed(self, seat: i64, owed: i64) -> None:
        """Take several cubes, in Resource order (WS-4.7)."""
        kind: i64 = 0
        while owed != 0:
            wanted: i64 = owed & KIND_MASK
            if wanted > 0:
                self.take(seat, kind, wanted)
            owed >>= KIND_BITS
            kind += 1

    def supply_has_any(self, cubes: i64) -> bool:
        """The supply has at least one of these cubes."""
        kind: i64 = 0
        while cubes != 0:
            if cubes & KIND_MASK and self.supply[kind] > 0:
                return True
            cubes >>= KIND_BITS
            kind += 1
        return False

    def give_up(self, seat: i64, kind: i64) -> None:
        """A cube goes from the player's reserve to the supply (WS-0.5)."""
        self.cubes[seat * KINDS + kind] -= 1
        self.supply[kind] += 1

    def held_kinds(self, seat: i64) -> i64:
        """The kinds of cubes that a seat has, a bit for each."""
        found: i64 = 0
        row: i64 = seat * KINDS
        single: i64 = 1
        for number in self.cubes[row : row + KINDS]:
            if number > 0:
                found |= single
            single += single
        return found

    def supplied_kinds(self) -> i64:
        """The kinds of cubes that the supply has, a bit for each."""
        found: i64 = 0
        single: i64 = 1
        for number in self.supply:
            if number > 0:
                found |= single
            single += single
        return found

    # What can be paid ------------------------------------------------------------------------------------------

    def payable_kinds(self, seat: i64) -> i64:
        """The kinds of slots that some cube of the player fits: with an Exotic all, else those he has (WS-4.3)."""
        return ALL_KINDS if self.cubes[seat * KINDS] > 0 else self.held_kinds(seat)

    def payable(self, seat: i64, cost: i64) -> bool:
        """Exotic cubes cover the X slots and all shortfalls, and there are as many cubes as slots (WS-4.4)."""
        cubes = self.cubes
        place: i64 = seat * KINDS
        exotic: i64 = cubes[place] - (cost & KIND_MASK)
        slots: i64 = (cost & NO_FREE_SLOTS) >> KIND_BITS
        while slots != 0:
            place += 1
            short: i64 = (slots & KIND_MASK) - cubes[place]
            if short > 0:
                exotic -= short
                if exotic < 0:
                    return False
            slots >>= KIND_BITS
        return exotic >= 0 and (cost <= NO_FREE_SLOTS or self.cube_count(seat) >= packed_total(cost))

    def payable_less(self, seat: i64, slots: i64, power: i64) -> bool:
        """Payable, one slot left out if the player has the power that says so (WS-11.12)."""
        if power == 0:
            return self.payable(seat, slots)
        return self.slots_to_spare(seat, slots) != 0

    def slots_to_spare(self, seat: i64, slots: i64) -> i64:
        """The kinds of slots without which the rest is payable, a bit for each."""
        found: i64 = 0
        kind: i64 = 0
        while kind <= ANY:
            if packed_count(slots, kind) > 0 and self.payable(seat, slots - one_of(kind)):
                found |= 1 << kind
            kind += 1
        return found

    def cubes_for_slot(self, seat: i64, slots: i64) -> i64:
        """The kinds of cubes that fit the first open slot and leave the rest payable (WS-4.3, WS-4.5).

        In which order the same cubes go is no choice (WS-R11): a slot takes its own kind first, and an Exotic is
        offered beside it only if one more of them can go than this kind is short of.
        """
        kind: i64 = first_slot(slots)
        if kind == EXOTIC:
            return 1
        all_go: bool = self.cube_count(seat) == packed_total(slots)
        if kind == ANY:
            held: i64 = self.held_kinds(seat)
            return held & -held if all_go else held
        own: i64 = self.cubes[seat * KINDS + kind]
        if own == 0:
            return 1
        short: i64 = packed_count(slots, kind) - own
        more: i64 = 1 if short < 0 else short + 1
        if all_go or not self.payable(seat, slots + more * (one_of(EXOTIC) - one_of(kind))):
            return 1 << kind
        return 1 << kind | 1

    # Paying ----------------------------------------------------------------------------------------------------

    def charge(self, seat: i64, slots: i64, power: i64) -> None:
        """Have a payable cost paid: first the slot that a Building lets the player leave out, then slot by slot.

        The frame below goes on when all is paid.
        """
        if power > 0:
            self.frames.push(ASK_LESS, seat, slots)
        else:
            self.frames.push(ASK_PAY, seat, slots)

    def do_less(self, seat: i64, action: i64) -> None:
        slots: i64 = self.frames.get(0) - one_of(action - LESS)
        self.frames.pop()
        self.frames.push(ASK_PAY, seat, slots)

    def do_pay(self, seat: i64, action: i64) -> None:
        """One slot, in Resource order, free slots last (WS-4.5); the cube goes to the supply (WS-4.6)."""
        slots: i64 = self.frames.get(0)
        kind: i64 = action - PAY
        self.frames.set(0, slots - one_of(first_slot(slots)))
        self.pay_cube(seat, kind)

    def pay_cube(self, seat: i64, kind: i64) -> None:
        self.give_up(seat, kind)
        if self.journal is not None:
            self.journal.note(events.PAID, seat, kind)

    def pay_at_once(self, slots: i64) -> None:
        """Jeroboam pays with a cube of the kind, else with an Exotic (WS-17.7); free slots by WS-17.8."""
        kind: i64 = 0
        while slots != 0:
            open_slots: i64 = slots & KIND_MASK
            while open_slots > 0:
                paid: i64 = kind
                if kind == ANY:
                    paid = self.least_wanted()
                elif self.cubes[JEROBOAM * KINDS + kind] == 0:
                    paid = EXOTIC
                self.pay_cube(JEROBOAM, paid)
                open_slots -= 1
            slots >>= KIND_BITS
            kind += 1

    def least_wanted(self) -> i64:
        """What Jeroboam gives up: the lowest ranked kind of which he has two, else the lowest he has (WS-17.8)."""
        row: i64 = JEROBOAM * KINDS
        kind: i64 = KINDS - 1
        while kind >= 0:
            if self.cubes[row + kind] >= 2:
                return kind
            kind -= 1
        kind = KINDS - 1
        while kind >= 0:
            if self.cubes[row + kind] > 0:
                return kind
            kind -= 1
        return kind
