"""The panels beside the cities: the turn, the chain of answers, clocks, the key, buttons."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Any, TypeAlias

from hiram.core.text.words import capitalized
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.engine import actions as act, deck, values
from hiram.games.solomons_temple.table.facts import is_fasting, is_mine, placeable
from hiram.games.solomons_temple.table.layout import (
    FEW_CLOCKS,
    FOUND_HEAD,
    GROUND,
    MOST_CLOCKS,
    QUESTION,
    THING,
    TOP,
    ZONES,
    measures,
)
from hiram.games.solomons_temple.words import tips
from hiram.games.solomons_temple.words.labels import WORDS
from hiram.scene import Node, fit
from hiram.scene.memory import drawn_once, made_once

Link: TypeAlias = tuple[str, str, str, str]
"""Of a chain of answers: the kind of card, its title, whose it is, and what it does."""

BUTTONS = {
    **dict.fromkeys(("open_window", "attack_window", "sin_window", "blemish"), (act.PASS,)),
    **dict.fromkeys(("place", "grain_place", "peace_give", "siege_move"), (act.DECLINE,)),
    **dict.fromkeys(("coop_pick", "relocate_army"), (act.DONE,)),
    "attack": (act.DONE, act.LIFT, act.LIFT_RIPE),
    "prepare": (act.DONE, act.RECOVER),
    "defend": (act.DONE, act.ISRAELITE_ONE, act.ISRAELITE_TWO, act.RECOVER),
    "build": (act.DONE, act.ANNOUNCE, act.RECOVER),
    "answer": (act.GIVE_UP, act.RECOVER),
    "close": (act.DONE, act.RECOVER, act.RESTOCK),
}


@made_once
def fitted(art: str, *texts: str) -> tuple[str, ...]:
    """Texts for the slots of an art, each broken or shortened until it has room."""
    return tuple(fit(text, slot) for text, slot in zip(texts, measures().art[art].slots, strict=False))


def node(name: str, art: str, zone: str, layer: int, words: tips.Tip, **more: Any) -> Node:
    """A thing on the table with its words."""
    return Node(name, art, zone, layer, label=words.label, tip=words.tip, **more)


@drawn_once
def phase_nodes(current: str) -> Iterable[Node]:
    """The phases of a turn."""
    for place, (phase, words) in enumerate(tips.TEXTS.phases.items()):
        art, told = ("phase.now", "phase_now") if phase == current else ("phase", "phase")
        said = tips.Tip(tips.line(told, name=words.label), words.tip)
        yield node(f"phase.{phase}", art, "phases", GROUND, said, x=39, y=14, i=place, text=(words.label,))


def turn_nodes(
    content: SolomonContent, view: SolomonView, names: tuple[str, ...], is_crowded: bool
) -> tuple[Node, ...]:
    """The turn with who decides; also what is asked, unless other things need the room."""
    seat = (view.winner or 0) if view.finished else view.acting[0]
    turn = tips.line("turn", turn=view.turn, name=names[view.active])
    who = tips.line("you_decide" if is_mine(view) else "decides", name=names[seat])
    who = tips.headline(view, names) if view.finished else who
    asked, cls = tips.question(content, view, names), f"seat{seat} mine" if is_mine(view) else f"seat{seat}"
    return drawn_turn(cls, turn, who, asked, is_crowded)


@drawn_once
def drawn_turn(cls: str, turn: str, who: str, asked: str, is_crowded: bool) -> Iterable[Node]:
    art, about = ("turn", ()) if is_crowded else ("turn.asked", (asked,))
    text = fitted(art, turn, who, *about)
    label = f"{turn}. {who}. {asked}"
    yield Node("turn", art, "turn", GROUND, text=text, cls=cls, label=label, tip=tips.line("turn_tip", label=label))


def chain_nodes(content: SolomonContent, view: SolomonView, names: tuple[str, ...]) -> tuple[Node, ...]:
    """The announced build, the Sin against it, the offering against the Sin, and what may still answer."""
    cards = tips.card_names(content)
    sin = view.sides[view.active].sin
    links: list[Link] = []
    if view.announced and (sin or view.decision == "sin_window"):
        build = tips.TEXTS.links["build"]
        links.append(("build", build.label, tips.line("announced", name=names[view.active]), build.tip))
    if sin and view.announced:
        links.append(
            (sin, cards[sin], tips.line("played", name=names[1 - view.active]), tips.card_words(content, sin).tip)
        )
    if view.decision == "blemish" and view.resolving:
        seat, card = view.resolving
        links.append((card, cards[card], tips.line("made", name=names[seat]), tips.card_words(content, card).tip))
    wanted = tips.TEXTS.links["more" if sin and view.decision == "sin_window" else view.decision or ""]
    links.append(("open", wanted.label, tips.line("decides", name=names[view.acting[0]]), wanted.tip))
    return drawn_chain(content, tuple(links))


@drawn_once
def drawn_chain(content: SolomonContent, links: tuple[Link, ...]) -> Iterable[Node]:
    for place, (kind, title, by, text) in enumerate(links):
        art = f"chain.{kind}" if kind in ("build", "open") or not place else f"chain.{kind}.linked"
        words = tips.say("link", title=title, by=by, text=text)
        said = words if kind in ("build", "open") else tips.Tip(words.label, tips.card_tip(content, kind))
        yield node(f"chain.{place}", art, "chain", TOP, said, i=place, text=fitted(art, title, by, text))


def clock_nodes(content: SolomonContent, view: SolomonView, names: tuple[str, ...]) -> tuple[Node, ...]:
    """Cards that lie for a time, with how long they still do."""
    sides = enumerate(view.sides)
    running = [(seat, *clock) for seat, side in sides for clock in tips.clocks(content, side, names[seat])]
    return drawn_clocks(tuple(running))


@drawn_once
def drawn_clocks(running: tuple[tuple[int, str, tips.Tip], ...]) -> Iterable[Node]:
    zone = "clocks" if len(running) <= FEW_CLOCKS else "clocks.many"
    for place, (seat, card, words) in enumerate(running[:MOST_CLOCKS]):
        text = fitted(f"clock.{card}", words.label, words.tip)
        said = tips.say("clock", title=words.label, when=words.tip, clause=words.clause)
        yield node(f"clock.{seat}.{card}", f"clock.{card}", zone, GROUND, said, i=place, text=text)


@drawn_once
def key_nodes(chain: int, clocks: int, found: int, is_crowded: bool) -> Iterable[Node]:
    """What the colours of cards mean, and what the game is about; on a phone it lies below these."""
    zones = ZONES["phone"]
    above = chain * zones["chain"].dy + clocks * zones["clocks"].dy + (0 if is_crowded else QUESTION)
    if found:
        above = FOUND_HEAD + ceil(found / zones["found"].cols) * zones["found"].dy
    classes = (capitalized(title) for title in tips.TEXTS.classes.values())
    text = fitted("key", *classes, tips.line("key"))
    place, label, tip = ceil(above / zones["key"].dy), tips.line("key_label"), tips.line("key_tip")
    return (Node("key", "key", "key", GROUND, i=place, text=text, label=label, tip=tip),)


def is_offered(content: SolomonContent, view: SolomonView, action: int) -> bool:
    """Whether a button has a chance to be lit; those that have none are left out."""
    side = view.sides[view.seat or 0]
    hand = side.hand or ()
    if action == act.ANNOUNCE:
        return not view.announced and not is_fasting(side) and bool(placeable(content, side) & {*hand})
    if action == act.RECOVER:
        return side.fast == values.FASTED and not view.recovered
    if action == act.LIFT:
        return view.sides[view.active].siege > 0 and not view.siege_new
    if action == act.LIFT_RIPE:
        return view.sides[view.active].ripe_sieges > 0 and view.sides[view.active].siege < values.BREACHING
    if action == act.RESTOCK:
        return len(hand) >= values.FULL_HAND and {*hand} <= {*deck.CARD_IDS[deck.STRUCTURES : deck.FILLING + 1]}
    if action in (act.ISRAELITE_ONE, act.ISRAELITE_TWO):
        alone = action == act.ISRAELITE_ONE
        zones = {spot.id: spot.zone for spot in content.spots}
        struck = [
            spot
            for spot in side.armies
            if spot and (not alone or not view.israelites_inside or zones[spot] != "outside")
        ]
        return hand.count("israelite_army") >= (1 if alone else 2) and not is_fasting(side) and bool(struck)
    return True


def button_nodes(content: SolomonContent, view: SolomonView) -> tuple[Node, ...]:
    """The words with which the viewer's decision can be answered; golden is what builds, never what ends a phase."""
    actions = BUTTONS.get(view.decision or "", ()) if is_mine(view) else ()
    shown = [action for action in actions if is_offered(content, view, action)]
    return tuple([button(place, action) for place, action in enumerate(shown)])


@made_once
def button(place: int, action: int) -> Node:
    name, text, clause = WORDS[action]
    art = "act" if name == "announce" else "act.plain"
    said, shown = tips.say("button", words=text, clause=clause), fitted(art, text)
    return node(f"button.{name}", art, "action", THING, said, i=place, text=shown)
