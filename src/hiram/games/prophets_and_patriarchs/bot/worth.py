"""What things are worth to a player, in cards: corners, edges, tiles, goods, offers of other players."""

from typing import Final

from hiram.core.native import i64, vec
from hiram.games.prophets_and_patriarchs.bot.features import corner_gain, earnings, root
from hiram.games.prophets_and_patriarchs.bot.notes import PatriarchsNote, note_swap
from hiram.games.prophets_and_patriarchs.bot.settings import GREEDY, PatriarchsSettings
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, scoring, terms
from hiram.games.prophets_and_patriarchs.engine.actions import OFFER_ITEMS, OFFER_MOST
from hiram.games.prophets_and_patriarchs.engine.rules import building, income, land, offers
from hiram.games.prophets_and_patriarchs.engine.rules.offers import wanted_by
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData

LACKING: Final = 1.5  # how much more a card is worth that the next piece lacks
MARGIN: Final = 0.2  # below it an exchange is not worth the words
CLOSE: Final = 2  # points from the target at which nobody trades with a player any more


def home_worth(state: PatriarchsData, settings: PatriarchsSettings = GREEDY) -> float:
    """What a home tile pays its tribe, in cards: tokens, or tokens in the own turn and Shekels in others (PA-8.15)."""
    if not state.terms.own_turn:
        return settings.token
    return (settings.token + settings.shekel * float(int(state.players - 1))) / float(int(state.players))


def land_worth(state: PatriarchsData, seat: i64, settings: PatriarchsSettings) -> float:
    """What the tents of the set-up are worth, as the logarithm of odds, where a home pays by turns (PA-8.15). Fitted to
    who won in greedy games whose tents were placed at random: a Shekel is worth two or three cards, and more of a kind
    less and less."""
    goods: vec[i64] = earnings(state, seat).goods
    worth: float = settings.far_staple * (root(goods[terms.HAY]) + root(goods[terms.WATER]))
    for kind in range(i64(terms.WATER + 1), i64(terms.KINDS)):
        worth += settings.far_resource * root(goods[kind])
    worth += settings.far_shekel * float(goods[terms.SHEKEL])
    return worth + settings.far_home * float(state.players * goods[terms.VIRTUE])


def corner_worth(
    state: PatriarchsData, seat: i64, corner: i64, settling: bool = False, settings: PatriarchsSettings = GREEDY
) -> float:
    """What a tent there earns in 36 rolls, in cards, with something for each kind; while settling only for those that
    are new to the seat."""
    board = state.board
    goods: vec[i64] = earnings(state, seat).goods if settling else vec[i64]([])
    worth: float = 0.0
    touching: i64 = state.terms.tables.touching[corner]
    kinds: i64 = 0
    while touching != 0:
        lowest: i64 = touching & -touching
        touching ^= lowest
        tile: i64 = state.terms.tables.place_of[lowest % 67]
        kind: i64 = board.tile[tile]
        if kind == terms.NONE:
            continue
        pips: float = float(board.pips[tile])
        if tile == state.prophet:
            worth += pips * settings.token
        elif kind == terms.TRIBE_TILE + state.tribe[seat]:
            worth += pips * home_worth(state, settings)
        elif kind >= terms.TRIBE_TILE:
            worth += pips * settings.shekel
        else:
            worth += pips
            if not settling or goods[kind] == 0:
                kinds += 1
    if board.trade_at[corner] != terms.NONE:
        worth += settings.trade_tile
    return worth + settings.kind * float(int(kinds))


def missing_for(state: PatriarchsData, seat: i64, piece: i64) -> i64:
    """Cards that are lacking for a piece."""
    lack: i64 = 0
    for kind in range(i64(terms.KINDS)):
        lack += max(0, building.cost_of(state, seat, piece, kind) - state.hands[seat * terms.KINDS + kind])
    return lack


def goal_piece(state: PatriarchsData, seat: i64) -> i64:
    """What to build next: a tent where a spot is at hand, else a city, else camels towards a spot."""
    nothing: vec[i64] = vec[i64]([])
    if state.tents[seat] > 0 and len(land.add_tent_corners(state, seat, 0, nothing)) > 0:
        tents: i64 = missing_for(state, seat, terms.TENT_PIECE)
        if state.cities[seat] == 0 or tents <= missing_for(state, seat, terms.CITY_PIECE):
            return terms.TENT_PIECE
    if state.cities[seat] > 0 and state.tents[seat] < 5 and missing_for(state, seat, terms.CITY_PIECE) <= 3:
        return terms.CITY_PIECE
    return terms.CAMEL_PIECE if state.camels[seat] > 0 else terms.CITY_PIECE


def card_worth(state: PatriarchsData, seat: i64, kind: i64) -> float:
    """How welcome one more card of a kind is: it is lacking for the next piece, or rare in the hand."""
    held: i64 = state.hands[seat * terms.KINDS + kind]
    worth: float = 1.0 / float(int(1 + held))
    if held < building.cost_of(state, seat, goal_piece(state, seat), kind):
        worth += 1.0
    if held < building.cost_of(state, seat, terms.CITY_PIECE, kind):
        worth += 0.3
    return worth


def spare_worth(state: PatriarchsData, seat: i64, kind: i64) -> float:
    """How much it hurts to lose a card of a kind."""
    held: i64 = state.hands[seat * terms.KINDS + kind]
    worth: float = 1.0 / float(int(max(1, held)))
    if held <= building.cost_of(state, seat, goal_piece(state, seat), kind):
        worth += 1.0
    return worth


def edge_worth(state: PatriarchsData, seat: i64, edge: i64, settings: PatriarchsSettings = GREEDY) -> float:
    """A camel towards a good open corner."""
    tables = state.terms.tables
    best: float = 0.0
    for corner in (tables.end_a[edge], tables.end_b[edge]):
        if land.is_open(state, corner):
            best = max(best, corner_worth(state, seat, corner, False, settings))
        for i in range(3 * corner, 3 * corner + 3):
            far: i64 = tables.beyond[i]
            if far != terms.NONE and land.is_open(state, far) and not land.is_blocked(state, seat, corner):
                best = max(best, 0.6 * corner_worth(state, seat, far, False, settings))
    return best


def false_worth(state: PatriarchsData, seat: i64, tile: i64, settings: PatriarchsSettings = GREEDY) -> float:
    """The earnings that the False Prophet keeps back from rivals, less one's own; none where the Prophet protects from
    one that a card sends (PA-14.15)."""
    tables = state.terms.tables
    by_card: bool = state.frames.get(0) == 0
    worth: float = 0.0
    for i in range(6 * tile, 6 * tile + 6):
        corner: i64 = tables.corners_of[i]
        piece: i64 = state.building[corner]
        if piece != 0 and not (by_card and income.is_protected(state, corner)):
            owner: i64 = (piece - 1) >> 1
            kept: float = float(corner_gain(state, owner, corner) * (2 - (piece & 1)))
            if owner == seat:
                worth -= settings.own_silence * kept
            else:
                worth += kept * (1.0 + float(scoring.score_of(state, owner)) / settings.leader)
    return worth


def prophet_worth(state: PatriarchsData, seat: i64, tile: i64) -> float:
    """The tokens that the Prophet brings to the own buildings, less those to the rivals'."""
    tables = state.terms.tables
    kind: i64 = state.board.tile[tile]
    pips: float = float(state.board.pips[tile])
    worth: float = 0.0
    for i in range(6 * tile, 6 * tile + 6):
        corner: i64 = tables.corners_of[i]
        piece: i64 = state.building[corner]
        if piece != 0 and (state.by_card != 0 or not income.is_silenced(state, corner, tile)):
            owner: i64 = (piece - 1) >> 1
            more: float = 5.0 if kind == terms.TRIBE_TILE + state.tribe[owner] else 4.0
            more *= pips * float(2 - (piece & 1))
            worth += more if owner == seat else -more
    return worth


# Offers between players (PA-22.6 to PA-22.14) -------------------------------------------------------------------


def items_worth(state: PatriarchsData, seat: i64, items: i64, sign: i64) -> float:
    """What items are worth to a seat that gets (1) or gives (-1) them: cards that the next piece needs count most."""
    kind: i64 = items // OFFER_MOST
    number: i64 = items % OFFER_MOST + 1
    if kind == terms.SHEKEL:
        return GREEDY.shekel * float(int(number))
    held: i64 = state.hands[seat * terms.KINDS + kind]
    needed: i64 = building.cost_of(state, seat, goal_piece(state, seat), kind)
    worth: float = 0.0
    for i in range(number):
        have: i64 = held + i if sign > 0 else held - 1 - i
        worth += 0.9 / float(int(max(1, have + 1)))
        if have < needed:
            worth += LACKING
    return worth


def gain(state: PatriarchsData, seat: i64, got: i64, lost: i64) -> float:
    """What a seat gains by an exchange."""
    return items_worth(state, seat, got, 1) - items_worth(state, seat, lost, -1) - MARGIN


def is_close(state: PatriarchsData, seat: i64) -> bool:
    """The seat is about to win."""
    return scoring.score_of(state, seat) + CLOSE >= state.terms.target


def best_want(state: PatriarchsData, seat: i64, rival: i64, given: i64, wanted: i64) -> float:
    """What the seat gains by an exchange that the rival would like too; none if he would not, or cannot."""
    if not offers.can_hand(state, rival, wanted) or wanted // OFFER_MOST == given // OFFER_MOST:
        return 0.0
    own: float = gain(state, seat, wanted, given)
    return own if own > 0.0 and gain(state, rival, given, wanted) > 0.0 else 0.0


def best_with(state: PatriarchsData, seat: i64, rival: i64, given: i64) -> float:
    """The best exchange with a rival for some items."""
    best: float = 0.0
    for wanted in range(i64(OFFER_ITEMS)):
        if wanted % OFFER_MOST == 0:  # one of a kind is asked for
            best = max(best, best_want(state, seat, rival, given, wanted))
    return best


def best_for(state: PatriarchsData, seat: i64, rival: i64, given: i64) -> float:
    """The best exchange with a rival, or with any of them (NONE)."""
    if rival != terms.NONE:
        return best_with(state, seat, rival, given)
    best: float = 0.0
    for other in range(state.players):
        if other != seat:
            best = max(best, best_with(state, seat, other, given))
    return best


def best_offer(state: PatriarchsData, seat: i64, rival: i64) -> float:
    best: float = 0.0
    for given in range(i64(OFFER_ITEMS)):
        if offers.can_hand(state, seat, given):
            best = max(best, best_for(state, seat, rival, given))
    return best


def offer_rating(state: PatriarchsData, seat: i64, action: i64, note: PatriarchsNote | None = None) -> float:
    """One offer a turn, after building, where it brings a card that the next piece lacks; to all rather than to one."""
    if note is not None and action >= act.GIVE:
        note_items(note, state, seat, terms.NONE, action - act.GIVE)
    if state.offers > 0 or missing_for(state, seat, goal_piece(state, seat)) == 0:
        return -1.0
    if action >= act.GIVE or (action != act.OFFER_ALL and state.players > 2):
        return -1.0
    return best_offer(state, seat, terms.NONE if action == act.OFFER_ALL else action - act.OFFER) - MARGIN


def items_rating(state: PatriarchsData, seat: i64, action: i64, note: PatriarchsNote | None = None) -> float:
    """What to give, and what to want for it, in an offer or a counter-offer."""
    rival: i64 = state.frames.get(0)
    if action < act.WANT:
        if note is not None:
            note_items(note, state, seat, terms.NONE, action - act.GIVE)
        return best_for(state, seat, rival, action - act.GIVE) - items_worth(state, seat, action - act.GIVE, -1) / 8.0
    given: i64 = state.frames.get(1)
    if note is not None:
        note_items(note, state, seat, action - act.WANT, given)
    if rival != terms.NONE:
        return best_want(state, seat, rival, given, action - act.WANT)
    best: float = 0.0
    for other in range(state.players):
        if other != seat:
            best = max(best, best_want(state, seat, other, given, action - act.WANT))
    return best


def answer_rating(state: PatriarchsData, seat: i64, action: i64, note: PatriarchsNote | None = None) -> float:
    """Accept what is worth more than it costs, or ask for better terms, unless the offerer is about to win."""
    frames = state.frames
    if note is not None and frames.kind() == ask.ANSWER:
        note_items(note, state, seat, frames.get(1), frames.get(2))
    if frames.kind() != ask.ANSWER or is_close(state, frames.get(0)):
        return 0.0 if action > act.COUNTER else -1.0
    if action == act.ACCEPT:
        return gain(state, seat, frames.get(1), frames.get(2))
    if action == act.COUNTER:
        return best_offer(state, seat, frames.get(0)) / 2.0 - MARGIN
    return 0.0


def deal_rating(state: PatriarchsData, seat: i64, rival: i64, note: PatriarchsNote | None = None) -> float:
    """What the offerer gains by an answer."""
    bid: i64 = state.bids[rival]
    if note is not None:
        note_items(note, state, seat, (bid - 1) // OFFER_ITEMS, wanted_by(bid))
    if is_close(state, rival):
        return -1.0
    return gain(state, seat, (bid - 1) // OFFER_ITEMS, wanted_by(bid))


def note_items(note: PatriarchsNote, state: PatriarchsData, seat: i64, got: i64, lost: i64) -> None:
    """Items that a seat gets (NONE: it is not said yet) and items that it gives for them."""
    good: i64 = terms.NONE if got == terms.NONE else got // OFFER_MOST
    note_swap(note, state, seat, good, got % OFFER_MOST + 1, lost // OFFER_MOST, lost % OFFER_MOST + 1)
