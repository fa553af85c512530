"""The outlines that maps are drawn with: broken lines and curves, hulls, torn edges, territories around sites."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, sin

Point = tuple[float, float]


def broken(points: Sequence[Point], closed: bool = False) -> str:
    """A path of straight lines."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def curve(points: Sequence[Point]) -> str:
    """A smooth path through the points (Catmull-Rom as Bezier curves)."""
    path = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for k in range(len(points) - 1):
        before, start, end, after = (points[min(max(k + step, 0), len(points) - 1)] for step in (-1, 0, 1, 2))
        handles = (
            start[0] + (end[0] - before[0]) / 6,
            start[1] + (end[1] - before[1]) / 6,
            end[0] - (after[0] - start[0]) / 6,
            end[1] - (after[1] - start[1]) / 6,
        )
        path += "C" + " ".join(f"{value:.1f}" for value in (*handles, *end))
    return path


def hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull, clockwise on the screen."""

    def half(ordered: list[Point]) -> list[Point]:
        chain: list[Point] = []
        for x, y in ordered:
            while len(chain) > 1:
                (ax, ay), (bx, by) = chain[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                chain.pop()
            chain.append((x, y))
        return chain[:-1]

    ordered = sorted(set(points))
    return half(ordered) + half(ordered[::-1]) if len(ordered) > 2 else ordered


def torn(points: Sequence[Point], margin: float) -> list[Point]:
    """The outline of a patch round the points: their hull with a margin, its edge torn in small steps."""
    if len(points) < 3:
        points = [(x + dx, y + dy) for x, y in points for dx, dy in ((-9, 0), (0, -9), (9, 0), (0, 9))]
    corners = hull(points)
    middle = (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
    edge: list[Point] = []
    for k, (x, y) in enumerate(corners):
        end_x, end_y = corners[(k + 1) % len(corners)]
        steps = max(2, int(((end_x - x) ** 2 + (end_y - y) ** 2) ** 0.5 / 13))
        edge += [(x + (end_x - x) * step / steps, y + (end_y - y) * step / steps) for step in range(steps)]
    outline = []
    for k, (x, y) in enumerate(edge):
        angle = atan2(y - middle[1], x - middle[0])
        reach = margin + (4.5 if k % 2 else -1) + 3 * sin(k * 2.4)
        outline.append((x + reach * cos(angle), y + reach * sin(angle)))
    return outline


def is_inside(point: Point, edge: Sequence[Point]) -> bool:
    """Whether a point lies in a convex hull."""
    turns = [
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
        for (ax, ay), (bx, by) in zip(edge, [*edge[1:], edge[0]], strict=True)
    ]
    return all(turn > 0 for turn in turns)


def territory(site: Point, sites: Sequence[Point], size: Point) -> list[Point]:
    """The part of a land so wide and high that is nearer to this site than to any other."""
    w, h = size
    cell: list[Point] = [(0, 0), (w, 0), (w, h), (0, h)]
    for other in sites:
        if other != site:
            cell = nearer_part(cell, site, other)
    return cell


def nearer_part(cell: list[Point], site: Point, other: Point) -> list[Point]:
    """A polygon without what is nearer to another point."""

    def beyond(at: Point) -> float:
        return hypot(at[0] - site[0], at[1] - site[1]) ** 2 - hypot(at[0] - other[0], at[1] - other[1]) ** 2

    kept: list[Point] = []
    for a, b in pairwise([*cell, cell[0]]):
        before, after = beyond(a), beyond(b)
        if before <= 0:
            kept.append(a)
        if before * after < 0:
            part = before / (before - after)
            kept.append((a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])))
    return kept


def rounded(cell: list[Point], round: float) -> str:
    """A polygon with rounded corners, as a path."""
    path = ""
    for before, at, after in zip([cell[-1], *cell[:-1]], cell, [*cell[1:], cell[0]], strict=True):
        a, b = towards(at, before, round), towards(at, after, round)
        path += f"{'L' if path else 'M'}{a[0]:.1f} {a[1]:.1f}Q{at[0]:.1f} {at[1]:.1f} {b[0]:.1f} {b[1]:.1f}"
    return path + "Z"


def towards(at: Point, goal: Point, far_at_most: float) -> Point:
    far = hypot(goal[0] - at[0], goal[1] - at[1])
    part = min(far_at_most, far / 2) / far if far else 0
    return at[0] + part * (goal[0] - at[0]), at[1] + part * (goal[1] - at[1])


def within(at: Point, cell: list[Point], margin: float) -> bool:
    """Whether a point lies in a polygon (which is convex, and goes round clockwise) and away from its edge."""
    for a, b in pairwise([*cell, cell[0]]):
        side = (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0])
        if side < margin * hypot(b[0] - a[0], b[1] - a[1]):
            return False
    return True


def distance(at: Point, a: Point, b: Point) -> float:
    """How far a point is from a stretch of way."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = max(0.0, min(1.0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return hypot(at[0] - a[0] - part * dx, at[1] - a[1] - part * dy)
