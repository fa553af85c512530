"""The other art of the table: panels, counters, timeline, gauge, decks, buttons, marks."""

from __future__ import annotations

from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.table.art.board import DRAWINGS, board_art, space_arts
from hiram.games.portals_and_prophets.table.art.cards import DROP, GLYPH, H, W, card_arts, drop
from hiram.scene import Art, TextSlot, art
from hiram.scene.art import EMBLEMS

GROUND, THING, CARD, PIECE, TOP = 1, 2, 3, 5, 6
"""Layers of nodes."""

PANEL = (150.0, 234.0)
TURN = (388.0, 44.0)
KEY = (360.0, 232.0)
RESULT = (896.0, 136.0)
RESULT_COLUMN = 146.0
RESULT_HEAD = 150.0
RESULT_COLUMNS = 5
RESULT_ROWS = 6
CELL = (52.0, 56.0)
GAUGE_CELL = (40.0, 56.0)
GAUGE_COLOURS = ("gauge0", "gauge1", "gauge2", "gauge3", "gauge4")
HAND_BUTTON = 24.0
HAND_Y, PLAYED_Y = 193.0, 220.0  # the rows of small cards in a panel
NAME = TextSlot(35, 1, 77, 37, 17, 800, "serif", "start", fill="seat-ink", lines=2, shrink=0.8)
HEADLINE = TextSlot(14, 2, 196, 23, 18, 800, "serif", "start")  # beside the actions left
LONG_HEADLINE = TextSlot(14, 2, 364, 23, 18, 800, "serif", "start")
KEY_WORDS = TextSlot(14, 40, KEY[0] - 28, 140, 15, anchor="start", lines=8, top=True)
RESULT_NAME = TextSlot(RESULT_HEAD, 6, RESULT_COLUMN - 8, 20, 17, 700, shrink=0.95)


def own_arts(content: PortalsContent) -> dict[str, Art]:
    """Everything this game adds to the shared vocabulary."""
    found = {"board": board_art(content), **space_arts(content), **card_arts(content)}
    for seat in range(content.values.max_players):
        found[f"panel.{seat}"] = panel_art(EMBLEMS[seat])
        found[f"scorer.{seat}"] = art.disc(12, EMBLEMS[seat])
    for region in content.regions:
        found[f"count.{region.id}"] = region_counter(region.id)
    for symbol in content.symbols:
        found[f"count.{symbol.id}"] = symbol_counter(GLYPH[symbol.id])
    for filled in range(4):
        found[f"nt.{filled}"] = nt_pips(filled)
    for value, colour in enumerate(GAUGE_COLOURS):
        found[f"gauge.{value}"] = gauge_cell(colour)
    for colour in content.colors:
        found[f"drop.{colour}"] = colour_drop(colour)
    found.update(
        {
            "action": turn_art(),
            "key": key_art(content),
            "key.words": art.panel(KEY[0], 186, title=34, slots=(KEY_WORDS,)),
            "result": result_art(),
            "period": period_cell(),
            "needle": Art(DRAWINGS["needle"], (-10, -14, 20, 28), 10),
            "deck.ot": named_deck("olive", "olive-ink", "scroll"),
            "deck.nt": named_deck("ivory", "gold-deep", "dove"),
            "deck.empty": named_well(92, 148),
            "slot": named_well(W, H),
            "removed": removed_pile(),
            "play": hand_button(40, "gold", "", TextSlot(-17.0, -12.0, 34, HAND_BUTTON, 14.5, 700, fill="gold-ink")),
            "fuel": fuel_button(),
            "discard": hand_button(34.0, "parchment", art.mark("cross", "clay", 0, 0, 0.62)),
            "ribbon": art.ribbon(330, 40),
            "notice": notice(),
            "link": Art(DRAWINGS["link"], (-24, -3, 48, 6), 3),
            "portal": art.portal(16),
            "lap": art.badge(8),
        }
    )
    return found


def panel_art(emblem: str) -> Art:
    """A player's panel: emblem, name, score and place; counters and cards lie on it as nodes."""
    w, h = PANEL
    svg = art.box(-3, -3, w + 6, h + 6, 14, 'fill="none" stroke="var(--glow)" stroke-width="4"')
    svg += art.panel(w, h).svg
    band = f"M12.5 1H{w - 12.5:g}A11.5 11.5 0 0 1 {w - 1:g} 12.5V38H1V12.5A11.5 11.5 0 0 1 12.5 1Z"
    svg += f'<path d="{band}" fill="var(--seat)"/>'
    svg += f'<path d="M1 38H{w - 1:g}" stroke="var(--outline)" stroke-opacity="0.5" stroke-width="1"/>'
    svg += '<circle cx="19" cy="20" r="13" fill="var(--seat)" stroke="var(--seat-ink)" stroke-width="1.5"/>'
    svg += art.mark(emblem, "seat-ink", 19, 20, 0.76)
    svg += f'<circle cx="{w - 19:g}" cy="20" r="15.5" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.4"/>'
    svg += art.mark("pin", "clay", 13, 50, 0.58)
    slots = (
        NAME,
        TextSlot(w - 34, 4, 30, 32, 19, 800, "serif", fill="gold-ink"),
        TextSlot(24, 40, w - 32, 20, 15, 700, anchor="start", shrink=0.9),
        TextSlot(8, HAND_Y - 10, 44, 20, 13.8, 500, anchor="start", fill="muted"),
        TextSlot(8, PLAYED_Y - 10, 44, 20, 13.8, 500, anchor="start", fill="muted"),
    )
    return Art(svg, (0, 0, w, h), 12, slots)


def counter(sign: str, slot_fill: str = "ink") -> Art:
    """A sign with a number beside it on a chip 40 x 26; `--lead` gilds the chip of a leader."""
    svg = art.box(0.6, 0.6, 38.8, 24.8, 12.4, 'fill="var(--lead)" stroke="var(--lead-edge)" stroke-width="1.3"')
    return Art(svg + sign, (0, 0, 40, 26), 13, (TextSlot(21, 0, 17, 26, 16.5, 700, fill=slot_fill),))


def region_counter(region: str) -> Art:
    """How many events of a region a player has: the region's disc with its letter, and the number."""
    svg = art.box(0.6, 0.6, 46.8, 24.8, 12.4, 'fill="var(--well)" stroke="var(--line)" stroke-width="1.2"')
    svg += f'<circle cx="13.4" cy="13" r="10.5" fill="var(--{region})" stroke="var(--outline)" stroke-width="1.2"/>'
    slots = (TextSlot(4, 3, 19, 20, 14, 700, fill="region-ink"), TextSlot(25, 0, 20, 26, 17, 700))
    return Art(svg, (0, 0, 48, 26), 13, slots)


def symbol_counter(glyph: str) -> Art:
    """How many events with a symbol a player has."""
    return counter(art.mark(glyph, "lead-ink", 12.4, 13, 0.62), "lead-ink")


def nt_pips(filled: int) -> Art:
    """Three pips for New Testament events; the third one is red: the last round (PP-10.1)."""
    svg = ""
    for k in range(3):
        colour = "clay" if k == 2 else "gold"
        dot = art.pip(k < filled, colour, 7.5).svg
        svg += f'<g transform="translate({8 + 18 * k} 8)">{dot}</g>'
    return Art(svg, (0, 0, 52, 16), 8)


def period_cell() -> Art:
    """A space of the timeline: name, station, dots for cards in hand; `--glow` frames it, `--struck` strikes it out."""
    w, h = CELL
    paint = 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.2"'
    svg = art.box(0.5, 0.5, w - 1, h - 1, 5, paint)
    svg += f'<circle cx="{w / 2:g}" cy="13" r="4" fill="none" stroke="var(--line)" stroke-width="1.5"/>'
    svg += art.box(2.5, 2.5, w - 5, h - 5, 4, 'fill="none" stroke="var(--glow)" stroke-width="3.5"')
    svg += f'<path d="M6 {h - 6}L{w - 6} 6" stroke="var(--struck)" stroke-width="2" stroke-linecap="round"/>'
    slots = (
        TextSlot(1.5, 24, w - 3, 20, 17, 700, lines=1, shrink=0.85),
        TextSlot(5, 41, w - 10, 12, 30, 700, fill="accent", shrink=0.5),
    )
    return Art(svg, (0, 0, w, h), 5, slots)


def gauge_cell(colour: str) -> Art:
    """A space of the fuel gauge (PP-7.1)."""
    w, h = GAUGE_CELL
    svg = art.box(0.5, 0.5, w - 1, h - 1, 5, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.2"')
    svg += art.box(4, h - 24, w - 8, 20, 4, f'fill="var(--{colour})" stroke="var(--outline)" stroke-width="1"')
    return Art(svg, (0, 0, w, h), 5, (TextSlot(4, h - 24, w - 8, 20, 15.5, 700, fill="gauge-ink"),))


def named_deck(colour: str, ink: str, emblem: str) -> Art:
    """A face-down deck with its name and the number of cards left."""
    deck = art.deck(92, 148, colour, ink, emblem)
    name = TextSlot(-42, -68, 84, 36, 16.5, 800, "serif", fill=f"{colour}-ink", lines=2, shrink=0.95)
    count = TextSlot(-18, 47, 36, 24, 18, 700, fill="ivory-ink")
    return Art(deck.svg, deck.box, deck.round, (count, name))


def named_well(w: float, h: float) -> Art:
    """An empty place with a word in it."""
    well = art.well(w, h, dashed=True)
    return Art(
        well.svg,
        well.box,
        well.round,
        (TextSlot(-w / 2 + 4, -24, w - 8, 48, 16.5, 500, fill="muted", lines=3, shrink=0.98),),
    )


def removed_pile() -> Art:
    """The open pile of cards that left the game (PP-9.2)."""
    svg = art.well(44, 56, dashed=True).svg
    return Art(svg, (-22, -28, 44, 56), 8, (TextSlot(-20, 10, 40, 16, 15.5, 700, fill="ink"),))


def hand_button(w: float, kind: str, sign: str = "", *slots: TextSlot) -> Art:
    """A small button at the foot of a hand card, drawn around its centre, with a sign or a word on it."""
    x, y = -w / 2, -HAND_BUTTON / 2
    svg = f'<g transform="translate({x:g} {y:g})">{art.button(w, HAND_BUTTON, kind).svg}</g>'
    return Art(svg + sign, (x, y, w, HAND_BUTTON), HAND_BUTTON / 2, slots)


def fuel_button() -> Art:
    """A button with a drop of the card's fuel."""
    shape = f'<path d="{DROP}" fill="var(--fill)" stroke="var(--outline)" stroke-width="1.6"/>'
    sign = f'<g transform="translate(0 0.5) scale(0.72)">{shape}</g>'
    return hand_button(36.0, "parchment", sign, TextSlot(-8, -4, 16, 14, 12, 700, fill="fill-ink"))


def turn_art() -> Art:
    """A strip that says whose turn it is and when; pips for the actions left and drops of fuel lie on it as nodes."""
    w, h = TURN
    slots = (LONG_HEADLINE, TextSlot(14, 23, 364, 18, 14, 500, anchor="start", fill="muted", shrink=0.96))
    strip = f'<path d="M7 8V{h - 8:g}" stroke="var(--seat)" stroke-width="6" stroke-linecap="round"/>'
    return Art(art.panel(w, h).svg + strip, (0, 0, w, h), 12, slots)


def colour_drop(colour: str) -> Art:
    """A fuel colour in the action panel; `--struck` strikes it out once it is used this turn (PP-8.4)."""
    svg = drop(colour, 0, 0, 0.92)
    svg += '<path d="M-11 11L11 -11" stroke="var(--struck)" stroke-width="3.5" stroke-linecap="round"/>'
    return Art(svg, (-11, -14, 22, 28), 8, (TextSlot(-8, -4, 16, 14, 14, 700, fill=f"fuel-{colour}-ink"),))


def key_art(content: PortalsContent) -> Art:
    """A short key: regions and symbols."""
    w, h = KEY
    svg = ""
    for k, region in enumerate(content.regions):
        y = 58 + 29 * k
        svg += (
            f'<circle cx="25" cy="{y}" r="10.5" fill="var(--{region.id})" stroke="var(--outline)" stroke-width="1.2"/>'
        )
    for k, symbol in enumerate(content.symbols):
        svg += art.mark(GLYPH[symbol.id], "ink", 236, 58 + 29 * k, 0.72)
    slots = [TextSlot(17, 49 + 29 * k, 16, 18, 14, 700, fill="region-ink") for k in range(len(content.regions))]
    slots += [TextSlot(42, 48 + 29 * k, 176, 20, 16, anchor="start") for k in range(len(content.regions))]
    slots += [TextSlot(254, 48 + 29 * k, 98, 20, 16, anchor="start") for k in range(len(content.symbols))]
    base = art.panel(w, h, title=34, slots=tuple(slots))
    return Art(base.svg + svg, base.box, base.round, base.slots)


def result_art() -> Art:
    """The final reckoning: a column for each player, a row for each source of points (PP-11.1)."""
    w, h = RESULT
    svg = art.panel(w, h).svg
    svg += art.box(8, 112, w - 16, 19, 5, 'fill="var(--gold)" fill-opacity="0.35"')
    slots = []
    for row in range(RESULT_ROWS):
        y, size, weight = 6 + 21 * row, 16.5, 700 if row in (0, RESULT_ROWS - 1) else 500
        slots.append(TextSlot(20, y, RESULT_HEAD - 24, 20, size, 700, anchor="start", shrink=0.98))
        for column in range(RESULT_COLUMNS):
            x = RESULT_HEAD + RESULT_COLUMN * column
            slots.append(TextSlot(x, y, RESULT_COLUMN - 8, 20, size + (0.5 if weight == 700 else 0), weight))
    return Art(svg, (0, 0, w, h), 12, tuple(slots))


def notice() -> Art:
    """A line of words where a hand would lie."""
    svg = art.box(0, 0, 560, 44, 22, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.2"')
    return Art(svg, (0, 0, 560, 44), 22, (TextSlot(20, 0, 520, 44, 17),))
