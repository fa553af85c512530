"""An arena as one page that needs nothing else: tables, and plots whose words stay readable on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from hiram.arena.standings import HeadToHead, Row, Standings

BARS = 24
MARGIN = 2  # of 100, on both sides of what is drawn

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
.plot { display: grid; grid-template-columns: auto 1fr auto; gap: .1rem .8rem; margin: .5rem 0 1rem }
.plot > * { line-height: 1.7rem } .plot > :nth-child(3n + 1) { overflow-wrap: anywhere; max-width: 12rem }
.plot > :nth-child(3n) { text-align: right }
.track { position: relative; min-height: 1.7rem }
.track > * { position: absolute; top: 50%; transform: translateY(-50%) }
.dot { width: 10px; height: 10px; margin-left: -5px; border-radius: 50%; background: var(--bar) }
.spread { height: 2px; background: var(--ink) }
.bar { height: 60%; background: var(--bar) }
.equal { width: 2px; height: 100%; background: var(--ink) }
.bars { display: flex; align-items: flex-end; gap: 2px; height: 150px; border-bottom: 1px solid var(--line) }
.bars > * { flex: 1; background: var(--bar) }
.ends { display: flex; justify-content: space-between }
.soft { color: var(--soft) }
"""


def report(standings: Standings, title: str) -> str:
    """The page."""
    terms = standings.terms
    options = ", ".join(f"{name.replace('_', ' ')}: {said(value)}" for name, value in terms.options.items()) or "none"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{terms.players} players, games played: {standings.played:,} of {standings.scheduled:,}, '
        f"seed {escape(terms.seed)}. Options: {escape(options)}. {escape(standings.seating)}</p>",
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


def said(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


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


def meetings_table(meetings: Sequence[HeadToHead]) -> str:
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


def plot(name: str, lines: Sequence[tuple[str, str, str]]) -> str:
    """Lines: a name in front, what is drawn, and a number behind."""
    cells = "".join(
        f'<div>{escape(word)}</div><div class="track">{drawn}</div><div>{number}</div>' for word, drawn, number in lines
    )
    return f'<div class="plot" role="img" aria-label="{escape(name)}">{cells}</div>'


def ratings_plot(rows: Sequence[Row]) -> str:
    """A dot for each bot, with its interval."""
    reach = [row.rating + side * 1.96 * row.error for row in rows for side in (-1, 1)]
    low, high = min(reach), max(reach)
    scale = (100 - 2 * MARGIN) / max(1.0, high - low)
    lines = []
    for row in rows:
        x, spread = MARGIN + (row.rating - low) * scale, 1.96 * row.error * scale
        lines.append(
            (
                row.bot,
                f'<i class="spread" style="left:{x - spread:.1f}%;width:{2 * spread:.1f}%"></i>'
                f'<i class="dot" style="left:{x:.1f}%"></i>',
                f"{row.rating:+.0f}",
            )
        )
    return plot("Ratings with their intervals", lines)


def seats_plot(shares: Sequence[float]) -> str:
    """A bar for each seat, and a line where all would be equal."""
    scale = (100 - 2 * MARGIN) / max([*shares, 0.01])
    equal = f'<i class="equal" style="left:{scale / max(1, len(shares)):.1f}%"></i>'
    lines = [
        (
            f"Seat {seat}",
            f'<i class="bar" style="left:0;width:{scale * share:.1f}%"></i>{equal}',
            f"{share:.1%}",
        )
        for seat, share in enumerate(shares, 1)
    ]
    return plot("Share of the wins by seat", lines)


def lengths_plot(lengths: Sequence[int]) -> str:
    """How many games took how many actions."""
    if not lengths:
        return ""
    low, high = lengths[0], lengths[-1]
    step = max(1, -(-(high - low + 1) // BARS))
    counts = [0] * ((high - low) // step + 1)
    for length in lengths:
        counts[(length - low) // step] += 1
    bars = "".join(f'<i style="height:{100 * count / max(counts):.1f}%"></i>' for count in counts)
    ends = f'<div class="ends"><span>{low}</span><span>{high} actions</span></div>'
    return f'<div class="bars" role="img" aria-label="Lengths of the games in actions">{bars}</div>{ends}'
