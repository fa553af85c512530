"""What to do with a decision: every sensible purpose gives the action that serves it next a rating.

A rating is what the purpose is worth for each action it takes. The purposes are those of the strategy notes: play
an event, burn fuel for one, walk to one, take a card, make room, place the pawn near the first cards.
"""

import math
from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.bot.walking import FAR, Walk, pockets, steps_between
from hiram.games.portals_and_prophets.bot.worth import PortalsHand, is_event, missing_reach, reaches
from hiram.games.portals_and_prophets.engine import actions as act, ask, state as data
from hiram.games.portals_and_prophets.engine.imagine import is_hidden
from hiram.games.portals_and_prophets.engine.state import PortalsData
from hiram.games.portals_and_prophets.engine.terms import CHOOSE, FULL, LAST_PERIOD, NEW_TESTAMENT, OLD_TESTAMENT

GOOD_ENOUGH: Final = 0.35  # below this, ending the turn is better
BYWAY: Final = 0.1  # what a step gains from each other purpose that it serves as well
MOST_HASTE: Final = 0.9  # for walking to an event, with no period of its window to spare
LEAST_HASTE: Final = 0.55
DRAW_STEP: Final = 0.6  # how much each step to its place counts against drawing an event
EACH_PERIOD_AHEAD: Final = 0.96
BONUS_ACTIONS: Final = 1.6  # drawing a bonus card is one action, and it takes a place in the hand
OT_DECK: Final = 0.8
NT_EARLY: Final = 0.9
NT_LATE: Final = 2.0
NT_ENOUGH: Final = 4
LAST_CHANCE: Final = 0.4  # an unknown card in the last turn
LATE: Final = 0.85  # of its rating: an event that only fuel from the hand can still bring into reach
TRAPPED: Final = 0.6  # how much of a place's worth the danger of being shut in there takes, if all is shut off
IMPOSSIBLE: Final = 1000.0


class PortalsPlan(PortalsHand):
    """The ratings of all actions for one seat in one position, each with the card and the purpose behind it."""

    def __init__(self, state: PortalsData, seat: i64) -> None:
        super().__init__(state, seat)
        places = int(state.terms.tables.places)
        self.ratings: vec[float] = vec[float]([0.0] * (act.GO + places))
        self.purposes: list[str] = [""] * (act.GO + places)  # phrases of words/reasons.toml
        self.targets: vec[i64] = vec[i64]([NONE] * (act.GO + places))
        self.byways: vec[float] = vec[float]([0.0] * places)
        if state.frames.kind() == ask.PLACE:
            self.rate_placements()
        elif state.frames.kind() == ask.SHED:
            self.rate_shedding()
        else:
            self.rate_losses()
            self.rate_hand()
            self.rate_draws()
            self.rate_making_room()
            self.consider(act.END_TURN, GOOD_ENOUGH, "enough", NONE)

    def consider(self, action: i64, rating: float, purpose: str, card: i64) -> None:
        """A purpose that this action serves: the best one counts."""
        if rating > self.ratings[action]:
            self.ratings[action] = rating
            self.purposes[action] = purpose
            self.targets[action] = card

    # Events in hand ----------------------------------------------------------------------------------------------

    def rate_hand(self) -> None:
        """Play, burn and walk for the events in hand, place by place."""
        location = self.state.terms.tables.location
        last: i64 = NONE
        for place in sorted([int(location[card]) for card in self.cards]):
            if place == last:  # or no place at all
                continue
            last = place
            if self.walk.steps[place] < self.actions_left:
                self.rate_place(place)
            if self.walk.steps[place] > 0 and self.walk.steps[place] != FAR and not self.worth.last_turn:
                self.rate_waiting(place)
        self.add_byways()

    def rate_place(self, place: i64) -> None:
        """What can be played at a place this turn, for each level that the gauge can be brought to."""
        steps: i64 = self.walk.steps[place]
        for gauge in range(self.state.fuel, FULL + 1):
            playable = self.playable_at(place, gauge)
            if playable:
                burning = Burning(self, gauge, place)
                total: float = -burning.cost
                played = min(len(playable), int(self.actions_left - steps))
                for i in range(played):
                    total += self.worths[playable[i]]
                rating: float = total / float(int(steps) + played)
                self.rate_trip(place, gauge, rating, self.cards[playable[0]], burning.first)
                if steps == 0 and gauge == self.state.fuel:
                    for i in playable:
                        self.consider(act.PLAY + self.cards[i], self.worths[i], "play_now", self.cards[i])

    def playable_at(self, place: i64, gauge: i64) -> list[int]:
        """The cards, by their number in the hand, that can be played at a place with this gauge; the best first."""
        state = self.state
        found: list[int] = []
        for i in range(len(self.cards)):
            card = self.cards[i]
            if state.terms.tables.location[card] == place and reaches(state, card, state.capsule, gauge):
                j = len(found)
                while j > 0 and self.worths[found[j - 1]] < self.worths[i]:
                    j -= 1
                found.insert(j, i)
        return found

    def rate_trip(self, place: i64, gauge: i64, rating: float, card: i64, burned: i64) -> None:
        """The next step of going to a place, burning what the gauge lacks there, and playing."""
        if self.walk.steps[place] > 0:
            self.rate_steps(place, rating, "go_to_play" if gauge == self.state.fuel else "go_to_burn", card)
        elif burned != NONE:
            self.consider(act.FUEL + burned, rating, "burn_to_play", card)

    def rate_waiting(self, place: i64) -> None:
        """Walking to events that cannot be played this turn, but in a later one."""
        steps: float = float(int(self.walk.steps[place]))
        for i in range(len(self.cards)):
            card = self.cards[i]
            if self.state.terms.tables.location[card] != place:
                continue
            turns: i64 = self.turns_to_play(card, self.actions_left)
            if turns == 0 and reaches(self.state, card, self.state.capsule, self.state.fuel):
                continue
            slack: i64 = self.slack(card, turns)
            rating: float = self.worths[i] * self.chance_to_go_on(turns) / (steps + 1.0)
            if slack >= 0:
                rating *= max(LEAST_HASTE, MOST_HASTE - 0.1 * float(int(slack))) * self.patience(card, turns)
                self.rate_steps(place, rating, "go_in_time", card)
            elif turns > 0:
                then: i64 = self.state.terms.capsule_after(self.state.capsule, turns)
                burning = Burning(self, missing_reach(self.state, card, then), place)
                rating = LEAST_HASTE * (rating - burning.cost / (steps + 1.0))
                self.rate_steps(place, rating, "go_to_burn", card)

    def rate_steps(self, place: i64, rating: float, purpose: str, card: i64) -> None:
        """Every first step of a shortest way to a place."""
        if rating <= 0.0:
            return
        terms = self.state.terms
        firsts: i64 = self.walk.firsts[place]
        pawn: i64 = self.state.pawns[self.seat]
        first_way: i64 = terms.ways_from[pawn]
        for i in range(first_way, terms.ways_from[pawn + 1]):
            if (firsts >> (i - first_way)) & 1:
                step: i64 = terms.ways[i]
                safe: float = rating * self.safety(step)
                self.byways[step] += safe
                self.consider(act.GO + step, safe, purpose, card)

    def safety(self, place: i64) -> float:
        """Less than 1 for a place where a rival's pawn could shut this one in within a turn (PP-5.3)."""
        state = self.state
        shut: i64 = pockets(state.terms).shut[place]
        if shut == 0:
            return 1.0
        gate: i64 = pockets(state.terms).gate[place]
        here: i64 = state.pawns[self.seat]
        if here != NONE and pockets(state.terms).gate[here] == gate and pockets(state.terms).shut[here] >= shut:
            return 1.0  # it is behind that gate already
        near: bool = here == NONE  # who has yet to place a pawn can place it there
        for seat in range(state.players):
            if seat != self.seat and state.pawns[seat] != NONE:
                steps: i64 = steps_between(state.terms)[state.pawns[seat] * state.terms.tables.places + gate]
                near = near or steps <= data.ACTIONS_PER_TURN
        return 1.0 - TRAPPED * float(int(shut)) / 100.0 if near else 1.0

    def add_byways(self) -> None:
        """Of two ways that are equally good, the one that also leads elsewhere is better."""
        for step in range(self.state.terms.tables.places):
            if self.byways[step] > 0.0:
                self.ratings[act.GO + step] += BYWAY * (self.byways[step] - self.ratings[act.GO + step])

    # Drawing and making room -------------------------------------------------------------------------------------

    def rate_draws(self) -> None:
        if self.actions_left == 0:
            return
        for slot in range(i64(act.SLOTS)):
            card: i64 = self.state.face_up[slot]
            if card != NONE:
                self.rate_face_up(act.DRAW_UP + slot, card)
        if self.state.ot_deck.left > 0:
            self.consider(act.DRAW_OT, self.ot_deck_rating(), "take_old", NONE)
        if self.state.nt_deck.left > 0:
            self.consider(act.DRAW_NT, self.nt_deck_rating(), "take_new", NONE)

    def rate_face_up(self, action: i64, card: i64) -> None:
        """A card that lies open, for what it will bring and the actions that it will take."""
        state = self.state
        worth: float = self.worth.of(card)
        if not is_event(state, card):
            self.consider(action, worth if self.worth.last_turn else worth / BONUS_ACTIONS, "take_bonus", card)
            return
        if self.steps_to(card) == FAR:
            return
        effort: float = 2.0 + DRAW_STEP * float(int(self.steps_to(card)))
        if not self.is_in_time(card, self.actions_left - 1):
            self.rate_late(action, card, effort)
            return
        rating: float = worth / effort
        ahead: i64 = state.terms.tables.period[card] - state.capsule
        if ahead > 0 and not state.terms.simplified:
            rating *= math.pow(EACH_PERIOD_AHEAD, float(int(ahead)))
        self.consider(
            action, rating * self.chance_to_go_on(self.turns_to_play(card, self.actions_left - 1)), "take_event", card
        )

    def rate_late(self, action: i64, card: i64, effort: float) -> None:
        """An event whose time will have passed: fuel from the hand may bring it into reach, for what that costs."""
        state = self.state
        turns: i64 = self.turns_to_play(card, self.actions_left - 1)
        if self.worth.last_turn or state.fuel == FULL or self.chance_to_go_on(turns) < 0.5:
            return
        then: i64 = min(state.terms.capsule_after(state.capsule, turns), LAST_PERIOD)
        burning = Burning(self, missing_reach(state, card, then), state.terms.tables.location[card])
        if burning.cost < IMPOSSIBLE:
            self.consider(action, LATE * (self.worth.of(card) - burning.cost) / effort, "take_and_burn", card)

    def ot_deck_rating(self) -> float:
        """The top of the Old Testament deck: the later it is, the fewer of its cards are still to come."""
        state = self.state
        if self.worth.last_turn:
            return LAST_CHANCE
        hidden = 0
        useful = 0
        for card in range(i64(len(state.where))):
            if state.terms.tables.deck[card] == OLD_TESTAMENT and is_hidden(state, self.seat, card):
                hidden += 1
                to_come: bool = state.terms.tables.period[card] >= state.capsule - self.gauge_to_come()
                if to_come or state.terms.simplified or not is_event(state, card):
                    useful += 1
        return OT_DECK * (0.25 + 0.75 * float(useful) / float(hidden))

    def nt_deck_rating(self) -> float:
        """The top of the New Testament deck: its cards can always be played in the end, and three of them end it."""
        if self.worth.last_turn or self.nt_held() >= NT_ENOUGH:
            return LAST_CHANCE
        return NT_EARLY + (NT_LATE - NT_EARLY) * float(int(self.state.capsule)) / float(LAST_PERIOD)

    def nt_held(self) -> int:
        held = 0
        for card in self.cards:
            if self.state.terms.tables.deck[card] == NEW_TESTAMENT:
                held += 1
        return held

    def rate_losses(self) -> None:
        """Burning or throwing away a card serves nothing by itself and costs what it was kept for."""
        for i in range(len(self.cards)):
            self.ratings[act.DISCARD + self.cards[i]] = -1.0 - self.keeps[i]
            self.ratings[act.FUEL + self.cards[i]] = -0.5 - self.keeps[i]

    def rate_making_room(self) -> None:
        """With a full hand, throw the least card away if a better draw waits (PP-4.8); drawing all the same, where
        that is allowed, loses any of the eight (PP-14.2), or the least of them by choice (PP-14.5)."""
        if len(self.cards) < data.HAND_LIMIT:
            return
        least = 0
        for i in range(len(self.cards)):
            if self.keeps[i] < self.keeps[least]:
                least = i
        for draw in range(act.DRAW_UP, act.DRAW_NT + 1):
            rating: float = self.ratings[draw]
            if rating > 0.0 and self.state.terms.lenient_draw == CHOOSE:
                self.ratings[draw] = rating - self.keeps[least]
            elif rating > 0.0:
                self.consider(
                    act.DISCARD + self.cards[least], rating - self.keeps[least], "make_room", self.targets[draw]
                )
                self.ratings[draw] = rating - sum(self.keeps) / float(data.HAND_SPACE)

    def rate_shedding(self) -> None:
        """Of eight cards the least goes; thrown away rather than burned, for fuel serves the next player (PP-14.5)."""
        for i in range(len(self.cards)):
            card = self.cards[i]
            self.ratings[act.DISCARD + card] = -self.keeps[i]
            self.ratings[act.FUEL + card] = -0.2 - self.keeps[i]
            self.purposes[act.DISCARD + card] = "shed_least" if self.keeps[i] == min(self.keeps) else ""

    # The first placement -----------------------------------------------------------------------------------------

    def rate_placements(self) -> None:
        """Near events that can be played in round 1, and near a second one (PP-2.8)."""
        state = self.state
        walks = [Walk(state.terms, state.terms.tables.location[card], state.pawns) for card in self.cards]
        for place in range(state.terms.tables.places):
            safety: float = self.safety(place)
            for i in range(len(self.cards)):
                self.consider(act.GO + place, safety * self.start_rating(place, i, walks), "start_near", self.cards[i])

    def start_rating(self, place: i64, first: int, walks: list[Walk]) -> float:
        """What a start is worth if this event is played first: its worth less the way, and the next one's."""
        steps: i64 = walks[first].steps[place]
        if steps >= data.ACTIONS_PER_TURN:
            return 0.1 * self.worths[first] / float(int(steps))
        next_best: float = 0.0
        for i in range(len(self.cards)):
            way: i64 = walks[i].steps[self.state.terms.tables.location[self.cards[first]]]
            after: float = 0.3 * self.worths[i] / float(int(way + 1))
            if steps + way + 2 <= data.ACTIONS_PER_TURN:
                after = self.after_steps(i, way)
            if i != first:
                next_best = max(next_best, after)
        return self.after_steps(first, steps) + next_best

    def after_steps(self, i: int, steps: i64) -> float:
        """The worth of a card that is some steps away, none of them lost on anything else."""
        return self.worths[i] * (1.0 - 0.12 * float(int(steps)))


# Burning -----------------------------------------------------------------------------------------------------------


class Burning:
    """The cheapest way to bring the gauge to a level; cards that could then be played at the place are spared.

    `cost` is what the burned cards were kept for, `first` the one to burn first (NONE if the hand has not enough fuel).
    """

    def __init__(self, hand: PortalsHand, gauge: i64, location: i64) -> None:
        gain = int(gauge - hand.state.fuel)
        self.cost: float = 0.0
        self.first: int = NONE
        if gain <= 0:
            return
        # for each number of icons still lacking: the least cost, and the card to burn first
        costs: list[float] = [0.0] + [IMPOSSIBLE] * gain
        firsts: list[int] = [NONE] * (gain + 1)
        for color in range(hand.state.terms.tables.colors):
            before = costs[:]  # one card of a colour in a turn (PP-8.4)
            known = firsts[:]
            for i in range(len(hand.cards)):
                icons = fuel_of(hand, i, color, gauge, location)
                for lacking in range(1, gain + 1 if icons > 0 else 1):
                    rest = max(0, lacking - icons)
                    cost: float = before[rest] + hand.keeps[i]
                    if cost < costs[lacking]:
                        costs[lacking] = cost
                        firsts[lacking] = known[rest] if known[rest] != NONE else hand.cards[i]
        self.cost = costs[gain]
        self.first = firsts[gain]


def fuel_of(hand: PortalsHand, i: int, color: i64, gauge: i64, location: i64) -> int:
    """The icons that a card of the hand brings if it is burned as one of a colour; 0 if it cannot or should not be."""
    state = hand.state
    tables = state.terms.tables
    card = hand.cards[i]
    if tables.icons[card] == 0 or tables.color[card] != color or (state.colors_used >> color) & 1:
        return 0
    if tables.location[card] == location and reaches(state, card, state.capsule, gauge):
        return 0
    return int(tables.icons[card])
