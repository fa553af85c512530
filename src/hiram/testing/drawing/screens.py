"""The screens that every table must be legible on, and the room that the page leaves for the board there.

The heights are those of the page's style sheet (css/table.css: `--bar`, `--prompt`, `--tabs`, `--tools`, `--chips`,
`--rail`); a test measures a real page and finds them so. Nothing that opens (hint, log, rules, chat) takes room away.
"""

from __future__ import annotations

from typing import NamedTuple

from hiram.scene.layout import LOW_SCREEN, Layout

PHONE = 760.0
"""A window at most so wide is a phone's, unless it is a phone held sideways."""


class Screen(NamedTuple):
    """A window in CSS pixels, and the least size of whatever must be read on it."""

    width: int
    height: int
    floor: float

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"

    def room(self, layout: Layout) -> tuple[float, float]:
        """The width and height that the page leaves for a layout's canvas."""
        highest, least = LOW_SCREEN
        tabs = bool(layout.panes)
        if self.height <= highest and self.width >= least * self.height:
            bar, prompt, rail = 44, 52, 68
            return self.width - (rail if tabs else 0), self.height - bar - prompt
        if self.width <= PHONE:
            bar, prompt, below, tools = 48, 92, 44 if tabs else 47, 56
            return self.width, self.height - bar - prompt - below - tools
        bar, prompt = 52, 56
        return self.width, self.height - bar - prompt - (44 if tabs else 0)


SCREENS = (
    Screen(1600, 1000, 11),
    Screen(1366, 768, 11),
    Screen(390, 844, 11),
    Screen(360, 640, 10),
    Screen(844, 390, 11),
)
TARGET = 40.0
"""A thing to touch is at least so wide and high, in CSS pixels, or that far from every other one."""
