"""What the table asks: each kind of decision with its prompt, its clause and what is taken when time runs out."""

from __future__ import annotations

from hiram.core.question import Question
from hiram.core.text.words import counted, listed
from hiram.core.tools import NONE
from hiram.core.vocabulary import Vocabulary
from hiram.games.wisdom_of_solomon.content.model import LETTERS, Content
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import ask, pieces
from hiram.games.wisdom_of_solomon.engine.pieces import first_slot, packed_count
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.words.tips import cost_words, in_words

# By frame: the name of the decision, its clause and its prompt. In braces stands what `facts` finds in the frame.
ASKED = {
    ask.KEEP: (
        "keep_fortune",
        "WS-1.9",
        "Keep one of your two Fortune Cards; the other is discarded.",
    ),
    ask.FIRST_BUY: (
        "initial_buy",
        "WS-2.2",
        "Before year 1: buy from the market, up to {cubes} more, or be done.",
    ),
    ask.PLACE: (
        "place",
        "WS-3.2",
        "Year {year}: place {workers}, in Jerusalem or on the land.",
    ),
    ask.TRANSACT: (
        "transact",
        "WS-5.1",
        "At the market: buy a cube or sell one of yours, {number} more at most, or be done.",
    ),
    ask.ONTO: (
        "sell_square",
        "WS-5.6",
        "You sell {kind}: which empty square does it go onto? You gain its price.",
    ),
    ask.SLIDE: (
        "slide",
        "WS-11.15",
        "Fish Gate: before you trade you may slide one cube down to the lowest empty square of its mat.",
    ),
    ask.PLAY: ("play_fortune", "WS-12.2", "The visit is over: you may play one Fortune Card."),
    ask.GIVE: ("trade_give", "WS-6.1", "Which of your cubes do you give to the Trader?"),
    ask.TAKE: ("trade_take", "WS-6.4", "You gave {kind}: take another kind from the supply, {more} to take."),
    ask.PRICE: ("levite_price", "WS-7.1", "Which price do you pay for a Temple Tile{surcharge}?"),
    ask.LESS: (
        "discount_slot",
        "WS-11.12",
        "{purpose}: the cost is {owed}, but you pay one cube less. Which do you leave unpaid?",
    ),
    ask.PAY: ("pay_slot", "WS-4.5", "{purpose}: pay {slot} with {means}. Still owed: {owed}."),
    ask.BUILD: ("choose_building", "WS-8.1", "Which Building do you buy from the Foreman?"),
    ask.HOUSE: ("place_house", "WS-8.4", "Where does the Customs House of your new Building stand?"),
    ask.ROAD: (
        "place_road",
        "WS-8.7",
        "You may build a Road from a Location with a house of yours, {number} at most.",
    ),
    ask.REPEAT: ("repeat", "WS-11.3", "{purpose}: do it once more? {effect}"),
    ask.DISCARD: ("discard_fortune", "WS-11.5", "{purpose}: which Fortune Card do you discard?"),
    ask.SHORTAGE: ("choose_shortage", "WS-11.11", "{purpose}: which Shortage Tile leaves the map?"),
    ask.MENORAH: ("menorah_give", "WS-9.5", "The Menorah: give {taker} {cubes} of your choice, one at a time."),
    ask.REPLACE: (
        "replace_exotic",
        "WS-12.9",
        "You collect {owed}. Given Desires: take Exotic in place of one of them, or be done.",
    ),
    ask.DWELL: ("dwell_worker", "WS-12.7", "Dwell in Unity: beside which of your Workers do you collect?"),
    ask.DWELL_TAKE: ("dwell_take", "WS-12.7", "Dwell in Unity: take one of {owed}, {more} to take, or be done."),
    ask.AGAIN: ("wisdom_worker", "WS-12.8", "Found Wisdom: which of your Workers acts again?"),
    ask.INHERIT: (
        "inherit_target",
        "WS-12.10",
        "Inherit the Land: where among your opponents does your Worker go?",
    ),
    ask.BARNS: ("barns_location", "WS-12.20", "Barns Filled: from which Location of yours do you take?"),
    ask.RECALL: ("recall_worker", "WS-12.23", "Diligent Hand: which of your Workers comes back to you?"),
    ask.JEROBOAM_ROAD: (
        "jeroboam_road",
        "WS-18.14",
        "You decide for Jeroboam, whose rules leave a tie: where does his Road go?",
    ),
    ask.JEROBOAM_HOUSE: (
        "jeroboam_house",
        "WS-18.13",
        "You decide for Jeroboam, whose bag shows no open space: where does his Customs House stand?",
    ),
    ask.JEROBOAM_BUILDING: (
        "jeroboam_building",
        "WS-18.18",
        "You decide for Jeroboam, to whom these bring the same: which of his Buildings does he use?",
    ),
    ask.JEROBOAM_SHORTAGE: (
        "jeroboam_shortage",
        "WS-18.20",
        "You decide for Jeroboam, to whom these are worth the same: which Shortage Tile does he remove?",
    ),
}
# The same questions asked by a Fortune Card, or by a Building: the clause where it differs.
ASKED_BY_CARD = {
    ask.TRANSACT: "WS-12.18",
    ask.ROAD: "WS-12.19",
    ask.SHORTAGE: "WS-12.21",
    ask.DISCARD: "WS-12.26",
}
ASKED_BY_BUILDING = {ask.ROAD: "WS-11.11"}
ASKED_AT_TEMPLE = {ask.DISCARD: "WS-11.13"}
WITH_KIND = (ask.ONTO, ask.TAKE)
WITH_SLOTS = (ask.PAY, ask.LESS, ask.REPLACE, ask.DWELL_TAKE)


def question_of(content: Content, actions: Vocabulary, state: WisdomState, seat: int) -> Question:
    """What an acting seat is being asked. Declining is the default where it is possible, else the first answer.

    Whether a Fortune Card can be played depends on the hand, so that question is always put (WS-12.2).
    """
    kind = int(state.frames.kind())
    name, clause, prompt = ASKED[kind]
    if kind == ask.PAY and first_slot(state.frames.get(0)) == pieces.ANY:
        name = "pay_free"
    legal = state.legal(seat)
    default = int(legal[-1]) if legal[-1] >= act.STOP else int(legal[0])
    return Question(
        kind=name,
        seat=seat,
        prompt=prompt.format(**facts(content, state, seat, kind)) if "{" in prompt else prompt,
        clause=asker(state).get(kind, clause),
        default=actions[default].name,
        telling=kind == ask.PLAY,
    )


def asker(state: WisdomState) -> dict[int, str]:
    """The clauses of whatever the question on top belongs to, which is the frame below it."""
    level = int(state.frames.depth) - 2
    under = int(state.frames.at(level, 0)) if level >= 0 else NONE
    if under == ask.GO_RUN:
        return ASKED_BY_CARD if state.frames.at(level, 2) < act.CARD_COUNT else ASKED_BY_BUILDING
    return ASKED_AT_TEMPLE if under == ask.GO_TEMPLE else {}


def facts(content: Content, state: WisdomState, seat: int, kind: int) -> dict[str, object]:
    """What a prompt may say: numbers of its frame in words, what the decision is for, and what may be paid with."""
    first, second = int(state.frames.get(0)), int(state.frames.get(1))
    slots = first if kind in WITH_SLOTS else 0
    open_slot = int(first_slot(slots)) if kind == ask.PAY else pieces.ANY
    names = [resource.name for resource in content.resources]
    means = [names[int(action) - act.PAY] for action in state.legal(seat) if act.PAY <= action < act.PAY + act.KINDS]
    purpose, effect = purpose_of(content, state)
    unplaced = int(state.unplaced[seat])
    return {
        "year": int(state.year),
        "workers": f"one of your {unplaced} Workers" if unplaced > 1 else "your last Worker",
        "number": first,
        "cubes": counted(first, "cube"),
        "more": counted(second, "cube"),
        "kind": names[first] if kind in WITH_KIND else "",
        "surcharge": f", and {counted(first, 'cube')} of any kind on top" if first else "",
        "slot": "one cube of any kind" if open_slot == pieces.ANY else names[open_slot],
        "means": listed(means, "or"),
        "owed": slot_words(slots),
        "taker": "Jeroboam" if state.terms.solo else "whoever claimed it",
        "purpose": purpose,
        "effect": effect,
    }


def slot_words(slots: int) -> str:
    """What is owed: 'Gold, Copper and 2 cubes of any kind'."""
    letters = "".join(letter * int(packed_count(slots, kind)) for kind, letter in enumerate(LETTERS))
    free = int(packed_count(slots, pieces.ANY))
    kinds = [cost_words(letter * letters.count(letter)) for letter in dict.fromkeys(letters)]
    return listed([*kinds, *([f"{counted(free, 'cube')} of any kind"] if free else [])])


def purpose_of(content: Content, state: WisdomState) -> tuple[str, str]:
    """What the frame under the question is about, and what it does: a Temple Tile, a Building, or a card."""
    level = int(state.frames.depth) - 2
    under = int(state.frames.at(level, 0)) if level >= 0 else NONE
    number = int(state.frames.at(level, 2)) if level >= 0 else 0
    if under == ask.GO_TEMPLE:
        return "Temple Tile", ""
    if under == ask.GO_RAISE and state.offer[number] != NONE:
        return content.buildings[int(state.offer[number])].name, ""
    if under == ask.GO_RUN:
        if number >= act.CARD_COUNT:
            building = content.buildings[number - act.CARD_COUNT]
            return building.name, in_words(building.text)
        return content.fortunes[number].title, in_words(content.fortunes[number].text)
    return "Your choice", ""
