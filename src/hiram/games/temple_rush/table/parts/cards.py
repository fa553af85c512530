"""The nodes of cards, deck, dice, and of the panel that tells how the game goes."""

from __future__ import annotations

from hiram.games.temple_rush.table.art.panels import ANSWER, INFO_PHASE, INFO_ROLLER, INFO_ROUND
from hiram.games.temple_rush.table.art.pieces import CARD_NAME, CARD_VERSE, DIE_TITLE
from hiram.games.temple_rush.table.facts import ViewFacts, holder_node
from hiram.games.temple_rush.table.layout import GROUND, PANEL, PARTS, STONE, THING
from hiram.games.temple_rush.words.labels import ZONE_TITLES, stones
from hiram.games.temple_rush.words.tips import phase_line
from hiram.scene import Node, fit
from hiram.scene.names import with_names


def card_nodes(facts: ViewFacts) -> list[Node]:
    """The holders with their cards, and how many stones each player has on them."""
    nodes: list[Node] = []
    for zone in range(facts.view.zones):
        nodes += holder_nodes(facts, zone, f"card{facts.view.zones}.{zone}")
    return nodes


def holder_nodes(facts: ViewFacts, zone: int, where: str) -> list[Node]:
    view, card = facts.view, facts.card_of(zone)
    if card is None:
        words = "No card left: this zone is closed"
        tip = f"{words} (TR-7.3)."
        return [Node(holder_node(view, zone), "holder", where, PANEL, text=("No card left",), label=words, tip=tip)]
    shield = view.shields[zone]
    guard = "" if shield is None else f" Shielded by {facts.spoken[shield.owner]} for {shield.rounds} rounds (TR-12.2)."
    race = " The race is for this card (TR-14.2)." if facts.is_racing and view.zone == zone else ""
    words = f"{card.name}, {card.points} points, {ZONE_TITLES[zone]} card."
    nodes = [
        Node(
            holder_node(view, zone),
            f"card.{card.id}",
            where,
            PANEL,
            text=(fit(card.name, CARD_NAME), fit(card.reference, CARD_VERSE), str(card.points)),
            cls="lit" if view.zone == zone else "dim" if facts.is_racing else "",
            label=f"{words}{guard}{race}",
            via="pile",
            tip=f"{card.name} ({card.reference}): {card.points} points for whoever fills its {card.cells} cells first, "
            f"with {card.min_stones} stones or more, in one piece (TR-2.9).{guard}{race}",
        )
    ]
    if race:
        nodes.append(Node(f"bolt.{zone}", "bolt", where, THING, x=40, y=140, label="Lightning Build", tip=race.strip()))
    if shield is not None:
        nodes.append(
            Node(
                f"shield.{zone}",
                "shielded",
                where,
                THING,
                x=40,
                y=104,
                text=(str(shield.rounds),),
                cls=f"seat{shield.owner}",
                label=guard.strip(),
                tip=guard.strip(),
            )
        )
    return nodes + count_nodes(facts, zone, where)


def count_nodes(facts: ViewFacts, zone: int, where: str) -> list[Node]:
    counts = [(seat, len(row.board.figures[zone])) for seat, row in enumerate(facts.view.seats)]
    return [
        Node(
            f"count.{zone}.{seat}",
            "count",
            where,
            THING,
            x=26 + 27 * number,
            y=190,
            text=(str(count),),
            cls=f"seat{seat}",
            label=f"{facts.spoken[seat]} has {stones(count)} here",
            tip=f"{facts.spoken[seat]} has {stones(count)} on this card (TR-5.12).",
        )
        for number, (seat, count) in enumerate((seat, count) for seat, count in counts if count)
    ]


def info_nodes(facts: ViewFacts) -> list[Node]:
    """The round, who rolls, what is going on, and who has decided."""
    view = facts.view
    phase = phase_line(facts.content, view, facts.drawn[view.roller], facts.scores)
    left = view.deck + sum(card is not None for card in view.holders)
    of_trial = f" of {facts.content.values.trial_rounds}" if view.trial else ""
    text = (
        "Temple Rush",
        fit(f"Round {view.round}{of_trial}", INFO_ROUND),
        with_names("{} rolls", (facts.drawn[view.roller],), INFO_ROLLER),
        fit(phase, INFO_PHASE),
    )
    words = f"Round {view.round}{of_trial}, {facts.spoken[view.roller]} rolls. {phase}"
    tip = f"{words} {left} cards are left; the game ends when none is (TR-15.4)."
    nodes = [
        Node("info", "info", "info", GROUND, text=text, label=words, tip=tip),
        Node(
            "pile",
            "pile",
            "info",
            THING,
            x=248,
            y=112,
            text=(str(view.deck),),
            label=f"Deck, {view.deck} cards",
            tip="Its top card takes the place of a card that is won (TR-6.4).",
        ),
    ]
    for seat in range(view.players):
        nodes += answer_nodes(facts, seat)
    return nodes + [Node(f"part.{part}", "part", part, GROUND) for part in PARTS]


def answer_nodes(facts: ViewFacts, seat: int) -> list[Node]:
    """A player's name, and whether he has decided or is being waited for."""
    view = facts.view
    y = 188 + 27 * seat
    done, asked = seat in view.committed, seat in view.acting
    said = "has decided" if done else "is deciding" if asked else ""
    form = f"{{}}{' (you)' if view.seat == seat else ''}{' ' if said else ''}{said}"
    words = form.format(facts.spoken[seat])
    tip = f"{facts.spoken[seat]} {said or 'is not asked now'}. Answers stay sealed until all are in (TR-5.12)."
    nodes = [
        Node(
            f"answer.{seat}",
            "answer",
            "info",
            THING,
            x=52,
            y=y,
            text=(with_names(form, (facts.drawn[seat],), ANSWER),),
            label=words,
            tip=tip,
        ),
        Node(f"flag.{seat}", "count", "info", THING, x=32, y=y + 13, cls=f"seat{seat} through"),
    ]
    if done or asked:
        nodes.append(Node(f"state.{seat}", "tick" if done else "waits", "info", STONE, x=32, y=y + 13))
    return nodes


def face_art(face: int | str | None) -> str:
    return f"die.{'' if face is None else face}"


def die_nodes(facts: ViewFacts) -> list[Node]:
    """The viewer's own die."""
    face = facts.own.face
    gives = "any stone" if face == "star" else "not rolled" if face is None else f"a 1x{face}"
    words = f"Your die: {gives}"
    tip = f"{words}. A number gives a stone of that size, a star any stone (TR-4.1, TR-4.2)."
    return [
        Node("tray", "die.panel", "die", PANEL, text=(fit("Your die", DIE_TITLE),), cls="", label=words, tip=tip),
        Node(
            "die",
            face_art(face),
            "die",
            THING,
            x=52,
            y=65,
            text=() if face in (None, "star") else (str(face),),
            cls=f"seat{facts.me}{' dim' if face is None else ''}",
            label=words,
            tip=tip,
        ),
    ]
