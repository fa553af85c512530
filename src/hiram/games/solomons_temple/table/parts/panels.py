"""The prompt panel between the cities: what is asked, the chain of answers, clocks, the race, the key, buttons."""

from __future__ import annotations

from collections.abc import Iterable

from hiram.core.text.words import counted
from hiram.games.solomons_temple.content.model import Content
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.engine import actions as act
from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.table.layout import BACK, CHAINS, GROUND, THING, TOP
from hiram.games.solomons_temple.words.labels import WORDS
from hiram.games.solomons_temple.words.tips import card_text, card_tip, headline, question
from hiram.scene import Node, Sheet, fit

PHASES = (
    ("draw", "Draw", "Fill the hand, put cards into play (ST-3.2, ST-3.5)."),
    ("attack", "Attack", "The other player attacks your city (ST-7.1)."),
    ("defend", "Defend", "Israelite Armies answer the attack (ST-11.1)."),
    ("build", "Build", "Announce a build and place a card (ST-12.1)."),
    ("discard", "Discard", "Discard up to two cards (ST-14.1)."),
)
BUTTONS = {
    **dict.fromkeys(("open_window", "gate_window", "sin_window", "blemish"), (act.PASS,)),
    **dict.fromkeys(("place", "grain_place", "peace_give", "siege_move"), (act.DECLINE,)),
    **dict.fromkeys(("coop_pick", "relocate_army"), (act.DONE,)),
    "attack": (act.DONE, act.LIFT),
    "prepare": (act.DONE, act.RECOVER),
    "defend": (act.DONE, act.ISRAELITE_ONE, act.ISRAELITE_TWO, act.RECOVER),
    "build": (act.DONE, act.ANNOUNCE, act.RECOVER),
    "answer": (act.GIVE_UP, act.RECOVER),
    "close": (act.DONE, act.RECOVER, act.RESTOCK),
}


def is_mine(view: SolomonView) -> bool:
    return view.seat is not None and view.acting == (view.seat,)


def header_nodes(content: Content, sheet: Sheet, view: SolomonView, names: tuple[str, ...]) -> Iterable[Node]:
    """Title, turn, phases, and the question with the name of whoever is asked."""
    slots = sheet.art["header"].slots
    turn = f"Turn {view.turn}: {names[view.active]}"
    text = ("Solomon's Temple", fit(turn, slots[1]), fit(headline(view, names), slots[2]))
    yield Node("header", "header", "header", BACK, text=text, label=f"{turn}. {headline(view, names)}")
    for place, (phase, title, tip) in enumerate(PHASES):
        now = view.phase == phase
        art = "phase.now" if now else "phase"
        label = f"{title} phase{', now' if now else ''}"
        yield Node(f"phase.{phase}", art, "phases", GROUND, x=54, y=20, i=place, text=(title,), label=label, tip=tip)
    slots = sheet.art["ask"].slots
    words = question(content, view, names)
    if view.finished:
        seat, who = view.winner or 0, "The game is over"
    else:
        seat = view.acting[0]
        who = "You decide" if is_mine(view) else f"{names[seat]} decides"
    cls = f"seat{seat} mine" if is_mine(view) else f"seat{seat}"
    yield Node(
        "ask", "ask", "ask", BACK, text=(fit(who, slots[0]), fit(words, slots[1])), cls=cls, label=f"{who}. {words}"
    )


# The chain of answers ----------------------------------------------------------------------------------------------


def chain_nodes(content: Content, sheet: Sheet, view: SolomonView, names: tuple[str, ...]) -> Iterable[Node]:
    """The announced build, the Sin against it, the offering against the Sin, and what may still answer."""
    if view.decision not in CHAINS:
        return
    builder, other = names[view.active], names[1 - view.active]
    links: list[tuple[str, str, str, str]] = []
    sin = view.sides[view.active].sin
    if view.announced and (sin or view.decision == "sin_window"):
        links.append(("build", "A build", f"announced by {builder}", "Nobody knows yet what it will be."))
    if sin and view.announced:
        links.append(link_of(content, sin, f"played by {other}"))
    if view.decision == "blemish" and view.resolving:
        seat, card = view.resolving
        links.append(link_of(content, card, f"made by {names[seat]}"))
    asked = names[view.acting[0]]
    links.append(("open", *OPEN_LINKS[view.decision if not sin or view.decision != "sin_window" else "more"], asked))
    for place, link in enumerate(links):
        kind, title, by, text = link if link[0] != "open" else ("open", link[1], f"{link[3]} decides", link[2])
        art = f"chain.{kind}" if kind in ("build", "open") or not place else f"chain.{kind}.linked"
        slots = sheet.art[art].slots
        shown = tuple(fit(words, slot) for words, slot in zip((title, by, text), slots, strict=True))
        tip = card_tip(content, kind) if kind not in ("build", "open") else f"{text} (ST-12.3)"
        label = f"{title}, {by}"
        yield Node(f"chain.{place}", art, "chain", TOP, i=place, text=shown, label=label, tip=tip)


OPEN_LINKS = {
    "sin_window": ("A Sin?", "A Sin stops the build. Or an Instant, or nothing."),
    "more": ("Anything more?", "Instants may follow the Sin, then pass."),
    "answer": ("An answer?", "A Burnt Offering, the Scapegoat, or give up."),
    "blemish": ("Blemished?", "A Blemished Animal undoes the offering."),
}


def link_of(content: Content, card: str, by: str) -> tuple[str, str, str, str]:
    name = content.cards[content.card_index()[card]].name
    return card, name, by, card_text(content, card)


# Clocks ------------------------------------------------------------------------------------------------------------


def clock_nodes(content: Content, sheet: Sheet, view: SolomonView, names: tuple[str, ...]) -> Iterable[Node]:
    """Cards that lie for a time, with how long they still do; they make room for a chain."""
    if view.finished or view.decision in CHAINS:
        return
    for place, (card, seat, title, words, clause) in enumerate(running(content, view, names)):
        art = f"clock.{card}"
        slots = sheet.art[art].slots
        text = (fit(title, slots[0]), fit(words, slots[1]))
        tip = f"{title}: {words} ({clause})."
        yield Node(f"clock.{seat}.{card}", art, "clocks", BACK, i=place, text=text, label=f"{title}: {words}", tip=tip)


def race_nodes(sheet: Sheet, view: SolomonView, names: tuple[str, ...]) -> Iterable[Node]:
    """Both Temples side by side, as far as they have risen, where neither a chain nor many clocks need the room."""
    if view.decision in CHAINS:
        return
    for seat, side in enumerate(view.sides):
        built = len(side.temple)
        art = f"race.{built}"
        text = (fit(names[seat], sheet.art[art].slots[0]),)
        label = f"{names[seat]}: {built} of {deck.TEMPLE} Temple cards"
        tip = f"{built} of {deck.TEMPLE} Temple cards of {names[seat]} stand (ST-5.12)."
        yield Node(
            f"race.{seat}",
            art,
            "race",
            BACK,
            x=62 + 124 * (seat if view.seat != 0 else 1 - seat),
            y=204,
            text=text,
            cls=f"seat{seat}",
            label=label,
            tip=tip,
        )


def key_node(sheet: Sheet) -> Node:
    """What the colours of cards mean, and what the game is about."""
    slots = sheet.art["key"].slots
    words = (
        "Build all 17 parts of your Temple, then play the Filling of the Holy of Holies. In your turn the other player "
        "attacks your city first; then you build. A Sin stops a build, an offering undoes the Sin, a Blemished "
        "Animal undoes the offering."
    )
    text = ("Key", "Good card", "Sin", "Evil Instant", "Military card", fit(words, slots[-1]))
    return Node("key", "key", "log", BACK, text=text, label="Key to the cards")


def running(content: Content, view: SolomonView, names: tuple[str, ...]) -> Iterable[tuple[str, int, str, str, str]]:
    """The running clocks: whose they are, what, how long, and the rule."""
    for seat, side in enumerate(view.sides):
        name = names[seat]
        if side.siege:
            left = 3 - side.siege
            words = f"a gate falls in {counted(left, 'attack')}" if left > 0 else "a gate may fall now"
            yield "lay_siege", seat, f"Siege of {name}", words, "ST-9.3"
        if side.fast is not None:
            left = 3 - side.fast
            words = f"{counted(left, 'turn')} left" if left else "may take a good card back"
            yield "pray_and_fast", seat, f"{name} fasts", words, "ST-5.16"
        if side.grain:
            yield "grain_offering", seat, f"{name} is immune", "until this turn ends", "ST-6.14"
        if side.priest == "unclean":
            yield "unclean", seat, f"{name}'s Priest is unclean", "until this turn ends", "ST-6.23"
        if side.sin:
            sin = content.cards[content.card_index()[side.sin]].name
            yield "sin_doubt", seat, f"{sin} on {name}", f"until {name}'s next turn begins", "ST-12.7"
        if side.altar == "bad_offerings":
            yield "bad_offerings", seat, f"Bad Offerings on {name}", "until the next offering there", "ST-6.19"


# Buttons ---------------------------------------------------------------------------------------------


def is_offered(view: SolomonView, action: int) -> bool:
    """Whether a button has a chance to be lit; those that have none are left out."""
    side = view.sides[view.seat or 0]
    hand = side.hand or ()
    if action == act.RECOVER:
        return side.fast == 3 and not view.recovered
    if action == act.LIFT:
        return view.sides[view.active].siege > 0 and not view.siege_new
    if action == act.RESTOCK:
        return len(hand) >= 8 and {*hand} <= {*deck.CARD_IDS[deck.STRUCTURES : deck.FILLING + 1]}
    if action in (act.ISRAELITE_ONE, act.ISRAELITE_TWO):
        return hand.count("israelite_army") >= (1 if action == act.ISRAELITE_ONE else 2)
    return True


def button_nodes(sheet: Sheet, view: SolomonView) -> Iterable[Node]:
    """The words with which the viewer's decision can be answered."""
    if not is_mine(view):
        return
    words = [WORDS[action] for action in BUTTONS.get(view.decision or "", ()) if is_offered(view, action)]
    for place, (name, text, clause) in enumerate(words):
        art = "act" if name == "announce" or (place == 0 and len(words) == 1) else "act.plain"
        shown = fit(text, sheet.art[art].slots[0])
        yield Node(
            f"button.{name}", art, "action", THING, i=place, text=(shown,), label=text, tip=f"{text} ({clause})."
        )
