"""What a seat cannot see, dealt anew by the chances that are left: power tokens and the deck.

Tokens that nobody has shown lie with the other players and among those that left the game; cards that nobody has seen
are in the deck and among those that left the game. Each kind is mixed among its places from a sorted pool.
"""

from hiram.core.dice import Dice
from hiram.core.native import append, i64, vec
from hiram.core.tools import Deck
from hiram.games.temple_rush.engine.state import IN_DECK, OUT, SEEN, TOKENS_EACH, USED, RushData
from hiram.games.temple_rush.engine.terms import NONE


def deal_anew(state: RushData, seat: i64, dice: Dice) -> None:
    """Deal all that the seat cannot see again, with equal chances; a spectator's seat is -1."""
    deal_deck_anew(state, dice)
    deal_powers_anew(state, seat, dice)


def deal_deck_anew(state: RushData, dice: Dice) -> None:
    """Nobody knows the deck: its cards and those that left the game unseen are mixed (TR-1.3)."""
    pool: vec[i64] = vec[i64]([])
    card: i64 = 0
    while card < len(state.where):
        if state.where[card] <= IN_DECK:
            pool = append(pool, card)
        card += 1
    dice.shuffle(pool)
    order: vec[i64] = vec[i64]([])
    i: i64 = 0
    while i < len(pool):
        if i < state.deck.left:
            order = append(order, pool[i])
            state.where[pool[i]] = IN_DECK
        else:
            state.where[pool[i]] = OUT
        i += 1
    state.deck = Deck(order, state.deck.left)


def is_hidden(state: RushData, seat: i64, place: i64) -> bool:
    """A power token that lies face down before somebody else (TR-1.7)."""
    token: i64 = state.powers[place]
    return token != NONE and token < SEEN and place // TOKENS_EACH != seat


def deal_powers_anew(state: RushData, seat: i64, dice: Dice) -> None:
    pool: list[int] = [int(token) for token in state.undealt]
    place: i64 = 0
    while place < len(state.powers):
        if is_hidden(state, seat, place):
            pool.append(int(state.powers[place]))
        place += 1
    mixed: vec[i64] = vec[i64](sorted(pool))
    dice.shuffle(mixed)
    given: i64 = 0
    place = 0
    while place < len(state.powers):
        if is_hidden(state, seat, place):
            state.powers[place] = mixed[given]
            given += 1
        place += 1
    state.undealt = mixed[given:]


assert SEEN < USED
