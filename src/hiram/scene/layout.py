"""Layouts: where the zones of a table lie on the canvas, and the one rule that places a node.

A scene is the same for every screen; a layout (`wide`, `tall`, `low`) only moves and scales its zones. Where a screen
is too small for all of them, a layout has panes, of which one is shown at a time: zones of different panes may lie on
the same spot of the canvas. Zones may lie in frames, windows that scroll over what is larger than they are, and the
canvas of a phone grows with the screen. docs/layouts.md tells how to lay out a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import log
from typing import TYPE_CHECKING, Literal

import msgspec

if TYPE_CHECKING:
    from hiram.scene.node import Node

PROMPT = "prompt"
"""The pane of zones whose nodes are no drawings in that layout, but buttons of the prompt while they can be touched."""
NOWHERE = "nowhere"
"""The pane of zones that a layout does not show at all."""
OWN = "own"
"""The frame of what a phone always shows: the viewer's hand, purse and the like."""
STRIP = "strip"
"""The frame of a strip beside it that does not scroll with it: what is left of the turn and the like."""
LOW = "low"
"""The name of the layout for phones held sideways."""

MARGIN = 6.0
"""CSS pixels that the page leaves around a canvas which does not grow."""
LOW_SCREEN = (500.0, 1.25)
"""A window at most so high, and at least so many times as wide, is a phone held sideways."""
LARGEST = 1.2
"""So much larger than drawn may what lies in a frame become in order to fill it."""


class Zone(msgspec.Struct, frozen=True):
    """A region of the table with its own origin and scale.

    `x`, `y` is the zone's origin on the canvas; one unit inside the zone is `scale` units of the canvas. In a
    flowing zone (hand, market) the node with index `i` stands in column `i % cols` of row `i // cols`; `dx`
    and `dy` are the pitch in the zone's own units. `width` and `height` are the zone's extent in its own
    units (where the camera goes for "show my hand"); they do not clip. A zone with a `pane` is shown only while that
    pane is; one without is always shown. A zone with a `frame` has its origin in what that frame shows. Every field is
    always sent: a client needs no defaults.
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
    frame: str = ""


class Frame(msgspec.Struct, frozen=True):
    """A window on the canvas, over zones that may take more room than it has: then they scroll.

    What it shows is drawn as large as the zones say or larger, never smaller than 1 CSS pixel for a unit (or than the
    canvas, where that is smaller still), so texts keep their size and only the number of things in view changes. A
    frame that `grows` takes the room that a screen has beyond the layout's own size, or gives what it lacks.
    """

    x: float
    y: float
    width: float
    height: float
    grows: bool = False


class Pane(msgspec.Struct, frozen=True):
    """Some zones of a layout that are shown together, in turn with the other panes.

    Its tab is called `title`, unless a node of `named_by` lies in the pane: then that node's first text is its name, so
    a pane for "my rival's city" can bear the rival's name.
    """

    name: str
    title: str
    named_by: tuple[str, ...] = ()


class Layout(msgspec.Struct, frozen=True):
    """The canvas size and the place of every zone for one kind of screen.

    A canvas that `grows` is as wide as the screen (`down`) or as high (`across`), and its other side ends where the
    screen does: growing frames change by the difference, and what lies after them moves.
    """

    width: float
    height: float
    zones: dict[str, Zone]
    panes: tuple[Pane, ...] = ()
    frames: dict[str, Frame] = {}
    grows: Literal["", "down", "across"] = ""

    def pane_problems(self) -> list[str]:
        """What is wrong with the panes: names used twice, panes without zones, zones in panes that there are not."""
        names = [pane.name for pane in self.panes]
        used = {zone.pane for zone in self.zones.values()} - {"", PROMPT, NOWHERE}
        found = [f"has the pane {name} twice" for name in sorted({name for name in names if names.count(name) > 1})]
        found += [f"has no zone in the pane {name}" for name in sorted(set(names) - used)]
        found += [f"calls a pane {name}, which has a meaning of its own" for name in (PROMPT, NOWHERE) if name in names]
        return found + [f"has no pane {name}, which a zone names" for name in sorted(used - set(names))]

    def frame_problems(self) -> list[str]:
        """What is wrong with the frames: frames without zones, zones in frames that there are not, nothing to grow."""
        used = {zone.frame for zone in self.zones.values()} - {""}
        found = [f"has no zone in the frame {name}" for name in sorted(set(self.frames) - used)]
        found += [f"has no frame {name}, which a zone names" for name in sorted(used - set(self.frames))]
        if bool(self.grows) != any(frame.grows for frame in self.frames.values()):
            found.append("grows without a frame that does, or the other way round")
        return found

    def shows(self, node: Node, pane: str) -> bool:
        """Whether a node is to be seen while a pane is shown."""
        return self.zones[node.zone].pane in ("", pane)

    def pane_title(self, pane: Pane, nodes: Iterable[Node]) -> str:
        """What a pane is called on this table."""
        found = (n.text[0] for n in nodes if n.id in pane.named_by and n.text and self.zones[n.zone].pane == pane.name)
        return next(found, pane.title)

    def filled_panes(self, nodes: Iterable[Node]) -> tuple[Pane, ...]:
        """The panes in which one of these nodes lies: only they have a tab, and the first of them is shown first."""
        used = {self.zones[node.zone].pane for node in nodes}
        return tuple(pane for pane in self.panes if pane.name in used)

    def on_screen(self, width: float, height: float) -> tuple[Layout, float]:
        """This layout as it is on a screen with so much room, grown to it, and the CSS pixels of a unit there.

        >>> phone = Layout(400, 500, {}, frames={"map": Frame(0, 0, 400, 380, True), "hand": Frame(0, 380, 400, 120)})
        >>> grown, scale = msgspec.structs.replace(phone, grows="down").on_screen(800, 1200)
        >>> scale, grown.height, grown.frames["map"].height, grown.frames["hand"].y
        (2.0, 600.0, 480.0, 480.0)
        """
        if not self.grows:
            return self, min((width - 2 * MARGIN) / self.width, (height - 2 * MARGIN) / self.height)
        if self.grows == "down":
            scale = width / self.width
            return self._grown(0.0, height / scale - self.height), scale
        scale = height / self.height
        return self._grown(width / scale - self.width, 0.0), scale

    def _grown(self, across: float, down: float) -> Layout:
        """The same canvas, wider or higher; the browser client mirrors these lines."""
        growing = [frame for frame in self.frames.values() if frame.grows]
        right = min((frame.x + frame.width for frame in growing), default=self.width) if across else float("inf")
        bottom = min((frame.y + frame.height for frame in growing), default=self.height) if down else float("inf")

        def moved(x: float, y: float) -> tuple[float, float]:
            return x + (across if x >= right else 0), y + (down if y >= bottom else 0)

        frames = {}
        for name, frame in self.frames.items():
            x, y = moved(frame.x, frame.y)
            wider, higher = (across, down) if frame.grows else (0.0, 0.0)
            frames[name] = Frame(x, y, frame.width + wider, frame.height + higher, frame.grows)
        zones = {}
        for name, zone in self.zones.items():
            x, y = (zone.x, zone.y) if zone.frame else moved(zone.x, zone.y)
            zones[name] = msgspec.structs.replace(zone, x=x, y=y)
        return msgspec.structs.replace(
            self, width=self.width + across, height=self.height + down, frames=frames, zones=zones
        )


def frame_zoom(frame: Frame, width: float, height: float, scale: float) -> float:
    """How large a frame shows at first what is so wide and high, on a canvas with so many CSS pixels a unit.

    All of it, if it can be read then; else as large as it is drawn, and it scrolls.

    >>> board = Frame(0, 0, 400, 300)
    >>> frame_zoom(board, 800, 600, 1.0), frame_zoom(board, 800, 600, 2.0), frame_zoom(board, 100, 100, 1.0)
    (1.0, 0.5, 1.2)
    """
    whole = min(frame.width / max(1.0, width), frame.height / max(1.0, height))
    return max(min(whole, LARGEST), min(1.0, 1.0 / scale))


def best_layout(layouts: Mapping[str, Layout], width: float, height: float) -> str:
    """The name of the layout for a window: `low` on a phone held sideways, else the one nearest in shape."""
    highest, least = LOW_SCREEN
    if LOW in layouts and height <= highest and width >= least * height:
        return LOW
    shape = log(max(1.0, width) / max(1.0, height))
    upright = [name for name in layouts if name != LOW]
    return min(upright, key=lambda name: abs(log(layouts[name].width / layouts[name].height) - shape))


def wide(*panes: Pane, **zones: Zone) -> Layout:
    """The layout for desktop and landscape screens: 1600 x 1000."""
    return Layout(1600, 1000, zones, panes)


def broad(*panes: Pane, **zones: Zone) -> Layout:
    """The layout for desktop screens as they are, with the page's bars above: 1600 x 780.

    At 1366 x 768 a unit is 0.83 CSS pixels, so whatever must be read there is at least 13.3 units high.
    """
    return Layout(1600, 780, zones, panes)


def tall(*panes: Pane, **zones: Zone) -> Layout:
    """The layout for phones held upright: 900 x 1640."""
    return Layout(900, 1640, zones, panes)


def phone(
    panes: tuple[Pane, ...],
    zones: dict[str, Zone],
    own: float,
    strip: float = 0,
    heads: Mapping[str, float] | None = None,
) -> Layout:
    """The layout for phones held upright, 390 wide, so that a unit is a CSS pixel on most phones; it grows down.

    Every pane has a frame of its name above. What is always there lies in the frame `own` below, so high, and zones
    that name the frame `strip` in a strip above that. Other zones name their pane alone: their frame follows from it.
    The panes of `heads` have a frame `head(pane)` at their top, so high, that does not scroll with them.
    """
    height = 560.0
    above = height - own - strip
    frames = _paned(panes, heads or {}, 390, above)
    frames |= {STRIP: Frame(0, above, 390, strip)} if strip else {}
    return Layout(390, height, _framed(zones), panes, {**frames, OWN: Frame(0, above + strip, 390, own)}, "down")


def sideways(
    panes: tuple[Pane, ...],
    zones: dict[str, Zone],
    own: float,
    strip: float = 0,
    heads: Mapping[str, float] | None = None,
) -> Layout:
    """The layout for phones held sideways, 294 high, so that a unit is a CSS pixel on most phones; it grows across.

    As in `phone`, but what is always there lies at the right of the panes, so wide: the strip above, and `own`.
    """
    width, height = 776.0, 294.0
    left = width - own
    frames = _paned(panes, heads or {}, left, height)
    frames |= {STRIP: Frame(left, 0, own, strip)} if strip else {}
    return Layout(
        width, height, _framed(zones), panes, {**frames, OWN: Frame(left, strip, own, height - strip)}, "across"
    )


def head(pane: str) -> str:
    """The frame at the top of a pane that does not scroll with it."""
    return f"{pane}.head"


def _paned(panes: tuple[Pane, ...], heads: Mapping[str, float], width: float, height: float) -> dict[str, Frame]:
    """The frames of panes that are so wide and high, and those of their heads."""
    tops = {pane.name: heads.get(pane.name, 0.0) for pane in panes}
    frames = {name: Frame(0, top, width, height - top, True) for name, top in tops.items()}
    return frames | {head(name): Frame(0, 0, width, top) for name, top in tops.items() if top}


def _framed(zones: dict[str, Zone]) -> dict[str, Zone]:
    """Zones in the frames of their panes; those without a pane in `own`, if they do not name a frame."""
    return {
        name: zone
        if zone.pane in (PROMPT, NOWHERE)
        else msgspec.structs.replace(zone, frame=zone.frame or zone.pane or OWN)
        for name, zone in zones.items()
    }


def place(node: Node, layout: Layout) -> tuple[float, float, float]:
    """Canvas x, y and scale of a node's origin: zone place + zone scale x local place.

    In a frame it is the place in what the frame shows. The browser client mirrors exactly these lines. In a flowing
    zone `node.x` and `node.y` are an offset from the grid place (a playable card stands a little higher). The node's
    rotation `r` is not touched by a layout.

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
