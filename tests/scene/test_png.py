"""Pictures as PNG: right size, not empty, in the bundled fonts; and a helpful word without resvg."""

from __future__ import annotations

import struct
import sys
from pathlib import Path

import pytest

from hiram.scene import Node, Picture, PngUnavailableError, Scene, Sheet, to_png, to_svg


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_demonstration_is_drawn(scene: Scene, sheet: Sheet, theme: str) -> None:
    png = to_png(to_svg(scene, sheet, "wide", theme))
    assert size(png) == (1600, 1000)
    assert len(png) > 3 * len(to_png(to_svg(Scene("empty", ()), sheet, "wide", theme)))


def test_the_width_can_be_chosen(scene: Scene, sheet: Sheet) -> None:
    assert size(to_png(to_svg(scene, sheet, "tall"), width=450)) == (450, 820)


def test_every_face_is_found(sheet: Sheet) -> None:
    """A face that the renderer cannot find draws nothing at all, because system fonts are switched off."""
    empty, written = (
        to_png(to_svg(Scene("t", (Node("n", art, x=300, y=100, text=text),)), sheet), width=800)
        for art, text in (("name", ()), ("name", ("Mount Carmel",)))
    )
    assert empty != written
    headings = [
        to_png(to_svg(Scene("t", (Node("n", "banner", x=400, y=100, text=text),)), sheet), width=800)
        for text in ((), ("Last round",))
    ]
    assert headings[0] != headings[1]


def test_the_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(PngUnavailableError, match=r"hiram\[png\]"):
        to_png("<svg/>")


def test_a_picture_saves_itself(scene: Scene, sheet: Sheet, tmp_path: Path) -> None:
    picture = Picture(scene, sheet)
    assert size(picture.save(tmp_path / "table.png", width=400).read_bytes()) == (400, 250)
    assert picture.save(tmp_path / "table.svg").read_text().startswith("<svg")
    with pytest.raises(ValueError, match=r"table\.gif"):
        picture.save(tmp_path / "table.gif")
