"""How a game offers its simple strategies: `Game.strategies` has one of these for each name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from hiram.core.advice import Strategy
from hiram.core.errors import HiramError
from hiram.core.event import Domain
from hiram.core.tools import NONE
from hiram.core.vocabulary import shortened


class Offered(msgspec.Struct, frozen=True):
    """A strategy by name. `domain` is that of the game's event fields which its argument names a thing of, as in
    `camper:babylon`; without one it takes no argument."""

    make: Callable[[int], Strategy]
    words: str  # how it plays
    domain: str = ""

    def made(self, name: str, argument: str, domains: Mapping[str, Domain]) -> Strategy:
        """The strategy with what was named; HiramError if there is no such thing."""
        if not argument:
            return self.make(NONE)
        if not self.domain:
            raise HiramError(f"the strategy {name!r} takes no argument, but was given {shortened(argument)!r}")
        names = [str(thing) for thing in domains[self.domain].names]
        if argument not in names:
            raise HiramError(f"there is no {self.domain} {shortened(argument)!r}; there are {', '.join(names)}")
        return self.make(names.index(argument))
