"""The log: the event kinds of events.toml, and how the numbers in the journal are named."""

from __future__ import annotations

from hiram.core.event import Domain
from hiram.core.files.event_texts import read_event_kinds
from hiram.games.temple_rush.content.model import POWERS, Content
from hiram.games.temple_rush.edge.schema import ENDINGS, PHASES, STEPS
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine.actions import place_name, shift_name
from hiram.games.temple_rush.words.labels import ZONE_TITLES, place_title

ENDING_TEXTS = ("", "No temple is left to build.", "The thirty rounds of the trial are over.")
PHASE_TEXTS = (
    "the roller may use tokens or roll",
    "the roller names the temple for the Bag",
    "the roller names whose stones to borrow",
    "the roller names the card for the Shield",
    "the roller names the figure for the Bomb",
    "the roller names the card for the Lightning Build",
    "a stone may go into the bonus area",
    "the activator may put a stone into the bonus area",
    "a wrong declaration costs a stone",
    "three, two, one",
    "stones are placed",
    "figures are rebuilt",
    "the race goes on",
)
FACE_TITLES = ("nothing", "1", "2", "3", "4", "a star")


EVENT_KINDS = read_event_kinds("hiram.games.temple_rush.words")


def event_domains(content: Content) -> dict[str, Domain]:
    """How the numbers in the journal are named, for programs and for people."""
    seats = tuple(color.capitalize() for color in content.player_colors)
    seat = Domain(names=tuple(range(len(seats))), titles=seats)
    zone = Domain(names=tuple(range(len(ZONE_TITLES))), titles=ZONE_TITLES)
    names = {token.id: token.name for token in content.tokens}
    return {
        "seat": seat,
        "victim": seat,
        "lender": seat,
        "asked": seat,
        "zone": zone,
        "from": zone,
        "place": Domain(
            names=tuple(place_name(code) for code in range(act.PLACES)),
            titles=tuple(place_title(code) for code in range(act.PLACES)),
        ),
        "shift": Domain(
            names=tuple(shift_name(shift) for shift in range(2 * act.SHIFTS)),
            titles=tuple(shift_name(shift) for shift in range(2 * act.SHIFTS)),
        ),
        "phase": Domain(names=PHASES, titles=PHASE_TEXTS),
        "step": Domain(names=STEPS, titles=tuple(step.replace("_", " ") for step in STEPS)),
        "face": Domain(names=(None, 1, 2, 3, 4, "star"), titles=FACE_TITLES),
        "token": Domain(names=POWERS, titles=tuple(names[power] for power in POWERS)),
        "card": Domain(
            names=tuple(card.id for card in content.cards), titles=tuple(card.name for card in content.cards)
        ),
        "ending": Domain(names=ENDINGS, titles=ENDING_TEXTS),
    }
