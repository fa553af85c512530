"""The page of what an observation holds in each game, from `Game.observation_fields`.

    python tools/site/observation_page.py

It writes docs/environments/observations.md; a test says when that is to be done again.
"""

from __future__ import annotations

import re
from pathlib import Path

from hiram.core.game import Game
from hiram.registry import game_of, game_slugs

PAGE = Path(__file__).parents[2] / "docs" / "environments" / "observations.md"
OF_SEAT = re.compile(r"(\w+)\[me(?:\+\d+)?\]\.(\w+)")
HEAD = """# What an observation holds

<!-- tools/site/observation_page.py writes this page. -->

An observation is a row of numbers, made from what its seat may see. `game.observation_fields` names
every one of them; here they are by field. Seats are counted from the viewer: `me`, `me+1` and so
on; a row has room for the most players, and what nobody sits at is 0. "is" and "has" stand before
a choice, 1 if it is the case; numbers are scaled to about 1.
"""


def field_of(name: str) -> str:
    """The field that a number belongs to; that of a seat with its group."""
    found = OF_SEAT.match(name)
    if found:
        return f"{found[1]}[seat].{found[2]}"
    return re.split(r"[ .\[]", name.removeprefix("how many "))[0]


def section(game: Game) -> str:
    """A game's picture and table."""
    fields: dict[str, list[int]] = {}
    for number, name in enumerate(game.observation_fields):
        fields.setdefault(field_of(name), []).append(number)
    lines = [
        f"## {game.title}",
        "",
        f"![{game.title}, a table in play](../pictures/gallery_{game.slug}.png)",
        "",
        f"{len(game.observation_fields):,} numbers for up to {max(game.players)} players.",
        "",
        "| field | numbers | first at | the first is | the last is |",
        "| --- | ---: | ---: | --- | --- |",
    ]
    for field, places in fields.items():
        first, last = (game.observation_fields[places[end]] for end in (0, -1))
        lines.append(f"| `{field}` | {len(places)} | {places[0]} | `{first}` | `{last}` |")
    return "\n".join(lines) + "\n"


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(game_of(slug)) for slug in game_slugs())])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
