"""The log: each kind of event with its clause, its readable text and what of it is secret."""

from __future__ import annotations

from hiram.core.event import Domain, EventKind
from hiram.games.portals_and_prophets.content.model import Card, Content
from hiram.games.portals_and_prophets.engine.state import ENDINGS

ENDING_TEXTS = (
    "",
    "The last round is complete: a third New Testament card was played.",
    "The last round that the timeline allows is complete.",
    "A whole round passed without an action.",
    "The last round of the simplified game is complete.",
)
SLOT_TITLES = ("first", "second", "third", "fourth", "fifth")
FUEL_TITLES = ("Low", "1", "2", "3", "Full")

# In the order of the numbers in `events`.
EVENT_KINDS = (
    EventKind(
        name="placed",
        clause="PP-2.8",
        fields=("seat", "location"),
        text="{seat} places the pawn at {location}.",
    ),
    EventKind(
        name="laid_out",
        clause="PP-2.10",
        fields=("slot", "card"),
        text="{card} is laid out in the {slot} slot.",
        reveals=True,
    ),
    EventKind(name="turn_began", clause="PP-3.2", fields=("seat", "round"), text="{seat} has four actions."),
    EventKind(
        name="drew_up",
        clause="PP-4.1",
        fields=("seat", "slot", "card"),
        text="{seat} takes {card} from the {slot} slot.",
    ),
    EventKind(
        name="refilled",
        clause="PP-4.3",
        fields=("slot", "card"),
        text="{card} comes to the {slot} slot.",
        reveals=True,
    ),
    EventKind(
        name="drew_ot",
        clause="PP-4.5",
        fields=("seat", "card"),
        text="{seat} draws {card} from the Old Testament deck.",
        secret=("card",),
        hidden_text="{seat} draws from the Old Testament deck.",
        reveals=True,
    ),
    EventKind(
        name="drew_nt",
        clause="PP-4.5",
        fields=("seat", "card"),
        text="{seat} draws {card} from the New Testament deck.",
        secret=("card",),
        hidden_text="{seat} draws from the New Testament deck.",
        reveals=True,
    ),
    EventKind(
        name="blind_removal",
        clause="PP-14.2",
        fields=("seat", "card", "neighbour"),
        text="{neighbour} takes {card} blindly out of {seat}'s hand.",
        reveals=True,
    ),
    EventKind(
        name="moved",
        clause="PP-5.1",
        fields=("seat", "location", "from"),
        text="{seat} goes from {from} to {location}.",
    ),
    EventKind(
        name="jumped",
        clause="PP-5.2",
        fields=("seat", "location", "from"),
        text="{seat} goes through the portal from {from} to {location}.",
    ),
    EventKind(
        name="played",
        clause="PP-6.2",
        fields=("seat", "card", "points", "witnessed"),
        text="{seat} witnesses {card}, {witnessed}: {points} points.",
    ),
    EventKind(
        name="end_triggered",
        clause="PP-10.1",
        fields=("seat",),
        text="{seat} has played a third New Testament card: this round is the last.",
    ),
    EventKind(
        name="fueled",
        clause="PP-8.1",
        fields=("seat", "card", "fuel"),
        text="{seat} burns {card} for fuel; the gauge shows {fuel}.",
    ),
    EventKind(
        name="tank_full",
        clause="PP-8.7",
        fields=("seat",),
        text="The tank is full: {seat} may witness any time this turn.",
    ),
    EventKind(name="discarded", clause="PP-9.1", fields=("seat", "card"), text="{seat} throws {card} away."),
    EventKind(name="turn_ended", clause="PP-3.7", fields=("seat", "unused"), text="{seat} ends the turn."),
    EventKind(name="tank_emptied", clause="PP-8.8", fields=("seat",), text="The full tank is emptied to Low."),
    EventKind(
        name="capsule_moved", clause="PP-3.9", fields=("period",), text="The capsule moves to the period {period}."
    ),
    EventKind(name="round_began", clause="PP-3.9", fields=("round",), text="Round {round} begins."),
    EventKind(name="game_over", clause="PP-10.2", fields=("ending",), text="{ending}"),
    EventKind(
        name="hand_shown", clause="PP-11.2", fields=("seat", "card"), text="{seat} still held {card}.", reveals=True
    ),
    EventKind(
        name="unseen_shown",
        clause="PP-11.9",
        fields=("card",),
        text="{card} was out of the game, unseen.",
        reveals=True,
    ),
    EventKind(
        name="sets_scored",
        clause="PP-11.3",
        fields=("side", "sets", "points"),
        text="Region sets of {side}: {sets}, for {points} points.",
    ),
    EventKind(
        name="majority_scored",
        clause="PP-11.4",
        fields=("side", "symbol", "count", "points"),
        text="Most {symbol}: {side} with {count}, {points} points.",
    ),
    EventKind(
        name="symbol_card_scored",
        clause="PP-11.5",
        fields=("side", "card", "points"),
        text="{card} earns {side} {points} points.",
    ),
    EventKind(name="final_score", clause="PP-11.1", fields=("side", "points"), text="Final score of {side}: {points}."),
    EventKind(
        name="portals_placed",
        clause="PP-2.6",
        fields=("first", "second", "third"),
        text="The portals are at {first}, {second} and {third}.",
    ),
    EventKind(name="start_seat_chosen", clause="PP-2.12", fields=("seat",), text="{seat} is the starting player."),
)


def event_domains(content: Content) -> dict[str, Domain]:
    """How the numbers in the journal are named, for programs and for people."""
    seats = tuple(color.capitalize() for color in content.player_colors)
    seat = Domain(names=tuple(range(len(seats))), titles=seats)
    location = Domain(
        names=tuple(place.id for place in content.locations), titles=tuple(place.name for place in content.locations)
    )
    return {
        "seat": seat,
        "neighbour": seat,
        "side": seat,
        "location": location,
        "from": location,
        "first": location,
        "second": location,
        "third": location,
        "slot": Domain(names=tuple(range(len(SLOT_TITLES))), titles=SLOT_TITLES),
        "card": Domain(
            names=tuple(card.id for card in content.cards), titles=tuple(f"“{card.title}”" for card in content.cards)
        ),
        "witnessed": Domain(
            names=tuple(None if card.location < 0 else content.locations[card.location].id for card in content.cards),
            titles=tuple(time_and_place(content, card) for card in content.cards),
        ),
        "fuel": Domain(names=tuple(range(len(FUEL_TITLES))), titles=FUEL_TITLES),
        "period": Domain(
            names=tuple(period.id for period in content.periods),
            titles=tuple(period.name for period in content.periods),
        ),
        "symbol": Domain(
            names=tuple(symbol.id for symbol in content.symbols),
            titles=tuple(symbol.name for symbol in content.symbols),
        ),
        "ending": Domain(names=ENDINGS, titles=ENDING_TEXTS),
    }


def time_and_place(content: Content, card: Card) -> str:
    """What a player announces with the title (PP-6.2)."""
    if card.kind != "event":
        return ""
    return f"{content.periods[card.period].name}, {content.locations[card.location].name}"
