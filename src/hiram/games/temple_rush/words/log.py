"""The log: each kind of event with its clause, its readable text and what of it is secret."""

from __future__ import annotations

from hiram.core.event import Domain, EventKind
from hiram.games.temple_rush.content.model import POWERS, Content
from hiram.games.temple_rush.edge.schema import DEEDS, ENDINGS, PHASES, STEPS
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


TELLS = {  # the fields of a view that each event tells of
    "card_dealt": "deck holders",
    "round_began": "roller round seats.face",
    "asked": "asked draft lap phase sealed seats.board seats.lane seats.may_pass solo_round zone",
    "lane": "seats.lane",
    "rolled": "seats.face",
    "draws": "seats.may_pass",
    "committed": "committed seats.lane seats.may_pass",
    "revealed": "committed draft sealed",
    "timed_out": "draft",
    "token_named": "seats.powers",
    "token_used": "seats.powers",
    "token_shown": "seats.powers",
    "solo_used": "seats.solo",
    "shielded": "shields",
    "shield_counted": "shields.rounds",
    "shield_ended": "shields",
    "card_won": "seats.cards",
    "points_won": "seats.tokens",
    "bonus_put": "seats.board seats.bonus",
    "bonus_from_supply": "seats.board seats.bonus",
    "cleared": "seats.board",
    "mortar_ended": "seats.board",
    "pooled": "seats.board",
    "zone_closed": "holders",
    "card_dropped": "dropped",
    "lap_began": "lap",
    "counted_down": "lap",
    "withdrew": "seats.lane",
    "round_ended": "drought",
    "game_over": "asked ending finished lap phase seats.board seats.lane seats.may_pass solo_round zone",
}
TELLS |= {name: "seats.board" for name, _ in DEEDS} | {f"sealed_{name}": "draft" for name, _ in DEEDS}


def kind(
    name: str, clause: str, fields: str, text: str, private: bool = False, quiet: bool = False, reveals: bool = False
) -> EventKind:
    return EventKind(
        name=name,
        clause=clause,
        fields=tuple(fields.split()),
        text=text,
        private=private,
        quiet=quiet,
        reveals=reveals,
        tells=tuple(TELLS.get(name, "").split()),
    )


DEED_TEXTS = (
    ("TR-5.3", "{seat} places a {place} in the {zone} zone."),
    ("TR-5.8", "{seat} takes the {place} out of the {zone} zone."),
    ("TR-5.8", "{seat} sets it down as a {place} in the {zone} zone."),
    ("TR-5.11", "{seat} takes the {place} off the {zone} zone."),
    ("TR-7.4", "{seat} rebuilds with a {place} in the {zone} zone."),
    ("TR-7.4", "{seat} has rebuilt the {zone} zone; the other stones go home."),
    ("TR-10.1", "{seat} uses the Mortar in the {zone} zone."),
    ("TR-19.2", "{seat} shifts the figure in the {zone} zone by {shift}."),
    ("TR-18.4", "{seat} declares the temple in the {zone} zone complete."),
    ("TR-5.5", "{seat} passes."),
)

LENT = "{seat} borrows {lender}'s stones of the {from} zone for the temple in the {zone} zone."
COUNTED = "The shield on the {zone} zone has {rounds} rounds left."
MEANS = "{seat} means to move the {place} of the {zone} zone."

# In the order of the numbers in `events`.
EVENT_KINDS = (
    *(kind(name, clause, fields, text) for (name, fields), (clause, text) in zip(DEEDS, DEED_TEXTS, strict=True)),
    *(
        kind(f"sealed_{name}", clause, fields, f"Sealed: {text}", private=True, quiet=True)
        for (name, fields), (clause, text) in zip(DEEDS, DEED_TEXTS, strict=True)
    ),
    kind("lane", "TR-22.1", "seat step size zone", "{seat} decides: {step}.", private=True, quiet=True),
    kind("card_dealt", "TR-6.4", "zone card", "New card: {card} comes to the {zone} holder.", reveals=True),
    kind("first_roller", "TR-1.10", "seat", "{seat} rolls first."),
    kind("round_began", "TR-3.7", "round seat", "Round {round}: the dice pass to {seat}."),
    kind("asked", "TR-3.1", "phase asked zone acting", "Now {phase}.", quiet=True),
    kind("rolled", "TR-3.4", "seat face", "{seat}'s die shows {face}."),
    kind("draws", "TR-4.1", "seat face may_pass", "{seat} builds with {face}.", quiet=True),
    kind("committed", "TR-5.12", "seat", "{seat} has decided.", quiet=True),
    kind("token_named", "TR-8.3", "seat token", "{seat} turns over a power token: {token}."),
    kind("token_used", "TR-8.1", "seat token", "{seat} uses the {token}."),
    kind("solo_used", "TR-9.1", "seat", "{seat} uses the Solo Turn and builds alone, with two dice."),
    kind(
        "bag_lent",
        "TR-11.1",
        "seat zone lender from",
        "{seat} borrows {lender}'s stones of the {from} zone for the temple in the {zone} zone.",
    ),
    kind("bag_shown", "TR-11.10", "seat zone place", "A borrowed stone serves {seat} as a {place}."),
    kind("shielded", "TR-12.1", "seat zone", "{seat} shields the card of the {zone} zone."),
    kind(
        "shield_counted",
        "TR-12.5",
        "zone rounds",
        "The shield on the {zone} zone has {rounds} rounds left.",
        quiet=True,
    ),
    kind("shield_ended", "TR-12.5", "zone", "The shield on the {zone} zone ends."),
    kind("bombed", "TR-13.1", "seat victim zone", "{seat} blows up {victim}'s figure in the {zone} zone."),
    kind("completed", "TR-6.1", "seat zone", "{seat} has completed the temple in the {zone} zone."),
    kind("card_won", "TR-6.4", "seat card points", "{seat} wins {card} for {points} points."),
    kind("points_won", "TR-6.4", "seat points", "{seat} gets a point token of {points}."),
    kind("bonus_put", "TR-6.8", "seat size zone", "{seat} puts a 1x{size} into the bonus area."),
    kind("bonus_from_supply", "TR-14.11", "seat size", "{seat} puts a 1x{size} of the supply into the bonus area."),
    kind("declined", "TR-6.8", "seat", "{seat} declines the bonus."),
    kind("cleared", "TR-6.4", "seat zone", "{seat}'s stones of the {zone} zone go back to the supply."),
    kind("mortar_ended", "TR-10.2", "seat", "{seat}'s Mortar is spent."),
    kind("zone_closed", "TR-7.3", "zone", "The {zone} zone is closed."),
    kind("pooled", "TR-7.4", "seat zone", "{seat} takes the figure in the {zone} zone apart to rebuild it."),
    kind("last_card", "TR-15.1", "zone", "One card remains, in the {zone} zone: all stones go home."),
    kind("wrong", "TR-18.7", "seat zone", "{seat}'s figure in the {zone} zone does not match the card."),
    kind("race_began", "TR-14.1", "seat zone", "{seat} starts a Lightning Build for the card of the {zone} zone."),
    kind("lap_began", "TR-14.4", "lap", "Lap {lap} begins."),
    kind("race_won", "TR-14.5", "seat zone", "{seat} completes the temple in the {zone} zone and wins the race."),
    kind("race_over", "TR-14.5", "zone", "The race for the card of the {zone} zone ends without a winner."),
    kind(
        "source",
        "TR-5.8",
        "seat zone place",
        "{seat} means to move the {place} of the {zone} zone.",
        private=True,
        quiet=True,
    ),
    kind("card_dropped", "TR-21.2", "zone card", "{card} leaves the {zone} zone unclaimed."),
    kind("round_ended", "TR-3.7", "round drought", "Round {round} is over.", quiet=True),
    kind("game_over", "TR-15.4", "ending", "The game is over. {ending}"),
    kind("token_shown", "TR-1.7", "seat token slot", "{seat} never used the {token}.", reveals=True),
    kind("final_score", "TR-16.1", "seat points", "{seat} has {points} points."),
    kind("timed_out", "TR-19.7", "seat", "{seat}'s time has run out."),
    kind("withdrew", "TR-14.6", "seat", "{seat} leaves the race."),
    kind("counted_down", "TR-14.6", "", "Three, two, one: build!"),
    kind("power_dealt", "TR-19.6", "token", "Every player has a power token: {token}."),
    kind("revealed", "TR-3.5", "", "All decisions are in.", reveals=True, quiet=True),
)


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
