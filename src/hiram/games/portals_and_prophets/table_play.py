"""The nodes of what is played with: hand, market, decks, action panel, and in the end the final scores."""

from __future__ import annotations

from hiram.games.portals_and_prophets.content import Card
from hiram.games.portals_and_prophets.table_art import CARD, GROUND, RESULT_COLUMNS, THING, TOP
from hiram.games.portals_and_prophets.table_cards import VERSE, face_name, face_text, fuel_class
from hiram.games.portals_and_prophets.table_layout import zone
from hiram.games.portals_and_prophets.table_panels import slip_node
from hiram.games.portals_and_prophets.table_sight import Sight
from hiram.games.portals_and_prophets.table_words import (
    card_label,
    counted,
    hand_tip,
    headline,
    listed,
    market_tip,
    result_words,
    subline,
)
from hiram.scene import Node


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
            Node(f"play.{card.id}", "play", "hand", TOP, x=39, y=y, i=place, text=("Play",), label=label, tip=tip)
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
    seats = range(view.players)
    rows = [("Final scores", [sight.seat_name(seat) for seat in seats])]
    for name in sight.final_sheet[0]:
        rows.append((name.replace("_", " ").capitalize(), [str(sight.final_sheet[seat][name]) for seat in seats]))
    columns = {2: (1, 3), 3: (0, 2, 4)}.get(view.players, tuple(seats))
    text: tuple[str, ...] = ()
    for title, cells in rows:
        placed = dict(zip(columns, cells, strict=True))
        text += (title, *(placed.get(column, "") for column in range(RESULT_COLUMNS)))
    words = " ".join(result_words(sight, seat) for seat in seats)
    return Node(
        "result", "result", "result", GROUND, text=text, label=f"Final scores. {words}", tip=f"{words} (PP-11.1)"
    )


# Market --------------------------------------------------------------------------------------------------------------


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


# Action panel --------------------------------------------------------------------------------------------------------


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
