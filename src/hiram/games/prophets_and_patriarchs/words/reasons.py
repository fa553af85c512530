"""What speaks for an action, and what against it: the phrases of `reasons.toml`, said of what the rating noted.

Only what the seat knows is spoken of: the board, the points, its own hand, how many cards others hold, and of their
kinds those that it is sure of.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import cached_property
from typing import ClassVar, NamedTuple

from hiram.core.text.phrases import Facts, Phrased, read_phrases, worded
from hiram.core.text.words import listed
from hiram.core.tools import NONE
from hiram.games.prophets_and_patriarchs.bot import notes
from hiram.games.prophets_and_patriarchs.bot.advice import explain
from hiram.games.prophets_and_patriarchs.bot.plan import PatriarchsPlan
from hiram.games.prophets_and_patriarchs.bot.worth import is_close
from hiram.games.prophets_and_patriarchs.content.model import PIECES, PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.schema import PatriarchsSchema
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, ops, terms
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import answers, building, exchanges, income, movement, offers
from hiram.games.prophets_and_patriarchs.engine.rules.effects import rolls_of
from hiram.games.prophets_and_patriarchs.engine.rules.placement import starting_shekels
from hiram.games.prophets_and_patriarchs.engine.state import LONGEST_LINE
from hiram.games.prophets_and_patriarchs.words import phrases as say
from hiram.games.prophets_and_patriarchs.words.labels import action_label, option_words

FIRST_ACTIONS = (
    *(act.TRIBE, act.TENT, act.CITY, act.CAMEL, act.MOVE, act.REMOVE, act.TILE, act.OPTION, act.RIVAL, act.TAKE),
    *(
        act.DROP,
        act.PASS,
        act.TRADE,
        act.BUY,
        act.BUY + terms.KINDS,
        act.OFFER,
        act.OFFER_ALL,
        act.GIVE,
        act.WANT,
        act.ACCEPT,
    ),
)


class Step(NamedTuple):
    """An effect of an Event card."""

    op: int = NONE
    who: int = NONE
    good: int = NONE
    number: int = 0
    extra: int = 0


def reason(
    content: PatriarchsContent,
    schema: PatriarchsSchema,
    state: PatriarchsState,
    seat: int,
    action: int,
    chosen: bool = False,
) -> str:
    """Why one would take this action, or why not; of one that is `chosen` not that another looks better."""
    note = explain(state, seat, action)
    preferred = ""
    if note.better != NONE and not chosen:
        view = schema.view("prophets_and_patriarchs", state, seat)
        preferred = action_label(content, view, int(note.better))
    return PatriarchsReason(content, state, seat, note, preferred).sentences(note.purpose)


def item_of(items: int) -> tuple[int, int]:
    """The good and the number of what is offered or wanted."""
    return items // act.OFFER_MOST, items % act.OFFER_MOST + 1


def items_words(items: int) -> str:
    good, number = item_of(items)
    return say.amount(number, good)


class PatriarchsReason(Phrased):
    """An action that the phrases are said of.

    `spot` is what it is about, by its number: a tribe, corner, edge, tile, rival or kind. `who` is whom a phrase speaks
    of, the seat itself or a rival, and `step` the effect of an Event card that it explains. `preferred` is the label of
    an action that looks better.
    """

    phrases = read_phrases(__package__, "reasons.toml")
    note: notes.PatriarchsNote

    def __init__(
        self, content: PatriarchsContent, state: PatriarchsState, seat: int, note: notes.PatriarchsNote, preferred: str
    ) -> None:
        self.content, self.state, self.seat, self.note = content, state, seat, note
        self.preferred, self.action = preferred, int(note.action)
        self.spot = self.action - max(first for first in FIRST_ACTIONS if first <= self.action)
        self.numbers = [int(state.frames.get(place)) for place in range(4)]  # of the question
        self.rivals = say.rivals(state, seat)
        self.who, self.step = seat, Step()
        if note.purpose == "victim":
            first = int(state.frames.at(int(state.frames.depth) - 2, 2))
            self.who, self.step = self.spot, self.program(first, first + 1)[0]

    def about(self, who: int, step: Step) -> PatriarchsReason:
        """The same, to speak of somebody else or of an effect."""
        other = copy(self)
        other.who, other.step = who, step
        return other

    def program(self, start: int, end: int) -> list[Step]:
        """Steps of Event cards."""
        cells = [int(cell) for cell in self.state.terms.tables.program[start * ops.STEP : end * ops.STEP]]
        return [Step(*cells[place : place + ops.STEP]) for place in range(0, len(cells), ops.STEP)]

    # Tribes and buildings ----------------------------------------------------------------------------------------

    def number_of_home(self, tribe: int) -> int:
        """The number of a tribe's home, 0 if the board is not laid and it is not known."""
        home, agreed = int(self.state.board.home[tribe]), self.state.terms
        if home != NONE:
            return say.number_on(self.state, home)
        return 0 if agreed.discs_random or agreed.custom_numbers else agreed.tables.tribe_number[tribe]

    def paid_most(self) -> bool:
        tribes = {int(other): terms.PIPS[self.number_of_home(int(other))] for other in self.state.legal(self.seat)}
        pips = tribes.pop(self.spot)
        return bool(tribes) and max(tribes.values()) < pips

    def income(self, corner: int) -> say.Income:
        return say.income(self.state, self.seat, corner)

    def new_kinds(self) -> list[str]:
        """The kinds that no first tent earns so far; none if this is the first."""
        had = {good for own in say.own_corners(self.state, self.seat) for good in self.income(own).goods}
        if not had:
            return []
        return [
            say.kind_name(good)
            for good in sorted(self.income(self.spot).goods)
            if good < terms.KINDS and good not in had
        ]

    def gain(self) -> int:
        """The points that an action brings at once."""
        if self.note.purpose == "option":
            return self.token_change()
        token = building.has_power(self.state, self.seat, terms.JUDAH) and self.state.bank[terms.VIRTUE] > 0
        return 2 if self.note.purpose == "city" and token else 1

    def trade_good(self) -> int:
        """What the trade tile of a corner takes, KINDS for all goods."""
        trade = int(self.state.board.trade_at[self.spot])
        return NONE if trade == NONE else int(self.state.terms.tables.trade_good[trade])

    def silent_here(self) -> bool:
        """The False Prophet stands at the corner."""
        shielded = self.state.by_card and income.is_protected(self.state, self.spot)
        return self.state.false in say.tiles_at(self.state, self.spot) and not shielded

    # Camels and Movements ----------------------------------------------------------------------------------------

    def place_of(self, corner: int) -> str:
        return say.place_words(self.state, corner) if corner != NONE else ""

    def here(self) -> say.Income:
        """What the tent of a Movement earns now."""
        return self.income(self.spot if self.note.purpose == "move" else self.numbers[0])

    def there(self) -> say.Income:
        """What it would earn."""
        return self.income(self.spot if self.note.purpose == "move_here" else int(self.note.corner))

    def moved_line(self) -> int:
        """The length of the line after a Movement."""
        after, ends = self.state.copy(), self.note.purpose == "move_here"
        edge, corner = (self.numbers[2], self.spot) if ends else (self.spot, int(self.note.corner))
        movement.move_tent(after, self.seat, self.numbers[0], self.numbers[1], edge, corner)
        return int(after.line[self.seat])

    # Cards and pieces --------------------------------------------------------------------------------------------

    @cached_property
    def good(self) -> int:
        """The kind of card that an action is about: what is taken, or given away."""
        if self.note.purpose == "give":
            return item_of(self.spot)[0]
        if act.TRADE <= self.action < act.BUY:
            return int(exchanges.taken_kind(*divmod(self.spot, terms.KINDS - 1)))
        return self.spot

    def number(self) -> int:
        """How many are given away."""
        return item_of(self.spot)[1] if self.note.purpose == "give" else 1

    def rate(self) -> int:
        kind = self.spot // (terms.KINDS - 1)
        swapped = self.state.frames.kind() == ask.SWAP_CARD
        return 1 if swapped else int(exchanges.bank_rate(self.state, self.seat, kind))

    def receiver(self) -> str:
        """Who gets a card that is dropped."""
        if self.state.frames.kind() == ask.PASS_CARDS:
            return say.name(self.state, (self.seat + 1) % int(self.state.players))
        return say.name(self.state, self.numbers[2]) if self.numbers[1] == ask.GIVING else ""

    def left_of(self, kind: int) -> int:
        """The cards of a kind that are left when a camel is paid with the other one."""
        paid = notes.price(self.state, self.seat, terms.CAMEL_PIECE, kind) if kind == self.spot else 0
        return int(notes.hand_of(self.state, self.seat)[kind] - paid)

    @property
    def plan(self) -> PatriarchsPlan:
        assert self.note.plan is not None
        return self.note.plan

    def planned(self) -> list[str]:
        """What the plan could still build in the turn."""
        plan = self.plan
        forms = ("a city/# cities", "a tent/# tents", "a camel/# camels")
        return [worded(int(n), form) for n, form in zip((plan.city, plan.tent, plan.camels), forms, strict=True) if n]

    def means(self) -> list[str]:
        """What the plan would exchange for it."""
        plan = self.plan
        found = ((plan.by_trade, "# trade"), (plan.by_shekel, "# Shekel"), (plan.by_token, "# Virtue Token"))
        return [worded(int(number), form) for number, form in found if number]

    @cached_property
    def nearest(self) -> int:
        return int(notes.nearest_piece(self.state, self.seat))

    @cached_property
    def lacks(self) -> dict[int, int]:
        """The cards that the nearest piece lacks, by kind."""
        hand = notes.hand_of(self.state, self.seat)
        numbers = {
            kind: int(notes.price(self.state, self.seat, self.nearest, kind) - hand[kind])
            for kind in range(terms.KINDS)
        }
        return {kind: number for kind, number in numbers.items() if number > 0}

    def lacking(self) -> str:
        either = self.nearest == terms.CAMEL_PIECE and building.has_power(self.state, self.seat, terms.ISSACHAR)
        return listed([say.amount(number, kind) for kind, number in self.lacks.items()], "or" if either else "and")

    # Pawns -------------------------------------------------------------------------------------------------------

    @cached_property
    def built(self) -> dict[int, list[int]]:
        """The corners of the tile with buildings, by owner."""
        return say.pieces_on(self.state, self.spot)

    @cached_property
    def silenced(self) -> dict[int, list[int]]:
        """Those whom the False Prophet would silence; from one whom a card sends the Prophet protects (PA-14.15)."""
        if self.state.frames.get(0) != 0:
            return self.built
        kept = {who: [c for c in own if not income.is_protected(self.state, c)] for who, own in self.built.items()}
        return {who: own for who, own in kept.items() if own}

    def silenced_corners(self) -> list[int]:
        return [corner for owned in self.silenced.values() for corner in owned]

    def whose(self) -> list[str]:
        """Whose pieces he would silence."""
        owners = {rival: f"{say.name(self.state, rival)}'s" for rival in self.rivals} | {self.seat: "your own"}
        there = self.silenced
        return [f"{of} {say.pieces_words(self.state, there[who])}" for who, of in owners.items() if who in there]

    def freed(self) -> str:
        """The own pieces that he would silence no more."""
        state, tile = self.state, self.spot
        if state.false in (NONE, tile) or state.captivity[self.seat]:
            return ""
        own = say.pieces_on(state, int(state.false)).get(self.seat, [])
        free = [corner for corner in own if tile not in say.tiles_at(state, corner)]
        return say.pieces_words(state, [c for c in free if not (state.by_card and income.is_protected(state, c))])

    def standings(self) -> list[str]:
        """Where those stand whom he would silence, the leader first."""
        return [
            self.about(who, self.step)["standing"] for who in sorted(self.silenced, key=lambda who: not self.leads(who))
        ]

    def leads(self, who: int) -> bool:
        points = [say.score(self.state, other) for other in range(int(self.state.players))]
        return points[who] == max(points) and points.count(points[who]) == 1

    def tokens_on(self, seat: int, tile: int) -> int:
        """The Virtue Tokens that a roll would pay to a seat with the Prophet on a tile."""
        state, corners = self.state, say.pieces_on(self.state, tile).get(seat, [])
        earning = [c for c in corners if state.by_card or not income.is_silenced(state, c, tile)]
        units = sum(2 - (int(state.building[corner]) & 1) for corner in earning)
        return 2 * units if say.is_home(state, seat, tile) else units

    def theirs(self) -> list[str]:
        """What the Prophet's tile would pay to rivals."""
        paid = [(rival, self.tokens_on(rival, self.spot)) for rival in self.rivals]
        return [f"{say.name(self.state, rival)} {say.amount(tokens, terms.VIRTUE)}" for rival, tokens in paid if tokens]

    def left_tile(self) -> str:
        """The tile that the Prophet would leave, if it pays the seat."""
        present = int(self.state.prophet)
        leaves = present not in (NONE, self.spot) and self.tokens_on(self.seat, present)
        return say.tile_words(self.state, present) if leaves else ""

    def tile_kind(self) -> str:
        kind = int(self.state.board.tile[self.spot])
        return "" if kind >= terms.TRIBE_TILE else say.kind_name(kind)

    # Offers ------------------------------------------------------------------------------------------------------

    @cached_property
    def asked_seats(self) -> list[int]:
        """The rivals with whom something is exchanged."""
        if self.note.purpose in ("offer", "deal"):
            return self.rivals if self.action == act.OFFER_ALL else [self.spot]
        return self.rivals if self.numbers[0] == NONE else [self.numbers[0]]

    @cached_property
    def items(self) -> tuple[int, int]:
        """What the seat gets, and what it gives for it."""
        if self.note.purpose == "deal":
            return divmod(int(self.state.bids[self.spot]) - 1, act.OFFER_ITEMS)
        return (self.spot, self.numbers[1]) if self.note.purpose == "want" else (self.numbers[1], self.numbers[2])

    def names(self, seats: list[int]) -> list[str]:
        return [say.name(self.state, seat) for seat in seats]

    def surely(self, rival: int, good: int) -> int:
        """How many of a good the seat knows a rival to hold."""
        return int(self.state.shekels[rival] if good == terms.SHEKEL else self.state.sure_of(self.seat, rival, good))

    def at_most(self, rival: int, good: int) -> int:
        """How many of a good a rival may hold, for all that the seat knows."""
        if good == terms.SHEKEL:
            return int(self.state.shekels[rival])
        known = sum(self.surely(rival, kind) for kind in range(terms.KINDS))
        return self.surely(rival, good) + int(self.state.hand_size[rival]) - known

    @cached_property
    def known_rival(self) -> int:
        """The first who surely holds what the nearest piece lacks."""
        return next((one for one in self.asked_seats if any(self.surely(one, kind) > 0 for kind in self.lacks)), NONE)

    def holders(self, number_held: Callable[[int, int], int]) -> list[str]:
        """Those who hold what is wanted, by what is known."""
        good, number = item_of(self.spot)
        return self.names([rival for rival in self.asked_seats if number_held(rival, good) >= number])

    # Event cards -------------------------------------------------------------------------------------------------

    @cached_property
    def steps(self) -> list[Step]:
        """What an option of a card does."""
        tables, option = self.state.terms.tables, self.numbers[0] + self.spot
        return self.program(int(tables.option_from[option]), int(tables.option_to[option]))

    def effects(self) -> list[str]:
        """What it means in this position."""
        return [self.about(self.seat, step)["effect"] for step in self.steps]

    def option_words(self) -> str:
        """The option in the words of its label; of the one that does nothing, the other."""
        words = option_words(self.content, self.content.cards[int(self.state.card)].id, self.numbers[0])
        return words[self.spot if self.steps else 1 - self.spot]

    def token_change(self) -> int:
        """How many Virtue Tokens the steps bring or cost; a shield stops a loss."""
        state, seat, found = self.state, self.seat, 0
        for op, who, good, number, _ in self.steps:
            if good == terms.VIRTUE and op == ops.GAIN and who == ops.SELF:
                found += min(number, int(state.bank[terms.VIRTUE]))
            elif good == terms.VIRTUE and (op == ops.PAY or (op == ops.LOSE and not state.shield[seat])):
                found -= min(number, int(state.virtue[seat]))
            elif op == ops.TITHE and who == ops.SELF and not state.shield[seat]:
                found -= int(state.virtue[seat]) // number
        return found

    def most_cards(self) -> int:
        return max(int(self.state.hand_size[rival]) for rival in self.rivals)

    def richest(self) -> list[str]:
        return self.names([rival for rival in self.rivals if self.state.hand_size[rival] == self.most_cards()])

    def buildable(self) -> str:
        """The best piece that the hand pays for."""
        state, seat, hand = self.state, self.seat, notes.hand_of(self.state, self.seat)
        able = [
            k
            for k in range(len(PIECES))
            if notes.can_come_next(state, seat, k) and notes.lacking(state, seat, k, hand) == 0
        ]
        return f"a {PIECES[able[-1]]}" if able else "nothing"

    def free_rolls(self) -> int:
        """How many of 36 rolls pay somebody what captivity would take."""
        own = say.own_corners(self.state, self.who)
        return say.rolls_at(self.state, [corner for corner in own if not income.is_protected(self.state, corner)])

    facts: ClassVar[Facts[PatriarchsReason]] = {
        "points": lambda it: say.score(it.state, it.seat),
        "made": lambda it: say.score(it.state, it.seat) + it.gain(),
        "target": lambda it: int(it.state.terms.target),
        # Tribes and buildings
        "name": lambda it: say.NAMES[it.spot],
        "advantages": lambda it: it.state.terms.advantages,
        "home_number": lambda it: it.number_of_home(it.spot),
        "home_pips": lambda it: terms.PIPS[it.number_of_home(it.spot)],
        "first_shekels": lambda it: (
            int(starting_shekels(it.number_of_home(it.spot)))
            + (int(it.state.terms.tables.tribe_gift[it.spot]) if it.state.terms.advantages else 0)
        ),
        "earned": lambda it: it.income(it.spot),
        "on_trade": lambda it: it.trade_good() != NONE,
        "trades_all": lambda it: it.trade_good() == terms.KINDS,
        "trade_kind": lambda it: say.kind_name(it.trade_good()) if it.trade_good() != NONE else "",
        "pieces_silenced": lambda it: it.state.terms.pieces_silenced,
        "false_tile": lambda it: say.tile_words(it.state, int(it.state.false)),
        # Camels and Movements
        "first_camel": lambda it: it.state.frames.kind() == ask.SETUP_CAMEL and it.numbers[0] == 0,
        "was_longest": lambda it: it.note.holder_before == it.seat,
        "is_longest": lambda it: it.note.holder_after == it.seat,
        "holder": lambda it: say.name(it.state, int(it.note.holder_before)) if it.note.holder_before != NONE else "",
        "bonus": lambda _: LONGEST_LINE,
        "line_wins": lambda it: (
            it.note.holder_after == it.seat != it.note.holder_before
            and say.score(it.state, it.seat) + LONGEST_LINE >= it.state.terms.target
        ),
        "place": lambda it: it.place_of(int(it.note.corner)),
        "place_rolls": lambda it: say.rolls_at(it.state, [int(it.note.corner)]),
        "further_place": lambda it: it.place_of(int(it.note.beyond)),
        "further_rolls": lambda it: say.rolls_at(it.state, [int(it.note.beyond)]),
        "no_gain": lambda it: it.there().is_less(it.here()) or it.there()[:2] == it.here()[:2],
        "old_line": lambda it: int(it.state.line[it.seat]),
        # Cards and pieces
        "kind": lambda it: say.kind_name(it.good),
        "hay": lambda it: it.good == terms.HAY,
        "helped_piece": lambda it: PIECES[it.note.helped] if it.note.helped != NONE else "",
        "harmed_piece": lambda it: PIECES[it.note.harmed] if it.note.harmed != NONE else "",
        "brought": lambda it: int(it.note.helped_before - it.note.helped_after),
        "left": lambda it: int(it.note.held) - it.number(),
        "hay_left": lambda it: it.left_of(terms.HAY),
        "water_left": lambda it: it.left_of(terms.WATER),
        "by_shekel": lambda it: act.BUY <= it.action < act.BUY + terms.KINDS,
        "by_token": lambda it: it.action >= act.BUY + terms.KINDS,
        "paid_kind": lambda it: say.kind_name(it.spot // (terms.KINDS - 1)),
        "token_back": lambda it: (
            it.action >= act.BUY + terms.KINDS and it.note.helped_after == 0 and it.note.helped != terms.CAMEL_PIECE
        ),
        "camels_left": lambda it: it.numbers[0],
        "planned_points": lambda it: say.score(it.state, it.seat) + int(it.plan.city + it.plan.tent),
        "piece": lambda it: PIECES[it.nearest] if it.nearest != NONE else "",
        # Pawns
        "tile_number": lambda it: say.number_on(it.state, it.spot),
        "tile_pips": lambda it: terms.PIPS[say.number_on(it.state, it.spot)],
        "stays": lambda it: it.spot == it.state.false,
        "own_silenced": lambda it: it.seat in it.silenced,
        "silenced_rolls": lambda it: say.rolls_at(it.state, it.silenced_corners()),
        "own_built": lambda it: it.seat in it.built,
        "own_home": lambda it: say.is_home(it.state, it.seat, it.spot),
        "tokens_here": lambda it: it.tokens_on(it.seat, it.spot),
        "half": lambda it: it.tokens_on(it.seat, it.spot) // 2,
        "tokens_left": lambda it: it.state.bank[terms.VIRTUE] > 0,
        "just_rolled": lambda it: it.state.rolled == say.number_on(it.state, it.spot),
        "rival": lambda it: say.name(it.state, it.who),
        "rival_points": lambda it: say.score(it.state, it.who),
        "leads": lambda it: it.leads(it.who),
        # Offers
        "asked": lambda it: it.names(it.asked_seats),
        "gives_shekels": lambda it: it.good == terms.SHEKEL,
        "gets_shekels": lambda it: item_of(it.items[0])[0] == terms.SHEKEL,
        "shekels_left": lambda it: int(it.state.shekels[it.seat]) - it.number(),
        "got": lambda it: items_words(it.items[0]),
        "lost": lambda it: items_words(it.items[1]),
        "can_accept": lambda it: offers.can_hand(it.state, it.seat, it.items[1]),
        "known_holder": lambda it: say.name(it.state, it.known_rival) if it.known_rival != NONE else "",
        "known_kinds": lambda it: [say.kind_name(kind) for kind in it.lacks if it.surely(it.known_rival, kind) > 0],
        "possible": lambda it: any(it.at_most(rival, kind) > 0 for rival in it.asked_seats for kind in it.lacks),
        "lacked_kinds": lambda it: [say.kind_name(kind) for kind in it.lacks],
        "sure": lambda it: it.holders(it.surely),
        "unsure": lambda it: it.holders(it.at_most),
        "close_rival": lambda it: it.names([rival for rival in it.asked_seats if is_close(it.state, rival)][:1]),
        # Event cards
        "other_payable": lambda it: answers.is_payable(it.state, it.seat, it.numbers[0] + 1 - it.spot),
        "cards": lambda it: int(it.state.hand_size[it.who]),
        "shielded": lambda it: it.state.shield[it.who],
        "captive_so_long": lambda it: it.state.captivity[it.who] >= rolls_of(it.state, it.step.number),
        "step_number": lambda it: it.step.number,
        "over": lambda it: int(it.state.hand_size[it.seat]) - it.step.number,
        "is_own_harm": lambda it: it.step.op in (ops.LOSE, ops.CAPTIVITY, ops.CAP) and it.step.who == ops.SELF,
        "is_shield": lambda it: it.step.op == ops.SHIELD,
        "is_captivity": lambda it: it.step.op == ops.CAPTIVITY,
        "is_own_captivity": lambda it: it.step[:2] == (ops.CAPTIVITY, ops.SELF),
        "is_cap": lambda it: it.step.op == ops.CAP,
        "is_plunder": lambda it: it.step.op == ops.PLUNDER,
        "is_skip": lambda it: it.step.op == ops.SKIP_BUILD,
        "is_gift": lambda it: it.step.op == ops.GIVE_CARDS,
        "is_gain": lambda it: it.step.op == ops.GAIN,
    }
