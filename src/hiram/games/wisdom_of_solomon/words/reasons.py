"""What speaks for an answer, or against it, in a sentence or two: the phrases of `reasons.toml` over notes of the plan.

The plan that rates the answers notes what each of them would bring; nothing is judged a second time. A reason names
the thing, the number and, where another answer looks clearly better, that one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from hiram.core.text.phrases import Phrased, read_phrases
from hiram.core.text.words import count, listed, number_word
from hiram.core.tools import NONE, bits
from hiram.games.wisdom_of_solomon.bot.notes import TEMPLE_TILE, WisdomNote, annexed
from hiram.games.wisdom_of_solomon.bot.plan import WisdomPlan, best_price
from hiram.games.wisdom_of_solomon.content.model import EFFECTS, WAITING, WisdomContent
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, pieces
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.rules import land, market
from hiram.games.wisdom_of_solomon.engine.rules.holy_place import MENORAH_CUBES
from hiram.games.wisdom_of_solomon.engine.scoring import CARD_VALUE
from hiram.games.wisdom_of_solomon.engine.state import JEROBOAM
from hiram.games.wisdom_of_solomon.words.log import AREA_NAMES
from hiram.games.wisdom_of_solomon.words.questions import ASKED
from hiram.games.wisdom_of_solomon.words.tips import in_words

CLEARLY = 2.0  # Favor by which another answer must look better before it is named
HOLY = ("The Ark", "The Menorah", "The Altar", "The Table")
VERBS = (
    *("keep", "place", "buy", "sell", "onto", "slide", "play", "give", "take", "price", "less", "pay"),
    *("build", "house", "road", "repeat", "discard", "relieve", "replace", "dwell", "again", "inherit"),
    *("barns", "recall", "claim", "lose"),
)
DECLINING = {
    ask.FIRST_BUY: "no_deal",
    ask.TRANSACT: "no_deal",
    ask.SLIDE: "no_slide",
    ask.PLAY: "no_play",
    ask.ROAD: "no_road",
    ask.REPEAT: "no_repeat",
    ask.REPLACE: "no_replace",
    ask.DWELL_TAKE: "no_take",
}
AREAS = ("deals", "deals", "levite", "foreman")
SIZES = {"area": 4, "holy": 4, "location": act.LOCATION_COUNT, "building": act.BUILDING_COUNT, "card": act.CARD_COUNT}
SORTS = {
    "place": ("area", "holy", "location", "building"),
    "recall": ("area", "location", "building"),
    "again": ("area", "location"),
    "inherit": ("location", "building"),
    **dict.fromkeys(("house", "relieve", "dwell", "barns"), ("location",)),
    **dict.fromkeys(("keep", "play", "discard"), ("card",)),
}
"""What the answers with a verb are about, one run of things after the other."""


def reason(content: WisdomContent, state: WisdomState, seat: int, action: int) -> str:
    """Why one would give this answer, or why not."""
    return sentence(Case(content, state, seat), action)


def sentence(case: Case, action: int) -> str:
    """The same, for an answer to a question that is known already."""
    kind, answer = int(case.state.frames.kind()), case.answer(action)
    if kind >= ask.JEROBOAM_ROAD:
        return answer.sentences("jeroboam_left" if action == act.CHOOSE else ASKED[kind].kind)
    return answer.sentences(DECLINING[kind] if action >= act.STOP else answer.phrase_name())


class Case:
    """A question as one seat sees it: its answers, and the names of things."""

    def __init__(self, content: WisdomContent, state: WisdomState, seat: int) -> None:
        self.content = content
        self.state = state
        self.seat = seat
        self.tables = state.terms.tables
        self.plan = WisdomPlan(state, seat)
        self.known: dict[int, Answer] = {}
        self.kinds = [kind.name for kind in content.resources]
        self.places = [place.name for place in content.locations]
        self.buildings = [card.name for card in content.buildings]
        self.cards = [card.title for card in content.fortunes]
        self.names: dict[str, Sequence[str]] = {"area": AREA_NAMES, "holy": HOLY, "location": self.places}
        self.names |= {"building": self.buildings, "card": self.cards}

    def answer(self, action: int) -> Answer:
        if action not in self.known:
            self.known[action] = Answer(self, action)
        return self.known[action]

    def best(self, but: int) -> Answer | None:
        """The answer that looks best, one left out."""
        actions = [int(action) for action in self.state.legal(self.seat) if action != but and action < act.STOP]
        found = [self.answer(action) for action in actions]
        return max(found, key=lambda answer: (answer.note.rating, -answer.action), default=None)

    def cubes(self, kind: int) -> int:
        return int(self.state.cubes[self.seat * act.KINDS + kind])

    def said(self, cubes: Sequence[int]) -> str:
        """Cubes by kind: 'Gold and two Food', or 'nothing'."""
        named = [(name, many) for name, many in zip(self.kinds, cubes[: act.KINDS], strict=True) if many]
        return listed([name if many == 1 else f"{number_word(many)} {name}" for name, many in named]) or "nothing"

    def packed(self, cubes: int) -> str:
        """Packed cubes or slots: 'Gold, Copper and one cube of any kind'."""
        numbers = [int(pieces.packed_count(cubes, kind)) for kind in range(pieces.ANY + 1)]
        free = [f"{count(numbers[pieces.ANY], 'cube')} of any kind"] if numbers[pieces.ANY] else []
        return listed([*([self.said(numbers)] if sum(numbers[: act.KINDS]) else []), *free]) or "nothing"

    def crop(self, place: int) -> str:
        """'Ammon (Gold)'."""
        short = has(self.state.shortage, place)
        return f"{self.places[place]} ({'Shortage Tile' if short else self.packed(self.tables.production[place])})"

    def payables(self, found: int) -> str:
        """What can be paid for: 'a Temple Tile or Storehouse'."""
        names = ["a Temple Tile"] if found & TEMPLE_TILE else []
        names += [self.buildings[int(self.state.offer[position])] for position in bits(found >> 1)]
        return listed(names, "or") if len(names) < 3 else f"{names[0]} or {number_word(len(names) - 1)} Buildings"

    def program(self, index: int) -> list[tuple[int, int, int]]:
        """What a card, or above the cards a Building, does: effects with their two numbers."""
        tables = self.tables
        steps = range(int(tables.op_from[index]), int(tables.op_from[index + 1]))
        return [(int(tables.op_kind[step]), int(tables.op_a[step]), int(tables.op_b[step])) for step in steps]


def has(spots: int, spot: int) -> bool:
    return bool((int(spots) >> spot) & 1)


def own_text(text: str) -> str:
    """The text of a card inside a sentence: 'pay 1 Favor less for each Resource bought'."""
    plain = in_words(text).replace("+", "").rstrip(".").replace(". ", "; ")
    return plain[0].lower() + plain[1:]


class Answer(Phrased):
    """An answer with what phrases say of it: its facts, which are words, numbers, or whether something is so."""

    phrases = read_phrases(__package__, "reasons.toml")

    def __init__(self, case: Case, action: int) -> None:
        self.case, self.action = case, action
        self.state, self.seat, self.tables = case.state, case.seat, case.tables
        first, self.thing = act.split(action)
        self.verb = VERBS[act.VERBS.index(first)] if action < act.STOP else "stop"
        self.sort, self.spot = "", self.thing
        for sort in SORTS.get(self.verb, ()):
            self.sort = sort
            if self.spot < SIZES[sort]:
                break
            self.spot -= SIZES[sort]
        if self.verb == "build":
            self.sort, self.spot = "building", int(self.state.offer[self.thing])

    @cached_property
    def note(self) -> WisdomNote:
        return WisdomNote(self.case.plan, self.action)

    def phrase_name(self) -> str:
        """The phrase that says why, by the verb or by where a Worker goes."""
        if self.verb not in ("place", "again", "inherit"):
            return self.verb
        if self.sort == "building":
            ops = [kind for kind, _, _ in self.case.program(act.CARD_COUNT + self.spot)]
            return "deals" if pieces.OP_MERCHANT in ops or pieces.OP_TRADER in ops else "building_used"
        if self.sort == "holy":
            return "menorah" if self.spot == pieces.MENORAH else "holy"
        return AREAS[self.spot] if self.sort == "area" else "harvested"

    # What the note says --------------------------------------------------------------------------------------------

    def gains(self) -> str:
        """'two Stone, 3 Favor and a Fortune Card'."""
        note = self.note
        found = [self.case.said([max(0, int(many)) for many in note.cubes])] if max(note.cubes) > 0 else []
        found += [f"{note.favor} Favor"] if note.favor > 0 else []
        found += ["a Temple Tile"] if note.tiles else []
        for many, thing in ((int(note.cards), "Fortune Card"), (int(note.roads), "Road")):
            found += [f"a {thing}" if many == 1 else count(many, thing)] if many > 0 else []
        return listed(found)

    def costs(self) -> str:
        note = self.note
        found = [self.case.said([max(0, -int(many)) for many in note.cubes])] if min(note.cubes) < 0 else []
        found += [f"{-note.favor} Favor"] if note.favor < 0 else []
        found += ["a Fortune Card"] if note.cards < 0 and self.verb != "play" else []
        return listed(found)

    favor = property(lambda self: int(self.note.favor))
    favor_cost = property(lambda self: -int(self.note.favor))
    relieves = property(lambda self: int(self.note.relieved))
    buys = property(lambda self: self.note.building != NONE)
    bought = property(lambda self: self.case.buildings[self.note.building])
    draws = property(lambda self: self.note.cards > 0)
    barren = property(lambda self: max(self.note.cubes) <= 0)
    unwanted = property(lambda self: self.note.rating < 0)
    spends_exotic = property(lambda self: self.note.cubes[pieces.EXOTIC] < 0)
    wanted = property(lambda self: self.note.rating > 0)
    opened = property(lambda self: self.case.payables(int(self.note.opens)))
    shut = property(lambda self: self.case.payables(int(self.note.shuts)))
    missing = property(lambda self: self.case.kinds[self.note.missing] if self.note.missing != NONE else "")

    def at_risk(self) -> str:
        """What the Menorah would cost."""
        return count(int(self.note.at_risk), "cube") if self.note.at_risk else ""

    def cubes_too_late(self) -> bool:
        """No Worker of the last year is left to use them."""
        return self.case.plan.last and self.note.workers == 0 and max(self.note.cubes) > 0

    def playable(self) -> str:
        return listed([self.case.cards[card] for card in bits(self.note.playable)][:2], "or")

    # Compared with the others --------------------------------------------------------------------------------------

    @cached_property
    def best(self) -> Answer | None:
        return self.case.best(self.action)

    def behind(self, favor: float) -> bool:
        return self.best is not None and self.best.note.rating >= self.note.rating + favor

    outdone = property(lambda self: self.behind(CLEARLY))
    worth_less = property(lambda self: self.behind(1.0))
    outstanding = property(lambda self: self.best is not None and self.note.rating >= self.best.note.rating + CLEARLY)
    pays_most = property(lambda self: self.best is None or self.best.favor < self.favor)
    pays_as_much = property(lambda self: self.best is not None and self.best.favor == self.favor)
    sells = property(lambda self: self.verb == "sell")

    # The seat and the game -----------------------------------------------------------------------------------------

    solo = property(lambda self: bool(self.state.terms.solo))
    rival = property(lambda self: "Jeroboam" if self.solo else "a rival")
    last_year = property(lambda self: bool(self.case.plan.last))
    card_value = CARD_VALUE
    for_jeroboam = property(lambda self: self.state.frames.kind() >= ask.JEROBOAM_ROAD)
    houses_left = property(lambda self: int(self.state.houses_left[self.seat]))
    one_house_left = property(lambda self: self.houses_left == 1)
    starts_next = property(lambda self: self.state.next_start == NONE and not self.last_year)
    one_tile_left = property(lambda self: self.state.temple.left == 1)

    def done(self) -> bool:
        """Nothing that is kept for later can be used any more."""
        return self.last_year and self.state.unplaced[self.seat] == 0

    def workers_left(self) -> str:
        workers = int(self.state.unplaced[self.seat])
        few = {1: "your last Worker", 2: "both your Workers"}
        return few.get(workers, f"all {number_word(workers)} Workers")

    def tile_range(self) -> str:
        """What a Temple Tile may be worth."""
        row = self.seat * pieces.TILE_KINDS
        own = self.state.tiles[row : row + pieces.TILE_KINDS]
        counts = zip(self.tables.tile_values, self.tables.tile_counts, own, strict=True)
        values = [int(value) for value, all_, mine in counts if all_ > mine]
        return f"{min(values)} to {max(values)}"

    def rich(self) -> list[int]:
        """The cubes of those from whom the Menorah takes."""
        held = [int(self.state.cube_count(other)) for other in range(int(self.state.players)) if other != self.seat]
        return [number for number in held if number >= MENORAH_CUBES]

    loot = property(lambda self: count(sum(number // 2 for number in self.rich()), "cube") if self.rich() else "")
    one_gives = property(lambda self: len(self.rich()) == 1)

    # What the answer is about ----------------------------------------------------------------------------------------

    building = property(lambda self: self.case.buildings[self.spot])
    building_text = property(lambda self: own_text(self.case.content.buildings[self.spot].text))
    card = property(lambda self: self.case.cards[self.spot])
    place_name = property(lambda self: self.case.places[self.spot])
    on_land = property(lambda self: self.sort == "location")
    at_merchant = property(lambda self: self.sort == "area" and self.spot == pieces.MERCHANT)
    at_trader = property(lambda self: self.sort == "area" and self.spot == pieces.TRADER)

    def subject(self) -> str:
        """What an answer is about, to begin a sentence with: 'Judah', 'your Worker at the Trader'."""
        if not self.sort:
            return ""
        name = self.case.names[self.sort][self.spot]
        at = {"area": "at", "location": "in", "building": "on"}
        return f"your Worker {at[self.sort]} {name}" if self.verb in ("again", "recall") else name

    # Locations -------------------------------------------------------------------------------------------------------

    short = property(lambda self: has(self.state.shortage, self.spot))
    home = property(lambda self: has(self.state.homes[self.seat], self.spot))
    his_home = property(lambda self: has(self.state.homes[JEROBOAM], self.spot))
    closed = property(lambda self: has(self.state.closed_to(self.seat), self.spot))
    roads_here = property(lambda self: bool(self.state.joined[self.spot]))
    room_for_two = property(lambda self: self.state.house_room[self.spot] > 1)
    crop = property(lambda self: self.case.crop(self.spot))
    printed = property(lambda self: self.case.packed(int(self.tables.production[self.spot])))
    owed = property(lambda self: self.case.packed(land.yields(self.state, self.seat, self.spot)))
    stronghold = property(lambda self: bool(self.state.waiting[self.seat] & pieces.STRONGHOLD))

    def printed_kinds(self) -> str:
        produced = self.tables.production[self.spot]
        return listed([name for kind, name in enumerate(self.case.kinds) if pieces.packed_count(produced, kind)], "or")

    def desires(self) -> bool:
        return bool(self.state.waiting[self.seat] & pieces.DESIRES) and self.note.cubes[pieces.EXOTIC] > 0

    def helpers(self) -> str:
        """The Buildings that add a cube to a Worker there, and the rain."""
        state, tables, owed = self.state, self.tables, land.yields(self.state, self.seat, self.spot)
        left = [int(state.supply[kind] - pieces.packed_count(owed, kind)) for kind in range(act.KINDS)]
        found = []
        for card in bits(state.owned[self.seat] & tables.terrain_buildings[tables.terrain[self.spot]]):
            given = tables.power_take[card]
            if any(pieces.packed_count(given, kind) and left[kind] > 0 for kind in range(act.KINDS)):
                found.append(self.case.buildings[card])
        rain = land.rains_on(state, self.seat, self.spot) and left[pieces.FOOD] > 0
        return listed([*found, *(["Rain Sent"] if rain else [])])

    def joined(self) -> str:
        network = land.network(self.state, self.spot, self.state.closed_to(self.seat))
        return listed([self.case.crop(other) for other in bits(network & ~(1 << self.spot))][:2])

    def near(self) -> str:
        open_ = self.tables.neighbours[self.spot] & ~self.state.closed_to(self.seat)
        return listed([self.case.crop(other) for other in bits(open_)][:2], "or")

    # Roads -----------------------------------------------------------------------------------------------------------

    builder_seat = property(lambda self: JEROBOAM if self.for_jeroboam else self.seat)
    road_start = property(lambda self: self.case.places[self.road[0]])
    road_end = property(lambda self: self.case.places[self.road[1]])
    end_closed = property(lambda self: has(self.state.closed_to(self.builder_seat), self.road[1]))
    first_annexed = property(lambda self: self.case.crop(bits(self.road[2])[0]))

    @cached_property
    def road(self) -> list[int]:
        """The home that the Road starts from, its far end, and the Locations that it adds."""
        return [int(number) for number in annexed(self.state, self.thing, self.builder_seat)]

    def annexed(self) -> str:
        crops = [self.case.crop(other) for other in bits(self.road[2])]
        return f"{crops[0]} and {count(len(crops) - 1, 'more Location')}" if len(crops) > 2 else listed(crops)

    # Cubes -----------------------------------------------------------------------------------------------------------

    @cached_property
    def cube(self) -> int:
        """The kind of cube that the answer is about."""
        if self.verb in ("buy", "slide"):
            return int(self.state.market[self.thing])
        return int(self.state.frames.get(0)) if self.verb == "onto" else self.thing

    kind = property(lambda self: self.case.kinds[self.cube])
    exotic = property(lambda self: self.cube == pieces.EXOTIC)
    held = property(lambda self: self.case.cubes(self.cube))
    have = property(lambda self: number_word(self.held) if self.held else "none")
    his_cubes = property(lambda self: number_word(int(self.state.cubes[JEROBOAM * act.KINDS + self.cube])))
    one_more = property(lambda self: count(self.held + 1, self.kind, self.kind))
    supplied = property(lambda self: int(self.state.supply[self.cube]))
    exotic_left = property(lambda self: int(self.state.supply[pieces.EXOTIC]))
    kinds_left = property(lambda self: listed([self.case.kinds[kind] for kind in bits(self.state.mask)], "or"))
    price_here = property(lambda self: self.price_at(self.thing))
    saved = property(lambda self: self.saved_at(self.thing))
    lower_price = property(lambda self: self.price_here - self.saved)
    slots = property(lambda self: int(self.state.frames.get(0)))
    any_slot = property(lambda self: int(pieces.first_slot(self.slots)) == pieces.ANY)
    any_kind = property(lambda self: self.thing == pieces.ANY)
    lacking = property(lambda self: self.held < int(pieces.packed_count(self.slots, self.cube)))
    rest = property(lambda self: self.case.packed(self.slots - int(pieces.one_of(self.thing))))

    def owned(self) -> str:
        """'your only Gold', 'one of your two Food'."""
        return f"your only {self.kind}" if self.held == 1 else f"one of your {number_word(self.held)} {self.kind}"

    def price_at(self, square: int) -> int:
        return int(market.price_for(self.state, self.seat, square))

    def saved_at(self, square: int) -> int:
        """What a slide makes a cube cheaper by."""
        return self.price_at(square) - self.price_at(int(market.lowest_empty(self.state, square // pieces.HEIGHT)))

    def cheaper(self) -> str:
        """The lowest price for this kind in the market, if it is lower."""
        least = min(self.price_at(square) for square in range(act.SQUARES) if self.state.market[square] == self.cube)
        return str(least) if least < self.price_here else ""

    def square(self) -> str:
        return f"{self.case.kinds[self.thing // pieces.HEIGHT + 1]} square {self.thing % pieces.HEIGHT + 1}"

    best_slide = property(lambda self: max(bits(self.state.mask), key=self.saved_at))
    most_saved = property(lambda self: max(0, self.saved_at(self.best_slide)))
    slide_kind = property(lambda self: self.case.kinds[int(self.state.market[self.best_slide])])

    def best_sale(self) -> str:
        """What the market pays for one, if it has room."""
        square = int(best_price(self.state, self.cube))
        bonus = self.state.powers[self.seat * pieces.POWER_COUNT + pieces.POWER_SALE]
        return str(self.tables.prices[square] + bonus) if square != NONE else ""

    def value_rank(self) -> str:
        """Whether this kind is worth most or least of those that the seat holds."""
        worth, held = self.tables.worth, {self.tables.worth[kind] for kind in range(act.KINDS) if self.case.cubes(kind)}
        ends = {min(held): "least", max(held): "most"}
        return ends.get(worth[self.cube], "") if len(held) > 1 else ""

    def collected(self) -> str:
        """What the supply has of the cubes that are owed."""
        owed = [int(pieces.packed_count(self.slots, kind)) for kind in range(act.KINDS)]
        got = [min(many, int(self.state.supply[kind])) for kind, many in enumerate(owed)]
        return self.case.said(got) if sum(got) else ""

    def kept(self) -> str:
        """What is left after a price."""
        return self.case.said([self.case.cubes(kind) + int(self.note.cubes[kind]) for kind in range(act.KINDS)])

    def slot_held(self) -> str:
        slot = int(pieces.first_slot(self.slots))
        return f"{number_word(self.case.cubes(slot))} {self.case.kinds[slot]}"

    # Cards -----------------------------------------------------------------------------------------------------------

    def effects(self) -> str:
        """What a card does whenever it is played."""
        return listed([self.effect(kind, a, b) for kind, a, b in self.case.program(self.spot)])

    def effect(self, kind: int, a: int, b: int) -> str:
        values: dict[str, object] = {"a": a, "b": b, "number": number_word(a), "cubes": self.case.packed(a)}
        values |= {"roads": count(a, "Road"), "cards": count(a, "Fortune Card")}
        name = EFFECTS[kind] + ("_or_favor" if b else "")
        if kind in (pieces.OP_WAIT, pieces.OP_KEEP):
            name = WAITING[a.bit_length() - 1]
        return self.phrases[f"effect_{name}"][0].say.format_map(values)

    def lasting(self) -> int:
        """The one effect of a card that holds for later this year."""
        effects = [a for kind, a, _ in self.case.program(self.spot) if kind == pieces.OP_WAIT]
        return effects[0] if len(effects) == 1 else 0

    gives_desires = property(lambda self: self.lasting() == pieces.DESIRES)
    gives_stronghold = property(lambda self: self.lasting() == pieces.STRONGHOLD)
    gives_peace = property(lambda self: self.lasting() == pieces.PEACE)
    for_a_home = property(lambda self: self.gives_stronghold or self.gives_peace)

    def free_homes(self) -> list[int]:
        """Locations with a house of the seat where a Worker can be placed."""
        return bits(self.state.homes[self.seat] & land.open_locations(self.state, self.seat))

    def richest(self) -> int:
        return max(self.free_homes(), key=lambda home: pieces.packed_total(land.yields(self.state, self.seat, home)))

    doubled = property(lambda self: self.case.packed(2 * land.yields(self.state, self.seat, self.richest())))
    rich_home = property(lambda self: self.case.places[self.richest()])

    def beyond(self, home: int) -> int:
        """What peace would add to the network of a home."""
        closed = self.state.closed_to(self.seat)
        return int(land.network(self.state, home, 0) & ~land.network(self.state, home, closed))

    def peaceful(self) -> int:
        return max(self.free_homes(), key=lambda home: pieces.bit_count(self.beyond(home)), default=NONE)

    def past_rivals(self) -> str:
        home = self.peaceful()
        names = [self.case.places[other] for other in bits(self.beyond(home))] if home != NONE else []
        return listed(names if len(names) < 5 else [*names[:3], count(len(names) - 3, "more Location")])

    peace_home = property(lambda self: self.case.places[self.peaceful()])
