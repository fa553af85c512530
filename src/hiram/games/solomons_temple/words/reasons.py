"""What speaks for an action, or against it: the plan's note, said by the phrases of `reasons.toml`."""

from __future__ import annotations

from typing import ClassVar

from hiram.core.files.word_files import read_words
from hiram.core.text.phrases import Facts, Phrased, read_phrases
from hiram.core.tools import NONE
from hiram.games.solomons_temple.bot.notes import SolomonNote, explain
from hiram.games.solomons_temple.bot.plan import THROW_BELOW
from hiram.games.solomons_temple.bot.worth import FAR
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.engine import ask, deck, terms, values
from hiram.games.solomons_temple.engine.rules.offerings import may_offer
from hiram.games.solomons_temple.engine.rules.scapegoat import goat_helps
from hiram.games.solomons_temple.engine.rules.zones import may_refill, pile_mask
from hiram.games.solomons_temple.engine.state import SolomonData
from hiram.games.solomons_temple.words.labels import action_labels

USES = read_words(__package__, "uses.toml", dict[str, tuple[str, ...]])


def reason(content: SolomonContent, state: SolomonData, seat: int, action: int, chosen: bool = False) -> str:
    """What an action brings or costs in this position, and, unless it is `chosen`, what looks better."""
    return SolomonReason(content, state, seat, explain(state, seat, action), chosen).sentences("reason")


class SolomonReason(Phrased):
    """An action that the phrases are said of."""

    phrases = read_phrases(__package__, "reasons.toml")

    def __init__(self, content: SolomonContent, state: SolomonData, seat: int, note: SolomonNote, chosen: bool) -> None:
        self.content, self.state, self.seat, self.note, self.chosen = content, state, seat, note, chosen

    def name(self, card: int) -> str:
        return "" if card == NONE else self.content.cards[card].name

    def own_use(self) -> str:
        """What a card that is no part of the Temple is good for, or why it is not."""
        card = self.note.object
        sort = "prophet" if card <= deck.EZEKIEL else "sin" if card < deck.BLEMISHED else "evil"
        texts = USES.get(deck.CARD_IDS[card], USES[sort])
        return texts[0 if self["kept"] else -1]

    def solomon_waits(self) -> bool:
        """A build is spent on a Structure that King Solomon could place without one."""
        building = self.state.frames.kind() == ask.PLACE and self.state.frames.get(0) == 0
        return bool(self.state.solomon[self.seat]) and building

    def fasts(self) -> bool:
        """Pray and Fast is in play, or may come."""
        has_card = self.note.own(deck.PRAY_AND_FAST) or pile_mask(self.state, self.seat) >> deck.PRAY_AND_FAST & 1
        return bool(has_card) or self.state.fast[self.seat] != NONE

    facts: ClassVar[Facts[SolomonReason]] = {
        # Names
        "better_label": lambda it: action_labels(it.content)[it.note.better],
        "card": lambda it: it.name(it.note.object),
        "other": lambda it: it.name(it.note.other),
        "gate": lambda it: it.content.gates[it.note.other].name,
        "spot": lambda it: it.content.spots[it.note.other].name,
        "number": lambda it: it.note.object + 1,  # of an army
        # The action and the card
        "noted": lambda it: it[it.note.purpose],
        "outdone": lambda it: it.note.better != NONE,
        "kept": lambda it: it.note.before >= THROW_BELOW,
        "needed": lambda it: it.note.object <= deck.FILLING,
        "is_structure": lambda it: it.note.object < deck.STRUCTURES,
        "is_furnishing": lambda it: deck.STRUCTURES <= it.note.object < deck.TEMPLE,
        "is_filling": lambda it: it.note.object == deck.FILLING,
        "is_prophet": lambda it: it.note.object <= deck.EZEKIEL,
        # The own side
        "complete": lambda it: deck.TEMPLE in (it.note.before, it.note.amount),
        "standing": lambda it: it.state.built[it.seat] >> it.note.other & 1,
        "has_filling": lambda it: it.note.own(deck.FILLING),
        "has_destruction": lambda it: it.note.own(deck.DESTRUCTION),
        "unclean": lambda it: it.state.priest[it.seat] == values.UNCLEAN_PRIEST,
        "refills": lambda it: may_refill(it.state, it.seat),
        # The other side
        "goat_answers": lambda it: goat_helps(it.state, it.note.foe),
        "may_answer": lambda it: may_offer(it.state, it.note.foe),
        "answer_spoiled": lambda it: it.state.altar[it.note.foe] == values.SPOILED_ALTAR,
        # Armies and ways
        "attacked": lambda it: it.state.occupied[it.seat],
        "furnished": lambda it: it.state.built[it.state.active] >> deck.STRUCTURES,
        "no_way": lambda it: it.note.amount >= FAR,
        "no_way_before": lambda it: it.note.before >= FAR,
        "at_entry": lambda it: it.note.other == terms.ENTRY,
    }
