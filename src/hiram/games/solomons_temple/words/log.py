"""The log: each kind of event with its clause, its readable text and what of it is secret."""

from __future__ import annotations

from hiram.core.event import Domain, EventKind
from hiram.games.solomons_temple.content.model import Content
from hiram.games.solomons_temple.edge.schema import DECISIONS, ENDINGS, FACES
from hiram.games.solomons_temple.engine import terms

ENDING_TEXTS = ("", "the Temple is filled", "nothing has changed for eight turns", "turn 120 is over")
FACE_TITLES = ("", "the Sword: nobody listens", "the Star of David: the people listen")
SEAT_TITLES = ("Blue", "Plum")

DECISION_TITLES = (
    "may play Instants",
    "is at an action point",
    "may guard gates",
    "attacks",
    "may play a Sin",
    "may call the animal blemished",
    "places a card",
    "places Furnishings together",
    "looks through the draw pile for a Structure",
    "may exchange a good card",
    "looks through the draw pile for a good card",
    "looks through the discard pile",
    "may move one army through the breach",
    "chooses what is ruined",
    "leads armies away",
    "chooses where the army goes",
    "prepares",
    "defends the city",
    "may build",
    "closes the turn",
    "has to answer the Sin",
    "may place a card for the Grain Offering",
)


LOST = "sides.hand sides.hand_size sides.known"  # what a card that leaves a hand changes
DRAWN = "sides.hand sides.hand_size sides.pile sides.pile_size"  # and one that comes from the draw pile
TELLS = {  # the fields of a view that each event tells of
    "turn_began": "active announced destroying die discards moved phase recovered siege_new sin_played sneaked struck"
    " turn",
    "asked": "decision phase",
    "drew": DRAWN,
    "goat_laid": f"{LOST} sides.scapegoat",
    "pile_refilled": "sides.discard sides.known sides.pile sides.pile_size",
    "rolled": "die",
    "siege_counted": "sides.siege",
    "fast_counted": "sides.fast",
    "played": f"{LOST} sides.altar sides.king_david sides.king_solomon sides.priest sides.prophet",
    "used": f"{LOST} sides.discard",
    "offered": f"{LOST} resolving",
    "searched": f"{LOST} resolving",
    "left_play": "sides.altar sides.discard sides.fast sides.grain sides.priest sides.prophet sides.scapegoat"
    " sides.siege sides.sin",
    "spent": "resolving sides.discard",
    "spoiled": "resolving sides.discard",
    "blemished": "resolving sides.discard",
    "grain_accepted": "resolving sides.grain",
    "goat_woke": "sides.scapegoat",
    "sin_laid": f"{LOST} sides.sin sin_played",
    "cursed": f"{LOST} sides.altar sides.priest",
    "built": f"{LOST} sides.temple",
    "guarded": f"{LOST} sides.gates",
    "gate_fell": "sides.discard sides.gates",
    "set_aside": "giving",
    "exchanged": "giving sides.hand sides.known sides.pile",
    "hand_returned": f"{DRAWN} sides.known",
    "took": DRAWN,
    "found_nothing": "sides.known",
    "recovered": "recovered sides.discard sides.hand sides.hand_size sides.known",
    "announced": "announced",
    "army_placed": "sides.armies",
    "army_moved": "moved sides.armies",
    "army_sneaked": "sides.armies sneaked",
    "siege_laid": f"{LOST} sides.siege siege_new",
    "temple_struck": "destroying sides.armies struck",
    "gate_struck": "destroying struck",
    "ruined": "sides.pile sides.pile_size sides.temple",
    "relocated": "sides.armies",
    "armies_removed": "sides.armies",
    "discarded": f"{LOST} discards sides.discard",
    "game_over": "decision ending finished giving phase resolving winner",
    "drawing": "sides.hand_size sides.pile_size",
}


def kind(
    name: str, clause: str, fields: str, text: str, secret: str = "", hidden: str = "", **flags: bool
) -> EventKind:
    """A kind of event; whoever may not see its secret fields reads the text `hidden`."""
    return EventKind(
        name=name,
        clause=clause,
        fields=tuple(fields.split()),
        text=text,
        secret=tuple(secret.split()),
        hidden_text=hidden,
        tells=tuple(TELLS.get(name, "").split()),
        **flags,
    )


# In the order of the numbers in `events`.
EVENT_KINDS = (
    kind("turn_began", "ST-3.1", "seat turn", "Turn {turn}: {seat}."),
    kind("asked", "ST-4.1", "seat decision", "{seat} {decision}.", quiet=True),
    kind("drew", "ST-3.3", "seat card", "{seat} draws {card}.", secret="card", private=True, reveals=True),
    kind("goat_laid", "ST-13.1", "seat", "{seat} lays down the Scapegoat.", reveals=True),
    kind("pile_refilled", "ST-16.2", "seat", "{seat}'s discard pile becomes a new draw pile."),
    kind("rolled", "ST-7.2", "seat face", "{seat} asks the Prophet: {face}.", reveals=True),
    kind("siege_counted", "ST-7.6", "board count", "The siege of {board} is in its phase {count}."),
    kind("fast_counted", "ST-5.16", "seat count", "{seat}'s fast: turn {count} of 3."),
    kind("played", "ST-4.3", "seat card", "{seat} puts {card} into play."),
    kind("used", "ST-2.2", "seat card", "{seat} plays {card}."),
    kind("offered", "ST-6.3", "seat card", "{seat} makes a {card}."),
    kind("searched", "ST-5.9", "seat", "{seat} sends Levites to the draw pile.", reveals=True),
    kind("left_play", "ST-2.2", "board card", "{card} on {board}'s board is discarded."),
    kind("spent", "ST-6.6", "seat card", "{seat}'s {card} is discarded."),
    kind("spoiled", "ST-6.4", "seat card", "Bad Offerings spoil {seat}'s {card}."),
    kind("blemished", "ST-6.5", "seat card by", "{by} shows that the animal of {seat}'s {card} is blemished."),
    kind("grain_accepted", "ST-6.14", "seat", "{seat} is immune this turn."),
    kind("goat_woke", "ST-13.2", "seat", "{seat}'s Scapegoat is activated."),
    kind("sin_laid", "ST-12.3", "board card", "{card} lies against {board}."),
    kind("cursed", "ST-2.5", "board card", "{card} is played against {board}."),
    kind("built", "ST-12.9", "seat card", "{seat} places {card}."),
    kind("guarded", "ST-12.9", "seat gate", "{seat} guards the {gate}."),
    kind("gate_fell", "ST-10.2", "board gate", "The {gate} of {board} lies open."),
    kind(
        "set_aside",
        "ST-6.10",
        "seat card",
        "{seat} chooses {card} to give.",
        secret="card",
        hidden="{seat} chooses a good card to give.",
    ),
    kind(
        "exchanged",
        "ST-6.10",
        "seat given card",
        "{seat} exchanges {given} for {card}.",
        secret="given card",
        hidden="{seat} exchanges a good card.",
    ),
    kind("not_exchanged", "ST-6.10", "seat", "{seat} exchanges nothing."),
    kind("hand_returned", "ST-6.11", "seat count", "{seat} shuffles {count} cards of the hand into the draw pile."),
    kind(
        "took",
        "ST-5.11",
        "seat card",
        "{seat} takes {card} from the draw pile.",
        secret="card",
        hidden="{seat} takes a Structure from the draw pile.",
    ),
    kind("found_nothing", "ST-5.9", "seat", "There is no Structure in {seat}'s draw pile.", reveals=True),
    kind("recovered", "ST-5.18", "seat card", "{seat} takes {card} back from the discard pile."),
    kind("announced", "ST-12.2", "seat", "{seat} announces a build."),
    kind("gave_up", "ST-12.7", "seat", "{seat} gives up the build."),
    kind("declined", "ST-12.9", "seat", "{seat} declines."),
    kind("passed", "ST-4.5", "seat", "{seat} passes."),
    kind("army_placed", "ST-8.3", "board army", "Army {army} comes to the camp before {board}'s Fish Gate."),
    kind("army_moved", "ST-8.4", "board army spot", "Army {army} goes to {spot} of {board}'s city."),
    kind("army_sneaked", "ST-8.8", "board army spot gate", "Army {army} passes the {gate} to {spot}."),
    kind("siege_laid", "ST-9.1", "board", "{board}'s city is besieged."),
    kind("temple_struck", "ST-10.3", "board army", "Army {army} strikes {board}'s Temple and is lost."),
    kind("gate_struck", "ST-10.2", "board army gate", "Army {army} destroys {board}'s {gate}."),
    kind("ruined", "ST-10.3", "board card", "{card} goes back into {board}'s draw pile."),
    kind("relocated", "ST-11.2", "board army spot", "Army {army} is led away to {spot}."),
    kind("armies_removed", "ST-11.4", "board", "All armies before and in {board}'s city are driven off."),
    kind("discarded", "ST-14.1", "seat card", "{seat} discards {card}."),
    kind("finished", "ST-4.2", "seat decision", "{seat} is done.", quiet=True),
    kind("game_over", "ST-15.1", "ending winner", "The game is over, {ending}. {winner}"),
    kind("shuffled", "ST-2.2", "seat", "{seat}'s draw pile is shuffled."),
    kind("drawing", "ST-3.3", "seat count", "Cards that {seat} draws: {count}.", reveals=True),
)


def event_domains(content: Content) -> dict[str, Domain]:
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
        "decision": Domain(names=DECISIONS, titles=DECISION_TITLES),
        "ending": Domain(names=ENDINGS, titles=ENDING_TEXTS),
    }
