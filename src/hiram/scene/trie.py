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
_Action: TypeAlias = tuple[int, tuple[str, ...], str]

END = ""


def build(actions: Iterable[_Action]) -> Trie:
    """The trie of (action id, path of node ids, label).

    >>> build([(4, ("c46", "k4"), ""), (5, ("c46", "k5"), ""), (0, (), "Pass")])
    {'c46': {'k4': 4, 'k5': 5}, '': [[0, 'Pass']]}
    """
    listed = list(actions)
    trie: Trie = {}
    ended: list[Trie] = []  # the branches at which some action ends
    for id, path, label in listed:
        if END in path:
            raise ValueError(f"the path of action {id} ({label!r}) has an empty node id: {path!r}")
        here = trie
        for touch in path[:-1]:
            there = here.get(touch)
            if not isinstance(there, dict):
                branch: Trie = {}
                if there is not None:
                    branch[END] = _choices(there, listed)
                    ended.append(branch)
                there = here[touch] = branch
            here = there
        if path and (last := path[-1]) not in here:
            here[last] = id
        else:
            _join(here, path[-1] if path else END, [id, label], listed, ended)
    for branch in ended:
        branch[END] = branch.pop(END)
    return trie


def _join(here: Trie, touch: str, choice: Choice, listed: list[_Action], ended: list[Trie]) -> None:
    """An action ends at a touch where others end too, or where their paths go on."""
    there = here.get(touch)
    if isinstance(there, dict):
        _join(there, END, choice, listed, ended)
    else:
        if there is None:
            ended.append(here)
        here[touch] = [*_choices(there, listed), choice]


def _choices(leaf: Leaf | None, listed: list[_Action]) -> list[Choice]:
    """Actions that share a path, with their labels."""
    if not isinstance(leaf, int):
        return leaf or []
    return [[leaf, next(label for id, _, label in listed if id == leaf)]]


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
