"""What the rows of the content say of one another: checked, every temple proved buildable, and built into `Content`."""

from __future__ import annotations

from typing import Any

from hiram.core.files.content_files import Row, Rows, Table
from hiram.games.temple_rush.content.model import (
    Card,
    Component,
    Content,
    Face,
    Party,
    Rank,
    Stone,
    Token,
    Values,
    Worth,
)
from hiram.games.temple_rush.content.rows import (
    FILE_OF,
    CardRow,
    ColorRow,
    ComponentRow,
    FaceRow,
    PartyRow,
    RankRow,
    StoneRow,
    TokenRow,
    ValueRow,
    WorthRow,
)
from hiram.games.temple_rush.engine.tiling import Outline, bits_in, covers, packed

STONES = 13
POWER_TOKENS = 6


class RushRows(Rows):
    """All rows; checks what they say of one another and builds the `Content`."""

    def __init__(self, tables: dict[str, Table], user_file: str | None) -> None:
        super().__init__(FILE_OF, user_file)
        self.cards = self.typed(tables, "card", CardRow)
        self.stones = self.typed(tables, "stone", StoneRow)
        self.faces = self.typed(tables, "face", FaceRow)
        self.tokens = self.typed(tables, "token", TokenRow)
        self.worths = self.typed(tables, "worth", WorthRow)
        self.parties = self.typed(tables, "party", PartyRow)
        self.colors = self.typed(tables, "player_color", ColorRow)
        self.ranks = self.typed(tables, "rank", RankRow)
        self.values = self.typed(tables, "value", ValueRow)
        self.components = self.typed(tables, "component", ComponentRow)
        self.outlines: list[Outline] = []

    def content(self) -> Content:
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

    def check_card(self, card: CardRow) -> None:
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
        except ValueError as problem:
            raise self.error("card", card.id, f"the silhouette {problem}") from None
        left = packed(low[0], low[1], low[2], low[3])
        fillings = list(outline.fillings)
        full = [bits_in(filling) for filling in fillings]
        depleted = [bits_in(filling) for filling in fillings if covers(left, outline.parts_of(filling))]
        if not full or not depleted:
            raise self.error("card", card.id, "the silhouette cannot always be built in one piece (TR-R54)")
        found = {
            "cells": bits_in(outline.full),
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
            if component.id in held and held[component.id] != component.count:
                raise self.error(
                    "component", component.id, f"count is {component.count} but there are {held[component.id]}"
                )

    def build(self) -> Content:
        return Content(
            cards=tuple(Card(index=index, **_plain(row)) for index, row in enumerate(self.cards)),
            stones=tuple(Stone(**_plain(row)) for row in self.stones),
            faces=tuple(Face(**_plain(row)) for row in self.faces),
            tokens=tuple(Token(**_plain(row)) for row in self.tokens),
            worths=tuple(Worth(**_plain(row)) for row in self.worths),
            parties=tuple(Party(**_plain(row)) for row in self.parties),
            player_colors=tuple(row.id for row in self.colors),
            ranks=tuple(Rank(**_plain(row)) for row in self.ranks),
            components=tuple(Component(**_plain(row)) for row in self.components),
            values=Values(**{row.id: row.value for row in self.values}),
        )


def _plain(row: Row) -> dict[str, Any]:
    """The fields of a row that go into the content as they are."""
    fields = {field: getattr(row, field) for field in row.__struct_fields__}
    return {**fields, "provenance": row.origins()}
