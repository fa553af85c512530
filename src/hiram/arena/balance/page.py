"""A comparison as one page that needs nothing else: tables and plots, before and after beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from hiram.arena.balance.comparison import NOTE, Block, Comparison, Table, said, title_of
from hiram.arena.balance.counting import LENGTH, POINTS, Counted, Use
from hiram.arena.balance.figures import Figure, number
from hiram.core.game import Game

WIDTH, LABELS, MARGIN = 720, 210, 14  # of a plot, of the words at its left, and at its right
LINE = 15  # a figure
COLORS = ("#8a5a2b", "#1f6f8b", "#6b4c9a", "#3d7a3d", "#b0413e", "#7a6a00")
BARS = 30

STYLE = """
:root { color-scheme: light dark; --ink: #2b2118; --soft: #75665a; --paper: #fbf7ef; --line: #d8ccb8 }
@media (prefers-color-scheme: dark) { :root { --ink: #efe6d8; --soft: #b3a593; --paper: #1d1915; --line: #463d33 } }
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper); margin: 2rem auto; max-width: 64rem;
  padding: 0 1rem }
table { border-collapse: collapse; margin: .6rem 0 1.4rem; display: block; overflow-x: auto }
th, td { padding: .2rem .8rem .2rem 0; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap }
pre { white-space: pre-wrap; border-left: 3px solid var(--line); padding-left: 1rem }
svg { max-width: 100%; height: auto; display: block }
svg text { font: 12px Georgia, serif; fill: var(--ink) } svg .axis { stroke: var(--line) }
svg .soft { fill: var(--soft) }
svg .fair { stroke: var(--ink); stroke-dasharray: 3 3 }
summary { cursor: pointer } .soft { color: var(--soft) } h2 { border-bottom: 2px solid var(--line) }
nav a { margin-right: 1rem; color: inherit }
"""


def page(comparison: Comparison, game: Game) -> str:
    """The page."""
    links = "".join(f'<a href="#b{at}">{escape(block.title)}</a>' for at, block in enumerate(comparison.blocks))
    parts = [
        f"<h1>{escape(comparison.title)}</h1>",
        f"<pre>{escape(comparison.command)}</pre>",
        f'<p class="soft">{escape(NOTE)}</p><nav>{links}</nav>',
    ]
    for at, block in enumerate(comparison.blocks):
        parts.append(f'<h2 id="b{at}">{escape(block.title)}</h2><p class="soft">{escape(block.played)}</p>')
        parts.append(legend(block.variants))
        for table in block.tables():
            parts.append(f"<h3>{escape(table.title)}</h3>{plots(table)}{figures_table(block, table)}")
            if table.title == LENGTH:
                parts.append(histogram(block.variants))
        parts += [things_part(block, game, group) for group in block.groups()]
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(comparison.title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
        f"<body>{''.join(parts)}</body></html>\n"
    )


def html_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def figures_table(block: Block, table: Table) -> str:
    rows = [[label, *(said(figures[0], figure) for figure in figures)] for label, figures in table.rows]
    return html_table(["", *(one.variant for one in block.variants)], rows)


# Plots ---------------------------------------------------------------------------------------------------------------


def svg(name: str, height: float, inside: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" role="img" aria-label="{escape(name)}">{inside}</svg>'
    )


def sign(variant: int, x: float, y: float) -> str:
    """The sign of a variant: colours are told apart by shape too."""
    color = COLORS[variant % len(COLORS)]
    shapes = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"',
        f'<rect x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8"',
        f'<path d="M{x:.1f} {y - 5:.1f}l5 5l-5 5l-5 -5z"',
        f'<path d="M{x:.1f} {y - 5:.1f}l5 9h-10z"',
    )
    return f'{shapes[variant % len(shapes)]} fill="{color}"/>'


def legend(variants: Sequence[Counted]) -> str:
    rows = "".join(
        f'{sign(at, 8, 10 + at * 18)}<text x="22" y="{14 + at * 18}">{escape(one.variant)}</text>'
        for at, one in enumerate(variants)
    )
    return svg("Signs of the variants", 18 * len(variants) + 4, rows)


def plots(table: Table) -> str:
    """A plot of the shares of a table, all on one scale, and one of each other row."""
    shares = [(label, figures) for label, figures in table.rows if all(f is None or f.share for f in figures)]
    others = [(label, figures) for label, figures in table.rows if not all(f is None or f.share for f in figures)]
    drawn = [dots(table.title, shares)] if shares else []
    if table.title != POINTS:
        drawn += [dots(f"{table.title}: {row[0]}", [row]) for row in others]
    return "".join(drawn)


def dots(name: str, rows: Sequence[tuple[str, list[Figure | None]]]) -> str:
    """A sign with its interval for each figure, and a dashed line where it would be fair."""
    there = [figure for _, figures in rows for figure in figures if figure is not None and figure.of]
    if not there:
        return ""
    is_share = there[0].share
    low = min([0.0, *(figure.low for figure in there)])
    high = max([*(figure.high for figure in there), *(figure.fair or 0.0 for figure in there)])
    scale = (WIDTH - LABELS - MARGIN) / ((high - low) or 1.0)

    def x(value: float) -> float:
        return LABELS + (value - low) * scale

    parts, y = [], 6.0
    for label, figures in rows:
        tall = LINE * max(1, len(figures)) + 6
        words = label.replace("_", " ") if len(label) <= 32 else f"{label[:31]}…"
        parts.append(f'<text x="0" y="{y + tall / 2:.1f}">{escape(words)}</text>')
        fair = next((figure.fair for figure in figures if figure is not None and figure.fair), None)
        if fair is not None:
            parts.append(f'<path class="fair" d="M{x(fair):.1f} {y:.1f}v{tall - 4:.1f}"/>')
        for variant, figure in enumerate(figures):
            at = y + LINE * (variant + 0.5)
            if figure is not None and figure.of:
                color = COLORS[variant % len(COLORS)]
                parts.append(
                    f'<g><title>{escape(f"{label}: {figure}")}</title><path stroke="{color}" stroke-width="2" '
                    f'd="M{x(figure.low):.1f} {at:.1f}H{x(figure.high):.1f}"/>{sign(variant, x(figure.value), at)}</g>'
                )
        y += tall
        parts.append(f'<path class="axis" d="M0 {y - 3:.1f}H{WIDTH}"/>')
    for step in range(5):
        value = low + (high - low) * step / 4
        words = f"{100 * value:.0f} %" if is_share else number(value)
        anchor = "start" if step == 0 else "end" if step == 4 else "middle"
        parts.append(f'<text class="soft" x="{x(value):.1f}" y="{y + 12:.1f}" text-anchor="{anchor}">{words}</text>')
    return svg(name, y + 18, "".join(parts))


def histogram(variants: Sequence[Counted]) -> str:
    """How many games had how many turns (or rounds), a line of bars for each variant."""
    lengths = [length for one in variants for length in one.lengths]
    if not lengths:
        return ""
    unit = "turns" if any("turns" in one.tables.get(LENGTH, {}) for one in variants) else "rounds"
    low, high = min(lengths), max(lengths)
    step = max(1, -(-(high - low + 1) // BARS))
    bars = (high - low) // step + 1
    wide = (WIDTH - MARGIN) / bars
    parts, y = [], 0.0
    for variant, one in enumerate(variants):
        counts = [0] * bars
        for length, games in one.lengths.items():
            counts[(length - low) // step] += games
        most, color = max([*counts, 1]), COLORS[variant % len(COLORS)]
        for at, count in enumerate(counts):
            tall = 50 * count / most
            first = low + at * step
            name = f"{first} to {first + step - 1}" if step > 1 else f"{first}"
            parts.append(
                f'<rect x="{at * wide:.1f}" y="{y + 52 - tall:.1f}" width="{max(wide - 1, 0.5):.1f}" '
                f'height="{tall:.1f}" fill="{color}"><title>{name} {unit}: {count}</title></rect>'
            )
        y += 58
        parts.append(f'<path class="axis" d="M0 {y - 6:.1f}H{WIDTH}"/>')
    parts.append(f'<text class="soft" x="0" y="{y + 8:.0f}">{low}</text>')
    parts.append(f'<text class="soft" x="{WIDTH}" y="{y + 8:.0f}" text-anchor="end">{high} {unit}</text>')
    return svg(f"Lengths of the games in {unit}", y + 14, "".join(parts))


# Things --------------------------------------------------------------------------------------------------------------


def things_part(block: Block, game: Game, group: str) -> str:
    """What each thing of a group does: who used it much and who won with it, then the table."""
    usages = block.usages(group)
    head = [group, "variant"]
    for usage in usages:
        word = usage.replace("_", " ")
        head += [f"{word}, a game", f"wins of who {word} it"]
    rows = []
    for thing in block.things(group):
        for one in block.variants:
            uses = one.things.get(group, {}).get(thing, {})
            cells = [cell for usage in usages for cell in use_cells(uses.get(usage))]
            rows.append([title_of(game, group, thing), one.variant, *cells])
    unused = block.unused(group)
    never = f'<p class="soft">Never: {escape(", ".join(unused))}</p>' if unused else ""
    drawn = scatter(block, game, group, usages)
    return (
        f"<h3>What each {escape(group)} does</h3>{never}{drawn}"
        f"<details><summary>Table</summary>{html_table(head, rows)}</details>"
    )


def use_cells(use: Use | None) -> list[str]:
    if use is None or not use.a_game.value:
        return ["-", "-"]
    return [str(use.a_game), str(use.wins) if use.wins.of else "-"]


def scatter(block: Block, game: Game, group: str, usages: Sequence[str]) -> str:
    """Each thing: how often it was put to its main use in a game, and how many of those who did so won."""
    main = next((usage for usage in ("used", "built", "visited", "won", *usages) if usage in usages), "")
    spots = [
        (variant, thing, uses[main])
        for variant, one in enumerate(block.variants)
        for thing, uses in one.things.get(group, {}).items()
        if main in uses and uses[main].wins.of
    ]
    if len(spots) < 2:
        return ""
    tall, right = 260, max(use.a_game.value for _, _, use in spots) or 1.0
    fair = next(use.wins.fair for _, _, use in spots) or 0.0
    top = min(1.0, max([*(use.wins.value for _, _, use in spots), fair]) * 1.05)

    def x(value: float) -> float:
        return 40 + value / right * (WIDTH - 60)

    def y(value: float) -> float:
        return 8 + (1 - value / top) * (tall - 40)

    parts = [
        f'<path class="axis" d="M40 8V{y(0):.1f}H{WIDTH}"/>',
        f'<path class="fair" d="M40 {y(fair):.1f}H{WIDTH}"/>',
        f'<text class="soft" x="0" y="{y(fair) + 4:.1f}">{100 * fair:.0f} %</text>',
        f'<text class="soft" x="0" y="16">{100 * top:.0f} %</text>',
        f'<text class="soft" x="{WIDTH}" y="{tall - 10}" text-anchor="end">{escape(main)} {number(right)} times a game'
        "</text>",
    ]
    for variant, thing, use in spots:
        name = f"{title_of(game, group, thing)}, {block.variants[variant].variant}: {use.a_game}; wins {use.wins}"
        mark = sign(variant, x(use.a_game.value), y(use.wins.value))
        parts.append(f'<g opacity="0.75"><title>{escape(name)}</title>{mark}</g>')
    return svg(f"{group}: times {main} a game, and wins of who did it", tall, "".join(parts))
