"""Legal actions as a trie of touches: what may be touched next, and which action a path of touches means.

    {"corner46": {"card4": 4, "card5": 5}, "": [[0, "Pass"]]}

A key is a node id. A leaf is an action id, or a list of [id, label] where several actions share the path,
so that a small dialog must ask. The key "" holds the actions that end here although the path goes on, and
at the root those that need no touch at all; they are buttons, so they always come as [id, label].
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias, Union

Choice: TypeAlias = list[int | str]
Leaf: TypeAlias = int | list[Choice]
Trie: TypeAlias = dict[str, Union[Leaf, "Trie"]]

END = ""


def build(actions: Iterable[tuple[int, tuple[str, ...], str]]) -> Trie:
    """The trie of (action id, path of node ids, label).

    >>> build([(4, ("c46", "k4"), ""), (5, ("c46", "k5"), ""), (0, (), "Pass")])
    {'c46': {'k4': 4, 'k5': 5}, '': [[0, 'Pass']]}
    """
    grown = _Branch()
    for id, path, label in actions:
        branch = grown
        for touch in path:
            if not touch:
                raise ValueError(f"the path of action {id} ({label!r}) has an empty node id: {path!r}")
            branch = branch.children.setdefault(touch, _Branch())
        branch.ends.append((id, label))
    return grown.as_trie()


class _Branch:
    __slots__ = ("children", "ends")

    def __init__(self) -> None:
        self.children: dict[str, _Branch] = {}
        self.ends: list[tuple[int, str]] = []

    def as_trie(self) -> Trie:
        trie: Trie = {touch: child.as_leaf_or_trie() for touch, child in self.children.items()}
        if self.ends:
            trie[END] = _choices(self.ends)
        return trie

    def as_leaf_or_trie(self) -> Leaf | Trie:
        if self.children:
            return self.as_trie()
        return self.ends[0][0] if len(self.ends) == 1 else _choices(self.ends)


def _choices(ends: list[tuple[int, str]]) -> list[Choice]:
    return [[id, label] for id, label in ends]


def walk(trie: Trie, touches: Sequence[str]) -> Leaf | Trie | None:
    """Where a sequence of touches leads: a branch, a leaf, or None if some touch was not offered."""
    here: Leaf | Trie | None = trie
    for touch in touches:
        if not isinstance(here, dict) or touch == END:
            return None
        here = here.get(touch)
    return here


def ending(found: Leaf | Trie | None) -> tuple[int, ...]:
    """The actions that may be submitted at a place that `walk` found."""
    if isinstance(found, dict):
        found = found.get(END)
    if found is None or isinstance(found, dict):
        return ()
    if isinstance(found, int):
        return (found,)
    return tuple(int(choice[0]) for choice in found)


def touchable(found: Leaf | Trie | None) -> tuple[str, ...]:
    """The node ids that may be touched next at a place that `walk` found."""
    return tuple(touch for touch in found if touch != END) if isinstance(found, dict) else ()
