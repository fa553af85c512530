"""What a seat cannot see, dealt again: the order of the decks, the doubtful cards of other hands, and sealed picks."""

from hiram.core.dice import Dice
from hiram.core.native import append, i64, vec
from hiram.core.tools import zeros
from hiram.games.prophets_and_patriarchs.engine import ask
from hiram.games.prophets_and_patriarchs.engine.state import RESOURCE_CARDS, PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import CATEGORIES, KINDS


def redeal_hidden(state: PatriarchsData, seat: i64, dice: Dice) -> None:
    """Deal everything that the seat cannot see again; a spectator's seat is -1."""
    mix_decks(state, dice)
    if state.doubtful != 0:
        viewer: i64 = seat if seat >= 0 else state.players
        common: vec[i64] = common_knowledge(state)
        deal_doubts(state, viewer, dice)
        forget_others(state, viewer, common)
    if state.frames.kind() == ask.PASS_CARDS:
        redo_picks(state, seat, dice)


def common_knowledge(state: PatriarchsData) -> vec[i64]:
    """How many cards of each kind everybody is sure of in each hand."""
    cells: i64 = state.players * KINDS
    found: vec[i64] = zeros(cells)
    for i in range(cells):
        found[i] = state.hands[i] - state.doubts[state.players * cells + i]
    return found


def mix_decks(state: PatriarchsData, dice: Dice) -> None:
    """The cards that are left, in a new order; what they are follows from the discard piles."""
    deck: vec[i64] = state.deck[:]
    cards: vec[i64] = state.terms.cards
    gone: vec[i64] = zeros(len(state.terms.tables.card_pack))
    for category in range(i64(CATEGORIES)):
        start: i64 = state.terms.deck_from[category]
        end: i64 = state.terms.deck_from[category + 1]
        left: i64 = state.deck_left[category]
        for place in range(start + left, end):
            gone[deck[place]] = 1
        free: i64 = start
        for place in range(start, end):
            if gone[cards[place]] == 0:
                deck[free] = cards[place]
                free += 1
        dice.shuffle_run(deck, start, left)
    state.deck = deck


def deal_doubts(state: PatriarchsData, viewer: i64, dice: Dice) -> None:
    """The cards that the viewer is not sure of are mixed among the hands that hold them."""
    players: i64 = state.players
    pool: vec[i64] = vec[i64]([])
    for kind in range(i64(KINDS)):
        unknown: i64 = RESOURCE_CARDS - state.bank[kind]
        for seat in range(players):
            unknown -= state.sure_of(viewer, seat, kind)
        for _ in range(unknown):
            pool = append(pool, kind)
    if len(pool) == 0:
        return
    dice.shuffle(pool)
    dealt: i64 = 0
    for seat in range(players):
        row: i64 = (viewer * players + seat) * KINDS
        size: i64 = state.hand_size[seat]
        for kind in range(i64(KINDS)):
            state.hands[seat * KINDS + kind] -= state.doubts[row + kind]
            size -= state.hands[seat * KINDS + kind]
            state.doubts[row + kind] = 0
        for _ in range(size):
            state.hands[seat * KINDS + pool[dealt]] += 1
            state.doubts[row + pool[dealt]] += 1
            dealt += 1
    state.find_purses()


def forget_others(state: PatriarchsData, viewer: i64, common: vec[i64]) -> None:
    """What other seats know beyond what everybody knows is hidden too: they know what everybody knows."""
    cells: i64 = state.players * KINDS
    doubts: vec[i64] = state.doubts
    doubtful: i64 = 0
    for other in range(state.players + 1):
        row: i64 = other * cells
        if other == viewer:
            for place in range(row, row + cells):
                doubtful += doubts[place]
            continue
        own: i64 = other * KINDS
        for i in range(cells):
            unsure: i64 = state.hands[i] - common[i] if i < own or i >= own + KINDS else 0
            doubts[row + i] = unsure
            doubtful += unsure
    state.doubtful = doubtful


def pick_again(state: PatriarchsData, seat: i64) -> None:
    """The other seats start their picks again."""
    for other in range(state.players):
        if other != seat and (state.frames.get(0) >> other) & 1:
            state.to_pick[other] = min(state.frames.get(1), state.hand_size[other])
            for kind in range(i64(KINDS)):
                state.picked[other * KINDS + kind] = 0


def redo_picks(state: PatriarchsData, seat: i64, dice: Dice) -> None:
    """Sealed picks of others are chosen again among their cards; half-made ones start again."""
    waiting: i64 = state.acting
    pick_again(state, seat)
    for other in range(state.players):
        if other != seat and (state.frames.get(0) >> other) & 1 and not (waiting >> other) & 1:
            hand: vec[i64] = vec[i64]([])
            for kind in range(i64(KINDS)):
                for _ in range(state.hands[other * KINDS + kind]):
                    hand = append(hand, kind)
            dice.shuffle(hand)
            while state.to_pick[other] > 0:
                state.to_pick[other] -= 1
                state.picked[other * KINDS + hand[state.to_pick[other]]] += 1
