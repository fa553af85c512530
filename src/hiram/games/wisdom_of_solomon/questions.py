"""What the table asks: each kind of decision with its prompt, its clause and what is taken when time runs out."""

from __future__ import annotations

from hiram.core.question import Question
from hiram.core.vocabulary import Vocabulary
from hiram.games.wisdom_of_solomon import state as frames
from hiram.games.wisdom_of_solomon.actions import STOP
from hiram.games.wisdom_of_solomon.content import LETTERS, Content
from hiram.games.wisdom_of_solomon.rules import WisdomState
from hiram.games.wisdom_of_solomon.tables import ANY, first_slot, packed_count

# By frame: the name of the decision, its clause and its prompt.
ASKED = {
    frames.ASK_KEEP: ("keep_fortune", "WS-1.9", "Keep one of these two Fortune Cards; the other is discarded."),
    frames.ASK_FIRST_BUY: ("initial_buy", "WS-2.2", "Buy up to {0} more cubes from the market, or stop."),
    frames.ASK_PLACE: ("place", "WS-3.2", "Place a Worker."),
    frames.ASK_TRANSACT: ("transact", "WS-5.1", "Buy or sell: {0} left. Or stop."),
    frames.ASK_ONTO: ("sell_square", "WS-5.6", "Which empty square does the {kind} cube go onto?"),
    frames.ASK_SLIDE: ("slide", "WS-11.15", "You may slide one cube down to the lowest empty square of its mat."),
    frames.ASK_PLAY: ("play_fortune", "WS-12.2", "You may play a Fortune Card."),
    frames.ASK_GIVE: ("trade_give", "WS-6.1", "Which cube do you give to the Trader?"),
    frames.ASK_TAKE: ("trade_take", "WS-6.4", "Take a cube from the Trader: {1} left."),
    frames.ASK_PRICE: ("levite_price", "WS-7.1", "Which price do you pay for the Temple Tile?"),
    frames.ASK_LESS: ("discount_slot", "WS-11.12", "Which part of the cost {slots} do you leave unpaid?"),
    frames.ASK_PAY: ("pay_slot", "WS-4.5", "Pay {slot}; still to pay: {slots}."),
    frames.ASK_BUILD: ("choose_building", "WS-8.1", "Which Building do you buy?"),
    frames.ASK_HOUSE: ("place_house", "WS-8.4", "Where does your Customs House stand?"),
    frames.ASK_ROAD: ("place_road", "WS-8.7", "You may place a Road."),
    frames.ASK_REPEAT: ("repeat", "WS-11.3", "Do it once more?"),
    frames.ASK_DISCARD: ("discard_fortune", "WS-11.5", "Discard a Fortune Card."),
    frames.ASK_SHORTAGE: ("choose_shortage", "WS-11.11", "Which Shortage Tile leaves the map?"),
    frames.ASK_MENORAH: ("menorah_give", "WS-9.5", "Give a cube for the Menorah: {0} left."),
    frames.ASK_REPLACE: ("replace_exotic", "WS-12.9", "Take Exotic in place of an owed cube, or stop."),
    frames.ASK_DWELL: ("dwell_worker", "WS-12.7", "Beside which of your Workers do you collect?"),
    frames.ASK_DWELL_TAKE: ("dwell_take", "WS-12.7", "Take a cube: {1} left. Or stop."),
    frames.ASK_AGAIN: ("wisdom_worker", "WS-12.8", "Which of your Workers acts again?"),
    frames.ASK_INHERIT: ("inherit_target", "WS-12.10", "Where does your Worker go?"),
    frames.ASK_BARNS: ("barns_location", "WS-12.20", "Which Location fills your barns?"),
    frames.ASK_RECALL: ("recall_worker", "WS-12.23", "Which of your Workers comes back?"),
    frames.ASK_JEROBOAM_ROAD: ("jeroboam_road", "WS-18.14", "Where does Jeroboam's Road go?"),
    frames.ASK_JEROBOAM_HOUSE: ("jeroboam_house", "WS-18.13", "Where does Jeroboam's Customs House stand?"),
    frames.ASK_JEROBOAM_BUILDING: ("jeroboam_building", "WS-18.18", "Which Building does Jeroboam use?"),
    frames.ASK_JEROBOAM_SHORTAGE: ("jeroboam_shortage", "WS-18.20", "Which Shortage Tile does Jeroboam remove?"),
}
SLOT_NAMES = ("Exotic", "Gold", "Copper", "Stone", "Wood", "Food", "any cube")


def question(content: Content, actions: Vocabulary, state: WisdomState, seat: int) -> Question:
    """What an acting seat is being asked. Declining is the default where it is possible, else the first answer.

    Whether a Fortune Card can be played depends on the hand, so that question is always put (WS-12.2).
    """
    kind = int(state.frames.kind())
    name, clause, prompt = ASKED[kind]
    if kind == frames.ASK_PAY and first_slot(state.frames.get(0)) == ANY:
        name = "pay_free"
    legal = state.legal(seat)
    default = int(legal[-1]) if legal[-1] >= STOP else int(legal[0])
    return Question(
        kind=name,
        seat=seat,
        prompt=filled(prompt, content, state, kind),
        clause=clause,
        default=actions[default].name,
        telling=kind == frames.ASK_PLAY,
    )


def filled(prompt: str, content: Content, state: WisdomState, kind: int) -> str:
    """A prompt with the numbers of its frame."""
    if "{" not in prompt:
        return prompt
    first, second = int(state.frames.get(0)), int(state.frames.get(1))
    slots = first if kind in (frames.ASK_PAY, frames.ASK_LESS) else 0
    name = content.resources[first].name if kind == frames.ASK_ONTO else ""
    return prompt.format(first, second, kind=name, slot=SLOT_NAMES[first_slot(slots)], slots=slot_words(slots))


def slot_words(slots: int) -> str:
    """Slots as letters, 'any' for free ones: 'G C any'."""
    letters = [letter for kind, letter in enumerate(LETTERS) for _ in range(int(packed_count(slots, kind)))]
    return " ".join([*letters, *["any"] * int(packed_count(slots, ANY))])
