"""Temple Tiles and the Holy Place."""

from __future__ import annotations

from collections.abc import Callable

from hiram.core.tools import NONE
from hiram.core.words import count, number_word, sentences
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.rules import fortune_deck, levite
from hiram.games.wisdom_of_solomon.engine.rules.holy_place import ALTAR_FAVOR, ARK_CARDS, MENORAH_CUBES, TABLE_CUBES
from hiram.games.wisdom_of_solomon.engine.rules.levite import temple_price
from hiram.games.wisdom_of_solomon.engine.scoring import CARD_VALUE
from hiram.games.wisdom_of_solomon.words.reasons.case import Case
from hiram.games.wisdom_of_solomon.words.reasons.phrases import longer, places_in, said, unpacked
from hiram.games.wisdom_of_solomon.words.reasons.prospects import TOO_LATE


def at_levite(case: Case, surcharge: int) -> str:
    return sentences(levite_said(case, surcharge), last_tile(case))


def levite_said(case: Case, surcharge: int) -> str:
    """A Temple Tile, for whichever price can be paid."""
    state = case.state
    prices = [temple_price(which) for which in places_in(int(levite.payable_prices(state, case.seat, surcharge)))]
    costs = " or ".join(said(unpacked(int(price))) for price in prices)
    extra = f", plus {count(surcharge, 'cube')} of any kind," if surcharge else ""
    less = " (one cube less)" if case.power(pieces.POWER_LEVITE_COST) else ""
    text = f"For {costs}{less}{extra} you take a Temple Tile, {tile_said(case)}"
    return longer(text, ", and a Fortune Card" if fortune_deck.can_draw(state) else "")


def tile_said(case: Case) -> str:
    """'worth 6 to 10 Favor at the end': the tiles that the seat has not seen."""
    row = case.seat * pieces.TILE_KINDS
    seen = case.state.tiles[row : row + pieces.TILE_KINDS]
    counts = zip(case.tables.tile_values, case.tables.tile_counts, seen, strict=True)
    values = [int(value) for value, there, mine in counts if there > mine]
    return f"worth {min(values)} to {max(values)} Favor at the end"


def last_tile(case: Case) -> str:
    return "It is the last tile, and the game ends with this year" if int(case.state.temple.left) == 1 else ""


def at_holy(case: Case, space: int) -> str:
    """All Workers for one strong space."""
    left, state = case.workers(), case.state
    who = {1: "just the one Worker you have left", 2: "both your Workers"}.get(
        left, f"all {number_word(left)} of your Workers"
    )
    first = int(state.next_start) == NONE and not case.plan.last
    year = " and ends your year" if left > 1 else ""
    then = ", but you begin the next one" if year else ", and you begin next year"
    cost = f"It takes {who}{year}{then if first else ''}"
    late = TOO_LATE if case.plan.last and space in (pieces.MENORAH, pieces.TABLE_OF_PRESENCE) else ""
    return sentences(HOLY_SPACES[space](case), late, cost)


def ark(case: Case) -> str:
    cards = min(ARK_CARDS, int(case.state.fortune_deck.left) + len(case.state.discards))
    worth = f", worth {CARD_VALUE} Favor each at the end" if case.plan.last else ""
    return f"The Ark gives you {count(cards, 'Fortune Card')}{worth}"


def menorah(case: Case) -> str:
    state = case.state
    held = [int(state.cube_count(other)) for other in range(int(state.players)) if other != case.seat]
    taken = [cubes // 2 for cubes in held if cubes >= MENORAH_CUBES]
    if not taken:
        who = "Jeroboam does not hold" if state.terms.solo else "no rival holds"
        return f"The Menorah brings nothing now, as {who} {number_word(MENORAH_CUBES)} cubes"
    who = (
        "Jeroboam gives"
        if state.terms.solo
        else f"{count(len(taken), 'rival')} {'gives' if len(taken) == 1 else 'give'}"
    )
    return f"At the Menorah {who} you {count(sum(taken), 'cube')}"


def altar(case: Case) -> str:
    exotic = "an Exotic cube and " if case.state.supply[pieces.EXOTIC] > 0 else ""
    none = "" if exotic else ", but no Exotic, as none is left"
    return f"The Altar gives you {exotic}{ALTAR_FAVOR} Favor{none}"


def table(case: Case) -> str:
    cubes = case.clipped(unpacked(TABLE_CUBES))
    exotic = case.as_exotic(TABLE_CUBES)
    return f"The Table gives you {said(cubes)}{f'; {number_word(exotic)} may be Exotic instead' if exotic else ''}"


HOLY_SPACES: tuple[Callable[[Case], str], ...] = (ark, menorah, altar, table)
