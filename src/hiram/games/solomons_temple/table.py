"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `city.0`, `spot.0.nob`, `gate.0.fish_gate`, `army.0.3`, `temple.0`, `temple.0.ark`, `slot.0.priest`, `pile.0`,
`discard.0`, `sin.0`, `siege.0`, `hand.priest` (the viewer's cards, one for each kind), `pick.ark` (a card of a pile
that is being searched), `chain.0` (what answers what), `button.done`.
"""

from __future__ import annotations

from functools import lru_cache

from hiram.games.solomons_temple import actions as a
from hiram.games.solomons_temple.content import Content, load
from hiram.games.solomons_temple.knowledge import TempleView
from hiram.games.solomons_temple.log import DECISION_TITLES, DECISIONS, ENDING_TEXTS, ENDINGS
from hiram.games.solomons_temple.table_city import TOP, city_nodes
from hiram.games.solomons_temple.table_layout import make_sheet
from hiram.games.solomons_temple.table_names import drawn_name
from hiram.scene import Node, Scene, Sheet, fit

__all__ = ["action_label", "make_scene", "make_sheet", "path"]

SEATS = ("Blue", "Plum")
PHASES = (("draw", "Draw"), ("attack", "Attack"), ("defend", "Defend"), ("build", "Build"), ("discard", "Discard"))
WORDS = {
    a.RESTOCK: ("restock", "Shuffle the hand back"),
    a.LIFT: ("lift", "Lift the siege"),
    a.ISRAELITE_ONE: ("one", "One Israelite Army"),
    a.ISRAELITE_TWO: ("two", "Two Israelite Armies"),
    a.RECOVER: ("recover", "Take a card back"),
    a.ANNOUNCE: ("announce", "Announce a build"),
    a.DONE: ("done", "Done"),
    a.PASS: ("pass", "Pass"),
    a.GIVE_UP: ("give-up", "Give up"),
    a.DECLINE: ("decline", "Decline"),
}
BUTTONS = {
    **dict.fromkeys(("open_window", "gate_window", "sin_window", "blemish"), (a.PASS,)),
    **dict.fromkeys(("place", "grain_place", "peace_give", "siege_move"), (a.DECLINE,)),
    **dict.fromkeys(("coop_pick", "relocate_army"), (a.DONE,)),
    "attack": (a.DONE, a.LIFT),
    "prepare": (a.DONE, a.RECOVER),
    "defend": (a.DONE, a.ISRAELITE_ONE, a.ISRAELITE_TWO, a.RECOVER),
    "build": (a.ANNOUNCE, a.DONE, a.RECOVER),
    "answer": (a.GIVE_UP, a.RECOVER),
    "close": (a.DONE, a.RECOVER, a.RESTOCK),
}


@lru_cache(maxsize=1)
def measures() -> Sheet:
    """The text slots of the art, which are the same for every content."""
    return make_sheet(load())


def make_scene(content: Content, view: TempleView, names: tuple[str, ...]) -> Scene:
    """The table as the view's seat sees it, with the names of the players."""
    sheet = measures()
    drawn = tuple(drawn_name(name, SEATS[seat]) for seat, name in enumerate(names))
    nodes = [
        *header_nodes(sheet, view, drawn),
        *(node for seat in range(2) for node in city_nodes(content, sheet, view, seat, drawn[seat])),
        *hand_nodes(content, sheet, view),
        *chain_nodes(content, sheet, view, drawn),
        *picker_nodes(content, sheet, view),
        *button_nodes(sheet, view),
    ]
    return Scene(view.game, tuple(nodes), describe(view, drawn))


def header_nodes(sheet: Sheet, view: TempleView, names: tuple[str, ...]) -> list[Node]:
    """Title, turn, the five phases, whose decision it is."""
    slots = sheet.art["header"].slots
    text = ("Solomon's Temple", f"Turn {view.turn}", fit(headline(view, names), slots[2]))
    nodes = [Node("header", "header", "header", 0, text=text, label=f"Turn {view.turn}. {headline(view, names)}")]
    for place, (phase, title) in enumerate(PHASES):
        now = view.phase == phase
        nodes.append(
            Node(
                f"phase.{phase}",
                "phase.now" if now else "phase",
                "header",
                1,
                x=540 + 114 * place,
                y=20,
                text=(title,),
                label=f"{title} phase{', now' if now else ''}",
            )
        )
    return nodes


def headline(view: TempleView, names: tuple[str, ...]) -> str:
    if view.finished:
        winner = "a draw" if view.winner is None else f"{names[view.winner]} wins"
        return f"{ENDING_TEXTS[ENDINGS.index(view.ending)].capitalize()}: {winner}"
    return f"{names[view.acting[0]]} {DECISION_TITLES[DECISIONS.index(view.decision or 'prepare')]}"


def hand_nodes(content: Content, sheet: Sheet, view: TempleView) -> list[Node]:
    """The viewer's hand, one node for each kind of card."""
    hand = () if view.seat is None else view.sides[view.seat].hand or ()
    kinds = [card for card in content.cards if card.id in hand]
    nodes = []
    for place, card in enumerate(kinds):
        slots = sheet.art[f"card.{card.kind}"].slots
        number = hand.count(card.id)
        effect = f"needs {card.structure.replace('_', ' ')}" if card.structure else card.effect
        nodes.append(
            Node(
                f"hand.{card.id}",
                f"card.{card.kind}",
                "hand",
                2,
                x=62,
                y=94 if place < 9 else 110,
                i=place,
                text=(
                    fit(card.name, slots[0]),
                    fit(effect, slots[1]),
                    f"x{number}" if number > 1 else "",
                    fit(card.scripture, slots[3]),
                ),
                cls="usable" if card.id == view.giving else "",
                label=card.name + (f", {number} of them" if number > 1 else ""),
                via=f"pile.{view.seat}",
                to=f"discard.{view.seat}",
                tip=f"{card.name}. When: {card.when}. Needs: {card.needs}. {card.effect} (ST-2.9).",
            )
        )
    return nodes


def chain_nodes(content: Content, sheet: Sheet, view: TempleView, names: tuple[str, ...]) -> list[Node]:
    """The chain of answers: the announced build, the Sin against it, the offering that is to negate it."""
    cards = {card.id: card for card in content.cards}
    links: list[tuple[str, str]] = []
    sin = view.sides[view.active].sin
    if sin and view.decision in ("answer", "sin_window", "blemish") and view.announced:
        links.append((sin, f"{names[1 - view.active]} against {names[view.active]}"))
    if view.resolving and view.decision == "blemish":
        links.append((view.resolving[1], f"{names[view.resolving[0]]} makes an offering"))
        links.append(("blemished_animal", "blemished?"))
    nodes = []
    for place, (link, words) in enumerate(links):
        art = f"chain.{cards[link].kind}"
        slots = sheet.art[art].slots
        text = (fit(cards[link].name, slots[0]), fit(words, slots[1]))
        nodes.append(
            Node(
                f"chain.{place}",
                art,
                "chain",
                TOP + 2,
                x=126,
                y=50,
                i=place,
                text=text,
                label=f"{cards[link].name}: {words}",
            )
        )
    return nodes


def picker_nodes(content: Content, sheet: Sheet, view: TempleView) -> list[Node]:
    """A pile that is being searched, for the seat that searches: one node for each kind of card."""
    if view.seat is None or view.acting != (view.seat,):
        return []
    side = view.sides[view.seat]
    kinds: tuple[str, ...] = ()
    if view.decision in ("levites_pick", "peace_take"):
        least = a.STRUCTURES if view.decision == "levites_pick" else a.GOOD
        kinds = tuple(card for card in a.CARD_IDS[:least] if card in (side.pile or ()))
    elif view.decision == "recover_pick":
        kinds = tuple(card for card in a.CARD_IDS[: a.GOOD] if card in side.discard)
    if not kinds:
        return []
    names = {card.id: card.name for card in content.cards}
    nodes = [Node("picks", "panel.picks", "picker", TOP + 3, text=("Choose a card",), label="Cards to choose from")]
    for place, card in enumerate(kinds):
        text = (fit(names[card], sheet.art["pick"].slots[0]),)
        nodes.append(Node(f"pick.{card}", "pick", "picker", TOP + 4, x=9, y=38, i=place, text=text, label=names[card]))
    return nodes


def button_nodes(sheet: Sheet, view: TempleView) -> list[Node]:
    """The words of the viewer's decision, and at the close what to do with a chosen card."""
    if view.seat is None or view.acting != (view.seat,):
        return []
    words = [WORDS[action] for action in BUTTONS.get(view.decision or "", ())]
    if view.decision == "close":
        words += [("discard", "Discard this card"), ("play", "Play this card")]
    nodes = []
    for place, (name, text) in enumerate(words):
        art = "act" if place == 0 else "act.plain"
        shown = fit(text, sheet.art[art].slots[0])
        nodes.append(Node(f"button.{name}", art, "action", 2, y=4, i=place, text=(shown,), label=text))
    return nodes


def describe(view: TempleView, names: tuple[str, ...]) -> str:
    """The position in words."""
    parts = [f"Turn {view.turn}, {view.phase}. {headline(view, names)}."]
    for seat, side in enumerate(view.sides):
        standing = sum(spot is not None for spot in side.armies)
        parts.append(
            f"{names[seat]}: {len(side.temple)} of 17 Temple cards, {len(side.gates)} guarded gates, {standing} enemy "
            f"armies, {side.hand_size} cards in hand, {side.pile_size} to draw."
        )
    return " ".join(parts)


# Actions -----------------------------------------------------------------------------------------------------------


def path(content: Content, view: TempleView, action: int) -> tuple[str, ...]:
    """The nodes to touch for an action."""
    seat, board = view.acting[0] if view.acting else 0, view.active
    cards = a.CARD_IDS
    if action in WORDS:
        return (f"button.{WORDS[action][0]}",)
    if action < a.GUARD:
        card = cards[action if action < a.BUILD else action - a.BUILD]
        if card == "scapegoat":
            return (f"slot.{seat}.scapegoat",)
        return (f"hand.{card}", "button.play") if view.decision == "close" else (f"hand.{card}",)
    if action < a.TAKE:
        return "hand.guarded_gate", f"gate.{seat}.{content.gates[action - a.GUARD].id}"
    if action < a.GIVE:
        return (f"pick.{cards[action - a.TAKE]}",)
    if action < a.DISCARD:
        return (f"hand.{cards[action - a.GIVE]}",)
    if action < a.RESTOCK:
        return f"hand.{cards[action - a.DISCARD]}", "button.discard"
    if action < a.MOVE:
        return (f"temple.{board}.{cards[action - a.RUIN + a.STRUCTURES]}",)
    return army_path(content, board, seat, action)


def army_path(content: Content, board: int, seat: int, action: int) -> tuple[str, ...]:
    gates = [f"gate.{board}.{gate.id}" for gate in content.gates]
    spots = [f"spot.{board}.{spot.id}" for spot in content.spots]
    if action < a.SNEAK:
        army, spot = divmod(action - a.MOVE, a.SPOTS)
        return f"army.{board}.{army + 1}", spots[spot]
    if action < a.STRIKE_TEMPLE:
        army, gate = divmod(action - (a.SNEAK if action < a.STRIKE_GATE else a.STRIKE_GATE), a.GATES)
        card = "secret_passage" if action < a.STRIKE_GATE else "destruction"
        return f"hand.{card}", f"army.{board}.{army + 1}", gates[gate]
    if action < a.LEAD:
        return "hand.destruction", f"army.{board}.{action - a.STRIKE_TEMPLE + 1}", f"temple.{board}"
    if action < a.TO:
        return (f"army.{board}.{action - a.LEAD + 1}",)
    if action < a.LAY:
        return (spots[action - a.TO],)
    if action == a.LAY:
        return ("hand.lay_siege",)
    if action == a.ARMY:
        return ("hand.babylonian_army",)
    return f"siege.{board}", gates[action - a.BREACH]


def action_label(content: Content, view: TempleView, action: int) -> str:
    """What an action is called in a list for people."""
    names, gates = [card.name for card in content.cards], [gate.name for gate in content.gates]
    spots = [spot.name for spot in content.spots]
    if action in WORDS:
        return WORDS[action][1]
    for base, verb in ((a.RUIN, "Ruin"), (a.DISCARD, "Discard"), (a.GIVE, "Give"), (a.TAKE, "Take")):
        if base <= action < a.MOVE:
            return f"{verb} {names[action - base + (a.STRUCTURES if base == a.RUIN else 0)]}"
    if action < a.TAKE:
        if action >= a.GUARD:
            return f"Guard the {gates[action - a.GUARD]}"
        return f"Play {names[action]}" if action < a.BUILD else f"Place {names[action - a.BUILD]}"
    if action < a.SNEAK:
        army, spot = divmod(action - a.MOVE, a.SPOTS)
        return f"Army {army + 1} to {spots[spot]}"
    if action < a.STRIKE_TEMPLE:
        army, gate = divmod(action - (a.SNEAK if action < a.STRIKE_GATE else a.STRIKE_GATE), a.GATES)
        verb = "Secret Passage through" if action < a.STRIKE_GATE else "Destruction of"
        return f"Army {army + 1}: {verb} the {gates[gate]}"
    if action < a.LEAD:
        return f"Army {action - a.STRIKE_TEMPLE + 1}: Destruction of the Temple"
    if action < a.TO:
        return f"Lead army {action - a.LEAD + 1} away"
    if action < a.LAY:
        return f"To {spots[action - a.TO]}"
    if action in (a.LAY, a.ARMY):
        return "Lay Siege" if action == a.LAY else "Place an army"
    return f"Breach the {gates[action - a.BREACH]}"
