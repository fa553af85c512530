"""A demonstration table that shows every shared art once; the other tests look at it."""

from __future__ import annotations

import pytest

from hiram.scene import Art, Node, Scene, Sheet, TextSlot, Zone, art, fit, tall, wide

EXAMPLE_TEXT = {
    "badge": ("7",),
    "button": ("End turn",),
    "button.danger": ("Discard",),
    "button.plain": ("Undo",),
    "cube": ("G",),
    "droplet": ("R",),
    "number": ("8",),
    "token": ("12",),
}

CARD_SLOTS = (
    TextSlot(-44, -60, 66, 20, size=13, weight=700, anchor="start", fill="muted"),
    TextSlot(-44, -36, 98, 40, size=17, weight=800, font="serif", anchor="start", lines=2),
    TextSlot(-32, 6, 88, 16, size=13, anchor="start"),
    TextSlot(-44, 48, 98, 14, size=11, anchor="start", fill="muted"),
)


def event_card() -> Art:
    symbols = "".join(art.mark(name, x=-34 + 24 * k, y=34, scale=0.75) for k, name in enumerate(("crown", "star")))
    place = art.mark("pin", "clay", x=-39, y=14, scale=0.6)
    return art.card(122, 132, band="galilee", band_width=12, extra=symbols + place, slots=CARD_SLOTS)


def own_art() -> dict[str, Art]:
    return {
        "panel": art.panel(
            280, 132, title=34, slots=(TextSlot(16, 44, 248, 80, size=16, lines=4, anchor="start", top=True),)
        ),
        "plain-panel": art.panel(180, 132),
        "event": event_card(),
        "back": art.card_back(92, 132, "olive", "ivory", "scroll"),
        "deck": art.deck(92, 132),
        "empty": art.well(92, 132, dashed=True),
        "cell": art.well(52, 52),
        "phase": art.pill(96),
        "banner": art.ribbon(340),
        "marked": art.frame_ring(92, 132),
        "hex": art.hex_tile(58, extra=art.mark("leaf", "olive", y=-30, scale=0.9)),
        "name": art.label(120, 20, 15, weight=700, halo="halo"),
        "prophet": art.pawn(colour="cedar"),
    }


@pytest.fixture(scope="session")
def sheet() -> Sheet:
    layouts = {
        "wide": wide(
            symbols=Zone(60, 70, cols=18, dx=86, dy=76, width=1500, height=460),
            board=Zone(20, 560, width=1560),
        ),
        "tall": tall(
            symbols=Zone(50, 60, scale=0.9, cols=10, dx=86, dy=84, width=880),
            board=Zone(10, 900, scale=0.55, width=1560),
        ),
    }
    return art.sheet(
        own_art(),
        layouts,
        colours={"light": {"--galilee": "#5f9a8f"}, "dark": {"--galilee": "#5f9a8f"}},
        own_classes={
            "gold": {"--fill": "var(--gold)", "--fill-ink": "var(--gold-ink)"},
            "wine": {"--fill": "var(--seat4)", "--fill-ink": "var(--seat4-ink)"},
            "wheat": {"--fill": "var(--sand)", "--fill-ink": "var(--outline)"},
        },
    )


def standing(name: str) -> float:
    return 18.0 if name.startswith(("pawn", "meeple", "capsule", "peak", "pin")) else 0.0


def demo_nodes(sheet: Sheet) -> list[Node]:
    own = own_art()
    nodes = []
    buttons = [name for name in sheet.art if name.startswith("button")]
    for i, name in enumerate(sorted(name for name in sheet.art if name not in own and name not in buttons)):
        seat = name.rpartition(".")[2]
        cls = f"seat{seat}" if seat.isdigit() and not name.startswith("die") else "gold"
        text = EXAMPLE_TEXT.get(name, ())
        nodes.append(Node(name, name, "symbols", i=i, y=standing(name), text=text, cls=cls, label=name, layer=2))
    for k, name in enumerate(buttons):
        nodes.append(Node(name, name, x=20, y=270 + 50 * k, text=EXAMPLE_TEXT[name], label=name, layer=2))
    heading = "Player panel"
    words = "Solomon & <Hiram> of Tyre build in cedar; the gauge stands at three."
    slot = own["panel"].slots[1]
    title = fit("Elijah on Mount Carmel", CARD_SLOTS[1])
    nodes += [
        Node("panel", "panel", x=190, y=150, text=(heading, fit(words, slot)), label="panel", tip="A panel."),
        Node("plain", "plain-panel", x=480, y=150),
        Node(
            "event",
            "event",
            x=740,
            y=216,
            layer=2,
            label="card",
            text=("9th century", title, "Carmel", "1 Kings 18"),
        ),
        Node("glow", "marked", x=864, y=216, layer=3),
        Node("back", "back", x=864, y=216, layer=2, label="back"),
        Node("deck", "deck", x=975, y=216, layer=2, text=("42",), label="deck"),
        Node("dim", "deck", x=1085, y=216, layer=2, text=("0",), cls="dim", label="spent deck"),
        Node("empty", "empty", x=1195, y=216, label="empty place"),
        Node("sideways", "back", x=1330, y=216, r=90, layer=2, label="turned card", via="deck"),
        Node("hex0", "hex", x=260, y=365, cls="wheat", label="tile"),
        Node("hex1", "hex", x=361, y=365, cls="wine", label="tile"),
        Node("n0", "number", x=260, y=375, text=("6",), layer=2),
        Node("corner", "ring.corner", x=310.5, y=336, layer=4),
        Node("edge", "ring.edge", x=310.5, y=365, r=90, layer=4),
        Node("banner", "banner", x=640, y=330, text=("The last round begins",), label="banner"),
        Node("phase", "phase", x=520, y=385, text=("Defend",)),
        Node("name", "name", x=580, y=375, text=("Mount Carmel",), layer=5),
        Node("prophet", "prophet", x=860, y=350, s=1.5, layer=5, label="prophet"),
        *(Node(f"cell{k}", "cell", x=930 + 54 * k, y=345) for k in range(10)),
        *(Node(f"on{k}", f"disc.{k}", x=930 + 54 * k, y=345, cls=f"seat{k}", layer=2, s=0.8) for k in range(6)),
        *(Node(f"tiny{k}", f"pawn.{k}", x=930 + 34 * k, y=405, cls=f"seat{k}", layer=2, s=0.5) for k in range(6)),
    ]
    return nodes


@pytest.fixture(scope="session")
def scene(sheet: Sheet) -> Scene:
    return Scene("Demonstration", tuple(demo_nodes(sheet)), "Every piece of the shared vocabulary, once.")
