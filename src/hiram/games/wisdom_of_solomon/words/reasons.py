"""What speaks for an answer, or against it, in a sentence or two: the phrases of `reasons.toml` over notes of the plan.

The plan that rates the answers notes what each of them would bring; nothing is judged a second time. A reason names
the thing, the number and, where another answer looks clearly better, that one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from hiram.core.files.word_files import read_words
from hiram.core.text.phrases import Facts, Phrased, filled, read_phrases
from hiram.core.text.words import count, listed, number_word
from hiram.core.tools import NONE, bits, count_bits
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
from hiram.games.wisdom_of_solomon.words.tips import in_words

CLEARLY = 2.0  # Favor by which another answer must look better before it is named
EFFECT_TEXTS = read_words(__package__, "effects.toml", dict[str, str])
SHOPS = {pieces.OP_MERCHANT, pieces.OP_TRADER}
HOLY = ("The Ark", "The Menorah", "The Altar", "The Table")
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
    return Case(content, state, seat).answer(action).sentence()


class Case:
    """A question as one seat sees it: its answers, and the names of things."""

    def __init__(self, content: WisdomContent, state: WisdomState, seat: int) -> None:
        self.content, self.state, self.seat, self.tables = content, state, seat, state.terms.tables
        self.plan = WisdomPlan(state, seat)
        self.known: dict[int, WisdomReason] = {}
        self.kinds = [kind.name for kind in content.resources]
        self.places = [place.name for place in content.locations]
        self.buildings = [card.name for card in content.buildings]
        self.cards = [card.title for card in content.fortunes]
        self.names: dict[str, Sequence[str]] = {"area": AREA_NAMES, "holy": HOLY, "location": self.places}
        self.names |= {"building": self.buildings, "card": self.cards}

    def answer(self, action: int) -> WisdomReason:
        if action not in self.known:
            self.known[action] = WisdomReason(self, action)
        return self.known[action]

    def best(self, but: int) -> WisdomReason | None:
        """The answer that looks best, one left out."""
        actions = [int(action) for action in self.state.legal(self.seat) if action != but and action < act.STOP]
        found = [self.answer(action) for action in actions]
        return max(found, key=lambda answer: (answer.note.rating, -answer.action), default=None)

    def cubes(self, kind: int) -> int:
        return int(self.state.cubes[self.seat * act.KINDS + kind])

    def kinds_in(self, cubes: int) -> str:
        """The kinds of packed cubes: 'Stone or Food'."""
        return listed([name for kind, name in enumerate(self.kinds) if pieces.packed_count(cubes, kind)], "or")

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


class WisdomReason(Phrased):
    """An answer, of which phrases say the facts below: words, numbers, or whether something is so."""

    phrases = read_phrases(__package__, "reasons.toml")

    def __init__(self, case: Case, action: int) -> None:
        self.case, self.action = case, action
        self.state, self.seat, self.tables = case.state, case.seat, case.tables
        self.verb, self.thing = act.verb_of(action), act.split(action)[1]
        self.sort, self.spot = "", self.thing
        for sort in SORTS.get(self.verb, ()):
            self.sort = sort
            if self.spot < SIZES[sort]:
                break
            self.spot -= SIZES[sort]
        if self.verb == "build":
            self.sort, self.spot = "building", int(self.state.offer[self.thing])
        question = self.state.frames
        self.builder = JEROBOAM if question.kind() >= ask.JEROBOAM_ROAD else self.seat  # of a Road
        self.slots = int(question.get(0))  # of a cost
        sold = self.slots if self.verb == "onto" else self.thing
        self.cube = int(self.state.market[self.thing]) if self.verb in ("buy", "slide") else sold
        self.kind = case.kinds[self.cube] if 0 <= self.cube < act.KINDS else ""
        self.held = case.cubes(self.cube) if self.kind else 0

    @cached_property
    def note(self) -> WisdomNote:
        return WisdomNote(self.case.plan, self.action)

    @cached_property
    def best(self) -> WisdomReason | None:
        return self.case.best(self.action)

    def behind(self, favor: float) -> bool:
        """Whether the best other answer looks better by so much."""
        return self.best is not None and self.best.note.rating >= self.note.rating + favor

    def sentence(self) -> str:
        return self.sentences(self.note.purpose)

    def changes(self, sign: int) -> str:
        """What is gained (1) or spent (-1): 'two Stone, 3 Favor and a Fortune Card'."""
        note, cubes = self.note, [max(0, sign * int(many)) for many in self.note.cubes]
        cards = 0 if self.verb == "play" and sign < 0 else int(note.cards)  # the card that is played is not told
        found = [self.case.said(cubes)] if any(cubes) else []
        found += [f"{sign * note.favor} Favor"] if sign * note.favor > 0 else []
        for many, thing in ((int(note.tiles), "Temple Tile"), (cards, "Fortune Card"), (int(note.roads), "Road")):
            found += [f"a {thing}" if many * sign == 1 else count(many * sign, thing)] if many * sign > 0 else []
        return listed(found)

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

    def subject(self) -> str:
        """What an answer is about, to begin a sentence with: 'Judah', 'your Worker at the Trader'."""
        if not self.sort:
            return ""
        name = self.case.names[self.sort][self.spot]
        at = {"area": "at", "location": "in", "building": "on"}
        return f"your Worker {at[self.sort]} {name}" if self.verb in ("again", "recall") else name

    # Locations and Roads ---------------------------------------------------------------------------------------------

    def crops(self, places: int) -> list[str]:
        return [self.case.crop(place) for place in bits(places)]

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

    @cached_property
    def road(self) -> list[int]:
        """The home that the Road starts from, its far end, and the Locations that it adds."""
        return [int(number) for number in annexed(self.state, self.thing, self.builder)]

    def network(self) -> int:
        return int(land.network(self.state, self.spot, self.state.closed_to(self.seat)))

    def annexed(self) -> str:
        crops = self.crops(self.road[2])
        return f"{crops[0]} and {count(len(crops) - 1, 'more Location')}" if len(crops) > 2 else listed(crops)

    # Cubes -----------------------------------------------------------------------------------------------------------

    def owned(self) -> str:
        """'your only Gold', 'one of your two Food'."""
        return f"your only {self.kind}" if self.held == 1 else f"one of your {number_word(self.held)} {self.kind}"

    def price(self, square: int) -> int:
        return int(market.price_for(self.state, self.seat, square))

    def saved(self, square: int) -> int:
        """What a slide makes a cube cheaper by."""
        return self.price(square) - self.price(int(market.lowest_empty(self.state, square // pieces.HEIGHT)))

    def best_slide(self) -> int:
        return max(bits(self.state.mask), key=self.saved)

    def cheaper(self) -> str:
        """The lowest price for this kind in the market, if it is lower."""
        least = min(self.price(square) for square in range(act.SQUARES) if self.state.market[square] == self.cube)
        return str(least) if least < self.price(self.thing) else ""

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

    def slot_held(self) -> str:
        slot = int(pieces.first_slot(self.slots))
        return f"{number_word(self.case.cubes(slot))} {self.case.kinds[slot]}"

    def collected(self) -> str:
        """What the supply has of the cubes that are owed."""
        owed = [int(pieces.packed_count(self.slots, kind)) for kind in range(act.KINDS)]
        got = [min(many, int(self.state.supply[kind])) for kind, many in enumerate(owed)]
        return self.case.said(got) if sum(got) else ""

    # Cards -----------------------------------------------------------------------------------------------------------

    def effect(self, kind: int, a: int, b: int) -> str:
        """What a card does whenever it is played, one effect of it."""
        name = EFFECTS[kind] + ("_or_favor" if b else "")
        if kind in (pieces.OP_WAIT, pieces.OP_KEEP):
            name = WAITING[a.bit_length() - 1]
        return filled(EFFECT_TEXTS[name], {"a": a, "b": b, "cubes": self.case.packed(a)}.__getitem__)

    def lasting(self) -> int:
        """The one effect of a card that holds for later this year."""
        effects = [a for kind, a, _ in self.case.program(self.spot) if kind == pieces.OP_WAIT]
        return effects[0] if len(effects) == 1 else 0

    def free_homes(self) -> list[int]:
        """Locations with a house of the seat where a Worker can be placed."""
        return bits(self.state.homes[self.seat] & land.open_locations(self.state, self.seat))

    def richest(self) -> int:
        return max(self.free_homes(), key=lambda home: pieces.packed_total(land.yields(self.state, self.seat, home)))

    def beyond(self, home: int) -> int:
        """What peace would add to the network of a home."""
        closed = self.state.closed_to(self.seat)
        return int(land.network(self.state, home, 0) & ~land.network(self.state, home, closed))

    def peaceful(self) -> int:
        return max(self.free_homes(), key=lambda home: count_bits(self.beyond(home)), default=NONE)

    def past_rivals(self) -> str:
        home = self.peaceful()
        names = [self.case.places[other] for other in bits(self.beyond(home))] if home != NONE else []
        return listed(names if len(names) < 5 else [*names[:3], count(len(names) - 3, "more Location")])

    facts: ClassVar[Facts[WisdomReason]] = {
        # What the note says
        "gains": lambda it: it.changes(1),
        "costs": lambda it: it.changes(-1),
        "favor_cost": lambda it: -int(it.note.favor),
        "relieves": lambda it: it.note.relieved > 0,
        "buys": lambda it: it.note.building != NONE,
        "bought": lambda it: it.case.buildings[it.note.building],
        "draws": lambda it: it.note.cards > 0,
        "barren": lambda it: max(it.note.cubes) <= 0,
        "unwanted": lambda it: it.note.rating < 0,
        "wanted": lambda it: it.note.rating > 0,
        "spends_exotic": lambda it: it.note.cubes[pieces.EXOTIC] < 0,
        "opened": lambda it: it.case.payables(int(it.note.opens)),
        "shut": lambda it: it.case.payables(int(it.note.shuts)),
        "missing": lambda it: it.case.kinds[it.note.missing] if it.note.missing != NONE else "",
        "at_risk": lambda it: count(int(it.note.at_risk), "cube") if it.note.at_risk else "",
        "cubes_too_late": lambda it: it.case.plan.last and it.note.workers == 0 and max(it.note.cubes) > 0,
        "playable": lambda it: listed([it.case.cards[card] for card in bits(it.note.playable)][:2], "or"),
        # Compared with the others
        "outdone": lambda it: it.behind(CLEARLY),
        "worth_less": lambda it: it.behind(1.0),
        "outstanding": lambda it: it.best is not None and it.note.rating >= it.best.note.rating + CLEARLY,
        "pays_most": lambda it: it.best is None or it.best.note.favor < it.note.favor,
        "pays_as_much": lambda it: it.best is not None and it.best.note.favor == it.note.favor,
        "sells": lambda it: it.verb == "sell",
        # The seat and the game
        "solo": lambda it: it.state.terms.solo,
        "rival": lambda it: "Jeroboam" if it.state.terms.solo else "a rival",
        "last_year": lambda it: it.case.plan.last,
        "done": lambda it: it.case.plan.last and it.state.unplaced[it.seat] == 0,
        "card_value": lambda _: CARD_VALUE,
        "for_jeroboam": lambda it: it.state.frames.kind() >= ask.JEROBOAM_ROAD,
        "houses_left": lambda it: it.state.houses_left[it.seat] > 0,
        "one_house_left": lambda it: it.state.houses_left[it.seat] == 1,
        "starts_next": lambda it: it.state.next_start == NONE and not it.case.plan.last,
        "one_tile_left": lambda it: it.state.temple.left == 1,
        "workers_left": lambda it: count(int(it.state.unplaced[it.seat]), "Worker"),
        "loot": lambda it: count(sum(number // 2 for number in it.rich()), "cube") if it.rich() else "",
        "one_gives": lambda it: len(it.rich()) == 1,
        # What the answer is about
        "building": lambda it: it.case.buildings[it.spot],
        "building_text": lambda it: own_text(it.case.content.buildings[it.spot].text),
        "card": lambda it: it.case.cards[it.spot],
        "place_name": lambda it: it.case.places[it.spot],
        "on_land": lambda it: it.sort == "location",
        "at_merchant": lambda it: (it.sort, it.spot) == ("area", pieces.MERCHANT),
        "at_trader": lambda it: (it.sort, it.spot) == ("area", pieces.TRADER),
        "at_levite": lambda it: (it.sort, it.spot) == ("area", pieces.LEVITE),
        "in_an_area": lambda it: it.sort == "area",
        "at_menorah": lambda it: (it.sort, it.spot) == ("holy", pieces.MENORAH),
        "in_the_holy_place": lambda it: it.sort == "holy",
        "on_a_shop": lambda it: {kind for kind, _, _ in it.case.program(act.CARD_COUNT + it.spot)} & SHOPS,
        # Locations and Roads
        "short": lambda it: has(it.state.shortage, it.spot),
        "home": lambda it: has(it.state.homes[it.seat], it.spot),
        "his_home": lambda it: has(it.state.homes[JEROBOAM], it.spot),
        "closed": lambda it: has(it.state.closed_to(it.seat), it.spot),
        "roads_here": lambda it: it.state.joined[it.spot] != 0,
        "room_for_two": lambda it: it.state.house_room[it.spot] > 1,
        "crop": lambda it: it.case.crop(it.spot),
        "printed": lambda it: it.case.packed(int(it.tables.production[it.spot])),
        "printed_kinds": lambda it: it.case.kinds_in(int(it.tables.production[it.spot])),
        "owed": lambda it: it.case.packed(int(land.yields(it.state, it.seat, it.spot))),
        "stronghold": lambda it: it.state.waiting[it.seat] & pieces.STRONGHOLD,
        "desires": lambda it: it.state.waiting[it.seat] & pieces.DESIRES and it.note.cubes[pieces.EXOTIC] > 0,
        "joined": lambda it: listed(it.crops(it.network() & ~(1 << it.spot))[:2]),
        "near": lambda it: listed(it.crops(it.tables.neighbours[it.spot] & ~it.state.closed_to(it.seat))[:2], "or"),
        "road_start": lambda it: it.case.places[it.road[0]],
        "road_end": lambda it: it.case.places[it.road[1]],
        "end_closed": lambda it: has(it.state.closed_to(it.builder), it.road[1]),
        "first_annexed": lambda it: it.crops(it.road[2])[0],
        # Cubes
        "exotic": lambda it: it.cube == pieces.EXOTIC,
        "have": lambda it: number_word(it.held) if it.held else "none",
        "his_cubes": lambda it: number_word(int(it.state.cubes[JEROBOAM * act.KINDS + it.cube])),
        "one_more": lambda it: count(it.held + 1, it.kind, it.kind),
        "supplied": lambda it: it.state.supply[it.cube] > 0,
        "exotic_left": lambda it: it.state.supply[pieces.EXOTIC] > 0,
        "kinds_left": lambda it: listed([it.case.kinds[kind] for kind in bits(it.state.mask)], "or"),
        "price_here": lambda it: it.price(it.thing),
        "saved": lambda it: it.saved(it.thing),
        "lower_price": lambda it: it.price(it.thing) - it.saved(it.thing),
        "square": lambda it: f"{it.case.kinds[it.thing // pieces.HEIGHT + 1]} square {it.thing % pieces.HEIGHT + 1}",
        "most_saved": lambda it: max(0, it.saved(it.best_slide())),
        "slide_kind": lambda it: it.case.kinds[int(it.state.market[it.best_slide()])],
        "kept": lambda it: it.case.said([it.case.cubes(kind) + int(more) for kind, more in enumerate(it.note.cubes)]),
        "any_slot": lambda it: pieces.first_slot(it.slots) == pieces.ANY,
        "any_kind": lambda it: it.thing == pieces.ANY,
        "lacking": lambda it: it.held < pieces.packed_count(it.slots, it.cube),
        "rest": lambda it: it.case.packed(it.slots - int(pieces.one_of(it.thing))),
        # Cards
        "effects": lambda it: listed([it.effect(*step) for step in it.case.program(it.spot)]),
        "gives_desires": lambda it: it.lasting() == pieces.DESIRES,
        "gives_stronghold": lambda it: it.lasting() == pieces.STRONGHOLD,
        "gives_peace": lambda it: it.lasting() == pieces.PEACE,
        "for_a_home": lambda it: it.lasting() in (pieces.STRONGHOLD, pieces.PEACE),
        "doubled": lambda it: it.case.packed(2 * int(land.yields(it.state, it.seat, it.richest()))),
        "rich_home": lambda it: it.case.places[it.richest()],
        "peace_home": lambda it: it.case.places[it.peaceful()],
    }
