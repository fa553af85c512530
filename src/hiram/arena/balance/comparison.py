"""The figures of all variants side by side, as tables for a terminal and for Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from hiram.arena.balance.counting import Counted, Use
from hiram.arena.balance.figures import Figure, difference, number
from hiram.core.game import Game
from hiram.core.text.words import counted as so_many, listed

CLEARLY = " *"
NOTE = (
    "Intervals are of 95 %: one in twenty misses the truth by chance. A star marks what differs clearly from the first "
    "variant. Shares beside 'fair' are of games; 'of fair' is 1 where nothing makes a difference."
)


class Table(msgspec.Struct):
    """A table of figures: a row for each label, a figure (or none) for each variant."""

    title: str
    rows: list[tuple[str, list[Figure | None]]]


class Block(msgspec.Struct):
    """All variants with one number of players and one line-up."""

    players: int
    lineup: str
    variants: list[Counted]

    @property
    def title(self) -> str:
        return f"{so_many(self.players, 'player')}, {self.lineup}"

    @property
    def played(self) -> str:
        """How many games there are, and how many of them did not end."""
        told = [
            f"{one.variant}: {so_many(one.games, 'game')}"
            + (f" ({one.unfinished} did not end)" if one.unfinished else "")
            for one in self.variants
        ]
        return "; ".join(told)

    def tables(self) -> list[Table]:
        titles = merged(one.tables for one in self.variants)
        found = []
        for title in titles:
            labels = merged(one.tables.get(title, {}) for one in self.variants)
            rows = [(label, [one.tables.get(title, {}).get(label) for one in self.variants]) for label in labels]
            found.append(Table(title, rows))
        return found

    def groups(self) -> list[str]:
        return merged(one.things for one in self.variants)

    def things(self, group: str) -> list[str]:
        return merged(one.things.get(group, {}) for one in self.variants)

    def usages(self, group: str) -> list[str]:
        return merged(uses for one in self.variants for uses in one.things.get(group, {}).values())

    def unused(self, group: str) -> list[str]:
        """The things that no variant's games did anything with."""
        return [
            thing
            for thing in self.things(group)
            if not any(
                use.a_game.value for one in self.variants for use in one.things.get(group, {}).get(thing, {}).values()
            )
        ]


class Comparison(msgspec.Struct):
    """All that was found, and the command that found it."""

    title: str
    command: str
    blocks: list[Block]

    def as_json(self) -> object:
        """The figures, with the difference of each from that of the first variant."""
        told = msgspec.to_builtins(self)
        for block, raw in zip(self.blocks, told["blocks"], strict=True):
            raw["differences"] = {
                table.title: {
                    label: [None if figure is None else versus(figures[0], figure) for figure in figures]
                    for label, figures in table.rows
                }
                for table in block.tables()
            }
        return told


def merged(groups: Iterable[Iterable[str]]) -> list[str]:
    """All labels, each once, in the order in which they come."""
    return list(dict.fromkeys(label for group in groups for label in group))


def versus(first: Figure | None, figure: Figure) -> dict[str, float | bool] | None:
    if first is None or first is figure:
        return None
    found = difference(first, figure)
    return {"difference": found.value, "low": found.low, "high": found.high, "clear": found.clear}


def blocks_of(cells: Sequence[Counted]) -> list[Block]:
    """The cells, those of the same players and line-up together."""
    blocks: dict[tuple[int, str], list[Counted]] = {}
    for cell in cells:
        blocks.setdefault((cell.players, cell.lineup), []).append(cell)
    return [Block(players, lineup, variants) for (players, lineup), variants in blocks.items()]


def said(first: Figure | None, figure: Figure | None) -> str:
    """A figure in words, with a star if it differs clearly from the first."""
    if figure is None:
        return "-"
    star = CLEARLY if first is not None and first is not figure and difference(first, figure).clear else ""
    return f"{figure}{star}"


def use_said(use: Use | None) -> str:
    """'0.42, 53 %': how often in a game, and how many of those who did it won."""
    if use is None or not use.a_game.value:
        return "-"
    return f"{number(use.a_game.value)}" + (f", {100 * use.wins.value:.0f} %" if use.wins.of else "")


def title_of(game: Game, group: str, name: str) -> str:
    """What people call a thing, after its id."""
    domain = game.domains.get(group)
    names = [str(one) for one in domain.names] if domain is not None else []
    if domain is None or name not in names:
        return name.replace("_", " ")
    title = domain.titles[names.index(name)]
    return name if title.strip("“”").lower().replace(" ", "_") == name.lower() else f"{name} {title}"


# Tables --------------------------------------------------------------------------------------------------------------


def tables_of(comparison: Comparison, game: Game, things: bool) -> list[tuple[str, str, list[list[str]]]]:
    """Every table as a title, a note and rows of words, the first of them the head."""
    found: list[tuple[str, str, list[list[str]]]] = []
    for block in comparison.blocks:
        labels = [one.variant for one in block.variants]
        found.append((block.title, block.played, []))
        for table in block.tables():
            rows = [[label, *(said(figures[0], figure) for figure in figures)] for label, figures in table.rows]
            found.append((table.title, "", [["", *labels], *rows]))
        for group in block.groups() if things else ():
            found.append(things_table(block, game, group))
        for group in () if things else block.groups():
            unused = block.unused(group)
            if unused and len(unused) < len(block.things(group)):
                found.append((f"Never: {group}", listed([title_of(game, group, name) for name in unused]), []))
    return found


def things_table(block: Block, game: Game, group: str) -> tuple[str, str, list[list[str]]]:
    """A row for each thing and variant, a column for each usage."""
    usages = block.usages(group)
    rows = [[group, "variant", *(usage.replace("_", " ") for usage in usages)]]
    for thing in block.things(group):
        for one in block.variants:
            uses = one.things.get(group, {}).get(thing, {})
            rows.append([title_of(game, group, thing), one.variant, *(use_said(uses.get(usage)) for usage in usages)])
    return f"What each {group} does", "times a game, and the share of those who did it that won", rows


def as_text(comparison: Comparison, game: Game, things: bool = False) -> str:
    """For a terminal."""
    lines = [comparison.title]
    for title, note, rows in tables_of(comparison, game, things):
        lines += ["", title if rows else title.upper() if not title.startswith("Never") else f"{title}: {note}"]
        if note and not title.startswith("Never"):
            lines.append(note)
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))] if rows else []
        lines += [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
        ]
    return "\n".join([*lines, "", NOTE])


def as_markdown(comparison: Comparison, game: Game, things: bool = True) -> str:
    """For a page of docs."""
    lines = [f"# {comparison.title}", "", "```sh", comparison.command, "```", "", NOTE]
    for title, note, rows in tables_of(comparison, game, things):
        lines += ["", f"### {title}" if rows or title.startswith("Never") else f"## {title}"]
        if note:
            lines += ["", note]
        if rows:
            head, *body = [[cell.replace("|", "\\|") for cell in row] for row in rows]
            lines += ["", f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
            lines += [f"| {' | '.join(row)} |" for row in body]
    return "\n".join(lines) + "\n"
