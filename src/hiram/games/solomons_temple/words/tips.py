"""The words of the table, from tips.toml: what each card does, what things are called, and what is asked of whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from hiram.core.files.word_files import read_words
from hiram.core.text.words import capitalized, counted
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.schema import ENDINGS
from hiram.games.solomons_temple.edge.view import SideView, SolomonView
from hiram.games.solomons_temple.engine import values
from hiram.games.solomons_temple.words.log import ENDING_TEXTS
from hiram.games.solomons_temple.words.questions import QUESTIONS
from hiram.scene.memory import made_once

SlotRow: TypeAlias = tuple[str, str, str, str, str]
"""A slot with its card, its state, how it looks, and what its rule has to add."""


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a thing is called, what pointing at it says, and sometimes the clause behind it."""

    label: str = ""
    tip: str = ""
    clause: str = ""

    def filled(self, **facts: object) -> Tip:
        """The same with its blanks filled in."""
        return Tip(self.label.format_map(facts), self.tip.format_map(facts), self.clause)


class TableTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All tables of tips.toml, which explains them."""

    classes: dict[str, str]
    cards: dict[str, Tip]
    times: dict[str, str]
    spots: dict[str, str]
    zones: dict[str, str]
    rooms: dict[str, str]
    slots: dict[str, Tip]
    short: dict[str, str]
    things: dict[str, Tip]
    clocks: dict[str, Tip]
    phases: dict[str, Tip]
    links: dict[str, Tip]
    searches: dict[str, str]
    lines: dict[str, str]


TEXTS = read_words("hiram.games.solomons_temple.words", "tips.toml", TableTexts)


@made_once
def say(kind: str, /, **facts: object) -> Tip:
    """The words for a thing on the table."""
    return TEXTS.things[kind].filled(**facts)


def line(name: str, /, **facts: object) -> str:
    """One of the short texts."""
    return TEXTS.lines[name].format_map(facts)


@made_once
def card_names(content: SolomonContent) -> dict[str, str]:
    return {card.id: card.name for card in content.cards}


@made_once
def card_words(content: SolomonContent, card: str) -> Tip:
    """What a card does, short enough for its face, and the clause that says so."""
    row = content.cards[content.card_index()[card]]
    if row.structure:
        return TEXTS.cards["furnishing"].filled(home=content.cards[content.card_index()[row.structure]].name)
    if card in ("porch", "boaz", "jachin", "main_hall", "holy_of_holies"):
        return TEXTS.cards["structure"]
    return TEXTS.cards.get(card) or TEXTS.cards["prophet" if card in ("isaiah", "jeremiah", "ezekiel") else "sin"]


@made_once
def card_tip(content: SolomonContent, card: str) -> str:
    """All about a card: its class, what it does, when, and the rule."""
    row, words = content.cards[content.card_index()[card]], card_words(content, card)
    head = f"{row.name}, a {TEXTS.classes[row.kind]} ({row.scripture})."
    return f"{head}\n{words.tip}\nWhen: {TEXTS.times.get(row.when, row.when)}. ({words.clause})"


def siege_clock(name: str, siege: int, ripe_sieges: int) -> Tip:
    """How long a siege still lasts, and whether an older one is ripe."""
    left = values.BREACHING - siege
    kind = "ripe_siege" if left <= 0 else "more_sieges" if ripe_sieges else "siege"
    return TEXTS.clocks[kind].filled(name=name, left=counted(left, "attack"))


def clocks(content: SolomonContent, side: SideView, name: str) -> Iterable[tuple[str, Tip]]:
    """Cards that lie before a player for a time, with how long they still do."""
    if side.siege:
        yield "lay_siege", siege_clock(name, side.siege, side.ripe_sieges)
    if side.fast is not None:
        left = values.FASTED - side.fast
        yield (
            "pray_and_fast",
            TEXTS.clocks["fast" if left else "ended_fast"].filled(name=name, left=counted(left, "turn")),
        )
    if side.grain:
        yield "grain_offering", TEXTS.clocks["grain"].filled(name=name)
    if side.priest == "unclean":
        yield "unclean", TEXTS.clocks["unclean"].filled(name=name)
    if side.sin:
        yield "sin_doubt", TEXTS.clocks["sin"].filled(name=name, sin=card_names(content)[side.sin])
    if side.altar == "bad_offerings":
        yield "bad_offerings", TEXTS.clocks["bad_offerings"].filled(name=name)


def slot_rows(side: SideView) -> tuple[SlotRow, ...]:
    """What lies in a player's slots, from left to right."""
    offerings, kings = (side.altar, side.bad_offerings, side.grain > 0), (side.king_david, side.king_solomon)
    return told_slots(side.prophet, side.priest, *offerings, *kings, side.scapegoat, side.fast)


@made_once
def told_slots(
    prophet: str | None,
    priest: str,
    altar: str,
    bad_offerings: int,
    grain: bool,
    king_david: bool,
    king_solomon: bool,
    scapegoat: str,
    fast: int | None,
) -> tuple[SlotRow, ...]:
    is_dark = priest in ("evil", "unclean")
    unclean = "unclean this turn" if priest == "unclean" else ""
    priest = {"none": "", "good": "Priest", "unclean": "Priest", "evil": "Evil Priest"}[priest]
    spoiled, altar = altar == "bad_offerings", "" if altar == "none" else "Altar"
    bad = f"{bad_offerings} Bad Offerings" if bad_offerings > 1 else "Bad Offerings"
    lies = bad if spoiled else "Grain: immune" if grain else ""
    fails = " The next offering fails (ST-6.19)." if spoiled else ""
    immune = " No Sin and no evil card this turn (ST-6.14)." if grain else ""
    goat = {"none": "", "sideways": "asleep", "activated": "awake"}[scapegoat]
    left = "" if fast is None else f"{counted(3 - fast, 'turn')} left"
    return (
        ("prophet", (prophet or "").capitalize(), "", "good", ""),
        ("priest", priest, unclean, "dark" if is_dark else "good", ""),
        ("altar", altar, lies, "dark" if spoiled else "glow" if grain else "good", fails + immune),
        ("king_david", *(("King", "gates at once") if king_david else ("", "")), "good", ""),
        ("king_solomon", *(("King", "builds at once") if king_solomon else ("", "")), "good", ""),
        ("scapegoat", "Scapegoat" if goat else "", goat, "glow" if goat == "awake" else "good", ""),
        ("fast", "" if fast is None else "Pray and Fast", "take a card now" if fast == 3 else left, "good", ""),
    )


def headline(view: SolomonView, names: tuple[str, ...]) -> str:
    """Whose decision it is and what about, in the third person."""
    if view.finished:
        winner = "a draw" if view.winner is None else f"{names[view.winner]} wins"
        return f"{capitalized(ENDING_TEXTS[ENDINGS.index(view.ending)])}: {winner}"
    return f"{names[view.acting[0]]} {QUESTIONS[view.decision or 'prepare'].title}"


def question(content: SolomonContent, view: SolomonView, names: tuple[str, ...]) -> str:
    """What is asked, to whoever looks: the one who decides is spoken to."""
    if view.finished or view.seat is None or view.acting != (view.seat,):
        return headline(view, names) + "."
    cards = card_names(content)
    offering = cards[view.resolving[1]] if view.resolving else ""
    sin = cards[view.sides[view.active].sin or "sin_doubt"]
    return QUESTIONS[view.decision or "prepare"].ask.format(other=names[1 - view.seat], offering=offering, sin=sin)


@made_once
def in_play(rows: tuple[SlotRow, ...]) -> str:
    """What lies in a player's slots, in a line."""
    lies = [(TEXTS.slots[name].label, card, state) for name, card, state, _, _ in rows if card]
    told = [(title, ", ".join(word for word in words if word not in ("", "King", title))) for title, *words in lies]
    return "; ".join(f"{title} ({words})" if words else title for title, words in told) or "nothing"


def head_words(view: SolomonView, names: tuple[str, ...]) -> str:
    """The position in words: its beginning, then the viewer's hand, then each player."""
    return f"Turn {view.turn}, {view.phase}. {headline(view, names)}."


@made_once
def hand_words(content: SolomonContent, hand: tuple[str, ...]) -> str:
    cards = card_names(content)
    held = [f"{number} x {cards[card]}" if number > 1 else cards[card] for card, number in Counter(hand).items()]
    return f"Your hand: {', '.join(held) or 'empty'}."


def side_words(name: str, side: SideView, slots: tuple[SlotRow, ...]) -> str:
    gates, armies = len(side.gates), sum([spot is not None for spot in side.armies])
    return (
        f"{name}: {len(side.temple)} of 17 Temple cards, {counted(gates, 'guarded gate')}, "
        f"{counted(armies, 'enemy army', 'enemy armies')}, {counted(side.hand_size, 'card')} in hand, "
        f"{side.pile_size} to draw. In play: {in_play(slots)}."
    )
