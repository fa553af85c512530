"""Text that fits: widths from the bundled fonts, line breaks and shrinking, decided in Python.

The policy of `wrap`: break at spaces into as few lines as possible and even them out; if that needs too
many lines, set the text smaller in small steps down to `shrink`; if even that fails, end it with an
ellipsis. The result carries no size: a renderer shrinks a text until its widest line fits the slot, which
gives back exactly the size found here.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TypedDict

import msgspec

from hiram.scene.sheet import Font, TextSlot

FONTS = Path(__file__).with_name("fonts")
FAMILIES: dict[Font, str] = {"serif": "Alegreya", "sans": "Alegreya Sans"}
FACES: dict[Font, tuple[int, ...]] = {"serif": (500, 800), "sans": (500, 700)}
SHRINK_STEP = 0.05
ELLIPSIS = "\u2026"
ROUNDING = 1e-9


class FaceMetrics(TypedDict):
    """What `metrics.json` says about one face, in thousandths of the font size."""

    cap: int
    ascent: int
    descent: int
    widths: dict[str, str]


_decoder = msgspec.json.Decoder(dict[str, FaceMetrics])


@cache
def _metrics() -> dict[str, FaceMetrics]:
    return _decoder.decode((FONTS / "metrics.json").read_bytes())


def face(font: Font, weight: int) -> str:
    """The bundled face nearest to a weight, e.g. `serif-800`."""
    return f"{font}-{min(FACES[font], key=lambda bundled: abs(bundled - weight))}"


@cache
def _advances(name: str) -> dict[str, float]:
    widths = _metrics()[name]["widths"]
    return {letter: int(width) / 1000 for width, letters in widths.items() for letter in letters}


def missing_letters(text: str, font: Font, weight: int) -> str:
    """The characters of a text that the bundled face cannot draw."""
    known = _advances(face(font, weight))
    return "".join(sorted({letter for letter in text if letter not in known and letter != "\n"}))


@lru_cache(maxsize=8192)
def text_width(text: str, size: float, font: Font = "sans", weight: int = 500) -> float:
    """Width of the widest line; kerning is left out, letters that the face lacks count as a wide one."""
    known = _advances(face(font, weight))
    wide = known["M"]
    return max(sum(known.get(letter, wide) for letter in line) for line in text.split("\n")) * size


def _greedy(words: list[str], width: float, size: float, font: Font, weight: int) -> list[str]:
    lines: list[str] = []
    for word in words:
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(joined, size, font, weight) <= width + ROUNDING:
            lines[-1] = joined
        else:
            lines.append(word)
    return lines


def _evened(words: list[str], width: float, size: float, font: Font, weight: int) -> list[str]:
    """As few lines as `_greedy` needs, in the narrowest column (to a 50th) that needs no more."""
    best = _greedy(words, width, size, font, weight)
    for step in range(49, 24, -1):
        narrower = _greedy(words, width * step / 50, size, font, weight)
        if len(narrower) > len(best) or text_width("\n".join(narrower), size, font, weight) > width + ROUNDING:
            break
        best = narrower
    return best


def _cut(line: str, width: float, size: float, font: Font, weight: int) -> str:
    while line and text_width(line.rstrip() + ELLIPSIS, size, font, weight) > width + ROUNDING:
        line = line[:-1]
    return line.rstrip() + ELLIPSIS


@lru_cache(maxsize=8192)
def wrap(
    text: str,
    width: float,
    size: float,
    font: Font = "sans",
    weight: int = 500,
    lines: int = 1,
    shrink: float = 1.0,
) -> str:
    r"""Break a text into at most `lines` lines of a box `width` wide; a break already in the text stays.

    >>> wrap("The Queen of Sheba visits Solomon", 120, 15, "serif", 800, lines=2, shrink=0.7)
    'The Queen of Sheba\nvisits Solomon'
    >>> wrap("The Queen of Sheba visits Solomon", 120, 15, "serif", 800, lines=2).endswith(ELLIPSIS)
    True
    """
    paragraphs = [paragraph.split() for paragraph in text.split("\n")]
    factor = 1.0
    while factor >= shrink - ROUNDING:
        reach = width / max(factor, shrink)
        broken = [line for words in paragraphs for line in _evened(words, reach, size, font, weight) or [""]]
        if len(broken) <= lines and text_width("\n".join(broken), size, font, weight) <= reach + ROUNDING:
            return "\n".join(broken)
        factor -= SHRINK_STEP
    reach = width / shrink
    broken = [line for words in paragraphs for line in _greedy(words, reach, size, font, weight)]
    kept = [
        line if text_width(line, size, font, weight) <= reach + ROUNDING else _cut(line, reach, size, font, weight)
        for line in broken[:lines]
    ]
    if len(broken) > lines and not kept[-1].endswith(ELLIPSIS):
        kept[-1] = _cut(kept[-1], reach, size, font, weight)
    return "\n".join(kept)


@lru_cache(maxsize=16384)
def fit(text: str, slot: TextSlot) -> str:
    """`wrap` a text for a slot; what a game's table calls before it puts long text into a node. It is remembered, for
    the same few texts are set again and again."""
    return wrap(text, slot.w, slot.size, slot.font, slot.weight, slot.lines, slot.shrink)


def fitted_size(text: str, slot: TextSlot) -> float:
    """The font size at which a (wrapped) text is drawn in a slot; the browser client mirrors this line."""
    widest = text_width(text, slot.size, slot.font, slot.weight)
    return slot.size * max(slot.shrink, min(1.0, slot.w / widest)) if widest else slot.size


def overflow(text: str, slot: TextSlot) -> str:
    """Why a text does not fit its slot, or "" if it does."""
    count = text.count("\n") + 1
    if count > slot.lines:
        return f"{count} lines in a slot for {slot.lines}"
    size = fitted_size(text, slot)
    width = text_width(text, size, slot.font, slot.weight)
    if width > slot.w + 0.01:
        return f"{width:.0f} wide in a slot of {slot.w:.0f}"
    return ""
