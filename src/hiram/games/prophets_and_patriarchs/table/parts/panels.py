"""The nodes of the players: tablets with score and counters, the cards of their hands, tokens that fly to them."""

from __future__ import annotations

from functools import lru_cache

from hiram.core.text.words import counted
from hiram.games.prophets_and_patriarchs.content.model import RESOURCES
from hiram.games.prophets_and_patriarchs.table.art.panels import GROUND, HIDDEN, NAME, THING
from hiram.games.prophets_and_patriarchs.table.facts import ViewFacts
from hiram.games.prophets_and_patriarchs.words.names import good_name
from hiram.games.prophets_and_patriarchs.words.tips import seat_words
from hiram.scene import Node
from hiram.scene.names import with_names

NODES = 4096
CHIP_X, CHIP_STEP = 9.0, 69.0
ROWS = (47.0, 82.0)
CARDS_FROM, CARDS_TO, CARDS_Y, CARD_STEP = 20.0, 270.0, 136.0, 23.0


def panel_nodes(facts: ViewFacts, seat: int) -> tuple[Node, ...]:
    """One player's tablet with all that lies on it."""
    view, row = facts.view, facts.view.seats[seat]
    zone, words = f"panels{view.players}", seat_words(facts, seat)
    title = with_names("{} (you)" if seat == view.seat else "{}", (facts.drawn[seat],), NAME)
    texts = (title, str(facts.score(seat)), f"/{view.target}")
    acting = " acting" if seat in view.acting else ""
    panel = Node(
        f"panel.{seat}",
        f"panel.{row.tribe}" if row.tribe else "panel",
        zone,
        GROUND,
        i=seat,
        text=texts,
        cls=f"{facts.tribe_class(seat)}{acting}".strip(),
        label=words,
        tip=f"{words} Points: PA-19.1.{advantage_words(facts, row.tribe)}",
        shows=(
            *(f"camel.{edge}" for edge in row.camels),
            *(f"building.{corner}" for corner in (*row.tents, *row.cities)),
        ),
    )
    return (panel, *chip_nodes(facts, seat, zone), *card_nodes(facts, seat, zone), *token_nodes(facts, seat, zone))


def advantage_words(facts: ViewFacts, tribe: str | None) -> str:
    """What a tribe may do that others may not, where that was agreed on (PA-17.1)."""
    found = next((row for row in facts.content.tribes if row.id == tribe), None)
    if found is None or not facts.view.advantages:
        return ""
    return f" {found.advantage}: {found.advantage_text} (PA-17.1)"


def chip_nodes(facts: ViewFacts, seat: int, zone: str) -> list[Node]:
    """Counters: goods and line in the first row; pieces on the board, and captivity, shield or first player below."""
    view, row, name = facts.view, facts.view.seats[seat], facts.names[seat]
    leads = seat == facts.holder
    line_tip = "longest of all, worth 2 points" if leads else "2 points if it is longer than every other"
    chips = [
        ("virtue", str(row.virtue), "", f"{counted(row.virtue, 'Virtue Token')}: 1 point each (PA-19.1)"),
        ("shekel", str(row.shekels), "", f"{counted(row.shekels, 'Shekel')}: each buys one card (PA-9.8)"),
        ("cards", str(row.hand_size), "", f"{counted(row.hand_size, 'card')} in hand, without limit (PA-5.10)"),
        (
            "line",
            f"{row.line}+2" if leads else str(row.line),
            "lead" if leads else "",
            f"line of {row.line}, {line_tip} (PA-12.5)",
        ),
        (
            "tent",
            str(len(row.tents)),
            "",
            f"{counted(len(row.tents), 'tent')} on the board, {row.reserve[1]} left (PA-4.2)",
        ),
        (
            "city",
            str(len(row.cities)),
            "",
            f"{counted(len(row.cities), 'city', 'cities')} on the board, {row.reserve[2]} left (PA-4.2)",
        ),
        (
            "camel",
            str(len(row.camels)),
            "",
            f"{counted(len(row.camels), 'camel')} on the board, {row.reserve[0]} left (PA-4.2)",
        ),
    ]
    if row.captivity:
        turns = counted(row.captivity, "turn")
        chips.append(
            ("chain", str(row.captivity), "warn", f"captive for {turns}: unprotected buildings earn nothing (PA-15.3)")
        )
    elif seat == view.first:
        chips.append(("first", "1st", "", "goes first in each round (PA-4.5)"))
    nodes = [
        chip_node(seat, zone, place, kind, text, mark, f"{name}: {words}.")
        for place, (kind, text, mark, words) in enumerate(chips)
    ]
    if row.shield:
        tip = f"{name} holds a shield: it turns the next harm of a card aside (PA-15.12)."
        nodes.append(
            Node(f"shield.{seat}", "coin.shield", zone, THING, x=266, y=CARDS_Y, s=0.95, i=seat, label=tip, tip=tip)
        )
    return nodes


@lru_cache(maxsize=NODES)
def chip_node(seat: int, zone: str, place: int, kind: str, text: str, mark: str, words: str) -> Node:
    row, column = divmod(place, 4)
    return Node(
        f"chip.{seat}.{kind}",
        f"chip.{kind}",
        zone,
        THING,
        x=CHIP_X + CHIP_STEP * column,
        y=ROWS[row],
        i=seat,
        text=(text,),
        cls=mark,
        tip=words,
    )


def card_nodes(facts: ViewFacts, seat: int, zone: str) -> list[Node]:
    """The hand as small cards: open where the viewer is sure of the kind, backs for the rest."""
    row = facts.view.seats[seat]
    names = [f"{kind}.{k}" for kind, number in zip(RESOURCES, row.known, strict=True) for k in range(number)]
    names += [f"back.{k}" for k in range(row.hand_size - len(names))]
    room = CARDS_TO - CARDS_FROM - (36 if row.shield else 0)
    step = min(CARD_STEP, room / max(1, len(names) - 1))
    owner = facts.names[seat]
    return [card_node(seat, zone, owner, name, round(CARDS_FROM + step * place, 1)) for place, name in enumerate(names)]


@lru_cache(maxsize=NODES)
def card_node(seat: int, zone: str, owner: str, name: str, x: float) -> Node:
    kind = name.partition(".")[0]
    via, tip = "", f"A card in {owner}'s hand that you cannot know (PA-16.12)."
    if kind in RESOURCES:
        via, tip = (
            f"good.{kind}",
            f"{owner} holds 1 {good_name(kind)}: what is earned and spent is seen by all (PA-8.1).",
        )
    return Node(f"held.{seat}.{name}", f"mini.{kind}", zone, THING, x=x, y=CARDS_Y, i=seat, via=via, tip=tip)


def token_nodes(facts: ViewFacts, seat: int, zone: str) -> list[Node]:
    """Virtue Tokens and Shekels lie under their counters; one sees them fly to and from the bank."""
    row = facts.view.seats[seat]
    nodes = []
    for place, (good, number) in enumerate((("virtue", row.virtue), ("shekel", row.shekels))):
        nodes += [token_node(seat, zone, good, place, k) for k in range(number)]
    return nodes


@lru_cache(maxsize=NODES)
def token_node(seat: int, zone: str, good: str, place: int, number: int) -> Node:
    x, y = CHIP_X + CHIP_STEP * place + 16, ROWS[0] + 16
    return Node(f"{good}.{seat}.{number}", f"mini.{good}", zone, HIDDEN, x=x, y=y, s=0.8, i=seat, via=f"good.{good}")
