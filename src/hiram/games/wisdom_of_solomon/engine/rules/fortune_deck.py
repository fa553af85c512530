"""The Fortune deck (WS-12.1, WS-12.4, WS-12.6): drawing, discarding, shuffling the discard pile into a new deck."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import ascending, bit, shuffled_deck
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events
from hiram.games.wisdom_of_solomon.engine.state import HUMAN, JEROBOAM, WisdomData


def can_draw(state: WisdomData) -> bool:
    """There is a card in the deck or in the discard pile (WS-12.6)."""
    return state.fortune_deck.left > 0 or len(state.discards) > 0


def draw_cards(state: WisdomData, seat: i64, number: i64) -> None:
    """Draw one card after another; if deck and discard pile are empty the draw is skipped (WS-12.6)."""
    for _ in range(number):
        if not can_draw(state):
            return
        if state.fortune_deck.left == 0:
            shuffle_discards(state)
        card: i64 = state.fortune_deck.draw()
        state.hand[seat] |= bit(card)
        state.hand_size[seat] += 1
        if state.is_automaton(seat):
            state.oldest = append(state.oldest[:], card)
        state.note(events.DREW, seat, card, knows=0 if state.is_automaton(seat) else bit(seat))


def shuffle_discards(state: WisdomData) -> None:
    """The discard pile becomes the deck. All know which cards these are (WS-12.6)."""
    state.generation += 1
    state.shuffled_in = state.shuffled_in[:]
    for card in state.discards:
        state.shuffled_in[card] = state.generation
    pile: vec[i64] = ascending(state.discards)
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
    """A card of the hand is to be discarded, if there is one; of Jeroboam's the human chooses (WS-17.12)."""
    if state.is_automaton(seat):
        ask_for_jeroboams_card(state, 0)
    else:
        state.frames.push(ask.DISCARD, seat)


def do_discard(state: WisdomData, seat: i64, action: i64) -> None:
    """Face up onto the discard pile."""
    card: i64 = action - act.DISCARD
    state.frames.pop()
    leave_hand(state, seat, card)
    state.discards = append(state.discards, card)
    state.note(events.DISCARDED, seat, card)


def ask_for_jeroboams_card(state: WisdomData, favor: i64) -> None:
    """He parts with one of his cards, for Favor if he cashes it; which of several the human says, who sees none of
    them (WS-17.12, WS-18.3, WS-R83)."""
    held: i64 = state.hand_size[JEROBOAM]
    if held == 1:
        lose_card(state, 0, favor)
    elif held > 1:
        state.frames.push(ask.JEROBOAM_CARD, HUMAN, bit(held) - 1, favor)
        if not state.terms.never_asks:
            state.note(events.JEROBOAM_ASKS, HUMAN)


def lose_card(state: WisdomData, place: i64, favor: i64) -> None:
    card: i64 = state.oldest[place]
    leave_hand(state, JEROBOAM, card)
    state.discards = append(state.discards, card)
    if favor == 0:
        state.note(events.JEROBOAM_DISCARDS, JEROBOAM, card)
        return
    state.favor[JEROBOAM] += favor
    state.note(events.JEROBOAM_CASHES, JEROBOAM, card, favor)
