"""The nodes of trade between players: what is given and wanted, an offer, who has answered it and how.

An offer takes two touches, what is given and what is wanted; it then goes to all rivals. To ask one rival alone, the
button beside the goods is touched first, and then the rival.
"""

from __future__ import annotations

from functools import lru_cache

from hiram.games.prophets_and_patriarchs.content.model import GOODS
from hiram.games.prophets_and_patriarchs.engine.actions import OFFER_ITEMS, OFFER_MOST
from hiram.games.prophets_and_patriarchs.engine.state import OFFERS_A_TURN
from hiram.games.prophets_and_patriarchs.table.art.panels import BID, OFFER_WHO, THING, TOP
from hiram.games.prophets_and_patriarchs.table.facts import ViewFacts, shown
from hiram.games.prophets_and_patriarchs.table.layout import FEW
from hiram.games.prophets_and_patriarchs.words.names import items_words
from hiram.scene import Node
from hiram.scene.names import with_names

NODES = 512
PAIR = 2
ANSWERS = (("accept", "Accept", "PA-22.8"), ("counter", "Counter", "PA-22.12"), ("decline", "Decline", "PA-22.8"))
OFFERING = ("build_menu", "offer_give", "offer_want")
BID_WORDS = {"yes": "accepts", "no": "declines", "wait": "has not answered yet", "counter": "makes a counter-offer"}


def market_nodes(facts: ViewFacts) -> list[Node]:
    """What the viewer may give and want, or the offer that is on the table (PA-22.6 to PA-22.14)."""
    view = facts.view
    if not view.player_trade or view.asked is None:
        return []
    if facts.kind == "offer_answer":
        return answer_nodes(facts, *view.asked.numbers)
    if facts.kind == "offer_deal":
        return deal_nodes(facts, view.asked.seat)
    return stall_nodes(facts) if facts.mine and facts.kind in OFFERING else []


# Making an offer -----------------------------------------------------------------------------------------------


def stall_nodes(facts: ViewFacts) -> list[Node]:
    """The market: goods to give and, beside them, goods to want; what cannot be touched yet is faint."""
    view, own = facts.view, facts.own
    assert own is not None
    assert view.asked is not None
    held = (*own.known, own.shekels)
    if facts.building and (view.offers >= OFFERS_A_TURN or not any(held)):
        return []
    wanting = facts.kind == "offer_want"
    given = view.asked.numbers[1] if wanting else -1
    gives = [items for items in range(OFFER_ITEMS) if held[items // OFFER_MOST] > items % OFFER_MOST]
    if wanting:
        gives = [given]
    few = view.players <= FEW
    nodes = [label_node("give", "You\ngive", few), label_node("want", "You\nwant", few)]
    nodes += [market_node("give", items, False, few) for items in gives]
    for items in range(OFFER_ITEMS):
        if items // OFFER_MOST != given // OFFER_MOST or not wanting:
            nodes.append(market_node("want", items, not wanting, few))
    return [*nodes, *(to_nodes(view.players) if facts.building else ())]


def stall(side: str, few: bool) -> str:
    """The zone of a side of the market; with few players a phone has more room for it."""
    return f"{side}.few" if few else side


@lru_cache(maxsize=NODES)
def label_node(side: str, words: str, few: bool) -> Node:
    tip = "Touch what you give, then what you want; the others answer (PA-22.6, PA-22.11)."
    return Node(f"market.{side}", "market.label", stall(side, few), THING, x=-74, text=(words,), tip=tip)


@lru_cache(maxsize=NODES)
def market_node(side: str, items: int, faint: bool, few: bool) -> Node:
    """Some of a good, on the side of what is given or of what is wanted."""
    kind, number = divmod(items, OFFER_MOST)
    words = f"{'Give' if side == 'give' else 'Want'} {items_words(items)}"
    return Node(
        f"{side}.{items}",
        f"market.{GOODS[kind]}",
        stall(side, few),
        THING,
        i=number * 7 + kind,
        text=(str(number + 1),),
        cls="dim" if faint else "",
        label=words,
        tip=f"{words} ({'PA-22.7' if side == 'give' else 'PA-22.6'}).",
    )


@lru_cache(maxsize=NODES)
def to_nodes(players: int) -> tuple[Node, ...]:
    """Whom to ask, if it is to be said before the goods."""
    one = Node(
        "pick.offer",
        "market.to",
        stall("give", players <= FEW),
        THING,
        x=-74,
        y=58,
        text=("ask one",),
        label="Offer to one player",
        tip="Touch this and then a player, to make an offer to that player alone (PA-22.6).",
    )
    every = Node(
        "pick.all",
        "market.to",
        stall("want", players <= FEW),
        THING,
        x=-74,
        y=58,
        text=("ask all",),
        label="all players",
        tip="All others answer, and you choose among the answers (PA-22.11).",
    )
    return (one, every) if players > PAIR else (one,)


# Answering -----------------------------------------------------------------------------------------------------


def answer_nodes(facts: ViewFacts, offerer: int, given: int, wanted: int, left: int) -> list[Node]:
    """An offer on the table, what each rival has said, and buttons for whoever is asked."""
    view = facts.view
    words = f"{items_words(given)} for {items_words(wanted)}"
    nodes = [offer_node(facts, "{} offers", offerer, (items_words(given), items_words(wanted)))]
    asked = view.acting if left < 0 else tuple(seat for seat in range(view.players) if seat != offerer)
    for place, seat in enumerate(asked):
        bid = view.seats[seat].bid
        if bid:
            answer = "yes" if bid == (wanted, given) else "counter"
        else:
            answer = "wait" if seat in view.acting or (left >> seat) & 1 else "no"
        nodes.append(bid_node(facts, seat, place, answer))
    if facts.mine:
        for place, (name, title, clause) in enumerate(ANSWERS):
            nodes.append(button_node(name, title, place, f"{title}: {words}", clause))
    return nodes


def deal_nodes(facts: ViewFacts, offerer: int) -> list[Node]:
    """The answers to an offer, of which the offerer touches one (PA-22.13)."""
    view = facts.view
    bids = [(seat, row.bid) for seat, row in enumerate(view.seats) if row.bid]
    nodes = [offer_node(facts, "{} chooses an answer", offerer, ("", ""))]
    nodes += [bid_node(facts, seat, place, "counter") for place, (seat, _) in enumerate(bids)]
    if facts.mine:
        nodes.append(button_node("decline", "None", 2, "Take none of the answers", "PA-22.13"))
    return nodes


def offer_node(facts: ViewFacts, words: str, offerer: int, goods: tuple[str, str]) -> Node:
    mine = offerer == facts.view.seat
    told = words.replace("{} offers", "You offer").replace("{} chooses", "Choose") if mine else words
    title = with_names(told, () if mine else (facts.drawn[offerer],), OFFER_WHO)
    slots = facts.art["offer"].slots
    text = (title, *(shown(part, slot) for part, slot in zip(goods, slots[1:], strict=True)))
    label = f"{told.format(facts.names[offerer])} {' for '.join(part for part in goods if part)}".strip()
    return Node(
        "offer", "offer" if goods[0] else "offer.deal", "offer", TOP, text=text, label=label, tip=f"{label} (PA-22.8)."
    )


def bid_node(facts: ViewFacts, seat: int, place: int, answer: str) -> Node:
    """What a rival says to an offer; a counter-offer with its goods."""
    bid = facts.view.seats[seat].bid
    goods = f"{items_words(bid[0])} for {items_words(bid[1])}" if bid and answer == "counter" else ""
    name = with_names("{}", (facts.drawn[seat],), BID)
    label = f"{facts.names[seat]} {BID_WORDS[answer]}{f': {goods}' if goods else ''}"
    if facts.kind == "offer_deal":
        label = f"{facts.names[seat]} gives {goods}"
    slots = facts.art["bid.counter"].slots
    return Node(
        f"bid.{seat}",
        f"bid.{answer}",
        "offer",
        TOP + 1,
        x=8 + 133 * (place % 3),
        y=(64 if facts.kind == "offer_deal" else 78) + 44 * (place // 3),
        text=(name, shown(goods, slots[1])) if goods else (name,),
        cls=facts.tribe_class(seat),
        label=label,
        tip=f"{label} (PA-22.13).",
    )


@lru_cache(maxsize=NODES)
def button_node(name: str, title: str, place: int, label: str, clause: str) -> Node:
    return Node(
        f"button.{name}",
        name,
        "offer",
        TOP + 1,
        x=8 + 134 * place,
        y=164,
        text=(title,),
        label=label,
        tip=f"{label} ({clause}).",
    )
