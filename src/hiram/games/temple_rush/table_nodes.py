"""The nodes of the table: cards in their holders, the viewer's board, the others' boards, dice, tokens and words."""

from __future__ import annotations

from hiram.games.temple_rush.actions import SIZES
from hiram.games.temple_rush.content import WORTHS
from hiram.games.temple_rush.knowledge import BoardView, SeatView
from hiram.games.temple_rush.log import ZONE_TITLES, place_title
from hiram.games.temple_rush.places import Place, read_place
from hiram.games.temple_rush.questions import ASKED
from hiram.games.temple_rush.standing import rank
from hiram.games.temple_rush.table_art import (
    ACTION,
    CARD_NAME,
    CELL,
    GROUND,
    NAME,
    PANEL,
    PROMPT,
    STONE,
    THING,
    TOP,
    all_art,
)
from hiram.games.temple_rush.table_sight import Sight
from hiram.scene import Node, TextSlot, fit

TOKEN_NAMES = {"solo": "Solo", "mortar": "Mortar", "bomb": "Bomb", "bag": "Bag", "shield": "Shield"}
EXPERT_CELL = 18
SMALL = 0.5
FOOT = 240  # the ground line of a zone
NOTES = (
    "Each die gives its player a stone; a star gives any. Build on any card: the first to fill its outline in one "
    "piece wins it.\nStones hold only above and below each other. A bar marks a place along, a disc one end-on."
)


def zone_x(sight: Sight, zone: int) -> int:
    """The left edge of a zone on the viewer's board; it stands under its card."""
    return (80, 345, 610)[zone] if sight.view.zones == 3 else (210, 480, 610)[zone]


# Header, cards and words ---------------------------------------------------------------------------------------------


def header_nodes(sight: Sight) -> list[Node]:
    view = sight.view
    left = view.deck + sum(card is not None for card in view.holders)
    words = f"Round {view.round}   Roller: {sight.drawn[view.roller]}   Deck {view.deck}   Cards left {left}"
    if view.drought >= 10:
        words += f"   Drought {view.drought}"
    slot = all_art(sight.content)["header"].slots[1] if len(words) > 90 else None
    text = words if slot is None else fit(words, slot)
    return [Node("header", "header", "header", GROUND, text=("Temple Rush", text), label=words)]


def card_nodes(sight: Sight) -> list[Node]:
    view = sight.view
    nodes = [
        Node(
            "pile",
            "pile",
            "pile",
            THING,
            text=(str(view.deck),),
            label=f"Deck, {view.deck} cards",
            tip="Its top card takes the place of a card that is won (TR-6.4).",
        )
    ]
    for zone in range(view.zones):
        x = (10, 275, 540)[zone] if view.zones == 3 else (140, 410)[zone]
        card = sight.card_of(zone)
        if card is None:
            words = "closed"
            nodes.append(
                Node(f"holder.{zone}", "holder", "cards", PANEL, x=x, y=8, text=(words,), label="Closed holder")
            )
            continue
        shield = view.shields[zone]
        guarded = "" if shield is None else f" Shielded by {sight.spoken[shield.owner]} for {shield.rounds} rounds."
        verse = card.reference if shield is None else f"Shield: {shield.rounds} rounds"
        nodes.append(
            Node(
                f"holder.{zone}",
                f"card.{card.id}",
                "cards",
                PANEL,
                x=x,
                y=8,
                text=(fit(card.name, CARD_NAME), verse, str(card.points)),
                cls="lit" if view.zone == zone or shield is not None else "",
                label=f"{card.name}, {card.points} points, {ZONE_TITLES[zone]} card.{guarded}",
                via="pile",
                tip=f"{card.name} ({card.reference}): {card.points} points, {card.cells} cells, at least "
                f"{card.min_stones} stones.{guarded} (TR-2.9)",
            )
        )
    return nodes


def action_nodes(sight: Sight) -> list[Node]:
    title, words = headline(sight), prompt(sight)
    slot = TextSlot(16, 10, ACTION[0] - 32, 28, 20, 800, "serif", "start", shrink=0.6)
    return [
        Node(
            "action",
            "action",
            "action",
            GROUND,
            text=(fit(title, slot), fit(words, PROMPT)),
            label=f"{title}. {words}",
        ),
        Node("notes", "notes", "notes", GROUND, text=("How to build", fit(NOTES, notes_slot(sight))), label=NOTES),
    ]


def notes_slot(sight: Sight) -> TextSlot:
    return TextSlot(14, 38, 268, 194, 15, 500, anchor="start", lines=11, top=True)


def headline(sight: Sight) -> str:
    view = sight.view
    if view.finished:
        best = max(sight.scores)
        if view.trial:
            return f"{best} points: {rank(sight.content, best)}"
        return f"{best} points win"
    if sight.acting:
        return "Your decision"
    if not view.acting:
        return "Three, two, one"
    return " and ".join(sight.drawn[seat] for seat in view.acting[:2]) + (" ..." if len(view.acting) > 2 else "")


def prompt(sight: Sight) -> str:
    view = sight.view
    if view.finished:
        return "The game is over."
    if not sight.acting:
        return "The others decide." if view.acting else "The race is about to begin."
    lane = sight.lane
    zone = "" if lane is None or lane.zone is None else ZONE_TITLES[lane.zone]
    return ASKED[sight.step][0].format(size=0 if lane is None else lane.size, zone=zone)


# The viewer's board --------------------------------------------------------------------------------------------------


def own_nodes(sight: Sight) -> list[Node]:
    view, me = sight.view, sight.me
    won = ", ".join(sight.cards[card].name for card in sight.own.cards) or "no card yet"
    tokens = token_words(sight.own)
    slots = all_slots_own()
    name = sight.drawn[me]
    words = fit(f"{won}{tokens}", slots[1])
    title = fit(f"{name}: {sight.scores[me]}", slots[0])
    label = f"{sight.spoken[me]}, {sight.scores[me]} points: {won}{tokens}"
    nodes = [Node("own", "own", "own", GROUND, text=(title, words), cls=f"player{me}", label=label)]
    for zone in range(view.zones):
        nodes += zone_nodes(sight, zone)
    nodes += bonus_nodes(sight) + token_nodes(sight) + supply_nodes(sight) + pool_nodes(sight)
    return nodes


def all_slots_own() -> tuple[TextSlot, TextSlot]:
    return (
        TextSlot(726, 280, 204, 24, 18, 800, "serif"),
        TextSlot(732, 306, 192, 112, 14, 500, lines=6, top=True),
    )


def token_words(row: SeatView) -> str:
    held = [f"{number} x {worth}" for number, worth in zip(row.tokens, WORTHS, strict=True) if number]
    return f"; point tokens {', '.join(held)}" if held else ""


def zone_nodes(sight: Sight, zone: int) -> list[Node]:
    """A zone with its outline, its stones and the places that light up."""
    board, card, me = sight.board, sight.card_of(zone), sight.me
    left = zone_x(sight, zone)
    lane = sight.lane
    lit = lane is not None and lane.zone == zone
    figure = [read_place(name) for name in board.figures[zone]]
    frozen = sight.is_frozen(me, zone)
    words = f"{ZONE_TITLES[zone].capitalize()} build zone, {len(figure)} stones{', frozen' if frozen else ''}"
    nodes = [
        Node(
            f"zone.{zone}",
            "zone",
            "own",
            PANEL,
            x=left,
            y=14,
            cls="lit" if lit else "dim" if card is None else "",
            label=words,
            tip=f"{words}. Fill the outline exactly, in one piece (TR-2.9).",
        )
    ]
    x, foot, size = origin(sight, zone, figure, left)
    if card is not None and not sight.view.expert:
        nodes.append(Node(f"outline.{zone}", f"outline.{card.id}", "own", THING, x=x, y=foot))
    if board.mortar == str(zone):
        nodes.append(Node(f"mortar.{zone}", "mortar", "own", THING, x=left, y=14, label="Mortar is active here"))
    scale = size / CELL
    for place in figure:
        nodes.append(stone(f"stone.{zone}.{place.name}", "own", place, x, foot, scale, me))
    if lit:
        for place in sight.ghosts:
            nodes.append(ghost(place, x, foot, scale))
    if frozen:
        nodes.append(Node(f"ice.{zone}", "ice", "own", TOP, x=left, y=14, label="Frozen by a Shield"))
    return nodes


def origin(sight: Sight, zone: int, figure: list[Place], left: float) -> tuple[float, float, float]:
    """Where column 0 and the bottom course of a zone are, and the size of a cell."""
    card = sight.card_of(zone)
    if not sight.view.expert:
        width = card.width if card is not None else 1
        return left + (250 - CELL * width) / 2, 14 + FOOT - 14, CELL
    wide = max((place.x + place.length for place in figure), default=1)
    high = max((place.y + 1 for place in figure), default=1)
    return left + (250 - EXPERT_CELL * wide) / 2, 190 + EXPERT_CELL * (high - 4) / 2, EXPERT_CELL


def stone(id: str, where: str, place: Place, x: float, foot: float, scale: float, seat: int) -> Node:
    """A stone that lies in a figure."""
    words = place_title(place.code)
    return Node(
        id,
        "brick.end" if place.end_on else f"brick.{place.size}",
        where,
        STONE,
        x=round(x + CELL * scale * place.x, 1),
        y=round(foot - CELL * scale * place.y, 1),
        s=scale,
        text=(str(place.size),) if place.end_on else (),
        cls=f"player{seat}",
        label=words,
        tip=f"{words} (TR-2.8)",
    )


def ghost(place: Place, x: float, foot: float, scale: float) -> Node:
    """A place that may be touched."""
    words = place_title(place.code)
    return Node(
        f"ghost.{place.name}",
        "ghost.end" if place.end_on else f"ghost.{place.size}",
        "own",
        TOP,
        x=round(x + CELL * scale * place.x, 1),
        y=round(foot - CELL * scale * place.y, 1),
        s=scale,
        label=f"Place the {words}",
        tip=f"Place the {words} (TR-2.1)",
    )


def bonus_nodes(sight: Sight) -> list[Node]:
    """Four slots, the longest on top, with their points (TR-16.1)."""
    nodes = []
    for row, size in enumerate(range(SIZES, 0, -1)):
        points = sight.content.stones[size - 1].bonus
        full = size in sight.own.bonus
        y = 14 + 64 * row
        words = f"Bonus slot for a 1x{size}, {points} points, {'filled' if full else 'empty'}"
        lit = sight.step in ("bonus", "race_bonus") and not full
        nodes.append(
            Node(
                f"bonus.{size}",
                "slot",
                "own",
                THING,
                x=12,
                y=y,
                text=(f"{size} = {points}",),
                cls="lit" if lit else "",
                label=words,
                tip=f"{words} (TR-6.8)",
            )
        )
        if full:
            nodes.append(
                Node(f"banked.{size}", f"brick.{size}", "own", STONE, x=16, y=y + 34, s=0.46, cls=f"player{sight.me}")
            )
    return nodes


def token_nodes(sight: Sight) -> list[Node]:
    """Solo Turn, Mortar and power tokens (TR-8)."""
    own, nodes = sight.own, []
    shown: list[tuple[str, str, bool]] = []
    if own.solo != "none":
        shown.append(("token.solo", "Solo", own.solo == "used"))
    shown.append(("token.mortar", "Mortar", sight.board.mortar != "unused"))
    for slot, power in enumerate(own.powers):
        name = "?" if power.token is None else power_name(power.token)
        shown.append((f"power.{slot}", name, power.used))
    for row, (id, name, used) in enumerate(shown):
        words = f"{name} token{', used' if used else ''}"
        lit = sight.step == "tokens" and not used
        nodes.append(
            Node(
                id,
                "token",
                "own",
                THING,
                x=905,
                y=40 + 62 * row,
                text=(name,),
                cls=f"player{sight.me}{' used' if used else ' lit' if lit else ''}",
                label=words,
                tip=f"{words}: once a game (TR-8.1).",
            )
        )
    return nodes


def power_name(token: str) -> str:
    return {"bomb": "Bomb", "bag": "Bag", "shield": "Shield", "lightning": "Lightning"}[token]


def supply_nodes(sight: Sight) -> list[Node]:
    """The stones of the supply, stacked by size."""
    nodes = []
    lane = sight.lane
    for size in range(1, SIZES + 1):
        x, count = 14 + 174 * (size - 1), sight.board.supply[size - 1]
        lit = lane is not None and lane.size == size
        nodes.append(
            Node(
                f"supply.{size}",
                "supply",
                "own",
                PANEL,
                x=x,
                y=282,
                text=(f"1x{size}: {count}",),
                cls="lit" if lit else "",
                label=f"Supply: {count} stones 1x{size}",
                tip=f"{count} stones 1x{size} in the supply (TR-4.1).",
            )
        )
        for k in range(count):
            left = x + 80 - CELL * size / 2 * 0.8
            nodes.append(
                Node(
                    f"spare.{size}.{k}",
                    f"brick.{size}",
                    "own",
                    STONE,
                    x=round(left, 1),
                    y=414 - 24 * k,
                    s=0.8,
                    cls=f"player{sight.me}",
                )
            )
    return nodes


def pool_nodes(sight: Sight) -> list[Node]:
    """The stones to rebuild with float over their zone (TR-7.4)."""
    nodes = []
    lane = sight.lane
    for zone in range(sight.view.zones):
        left, row = zone_x(sight, zone) + 8, 0
        for size in range(1, SIZES + 1):
            count = sight.board.pools[zone][size - 1]
            if not count:
                continue
            active = lane is not None and lane.zone == zone
            nodes.append(
                Node(
                    f"pool.{zone}.{size}",
                    f"brick.{size}",
                    "own",
                    TOP,
                    x=left,
                    y=46 + 26 * row,
                    s=0.8,
                    cls=f"player{sight.me}{'' if active else ' dim'}",
                    label=f"{count} stones 1x{size} to rebuild with",
                    tip=f"{count} stones 1x{size} of the old figure (TR-7.4).",
                )
            )
            nodes.append(
                Node(f"count.{zone}.{size}", "small", "own", TOP, x=left + 98, y=28 + 26 * row, text=(f"x {count}",))
            )
            row += 1
    return nodes


# The others' boards --------------------------------------------------------------------------------------------------


def rival_nodes(sight: Sight) -> list[Node]:
    nodes: list[Node] = []
    for seat, panel in sight.rivals():
        nodes += one_rival(sight, seat, panel)
    return nodes


def one_rival(sight: Sight, seat: int, panel: int) -> list[Node]:
    view, row = sight.view, sight.view.seats[seat]
    where, broad = f"rival{panel}", panel == 1
    done = seat in view.committed
    name = fit(f"{sight.drawn[seat]}{' (ready)' if done else ''}", NAME)
    label = f"{sight.spoken[seat]}, {sight.scores[seat]} points{', has decided' if done else ''}"
    art = "rival.broad" if broad else "rival.side"
    nodes = [
        Node(
            f"rival.{seat}",
            art,
            where,
            GROUND,
            text=(name, str(sight.scores[seat])),
            cls=f"player{seat}{' lit' if seat in view.acting else ''}",
            label=label,
            tip=f"{label}. Cards: {', '.join(sight.cards[card].name for card in row.cards) or 'none'}.",
        )
    ]
    for zone in range(view.zones):
        x, y = ((150, 400, 650)[zone], 50) if broad else (144, 44 + 138 * zone)
        nodes += small_zone(sight, seat, zone, where, x, y)
    lines = side_lines(row)
    for k, words in enumerate(lines):
        nodes.append(
            Node(
                f"tally.{seat}.{k}",
                "small",
                where,
                THING,
                x=12 if not broad else (12 if k < 4 else 800),
                y=(48 + 24 * k) if not broad else 48 + 24 * (k % 4),
                text=(fit(words, TextSlot(0, 0, 126, 20, 14, 500, anchor="start", shrink=0.6)),),
                label=words,
            )
        )
    if row.face is not None:
        star = row.face == "star"
        nodes.append(
            Node(
                f"rolled.{seat}",
                "star" if star else "die",
                where,
                THING,
                x=60 if not broad else 870,
                y=400 if not broad else 160,
                s=0.8,
                text=() if star else (str(row.face),),
                cls=f"player{seat}",
                label=f"{sight.spoken[seat]}'s die: {row.face}",
            )
        )
    return nodes


def side_lines(row: SeatView) -> list[str]:
    """Supply, bonus area and tokens in words."""
    supply = [f"1x{size}: {row.board.supply[size - 1]}" for size in range(1, SIZES + 1)]
    powers = [
        f"{'?' if power.token is None else power_name(power.token)}{' (used)' if power.used else ''}"
        for power in row.powers
    ]
    lines = [*supply, f"Bonus {' '.join(map(str, row.bonus)) or '-'}"]
    lines.append(f"Mortar {'ready' if row.board.mortar == 'unused' else 'used'}")
    if row.solo != "none":
        lines.append(f"Solo {'ready' if row.solo == 'unused' else 'used'}")
    return lines + powers


def small_zone(sight: Sight, seat: int, zone: int, where: str, x: float, y: float) -> list[Node]:
    """An opponent's zone at half size."""
    board: BoardView = sight.view.seats[seat].board
    card = sight.card_of(zone)
    figure = [read_place(name) for name in board.figures[zone]]
    words = f"{sight.spoken[seat]}'s {ZONE_TITLES[zone]} zone, {len(figure)} stones"
    targets = sight.step in ("bag_lender", "bomb_target") and bool(figure)
    nodes = [
        Node(
            f"figure.{seat}.{zone}",
            "zone.small",
            where,
            PANEL,
            x=x,
            y=y,
            cls="lit" if targets else "dim" if card is None else "",
            label=words,
            tip=f"{words}. All figures lie open (TR-5.12).",
        )
    ]
    wide = max((place.x + place.length for place in figure), default=1)
    if card is not None and not sight.view.expert:
        wide = card.width
    left, foot = x + (140 - CELL * SMALL * wide) / 2, y + 122
    if card is not None and not sight.view.expert:
        nodes.append(Node(f"outline.{seat}.{zone}", f"outline.{card.id}", where, THING, x=left, y=foot, s=SMALL))
    if board.mortar == str(zone):
        nodes.append(Node(f"mortar.{seat}.{zone}", "mortar.small", where, THING, x=x, y=y, label="Mortar is active"))
    for place in figure:
        nodes.append(stone(f"stone.{seat}.{zone}.{place.name}", where, place, left, foot, SMALL, seat))
    return nodes


# Dice ----------------------------------------------------------------------------------------------------------------


def dice_nodes(sight: Sight) -> list[Node]:
    nodes = [Node("tray", "tray", "tray", GROUND, text=("Dice",), label="Dice tray")]
    for seat, row in enumerate(sight.view.seats):
        star = row.face == "star"
        shown = "" if row.face is None else str(row.face)
        words = f"{sight.spoken[seat]}'s die: {row.face or 'not rolled'}"
        nodes.append(
            Node(
                f"die.{seat}",
                "star" if star else "die",
                "tray",
                THING,
                x=46 + 68 * seat,
                y=100,
                s=1.1 if seat == sight.me else 1.0,
                text=() if star else (shown,),
                cls=f"player{seat}{'' if row.face is not None else ' dim'}",
                label=words,
                tip=f"{words} (TR-4.1, TR-4.2)",
            )
        )
    return nodes
