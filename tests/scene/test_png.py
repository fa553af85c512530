"""Pictures as PNG: right size, not empty, in the bundled fonts; and a helpful word without resvg."""

from __future__ import annotations

import struct
import sys
from pathlib import Path

import pytest

from hiram.scene import Layout, Node, Picture, PngUnavailableError, Scene, Sheet, Zone, to_png, to_svg
from hiram.scene.art import label, sheet as make_sheet
from hiram.scene.sheet import Font


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


def written(words: str, font: Font, weight: int) -> bytes:
    art = {"words": label(300, 40, 30, font=font, weight=weight)}
    sheet = make_sheet(art, {"wide": Layout(300, 40, {"board": Zone(0, 0)})})
    return to_png(to_svg(Scene("t", (Node("n", "words", text=(words,)),)), sheet))


def test_every_face_is_found_and_looks_different() -> None:
    """A family that is not found draws nothing, a weight that is not found looks like its neighbour."""
    faces: list[tuple[Font, int]] = [("serif", 500), ("serif", 800), ("sans", 500), ("sans", 700)]
    pictures = {written("Mount Carmel", font, weight) for font, weight in faces}
    assert len(pictures) == len(faces)
    assert written("", "sans", 500) not in pictures


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
