"""The log: the event kinds of events.toml, and how the numbers in the journal are named."""

from __future__ import annotations

from hiram.core.event import Domain
from hiram.core.files.event_texts import read_event_kinds
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.schema import DECISIONS, ENDINGS, FACES
from hiram.games.solomons_temple.engine import terms
from hiram.games.solomons_temple.words.questions import QUESTIONS

ENDING_TEXTS = ("", "the Temple is filled", "nothing has changed for eight turns", "turn 120 is over")
FACE_TITLES = ("", "the Sword: nobody listens", "the Star of David: the people listen")
SEAT_TITLES = ("Blue", "Plum")
EVENT_KINDS = read_event_kinds("hiram.games.solomons_temple.words")


def event_domains(content: SolomonContent) -> dict[str, Domain]:
    """How the numbers in the journal are named, for programs and for people."""
    seat = Domain(names=(0, 1), titles=SEAT_TITLES)
    card = Domain(names=tuple(card.id for card in content.cards), titles=tuple(card.name for card in content.cards))
    return {
        "seat": seat,
        "board": seat,
        "by": seat,
        "winner": Domain(names=(0, 1), titles=tuple(f"{title} wins." for title in SEAT_TITLES)),
        "card": card,
        "given": card,
        "gate": Domain(tuple(gate.id for gate in content.gates), tuple(gate.name for gate in content.gates)),
        "spot": Domain(tuple(spot.id for spot in content.spots), tuple(spot.name for spot in content.spots)),
        "army": Domain(tuple(range(1, terms.ARMIES + 1)), tuple(str(army) for army in range(1, terms.ARMIES + 1))),
        "face": Domain(names=FACES, titles=FACE_TITLES),
        "decision": Domain(names=DECISIONS, titles=tuple(QUESTIONS[name].title for name in DECISIONS)),
        "ending": Domain(names=ENDINGS, titles=ENDING_TEXTS),
    }
