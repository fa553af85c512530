"""Which games to test: every player count, every value of every option once, and a few combinations.

A game need not list anything for this: the values come from the controls of its options.
"""

from __future__ import annotations

from hiram.core.errors import BadOption
from hiram.core.game import Game
from hiram.core.options import Option, OptionValue
from hiram.core.options.controls import RANDOM, Number, SeatPick, Switch

COMBINED = 2


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
    """At most COMBINED, each with one other value of every option. Numbers take turns: where one is the largest, the
    next is the least; with the largest of all at once a game would hardly end."""
    values = {
        option.name: [value for value in other_values(option, players) if fits(game, players, {option.name: value})]
        for option in game.options
    }
    values = {name: others for name, others in values.items() if others}
    numbers = [option.name for option in game.options if isinstance(option.control, Number)]
    numbers = [name for name in numbers if len(values.get(name, ())) > 1]
    places = {name: place for place, name in enumerate(values)} | {name: place for place, name in enumerate(numbers)}
    number = min(COMBINED, max((len(others) for others in values.values()), default=0))
    return [
        {name: others[(turn + places[name]) % len(others)] for name, others in values.items()} for turn in range(number)
    ]


def other_values(option: Option, players: int) -> list[OptionValue]:
    """Every word that can be chosen, the least number and a large one, the first and the last seat; without the
    default."""
    control, given = option.control, list[object]()
    if isinstance(control, Switch):
        given = [True, False]
    elif isinstance(control, Number):
        large = 2 * int(str(option.default)) or control.most // 4  # a quarter, where the default is nothing
        given = [control.least, min(control.most, large)]
    elif isinstance(control, SeatPick):
        given = [RANDOM, 0, players - 1]
    else:
        given = [*control.words]
    values: dict[str, OptionValue] = {str(value): option.read(value) for value in given}
    return [value for value in values.values() if value != option.default]


def fits(game: Game, players: int, options: dict[str, OptionValue]) -> bool:
    """Whether the game can be played so."""
    try:
        game.read_options(players, options)
    except BadOption:
        return False
    return True
