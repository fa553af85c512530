"""The shared vocabulary: complete, told apart by shape, drawn inside its box."""

from __future__ import annotations

import re

import pytest

from hiram.scene import Scene, Sheet, art

WANTED = [
    "arrow",
    "badge",
    "button",
    "capsule",
    "cube",
    "die.1",
    "die.6",
    "disc.0",
    "disc.5",
    "droplet",
    "glyph.cloud",
    "glyph.crown",
    "glyph.peaks",
    "glyph.scroll",
    "glyph.star",
    "glyph.swords",
    "meeple.0",
    "meeple.5",
    "number",
    "pawn.0",
    "pawn.5",
    "peak",
    "pin",
    "pip.empty",
    "pip.full",
    "portal",
    "ring.corner",
    "ring.edge",
    "space",
    "token",
]


@pytest.mark.parametrize("name", WANTED)
def test_the_vocabulary_has(name: str) -> None:
    assert name in art.vocabulary()


def test_the_demonstration_shows_every_art(scene: Scene, sheet: Sheet) -> None:
    assert set(sheet.art) == {node.art for node in scene.nodes}


@pytest.mark.parametrize("piece", ["pawn", "meeple", "disc"])
def test_seats_differ_in_shape_and_not_only_in_colour(piece: str) -> None:
    vocabulary = art.vocabulary()
    assert len({vocabulary[f"{piece}.{seat}"].svg for seat in range(art.SEATS)}) == art.SEATS


def test_there_is_an_emblem_and_a_colour_for_every_seat() -> None:
    assert len(set(art.EMBLEMS)) == art.SEATS
    assert all(f"seat{seat}" in art.classes() for seat in range(art.SEATS))
    assert len({art.LIGHT[f"--seat{seat}"] for seat in range(art.SEATS)}) == art.SEATS


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_its_value(value: int) -> None:
    assert art.die(value).svg.count("<circle") == value


@pytest.mark.parametrize("name", art.GLYPHS)
def test_glyphs_stay_in_their_box(name: str) -> None:
    drawn = "".join(re.findall(r' d="([^"]+)"', art.mark(name)))
    absolute = re.sub(r"[a-z][^A-Z]*", "", drawn)
    assert all(abs(float(number)) <= 12 for number in re.findall(r"-?\d+\.?\d*", absolute))


def test_text_slots_lie_inside_their_art(sheet: Sheet) -> None:
    for name, drawing in sheet.art.items():
        x, y, w, h = drawing.box
        for slot in drawing.slots:
            assert slot.x >= x - 0.01, name
            assert slot.y >= y - 0.01, name
            assert slot.x + slot.w <= x + w + 0.01, name
            assert slot.y + slot.h <= y + h + 0.01, name


def test_a_game_can_replace_and_add_art_and_colours() -> None:
    mine = art.sheet({"pin": art.pin("galilee")}, {}, {"light": {"--galilee": "#7a9"}, "dark": {"--galilee": "#7a9"}})
    assert "--galilee" in mine.art["pin"].svg
    assert mine.problems() == []
