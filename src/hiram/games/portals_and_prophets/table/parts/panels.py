"""The nodes of the panels: the players' (place, counters, hands as backs, played cards), the action panel (whose turn
it is, actions and fuel colours left, removed cards), and in the end the final scores."""

from __future__ import annotations

from dataclasses import dataclass

from hiram.games.portals_and_prophets.content.model import DECKS
from hiram.games.portals_and_prophets.edge.standing import tally
from hiram.games.portals_and_prophets.edge.view import PortalsSeatView
from hiram.games.portals_and_prophets.table.art import pieces
from hiram.games.portals_and_prophets.table.art.cards import DECK_MARK, SLIP, slip
from hiram.games.portals_and_prophets.table.art.pieces import CARD, GROUND, HAND_Y, PLAYED_Y, THING
from hiram.games.portals_and_prophets.table.facts import PortalsViewFacts
from hiram.games.portals_and_prophets.words import tips
from hiram.games.portals_and_prophets.words.labels import CardTexts, Texts
from hiram.games.portals_and_prophets.words.tips import drawn_words, say
from hiram.scene import Node
from hiram.scene.memory import drawn_once, made_once
from hiram.scene.names import with_names

FIRST, ROOM = 64.0, 84.0  # where small cards begin in a panel, and the room for them
OLD_TESTAMENT = DECKS.index("old_testament")
HandRow = tuple[int, tuple[int, ...], tuple[str, ...]]
"""How many cards a hand has, how many backs of each deck it shows, and which faces."""

Symbols = tuple[tuple[int, ...], tuple[bool, ...]]

DECK_NODE = {"old_testament": "deck.ot", "new_testament": "deck.nt"}  # a Genesis card was dealt


@dataclass(frozen=True, eq=False, slots=True)
class Panel:
    """The panel of a player: where it lies, and the name that is said."""

    texts: Texts
    where: str
    seat: int
    name: str


panel_of = made_once(Panel)


def panels_of(
    texts: Texts, names: tuple[str, ...], drawn: tuple[str, ...], own: int | None
) -> tuple[tuple[Panel, str], ...]:
    """The panels of the players, and what is written on them."""
    found = []
    for seat, name in enumerate(names):
        title = with_names("{} (you)" if seat == own else "{}", (drawn[seat],), pieces.NAME)
        found.append((panel_of(texts, f"panels{len(names)}", seat, name), title))
    return tuple(found)


def panel_part(
    panel: Panel,
    title: str,
    own: bool,
    row: PortalsSeatView,
    score: int,
    acting: bool,
    finished: bool,
    words: str,
    symbols: Symbols,
) -> tuple[Node, ...]:
    """All of one panel; `symbols` are how many it has of each, and whether that is the most."""
    place = panel.texts.places[row.location].place.name if row.location else tips.NOT_PLACED
    text, counts = (title, str(score), place, *drawn_words("panel")), tally(panel.texts.content, row.played)
    return (
        panel_node(panel, text, acting, words, row.played),
        testament_node(panel, counts.new_testament),
        *counter_nodes(panel, counts.regions, *symbols),
        *held_nodes(panel, *hand_row(row, own, finished)),
        *played_nodes(panel, row.played),
    )


@made_once
def panel_node(panel: Panel, text: tuple[str, ...], acting: bool, words: str, played: tuple[str, ...]) -> Node:
    seat, cls = panel.seat, f"seat{panel.seat} acting" if acting else f"seat{panel.seat}"
    said = tips.panel(words, [panel.texts.cards[card].card.title for card in played])
    return Node(f"panel.{seat}", f"panel.{seat}", panel.where, GROUND, i=seat, text=text, cls=cls, **said)


@made_once
def testament_node(panel: Panel, count: int) -> Node:
    """The New Testament events of a player as pips."""
    seat, words = panel.seat, say("testament", name=panel.name, count=count)
    return Node(f"nt.{seat}", f"nt.{min(count, 3)}", panel.where, THING, 101, 98, i=seat, s=0.86, **words)


@drawn_once
def counter_nodes(
    panel: Panel, regions: tuple[int, ...], symbols: tuple[int, ...], leads: tuple[bool, ...]
) -> tuple[Node, ...]:
    return (
        *(region_node(panel, region, count) for region, count in enumerate(regions)),
        *(symbol_node(panel, symbol, count, leads[symbol]) for symbol, count in enumerate(symbols)),
    )


@made_once
def region_node(panel: Panel, index: int, count: int) -> Node:
    seat, region = panel.seat, panel.texts.content.regions[index]
    (x, y), text, looks = chip_spot(index, 63), (region.name[0], str(count)), f"count.{region.id}"
    words = say("region", region=region.name, name=panel.name, count=count)
    return Node(f"count.{seat}.{region.id}", looks, panel.where, THING, x, y, i=seat, text=text, **words)


@made_once
def symbol_node(panel: Panel, index: int, count: int, leads: bool) -> Node:
    seat, symbol = panel.seat, panel.texts.content.symbols[index]
    (x, y), text, looks, cls = chip_spot(index, 121), (str(count),), f"count.{symbol.id}", "lead" if leads else ""
    words = tips.symbol(symbol, panel.name, count, leads)
    return Node(f"count.{seat}.{symbol.id}", looks, panel.where, THING, x, y, i=seat, text=text, cls=cls, **words)


def chip_spot(place: int, top: float) -> tuple[float, float]:
    """Chips stand three in a row."""
    row, column = divmod(place, 3)
    return 3 + 48.5 * column, top + 29 * row


def hand_row(row: PortalsSeatView, own: bool, finished: bool) -> HandRow:
    """A hand as small backs; cards that all saw taken, and open hands, show their faces."""
    backs = [0 if finished else row.hidden[deck] for deck in DECKS]
    faces = row.seen if row.hand is None else row.hand
    if own and not finished:
        backs[OLD_TESTAMENT] += len(row.seen)
        faces = ()
    return row.hand_size, tuple(backs), faces


@drawn_once
def held_nodes(panel: Panel, size: int, backs: tuple[int, ...], faces: tuple[str, ...]) -> tuple[Node, ...]:
    decks = [deck for deck, number in zip(DECKS, backs, strict=True) for _ in range(number)]
    spots = row_spots(len(decks) + len(faces))
    nodes = [back_node(panel, size, k, deck, spots[k]) for k, deck in enumerate(decks)]
    for x, card in zip(spots[len(decks) :], faces, strict=True):
        nodes.append(panel_slip(panel, card, x, HAND_Y, holder=panel.name))
    return tuple(nodes)


@made_once
def back_node(panel: Panel, size: int, place: int, deck: str, x: float) -> Node:
    """A card that is face down: it comes from its deck and goes to its owner, who may then show it."""
    seat, owner = panel.seat, f"panel.{panel.seat}"
    via, to = DECK_NODE.get(deck, owner), owner if deck in DECK_NODE else ""
    id, mark, words = f"hand{seat}.{place}", (DECK_MARK[deck],), tips.back(deck, panel.name, size)
    return Node(id, f"back.{deck}", panel.where, CARD, x, HAND_Y, i=seat, text=mark, via=via, to=to, **words)


@drawn_once
def played_nodes(panel: Panel, played: tuple[str, ...]) -> tuple[Node, ...]:
    """The played row, in order of play (PP-6.3)."""
    cards = zip(played, row_spots(len(played)), strict=True)
    return tuple(panel_slip(panel, card, x, PLAYED_Y) for card, x in cards)


def panel_slip(panel: Panel, card: str, x: float, y: float, holder: str = "") -> Node:
    return slip_node(panel.texts.cards[card], panel.where, panel.seat, x, y, via=f"panel.{panel.seat}", holder=holder)


def row_spots(number: int) -> list[float]:
    """Where the small cards of a row stand: side by side, or closer if they are many."""
    step = min(SLIP[0] + 3, (ROOM - SLIP[0]) / max(1, number - 1))
    return [round(FIRST + step * k, 1) for k in range(number)]


@made_once
def slip_node(
    card: CardTexts, where: str, index: int, x: float, y: float, via: str, to: str = "", holder: str = ""
) -> Node:
    """A card that lies open somewhere else than in the market or the viewer's hand."""
    (looks, text), words = slip(card), tips.slip(card, holder)
    return Node(f"card.{card.card.id}", looks, where, CARD, x, y, i=index, text=text, via=via, to=to, **words)


def action_nodes(
    words: str,
    subline: str,
    names: tuple[str, ...],
    drawn: tuple[str, ...],
    seats: tuple[int, ...],
    turn: int,
    phase: str,
) -> tuple[Node, ...]:
    """Whose turn it is, or who has won, in words with braces for the names of `seats`; at the left edge a colour."""
    slot = pieces.HEADLINE if phase == "turn" else pieces.LONG_HEADLINE
    text = (with_names(words, tuple([drawn[seat] for seat in seats]), slot), subline)
    return (action_node(turn, text, f"{words.format(*[names[seat] for seat in seats])}. {subline}", phase),)


def turn_nodes(texts: Texts, actions: int | None, colours: tuple[str, ...] | None, may_end: bool) -> tuple[Node, ...]:
    """The strip of the turn: the actions that are left, the colours that are used, the button that ends it."""
    nodes: list[Node] = []
    if actions is not None:
        nodes += [pip_node(k, k < actions) for k in range(texts.content.values.actions_per_turn)]
    if colours is not None:
        nodes += colour_nodes(texts, colours)
    return (*nodes, END_BUTTON) if may_end else tuple(nodes)


def pile_nodes(texts: Texts, removed: tuple[str, ...], current: int | None) -> tuple[Node, ...]:
    """The open pile of removed cards (PP-9.2). Its top card is a node of its own: it comes from the player who threw it
    away or burned it, and goes into the pile when the next one covers it."""
    if not removed:
        return (pile_node(texts, removed),)
    thrower = "removed" if current is None else f"panel.{current}"
    top = slip_node(texts.cards[removed[-1]], "pile", -1, 22, 19, via=thrower, to="removed")
    return pile_node(texts, removed), top


@made_once
def action_node(seat: int, text: tuple[str, ...], label: str, phase: str) -> Node:
    words = say(f"action_{phase}", words=label)
    return Node("action", "action", "turn", GROUND, text=text, cls=f"seat{seat}", **words)


@made_once
def pip_node(place: int, is_left: bool) -> Node:
    """An action of the turn, still to be had or gone."""
    return Node(f"pip.{place}", "pip.full" if is_left else "pip.empty", "turn", THING, x=224 + 21 * place, y=22)


@drawn_once
def colour_nodes(texts: Texts, used: tuple[str, ...]) -> tuple[Node, ...]:
    """The colours of fuel; those used in this turn are struck out (PP-8.4)."""
    nodes, number = [], len(texts.content.colors)
    first, step, scale = (318, 25.0, 1.0) if number <= 3 else (304, 70 / (number - 1), 0.95)
    for k, (colour, letter) in enumerate(zip(texts.content.colors, texts.content.color_letters, strict=True)):
        name, is_used = f"color.{colour}", colour in used
        cls, words = "used" if is_used else "", tips.colour(colour, is_used)
        nodes.append(
            Node(name, f"drop.{colour}", "turn", THING, first + step * k, 23, s=scale, text=(letter,), cls=cls, **words)
        )
    return tuple(nodes)


END_BUTTON = Node("button.end", "button", "end", CARD, text=drawn_words("end_turn"), **say("end_turn"))


@made_once
def pile_node(texts: Texts, removed: tuple[str, ...]) -> Node:
    words = tips.pile([texts.cards[card].card.title for card in removed])
    return Node("removed", "removed", "pile", THING, 22, 28, text=(str(len(removed)),), **words)


def result_node(facts: PortalsViewFacts) -> Node:
    """The final scores in rows (PP-11.1)."""
    seats = range(facts.view.players)
    rows = [(drawn_words("result")[0], [with_names("{}", (facts.drawn[seat],), pieces.RESULT_NAME) for seat in seats])]
    for name in facts.final_sheet[0]:
        rows.append((name.replace("_", " ").capitalize(), [str(facts.final_sheet[seat][name]) for seat in seats]))
    columns = {2: (1, 3), 3: (0, 2, 4)}.get(facts.view.players, tuple(seats))
    text: tuple[str, ...] = ()
    for title, cells in rows:
        placed = dict(zip(columns, cells, strict=True))
        text += (title, *(placed.get(column, "") for column in range(pieces.RESULT_COLUMNS)))
    return Node("result", "result", "result", GROUND, text=text, **tips.result(facts))
