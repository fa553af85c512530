"""What comes of an answer, as numbers: it is carried out as the plan would go on, up to the end of the visit.

Reasons are made from these notes. They hold only what the seat can know: the others are left out of the trial, so that
no hidden card of theirs and no tile of Jeroboam's bag comes into play.
"""

from typing import Final

from hiram.core.advice import Note
from hiram.core.native import i64, vec
from hiram.core.tools import NONE, bit, count_bits, zeros
from hiram.games.wisdom_of_solomon.bot.plan import TRIAL, WisdomPlan, belongs_to_visit, finish
from hiram.games.wisdom_of_solomon.bot.worth import AT_RISK, short_of
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, pieces
from hiram.games.wisdom_of_solomon.engine.pieces import packed_count
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.rules import effects, foreman, land, levite, visits
from hiram.games.wisdom_of_solomon.engine.rules.holy_place import MENORAH_CUBES
from hiram.games.wisdom_of_solomon.engine.state import HUMAN, JEROBOAM

TEMPLE_TILE: Final = 1  # in a set of what can be paid for; above it a bit for each position of the offer

DECLINING: Final = {
    ask.FIRST_BUY: "no_deal",
    ask.TRANSACT: "no_deal",
    ask.SLIDE: "no_slide",
    ask.PLAY: "no_play",
    ask.ROAD: "no_road",
    ask.REPEAT: "no_repeat",
    ask.REPLACE: "no_replace",
    ask.DWELL_TAKE: "no_take",
}
JEROBOAM_TIES: Final = (
    *("jeroboam_road", "jeroboam_house", "jeroboam_building", "jeroboam_shortage", "jeroboam_cubes"),
    *("jeroboam_card", "jeroboam_pays", "jeroboam_buys", "jeroboam_sells", "jeroboam_slides"),
)


class WisdomNote(Note):
    """What an answer changes for its seat, and how good it looks."""

    def __init__(self, plan: WisdomPlan, action: i64) -> None:
        state: WisdomState = plan.state
        seat: i64 = plan.seat
        super().__init__(action, purpose_of(state, action))
        self.cubes: vec[i64] = zeros(act.KINDS)  # by kind, more or fewer
        self.favor: i64 = 0
        self.tiles: i64 = 0
        self.cards: i64 = 0  # Fortune Cards, more or fewer
        self.building: i64 = NONE  # bought
        self.roads: i64 = 0
        self.relieved: i64 = 0  # Shortage Tiles that leave the map
        self.playable: i64 = 0  # the cards that may be played when the visit is over
        self.opens: i64 = 0  # what can be paid for then and not before
        self.shuts: i64 = 0  # what can be paid for before and not then
        self.missing: i64 = NONE  # the kind of the one cube that is then missing for a Temple Tile
        self.at_risk: i64 = 0  # cubes that the Menorah would cost then, if that is more than before
        self.workers: i64 = 0  # to place afterwards
        if state.sealed != 0:
            self.rating = plan.thumb(action)
            return
        trial: WisdomState = apart(state, seat)
        before: float = plan.prospects(trial)
        trial.perform(seat, action)
        self.go_on(plan, trial, action)
        self.compare(state, trial, seat)
        kind: i64 = state.frames.kind()
        if kind in (ask.PLACE, ask.PLAY):
            finish(trial, seat)
            self.rating = plan.prospects(trial) - before - AT_RISK * float(int(self.at_risk))
        else:
            self.rating = plan.thumb(action)

    def go_on(self, plan: WisdomPlan, trial: WisdomState, action: i64) -> None:
        """What follows from the answer by the rules of thumb, up to the card that may be played."""
        seat: i64 = plan.seat
        for _ in range(i64(TRIAL)):
            if not belongs_to_visit(trial, seat) or not follows(action, trial.frames.kind()):
                return
            trial.perform(trial.next_seat(), WisdomPlan(trial, trial.next_seat()).best())

    def compare(self, state: WisdomState, trial: WisdomState, seat: i64) -> None:
        """The position afterwards against the one before."""
        for kind in range(i64(act.KINDS)):
            self.cubes[kind] = trial.cubes[seat * act.KINDS + kind] - state.cubes[seat * act.KINDS + kind]
        self.favor = trial.favor[seat] - state.favor[seat]
        self.tiles = trial.tile_count(seat) - state.tile_count(seat)
        self.cards = trial.hand_size[seat] - state.hand_size[seat]
        self.roads = count_bits(trial.roads) - count_bits(state.roads)
        self.relieved = count_bits(state.shortage) - count_bits(trial.shortage)
        bought: i64 = trial.owned[seat] & ~state.owned[seat]
        if bought != 0:
            self.building = state.terms.tables.place_of_bit[bought % pieces.MODULUS]
        if trial.over or trial.year != state.year:
            return
        self.workers = trial.unplaced[seat]
        if trial.frames.kind() == ask.PLAY:
            self.playable = effects.playable_cards(trial, seat)
        if self.workers > 0:
            had: i64 = payable(state, seat)
            has: i64 = payable(trial, seat)
            self.opens = has & ~had
            self.shuts = had & ~has
            if not (had | has) & TEMPLE_TILE:
                self.missing = missing_for_tile(state, trial, seat)
        trial.bag = state.bag
        risk: i64 = at_menorah(trial, seat, state.retired)
        trial.bag = 0
        if risk > at_menorah(state, seat, state.retired):
            self.at_risk = risk


def purpose_of(state: WisdomState, action: i64) -> str:
    """What an answer is about: what it does, what it declines, or which of Jeroboam's ties it breaks."""
    kind: i64 = state.frames.kind()
    if kind >= ask.JEROBOAM_ROAD:
        return "jeroboam_left" if action == act.CHOOSE else JEROBOAM_TIES[int(kind - ask.JEROBOAM_ROAD)]
    return DECLINING[int(kind)] if action >= act.STOP else act.verb_of(int(action))


def follows(action: i64, kind: i64) -> bool:
    """Whether a question still belongs to what the answer began."""
    if kind in (ask.PLACE, ask.PLAY):
        return False
    if action >= act.DWELL or act.PRICE <= action < act.LESS or act.BUILD <= action < act.HOUSE:
        return True
    if act.SELL <= action < act.ONTO:
        return kind == ask.ONTO
    return action < act.BUY or act.PLAY <= action < act.GIVE or action == act.REPEAT


def apart(state: WisdomState, seat: i64) -> WisdomState:
    """A copy in which nobody else goes on: they have retired for the year, and Jeroboam has no tile to draw."""
    trial: WisdomState = state.copy()
    trial.bag = 0
    trial.aside = 0
    trial.retired |= (bit(trial.players) - 1) & ~bit(seat)
    return trial


def payable(state: WisdomState, seat: i64) -> i64:
    """What the seat's cubes would pay for at the Levite and at the Foreman."""
    found: i64 = 0
    if visits.area_is_free(state, pieces.LEVITE):
        found = TEMPLE_TILE if levite.may_use_levite(state, seat, levite.levite_surcharge(state)) else 0
    if visits.area_is_free(state, pieces.FOREMAN):
        found |= foreman.payable_offers(state, seat) << 1
    return found


def missing_for_tile(state: WisdomState, trial: WisdomState, seat: i64) -> i64:
    """The one cube that is missing for a Temple Tile, where it was more than one before."""
    if not visits.area_is_free(trial, pieces.LEVITE) or levite.levite_surcharge(trial) > 0 or trial.temple.left == 0:
        return NONE
    for price in range(i64(2)):
        slots: i64 = levite.temple_price(price)
        if short_of(trial, seat, slots) == 1 < short_of(state, seat, slots):
            for kind in range(i64(act.KINDS)):
                if packed_count(slots, kind) > trial.cubes[seat * act.KINDS + kind]:
                    return kind
    return NONE


def at_menorah(state: WisdomState, seat: i64, retired: i64) -> i64:
    """The cubes that a rival would take who claimed the Menorah, if one still can."""
    held: i64 = state.cube_count(seat)
    if held < MENORAH_CUBES or state.holy[pieces.MENORAH] != NONE:
        return 0
    for other in range(state.players):
        if other != seat and state.unplaced[other] > 0 and not (retired >> other) & 1:
            for third in range(state.players):
                if third != other and state.unplaced[third] > 0 and not (retired >> third) & 1:
                    return held // 2 if not state.terms.solo or jeroboam_may_claim(state) else 0
    return 0


def jeroboam_may_claim(state: WisdomState) -> bool:
    """His bag has a tile of the Holy Place that is not the first of the year."""
    tiles: i64 = 1 if state.holy_tiles > 0 else 0
    for tile in range(i64(act.LOCATION_COUNT), i64(2 * act.LOCATION_COUNT)):
        if (state.bag >> tile) & 1 and state.terms.tables.icons[tile - act.LOCATION_COUNT] >= pieces.ICON_ARK:
            tiles += 1
    return tiles > 1 and state.unplaced[JEROBOAM] > 0 and state.unplaced[HUMAN] > 0


def annexed(state: WisdomState, edge: i64, whose: i64) -> vec[i64]:
    """What a Road would add to networks of a seat: the home it starts from, its far end, and the new Locations."""
    closed: i64 = state.closed_to(whose)
    tables = state.terms.tables
    best: vec[i64] = vec[i64]([NONE, NONE, 0])
    for start, end in ((tables.end_a[edge], tables.end_b[edge]), (tables.end_b[edge], tables.end_a[edge])):
        if (state.homes[whose] >> start) & 1:
            new: i64 = 0
            if not (closed >> end) & 1:
                new = land.network(state, end, closed) & ~land.network(state, start, closed)
            if best[0] == NONE or count_bits(new) > count_bits(best[2]):
                best = vec[i64]([start, end, new])
    return best
