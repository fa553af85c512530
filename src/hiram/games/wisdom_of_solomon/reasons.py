"""What speaks for an action, or against it, in a sentence or two for the player.

A sentence says only what its seat can know: the open table and its own cards. What follows is tried out on copies, but
never so far that a hidden card or a tile of the bag would matter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hiram.games.wisdom_of_solomon import actions as verbs
from hiram.games.wisdom_of_solomon import state as asked
from hiram.games.wisdom_of_solomon import tables as what
from hiram.games.wisdom_of_solomon.actions import CARD_COUNT, KIND_IDS, KINDS, LOCATION_COUNT, STOP
from hiram.games.wisdom_of_solomon.content_model import TERRAINS
from hiram.games.wisdom_of_solomon.plan import Plan, best_price
from hiram.games.wisdom_of_solomon.rules.holy import ALTAR_FAVOR, ARK_CARDS, MENORAH_CUBES, TABLE_CUBES
from hiram.games.wisdom_of_solomon.rules.moves import WisdomState
from hiram.games.wisdom_of_solomon.rules.temple import temple_price
from hiram.games.wisdom_of_solomon.scoring import CARD_VALUE
from hiram.games.wisdom_of_solomon.state import HUMAN, JEROBOAM
from hiram.games.wisdom_of_solomon.tables import ANY, EXOTIC, FOREMAN, HEIGHT, LEVITE, MERCHANT, NONE, TRADER
from hiram.games.wisdom_of_solomon.words import listed
from hiram.games.wisdom_of_solomon.worth import CARDS, LAST_YEAR_CUBES, cubes_worth, packed_worth

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
LONGEST = 160
CLEARLY = 2.0  # Favor by which something is better before it is held against something else
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
RESOURCES = tuple(kind.capitalize() for kind in KIND_IDS)
AREAS = ("the Merchant", "the Trader", "the Levite", "the Foreman")
VISITS = (asked.ASK_TRANSACT, asked.ASK_ONTO, asked.ASK_GIVE, asked.ASK_TAKE)
CLAIMING_ICONS = what.ICON_ARK  # this icon and those after it send Jeroboam to the Holy Place
TEMPLE_TILE = "a Temple Tile"
TOO_LATE = "The game ends with this year, and cubes left over score nothing"


class Names:
    """What Locations, Buildings and Fortune Cards are called."""

    def __init__(self, places: Sequence[str], buildings: Sequence[str], cards: Sequence[str]) -> None:
        self.places = list(places)
        self.buildings = list(buildings)
        self.cards = list(cards)


def sentence(state: WisdomState, seat: int, action: int, names: Names) -> str:
    """Why one would give this answer, or why not."""
    case = Case(state, seat, names)
    kind = int(state.frames.kind())
    if action >= STOP:
        return DECLINING[kind](case)
    return ANSWERING[kind](case, action - int(state.terms.tables.first_answers[kind]))


# Words -------------------------------------------------------------------------------------------------------------


def number(amount: int) -> str:
    return NUMBERS[amount] if amount < len(NUMBERS) else str(amount)


def counted(amount: int, thing: str) -> str:
    """'one card', 'two cards'."""
    return f"{number(amount)} {thing}{'' if amount == 1 else 's'}"


def said(cubes: Sequence[int]) -> str:
    """Cubes by kind: 'Gold and two Food', or 'nothing'."""
    pairs = zip(RESOURCES, cubes[:KINDS], strict=True)
    return listed([name if many == 1 else f"{number(many)} {name}" for name, many in pairs if many]) or "nothing"


def unpacked(slots: int) -> list[int]:
    """A packed number as cubes by kind, free slots last."""
    return [(slots >> (what.KIND_BITS * kind)) & what.KIND_MASK for kind in range(ANY + 1)]


def names_of(cubes: Sequence[int]) -> list[str]:
    return [name for name, many in zip(RESOURCES, cubes[:KINDS], strict=True) if many]


def lacking(slots: int, cubes: Sequence[int]) -> list[int]:
    """The cubes of a cost that one does not have, by kind."""
    return [max(0, due - have) for due, have in zip(unpacked(slots)[:KINDS], cubes, strict=True)]


def price_said(slots: int) -> str:
    """'Gold, Copper and one more cube', or 'any cube'."""
    cubes = unpacked(slots)
    if not sum(cubes[:KINDS]):
        return "any cube" if cubes[ANY] == 1 else f"any {counted(cubes[ANY], 'cube')}"
    return f"{said(cubes)}, plus {counted(cubes[ANY], 'cube')} of any kind" if cubes[ANY] else said(cubes)


def places_in(bits: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [place for place in range(bits.bit_length()) if (bits >> place) & 1]


def longer(text: str, *more: str) -> str:
    """A text with what else can be said, as far as it does not become too long."""
    for part in more:
        text += part if len(text) + len(part) < LONGEST else ""
    return text


def joined(*parts: str) -> str:
    """The first two sentences that there are; the second one only if both are short enough together."""
    found = [f"{part[0].upper()}{part[1:]}." for part in parts if part]
    fitting = [part for part in found[1:] if len(found[0]) + len(part) < LONGEST]
    return " ".join([found[0], *fitting[:1]])


class Case:
    """A position as one seat sees it, and what could come of it."""

    def __init__(self, state: WisdomState, seat: int, names: Names) -> None:
        self.state = state
        self.seat = seat
        self.names = names
        self.tables = state.terms.tables
        self.plan = Plan(state, seat)

    # What there is -------------------------------------------------------------------------------------------------

    def frame(self, place: int) -> int:
        return int(self.state.frames.get(place))

    def cubes(self, state: WisdomState | None = None) -> list[int]:
        """The seat's cubes by kind."""
        row = self.seat * KINDS
        return [int(many) for many in (state or self.state).cubes[row : row + KINDS]]

    def workers(self) -> int:
        return int(self.state.unplaced[self.seat])

    def power(self, kind: int) -> int:
        return int(self.state.powers[self.seat * what.POWER_COUNT + kind])

    def yours(self) -> int:
        return int(self.state.homes[self.seat])

    def closed(self) -> int:
        return int(self.state.closed_to(self.seat))

    def short(self, place: int) -> bool:
        return bool((self.state.shortage >> place) & 1)

    def produce(self, place: int) -> list[int]:
        return unpacked(int(self.tables.production[place]))

    def crop(self, place: int) -> str:
        """'Ammon (Gold)'."""
        return f"{self.names.places[place]} ({'Shortage Tile' if self.short(place) else said(self.produce(place))})"

    def rival(self) -> str:
        return "Jeroboam" if self.state.terms.solo else "a rival"

    def clipped(self, cubes: Sequence[int]) -> list[int]:
        """As many of these cubes as the supply has."""
        return [min(many, int(self.state.supply[kind])) for kind, many in enumerate(cubes[:KINDS])]

    def program(self, index: int) -> list[tuple[int, int, int]]:
        """What a card, or above the cards a Building, does: effects with their two numbers."""
        tables = self.tables
        steps = range(int(tables.op_from[index]), int(tables.op_from[index + 1]))
        return [(int(tables.op_kind[step]), int(tables.op_a[step]), int(tables.op_b[step])) for step in steps]

    # What could be -------------------------------------------------------------------------------------------------

    def gained(self, after: WisdomState) -> list[int]:
        return [new - old for new, old in zip(self.cubes(after), self.cubes(), strict=True)]

    def harvest(self, place: int, stands: bool = False) -> WisdomState:
        """After a Worker is placed on a Location, or acts there once more."""
        after = self.state.copy()
        depth = int(after.frames.depth)
        if stands:
            after.collect(self.seat, place)
        else:
            after.put_on_location(self.seat, place)
        if after.frames.depth > depth:
            after.end_replacing(self.seat)
        return after

    def with_cubes(self, *, more: int = NONE, less: int = NONE) -> WisdomState:
        """After one cube more from the supply, or one less."""
        after = self.state.copy()
        if more != NONE:
            after.take(self.seat, more, 1)
        if less != NONE:
            after.give_up(self.seat, less)
        return after

    def visit(self, begin: Callable[[WisdomState], None]) -> tuple[WisdomState, list[tuple[int, int, int]]]:
        """A visit as the rules of thumb would make it, up to the card that may be played: the position then, and what
        was done, each as a verb, a kind and a price."""
        after = self.state.copy()
        depth = int(after.frames.depth)
        done: list[tuple[int, int, int]] = []
        begin(after)
        while after.frames.depth > depth and after.frames.kind() in VISITS:
            kind = int(after.frames.kind())
            if not after.settle(kind, self.seat):
                after.frames.pop()
                continue
            action = int(Plan(after, self.seat).best())
            if action != STOP:
                done.append(self.deal(after, kind, action))
            after.perform_visit(kind, self.seat, action)
        return after, done

    def deal(self, state: WisdomState, kind: int, action: int) -> tuple[int, int, int]:
        """A verb, the kind of cube, and the Favor that it costs or brings."""
        if kind == asked.ASK_ONTO:
            return verbs.ONTO, int(state.frames.get(0)), self.sale_price(action - verbs.ONTO)
        if kind in (asked.ASK_GIVE, asked.ASK_TAKE):
            base = verbs.GIVE if kind == asked.ASK_GIVE else verbs.TAKE
            return base, action - base, 0
        if action >= verbs.SELL:
            return verbs.SELL, action - verbs.SELL, 0
        square = action - verbs.BUY
        return verbs.BUY, int(state.market[square]), int(state.price(self.seat, square))

    def sale_price(self, square: int) -> int:
        return int(self.tables.prices[square]) + self.power(what.POWER_SALE)

    def reach(self, state: WisdomState) -> list[str]:
        """What the seat's cubes would pay for at the Levite and at the Foreman."""
        found = []
        if state.area_is_free(LEVITE) and state.may_use_levite(self.seat, state.levite_surcharge()):
            found.append(TEMPLE_TILE)
        if state.area_is_free(FOREMAN):
            found += [
                self.names.buildings[int(state.offer[place])]
                for place in places_in(int(state.payable_offers(self.seat)))
            ]
        return found

    def opens(self, after: WisdomState, workers: int) -> str:
        """What can be paid for after it that could not be before, as long as there is a Worker for it."""
        before = self.reach(self.state)
        new = [name for name in self.reach(after) if name not in before]
        if new and workers > 0:
            return f"Then you can pay for {some(new)}"
        return "" if TEMPLE_TILE in before else self.nears(after, workers)

    def nears(self, after: WisdomState, workers: int) -> str:
        """The one cube that is then missing for a Temple Tile, where it was more than one before."""
        if workers <= 0 or not after.area_is_free(LEVITE) or after.levite_surcharge() > 0 or after.temple.left == 0:
            return ""
        for slots in (int(temple_price(0)), int(temple_price(1))):
            gaps = lacking(slots, self.cubes(after))
            if sum(gaps) - self.cubes(after)[EXOTIC] == 1 < sum(lacking(slots, self.cubes())) - self.cubes()[EXOTIC]:
                return f"Then {listed(names_of(gaps), 'or')} is all you need for a Temple Tile"
        return ""

    def shuts(self, after: WisdomState) -> str:
        """What can no longer be paid for after it."""
        left = self.reach(after)
        lost = [name for name in self.reach(self.state) if name not in left]
        return f"Then you can no longer pay for {some(lost)}" if lost and self.workers() > 0 else ""

    def spares(self, kind: int) -> str:
        """What giving up a cube means: 'Food is one of your three'."""
        have = self.cubes()[kind]
        return f"your only {RESOURCES[kind]}" if have == 1 else f"one of your {number(have)} {RESOURCES[kind]}"

    def rank(self, kind: int) -> str:
        """', the most valuable kind you hold', or the least."""
        worth = self.tables.worth
        held = [worth[other] for other, many in enumerate(self.cubes()) if many]
        if min(held) == max(held) or min(held) < worth[kind] < max(held):
            return ""
        return f", the {'most' if worth[kind] == max(held) else 'least'} valuable kind you hold"

    def sells_for(self, kind: int) -> str:
        """'; the market pays up to 4 Favor for one'."""
        square = int(best_price(self.state, kind))
        return f"; the market pays up to {self.sale_price(square)} Favor for one" if square != NONE else ""

    def lures(self, after: WisdomState) -> str:
        """What the Menorah would cost, if a rival can still claim it and it would cost more than now."""
        held, now = int(after.cube_count(self.seat)), int(self.state.cube_count(self.seat))
        if held < MENORAH_CUBES or held // 2 <= (now // 2 if now >= MENORAH_CUBES else 0):
            return ""
        if int(after.holy[what.MENORAH]) != NONE or not self.can_be_claimed(after):
            return ""
        return f"With {number(held)} cubes you would lose {number(held // 2)} if {self.rival()} claims the Menorah"

    def can_be_claimed(self, state: WisdomState) -> bool:
        """Some rival may still go to the Holy Place this year; Jeroboam if his bag has the tile for it."""
        if state.terms.solo:
            tiles = [tile - LOCATION_COUNT for tile in places_in(int(state.bag)) if tile >= LOCATION_COUNT]
            claims = sum(int(self.tables.icons[tile]) >= CLAIMING_ICONS for tile in tiles)
            drawn = int(state.holy_tiles)
            return bool(state.still_placing(JEROBOAM) and state.still_placing(HUMAN)) and claims + min(drawn, 1) > 1
        rivals = [other for other in range(int(state.players)) if other != self.seat]
        return any(state.still_placing(other) and state.other_is_placing(other) for other in rivals)

    def late(self, workers: int) -> str:
        """Cubes come too late if no Worker of the last year is left to use them."""
        return TOO_LATE if self.plan.last and workers <= 0 else ""

    # Locations -----------------------------------------------------------------------------------------------------

    def helpers(self, place: int) -> list[str]:
        """The Buildings, and Rain Sent, that add a cube to a Worker there."""
        state, tables = self.state, self.tables
        owed = unpacked(int(state.yields(self.seat, place)))
        left = [max(0, int(state.supply[kind]) - owed[kind]) for kind in range(KINDS)]
        cards = int(state.owned[self.seat] & tables.terrain_buildings[tables.terrain[place]])
        found = []
        for card in places_in(cards):
            taken = [min(many, left[kind]) for kind, many in enumerate(unpacked(int(tables.power_take[card]))[:KINDS])]
            left = [many - gone for many, gone in zip(left, taken, strict=True)]
            found += [self.names.buildings[card]] if sum(taken) else []
        return [*found, "Rain Sent"] if state.rains_on(self.seat, place) and left[what.FOOD] else found

    def collects(self, place: int, after: WisdomState) -> str:
        """What a Worker on a Location brings, or why it brings nothing."""
        name, cubes = self.names.places[place], self.gained(after)
        home = (self.yours() >> place) & 1
        exotic = self.as_exotic(int(self.state.yields(self.seat, place)))
        if not sum(cubes):
            if self.short(place) and not exotic:
                return f"A Shortage Tile lies on {name}, so a Worker there brings nothing"
            text = f"A Worker in {name} brings nothing, as the supply has no {self.missing(place)} left"
            return f"{text}, unless you take Exotic by Given Desires" if exotic else text
        text = f"{name} brings you {said(cubes)}"
        if home and self.sources(place) & ~(1 << place):
            text = f"From {name} and along its Roads a Worker brings you {said(cubes)}"
        strong = home and self.state.waiting[self.seat] & what.STRONGHOLD
        helpers = self.helpers(place)
        return longer(
            text,
            ", doubled by Stronghold" if strong else "",
            f", with the help of {listed(helpers)}" if helpers else "",
            f"; {number(exotic)} of that may be Exotic instead" if exotic else "",
        )

    def as_exotic(self, owed: int) -> int:
        """How many of the cubes owed may come as Exotic by Given Desires."""
        if not self.state.waiting[self.seat] & what.DESIRES:
            return 0
        return min(int(self.state.supply[EXOTIC]), sum(unpacked(owed)))

    def missing(self, place: int) -> str:
        return listed(names_of(self.produce(place)), "or")

    def sources(self, place: int) -> int:
        """The Locations of the network there that give something now."""
        peace = self.state.waiting[self.seat] & what.PEACE
        network = int(self.state.network(place, 0 if peace else self.closed()))
        return network & ~int(self.state.shortage) & ~(int(self.state.standing) & ~(1 << place))

    def plain_worth(self, cubes: Sequence[int]) -> float:
        return float(packed_worth(self.state, what.pack(list(cubes))))

    def worth_of(self, after: WisdomState) -> float:
        return cubes_worth(after, self.seat, self.plan.last) - cubes_worth(self.state, self.seat, self.plan.last)

    def beside(self, place: int, after: WisdomState) -> tuple[str, str]:
        """How other free Locations compare: one that is clearly better, or that none brings so much."""
        free = [other for other in places_in(int(self.state.open_locations(self.seat))) if other != place]
        others = [(self.worth_of(trial), other, trial) for other in free for trial in [self.harvest(other)]]
        if not others:
            return "", ""
        mine, most = self.worth_of(after), max(others, key=lambda row: (row[0], -row[1]))
        if most[0] >= mine + CLEARLY * (LAST_YEAR_CUBES if self.plan.last else 1.0):
            return f"{self.names.places[most[1]]} would bring {said(self.gained(most[2]))}", ""
        total = sum(self.gained(after))
        unmatched = mine > most[0] and all(total > sum(self.gained(trial)) for _, _, trial in others)
        return "", "No other free Location brings so much" if unmatched else ""

    def annexed(self, edge: int, whose: int) -> tuple[int, int, int]:
        """What a Road would add to networks of a seat: the home it starts from, its far end, and the new Locations."""
        state, closed = self.state, int(self.state.closed_to(whose))
        ends = int(self.tables.end_a[edge]), int(self.tables.end_b[edge])
        best = NONE, NONE, 0
        for start, end in (ends, ends[::-1]):
            if (state.homes[whose] >> start) & 1:
                new = 0 if (closed >> end) & 1 else int(state.network(end, closed)) & ~int(state.network(start, closed))
                if best[0] == NONE or new.bit_count() > best[2].bit_count():
                    best = start, end, new
        return best


def some(names: Sequence[str]) -> str:
    """One or two names, else the first and how many more; all are Buildings except perhaps the first."""
    if len(names) <= 2:
        return listed(list(names), "or")
    others = "Buildings" if names[0] == TEMPLE_TILE else "others"
    return f"{names[0]} or {number(len(names) - 1)} {others}"


# Setup and market --------------------------------------------------------------------------------------------------


def keep(case: Case, card: int) -> str:
    """A card of the two dealt; what the other is worth more by the plan's own measure is held against it."""
    others = [other for other in places_in(int(case.state.hand[case.seat])) if other != card]
    better = [other for other in others if CARDS[other] >= CARDS[card] + 1.0]
    against = f"{case.names.cards[better[0]]} is usually worth more" if better else ""
    when = "You can play it after a visit to the Merchant or the Trader"
    return joined(f"{case.names.cards[card]} {effects(case, card)}", against or when)


def buy(case: Case, square: int) -> str:
    """A purchase, in a visit or before the first year."""
    state, seat = case.state, case.seat
    kind, price = int(state.market[square]), int(state.price(seat, square))
    cheaper = min(int(state.price(seat, other)) for other in range(verbs.SQUARES) if int(state.market[other]) == kind)
    have = case.cubes()[kind]
    text = f"{RESOURCES[kind]} costs you {price} Favor here, and you have {number(have) if have else 'none'} so far"
    if cheaper < price:
        return joined(text, f"Another {RESOURCES[kind]} in the market costs only {cheaper}")
    after = case.state.copy()
    after.buy(seat, square, 0)
    again = best_price(after, kind)
    gain = case.sale_price(int(again)) if int(again) != NONE and case.frame(0) > 1 else 0
    resale = f"You could sell it again at once for {gain}" if gain > price and asks(case, asked.ASK_TRANSACT) else ""
    use = case.opens(after, case.workers())
    any_kind = "It can stand for any kind when you pay" if kind == EXOTIC else ""
    dear = "That looks more than it is worth to you" if float(case.plan.thumb(verbs.BUY + square)) < 0 else ""
    return joined(text, use, resale, case.late(case.workers()), dear, case.lures(after), any_kind)


def asks(case: Case, kind: int) -> bool:
    return int(case.state.frames.kind()) == kind


def sell(case: Case, kind: int) -> str:
    price = case.sale_price(int(best_price(case.state, kind)))
    text = f"{case.spares(kind)} would bring up to {price} Favor"
    if case.plan.last:
        return joined(text, case.shuts(case.with_cubes(less=kind)), TOO_LATE)
    keep_it = "It looks worth more to you in hand" if float(case.plan.thumb(verbs.SELL + kind)) < 0 else ""
    return joined(text, case.shuts(case.with_cubes(less=kind)), keep_it)


def transact(case: Case, answer: int) -> str:
    sales = verbs.SELL - verbs.BUY
    return buy(case, answer) if answer < sales else sell(case, answer - sales)


def onto(case: Case, square: int) -> str:
    kind = case.frame(0)
    price, best = case.sale_price(square), int(best_price(case.state, kind))
    most = case.sale_price(best)
    text = f"You get {price} Favor for your {RESOURCES[kind]} here"
    if price < most:
        return joined(text, f"{square_name(best)} would pay {most}")
    open_squares = places_in(int(case.state.squares_for(kind)))
    if all(case.sale_price(other) < price for other in open_squares if other != square):
        return joined(f"{text}, more than on any other open square")
    return joined(f"{text}, and no open square pays more")


def square_name(square: int) -> str:
    return f"{RESOURCES[square // HEIGHT + 1]} square {square % HEIGHT + 1}"


def slide(case: Case, square: int) -> str:
    cube, before = int(case.state.market[square]), int(case.state.price(case.seat, square))
    target = int(case.state.lowest_empty(square // HEIGHT))
    after = int(case.state.price(case.seat, target))
    if after == before:
        return joined(f"The {RESOURCES[cube]} would still cost you {before} Favor on {square_name(target)}")
    freed = (
        f"and the empty square pays {case.sale_price(square)} for a sale" if case.cubes()[square // HEIGHT + 1] else ""
    )
    text = f"The {RESOURCES[cube]} would cost you {after} Favor instead of {before}"
    return joined(f"{text}, {freed}" if freed else text)


def no_slide(case: Case) -> str:
    state = case.state
    saved = {
        square: int(state.price(case.seat, square))
        - int(state.price(case.seat, int(state.lowest_empty(square // HEIGHT))))
        for square in places_in(int(state.slides()))
    }
    most = max(saved, key=lambda square: saved[square])
    if saved[most] <= 0:
        return "No slide would make a cube cheaper for you."
    cube = RESOURCES[int(state.market[most])]
    return f"A slide costs nothing, and it could make a {cube} cheaper by {saved[most]} Favor."


def no_deal(case: Case) -> str:
    """Stopping: what is still to be had, or that nothing is."""
    legal = [int(action) for action in case.state.legal(case.seat) if action < STOP]
    rated = [(float(case.plan.thumb(action)), action) for action in legal]
    if not rated:
        return "There is nothing that you could buy or sell."
    rating, action = max(rated, key=lambda row: (row[0], -row[1]))
    if rating <= 0:
        end = (
            "Favor is what wins in the end" if asks(case, asked.ASK_FIRST_BUY) else "You keep your Favor and your cubes"
        )
        return joined("No further purchase or sale looks worth its price", end)
    if action >= verbs.SELL:
        kind = action - verbs.SELL
        price = case.sale_price(int(best_price(case.state, kind)))
        return f"You could still sell {RESOURCES[kind]} for {price} Favor, which looks worth it."
    square = action - verbs.BUY
    kind, price = int(case.state.market[square]), int(case.state.price(case.seat, square))
    return f"You could still buy {RESOURCES[kind]} for {price} Favor, which looks worth it."


# Placing a Worker --------------------------------------------------------------------------------------------------


def place(case: Case, spot: int) -> str:
    if spot >= verbs.PLACE_BUILDING - verbs.PLACE:
        return at_building(case, spot - (verbs.PLACE_BUILDING - verbs.PLACE), case.workers() - 1)
    if spot >= verbs.PLACE_LOCATION - verbs.PLACE:
        return at_location(case, spot - (verbs.PLACE_LOCATION - verbs.PLACE))
    if spot >= verbs.PLACE_HOLY - verbs.PLACE:
        return at_holy(case, spot - (verbs.PLACE_HOLY - verbs.PLACE))
    return at_area(case, spot, case.workers() - 1, int(case.state.levite_surcharge()))


def at_location(case: Case, spot: int) -> str:
    after, left = case.harvest(spot), case.workers() - 1
    use = case.opens(after, left)
    late = "" if use or not sum(case.gained(after)) else case.late(left)
    better, most = case.beside(spot, after)
    return joined(case.collects(spot, after), use, late, better, case.lures(after), most)


def at_area(case: Case, area: int, left: int, surcharge: int) -> str:
    if area == MERCHANT:
        return at_merchant(case, left, "At the Merchant")
    if area == TRADER:
        return at_trader(case, left, int(case.state.exotic_on_board(case.seat)))
    return at_levite(case, surcharge) if area == LEVITE else at_foreman(case)


def at_merchant(case: Case, left: int, where: str) -> str:
    after, done = case.visit(lambda state: state.visit_merchant(case.seat, False))
    cards = playable(case, after)
    if not done:
        text = f"{where} no purchase or sale looks worth its price now"
        return joined(text, cards or "You have no Fortune Card to play there either")
    return joined(f"{where} you could {deals(done)}", case.opens(after, left), cards, case.lures(after))


def deals(done: Sequence[tuple[int, int, int]]) -> str:
    """'sell two Food for 3 Favor and buy Gold for 3 and Copper for 2 Favor'."""
    found = []
    for verb, word in ((verbs.ONTO, "sell"), (verbs.BUY, "buy")):
        goods = []
        for kind, name in enumerate(RESOURCES):
            prices = [price for made, cube, price in done if made == verb and cube == kind]
            if prices:
                goods.append(f"{name if len(prices) == 1 else f'{number(len(prices))} {name}'} for {sum(prices)}")
        found += [f"{word} {listed(goods)} Favor"] if goods else []
    return listed(found)


def playable(case: Case, after: WisdomState) -> str:
    """The own cards that may be played when the visit is over."""
    cards = places_in(int(after.playable_cards(case.seat)))
    if len(cards) > 2:
        return f"Afterwards you may play one of {number(len(cards))} Fortune Cards"
    return f"Afterwards you may play {listed([case.names.cards[card] for card in cards], 'or')}" if cards else ""


def at_trader(case: Case, left: int, exotic: int) -> str:
    after, done = case.visit(lambda state: state.visit_trader(case.seat, exotic))
    given = [kind for verb, kind, _ in done if verb == verbs.GIVE]
    taken = [kind for verb, kind, _ in done if verb == verbs.TAKE]
    cubes = [taken.count(kind) for kind in range(KINDS)]
    text = f"You could trade {case.spares(given[0])} for {said(cubes)}"
    return joined(text, case.opens(after, left), case.late(left), playable(case, after), case.lures(after))


def tile_said(case: Case) -> str:
    """'worth 6 to 10 Favor at the end': the tiles that the seat has not seen."""
    row = case.seat * what.TILE_KINDS
    seen = case.state.tiles[row : row + what.TILE_KINDS]
    counts = zip(case.tables.tile_values, case.tables.tile_counts, seen, strict=True)
    values = [int(value) for value, count, mine in counts if count > mine]
    return f"worth {min(values)} to {max(values)} Favor at the end"


def at_levite(case: Case, surcharge: int) -> str:
    return joined(levite_said(case, surcharge), last_tile(case))


def levite_said(case: Case, surcharge: int) -> str:
    """A Temple Tile, for whichever price can be paid."""
    state = case.state
    prices = [temple_price(which) for which in places_in(int(state.payable_prices(case.seat, surcharge)))]
    costs = " or ".join(said(unpacked(int(price))) for price in prices)
    extra = f", plus {counted(surcharge, 'cube')} of any kind," if surcharge else ""
    less = " (one cube less)" if case.power(what.POWER_LEVITE_COST) else ""
    text = f"For {costs}{less}{extra} you take a Temple Tile, {tile_said(case)}"
    return longer(text, ", and a Fortune Card" if state.can_draw() else "")


def last_tile(case: Case) -> str:
    return "It is the last tile, and the game ends with this year" if int(case.state.temple.left) == 1 else ""


def at_foreman(case: Case) -> str:
    others = len(places_in(int(case.state.payable_offers(case.seat)))) - 1
    more = f"You can also pay for {counted(others, 'other Building')}" if others else ""
    return joined(foreman_said(case), last_house(case), more)


def foreman_said(case: Case) -> str:
    """The Building that looks best of those that can be paid."""
    positions = places_in(int(case.state.payable_offers(case.seat)))
    position = max(positions, key=lambda place: float(case.plan.building(place)))
    name = case.names.buildings[int(case.state.offer[position])]
    house = " and puts a Customs House on the map" if case.state.houses_left[case.seat] > 0 else ""
    return f"You can pay for {name}, which brings {building_favor(case, position)} Favor at once{house}"


def building_favor(case: Case, position: int) -> int:
    card = int(case.state.offer[position])
    return int(case.tables.favor[card]) + int(case.tables.bonuses[position]) + case.power(what.POWER_FOREMAN)


def last_house(case: Case) -> str:
    """The house that ends the game, unless the game ends with this year anyway."""
    if int(case.state.houses_left[case.seat]) != 1:
        return ""
    return "It is your last house" if case.plan.last else "It is your last house, and the game ends with this year"


def at_holy(case: Case, space: int) -> str:
    """All Workers for one strong space."""
    left, state = case.workers(), case.state
    who = {1: "just the one Worker you have left", 2: "both your Workers"}.get(
        left, f"all {number(left)} of your Workers"
    )
    first = int(state.next_start) == NONE and not case.plan.last
    year = " and ends your year" if left > 1 else ""
    then = ", but you begin the next one" if year else ", and you begin next year"
    cost = f"It takes {who}{year}{then if first else ''}"
    late = TOO_LATE if case.plan.last and space in (what.MENORAH, what.TABLE_OF_PRESENCE) else ""
    return joined(HOLY_SPACES[space](case), late, cost)


def ark(case: Case) -> str:
    cards = min(ARK_CARDS, int(case.state.fortune_deck.left) + len(case.state.discards))
    worth = f", worth {CARD_VALUE} Favor each at the end" if case.plan.last else ""
    return f"The Ark gives you {counted(cards, 'Fortune Card')}{worth}"


def menorah(case: Case) -> str:
    state = case.state
    held = [int(state.cube_count(other)) for other in range(int(state.players)) if other != case.seat]
    taken = [cubes // 2 for cubes in held if cubes >= MENORAH_CUBES]
    if not taken:
        who = "Jeroboam does not hold" if state.terms.solo else "no rival holds"
        return f"The Menorah brings nothing now, as {who} {number(MENORAH_CUBES)} cubes"
    who = (
        "Jeroboam gives"
        if state.terms.solo
        else f"{counted(len(taken), 'rival')} {'gives' if len(taken) == 1 else 'give'}"
    )
    return f"At the Menorah {who} you {counted(sum(taken), 'cube')}"


def altar(case: Case) -> str:
    exotic = "an Exotic cube and " if case.state.supply[EXOTIC] > 0 else ""
    none = "" if exotic else ", but no Exotic, as none is left"
    return f"The Altar gives you {exotic}{ALTAR_FAVOR} Favor{none}"


def table(case: Case) -> str:
    cubes = case.clipped(unpacked(TABLE_CUBES))
    exotic = case.as_exotic(TABLE_CUBES)
    return f"The Table gives you {said(cubes)}{f'; {number(exotic)} may be Exotic instead' if exotic else ''}"


HOLY_SPACES: tuple[Callable[[Case], str], ...] = (ark, menorah, altar, table)


def at_building(case: Case, card: int, left: int) -> str:
    """What a Worker on a Building does now."""
    name = case.names.buildings[card]
    steps = case.program(CARD_COUNT + card)
    kinds = [kind for kind, _, _ in steps]
    if what.OP_MERCHANT in kinds:
        return at_merchant(case, left, f"At {name}")
    if what.OP_TRADER in kinds:
        return at_trader(case, left, steps[kinds.index(what.OP_TRADER)][1])
    cost = sum(a for kind, a, _ in steps if kind == what.OP_PAY)
    twice = cost and int(case.tables.times[card]) > 1 and case.state.payable(case.seat, 2 * cost)
    return joined(f"{name} {deed(case, card, True)}", "You can pay for that twice" if twice else "")


def deed(case: Case, card: int, now: bool) -> str:
    """What a Worker on a Building does: 'turns two Food into 6 Favor'."""
    paid, got, frees = [], [], False
    for kind, a, _ in case.program(CARD_COUNT + card):
        if kind == what.OP_PAY:
            paid.append(price_said(a))
        elif kind == what.OP_DISCARD:
            paid.append("a Fortune Card")
        elif kind == what.OP_MERCHANT:
            return "does what the Merchant does"
        elif kind == what.OP_TRADER:
            return "does what the Trader does, with Exotic among the goods" if a else "does what the Trader does"
        elif kind == what.OP_SHORTAGE:
            frees = True
        else:
            got.append(gift(case, kind, a, now))
    gains = listed([gain for gain in got if gain])
    return f"takes a Shortage Tile off the map and brings {gains}" if frees else f"turns {listed(paid)} into {gains}"


def gift(case: Case, kind: int, amount: int, now: bool) -> str:
    """One gain of a Building, with what the supply has if it is for now."""
    if kind == what.OP_TAKE:
        cubes = case.clipped(unpacked(amount)) if now else unpacked(amount)
        return said(cubes) if sum(cubes) else ""
    words = {
        what.OP_FAVOR: f"{amount} Favor",
        what.OP_DRAW: "a Fortune Card" if amount == 1 else counted(amount, "Fortune Card"),
        what.OP_ROAD: "a Road" if amount == 1 else counted(amount, "Road"),
    }
    return words.get(kind, "")


# Trading and paying ------------------------------------------------------------------------------------------------


def give(case: Case, kind: int) -> str:
    """To the Trader, or to whoever claimed the Menorah."""
    text = f"You give {case.spares(kind)}{case.rank(kind)}{case.sells_for(kind)}"
    return joined(text, case.shuts(case.with_cubes(less=kind)))


def take(case: Case, kind: int) -> str:
    """From the Trader, or by Dwell in Unity."""
    have = case.cubes()[kind]
    after = case.with_cubes(more=kind)
    text = f"It would be your {ORDINALS[have] if have < len(ORDINALS) else 'next'} {RESOURCES[kind]}"
    text = f"{text}, which can stand for any kind" if kind == EXOTIC else text + case.sells_for(kind)
    return joined(text, case.opens(after, case.workers()), case.late(case.workers()), case.lures(after))


def no_take(case: Case) -> str:
    """Stopping at Dwell in Unity leaves cubes that cost nothing."""
    legal = [int(action) - verbs.TAKE for action in case.state.legal(case.seat) if action < STOP]
    risks = [case.lures(case.with_cubes(more=kind)) for kind in legal]
    if all(risks):
        return joined(f"Another cube is a risk: {risks[0][0].lower()}{risks[0][1:]}")
    return joined(f"You would leave {listed([RESOURCES[kind] for kind in legal], 'or')}, which costs nothing")


def price(case: Case, which: int) -> str:
    """One of the two prices of a Temple Tile: what it takes, and what is left."""
    slots, extra = int(temple_price(which)), case.frame(0)
    more = f" and {counted(extra, 'more cube')}" if extra else ""
    text = f"You pay {said(unpacked(slots))}{more}"
    if case.power(what.POWER_LEVITE_COST):
        return joined(f"{text}, less one cube of your choice")
    gaps = lacking(slots, case.cubes())
    if sum(gaps):
        return joined(f"{text}, with Exotic in place of {said(gaps)}")
    if extra:
        return joined(f"{text} of whatever kind you like")
    left = [have - due for have, due in zip(case.cubes(), unpacked(slots)[:KINDS], strict=True)]
    return joined(f"{text} and keep {said(left)}")


def less(case: Case, kind: int) -> str:
    """The part of a cost that a Building lets one leave out."""
    slots = case.frame(0)
    rest = slots - int(what.one_of(kind))
    if kind == ANY:
        return joined(f"You save a cube of your choice and pay {price_said(rest)}")
    if sum(lacking(slots, case.cubes())) > sum(lacking(rest, case.cubes())):
        return joined(f"You need no Exotic in place of {RESOURCES[kind]} and pay {price_said(rest)}")
    return joined(f"You keep {case.spares(kind)} and pay {price_said(rest)}")


def pay(case: Case, kind: int) -> str:
    """A cube for the open slot."""
    slots = case.frame(0)
    slot = int(what.first_slot(slots))
    if slot == ANY:
        return joined(f"You pay with {case.spares(kind)}{case.rank(kind)}{case.sells_for(kind)}")
    if kind == EXOTIC:
        have = number(case.cubes()[slot])
        return joined(
            f"You would spend an Exotic, which can stand for any kind, though you have {have} {RESOURCES[slot]}"
        )
    return joined(f"You pay with {case.spares(kind)} and keep your Exotic, which can stand for any kind")


# Buildings, houses and Roads ---------------------------------------------------------------------------------------


def build(case: Case, position: int) -> str:
    """Favor now, and what the Building does later."""
    card = int(case.state.offer[position])
    text = f"{case.names.buildings[card]} brings {building_favor(case, position)} Favor at once"
    late = case.plan.last and case.workers() == 0
    return joined(text, last_house(case), "Its power would come too late" if late else power_said(case, card))


def power_said(case: Case, card: int) -> str:
    """What a Building does for its owner."""
    tables = case.tables
    terrain, kind, amount = (
        int(tables.power_terrain[card]),
        int(tables.power_kind[card]),
        int(tables.power_amount[card]),
    )
    if terrain != NONE:
        cubes = said(unpacked(int(tables.power_take[card])))
        return f"Each Worker of yours on a {TERRAINS[terrain]} Location then also brings {cubes}"
    if kind == NONE:
        return f"Then a Worker on it {deed(case, card, False)}" if (tables.usable >> card) & 1 else ""
    return {
        what.POWER_FOREMAN: f"Every later Building then brings {amount} Favor more",
        what.POWER_LEVITE_COST: "Temple Tiles then cost you one cube less",
        what.POWER_FOREMAN_COST: "Later Buildings then cost you one cube less",
        what.POWER_TEMPLE_TILE: "Each Temple Tile then gives you a choice of Fortune Cards",
        what.POWER_SALE: f"Each cube that you sell then brings {amount} Favor more",
        what.POWER_PURCHASE: f"Each cube that you buy then costs {amount} Favor less",
        what.POWER_MERCHANT: "You then make one deal more at each Merchant visit",
        what.POWER_TRADER: "The Trader then gives you one cube more",
    }[kind]


def house(case: Case, spot: int) -> str:
    """What a Customs House changes: the network there, and who may come."""
    state, name = case.state, case.names.places[spot]
    if case.plan.last and case.workers() == 0:
        return joined("The game ends with this year and your Workers are all placed, so any place is as good")
    if (case.yours() >> spot) & 1:
        return joined(f"You have a house in {name} already, so a second one there adds nothing", last_house(case))
    network = int(state.network(spot, case.closed() & ~(1 << spot)))
    crop = [
        sum(row)
        for row in zip(*(case.produce(other) for other in places_in(network & ~int(state.shortage))), strict=True)
    ]
    if network & ~(1 << spot):
        text = f"{name} and the Locations that Roads join to it give {said(crop) if crop else 'nothing yet'}"
    elif case.short(spot):
        text = f"{name} gives nothing while its Shortage Tile lies there{neighbours(case, spot)}"
    else:
        text = f"{name} gives {said(case.produce(spot))}{neighbours(case, spot)}"
    return joined(text, last_house(case), guests(case, spot))


def guests(case: Case, spot: int) -> str:
    """Whom a house keeps out, or lets in."""
    if (case.closed() >> spot) & 1:
        return f"{case.rival()}'s house closes it to you now, and yours would open it"
    who, they = ("Jeroboam", "he builds") if case.state.terms.solo else ("rivals", "they build")
    return f"Your house closes it to {who}{f' unless {they} there too' if case.state.house_room[spot] > 1 else ''}"


def neighbours(case: Case, spot: int) -> str:
    """What Roads could bring to a house."""
    near = int(case.tables.neighbours[spot]) & ~case.closed()
    names = [case.crop(other) for other in places_in(near) if not case.short(other)]
    return f", and a Road could reach {listed(names[:2], 'or')}" if names and case.state.roads_left() > 0 else ""


def road(case: Case, edge: int) -> str:
    return joined(road_said(case, edge, case.seat))


def road_said(case: Case, edge: int, whose: int) -> str:
    """The Locations that a Road adds to a network, or why none."""
    start, end, new = case.annexed(edge, whose)
    names = case.names.places
    to, fro = ("you", "your house") if whose == case.seat else ("Jeroboam", "Jeroboam's house")
    if (int(case.state.closed_to(whose)) >> end) & 1:
        return f"{names[end]} is closed to {to}, so a Road there adds nothing to {fro} in {names[start]}"
    if not new:
        return f"{names[start]} and {names[end]} are joined already, so this Road adds nothing"
    if whose == case.seat and case.plan.last and case.workers() == 0:
        return "The game ends with this year, so a Road comes too late"
    crops = [case.crop(place) for place in places_in(new)]
    more = f"{crops[0]} and {counted(len(crops) - 1, 'more Location')}" if len(crops) > 2 else listed(crops)
    return f"The Road joins {more} to the network of {fro} in {names[start]}"


def no_road(case: Case) -> str:
    """Skipping: what the best Road would have added."""
    legal = [int(action) - verbs.ROAD for action in case.state.legal(case.seat) if action < STOP]
    best = max(legal, key=lambda edge: float(case.plan.road(edge)))
    if case.plan.last and case.workers() == 0:
        return "The game ends with this year, so a Road comes too late."
    if not any(case.annexed(edge, case.seat)[2] for edge in legal):
        return "No Road would bring you another Location now, and those unbuilt stay for later."
    new = places_in(case.annexed(best, case.seat)[2] or max(case.annexed(edge, case.seat)[2] for edge in legal))
    return f"A Road costs nothing, and one could bring you {crops_said(case, new)}."


def crops_said(case: Case, spots: Sequence[int]) -> str:
    """The first of several Locations, one that gives something if there is one."""
    giving = [spot for spot in spots if not case.short(spot)]
    return case.crop((giving or list(spots))[0])


def repeat(case: Case, _answer: int) -> str:
    return joined(f"{case.names.buildings[at_work(case)]} {deed(case, at_work(case), True)} once more")


def no_repeat(case: Case) -> str:
    costs = [price_said(a) for kind, a, _ in case.program(CARD_COUNT + at_work(case)) if kind == what.OP_PAY]
    gains = [gift(case, kind, a, True) for kind, a, _ in case.program(CARD_COUNT + at_work(case))]
    return joined(f"You keep {listed(costs)} but forgo {listed([gain for gain in gains if gain])}")


def at_work(case: Case) -> int:
    """The Building whose action asks."""
    frames = case.state.frames
    return int(frames.at(int(frames.depth) - 2, 2)) - CARD_COUNT


# Fortune Cards -----------------------------------------------------------------------------------------------------


def effects(case: Case, card: int) -> str:
    """What a card does whenever it is played."""
    return listed([effect(kind, a, b) for kind, a, b in case.program(card)])


def effect(kind: int, a: int, b: int) -> str:
    cubes = said(unpacked(a)) if kind == what.OP_TAKE else ""
    waits = {
        what.DESIRES: "lets you collect Exotic in place of other cubes for the rest of a year",
        what.STRONGHOLD: "doubles what your next Worker at a house of yours collects",
        what.PEACE: "lets your next Worker at a house of yours collect past rivals' houses",
        what.RAIN: "adds a Food to each Worker that you place where Food grows, for the rest of the game",
    }
    return {
        what.OP_TAKE: f"brings {cubes}, or {b} Favor if none is left" if b else f"brings {cubes}",
        what.OP_FAVOR: f"brings {a} Favor",
        what.OP_FAVOR_BY_CUBES: f"brings a Favor for each cube you hold, {a} at most",
        what.OP_FAVOR_BY_HOUSES: f"adds {a} for each of your Customs Houses",
        what.OP_WAIT: waits.get(a, ""),
        what.OP_KEEP: waits.get(a, ""),
        what.OP_DWELL: f"brings up to {number(a)} cubes from around one of your Workers on the land",
        what.OP_WISDOM: "lets one of your placed Workers act once more",
        what.OP_INHERIT: "sends a Worker where a rival has a house, or onto a rival's Building",
        what.OP_TRANSACT: f"allows {number(a)} more deals at the market",
        what.OP_ROAD: f"builds up to {counted(a, 'Road')}",
        what.OP_BARNS: "brings what a Location with a house of yours produces",
        what.OP_SHORTAGE: "takes a Shortage Tile off the map",
        what.OP_RECALL: "gives you back a placed Worker for another turn",
        what.OP_LEVITE: "buys a Temple Tile without a Worker and without extra cubes",
        what.OP_FOREMAN: "buys a Building without a Worker",
        what.OP_DRAW: f"lets you draw {counted(a, 'Fortune Card')}",
        what.OP_DISCARD: "makes you discard one",
    }.get(kind, "")


def play(case: Case, card: int) -> str:
    """What a card does if it is played now."""
    name = case.names.cards[card]
    parts = [NOW.get(kind, plainly)(case, kind, a, b) for kind, a, b in case.program(card)]
    found = [part for part in parts if part]
    if all(part[0].islower() for part in found):
        return joined(f"{name} {listed(found)}", *play_use(case, card))
    kinds = [kind for kind, _, _ in case.program(card)]
    ends = last_tile(case) if what.OP_LEVITE in kinds else last_house(case)
    return joined(f"{name}: {found[0][0].lower()}{found[0][1:]}", ends, *found[1:])


def play_use(case: Case, card: int) -> list[str]:
    """What the cubes of a card are good for, and what speaks against them."""
    after = case.state.copy()
    for kind, a, _ in case.program(card):
        if kind == what.OP_TAKE:
            after.take_packed(case.seat, a)
    wild = "It can stand for any kind when you pay" if case.gained(after)[EXOTIC] else ""
    late = case.late(case.workers()) if sum(case.gained(after)) else ""
    return [case.opens(after, case.workers()), late, case.lures(after), wild]


def plainly(_case: Case, kind: int, a: int, b: int) -> str:
    return effect(kind, a, b)


def take_now(case: Case, _kind: int, a: int, b: int) -> str:
    cubes = case.clipped(unpacked(a))
    if sum(cubes):
        short = ", as the supply has no more" if sum(cubes) < sum(unpacked(a)) else ""
        return f"brings you {said(cubes)}{short}"
    return f"brings you {b} Favor, as the supply has none left" if b else ""


def by_cubes_now(case: Case, _kind: int, a: int, _b: int) -> str:
    held = int(case.state.cube_count(case.seat))
    return f"brings you {min(a, held)} Favor for your {counted(held, 'cube')}"


def by_houses_now(case: Case, _kind: int, a: int, _b: int) -> str:
    houses = int(case.state.terms.houses - case.state.houses_left[case.seat])
    return f"adds {a * houses} for your {counted(houses, 'Customs House')}" if houses else ""


def wait_now(case: Case, _kind: int, a: int, _b: int) -> str:
    """Effects for later this year: what they could be used for."""
    if a == what.DESIRES:
        exotic = int(case.state.supply[EXOTIC])
        if not exotic:
            return "would bring nothing now, as the supply has no Exotic"
        return f"lets you collect Exotic in place of other cubes this year; the supply has {number(exotic)}"
    return stronghold_now(case) if a == what.STRONGHOLD else peace_now(case)


def open_homes(case: Case) -> list[int]:
    return places_in(case.yours() & int(case.state.open_locations(case.seat)))


def stronghold_now(case: Case) -> str:
    homes = open_homes(case)
    if not homes:
        return "would be wasted, as no Location with a house of yours is free for a Worker this year"
    owed = {home: unpacked(int(case.state.yields(case.seat, home))) for home in homes}
    twice = {home: case.clipped([2 * many for many in owed[home]]) for home in homes}
    best = max(homes, key=lambda home: sum(twice[home]) - sum(case.clipped(owed[home])))
    if sum(twice[best]) == sum(case.clipped(owed[best])):
        return "would add nothing now to what your houses and the supply give"
    return f"doubles what the land gives your next Worker at a house: {said(twice[best])} in {case.names.places[best]}"


def peace_now(case: Case) -> str:
    state = case.state
    homes = open_homes(case)
    more = {home: int(state.network(home, 0)) & ~int(state.network(home, case.closed())) for home in homes}
    best = max(homes, key=lambda home: more[home].bit_count(), default=NONE)
    if best == NONE or not more[best]:
        return "would be wasted now, as no rival's house stands in the way of your Roads"
    names = [case.names.places[other] for other in places_in(more[best])]
    return f"lets your next Worker in {case.names.places[best]} collect from {listed(names)} too"


def dwell_now(case: Case, _kind: int, a: int, _b: int) -> str:
    spots = places_in(int(case.state.own_locations(case.seat)))
    pools = {spot: case.clipped(unpacked(int(case.state.pool_around(spot)))) for spot in spots}
    best = max(spots, key=lambda spot: case.plain_worth(pools[spot]))
    pool = pools[best]
    if sum(pool) <= a:
        return f"brings you {said(pool)} from around {case.names.places[best]}"
    return f"brings you {number(a)} cubes from around {case.names.places[best]}, out of {said(pool)}"


def wisdom_now(case: Case, _kind: int, _a: int, _b: int) -> str:
    names = [spot_said(case, spot) for spot in places_in(int(case.state.again_spots(case.seat)))]
    return f"lets your Worker {listed(names[:3], 'or')} act once more"


def spot_said(case: Case, spot: int) -> str:
    """Where a Worker stands: 'at the Trader', 'in Judah', 'on Fish Gate'."""
    if spot < FOREMAN + 1:
        return f"at {AREAS[spot]}"
    spot -= FOREMAN + 1
    if spot < LOCATION_COUNT:
        return f"in {case.names.places[spot]}"
    return f"on {case.names.buildings[spot - LOCATION_COUNT]}"


def inherit_now(case: Case, _kind: int, _a: int, _b: int) -> str:
    targets = places_in(int(case.state.inheritances(case.seat, case.state.hand_size[case.seat] - 1)))
    best = max(targets, key=lambda spot: float(case.plan.target(verbs.INHERIT + spot)))
    if best >= LOCATION_COUNT:
        card = best - LOCATION_COUNT
        return f"sends a Worker onto {case.rival()}'s {case.names.buildings[card]}, which {deed(case, card, True)}"
    return f"sends a Worker to {case.names.places[best]} for {said(case.gained(case.harvest(best)))}"


def transact_now(case: Case, _kind: int, a: int, _b: int) -> str:
    _, done = case.visit(lambda state: state.frames.push(asked.ASK_TRANSACT, case.seat, a))
    return f"lets you {deals(done)}" if done else "allows two deals, but none looks worth its price now"


def road_now(case: Case, _kind: int, a: int, _b: int) -> str:
    edges = places_in(int(case.state.open_roads(case.seat)))
    best = max(edges, key=lambda edge: float(case.plan.road(edge)))
    new = places_in(case.annexed(best, case.seat)[2])
    if not new:
        return f"builds up to {counted(a, 'Road')}, but none of them looks useful now"
    return f"builds up to {counted(a, 'Road')}: one could bring you {crops_said(case, new)}"


def barns_now(case: Case, _kind: int, _a: int, _b: int) -> str:
    homes = places_in(int(case.state.barns(case.seat)))
    best = max(homes, key=lambda home: case.plain_worth(case.clipped(case.produce(home))))
    return f"brings you {said(case.clipped(case.produce(best)))} from {case.names.places[best]}"


def shortage_now(case: Case, _kind: int, _a: int, _b: int) -> str:
    return "takes a Shortage Tile off the map" if case.state.shortage else ""


def levite_now(case: Case, _kind: int, _a: int, _b: int) -> str:
    return levite_said(case, 0)


def foreman_now(case: Case, _kind: int, _a: int, _b: int) -> str:
    return foreman_said(case)


NOW: dict[int, Callable[[Case, int, int, int], str]] = {
    what.OP_TAKE: take_now,
    what.OP_FAVOR_BY_CUBES: by_cubes_now,
    what.OP_FAVOR_BY_HOUSES: by_houses_now,
    what.OP_WAIT: wait_now,
    what.OP_DWELL: dwell_now,
    what.OP_WISDOM: wisdom_now,
    what.OP_INHERIT: inherit_now,
    what.OP_TRANSACT: transact_now,
    what.OP_ROAD: road_now,
    what.OP_BARNS: barns_now,
    what.OP_SHORTAGE: shortage_now,
    what.OP_LEVITE: levite_now,
    what.OP_FOREMAN: foreman_now,
}


def no_play(case: Case) -> str:
    """Keeping one's cards."""
    cards = places_in(int(case.state.playable_cards(case.seat)))
    worth = f"an unplayed card counts {CARD_VALUE} Favor at the end"
    if not cards:
        return joined(f"No card of yours would do anything now; {worth}")
    if case.plan.last and case.workers() == 0:
        return joined(f"The game ends with this year and your Workers are all placed; {worth}")
    many = "both" if len(cards) == 2 else f"all {number(len(cards))}"
    kept = case.names.cards[cards[0]] if len(cards) == 1 else f"{many} cards that you could play now"
    return joined(f"You keep {kept} for a later visit; {worth}")


def discard(case: Case, card: int) -> str:
    return joined(f"You would lose {case.names.cards[card]}, which {effects(case, card)}")


def relieve(case: Case, spot: int) -> str:
    """What a Location gives again, and to whom."""
    name, crop = case.names.places[spot], said(case.produce(spot))
    if (case.closed() >> spot) & 1:
        return joined(f"{name} gives {crop} again, but {case.rival()}'s house closes it to you")
    if (case.yours() >> spot) & 1:
        return joined(f"{name}, where you have a house, gives {crop} again")
    return joined(f"{name} gives {crop} again, to anybody who places a Worker there")


def replace(case: Case, kind: int) -> str:
    left = int(case.state.supply[kind])
    text = f"Exotic in place of {RESOURCES[kind]} can stand for any kind when you pay"
    return joined(text, "" if left else f"The supply has no {RESOURCES[kind]} left anyway")


def no_replace(case: Case) -> str:
    owed = case.clipped(unpacked(case.frame(0)))
    if not sum(owed):
        return "The supply has none of the cubes that are left to you, while it still has Exotic."
    return joined(f"You take {said(owed)} and no more Exotic, which could stand for any kind")


def dwell(case: Case, spot: int) -> str:
    pool = case.clipped(unpacked(int(case.state.pool_around(spot))))
    name, most = case.names.places[spot], case.frame(0)
    if not sum(pool):
        return joined(f"Around {name} there is nothing to take")
    if sum(pool) <= most:
        return joined(f"Around {name} you can take {said(pool)}")
    return joined(f"Around {name} you can take {number(most)} cubes out of {said(pool)}")


def again(case: Case, spot: int) -> str:
    if spot <= FOREMAN:
        return at_area(case, spot, case.workers(), int(case.state.levite_surcharge()) - 1)
    place_ = spot - FOREMAN - 1
    after = case.harvest(place_, stands=True)
    return joined(case.collects(place_, after), case.opens(after, case.workers()), case.lures(after))


def inherit(case: Case, spot: int) -> str:
    if spot >= LOCATION_COUNT:
        return at_building(case, spot - LOCATION_COUNT, case.workers() - 1)
    after = case.harvest(spot)
    return joined(case.collects(spot, after), case.opens(after, case.workers() - 1), case.lures(after))


def barns(case: Case, spot: int) -> str:
    after = case.state.copy()
    after.take_packed(case.seat, case.tables.production[spot])
    cubes = case.gained(after)
    if not sum(cubes):
        return joined(f"The supply has nothing that {case.names.places[spot]} produces")
    return joined(
        f"{case.names.places[spot]} brings you {said(cubes)}", case.opens(after, case.workers()), case.lures(after)
    )


def recall(case: Case, spot: int) -> str:
    """Taking a Worker back: another turn, and its space is free again."""
    text = f"Your Worker {spot_said(case, spot)} comes back for another turn"
    on_map = spot - FOREMAN - 1
    if spot <= FOREMAN or on_map >= LOCATION_COUNT:
        return joined(f"{text}, and its space there is free again")
    after = case.harvest(on_map, stands=True)
    cubes = case.gained(after)
    return joined(text, f"Placed in {case.names.places[on_map]} again it would bring {said(cubes)}")


# Jeroboam's ties ---------------------------------------------------------------------------------------------------


def his_road(case: Case, edge: int) -> str:
    return joined(road_said(case, edge, JEROBOAM))


def his_house(case: Case, spot: int) -> str:
    """A house of Jeroboam's: what it gives him, and whether it shuts the human out."""
    name = case.names.places[spot]
    if (case.state.homes[JEROBOAM] >> spot) & 1:
        return joined(f"Jeroboam has a house in {name} already, so a second one there adds nothing")
    if (case.yours() >> spot) & 1:
        return joined(f"{case.crop(spot)} stays open to you, as you have a house there")
    return joined(f"A house of Jeroboam's in {case.crop(spot)} would close it to you")


def his_building(case: Case, card: int) -> str:
    return joined(f"For Jeroboam {case.names.buildings[card]} {deed(case, card, False)}")


def his_shortage(case: Case, spot: int) -> str:
    """The human may harvest there, too, unless it is closed."""
    name, crop = case.names.places[spot], said(case.produce(spot))
    if (case.closed() >> spot) & 1:
        return joined(f"{name} would give {crop} again, to Jeroboam alone, as his house closes it to you")
    return joined(f"{name} would give {crop} again, and a Worker of yours may go there, too")


ANSWERING: dict[int, Callable[[Case, int], str]] = {
    asked.ASK_KEEP: keep,
    asked.ASK_FIRST_BUY: buy,
    asked.ASK_PLACE: place,
    asked.ASK_TRANSACT: transact,
    asked.ASK_ONTO: onto,
    asked.ASK_SLIDE: slide,
    asked.ASK_PLAY: play,
    asked.ASK_GIVE: give,
    asked.ASK_TAKE: take,
    asked.ASK_PRICE: price,
    asked.ASK_LESS: less,
    asked.ASK_PAY: pay,
    asked.ASK_BUILD: build,
    asked.ASK_HOUSE: house,
    asked.ASK_ROAD: road,
    asked.ASK_REPEAT: repeat,
    asked.ASK_DISCARD: discard,
    asked.ASK_SHORTAGE: relieve,
    asked.ASK_MENORAH: give,
    asked.ASK_REPLACE: replace,
    asked.ASK_DWELL: dwell,
    asked.ASK_DWELL_TAKE: take,
    asked.ASK_AGAIN: again,
    asked.ASK_INHERIT: inherit,
    asked.ASK_BARNS: barns,
    asked.ASK_RECALL: recall,
    asked.ASK_JEROBOAM_ROAD: his_road,
    asked.ASK_JEROBOAM_HOUSE: his_house,
    asked.ASK_JEROBOAM_BUILDING: his_building,
    asked.ASK_JEROBOAM_SHORTAGE: his_shortage,
}
DECLINING: dict[int, Callable[[Case], str]] = {
    asked.ASK_FIRST_BUY: no_deal,
    asked.ASK_TRANSACT: no_deal,
    asked.ASK_SLIDE: no_slide,
    asked.ASK_PLAY: no_play,
    asked.ASK_ROAD: no_road,
    asked.ASK_REPEAT: no_repeat,
    asked.ASK_REPLACE: no_replace,
    asked.ASK_DWELL_TAKE: no_take,
}
