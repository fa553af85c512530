"""A review as one page that needs nothing else: the summary, the curve of chances, and every decision."""

from __future__ import annotations

from html import escape

from hiram.core.game import Game
from hiram.review.reviewing import Decision, Review
from hiram.review.telling import cost_words, percent, summary

COLORS = ("#1f6f8b", "#b0413e", "#3d7a3d", "#8a5a2b", "#6b4c9a", "#7a6a00")
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 860, 300, 44, 12, 10, 26
MOST = 10  # decisions that are told in full

STYLE = """
:root { color-scheme: light dark; --ink: #2b2118; --soft: #6b5d51; --paper: #fbf7ef; --line: #d8ccb8; --bad: #a3312b }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe6d8; --soft: #b3a593; --paper: #1d1915; --line: #463d33; --bad: #f08a80 }
}
body { font: 17px/1.5 Georgia, serif; color: var(--ink); background: var(--paper); margin: 2rem auto; max-width: 56rem;
  padding: 0 1rem }
svg { width: 100%; height: auto }
svg text { font: 13px Georgia, serif; fill: var(--soft) } .axis { stroke: var(--line) }
ol { padding-left: 1.4rem } li { margin-bottom: .8rem } .soft { color: var(--soft) } .cost { color: var(--bad) }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .25rem .7rem
  .25rem 0; border-bottom: 1px solid var(--line) }
.key span { margin-right: 1.2rem; white-space: nowrap } .key i { display: inline-block; width: 1.4em; height: 4px;
  vertical-align: middle; margin-right: .35em }
"""


def report(review: Review, game: Game) -> str:
    """The page."""
    title = f"{game.title}: a review for {review.names[review.seat]}"
    told = "".join(f"<li>{told_decision(decision)}</li>" for decision in review.costliest(MOST))
    rows = "".join(row(decision) for decision in review.decisions)
    parts = (
        f"<h1>{escape(title)}</h1><p>{escape(summary(review))}</p>",
        f"<h2>Chances to win, as each could know them</h2>{curve(review)}{key(review)}",
        f"<h2>What cost most</h2><ol>{told}</ol>" if told else "<h2>What cost most</h2><p>Nothing stands out.</p>",
        "<h2>All decisions</h2><table><thead><tr><th>Step</th><th>Made</th><th>Best found</th><th>Chance</th>"
        f"<th>Cost</th></tr></thead><tbody>{rows}</tbody></table>",
        '<p class="soft">Each decision was judged in worlds that its player could not tell from the true one, by '
        "playing on as the game’s own advice does. The best answer was looked for in some of these worlds and "
        "measured in others; a careful review puts what seems weak to the master, and measures his answer in further "
        f"ones. Rules version {review.rules_version}.</p>",
    )
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
        f"<body>{''.join(parts)}</body></html>\n"
    )


def told_decision(decision: Decision) -> str:
    return (
        f'<strong>Step {decision.step}: {escape(decision.made_label)}</strong> <span class="cost">cost '
        f"{escape(cost_words(decision))}</span><br>Better: {escape(decision.best_label)}. {escape(decision.reason)} "
        f'<span class="soft">{escape(decision.clause)}</span>'
    )


def row(decision: Decision) -> str:
    cost = f'<span class="cost">{percent(decision.cost)}</span>' if decision.is_weak else ""
    best = decision.best_label if decision.is_weak else ""
    cells = (str(decision.step), escape(decision.made_label), escape(best), percent(decision.chance), cost)
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def curve(review: Review) -> str:
    """Every seat's chance over the game; the reviewed seat's line is thicker."""
    across, down = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    last = max(1, review.steps)

    def at(step: int, chance: float) -> str:
        return f"{LEFT + across * step / last:.1f},{TOP + down * (1 - chance):.1f}"

    grid = "".join(
        f'<line class="axis" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{TOP + down * (1 - tick)}" '
        f'y2="{TOP + down * (1 - tick)}"/><text x="4" y="{TOP + down * (1 - tick) + 4}">{percent(tick)}</text>'
        for tick in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    lines = "".join(
        f'<polyline fill="none" stroke="{COLORS[seat % len(COLORS)]}" '
        f'stroke-width="{3 if seat == review.seat else 1.5}" '
        f'points="{" ".join(at(moment.step, moment.chances[seat]) for moment in review.moments)}"/>'
        for seat in range(len(review.moments[0].chances))
    )
    name = f"Chances to win over {review.steps} steps"
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(name)}">{grid}{lines}'
        f'<text x="{LEFT}" y="{HEIGHT - 6}">deal</text><text x="{WIDTH - RIGHT}" y="{HEIGHT - 6}" text-anchor="end">'
        f"step {review.steps}</text></svg>"
    )


def key(review: Review) -> str:
    names = "".join(
        f'<span><i style="background:{COLORS[seat % len(COLORS)]}"></i>{escape(review.names[seat])}</span>'
        for seat in range(len(review.moments[0].chances))
    )
    return f'<p class="key">{names}</p>'
