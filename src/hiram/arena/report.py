"""An arena as one page that needs nothing else: tables, and plots drawn as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from hiram.arena.standings import Meeting, Row, Standings

WIDTH, LINE, LEFT = 720, 30, 190
BARS = 24

STYLE = """
:root { color-scheme: light dark; --ink: #2b2118; --soft: #75665a; --paper: #fbf7ef; --bar: #8a5a2b; --line: #d8ccb8 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe6d8; --soft: #b3a593; --paper: #1d1915; --bar: #d9a15f; --line: #463d33 }
}
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper); margin: 2rem auto; max-width: 60rem;
  padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto }
th, td { padding: .3rem .8rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap }
th:first-child, td:first-child { text-align: left }
svg { width: 100%; height: auto; margin: .5rem 0 1rem } svg text { fill: var(--ink); font: 14px Georgia, serif }
.soft { color: var(--soft) } .bar { fill: var(--bar) } .axis { stroke: var(--line) } .err { stroke: var(--ink) }
"""


def report(standings: Standings, title: str) -> str:
    """The page."""
    terms = standings.terms
    options = ", ".join(f"{name} = {value}" for name, value in terms.options.items()) or "as they are"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{terms.players} players, {standings.played:,} of {standings.scheduled:,} games, '
        f"seed {escape(terms.seed)}; options: {escape(options)}. Every deal was played in all fair arrangements of the "
        "two bots in the seats.</p>",
        "<h2>Ratings</h2>",
        ratings_plot(standings.rows),
        ratings_table(standings.rows),
        "<h2>Each against each</h2>",
        meetings_table(standings.meetings),
        "<h2>What the seats are worth</h2>",
        seats_plot(standings.seat_wins),
        "<h2>How long games are</h2>",
        lengths_plot(standings.lengths),
        f'<p class="soft">{standings.mean_length:,.1f} actions on average.</p>',
    ]
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
        f"<body>{''.join(parts)}</body></html>\n"
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def ratings_table(rows: Sequence[Row]) -> str:
    head = ("bot", "rating", "± 95 %", "games", "wins", "mean score", "ms a decision", "decisions a game")
    return table(
        head,
        [
            (
                row.bot,
                f"{row.rating:+.0f}",
                f"{1.96 * row.error:.0f}",
                f"{row.games:,}",
                f"{row.share_of_wins:.1%}",
                f"{row.mean_score:.1f}",
                f"{row.milliseconds:.2f}",
                f"{row.decisions:.0f}",
            )
            for row in rows
        ],
    )


def meetings_table(meetings: Sequence[Meeting]) -> str:
    head = ("meeting", "won", "drawn", "lost", "of the decided", "95 % interval")
    return table(
        head,
        [
            (
                f"{meeting.first} – {meeting.second}",
                f"{meeting.won:,}",
                f"{meeting.drawn:,}",
                f"{meeting.lost:,}",
                f"{meeting.share:.1%}",
                f"{meeting.low:.1%} to {meeting.high:.1%}",
            )
            for meeting in meetings
        ],
    )


# Plots ---------------------------------------------------------------------------------------------------------------


def drawing(height: float, name: str, content: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(name)}">{content}</svg>'


def ratings_plot(rows: Sequence[Row]) -> str:
    """A dot for each bot, with its interval."""
    reach = [row.rating + side * 1.96 * row.error for row in rows for side in (-1, 1)]
    low, high = min(reach), max(reach)
    scale = (WIDTH - LEFT - 60) / max(1.0, high - low)
    lines = []
    for number, row in enumerate(rows):
        y = LINE * number + LINE / 2
        x, spread = LEFT + (row.rating - low) * scale, 1.96 * row.error * scale
        lines.append(
            f'<text x="{LEFT - 20}" y="{y + 5:.0f}" text-anchor="end">{escape(row.bot)}</text>'
            f'<line class="err" x1="{x - spread:.1f}" x2="{x + spread:.1f}" y1="{y:.0f}" y2="{y:.0f}"/>'
            f'<circle class="bar" cx="{x:.1f}" cy="{y:.0f}" r="5"/>'
            f'<text x="{x + spread + 8:.1f}" y="{y + 5:.0f}">{row.rating:+.0f}</text>'
        )
    return drawing(LINE * len(rows), "Ratings with their intervals", "".join(lines))


def seats_plot(shares: Sequence[float]) -> str:
    """A bar for each seat, and a line where all would be equal."""
    room = WIDTH - LEFT - 80
    most = max([*shares, 0.01])
    lines = [
        f'<text x="{LEFT - 20}" y="{LINE * seat + 20}" text-anchor="end">seat {seat}</text>'
        f'<rect class="bar" x="{LEFT}" y="{LINE * seat + 6}" width="{room * share / most:.1f}" height="18"/>'
        f'<text x="{LEFT + room * share / most + 8:.1f}" y="{LINE * seat + 20}">{share:.1%}</text>'
        for seat, share in enumerate(shares)
    ]
    equal = LEFT + room / max(1, len(shares)) / most
    lines.append(f'<line class="err" x1="{equal:.1f}" x2="{equal:.1f}" y1="0" y2="{LINE * len(shares)}"/>')
    return drawing(LINE * len(shares), "Share of the wins by seat", "".join(lines))


def lengths_plot(lengths: Sequence[int]) -> str:
    """How many games took how many actions."""
    if not lengths:
        return ""
    low, high = lengths[0], lengths[-1]
    step = max(1, -(-(high - low + 1) // BARS))
    counts = [0] * ((high - low) // step + 1)
    for length in lengths:
        counts[(length - low) // step] += 1
    width = (WIDTH - 40) / len(counts)
    bars = "".join(
        f'<rect class="bar" x="{20 + width * number:.1f}" y="{150 - 140 * count / max(counts):.1f}" '
        f'width="{max(1.0, width - 2):.1f}" height="{140 * count / max(counts):.1f}"/>'
        for number, count in enumerate(counts)
    )
    axis = f'<line class="axis" x1="20" x2="{WIDTH - 20}" y1="150" y2="150"/>'
    ends = f'<text x="20" y="170">{low}</text><text x="{WIDTH - 20}" y="170" text-anchor="end">{high} actions</text>'
    return drawing(178, "Lengths of the games in actions", bars + axis + ends)
