"""The nodes of what is played with: own goods, bank, supply, Event card and its answers, market, final scores."""

from __future__ import annotations

from functools import lru_cache

from hiram.core.text.words import counted, listed
from hiram.games.prophets_and_patriarchs.content.model import GOODS, RESOURCES
from hiram.games.prophets_and_patriarchs.table.art.panels import (
    GROUND,
    HEADLINE,
    HIDDEN,
    RESULT_NAME,
    SUBLINE,
    THING,
    TOP,
)
from hiram.games.prophets_and_patriarchs.table.facts import ViewFacts, shown
from hiram.games.prophets_and_patriarchs.words.names import good_name, some
from hiram.games.prophets_and_patriarchs.words.tips import headline, spoken_headline, subline
from hiram.scene import Node
from hiram.scene.names import with_names

NODES = 2048
TITLE_ROOM = 4
PIECE_TITLES = {"camel": "Camel", "tent": "Tent", "city": "City"}
PIECE_TIPS = {
    "camel": "Touch it, then a lit edge. A camel carries your line on from your buildings and camels (PA-10.3).",
    "tent": "Touch it, then a lit corner. A tent stands at the end of a camel of yours, two corners from others; "
    "1 point "
    "(PA-10.6, PA-2.6).",
    "city": "Touch it, then a tent of yours. The city takes the tent's place, earns double and is worth 2 points "
    "(PA-10.10).",
}
MOVE_TIP = (
    "Touch it, then a tent at the end of your line: tent and camel go to another place at the line, without "
    "cost, once a "
    "turn (PA-11.1)."
)

# Own goods, bank, supply ---------------------------------------------------------------------------------------


def hand_nodes(facts: ViewFacts) -> tuple[Node, ...]:
    """The viewer's goods, each with what the bank asks for one card (PA-9.2 to PA-9.9)."""
    view, own = facts.view, facts.own
    if own is None or view.seat is None:
        return ()
    nodes = []
    for place, kind in enumerate(RESOURCES):
        nodes.append(hand_node(kind, place, own.known[place], own.picks[place], facts.rate(view.seat, place)))
    nodes += [
        purse_node(good, 6 + k, held)
        for k, (good, held) in enumerate((("shekel", own.shekels), ("virtue", own.virtue)))
    ]
    return tuple(nodes)


@lru_cache(maxsize=NODES)
def hand_node(kind: str, place: int, held: int, picked: int, rate: int) -> Node:
    name = good_name(kind)
    aside = f", {picked} laid aside" if picked else ""
    return Node(
        f"hand.{kind}",
        f"hand.{kind}",
        "hand",
        GROUND,
        i=place,
        text=(str(held - picked), f"{picked} aside" if picked else f"{rate} for 1"),
        label=f"Your {name}: {held}{aside}, {rate} for 1 at the bank",
        tip=f"You hold {held} {name}{aside}. The bank gives one card of choice for {rate} of them: touch this, then a "
        "stock of the bank (PA-9.2, PA-9.6).",
    )


@lru_cache(maxsize=NODES)
def purse_node(good: str, place: int, held: int) -> Node:
    name = good_name(good)
    loss = " It costs you the point (PA-9.9)." if good == "virtue" else " (PA-9.8)."
    return Node(
        f"purse.{good}",
        f"hand.{good}",
        "hand",
        GROUND,
        i=place,
        text=(str(held), "1 for 1"),
        label=f"Your {name}s: {held}",
        tip=f"You hold {counted(held, name)}. One buys one card: touch this, then a stock of the bank.{loss}",
    )


def bank_nodes(facts: ViewFacts) -> tuple[Node, ...]:
    return tuple(bank_node(good, place, facts.view.bank[place]) for place, good in enumerate(GOODS))


@lru_cache(maxsize=NODES)
def bank_node(good: str, place: int, stock: int) -> Node:
    words = f"Bank: {some(stock, good)}"
    tip = f"{words}. What the bank lacks is not paid (PA-3.12, PA-8.12)."
    return Node(
        f"good.{good}",
        f"bank.{good}",
        "bank",
        GROUND,
        i=place,
        text=(str(stock),),
        cls="" if stock else "dim",
        label=words,
        tip=tip,
    )


def supply_nodes(facts: ViewFacts) -> list[Node]:
    """The viewer's reserve: a kind of piece is touched first, then its place. Each shows its price."""
    view = facts.view
    if facts.own is None or view.seat is None:
        return []
    seat, tribe = view.seat, facts.tribe_class(view.seat)
    nodes: list[Node] = []
    for place, (piece, title) in enumerate(PIECE_TITLES.items()):
        left, price = facts.own.reserve[place], facts.price(seat, piece)
        nodes.append(supply_node(piece, title, place, left, tribe, price_words(facts, seat, piece, price)))
        nodes += price_nodes(facts, seat, piece, place, price)
    moves = facts.moves_left(seat)
    text = f"{moves} left" if moves else "used"
    label = f"Movement: {text}"
    nodes.append(
        Node(
            "pick.move",
            "supply.move",
            "supply",
            GROUND,
            i=3,
            text=("Movement", text),
            cls=tribe,
            label=label,
            tip=MOVE_TIP,
        )
    )
    return nodes


def price_words(facts: ViewFacts, seat: int, piece: str, price: list[int]) -> str:
    parts = [some(number, kind) for kind, number in zip(RESOURCES, price, strict=True) if number]
    return " or ".join(parts) if facts.pays_either(seat, piece) else listed(parts) or "nothing"


@lru_cache(maxsize=NODES)
def supply_node(piece: str, title: str, place: int, left: int, tribe: str, price: str) -> Node:
    return Node(
        f"pick.{piece}",
        f"supply.{piece}",
        "supply",
        GROUND,
        i=place,
        text=(title, f"{left} left"),
        cls=tribe,
        label=f"{title}, costs {price}, {left} left",
        tip=f"{title}: costs {price} (PA-10.1). {PIECE_TIPS[piece]}",
    )


def price_nodes(facts: ViewFacts, seat: int, piece: str, place: int, price: list[int]) -> list[Node]:
    """The price as small cards; those that the viewer lacks are faint."""
    own = facts.view.seats[seat].known
    cards = [(kind, k < own[number]) for number, kind in enumerate(RESOURCES) for k in range(price[number])]
    step = min(21.0, 80.0 / max(1, len(cards)))
    start = 50 - step * (len(cards) - 1) / 2
    return [
        Node(
            f"price.{piece}.{k}",
            f"mini.{kind}",
            "supply",
            THING,
            x=round(start + step * k, 1),
            y=110,
            s=0.92,
            i=place,
            cls="" if held else "dim",
            tip=f"A {piece} costs this {good_name(kind)}{'' if held else ', which you lack'} (PA-10.1).",
        )
        for k, (kind, held) in enumerate(cards)
    ]


def turn_nodes(facts: ViewFacts) -> list[Node]:
    """Whose turn it is, and the button that ends it."""
    view = facts.view
    if facts.mine and facts.kind == "choose_tribe":
        return []
    head, sub = spoken_headline(facts), subline(facts)
    words, seats = headline(facts)
    seat = view.winner if view.finished and view.winner is not None else view.acting[0] if view.acting else 0
    text = (with_names(words, tuple(facts.drawn[seat] for seat in seats), HEADLINE), shown(sub, SUBLINE))
    tip = f"{head}. {sub}. A turn: roll, pawns, Event cards, income, then building (PA-5.1)."
    nodes = [
        Node("turn", "turn", "turn", GROUND, text=text, cls=facts.tribe_class(seat), label=f"{head}. {sub}", tip=tip)
    ]
    if facts.building:
        end = "End your turn; the next player rolls (PA-5.7, PA-5.8)."
        nodes.append(
            Node("button.end", "end", "turn", THING, x=262, y=17, text=("End turn",), label="End your turn", tip=end)
        )
    return nodes


def title_nodes(facts: ViewFacts) -> tuple[Node, ...]:
    """The name of the game where a desk has room for it."""
    if facts.view.players > TITLE_ROOM:
        return ()
    text = ("Prophets and\nPatriarchs", f"settle the land of the tribes;\nfirst to {facts.view.target} points")
    return (Node("title", "title", "title", HIDDEN, text=text),)


# The end -------------------------------------------------------------------------------------------------------


def result_nodes(facts: ViewFacts) -> list[Node]:
    """The final scores, best first (PA-19.1)."""
    if not facts.view.finished:
        return []
    order = sorted(range(facts.view.players), key=lambda seat: (seat != facts.view.winner, -facts.score(seat)))
    text: list[str] = ["Final scores", "", "Tents", "Cities", "Virtue", "Line", "Total"]
    for seat in order:
        row = facts.sheet[seat]
        text += [
            with_names("{}", (facts.drawn[seat],), RESULT_NAME),
            str(row["tents"]),
            str(row["cities"]),
            str(row["virtue"]),
        ]
        text += [str(row["longest_line"]), str(row["total"])]
    words = " ".join(f"{facts.names[seat]} {counted(facts.score(seat), 'point')}." for seat in order)
    return [
        Node(
            "result",
            "result",
            "result",
            TOP,
            text=tuple(text),
            label=f"Final scores. {words}",
            tip=f"{words} (PA-19.1)",
        )
    ]
