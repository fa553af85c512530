"""What the rows of the content say of one another: checked, every temple proved buildable, built into `RushContent`."""

from __future__ import annotations

from hiram.core.files.content_files import Row, Rows, Table
from hiram.core.tools import count_bits
from hiram.games.temple_rush.content import model
from hiram.games.temple_rush.content.model import POWERS, WORTHS, RushContent
from hiram.games.temple_rush.engine.tiling import Outline, covers, packed

STONES = 13
POWER_TOKENS = 6
CARDS = 31
TABLES_OF = {
    "cards.toml": ("card",),
    "rules.toml": ("stone", "face", "token", "worth", "party", "player_color", "rank", "value", "component"),
}
FILE_OF = {table: file for file, tables in TABLES_OF.items() for table in tables}
USER_TABLES = ("card", "stone", "token")
IDS_OF = {
    "card": tuple(f"T{number:02}" for number in range(1, CARDS + 1)),
    "stone": ("1", "2", "3", "4"),
    "face": ("one", "two", "three", "four", "star", "second_star"),
    "token": ("solo", "mortar", *POWERS),
    "worth": tuple(str(worth) for worth in WORTHS),
    "party": ("1", "2", "3", "4"),
    "value": model.RushValues.__struct_fields__,
}


class RushRows(Rows):
    """All rows; checks what they say of one another and builds the `RushContent`."""

    def __init__(self, tables: dict[str, Table], user_file: str | None) -> None:
        super().__init__(FILE_OF, user_file)
        self.cards = self.typed(tables, "card", model.RushCard)
        self.stones = self.typed(tables, "stone", model.Stone)
        self.faces = self.typed(tables, "face", model.Face)
        self.tokens = self.typed(tables, "token", model.Token)
        self.worths = self.typed(tables, "worth", model.RushWorth)
        self.parties = self.typed(tables, "party", model.Party)
        self.colors = self.typed(tables, "player_color", Row)
        self.ranks = self.typed(tables, "rank", model.Rank)
        self.values = self.typed(tables, "value", model.RushValue)
        self.components = self.typed(tables, "component", model.RushComponent)
        self.outlines: list[Outline] = []

    def content(self) -> RushContent:
        """Check everything, then build."""
        self.check_stones()
        self.check_tokens()
        self.check_parties()
        shapes: dict[tuple[str, ...], str] = {}
        for card in self.cards:
            other = shapes.setdefault(card.silhouette, card.id)
            if other != card.id:
                raise self.error("card", card.id, f"has the silhouette of {other}")
            self.check_card(card)
        if self.user_file is None:
            self.check_bundled_totals()
        return self.build()

    def check_stones(self) -> None:
        total = sum(row.copies for row in self.stones)
        if total != STONES:
            raise self.error("stone", "1", f"a player owns {STONES} stones, not {total} (TR-1.1)")

    def check_tokens(self) -> None:
        for row in self.tokens:
            if row.power != (row.id not in ("solo", "mortar")):
                raise self.error("token", row.id, f"power must be {str(not row.power).lower()}")
        total = sum(row.copies for row in self.tokens if row.power)
        if total != POWER_TOKENS:
            raise self.error("token", "bomb", f"there are {POWER_TOKENS} power tokens, not {total} (TR-1.6)")

    def check_parties(self) -> None:
        for row in self.parties:
            if not 1 <= row.holders <= 3 or not row.holders <= row.cards <= len(self.cards):
                raise self.error("party", row.id, "needs 1 to 3 holders, and cards for each of them")
            if row.power_tokens * int(row.id) > POWER_TOKENS or not 0 <= row.power_tokens <= 2:
                raise self.error("party", row.id, f"{POWER_TOKENS} power tokens do not give {row.power_tokens} to each")

    def check_card(self, card: model.RushCard) -> None:
        """The silhouette reaches its edges, is whole, and can be built in one piece: with all 13 stones and with the
        nine left after a full bonus area (TR-R54). The counts in the row are those that are found."""
        rows = card.silhouette
        columns = ["".join(column) for column in zip(*rows, strict=True)]
        for line in (rows[0], rows[-1], columns[0], columns[-1]):
            if "#" not in line:
                raise self.error("card", card.id, "the silhouette has an empty course or column at an edge")
        stock = [row.copies for row in self.stones]
        low = [copies - 1 for copies in stock]
        try:
            outline = Outline(list(rows), stock, False)
        except OverflowError as most:
            told = f"the silhouette has more than {most} places for stones; make it smaller"
            raise self.error("card", card.id, told) from None
        left = packed(low[0], low[1], low[2], low[3])
        fillings = list(outline.fillings)
        full = [count_bits(filling) for filling in fillings]
        depleted = [count_bits(filling) for filling in fillings if covers(left, outline.parts_of(filling))]
        if not full or not depleted:
            raise self.error("card", card.id, "the silhouette cannot always be built in one piece (TR-R54)")
        found = {
            "cells": count_bits(outline.full),
            "min_stones": min(full),
            "tilings": len(full),
            "tilings_min": full.count(min(full)),
            "min_stones_depleted": min(depleted),
            "tilings_depleted": len(depleted),
        }
        for field, number in found.items():
            if self.user_file is None and getattr(card, field) != number:
                raise self.error("card", card.id, f"{field} is {getattr(card, field)}, but there are {number}")
            setattr(card, field, number)
        self.outlines.append(outline)

    def check_bundled_totals(self) -> None:
        held = {
            "building_stones": STONES * len(self.colors),
            "temple_cards": len(self.cards),
            "player_tokens": sum(row.copies for row in self.tokens if not row.power),
            "power_tokens": POWER_TOKENS,
            "point_tokens": sum(row.point_tokens for row in self.worths),
            "dice": len(self.colors),
        }
        for component in self.components:
            number = held.get(component.id, component.count)
            if number != component.count:
                raise self.error("component", component.id, f"count is {component.count} but there are {number}")

    def build(self) -> RushContent:
        return RushContent(
            cards=tuple(self.cards),
            stones=tuple(self.stones),
            faces=tuple(self.faces),
            tokens=tuple(self.tokens),
            worths=tuple(self.worths),
            parties=tuple(self.parties),
            player_colors=tuple(row.id for row in self.colors),
            ranks=tuple(self.ranks),
            components=tuple(self.components),
            values=model.RushValues(**{row.id: row.value for row in self.values}),
        )
