"""What can be read off a view, for marks and words on the table: the view with content and names."""

from __future__ import annotations

from hiram.scene.names import drawn_names, spoken_names
from hiram.skeleton.nim.content.model import NimContent
from hiram.skeleton.nim.edge.view import NimView


class NimFacts:
    """A view, read with the content of the game and the names of the players."""

    def __init__(self, content: NimContent, view: NimView, names: tuple[str, ...], usual: tuple[str, ...]) -> None:
        self.content, self.view = content, view
        self.names = spoken_names(names, usual)  # as they are said
        self.drawn = drawn_names(names, usual)  # as the bundled letters can draw them
        self.subject = view.turn if view.turn is not None else view.winner or 0  # of whom the status speaks
