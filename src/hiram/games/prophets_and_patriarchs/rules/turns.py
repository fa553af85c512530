"""The course of the game: set-up, the steps of a turn, what may be decided (PA-4 to PA-7, PA-18 to PA-20)."""

from hiram.core.dice import Dice
from hiram.core.errors import IllegalMove
from hiram.core.frames import WIDTH
from hiram.core.native import append, i64, vec
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs import events, imagining, layouts, refusals, scoring
from hiram.games.prophets_and_patriarchs.actions import (
    ACCEPT,
    BUY,
    CAMEL,
    CITY,
    DECLINE,
    DROP,
    END_TURN,
    GIVE,
    HEXES,
    MOVE,
    OFFER,
    OFFER_KINDS,
    OFFER_MOST,
    OPTION,
    PASS,
    REMOVE,
    RIVAL,
    SKIP,
    TAKE,
    TENT,
    TILE,
    TRADE,
    TRIBE,
    WANT,
)
from hiram.games.prophets_and_patriarchs.rules.building import Building, is_among, taken_kind
from hiram.games.prophets_and_patriarchs.state import (
    ANSWER,
    BUILD_STAGE,
    CAMEL_PAY,
    CHOOSE_OPTION,
    CHOOSE_RIVAL,
    CHOOSE_TRIBE,
    DROP_CARD,
    EFFECTS,
    END_STAGE,
    EVENT_STAGE,
    FRUIT,
    FRUIT_STAGE,
    GIVING,
    LOSE_LINE,
    LOSING,
    MOVE_CAMEL,
    MOVE_TENT,
    OFFER_GIVE,
    OFFER_WANT,
    PASS_CARDS,
    PHASE,
    PLACE_FALSE,
    PLACE_FREE,
    PLACE_PROPHET,
    RESOURCE_STAGE,
    ROLL_STAGE,
    ROUND_LIMIT,
    SETUP_CAMEL,
    SETUP_TENT,
    SWAP_CARD,
    TAKE_CARD,
    TARGET_REACHED,
    TURN,
)
from hiram.games.prophets_and_patriarchs.tables import (
    BENJAMIN,
    CAMEL_PIECE,
    CATEGORIES,
    CITY_PIECE,
    EPHRAIM,
    HAY,
    ISSACHAR,
    KINDS,
    LEVI,
    NONE,
    SHEKEL,
    TENT_PIECE,
    TRIBES,
    WATER,
)


class PatriarchsState(Building):
    """A position of Prophets and Patriarchs, playable."""

    def copy(self) -> "PatriarchsState":
        state = PatriarchsState(
            self.terms,
            self.players,
            self.dice.copy(),
            self.frames.copy(),
            self.board,
            self.deck,
            self.deck_left[:],
            self.tribe[:],
            self.hands[:],
            self.hand_size[:],
            self.shekels[:],
            self.virtue[:],
            self.shield[:],
            self.captivity[:],
            self.tents[:],
            self.cities[:],
            self.camels[:],
            self.line[:],
            self.access[:],
            self.owned[:],
            self.camels_of[:],
            self.own_low[:],
            self.own_high[:],
            self.building[:],
            self.bank[:],
            self.barren[:],
            self.discounts[:],
            self.doubts[:],
            self.picked[:],
            self.to_pick[:],
        )
        state.copy_numbers(self)
        return state

    def imagine(self, seat: i64, dice: Dice) -> "PatriarchsState":
        imagined = self.copy()
        imagined.dice = dice.split()
        imagining.deal_anew(imagined, seat, dice)
        return imagined

    def scores(self) -> vec[i64]:
        return scoring.all_scores(self)

    def placing(self) -> vec[i64]:
        return scoring.places(self)

    def refusal(self, seat: i64, action: i64) -> IllegalMove:
        return refusals.reason(self, int(seat), int(action))

    # What is legal -----------------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> vec[i64]:
        actions: vec[i64] = vec[i64]([])
        if seat < 0 or not (self.acting >> seat) & 1:
            return actions
        kind: i64 = self.frames.kind()
        if kind == TURN:
            actions = self.add_buildings(seat, actions)
            actions = self.add_exchanges(seat, actions)
            actions = self.add_offers(seat, actions)
            return append(actions, END_TURN)
        if kind <= SETUP_CAMEL:
            return self.setup_choices(seat, kind, actions)
        if kind in (PLACE_FALSE, PLACE_PROPHET):
            return self.pawn_choices(kind, actions)
        if kind >= MOVE_CAMEL:
            return self.build_choices(seat, kind, actions)
        return self.card_choices(seat, kind, actions)

    def setup_choices(self, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
        """Tribes that are left (PA-4.1), corners and edges of the placement (PA-4.6 to PA-4.12)."""
        if kind == CHOOSE_TRIBE:
            tribe: i64 = 0
            while tribe < TRIBES:
                if self.seat_of(tribe) == NONE:
                    actions = append(actions, TRIBE + tribe)
                tribe += 1
            return actions
        if kind == SETUP_CAMEL:
            edges: list[int] = []
            i: i64 = 3 * self.frames.get(1)
            while i < 3 * self.frames.get(1) + 3:
                edge: i64 = self.terms.tables.spokes[i]
                if edge != NONE and self.is_free(edge):
                    edges.append(int(edge))
                i += 1
            return vec[i64]([CAMEL + edge for edge in sorted(edges)])
        if self.frames.get(0) == 0:
            return self.home_corners(seat)
        return self.add_corners(~self.barred_low, ~self.barred_high, TENT, actions)

    def home_corners(self, seat: i64) -> vec[i64]:
        """Open corners of the home tile (PA-4.6); if there are none, the open corners nearest to it (PA-4.12)."""
        tables = self.terms.tables
        home: i64 = self.board.home[self.tribe[seat]]
        reach = {int(tables.corners_of[6 * home + i]) for i in range(6)}
        while True:
            found = [corner for corner in sorted(reach) if self.is_open(corner)]
            if found or len(reach) >= len(self.building):
                return vec[i64]([TENT + corner for corner in found])
            wider = {int(tables.beyond[3 * corner + i]) for corner in reach for i in range(3)}
            reach |= {corner for corner in wider if corner != NONE}

    def pawn_choices(self, kind: i64, actions: vec[i64]) -> vec[i64]:
        """The tiles where a pawn may be placed (PA-6.2, PA-6.8, PA-16.27, PA-16.28)."""
        tile: i64 = 0
        while tile < HEXES:
            if kind == PLACE_PROPHET:
                if self.board.tile[tile] != NONE:
                    actions = append(actions, TILE + tile)
            elif self.may_stand(tile, self.frames.get(0)):
                actions = append(actions, TILE + tile)
            tile += 1
        return actions

    def card_choices(self, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
        """What an Event card asks (PA-16)."""
        i: i64 = 0
        if kind == CHOOSE_OPTION:
            while i < 2:
                if self.is_payable(seat, self.frames.get(0) + i):
                    actions = append(actions, OPTION + i)
                i += 1
        elif kind == CHOOSE_RIVAL:
            while i < self.players:
                if i != seat:
                    actions = append(actions, RIVAL + i)
                i += 1
        elif kind == PLACE_FREE:
            return append(self.add_camel_edges(seat, CAMEL, actions), SKIP)
        elif kind == LOSE_LINE:
            return self.add_loose_camels(seat, REMOVE, actions)
        elif kind == SWAP_CARD:
            return append(self.swaps(seat, actions), SKIP)
        else:
            base: i64 = DROP
            if kind in (TAKE_CARD, FRUIT):
                base = TAKE
            elif kind == PASS_CARDS:
                base = PASS
            while i < KINDS:
                if self.is_pickable(seat, kind, i):
                    actions = append(actions, base + i)
                i += 1
        return actions

    def is_pickable(self, seat: i64, kind: i64, good: i64) -> bool:
        """One card: from the bank, of a hand, or sealed."""
        if kind == TAKE_CARD:
            return self.bank[good] > 0
        if kind == FRUIT:
            return (self.frames.get(0) >> good) & 1 != 0 and self.bank[good] > 0
        if kind == PASS_CARDS:
            return self.to_pick[seat] > 0 and self.hands[seat * KINDS + good] > self.picked[seat * KINDS + good]
        return self.may_drop(seat, good)

    def swaps(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        """One card for a different one of the bank (PA-16.18)."""
        given: i64 = 0
        while given < KINDS:
            if self.hands[seat * KINDS + given] > 0:
                place: i64 = 0
                while place < KINDS - 1:
                    if self.bank[taken_kind(given, place)] > 0:
                        actions = append(actions, TRADE + given * (KINDS - 1) + place)
                    place += 1
            given += 1
        return actions

    def build_choices(self, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
        """The second halves of Movements, offers and Issachar's camels."""
        frames = self.frames
        if kind == MOVE_CAMEL:
            for goal in self.goal_edges(seat, frames.get(0), frames.get(1)):
                actions = append(actions, CAMEL + goal)
        elif kind == MOVE_TENT:
            tables = self.terms.tables
            one: i64 = min(tables.end_a[frames.get(2)], tables.end_b[frames.get(2)])
            other: i64 = max(tables.end_a[frames.get(2)], tables.end_b[frames.get(2)])
            if self.is_open_without(one, frames.get(0)):
                actions = append(actions, TENT + one)
            if self.is_open_without(other, frames.get(0)):
                actions = append(actions, TENT + other)
        elif kind == CAMEL_PAY:
            return append(append(actions, DROP + HAY), DROP + WATER)
        elif kind == ANSWER:
            if self.can_hand(seat, frames.get(2)):
                actions = append(actions, ACCEPT)
            return append(actions, DECLINE)
        else:
            items: i64 = 0
            while items < OFFER_KINDS * OFFER_MOST:
                if kind == OFFER_GIVE:
                    if self.can_hand(seat, items):
                        actions = append(actions, GIVE + items)
                elif items // OFFER_MOST != frames.get(1) // OFFER_MOST:
                    actions = append(actions, WANT + items)
                items += 1
        return actions

    def allows(self, seat: i64, action: i64) -> bool:
        if seat < 0 or seat >= self.players or not (self.acting >> seat) & 1 or action < 0:
            return False
        if self.frames.kind() != TURN:
            return is_among(self.legal(seat), action)
        if action >= SKIP:
            return action == END_TURN
        if action >= OFFER:
            rival: i64 = action - OFFER
            return rival < self.players and rival != seat and self.may_offer(seat)
        if action >= BUY:
            price: i64 = (action - BUY) // KINDS
            return self.holding(seat, SHEKEL + price) > 0 and self.bank[(action - BUY) % KINDS] > 0
        if action >= TRADE:
            given: i64 = (action - TRADE) // (KINDS - 1)
            return self.may_trade(seat, given, taken_kind(given, (action - TRADE) % (KINDS - 1)))
        return action < REMOVE and self.allows_building(seat, action)

    def allows_building(self, seat: i64, action: i64) -> bool:
        """Tents, cities, camels and Movements."""
        if action >= MOVE:
            return self.moves_left(seat) > 0 and self.may_move(seat, action - MOVE)
        if action >= CAMEL:
            return self.may_build(seat, CAMEL_PIECE) and self.may_place_camel(seat, action - CAMEL)
        if action >= CITY:
            return self.may_build(seat, CITY_PIECE) and self.may_raise_city(seat, action - CITY)
        if action < TENT:
            return False
        corner: i64 = action - TENT
        return self.may_build(seat, TENT_PIECE) and self.is_open(corner) and self.touches_line(seat, corner)

    # What an action does -----------------------------------------------------------------------------------------

    def perform(self, seat: i64, action: i64) -> None:
        before: vec[i64] = self.top_frame()
        kind: i64 = self.frames.kind()
        if kind == TURN:
            self.act_in_turn(seat, action)
        elif kind <= SETUP_CAMEL:
            self.set_up(seat, kind, action)
        elif kind in (PLACE_FALSE, PLACE_PROPHET):
            self.frames.pop()
            if kind == PLACE_FALSE:
                self.place_false(seat, action - TILE)
            else:
                self.place_prophet(seat, action - TILE)
        elif kind >= MOVE_CAMEL:
            self.finish_building(seat, kind, action)
        else:
            self.answer_card(seat, kind, action)
        self.proceed()
        if self.journal is not None and not self.over:
            self.note_question(before)

    def top_frame(self) -> vec[i64]:
        """The frame that is being asked, to see whether the question changes."""
        cells: vec[i64] = vec[i64]([])
        if self.journal is not None:
            start: i64 = (self.frames.depth - 1) * WIDTH
            i: i64 = start
            while i < start + WIDTH:
                cells = append(cells, self.frames.cells[i])
                i += 1
        return cells

    def note_question(self, before: vec[i64]) -> None:
        """All see who is asked what."""
        now: vec[i64] = self.top_frame()
        same: bool = True
        i: i64 = 0
        while i < WIDTH:
            if now[i] != before[i]:
                same = False
            i += 1
        if not same and self.journal is not None:
            self.journal.note(
                events.ASKED, now[0], now[1], (now[2] + 1) * 4096 + now[3] + 1, (now[4] + 1) * 4096 + now[5] + 1
            )

    def proceed(self) -> None:
        """Go on until somebody has to decide."""
        while not self.over:
            kind: i64 = self.frames.kind()
            if kind == EFFECTS:
                self.run_step()
            elif kind == PHASE:
                self.go_on()
            else:
                break
        if self.over:
            return
        if self.frames.kind() != PASS_CARDS:
            self.acting = bit(self.frames.seat())
            return
        self.acting = 0
        seat: i64 = 0
        while seat < self.players:
            if self.to_pick[seat] > 0:
                self.acting |= bit(seat)
            seat += 1

    # Set-up ------------------------------------------------------------------------------------------------------

    def seat_of(self, tribe: i64) -> i64:
        """Who plays a tribe."""
        seat: i64 = 0
        while seat < self.players:
            if self.tribe[seat] == tribe:
                return seat
            seat += 1
        return NONE

    def set_up(self, seat: i64, kind: i64, action: i64) -> None:
        if kind == CHOOSE_TRIBE:
            self.frames.pop()
            self.tribe[seat] = action - TRIBE
            if self.journal is not None:
                self.journal.note(events.TRIBE_CHOSEN, seat, action - TRIBE)
            if seat + 1 < self.players:
                self.frames.push(CHOOSE_TRIBE, seat + 1)
            else:
                self.begin_placement()
        elif kind == SETUP_TENT:
            turn: i64 = self.frames.get(0)
            self.frames.pop()
            self.put_tent(seat, action - TENT)
            if self.journal is not None:
                self.journal.note(events.TENT_PLACED, seat, action - TENT)
            self.measure_rivals(seat, action - TENT)
            self.frames.push(SETUP_CAMEL, seat, turn, action - TENT)
        else:
            turn = self.frames.get(0)
            self.frames.pop()
            self.lay_camel(seat, action - CAMEL, events.CAMEL_PLACED)
            self.next_placement(seat, turn)

    def begin_placement(self) -> None:
        """With the tribes known: the board, the Shekels and the first player (PA-3, PA-4.3, PA-4.5)."""
        if not self.board.laid:
            self.board = layouts.lay_board(self.terms, self.tribe, self.dice)
            if self.journal is not None:
                layouts.note_board(self.board, self.journal)
        seat: i64 = 0
        while seat < self.players:
            number: i64 = self.board.number[self.board.home[self.tribe[seat]]]
            self.gain(seat, SHEKEL, starting_shekels(number))
            seat += 1
        self.first = self.roll_for_first()
        self.active = self.first
        if self.journal is not None:
            self.journal.note(events.FIRST_PLAYER, self.first)
        self.frames.push(SETUP_TENT, self.first, 0)

    def roll_for_first(self) -> i64:
        """One die each; those tied for the highest roll again (PA-4.5)."""
        rolling: i64 = bit(self.players) - 1
        while rolling & (rolling - 1) != 0:
            best: i64 = 0
            leaders: i64 = 0
            seat: i64 = 0
            while seat < self.players:
                if (rolling >> seat) & 1:
                    die: i64 = self.dice.below(6) + 1
                    if self.journal is not None:
                        self.journal.note(events.FIRST_ROLL, seat, die)
                    if die > best:
                        best = die
                        leaders = 0
                    if die == best:
                        leaders |= bit(seat)
                seat += 1
            rolling = leaders
        winner: i64 = 0
        while not (rolling >> winner) & 1:
            winner += 1
        return winner

    def next_placement(self, seat: i64, turn: i64) -> None:
        """Two rounds of placement from the first player on, then Benjamin's third tent (PA-4.6 to PA-4.13, PA-17.7)."""
        following: i64 = (seat + 1) % self.players
        if turn < 2 and following != self.first:
            self.frames.push(SETUP_TENT, following, turn)
            return
        if turn == 0:
            self.frames.push(SETUP_TENT, self.first, 1)
            return
        benjamin: i64 = self.seat_of(BENJAMIN)
        if turn == 1 and benjamin != NONE and self.has_power(benjamin, BENJAMIN):
            spare: vec[i64] = self.add_corners(~self.barred_low, ~self.barred_high, 0, vec[i64]([]))
            if len(spare) > 0:
                self.frames.push(SETUP_TENT, benjamin, 2)
                return
        self.round = 1
        self.begin_turn(self.first)

    # The steps of a turn (PA-5) ------------------------------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        self.active = seat
        self.frames.push(PHASE, seat, ROLL_STAGE, 0)
        if self.journal is not None:
            self.journal.note(events.TURN_BEGAN, seat, self.round)

    def go_on(self) -> None:
        """The next stage of the turn."""
        stage: i64 = self.frames.get(0)
        if stage == ROLL_STAGE:
            self.frames.set(0, EVENT_STAGE)
            self.roll()
        elif stage == EVENT_STAGE:
            self.draw_events()
        elif stage == RESOURCE_STAGE:
            self.frames.set(0, FRUIT_STAGE)
            kinds: i64 = self.produce(self.rolled)
            if self.has_power(self.active, EPHRAIM) and self.may_pick_fruit(kinds):
                self.frames.push(FRUIT, self.active, kinds)
        elif stage == FRUIT_STAGE:
            self.frames.set(0, BUILD_STAGE)
            self.check_victory()
        elif stage == BUILD_STAGE:
            self.frames.set(0, END_STAGE)
            if self.skips_building == 0:
                self.frames.push(TURN, self.active)
        else:
            self.end_turn()

    def roll(self) -> None:
        """Both dice; a 7 sends the False Prophet, a 2 brings the Prophet (PA-5.2, PA-6)."""
        one: i64 = self.dice.below(6) + 1
        other: i64 = self.dice.below(6) + 1
        self.rolled = one + other
        self.die = one
        self.sent = 0
        self.sent_die = 0
        if self.journal is not None:
            self.journal.note(events.ROLLED, self.active, one, other, self.rolled)
        if self.rolled == 2:
            self.frames.push(PLACE_PROPHET, self.active)
        elif self.rolled == 7:
            one = self.dice.below(6) + 1
            other = self.dice.below(6) + 1
            self.sent = one + other
            self.sent_die = one
            if self.journal is not None:
                self.journal.note(events.FALSE_ROLLED, self.active, one, other, self.sent)
            board = self.board
            if board.number_from[self.sent] < board.number_from[self.sent + 1]:
                self.frames.push(PLACE_FALSE, self.active, self.sent)

    def draw_events(self) -> None:
        """A card for each tribe tile with the number whose deck is in use, in the order of the categories
        (PA-5.4, PA-7)."""
        if self.card != NONE:
            self.finish_card()
            return
        tables = self.terms.tables
        category: i64 = self.frames.get(1)
        while category < CATEGORIES:
            home: i64 = self.board.home[tables.tribe_of_category[category]]
            if home != NONE and self.board.number[home] == self.rolled and self.terms.deck_size(category) > 0:
                self.frames.set(1, category + 1)
                self.draw_card(category)
                return
            category += 1
        self.frames.set(0, RESOURCE_STAGE)

    def draw_card(self, category: i64) -> None:
        """The top card; an empty deck is first made anew from its discards (PA-7.1, PA-7.4)."""
        start: i64 = self.terms.deck_from[category]
        if self.deck_left[category] == 0:
            size: i64 = self.terms.deck_size(category)
            pile: vec[i64] = self.deck[start : start + size]
            self.dice.shuffle(pile)
            deck: vec[i64] = self.deck[:]
            i: i64 = 0
            while i < size:
                deck[start + i] = pile[i]
                i += 1
            self.deck = deck
            self.deck_left[category] = size
            if self.journal is not None:
                self.journal.note(events.RESHUFFLED, category, size)
        self.deck_left[category] -= 1
        self.card = self.deck[start + self.deck_left[category]]
        self.memory = 0
        if self.journal is not None:
            self.journal.note(events.CARD_DRAWN, self.active, self.card)
        tables = self.terms.tables
        self.begin_steps(self.active, tables.card_from[self.card], tables.card_to[self.card])

    def finish_card(self) -> None:
        """To the discard pile; Levi's Shekel; victory is checked (PA-7.3, PA-7.8, PA-17.2)."""
        if self.journal is not None:
            self.journal.note(events.CARD_DONE, self.card)
        self.card = NONE
        self.memory = 0
        levi: i64 = self.seat_of(LEVI)
        if levi != NONE and levi != self.active and self.has_power(levi, LEVI):
            self.gain(levi, SHEKEL, 1)
        self.check_victory()

    def may_pick_fruit(self, kinds: i64) -> bool:
        """Ephraim received cards, and the bank has one more of a kind (PA-17.3)."""
        kind: i64 = 0
        while kind < KINDS:
            if (kinds >> kind) & 1 and self.bank[kind] > 0:
                return True
            kind += 1
        return False

    def end_turn(self) -> None:
        """Timers, this-turn effects, the next player (PA-5.8, PA-5.9, PA-15.5, PA-15.10, PA-20.1)."""
        seat: i64 = self.active
        self.frames.pop()
        if self.journal is not None:
            self.journal.note(events.TURN_ENDED, seat)
        self.market = 0
        self.extra_moves = 0
        self.moves_used = 0
        self.offers = 0
        self.skips_building = 0
        self.use_discounts(CAMEL_PIECE)
        self.use_discounts(TENT_PIECE)
        self.use_discounts(CITY_PIECE)
        self.run_timers(seat)
        following: i64 = (seat + 1) % self.players
        if following == self.first:
            if self.round >= self.terms.round_limit:
                self.finish(scoring.best_ranked(self), ROUND_LIMIT)
                return
            self.round += 1
            if self.journal is not None:
                self.journal.note(events.ROUND_BEGAN, self.round)
        self.begin_turn(following)

    def run_timers(self, seat: i64) -> None:
        if self.captivity[seat] > 0:
            self.captivity[seat] -= 1
            if self.journal is not None:
                self.journal.note(events.CAPTIVITY_LEFT, seat, self.captivity[seat])
        kind: i64 = 0
        while kind < KINDS:
            if self.barren[kind] > 0 and self.barren[KINDS + kind] == seat:
                self.barren[kind] -= 1
                if self.barren[kind] == 0:
                    self.barren[KINDS + kind] = NONE
                if self.journal is not None:
                    self.journal.note(events.BARREN_LEFT, kind, self.barren[kind])
            kind += 1

    def check_victory(self) -> None:
        """Whoever has the target wins at once, on whoever's turn it is (PA-19.3, PA-19.4)."""
        winner: i64 = scoring.found_winner(self)
        if winner != NONE:
            self.finish(winner, TARGET_REACHED)

    def finish(self, winner: i64, ending: i64) -> None:
        self.winner = winner
        self.ending = ending
        self.over = True
        self.acting = 0
        self.frames.depth = 0
        if self.journal is not None:
            self.journal.note(events.GAME_OVER, ending, winner)
            seat: i64 = 0
            while seat < self.players:
                self.journal.note(events.FINAL_SCORE, seat, scoring.score_of(self, seat))
                seat += 1

    # Answers to cards ----------------------------------------------------------------------------------------------

    def answer_card(self, seat: i64, kind: i64, action: i64) -> None:
        frames = self.frames
        if kind == CHOOSE_OPTION:
            option: i64 = frames.get(0) + action - OPTION
            frames.pop()
            self.begin_steps(seat, self.terms.tables.option_from[option], self.terms.tables.option_to[option])
        elif kind == CHOOSE_RIVAL:
            frames.pop()
            frames.set(3, action - RIVAL)
        elif kind in (TAKE_CARD, FRUIT):
            self.gain(seat, action - TAKE, 1)
            if kind == FRUIT:
                frames.pop()
            else:
                self.count_down(self.bank_has_cards())
        elif kind == DROP_CARD:
            self.drop_card(seat, action - DROP)
        elif kind == PASS_CARDS:
            self.pick_card(seat, action - PASS)
        elif kind == SWAP_CARD:
            if action == SKIP:
                frames.pop()
            else:
                self.swap_card(seat, (action - TRADE) // (KINDS - 1), (action - TRADE) % (KINDS - 1))
        elif kind == PLACE_FREE:
            if action == SKIP:
                frames.pop()
            else:
                self.lay_camel(seat, action - CAMEL, events.CAMEL_FREE)
                self.count_down(self.camels[seat] > 0 and self.has_camel_edge(seat))
        else:
            assert kind == LOSE_LINE
            self.lift_camel(seat, action - REMOVE)
            if self.journal is not None:
                self.journal.note(events.CAMEL_LOST, seat, action - REMOVE)
            self.measure_line(seat)
            self.count_down(len(self.add_loose_camels(seat, 0, vec[i64]([]))) > 0)

    def count_down(self, possible: bool) -> None:
        """One less to do in the top frame; nothing left, or nothing possible, and it is done (PA-16.5)."""
        left: i64 = self.frames.get(0) - 1
        if left <= 0 or not possible:
            self.frames.pop()
        else:
            self.frames.set(0, left)

    def drop_card(self, seat: i64, kind: i64) -> None:
        """A card is lost, paid, or given to another (PA-16.8 to PA-16.10)."""
        why: i64 = self.frames.get(1)
        if why == GIVING:
            receiver: i64 = self.frames.get(2)
            self.hand_over_unseen(seat, receiver, kind)
            if self.journal is not None:
                knows: i64 = NONE if self.terms.open_hands else bit(seat) | bit(receiver)
                self.journal.note(events.GAVE, seat, receiver, kind, knows=knows)
        elif why == LOSING:
            self.lose(seat, kind, 1)
        else:
            self.pay(seat, kind, 1)
        self.count_down(self.hand_size[seat] > 0)

    def swap_card(self, seat: i64, given: i64, place: i64) -> None:
        self.give_back(seat, given, 1)
        self.take(seat, taken_kind(given, place), 1)
        if self.journal is not None:
            self.journal.note(events.SWAPPED, seat, given, taken_kind(given, place))
        self.count_down(self.may_swap(seat))

    def pick_card(self, seat: i64, kind: i64) -> None:
        """A card is laid aside, sealed; when all have picked, the cards go round (PA-16.13)."""
        self.picked[seat * KINDS + kind] += 1
        self.to_pick[seat] -= 1
        if self.journal is not None:
            self.journal.note(events.PICKED, seat, kind, knows=bit(seat))
            if self.to_pick[seat] == 0:
                self.journal.note(events.PICKS_SEALED, seat)
        other: i64 = 0
        while other < self.players:
            if self.to_pick[other] > 0:
                return
            other += 1
        self.frames.pop()
        self.sealed = 0
        self.pass_cards()

    def pass_cards(self) -> None:
        """All picked cards move to the next player clockwise at once."""
        step: i64 = 0
        while step < self.players:
            seat: i64 = (self.active + step) % self.players
            receiver: i64 = (seat + 1) % self.players
            kind: i64 = 0
            while kind < KINDS:
                while self.picked[seat * KINDS + kind] > 0:
                    self.picked[seat * KINDS + kind] -= 1
                    self.hand_over_unseen(seat, receiver, kind)
                    if self.journal is not None:
                        knows: i64 = NONE if self.terms.open_hands else bit(seat) | bit(receiver)
                        self.journal.note(events.PASSED, seat, receiver, kind, knows=knows)
                kind += 1
            step += 1

    # The building phase --------------------------------------------------------------------------------------------

    def act_in_turn(self, seat: i64, action: i64) -> None:
        """Trade, buy, build, move, offer, or end (PA-5.6)."""
        if action == END_TURN:
            self.frames.pop()
            return
        if action >= OFFER:
            self.frames.push(OFFER_GIVE, seat, action - OFFER)
        elif action >= BUY:
            self.buy(seat, (action - BUY) // KINDS, (action - BUY) % KINDS)
        elif action >= TRADE:
            given: i64 = (action - TRADE) // (KINDS - 1)
            self.trade(seat, given, taken_kind(given, (action - TRADE) % (KINDS - 1)))
        elif action >= MOVE:
            corner: i64 = action - MOVE
            self.frames.push(MOVE_CAMEL, seat, corner, self.trailing_camel(seat, corner))
            return
        elif action >= CAMEL:
            self.start_camel(seat, action - CAMEL)
        elif action >= CITY:
            self.build_city(seat, action - CITY)
        else:
            self.build_tent(seat, action - TENT)
        self.check_victory()

    def start_camel(self, seat: i64, edge: i64) -> None:
        """Issachar chooses what to pay with if both are there (PA-17.4)."""
        if not self.has_power(seat, ISSACHAR):
            self.build_camel(seat, edge)
        elif not self.can_pay_with(seat, WATER):
            self.build_camel_with(seat, edge, HAY)
        elif not self.can_pay_with(seat, HAY):
            self.build_camel_with(seat, edge, WATER)
        else:
            self.frames.push(CAMEL_PAY, seat, edge)

    def finish_building(self, seat: i64, kind: i64, action: i64) -> None:
        """The second halves of Movements, offers and Issachar's camels."""
        frames = self.frames
        a: i64 = frames.get(0)
        b: i64 = frames.get(1)
        c: i64 = frames.get(2)
        frames.pop()
        if kind == MOVE_CAMEL:
            frames.push(MOVE_TENT, seat, a, b, action - CAMEL)
        elif kind == MOVE_TENT:
            self.move(seat, a, b, c, action - TENT)
            self.check_victory()
        elif kind == CAMEL_PAY:
            self.build_camel_with(seat, a, action - DROP)
            self.check_victory()
        elif kind == OFFER_GIVE:
            frames.push(OFFER_WANT, seat, a, action - GIVE)
        elif kind == OFFER_WANT:
            self.offers += 1
            if self.journal is not None:
                self.journal.note(events.OFFERED, seat, a, b, action - WANT)
            frames.push(ANSWER, a, seat, b, action - WANT)
        else:
            assert kind == ANSWER
            if self.journal is not None:
                self.journal.note(events.ACCEPTED if action == ACCEPT else events.DECLINED, seat, a)
            if action == ACCEPT:
                self.exchange(a, seat, b, c)


def starting_shekels(number: i64) -> i64:
    """By the number on the home tile (PA-4.3)."""
    away: i64 = number - 7 if number > 7 else 7 - number
    if away < 4:
        return away
    return away + 1
