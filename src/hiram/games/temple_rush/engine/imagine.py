"""What a seat cannot see, dealt again by the chances that are left: power tokens and the deck.

Tokens that nobody has shown lie with the other players and among those that left the game; cards that nobody has seen
are in the deck and among those that left the game. Each kind is mixed among its places from a sorted pool.
"""

from hiram.core.dice import Dice
from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, Deck, bit, sort_run
from hiram.games.temple_rush.engine import ask, cells as at
from hiram.games.temple_rush.engine.rules import building, gathering, racing, rebuilding
from hiram.games.temple_rush.engine.rules.legal import legal
from hiram.games.temple_rush.engine.state import RushData


def redeal_hidden(state: RushData, seat: i64, dice: Dice) -> None:
    """Deal all that the seat cannot see again, with equal chances; a spectator's seat is -1."""
    redeal_deck(state, dice)
    redeal_powers(state, seat, dice)


def redeal_deck(state: RushData, dice: Dice) -> None:
    """Nobody knows the deck: its cards and those that left the game unseen are mixed (TR-1.3)."""
    where: vec[i64] = state.where
    left: i64 = state.deck.left
    pool: vec[i64] = where[:]
    hidden: i64 = 0
    for card in range(i64(len(where))):
        if where[card] <= at.IN_DECK:
            pool[hidden] = card
            hidden += 1
    dice.shuffle_run(pool, 0, hidden)
    for i in range(hidden):
        where[pool[i]] = at.IN_DECK if i < left else at.OUT
    state.deck = Deck(pool, left)


def is_hidden(state: RushData, seat: i64, place: i64) -> bool:
    """A power token that lies face down before somebody else (TR-1.7)."""
    token: i64 = state.powers[place]
    return token != NONE and token < at.SEEN and place // at.TOKENS_EACH != seat


def redeal_powers(state: RushData, seat: i64, dice: Dice) -> None:
    pool: vec[i64] = state.undealt[:]
    places: i64 = 0
    for place in range(i64(len(state.powers))):
        if is_hidden(state, seat, place):
            pool = append(pool, state.powers[place])
            places |= bit(place)
    if len(pool) == 0:
        return
    sort_run(pool, 0, len(pool))
    dice.shuffle(pool)
    given: i64 = 0
    for place in range(i64(len(state.powers))):
        if (places >> place) & 1:
            state.powers[place] = pool[given]
            given += 1
    state.undealt = pool[given:]


def reseal_others(state: RushData, seat: i64, dice: Dice) -> None:
    """What the others have sealed is chosen again among the legal answers; half-given ones begin again."""
    for other in range(state.players):
        begun: bool = state.arrived[other] != 0 or (state.acting >> other) & 1 != 0
        if other != seat and begun:
            order: i64 = state.arrived[other]
            answer_again(state, other)
            if order != 0:
                answer_randomly(state, other, dice)
                state.arrived[other] = order


def reopen(state: RushData, seat: i64) -> None:
    """Except where the order of arrival counts (TR-19.3): who has answered is ahead of who has not."""
    if state.sealed == 0 or state.terms.arrival:
        return
    for other in range(state.players):
        if other != seat and state.arrived[other] != 0:
            answer_again(state, other)


def answer_again(state: RushData, seat: i64) -> None:
    """A seat's answer in a sealed step is taken back, and asked for from its beginning."""
    gathering.forget(state, seat)
    state.close_lane(seat)
    state.acting |= bit(seat)
    begin_lane(state, seat)


def begin_lane(state: RushData, seat: i64) -> None:
    """The first question of a sealed step."""
    if state.frames.kind() == ask.BUILD:
        building.begin_turn(state, seat, state.faces[seat])
    elif state.frames.kind() == ask.RACE:
        racing.begin_turn(state, seat)
    else:
        rebuilding.begin_turn(state, seat, state.frames.get(0))


def answer_randomly(state: RushData, seat: i64, dice: Dice) -> None:
    """Random legal choices up to a sealed answer; the step is not revealed by it."""
    kept: i64 = state.acting
    state.acting |= 1 << state.players  # a seat that is not there keeps the step open
    while (state.acting >> seat) & 1:
        actions: vec[i64] = legal(state, seat)
        action: i64 = actions[dice.below(len(actions))]
        if state.frames.kind() == ask.BUILD:
            building.perform(state, seat, action)
        elif state.frames.kind() == ask.RACE:
            racing.perform(state, seat, action)
        else:
            rebuilding.perform(state, seat, action)
    state.acting = kept & ~(1 << seat)
