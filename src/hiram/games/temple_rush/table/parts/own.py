"""The nodes of the viewer's own board: zones with stones and places, stones to take, bonus area, tokens, cards won."""

from __future__ import annotations

from hiram.games.temple_rush.content.model import WORTHS
from hiram.games.temple_rush.edge.places import Place, read_place
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.table.art.panels import OWN_NAME, OWN_WON
from hiram.games.temple_rush.table.art.pieces import HAND_TITLE
from hiram.games.temple_rush.table.facts import Ghost, ViewFacts
from hiram.games.temple_rush.table.layout import CELL, FIELDS, GROUND, HAND, PANEL, STONE, THING, TOP, cell_of
from hiram.games.temple_rush.words.labels import TOKEN_NAMES, ZONE_TITLES, place_title, stones
from hiram.games.temple_rush.words.tips import token_tip
from hiram.scene import Node, fit
from hiram.scene.names import with_names

Field = tuple[float, float]
IN_HAND = 0.82  # the scale of stones that lie ready


class Ground:
    """How a figure stands in a field: where its column 0 and lowest course are, and how large a cell is."""

    def __init__(self, facts: ViewFacts, figure: list[Place], zone: int, field: Field, mortar: bool) -> None:
        card = facts.card_of(zone)
        wide, high = (card.width, card.height) if card is not None else (1, 1)
        self.cell = cell_of(wide, high, field)
        self.foot = field[1] - min(16.0, field[1] / 12)
        if facts.view.expert:
            wide = max((place.x + place.length for place in figure), default=1)
            high = max((place.y + 1 for place in figure), default=1)
            room = 8 if mortar else 4 if facts.view.edge else 3  # columns that a stone may reach out to either side
            self.cell = cell_of(wide + 2 * min(room, 8 - min(wide, 7)), high + 2 * min(room, 2), field)
            self.foot = (field[1] + self.cell * high) / 2 + 8
        self.left = (field[0] - self.cell * wide) / 2

    @property
    def scale(self) -> float:
        return round(self.cell / CELL, 4)

    def at(self, x: int, y: int) -> tuple[float, float]:
        return round(self.left + self.cell * x, 1), round(self.foot - self.cell * y, 1)


def own_nodes(facts: ViewFacts) -> list[Node]:
    nodes = board_node(facts)
    for zone in range(facts.view.zones):
        nodes += zone_nodes(facts, zone)
    return nodes + bonus_nodes(facts) + token_nodes(facts) + hand_nodes(facts) + won_nodes(facts)


def board_node(facts: ViewFacts) -> list[Node]:
    me, own = facts.me, facts.own
    won = len(own.cards) + sum(own.tokens)
    name = with_names("{}" if facts.view.seat is None else "{} (you)", (facts.drawn[me],), OWN_NAME)
    words = "No temple completed yet" if won == 0 else "1 temple completed" if won == 1 else f"{won} temples completed"
    text = (name, fit(words, OWN_WON), str(facts.scores[me]), "Bonus area", "Tokens")
    label = f"{facts.spoken[me]}, {facts.scores[me]} points. {words}."
    tip = f"{label} Points are those of cards, point tokens and the bonus area (TR-16.1)."
    return [Node("own", "own", "own", GROUND, text=text, cls=f"seat{me}", label=label, tip=tip)]


# Zones ---------------------------------------------------------------------------------------------------------------


def zone_nodes(facts: ViewFacts, zone: int) -> list[Node]:
    """A zone with its outline, its stones and the places that light up."""
    board, card, me, count = facts.board, facts.card_of(zone), facts.me, facts.view.zones
    where, form, mortar = f"field{count}.{zone}", f".{count}", board.mortar == str(zone)
    figure = [read_place(name) for name in board.figures[zone]]
    frozen = facts.is_frozen(me, zone)
    words = f"{ZONE_TITLES[zone].capitalize()} build zone, {stones(len(figure))}{', frozen' if frozen else ''}"
    rule = (
        "Nobody but the Shield's owner builds here (TR-12.2)." if frozen else "Fill the outline, in one piece (TR-2.9)."
    )
    cls = "lit" if zone in facts.targets and len(facts.targets) < count else ""
    if card is None or (facts.is_racing and zone != facts.view.zone):
        cls = "dim"
    nodes = [Node(f"zone.{zone}", f"zone{form}", where, PANEL, cls=cls, label=words, tip=f"{words}. {rule}")]
    ground = Ground(facts, figure, zone, FIELDS[count], mortar)
    if card is not None and not facts.view.expert:
        x, y = ground.at(0, 0)
        nodes.append(
            Node(f"outline.{zone}", f"outline.{card.id}", where, THING, x=x, y=y, s=ground.scale, cls="through")
        )
    if mortar:
        tip = "Mortar is active here: stones may lie loose (TR-10.1)."
        nodes.append(Node(f"mortar.{zone}", f"mortar{form}", where, PANEL, label=tip))
    nodes += [stone(f"stone.{zone}.{place.name}", where, place, ground, me, f"supply.{place.size}") for place in figure]
    nodes += [ghost_node(ghost, where, ground, me) for ghost in facts.ghosts if ghost.zone == zone]
    if frozen:
        nodes.append(Node(f"ice.{zone}", f"ice{form}", where, TOP, label="Frozen by a Shield", tip=f"{words}. {rule}"))
    return nodes


def stone(id: str, where: str, place: Place, ground: Ground, seat: int, via: str) -> Node:
    """A stone that lies in a figure; it comes from where its player's stones are and goes back there."""
    words = place_title(place.code)
    x, y = ground.at(place.x, place.y)
    return Node(
        id,
        f"brick.end.{seat}" if place.end_on else f"brick.{place.size}.{seat}",
        where,
        STONE,
        x=x,
        y=y,
        s=ground.scale,
        text=(str(place.size),) if place.end_on else (),
        cls=f"seat{seat} bare",
        label=words,
        via=via,
        tip=f"{words}. It holds stones right above and below it, not beside it (TR-2.6, TR-2.7).",
    )


def ghost_node(ghost: Ghost, where: str, ground: Ground, seat: int) -> Node:
    """A place that may be touched; it is seen only while a stone for it is held."""
    x, y = ground.at(ghost.x, ghost.y)
    cells = "1 cell" if ghost.length == 1 else f"{ghost.length} cells"
    words = f"{ZONE_TITLES[ghost.zone].capitalize()} zone, column {ghost.x + 1}, course {ghost.y + 1}, {cells}"
    return Node(
        ghost.id,
        f"ghost.{ghost.length}.{ghost.left}.{ghost.right}",
        where,
        TOP,
        x=x,
        y=y,
        s=ground.scale,
        cls=f"seat{seat} ghost",
        label=words,
        tip=f"{words}: the stone in your hand may lie here (TR-2.1).",
    )


# Stones to take ------------------------------------------------------------------------------------------------------


def hand_nodes(facts: ViewFacts) -> list[Node]:
    """The stones that lie ready, each along and, from size 2 on, end-on."""
    nodes: list[Node] = []
    rebuilding = facts.hand is not facts.board.supply
    for size in range(1, act.SIZES + 1):
        where, count = f"hand{size}", facts.hand[size - 1]
        ready = size in facts.offered
        title = f"1x{size}: {count}{' to rebuild' if rebuilding else ' left'}"
        words = f"{stones(count)} 1x{size} {'of the old figure' if rebuilding else 'in your supply'}"
        rule = "Only these may go on the new card (TR-7.5)." if rebuilding else "The die says which you get (TR-4.1)."
        tip = f"{words[0].upper()}{words[1:]}. {rule}"
        cls = "lit" if ready else ""
        nodes.append(
            Node(f"supply.{size}", "hand", where, PANEL, text=(fit(title, HAND_TITLE),), cls=cls, label=words, tip=tip)
        )
        if count:
            nodes += ready_stones(facts, size, ready)
    return nodes


def ready_stones(facts: ViewFacts, size: int, ready: bool) -> list[Node]:
    me, where = facts.me, f"hand{size}"
    cls = f"seat{me} bare{'' if ready or not facts.lane else ' dim'}"
    turns = ("A",) if size == 1 else ("A", "E")
    nodes = []
    for turn in turns:
        end_on = turn == "E"
        called = f"1x{size}" if size == 1 else f"1x{size} {'end-on' if end_on else 'along'}"
        x = HAND[0] - 14 - CELL * IN_HAND if end_on else (HAND[0] - CELL * IN_HAND) / 2 if size == 1 else 12
        rule = "it fills one cell (TR-2.8)" if end_on or size == 1 else f"it fills {size} cells of a course (TR-2.1)"
        nodes.append(
            Node(
                f"hand.{size}.{turn}",
                f"hand.end.{me}" if end_on else f"hand.{size}.{me}",
                where,
                STONE,
                x=round(x, 1),
                y=92,
                s=IN_HAND,
                text=(str(size),) if end_on else (),
                cls=cls,
                label=called,
                tip=f"A {called}: {rule}. R turns it.",
            )
        )
    return nodes


# Bonus area, tokens, cards won ---------------------------------------------------------------------------------------


def bonus_nodes(facts: ViewFacts) -> list[Node]:
    """Four places with their points (TR-16.1)."""
    nodes = []
    for size in range(1, act.SIZES + 1):
        points, full = facts.content.stones[size - 1].bonus, size in facts.own.bonus
        x, y = 462 + 112 * ((size - 1) % 2), 44 + 86 * ((size - 1) // 2)
        worth = f"{points} point{'s' if points > 1 else ''}"
        words = f"Bonus place for a 1x{size}, {worth}, {'filled' if full else 'empty'}"
        lit = facts.step in ("bonus", "race_bonus") and not full
        tip = f"{words}. With each temple one of its stones may stay here for good (TR-6.8, TR-6.9)."
        nodes.append(
            Node(
                f"bonus.{size}",
                "slot",
                "own",
                THING,
                x=x,
                y=y,
                text=(worth,),
                cls="lit" if lit else "",
                label=words,
                tip=tip,
            )
        )
        nodes.append(
            Node(
                f"banked.{size}",
                f"brick.{size}.{facts.me}",
                "own",
                STONE,
                x=x + 51 - 11 * size,
                y=y + 46,
                s=0.55,
                cls=f"seat{facts.me} through{'' if full else ' faint'}",
            )
        )
    return nodes


def token_nodes(facts: ViewFacts) -> list[Node]:
    """Solo Turn, Mortar and power tokens (TR-8)."""
    own = facts.own
    shown: list[tuple[str, str, bool]] = []
    if own.solo != "none":
        shown.append(("token.solo", "solo", own.solo == "used"))
    shown.append(("token.mortar", "mortar", facts.board.mortar != "unused"))
    shown += [(f"power.{slot}", power.token or "unknown", power.used) for slot, power in enumerate(own.powers)]
    pitch = 240 / len(shown)
    nodes = []
    for number, (id, kind, used) in enumerate(shown):
        nodes.append(
            Node(
                id,
                f"token.{kind}",
                "own",
                THING,
                x=round(706 + pitch * (number + 0.5), 1),
                y=108,
                text=(TOKEN_NAMES[kind], "?" if kind == "unknown" else ""),
                cls=f"seat{facts.me}{' used' if used else ''}",
                label=f"{TOKEN_NAMES[kind]} token{', used' if used else ''}",
                tip=token_tip(kind, used),
            )
        )
    return nodes


def won_nodes(facts: ViewFacts) -> list[Node]:
    """The cards and point tokens that the viewer has won."""
    return prizes(facts, facts.me, "own", (26, 98), 404, 1.0)


def prizes(facts: ViewFacts, seat: int, where: str, at: tuple[float, float], room: float, scale: float) -> list[Node]:
    """Cards and point tokens side by side, closer together where there are many."""
    row = facts.view.seats[seat]
    tokens = [worth for worth, number in zip(WORTHS, row.tokens, strict=True) for _ in range(number)]
    cards = [card for card in row.cards if card not in facts.view.holders]  # else it has still to leave its holder
    count = len(cards) + len(tokens)
    pitch = min(78.0 * scale, (room - 72 * scale) / max(1, count - 1))
    nodes = []
    for number, id in enumerate(cards):
        card = facts.cards[id]
        words = f"{card.name}, {card.points} points, won by {facts.spoken[seat]}"
        x = round(at[0] + pitch * number, 1)
        text = (str(card.points),)
        tip = f"{words} (TR-6.4)."
        nodes.append(
            Node(f"won.{id}", f"mini.{id}", where, THING, x=x, y=at[1], s=scale, text=text, label=words, tip=tip)
        )
    for number, worth in enumerate(tokens):
        words = f"Point token of {facts.spoken[seat]}, {worth} points"
        x = round(at[0] + pitch * (len(cards) + number), 1)
        tip = f"{words}: completed in the same round as the card's winner (TR-6.4)."
        text = (str(worth),)
        token = f"prize.{seat}.{number}"
        nodes.append(
            Node(
                token,
                f"point.{worth}",
                where,
                THING,
                x=x,
                y=at[1] + 20 * scale,
                s=scale,
                text=text,
                label=words,
                tip=tip,
            )
        )
    return nodes
