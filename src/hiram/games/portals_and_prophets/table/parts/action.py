"""The nodes of the action panel: whose turn it is, actions and fuel colours left, the pile of removed cards; and in the
end the final scores."""

from __future__ import annotations

from functools import lru_cache

from hiram.games.portals_and_prophets.table.art.pieces import (
    CARD,
    GROUND,
    HEADLINE,
    RESULT_COLUMNS,
    RESULT_NAME,
    THING,
)
from hiram.games.portals_and_prophets.table.facts import ViewFacts
from hiram.games.portals_and_prophets.table.parts.panels import slip_node
from hiram.games.portals_and_prophets.table.texts import GROUPS, NODES, Texts
from hiram.games.portals_and_prophets.words import tips
from hiram.games.portals_and_prophets.words.tips import headline, spoken_headline, subline
from hiram.scene import Node
from hiram.scene.names import with_names


def action_nodes(facts: ViewFacts) -> list[Node]:
    """The action panel and, on it, the open pile of removed cards (PP-9.2).

    The top card of the pile is a node of its own: it comes from the player who threw it away or burned it, and goes
    into the pile when the next one covers it.
    """
    view, texts = facts.view, facts.texts
    nodes = [action_words(facts)]
    if view.phase == "turn":
        nodes += [pip_node(k, k < view.actions_left) for k in range(facts.content.values.actions_per_turn)]
        if not view.simplified:
            nodes += colour_nodes(texts, view.colors_used)
    if facts.on_turn:
        nodes.append(END_BUTTON)
    nodes.append(pile_node(texts, view.removed))
    if view.removed:
        thrower = "removed" if view.current_seat is None else f"panel.{view.current_seat}"
        nodes.append(slip_node(texts.cards[view.removed[-1]], "action", -1, 342, 91, via=thrower, to="removed"))
    return nodes


def action_words(facts: ViewFacts) -> Node:
    """Whose turn it is, or who has won; at the left edge the colour of that player."""
    view = facts.view
    words, seats = headline(facts)
    drawn = with_names(words, tuple([facts.drawn[seat] for seat in seats]), HEADLINE)
    actions, fuel = ("Actions", "" if view.simplified else "Fuel") if view.phase == "turn" else ("", "")
    text = (drawn, subline(facts), actions, fuel, "Removed")
    seat = view.acting[0] if view.acting else facts.winners[0]
    return action_node(seat, text, f"{spoken_headline(facts)}. {text[1]}", view.phase)


@lru_cache(maxsize=NODES)
def action_node(seat: int, text: tuple[str, ...], label: str, phase: str) -> Node:
    words = tips.action(label, phase)
    return Node("action", "action", "action", GROUND, text=text, cls=f"seat{seat}", **words)


@lru_cache(maxsize=GROUPS)
def pip_node(place: int, is_left: bool) -> Node:
    """An action of the turn, still to be had or gone."""
    return Node(f"pip.{place}", "pip.full" if is_left else "pip.empty", "action", THING, x=90 + 22 * place, y=73)


@lru_cache(maxsize=GROUPS)
def colour_nodes(texts: Texts, used: tuple[str, ...]) -> tuple[Node, ...]:
    """The colours of fuel; those used in this turn are struck out (PP-8.4)."""
    nodes = []
    for k, (colour, letter) in enumerate(zip(texts.content.colors, texts.content.color_letters, strict=True)):
        name, is_used = f"color.{colour}", colour in used
        cls, words = "used" if is_used else "", tips.colour(colour, is_used)
        nodes.append(Node(name, f"drop.{colour}", "action", THING, 236 + 27 * k, 73, text=(letter,), cls=cls, **words))
    return tuple(nodes)


END_BUTTON = Node("button.end", "button", "action", CARD, 16, 98, text=("End turn",), **tips.END_TURN)


@lru_cache(maxsize=GROUPS)
def pile_node(texts: Texts, removed: tuple[str, ...]) -> Node:
    words = tips.pile([texts.cards[card].card.title for card in removed])
    return Node("removed", "removed", "action", THING, 342, 98, text=(str(len(removed)),), **words)


def result_node(facts: ViewFacts) -> Node:
    """The final scores in rows (PP-11.1)."""
    seats = range(facts.view.players)
    rows = [("Final scores", [with_names("{}", (facts.drawn[seat],), RESULT_NAME) for seat in seats])]
    for name in facts.final_sheet[0]:
        rows.append((name.replace("_", " ").capitalize(), [str(facts.final_sheet[seat][name]) for seat in seats]))
    columns = {2: (1, 3), 3: (0, 2, 4)}.get(facts.view.players, tuple(seats))
    text: tuple[str, ...] = ()
    for title, cells in rows:
        placed = dict(zip(columns, cells, strict=True))
        text += (title, *(placed.get(column, "") for column in range(RESULT_COLUMNS)))
    return Node("result", "result", "result", GROUND, text=text, **tips.result(facts))
