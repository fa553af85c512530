"""What can be read off a view: whose boards stand where, which places light up, which stones may be touched.

The rules decide on states; a `Sight` looks at what one seat sees, so that ghosts can glow and tips can say why.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cached_property

from hiram.games.temple_rush.actions import SIZES, SPAN
from hiram.games.temple_rush.content import Card, Content
from hiram.games.temple_rush.knowledge import BoardView, LaneView, SeatView, TempleView
from hiram.games.temple_rush.places import Place, read_place
from hiram.games.temple_rush.standing import score_sheet
from hiram.scene.text import missing_letters

PLACING = ("build_place", "rebuild_place", "race_place")
Cell = tuple[int, int]


class Sight:
    """A view, read with the content of the game."""

    def __init__(self, content: Content, view: TempleView, names: Sequence[str] = ()) -> None:
        self.content = content
        self.view = view
        self.cards: dict[str, Card] = {card.id: card for card in content.cards}
        self.me = 0 if view.seat is None else view.seat
        self.acting = view.seat is not None and view.seat in view.acting
        self.spoken = [spoken_name(names, seat, content) for seat in range(view.players)]
        self.drawn = [
            drawn_name(name) or content.player_colors[seat].capitalize() for seat, name in enumerate(self.spoken)
        ]
        self.scores = [row["total"] for row in score_sheet(content, view)]

    @property
    def own(self) -> SeatView:
        return self.view.seats[self.me]

    @property
    def board(self) -> BoardView:
        """The viewer's own board, with what is sealed."""
        return self.view.draft or self.own.board

    @property
    def lane(self) -> LaneView | None:
        return self.own.lane if self.acting else None

    @property
    def step(self) -> str:
        """What the viewer is being asked, '' for nothing."""
        if not self.acting:
            return ""
        return self.lane.step if self.lane is not None else self.view.phase

    def rivals(self) -> list[tuple[int, int]]:
        """The other seats with their panels: 0 left (next clockwise), 1 top, 2 right (previous)."""
        others = [(self.me + step) % self.view.players for step in range(1, self.view.players)]
        panels = {1: (0,), 2: (0, 2), 3: (0, 1, 2)}.get(len(others), ())
        return list(zip(others, panels, strict=True))

    def card_of(self, zone: int) -> Card | None:
        card = self.view.holders[zone]
        return None if card is None else self.cards[card]

    def is_frozen(self, seat: int, zone: int) -> bool:
        shield = self.view.shields[zone]
        return shield is not None and shield.owner != seat

    # Places that light up ------------------------------------------------------------------------------------------

    @cached_property
    def ghosts(self) -> list[Place]:
        """Where the stone that is being placed may go (TR-2.3 to TR-2.6, TR-18.2)."""
        lane = self.lane
        if lane is None or lane.step not in PLACING or lane.zone is None:
            return []
        figure = [read_place(name) for name in self.board.figures[lane.zone]]
        loose = self.board.mortar == str(lane.zone) or not figure
        taken = covered(figure)
        places = self.grid_places(lane.size, figure) if self.view.expert else self.slots(lane.size, lane.zone)
        found = []
        for place in places:
            cells = covered([place])
            if not cells & taken and (loose or self.touches(cells, taken)):
                found.append(place)
        return found

    def slots(self, size: int, zone: int) -> list[Place]:
        """Every place of a stone of a size inside the silhouette of a zone's card."""
        card = self.card_of(zone)
        assert card is not None
        inside = silhouette(card)
        places = [Place(shape, y, x) for shape in shapes(size) for y in range(SPAN) for x in range(SPAN)]
        return [place for place in places if covered([place]) <= inside]

    def grid_places(self, size: int, figure: list[Place]) -> list[Place]:
        """Every place on the grid of expert mode with which a figure stays within eight by eight."""
        if not figure:
            return [Place(shape, 0, 0) for shape in shapes(size)]
        cells = covered(figure)
        found = []
        for shape in shapes(size):
            for y in range(1 - SPAN, SPAN):
                for x in range(1 - SPAN, SPAN):
                    place = Place(shape, y, x)
                    xs = [cx for cx, _ in cells | covered([place])]
                    ys = [cy for _, cy in cells | covered([place])]
                    if max(xs) - min(xs) < SPAN and max(ys) - min(ys) < SPAN:
                        found.append(place)
        return found

    def touches(self, cells: set[Cell], taken: set[Cell]) -> bool:
        near = {(x, y + step) for x, y in cells for step in (-1, 1)}
        if self.view.edge:
            near |= {(x + step, y) for x, y in cells for step in (-1, 1)}
        return bool(near & taken)


def shapes(size: int) -> tuple[int, ...]:
    """Along and, from size 2 on, end-on."""
    return (size - 1,) if size == 1 else (size - 1, SIZES + size - 2)


def covered(figure: Sequence[Place]) -> set[Cell]:
    """The cells that stones fill."""
    return {(place.x + k, place.y) for place in figure for k in range(place.length)}


def silhouette(card: Card) -> set[Cell]:
    """The cells of a card, courses counted from the bottom."""
    return {
        (x, card.height - 1 - row)
        for row, course in enumerate(card.silhouette)
        for x, mark in enumerate(course)
        if mark == "#"
    }


def spoken_name(names: Sequence[str], seat: int, content: Content) -> str:
    """A player's name on one line; the colour for whoever has none."""
    given = " ".join(names[seat].split())[:60] if seat < len(names) else ""
    return given or content.player_colors[seat].capitalize()


def drawn_name(name: str) -> str:
    """A name without the letters that the bundled faces lack."""
    letters = unicodedata.normalize("NFC", name)
    return "".join(letter for letter in letters if not missing_letters(letter, "serif", 800)).strip()
