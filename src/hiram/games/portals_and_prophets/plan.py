"""What to do with a decision: every sensible purpose gives the action that serves it next a rating.

A rating is what the purpose is worth for each action it takes. The purposes are those of the strategy notes: play
an event, burn fuel for one, walk to one, take a card, make room, place the pawn near the first cards.
"""

from typing import Final

from hiram.core.native import i64, vec
from hiram.games.portals_and_prophets.actions import (
    ACTIONS,
    DISCARD,
    DRAW_NT,
    DRAW_OT,
    DRAW_UP,
    END_TURN,
    FUEL,
    GO,
    LOCATIONS,
    PLAY,
    SLOTS,
)
from hiram.games.portals_and_prophets.scoring import side_score, sides
from hiram.games.portals_and_prophets.state import (
    ACTIONS_PER_TURN,
    HAND_LIMIT,
    HAND_SPACE,
    HELD_BY,
    IN_DECK,
    PLACE,
    PortalsData,
)
from hiram.games.portals_and_prophets.tables import COLORS, FULL, LAST_PERIOD, NEW_TESTAMENT, NONE, OLD_TESTAMENT
from hiram.games.portals_and_prophets.walking import FAR, Walk
from hiram.games.portals_and_prophets.worth import Worth, is_event, missing_reach, reaches

# What speaks for an action.
NOTHING: Final = 0
PLAY_NOW: Final = 1
BURN_TO_PLAY: Final = 2
GO_TO_PLAY: Final = 3
GO_IN_TIME: Final = 4
GO_TO_BURN: Final = 5
TAKE_EVENT: Final = 6
TAKE_BONUS: Final = 7
TAKE_UNSEEN: Final = 8
MAKE_ROOM: Final = 9
START_NEAR: Final = 10
ENOUGH: Final = 11

GOOD_ENOUGH: Final = 0.35  # below this, ending the turn is better
FUTURE_KEEP: Final = 0.75  # of its worth: what it costs to lose an event that can still be reached in time
STALE_KEEP: Final = 0.4  # what it costs to lose an event that cannot
BYWAY: Final = 0.1  # what a step gains from each other purpose that it serves as well
OT_DECK: Final = 0.8
NT_EARLY: Final = 0.9
NT_LATE: Final = 2.0
NT_ENOUGH: Final = 4
LEAST_HASTE: Final = 0.55
MOST_HASTE: Final = 0.9
WAITING: Final = 0.85
HOLDING_BACK: Final = 0.0
LAST_HOLDING_BACK: Final = 14
HELD_REGION: Final = 0.0
BONUS_ACTIONS: Final = 1.6
DRAW_BASE: Final = 2.0
DRAW_STEP: Final = 0.8
AHEAD: Final = 0.96
NO_PLAN: Final = 1000.0


class Plan:
    """The ratings of all actions for one seat in one position, each with the card and the reason behind it."""

    def __init__(self, state: PortalsData, seat: i64) -> None:
        self.state: PortalsData = state
        self.seat: i64 = seat
        self.worth: Worth = Worth(state, seat)
        self.ratings: list[float] = [0.0] * ACTIONS
        self.reasons: vec[i64] = vec[i64]([NOTHING] * ACTIONS)
        self.targets: vec[i64] = vec[i64]([NONE] * ACTIONS)
        self.byways: list[float] = [0.0] * LOCATIONS
        self.cards: list[int] = state.hand(int(seat))
        self.worths: list[float] = [self.worth.of(card) for card in self.cards]
        self.keeps: list[float] = []
        if state.frames.kind() == PLACE:
            self.rate_placements()
            return
        self.walk: Walk = Walk(state.terms, state.pawns[seat], state.occupied)
        self.keeps = [self.keep(i) for i in range(len(self.cards))]
        self.rate_losses()
        self.rate_hand()
        self.rate_draws()
        self.rate_making_room()
        self.rate_end()

    def consider(self, action: i64, rating: float, reason: i64, card: i64) -> None:
        """A purpose that this action serves: the best one counts."""
        if rating > self.ratings[action]:
            self.ratings[action] = rating
            self.reasons[action] = reason
            self.targets[action] = card

    # Time and ways -----------------------------------------------------------------------------------------------

    def steps_to(self, card: i64) -> i64:
        return self.walk.steps[self.state.terms.tables.location[card]]

    def turns_to_play(self, card: i64, actions_left: i64) -> i64:
        """How many turns after this one it takes to walk to an event and play it."""
        more: i64 = self.steps_to(card) + 1 - actions_left
        return 0 if more <= 0 else (more + ACTIONS_PER_TURN - 1) // ACTIONS_PER_TURN

    def gauge_to_come(self) -> i64:
        """The gauge of the next turns: a full one will be empty (PP-8.8)."""
        return 0 if self.state.fuel == FULL else self.state.fuel

    def slack(self, card: i64, turns: i64) -> i64:
        """How many periods of its window are left when the pawn arrives after some turns; negative: too late."""
        arrival: i64 = self.state.capsule + turns
        if self.state.terms.simplified or self.state.terms.tables.period[card] == LAST_PERIOD:
            return max(i64(0), LAST_PERIOD - arrival)
        return self.state.terms.tables.period[card] + self.gauge_to_come() - arrival

    def is_in_time(self, card: i64, actions_left: i64) -> bool:
        """The event can be reached, on foot and in time, with the gauge as it is."""
        turns: i64 = self.turns_to_play(card, actions_left)
        if self.steps_to(card) == FAR:
            return False
        if turns == 0 and reaches(self.state, card, self.state.capsule, self.state.fuel):
            return True
        return not self.worth.last_turn and self.slack(card, turns) >= 0

    def keep(self, i: int) -> float:
        """What it costs to lose a card of the hand."""
        card = self.cards[i]
        if not is_event(self.state, card):
            return self.worths[i]
        if self.is_in_time(card, self.state.actions_left):
            return FUTURE_KEEP * self.worths[i]
        return 0.0 if self.worth.last_turn else STALE_KEEP

    # Events in hand ----------------------------------------------------------------------------------------------

    def rate_hand(self) -> None:
        """Play, burn and walk for the events in hand, place by place."""
        for i in range(len(self.cards)):
            card = self.cards[i]
            if not is_event(self.state, card) or self.is_same_place_as_earlier(i):
                continue
            location: i64 = self.state.terms.tables.location[card]
            if self.walk.steps[location] < self.state.actions_left:
                self.rate_place(location)
            self.rate_waiting(location)
        self.add_byways()

    def is_same_place_as_earlier(self, i: int) -> bool:
        location = self.state.terms.tables.location
        return any(location[self.cards[j]] == location[self.cards[i]] for j in range(i))

    def rate_place(self, location: i64) -> None:
        """What can be played at a place this turn, for each level that the gauge can be brought to."""
        steps: i64 = self.walk.steps[location]
        room: i64 = self.state.actions_left - steps
        gauge: i64 = self.state.fuel
        top: i64 = FULL if not self.state.terms.simplified else gauge
        while gauge <= top:
            best: i64 = NONE
            most: float = 0.0
            total: float = 0.0
            played: i64 = 0
            for i in self.playable_at(location, gauge):
                if steps == 0 and gauge == self.state.fuel:
                    self.rate_play(i)
                if played < room:
                    total += self.worths[i]
                    played += 1
                if self.worths[i] > most:
                    most = self.worths[i]
                    best = self.cards[i]
            if best != NONE:
                gain: float = total - self.burning_cost(gauge, location)
                self.rate_trip(location, gauge, gain / float(int(steps + played)), best)
            gauge += 1

    def playable_at(self, location: i64, gauge: i64) -> list[int]:
        """The cards of the hand, by their place in it, that could be played at a location with this gauge; best first."""
        state = self.state
        found: list[int] = []
        for i in range(len(self.cards)):
            card = self.cards[i]
            if state.terms.tables.location[card] == location and reaches(state, card, state.capsule, gauge):
                j = len(found)
                while j > 0 and self.worths[found[j - 1]] < self.worths[i]:
                    j -= 1
                found.insert(j, i)
        return found

    def rate_play(self, i: int) -> None:
        """Playing an event that can be played here and now."""
        card = self.cards[i]
        rating: float = self.worths[i]
        if self.ends_the_game(card):
            rating += self.wish_to_end()
        self.consider(PLAY + card, rating, PLAY_NOW, card)

    def ends_the_game(self, card: i64) -> bool:
        """It would be the seat's third New Testament card (PP-10.1)."""
        state = self.state
        if state.terms.simplified or state.triggered_by != NONE:
            return False
        return state.terms.tables.deck[card] == NEW_TESTAMENT and state.nt_played(self.seat) == 2

    def wish_to_end(self) -> float:
        """End when ahead; hold the third card back for a while when behind."""
        best: i64 = 0
        side: i64 = 0
        while side < sides(self.state):
            if side != self.worth.side:
                best = max(best, side_score(self.state, side))
            side += 1
        lead: i64 = side_score(self.state, self.worth.side) - best
        if lead >= 0 or self.state.round > LAST_HOLDING_BACK:
            return 0.0
        return max(-10.0, HOLDING_BACK * float(int(lead)))

    def rate_trip(self, location: i64, gauge: i64, rating: float, card: i64) -> None:
        """The next step of going to a place, burning what the gauge lacks there, and playing."""
        if self.walk.steps[location] > 0:
            self.rate_steps(location, rating, GO_TO_PLAY if gauge == self.state.fuel else GO_TO_BURN, card)
        elif gauge > self.state.fuel:
            burned: i64 = self.burning_first(gauge, location)
            if burned != NONE:
                self.consider(FUEL + burned, rating, BURN_TO_PLAY, card)

    def rate_waiting(self, location: i64) -> None:
        """Walking to events that cannot be played this turn, but in a later one."""
        steps: i64 = self.walk.steps[location]
        if steps == 0 or steps == FAR or self.worth.last_turn:
            return
        for i in range(len(self.cards)):
            card = self.cards[i]
            if self.state.terms.tables.location[card] != location:
                continue
            turns: i64 = self.turns_to_play(card, self.state.actions_left)
            if turns == 0 and reaches(self.state, card, self.state.capsule, self.state.fuel):
                continue
            slack: i64 = self.slack(card, turns)
            if slack >= 0:
                haste: float = max(LEAST_HASTE, MOST_HASTE - 0.1 * float(int(slack)))
                rating: float = haste * self.patience(card, turns) * self.worths[i] * self.chance_to_go_on(turns)
                self.rate_steps(location, rating / float(int(steps + 1)), GO_IN_TIME, card)
            elif turns > 0:
                gauge: i64 = missing_reach(self.state, card, self.state.capsule + turns)
                left: float = self.worths[i] - self.burning_cost(gauge, location)
                self.rate_steps(location, 0.5 * left / float(int(steps + 1)), GO_TO_BURN, card)

    def patience(self, card: i64, turns: i64) -> float:
        """Less for an event that has to be waited for: other things can be done first."""
        if self.state.terms.simplified:
            return 1.0
        early: i64 = self.state.terms.tables.period[card] - self.gauge_to_come() - self.state.capsule - turns
        return 1.0 if early <= 0 else WAITING ** float(int(early))

    def chance_to_go_on(self, turns: i64) -> float:
        """Whether the game will last so many turns more, as far as the New Testament cards on the table tell."""
        state = self.state
        if state.terms.simplified:
            return 1.0 if state.capsule + turns <= LAST_PERIOD else 0.0
        near: bool = False
        seat: i64 = 0
        while seat < state.players:
            near = near or state.nt_played(seat) == 2
            seat += 1
        return 0.7 ** float(int(turns)) if near else 1.0

    def rate_steps(self, location: i64, rating: float, reason: i64, card: i64) -> None:
        """Every first step of a shortest way to a place."""
        terms = self.state.terms
        firsts: i64 = self.walk.firsts[location]
        i: i64 = terms.ways_from[self.state.pawns[self.seat]]
        end: i64 = terms.ways_from[self.state.pawns[self.seat] + 1]
        while i < end:
            step: i64 = terms.ways[i]
            if (firsts >> step) & 1 and rating > 0.0:
                self.byways[step] += rating
                self.consider(GO + step, rating, reason, card)
            i += 1

    def add_byways(self) -> None:
        """Of two ways that are equally good, the one that also leads elsewhere is better."""
        step: i64 = 0
        while step < LOCATIONS:
            if self.byways[step] > 0.0:
                self.ratings[GO + step] += BYWAY * (self.byways[step] - self.ratings[GO + step])
            step += 1

    # Fuel --------------------------------------------------------------------------------------------------------

    def burning_cost(self, gauge: i64, location: i64) -> float:
        """What the cheapest cards cost that bring the gauge to a level; those to be played there are not burned."""
        gain: i64 = gauge - self.state.fuel
        if gain <= 0:
            return 0.0
        best: float = NO_PLAN
        for choice in range(27):
            best = min(best, self.choice_cost(choice, gain, gauge, location))
        return best

    def burning_first(self, gauge: i64, location: i64) -> i64:
        """The first card to burn of the cheapest ones, NONE if there are not enough."""
        cheapest: float = self.burning_cost(gauge, location)
        if cheapest >= NO_PLAN:
            return NONE
        for choice in range(27):
            if self.choice_cost(choice, gauge - self.state.fuel, gauge, location) == cheapest:
                for color in range(COLORS):
                    card = self.cheapest_fuel(color, choice // 3**color % 3, gauge, location)
                    if card != NONE:
                        return self.cards[card]
        return NONE

    def choice_cost(self, choice: int, gain: i64, gauge: i64, location: i64) -> float:
        """The cost of burning no card, one icon or two icons of each colour; the choice has a digit for each colour."""
        cost: float = 0.0
        icons = 0
        for color in range(COLORS):
            wanted = choice // 3**color % 3
            icons += wanted
            if wanted > 0:
                card = self.cheapest_fuel(color, wanted, gauge, location)
                if card == NONE:
                    return NO_PLAN
                cost += self.keeps[card]
        return cost if icons >= gain else NO_PLAN

    def cheapest_fuel(self, color: int, icons: int, gauge: i64, location: i64) -> int:
        """The place in the hand of the cheapest card with so many icons of a colour, NONE if there is none (PP-8.4)."""
        tables = self.state.terms.tables
        best = NONE
        if (self.state.colors_used >> color) & 1 or icons == 0:
            return best
        for i in range(len(self.cards)):
            card = self.cards[i]
            if tables.icons[card] != icons or tables.color[card] != color:
                continue
            if tables.location[card] == location and reaches(self.state, card, self.state.capsule, gauge):
                continue
            if best == NONE or self.keeps[i] < self.keeps[best]:
                best = i
        return best

    # Drawing and making room -------------------------------------------------------------------------------------

    def rate_draws(self) -> None:
        if self.state.actions_left == 0:
            return
        for slot in range(SLOTS):
            card: i64 = self.state.face_up[slot]
            if card != NONE:
                self.rate_face_up(DRAW_UP + slot, card)
        if self.state.ot_deck.left > 0:
            self.consider(DRAW_OT, self.ot_deck_rating(), TAKE_UNSEEN, NONE)
        if self.state.nt_deck.left > 0:
            self.consider(DRAW_NT, self.nt_deck_rating(), TAKE_UNSEEN, NONE)

    def rate_face_up(self, action: i64, card: i64) -> None:
        """A card that lies open, for what it will bring and the actions that it will take."""
        state = self.state
        worth: float = self.worth.of(card)
        if not is_event(state, card):
            self.consider(action, worth if self.worth.last_turn else worth / BONUS_ACTIONS, TAKE_BONUS, card)
            return
        steps: float = float(int(self.steps_to(card)))
        if self.worth.last_turn:
            if steps + 2.0 <= float(int(state.actions_left)) and reaches(state, card, state.capsule, state.fuel):
                self.consider(action, worth / (steps + 2.0), TAKE_EVENT, card)
        elif self.is_in_time(card, state.actions_left - 1):
            ahead: i64 = max(i64(0), state.terms.tables.period[card] - state.capsule)
            patience: float = 1.0 if state.terms.simplified else AHEAD ** float(int(ahead))
            turns: i64 = self.turns_to_play(card, state.actions_left - 1)
            if HELD_REGION > 0.0:
                worth -= HELD_REGION * self.same_region_held(card)
            rating: float = patience * worth / (DRAW_BASE + DRAW_STEP * steps)
            self.consider(action, rating * self.chance_to_go_on(turns), TAKE_EVENT, card)

    def same_region_held(self, card: i64) -> float:
        region = self.state.terms.tables.region
        n = 0
        for i in range(len(self.cards)):
            if is_event(self.state, self.cards[i]) and region[self.cards[i]] == region[card] and self.keeps[i] > STALE_KEEP:
                n += 1
        return float(n)

    def ot_deck_rating(self) -> float:
        """The top of the Old Testament deck: the later it is, the fewer of its cards are still to come."""
        state = self.state
        if self.worth.last_turn:
            return GOOD_ENOUGH + 0.05
        hidden = 0
        useful = 0
        for card in range(len(state.where)):
            where: i64 = state.where[card]
            if state.terms.tables.deck[card] != OLD_TESTAMENT:
                continue
            if where == IN_DECK or (HELD_BY <= where < HELD_BY + state.players and where != HELD_BY + self.seat):
                hidden += 1
                if state.terms.simplified or not is_event(state, card):
                    useful += 1
                elif state.terms.tables.period[card] >= state.capsule - self.gauge_to_come():
                    useful += 1
        return OT_DECK * min(1.0, 0.25 + 0.75 * float(useful) / float(hidden))

    def nt_deck_rating(self) -> float:
        """The top of the New Testament deck: its cards can always be played in the end, and three of them end it."""
        state = self.state
        if self.worth.last_turn:
            return GOOD_ENOUGH + 0.05
        held: i64 = 0
        for card in self.cards:
            if state.terms.tables.deck[card] == NEW_TESTAMENT:
                held += 1
        if held >= NT_ENOUGH:
            return GOOD_ENOUGH + 0.1
        return NT_EARLY + (NT_LATE - NT_EARLY) * float(int(state.capsule)) / LAST_PERIOD

    def rate_losses(self) -> None:
        """Burning or throwing away a card serves nothing by itself and costs what it was kept for."""
        for i in range(len(self.cards)):
            self.ratings[DISCARD + self.cards[i]] = -1.0 - self.keeps[i]
            self.ratings[FUEL + self.cards[i]] = -0.5 - self.keeps[i]

    def rate_making_room(self) -> None:
        """With a full hand, throw the least card away if a better draw waits (PP-4.8)."""
        state = self.state
        if len(self.cards) < HAND_LIMIT or state.actions_left == 0:
            return
        least = 0
        for i in range(len(self.cards)):
            if self.keeps[i] < self.keeps[least]:
                least = i
        for action in range(DRAW_UP, DRAW_NT + 1):
            rating: float = self.ratings[action]
            if rating > 0.0:
                self.consider(DISCARD + self.cards[least], rating - self.keeps[least], MAKE_ROOM, self.targets[action])
                self.ratings[action] = rating - sum(self.keeps) / 8.0

    def rate_end(self) -> None:
        self.consider(END_TURN, GOOD_ENOUGH, ENOUGH, NONE)

    # The first placement -----------------------------------------------------------------------------------------

    def rate_placements(self) -> None:
        """Near events that can be played in round 1, and near a second one (PP-2.8)."""
        walks: list[Walk] = [
            Walk(self.state.terms, self.state.terms.tables.location[card], self.state.occupied) for card in self.cards
        ]
        location: i64 = 0
        while location < LOCATIONS:
            for i in range(len(self.cards)):
                self.consider(GO + location, self.start_rating(location, i, walks), START_NEAR, self.cards[i])
            location += 1

    def start_rating(self, location: i64, first: int, walks: list[Walk]) -> float:
        """What a start is worth if this event is played first: its worth less the way, and the next one's."""
        steps: i64 = walks[first].steps[location]
        if steps >= ACTIONS_PER_TURN:
            return 0.1 * self.worths[first] / float(int(steps))
        rating: float = self.worths[first] * (1.0 - 0.12 * float(int(steps)))
        more: float = 0.0
        for i in range(len(self.cards)):
            if i != first:
                way: i64 = walks[i].steps[self.state.terms.tables.location[self.cards[first]]]
                if steps + way + 2 <= ACTIONS_PER_TURN:
                    more = max(more, self.worths[i] * (1.0 - 0.12 * float(int(way))))
                else:
                    more = max(more, 0.3 * self.worths[i] / float(int(way + 1)))
        return rating + more
