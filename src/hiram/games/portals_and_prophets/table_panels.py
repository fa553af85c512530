"""The nodes of the players' panels: place, counters, hands as backs, and the rows of played cards."""

from __future__ import annotations

from hiram.games.portals_and_prophets.content import Card
from hiram.games.portals_and_prophets.table_art import CARD, GROUND, THING
from hiram.games.portals_and_prophets.table_cards import DECK_MARK, SLIP, slip_name, slip_text
from hiram.games.portals_and_prophets.table_layout import zone
from hiram.games.portals_and_prophets.table_sight import Sight
from hiram.games.portals_and_prophets.table_words import (
    card_facts,
    card_label,
    counted,
    listed,
    seat_title,
    seat_words,
)
from hiram.scene import Node

FIRST, ROOM = 70.0, 206.0  # the rows of small cards in a panel


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
        count = sight.symbol_total(seat, symbol.index)
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
