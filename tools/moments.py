"""Moments of real games for pictures: played by bots from fixed seeds, the same on every machine."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image

import hiram
from hiram.bots import make_bot
from hiram.core.match import Match

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
WIDE, PHONE = 1120, 450
NAMES = ("Miriam", "Aaron", "Deborah", "Boaz")


def played(game: str, players: int, seed: int, until: Callable[[Match], bool], last_first: bool = False) -> Match:
    """A match that greedy bots have played until something holds, or to its end. Where several may act at once, the
    first seat does, or the last one."""
    match = hiram.new(game, players=players, seed=seed, names=NAMES[:players])
    bots = [make_bot("greedy", seed=seat) for seat in range(match.seats)]
    while not match.finished and not until(match):
        seat = match.acting[-1 if last_first else 0]
        match.act(seat, bots[seat].choose(match.perspective(seat)))
    return match


def write(path: Path, picture: bytes) -> None:
    """Write a PNG with a palette of 256 colours, a third as large: these pictures are most of the wheel."""
    with Image.open(BytesIO(picture)) as image:
        few = image.convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(path, optimize=True)
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")
