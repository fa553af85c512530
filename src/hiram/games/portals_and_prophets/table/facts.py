"""What the table draws a view with: its facts, the texts of its cards and places, and names as they can be drawn.

A scene is built for every viewer after every action, and most of it is what it was before. So every part is a function
of a few plain values, and is made only when these are others than the last time (`Latest`); and the builders of nodes
remember what they made (`made_once`), so that a still thing is the same `Node` object from scene to scene, and for all
viewers. `Texts`, `CardTexts`, `PortalsPlaceTexts` and `Bearing` are compared by identity, which makes them cheap keys.
"""

from __future__ import annotations

from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.edge.standing import PortalsFacts
from hiram.games.portals_and_prophets.edge.view import PortalsView
from hiram.games.portals_and_prophets.words.labels import CardTexts, texts_of
from hiram.scene.names import drawn_names, spoken_names


class PortalsViewFacts(PortalsFacts):
    """A view, ready to be drawn, with the names of the players as they are said and as they can be drawn."""

    def __init__(
        self, content: PortalsContent, view: PortalsView, said: tuple[str, ...], drawn: tuple[str, ...]
    ) -> None:
        super().__init__(content, view, said)
        self.drawn, self.texts = drawn, texts_of(content)
        known = self.texts.cards
        self.cards: tuple[CardTexts, ...] = tuple([known[card] for card in self.hand])


def shown_names(names: tuple[str, ...], colours: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names as they are said, and as they can be drawn."""
    otherwise = [colour.capitalize() for colour in colours]
    return spoken_names(names, otherwise), drawn_names(names, otherwise)
