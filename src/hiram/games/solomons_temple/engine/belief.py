"""What a hand that one cannot see may hold: the chances of its compositions, followed through all that both have seen.

The hidden cards of a player, in hand or in the draw pile, are of three sorts (Structures, other good cards, the rest),
of which any two of a sort are alike to whoever does not see them. A few are tracked one by one: Furnishings that went
back into the pile openly, and cards once known that an exchange may have taken away. For each composition (which
tracked cards, how many Structures, how many other good cards are in hand) the belief keeps its chance, and changes it
with every public event: a draw is uniform, a card that leaves the hand openly makes hands with many of its sort
likelier, an unseen choice (Levites, Peace) is taken as uniform. So the chances are exact for a player whose choices
tell nothing else. Before the first event that breaks the symmetry, all hands are alike and nothing is kept.

Cards that are surely in hand (`known`) and the Scapegoat, which is never hidden in a hand, are not counted here.
"""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, count_bits, total, write_kinds, zeros
from hiram.games.solomons_temple.engine import deck, sightings
from hiram.games.solomons_temple.engine.sightings import beginnings, has_exchange, is_special

MOST_TRACKED: Final = 5
MOST_GOOD: Final = 24  # other good cards in a hand that are counted


def binomial(n: i64, r: i64) -> float:
    """In how many ways r of n can be chosen."""
    if r < 0 or r > n:
        return 0.0
    found: float = 1.0
    for i in range(r):
        found = found * float(n - i) / float(i + 1)
    return found


class HandBelief:
    """The chances of the compositions of one hand."""

    def __init__(self, pool: vec[i64], seen: vec[i64]) -> None:
        """From the hidden cards as they are now, known ones left out, and all that was seen."""
        self.at: i64 = 0
        self.full: bool = False
        self.columns: i64 = 1  # so many places away is one more Structure
        self.block: i64 = 0  # so many places away is the first tracked card
        self.tell_apart(has_exchange(seen))
        self.count: vec[i64] = beginnings(pool, seen)
        self.tracked: vec[i64] = vec[i64]([])
        self.hand: i64 = 0
        self.uniform: bool = True
        self.weights: list[float] = []
        # The possible compositions, and how likely each or one before it is: made when one is drawn.
        self.places: vec[i64] = vec[i64]([])
        self.up_to: list[float] = []
        # The hidden cards in their order, the Scapegoats of the pile among them, and those that are neither tracked nor
        # Scapegoats: laid out when a hand is dealt.
        self.cards: vec[i64] = vec[i64]([])
        self.others: vec[i64] = vec[i64]([])
        self.follow(seen)

    def copy(self) -> "HandBelief":
        """The same chances, to go on from."""
        other = HandBelief(self.count, vec[i64]([]))
        other.at = self.at
        other.tell_apart(self.full)
        other.tracked = self.tracked[:]
        other.hand = self.hand
        other.uniform = self.uniform
        other.weights = self.weights[:]
        return other

    def covers(self, seen: vec[i64]) -> bool:
        """Whether it can go on from where it is, or must start again."""
        return self.at <= len(seen) and (self.full or not has_exchange(seen))

    def follow(self, seen: vec[i64]) -> None:
        """Take in what was seen since."""
        while self.at < len(seen):
            self.event(seen[self.at])
            self.at += 1
            self.places = vec[i64]([])
            self.cards = vec[i64]([])

    def likely(self) -> i64:
        """Find the compositions that are possible, unless they are known; how many they are."""
        if len(self.places) == 0:
            chance: float = 0.0
            self.up_to = []
            for at in range(i64(len(self.weights))):
                if self.weights[at] > 0.0:
                    chance += self.weights[at]
                    self.places = append(self.places, at)
                    self.up_to.append(chance)
        return len(self.places)

    def lay_out(self, number: i64) -> None:
        """Put the hidden cards in order, unless they are: so many, of which those not counted here are Scapegoats."""
        if len(self.cards) == number and number > 0:
            return
        counts: vec[i64] = self.count[:]
        self.others = zeros(total(counts, 0, deck.CARDS))
        write_kinds(self.others, counts, 0, deck.CARDS)
        for card in self.tracked:
            counts[card] += 1
        counts[deck.SCAPEGOAT] = number - total(counts, 0, deck.CARDS)
        self.cards = zeros(number)
        write_kinds(self.cards, counts, 0, deck.CARDS)

    # The sorts ---------------------------------------------------------------------------------------------------
    # Weights are in one row: for each set of tracked cards in hand, for each number s of other Structures, for each
    # number o of other good cards.

    def structures(self) -> i64:
        """The hidden Structures that are not tracked."""
        return total(self.count, 0, deck.STRUCTURES)

    def goods(self) -> i64:
        """The other hidden cards that are good; all others, where good ones need not be told apart."""
        return total(self.count, deck.STRUCTURES, deck.GOOD if self.full else deck.CARDS)

    def bads(self) -> i64:
        return total(self.count, deck.GOOD, deck.CARDS) if self.full else 0

    def tell_apart(self, full: bool) -> None:
        """Whether the number of other good cards is kept: only exchanges need it."""
        self.full = full
        self.columns = MOST_GOOD + 1 if full else 1
        self.block = (deck.STRUCTURES + 1) * self.columns

    def blank(self, tracked: i64) -> list[float]:
        size: i64 = (1 << tracked) * self.block
        return [0.0] * size

    def rest(self, held: i64, s: i64, o: i64) -> i64:
        """How many cards in hand are neither tracked nor counted by s and o."""
        return self.hand - s - o - count_bits(held)

    # Events ------------------------------------------------------------------------------------------------------

    def event(self, code: i64) -> None:
        if self.uniform and is_special(code):
            self.begin()
        if self.uniform:
            self.pass_by(code)
            return
        if code == sightings.DRAWN:
            self.draw()
        elif code < sightings.RETURNED:
            self.leave(code - sightings.LEFT)
        elif code < sightings.KEPT:
            self.track(code - sightings.RETURNED, False)
        elif code < sightings.TOOK:
            self.track(code - sightings.KEPT, True)
        elif code == sightings.TOOK:
            self.take()
        else:
            self.exchange(code == sightings.EXCHANGED)
        self.normalise()

    def pass_by(self, code: i64) -> None:
        """As long as all hands of a size are alike, only sizes count."""
        if code == sightings.DRAWN:
            self.hand += 1
        else:
            self.hand -= 1
            self.count[code - sightings.LEFT] -= 1

    def begin(self) -> None:
        """The chances when all hands of this size are alike."""
        self.uniform = False
        self.weights = self.blank(0)
        k: i64 = self.structures()
        goods: i64 = self.goods()
        bads: i64 = self.bads()
        for at in range(i64(len(self.weights))):
            s: i64 = at // self.columns
            o: i64 = at % self.columns
            if self.full:
                ways: float = binomial(goods, o) * binomial(bads, self.rest(0, s, o))
            else:
                ways = binomial(goods, self.rest(0, s, 0))
            self.weights[at] = binomial(k, s) * ways
        self.normalise()

    def normalise(self) -> None:
        """Chances add up to one. Where nothing is left, the events contradict each other: then all hands are alike."""
        whole: float = sum(self.weights)
        if whole <= 0.0:
            while len(self.tracked) > 0:
                self.count[self.tracked[0]] += 1
                self.tracked = self.tracked[1:]
            self.uniform = True
            return
        self.weights = [weight / whole for weight in self.weights]

    def draw(self) -> None:
        """One card of the pile, each as likely as the other."""
        k: i64 = self.structures()
        goods: i64 = self.goods()
        bads: i64 = self.bads()
        tracked: i64 = len(self.tracked)
        left: float = float(k + goods + bads + tracked - self.hand)
        new: list[float] = self.blank(tracked)
        for at in range(i64(len(new))):
            w: float = self.weights[at]
            if w > 0.0:
                held: i64 = at // self.block
                s: i64 = at // self.columns % (deck.STRUCTURES + 1)
                o: i64 = at % self.columns
                rest: i64 = self.rest(held, s, o)
                if s < k and s < deck.STRUCTURES:
                    new[at + self.columns] += w * float(k - s) / left
                if self.full:
                    if o < goods and o < MOST_GOOD:
                        new[at + 1] += w * float(goods - o) / left
                    new[at] += w * float(bads - rest) / left
                else:
                    new[at] += w * float(goods - rest) / left
                for i in range(tracked):
                    if not (held >> i) & 1:
                        new[at + (self.block << i)] += w / left
        self.hand += 1
        self.weights = new

    def place(self, card: i64) -> i64:
        """The place of a kind among the tracked cards, or NONE."""
        for i in range(i64(len(self.tracked))):
            if self.tracked[i] == card:
                return i
        return NONE

    def leave(self, card: i64) -> None:
        """A card leaves the hand openly: hands with more of its sort were likelier to hold it."""
        spot: i64 = self.place(card)
        others: float = 1.0
        if spot != NONE:  # untracked copies of the same kind
            others = float(self.count[card]) / float(self.goods()) if self.goods() > 0 else 0.0
        new: list[float] = self.blank(len(self.tracked))
        for at in range(i64(len(new))):
            w: float = self.weights[at]
            if w > 0.0:
                held: i64 = at // self.block
                s: i64 = at // self.columns % (deck.STRUCTURES + 1)
                o: i64 = at % self.columns
                if spot != NONE and (held >> spot) & 1:
                    new[at - (self.block << spot)] += w
                elif spot != NONE and card < deck.STRUCTURES:
                    pass  # there was no other copy
                elif card < deck.STRUCTURES:
                    if s > 0:
                        new[at - self.columns] += w * float(s)
                elif self.full and card < deck.GOOD:
                    if o > 0:
                        new[at - 1] += w * others * float(o)
                else:
                    new[at] += w * others * float(self.rest(held, s, o))
        self.weights = new
        self.hand -= 1
        if spot == NONE:
            self.count[card] -= 1
        else:
            self.forget(spot)
            self.count[card] -= 1  # `forget` counted the tracked one, wherever it was, among the others

    def track(self, card: i64, in_hand: bool) -> None:
        """From now on this card is followed by itself; if there are too many, the first becomes one of its sort."""
        if len(self.tracked) >= MOST_TRACKED:
            self.forget(0)
        new: list[float] = self.blank(len(self.tracked))
        self.weights = new + self.weights if in_hand else self.weights + new
        self.tracked = append(self.tracked, card)
        if in_hand:
            self.hand += 1

    def forget(self, spot: i64) -> None:
        """A tracked card becomes one of its sort."""
        card: i64 = self.tracked[spot]
        new: list[float] = self.blank(len(self.tracked) - 1)
        low: i64 = (1 << spot) - 1
        for at in range(i64(len(self.weights))):
            held: i64 = at // self.block
            there: i64 = (held >> spot) & 1
            others: i64 = (held & low) | ((held >> (spot + 1)) << spot)
            s: i64 = at // self.columns % (deck.STRUCTURES + 1)
            o: i64 = at % self.columns
            if card < deck.STRUCTURES:
                s += there
            elif self.full:
                o += there
            if self.weights[at] > 0.0 and s <= deck.STRUCTURES and o < self.columns:
                new[others * self.block + s * self.columns + o] += self.weights[at]
        self.weights = new
        self.count[card] += 1
        kept: vec[i64] = vec[i64]([])
        for i in range(i64(len(self.tracked))):
            if i != spot:
                kept = append(kept, self.tracked[i])
        self.tracked = kept

    def take(self) -> None:
        """Levites took a Structure from the pile, any of them (ST-5.9)."""
        k: i64 = self.structures()
        tracked: i64 = len(self.tracked)
        new: list[float] = self.blank(tracked)
        for at in range(i64(len(new))):
            w: float = self.weights[at]
            if w <= 0.0:
                continue
            held: i64 = at // self.block
            s: i64 = at // self.columns % (deck.STRUCTURES + 1)
            there: i64 = k - s + self.structures_in_pile(held)
            if s <= k and there > 0:
                if s < k and s < deck.STRUCTURES:
                    new[at + self.columns] += w * float(k - s) / float(there)
                for i in range(tracked):
                    if self.tracked[i] < deck.STRUCTURES and not (held >> i) & 1:
                        new[at + (self.block << i)] += w / float(there)
        self.hand += 1
        self.weights = new

    def structures_in_pile(self, held: i64) -> i64:
        """How many tracked Structures are in the pile, if those are in hand."""
        count: i64 = 0
        for i in range(i64(len(self.tracked))):
            if self.tracked[i] < deck.STRUCTURES and not (held >> i) & 1:
                count += 1
        return count

    def exchange(self, gained: bool) -> None:
        """One good card of the hand for one of the pile, any of them for any (ST-6.10)."""
        k: i64 = self.structures()
        goods: i64 = self.goods()
        tracked: i64 = len(self.tracked)
        new: list[float] = self.blank(tracked)
        for at in range(i64(len(new))):
            w: float = self.weights[at]
            if w <= 0.0:
                continue
            held: i64 = at // self.block
            s: i64 = at // self.columns % (deck.STRUCTURES + 1)
            o: i64 = at % self.columns
            mine: float = float(s + o + count_bits(held))
            there: i64 = k - s + goods - o + tracked - count_bits(held)
            if mine > 0.0 and (there > 0 or not gained):
                if s > 0:
                    self.gain(new, w * float(s) / mine, at, at - self.columns, k - s, goods - o, gained)
                if o > 0:
                    self.gain(new, w * float(o) / mine, at, at - 1, k - s, goods - o, gained)
                for i in range(tracked):
                    if (held >> i) & 1:
                        self.gain(new, w / mine, at, at - (self.block << i), k - s, goods - o, gained)
        self.weights = new
        if not gained:
            self.hand -= 1

    def gain(self, new: list[float], w: float, before: i64, at: i64, k: i64, goods: i64, gained: bool) -> None:
        """A card was given, which led from one place to another: every card that may be taken for it.

        k and goods are the Structures and other good cards in the pile as it was before."""
        if not gained:
            new[at] += w
            return
        held: i64 = before // self.block
        there: float = float(k + goods + len(self.tracked) - count_bits(held))
        if k > 0 and at // self.columns % (deck.STRUCTURES + 1) < deck.STRUCTURES:
            new[at + self.columns] += w * float(k) / there
        if goods > 0 and at % self.columns < MOST_GOOD:
            new[at + 1] += w * float(goods) / there
        for i in range(i64(len(self.tracked))):
            if not (held >> i) & 1:
                new[at + (self.block << i)] += w / there
