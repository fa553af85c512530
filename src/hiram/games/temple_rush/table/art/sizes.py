"""How large things are, in units of the wide table, and which lie over which."""

from __future__ import annotations

from hiram.games.temple_rush.content.model import RushCard

CELL = 40  # of a brick at scale 1
GROUND, PANEL, THING, STONE, TOP = range(5)
CARD = (378, 58)
FIELD = (378, 246)  # a build zone: five courses, or eight columns, of 45 units
GRID = 44  # the side of a cell in expert mode, at which it is 40 pixels wide on the smallest screen
RIM = 6  # around the cells
GRID_SIZES = ((8, 5), (8, 8), (12, 5), (12, 8), (12, 12), (15, 15))  # columns and courses; the first that holds all
HEAPS = {1: 40, 2: 88, 3: 112, 4: 136}  # how wide the stones of one size lie, along and end-on
HEAP = 58  # and how high
STEP = 54  # the height of what stands beside them
DIE, TOKENS, POINTS = (STEP, STEP), (256, STEP), (62, STEP)
OWN = (374, 152)
SIDE = 352  # the width of whatever lies at the side of a wide table
KEY, RANKS = (SIDE, 138), (SIDE, 232)
INFOS = {2: (SIDE, 108), 3: KEY}  # the course of the game, by the form of the table
RIVALS = {1: 332, 2: 174, 3: 248}  # how high a rival's panel is, by their number


def small_size(rivals: int, zones: int) -> tuple[float, float]:
    """A build zone in the panel of a rival."""
    return (SIDE - 16 - 6 * (zones - 1)) / zones, RIVALS[rivals] - 106


def racing_size(rivals: int) -> tuple[float, float]:
    """The same while only one of them counts."""
    return SIDE - 16, RIVALS[rivals] - 48


def cell_of(width: int, height: int, field: tuple[float, float]) -> float:
    """The side of a cell when a silhouette so wide and high stands in a field."""
    return min(70.0, (field[0] - 12) / width, (field[1] - min(20, field[1] / 7)) / height)


def card_cell(card: RushCard, room: tuple[float, float], largest: float) -> float:
    """The same on a card."""
    return min(largest, room[0] // card.width, room[1] // card.height)


def grid_size(columns: int, courses: int) -> tuple[float, float]:
    """How wide and high a grid of expert mode is."""
    return GRID * columns + 2 * RIM, GRID * courses + 2 * RIM
