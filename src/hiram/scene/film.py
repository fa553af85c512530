"""Pictures of one table after another, for videos: every piece is drawn once by resvg and laid on the table by Pillow.

What changes from one picture to the next is a few pieces, so that a picture costs a tenth of a whole drawing. It is
the same, whatever was drawn before it.
"""

from __future__ import annotations

import functools
import io
from math import ceil
from typing import Any, NamedTuple

from hiram.scene.node import Node, Scene
from hiram.scene.png import to_png
from hiram.scene.sheet import Sheet
from hiram.scene.svg import frame_svg, in_order, node_svg, resolve, table_svg

PIECES = 4096  # drawn pieces that are kept
ROUGH = 4  # pixels of a piece that are one in the rough drawing that finds it
MARGIN = 4  # pixels around what the rough drawing shows


class Piece(NamedTuple):
    """A drawn piece, and where its left upper corner lies."""

    corner: tuple[int, int]
    colours: Any
    mask: Any


class Film:
    """Draws scenes of one sheet, so many pixels wide."""

    def __init__(self, sheet: Sheet, width: int, layout: str = "wide", theme: str = "light") -> None:
        self._sheet, self._theme, self._layout = sheet, theme, sheet.layouts[layout]
        self._defs = f"<defs>{resolve(sheet.defs, sheet.theme[theme])}</defs>"
        table = table_svg(sheet, self._layout, theme)
        size = f'width="{self._layout.width}" height="{self._layout.height}"'
        self._table = opened(to_png(f'<svg xmlns="{SVG}" {size}>{self._defs}{table}</svg>', width)).convert("RGB")
        self.width, self.height = self._table.size
        self._across, self._down = self.width / self._layout.width, self.height / self._layout.height
        self._piece = functools.lru_cache(PIECES)(self._drawn)

    def picture(self, scene: Scene) -> Any:
        """A scene as an image of Pillow."""
        layout = self._layout
        pane = next((one.name for one in layout.filled_panes(scene.nodes)), "")
        seen = in_order(scene, layout, pane)
        pieces = [self._piece(bare(node), "", "") for node in seen if not layout.zones[node.zone].frame]
        for name in layout.frames:
            nodes = [node for node in seen if layout.zones[node.zone].frame == name]
            around = frame_svg(name, nodes, self._sheet, layout)
            pieces += [self._piece(bare(node), *around) for node in nodes]
        image = self._table.copy()
        for piece in pieces:
            if piece is not None:
                image.paste(piece.colours, piece.corner, piece.mask)
        return image

    def _drawn(self, node: Node, before: str, after: str) -> Piece | None:
        """A node, drawn where it is to be seen; None if it is not."""
        svg = before + node_svg(node, self._sheet, self._layout, self._theme) + after
        box = self._box(svg)
        if box is None:
            return None
        image = self._raster(svg, box)
        mask = image.getchannel("A")
        inked = mask.getbbox()
        if inked is None:
            return None
        corner = (box[0] + inked[0], box[1] + inked[1])
        return Piece(corner, image.crop(inked).convert("RGB"), mask.crop(inked))

    def _box(self, svg: str) -> tuple[int, int, int, int] | None:
        """Where a piece is to be seen, from a rough drawing: arts may reach beyond the box that they are hit in."""
        size = (0, 0, ceil(self.width / ROUGH), ceil(self.height / ROUGH))
        inked = self._raster(svg, size, ROUGH).getchannel("A").getbbox()
        if inked is None:
            return None
        left, top, right, bottom = (edge * ROUGH for edge in inked)
        right, bottom = min(right + MARGIN, self.width), min(bottom + MARGIN, self.height)
        return max(left - MARGIN, 0), max(top - MARGIN, 0), right, bottom

    def _raster(self, svg: str, box: tuple[int, int, int, int], rough: int = 1) -> Any:
        """What lies in a box of pixels, so many times smaller."""
        left, top, right, bottom = box
        size = f'width="{right - left}" height="{bottom - top}"'
        defs = self._defs if "url(#" in svg else ""
        at = f"translate({-left} {-top}) scale({self._across / rough} {self._down / rough})"
        return opened(to_png(f'<svg xmlns="{SVG}" {size}>{defs}<g transform="{at}">{svg}</g></svg>')).convert("RGBA")


SVG = "http://www.w3.org/2000/svg"


def bare(node: Node) -> Node:
    """A node without what does not show."""
    return Node(
        "", node.art, node.zone, 0, x=node.x, y=node.y, r=node.r, s=node.s, i=node.i, text=node.text, cls=node.cls
    )


def opened(png: bytes) -> Any:
    from PIL import Image

    return Image.open(io.BytesIO(png))
