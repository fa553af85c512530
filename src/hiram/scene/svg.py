"""A scene as a standalone SVG: for notebooks, documentation and, through `png`, for files.

Colours and gradients are resolved here, since renderers such as resvg know neither `var()` nor CSS
transforms. Ids are prefixed by a hash of the picture so that several pictures fit on one page.
"""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from collections.abc import Mapping
from html import escape

import msgspec

from hiram.scene.layout import Layout, frame_zoom, place
from hiram.scene.node import Node, Scene, ground
from hiram.scene.sheet import GRADIENT, VAR, Art, Sheet, TextSlot
from hiram.scene.text import FACES, FAMILIES, FONTS, face, fitted_size

DEEPEST_REFERENCE = 8


def number(value: float) -> str:
    """A coordinate with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def resolve(fragment: str, variables: Mapping[str, str]) -> str:
    """Replace every `var(--token)`, following references from one variable to another."""

    def value(match: re.Match[str]) -> str:
        try:
            return variables[match[1]]
        except KeyError:
            raise ValueError(f"the colour {match[1]} is neither in the theme nor set by a class") from None

    for _ in range(DEEPEST_REFERENCE):
        if "var(" not in fragment:
            return fragment
        fragment = VAR.sub(value, fragment)
    raise ValueError(f"colours refer to each other in a circle: {fragment[:80]}")


def to_svg(
    scene: Scene, sheet: Sheet, layout: str = "wide", theme: str = "light", embed_fonts: bool = False, pane: str = ""
) -> str:
    """Draw a scene; `embed_fonts` puts the fonts into the file so that it looks right on any machine.

    Of a layout with panes that one is drawn, by default the first in which something lies.
    """
    canvas = sheet.layouts[layout]
    pane = pane or next((one.name for one in canvas.filled_panes(scene.nodes)), "")
    seed = msgspec.json.encode((scene, sheet.hash(), layout, theme, pane))
    prefix = "h" + hashlib.sha256(seed).hexdigest()[:8]
    seen = in_order(scene, canvas, pane)
    free = [node_svg(node, sheet, canvas, theme) for node in seen if not canvas.zones[node.zone].frame]
    framed = [_frame(name, seen, sheet, canvas, theme) for name in canvas.frames]
    defs = resolve(sheet.defs, sheet.theme[theme])
    body = "\n".join([table_svg(sheet, canvas, theme), *free, *framed])
    body = GRADIENT.sub(rf"url(#{prefix}-\1)", body)
    defs = GRADIENT.sub(rf"url(#{prefix}-\1)", re.sub(r'\bid="', f'id="{prefix}-', defs))
    width, height = number(canvas.width), number(canvas.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" '
        f'role="img" aria-labelledby="{prefix}-title {prefix}-desc">\n'
        f'<title id="{prefix}-title">{escape(scene.game)}</title>\n'
        f'<desc id="{prefix}-desc">{escape(scene.description)}</desc>\n'
        f"<defs>{f'<style>{font_faces()}</style>' if embed_fonts else ''}{defs}</defs>\n"
        f"{body}\n</svg>\n"
    )


def in_order(scene: Scene, layout: Layout, pane: str) -> list[Node]:
    """What is to be seen, the lowest first."""
    return sorted((node for node in scene.nodes if layout.shows(node, pane)), key=lambda node: (node.layer, node.id))


def table_svg(sheet: Sheet, layout: Layout, theme: str) -> str:
    """The empty table."""
    variables = sheet.theme[theme]
    table = "url(#ground)" if 'id="ground"' in sheet.defs else resolve(variables["--table"], variables)
    return f'<rect width="{number(layout.width)}" height="{number(layout.height)}" fill="{table}"/>'


def _frame(name: str, seen: list[Node], sheet: Sheet, layout: Layout, theme: str) -> str:
    """What a frame shows before anybody scrolls it."""
    nodes = [node for node in seen if layout.zones[node.zone].frame == name]
    before, after = frame_svg(name, nodes, sheet, layout)
    return before + "\n".join(node_svg(node, sheet, layout, theme) for node in nodes) + after


def frame_svg(name: str, nodes: list[Node], sheet: Sheet, layout: Layout) -> tuple[str, str]:
    """What stands before and after the nodes of a frame."""
    frame = layout.frames[name]
    width, height = ground(nodes, sheet, layout)
    zoom = frame_zoom(frame, width, height, 1.0)
    left, top = (
        max(0.0, (room - size * zoom) / 2)
        for room, size in zip((frame.width, frame.height), (width, height), strict=True)
    )
    window = " ".join(f'{side}="{number(getattr(frame, side))}"' for side in ("x", "y", "width", "height"))
    place = f"translate({number(left)} {number(top)}) scale({zoom:.4g})"
    return f'<svg {window} overflow="hidden"><g transform="{place}">', "</g></svg>"


def node_svg(node: Node, sheet: Sheet, layout: Layout, theme: str) -> str:
    art = sheet.art[node.art]
    variables = sheet.variables(theme, node.cls)
    x, y, scale = place(node, layout)
    transform = f"translate({number(x)} {number(y)})"
    if node.r:
        transform += f" rotate({number(node.r)})"
    if scale != 1:
        transform += f" scale({scale:.4g})"
    opacity = resolve(variables.get("--opacity", "1"), variables)
    attributes = f' opacity="{opacity}"' if opacity != "1" else ""
    if node.label:
        attributes += f' role="img" aria-label="{escape(node.label)}"'
    title = f"<title>{escape(node.tip or node.label)}</title>" if node.tip or node.label else ""
    inner = resolve(art.svg, variables) + _texts(node, art, variables)
    return f'<g data-id="{escape(node.id)}" transform="{transform}"{attributes}>{title}{inner}</g>'


def _texts(node: Node, art: Art, variables: Mapping[str, str]) -> str:
    pairs = zip(node.text, art.slots, strict=False)
    return "".join(_text(text, slot, variables) for text, slot in pairs if text)


def _text(text: str, slot: TextSlot, variables: Mapping[str, str]) -> str:
    size = fitted_size(text, slot)
    lines = text.split("\n")
    x = number(slot.anchor_x())
    spans = "".join(
        f'<tspan x="{x}" y="{number(y)}">{escape(line)}</tspan>'
        for line, y in zip(lines, slot.baselines(len(lines), size), strict=True)
    )
    halo = ""
    if slot.halo:
        colour = resolve(f"var(--{slot.halo})", variables)
        halo = f' stroke="{colour}" stroke-width="{number(size / 4)}"'
        halo += ' stroke-linejoin="round" paint-order="stroke"'
    fill = resolve(f"var(--{slot.fill})", variables)
    weight = face(slot.font, slot.weight).partition("-")[2]
    return (
        f'<text font-family="{FAMILIES[slot.font]}" font-weight="{weight}" font-size="{number(size)}" '
        f'text-anchor="{slot.anchor}" fill="{fill}"{halo}>{spans}</text>'
    )


def font_faces() -> str:
    """The fonts of all drawings as rules of a style sheet, with the data in them."""
    rules = []
    for font, weights in FACES.items():
        for weight in weights:
            data = b64encode((FONTS / f"{font}-{weight}.woff2").read_bytes()).decode()
            rules.append(
                f"@font-face{{font-family:'{FAMILIES[font]}';font-weight:{weight};"
                f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
            )
    return "".join(rules)
