"""Cubes that are given, taken or paid one by one."""

from __future__ import annotations

from hiram.core.words import count, listed, number_word, sentences
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.rules.levite import temple_price
from hiram.games.wisdom_of_solomon.words.reasons.case import Case
from hiram.games.wisdom_of_solomon.words.reasons.phrases import RESOURCES, lacking, price_said, said, unpacked
from hiram.games.wisdom_of_solomon.words.reasons.prospects import lures, opens, shuts, too_late

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def give(case: Case, kind: int) -> str:
    """To the Trader, or to whoever claimed the Menorah."""
    text = f"You give {case.spares(kind)}{case.rank(kind)}{case.sells_for(kind)}"
    return sentences(text, shuts(case, case.with_cubes(less=kind)))


def take(case: Case, kind: int) -> str:
    """From the Trader, or by Dwell in Unity."""
    have = case.cubes()[kind]
    after = case.with_cubes(more=kind)
    text = f"It would be your {ORDINALS[have] if have < len(ORDINALS) else 'next'} {RESOURCES[kind]}"
    text = f"{text}, which can stand for any kind" if kind == pieces.EXOTIC else text + case.sells_for(kind)
    return sentences(text, opens(case, after, case.workers()), too_late(case, case.workers()), lures(case, after))


def no_take(case: Case) -> str:
    """Stopping at Dwell in Unity leaves cubes that cost nothing."""
    legal = [int(action) - act.TAKE for action in case.state.legal(case.seat) if action < act.STOP]
    risks = [lures(case, case.with_cubes(more=kind)) for kind in legal]
    if all(risks):
        return sentences(f"Another cube is a risk: {risks[0][0].lower()}{risks[0][1:]}")
    return sentences(f"You would leave {listed([RESOURCES[kind] for kind in legal], 'or')}, which costs nothing")


def replace(case: Case, kind: int) -> str:
    left = int(case.state.supply[kind])
    text = f"Exotic in place of {RESOURCES[kind]} can stand for any kind when you pay"
    return sentences(text, "" if left else f"The supply has no {RESOURCES[kind]} left anyway")


def no_replace(case: Case) -> str:
    owed = case.clipped(unpacked(case.frame(0)))
    if not sum(owed):
        return "The supply has none of the cubes that are left to you, while it still has Exotic."
    return sentences(f"You take {said(owed)} and no more Exotic, which could stand for any kind")


def price(case: Case, which: int) -> str:
    """One of the two prices of a Temple Tile: what it takes, and what is left."""
    slots, extra = int(temple_price(which)), case.frame(0)
    more = f" and {count(extra, 'more cube')}" if extra else ""
    text = f"You pay {said(unpacked(slots))}{more}"
    if case.power(pieces.POWER_LEVITE_COST):
        return sentences(f"{text}, less one cube of your choice")
    gaps = lacking(slots, case.cubes())
    if sum(gaps):
        return sentences(f"{text}, with Exotic in place of {said(gaps)}")
    if extra:
        return sentences(f"{text} of whatever kind you like")
    left = [have - due for have, due in zip(case.cubes(), unpacked(slots)[: act.KINDS], strict=True)]
    return sentences(f"{text} and keep {said(left)}")


def less(case: Case, kind: int) -> str:
    """The part of a cost that a Building lets one leave out."""
    slots = case.frame(0)
    rest = slots - int(pieces.one_of(kind))
    if kind == pieces.ANY:
        return sentences(f"You save a cube of your choice and pay {price_said(rest)}")
    if sum(lacking(slots, case.cubes())) > sum(lacking(rest, case.cubes())):
        return sentences(f"You need no Exotic in place of {RESOURCES[kind]} and pay {price_said(rest)}")
    return sentences(f"You keep {case.spares(kind)} and pay {price_said(rest)}")


def pay(case: Case, kind: int) -> str:
    """A cube for the open slot."""
    slots = case.frame(0)
    slot = int(pieces.first_slot(slots))
    if slot == pieces.ANY:
        return sentences(f"You pay with {case.spares(kind)}{case.rank(kind)}{case.sells_for(kind)}")
    if kind == pieces.EXOTIC:
        have = number_word(case.cubes()[slot])
        return sentences(
            f"You would spend an Exotic, which can stand for any kind, though you have {have} {RESOURCES[slot]}"
        )
    return sentences(f"You pay with {case.spares(kind)} and keep your Exotic, which can stand for any kind")
