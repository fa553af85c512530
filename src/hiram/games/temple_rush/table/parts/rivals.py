"""The nodes of the others' boards, smaller than one's own."""

from __future__ import annotations

from hiram.games.temple_rush.edge.places import read_place
from hiram.games.temple_rush.edge.view import RushSeatView
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.table.art.panels import RIVAL_NAME
from hiram.games.temple_rush.table.facts import ViewFacts
from hiram.games.temple_rush.table.layout import GROUND, PANEL, RACING, SMALL, STONE, THING
from hiram.games.temple_rush.table.parts.cards import face_art
from hiram.games.temple_rush.table.parts.own import Ground, prizes, stone
from hiram.games.temple_rush.words.labels import TOKEN_NAMES, ZONE_TITLES, stones
from hiram.games.temple_rush.words.tips import token_tip
from hiram.scene import Node, fit


def rival_nodes(facts: ViewFacts) -> list[Node]:
    nodes: list[Node] = []
    others = facts.rivals
    for number, seat in enumerate(others):
        nodes += one_rival(facts, seat, f"slot{number}")
    return nodes


def one_rival(facts: ViewFacts, seat: int, where: str) -> list[Node]:
    view, row = facts.view, facts.view.seats[seat]
    done, asked = seat in view.committed, seat in view.acting
    said = ", has decided" if done else ", is deciding" if asked else ""
    label = f"{facts.spoken[seat]}, {facts.scores[seat]} points{said}"
    won = ", ".join(facts.cards[card].name for card in row.cards) or "none"
    nodes = [
        Node(
            f"rival.{seat}",
            "rival",
            where,
            GROUND,
            text=(fit(facts.drawn[seat], RIVAL_NAME), str(facts.scores[seat])),
            cls=f"seat{seat}{' decided' if done else ' lit' if asked else ''}",
            label=label,
            tip=f"{label}. Cards won: {won} (TR-16.1).",
        )
    ]
    if done or asked:
        words = "has decided" if done else "is deciding"
        art = "tick" if done else "waits"
        nodes.append(Node(f"said.{seat}", art, where, STONE, x=26, y=23, label=f"{facts.spoken[seat]} {words}"))
    if facts.is_racing and view.zone is not None:
        return nodes + small_zone(facts, seat, view.zone, where, (10, 48), RACING, ".racing")
    for zone in range(view.zones):
        size = SMALL[view.zones]
        x = 9 + (size[0] + 5) * zone if view.zones == 3 else 9 + (size[0] + 6) * zone
        nodes += small_zone(facts, seat, zone, where, (x, 46), size, f".small{view.zones}")
    nodes += supply_nodes(facts, seat, where) + bank_nodes(facts, seat, where)
    return nodes + token_nodes(facts, seat, where) + won_nodes(facts, seat, where)


def small_zone(
    facts: ViewFacts, seat: int, zone: int, where: str, at: tuple[float, float], size: tuple[float, float], form: str
) -> list[Node]:
    """A rival's zone."""
    board, card = facts.view.seats[seat].board, facts.card_of(zone)
    figure = [read_place(name) for name in board.figures[zone]]
    mortar = board.mortar == str(zone)
    words = f"{facts.spoken[seat]}'s {ZONE_TITLES[zone]} zone, {stones(len(figure))}"
    x, y = at
    nodes = [
        Node(
            f"figure.{seat}.{zone}",
            f"zone{form}",
            where,
            PANEL,
            x=x,
            y=y,
            cls="dim" if card is None else "",
            label=words,
            tip=f"{words}. What has been revealed lies open to all (TR-5.12).",
        )
    ]
    ground = Ground(facts, figure, zone, size, mortar)
    ground.left, ground.foot = ground.left + x, ground.foot + y
    if card is not None and not facts.view.expert:
        left, foot = ground.at(0, 0)
        nodes.append(
            Node(
                f"outline.{seat}.{zone}",
                f"outline.{card.id}",
                where,
                THING,
                x=left,
                y=foot,
                s=ground.scale,
                cls="through",
            )
        )
    if mortar:
        nodes.append(Node(f"mortar.{seat}.{zone}", f"mortar{form}", where, PANEL, x=x, y=y, label="Mortar is active"))
    nodes += [
        stone(f"stone.{seat}.{zone}.{place.name}", where, place, ground, seat, f"rival.{seat}") for place in figure
    ]
    if facts.is_frozen(seat, zone):
        nodes.append(Node(f"ice.{seat}.{zone}", f"ice{form}", where, STONE, x=x, y=y, label="Frozen by a Shield"))
    return nodes


def supply_nodes(facts: ViewFacts, seat: int, where: str) -> list[Node]:
    """A rival's supply: a small stone of each size with its number, and his die."""
    row, nodes = facts.view.seats[seat], []
    x = 12.0
    for size in range(1, act.SIZES + 1):
        count = row.board.supply[size - 1]
        words = f"{facts.spoken[seat]} has {stones(count)} 1x{size} in the supply"
        cls = f"seat{seat}{'' if count else ' dim'}"
        nodes.append(
            Node(f"spare.{seat}.{size}", f"brick.{size}.{seat}", where, THING, x=x, y=192, s=0.3, cls=cls, label=words)
        )
        x += 12 * size + 4
        nodes.append(Node(f"spares.{seat}.{size}", "chip", where, THING, x=x, y=174, text=(str(count),)))
        x += 20
    nodes.append(
        Node(
            f"rolled.{seat}",
            face_art(row.face),
            where,
            THING,
            x=268,
            y=188,
            s=0.56,
            text=() if row.face in (None, "star") else (str(row.face),),
            cls=f"seat{seat}{' dim' if row.face is None else ''}",
            label=f"{facts.spoken[seat]}'s die: {row.face or 'not rolled'}",
            tip=f"{facts.spoken[seat]}'s die: {row.face or 'not rolled'} (TR-4.1).",
        )
    )
    return nodes


def bank_nodes(facts: ViewFacts, seat: int, where: str) -> list[Node]:
    """A rival's bonus area."""
    row: RushSeatView = facts.view.seats[seat]
    nodes = []
    for size in range(1, act.SIZES + 1):
        full = size in row.bonus
        words = f"{facts.spoken[seat]}'s bonus place for a 1x{size}: {'filled' if full else 'empty'}"
        cls = f"seat{seat} banked" if full else "empty"
        nodes.append(
            Node(
                f"bank.{seat}.{size}",
                "bank",
                where,
                THING,
                x=10 + 32 * (size - 1),
                y=212,
                text=(str(size),),
                cls=cls,
                label=words,
                tip=f"{words} (TR-6.8).",
            )
        )
    return nodes


def token_nodes(facts: ViewFacts, seat: int, where: str) -> list[Node]:
    """A rival's tokens; a power token shows a question mark until it is used (TR-1.7)."""
    row = facts.view.seats[seat]
    shown = [] if row.solo == "none" else [("solo", row.solo == "used")]
    shown.append(("mortar", row.board.mortar != "unused"))
    shown += [(power.token or "unknown", power.used) for power in row.powers]
    return [
        Node(
            f"token.{seat}.{number}",
            f"sign.{kind}",
            where,
            THING,
            x=168 + 34 * number,
            y=226,
            text=("?" if kind == "unknown" else "",),
            cls=f"seat{seat}{' used' if used else ''}",
            label=f"{facts.spoken[seat]}'s {TOKEN_NAMES[kind]}{', used' if used else ''}",
            tip=token_tip(kind, used),
        )
        for number, (kind, used) in enumerate(shown)
    ]


def won_nodes(facts: ViewFacts, seat: int, where: str) -> list[Node]:
    """The cards and point tokens that a rival has won."""
    return prizes(facts, seat, where, (12, 247), 272, 0.72)
