"""The nodes of trade between players: what is given and wanted, an offer, who has answered it and how.

An offer takes two touches, what is given and what is wanted; it then goes to all rivals. To ask one rival alone, the
button beside the goods is touched first, and then the rival.
"""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content.model import GOODS
from hiram.games.prophets_and_patriarchs.engine.actions import OFFER_ITEMS, OFFER_MOST
from hiram.games.prophets_and_patriarchs.engine.state import OFFERS_A_TURN
from hiram.games.prophets_and_patriarchs.table.art.panels import BID, OFFER_WHO, THING, TOP
from hiram.games.prophets_and_patriarchs.table.facts import PatriarchsViewFacts, shown, slots_of
from hiram.games.prophets_and_patriarchs.words.phrases import items_words
from hiram.games.prophets_and_patriarchs.words.tips import offer_title, say
from hiram.scene import Node
from hiram.scene.memory import made_once
from hiram.scene.names import with_names

PAIR = 2
OFFERING = ("build_menu", "offer_give", "offer_want")


def market_nodes(facts: PatriarchsViewFacts) -> list[Node]:
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


def stall_nodes(facts: PatriarchsViewFacts) -> list[Node]:
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
    wants = [items for items in range(OFFER_ITEMS) if items // OFFER_MOST != given // OFFER_MOST or not wanting]
    nodes = [label_node("give", 0), label_node("want", 62)]
    nodes += [market_node("give", items, False) for items in ([given] if wanting else gives)]
    nodes += [market_node("want", items, not wanting) for items in wants]
    if facts.building:
        nodes.append(ask_node("pick.offer", "one", 140))
    if facts.building and view.players > PAIR:
        nodes.append(ask_node("pick.all", "all", 200))
    return nodes


@made_once
def label_node(side: str, y: float) -> Node:
    return Node(f"market.{side}", f"market.{side}", "ask", THING, y=y, text=(f"You\n{side}",), **say("market"))


@made_once
def market_node(side: str, items: int, faint: bool) -> Node:
    """Some of a good, on the side of what is given or of what is wanted."""
    kind, number = divmod(items, OFFER_MOST)
    id, art, mark = f"{side}.{items}", f"market.{GOODS[kind]}", "dim" if faint else ""
    words, text = say(side, items=items_words(items)), (str(number + 1),)
    return Node(id, art, side, THING, i=items, text=text, cls=mark, **words)


@made_once
def ask_node(id: str, whom: str, y: float) -> Node:
    """Whom to ask, if it is to be said before the goods."""
    text, words = (f"ask {whom}",), say(f"ask_{whom}")
    return Node(id, "market.to", "ask", THING, y=y, text=text, **words)


# Answering -----------------------------------------------------------------------------------------------------


def answer_nodes(facts: PatriarchsViewFacts, offerer: int, given: int, wanted: int, left: int) -> list[Node]:
    """An offer on the table, what each rival has said, and buttons for whoever is asked."""
    view = facts.view
    words = f"{items_words(given)} for {items_words(wanted)}"
    nodes = [offer_node(facts, "offers", offerer, (items_words(given), items_words(wanted)))]
    asked = view.acting if left < 0 else tuple(seat for seat in range(view.players) if seat != offerer)
    for place, seat in enumerate(asked):
        bid = view.seats[seat].bid
        answer = "yes" if bid == (wanted, given) else "counter"
        if not bid:
            answer = "wait" if seat in view.acting or (left >> seat) & 1 else "no"
        nodes.append(bid_node(facts, seat, place, answer))
    if facts.mine:
        assert facts.own is not None
        held = (*facts.own.known, facts.own.shekels)
        able = {"accept": held[wanted // OFFER_MOST] > wanted % OFFER_MOST, "counter": any(held), "decline": True}
        names = [(place, name) for place, name in enumerate(able) if able[name]]
        nodes += [button_node(name, name, name.capitalize(), place, 86, words) for place, name in names]
    return nodes


def deal_nodes(facts: PatriarchsViewFacts, offerer: int) -> list[Node]:
    """The answers to an offer, of which the offerer touches one (PA-22.13)."""
    bidders = [seat for seat, row in enumerate(facts.view.seats) if row.bid]
    nodes = [offer_node(facts, "chooses", offerer, ("", ""))]
    nodes += [bid_node(facts, seat, place, "counter") for place, seat in enumerate(bidders)]
    return [*nodes, button_node("decline", "take_none", "None", 2, 288)] if facts.mine else nodes


def offer_node(facts: PatriarchsViewFacts, verb: str, offerer: int, goods: tuple[str, str]) -> Node:
    mine = offerer == facts.view.seat
    told = offer_title(verb, mine)
    title = with_names(told, () if mine else (facts.drawn[offerer],), OFFER_WHO)
    slots = slots_of(facts.content, "offer")
    text = (title, *(shown(part, slot) for part, slot in zip(goods, slots[1:], strict=True)))
    words = f"{told.format(facts.names[offerer])} {' for '.join(part for part in goods if part)}".strip()
    return Node("offer", "offer" if goods[0] else "offer.deal", "offer", TOP, text=text, **say("offer", words=words))


def bid_node(facts: PatriarchsViewFacts, seat: int, place: int, answer: str) -> Node:
    """What a rival says to an offer; a counter-offer with its goods."""
    bid, deal = facts.view.seats[seat].bid, facts.kind == "offer_deal"
    goods = f"{items_words(bid[0])} for {items_words(bid[1])}" if bid and answer == "counter" else ""
    name = with_names("{}", (facts.drawn[seat],), BID)
    text = (name, shown(goods, slots_of(facts.content, "bid.counter")[1])) if goods else (name,)
    after = f" {goods}" if deal else f": {goods}" if goods else ""
    words = say("bid_deal" if deal else f"bid_{answer}", name=facts.names[seat], goods=after)
    x, y, tribe = 9 + 171 * (place % 2), (64 if deal else 150) + 58 * (place // 2), facts.tribe_class(seat)
    return Node(f"bid.{seat}", f"bid.{answer}", "offer", TOP + 1, x=x, y=y, text=text, cls=tribe, **words)


@made_once
def button_node(name: str, key: str, title: str, place: int, y: float, words: str = "") -> Node:
    """An answer; a phone has the one that refuses in its prompt."""
    told, zone = say(key, words=words), "refuse" if name == "decline" else "offer"
    return Node(f"button.{name}", name, zone, TOP + 1, x=8 + 115 * place, y=y, text=(title,), **told)
