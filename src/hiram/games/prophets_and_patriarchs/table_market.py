"""The nodes of trade between players: what is given and wanted, an offer and its answers."""

from __future__ import annotations

from functools import lru_cache

from hiram.games.prophets_and_patriarchs.content_model import GOODS
from hiram.games.prophets_and_patriarchs.table_art import THING, TOP
from hiram.games.prophets_and_patriarchs.table_names import items_words, listed, shown
from hiram.games.prophets_and_patriarchs.table_sight import Sight
from hiram.scene import Node

NODES = 512
PAIR = 2
ANSWERS = (("accept", "Accept"), ("counter", "Counter"), ("decline", "Decline"))


def market_nodes(sight: Sight) -> list[Node]:
    """What the viewer may give and want, and an offer that waits for an answer (PA-22.6 to PA-22.8)."""
    view = sight.view
    if not view.player_trade or view.finished:
        return []
    if sight.kind == "offer_answer" and view.asked is not None:
        return offer_nodes(sight, *view.asked.numbers[:3])
    if sight.kind == "offer_deal" and view.asked is not None:
        return deal_nodes(sight, view.asked.seat)
    if not sight.mine or sight.own is None:
        return []
    nodes: list[Node] = []
    if sight.kind == "offer_give":
        held = (*sight.own.known, sight.own.shekels)
        nodes += [market_node("give", items) for items in range(21) if held[items // 3] > items % 3]
    elif sight.kind == "offer_want" and view.asked is not None:
        given = view.asked.numbers[1]
        nodes += [market_node("want", items) for items in range(21) if items // 3 != given // 3]
    elif sight.building:
        nodes.append(
            Node(
                "pick.offer",
                "option",
                "options.trade",
                THING,
                i=0,
                text=("Offer a rival a swap",),
                label="Offer a swap",
                tip="Touch it, then the player (PA-22.6).",
            )
        )
        if view.players > PAIR:
            nodes.append(
                Node(
                    "pick.offer_all",
                    "option",
                    "options.trade",
                    THING,
                    i=1,
                    text=("Offer it to all",),
                    label="Offer a swap to all rivals",
                    tip="All rivals answer, and you choose among the answers (PA-22.11).",
                )
            )
    return nodes


@lru_cache(maxsize=NODES)
def market_node(verb: str, items: int) -> Node:
    kind, number = divmod(items, 3)
    words = items_words(items)
    side = "Give" if verb == "give" else "Want"
    clause = "PA-22.7" if verb == "give" else "PA-22.6"
    return Node(
        f"{verb}.{items}",
        f"market.{GOODS[kind]}",
        verb,
        TOP,
        i=number * 7 + kind,
        text=(str(number + 1),),
        label=f"{side} {words}",
        tip=f"{side} {words} in an offer to the others ({clause}).",
    )


def offer_nodes(sight: Sight, offerer: int, given: int, wanted: int) -> list[Node]:
    """An offer on the table, with buttons for whoever is asked."""
    who = "You offer" if offerer == sight.view.seat else f"{sight.names[offerer]} offers"
    rivals = listed(["you" if seat == sight.view.seat else sight.names[seat] for seat in sight.view.acting])
    words = f"{who} {items_words(given)} for {items_words(wanted)}"
    waits = f"{rivals} to answer"
    slots = sight.game.sheet.art["offer"].slots
    text = tuple(
        shown(part, slot)
        for part, slot in zip((who, items_words(given), items_words(wanted), waits), slots, strict=True)
    )
    nodes: list[Node] = [
        Node("offer", "offer", "offer", TOP, text=text, label=f"{words}; {waits}", tip=f"{words} (PA-22.8).")
    ]
    if sight.mine:
        nodes += [answer_node(name, title, place, words) for place, (name, title) in enumerate(ANSWERS)]
    return nodes


def answer_node(name: str, title: str, place: int, words: str) -> Node:
    """A button below an offer."""
    clause = "PA-22.12" if name == "counter" else "PA-22.8"
    return Node(
        f"button.{name}",
        name,
        "offer",
        TOP + 1,
        x=8 + 134 * place,
        y=128,
        text=(title,),
        label=f"{title}: {words}",
        tip=f"{title} ({clause}).",
    )


def deal_nodes(sight: Sight, offerer: int) -> list[Node]:
    """The answers to an offer, among which the offerer chooses by touching a player (PA-22.13)."""
    bids = [
        f"{sight.names[seat]} gives {items_words(row.bid[0])} for {items_words(row.bid[1])}"
        for seat, row in enumerate(sight.view.seats)
        if row.bid
    ]
    mine = offerer == sight.view.seat
    who = "Touch a player" if mine else f"{sight.names[offerer]} chooses"
    words = "; ".join(bids)
    slots = sight.game.sheet.art["offer"].slots
    parts = (who, bids[0], bids[1] if len(bids) > 1 else "", f"and {len(bids) - 2} more" if len(bids) > 2 else "")
    text = tuple(shown(part, slot) for part, slot in zip(parts, slots, strict=True))
    nodes = [Node("offer", "offer", "offer", TOP, text=text, label=f"{who}: {words}", tip=f"{words} (PA-22.13).")]
    if mine:
        nodes.append(answer_node("decline", "None", 2, "take none of the answers"))
    return nodes
