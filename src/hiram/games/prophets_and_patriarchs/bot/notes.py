"""What a rating finds, noted in numbers when somebody asks for the reasons; `words/reasons.toml` has the sentences."""

from hiram.core.advice import Note
from hiram.core.native import i64, vec
from hiram.games.prophets_and_patriarchs.bot.features import best_other_line, corner_gain
from hiram.games.prophets_and_patriarchs.bot.plan import PatriarchsPlan
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, scoring, terms
from hiram.games.prophets_and_patriarchs.engine.rules import building, land, lines
from hiram.games.prophets_and_patriarchs.engine.state import TENTS, PatriarchsData


class PatriarchsNote(Note):
    """The findings of one rating. What does not concern the action stays NONE or 0."""

    def __init__(self, state: PatriarchsData, action: i64) -> None:
        super().__init__(action, purpose_of(state, action))
        # The nearest piece that a change of the hand brings nearer, and the one that it takes further away; for each
        # of them the cards that are lacking before and after.
        self.helped: i64 = terms.NONE
        self.helped_before: i64 = 0
        self.helped_after: i64 = 0
        self.harmed: i64 = terms.NONE
        self.harmed_before: i64 = 0
        self.harmed_after: i64 = 0
        self.held: i64 = 0  # cards of the kind that is given or taken, before
        self.most: i64 = 0  # the most of the kind given that a piece needs which can come next
        # The own line, the longest of the others, and who alone has the longest.
        self.line_before: i64 = 0
        self.line_after: i64 = 0
        self.line_other: i64 = 0
        self.holder_before: i64 = terms.NONE
        self.holder_after: i64 = terms.NONE
        self.corner: i64 = terms.NONE  # the best corner for a tent that is opened, or closed, or the goal of a Movement
        self.beyond: i64 = terms.NONE  # the best corner that one more camel would open
        self.plan: PatriarchsPlan | None = None  # of the turn


def purpose_of(state: PatriarchsData, action: i64) -> str:
    """What an action is for, where one kind of action has several uses by the question that it answers."""
    kind: i64 = state.frames.kind()
    if action == act.END_TURN:
        return "end_turn"
    if action >= act.ACCEPT:
        if kind in (ask.PLACE_FREE, ask.SWAP_CARD):
            return "skip_camel" if kind == ask.PLACE_FREE else "skip_swap"
        if kind == ask.DEAL:
            return "skip_deal"
        return "accept" if action == act.ACCEPT else "counter" if action == act.COUNTER else "decline"
    if action >= act.OFFER:
        return "want" if action >= act.WANT else "give" if action >= act.GIVE else "offer"
    if action >= act.TAKE:
        if action >= act.TRADE:
            return "exchange"
        return "take" if action < act.DROP else "pay_camel" if kind == ask.CAMEL_PAY else "drop"
    if action >= act.OPTION:
        return "option" if action < act.RIVAL else "deal" if kind == ask.DEAL else "victim"
    if action >= act.TILE:
        return "false_prophet" if kind == ask.PLACE_FALSE else "prophet"
    if action >= act.MOVE:
        return "lost_camel" if action >= act.REMOVE else "move"
    if action >= act.CAMEL:
        return "move_to" if kind == ask.MOVE_CAMEL else "camel"
    if action >= act.TENT:
        if action >= act.CITY:
            return "city"
        return "move_here" if kind == ask.MOVE_TENT else "first_tent" if kind == ask.SETUP_TENT else "tent"
    return "tribe"


# The hand --------------------------------------------------------------------------------------------------------


def can_come_next(state: PatriarchsData, seat: i64, piece: i64) -> bool:
    """There is a place and a reserve for the piece."""
    if piece == terms.CITY_PIECE:
        return state.cities[seat] > 0 and state.tents[seat] < TENTS
    if piece == terms.TENT_PIECE:
        return state.tents[seat] > 0 and len(land.add_tent_corners(state, seat, 0, vec[i64]([]))) > 0
    return state.camels[seat] > 0 and land.has_camel_edge(state, seat)


def price(state: PatriarchsData, seat: i64, piece: i64, kind: i64) -> i64:
    """The cost of a piece; the discounts of the turn are those of the active player."""
    if seat == state.active or state.discounted == 0:
        return building.cost_of(state, seat, piece, kind)
    cheaper: bool = piece == terms.CITY_PIECE and kind == terms.WINE and building.has_power(state, seat, terms.JUDAH)
    return state.terms.tables.cost[piece * terms.KINDS + kind] - (1 if cheaper else 0)


def lacking(state: PatriarchsData, seat: i64, piece: i64, hand: vec[i64]) -> i64:
    """Cards that a hand lacks for a piece; Issachar may pay a camel with one of two kinds."""
    total: i64 = 0
    for kind in range(i64(terms.KINDS)):
        total += max(0, price(state, seat, piece, kind) - hand[kind])
    if piece == terms.CAMEL_PIECE and building.has_power(state, seat, terms.ISSACHAR):
        hay: i64 = max(0, price(state, seat, piece, terms.HAY) - hand[terms.HAY])
        return min(hay, max(0, price(state, seat, piece, terms.WATER) - hand[terms.WATER]))
    return total


def hand_of(state: PatriarchsData, seat: i64) -> vec[i64]:
    """The cards by kind, without those that are laid aside to be passed on."""
    hand: vec[i64] = state.hands[seat * terms.KINDS : seat * terms.KINDS + terms.KINDS]
    if state.frames.kind() == ask.PASS_CARDS:
        for kind in range(i64(terms.KINDS)):
            hand[kind] -= state.picked[seat * terms.KINDS + kind]
    return hand


def note_swap(
    note: PatriarchsNote, state: PatriarchsData, seat: i64, got: i64, more: i64, lost: i64, cost: i64
) -> None:
    """A seat gets cards of a kind, or loses some, or both; other goods than cards change no hand."""
    before: vec[i64] = hand_of(state, seat)
    after: vec[i64] = before[:]
    if 0 <= got < terms.KINDS:
        note.held = before[got]
        after[got] += more
    if 0 <= lost < terms.KINDS:
        note.held = before[lost] if got == terms.NONE else note.held
        after[lost] -= cost
    for piece in (i64(terms.CITY_PIECE), i64(terms.TENT_PIECE), i64(terms.CAMEL_PIECE)):
        if not can_come_next(state, seat, piece):
            continue
        if 0 <= lost < terms.KINDS:
            note.most = max(note.most, price(state, seat, piece, lost))
        old: i64 = lacking(state, seat, piece, before)
        new: i64 = lacking(state, seat, piece, after)
        if new < old and (note.helped == terms.NONE or old < note.helped_before):
            note.helped = piece
            note.helped_before = old
            note.helped_after = new
        if new > old and (note.harmed == terms.NONE or old < note.harmed_before):
            note.harmed = piece
            note.harmed_before = old
            note.harmed_after = new


def nearest_piece(state: PatriarchsData, seat: i64) -> i64:
    """The piece that lacks the fewest cards, one with points first; NONE if all can be paid or none can come next."""
    hand: vec[i64] = hand_of(state, seat)
    found: i64 = terms.NONE
    fewest: i64 = 0
    for piece in (i64(terms.CITY_PIECE), i64(terms.TENT_PIECE), i64(terms.CAMEL_PIECE)):
        if can_come_next(state, seat, piece) and (piece != terms.CAMEL_PIECE or found == terms.NONE):
            lacks: i64 = lacking(state, seat, piece, hand)
            if lacks > 0 and (found == terms.NONE or lacks < fewest):
                found = piece
                fewest = lacks
    return found


# The line --------------------------------------------------------------------------------------------------------


def note_line(note: PatriarchsNote, state: PatriarchsData, after: PatriarchsData, seat: i64) -> None:
    """What a change does to the own line and to the best corner for a tent."""
    note.line_before = state.line[seat]
    note.line_after = after.line[seat]
    note.line_other = best_other_line(after, seat)
    note.holder_before = scoring.longest_holder(state)
    note.holder_after = scoring.longest_holder(after)
    opened: vec[i64] = land.add_tent_corners(after, seat, 0, vec[i64]([]))
    for corner in opened:
        if not land.touches_line(state, seat, corner):
            note.corner = better_corner(state, seat, note.corner, corner)
    for corner in land.add_tent_corners(state, seat, 0, vec[i64]([])):
        if not land.touches_line(after, seat, corner):
            note.corner = better_corner(state, seat, note.corner, corner)


def note_camel(note: PatriarchsNote, state: PatriarchsData, after: PatriarchsData, seat: i64, edge: i64) -> None:
    """What a new camel does, and the best corner for a tent that one more camel would open from its ends; `after` is a
    copy of the position, in which it is placed."""
    note_line(note, state, after, seat)
    tables = after.terms.tables
    for corner in (tables.end_a[edge], tables.end_b[edge]):
        if after.building[corner] != 0:
            continue
        for i in range(3 * corner, 3 * corner + 3):
            far: i64 = tables.beyond[i]
            if far == terms.NONE or not land.is_free(after, tables.spokes[i]) or not land.is_open(after, far):
                continue
            if not land.touches_line(after, seat, far):
                note.beyond = better_corner(after, seat, note.beyond, far)


def note_lost_camel(note: PatriarchsNote, state: PatriarchsData, after: PatriarchsData, seat: i64, edge: i64) -> None:
    """What goes with a camel; `after` is a copy of the position, in which it is taken up."""
    land.lift_camel(after, seat, edge)
    land.find_reach(after, seat)
    lines.measure_line(after, seat)
    note_line(note, state, after, seat)


def better_corner(state: PatriarchsData, seat: i64, one: i64, other: i64) -> i64:
    """The corner on which a tent earns more, a token counted as five cards."""
    if one == terms.NONE or corner_gain(state, seat, other) > corner_gain(state, seat, one):
        return other
    return one
