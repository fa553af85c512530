"""What speaks for an action, and what against it, in a sentence for the player.

The bot's rating notes what it found, and which action it prefers; the sentences are in reasons.toml. Only what the seat
knows is spoken of: the board, the points, its own hand, how many cards others hold, and of their kinds those that it is
sure of.
"""

from __future__ import annotations

from collections.abc import Callable

from hiram.core.text.words import count, listed, number_word, sentences
from hiram.games.prophets_and_patriarchs.bot.advice import PatriarchsAdvice
from hiram.games.prophets_and_patriarchs.bot.notes import PatriarchsNote, hand_of, nearest_piece, price
from hiram.games.prophets_and_patriarchs.bot.worth import is_close
from hiram.games.prophets_and_patriarchs.content.model import PIECES, TRIBES, PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.schema import PatriarchsSchema
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, terms
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import building, exchanges, income, movement, offers
from hiram.games.prophets_and_patriarchs.engine.rules.placement import starting_shekels
from hiram.games.prophets_and_patriarchs.engine.state import LONGEST_LINE
from hiram.games.prophets_and_patriarchs.engine.terms import CAMEL_PIECE, KINDS, NONE, PIPS, SHEKEL, VIRTUE
from hiram.games.prophets_and_patriarchs.words import phrases as say
from hiram.games.prophets_and_patriarchs.words.event_reasons import about_option, about_rival
from hiram.games.prophets_and_patriarchs.words.labels import action_label, option_words
from hiram.games.prophets_and_patriarchs.words.phrases import tell


def reason(
    content: PatriarchsContent,
    schema: PatriarchsSchema,
    advice: PatriarchsAdvice,
    state: PatriarchsState,
    seat: int,
    action: int,
    chosen: bool = False,
) -> str:
    """Why one would take this action, or why not; of one that is `chosen` not that another looks better."""
    note = advice.note(state, seat, action)
    better = ""
    if note.better != NONE and not chosen:
        view = schema.view("prophets_and_patriarchs", state, seat)
        better = tell("better", action=action_label(content, view, int(note.better)))
    if act.OPTION <= action < act.RIVAL:
        words = option_words(content, content.cards[int(state.card)].id, int(state.frames.get(0)))
        return about_option(state, seat, action - act.OPTION, words, better)
    found = Reason(state, seat, action, note, better)
    first, method = next(row for row in BY_ACTION if action >= row[0])
    return method(found, action - first)


class Reason:
    """A position, a seat, and what the rating of its action found. Its methods explain a kind of action each."""

    def __init__(self, state: PatriarchsState, seat: int, action: int, note: PatriarchsNote, better: str) -> None:
        self.state, self.seat, self.action, self.note, self.better = state, seat, action, note, better
        self.kind = int(state.frames.kind())
        self.numbers = [int(state.frames.get(place)) for place in range(4)]  # of the question
        self.rivals = say.rivals(state, seat)
        self.points, self.target = say.score(state, seat), int(state.terms.target)

    # Tribes and buildings ----------------------------------------------------------------------------------------

    def home_number(self, tribe: int) -> int:
        """The number of a tribe's home, 0 if the board is not laid and it is not known."""
        home, agreed = int(self.state.board.home[tribe]), self.state.terms
        if home != NONE:
            return say.number_on(self.state, home)
        return 0 if agreed.discs_random or agreed.custom_numbers else agreed.tables.tribe_number[tribe]

    def tribe(self, tribe: int) -> str:
        """How often its home pays, with how many Shekels it begins, and what it can do."""
        number, name, power = self.home_number(tribe), say.NAMES[tribe], tell(f"power_{TRIBES[tribe]}")
        advantages = self.state.terms.advantages
        if number == 0:
            return sentences(tell("tribe_power" if advantages else "tribe_unknown", tribe=name, power=power))
        gift = self.state.terms.tables.tribe_gift[tribe] if advantages else 0
        shekels, pips = int(starting_shekels(number)) + int(gift), PIPS[number]
        others = [PIPS[self.home_number(int(other))] for other in self.state.legal(self.seat) if other != tribe]
        best = tell("tribe_most_often") if others and max(others) < pips else ""
        text = tell("tribe", tribe=name, number=number, pips=number_word(pips), shekels=say.amount(shekels, SHEKEL))
        return sentences(text, f"it {power}" if advantages else best)

    def corner(self, corner: int) -> str:
        """A tent that is placed, built or moved."""
        if self.kind == ask.MOVE_TENT:
            return self.new_place(corner)
        state, seat = self.state, self.seat
        earned, trade = say.income(state, seat, corner), say.trade_words(state, corner)
        if self.kind == ask.SETUP_TENT:
            had = {good for own in say.own_corners(state, seat) for good in say.income(state, seat, own).goods}
            new = [say.kind_name(good) for good in sorted(earned.goods) if good < KINDS and good not in had]
            fresh = tell("new_kind" if len(new) == 1 else "new_kinds", kinds=listed(new)) if had and new else ""
            return sentences(tell("first_tent", rolls=earned.rolls, income=earned.words()), self.better, trade, fresh)
        if self.points + 1 >= self.target:
            return sentences(tell("tent_wins", points=count(self.points + 1, "point")))
        text = tell("tent", rolls=earned.rolls, income=earned.words())
        return sentences(text, say.silence_words(state, corner), self.better, trade)

    def city(self, corner: int) -> str:
        token = building.has_power(self.state, self.seat, terms.JUDAH) and self.state.bank[VIRTUE] > 0
        more = 2 if token else 1
        key = "city_wins" if self.points + more >= self.target else "city"
        earned, made = say.income(self.state, self.seat, corner).words(), count(self.points + more, "point")
        text = tell(key, more=count(more, "point"), points=made, income=earned)
        return sentences(text, say.silence_words(self.state, corner), self.better) if key == "city" else sentences(text)

    # Camels and Movements ----------------------------------------------------------------------------------------

    def line(self) -> str:
        """What is done to the own line, after 'it'; nothing if it stays as long."""
        note, seat = self.note, self.seat
        before, after, most = int(note.line_before), int(note.line_after), int(note.line_other)
        if after == before:
            return ""
        if after < before:
            key = "line_lost" if note.holder_before == seat != note.holder_after else "line_shorter"
        elif note.holder_after == seat:
            key = "line_longest_already" if note.holder_before == seat else "line_longest"
        elif most > after:
            key = "line_behind"
        else:
            key = "line_equal" if note.holder_before == NONE else "line_ties"
        rival = say.name(self.state, int(note.holder_before)) if note.holder_before != NONE else ""
        lengths = {"before": number_word(before), "after": number_word(after), "most": number_word(most)}
        return tell(key, rival=rival, camels=count(after, "camel"), points=count(LONGEST_LINE, "point"), **lengths)

    def spot(self, key: str, corner: int) -> str:
        """Of a corner where a tent could be built."""
        return tell(key, place=say.place_words(self.state, corner), rolls=say.rolls_at(self.state, [corner]))

    def edge(self, edge: int) -> str:
        """A camel that is placed: what it does to the line, and which corners it opens."""
        if self.kind == ask.MOVE_CAMEL:
            return self.goal(edge)
        note, seat = self.note, self.seat
        first = self.kind == ask.SETUP_CAMEL and self.numbers[0] == 0  # every tribe is about to place one
        line = "" if first else self.line()
        if line and note.holder_after == seat != note.holder_before and self.points + LONGEST_LINE >= self.target:
            return sentences(tell("camel_wins", line=line))
        longer = f"it {line}" if line else ""
        if note.corner != NONE:
            earns = self.spot("opens_earning", int(note.corner))
            if line and note.holder_after != note.holder_before:
                return sentences(longer, earns, self.spot("opens", int(note.corner)))
            return sentences(earns, longer, self.better)
        if note.beyond != NONE:
            way = self.spot("further", int(note.beyond))
            return sentences(longer, way) if line else sentences(way, self.better)
        if line:
            return sentences(longer, self.better, tell("near_nothing"))
        return sentences(tell("near_nothing" if first else "useless_camel"), self.better)

    def lost_camel(self, _: int) -> str:
        """A camel that a card takes away."""
        line, corner = self.line(), int(self.note.corner)
        text = tell("give_up" if line else "line_stays", line=line, before=number_word(int(self.note.line_before)))
        return sentences(text, tell("closes_nothing") if corner == NONE else self.spot("closes", corner))

    def movement(self, corner: int) -> str:
        """A tent that might begin a Movement."""
        best, state = int(self.note.corner), self.state
        here, there = say.income(state, self.seat, corner), say.income(state, self.seat, best)
        if there.is_less(here) or there[:2] == here[:2]:
            return sentences(tell("stay", rolls=here.rolls))
        fewer = " without one" if here.tokens and not there.tokens else there.with_tokens()
        leaves = tell("leaves_trade") if state.board.trade_at[corner] != NONE else ""
        place, tokens = say.place_words(state, best), here.with_tokens()
        text = tell("move", rolls=here.rolls, tokens=tokens, place=place, more=there.rolls, fewer=fewer)
        return sentences(text, leaves, self.better)

    def moved(self, edge: int, corner: int, text: str) -> tuple[str, str]:
        """What a tent earns in its new place, and what the move does to the line."""
        lifted, camel = self.numbers[:2]
        after = self.state.copy()
        movement.move_tent(after, self.seat, lifted, camel, edge, corner)
        here, there = say.income(self.state, self.seat, lifted), say.income(self.state, self.seat, corner)
        old = here.with_tokens("one" if there.tokens else "a Virtue Token")
        long, short = int(self.state.line[self.seat]), int(after.line[self.seat])
        lengths = {"before": number_word(long), "after": number_word(short)}
        line = tell("move_line", verb="lengthens" if short > long else "shortens", **lengths) if short != long else ""
        tokens = there.with_tokens()
        return tell("moved", text=text, rolls=there.rolls, tokens=tokens, old=here.rolls, before=old), line

    def goal(self, edge: int) -> str:
        """Where the camel of a Movement may go."""
        best = int(self.note.corner)
        return sentences(*self.moved(edge, best, self.spot("move_to", best)), self.better)

    def new_place(self, corner: int) -> str:
        """Where the tent of a Movement may go."""
        told = self.moved(self.numbers[2], corner, tell("move_here"))
        return sentences(*told, say.silence_words(self.state, corner), say.trade_words(self.state, corner))

    # Cards -------------------------------------------------------------------------------------------------------

    def helps(self) -> str:
        """What a change of the hand brings, after 'it'."""
        before, after = int(self.note.helped_before), int(self.note.helped_after)
        key, brought = "brings" if after else "completes", number_word(before - after)
        return tell(key, piece=PIECES[int(self.note.helped)], brought=brought, before=number_word(before))

    def last_card(self) -> str:
        """What a single card is that helps."""
        before, piece = int(self.note.helped_before), PIECES[int(self.note.helped)]
        return tell("last_card" if before == 1 else "one_card", before=number_word(before), piece=piece)

    def harms(self) -> str:
        """What a change of the hand costs; nothing if it costs no piece."""
        if self.note.harmed == NONE:
            return ""
        before, after = int(self.note.harmed_before), count(int(self.note.harmed_after), "card")
        piece = PIECES[int(self.note.harmed)]
        return tell("lacks_more" if before else "breaks", piece=piece, before=number_word(before), after=after)

    def needless(self, kind: int, also: str) -> str:
        """Of a card that no piece lacks, with what else there is to say."""
        return tell("needless", kind=say.kind_name(kind), also=f", and {also}" if also else "")

    def loss(self, kind: int, number: int = 1) -> str:
        """What it means to be without some cards of the hand."""
        held, most = int(self.note.held), int(self.note.most)
        if self.note.harmed != NONE:
            return tell("without", it="it" if number == 1 else "them", harm=self.harms())
        if most == 0:
            return tell("nothing_needs", kind=say.kind_name(kind))
        if held - number >= most:
            return tell("enough", held=say.amount(held, kind), most=number_word(most))
        return tell("other_kind", kind=say.kind_name(terms.WATER if kind == terms.HAY else terms.HAY))

    def card(self, place: int) -> str:
        """One card that is taken, dropped, or passed to the left."""
        kind, state, held = place % KINDS, self.state, int(self.note.held)
        if self.action < act.DROP and self.note.helped != NONE:
            return sentences(tell("take", kind=say.kind_name(kind), card=self.last_card()), self.better)
        if self.action < act.DROP:
            return sentences(self.needless(kind, f"you hold {number_word(held)} already" if held else ""), self.better)
        if self.kind == ask.CAMEL_PAY:
            hand = [int(cards) for cards in hand_of(state, self.seat)]
            hand[kind] -= int(price(state, self.seat, CAMEL_PIECE, kind))
            hay, water = (say.amount(hand[k], k) for k in (terms.HAY, terms.WATER))
            return sentences(tell("pay_camel", hay=hay, water=water))
        goes = ""
        if self.kind == ask.PASS_CARDS:
            goes = tell("goes_to", rival=say.name(state, (self.seat + 1) % int(state.players)))
        elif self.numbers[1] == ask.GIVING:
            goes = tell("goes_to", rival=say.name(state, self.numbers[2]))
        return sentences(self.loss(kind), goes, self.better)

    def exchange(self, place: int) -> str:
        """With the bank: cards, a Shekel or a Virtue Token for a card."""
        note, token = self.note, self.action >= act.BUY + KINDS
        if self.action >= act.BUY:
            taken = (self.action - act.BUY) % KINDS
            given = "a Virtue Token, which is a point," if token else "a Shekel"
        else:
            kind, other = divmod(place, KINDS - 1)
            number = 1 if self.kind == ask.SWAP_CARD else int(exchanges.bank_rate(self.state, self.seat, kind))
            taken, given = int(exchanges.taken_kind(kind, other)), say.amount(number, kind)
        if note.helped == NONE:
            return sentences(self.needless(taken, f"it would cost {given.rstrip(',')}"), self.harms(), self.better)
        back = token and note.helped_after == 0 and note.helped != CAMEL_PIECE
        missed = f", but {self.harms()}" if note.harmed != NONE else ""
        returned = tell("brings_back", piece=PIECES[int(note.helped)]) if back else ""
        text = tell("exchange", given=given, kind=say.kind_name(taken), card=self.last_card(), missed=missed)
        return sentences(text, returned, self.better)

    # The end of a turn -------------------------------------------------------------------------------------------

    def closing(self, _: int) -> str:
        """The answer to an offer, or the end of something."""
        if self.action == act.END_TURN:
            return sentences(self.undone(), self.better)
        if self.kind == ask.PLACE_FREE:
            left = self.numbers[0]
            return sentences(tell("free_camel" if left == 1 else "free_camels", left=number_word(left)))
        if self.kind == ask.SWAP_CARD:
            return sentences(tell("keep_cards"), self.better or tell("no_exchange"))
        if self.kind == ask.DEAL:
            return sentences(tell("keep_all"), self.better or tell("no_answer"))
        return self.answer()

    def undone(self) -> str:
        """What the plan could still build in the turn, or what the nearest piece lacks."""
        note, state, seat = self.note, self.state, self.seat
        plan = note.plan
        assert plan is not None
        cities, tents, camels = int(plan.city), int(plan.tent), int(plan.camels)
        pieces = [(cities, "city", "cities"), (tents, "tent", "tents"), (camels, "camel", "camels")]
        what = listed([f"a {one}" if n == 1 else count(n, one, more) for n, one, more in pieces if n])
        if what and plan.lacks == 0:
            line = ", which may make your line the longest" if camels and not cities + tents else ""
            wins = " and win" if not camels and self.points + cities + tents >= self.target else ""
            return tell("could_build", what=what, wins=wins, line=line)
        if what:
            means = [(plan.by_trade, "trade"), (plan.by_shekel, "Shekel"), (plan.by_token, "Virtue Token")]
            return tell("with_means", means=listed([count(int(n), thing) for n, thing in means if n]), what=what)
        piece, hand = int(nearest_piece(state, seat)), hand_of(state, seat)
        if piece == NONE:
            return tell("nothing_to_build")
        lacks = [max(0, int(price(state, seat, piece, kind) - hand[kind])) for kind in range(KINDS)]
        either = "or" if piece == CAMEL_PIECE and building.has_power(state, seat, terms.ISSACHAR) else "and"
        cards = listed([say.amount(number, kind) for kind, number in enumerate(lacks) if number], either)
        return tell("lacks", piece=PIECES[piece], cards=cards)

    # Pawns -------------------------------------------------------------------------------------------------------

    def pawn(self, tile: int) -> str:
        return self.false(tile) if self.kind == ask.PLACE_FALSE else self.prophet(tile)

    def false(self, tile: int) -> str:
        """Whom the False Prophet would silence."""
        state, seat, there = self.state, self.seat, say.pieces_on(self.state, tile)
        if state.frames.get(0) == 0:  # sent by a card: the Prophet protects (PA-14.15)
            there = {who: [c for c in owned if not income.is_protected(state, c)] for who, owned in there.items()}
            there = {who: owned for who, owned in there.items() if owned}
        freed: list[int] = []
        if state.false not in (NONE, tile) and not state.captivity[seat]:
            own = say.pieces_on(state, int(state.false)).get(seat, [])
            freed = [corner for corner in own if tile not in say.tiles_at(state, corner)]
            if state.by_card:
                freed = [corner for corner in freed if not income.is_protected(state, corner)]
        free = tell("earns_again", pieces=say.pieces_words(state, freed)) if freed else ""
        if not there:
            return sentences(tell("silences_nobody"), free, self.better)
        owners = {rival: f"{say.name(state, rival)}'s" for rival in self.rivals} | {seat: "your own"}
        whose = listed([f"{of} {say.pieces_words(state, there[who])}" for who, of in owners.items() if who in there])
        corners = [corner for owned in there.values() for corner in owned]
        text = tell("keeps_tile", number=say.number_on(state, tile), whose=whose)
        if state.terms.pieces_silenced:
            does = "go on silencing" if tile == state.false else "silence"
            earn, rolls = "earns" if len(corners) == 1 else "earn", say.rolls_at(state, corners)
            text = tell("silences", does=does, whose=whose, earn=earn, rolls=rolls)
        if seat in there:
            return sentences(text, self.better)
        remarks = sorted((say.standing_words(state, who) for who in there), key=lambda remark: "leads" not in remark)
        return sentences(text, free, *remarks, self.better)

    def tokens_on(self, seat: int, tile: int) -> int:
        """The Virtue Tokens that a roll would pay to a seat with the Prophet on a tile."""
        state, corners = self.state, say.pieces_on(self.state, tile).get(seat, [])
        earning = [c for c in corners if state.by_card or not income.is_silenced(state, c, tile)]
        units = sum(2 - (int(state.building[corner]) & 1) for corner in earning)
        return 2 * units if say.is_home(state, seat, tile) else units

    def prophet(self, tile: int) -> str:
        """To whom the Prophet's tile would pay tokens."""
        state, seat, present = self.state, self.seat, int(self.state.prophet)
        number, own, there = say.number_on(state, tile), self.tokens_on(seat, tile), say.pieces_on(state, tile)
        paid = {rival: tokens for rival in self.rivals if (tokens := self.tokens_on(rival, tile))}
        when = tell("pays_when", number=number, pips=number_word(PIPS[number]))
        theirs = listed([f"{say.name(state, rival)} {say.amount(tokens, VIRTUE)}" for rival, tokens in paid.items()])
        leaving = ""
        if present not in (NONE, tile) and self.tokens_on(seat, present):
            leaving = tell("leaves_tile", tile=say.tile_words(state, present))
        if not own and not paid:
            why = tell("all_silenced" if there else "nobody_here")
            return sentences(tell("pays_nobody", why=why), leaving, self.better)
        if not own:
            mute = tell("you_silenced" if seat in there else "nothing_here")
            return sentences(tell("pays_others", mute=mute, when=when, theirs=theirs), leaving, self.better)
        kind = int(state.board.tile[tile])
        old = say.amount(own, SHEKEL if kind >= terms.TRIBE_TILE else kind)
        old = number_word(own // 2) if say.is_home(state, seat, tile) else old
        others = f", and {theirs}" if paid else ""
        text = tell("pays_you", when=when, tokens=say.amount(own, VIRTUE), old=old, others=others)
        empty = tell("no_tokens") if state.bank[VIRTUE] == 0 else ""
        at_once = tell("at_once", number=number) if state.rolled == number else ""
        return sentences(text, empty, at_once, leaving, self.better)

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

    def offer(self, rival: int) -> str:
        """An offer to one rival or to all, or a part of it."""
        if self.action >= act.WANT:
            return self.want(self.action - act.WANT)
        if self.action >= act.GIVE:
            good, number = item_of(self.action - act.GIVE)
            left = int(self.state.shekels[self.seat]) - number
            kept = tell("shekel_buys", left=number_word(left) if left else "none")
            return sentences(kept if good == SHEKEL else self.loss(good, number))
        asked = self.rivals if self.action == act.OFFER_ALL else [rival]
        return sentences(self.partners(asked), self.close(asked))

    def partners(self, asked: list[int]) -> str:
        """Who holds, or may hold, what the seat lacks."""
        state, seat = self.state, self.seat
        piece, hand = int(nearest_piece(state, seat)), hand_of(state, seat)
        if piece == NONE:
            return tell("offer_needless")
        kinds = [kind for kind in range(KINDS) if hand[kind] < price(state, seat, piece, kind)]
        for rival in asked:
            held = [say.kind_name(kind) for kind in kinds if self.surely(rival, kind) > 0]
            if held:
                return tell("rival_holds", rival=say.name(state, rival), kinds=listed(held), piece=PIECES[piece])
        able = any(self.at_most(rival, kind) > 0 for rival in asked for kind in kinds)
        key, wanted = "rivals_may" if able else "rivals_cannot", listed([say.kind_name(kind) for kind in kinds], "or")
        return tell(key, rivals=say.names(state, asked), kinds=wanted, piece=PIECES[piece])

    def close(self, asked: list[int]) -> str:
        """Who is about to win."""
        near = [rival for rival in asked if is_close(self.state, rival)][:1]
        return tell("close", rival=say.names(self.state, near)) if near else ""

    def want(self, items: int) -> str:
        """What to ask for what is given."""
        good, number = item_of(items)
        asked = self.rivals if self.numbers[0] == NONE else [self.numbers[0]]
        sure = [other for other in asked if self.surely(other, good) >= number]
        unsure = [other for other in asked if self.at_most(other, good) >= number]
        key = ("holds_enough" if len(sure) == 1 else "hold_enough") if sure else "may_hold_enough"
        held = tell(key if sure or unsure else "cannot_hold", rivals=say.names(self.state, sure or unsure or asked))
        return sentences(self.swap(items, self.numbers[1]), held)

    def swap(self, got: int, lost: int) -> str:
        """What an exchange of items does to the hand."""
        text = tell("swap", got=items_words(got), lost=items_words(lost))
        harm = f", but {self.harms()}" if self.note.harmed != NONE else ""
        if self.note.helped != NONE:
            return text + tell("swap_helps", helps=self.helps()) + harm
        return text + (harm or tell("swap_shekel" if item_of(got)[0] == SHEKEL else "swap_useless"))

    def answer(self) -> str:
        """To an offer of another."""
        offerer, got, lost = self.numbers[:3]
        close, note = self.close([offerer]), self.note
        items = {"got": items_words(got), "lost": items_words(lost)}
        if self.action == act.ACCEPT:
            return sentences(self.swap(got, lost), close, self.better)
        if self.action == act.COUNTER:
            return sentences(self.partners([offerer]), close)
        if not offers.can_hand(self.state, self.seat, lost):
            return sentences(tell("cannot_accept", **items))
        if note.helped != NONE and note.harmed == NONE:
            return sentences(tell("go_without", helps=self.helps(), **items), close)
        harm = tell("accepting", harm=self.harms()) if note.harmed != NONE else ""
        return sentences(tell("keep_and_miss", **items), harm, close, self.better)

    # Event cards -------------------------------------------------------------------------------------------------

    def rival(self, rival: int) -> str:
        """Whom a card is meant for, or whose answer to an offer is taken."""
        if self.kind == ask.DEAL:
            bid = divmod(int(self.state.bids[rival]) - 1, act.OFFER_ITEMS)
            return sentences(self.swap(*bid), self.close([rival]))
        return sentences(about_rival(self.state, rival), say.standing_words(self.state, rival))


BY_ACTION: tuple[tuple[int, Callable[[Reason, int], str]], ...] = (
    (act.ACCEPT, Reason.closing),
    (act.OFFER, Reason.offer),
    (act.TRADE, Reason.exchange),
    (act.TAKE, Reason.card),
    (act.RIVAL, Reason.rival),
    (act.TILE, Reason.pawn),
    (act.REMOVE, Reason.lost_camel),
    (act.MOVE, Reason.movement),
    (act.CAMEL, Reason.edge),
    (act.CITY, Reason.city),
    (act.TENT, Reason.corner),
    (act.TRIBE, Reason.tribe),
)
"""Which method explains the actions from a number on."""


def item_of(items: int) -> tuple[int, int]:
    """The good and the number of what is offered or wanted."""
    return items // act.OFFER_MOST, items % act.OFFER_MOST + 1


def items_words(items: int) -> str:
    good, number = item_of(items)
    return say.amount(number, good)
