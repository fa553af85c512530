"""Whom an Event card means (PA-16.2, PA-16.3)."""

from hiram.core.native import i64
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs.engine import scoring
from hiram.games.prophets_and_patriarchs.engine.rules.income import Income
from hiram.games.prophets_and_patriarchs.engine.terms import (
    ALL,
    CAPTIVES,
    HOME,
    LEADER,
    LEAST_VIRTUE,
    LEFT,
    MOST_VIRTUE,
    NONE,
    POOREST,
    RICHEST,
    SELF,
    TRAILING,
)


class Selectors(Income):
    """Sets of seats, a bit for each."""

    def selected(self, who: i64, me: i64) -> i64:
        """The players of a selector, remembered until the card is finished (PA-16.2)."""
        if who < LEADER or who > CAPTIVES:
            return self.named(who, me)
        place: i64 = 7 * (who - LEADER)
        if not (self.memory >> (place + 6)) & 1:
            self.memory |= (self.named(who, me) + 64) << place
        return (self.memory >> place) & 63

    def peeked(self, who: i64, me: i64) -> i64:
        """The players that a selector would give, without evaluating it for the card."""
        kept: i64 = self.memory
        found: i64 = self.selected(who, me)
        self.memory = kept
        return found

    def named(self, who: i64, me: i64) -> i64:
        """The players of a selector now; all that are tied (PA-16.3)."""
        if who == SELF:
            return bit(me)
        if who == ALL:
            return bit(self.players) - 1
        if who == LEFT:
            return bit((me + 1) % self.players)
        found: i64 = 0
        best: i64 = NONE
        holder: i64 = scoring.longest_holder(self)
        seat: i64 = 0
        while seat < self.players:
            rank: i64 = self.rank(who, seat, holder)
            if rank > best:
                best = rank
                found = 0
            if rank == best and rank != NONE:
                found |= bit(seat)
            seat += 1
        return found

    def rank(self, who: i64, seat: i64, holder: i64) -> i64:
        """The higher the more the selector means the player; NONE: not at all."""
        if who == HOME:
            tables = self.terms.tables
            home: i64 = tables.tribe_of_category[tables.card_category[self.card]]
            return 0 if self.tribe[seat] == home else NONE
        if who == CAPTIVES:
            return 0 if self.captivity[seat] > 0 else NONE
        if who == LEADER:
            return scoring.score_with(self, seat, holder)
        if who == TRAILING:
            return 1000 - scoring.score_with(self, seat, holder)
        if who == RICHEST:
            return self.hand_size[seat] if self.hand_size[seat] > 0 else NONE
        if who == POOREST:
            return 1000 - self.hand_size[seat]
        if who == MOST_VIRTUE:
            return self.virtue[seat] if self.virtue[seat] > 0 else NONE
        assert who == LEAST_VIRTUE
        return 1000 - self.virtue[seat]
