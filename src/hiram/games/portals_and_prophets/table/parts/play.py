"""The nodes of what is played with: hand, market, decks, action panel, and in the end the final scores."""

from __future__ import annotations

from functools import lru_cache

from hiram.games.portals_and_prophets.table.art.pieces import (
    CARD,
    GROUND,
    HEADLINE,
    RESULT_COLUMNS,
    RESULT_NAME,
    THING,
    TOP,
)
from hiram.games.portals_and_prophets.table.facts import Sight
from hiram.games.portals_and_prophets.table.layout import zone
from hiram.games.portals_and_prophets.table.parts.panels import DECK_NODE, slip_node
from hiram.games.portals_and_prophets.table.texts import CONTENTS, GROUPS, NODES, CardLore, Lore
from hiram.games.portals_and_prophets.words import tips
from hiram.games.portals_and_prophets.words.tips import headline, spoken_headline, subline, when_and_where
from hiram.scene import Node
from hiram.scene.names import with_names
from hiram.scene.node import Parts

BUTTONS_Y = 122.0


# Hand ----------------------------------------------------------------------------------------------------------


def hand_nodes(sight: Sight) -> tuple[Node, ...]:
    """The viewer's cards with their buttons; when the game is over, the final reckoning lies there."""
    if sight.view.finished:
        return (result_node(sight),)
    if not sight.hand:
        return (notice_node(tips.EMPTY_HAND if sight.own else tips.WATCHING),)
    nodes: list[Node] = []
    on_turn, panel = sight.on_turn, f"panel.{sight.view.seat}"
    for place, card in enumerate(sight.hand):
        plays, burns, is_past = sight.is_playable(card), sight.is_burnable(card), sight.place.ahead(card) < 0
        home = DECK_NODE.get(card.card.deck, panel)
        nodes.append(hand_card(card, place, home, when_and_where(sight.place, card), on_turn, plays, burns, is_past))
        if on_turn:
            nodes += hand_buttons(sight.lore, card, place, plays, burns)
    return tuple(nodes)


@lru_cache(maxsize=CONTENTS)
def notice_node(words: str) -> Node:
    return Node("notice", "notice", "hand", GROUND, x=8, y=44, text=(words,), label=words)


@lru_cache(maxsize=NODES)
def hand_card(
    card: CardLore, place: int, home: str, where: str, on_turn: bool, plays: bool, burns: bool, is_past: bool
) -> Node:
    cls = " ".join(filter(None, (card.fuel_class, "playable" if plays else "stale" if is_past else "")))
    text = card.brief_text if plays or burns else card.hand_text
    words = tips.hand_card(card, where, on_turn, plays, burns)
    return Node(card.node, card.hand_art, "hand", CARD, 63, 68, i=place, text=text, cls=cls, via=home, **words)


def hand_buttons(lore: Lore, card: CardLore, place: int, plays: bool, burns: bool) -> list[Node]:
    """Play, burn and throw away: each is there only when it may be done."""
    buttons = [play_button(card, place)] if plays else []
    if burns:
        buttons.append(fuel_button(lore, card, place))
    return [*buttons, drop_button(card, place)]


@lru_cache(maxsize=NODES)
def play_button(card: CardLore, place: int) -> Node:
    words = tips.play_button(card)
    return Node(f"play.{card.card.id}", "play", "hand", TOP, 39, BUTTONS_Y, i=place, text=("Play",), **words)


@lru_cache(maxsize=NODES)
def fuel_button(lore: Lore, card: CardLore, place: int) -> Node:
    letter, words = lore.content.color_letters[card.card.fuel_color], tips.fuel_button(lore, card)
    name, cls = f"fuel.{card.card.id}", card.fuel_class
    return Node(name, "fuel", "hand", TOP, 80, BUTTONS_Y, i=place, text=(letter,), cls=cls, **words)


@lru_cache(maxsize=NODES)
def drop_button(card: CardLore, place: int) -> Node:
    words = tips.drop_button(card)
    return Node(f"drop.{card.card.id}", "discard", "hand", TOP, 109, BUTTONS_Y, i=place, **words)


def result_node(sight: Sight) -> Node:
    """The final scores in rows (PP-11.1)."""
    seats = range(sight.view.players)
    rows = [("Final scores", [with_names("{}", (sight.drawn[seat],), RESULT_NAME) for seat in seats])]
    for name in sight.final_sheet[0]:
        rows.append((name.replace("_", " ").capitalize(), [str(sight.final_sheet[seat][name]) for seat in seats]))
    columns = {2: (1, 3), 3: (0, 2, 4)}.get(sight.view.players, tuple(seats))
    text: tuple[str, ...] = ()
    for title, cells in rows:
        placed = dict(zip(columns, cells, strict=True))
        text += (title, *(placed.get(column, "") for column in range(RESULT_COLUMNS)))
    return Node("result", "result", "result", GROUND, text=text, **tips.result(sight))


# Market --------------------------------------------------------------------------------------------------------------


def market_parts(sight: Sight) -> Parts:
    """The face-up cards, and the decks."""
    view, decks = sight.view, zone("decks", sight.view.players)
    return (
        face_up_nodes(sight),
        (
            deck_node("deck.ot", decks, 46, "Old", view.ot_deck),
            deck_node("deck.nt", decks, 142, "New", view.nt_deck),
        ),
    )


def face_up_nodes(sight: Sight) -> tuple[Node, ...]:
    view, may_draw = sight.view, sight.may_draw
    where = zone("market", view.players)
    empty = "face up after all\npawns are placed" if view.phase == "place" else "empty"
    nodes = []
    for slot, shown in enumerate(view.face_up):
        nodes.append(slot_node(where, slot, "" if shown else empty))
        if shown is not None:
            card = sight.lore.cards[shown]
            words, is_past = when_and_where(sight.place, card), sight.place.ahead(card) < 0
            nodes.append(market_card(card, where, slot, words, may_draw, is_past))
    return tuple(nodes)


@lru_cache(maxsize=GROUPS)
def slot_node(where: str, slot: int, words: str) -> Node:
    """A place of the market; it says why it is empty if no card lies on it."""
    said = tips.EMPTY_SLOT if words else tips.NOTHING
    return Node(f"slot.{slot}", "slot", where, GROUND, 94, 74, i=slot, text=(words,) if words else (), **said)


@lru_cache(maxsize=NODES)
def market_card(card: CardLore, market: str, slot: int, where: str, may_draw: bool, is_past: bool) -> Node:
    cls = " ".join(filter(None, (card.fuel_class, "stale" if is_past else "")))
    looks, text, words = card.market_art, card.market_text, tips.market_card(card, where, may_draw)
    return Node(card.node, looks, market, CARD, 94, 74, i=slot, text=text, cls=cls, via="deck.ot", **words)


@lru_cache(maxsize=GROUPS)
def deck_node(id: str, where: str, x: float, testament: str, left: int) -> Node:
    text = (str(left), f"{testament}\nTestament") if left else (f"{testament} deck\nempty",)
    return Node(id, id if left else "deck.empty", where, CARD, x, 74, text=text, **tips.deck(testament, left))


# Action panel --------------------------------------------------------------------------------------------------------


def action_nodes(sight: Sight) -> list[Node]:
    """The action panel and, on it, the open pile of removed cards (PP-9.2).

    The top card of the pile is a node of its own: it comes from the player who threw it away or burned it, and goes
    into the pile when the next one covers it.
    """
    view, lore = sight.view, sight.lore
    nodes = [action_words(sight)]
    if view.phase == "turn":
        nodes += [pip_node(k, k < view.actions_left) for k in range(sight.content.values.actions_per_turn)]
        if not view.simplified:
            nodes += colour_nodes(lore, view.colors_used)
    if sight.on_turn:
        nodes.append(END_BUTTON)
    nodes.append(pile_node(lore, view.removed))
    if view.removed:
        thrower = "removed" if view.current_seat is None else f"panel.{view.current_seat}"
        nodes.append(slip_node(lore.cards[view.removed[-1]], "action", -1, 342, 91, via=thrower, to="removed"))
    return nodes


def action_words(sight: Sight) -> Node:
    """Whose turn it is, or who has won; at the left edge the colour of that player."""
    view = sight.view
    words, seats = headline(sight)
    drawn = with_names(words, tuple([sight.drawn[seat] for seat in seats]), HEADLINE)
    actions, fuel = ("Actions", "" if view.simplified else "Fuel") if view.phase == "turn" else ("", "")
    text = (drawn, subline(sight), actions, fuel, "Removed")
    seat = view.acting[0] if view.acting else sight.winners[0]
    return action_node(seat, text, f"{spoken_headline(sight)}. {text[1]}", view.phase)


@lru_cache(maxsize=NODES)
def action_node(seat: int, text: tuple[str, ...], label: str, phase: str) -> Node:
    words = tips.action(label, phase)
    return Node("action", "action", "action", GROUND, text=text, cls=f"seat{seat}", **words)


@lru_cache(maxsize=GROUPS)
def pip_node(place: int, is_left: bool) -> Node:
    """An action of the turn, still to be had or gone."""
    return Node(f"pip.{place}", "pip.full" if is_left else "pip.empty", "action", THING, x=90 + 22 * place, y=73)


@lru_cache(maxsize=GROUPS)
def colour_nodes(lore: Lore, used: tuple[str, ...]) -> tuple[Node, ...]:
    """The colours of fuel; those used in this turn are struck out (PP-8.4)."""
    nodes = []
    for k, (colour, letter) in enumerate(zip(lore.content.colors, lore.content.color_letters, strict=True)):
        name, is_used = f"color.{colour}", colour in used
        cls, words = "used" if is_used else "", tips.colour(colour, is_used)
        nodes.append(Node(name, f"drop.{colour}", "action", THING, 236 + 27 * k, 73, text=(letter,), cls=cls, **words))
    return tuple(nodes)


END_BUTTON = Node("button.end", "button", "action", CARD, 16, 98, text=("End turn",), **tips.END_TURN)


@lru_cache(maxsize=GROUPS)
def pile_node(lore: Lore, removed: tuple[str, ...]) -> Node:
    words = tips.pile([lore.cards[card].card.title for card in removed])
    return Node("removed", "removed", "action", THING, 342, 98, text=(str(len(removed)),), **words)
