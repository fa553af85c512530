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
from hiram.core.tools import NONE
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
        self.full: bool = has_exchange(seen)  # only exchanges need the number of other good cards
        self.count: vec[i64] = beginnings(pool, seen)
        self.tracked: vec[i64] = vec[i64]([])
        self.hand: i64 = 0
        self.uniform: bool = True
        self.weights: list[float] = []
        self.follow(seen)

    def copy(self) -> "HandBelief":
        """The same chances, to go on from."""
        other = HandBelief(self.count, vec[i64]([]))
        other.at = self.at
        other.full = self.full
        other.tracked = self.tracked[:]
        other.hand = self.hand
        other.uniform = self.uniform
        other.weights = self.weights[:]
        return other

    def covers(self, seen: vec[i64]) -> bool:
        """Whether it can go on from where it is, or must begin anew."""
        return self.at <= len(seen) and (self.full or not has_exchange(seen))

    def follow(self, seen: vec[i64]) -> None:
        """Take in what was seen since."""
        while self.at < len(seen):
            self.event(seen[self.at])
            self.at += 1

    # The sorts ---------------------------------------------------------------------------------------------------

    def structures(self) -> i64:
        """The hidden Structures that are not tracked."""
        return total(self.count, 0, deck.STRUCTURES)

    def goods(self) -> i64:
        """The other hidden cards that are good; all others, where good ones need not be told apart."""
        return total(self.count, deck.STRUCTURES, deck.GOOD if self.full else deck.CARDS)

    def bads(self) -> i64:
        return total(self.count, deck.GOOD, deck.CARDS) if self.full else 0

    def columns(self) -> i64:
        return MOST_GOOD + 1 if self.full else 1

    def blank(self, tracked: i64) -> list[float]:
        size: i64 = (1 << tracked) * (deck.STRUCTURES + 1) * self.columns()
        return [0.0] * size

    def index(self, held: i64, s: i64, o: i64) -> i64:
        return (held * (deck.STRUCTURES + 1) + s) * self.columns() + o

    def rest(self, held: i64, s: i64, o: i64) -> i64:
        """How many cards in hand are neither tracked nor counted by s and o."""
        return self.hand - s - o - bits(held)

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
        s: i64 = 0
        while s <= k and s <= deck.STRUCTURES:
            for o in range(self.columns()):
                if self.full:
                    ways: float = binomial(goods, o) * binomial(bads, self.rest(0, s, o))
                else:
                    ways = binomial(goods, self.rest(0, s, 0))
                self.weights[self.index(0, s, o)] = binomial(k, s) * ways
            s += 1
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
        tracked: i64 = len(self.tracked)
        left: float = float(k + goods + self.bads() + tracked - self.hand)
        new: list[float] = self.blank(tracked)
        for held in range(i64(1 << tracked)):
            for s in range(i64(deck.STRUCTURES + 1)):
                for o in range(self.columns()):
                    w: float = self.weights[self.index(held, s, o)]
                    if w > 0.0:
                        rest: i64 = self.rest(held, s, o)
                        if s < k and s < deck.STRUCTURES:
                            new[self.index(held, s + 1, o)] += w * float(k - s) / left
                        if self.full:
                            if o < goods and o < MOST_GOOD:
                                new[self.index(held, s, o + 1)] += w * float(goods - o) / left
                            new[self.index(held, s, o)] += w * float(self.bads() - rest) / left
                        else:
                            new[self.index(held, s, o)] += w * float(goods - rest) / left
                        for i in range(tracked):
                            if not (held >> i) & 1:
                                new[self.index(held | (1 << i), s, o)] += w / left
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
        others: float = 0.0
        if spot != NONE and self.goods() > 0:
            others = float(self.count[card]) / float(self.goods())  # untracked copies of the same kind
        new: list[float] = self.blank(len(self.tracked))
        for held in range(i64(1 << len(self.tracked))):
            for s in range(i64(deck.STRUCTURES + 1)):
                for o in range(self.columns()):
                    w: float = self.weights[self.index(held, s, o)]
                    if w > 0.0:
                        if spot != NONE and (held >> spot) & 1:
                            new[self.index(held ^ (1 << spot), s, o)] += w
                        elif spot != NONE and card >= deck.STRUCTURES:
                            self.leave_good(new, w * others, held, s, o)
                        elif spot == NONE and card < deck.STRUCTURES:
                            if s > 0:
                                new[self.index(held, s - 1, o)] += w * float(s)
                        elif spot == NONE and (card < deck.GOOD or not self.full):
                            self.leave_good(new, w, held, s, o)
                        elif spot == NONE:
                            new[self.index(held, s, o)] += w * float(self.rest(held, s, o))
        self.weights = new
        self.hand -= 1
        if spot == NONE:
            self.count[card] -= 1
        else:
            self.forget(spot)
            self.count[card] -= 1  # `forget` counted the tracked one, wherever it was, among the others

    def leave_good(self, new: list[float], w: float, held: i64, s: i64, o: i64) -> None:
        """One of the other good cards leaves."""
        if not self.full:
            new[self.index(held, s, o)] += w * float(self.rest(held, s, o))
        elif o > 0:
            new[self.index(held, s, o - 1)] += w * float(o)

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
        for held in range(i64(1 << len(self.tracked))):
            there: i64 = (held >> spot) & 1
            others: i64 = (held & low) | ((held >> (spot + 1)) << spot)
            for s in range(i64(deck.STRUCTURES + 1)):
                for o in range(self.columns()):
                    w: float = self.weights[self.index(held, s, o)]
                    up: i64 = s + there if card < deck.STRUCTURES else s
                    across: i64 = o + there if card >= deck.STRUCTURES and self.full else o
                    if w > 0.0 and up <= deck.STRUCTURES and across < self.columns():
                        new[self.index(others, up, across)] += w
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
        for held in range(i64(1 << tracked)):
            apart: i64 = self.structures_in_pile(held)
            s: i64 = 0
            while s <= k and s <= deck.STRUCTURES:
                there: i64 = k - s + apart
                for o in range(self.columns()):
                    w: float = self.weights[self.index(held, s, o)]
                    if w > 0.0 and there > 0:
                        if s < k and s < deck.STRUCTURES:
                            new[self.index(held, s + 1, o)] += w * float(k - s) / float(there)
                        for i in range(tracked):
                            if self.tracked[i] < deck.STRUCTURES and not (held >> i) & 1:
                                new[self.index(held | (1 << i), s, o)] += w / float(there)
                s += 1
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
        for held in range(i64(1 << tracked)):
            for s in range(i64(deck.STRUCTURES + 1)):
                for o in range(self.columns()):
                    w: float = self.weights[self.index(held, s, o)]
                    there: i64 = k - s + goods - o + tracked - bits(held)
                    if w > 0.0 and (there > 0 or not gained):
                        self.swap(new, w, held, s, o, k - s, goods - o, gained)
        self.weights = new
        if not gained:
            self.hand -= 1

    def swap(self, new: list[float], w: float, held: i64, s: i64, o: i64, k: i64, goods: i64, gained: bool) -> None:
        """Every card that may be given, and then every card that may be taken; k and goods are those in the pile."""
        mine: float = float(s + o + bits(held))
        if mine <= 0.0:
            return
        if s > 0:
            self.gain(new, w * float(s) / mine, held, s - 1, o, held, k, goods, gained)
        if o > 0:
            self.gain(new, w * float(o) / mine, held, s, o - 1, held, k, goods, gained)
        for i in range(i64(len(self.tracked))):
            if (held >> i) & 1:
                self.gain(new, w / mine, held ^ (1 << i), s, o, held, k, goods, gained)

    def gain(
        self, new: list[float], w: float, held: i64, s: i64, o: i64, before: i64, k: i64, goods: i64, gained: bool
    ) -> None:
        """Every card that may be taken from the pile as it was before."""
        if not gained:
            new[self.index(held, s, o)] += w
            return
        there: float = float(k + goods + len(self.tracked) - bits(before))
        if k > 0 and s < deck.STRUCTURES:
            new[self.index(held, s + 1, o)] += w * float(k) / there
        if goods > 0 and o < MOST_GOOD:
            new[self.index(held, s, o + 1)] += w * float(goods) / there
        for i in range(i64(len(self.tracked))):
            if not (before >> i) & 1:
                new[self.index(held | (1 << i), s, o)] += w / there


def bits(held: i64) -> i64:
    """How many tracked cards are in a set of them."""
    count: i64 = 0
    while held:
        count += held & 1
        held >>= 1
    return count


def total(counts: vec[i64], first: i64, end: i64) -> i64:
    found: i64 = 0
    while first < end:
        found += counts[first]
        first += 1
    return found
