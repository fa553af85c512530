"""The table."""

from __future__ import annotations

from hiram.games.portals_and_prophets.content import Content
from hiram.games.portals_and_prophets.knowledge import PortalsView
from hiram.scene import Scene, Sheet


def make_sheet(content: Content) -> Sheet:
    return Sheet(art={}, defs={}, layouts={}, theme={}, classes={})  # type: ignore[call-arg, arg-type]


def make_scene(content: Content, view: PortalsView) -> Scene:
    return Scene(game="portals_and_prophets", nodes=(), description="")


def path(content: Content, view: PortalsView, action: int) -> tuple[str, ...]:
    return ()


def action_label(content: Content, view: PortalsView, action: int) -> str:
    return str(action)
