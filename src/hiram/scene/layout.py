"""Layouts: where the zones of a table lie on the canvas, and the one rule that places a node.

A scene is the same for every screen; a layout (`wide`, `tall`) only moves and scales its zones. Where a screen is too
small for all of them, a layout has panes, of which one is shown at a time: zones of different panes may lie on the same
spot of the canvas.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from hiram.scene.node import Node


class Zone(msgspec.Struct, frozen=True):
    """A region of the table with its own origin and scale.

    `x`, `y` is the zone's origin on the canvas; one unit inside the zone is `scale` units of the canvas. In a
    flowing zone (hand, market) the node with index `i` stands in column `i % cols` of row `i // cols`; `dx`
    and `dy` are the pitch in the zone's own units. `width` and `height` are the zone's extent in its own
    units (where the camera goes for "show my hand"); they do not clip. A zone with a `pane` is shown only while that
    pane is; one without is always shown. Every field is always sent: a client needs no defaults.
    """

    x: float
    y: float
    scale: float = 1.0
    cols: int = 1
    dx: float = 0.0
    dy: float = 0.0
    width: float = 0.0
    height: float = 0.0
    pane: str = ""


class Pane(msgspec.Struct, frozen=True):
    """Some zones of a layout that are shown together, in turn with the other panes.

    Its tab is called `title`, unless a node of `named_by` lies in the pane: then that node's first text is its name, so
    a pane for "my rival's city" can bear the rival's name.
    """

    name: str
    title: str
    named_by: tuple[str, ...] = ()


class Layout(msgspec.Struct, frozen=True):
    """The canvas size and the place of every zone for one kind of screen."""

    width: float
    height: float
    zones: dict[str, Zone]
    panes: tuple[Pane, ...] = ()

    def pane_problems(self) -> list[str]:
        """What is wrong with the panes: names used twice, panes without zones, zones in panes that there are not."""
        names = [pane.name for pane in self.panes]
        used = {zone.pane for zone in self.zones.values()} - {""}
        found = [f"has the pane {name} twice" for name in sorted({name for name in names if names.count(name) > 1})]
        found += [f"has no zone in the pane {name}" for name in sorted(set(names) - used)]
        return found + [f"has no pane {name}, which a zone names" for name in sorted(used - set(names))]

    def shows(self, node: Node, pane: str) -> bool:
        """Whether a node is to be seen while a pane is shown."""
        return self.zones[node.zone].pane in ("", pane)

    def pane_title(self, pane: Pane, nodes: Iterable[Node]) -> str:
        """What a pane is called on this table."""
        found = (n.text[0] for n in nodes if n.id in pane.named_by and n.text and self.zones[n.zone].pane == pane.name)
        return next(found, pane.title)


def wide(*panes: Pane, **zones: Zone) -> Layout:
    """The layout for desktop and landscape screens: 1600 x 1000."""
    return Layout(1600, 1000, zones, panes)


def tall(*panes: Pane, **zones: Zone) -> Layout:
    """The layout for phones held upright: 900 x 1640."""
    return Layout(900, 1640, zones, panes)


def place(node: Node, layout: Layout) -> tuple[float, float, float]:
    """Canvas x, y and scale of a node's origin: zone place + zone scale x local place.

    The browser client mirrors exactly these lines. In a flowing zone `node.x` and `node.y` are an offset from
    the grid place (a playable card stands a little higher). The node's rotation `r` is not touched by a
    layout.

    >>> from hiram.scene.node import Node
    >>> hand = wide(hand=Zone(300, 900, scale=0.5, cols=4, dx=130, dy=150))
    >>> place(Node("card7", "card", zone="hand", i=5, y=-14, s=2), hand)
    (365.0, 968.0, 1.0)
    """
    zone = layout.zones[node.zone]
    row, column = divmod(node.i, zone.cols) if node.i >= 0 else (0, 0)
    x = zone.x + zone.scale * (node.x + column * zone.dx)
    y = zone.y + zone.scale * (node.y + row * zone.dy)
    return x, y, zone.scale * node.s
