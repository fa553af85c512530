"""The nodes of what is played with: own goods, bank, supply, whose turn it is, final scores."""

from __future__ import annotations

from collections.abc import Iterator

from hiram.core.text.words import counted, listed
from hiram.games.prophets_and_patriarchs.content.model import GOODS, RESOURCES, PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.standing import price_of
from hiram.games.prophets_and_patriarchs.edge.view import Counts
from hiram.games.prophets_and_patriarchs.table.art import panels as art
from hiram.games.prophets_and_patriarchs.table.facts import PatriarchsViewFacts, fitted, shown
from hiram.games.prophets_and_patriarchs.words.phrases import good_name, some
from hiram.games.prophets_and_patriarchs.words.tips import drawn_words, headline, say
from hiram.scene import Node
from hiram.scene.memory import drawn_once, made_once
from hiram.scene.names import with_names

TITLE_ROOM = 4
NOTICE = (Node("notice", "notice", "notice", art.GROUND, text=drawn_words("watching"), **say("watching")),)
PIECE_TITLES = {"camel": "Camel", "tent": "Tent", "city": "City"}


def own_nodes(facts: PatriarchsViewFacts, rates: Counts) -> Iterator[tuple[Node, ...]]:
    """The viewer's goods, the pieces to build, and the bank, which asks so many cards of each kind for one."""
    view, own, content = facts.view, facts.own, facts.content
    if own is None or view.seat is None:
        yield NOTICE
        yield ()
    else:
        yield hand_nodes(own.known, own.picks, rates, own.shekels, own.virtue)
        terms = (own.tribe, view.advantages, view.discounts if view.seat == view.active else ())
        yield supply_nodes(content, terms, own.reserve, own.known, facts.moves_left(view.seat))
    yield bank_nodes(content, view.bank, own is not None and not view.player_trade)


@drawn_once
def hand_nodes(known: Counts, picks: Counts, rates: Counts, shekels: int, virtue: int) -> list[Node]:
    """The viewer's goods, each with what the bank asks for one card (PA-9.2 to PA-9.9)."""
    goods = zip(RESOURCES, known, picks, rates, strict=True)
    cards = [hand_node(kind, place, held, picked, rate) for place, (kind, held, picked, rate) in enumerate(goods)]
    return [*cards, purse_node("shekel", 6, shekels), purse_node("virtue", 7, virtue)]


@made_once
def hand_node(kind: str, place: int, held: int, picked: int, rate: int) -> Node:
    aside = say("laid_aside", number=picked)["label"] if picked else ""
    text = (str(held - picked), f"{picked} aside" if picked else f"{rate} for 1")
    words = say("hand", name=good_name(kind), held=held, aside=aside, rate=rate)
    return Node(f"hand.{kind}", f"hand.{kind}", "hand", art.GROUND, i=place, text=text, **words)


@made_once
def purse_node(good: str, place: int, held: int) -> Node:
    words = say(f"purse_{good}", held=held, amount=some(held, good))
    return Node(f"purse.{good}", f"hand.{good}", "hand", art.GROUND, i=place, text=(str(held), "1 for 1"), **words)


@drawn_once
def bank_nodes(content: PatriarchsContent, bank: Counts, has_room: bool) -> list[Node]:
    """The stocks and, where a phone has room for it, how to trade with the bank."""
    nodes = [bank_node(good, place, bank[place]) for place, good in enumerate(GOODS)]
    if has_room:
        text, words = fitted(content, "words", drawn_words("bank_words")), say("bank_words")
        nodes.append(Node("bank.words", "words", "bank.words", art.GROUND, text=text, **words))
    return nodes


@made_once
def bank_node(good: str, place: int, stock: int) -> Node:
    words, faint, text = say("bank", stock=some(stock, good)), "" if stock else "dim", (str(stock), "bank")
    return Node(f"good.{good}", f"bank.{good}", "bank", art.GROUND, i=place, text=text, cls=faint, **words)


@drawn_once
def supply_nodes(
    content: PatriarchsContent, terms: tuple[str | None, bool, Counts], reserve: Counts, known: Counts, moves: int
) -> list[Node]:
    """The viewer's reserve: a kind of piece is touched first, then its place. Each shows its price; a camel may cost
    hay or water instead of both (PA-17.4)."""
    tribe, nodes = f"tribe-{terms[0]}" if terms[0] else "", list[Node]()
    for place, piece in enumerate(PIECE_TITLES):
        price, either = price_of(content, piece, *terms), terms[:2] == ("issachar", True) and piece == "camel"
        nodes += piece_supply(piece, place, reserve[place], tribe, price, either, known)
    return [*nodes, supply_node("move", 3, "Move", f"{moves} left" if moves else "used", tribe)]


@drawn_once
def piece_supply(
    piece: str, place: int, left: int, tribe: str, price: Counts, either: bool, own: Counts
) -> tuple[Node, ...]:
    """A kind of piece, and its price as small cards; those that the viewer lacks are faint."""
    parts = [some(number, kind) for kind, number in zip(RESOURCES, price, strict=True) if number]
    words = " or ".join(parts) if either else listed(parts) or "nothing"
    cards = [(kind, k < own[number]) for number, kind in enumerate(RESOURCES) for k in range(price[number])]
    step = min(16.5, 82.0 / max(1, len(cards)))
    start = 46.5 - step * (len(cards) - 1) / 2
    drawn = [price_node(piece, place, k, round(start + step * k, 1), *card) for k, card in enumerate(cards)]
    return (supply_node(piece, place, PIECE_TITLES[piece], f"{left} left", tribe, words), *drawn)


@made_once
def supply_node(piece: str, place: int, title: str, left: str, tribe: str, price: str = "") -> Node:
    id, art_name, words = f"pick.{piece}", f"supply.{piece}", say(f"pick_{piece}", price=price, left=left)
    text = (title, left) if price else (title, left, "no cost")
    return Node(id, art_name, "supply", art.GROUND, i=place, text=text, cls=tribe, **words)


@made_once
def price_node(piece: str, place: int, k: int, x: float, kind: str, held: bool) -> Node:
    words = say("price", piece=piece, name=good_name(kind), lack="" if held else say("lacking")["tip"])
    id, faint = f"price.{piece}.{k}", "" if held else "dim"
    return Node(id, f"mini.{kind}", "supply", art.THING, x=x, y=57, s=0.76, i=place, cls=faint, **words)


def turn_nodes(facts: PatriarchsViewFacts, head: str, sub: str) -> tuple[Node, ...]:
    """Whose turn it is, and the button that ends it."""
    view = facts.view
    words, seats = headline(facts)
    seat = view.winner if view.finished and view.winner is not None else view.acting[0] if view.acting else 0
    shown_head = with_names(words, tuple([facts.drawn[seat] for seat in seats]), art.HEADLINE)
    return drawn_turn(shown_head, head, sub, facts.tribe_class(seat), facts.building)


@drawn_once
def drawn_turn(shown_head: str, head: str, sub: str, tribe: str, building: bool) -> list[Node]:
    text, told = (shown_head, shown(sub, art.SUBLINE)), say("turn", head=head, sub=sub)
    nodes = [Node("turn", "turn", "turn", art.GROUND, text=text, cls=tribe, **told)]
    if building:
        nodes.append(Node("button.end", "end", "end", art.THING, text=drawn_words("end_turn"), **say("end_turn")))
    return nodes


@drawn_once
def title_nodes(players: int, target: int) -> list[Node]:
    """The name of the game where a desk has room for it."""
    text = drawn_words("title", target=target)
    return [Node("title", "title", "title", art.HIDDEN, text=text)] if players <= TITLE_ROOM else []


def result_nodes(facts: PatriarchsViewFacts) -> tuple[Node, ...]:
    """The final scores, best first (PA-19.1)."""
    if not facts.view.finished:
        return ()
    order = sorted(range(facts.view.players), key=lambda seat: (seat != facts.view.winner, -facts.score(seat)))
    text = [*drawn_words("result")]
    for seat in order:
        text += [with_names("{}", (facts.drawn[seat],), art.RESULT_NAME), *map(str, facts.sheet[seat].values())]
    words = " ".join(f"{facts.names[seat]} {counted(facts.score(seat), 'point')}." for seat in order)
    return (Node("result", "result", "result", art.TOP, text=tuple(text), **say("result", words=words)),)
