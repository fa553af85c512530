"""Sheets: the static half of a table, sent once and cached by hash: art, layouts, colours.

Art is an SVG fragment around its own origin that names colours only as `var(--token)`. Gradients live in
`defs` and may use theme tokens but not class variables, because a browser resolves them where they are
defined.
"""

from __future__ import annotations

import hashlib
import re
from typing import Literal
from xml.etree import ElementTree

import msgspec

from hiram.scene.layout import Layout

Font = Literal["serif", "sans"]
Anchor = Literal["start", "middle", "end"]
VAR = re.compile(r"var\(\s*(--[\w-]+)\s*\)")
GRADIENT = re.compile(r"url\(#([\w-]+)\)")
LITERAL_COLOUR = re.compile(r"(?:fill|stroke|stop-color)=\"(?!none|var\(|url\(#|currentColor)")
LEADING = 1.14
MIDDLE_OF_CAPITALS = 0.32


class TextSlot(msgspec.Struct, frozen=True, cache_hash=True):
    """A box inside an art that shows one of the node's strings.

    The text is centred vertically in the box unless `top` is set. It is set at `size`, or smaller down to
    `size * shrink` if its widest line needs that; the break of lines is decided beforehand by `text.wrap`.
    `fill` and `halo` are tokens without dashes (`ink`); `halo` draws a soft outline so that names stay
    legible on a map. `decor` says that nobody must read this text, because the node's tip says it too: it may be
    smaller than what must be read.
    """

    x: float
    y: float
    w: float
    h: float
    size: float = 14.0
    weight: int = 500
    font: Font = "sans"
    anchor: Anchor = "middle"
    fill: str = "ink"
    lines: int = 1
    halo: str = ""
    shrink: float = 0.75
    top: bool = False
    decor: bool = False

    def anchor_x(self) -> float:
        """The x that `text-anchor` refers to."""
        return self.x + {"start": 0.0, "middle": self.w / 2, "end": self.w}[self.anchor]

    def baselines(self, count: int, size: float) -> list[float]:
        """The y of each of `count` baselines at this font size; the browser client mirrors these lines."""
        step = size * LEADING
        if self.top:
            first = self.y + size * 0.8
        else:
            first = self.y + self.h / 2 - step * (count - 1) / 2 + size * MIDDLE_OF_CAPITALS
        return [first + step * k for k in range(count)]


class Art(msgspec.Struct, frozen=True):
    """A drawing: SVG fragment, hit box (x, y, w, h), corner radius of that box, text slots."""

    svg: str
    box: tuple[float, float, float, float]
    round: float = 0.0
    slots: tuple[TextSlot, ...] = ()


class Sheet(msgspec.Struct, frozen=True):
    """Everything static about one game's table.

    `theme` maps "light" and "dark" to tokens (`--ink`: colour); `classes` maps a style class of a node to
    the variables it sets (`seat0`: `--seat`, ...). A variable's value may refer to another by `var(--x)`.
    The variable `--opacity` fades the whole node.
    """

    art: dict[str, Art]
    layouts: dict[str, Layout]
    theme: dict[str, dict[str, str]]
    classes: dict[str, dict[str, str]] = {}
    defs: str = ""

    def to_json(self) -> bytes:
        """The sheet as JSON with sorted keys and every field present; 70 and 70.0 are written alike."""
        with_floats = _decoder.decode(msgspec.json.encode(self))
        return msgspec.json.encode(with_floats, order="deterministic")

    def hash(self) -> str:
        """A stable hash of the content: equal sheets have equal hashes in every process."""
        return hashlib.sha256(self.to_json()).hexdigest()[:16]

    def variables(self, theme: str, cls: str = "") -> dict[str, str]:
        """The colour tokens of a theme, overlaid by the variables of a node's style classes."""
        found = dict(self.theme[theme])
        for name in cls.split():
            found.update(self.classes[name])
        return found

    def colour(self, token: str, cls: str = "", theme: str = "light") -> str:
        """The colour that a token (`--seat`) has on a node of these classes, with no variable left in it."""
        known = self.variables(theme, cls)
        found = known[token]
        while (named := VAR.fullmatch(found)) is not None:
            found = known[named[1]]
        return found

    def problems(self) -> list[str]:
        """What is wrong with the sheet itself, in plain English; empty for a sound sheet."""
        found: list[str] = []
        if len({frozenset(layout.zones) for layout in self.layouts.values()}) > 1:
            every = set().union(*(layout.zones for layout in self.layouts.values()))
            for name, layout in self.layouts.items():
                found += [f"layout {name} has no zone {zone}" for zone in sorted(every - set(layout.zones))]
        if len({frozenset(tokens) for tokens in self.theme.values()}) > 1:
            every = set().union(*self.theme.values())
            for name, tokens in self.theme.items():
                found += [f"theme {name} lacks {token}" for token in sorted(every - set(tokens))]
        for name, layout in self.layouts.items():
            for zone_name, zone in layout.zones.items():
                if zone.cols < 1 or zone.scale <= 0:
                    found.append(f"zone {zone_name} of layout {name} needs cols >= 1 and scale > 0")
            found += [f"layout {name} {problem}" for problem in layout.pane_problems() + layout.frame_problems()]
        themed: set[str] = set().union(*self.theme.values())
        classed: set[str] = set().union(*self.classes.values())
        variables = themed | classed
        gradients = set(re.findall(r'\bid="([\w-]+)"', self.defs))
        found += _fragment_problems("defs", self.defs, themed - classed, gradients, may_have_ids=True)
        for name, art in self.art.items():
            found += _fragment_problems(f"art {name}", art.svg, variables, gradients, may_have_ids=False)
            for slot in art.slots:
                for token in (slot.fill, slot.halo):
                    if token and f"--{token}" not in variables:
                        found.append(f"art {name} writes text in the unknown colour --{token}")
        return found


def _fragment_problems(where: str, svg: str, variables: set[str], gradients: set[str], may_have_ids: bool) -> list[str]:
    found: list[str] = []
    try:
        ElementTree.fromstring(f"<g>{svg}</g>")
    except ElementTree.ParseError as error:
        found.append(f"{where} is not well-formed: {error}")
    found += [f"{where} uses the unknown colour {name}" for name in VAR.findall(svg) if name not in variables]
    found += [f"{where} uses the unknown gradient {name}" for name in GRADIENT.findall(svg) if name not in gradients]
    if LITERAL_COLOUR.search(svg):
        found.append(f"{where} has a literal colour; name it in the theme and write var(--name)")
    if not may_have_ids and re.search(r"\bid=", svg):
        found.append(f"{where} has an id; put shared things into the sheet's defs")
    return found


# made at import: msgspec prepares a type once, and two threads that do it at the same time can crash the process
_decoder = msgspec.json.Decoder(Sheet)
