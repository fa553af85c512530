"""What speaks for an action, or against it: the plan's note as a sentence of reasons.toml, and what looks better."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from hiram.core.files.word_files import read_words
from hiram.core.text.words import count, number_word, sentences
from hiram.core.tools import NONE
from hiram.games.solomons_temple.bot import notes, plan, worth
from hiram.games.solomons_temple.bot.notes import SolomonNote
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.schema import DECISIONS
from hiram.games.solomons_temple.engine import ask, deck, terms, values
from hiram.games.solomons_temple.engine.rules.zones import may_refill, pile_mask
from hiram.games.solomons_temple.engine.state import SolomonData
from hiram.games.solomons_temple.words.labels import action_labels


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card is good for in hand, and why it is not; one may stand for both."""

    keep: str = ""
    spare: str = ""


class ReasonTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Both tables of reasons.toml, which explains them."""

    sentences: dict[str, str]
    uses: dict[str, Use]


TEXTS = read_words("hiram.games.solomons_temple.words", "reasons.toml", ReasonTexts)
OFFERINGS = {
    *("burnt", "burnt_wakes", "burnt_room"),
    *("grain_too_late", "grain_places", "grain_bare", "peace_fetches", "peace_little", "guilt", "guilt_empty"),
}
"""Purposes that fail on a spoiled Altar."""
MANY = 2  # of more cards of a kind the others are spare


def reason(content: SolomonContent, state: SolomonData, seat: int, action: int, chosen: bool = False) -> str:
    """What an action brings or costs in this position, and, unless it is `chosen`, what looks better."""
    note = SolomonNote(state, seat, action)
    better = [f"better: {action_labels(content)[note.better]}"] if note.better != NONE and not chosen else []
    return sentences(SolomonWords(content, note).sentence(note.purpose), *better)


class SolomonWords(dict[str, str]):
    """What the blanks of a sentence stand for. A name without a meaning is a noun: as many as the note's amount."""

    def __init__(self, content: SolomonContent, note: SolomonNote) -> None:
        super().__init__()
        self.content, self.note = content, note

    def sentence(self, name: str) -> str:
        """The sentence, or the part of one, that fits what the note found; "" if none does."""
        chosen = CHOICES[name](self.note) if name in CHOICES else name
        if name in OFFERINGS and self.note.before:
            chosen = "spoiled_offering"
        return TEXTS.sentences[chosen].format_map(self) if chosen else ""

    def __missing__(self, name: str) -> str:
        if name in PARTS:
            return self.sentence(name)
        if name == "use":
            return use(self.note).format_map(self)
        return BLANKS[name](self.content, self.note) if name in BLANKS else count(int(self.note.amount), name)


def way(steps: int) -> str:
    """How far it is to the Temple through open gates."""
    if steps >= worth.FAR:
        return "without an open way to the Temple"
    return f"{count(steps, 'step')} from the Temple" if steps else "beside the Temple"


BLANKS: dict[str, Callable[[SolomonContent, SolomonNote], str]] = {
    "card": lambda content, note: content.cards[note.object].name,
    "other": lambda content, note: content.cards[note.other].name,
    "gate": lambda content, note: content.gates[note.object if note.purpose == "guard" else note.other].name,
    "spot": lambda content, note: content.spots[note.other].name,
    "army": lambda _, note: str(int(note.object) + 1),
    "n": lambda _, note: number_word(int(note.amount)),
    "m": lambda _, note: number_word(int(note.before)),
    "N": lambda _, note: str(int(note.amount)),
    "armies": lambda _, note: count(int(note.amount), "army", "armies"),
    "way": lambda _, note: way(int(note.amount)),
    "way_before": lambda _, note: way(int(note.before)),
    "instead": lambda _, note: "" if note.before >= worth.FAR else f" instead of {number_word(int(note.before))}",
    "has": lambda _, note: "has" if note.amount == 1 else "have",
    "held": lambda _, note: number_word(int(note.before)) if note.before else "none",
    "open_gates": lambda _, note: f"{count(int(note.amount), 'gate')} {'is' if note.amount == 1 else 'are'}",
    "gates_held": lambda _, note: count(int(note.before), "Guarded Gate") if note.before else "no Guarded Gate",
    "who": lambda _, note: "the nearest army" if note.state.occupied[note.seat] else "a new army",
    "cards_kept": lambda _, note: count(int(note.amount), "card"),
    "drawn": lambda _, note: number_word(int(note.before)) if note.before else "nothing",
}


def structure(note: SolomonNote) -> str:
    building = note.state.frames.kind() == ask.PLACE and note.state.frames.get(0) == 0
    return "structure_by_solomon" if note.state.solomon[note.seat] and building else "structure"


def unlocks(note: SolomonNote) -> str:
    """What a Structure makes room for, or that the Temple is complete."""
    if deck.TEMPLE in (note.before, note.amount):
        return "completes_and_wins" if note.own(deck.FILLING) > 0 else "completes"
    return "unlocks" if note.amount else "unlocks_nothing"


def servant(note: SolomonNote) -> str:
    if note.object <= deck.EZEKIEL:
        return "prophet_needed" if note.amount else "prophet"
    if note.state.priest[note.seat] == values.UNCLEAN_PRIEST:
        return "altar_unclean"
    if note.other != NONE:
        return "servant_of_two" if note.amount else "servant_first"
    return "servant" if note.amount else "servant_idle"


SIN_ANSWERS = {
    notes.BURNT_ANSWERS: "sin_burnt",
    notes.GOAT_ANSWERS: "sin_goat",
    notes.NOTHING_ANSWERS: "sin_nothing",
    notes.SPOILED_ANSWER: "sin_spoiled",
}


def guard(note: SolomonNote) -> str:
    if note.amount >= worth.FAR:
        return "guard_closed"
    return "guard_longer" if note.amount > note.before else "guard"


def use(note: SolomonNote) -> str:
    """What the card that a note is about is good for, or why it is not."""
    card, kept = int(note.object), note.before >= plan.THROW_BELOW
    if card < deck.STRUCTURES:
        return TEXTS.sentences["use_structure_unlocks" if note.amount else "use_structure"]
    if card < deck.TEMPLE:
        standing = (int(note.state.built[note.seat]) >> int(note.other)) & 1
        return TEXTS.sentences["use_furnishing" if standing else "use_furnishing_later"]
    if card == deck.FILLING:
        return TEXTS.sentences["use_filling_later" if note.amount > 1 else "use_filling"]
    if not kept and note.amount > MANY:
        return TEXTS.sentences["use_of_many"]
    name = "prophet" if card <= deck.EZEKIEL else "sin" if card < deck.BLEMISHED else "evil"
    found = TEXTS.uses.get(deck.CARD_IDS[card]) or TEXTS.uses[name]
    return (found.keep if kept else found.spare) or found.keep or found.spare


def give(note: SolomonNote) -> str:
    if note.before < plan.THROW_BELOW:
        return "give"
    return "give_missed" if note.better != NONE or note.object <= deck.FILLING else "give_least"


def discard(note: SolomonNote) -> str:
    if note.object <= deck.FILLING:
        return "discard_needed"
    if note.rating < 0:
        return "discard_kept" if note.before >= plan.THROW_BELOW else "discard_later"
    return "discard_useful" if note.before >= plan.THROW_BELOW else "discard"


def way_back(note: SolomonNote) -> str:
    """How a card that is thrown away may come back."""
    if may_refill(note.state, note.seat):
        return "back_by_refill"
    pray = note.own(deck.PRAY_AND_FAST) or (int(pile_mask(note.state, note.seat)) >> deck.PRAY_AND_FAST) & 1
    return "back_by_fast" if pray or note.state.fast[note.seat] != NONE else "back"


def move(note: SolomonNote) -> str:
    if note.amount == 0:
        if not int(note.state.built[note.state.active]) >> deck.STRUCTURES:
            return "beside_bare"
        return "beside_armed" if note.own(deck.DESTRUCTION) else "beside"
    if note.purpose == "nearer" and note.amount >= note.before:
        return "nearer_by_gate"
    if note.purpose == "farther" and note.amount <= note.before:
        return "no_nearer"
    return "nearer" if note.amount < note.before else "farther"


def siege_in_vain(note: SolomonNote) -> str:
    return "siege_inside" if note.before else "siege_of_nothing"


def end(note: SolomonNote) -> str:
    """What ends a decision: the name of the decision, and what is special about it."""
    special = ""
    if note.object == ask.SIN:
        special = "_played" if note.other != NONE else "_armed" if note.amount else ""
    elif note.object == ask.FRAME_KINDS + ask.DEFEND and note.amount:
        special = "_attacked"
    return f"end_{DECISIONS[note.object]}{special}"


PARTS = ("unlocks", "new", "back", "fallen", "prophet_lost", "placed", "danger")
"""Blanks that are filled with a part of a sentence."""
CHOICES: dict[str, Callable[[SolomonNote], str]] = {
    **dict.fromkeys(("take_needed", "take_fitting", "take_solomon"), lambda _: "take"),
    **dict.fromkeys(("nearer", "farther"), move),
    **dict.fromkeys(("strike_one", "strike_in_vain"), lambda _: "strike"),
    "structure": structure,
    "unlocks": unlocks,
    "furnishing": lambda note: "furnishing_completes" if note.amount == deck.TEMPLE else "furnishing",
    "solomon": lambda note: "solomon" if note.amount else "solomon_too_late",
    "david": lambda note: "david" if note.amount else "david_too_early",
    "servant": servant,
    "levites": lambda note: "levites_last" if note.amount == 1 else "levites",
    "goat": lambda note: "goat_or_burnt" if note.amount else "goat",
    "sin": lambda note: SIN_ANSWERS[int(note.amount)],
    "loss_of_heart": lambda note: "sin_goat" if note.amount == notes.GOAT_ANSWERS else "loss_of_heart",
    "blemish": lambda note: "blemish_stops" if note.object == deck.BURNT and note.other != NONE else "blemish",
    "weapon_waits": lambda note: "weapon_waits" if note.amount else "weapon_idle",
    "guard": guard,
    "give": give,
    "discard": discard,
    "new": lambda note: "new" if note.is_replaced() else "no_new",
    "back": way_back,
    "ruin": lambda note: "ruin_complete" if note.amount + 1 == deck.TEMPLE else "ruin",
    "fallen": lambda note: f"fallen_{note.amount}" if note.amount <= 2 else "fallen",
    "prophet_lost": lambda note: "prophet_lost" if note.other != NONE else "",
    "keep_destruction": lambda note: "keep_destruction_inside" if note.before else "keep_destruction",
    "lead_to": lambda note: "lead_to_entry" if note.other == terms.ENTRY else "lead_to",
    "siege_in_vain": siege_in_vain,
    "keep_siege": lambda note: "keep_siege" if note.amount > 0 else "keep_ripe_siege",
    "breach": lambda note: "breach" if note.amount < note.before else "breach_idle",
    "drive_off": lambda note: "drive_off_two" if note.amount == 2 else "drive_off",
    "recover": lambda note: "recover_needed" if note.other != NONE else "recover",
    "placed": lambda note: "placed_one" if note.amount == 1 else "placed",
    "danger": lambda note: "no_danger" if note.before else "danger",
    "end": end,
}
"""Maps each purpose, and each part, that has several sentences to the function that chooses one."""
