"""The nodes of the cards: Buildings on offer, the Fortune piles, the viewer's hand, the game in short."""

from __future__ import annotations

from hiram.core.text.words import counted
from hiram.games.wisdom_of_solomon.content.model import WisdomContent
from hiram.games.wisdom_of_solomon.edge.standing import named
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.table.art import cards as art
from hiram.games.wisdom_of_solomon.table.art.pieces import GROUND, PLACE, UNDER
from hiram.games.wisdom_of_solomon.words.tips import TIPS, cost_words, in_words, line, say
from hiram.scene import Node, fit
from hiram.scene.memory import drawn_once

OFFER_PLACES = (1, 2, 3, 4, 0)
"""Where the positions of the offer lie: the top of the deck is uppermost, the oldest card lowest."""


@drawn_once
def offer_nodes(content: WisdomContent, offer: tuple[str | None, ...], has_more: bool) -> list[Node]:
    """The five places of the offer, and the Building Cards that lie there."""
    nodes = []
    for number, position in enumerate(act.OFFER_IDS):
        shown, bonus = offer[number], content.bonuses[number]
        place = OFFER_PLACES[number]
        gone = line("sold" if number < 4 or has_more else "none_left")
        text = (fit(gone, art.empty_art().slots[0]), f"+{bonus} Favor")
        said = say("no_offer", gone=gone, bonus=bonus)
        nodes.append(Node(f"offer.{position}", "offer.none", "buildings", GROUND, i=place, text=text, **said))
        if shown is not None:
            nodes.append(offer_node(content, shown, bonus, place))
    return nodes


def offer_node(content: WisdomContent, shown: str, bonus: int, place: int) -> Node:
    card = named(content).buildings[shown]
    slots, does = art.offer_art(card).slots, in_words(card.text)
    text = (fit(card.name, slots[0]), fit(does, slots[1]), str(card.favor), f"+{bonus}", *card.cost)
    how, cost, favor = line("worker_space" if card.action else "by_itself"), cost_words(card.cost), card.favor
    said = say("offer", name=card.name, text=does, how=how, cost=cost, favor=favor, bonus=bonus, all=favor + bonus)
    return Node(f"bld.{shown}", f"offer.{shown}", "buildings", PLACE, i=place, text=text, **said)


@drawn_once
def fortune_nodes(content: WisdomContent, discards: tuple[str, ...], left: int) -> list[Node]:
    titles = [named(content).fortunes[card].title for card in discards]
    many = len(titles)
    deck = say("deck", cards=counted(left, "card"))
    pile = say("discards", number=many, titles=", ".join(reversed(titles)) or line("none_discarded"))
    text = (fit(titles[-1] if titles else line("no_discard"), art.top_art().slots[0]), line("discarded", number=many))
    top = Node("fortune.top", "fortune.top", "fortune", PLACE, 62, 2, text=text, **pile)
    return [Node("fortune.deck", "fortune.deck", "fortune", PLACE, 29, 43, text=(str(left),), **deck), top]


def short_nodes() -> list[Node]:
    """The game in short, and who brings what; on a wide table that lies under the log, which pictures do not have."""
    title, short = line("short_title"), line("short")
    text = (title, fit(short, art.key_art().slots[1]))
    guide = Node("guide", "guide", "log", UNDER, text=(line("guide"), "\n".join(TIPS.guide)))
    return [Node("key", "key", "key", GROUND, text=text, **say("key", title=title, short=short)), guide]


@drawn_once
def hand_nodes(content: WisdomContent, hand: tuple[str, ...], watching: bool, finished: bool) -> list[Node]:
    """The viewer's Fortune Cards, or why there are none."""
    slots, nodes = art.card_art().slots, short_nodes()
    if not hand:
        why = line("hand_over" if finished else "hand_watching" if watching else "hand_empty")
        nodes.append(Node("no_card", "no_card", "hand", UNDER, text=(fit(why, art.no_card_art().slots[0]),)))
    for number, name in enumerate(hand):
        card = named(content).fortunes[name]
        does = in_words(card.text)
        text = tuple(fit(part, slot) for part, slot in zip((card.title, does, card.reference), slots, strict=True))
        said = say("card", title=card.title, reference=card.reference, text=does)
        top = "fortune.top"
        at = Node(f"card.{name}", "card", "hand", PLACE, i=number, text=text, via="fortune.deck", to=top, **said)
        nodes.append(at)
    return nodes
