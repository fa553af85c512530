"""What the table draws a view with: its facts, the texts of its cards and places, and names as they can be drawn.

A scene is built for every viewer after every action, and most of it is what it was before. So the builders of nodes
are functions of a few plain values that remember what they made (`lru_cache`); a still thing is the same `Node` object
from scene to scene. `Texts`, `CardTexts` and `PlaceTexts` are compared by identity, which makes them cheap keys.
"""

from __future__ import annotations

from functools import lru_cache

from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.edge.standing import PortalsFacts
from hiram.games.portals_and_prophets.edge.view import PortalsView
from hiram.games.portals_and_prophets.words.labels import CardTexts, texts_of
from hiram.scene.names import drawn_names, spoken_names

NODES, GROUPS = 8192, 4096
"""How many single nodes, and how many whole parts of a scene, each builder remembers."""

CONTENTS = 8


class PortalsViewFacts(PortalsFacts):
    """A view, ready to be drawn."""

    def __init__(self, content: PortalsContent, view: PortalsView, names: tuple[str, ...]) -> None:
        said, self.drawn = shown_names(names, content.player_colors)
        super().__init__(content, view, said)
        self.texts = texts_of(content)
        self.cards: tuple[CardTexts, ...] = tuple([self.texts.cards[card] for card in self.hand])


@lru_cache(maxsize=GROUPS)
def shown_names(names: tuple[str, ...], colours: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names as they are said, and as they can be drawn."""
    otherwise = [colour.capitalize() for colour in colours]
    return spoken_names(names, otherwise), drawn_names(names, otherwise)
