"""Nodes and scenes: what a game draws for one viewer, as a flat list of keyed values.

A node says *which* art stands *where* with *what* text; how the art looks is in the sheet. A node's id is
stable, so a piece that moved can fly there; it never is the identity of something the viewer may not see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from math import cos, radians, sin
from typing import NamedTuple, TypeAlias

import msgspec

from hiram.scene.layout import NOWHERE, PROMPT, Layout, place
from hiram.scene.sheet import Art, Sheet
from hiram.scene.text import missing_letters, overflow


class Node(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing on the table."""

    id: str
    """Stable key, unique in the scene; positional (`hand2.3`) for everything face down."""
    art: str
    """Name in the sheet."""
    zone: str = "board"
    """Zone whose coordinates `x` and `y` are in."""
    layer: int = 0
    """Drawing order: higher layers lie on top."""
    x: float = 0.0
    y: float = 0.0
    r: float = 0.0
    """Rotation in degrees, clockwise, about the art's origin."""
    s: float = 1.0
    """Scale on top of the zone's."""
    i: int = -1
    """Index in a flowing zone; -1 outside of one."""
    text: tuple[str, ...] = ()
    """One string for each text slot of the art; a line feed breaks the line."""
    cls: str = ""
    """Style classes separated by spaces, e.g. `seat2 dim`."""
    label: str = ""
    """Accessible name; also the words from which action labels are composed."""
    via: str = ""
    """Id of the node it appears from and vanishes to (deck, supply)."""
    to: str = ""
    """Id of the node it vanishes to, if that is not `via`."""
    tip: str = ""
    """What hovering or a long press says: what this is and which rule applies."""
    shows: tuple[str, ...] = ()
    """Ids of nodes that light up while this one is hovered, focused or long-pressed: what `tip` speaks of."""


Parts: TypeAlias = tuple[tuple[Node, ...], ...]
"""Nodes in groups. A group that stays the same object is a part of the table where nothing happened."""


class Scene(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """Everything one viewer sees of a position."""

    game: str
    nodes: tuple[Node, ...]
    description: str = ""
    """The position in words, for screen readers and terminals."""

    @classmethod
    def of_parts(cls, game: str, parts: Parts, description: str = "") -> Scene:
        """A scene that remembers the groups of its nodes, which makes the difference to the next one cheap."""
        scene = cls(game, tuple(chain.from_iterable(parts)), description)
        scene.__dict__["parts"] = parts
        return scene

    @property
    def parts(self) -> Parts:
        """The nodes in groups; all in one, if the scene was not made of groups."""
        made_of: Parts = self.__dict__.get("parts", (self.nodes,))
        return made_of

    def by_id(self) -> dict[str, Node]:
        """The nodes by their ids."""
        return {node.id: node for node in self.nodes}

    def validate(self, sheet: Sheet) -> list[str]:
        """What is wrong with this scene on this sheet, in plain English; empty for a sound scene."""
        found = [f"the id {id!r} is used {n} times" for id, n in Counter(n.id for n in self.nodes).items() if n > 1]
        ids = {node.id for node in self.nodes}
        for node in self.nodes:
            if not node.id:
                found.append(f"a node with art {node.art!r} has no id")
            found += [f"node {node.id!r} {problem}" for problem in _problems(node, sheet, ids)]
        return found


class Drawn(NamedTuple):
    """A scene in its parts, whose nodes are not yet put in a row: most of them have been sent before."""

    game: str
    parts: Parts
    description: str

    @property
    def nodes(self) -> tuple[Node, ...]:
        return tuple(chain.from_iterable(self.parts))

    @property
    def scene(self) -> Scene:
        return Scene.of_parts(self.game, self.parts, self.description)


def extent(node: Node, art: Art, x: float, y: float, scale: float) -> tuple[float, float, float, float]:
    """The left, top, right and bottom on the canvas of an art's box that is placed, scaled and turned."""
    left, top, width, height = art.box
    cosine, sine = cos(radians(node.r)) * scale, sin(radians(node.r)) * scale
    corners = [(left + a * width, top + b * height) for a in (0, 1) for b in (0, 1)]
    xs = [x + px * cosine - py * sine for px, py in corners]
    ys = [y + px * sine + py * cosine for px, py in corners]
    return min(xs), min(ys), max(xs), max(ys)


def ground(nodes: Iterable[Node], sheet: Sheet, layout: Layout) -> tuple[float, float]:
    """How wide and high the things in a frame are together, from the frame's origin; with a margin like that origin's
    at the far ends."""
    boxes = [extent(node, sheet.art[node.art], *place(node, layout)) for node in nodes]
    if not boxes:
        return 0.0, 0.0
    left, top = (max(0.0, min(box[side] for box in boxes)) for side in (0, 1))
    return max(box[2] for box in boxes) + left, max(box[3] for box in boxes) + top


def _problems(node: Node, sheet: Sheet, ids: set[str]) -> list[str]:
    found = [f"has the unknown class {name!r}" for name in node.cls.split() if name not in sheet.classes]
    if node.via and node.via not in ids:
        found.append(f"comes through {node.via!r}, which is not in the scene")
    if node.to and node.to not in ids:
        found.append(f"goes to {node.to!r}, which is not in the scene")
    found += [f"lights up {id!r}, which is not in the scene" for id in node.shows if id not in ids]
    art = sheet.art.get(node.art)
    if art is None:
        return [*found, f"uses the unknown art {node.art!r}"]
    if len(node.text) > len(art.slots):
        found.append(f"has {len(node.text)} texts, but art {node.art!r} has {len(art.slots)} slots")
    for text, slot in zip(node.text, art.slots, strict=False):
        if trouble := overflow(text, slot):
            found.append(f"overflows with {text!r}: {trouble}")
        if letters := missing_letters(text, slot.font, slot.weight):
            found.append(f"shows {text!r}, but the bundled font has no {letters!r}")
    for name, layout in sheet.layouts.items():
        if node.zone not in layout.zones:
            found.append(f"is in zone {node.zone!r}, which layout {name!r} lacks")
            continue
        zone = layout.zones[node.zone]
        if zone.pane in (PROMPT, NOWHERE):
            continue
        left, top, right, bottom = extent(node, art, *place(node, layout))
        beyond = not zone.frame and (right > layout.width + 0.5 or bottom > layout.height + 0.5)
        if min(left, top) < -0.5 or beyond:
            found.append(
                f"sticks out of layout {name!r} ({layout.width:g} x {layout.height:g}): "
                f"it spans {left:.0f}..{right:.0f} by {top:.0f}..{bottom:.0f}"
            )
    return found
