"""What speaks for an action, and what against it, in a sentence for the player.

The bot's rating notes what it found, and which action it prefers; here are the sentences. Only what the seat knows is
spoken of: the board, the points, its own hand, how many cards others hold, and of their kinds those that it is sure of.
"""

from __future__ import annotations

from hiram.core.text.words import count, listed, number_word, sentences
from hiram.games.prophets_and_patriarchs.bot.advice import PatriarchsAdvice
from hiram.games.prophets_and_patriarchs.bot.bargaining import is_close
from hiram.games.prophets_and_patriarchs.bot.notes import Note, hand_of, nearest_piece, price
from hiram.games.prophets_and_patriarchs.content.model import PIECES, Content
from hiram.games.prophets_and_patriarchs.edge.schema import PatriarchsSchema
from hiram.games.prophets_and_patriarchs.engine import actions as act
from hiram.games.prophets_and_patriarchs.engine import ask
from hiram.games.prophets_and_patriarchs.engine.actions import OFFER_ITEMS, OFFER_MOST
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import costs, movement, offers
from hiram.games.prophets_and_patriarchs.engine.rules import income as income_rules
from hiram.games.prophets_and_patriarchs.engine.rules.exchanges import bank_rate, taken_kind
from hiram.games.prophets_and_patriarchs.engine.rules.placement import starting_shekels
from hiram.games.prophets_and_patriarchs.engine.state import LONGEST_LINE
from hiram.games.prophets_and_patriarchs.engine.terms import (
    CAMEL_PIECE,
    HAY,
    ISSACHAR,
    JUDAH,
    KINDS,
    NONE,
    PIPS,
    SHEKEL,
    TRIBE_TILE,
    VIRTUE,
    WATER,
)
from hiram.games.prophets_and_patriarchs.words.event_reasons import about_option, about_rival
from hiram.games.prophets_and_patriarchs.words.labels import action_label
from hiram.games.prophets_and_patriarchs.words.phrases import (
    NAMES,
    amount,
    income,
    is_home,
    kind_name,
    name,
    names,
    number_on,
    own_corners,
    pieces_on,
    pieces_words,
    place_words,
    rivals,
    rolls_at,
    score,
    silence_words,
    standing_words,
    tile_words,
    tiles_at,
    trade_words,
)

ADVANTAGES = (
    "takes a Shekel after each Event card that a rival draws",
    "builds cities for one wine less, and gets a Virtue Token with each",
    "takes one card more when its own roll pays it cards",
    "pays hay or water for a camel, not both",
    "may move twice in a turn",
    "begins with a third tent and camel",
)


def reason(
    content: Content, schema: PatriarchsSchema, advice: PatriarchsAdvice, state: PatriarchsState, seat: int, action: int
) -> str:
    """Why one would take this action, or why not."""
    note = advice.note(state, seat, action)
    better = ""
    if note.better != NONE:
        view = schema.view("prophets_and_patriarchs", state, seat)
        better = f"“{action_label(content, view, int(note.better))}” looks better"
    return Reason(state, seat, note, better).sentence(action)


class Reason:
    """A position, a seat, and what the rating of its action found."""

    def __init__(self, state: PatriarchsState, seat: int, note: Note, better: str) -> None:
        self.state, self.seat, self.note, self.better = state, seat, note, better
        self.kind = int(state.frames.kind())
        self.rivals = rivals(state, seat)

    def number(self, place: int) -> int:
        """A number of the question on the table."""
        return int(self.state.frames.get(place))

    def sentence(self, action: int) -> str:
        if action >= act.ACCEPT:
            return self.closing(action)
        if action >= act.OFFER:
            return self.offer(action)
        if action >= act.TRADE:
            return self.exchange(action)
        if action >= act.TAKE:
            return self.card(action)
        if action >= act.OPTION:
            return self.choice(action)
        if action >= act.TILE:
            return self.false(action - act.TILE) if self.kind == ask.PLACE_FALSE else self.prophet(action - act.TILE)
        if action >= act.TENT:
            return self.piece(action)
        return self.tribe(action)

    def piece(self, action: int) -> str:
        if action >= act.REMOVE:
            return self.lost_camel()
        if action >= act.MOVE:
            return self.movement(action - act.MOVE)
        if action >= act.CAMEL:
            return self.goal(action - act.CAMEL) if self.kind == ask.MOVE_CAMEL else self.camel()
        if action >= act.CITY:
            return self.city(action - act.CITY)
        if self.kind == ask.SETUP_TENT:
            return self.first_tent(action - act.TENT)
        if self.kind == ask.MOVE_TENT:
            return self.new_place(action - act.TENT)
        return self.tent(action - act.TENT)

    # Tribes and buildings ----------------------------------------------------------------------------------------

    def home_number(self, tribe: int) -> int:
        """The number of a tribe's home, 0 if the board is not laid and it is not known."""
        home, terms = int(self.state.board.home[tribe]), self.state.terms
        if home != NONE:
            return number_on(self.state, home)
        return 0 if terms.discs_random or terms.custom_numbers else terms.tables.tribe_number[tribe]

    def tribe(self, tribe: int) -> str:
        """How often its home pays, with how many Shekels it begins, and what it can do."""
        number, power = self.home_number(tribe), self.state.terms.advantages
        if number == 0 and power:
            return f"{NAMES[tribe]} {ADVANTAGES[tribe]}."
        if number == 0:
            return f"The number of the home of {NAMES[tribe]} is not known yet; a rare one brings more Shekels."
        shekels, pips = int(starting_shekels(number)), PIPS[number]
        start = f"begins with {amount(shekels, SHEKEL)}" if shekels else "begins without Shekels"
        when = f"on {number}, {number_word(pips)} of 36 rolls"
        others = [PIPS[self.home_number(int(other))] for other in self.state.legal(self.seat) if other != tribe]
        best = "no other tribe that is left is paid as often" if others and max(others) < pips else ""
        text = f"{NAMES[tribe]} gets Virtue Tokens from its home {when}, and {start}"
        return sentences(text, f"it {ADVANTAGES[tribe]}" if power else best)

    def first_tent(self, corner: int) -> str:
        earned = income(self.state, self.seat, corner)
        text = f"it earns in {earned.rolls} of 36 rolls: {earned.words()}"
        had = {good for own in own_corners(self.state, self.seat) for good in income(self.state, self.seat, own).goods}
        new = [kind_name(good) for good in sorted(earned.goods) if good < KINDS and good not in had]
        fresh = f"{listed(new)} {'is' if len(new) == 1 else 'are'} new to you" if had and new else ""
        return sentences(text, self.better, trade_words(self.state, corner), fresh)

    def tent(self, corner: int) -> str:
        points = score(self.state, self.seat) + 1
        if points >= self.state.terms.target:
            return f"A tent is a point: that makes {count(points, 'point')} and wins."
        earned = income(self.state, self.seat, corner)
        text = f"a tent is a point, and earns in {earned.rolls} of 36 rolls here: {earned.words()}"
        return sentences(text, silence_words(self.state, corner), self.better, trade_words(self.state, corner))

    def city(self, corner: int) -> str:
        tokens = costs.has_power(self.state, self.seat, JUDAH) and self.state.bank[VIRTUE] > 0
        more = 2 if tokens else 1
        points = score(self.state, self.seat) + more
        if points >= self.state.terms.target:
            return f"A city is {count(more, 'point')} more: that makes {count(points, 'point')} and wins."
        earned = income(self.state, self.seat, corner).words()
        text = f"a city is {count(more, 'point')} more, and doubles what the tent earns: {earned}"
        return sentences(text, silence_words(self.state, corner), self.better)

    # Camels and Movements ----------------------------------------------------------------------------------------

    def line(self) -> str:
        """What is done to the own line, after 'it'; nothing if it stays as long."""
        note, seat = self.note, self.seat
        before, after, most = int(note.line_before), int(note.line_after), int(note.line_other)
        points = count(LONGEST_LINE, "point")
        if after == before:
            return ""
        if after < before:
            lost = note.holder_before == seat != note.holder_after
            return f"shortens your line from {number_word(before)} to {number_word(after)}" + (
                f", and loses the {points} for the longest" if lost else ""
            )
        if note.holder_after == seat == note.holder_before:
            return f"makes your line, the longest already, {count(after, 'camel')} long"
        if note.holder_after == seat:
            return f"makes your line of {count(after, 'camel')} the longest: {points}"
        if most > after:
            return f"makes your line {number_word(after)} long, while the longest has {number_word(most)}"
        if note.holder_before != NONE:
            rival = name(self.state, int(note.holder_before))
            return f"makes your line as long as {rival}'s, which loses the {points} for it"
        return f"makes your line {number_word(after)} long, as long as the longest"

    def camel(self) -> str:
        """A camel that is placed: what it does to the line, and which corners it opens."""
        note, state = self.note, self.state
        first = self.kind == ask.SETUP_CAMEL and self.number(0) == 0  # every tribe is about to place one
        line = "" if first else self.line()
        taken = note.holder_after == self.seat != note.holder_before
        if taken and line and score(state, self.seat) + LONGEST_LINE >= state.terms.target:
            return f"It {line}, enough to win."
        longer = f"it {line}" if line else ""
        if note.corner != NONE:
            corner = int(note.corner)
            spot = f"it opens the corner at {place_words(state, corner)} for a tent"
            earns = f"{spot}, which would earn in {rolls_at(state, [corner])} of 36 rolls"
            if line and note.holder_after != note.holder_before:
                return sentences(longer, earns, spot)
            return sentences(earns, longer, self.better)
        way = ""
        if note.beyond != NONE:
            corner = int(note.beyond)
            rolls = rolls_at(state, [corner])
            way = f"one camel further is the corner at {place_words(state, corner)}, where a tent would earn in "
            way += f"{rolls} of 36 rolls"
        if way:
            return sentences(longer, way) if line else sentences(way, self.better)
        nothing = "it comes near no new corner for a tent"
        if line or first:
            return sentences(longer or nothing, self.better, nothing if line else "")
        return sentences("it does not make your line longer, and comes near no new corner for a tent", self.better)

    def lost_camel(self) -> str:
        """A camel that a card takes away."""
        line = self.line()
        kept = f"without it your line stays {number_word(int(self.note.line_before))} long"
        closed = "no corner for a tent is lost with it"
        if self.note.corner != NONE:
            where = place_words(self.state, int(self.note.corner))
            closed = f"you could no longer build a tent on the corner at {where}"
        return sentences(f"giving it up {line}" if line else kept, closed)

    def movement(self, corner: int) -> str:
        """A tent that might begin a Movement."""
        best, state = int(self.note.corner), self.state
        here, there = income(state, self.seat, corner), income(state, self.seat, best)
        if there.is_less(here) or there[:2] == here[:2]:
            return f"No corner that this tent can move to earns more than here, in {here.rolls} of 36 rolls."
        fewer = " without one" if here.tokens and not there.tokens else there.with_tokens()
        text = f"it earns in {here.rolls} of 36 rolls here{here.with_tokens()}; at {place_words(state, best)}"
        leaves = "it would leave its trade tile" if state.board.trade_at[corner] != NONE else ""
        return sentences(f"{text} it would in {there.rolls}{fewer}", leaves, self.better)

    def moved(self, edge: int, corner: int, text: str) -> tuple[str, str]:
        """What a tent earns in its new place, and what the move does to the line."""
        lifted, camel = self.number(0), self.number(1)
        after = self.state.copy()
        movement.move_tent(after, self.seat, lifted, camel, edge, corner)
        here, there = income(self.state, self.seat, lifted), income(self.state, self.seat, corner)
        before = here.with_tokens("one" if there.tokens else "a Virtue Token")
        long, short = int(self.state.line[self.seat]), int(after.line[self.seat])
        verb = "lengthens" if short > long else "shortens"
        line = f"the move {verb} your line from {number_word(long)} to {number_word(short)}" if short != long else ""
        return f"{text} earns in {there.rolls} of 36 rolls{there.with_tokens()}, instead of {here.rolls}{before}", line

    def goal(self, edge: int) -> str:
        """Where the camel of a Movement may go."""
        best = int(self.note.corner)
        text, line = self.moved(edge, best, f"the tent can go to {place_words(self.state, best)}: it")
        return sentences(text, line, self.better)

    def new_place(self, corner: int) -> str:
        """Where the tent of a Movement may go."""
        text, line = self.moved(self.number(2), corner, "here the tent")
        return sentences(text, line, silence_words(self.state, corner), trade_words(self.state, corner))

    # Cards -------------------------------------------------------------------------------------------------------

    def helps(self) -> str:
        """What a change of the hand brings, after 'it'."""
        note, piece = self.note, PIECES[int(self.note.helped)]
        if note.helped_after == 0:
            return f"completes your cards for a {piece}"
        brought = number_word(int(note.helped_before - note.helped_after))
        return f"brings {brought} of the {number_word(int(note.helped_before))} cards that you lack for a {piece}"

    def last_card(self) -> str:
        """What a single card is that helps."""
        before = int(self.note.helped_before)
        which = "the last card" if before == 1 else f"one of the {number_word(before)} cards"
        return f"{which} that you lack for a {PIECES[int(self.note.helped)]}"

    def harms(self) -> str:
        """What a change of the hand costs."""
        note, piece = self.note, PIECES[int(self.note.harmed)]
        if note.harmed_before == 0:
            return f"you could no longer build the {piece} that you can pay now"
        before = number_word(int(note.harmed_before))
        return f"you would lack {count(int(note.harmed_after), 'card')} for a {piece} instead of {before}"

    def needless(self, kind: int, also: str) -> str:
        """Of a card that no piece lacks, with what else there is to say."""
        return f"the pieces that you can build next lack no {kind_name(kind)}{f', and {also}' if also else ''}"

    def loss(self, kind: int, number: int = 1) -> str:
        """What it means to be without some cards of the hand."""
        held, most = int(self.note.held), int(self.note.most)
        if self.note.harmed != NONE:
            return f"without {'it' if number == 1 else 'them'} {self.harms()}"
        if most == 0:
            return f"no piece that you can build next needs {kind_name(kind)}"
        if held - number >= most:
            return f"you hold {amount(held, kind)}, and no piece needs more than {number_word(most)}"
        return f"a camel can be paid with {kind_name(WATER if kind == HAY else HAY)} as well"

    def card(self, action: int) -> str:
        """One card that is taken, dropped, or passed to the left."""
        kind, state, held = (action - act.TAKE) % KINDS, self.state, int(self.note.held)
        if action < act.DROP and self.note.helped != NONE:
            return sentences(f"{kind_name(kind)} is {self.last_card()}", self.better)
        if action < act.DROP:
            also = f"you hold {number_word(held)} already" if held else ""
            return sentences(self.needless(kind, also), self.better)
        if self.kind == ask.CAMEL_PAY:
            hand = [int(cards) for cards in hand_of(state, self.seat)]
            hand[kind] -= int(price(state, self.seat, CAMEL_PIECE, kind))
            return f"It leaves you {amount(hand[HAY], HAY)} and {amount(hand[WATER], WATER)}."
        goes = ""
        if self.kind == ask.PASS_CARDS:
            goes = f"it goes to {name(state, (self.seat + 1) % int(state.players))}"
        elif self.number(1) == ask.GIVING:
            goes = f"it goes to {name(state, self.number(2))}"
        return sentences(self.loss(kind), goes, self.better)

    def exchange(self, action: int) -> str:
        """With the bank: cards, a Shekel or a Virtue Token for a card."""
        note, token = self.note, False
        if action >= act.BUY:
            token, taken = action >= act.BUY + KINDS, (action - act.BUY) % KINDS
            given = "a Virtue Token, which is a point," if token else "a Shekel"
        else:
            kind, place = divmod(action - act.TRADE, KINDS - 1)
            number = 1 if self.kind == ask.SWAP_CARD else int(bank_rate(self.state, self.seat, kind))
            taken, given = int(taken_kind(kind, place)), amount(number, kind)
        if note.helped == NONE:
            text = self.needless(taken, f"it would cost {given.rstrip(',')}")
            return sentences(text, self.harms() if note.harmed != NONE else "", self.better)
        back = token and note.helped_after == 0 and note.helped != CAMEL_PIECE
        missed = f", but {self.harms()}" if note.harmed != NONE else ""
        returned = f"the {PIECES[int(note.helped)]} would bring one back" if back else ""
        text = f"for {given} you get {kind_name(taken)}, {self.last_card()}{missed}"
        return sentences(text, returned, self.better)

    # The end of a turn -------------------------------------------------------------------------------------------

    def closing(self, action: int) -> str:
        """The answer to an offer, or the end of something."""
        if action == act.END_TURN:
            return sentences(self.undone(), self.better)
        if self.kind == ask.PLACE_FREE:
            left = self.number(0)
            return f"You would give up {'a free camel' if left == 1 else f'{number_word(left)} free camels'}."
        if self.kind == ask.SWAP_CARD:
            return sentences("you keep the cards that you have", self.better or "no exchange helps your plans")
        if self.kind == ask.DEAL:
            return sentences("you keep what you have", self.better or "no answer is worth its price")
        return self.answer(action)

    def undone(self) -> str:
        """What the plan could still build in the turn, or what the nearest piece lacks."""
        note, state, seat = self.note, self.state, self.seat
        cities, tents, camels = int(note.cities), int(note.tents), int(note.camels)
        pieces = [(cities, "city", "cities"), (tents, "tent", "tents"), (camels, "camel", "camels")]
        what = listed([f"a {one}" if n == 1 else count(n, one, more) for n, one, more in pieces if n])
        if what and note.trades + note.shekels + note.tokens == 0:
            points = cities + tents + (LONGEST_LINE if camels else 0)
            line = ", which may make your line the longest" if camels and not cities + tents else ""
            wins = " and win" if not camels and score(state, seat) + points >= state.terms.target else ""
            return f"you have all the cards for {what}, and could still build{wins}{line}"
        if what:
            means = [(int(note.trades), "trade"), (int(note.shekels), "Shekel"), (int(note.tokens), "Virtue Token")]
            paid = listed([count(number, thing) for number, thing in means if number])
            return f"with {paid} you have the cards for {what}, if the bank has them"
        piece = int(nearest_piece(state, seat))
        if piece == NONE:
            return "nothing that you could build now is worth its cards"
        hand = hand_of(state, seat)
        lacks = [max(0, int(price(state, seat, piece, kind) - hand[kind])) for kind in range(KINDS)]
        either = "or" if piece == CAMEL_PIECE and costs.has_power(state, seat, ISSACHAR) else "and"
        wanted = listed([amount(number, kind) for kind, number in enumerate(lacks) if number], either)
        return f"for a {PIECES[piece]} you lack {wanted}"

    # Pawns -------------------------------------------------------------------------------------------------------

    def false(self, tile: int) -> str:
        """Whom the False Prophet would silence."""
        state, seat, there = self.state, self.seat, pieces_on(self.state, tile)
        freed: list[int] = []
        if state.false not in (NONE, tile) and not state.captivity[seat]:
            own = pieces_on(state, int(state.false)).get(seat, [])
            freed = [corner for corner in own if tile not in tiles_at(state, corner)]
        free = f"your {pieces_words(state, freed)} on his present tile would earn again" if freed else ""
        if not there:
            return sentences("nobody has a building here, so he would silence nobody", free, self.better)
        owners = [owner for owner in [*self.rivals, seat] if owner in there]
        whose = listed(
            [
                f"{'your own' if owner == seat else name(state, owner) + chr(39) + 's'} "
                f"{pieces_words(state, there[owner])}"
                for owner in owners
            ]
        )
        corners = [corner for owned in there.values() for corner in owned]
        if state.terms.pieces_silenced:
            does = "go on silencing" if tile == state.false else "silence"
            earn = "earns" if len(corners) == 1 else "earn"
            text = f"he would {does} {whose}, which {earn} in {rolls_at(state, corners)} of 36 rolls"
        else:
            text = f"he would keep this tile, {number_on(state, tile)}, from paying {whose}"
        if seat in there:
            return sentences(text, self.better)
        remarks = sorted((standing_words(state, owner) for owner in there), key=lambda remark: "leads" not in remark)
        return sentences(text, free, *remarks, self.better)

    def tokens_on(self, seat: int, tile: int) -> int:
        """The Virtue Tokens that a roll would pay to a seat with the Prophet on a tile."""
        state = self.state
        corners = [
            corner
            for corner in pieces_on(state, tile).get(seat, [])
            if not income_rules.is_silenced(state, corner, tile)
        ]
        units = sum(2 - (int(state.building[corner]) & 1) for corner in corners)
        return 2 * units if is_home(state, seat, tile) else units

    def prophet(self, tile: int) -> str:
        """To whom the Prophet's tile would pay tokens."""
        state, seat, present = self.state, self.seat, int(self.state.prophet)
        number, own = number_on(state, tile), self.tokens_on(seat, tile)
        others = [rival for rival in self.rivals if self.tokens_on(rival, tile)]
        when = f"on {number}, {number_word(PIPS[number])} of 36 rolls, he would pay"
        theirs = listed([f"{name(state, rival)} {amount(self.tokens_on(rival, tile), VIRTUE)}" for rival in others])
        leaving = ""
        if present not in (NONE, tile) and self.tokens_on(seat, present):
            leaving = f"he would leave {tile_words(state, present)}, where he pays you"
        if not own and not others:
            why = "all that stands here is silenced" if pieces_on(state, tile) else "nobody has a building here"
            return sentences(f"{why}, so he would pay no Virtue Tokens for now", leaving, self.better)
        if not own:
            mute = "the False Prophet silences you here" if seat in pieces_on(state, tile) else "you have nothing here"
            return sentences(f"{mute}; {when} {theirs}", leaving, self.better)
        kind = int(state.board.tile[tile])
        old = amount(own, SHEKEL if kind >= TRIBE_TILE else kind)
        old = number_word(own // 2) if is_home(state, seat, tile) else old
        text = f"{when} you {amount(own, VIRTUE)} instead of {old}{f', and {theirs}' if others else ''}"
        empty = "but no Virtue Tokens are left now" if state.bank[VIRTUE] == 0 else ""
        at_once = f"the {number} has just been rolled, so he pays at once" if state.rolled == number else ""
        return sentences(text, empty, at_once, leaving, self.better)

    # Event cards -------------------------------------------------------------------------------------------------

    def choice(self, action: int) -> str:
        """An option of a card, or a rival."""
        if action < act.RIVAL:
            return about_option(self.state, self.seat, self.number(0), action - act.OPTION, self.better)
        rival = action - act.RIVAL
        if self.kind == ask.DEAL:
            return sentences(self.swap(*divmod(int(self.state.bids[rival]) - 1, OFFER_ITEMS)), self.close([rival]))
        return sentences(about_rival(self.state, self.seat, rival), standing_words(self.state, rival))

    # Offers ------------------------------------------------------------------------------------------------------

    def surely(self, rival: int, good: int) -> int:
        """How many of a good the seat knows a rival to hold."""
        return int(self.state.shekels[rival] if good == SHEKEL else self.state.sure_of(self.seat, rival, good))

    def at_most(self, rival: int, good: int) -> int:
        """How many of a good a rival may hold, for all that the seat knows."""
        if good == SHEKEL:
            return int(self.state.shekels[rival])
        known = sum(self.surely(rival, kind) for kind in range(KINDS))
        return self.surely(rival, good) + int(self.state.hand_size[rival]) - known

    def offer(self, action: int) -> str:
        if action >= act.WANT:
            return self.want(action - act.WANT)
        if action >= act.GIVE:
            good, number = item_of(action - act.GIVE)
            if good == SHEKEL:
                left = int(self.state.shekels[self.seat]) - number
                return f"A Shekel buys any card from the bank; you would keep {number_word(left) if left else 'none'}."
            return sentences(self.loss(good, number))
        asked = self.rivals if action == act.OFFER_ALL else [action - act.OFFER]
        return sentences(self.partners(asked), self.close(asked))

    def partners(self, asked: list[int]) -> str:
        """Who holds, or may hold, what the seat lacks."""
        state, seat = self.state, self.seat
        piece, hand = int(nearest_piece(state, seat)), hand_of(state, seat)
        if piece == NONE:
            return "you lack no cards for a piece that you can build next, so an offer is not needed"
        kinds = [kind for kind in range(KINDS) if hand[kind] < price(state, seat, piece, kind)]
        for rival in asked:
            held = [kind_name(kind) for kind in kinds if self.surely(rival, kind) > 0]
            if held:
                return f"{name(state, rival)} holds {listed(held)}, which you lack for a {PIECES[piece]}"
        able = any(self.at_most(rival, kind) > 0 for rival in asked for kind in kinds)
        wanted = listed([kind_name(kind) for kind in kinds], "or")
        verb = "may hold" if able else "cannot give you"
        return f"{names(state, asked)} {verb} {wanted}, which you lack for a {PIECES[piece]}"

    def close(self, asked: list[int]) -> str:
        """Who is about to win."""
        near = [rival for rival in asked if is_close(self.state, rival)][:1]
        return f"{names(self.state, near)} is close to winning, and a trade may be of help there" if near else ""

    def want(self, items: int) -> str:
        """What to ask for what is given."""
        good, number = item_of(items)
        asked = self.rivals if self.number(0) == NONE else [self.number(0)]
        sure = [other for other in asked if self.surely(other, good) >= number]
        unsure = [other for other in asked if self.at_most(other, good) >= number]
        if sure:
            held = f"{names(self.state, sure)} {'holds' if len(sure) == 1 else 'hold'} enough of it"
        elif unsure:
            held = f"{names(self.state, unsure)} may hold enough of it"
        else:
            held = f"{names(self.state, asked)} cannot hold enough of it"
        return sentences(self.swap(items, self.number(1)), held)

    def swap(self, got: int, lost: int) -> str:
        """What an exchange of items does to the hand."""
        text = f"you get {items_words(got)} for {items_words(lost)}"
        harm = f", but {self.harms()}" if self.note.harmed != NONE else ""
        if self.note.helped != NONE:
            return f"{text}, which {self.helps()}{harm}"
        if item_of(got)[0] == SHEKEL:
            return f"{text}{harm or ', and a Shekel buys any card from the bank'}"
        return f"{text}{harm or ', which brings you no nearer to a piece'}"

    def answer(self, action: int) -> str:
        """To an offer of another."""
        offerer, got, lost = (self.number(place) for place in range(3))
        close, note = self.close([offerer]), self.note
        if action == act.ACCEPT:
            return sentences(self.swap(got, lost), close, self.better)
        if action == act.COUNTER:
            return sentences(self.partners([offerer]), close)
        if not offers.can_hand(self.state, self.seat, lost):
            return f"You do not hold {items_words(lost)}, so you cannot accept."
        if note.helped != NONE and note.harmed == NONE:
            return sentences(f"you go without {items_words(got)}, which {self.helps()}", close)
        harm = f"accepting, {self.harms()}" if note.harmed != NONE else ""
        return sentences(f"you keep {items_words(lost)}, and go without {items_words(got)}", harm, close, self.better)


def item_of(items: int) -> tuple[int, int]:
    """The good and the number of what is offered or wanted."""
    return items // OFFER_MOST, items % OFFER_MOST + 1


def items_words(items: int) -> str:
    good, number = item_of(items)
    return amount(number, good)
