"""The family palette: parchment, cedar, limestone and gold, by day and by lamplight."""

from __future__ import annotations

SEATS = 6

_SHARED = {
    "--light": "#fffaf0",
    "--outline": "#36261a",
    "--gold": "#d3a03a",
    "--gold-light": "#f3d889",
    "--gold-deep": "#9a6a1c",
    "--gold-ink": "#35240c",
    "--cedar": "#8a5a34",
    "--cedar-light": "#a9754a",
    "--cedar-deep": "#5c3820",
    "--cedar-ink": "#fdf2dc",
    "--limestone": "#dccfb4",
    "--limestone-deep": "#b3a283",
    "--limestone-ink": "#36261a",
    "--ivory": "#fbf4e2",
    "--ivory-deep": "#e3d3b1",
    "--ivory-ink": "#33251a",
    "--olive": "#667540",
    "--olive-ink": "#fdf6e3",
    "--sea": "#8db9c6",
    "--sea-deep": "#4f8798",
    "--sand": "#e6cf9f",
    "--clay": "#b5473a",
    "--clay-ink": "#fff4e6",
    "--turquoise": "#2aa198",
    "--turquoise-light": "#8fe3d6",
    "--silver": "#c3c9cc",
    "--silver-light": "#f4f6f6",
    "--silver-deep": "#7b868c",
    "--seat0": "#b8392f",
    "--seat0-ink": "#fff6ea",
    "--seat1": "#2f62a8",
    "--seat1-ink": "#fff6ea",
    "--seat2": "#3c7a46",
    "--seat2-ink": "#fff6ea",
    "--seat3": "#e3b23c",
    "--seat3-ink": "#38260c",
    "--seat4": "#78468f",
    "--seat4-ink": "#fff6ea",
    "--seat5": "#43b0ac",
    "--seat5-ink": "#0f2a2c",
    "--seat": "var(--limestone)",
    "--seat-ink": "var(--limestone-ink)",
    "--fill": "var(--limestone)",
    "--fill-ink": "var(--limestone-ink)",
    "--opacity": "1",
}

LIGHT = {
    **_SHARED,
    "--table": "#d3bf98",
    "--table-light": "#e4d4b3",
    "--parchment": "#fbf3df",
    "--parchment-deep": "#f1e3c3",
    "--ink": "#33261b",
    "--muted": "#6f5c45",
    "--line": "#b79b6c",
    "--shadow": "#4a2f14",
    "--accent": "#a8641a",
    "--accent-ground": "#fffaf0",
    "--halo": "#fbf3df",
    "--well": "#e6d5b0",
}

DARK = {
    **_SHARED,
    "--table": "#17120f",
    "--table-light": "#2a221c",
    "--parchment": "#3a3028",
    "--parchment-deep": "#2f2720",
    "--ink": "#f5ead3",
    "--muted": "#c2b091",
    "--line": "#7d6647",
    "--shadow": "#000000",
    "--accent": "#f0bd55",
    "--accent-ground": "#17120f",
    "--halo": "#2b231d",
    "--well": "#28211b",
}


def theme() -> dict[str, dict[str, str]]:
    """The tokens of both themes, ready for a sheet; a game may add its own to each."""
    return {"light": dict(LIGHT), "dark": dict(DARK)}


def classes() -> dict[str, dict[str, str]]:
    """The shared style classes: `seat0` to `seat5`, `dim` (not usable now), `faint` (a ghost)."""
    seats = {f"seat{n}": {"--seat": f"var(--seat{n})", "--seat-ink": f"var(--seat{n}-ink)"} for n in range(SEATS)}
    return {**seats, "dim": {"--opacity": "0.5"}, "faint": {"--opacity": "0.25"}}


def _stop(offset: float, token: str, opacity: float = 1.0) -> str:
    fade = "" if opacity == 1 else f' stop-opacity="{opacity}"'
    return f'<stop offset="{offset}" stop-color="var(--{token})"{fade}/>'


def _down(name: str, *stops: str) -> str:
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{"".join(stops)}</linearGradient>'


def _across(name: str, *stops: str) -> str:
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="1" y2="0">{"".join(stops)}</linearGradient>'


DEFS = "".join(
    (
        _down("shine", _stop(0, "light", 0.42), _stop(0.5, "light", 0.06), _stop(1, "light", 0)),
        _down("shade", _stop(0.35, "shadow", 0), _stop(1, "shadow", 0.3)),
        _across("side", _stop(0, "light", 0.3), _stop(0.45, "light", 0), _stop(1, "shadow", 0.3)),
        _down("paper", _stop(0, "parchment"), _stop(1, "parchment-deep")),
        _down("gilt", _stop(0, "gold-light"), _stop(0.55, "gold"), _stop(1, "gold-deep")),
        _down("wood", _stop(0, "cedar-light"), _stop(0.5, "cedar"), _stop(1, "cedar-deep")),
        _down("bone", _stop(0, "ivory"), _stop(1, "ivory-deep")),
        _across("steel", _stop(0, "silver"), _stop(0.3, "silver-light"), _stop(1, "silver-deep")),
        '<radialGradient id="ground" r="0.75">' + _stop(0, "table-light") + _stop(1, "table") + "</radialGradient>",
        '<radialGradient id="ball" cx="0.36" cy="0.3" r="0.75">'
        + _stop(0, "light", 0.55)
        + _stop(0.45, "light", 0.06)
        + _stop(1, "shadow", 0.26)
        + "</radialGradient>",
        '<radialGradient id="glow">'
        + _stop(0.2, "turquoise-light", 0)
        + _stop(0.64, "turquoise-light", 0.8)
        + _stop(1, "turquoise-light", 0)
        + "</radialGradient>",
    )
)
