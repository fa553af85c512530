"""The names that the numbers of a state stand for."""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content.model import RESOURCES, TRIBES
from hiram.games.prophets_and_patriarchs.engine.terms import GEOMETRY

ENDINGS = ("not_over", "target_reached", "round_limit")
TILES = (*RESOURCES, *TRIBES)  # what may lie on a hex: a resource, or the home of a tribe
HEXES = {GEOMETRY.hex_name(place): place for place in range(len(GEOMETRY.hexes))}
CORNERS = {GEOMETRY.corner_name(corner): corner for corner in range(len(GEOMETRY.corners))}
EDGES = {GEOMETRY.edge_name(edge): edge for edge in range(len(GEOMETRY.edges))}
FRAME_NAMES = (
    "choose_tribe",
    "setup_tent",
    "setup_camel",
    "phase",
    "build_menu",
    "place_false",
    "place_prophet",
    "effects",
    "event_option",
    "event_rival",
    "take_card",
    "drop_card",
    "pass_card",
    "swap_card",
    "free_camel",
    "lose_camel",
    "fruit",
    "move_edge",
    "move_corner",
    "offer_give",
    "offer_want",
    "offer_answer",
    "camel_pay",
    "offer_deal",
)
