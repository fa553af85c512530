"""The words of the table: what is asked, what an action is called, what hovering says, the position in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hiram.core.words import counted, listed
from hiram.games.prophets_and_patriarchs import actions
from hiram.games.prophets_and_patriarchs.content_model import CATEGORIES, GOODS, RESOURCES
from hiram.games.prophets_and_patriarchs.knowledge import PatriarchsView
from hiram.games.prophets_and_patriarchs.log import ENDING_TEXTS, ENDINGS
from hiram.games.prophets_and_patriarchs.table_effects import option_words
from hiram.games.prophets_and_patriarchs.table_land import land_of
from hiram.games.prophets_and_patriarchs.table_names import good_name, items_words, some
from hiram.games.prophets_and_patriarchs.table_sight import Sight

if TYPE_CHECKING:
    from hiram.games.prophets_and_patriarchs.game import ProphetsAndPatriarchs

# What is being decided, after a name or alone.
ASKED = {
    "choose_tribe": "choosing a tribe",
    "setup_tent": "placing a tent",
    "setup_camel": "placing a camel",
    "build_menu": "trading and building",
    "place_false": "sending the False Prophet",
    "place_prophet": "placing the Prophet",
    "event_option": "answering the card",
    "event_rival": "choosing a rival",
    "take_card": "taking a card",
    "drop_card": "choosing a card",
    "pass_card": "passing cards to the left",
    "swap_card": "exchanging cards",
    "free_camel": "placing a free camel",
    "lose_camel": "removing a camel",
    "fruit": "taking one more card",
    "move_edge": "moving a camel",
    "move_corner": "moving a tent",
    "offer_give": "making an offer",
    "offer_want": "making an offer",
    "offer_answer": "answering an offer",
    "camel_pay": "paying for a camel",
    "offer_deal": "choosing among the answers",
}


def headline(sight: Sight) -> tuple[str, tuple[int, ...]]:
    """Whose decision it is, or who has won: words with braces for names, and the seats whose names they are."""
    view = sight.view
    if view.finished and view.winner is not None:
        return ("You win!", ()) if view.winner == view.seat else ("{} wins", (view.winner,))
    if sight.mine:
        return ("Your turn" if view.seat == view.active or view.round == 0 else "You decide"), ()
    if len(view.acting) > 1:
        return f"{listed(['{}'] * len(view.acting))} decide", view.acting
    return ("{}'s turn" if view.acting == (view.active,) else "{} decides"), view.acting


def spoken_headline(sight: Sight) -> str:
    words, seats = headline(sight)
    return words.format(*(sight.names[seat] for seat in seats))


def subline(sight: Sight) -> str:
    view = sight.view
    if view.finished:
        return ENDING_TEXTS[ENDINGS.index(view.ending)]
    words = ASKED.get(sight.kind, "playing")
    return f"Round {view.round}: {words}" if view.round else f"Set-up: {words}"


def seat_words(sight: Sight, seat: int) -> str:
    """A player in one sentence."""
    view, row = sight.view, sight.view.seats[seat]
    points = sight.sheet[seat]
    known = [some(number, kind) for kind, number in zip(RESOURCES, row.known, strict=True) if number]
    cards = f"{counted(row.hand_size, 'card')}{f' ({listed(known)})' if known else ''}"
    parts = [
        f"{sight.names[seat]}{' (you)' if seat == view.seat else ''}, {sight.tribe_name(seat)}: "
        f"{counted(points['total'], 'point')} of {view.target}",
        f"{counted(len(row.tents), 'tent')}, {counted(len(row.cities), 'city', 'cities')}, "
        f"{counted(len(row.camels), 'camel')}",
        f"{cards}, {counted(row.shekels, 'Shekel')}, {counted(row.virtue, 'Virtue Token')}",
        f"longest line {row.line}{', 2 points for it' if seat == sight.holder else ''}",
    ]
    if row.captivity:
        parts.append(f"captive for {counted(row.captivity, 'turn')}")
    if row.shield:
        parts.append("holds a shield")
    if seat == view.first:
        parts.append("first player")
    return "; ".join(parts) + "."


def describe(sight: Sight) -> str:
    """The position in words, for screen readers and terminals."""
    view, land = sight.view, sight.land
    parts = [f"{spoken_headline(sight)}. {subline(sight)}."]
    if view.rolled:
        who = sight.names[view.active or 0]
        sent = f" The False Prophet's roll was {view.sent}." if view.sent else ""
        parts.append(f"{who} rolled {view.rolled}.{sent}")
    card = sight.turn_card
    if card:
        parts.append(f"Event card {card.title}: {card.text}")
    parts += [seat_words(sight, seat) for seat in range(view.players)]
    for pawn, place in (("Prophet", view.prophet), ("False Prophet", view.false)):
        parts.append(f"The {pawn} is on {land.tile_words(place)}." if place else f"The {pawn} is off the board.")
    barren = [f"{good_name(kind)} ({sight.barren_turns(kind)})" for kind in RESOURCES if sight.barren_turns(kind)]
    if barren:
        parts.append(f"Barren: {listed(barren)}.")
    if sight.own is not None and view.seat is not None and not view.finished:
        hand = [some(number, kind) for kind, number in zip(RESOURCES, sight.own.known, strict=True) if number]
        rates = [f"{good_name(kind)} {sight.rate(view.seat, place)} for 1" for place, kind in enumerate(RESOURCES)]
        parts.append(f"Your hand: {listed(hand) or 'no cards'}. At the bank: {listed(rates)}.")
    decks = [
        f"{category} {left}"
        for category, size, left in zip(CATEGORIES, view.deck_sizes, view.deck_left, strict=True)
        if size
    ]
    parts.append(f"Event decks: {listed(decks) or 'none'}.")
    return " ".join(parts)


def action_label(game: ProphetsAndPatriarchs, view: PatriarchsView, action: int) -> str:
    """What an action is called in a list for people."""
    if action >= actions.ACCEPT:
        return ("Accept", "Make a counter-offer", "Decline", "Stop here", "End your turn")[action - actions.ACCEPT]
    if action >= actions.OFFER:
        return offer_label(game, view, action)
    if action >= actions.BUY:
        price, good = divmod(action - actions.BUY, len(RESOURCES))
        return f"Spend 1 {good_name(GOODS[6 + price])} for 1 {good_name(RESOURCES[good])}"
    if action >= actions.TRADE:
        given, place = divmod(action - actions.TRADE, len(RESOURCES) - 1)
        taken = RESOURCES[place + (place >= given)]
        number = 1 if view.asked is not None and view.asked.kind == "swap_card" else rate_of(game, view, given)
        return f"Trade {some(number, RESOURCES[given])} for 1 {good_name(taken)}"
    if action >= actions.TAKE:
        verb = ("Take", "Choose", "Pass on")[(action - actions.TAKE) // len(RESOURCES)]
        return f"{verb} 1 {good_name(RESOURCES[(action - actions.TAKE) % len(RESOURCES)])}"
    if action >= actions.RIVAL and view.asked is not None and view.asked.kind == "offer_deal":
        seat = action - actions.RIVAL
        gives, wants = view.seats[seat].bid
        return f"Take {items_words(gives)} for {items_words(wants)} from {tribe_of(game, view, seat)}"
    if action >= actions.RIVAL:
        return f"Choose {tribe_of(game, view, action - actions.RIVAL)}"
    if action >= actions.OPTION:
        first = view.asked.numbers[0] if view.asked is not None else 0
        return option_words(game.content, view.card, first)[action - actions.OPTION]
    if action < actions.TENT:
        return f"Play {game.content.tribes[action].name}"
    return place_label(game, view, action)


def rate_of(game: ProphetsAndPatriarchs, view: PatriarchsView, kind: int) -> int:
    return Sight(game, view, ()).rate(view.seat or 0, kind)


def tribe_of(game: ProphetsAndPatriarchs, view: PatriarchsView, seat: int) -> str:
    tribe = view.seats[seat].tribe
    return next((row.name for row in game.content.tribes if row.id == tribe), f"seat {seat}")


def offer_label(game: ProphetsAndPatriarchs, view: PatriarchsView, action: int) -> str:
    if action == actions.OFFER_ALL:
        return "Offer a swap to all rivals"
    if action < actions.GIVE:
        return f"Make {tribe_of(game, view, action - actions.OFFER)} an offer"
    if action < actions.WANT:
        return f"Give {items_words(action - actions.GIVE)}"
    return f"Want {items_words(action - actions.WANT)}"


def place_label(game: ProphetsAndPatriarchs, view: PatriarchsView, action: int) -> str:
    """Something to put on, or take from, a corner, an edge or a tile."""
    land, geometry = land_of(game, view), game.tables.geometry
    if action >= actions.TILE:
        return f"Go to {land.tile_words(geometry.hex_name(action - actions.TILE))}"
    if action >= actions.REMOVE:
        return f"Remove the camel at {land.edge_words(geometry.edge_name(action - actions.REMOVE))}"
    if action >= actions.MOVE:
        return f"Move the tent at {land.corner_words(geometry.corner_name(action - actions.MOVE))}"
    if action >= actions.CAMEL:
        return f"Camel at {land.edge_words(geometry.edge_name(action - actions.CAMEL))}"
    if action >= actions.CITY:
        return f"City at {land.corner_words(geometry.corner_name(action - actions.CITY))}"
    return f"Tent at {land.corner_words(geometry.corner_name(action - actions.TENT))}"
