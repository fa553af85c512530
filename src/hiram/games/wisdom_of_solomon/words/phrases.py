"""Parts of reasons: what a note of the plan says, and what Fortune Cards do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hiram.core.text.words import count, listed, number_word
from hiram.core.tools import NONE, bits
from hiram.games.wisdom_of_solomon.bot.notes import TEMPLE_TILE, Note
from hiram.games.wisdom_of_solomon.bot.plan import Plan
from hiram.games.wisdom_of_solomon.content.model import Content
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.rules import card_choices
from hiram.games.wisdom_of_solomon.words.log import AREA_NAMES
from hiram.games.wisdom_of_solomon.words.tips import in_words

CLEARLY = 2.0  # Favor by which another answer must look better before it is named
TOO_LATE = "The game ends with this year, and cubes left over score nothing"
HOLY = ("The Ark", "The Menorah", "The Altar", "The Table")
WAITING = {
    pieces.DESIRES: "lets you collect Exotic in place of other cubes for the rest of a year",
    pieces.STRONGHOLD: "doubles what your next Worker at a house of yours collects",
    pieces.PEACE: "lets your next Worker at a house of yours collect past rivals' houses",
    pieces.RAIN: "adds a Food to each Worker that you place where Food grows, for the rest of the game",
}
PLAIN = {
    pieces.OP_FAVOR: "brings {a} Favor",
    pieces.OP_FAVOR_BY_CUBES: "brings a Favor for each cube you hold, {a} at most",
    pieces.OP_FAVOR_BY_HOUSES: "adds {a} for each of your Customs Houses",
    pieces.OP_DWELL: "brings up to {number} cubes from around one of your Workers on the land",
    pieces.OP_WISDOM: "lets one of your placed Workers act once more",
    pieces.OP_INHERIT: "sends a Worker where a rival has a house, or onto a rival's Building",
    pieces.OP_TRANSACT: "allows {number} more deals at the market",
    pieces.OP_ROAD: "builds up to {roads}",
    pieces.OP_BARNS: "brings what a Location with a house of yours produces",
    pieces.OP_SHORTAGE: "takes a Shortage Tile off the map",
    pieces.OP_RECALL: "gives you back a placed Worker for another turn",
    pieces.OP_LEVITE: "buys a Temple Tile without a Worker and without extra cubes",
    pieces.OP_FOREMAN: "buys a Building without a Worker",
    pieces.OP_DRAW: "lets you draw {cards}",
    pieces.OP_DISCARD: "makes you discard one",
}


class Case:
    """A question as one seat sees it: the notes of its answers, and the names of things."""

    def __init__(self, content: Content, state: WisdomState, seat: int) -> None:
        self.content = content
        self.state = state
        self.seat = seat
        self.tables = state.terms.tables
        self.plan = Plan(state, seat)
        self.known: dict[int, Note] = {}
        self.kinds = [kind.name for kind in content.resources]
        self.places = [place.name for place in content.locations]
        self.buildings = [card.name for card in content.buildings]
        self.cards = [card.title for card in content.fortunes]
        self.rival = "Jeroboam" if state.terms.solo else "a rival"

    def note(self, action: int) -> Note:
        if action not in self.known:
            self.known[action] = Note(self.plan, action)
        return self.known[action]

    def best(self, but: int = NONE, among: range = range(act.STOP)) -> Note | None:
        """The note of the answer that looks best, one left out."""
        legal = [int(action) for action in self.state.legal(self.seat) if action != but and action in among]
        return max((self.note(action) for action in legal), key=lambda note: (note.rating, -note.action), default=None)

    def cubes(self, kind: int) -> int:
        return int(self.state.cubes[self.seat * act.KINDS + kind])

    def workers(self) -> int:
        return int(self.state.unplaced[self.seat])

    def number(self, place: int) -> int:
        """A number of the frame that asks."""
        return int(self.state.frames.get(place))

    def done(self) -> bool:
        """Nothing that is kept for later can be used any more."""
        return bool(self.plan.last) and self.workers() == 0

    def has(self, spots: int, spot: int) -> bool:
        return bool((int(spots) >> spot) & 1)

    def is_short(self, place: int) -> bool:
        return self.has(self.state.shortage, place)

    def is_home(self, place: int) -> bool:
        return self.has(self.state.homes[self.seat], place)

    def is_closed(self, place: int) -> bool:
        return self.has(self.state.closed_to(self.seat), place)

    def said(self, cubes: Sequence[int]) -> str:
        """Cubes by kind: 'Gold and two Food', or 'nothing'."""
        found = [
            name if many == 1 else f"{number_word(many)} {name}"
            for name, many in zip(self.kinds, cubes[: act.KINDS], strict=True)
            if many
        ]
        return listed(found) or "nothing"

    def packed(self, cubes: int) -> str:
        """Packed cubes or slots: 'Gold, Copper and one cube of any kind'."""
        numbers = [int(pieces.packed_count(cubes, kind)) for kind in range(pieces.ANY + 1)]
        free = [f"{count(numbers[pieces.ANY], 'cube')} of any kind"] if numbers[pieces.ANY] else []
        return listed([*([self.said(numbers)] if sum(numbers[: act.KINDS]) else []), *free]) or "nothing"

    def crop(self, place: int) -> str:
        """'Ammon (Gold)'."""
        grows = "Shortage Tile" if self.is_short(place) else self.packed(int(self.tables.production[place]))
        return f"{self.places[place]} ({grows})"

    def owned(self, kind: int) -> str:
        """'your only Gold', 'one of your two Food'."""
        have = self.cubes(kind)
        return f"your only {self.kinds[kind]}" if have == 1 else f"one of your {number_word(have)} {self.kinds[kind]}"

    def spot(self, spot: int) -> str:
        """Where a Worker stands: 'at the Trader', 'in Judah', 'on Fish Gate'."""
        if spot < card_choices.SPOTS_ON_MAP:
            return f"at {AREA_NAMES[spot]}"
        if spot < card_choices.SPOTS_ON_CARDS:
            return f"in {self.places[spot - card_choices.SPOTS_ON_MAP]}"
        return f"on {self.buildings[spot - card_choices.SPOTS_ON_CARDS]}"


# What a note says ------------------------------------------------------------------------------------------------


def gains(case: Case, note: Note) -> str:
    """'two Stone, 3 Favor and a Fortune Card'."""
    found = [case.said([max(0, int(many)) for many in note.cubes])] if max(note.cubes) > 0 else []
    found += [f"{note.favor} Favor"] if note.favor > 0 else []
    found += ["a Temple Tile"] if note.tiles else []
    found += ["a Fortune Card" if note.cards == 1 else count(int(note.cards), "Fortune Card")] if note.cards > 0 else []
    found += ["a Road" if note.roads == 1 else count(int(note.roads), "Road")] if note.roads else []
    return listed(found)


def costs(case: Case, note: Note) -> str:
    found = [case.said([max(0, -int(many)) for many in note.cubes])] if min(note.cubes) < 0 else []
    found += [f"{-note.favor} Favor"] if note.favor < 0 else []
    played = act.PLAY <= note.action < act.GIVE
    found += ["a Fortune Card"] if note.cards < 0 and not played else []
    return listed(found)


def brings(case: Case, note: Note, would: bool = False) -> str:
    """'brings you two Stone', 'turns two Food into 6 Favor', 'would bring Gold'; empty if it brings nothing."""
    got, given = gains(case, note), costs(case, note)
    if note.relieved:
        return f"{'would take' if would else 'takes'} a Shortage Tile off the map{f' and brings {got}' if got else ''}"
    if not got:
        return ""
    if given:
        return f"{'would turn' if would else 'turns'} {given} into {got}"
    return f"would bring {got}" if would else f"brings you {got}"


def subject(case: Case, action: int) -> str:
    """What an answer is about, to begin a sentence with."""
    verb, thing = act.split(action)
    if verb == act.PLACE:
        if action >= act.PLACE_BUILDING:
            return case.buildings[action - act.PLACE_BUILDING]
        if action >= act.PLACE_LOCATION:
            return case.places[action - act.PLACE_LOCATION]
        return HOLY[action - act.PLACE_HOLY] if action >= act.PLACE_HOLY else AREA_NAMES[thing]
    if verb in (act.KEEP, act.PLAY, act.DISCARD):
        return case.cards[thing]
    if verb == act.BUILD:
        return case.buildings[int(case.state.offer[thing])]
    if verb == act.INHERIT:
        return [*case.places, *case.buildings][thing]
    if verb in (act.AGAIN, act.RECALL):
        return f"your Worker {case.spot(thing)}"
    return case.places[thing] if verb in (act.HOUSE, act.RELIEVE, act.DWELL, act.BARNS) else ""


def better(case: Case, note: Note) -> str:
    """Another answer that looks clearly better, and what it would bring."""
    most = case.best(int(note.action))
    if most is None or most.rating < note.rating + CLEARLY:
        return ""
    text = brings(case, most, True)
    return f"{subject(case, int(most.action))} {text or 'looks better'}"


def praise(case: Case, note: Note) -> str:
    """That nothing else looks as good, if that is so."""
    most = case.best(int(note.action))
    return "Nothing else looks as good now" if most is not None and note.rating >= most.rating + CLEARLY else ""


def opens(case: Case, note: Note) -> str:
    """What can be paid for then, or what is then missing for a Temple Tile."""
    if note.opens:
        return f"Then you can pay for {payables(case, int(note.opens))}"
    return f"Then {case.kinds[note.missing]} is all you need for a Temple Tile" if note.missing != NONE else ""


def shuts(case: Case, note: Note) -> str:
    return f"Then you can no longer pay for {payables(case, int(note.shuts))}" if note.shuts else ""


def payables(case: Case, found: int) -> str:
    names = ["a Temple Tile"] if found & TEMPLE_TILE else []
    names += [case.buildings[int(case.state.offer[position])] for position in bits(found >> 1)]
    return listed(names, "or") if len(names) < 3 else f"{names[0]} or {number_word(len(names) - 1)} Buildings"


def risk(case: Case, note: Note) -> str:
    """What the Menorah would cost."""
    lost = int(note.at_risk)
    return f"You would lose {count(lost, 'cube')} if {case.rival} claims the Menorah" if lost else ""


def late(case: Case, note: Note) -> str:
    """Cubes come too late if no Worker of the last year is left to use them."""
    return TOO_LATE if case.plan.last and note.workers == 0 and max(note.cubes) > 0 else ""


def follow_up(case: Case, note: Note) -> tuple[str, ...]:
    """What else there is to say of cubes that come, first things first."""
    return opens(case, note), late(case, note), better(case, note), risk(case, note), praise(case, note)


# What cards do ----------------------------------------------------------------------------------------------------


def effects_of(cubes: Callable[[int], str], program: Sequence[tuple[int, int, int]]) -> str:
    """What a card does whenever it is played; `cubes` says packed cubes in words."""
    return listed([effect(cubes, kind, a, b) for kind, a, b in program])


def effect(cubes: Callable[[int], str], kind: int, a: int, b: int) -> str:
    if kind in (pieces.OP_WAIT, pieces.OP_KEEP):
        return WAITING.get(a, "")
    if kind == pieces.OP_TAKE:
        return f"brings {cubes(a)}, or {b} Favor if none is left" if b else f"brings {cubes(a)}"
    return PLAIN[kind].format(a=a, number=number_word(a), roads=count(a, "Road"), cards=count(a, "Fortune Card"))


def own_text(text: str) -> str:
    """The text of a card inside a sentence: 'pay 1 Favor less for each Resource bought'."""
    plain = in_words(text).replace("+", "").rstrip(".").replace(". ", "; ")
    return plain[0].lower() + plain[1:]
