"""Legibility: on every screen each text that must be read and each thing that can be touched is large enough.

What is measured is what the page shows by itself, without zooming: the layout that it takes for a screen, in the room
that its bars leave, each pane in turn. A text that repeats its node's tip may be marked as `decor` in its slot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from hiram.core.game import Game
from hiram.core.gesture import chains_of
from hiram.core.perspective import Perspective
from hiram.core.state import State
from hiram.scene import NOWHERE, PROMPT, Layout, Node, Scene, Sheet, TextSlot, best_layout, frame_zoom, place, trie
from hiram.scene.node import extent, ground
from hiram.scene.text import fitted_size
from hiram.testing.drawing.screens import SCREENS, TARGET, Screen
from hiram.testing.walk import Walk

STOPS = 10
NAMES = ("Bartholomew Wilkins", "Li", "Guest (2)", "Casual bot", "Ehud", "Firas")
ROUNDING = 0.01


class Offender(NamedTuple):
    """Something that is too small on a screen: a node's text, or a node that can be touched."""

    screen: Screen
    layout: str
    pane: str
    node: str
    text: str
    size: float

    def __str__(self) -> str:
        what = f"text {self.text!r}" if self.text else "target"
        where = f"{self.layout}, {self.pane}" if self.pane else self.layout
        return f"{self.screen} ({where}): {what} of {self.node} is {self.size:.1f} px"


class Measured(NamedTuple):
    """A node as a pane of a screen shows it, in CSS pixels: its frame, its box there, and the size of a unit of its
    art."""

    node: Node
    frame: str
    left: float
    top: float
    right: float
    bottom: float
    unit: float

    @property
    def side(self) -> float:
        """The shorter side."""
        return min(self.right - self.left, self.bottom - self.top)

    def apart(self, other: Measured) -> float:
        """How far the middles are apart; what lies in different frames does not get in each other's way."""
        if self.frame != other.frame:
            return TARGET
        across = (self.left + self.right - other.left - other.right) / 2
        return hypot(across, (self.top + self.bottom - other.top - other.bottom) / 2)


def check_legibility(
    game: Game, players: int, options: Mapping[str, object], seed: int, screens: Sequence[Screen] = SCREENS
) -> None:
    """Whatever must be read is at least 11 CSS pixels high (10 on the smallest screen), and targets are 40 wide and
    high or that far apart, in every layout and pane, without zooming."""
    walk = Walk(game, players, options, seed)
    found = {str(offender): None for offender in offenders(walk, screens)}
    assert not found, f"{walk}: {len(found)} things are too small:\n" + "\n".join(found)


def offenders(walk: Walk, screens: Sequence[Screen] = SCREENS) -> Iterator[Offender]:
    """What is too small in a game that is played to its end, as those see it who decide, and as a spectator."""
    game = walk.game
    names = [*NAMES[: walk.players], *game.automata(walk.players)]
    for _ in walk.sampled(STOPS):
        acting = [seat for seat in range(walk.players) if (int(walk.state.acting) >> seat) & 1]
        for seat in (None, *acting):
            scene = game.scene(game.view(walk.state, seat), names)
            levels = () if seat is None else touch_levels(game, walk.state, seat)
            for screen in screens:
                yield from too_small(scene, game.sheet, screen, levels)


def touch_levels(game: Game, state: State, seat: int) -> tuple[tuple[str, ...], ...]:
    """The nodes that can be touched at the same time: at first, and after each touch that wants another one."""
    view = game.view(state, seat)
    paths = [game.path(view, int(action)) for action in state.legal(seat)]
    if game.has_gestures:
        paths = [chain.path for chain in chains_of(Perspective(game, state, seat))]
    levels: dict[tuple[str, ...], None] = {}
    branches = [trie.build((number, path, "") for number, path in enumerate(paths))]
    while branches:
        branch = branches.pop()
        levels[trie.touchable(branch)] = None
        branches += [below for below in branch.values() if isinstance(below, dict)]
    return tuple(level for level in levels if level)


def too_small(scene: Scene, sheet: Sheet, screen: Screen, levels: Iterable[tuple[str, ...]]) -> Iterator[Offender]:
    """What is too small on a screen, in each pane of the layout that the page takes there."""
    name = best_layout(sheet.layouts, screen.width, screen.height)
    layout, scale = sheet.layouts[name].on_screen(*screen.room(sheet.layouts[name]))
    yield from unreachable(scene, layout, name, screen, levels)
    for pane in [pane.name for pane in layout.panes] or [""]:
        shown = {one.node.id: one for one in measured(scene, sheet, layout, pane, scale)}
        for one in shown.values():
            for text, size in texts(one, sheet):
                if size < screen.floor - ROUNDING:
                    yield Offender(screen, name, pane, one.node.id, text, size)
        for level in levels:
            targets = [shown[id] for id in level if id in shown]
            for one in targets:
                if one.side < TARGET - ROUNDING and any(
                    one.apart(other) < TARGET - ROUNDING for other in targets if other is not one
                ):
                    yield Offender(screen, name, pane, one.node.id, "", one.side)


def unreachable(
    scene: Scene, layout: Layout, name: str, screen: Screen, levels: Iterable[tuple[str, ...]]
) -> Iterator[Offender]:
    """What is to be touched, but is nowhere in a layout."""
    nodes = scene.by_id()
    for id in {id for level in levels for id in level}:
        if layout.zones[nodes[id].zone].pane == NOWHERE:
            yield Offender(screen, name, NOWHERE, id, "", 0.0)


def measured(scene: Scene, sheet: Sheet, layout: Layout, pane: str, scale: float) -> Iterator[Measured]:
    """Everything that is shown in a pane; buttons of the prompt are the page's, and large enough."""
    framed: dict[str, list[Node]] = {"": []}
    for node in scene.nodes:
        if layout.shows(node, pane) and layout.zones[node.zone].pane not in (PROMPT, NOWHERE):
            framed.setdefault(layout.zones[node.zone].frame, []).append(node)
    for name, nodes in framed.items():
        unit = scale
        if name:
            unit *= frame_zoom(layout.frames[name], *ground(nodes, sheet, layout), scale)
        for node in nodes:
            at = place(node, layout)
            left, top, right, bottom = extent(node, sheet.art[node.art], *at)
            yield Measured(node, name, left * unit, top * unit, right * unit, bottom * unit, unit * at[2])


def texts(one: Measured, sheet: Sheet) -> Iterator[tuple[str, float]]:
    """The texts of a node that must be read, with their sizes in CSS pixels."""
    for text, slot in zip(one.node.text, sheet.art[one.node.art].slots, strict=False):
        if text.strip() and not (slot.decor and (one.node.tip or one.node.label)):
            yield text, remembered_size(text, slot) * one.unit


@lru_cache(maxsize=1 << 16)
def remembered_size(text: str, slot: TextSlot) -> float:
    return fitted_size(text, slot)
