"""Every move of a game, listed once: an action is a number inside the engine and a readable name outside."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

import msgspec

from hiram.core.errors import BadNotation
from hiram.core.state import TABLE


class Action(msgspec.Struct, frozen=True, order=True):
    """A move that the game knows, legal now or not.

    The name is stable: it is the notation in logs, saves, fixtures and the API.
    """

    id: int
    name: str

    def __str__(self) -> str:
        return self.name


class Vocabulary(Sequence[Action]):
    """All actions of a game, by number and by name.

    >>> words = Vocabulary(["end-turn", "draw"])
    >>> words["draw"]
    Action(id=1, name='draw')
    >>> words[0].name
    'end-turn'
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._actions = tuple(Action(number, name) for number, name in enumerate(names))
        self._by_name = {action.name: action for action in self._actions}
        if len(self._by_name) != len(self._actions):
            twice = sorted({name for name in names if list(names).count(name) > 1})
            raise ValueError(f"two actions have the same name: {', '.join(twice)}")

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    @overload
    def __getitem__(self, key: int | str) -> Action: ...
    @overload
    def __getitem__(self, key: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, key: int | str | slice) -> Action | tuple[Action, ...]:
        if isinstance(key, str):
            return self.parse(key)
        return self._actions[key]

    def numbered(self, numbers: Iterable[int]) -> tuple[Action, ...]:
        """The actions of these numbers, in their order."""
        actions = self._actions
        return tuple([actions[int(number)] for number in numbers])

    def parse(self, text: str) -> Action:
        """The action of that name; a text that is none raises BadNotation and says what comes near."""
        action = self._by_name.get(" ".join(text.split()))
        if action is None:
            near = difflib.get_close_matches(text, self._by_name, n=3)
            hint = f"; did you mean {' or '.join(repr(name) for name in near)}?" if near else ""
            raise BadNotation(f"{shortened(text)!r} is not an action of this game{hint}")
        return action

    def parse_seated(self, text: str) -> tuple[int, Action]:
        """A seat and its action, as in '0:play O26'; 'table:time-up' is what the table itself does."""
        seat, colon, name = text.partition(":")
        if colon and seat == "table":
            return TABLE, self.parse(name)
        if not colon or len(seat) > 3 or not (seat.isascii() and seat.isdigit()):
            raise BadNotation(
                f"{shortened(text)!r} is not of the form SEAT:ACTION, such as '0:{self._actions[0].name}'"
            )
        return int(seat), self.parse(name)


def seated(seat: int, action: Action) -> str:
    """The notation of a seat's action, which `parse_seated` reads."""
    return f"{'table' if seat == TABLE else seat}:{action.name}"


def shortened(text: str, most: int = 60) -> str:
    """A text for an error message, however long it was."""
    return text if len(text) <= most else text[: most - 1] + "…"
