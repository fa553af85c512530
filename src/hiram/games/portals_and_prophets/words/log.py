"""The log: each kind of event with its clause, its readable text and what of it is secret."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.core.event import Domain, EventKind
from hiram.games.portals_and_prophets.content.model import Card, Content, Location, Period, Symbol
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

LOST = "seats.hand_size seats.hand seats.hidden seats.seen"  # what a card that leaves a hand changes
TELLS = {  # the fields of a view that each event tells of
    "placed": "current_seat seats.location",
    "laid_out": "face_up ot_deck",
    "turn_began": "actions_left current_seat phase",
    "drew_up": "actions_left face_up seats.hand seats.hand_size seats.seen",
    "refilled": "face_up ot_deck",
    "drew_ot": "actions_left ot_deck seats.hand seats.hand_size seats.hidden",
    "drew_nt": "actions_left nt_deck seats.hand seats.hand_size seats.hidden",
    "blind_removal": f"{LOST} removed",
    "moved": "actions_left seats.location",
    "jumped": "actions_left seats.location",
    "played": f"{LOST} actions_left seats.played seats.score",
    "end_triggered": "triggered_by",
    "fueled": f"{LOST} colors_used fuel removed",
    "discarded": f"{LOST} removed",
    "turn_ended": "actions_left colors_used",
    "tank_emptied": "fuel",
    "capsule_moved": "capsule",
    "round_began": "round",
    "game_over": "current_seat ending finished phase seats.hand unseen",
    "hand_shown": "seats.hand",
    "unseen_shown": "unseen",
}


def kind(name: str, clause: str, fields: str, text: str, hidden: str = "", reveals: bool = False) -> EventKind:
    """A kind of event; whoever may not see its card reads the text `hidden`."""
    return EventKind(
        name=name,
        clause=clause,
        fields=tuple(fields.split()),
        text=text,
        secret=("card",) if hidden else (),
        hidden_text=hidden,
        reveals=reveals or bool(hidden),
        tells=tuple(TELLS.get(name, "").split()),
    )


OT, NT = "from the Old Testament deck", "from the New Testament deck"

# In the order of the numbers in `events`.
EVENT_KINDS = (
    kind("placed", "PP-2.8", "seat location", "{seat} places the pawn at {location}."),
    kind("laid_out", "PP-2.10", "slot card", "{card} is laid out in the {slot} slot.", reveals=True),
    kind("turn_began", "PP-3.2", "seat round", "{seat} has four actions."),
    kind("drew_up", "PP-4.1", "seat slot card", "{seat} takes {card} from the {slot} slot."),
    kind("refilled", "PP-4.3", "slot card", "{card} comes to the {slot} slot.", reveals=True),
    kind("drew_ot", "PP-4.5", "seat card", f"{{seat}} draws {{card}} {OT}.", f"{{seat}} draws {OT}."),
    kind("drew_nt", "PP-4.5", "seat card", f"{{seat}} draws {{card}} {NT}.", f"{{seat}} draws {NT}."),
    kind(
        "blind_removal",
        "PP-14.2",
        "seat card neighbour",
        "{neighbour} takes {card} blindly out of {seat}'s hand.",
        reveals=True,
    ),
    kind("moved", "PP-5.1", "seat location from", "{seat} goes from {from} to {location}."),
    kind("jumped", "PP-5.2", "seat location from", "{seat} goes through the portal from {from} to {location}."),
    kind("played", "PP-6.2", "seat card points witnessed", "{seat} witnesses {card}, {witnessed}: {points} points."),
    kind("end_triggered", "PP-10.1", "seat", "{seat} has played a third New Testament card: this round is the last."),
    kind("fueled", "PP-8.1", "seat card fuel", "{seat} burns {card} for fuel; the gauge shows {fuel}."),
    kind("tank_full", "PP-8.7", "seat", "The tank is full: {seat} may witness any time this turn."),
    kind("discarded", "PP-9.1", "seat card", "{seat} throws {card} away."),
    kind("turn_ended", "PP-3.7", "seat unused", "{seat} ends the turn."),
    kind("tank_emptied", "PP-8.8", "seat", "The full tank is emptied to Low."),
    kind("capsule_moved", "PP-3.9", "period", "The capsule moves to the period {period}."),
    kind("round_began", "PP-3.9", "round", "Round {round} begins."),
    kind("game_over", "PP-10.2", "ending", "{ending}"),
    kind("hand_shown", "PP-11.2", "seat card", "{seat} still held {card}.", reveals=True),
    kind("unseen_shown", "PP-11.9", "card", "{card} was out of the game, unseen.", reveals=True),
    kind("sets_scored", "PP-11.3", "side sets points", "Region sets of {side}: {sets}, for {points} points."),
    kind(
        "majority_scored", "PP-11.4", "side symbol count points", "Most {symbol}: {side} with {count}, {points} points."
    ),
    kind("symbol_card_scored", "PP-11.5", "side card points", "{card} earns {side} {points} points."),
    kind("final_score", "PP-11.1", "side points", "Final score of {side}: {points}."),
    kind("portals_placed", "PP-2.6", "first second third", "The portals are at {first}, {second} and {third}."),
    kind("start_seat_chosen", "PP-2.12", "seat", "{seat} is the starting player."),
)


def event_domains(content: Content) -> dict[str, Domain]:
    """How the numbers in the journal are named, for programs and for people."""
    places, cards = content.locations, content.cards
    seat = numbered([color.capitalize() for color in content.player_colors])
    location = named(places)
    return {
        **dict.fromkeys(("seat", "neighbour", "side"), seat),
        **dict.fromkeys(("location", "from", "first", "second", "third"), location),
        "slot": numbered(SLOT_TITLES),
        "card": Domain(names=tuple(card.id for card in cards), titles=tuple(f"“{card.title}”" for card in cards)),
        "witnessed": Domain(
            names=tuple(None if card.location < 0 else places[card.location].id for card in cards),
            titles=tuple(time_and_place(content, card) for card in cards),
        ),
        "fuel": numbered(FUEL_TITLES),
        "period": named(content.periods),
        "symbol": named(content.symbols),
        "ending": Domain(names=ENDINGS, titles=ENDING_TEXTS),
    }


def numbered(titles: Sequence[str]) -> Domain:
    """Things that programs know by their numbers."""
    return Domain(names=tuple(range(len(titles))), titles=tuple(titles))


def named(things: Sequence[Period] | Sequence[Symbol] | Sequence[Location]) -> Domain:
    return Domain(names=tuple(thing.id for thing in things), titles=tuple(thing.name for thing in things))


def time_and_place(content: Content, card: Card) -> str:
    """What a player announces with the title (PP-6.2)."""
    if card.kind != "event":
        return ""
    return f"{content.periods[card.period].name}, {content.locations[card.location].name}"
