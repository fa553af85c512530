"""The nodes of the table, area by area: board, timeline, gauge, hand, market, action panel, player panels."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees, hypot

from hiram.games.portals_and_prophets.content import Card, Content, Location
from hiram.games.portals_and_prophets.table_cards import (
    DECK_MARK,
    SLIP,
    VERSE,
    face_name,
    face_text,
    fuel_class,
    period_words,
    slip_name,
    slip_text,
)
from hiram.games.portals_and_prophets.table_layout import zone
from hiram.games.portals_and_prophets.table_map import RING, board_texts, name_lines, ring_spot, space_name, spot
from hiram.games.portals_and_prophets.table_sight import Sight
from hiram.games.portals_and_prophets.table_words import (
    card_facts,
    card_label,
    counted,
    gauge_tip,
    hand_tip,
    headline,
    listed,
    market_tip,
    period_tip,
    place_label,
    place_tip,
    range_words,
    result_words,
    seat_title,
    seat_words,
    subline,
)
from hiram.scene import Node

GROUND, THING, CARD, MARK, PIECE, TOP = 1, 2, 3, 4, 5, 6
"""Layers. Key and title have layer 0: on a phone they lie under the board."""

LINK = 48.0
FIRST, ROOM = 70.0, 206.0  # the rows of small cards in a panel


@lru_cache(maxsize=8)
def fixed_nodes(content: Content) -> tuple[Node, ...]:
    """What never changes: one object each, so that a difference of scenes skips it."""
    names = [region.name for region in content.regions]
    words = (
        *(name[0] for name in names),
        *names,
        *(symbol.name for symbol in content.symbols),
        "A turn has four actions: draw a card, go one road or\nportal jump, or play an event where your pawn stands,"
        "\nif the capsule reaches its time. Burning cards adds fuel\nand widens that reach. The third New Testament event"
        "\nof a player begins the last round. In the end each set\nof five regions is worth 10, the most of a symbol 7.",
    )
    return (
        Node("board", "board", layer=GROUND, text=board_texts()),
        Node("key", "key", "log", text=("Key", *words)),
    )


@lru_cache(maxsize=8)
def space_arts(content: Content) -> tuple[tuple[str, str, str], ...]:
    """For each location its art, the letter of its region and its name in lines."""
    return tuple(
        (space_name(content, place), content.regions[place.region].name[0], name_lines(place.name))
        for place in content.locations
    )


# The board -----------------------------------------------------------------------------------------------------


def board_nodes(sight: Sight) -> list[Node]:
    arts = space_arts(sight.content)
    nodes = [place_node(sight, place, arts[place.index]) for place in sight.content.locations]
    for portal in sight.view.portals:
        x, y = spot(sight.places[portal])
        nodes.append(Node(f"portal.{portal}", "portal", x=x, y=y, layer=THING))
    for seat, row in enumerate(sight.view.seats):
        if row.location is not None:
            x, y = spot(sight.places[row.location])
            nodes.append(
                Node(
                    f"pawn.{seat}",
                    f"pawn.{seat}",
                    x=x,
                    y=y + 10,
                    s=0.8,
                    layer=PIECE,
                    cls=f"seat{seat}",
                    label=f"Pawn of {seat_title(sight, seat)} at {sight.places[row.location].name}",
                    via=f"panel.{seat}",
                    tip=f"{seat_title(sight, seat)} is at {sight.places[row.location].name}. "
                    "No other pawn may enter (PP-5.3).",
                )
            )
    return nodes + arc_nodes(sight) + score_nodes(sight)


def place_node(sight: Sight, place: Location, look: tuple[str, str, str]) -> Node:
    marks = []
    if place.id in sight.targets and sight.view.phase == "turn":
        marks.append("reach")
    if place.id in sight.barred:
        marks.append("barred")
    if place.id in sight.wanted:
        marks.append("wanted")
    x, y = spot(place)
    return Node(
        f"loc.{place.id}",
        look[0],
        x=x,
        y=y,
        layer=CARD,
        text=look[1:],
        cls=" ".join(marks),
        label=place_label(sight, place),
        tip=place_tip(sight, place),
    )


def arc_nodes(sight: Sight) -> list[Node]:
    """Dotted lines join the portals while a pawn stands on one (PP-5.2)."""
    if not any(portal in sight.taken for portal in sight.view.portals):
        return []
    nodes = []
    ends = [spot(sight.places[portal]) for portal in sight.view.portals]
    for number in range(len(ends)):
        (ax, ay), (bx, by) = ends[number], ends[(number + 1) % len(ends)]
        length = hypot(bx - ax, by - ay)
        pieces = max(1, round((length - 40) / LINK))
        for k in range(pieces):
            part = (20 + (length - 40) * (k + 0.5) / pieces) / length
            bend = 0.28 * part * (1 - part)
            x = ax + (bx - ax) * part + (by - ay) * bend
            y = ay + (by - ay) * part - (bx - ax) * bend
            slope = 0.28 * (1 - 2 * part)
            turn = degrees(atan2((by - ay) - (bx - ax) * slope, (bx - ax) + (by - ay) * slope))
            nodes.append(Node(f"arc.{number}.{k}", "link", x=round(x, 1), y=round(y, 1), r=round(turn, 1), layer=THING))
    return nodes


def score_nodes(sight: Sight) -> list[Node]:
    """The score pawns on the ring; several in one cell stand in a grid, a lap has a badge (PP-R48)."""
    scores = [sight.shown_score(seat) for seat in range(sight.view.players)]
    cells = [score % RING for score in scores]
    nodes = []
    for seat, score in enumerate(scores):
        x, y = ring_spot(score)
        together = [other for other, cell in enumerate(cells) if cell == cells[seat]]
        alone = len(together) == 1
        row, column = divmod(together.index(seat), 3)
        dx, dy = (0.0, 0.0) if alone else ((column - 1) * 10.0, (row - 0.5) * 11.0)
        name, title = f"score.{seat}", seat_title(sight, seat)
        nodes.append(
            Node(
                name,
                f"{'scorer' if alone else 'dot'}.{seat}",
                x=x + dx,
                y=y + dy,
                layer=PIECE,
                cls=f"seat{seat}",
                label=f"Score of {title}: {score}",
                tip=f"{title} has {counted(score, 'point')} (PP-6.4).",
            )
        )
        if score >= RING:
            nodes.append(Node(f"lap.{seat}", "lap", x=x + dx + 8, y=y + dy - 8, layer=TOP, text=("+",)))
    return nodes


# Timeline and gauge --------------------------------------------------------------------------------------------


def timeline_nodes(sight: Sight) -> list[Node]:
    view, nodes = sight.view, []
    for period in sight.content.periods:
        held = sum(card.period == period.index for card in sight.own_hand)
        short = period_words(sight.content, period.index).removesuffix(" cent.").replace("New Test.", "NT")
        nodes.append(
            Node(
                f"period.{period.id}",
                "period",
                "timeline",
                GROUND,
                i=period.index,
                text=(short, "•" * held),
                cls="range" if period.index in sight.range and not view.finished else "",
                label=period.name,
                tip=period_tip(sight, period.index),
            )
        )
    name = sight.content.periods[view.capsule].name
    nodes.append(
        Node(
            "capsule",
            "capsule",
            "timeline",
            PIECE,
            x=26,
            y=25,
            s=0.7,
            i=view.capsule,
            label=f"Time capsule: {name}",
            tip=f"The time capsule is at {name}; {range_words(sight)}. It moves on after each round (PP-3.9).",
        )
    )
    return nodes


def gauge_nodes(sight: Sight) -> list[Node]:
    view, where = sight.view, zone("gauge", sight.view.players)
    unused = "dim" if view.simplified else ""
    nodes = [
        Node(
            f"gauge.{space.index}",
            f"gauge.{space.index}",
            where,
            GROUND,
            i=space.index,
            text=(space.name,),
            cls=unused,
            label=f"Fuel gauge {space.name}",
            tip=gauge_tip(sight, space.index),
        )
        for space in sight.content.gauge
    ]
    now = sight.content.gauge[view.fuel].name
    nodes.append(
        Node(
            "fuel",
            "needle",
            where,
            PIECE,
            x=20,
            y=17,
            i=view.fuel,
            cls=unused,
            label=f"Fuel: {now}",
            tip=gauge_tip(sight, view.fuel),
        )
    )
    return nodes


# Hand ----------------------------------------------------------------------------------------------------------


def hand_nodes(sight: Sight) -> list[Node]:
    """The viewer's cards with their buttons; when the game is over, the final reckoning lies there."""
    if sight.view.finished:
        return [result_node(sight)]
    if not sight.own_hand:
        words = "Your hand is empty." if sight.own is not None else "You are watching: hands are hidden to the end."
        return [Node("notice", "notice", "hand", GROUND, x=8, y=44, text=(words,), label=words)]
    nodes: list[Node] = []
    for place, card in enumerate(sight.own_hand):
        nodes.append(hand_card(sight, card, place))
        nodes += hand_buttons(sight, card, place)
    return nodes


def hand_card(sight: Sight, card: Card, place: int) -> Node:
    marks = [fuel_class(sight.content, card)]
    if sight.is_playable(card):
        marks.append("playable")
    elif sight.is_past(card):
        marks.append("stale")
    return Node(
        f"card.{card.id}",
        face_name(sight.content, card, big=False),
        "hand",
        CARD,
        x=63,
        y=68,
        i=place,
        text=hand_text(sight, card),
        cls=" ".join(mark for mark in marks if mark),
        label=card_label(sight, card),
        via=home_of(card, sight),
        tip=hand_tip(sight, card),
    )


def hand_text(sight: Sight, card: Card) -> tuple[str, ...]:
    """The words on a hand card; the Scripture reference makes room for the buttons of a turn."""
    words = face_text(sight.content, card, big=False)
    if card.kind == "event" and (sight.is_playable(card) or sight.is_burnable(card)):
        return (*words[:VERSE], "", *words[VERSE + 1 :])
    return words


def home_of(card: Card, sight: Sight) -> str:
    """The node that a card comes from: its deck, or the panel of the viewer who was dealt it."""
    if card.deck == "genesis":
        return f"panel.{sight.view.seat or 0}"
    return "deck.nt" if card.deck == "new_testament" else "deck.ot"


def hand_buttons(sight: Sight, card: Card, place: int) -> list[Node]:
    """Play, burn and throw away: each is there only when it may be done."""
    nodes = []
    y = 122
    if sight.is_playable(card):
        label = f"Play {card.title} for {counted(card.points, 'point')}"
        tip = f"{label}: one action (PP-6.1)."
        nodes.append(
            Node(f"play.{card.id}", "play", "hand", TOP, x=37, y=y, i=place, text=("Play",), label=label, tip=tip)
        )
    if sight.is_burnable(card):
        colour = sight.content.colors[card.fuel_color]
        label = f"Burn {card.title} for {card.fuel} {colour} fuel"
        nodes.append(
            Node(
                f"fuel.{card.id}",
                "fuel",
                "hand",
                TOP,
                x=80,
                y=y,
                i=place,
                text=(sight.content.color_letters[card.fuel_color],),
                cls=f"fuel-{colour}",
                label=label,
                tip=f"{label}: no action, but one card of a colour in a turn (PP-8.1, PP-8.4).",
            )
        )
    if sight.on_turn:
        label = f"Throw {card.title} away"
        tip = f"{label}: no action; it leaves the game (PP-9.1)."
        nodes.append(Node(f"drop.{card.id}", "discard", "hand", TOP, x=109, y=y, i=place, label=label, tip=tip))
    return nodes


def result_node(sight: Sight) -> Node:
    """The final scores in rows (PP-11.1)."""
    view = sight.view
    blank = [""] * (5 - view.players)
    names = [sight.seat_name(seat) for seat in range(view.players)]
    rows = [["Final scores", *names, *blank]]
    for number, title in enumerate(("Events", "Region sets", "Majorities", "Symbol cards")):
        rows.append([title, *(str(sight.final_sheet[seat][number]) for seat in range(view.players)), *blank])
    rows.append(["Total", *(str(sight.shown_score(seat)) for seat in range(view.players)), *blank])
    words = " ".join(result_words(sight, seat) for seat in range(view.players))
    text = tuple(cell for row in rows for cell in row)
    return Node(
        "result", "result", "result", GROUND, text=text, label=f"Final scores. {words}", tip=f"{words} (PP-11.1)"
    )


# Market --------------------------------------------------------------------------------------------------------


def market_nodes(sight: Sight) -> list[Node]:
    view = sight.view
    where = zone("market", view.players)
    nodes = []
    for slot, shown in enumerate(view.face_up):
        empty = "face up after all\npawns are placed" if view.phase == "place" else "empty"
        nodes.append(
            Node(
                f"slot.{slot}",
                "slot",
                where,
                GROUND,
                x=94,
                y=74,
                i=slot,
                text=() if shown else (empty,),
                label="" if shown else "Empty place for a face-up card",
                tip="" if shown else "Refilled from the Old Testament deck while there is one (PP-4.3, PP-4.4).",
            )
        )
        if shown is not None:
            card = sight.cards[shown]
            nodes.append(
                Node(
                    f"card.{shown}",
                    face_name(sight.content, card, big=True),
                    where,
                    CARD,
                    x=94,
                    y=74,
                    i=slot,
                    text=face_text(sight.content, card, big=True),
                    cls=" ".join(
                        filter(None, (fuel_class(sight.content, card), "stale" if sight.is_past(card) else ""))
                    ),
                    label=card_label(sight, card),
                    via="deck.ot",
                    tip=market_tip(sight, card),
                )
            )
    return [*nodes, *deck_nodes(sight)]


def deck_nodes(sight: Sight) -> list[Node]:
    view = sight.view
    decks = (("deck.ot", "Old\nTestament", view.ot_deck, 46), ("deck.nt", "New\nTestament", view.nt_deck, 142))
    nodes = []
    for id, title, left, x in decks:
        name = f"{title.replace(chr(10), ' ')} deck"
        nodes.append(
            Node(
                id,
                id if left else "deck.empty",
                zone("decks", view.players),
                CARD,
                x=x,
                y=74,
                text=(str(left), title) if left else (f"{title.split()[0]} deck\nempty",),
                label=f"{name}, {counted(left, 'card')} left",
                tip=f"{name}: {counted(left, 'card')} left. Draw the top card unseen for one action (PP-4.1, PP-4.5).",
            )
        )
    return nodes


# Action panel --------------------------------------------------------------------------------------------------


def action_nodes(sight: Sight) -> list[Node]:
    view, content = sight.view, sight.content
    on_turn = view.phase == "turn"
    seat = view.acting[0] if view.acting else sight.winners[0] if view.finished else 0
    text = (headline(sight), subline(sight), "Actions" if on_turn else "", "Fuel" if fueled(sight) else "", "Removed")
    nodes = [
        Node(
            "action",
            "action",
            "action",
            GROUND,
            text=text,
            cls=f"seat{seat}",
            label=f"{text[0]}. {text[1]}",
            tip=action_tip(sight),
        )
    ]
    if on_turn:
        for k in range(content.values.actions_per_turn):
            full = k < view.actions_left
            nodes.append(Node(f"pip.{k}", "pip.full" if full else "pip.empty", "action", THING, x=90 + 22 * k, y=73))
    if fueled(sight):
        for k, colour in enumerate(content.colors):
            used = colour in view.colors_used
            nodes.append(
                Node(
                    f"color.{colour}",
                    f"drop.{colour}",
                    "action",
                    THING,
                    x=236 + 27 * k,
                    y=73,
                    text=(content.color_letters[k],),
                    cls="used" if used else "",
                    label=f"{colour.capitalize()} fuel {'used this turn' if used else 'not used yet'}",
                    tip=f"{colour.capitalize()} {'has been burned' if used else 'may be burned'} this turn: "
                    "one card of a colour in a turn (PP-8.4).",
                )
            )
    if sight.on_turn:
        nodes.append(
            Node(
                "button.end",
                "button",
                "action",
                CARD,
                x=16,
                y=98,
                text=("End turn",),
                label="End your turn",
                tip="End your turn; actions left are lost (PP-3.5, PP-3.7).",
            )
        )
    return nodes + removed_nodes(sight)


def fueled(sight: Sight) -> bool:
    """Whether the colours used for fuel matter now."""
    return sight.view.phase == "turn" and not sight.view.simplified


def action_tip(sight: Sight) -> str:
    if sight.view.phase == "place":
        return "Each player places a pawn on any free location (PP-2.8)."
    if sight.view.finished:
        return "The game is over; the highest score wins (PP-11.8)."
    return "Up to four actions: draw, move, play. Burning and throwing away cards is free (PP-3.2 to PP-3.6)."


def removed_nodes(sight: Sight) -> list[Node]:
    """The open pile; its top card is a node of its own, so that it flies there (PP-9.2)."""
    gone = [sight.cards[card] for card in sight.view.removed]
    titles = f" {listed([card.title for card in gone])}." if gone else ""
    nodes = [
        Node(
            "removed",
            "removed",
            "action",
            THING,
            x=342,
            y=98,
            text=(str(len(gone)),),
            label=f"Removed cards: {len(gone)}",
            tip=f"Thrown away or burned, out of the game (PP-9.2): {counted(len(gone), 'card')}.{titles}",
        )
    ]
    if gone:
        nodes.append(slip_node(sight, gone[-1], "action", -1, 342, 91, via="removed"))
    return nodes


# Player panels -------------------------------------------------------------------------------------------------


def panel_nodes(sight: Sight) -> list[Node]:
    nodes: list[Node] = []
    for seat in range(sight.view.players):
        nodes += one_panel(sight, seat)
    return nodes


def one_panel(sight: Sight, seat: int) -> list[Node]:
    view, row = sight.view, sight.view.seats[seat]
    where = zone("panels", view.players)
    place = sight.places[row.location].name if row.location else "not on the map yet"
    glow = " acting" if seat in view.acting else ""
    nt = min(sight.nt_count(seat), 3)
    nodes = [
        Node(
            f"panel.{seat}",
            f"panel.{seat}",
            where,
            GROUND,
            i=seat,
            text=(seat_title(sight, seat), str(sight.shown_score(seat)), place, "Hand", "Played"),
            cls=f"seat{seat}{glow}",
            label=seat_words(sight, seat),
            tip=played_words(sight, seat),
        ),
        Node(
            f"nt.{seat}",
            f"nt.{nt}",
            where,
            THING,
            x=182,
            y=12,
            i=seat,
            label=f"New Testament events of {sight.seat_name(seat)}: {sight.nt_count(seat)}",
            tip=f"{sight.seat_name(seat)} has played {sight.nt_count(seat)} New Testament events; "
            "the third begins the last round (PP-10.1).",
        ),
    ]
    return nodes + counter_nodes(sight, seat, where) + held_nodes(sight, seat, where) + played_nodes(sight, seat, where)


def played_words(sight: Sight, seat: int) -> str:
    titles = [sight.cards[card].title for card in sight.view.seats[seat].played]
    played = f"Played: {listed(titles)}." if titles else "No event played yet."
    return f"{seat_words(sight, seat)} {played} (PP-6.3)"


def counter_nodes(sight: Sight, seat: int, where: str) -> list[Node]:
    name, nodes = sight.seat_name(seat), []
    for region in sight.content.regions:
        count = sight.region_count(seat, region.index)
        nodes.append(
            Node(
                f"count.{seat}.{region.id}",
                f"count.{region.id}",
                where,
                THING,
                x=12 + 52 * region.index,
                y=96,
                i=seat,
                text=(region.name[0], str(count)),
                label=f"{region.name}: {count}",
                tip=f"{name} has played {counted(count, 'event')} in {region.name}; "
                "one of each region makes a set worth 10 (PP-11.3).",
            )
        )
    for symbol in sight.content.symbols:
        count = sight.symbol_count(seat, symbol.index)
        leads = sight.leads(seat, symbol.index)
        most = " and has the most" if leads else ""
        nodes.append(
            Node(
                f"count.{seat}.{symbol.id}",
                f"count.{symbol.id}",
                where,
                THING,
                x=11 + 43.6 * symbol.index,
                y=127,
                i=seat,
                text=(str(count),),
                cls="lead" if leads else "",
                label=f"{symbol.name}: {count}{', leading' if leads else ''}",
                tip=f"{symbol.name} ({symbol.meaning}): {name} has {count}{most}; the most earns 7 (PP-11.4).",
            )
        )
    return nodes


def held_nodes(sight: Sight, seat: int, where: str) -> list[Node]:
    """A hand as small backs; cards that all saw taken, and open hands, show their faces."""
    row, name = sight.view.seats[seat], sight.seat_name(seat)
    own = seat == sight.view.seat and not sight.view.finished
    faces = [] if own else [sight.cards[card] for card in (row.hand if row.hand is not None else row.seen)]
    hidden = dict(row.hidden) if not sight.view.finished else {}
    if own:
        hidden["old_testament"] = hidden["old_testament"] + len(row.seen)
    backs = [deck for deck, number in hidden.items() for _ in range(number)]
    step = min(SLIP[0] + 3, (ROOM - SLIP[0]) / max(1, len(backs) + len(faces) - 1))
    nodes = []
    for k, deck in enumerate(backs):
        title = {"genesis": "Genesis", "old_testament": "Old Testament", "new_testament": "New Testament"}[deck]
        nodes.append(
            Node(
                f"hand{seat}.{k}",
                f"back.{deck}",
                where,
                CARD,
                x=round(FIRST + step * k, 1),
                y=79,
                i=seat,
                text=(DECK_MARK[deck],),
                via={"genesis": f"panel.{seat}", "old_testament": "deck.ot", "new_testament": "deck.nt"}[deck],
                label=f"{title} card in {name}'s hand",
                tip=f"{name} holds {counted(row.hand_size, 'card')}; seven at most (PP-4.7).",
            )
        )
    for k, card in enumerate(faces, len(backs)):
        nodes.append(
            slip_node(sight, card, where, seat, round(FIRST + step * k, 1), 79, via=f"panel.{seat}", holder=name)
        )
    return nodes


def played_nodes(sight: Sight, seat: int, where: str) -> list[Node]:
    """The played row, in order of play (PP-6.3)."""
    played = [sight.cards[card] for card in sight.view.seats[seat].played]
    step = min(SLIP[0] + 3, (ROOM - SLIP[0]) / max(1, len(played) - 1))
    return [
        slip_node(sight, card, where, seat, round(FIRST + step * k, 1), 169, via=f"panel.{seat}")
        for k, card in enumerate(played)
    ]


def slip_node(sight: Sight, card: Card, where: str, index: int, x: float, y: float, via: str, holder: str = "") -> Node:
    """A card that lies open somewhere else than in the market or the viewer's hand."""
    seen = f"In {holder}'s hand. " if holder else ""
    return Node(
        f"card.{card.id}",
        slip_name(sight.content, card),
        where,
        CARD,
        x=x,
        y=y,
        i=index,
        text=slip_text(card),
        label=card_label(sight, card),
        via=via,
        tip=seen + card_facts(sight, card),
    )


# Announcements -------------------------------------------------------------------------------------------------


def banner_nodes(sight: Sight) -> list[Node]:
    """The ribbon of the last round, and the title of the game where a panel is free."""
    view, nodes = sight.view, []
    if is_last_round(sight):
        nodes.append(
            Node(
                "ribbon",
                "ribbon",
                x=704,
                y=700,
                layer=TOP,
                text=("The last round",),
                label="The last round",
                tip="The round is completed, then the game is over (PP-10.2, PP-10.6, PP-13.4).",
            )
        )
    if view.players < sight.content.values.max_players:
        nodes.append(Node("title", "title", "title", text=("Portals & Prophets", "the right place at the right time")))
    return nodes


def is_last_round(sight: Sight) -> bool:
    """A third New Testament event was played, or the last round there can be has begun."""
    view = sight.view
    if view.phase != "turn":
        return False
    if view.simplified:
        return view.capsule == len(sight.content.periods) - 1
    return view.triggered_by is not None or view.round == view.last_round
