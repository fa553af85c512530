"""What never changes during a game: the deck and the board as numbers, and the options agreed before it."""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.state import BaseTerms, StaticTables
from hiram.core.tools import NONE, bit, empty_cells
from hiram.games.solomons_temple.engine import deck

OUTSIDE: Final = 0
STREET: Final = 1
COURT: Final = 2
ENTRY: Final = 0  # fish_camp
GATES: Final = 4
ALL_GATES: Final = 15  # as a set, a bit for each
ARMIES: Final = 5
SPOTS: Final = 24


class SolomonTables(StaticTables):
    """The content as numbers, in the order of the content files."""

    def __init__(
        self,
        copies: list[int],
        short: list[int],
        structure: list[int],
        zone: list[int],
        neighbours: list[list[int]],
        outside: list[int],
        inside: list[int],
    ) -> None:
        self.copies: vec[i64] = vec[i64](copies)
        self.short: vec[i64] = vec[i64](short)  # the copies in the smaller deck of ST-16.3
        self.structure: vec[i64] = vec[i64](structure)  # of a Furnishing; NONE for other cards
        self.zone: vec[i64] = vec[i64](zone)
        self.outside: vec[i64] = vec[i64](outside)  # the outer spot of each gate
        self.inside: vec[i64] = vec[i64](inside)
        self.gate_at: vec[i64] = empty_cells(len(zone))  # the gate next to a spot
        self.beyond: vec[i64] = empty_cells(len(zone))  # and the spot on its other side
        for gate in range(GATES):
            self.gate_at[outside[gate]] = gate
            self.gate_at[inside[gate]] = gate
            self.beyond[outside[gate]] = inside[gate]
            self.beyond[inside[gate]] = outside[gate]
        # The spots one step from spot p are links[links_from[p]] up to links[links_from[p + 1]], ascending, each with
        # the gate that lies between, or NONE (ST-8.5).
        self.links: vec[i64] = vec[i64]([])
        self.link_gate: vec[i64] = vec[i64]([])
        self.links_from: vec[i64] = vec[i64]([0])
        for spot in range(len(zone)):
            ways = [(end, NONE) for end in neighbours[spot]]
            if self.gate_at[spot] != NONE:
                ways.append((int(self.beyond[spot]), int(self.gate_at[spot])))
            for end, between in sorted(ways):
                self.links = append(self.links, end)
                self.link_gate = append(self.link_gate, between)
            self.links_from = append(self.links_from, len(self.links))
        self.bits: vec[i64] = vec[i64]([])
        for card in range(deck.CARDS):
            self.bits = append(self.bits, bit(card))
        # For each set of Structures, the Furnishings that have theirs (ST-12.1).
        self.fitting: vec[i64] = vec[i64]([])
        for built in range(1 << deck.STRUCTURES):
            fits: i64 = 0
            for card in range(deck.STRUCTURES, deck.TEMPLE):
                if (built >> structure[card]) & 1:
                    fits |= bit(card)
            self.fitting = append(self.fitting, fits)
        self.inside_mask: i64 = 0
        for spot in range(len(zone)):
            if zone[spot] != OUTSIDE:
                self.inside_mask |= bit(spot)


class SolomonTerms(BaseTerms):
    """The options agreed before the first move, with the tables."""

    def __init__(
        self, tables: SolomonTables, second_pass: bool, foundations_laid: bool, israelites_inside: bool
    ) -> None:
        self.tables: SolomonTables = tables
        self.second_pass: bool = second_pass
        self.foundations_laid: bool = foundations_laid
        self.israelites_inside: bool = israelites_inside
        self.copies: vec[i64] = tables.short if foundations_laid else tables.copies
