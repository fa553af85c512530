"""The Fortune deck (WS-12.1, WS-12.4, WS-12.6): drawing, discarding, shuffling the discard pile into a new deck."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import bit, shuffled_deck
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import ask, events
from hiram.games.wisdom_of_solomon.engine.state import JEROBOAM, WisdomData


def can_draw(state: WisdomData) -> bool:
    """There is a card in the deck or in the discard pile (WS-12.6)."""
    return state.fortune_deck.left > 0 or len(state.discards) > 0


def draw_cards(state: WisdomData, seat: i64, number: i64) -> None:
    """Draw one card after another; if deck and discard pile are empty the draw is skipped (WS-12.6)."""
    while number > 0 and can_draw(state):
        if state.fortune_deck.left == 0:
            shuffle_discards(state)
        card: i64 = state.fortune_deck.draw()
        state.hand[seat] |= bit(card)
        state.hand_size[seat] += 1
        if state.is_automaton(seat):
            state.oldest = append(state.oldest, card)
        state.note(events.DREW, seat, card, knows=0 if state.is_automaton(seat) else bit(seat))
        number -= 1


def shuffle_discards(state: WisdomData) -> None:
    """The discard pile becomes the deck. All know which cards these are (WS-12.6)."""
    state.generation += 1
    for card in state.discards:
        state.shuffled_in[card] = state.generation
    pile: vec[i64] = vec[i64](sorted(state.discards))
    state.fortune_deck = shuffled_deck(pile, state.dice)
    state.discards = vec[i64]([])
    state.note(events.RESHUFFLED, state.fortune_deck.left)


def leave_hand(state: WisdomData, seat: i64, card: i64) -> None:
    """A card goes out of a hand."""
    state.hand[seat] &= ~bit(card)
    state.hand_size[seat] -= 1
    if state.is_automaton(seat):
        kept: vec[i64] = vec[i64]([])
        for other in state.oldest:
            if other != card:
                kept = append(kept, other)
        state.oldest = kept


def ask_discard(state: WisdomData, seat: i64) -> None:
    """A card of the hand is to be discarded, if there is one; Jeroboam's oldest goes by itself (WS-17.12)."""
    if not state.is_automaton(seat):
        state.frames.push(ask.DISCARD, seat)
    elif state.hand_size[seat] > 0:
        card: i64 = state.oldest[0]
        leave_hand(state, JEROBOAM, card)
        state.discards = append(state.discards, card)
        state.note(events.JEROBOAM_DISCARDS, JEROBOAM, card)


def do_discard(state: WisdomData, seat: i64, action: i64) -> None:
    """Face up onto the discard pile."""
    card: i64 = action - act.DISCARD
    state.frames.pop()
    leave_hand(state, seat, card)
    state.discards = append(state.discards, card)
    state.note(events.DISCARDED, seat, card)
