"""The players: name, and the stones that each has taken."""

from __future__ import annotations

from hiram.core.text.words import counted
from hiram.scene import Node
from hiram.scene.names import with_names
from hiram.skeleton.nim.table.art.board import NAME
from hiram.skeleton.nim.table.facts import NimFacts
from hiram.skeleton.nim.words.tips import player_tip


def player_nodes(facts: NimFacts) -> tuple[Node, ...]:
    """A panel for each seat; the one to move is marked."""
    return tuple(player_node(facts, seat) for seat in range(len(facts.view.seats)))


def player_node(facts: NimFacts, seat: int) -> Node:
    view, taken = facts.view, counted(facts.view.seats[seat].taken, "stone")
    name = with_names("{} (you)" if seat == view.seat else "{}", (facts.drawn[seat],), NAME)
    cls = f"seat{seat} turn" if seat in view.acting else f"seat{seat}"
    tip = player_tip(facts.names[seat], taken)
    return Node(f"player.{seat}", "player", "players", i=seat, text=(name, taken), cls=cls, label=tip, tip=tip)
