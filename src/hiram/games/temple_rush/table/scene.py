"""The table: from what one seat sees to a scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hiram.games.temple_rush.content.model import RushContent
from hiram.games.temple_rush.edge.view import RushView
from hiram.games.temple_rush.table.facts import RushViewFacts
from hiram.games.temple_rush.table.parts import board, cards, panels
from hiram.games.temple_rush.words.tips import describe
from hiram.scene import Drawn, Node


def make_scene(content: RushContent, view: RushView, names: Sequence[str]) -> Drawn:
    """The table as the view's seat sees it."""
    facts = RushViewFacts(content, view, names)
    return Drawn("temple_rush", (*common_parts(facts), *own_parts(facts)), describe_scene(facts))


def common_parts(facts: RushViewFacts) -> Iterator[tuple[Node, ...]]:
    """The course of the game, the cards, the rivals, and what teaches."""
    yield panels.info_nodes(facts)
    for zone in range(facts.view.zones):
        yield from cards.holder_nodes(facts, zone)
    for number, seat in enumerate(facts.rivals):
        yield from panels.rival_nodes(facts, seat, number)
    yield panels.token_key(f"key{facts.form}.tokens", facts.view.small_loan)
    yield panels.lesson_key(f"key{facts.form}.lessons")
    if facts.view.trial:
        yield panels.rank_nodes(facts.content, facts.scores[facts.me])


def own_parts(facts: RushViewFacts) -> Iterator[tuple[Node, ...]]:
    """What lies before the viewer."""
    view, me, own, won = facts.view, facts.me, facts.own, len(facts.own.cards) + sum(facts.own.tokens)
    seated, points = view.seat is not None, facts.scores[me]
    yield panels.board_nodes(me, facts.spoken[me], facts.drawn[me], seated, points, won)
    for zone in range(view.zones):
        yield board.zone_nodes(facts, zone)
    yield panels.bonus_nodes(facts.content, me, own.bonus, facts.step in ("bonus", "race_bonus"))
    yield panels.token_nodes(me, own.solo, facts.board.mortar, own.powers, facts.view.small_loan)
    yield board.hand_nodes(facts)
    yield cards.prizes(facts, me, ("own", (24, 62), 336))
    yield board.die_nodes(me, own.face)


def describe_scene(facts: RushViewFacts) -> str:
    """The position in words."""
    view = facts.view
    boards = [facts.board if seat == view.seat else row.board for seat, row in enumerate(view.seats)]
    held = [facts.card_of(zone) for zone in range(view.zones)]
    return describe(view, held, boards, facts.spoken, facts.scores)
