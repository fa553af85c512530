"""Whether a position could be one of this game: every check names the place in the file and the reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hiram.core.errors import BadPosition
from hiram.core.vocabulary import shortened
from hiram.games.wisdom_of_solomon.content.model import WAITING, Content
from hiram.games.wisdom_of_solomon.edge.invariants import broken_invariants
from hiram.games.wisdom_of_solomon.edge.view import tile_names
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import ask
from hiram.games.wisdom_of_solomon.engine.actions import square_names
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.state import ENDINGS
from hiram.games.wisdom_of_solomon.engine.terms import Terms

if TYPE_CHECKING:
    from hiram.games.wisdom_of_solomon.edge.position import Position, SeatPosition

FRAME_NAMES: dict[int, str] = {
    number: name.lower() for name, number in vars(ask).items() if name.isupper() and name != "GO"
}
MOST = 10_000  # no count in a position is higher
LARGEST = 2**62
DEEPEST = 100  # frames


def require(condition: bool, where: str, why: str) -> None:
    if not condition:
        raise BadPosition(f"{where}: {why}")


def known(names: Iterable[str], all_: Iterable[str], where: str, what: str, once: bool = True) -> None:
    """Every name is one of those there are, and none is given twice."""
    there, seen = set(all_), set[str]()
    for name in names:
        require(name in there, where, f"there is no {what} {shortened(name)!r}")
        require(not (once and name in seen), where, f"{shortened(name)!r} is given twice")
        seen.add(name)


def count(number: int, where: str) -> None:
    require(0 <= number <= MOST, where, f"is from 0 to {MOST}, not {number}")


def check_plausible(content: Content, terms: Terms, position: Position) -> None:
    """Refuse names and numbers that the game does not have; whether they go together is checked when it is built."""
    seats = int(terms.seats)
    require(len(position.seats) == seats, "seats", f"{len(position.seats)} of them for {seats} seats")
    for name in ("year", "placements", "recalls", "shuffles", "holy_tiles"):
        count(getattr(position, name), name)
    require(0 <= position.start_seat < seats, "start_seat", f"there is no seat {position.start_seat}")
    require(position.next_start is None or 0 <= position.next_start < seats, "next_start", "there is no such seat")
    require(position.ending in ENDINGS, "ending", f"is one of {', '.join(ENDINGS)}")
    words = position.dice
    fit = len(words) == 4 and all(0 <= word <= 0xFFFFFFFF for word in words) and any(words)
    require(fit, "dice", "the generator is four numbers of 32 bits, not all zero")
    check_board(content, seats, position)
    check_piles(content, position)
    check_frames(seats, position)
    for number, seat in enumerate(position.seats):
        check_seat(content, terms, f"seats[{number}]", seat)


def check_board(content: Content, seats: int, position: Position) -> None:
    places = [place.id for place in content.locations]
    buildings = [card.id for card in content.buildings]
    known(position.supply, act.KIND_IDS, "supply", "kind of cube")
    for kind, number in position.supply.items():
        count(number, f"supply.{kind}")
    known(position.market, square_names(), "market", "square")
    known(position.market.values(), act.KIND_IDS, "market", "kind of cube", once=False)
    known(position.roads, [edge.id for edge in content.edges], "roads", "way")
    known(position.shortage, places, "shortage", "location")
    known(position.workers, [*places, *buildings], "workers", "location or building")
    known(position.holy, act.HOLY_IDS, "holy", "space")
    for owner in [*position.workers.values(), *position.holy.values()]:
        require(0 <= owner < seats, "workers", f"there is no seat {owner}")


def check_piles(content: Content, position: Position) -> None:
    buildings = [card.id for card in content.buildings]
    cards = [card.id for card in content.fortunes]
    require(len(position.offer) == 5, "offer", f"there are five positions, not {len(position.offer)}")
    known([name for name in position.offer if name is not None], buildings, "offer", "building")
    known(position.building_deck, buildings, "building_deck", "building")
    for pile in ("fortune_deck", "discards", "resolving"):
        known(getattr(position, pile), cards, pile, "card")
    fit = len(position.shuffled_in) == len(cards)
    require(fit, "shuffled_in", f"there are {len(cards)} cards, not {len(position.shuffled_in)}")
    for number in position.shuffled_in:
        require(0 <= number <= position.shuffles, "shuffled_in", f"there was no shuffle {number}")
    for name in ("temple", "box"):
        for value in getattr(position, name):
            require(value in content.tile_values, name, f"there is no Temple Tile worth {value}")
    tiles = tile_names(content)
    for name in ("bag", "aside", "removed"):
        known(getattr(position, name), tiles, name, "tile")
    require(position.drawn is None or position.drawn in tiles, "drawn", "there is no such tile")


def check_frames(seats: int, position: Position) -> None:
    names = set(FRAME_NAMES.values())
    require(len(position.frames) <= DEEPEST, "frames", f"{len(position.frames)} of them; no position has as many")
    for number, row in enumerate(position.frames):
        where = f"frames[{number}]"
        require(row.what in names, where, f"there is no {shortened(row.what)!r}")
        least = -1 if row.what == "keep" else 0
        require(least <= row.seat < seats, where, f"there is no seat {row.seat}")
        require(all(-1 <= value < LARGEST for value in row.numbers), where, "numbers are from -1 to 2**62")
    require(bool(position.frames) or position.ending != ENDINGS[0], "frames", "nobody is asked anything")
    top = position.frames[-1].what if position.frames else "over"
    require(not top.startswith("go_"), "frames", "the last one must be a question")


def check_seat(content: Content, terms: Terms, where: str, seat: SeatPosition) -> None:
    places = [place.id for place in content.locations]
    cards = [card.id for card in content.fortunes]
    for name in ("favor", "unplaced", "holy_workers"):
        count(getattr(seat, name), f"{where}.{name}")
    known(seat.cubes, act.KIND_IDS, f"{where}.cubes", "kind of cube")
    known(seat.areas, act.AREA_IDS, f"{where}.areas", "area")
    known(seat.houses, places, f"{where}.houses", "location")
    for numbers in (seat.cubes, seat.areas, seat.houses):
        for key, number in numbers.items():
            count(number, f"{where}.{key}")
    require(sum(seat.houses.values()) <= terms.houses, f"{where}.houses", f"there are {terms.houses} houses")
    known(seat.buildings, [card.id for card in content.buildings], f"{where}.buildings", "building")
    known(seat.hand, cards, f"{where}.hand", "card")
    known(seat.in_play, cards, f"{where}.in_play", "card")
    require(seat.kept is None or seat.kept in seat.hand, f"{where}.kept", "is not in that hand")
    known(seat.waiting, WAITING, f"{where}.waiting", "waiting effect")
    for value in seat.tiles:
        require(value in content.tile_values, f"{where}.tiles", f"there is no Temple Tile worth {value}")


def check_built(state: WisdomState) -> None:
    """What must hold after every action must hold in a position, too."""
    broken = broken_invariants(state)
    require(not broken, "position", f"no game could reach it; invariant {broken[0] if broken else ''}")
