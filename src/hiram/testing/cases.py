"""Which games to test: every player count, every value of every option once, and a few combinations.

A game need not list anything for this: the values come from how its options describe themselves.
"""

from __future__ import annotations

import re

from hiram.core.errors import BadOption
from hiram.core.game import Game
from hiram.core.options import Option, OptionValue

COMBINED = 2
NUMBERS = re.compile(r"(-?\d+) to (-?\d+)")


def cases(game: Game) -> list[tuple[int, dict[str, OptionValue]]]:
    """(players, options) pairs: for every player count the defaults and combinations in which all options differ
    from their defaults at once; each other value singly with the fewest and the most players that it allows."""
    found: list[tuple[int, dict[str, OptionValue]]] = []
    for players in game.players:
        alone = [options for options in singles(game, players) if is_extreme(game, players, options)]
        tried: list[dict[str, OptionValue]] = [{}, *alone, *combinations(game, players)]
        for options in tried:
            if fits(game, players, options) and (players, options) not in found:
                found.append((players, options))
    return found


def case_id(case: tuple[int, dict[str, OptionValue]]) -> str:
    """A case in one word: '4-mode=team'."""
    players, options = case
    return "-".join([str(players), *(f"{name}={value}" for name, value in options.items())])


def singles(game: Game, players: int) -> list[dict[str, OptionValue]]:
    return [{option.name: value} for option in game.options for value in other_values(option, players)]


def is_extreme(game: Game, players: int, options: dict[str, OptionValue]) -> bool:
    """Whether no fewer, or no more, can play with these options."""
    counts = [count for count in game.players if fits(game, count, options)]
    return bool(counts) and players in (counts[0], counts[-1])


def combinations(game: Game, players: int) -> list[dict[str, OptionValue]]:
    """At most COMBINED, each with one other value of every option."""
    values = {
        option.name: [value for value in other_values(option, players) if fits(game, players, {option.name: value})]
        for option in game.options
    }
    values = {name: others for name, others in values.items() if others}
    number = min(COMBINED, max((len(others) for others in values.values()), default=0))
    return [{name: others[turn % len(others)] for name, others in values.items()} for turn in range(number)]


def other_values(option: Option, players: int) -> list[OptionValue]:
    """The values that an option names in its description, the least number and a large one, the first and the last
    seat; without the default."""
    given: list[object] = [word.strip() for word in option.values.split("|")]
    if numbers := NUMBERS.fullmatch(option.values):
        given += [int(numbers[1]), min(int(numbers[2]), 2 * int(str(option.default)))]
    if "seat" in option.values:
        given += [0, players - 1]
    found: list[OptionValue] = []
    for value in given:
        try:
            read = option.read(value)
        except ValueError:
            continue
        if read != option.default and read not in found:
            found.append(read)
    return found


def fits(game: Game, players: int, options: dict[str, OptionValue]) -> bool:
    """Whether the game can be played so."""
    try:
        game.read_options(players, options)
    except BadOption:
        return False
    return True
