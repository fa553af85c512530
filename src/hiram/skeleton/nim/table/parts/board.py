"""The heaps and the line above them."""

from __future__ import annotations

from hiram.scene import Node
from hiram.scene.names import with_names
from hiram.skeleton.nim.table.art.board import STATUS
from hiram.skeleton.nim.table.facts import NimFacts
from hiram.skeleton.nim.words.tips import heap_tip, status, status_tip, stone_tip

FLOOR, STEP = 700.0, 88.0  # where the lowest stone of a heap lies, and how far the next is above it


def heap_nodes(facts: NimFacts) -> tuple[Node, ...]:
    """Each heap with its name and its stones, from the ground up."""
    nodes: list[Node] = []
    for place, heap in enumerate(facts.content.heaps):
        left = facts.view.heaps[heap.id]
        tip = heap_tip(heap.name, left, facts.view.most)
        text = (f"{heap.name}: {left}",)
        nodes.append(
            Node(f"heap.{heap.id}", "ground", "heaps", 0, 100, 765, i=place, text=text, label=text[0], tip=tip)
        )
        for stone in range(left):
            words = stone_tip(left - stone, heap.name)
            id, y = f"stone.{heap.id}.{stone}", FLOOR - STEP * stone
            nodes.append(Node(id, "stone", "heaps", 1, 100, y, i=place, label=words, tip=words))
    return tuple(nodes)


def status_nodes(facts: NimFacts) -> tuple[Node, ...]:
    """Who is to move, or who has won."""
    text = with_names(status(facts.view), (facts.drawn[facts.subject],), STATUS)
    label = status(facts.view).format(facts.names[facts.subject])
    return (Node("status", "status", "status", text=(text,), label=label, tip=status_tip(label)),)
