"""What actions are called, in lists, on buttons and for gestures; and the names of stones, places and tokens."""

from __future__ import annotations

from msgspec import Struct

from hiram.core.files.word_files import read_words
from hiram.games.temple_rush.content.model import RushContent
from hiram.games.temple_rush.edge.view import RushView, read_place, stone_at
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine.actions import action_names, length_of, size_of, x_of, y_of

ZONE_TITLES = ("first", "second", "third")


class Labels(Struct, forbid_unknown_fields=True):
    """The texts of `labels.toml`."""

    tokens: dict[str, str]
    actions: dict[str, str]
    phases: dict[str, str]
    gestures: dict[str, str]


LABELS = read_words("hiram.games.temple_rush.words", "labels.toml", Labels)
TOKEN_NAMES = LABELS.tokens
WORDS = {action_names().index(name): words for name, words in LABELS.actions.items()}


def place_title(code: int) -> str:
    """'1x4 along at column 1, course 2': columns and courses counted from one, as people do."""
    turned = "" if size_of(code) == 1 else " along" if length_of(code) > 1 else " end-on"
    return f"1x{int(size_of(code))}{turned} at column {int(x_of(code)) + 1}, course {int(y_of(code)) + 1}"


def shift_title(shift: int) -> str:
    """'Shift the figure 1 right, 2 up', 'Mirror the figure': how a figure is aligned, in words."""
    bare = shift % act.SHIFTS
    dx, dy = bare % act.REACH + act.LEAST, bare // act.REACH + act.LEAST
    parts = [f"{abs(dx)} {'right' if dx > 0 else 'left'}"] if dx else []
    parts += [f"{abs(dy)} {'up' if dy > 0 else 'down'}"] if dy else []
    way = ", ".join(parts)
    if shift >= act.SHIFTS:
        return f"Mirror the figure and shift it {way}" if way else "Mirror the figure"
    return f"Shift the figure {way}" if way else "Leave the figure as it stands"


def stones(count: int) -> str:
    """'no stone', '1 stone', '2 stones'."""
    return "no stone" if count == 0 else "1 stone" if count == 1 else f"{count} stones"


def action_label(content: RushContent, view: RushView, action: int) -> str:
    """What the action is called in a list for people."""
    if action == act.PASS and view.phase == "race":
        return "Leave the race"
    if action in WORDS:
        return WORDS[action]
    if action >= act.COUNTDOWN:
        return "Time is up"
    if action >= act.PLACE:
        return f"Place the {place_title(action - act.PLACE)}"
    if action >= act.ALIGN:
        return shift_title(action - act.ALIGN)
    if action >= act.LIFT:
        place = read_place(stone_at(view, action))
        return f"Take the {place_title(place.code)} from the {ZONE_TITLES[(action - act.LIFT) // act.CELLS]} zone"
    if action >= act.DECLARE:
        return f"{ZONE_TITLES[action - act.DECLARE].capitalize()} temple complete!"
    if action >= act.BONUS:
        return f"Put a 1x{action - act.BONUS + 1} into the bonus area"
    if action >= act.FIGURE:
        seat, zone = divmod(action - act.FIGURE, act.ZONES)
        return f"{content.player_colors[seat].capitalize()}'s figure in the {ZONE_TITLES[zone]} zone"
    if action >= act.ZONE:
        card = view.holders[action - act.ZONE]
        name = next((known.name for known in content.cards if known.id == card), "closed")
        return f"The {ZONE_TITLES[action - act.ZONE]} zone: {name}"
    if action >= act.SIZE:
        return f"Take a 1x{action - act.SIZE + 1}"
    if action >= act.FIRST:
        return f"Use the {('1', '2', '3', '4', 'star')[action - act.FIRST]} first"
    return f"Use the Mortar in the {ZONE_TITLES[action - act.MORTAR]} zone"


def gesture_label(gesture: str, **values: object) -> str:
    """What a gesture is called, or a suggestion."""
    return LABELS.gestures[gesture].format_map(values)
