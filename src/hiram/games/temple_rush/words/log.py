"""The log: the event kinds of events.toml, and how the numbers in the journal are named."""

from __future__ import annotations

from hiram.core.event import Domain
from hiram.core.files.event_texts import read_event_kinds
from hiram.games.temple_rush.content.model import POWERS, RushContent
from hiram.games.temple_rush.edge.schema import ENDINGS, PHASES, STEPS
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine.actions import place_name, shift_name
from hiram.games.temple_rush.words.labels import LABELS, ZONE_TITLES, place_title

ENDING_TEXTS = ("", "No temple is left to build.", "The thirty rounds of the trial are over.")
FACE_TITLES = ("nothing", "1", "2", "3", "4", "a star")
EVENT_KINDS = read_event_kinds("hiram.games.temple_rush.words")


def event_domains(content: RushContent) -> dict[str, Domain]:
    """How the numbers in the journal are named, for programs and for people."""
    seats = tuple(color.capitalize() for color in content.player_colors)
    seat = Domain(names=tuple(range(len(seats))), titles=seats)
    zone = Domain(names=tuple(range(len(ZONE_TITLES))), titles=ZONE_TITLES)
    places, shifts = range(act.PLACES), tuple(shift_name(shift) for shift in range(2 * act.SHIFTS))
    cards = {card.id: card.name for card in content.cards}
    names = {token.id: token.name for token in content.tokens}
    return {
        **dict.fromkeys(("seat", "victim", "lender", "asked"), seat),
        **dict.fromkeys(("zone", "from"), zone),
        "place": Domain(names=tuple(map(place_name, places)), titles=tuple(map(place_title, places))),
        "shift": Domain(names=shifts, titles=shifts),
        "phase": Domain(names=PHASES, titles=tuple(LABELS.phases[phase] for phase in PHASES)),
        "step": Domain(names=STEPS, titles=tuple(step.replace("_", " ") for step in STEPS)),
        "face": Domain(names=(None, 1, 2, 3, 4, "star"), titles=FACE_TITLES),
        "token": Domain(names=POWERS, titles=tuple(names[power] for power in POWERS)),
        "card": Domain(names=tuple(cards), titles=tuple(cards.values())),
        "ending": Domain(names=ENDINGS, titles=ENDING_TEXTS),
    }
