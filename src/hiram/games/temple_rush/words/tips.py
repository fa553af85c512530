"""What the table says of its things, out of `tips.toml`; what is going on, and the position in words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from hiram.core.files.word_files import read_words
from hiram.core.text.node_words import NodeTexts, NodeWords
from hiram.games.temple_rush.content.model import RushCard, RushContent
from hiram.games.temple_rush.edge.standing import rank
from hiram.games.temple_rush.edge.view import BoardView, Counts, PowerView, RushView, read_place
from hiram.games.temple_rush.words.labels import TOKEN_NAMES, ZONE_TITLES, place_title
from hiram.scene.memory import made_once


class RushTips(Struct, forbid_unknown_fields=True):
    """The texts of `tips.toml`."""

    lessons: tuple[str, ...]
    lesson_rules: tuple[str, ...]
    phases: dict[str, str]
    tokens: dict[str, str]
    key: dict[str, str]
    lines: dict[str, str]
    nodes: dict[str, NodeTexts]


TIPS = read_words("hiram.games.temple_rush.words", "tips.toml", RushTips)


@made_once
def say(node: str, /, **values: object) -> NodeWords:
    """Label and tip of a node; kept, as scene after scene says the same."""
    return TIPS.nodes[node].filled(**values)


def token_rule(kind: str, small: bool) -> str:
    """What a token does; small loans are told of the Bag (TR-19.11)."""
    return TIPS.tokens["small_bag" if small and kind == "bag" else kind]


def token_tip(kind: str, used: bool, small: bool) -> str:
    return f"{TOKEN_NAMES[kind]}, {'used up' if used else 'not used yet'}. {token_rule(kind, small)}"


def phase_line(content: RushContent, view: RushView, roller: str, scores: Sequence[int]) -> str:
    """What is going on, in half a line."""
    if view.finished:
        best = max(scores)
        return f"{best} points: {rank(content, best)}" if view.trial else f"The game is over: {best} points win."
    if view.phase == "race" and view.lap and not view.realtime:
        return f"Lightning Build, lap {view.lap}"
    if view.phase == "race" and not view.lap:
        return "Lightning Build: the head start"
    if view.phase == "race":
        return "Lightning Build: everybody builds!"
    text = f"{roller} builds alone" if view.solo_round else TIPS.phases[view.phase]
    return f"{text} ({view.drought} rounds without a card)" if view.drought >= 10 else text


def describe(
    view: RushView,
    cards: Sequence[RushCard | None],
    boards: Sequence[BoardView],
    names: Sequence[str],
    scores: Sequence[int],
) -> str:
    """The position in words: the cards in the holders, and each player's board as the viewer knows it."""
    parts = [f"Temple Rush, round {view.round}; {names[view.roller]} rolls."]
    for zone, card in enumerate(cards):
        shown = "is closed" if card is None else f"shows {card.name}, {card.points} points"
        parts.append(f"The {ZONE_TITLES[zone]} holder {shown}.")
    for seat, board in enumerate(boards):
        zones = [figure_words(zone, board.figures[zone]) for zone in range(view.zones)]
        parts.append(f"{names[seat]} has {scores[seat]} points; zones: {'; '.join(zones)}.")
        if seat == view.seat:
            row = view.seats[seat]
            parts.append(describe_hand(board.supply, row.face, row.solo, board.mortar, row.powers, row.bonus))
    if view.committed:
        parts.append(f"Decided: {', '.join(names[seat] for seat in view.committed)}.")
    return " ".join(parts)


@made_once
def figure_words(zone: int, figure: tuple[str, ...]) -> str:
    return f"{ZONE_TITLES[zone]} {', '.join(place_title(read_place(name).code) for name in figure) or 'empty'}"


@made_once
def describe_hand(
    supply: Counts, face: int | str | None, solo: str, mortar: str, powers: tuple[PowerView, ...], filled: Counts
) -> str:
    """The viewer's own stones, die, tokens and bonus area."""
    held = [f"{count} 1x{size}" for size, count in enumerate(supply, 1) if count]
    shown = [("solo", solo == "used")] * (solo != "none") + [("mortar", mortar != "unused")]
    shown += [(power.token or "unknown", power.used) for power in powers]
    tokens = [f"{TOKEN_NAMES[kind]}{' (used)' * used}" for kind, used in shown]
    bonus = ", ".join(f"1x{size}" for size in filled) or "empty"
    rolled = "not rolled" if face is None else str(face)
    parts = f"Your supply: {', '.join(held) or 'empty'}. Your die: {rolled}. Your tokens: {', '.join(tokens)}."
    return f"{parts} Your bonus area: {bonus}."
