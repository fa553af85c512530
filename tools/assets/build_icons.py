"""Draw the icons of the installed app from the one SVG that the pages have.

    python tools/assets/build_icons.py      # writes src/hiram/web/static/icons/*.png

A maskable icon and the one for home screens of Apple's fill their square, because the system cuts the shape itself;
what is drawn on it stays within the middle that no shape cuts off.
"""

from __future__ import annotations

from pathlib import Path

from hiram.scene import to_png

STATIC = Path(__file__).resolve().parents[2] / "src" / "hiram" / "web" / "static"
SOURCE = STATIC / "favicon.svg"
ROUND = ' rx="7"'
MIDDLE = "<g fill="
SAFE = '<g transform="translate(16 16) scale({scale}) translate(-16 -16.3)" fill='


def filled(svg: str, scale: float) -> str:
    """The icon on a ground that goes to the edges, drawn smaller by a factor."""
    assert ROUND in svg
    assert MIDDLE in svg
    return svg.replace(ROUND, "").replace(MIDDLE, SAFE.format(scale=scale))


def main() -> None:
    svg = SOURCE.read_text("utf-8")
    folder = STATIC / "icons"
    folder.mkdir(exist_ok=True)
    drawn = {
        "app-192.png": (svg, 192),
        "app-512.png": (svg, 512),
        "maskable-512.png": (filled(svg, 0.74), 512),
        "touch-180.png": (filled(svg, 0.86), 180),
    }
    for name, (text, size) in drawn.items():
        (folder / name).write_bytes(to_png(text, size))


if __name__ == "__main__":
    main()
