"""Whether the parts of a position could be parts of this game: every check names the place in the file and the reason.

What the parts together must satisfy is checked by the invariants once the state is built.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hiram.core.errors import BadPosition
from hiram.core.vocabulary import shortened
from hiram.games.temple_rush.content.model import POWERS, Content
from hiram.games.temple_rush.edge.places import SHIFT, read_place
from hiram.games.temple_rush.edge.plausible_steps import check_steps, require
from hiram.games.temple_rush.edge.schema import DEEDS, ENDINGS
from hiram.games.temple_rush.edge.view import BoardView
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.engine.terms import Terms

if TYPE_CHECKING:
    from hiram.games.temple_rush.edge.position import Position, SeatPosition


def check_plausible(content: Content, terms: Terms, players: int, position: Position) -> None:
    """Refuse a position whose parts no game with these terms could have."""
    require(len(position.seats) == players, "seats", f"{len(position.seats)} of them for {players} players")
    check_numbers(terms, players, position)
    check_cards(content, terms, position)
    check_powers(terms, position)
    for number, seat in enumerate(position.seats):
        check_seat(terms, position, seat, f"seats[{number}]")
    check_steps(terms, players, position)


def check_numbers(terms: Terms, players: int, position: Position) -> None:
    for name, least, most in (
        ("round", 1, 10**6),
        ("roller", 0, players - 1),
        ("drought", 0, 10**4),
        ("gatherings", int(position.gathering), 10**7),
        ("deals", 0, 10**4),
    ):
        value = getattr(position, name)
        require(least <= value <= most, name, f"is from {least} to {most}, not {value}")
    words = position.dice
    fit = len(words) == 4 and all(0 <= word <= 0xFFFFFFFF for word in words) and any(words)
    require(fit, "dice", "the generator is four numbers of 32 bits, not all zero")
    for name in ("holders", "dealt", "shield_owner", "shield_left"):
        require(len(getattr(position, name)) == act.ZONES, name, f"one for each of the {act.ZONES} zones is needed")
    rounds = int(terms.tables.shield_rounds)
    settling = any(frame.kind == "settle" for frame in position.frames)
    deals = position.deals + settling  # a step that has still other zones to settle is counted when it is over
    for zone, owner in enumerate(position.shield_owner):
        require(-1 <= owner < players, f"shield_owner[{zone}]", f"there is no seat {owner}")
        left, dealt = position.shield_left[zone], position.dealt[zone]
        require(0 <= left <= rounds, f"shield_left[{zone}]", f"is from 0 to {rounds}, not {left}")
        require(0 <= dealt <= deals, f"dealt[{zone}]", f"is from 0 to {deals}, not {dealt}")
    require(position.ending in ENDINGS, "ending", f"is one of {', '.join(ENDINGS)}")
    for seat in position.acting:
        require(0 <= seat < players, "acting", f"there is no seat {seat}")
    require(sorted(set(position.acting)) == position.acting, "acting", "seats are named once, in order")


def check_cards(content: Content, terms: Terms, position: Position) -> None:
    """Each card that is named is known and is named once; a holder of an unused zone is empty (TR-1.5)."""
    known = {card.id for card in content.cards}
    places = [(f"deck[{i}]", card) for i, card in enumerate(position.deck)]
    places += [(f"dropped[{i}]", card) for i, card in enumerate(position.dropped)]
    places += [(f"holders[{i}]", card) for i, card in enumerate(position.holders) if card is not None]
    for number, seat in enumerate(position.seats):
        places += [(f"seats[{number}].cards[{i}]", card) for i, card in enumerate(seat.cards)]
    found: dict[str, str] = {}
    settling = any(frame.kind in ("settle", "race_end") for frame in position.frames)
    for where, card in places:
        require(card in known, where, f"there is no card {shortened(card)!r}")
        twice = card in found and not (settling and found[card].startswith("holders"))
        require(not twice, where, f"{card} is also at {found.get(card)}")
        found[card] = where
    for zone in range(int(terms.zones), act.ZONES):
        require(position.holders[zone] is None, f"holders[{zone}]", "that zone is not used")


def check_powers(terms: Terms, position: Position) -> None:
    """The tokens dealt and undealt are those of the box (invariant 14)."""
    for index, token in enumerate(position.undealt):
        require(token in POWERS, f"undealt[{index}]", f"there is no power token {shortened(token)!r}")
    for number, seat in enumerate(position.seats):
        where = f"seats[{number}].powers"
        require(len(seat.powers) == terms.power_tokens, where, f"each player has {int(terms.power_tokens)}")
    if not terms.same_powers:
        dealt = Counter(power.token for seat in position.seats for power in seat.powers)
        box = Counter(POWERS[token] for token in terms.tables.powers)
        require(dealt + Counter(position.undealt) == box, "undealt", "the power tokens are not those of the box")


def check_seat(terms: Terms, position: Position, seat: SeatPosition, where: str) -> None:
    check_board(seat.board, f"{where}.board")
    require((seat.shown is not None) == position.gathering, f"{where}.shown", "is given exactly in a sealed step")
    if seat.shown is not None:
        check_board(seat.shown, f"{where}.shown")
    require(len(seat.sealed) < at.OPS, f"{where}.sealed", "too many")
    require(position.gathering or not seat.sealed, f"{where}.sealed", "there is nothing sealed now")
    for index, text in enumerate(seat.sealed):
        check_op(text, f"{where}.sealed[{index}]")
    sizes = sorted(set(seat.bonus))
    require(sizes == seat.bonus and set(sizes) <= {1, 2, 3, 4}, f"{where}.bonus", "sizes are named once, in order")
    tokens = len(seat.tokens) == 4 and all(0 <= number < 100 for number in seat.tokens)
    require(tokens, f"{where}.tokens", "is the number of point tokens of each of four values")
    require(0 <= seat.face <= 5, f"{where}.face", f"is from 0 to 5, not {seat.face}")
    owns = (seat.solo == "none") != terms.solo_turn
    require(owns, f"{where}.solo", "a Solo Turn belongs to every player, but to nobody in a game of two")


def check_board(board: BoardView, where: str) -> None:
    require(len(board.figures) == act.ZONES, f"{where}.figures", f"one for each of the {act.ZONES} zones is needed")
    for zone, figure in enumerate(board.figures):
        require(len(figure) <= at.STONES, f"{where}.figures[{zone}]", f"nobody has more than {at.STONES} stones")
        for index, name in enumerate(figure):
            check_place(name, f"{where}.figures[{zone}][{index}]")
    require(
        len(board.supply) == act.SIZES, f"{where}.supply", f"one number for each of the {act.SIZES} sizes is needed"
    )
    rows = (board.supply, *board.pools)
    require(len(board.pools) == act.ZONES, f"{where}.pools", f"one for each of the {act.ZONES} zones is needed")
    fits = all(len(row) == act.SIZES and all(0 <= number <= at.STONES for number in row) for row in rows)
    require(fits, f"{where}.pools", f"numbers of stones by size, from 0 to {at.STONES}")
    known = ("unused", "spent", "0", "1", "2")
    require(board.mortar in known, f"{where}.mortar", f"is one of {', '.join(known)}")
    require(set(board.declared) <= set(range(act.ZONES)), f"{where}.declared", "names zones")


def check_place(name: str, where: str) -> None:
    try:
        place = read_place(name)
    except ValueError as problem:
        raise BadPosition(f"{where}: {problem}") from None
    inside = place.x >= 0 and place.y >= 0 and place.x + place.length <= act.SPAN and place.y < act.SPAN
    require(inside, where, f"{name} is not on the board")


def check_op(text: str, where: str) -> None:
    name, _, rest = text.partition(" ")
    fields = next((deed[1] for deed in DEEDS if deed[0] == name), None)
    require(fields is not None, where, f"there is no deed {shortened(name)!r}")
    assert fields is not None
    zone, _, value = rest.partition(" ")
    require("zone" not in fields or zone in ("0", "1", "2"), where, "needs a zone")
    if "place" in fields:
        try:
            read_place(value)
        except ValueError as problem:
            raise BadPosition(f"{where}: {problem}") from None
    if "shift" in fields:
        require(SHIFT.fullmatch(value) is not None, where, "needs a shift such as (1,0)")


def shift_number(text: str) -> int:
    """The number of a shift's name."""
    found = SHIFT.fullmatch(text)
    assert found is not None
    return (int(found[2]) - act.LEAST) * act.REACH + int(found[1]) - act.LEAST + (act.SHIFTS if found[3] else 0)
