"""The nodes of one city: spots, gates, armies, the rising Temple, the slots with their counters, the piles."""

from __future__ import annotations

from hiram.games.solomons_temple.actions import STRUCTURES, TEMPLE
from hiram.games.solomons_temple.content import Content
from hiram.games.solomons_temple.knowledge import SideView, TempleView
from hiram.games.solomons_temple.table_art import PARTS, SHORT
from hiram.scene import Node, fit
from hiram.scene.sheet import Sheet

GROUND, ROAD, THING, PIECE, TOP = 0, 1, 2, 3, 4


def zone_of(view: TempleView, seat: int) -> str:
    """The viewer's own city has its zone; a spectator sees seat 0 as the other one."""
    own = 1 if view.seat is None else view.seat
    return "own" if seat == own else "foe"


def city_nodes(content: Content, sheet: Sheet, view: TempleView, seat: int, name: str) -> list[Node]:
    """Everything on one player's board."""
    side, zone = view.sides[seat], zone_of(view, seat)
    you = " (you)" if seat == view.seat else ""
    title = fit(f"City of {name}{you}: {len(side.temple)} of 17", sheet.art["city"].slots[0])
    nodes = [
        Node(
            f"city.{seat}",
            "city",
            zone,
            GROUND,
            text=(title,),
            cls=f"seat{seat}",
            label=f"City of {name}{you}",
            tip="North lies at the bottom; armies enter before the Fish Gate (ST-8.3).",
        )
    ]
    nodes += [
        Node(
            f"spot.{seat}.{spot.id}",
            f"spot.{spot.zone}",
            zone,
            ROAD,
            x=spot.x,
            y=spot.y,
            text=(
                fit(
                    spot.name.removeprefix("Camp before the ").partition(" in the ")[0],
                    sheet.art["spot.street"].slots[0],
                ),
            ),
            label=spot.name,
            tip=f"{spot.name} ({spot.scripture}), {spot.zone} (ST-8.4).",
        )
        for spot in content.spots
    ]
    for gate in content.gates:
        guarded = gate.id in side.gates
        nodes.append(
            Node(
                f"gate.{seat}.{gate.id}",
                "gate.guarded" if guarded else "gate.open",
                zone,
                ROAD,
                x=gate.x,
                y=gate.y,
                r=90 if gate.side in "WE" else 0,
                label=f"{gate.name}, {'guarded' if guarded else 'open'}",
                tip=f"{gate.name}: {'no army can cross it' if guarded else 'armies walk through'} (ST-8.5).",
            )
        )
    return [
        *nodes,
        *temple_nodes(content, view, seat),
        *army_nodes(content, view, seat),
        *slot_nodes(content, sheet, view, seat),
        *pile_nodes(content, view, seat, name),
    ]


def temple_nodes(content: Content, view: TempleView, seat: int) -> list[Node]:
    """The Temple rises: dashed outlines become gold."""
    side, zone = view.sides[seat], zone_of(view, seat)
    words = f"Temple: {len(side.temple)} of {TEMPLE} cards"
    nodes = [Node(f"temple.{seat}", "temple", zone, ROAD, x=388, y=260, label=words, tip=f"{words} (ST-5.12).")]
    for number, card in enumerate(content.cards[:TEMPLE]):
        x, y, _, _ = PARTS[card.id]
        built = card.id in side.temple
        lasting = "It stays for good (ST-2.12)." if number < STRUCTURES else "It needs its Structure (ST-12.1)."
        nodes.append(
            Node(
                f"temple.{seat}.{card.id}",
                f"part.{card.id}.{'on' if built else 'off'}",
                zone,
                THING if number < STRUCTURES else PIECE,
                x=x,
                y=y,
                text=(SHORT[card.id],),
                label=f"{card.name}, {'built' if built else 'not built'}",
                tip=f"{card.name} ({card.scripture}). {lasting}",
            )
        )
    if side.sin:
        name = next(card.name for card in content.cards if card.id == side.sin)
        nodes.append(
            Node(
                f"sin.{seat}",
                "sin",
                zone,
                TOP,
                x=388,
                y=318,
                text=(name,),
                label=f"Sin: {name}",
                tip="It lies until the start of this player's next turn (ST-12.7).",
            )
        )
    return nodes


def army_nodes(content: Content, view: TempleView, seat: int) -> list[Node]:
    """The enemy's five tokens: on spots of this board, or in supply at its corner."""
    places = {spot.id: spot for spot in content.spots}
    nodes = []
    for army, spot in enumerate(view.sides[seat].armies):
        x, y = (places[spot].x, places[spot].y) if spot else (76 + 22 * army, 504)
        where = places[spot].name if spot else "in supply"
        nodes.append(
            Node(
                f"army.{seat}.{army + 1}",
                "army",
                zone_of(view, seat),
                TOP if spot else THING,
                x=x,
                y=y,
                s=1.0 if spot else 0.55,
                text=(str(army + 1),),
                label=f"Babylonian army {army + 1}, {where}",
                tip=f"A thousand soldiers of seat {1 - seat}, {where} (ST-8.10).",
            )
        )
    return nodes


def slot_rows(side: SideView, die: str) -> list[tuple[str, str, str, str, str]]:
    """Id, look, title, what lies there, and its counter in words."""
    fast = "" if side.fast is None else "may take a card" if side.fast >= 3 else f"{3 - side.fast} turns left"
    priest = {"none": "", "good": "Priest", "unclean": "Priest", "evil": "Evil Priest"}[side.priest]
    altar = "" if side.altar == "none" else "Altar"
    offerings = "Bad Offerings" if side.altar == "bad_offerings" else f"Grain x{side.grain}" if side.grain else ""
    look = "glow" if side.grain else "dark" if offerings else "good"
    return [
        ("prophet", "good", "Prophet", (side.prophet or "").capitalize(), "" if die == "none" else die.capitalize()),
        (
            "priest",
            "dark" if side.priest in ("evil", "unclean") else "good",
            "Priest",
            priest,
            "Unclean this turn" if side.priest == "unclean" else "",
        ),
        ("altar", look, "Altar", altar, offerings),
        ("king_david", "good", "King David", "King David" if side.king_david else "", "gates at once"),
        ("king_solomon", "good", "King Solomon", "King Solomon" if side.king_solomon else "", "Structures at once"),
        ("scapegoat", "good", "Scapegoat", "" if side.scapegoat == "none" else "Scapegoat", side.scapegoat),
        ("fast", "good", "Pray and Fast", "" if side.fast is None else "Fasting", fast),
    ]


def slot_nodes(content: Content, sheet: Sheet, view: TempleView, seat: int) -> list[Node]:
    side = view.sides[seat]
    nodes = []
    for place, (name, look, title, card, counter) in enumerate(
        slot_rows(side, view.die if view.active == seat else "none")
    ):
        art = f"slot.{look}" if card else "slot.empty"
        slots = sheet.art[art].slots
        counter = counter if card else ""
        nodes.append(
            Node(
                f"slot.{seat}.{name}",
                art,
                zone_of(view, seat),
                THING,
                x=58 + 110 * place,
                y=602,
                text=(fit(title, slots[0]), fit(card, slots[1]), fit(counter, slots[2])),
                label=f"{title}: {card or 'empty'}{', ' + counter if counter else ''}",
                tip=f"{title}: {card or 'empty'}{', ' + counter if counter else ''} (ST-2.1).",
            )
        )
    return nodes


def pile_nodes(content: Content, view: TempleView, seat: int, name: str) -> list[Node]:
    side, zone = view.sides[seat], zone_of(view, seat)
    names = {card.id: card.name for card in content.cards}
    gone = ", ".join(names[card] for card in side.discard) or "none"
    known = ", ".join(names[card] for card in side.known)
    remembered = f" Surely among them: {known}." if known else ""
    nodes = [
        Node(
            f"pile.{seat}",
            "pile",
            zone,
            THING,
            x=34,
            y=46,
            text=("Draw", str(side.pile_size)),
            label=f"Draw pile: {side.pile_size}",
            tip=f"{side.pile_size} cards to draw (ST-3.3).",
        ),
        Node(
            f"discard.{seat}",
            "discards",
            zone,
            THING,
            x=742,
            y=46,
            text=("Discards", str(len(side.discard))),
            label=f"Discards: {len(side.discard)}",
            tip=f"Discarded: {gone} (ST-R55).",
        ),
        Node(
            f"hidden.{seat}",
            "hidden",
            zone,
            THING,
            x=34,
            y=482,
            text=("Hand", str(side.hand_size)),
            label=f"Cards in {name}'s hand: {side.hand_size}",
            tip=f"{side.hand_size} cards in hand.{remembered} (ST-2.10)",
        ),
    ]
    if side.siege:
        left = max(0, 3 - side.siege)
        words = "breach now" if not left else f"{left} phases left"
        nodes.append(
            Node(
                f"siege.{seat}",
                "siege",
                zone,
                TOP,
                x=742,
                y=470,
                text=("Siege", str(side.siege)),
                label=f"Lay Siege, counter {side.siege}, {words}",
                tip=f"Lay Siege: {words} (ST-9.3).",
            )
        )
    return nodes
