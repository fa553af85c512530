"""The table of Temple Rush: view to scene, action to what to touch."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.games.temple_rush.actions import action_names
from hiram.games.temple_rush.content import Content
from hiram.games.temple_rush.knowledge import TempleView
from hiram.scene import Node, Scene, Sheet, Zone, art, tall, wide

NAMES = action_names()


def make_sheet(content: Content) -> Sheet:
    zones = {"board": Zone(0, 0)}
    return art.sheet({}, {"wide": wide(**zones), "tall": tall(**zones)})


def make_scene(content: Content, view: TempleView, names: Sequence[str] = ()) -> Scene:
    return Scene("temple_rush", (Node("x", "cube", x=100, y=100),), "Temple Rush")


def path(content: Content, view: TempleView, action: int) -> tuple[str, ...]:
    return ()


def action_label(content: Content, view: TempleView, action: int) -> str:
    return NAMES[action]
