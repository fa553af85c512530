"""Goods that change hands, and what each seat may know of it (PA-1.6, PA-21, and the hidden information of hands)."""

from hiram.core.native import i64
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs.engine import events
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import KIND_BITS, KINDS, SHEKEL, VIRTUE


class Goods(PatriarchsData):
    """Taking from the supply, giving back, and cards that pass from hand to hand."""

    def holding(self, seat: i64, good: i64) -> i64:
        """How much of a good a seat has."""
        if good < KINDS:
            return self.hands[seat * KINDS + good]
        return self.shekels[seat] if good == SHEKEL else self.virtue[seat]

    def take(self, seat: i64, good: i64, wanted: i64) -> i64:
        """As many as the supply has, up to what is wanted (PA-16.6, PA-21.3); the number taken."""
        left: i64 = self.bank[good]
        if wanted < left:
            self.bank[good] = left - wanted
            self.add(seat, good, wanted)
            return wanted
        self.bank[good] = 0
        if good < KINDS:
            self.stocked &= ~(1 << good)
        self.add(seat, good, left)
        return left

    def add(self, seat: i64, good: i64, number: i64) -> None:
        """Goods come to a seat, for all to see."""
        if good < KINDS:
            self.hands[seat * KINDS + good] += number
            self.hand_size[seat] += number
            self.purse[seat] += number << (KIND_BITS * good)
        elif good == SHEKEL:
            self.shekels[seat] += number
        else:
            self.virtue[seat] += number
            self.points[seat] += number

    def remove(self, seat: i64, good: i64, number: i64) -> None:
        """Goods leave a seat, for all to see: whoever was sure of a card of the kind is sure of one less."""
        if good < KINDS:
            self.hands[seat * KINDS + good] -= number
            self.hand_size[seat] -= number
            self.purse[seat] -= number << (KIND_BITS * good)
            if self.doubtful:
                self.settle_doubts(seat, good)
        elif good == SHEKEL:
            self.shekels[seat] -= number
        else:
            self.virtue[seat] -= number
            self.points[seat] -= number

    def give_back(self, seat: i64, good: i64, number: i64) -> None:
        """Goods return to the supply at once (PA-21.1)."""
        self.remove(seat, good, number)
        self.bank[good] += number
        if good < KINDS and number > 0:
            self.stocked |= 1 << good

    def hand_over(self, seat: i64, receiver: i64, good: i64, number: i64) -> None:
        """Goods go openly from one seat to another."""
        self.remove(seat, good, number)
        self.add(receiver, good, number)

    def gain(self, seat: i64, good: i64, wanted: i64) -> i64:
        """A gain by a card or an advantage (PA-16.6)."""
        number: i64 = self.take(seat, good, wanted)
        if number > 0 and self.journal is not None:
            self.journal.note(events.GAINED, seat, good, number)
        return number

    def lose(self, seat: i64, good: i64, number: i64) -> None:
        """A loss by a card (PA-16.8)."""
        if number > 0:
            self.give_back(seat, good, number)
            if self.journal is not None:
                self.journal.note(events.LOST, seat, good, number)

    def pay(self, seat: i64, good: i64, number: i64) -> None:
        if number > 0:
            self.give_back(seat, good, number)
            if self.journal is not None:
                self.journal.note(events.PAID, seat, good, number)

    # What others do not see --------------------------------------------------------------------------------------

    def settle_doubts(self, seat: i64, kind: i64) -> None:
        """After a card of the kind was seen to leave: nobody can doubt more cards than there are."""
        viewer: i64 = 0
        while viewer <= self.players:
            self.clamp_doubts_of(viewer, seat, kind)
            viewer += 1

    def clamp_doubts_of(self, viewer: i64, seat: i64, kind: i64) -> None:
        place: i64 = (viewer * self.players + seat) * KINDS + kind
        if self.doubts[place] > self.hands[seat * KINDS + kind]:
            self.change_doubt(place, self.hands[seat * KINDS + kind] - self.doubts[place])

    def change_doubt(self, place: i64, change: i64) -> None:
        self.doubts[place] += change
        self.doubtful += change

    def hand_over_unseen(self, seat: i64, receiver: i64, kind: i64) -> None:
        """A card goes from hand to hand; only the two see which (PA-16.10, PA-16.12)."""
        knowing: i64 = self.knowing(seat, receiver)
        self.send_unseen(seat, receiver, kind, knowing)
        self.receive_unseen(receiver, kind, knowing)

    def knowing(self, seat: i64, receiver: i64) -> i64:
        """Who will know which card goes to the receiver, a bit for each viewer: the two, and whoever is sure of the
        whole hand if all its cards are of one kind."""
        if self.terms.open_hands:
            return bit(self.players + 1) - 1
        found: i64 = bit(seat) | bit(receiver)
        kind: i64 = 0
        while kind < KINDS and self.hands[seat * KINDS + kind] < self.hand_size[seat]:
            kind += 1
        viewer: i64 = 0
        while kind < KINDS and viewer <= self.players:
            if self.doubts[(viewer * self.players + seat) * KINDS + kind] == 0:
                found |= bit(viewer)
            viewer += 1
        return found

    def send_unseen(self, seat: i64, receiver: i64, kind: i64, knowing: i64) -> None:
        """A card leaves a hand. To those who do not know which, any may have gone: of each kind they are sure of one
        less."""
        viewer: i64 = 0
        while viewer <= self.players:
            if not (knowing >> viewer) & 1:
                row: i64 = (viewer * self.players + seat) * KINDS
                other: i64 = 0
                while other < KINDS:
                    held: i64 = self.hands[seat * KINDS + other]
                    if self.doubts[row + other] < held:
                        self.change_doubt(row + other, 1)
                    other += 1
                self.change_doubt(row + kind, -1)
            viewer += 1
        self.hands[seat * KINDS + kind] -= 1
        self.hand_size[seat] -= 1
        self.purse[seat] -= bit(KIND_BITS * kind)
        self.clamp_doubts_of(receiver, seat, kind)  # who sees which kind left the hand

    def receive_unseen(self, receiver: i64, kind: i64, knowing: i64) -> None:
        """A card comes to a hand; those who do not know which are sure of nothing new there."""
        viewer: i64 = 0
        while viewer <= self.players:
            if not (knowing >> viewer) & 1:
                self.change_doubt((viewer * self.players + receiver) * KINDS + kind, 1)
            viewer += 1
        self.add(receiver, kind, 1)


assert VIRTUE == SHEKEL + 1
