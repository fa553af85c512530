"""The nodes of cards: those in the holders with what lies on them, and those that were won."""

from __future__ import annotations

from collections.abc import Iterator

from hiram.games.temple_rush.content.model import WORTHS, RushCard
from hiram.games.temple_rush.edge.view import Counts, ShieldView
from hiram.games.temple_rush.table.art.cards import CARD_NAME, CARD_VERSE
from hiram.games.temple_rush.table.art.sizes import PANEL, THING
from hiram.games.temple_rush.table.facts import RushViewFacts, holder_node
from hiram.games.temple_rush.words.labels import ZONE_TITLES, stones
from hiram.games.temple_rush.words.tips import TIPS, say
from hiram.scene import Node, fit
from hiram.scene.memory import drawn_once

Shelf = tuple[str, tuple[float, float], float]  # in which zone of the layout, from where on, and how wide
Shield = ShieldView | None


def holder_nodes(facts: RushViewFacts, zone: int) -> Iterator[tuple[Node, ...]]:
    """A holder with its card, and how many stones each player has on it."""
    view, card, shield, racing = facts.view, facts.card_of(zone), facts.view.shields[zone], facts.is_racing
    where, owner = f"{facts.regions[0]}{facts.form}.{zone}", "" if shield is None else facts.spoken[shield.owner]
    yield drawn_holder(holder_node(view, zone), where, zone, card, view.zone == zone, racing, owner, shield)
    counts = () if card is None else tuple([len(row.board.figures[zone]) for row in view.seats])
    yield count_nodes(zone, where, counts, facts.spoken)


@drawn_once
def drawn_holder(
    id: str, where: str, zone: int, card: RushCard | None, asked: bool, racing: bool, owner: str, shield: Shield
) -> list[Node]:
    if card is None:
        return [Node(id, "holder", where, PANEL, text=(TIPS.lines["no_card"],), **say("closed"))]
    guard, race = "", TIPS.lines["raced"] if racing and asked else ""
    if shield is not None:
        guard = TIPS.lines["guarded"].format(owner=owner, rounds=shield.rounds)
    text: tuple[str, ...] = (fit(card.name, CARD_NAME), fit(card.reference, CARD_VERSE), str(card.points))
    cls = "lit" if asked else "dim" if racing else ""
    values = {"name": card.name, "reference": card.reference, "points": card.points, "zone": ZONE_TITLES[zone]}
    said = say("card", **values, cells=card.cells, stones=card.min_stones, guard=guard, race=race)
    nodes = [Node(id, f"card.{card.id}", where, PANEL, text=text, cls=cls, via="pile", **said)]
    if race:
        sign = say("bolt", race=race.strip())
        nodes.append(Node(f"bolt.{zone}", "bolt", where, THING, x=106, y=42, s=0.52, **sign))
    if shield is not None:
        text, cls, said = (str(shield.rounds),), f"seat{shield.owner}", say("shield", guard=guard.strip())
        nodes.append(Node(f"shield.{zone}", "shielded", where, THING, x=106, y=16, s=0.6, text=text, cls=cls, **said))
    return nodes


@drawn_once
def count_nodes(zone: int, where: str, counts: Counts, names: tuple[str, ...]) -> list[Node]:
    """How many stones each player has on a card."""
    nodes: list[Node] = []
    for seat, count in enumerate(counts):
        if count:
            said, x = say("count", name=names[seat], stones=stones(count)), 132 + 24 * len(nodes)
            text, cls, id = (str(count),), f"seat{seat}", f"count.{zone}.{seat}"
            nodes.append(Node(id, "count", where, THING, x=x, y=42, s=0.86, text=text, cls=cls, **said))
    return nodes


def prizes(facts: RushViewFacts, seat: int, place: Shelf) -> tuple[Node, ...]:
    """Cards and point tokens that a player has won."""
    row, holders = facts.view.seats[seat], facts.view.holders
    cards = tuple([facts.cards[card] for card in row.cards if card not in holders])  # else it has still to leave it
    return drawn_prizes(seat, facts.spoken[seat], place, row.tokens, cards)


@drawn_once
def drawn_prizes(seat: int, name: str, place: Shelf, points: Counts, cards: tuple[RushCard, ...]) -> list[Node]:
    """They lie side by side, closer together where there are many; those of a rival are small."""
    tokens = [worth for worth, number in zip(WORTHS, points, strict=True) for _ in range(number)]
    where, at, room = place
    own = where == "own"
    width, scale, coin, drop = (62, 0.86, 0.86, 17) if own else (24, 1.0, 0.58, 0)
    pitch = min(width + 4, (room - max(width, 48 * coin)) / max(1, len(cards) + len(tokens) - 1))
    nodes = []
    for number, card in enumerate(cards):
        x, said = round(at[0] + pitch * number, 1), say("won", card=card.name, points=card.points, name=name)
        id, text, art = f"won.{card.id}", (str(card.points),), f"mini.{card.id}" if own else f"worth.{card.points}"
        nodes.append(Node(id, art, where, THING, x=x, y=at[1], s=scale, text=text, **said))
    for number, worth in enumerate(tokens):
        x, y = round(at[0] + pitch * (len(cards) + number), 1), at[1] + drop
        id, text, said = f"prize.{seat}.{number}", (str(worth),), say("point", name=name, points=worth)
        nodes.append(Node(id, f"point.{worth}", where, THING, x=x, y=y, s=coin, text=text, **said))
    return nodes
