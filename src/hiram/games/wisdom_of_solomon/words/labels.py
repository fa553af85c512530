"""The table in words: what an action is called in a list, and the position for those who cannot see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hiram.core.files.word_files import read_words
from hiram.games.wisdom_of_solomon.content.model import RESOURCES, WisdomContent
from hiram.games.wisdom_of_solomon.edge.standing import named
from hiram.games.wisdom_of_solomon.edge.view import WisdomSeatView, WisdomView
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.words.log import AREA_NAMES, HOLY_NAMES, OFFER_NAMES, PRICE_NAMES, square_titles
from hiram.games.wisdom_of_solomon.words.tips import in_words
from hiram.scene.memory import made_once

LABELS = read_words(__package__, "labels.toml", dict[str, str])


def action_label(content: WisdomContent, view: WisdomView, action: int) -> str:
    """What an action is called in a list for people."""
    words = template(action)
    return label_of(
        content, action, view.market if "{cube}" in words else (), view.offer if "{offered}" in words else ()
    )


@made_once
def template(action: int) -> str:
    return LABELS[act.verb_of(action)]


@made_once
def label_of(content: WisdomContent, action: int, market: tuple[str | None, ...], offer: tuple[str | None, ...]) -> str:
    verb, number = act.verb_of(action), act.split(action)[1]
    places, buildings = [place.name for place in content.locations], [card.name for card in content.buildings]
    titles, kinds = {card.id: card.name for card in content.buildings}, [kind.name for kind in content.resources]
    spots = {
        "place": [*AREA_NAMES, *HOLY_NAMES, *places, *buildings],
        "again": [*AREA_NAMES, *places],
        "recall": [*AREA_NAMES, *places, *buildings],
    }
    blanks: dict[str, Callable[[], Sequence[object]]] = {  # each made only where the words have it
        "card": lambda: [card.title for card in content.fortunes],
        "kind": lambda: [*kinds, "one cube of the surcharge"],
        "cube": lambda: [(cube or "nothing").capitalize() for cube in market],
        "square": lambda: square_titles(content),
        "price": lambda: [price for mat in content.prices for price in mat],
        "cubes": lambda: PRICE_NAMES,
        "offered": lambda: ["nothing" if card is None else titles[card] for card in offer],
        "row": lambda: OFFER_NAMES,
        "ends": lambda: [" to ".join(places[end] for end in edge.ends) for edge in content.edges],
        "spot": lambda: spots.get(verb, [*places, *buildings]),
        "who": lambda: ["all your Workers" if spot in HOLY_NAMES else "a Worker" for spot in spots["place"]],
        "held": lambda: [
            "The card he has held longest",
            *(f"His card number {place}" for place in range(2, act.CARD_COUNT + 1)),
        ],
    }
    found = {name: make() for name, make in blanks.items() if f"{{{name}}}" in LABELS[verb]}
    return LABELS[verb].format_map({name: row[number] for name, row in found.items() if number < len(row)})


def gives_up(view: WisdomView, action: int) -> str:
    """What is asked before a placement that takes all remaining Workers at once (WS-9.3)."""
    if not act.PLACE_HOLY <= action < act.PLACE_LOCATION:
        return ""
    left = view.seats[view.seat or 0].unplaced
    if left < 2:
        return ""
    return f"The Holy Place takes all your {left} remaining Workers at once: you place no more this year (WS-9.3)."


def head_words(year: int) -> str:
    """The position for screen readers and terminals: its beginning, then each seat, then its end."""
    return f"Wisdom of Solomon, year {year}." if year else "Wisdom of Solomon, before the first year."


def seat_words(content: WisdomContent, name: str, row: WisdomSeatView) -> str:
    cubes, houses = cubes_held((*row.cubes.values(),)), house_names(content, (*row.houses,))
    return (
        f"{name}: {row.favor} Favor, {cubes}, {row.unplaced} Workers to place, houses in {houses}, "
        f"{len(row.buildings)} Buildings, {row.hand_size} Fortune Cards, {row.tile_count} Temple Tiles."
    )


@made_once
def cubes_held(cubes: tuple[int, ...]) -> str:
    held = [f"{number} {kind}" for kind, number in zip(RESOURCES, cubes, strict=True) if number]
    return " ".join(held) or "no cubes"


@made_once
def house_names(content: WisdomContent, places: tuple[str, ...]) -> str:
    return ", ".join([named(content).places[place].name for place in places]) or "nowhere"


@made_once
def end_words(
    content: WisdomContent, hand: tuple[str, ...], offer: tuple[str | None, ...], tiles: int, finished: bool
) -> str:
    found, parts = named(content), []
    if hand:
        cards = [found.fortunes[card] for card in hand]
        parts.append(f"In your hand: {', '.join(f'{c.title} ({in_words(c.text).rstrip(chr(46))})' for c in cards)}.")
    shown = [found.buildings[card].name for card in offer if card is not None]
    parts.append(f"On offer: {', '.join(shown) or 'nothing'}. Temple Tiles left: {tiles}.")
    if finished:
        parts.append("The game is over.")
    return " ".join(parts)
