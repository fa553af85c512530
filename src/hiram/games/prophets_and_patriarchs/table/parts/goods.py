"""The nodes of what is played with: own goods, bank, supply, whose turn it is, final scores."""

from __future__ import annotations

from functools import lru_cache

from hiram.core.text.words import counted, listed
from hiram.games.prophets_and_patriarchs.content.model import GOODS, RESOURCES
from hiram.games.prophets_and_patriarchs.table.art import panels as art
from hiram.games.prophets_and_patriarchs.table.facts import TableFacts, fitted, shown
from hiram.games.prophets_and_patriarchs.words.phrases import good_name, some
from hiram.games.prophets_and_patriarchs.words.tips import drawn_words, headline, said, spoken_headline, subline
from hiram.scene import Node
from hiram.scene.names import with_names

NODES = 2048
TITLE_ROOM = 4
PIECE_TITLES = {"camel": "Camel", "tent": "Tent", "city": "City"}


def hand_nodes(facts: TableFacts) -> tuple[Node, ...]:
    """The viewer's goods, each with what the bank asks for one card (PA-9.2 to PA-9.9)."""
    view, own = facts.view, facts.own
    if own is None or view.seat is None:
        return (Node("notice", "notice", "notice", art.GROUND, text=drawn_words("watching"), **said("watching")),)
    rates = [facts.rate(view.seat, place) for place in range(len(RESOURCES))]
    goods = zip(RESOURCES, own.known, own.picks, rates, strict=True)
    cards = [hand_node(kind, place, held, picked, rate) for place, (kind, held, picked, rate) in enumerate(goods)]
    return (*cards, purse_node("shekel", 6, own.shekels), purse_node("virtue", 7, own.virtue))


@lru_cache(maxsize=NODES)
def hand_node(kind: str, place: int, held: int, picked: int, rate: int) -> Node:
    aside = f", {picked} laid aside" if picked else ""
    text = (str(held - picked), f"{picked} aside" if picked else f"{rate} for 1")
    words = said("hand", name=good_name(kind), held=held, aside=aside, rate=rate)
    return Node(f"hand.{kind}", f"hand.{kind}", "hand", art.GROUND, i=place, text=text, **words)


@lru_cache(maxsize=NODES)
def purse_node(good: str, place: int, held: int) -> Node:
    words = said(f"purse_{good}", held=held, amount=some(held, good))
    return Node(f"purse.{good}", f"hand.{good}", "hand", art.GROUND, i=place, text=(str(held), "1 for 1"), **words)


def bank_nodes(facts: TableFacts) -> tuple[Node, ...]:
    """The stocks and, where a phone has room for it, how to trade with the bank."""
    stocks = [bank_node(good, place, facts.view.bank[place]) for place, good in enumerate(GOODS)]
    if facts.own is None or facts.view.player_trade:
        return tuple(stocks)
    text, words = fitted(facts, "words", drawn_words("bank_words")), said("bank_words")
    return (*stocks, Node("bank.words", "words", "bank.words", art.GROUND, text=text, **words))


@lru_cache(maxsize=NODES)
def bank_node(good: str, place: int, stock: int) -> Node:
    words, faint, text = said("bank", stock=some(stock, good)), "" if stock else "dim", (str(stock), "bank")
    return Node(f"good.{good}", f"bank.{good}", "bank", art.GROUND, i=place, text=text, cls=faint, **words)


def supply_nodes(facts: TableFacts) -> list[Node]:
    """The viewer's reserve: a kind of piece is touched first, then its place. Each shows its price."""
    if facts.own is None or facts.view.seat is None:
        return []
    seat, tribe, own, nodes = facts.view.seat, facts.tribe_class(facts.view.seat), facts.own, list[Node]()
    for place, piece in enumerate(PIECE_TITLES):
        price, either = tuple(facts.price(seat, piece)), facts.pays_either(seat, piece)
        nodes += piece_supply(piece, place, own.reserve[place], tribe, price, either, own.known)
    moves = facts.moves_left(seat)
    return [*nodes, supply_node("move", 3, "Move", f"{moves} left" if moves else "used", tribe)]


@lru_cache(maxsize=NODES)
def piece_supply(
    piece: str, place: int, left: int, tribe: str, price: tuple[int, ...], either: bool, own: tuple[int, ...]
) -> tuple[Node, ...]:
    """A kind of piece, and its price as small cards; those that the viewer lacks are faint."""
    parts = [some(number, kind) for kind, number in zip(RESOURCES, price, strict=True) if number]
    words = " or ".join(parts) if either else listed(parts) or "nothing"
    cards = [(kind, k < own[number]) for number, kind in enumerate(RESOURCES) for k in range(price[number])]
    step = min(16.5, 82.0 / max(1, len(cards)))
    start = 46.5 - step * (len(cards) - 1) / 2
    drawn = [price_node(piece, place, k, round(start + step * k, 1), *card) for k, card in enumerate(cards)]
    return (supply_node(piece, place, PIECE_TITLES[piece], f"{left} left", tribe, words), *drawn)


@lru_cache(maxsize=NODES)
def supply_node(piece: str, place: int, title: str, left: str, tribe: str, price: str = "") -> Node:
    id, art_name, words = f"pick.{piece}", f"supply.{piece}", said(f"pick_{piece}", price=price, left=left)
    text = (title, left) if price else (title, left, "no cost")
    return Node(id, art_name, "supply", art.GROUND, i=place, text=text, cls=tribe, **words)


@lru_cache(maxsize=NODES)
def price_node(piece: str, place: int, k: int, x: float, kind: str, held: bool) -> Node:
    words = said("price", piece=piece, name=good_name(kind), lack="" if held else ", which you lack")
    id, faint = f"price.{piece}.{k}", "" if held else "dim"
    return Node(id, f"mini.{kind}", "supply", art.THING, x=x, y=57, s=0.76, i=place, cls=faint, **words)


def turn_nodes(facts: TableFacts) -> list[Node]:
    """Whose turn it is, and the button that ends it."""
    view = facts.view
    sub = subline(facts)
    words, seats = headline(facts)
    seat = view.winner if view.finished and view.winner is not None else view.acting[0] if view.acting else 0
    text = (with_names(words, tuple(facts.drawn[seat] for seat in seats), art.HEADLINE), shown(sub, art.SUBLINE))
    told = said("turn", head=spoken_headline(facts), sub=sub)
    nodes = [Node("turn", "turn", "turn", art.GROUND, text=text, cls=facts.tribe_class(seat), **told)]
    if facts.building:
        nodes.append(Node("button.end", "end", "end", art.THING, text=("End turn",), **said("end_turn")))
    return nodes


def title_nodes(facts: TableFacts) -> tuple[Node, ...]:
    """The name of the game where a desk has room for it."""
    if facts.view.players > TITLE_ROOM:
        return ()
    return (Node("title", "title", "title", art.HIDDEN, text=drawn_words("title", target=facts.view.target)),)


def result_nodes(facts: TableFacts) -> list[Node]:
    """The final scores, best first (PA-19.1)."""
    if not facts.view.finished:
        return []
    order = sorted(range(facts.view.players), key=lambda seat: (seat != facts.view.winner, -facts.score(seat)))
    text = [*drawn_words("result")]
    for seat in order:
        text += [with_names("{}", (facts.drawn[seat],), art.RESULT_NAME), *map(str, facts.sheet[seat].values())]
    words = " ".join(f"{facts.names[seat]} {counted(facts.score(seat), 'point')}." for seat in order)
    return [Node("result", "result", "result", art.TOP, text=tuple(text), **said("result", words=words))]
