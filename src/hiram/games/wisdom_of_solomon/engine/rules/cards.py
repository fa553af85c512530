"""The Fortune deck (WS-12.1, WS-12.4, WS-12.6): drawing, discarding, shuffling the discard pile into a new deck."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import bit, shuffled_deck
from hiram.games.wisdom_of_solomon.engine import events
from hiram.games.wisdom_of_solomon.engine.actions import DISCARD
from hiram.games.wisdom_of_solomon.engine.rules.resources import Resources
from hiram.games.wisdom_of_solomon.engine.state import ASK_DISCARD, JEROBOAM


class Cards(Resources):
    """Hands, deck and discard pile."""

    def can_draw(self) -> bool:
        """There is a card in the deck or in the discard pile (WS-12.6)."""
        return self.fortune_deck.left > 0 or len(self.discards) > 0

    def draw_cards(self, seat: i64, number: i64) -> None:
        """Draw one card after another; if deck and discard pile are empty the draw is skipped (WS-12.6)."""
        while number > 0 and self.can_draw():
            if self.fortune_deck.left == 0:
                self.shuffle_discards()
            card: i64 = self.fortune_deck.draw()
            self.hand[seat] |= bit(card)
            self.hand_size[seat] += 1
            if self.is_automaton(seat):
                self.oldest = append(self.oldest, card)
            if self.journal is not None:
                self.journal.note(events.DREW, seat, card, knows=0 if self.is_automaton(seat) else bit(seat))
            number -= 1

    def shuffle_discards(self) -> None:
        """The discard pile becomes the deck. All know which cards these are (WS-12.6)."""
        self.generation += 1
        for card in self.discards:
            self.shuffled_in[card] = self.generation
        pile: vec[i64] = vec[i64](sorted(self.discards))
        self.fortune_deck = shuffled_deck(pile, self.dice)
        self.discards = vec[i64]([])
        if self.journal is not None:
            self.journal.note(events.RESHUFFLED, self.fortune_deck.left)

    def leave_hand(self, seat: i64, card: i64) -> None:
        """A card goes out of a hand."""
        self.hand[seat] &= ~bit(card)
        self.hand_size[seat] -= 1
        if self.is_automaton(seat):
            kept: vec[i64] = vec[i64]([])
            for other in self.oldest:
                if other != card:
                    kept = append(kept, other)
            self.oldest = kept

    def ask_discard(self, seat: i64) -> None:
        """A card of the hand is to be discarded, if there is one; Jeroboam's oldest goes by itself (WS-17.12)."""
        if not self.is_automaton(seat):
            self.frames.push(ASK_DISCARD, seat)
        elif self.hand_size[seat] > 0:
            card: i64 = self.oldest[0]
            self.leave_hand(JEROBOAM, card)
            self.discards = append(self.discards, card)
            if self.journal is not None:
                self.journal.note(events.JEROBOAM_DISCARDS, JEROBOAM, card)

    def do_discard(self, seat: i64, action: i64) -> None:
        """Face up onto the discard pile."""
        card: i64 = action - DISCARD
        self.frames.pop()
        self.leave_hand(seat, card)
        self.discards = append(self.discards, card)
        if self.journal is not None:
            self.journal.note(events.DISCARDED, seat, card)
