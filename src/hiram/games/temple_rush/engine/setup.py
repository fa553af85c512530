"""How a game begins (TR-1): cards, power tokens and first roller, all before the first token window."""

from hiram.core.dice import Dice
from hiram.core.journal import Journal
from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, Deck, bit
from hiram.games.temple_rush.engine import ask, cells as at, events
from hiram.games.temple_rush.engine.play import RushState
from hiram.games.temple_rush.engine.terms import POWER_KINDS, RushTerms


def new_state(terms: RushTerms, players: int, dice: Dice, first_roller: int, journal: Journal | None) -> RushState:
    """A new game; first roller -1 means a random one. Chance is used in the order of the spec's table: cards, power
    tokens, first roller (TR-1.3 to TR-1.10)."""
    state = RushState(terms, players, dice)
    state.journal = journal
    shuffle_cards(state, dice)
    deal_powers(state, dice)
    state.roller = dice.below(players) if first_roller == NONE else first_roller
    state.acting = bit(state.roller)
    state.frames.push(ask.TOKENS, state.roller)
    for seat in range(players):
        state.solo[seat] = at.SOLO_UNUSED if terms.solo_turn else at.NO_SOLO
    state.timed = terms.clock > 0
    fill_holders(state)
    if terms.same_powers:
        for slot in range(int(terms.power_tokens)):
            state.note(events.POWER_DEALT, state.powers[slot] % POWER_KINDS)
    state.note(events.FIRST_ROLLER, state.roller)
    state.journal = None
    return state


def shuffle_cards(state: RushState, dice: Dice) -> None:
    """As many cards as the players need are the deck, the others leave the game (TR-1.3)."""
    cards: vec[i64] = vec[i64](list(range(len(state.where))))
    dice.shuffle(cards)
    order: vec[i64] = vec[i64]([])
    for i in range(int(state.terms.cards) - 1, -1, -1):
        state.where[cards[i]] = at.IN_DECK
        order = append(order, cards[i])
    state.deck = Deck(order, state.terms.cards)


def fill_holders(state: RushState) -> None:
    """Cards from the top of the deck, from left to right (TR-1.4)."""
    for zone in range(state.terms.zones):
        card: i64 = state.deck.draw()
        state.holders[zone] = card
        state.where[card] = at.SHOWN
        state.note(events.CARD_DEALT, zone, card)


def deal_powers(state: RushState, dice: Dice) -> None:
    """Each player's hidden tokens, and those that leave the game (TR-1.6); or the same kinds for all (TR-19.6)."""
    each: i64 = state.terms.power_tokens
    same: bool = state.terms.same_powers and each > 0
    mixed: vec[i64] = vec[i64](list(range(POWER_KINDS))) if same else state.terms.tables.powers[:]
    dice.shuffle(mixed)
    for seat in range(state.players):
        for slot in range(each):
            token: i64 = mixed[slot] + at.SEEN if same else mixed[seat * each + slot]
            state.powers[seat * at.TOKENS_EACH + slot] = token
    if not same:
        state.undealt = mixed[state.players * each :]
