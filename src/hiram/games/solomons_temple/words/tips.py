"""The words of the table: what each card does in plain English, short names for the map, and what is asked of whom."""

from __future__ import annotations

from hiram.games.solomons_temple.content.model import Content
from hiram.games.solomons_temple.edge.schema import DECISIONS, ENDINGS
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.words.log import DECISION_TITLES, ENDING_TEXTS

CLASS_TITLES = {"good": "good card", "sin": "Sin", "evil": "evil Instant", "mil": "military card"}

TEXTS: dict[str, tuple[str, str]] = {
    "structure": ("Part of the Temple; never destroyed. Furnishings need it.", "ST-12.9"),
    "filling": ("Play it when all 17 Temple cards stand: you win at once.", "ST-5.12"),
    "guarded_gate": ("Closes one open gate of your city: no army walks through.", "ST-8.5"),
    "prophet": ("Before each attack on you, roll the die: a Star stops the attack.", "ST-7.2"),
    "king_david": ("Your Guarded Gates become Instants, as many as you like.", "ST-5.5"),
    "king_solomon": ("Your Structures become Instants: no announcement, no Sin.", "ST-5.6"),
    "priest": ("Needed, with an Altar, for every offering. Drives out an Evil Priest.", "ST-5.1"),
    "altar": ("Needed, with a Priest, for every offering.", "ST-5.2"),
    "burnt_offering": ("Undoes a Sin (not Loss of Heart) and wakes your Scapegoat.", "ST-6.8"),
    "grain_offering": ("Place one card for free. No Sin or evil card touches you this turn.", "ST-6.13"),
    "peace_offering": ("Exchange a good card of your hand for one of your draw pile.", "ST-6.10"),
    "guilt_offering": ("Shuffle your hand into your draw pile and draw eight.", "ST-6.11"),
    "scapegoat": ("Laid down at once. Woken by a Burnt Offering, it undoes any one Sin.", "ST-13.1"),
    "levites": ("Take any one Structure from your draw pile into your hand.", "ST-5.9"),
    "cooperation": ("Instead of one card, place up to two Furnishings.", "ST-12.10"),
    "pray_and_fast": ("Play no good card for two turns; then take one good card back.", "ST-5.14"),
    "israelite_army": ("One: lead armies inside your walls away. Two: drive all armies off.", "ST-11.2"),
    "sin": ("Stops an announced build. A Burnt Offering or the Scapegoat undoes it.", "ST-12.3"),
    "sin_loss_of_heart": ("Stops an announced build. Only the Scapegoat undoes it.", "ST-12.5"),
    "blemished_animal": ("Undoes a Burnt, Peace or Guilt Offering just made.", "ST-6.24"),
    "bad_offerings": ("Lies on the other Altar: the next offering there fails.", "ST-6.19"),
    "broken_altar": ("Destroys the other player's Altar.", "ST-6.21"),
    "evil_priest": ("Takes the other Priest's place: no offerings until a new Priest comes.", "ST-6.22"),
    "unclean": ("Lies on the other Priest: no offering until the turn ends.", "ST-6.23"),
    "babylonian_army": ("Attack: put an army before the Fish Gate.", "ST-8.3"),
    "destruction": ("An army tears down a gate beside it or, in a court, ruins two Furnishings.", "ST-10.1"),
    "secret_passage": ("An army walks through a guarded gate; the gate stays.", "ST-8.8"),
    "lay_siege": ("With two armies there: in the third attack, one gate falls.", "ST-9.1"),
}
"""What a card does, and the clause that says so; kinds of cards that differ in name only share a text."""

TIMES = {
    "build, Grain, or Instant with King Solomon": "by a build or a Grain Offering; at once with King Solomon",
    "build, Grain, or Instant with King David": "by a build or a Grain Offering; at once with King David",
    "build, Grain, Cooperation": "by a build, a Grain Offering or Cooperation",
    "own-turn": "at any point of your own turn",
    "own-turn (H: not on the opponent's turn)": "at any point of your own turn",
    "Instant": "in your own turn and in your windows of the other player's turn",
    "answer to a Sin (not Loss of Heart)": "in answer to a Sin",
    "placed when it comes to hand": "laid down when it comes to your hand",
    "when allowed to place a Furnishing": "when you may place a Furnishing",
    "own Defence sub-phase": "in your own turn, after the attack on you",
    "opponent's Sin window": "when the other player announces a build",
    "Blemish window": "when the other player has made an animal offering",
    "attack, movement step": "in your attack, which is in the other player's turn",
    "attack, destruction step": "at the end of your attack, which is in the other player's turn",
}
"""When a card may be played: the timing table's words as people would say them."""

SPOTS = {
    "fish_camp": "Fish Gate Camp",
    "valley_road": "Valley Road",
    "topheth": "Topheth",
    "corner_street": "Corner Street",
    "valley_square": "Valley\nSquare",
    "horse_street": "Horse\nStreet",
    "hananel": "Hananel",
    "court_north": "North Court",
    "court_west": "West\nCourt",
    "court_south": "South Court",
    "court_east": "Porch\nCourt",
}
"""Names that would crowd the map, shortened."""

ZONES = {"outside": "outside the walls", "street": "a street inside the walls", "court": "a court beside the Temple"}

ASKS = {
    "open_window": "Play an Instant now, or pass.",
    "gate_window": "King David: guard a gate, or pass.",
    "attack": "Attack: place and move your armies, use your military cards, then be done.",
    "sin_window": "{other} announces a build. Play a Sin or an Instant, or pass.",
    "blemish": "{other} makes a {offering}. Is the animal blemished?",
    "place": "Your build may go on: place one card, or decline.",
    "grain_place": "The Grain Offering lets you place one card for free.",
    "coop_pick": "Cooperation: choose a Furnishing to place.",
    "levites_pick": "Levites: choose a Structure from your draw pile.",
    "peace_give": "Peace Offering: choose a good card of your hand to give.",
    "peace_take": "Peace Offering: choose a good card of your draw pile to take.",
    "recover_pick": "Your fast is over: choose a good card to take back.",
    "siege_move": "The gate has fallen: one army may go one step.",
    "ruin_pick": "The Temple is struck: choose a Furnishing to ruin.",
    "relocate_army": "Israelite Army: choose an army to lead away.",
    "relocate_spot": "Choose where that army goes.",
    "prepare": "Put cards into play, or be done.",
    "defend": "Defend your city, or be done.",
    "build": "Announce a build, put cards into play, or be done.",
    "close": "Discard up to two cards, or be done.",
    "answer": "{sin} stops your build. Answer it, or give up.",
}
"""What the player who decides is asked; the others read the titles of the log."""


def text_key(card: str) -> str:
    """The entry of `TEXTS` for a card."""
    if card in TEXTS:
        return card
    if card in ("porch", "boaz", "jachin", "main_hall", "holy_of_holies"):
        return "structure"
    return "prophet" if card in ("isaiah", "jeremiah", "ezekiel") else "sin"


def card_text(content: Content, card: str) -> str:
    """What a card does, short enough for its face."""
    row = content.cards[content.card_index()[card]]
    if row.structure:
        home = content.cards[content.card_index()[row.structure]].name
        return f"A Furnishing. It stands in the {home}, which must be there first."
    return TEXTS[text_key(card)][0]


def card_clause(content: Content, card: str) -> str:
    """The clause behind `card_text`."""
    if content.cards[content.card_index()[card]].structure:
        return "ST-12.1"
    return TEXTS[text_key(card)][1]


def card_tip(content: Content, card: str) -> str:
    """All about a card: its class, what it does, when, and the rule."""
    row = content.cards[content.card_index()[card]]
    when = TIMES.get(row.when, row.when)
    return (
        f"{row.name}, a {CLASS_TITLES[row.kind]} ({row.scripture}).\n{card_text(content, card)}\n"
        f"When: {when}. ({card_clause(content, card)})"
    )


def spot_name(content: Content, spot: str) -> str:
    """The name of a spot as the map has room for it."""
    return SPOTS.get(spot) or content.spots[content.spot_index()[spot]].name


def headline(view: SolomonView, names: tuple[str, ...]) -> str:
    """Whose decision it is and what about, in the third person."""
    if view.finished:
        winner = "a draw" if view.winner is None else f"{names[view.winner]} wins"
        why = ENDING_TEXTS[ENDINGS.index(view.ending)]
        return f"{why[0].upper()}{why[1:]}: {winner}"
    return f"{names[view.acting[0]]} {DECISION_TITLES[DECISIONS.index(view.decision or 'prepare')]}"


def question(content: Content, view: SolomonView, names: tuple[str, ...]) -> str:
    """What is asked, to whoever looks: the one who decides is spoken to."""
    if view.finished or view.seat is None or view.acting != (view.seat,):
        return headline(view, names) + "."
    cards = {card.id: card.name for card in content.cards}
    offering = cards[view.resolving[1]] if view.resolving else ""
    sin = cards[view.sides[view.active].sin or "sin_doubt"]
    return ASKS[view.decision or "prepare"].format(other=names[1 - view.seat], offering=offering, sin=sin)
