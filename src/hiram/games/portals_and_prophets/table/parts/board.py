"""The nodes of the board: spaces, portals, pawns, score ring, and beside it the timeline and the fuel gauge."""

from __future__ import annotations

from math import atan2, degrees, hypot

from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.edge.standing import Bearing, Pawns, reach, ways
from hiram.games.portals_and_prophets.engine.terms import LEFT_OUT
from hiram.games.portals_and_prophets.table.art.board import RING, board_texts, ring_spot, space_looks, spot
from hiram.games.portals_and_prophets.table.art.cards import period_words
from hiram.games.portals_and_prophets.table.art.pieces import CARD, GROUND, KEY_WORDS, PIECE, THING, TOP
from hiram.games.portals_and_prophets.table.facts import PortalsViewFacts
from hiram.games.portals_and_prophets.table.layout import FEW
from hiram.games.portals_and_prophets.words import tips
from hiram.games.portals_and_prophets.words.labels import CardTexts, PortalsPlaceTexts, Texts
from hiram.games.portals_and_prophets.words.tips import drawn_words, range_words, say
from hiram.scene import Node, fit
from hiram.scene.memory import drawn_once, made_once

LINK = 48.0


@drawn_once
def fixed_nodes(texts: Texts) -> tuple[Node, ...]:
    """What never changes."""
    return (Node("board", "board", layer=GROUND, text=board_texts(texts.content)),)


@drawn_once
def key_nodes(texts: Texts, players: int) -> tuple[Node, ...]:
    """Regions, symbols and the rules in short; more than a few players leave no room for them on a wide table."""
    where = "key" if players <= FEW else "key.many"
    content = texts.content
    names = [region.name for region in content.regions]
    words = (*(name[0] for name in names), *names, *(symbol.name for symbol in content.symbols))
    return (
        Node("key", "key", where, text=(content.board or "Key", *words)),
        Node("key.words", "key.words", "key.words", text=("In short", fit(tips.KEY, KEY_WORDS))),
    )


class Spaces:
    """All locations, as they are to somebody with this bearing who holds no cards."""

    def __init__(self, texts: Texts, bearing: Bearing, names: tuple[str, ...], may_go: bool) -> None:
        here, self.steps, self.gates = bearing.here, bearing.steps, gates_of(texts, bearing.portals)
        self.near = ways(texts.content, bearing.portals)[texts.places[here].place.index] if may_go and here else ()
        self.holders = {place: name for place, name in zip(bearing.pawns, names, strict=False) if place is not None}
        self.nodes = [by_moves[moves] for by_moves, moves in zip(plain_spaces(texts), self.steps, strict=True)]
        for place in [texts.places[id] for id in {*self.holders, *self.gates}]:
            self.nodes[place.place.index] = self.node(place, ())
        for index in self.near:
            self.nodes[index] = self.node(texts.locations[index], ())

    def node(self, place: PortalsPlaceTexts, cards: tuple[CardTexts, ...]) -> Node:
        """One of them, to somebody who holds these cards for it."""
        index, id = place.place.index, place.place.id
        holder = self.holders.get(id, "")
        mark = "" if index not in self.near else "barred" if holder else "reach"
        return space_node(place, self.gates.get(id, ()), holder, NONE if holder else self.steps[index], cards, mark)


def space_nodes(spaces: Spaces, hand: tuple[CardTexts, ...]) -> tuple[Node, ...]:
    """All locations, as they are to somebody with these cards in hand."""
    nodes, wanted = spaces.nodes.copy(), dict[PortalsPlaceTexts, tuple[CardTexts, ...]]()
    for card in hand:
        if card.place is not None:
            wanted[card.place] = (*wanted.get(card.place, ()), card)
    for place, cards in wanted.items():
        nodes[place.place.index] = spaces.node(place, cards)
    return tuple(nodes)


@made_once
def gates_of(texts: Texts, portals: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """For each portal the names of the others."""
    return {gate: tuple(texts.places[other].place.name for other in portals if other != gate) for gate in portals}


class PlainSpace(dict[int, Node]):
    """A location that is no portal, with nobody there and nothing to do for the viewer, by the moves to it."""

    def __init__(self, place: PortalsPlaceTexts) -> None:
        super().__init__()
        self.place = place

    def __missing__(self, moves: int) -> Node:
        node = self[moves] = space_node(self.place, (), "", moves, (), "")
        return node


@made_once
def plain_spaces(texts: Texts) -> tuple[PlainSpace, ...]:
    return tuple(PlainSpace(place) for place in texts.locations)


@made_once
def space_node(
    place: PortalsPlaceTexts, others: tuple[str, ...], holder: str, moves: int, cards: tuple[CardTexts, ...], mark: str
) -> Node:
    """A location: the other portals if it is one, who stands there, how far it is, the viewer's cards for it.

    It is marked if the viewer may go there now (PP-5), or if a pawn bars the way (PP-5.3).
    """
    cls = " ".join(filter(None, (mark, "wanted" if cards else "")))
    words = tips.place(place, others, holder, moves, cards)
    (looks, text), (x, y) = space_looks(place), spot(place.place)
    return Node(f"loc.{place.place.id}", looks, "board", CARD, x, y, text=text, cls=cls, **words)


@drawn_once
def portal_nodes(texts: Texts, portals: tuple[str, ...]) -> tuple[Node, ...]:
    spots = [(id, *spot(texts.places[id].place)) for id in portals]
    return tuple(Node(f"portal.{id}", "portal", x=x, y=y, layer=THING) for id, x, y in spots)


@drawn_once
def arc_nodes(texts: Texts, portals: tuple[str, ...]) -> tuple[Node, ...]:
    """Dotted lines join the portals while a pawn stands on one (PP-5.2)."""
    nodes, ends = list[Node](), [spot(texts.places[portal].place) for portal in portals]
    for number in range(len(ends)):
        (ax, ay), (bx, by) = ends[number], ends[(number + 1) % len(ends)]
        length = hypot(bx - ax, by - ay)
        pieces = max(1, round((length - 40) / LINK))
        for k in range(pieces):
            part = (20 + (length - 40) * (k + 0.5) / pieces) / length
            bend = 0.28 * part * (1 - part)
            x = ax + (bx - ax) * part + (by - ay) * bend
            y = ay + (by - ay) * part - (bx - ax) * bend
            slope = 0.28 * (1 - 2 * part)
            turn = degrees(atan2((by - ay) - (bx - ax) * slope, (bx - ax) + (by - ay) * slope))
            nodes.append(Node(f"arc.{number}.{k}", "link", x=round(x, 1), y=round(y, 1), r=round(turn, 1), layer=THING))
    return tuple(nodes)


def pawn_nodes(texts: Texts, standing: Pawns, titles: tuple[str, ...]) -> tuple[Node, ...]:
    return tuple(pawn_node(seat, titles[seat], texts.places[at]) for seat, at in enumerate(standing) if at is not None)


@made_once
def pawn_node(seat: int, title: str, place: PortalsPlaceTexts) -> Node:
    x, y = spot(place.place)
    y += 20 if place.place.label == "N" else 10
    looks, words = f"pawn.{seat}", say("pawn", title=title, place=place.place.name)
    return Node(looks, looks, "board", PIECE, x, y, s=0.8, cls=f"seat{seat}", via=f"panel.{seat}", **words)


def crowded(number: int, of: int) -> tuple[float, float, float]:
    """Where one of several score pawns stands in its cell, and its scale."""
    if of == 1:
        return 0.0, 0.0, 1.0
    columns, pitch, scale = (2, 15.0, 0.6) if of <= 4 else (3, 10.5, 0.44)
    row, column = divmod(number, columns)
    rows = (of + columns - 1) // columns
    return (column - (columns - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch, scale


def score_nodes(scores: tuple[int, ...], titles: tuple[str, ...]) -> tuple[Node, ...]:
    """The score pawns on the ring; several in one cell stand in a grid, a lap has a badge (PP-R48)."""
    cells = [score % RING for score in scores]
    nodes: list[Node] = []
    for seat, score in enumerate(scores):
        number, of = cells[:seat].count(cells[seat]), cells.count(cells[seat])
        nodes += score_pawn(seat, titles[seat], score, number, of)
    return tuple(nodes)


@drawn_once
def score_pawn(seat: int, title: str, score: int, number: int, of: int) -> tuple[Node, ...]:
    """A score pawn, one of several in its cell, and the badge of its lap."""
    x, y = ring_spot(score)
    dx, dy, scale = crowded(number, of)
    looks, words = f"scorer.{seat}", say("score", title=title, points=score)
    pawn = Node(f"score.{seat}", looks, "board", PIECE, x + dx, y + dy, s=scale, cls=f"seat{seat}", **words)
    if score < RING:
        return (pawn,)
    return pawn, Node(f"lap.{seat}", "lap", x=x + dx + 8, y=y + dy - 8, layer=TOP, text=("+",))


RIBBON = (Node("ribbon", "ribbon", "board", TOP, 690, 700, text=drawn_words("last_round"), **say("last_round")),)


def is_last_round(facts: PortalsViewFacts) -> bool:
    """A third New Testament event was played, or the last round there can be has begun."""
    view = facts.view
    if view.phase != "turn":
        return False
    if view.simplified:
        return view.capsule == len(facts.content.periods) - 1
    return view.triggered_by is not None or view.round == view.last_round


def timeline(
    texts: Texts, short: bool, capsule: int, fuel: int, finished: bool, hand: tuple[CardTexts, ...]
) -> tuple[Node, ...]:
    """The periods with what of this hand is dated there, and the capsule; fuel NONE: it is not used."""
    bare, held = bare_timeline(texts, short, capsule, fuel, finished), dict[int, tuple[str, ...]]()
    for card in [each.card for each in hand if each.card.period != NONE]:
        held[card.period] = (*held.get(card.period, ()), card.title)
    nodes, reached = list(bare), reach(len(texts.content.periods), capsule, fuel)
    for index, titles in held.items():
        nodes[index] = period_node(texts, index, bare[index].cls, index in reached, index == capsule, titles)
    return tuple(nodes)


@drawn_once
def bare_timeline(texts: Texts, short: bool, capsule: int, fuel: int, finished: bool) -> tuple[Node, ...]:
    """The timeline of somebody without cards."""
    periods, nodes = texts.content.periods, []
    reached = reach(len(periods), capsule, fuel)
    for index in range(len(periods)):
        cls = "used" if short and index in LEFT_OUT else "range" if index in reached and not finished else ""
        nodes.append(period_node(texts, index, cls, index in reached, index == capsule, ()))
    words = range_words(texts.content, reached, fuel, simplified=fuel == NONE)
    return *nodes, capsule_node(capsule, periods[capsule].name, words)


@made_once
def period_node(texts: Texts, index: int, cls: str, is_reached: bool, is_now: bool, held: tuple[str, ...]) -> Node:
    """A space of the timeline; the short timeline leaves some out (PP-15)."""
    period = texts.content.periods[index]
    short = period_words(texts.content, index).removesuffix(" cent.").replace("New Test.", "NT")
    text = (short, "•" * len(held))
    left_out = say("left_out", name=period.name)
    words = left_out if cls == "used" else tips.period(period.name, is_reached, is_now, held)
    return Node(f"period.{period.id}", "period", "timeline", GROUND, i=index, text=text, cls=cls, **words)


@made_once
def capsule_node(period: int, name: str, words: str) -> Node:
    said = say("capsule", name=name, words=words)
    return Node("capsule", "capsule", "timeline", PIECE, 26, 25, s=0.7, i=period, **said)


@drawn_once
def gauge(texts: Texts, simplified: bool) -> tuple[Node, ...]:
    nodes = []
    for index, space in enumerate(texts.content.gauge):
        name, words = f"gauge.{index}", tips.gauge(texts.content, "gauge_space", index, simplified)
        nodes.append(Node(name, name, "gauge", GROUND, i=index, text=(space.name,), cls=dim(simplified), **words))
    return tuple(nodes)


def dim(unused: bool) -> str:
    return "dim" if unused else ""


@drawn_once
def needle_nodes(texts: Texts, simplified: bool, fuel: int) -> tuple[Node, ...]:
    words = tips.gauge(texts.content, "needle", fuel, simplified)
    return (Node("fuel", "needle", "gauge", PIECE, 20, 17, i=fuel, cls=dim(simplified), **words),)
