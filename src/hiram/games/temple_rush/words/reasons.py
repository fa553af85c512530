"""Why one would take an action, or why not: the note of the plan that rates the actions, said by `reasons.toml`.

A reason names the temple, the number and the stone. The second sentence says what would be better, if the plan rates
another action clearly higher, or else what rivals threaten and which stones help next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from hiram.core.text.phrases import Facts, Phrased, read_phrases
from hiram.core.text.words import listed
from hiram.core.tools import bits
from hiram.games.temple_rush.bot.notes import SAME, RushNote, explain
from hiram.games.temple_rush.content.model import RushContent
from hiram.games.temple_rush.engine import actions as act, ask, cells as at
from hiram.games.temple_rush.engine.state import RushData

TOKENS = {
    "solo": "Solo Turn",
    "bag": "Bag",
    "bomb": "Bomb",
    "shield": "Shield",
    "race": "Lightning",
    "mortar": "Mortar",
}


def reason(content: RushContent, state: RushData, seat: int, action: int, chosen: bool = False) -> str:
    """What speaks for a legal action, or against it, in a sentence or two; of one `chosen` not what looks better."""
    found = RushReason(content, state, seat, explain(state, seat, action), chosen)
    return found.sentences(found.note.purpose)


def rolled(sizes: Sequence[int]) -> str:
    """What a die must show to give a stone of one of these sizes: 'a 1x2 or a star'."""
    if len(sizes) == act.SIZES:
        return "any roll"
    if len(sizes) == act.SIZES - 1:
        return f"any roll but a {act.SIZES * (act.SIZES + 1) // 2 - sum(sizes)}"
    return listed([*(f"a 1x{size}" for size in sizes), "a star"], "or") if sizes else ""


def face(number: int) -> str:
    return "star" if number == act.STAR else f"1x{number}"


class RushReason(Phrased):
    """A note that the phrases are said of."""

    phrases = read_phrases(__package__, "reasons.toml")

    def __init__(self, content: RushContent, state: RushData, seat: int, note: RushNote, chosen: bool = False) -> None:
        self.content, self.state, self.seat, self.note, self.chosen = content, state, seat, note, chosen
        self.terms, self.kind = state.terms, int(state.frames.kind())
        self.racing = self.kind == ask.RACE
        self.closer = int(note.before.fewest) - int(note.after.fewest)  # by so many stones
        self.sooner = note.before.rolls - note.after.rolls

    def about(self, note: RushNote | None) -> RushReason | None:
        return None if note is None else RushReason(self.content, self.state, self.seat, note)

    def borrowed(self) -> bool:
        """A stone for a race comes from another temple."""
        laying = self.racing and self.state.step(self.seat) in (ask.RACE_ACTION, ask.HEAD_START)
        return laying and self.state.supply(self.seat, self.note.size) == 0

    def ends(self) -> list[str]:
        """How the two temples of a solo round stand in the end, the one that is nearest first."""
        last = {int(it.note.zone): it for it in (self.look_up("other"), self.look_up("other.other"))}
        return [it["end"] for it in sorted(last.values(), key=lambda it: it.note.after.rolls)]

    facts: ClassVar[Facts[RushReason]] = {
        "other": lambda it: it.about(it.note.other),
        "best": lambda it: it.about(it.note.best),
        "name": lambda it: it.content.cards[int(it.state.holders[it.note.zone])].name if it.note.zone >= 0 else "",
        # What it is for
        "lays": lambda it: it.note.purpose == "lay",
        "lifts": lambda it: it.note.purpose == "lift",
        "moves": lambda it: it.note.purpose == "move",
        "rolls": lambda it: it.note.purpose == "roll",
        "passes": lambda it: it.note.purpose == "pass",
        "puts_aside": lambda it: it.note.purpose == "bonus",
        "returns": lambda it: it.note.purpose == "rebuilt",
        "takes_off": lambda it: it.note.purpose in ("dismantle", "remove"),
        "borrows": lambda it: it.note.purpose == "bag",
        "token": lambda it: TOKENS.get(it.note.purpose, ""),
        # Rolls, or points, that count for nothing, for hardly anything, and those of a figure that is near
        "nothing": lambda _: SAME,
        "hardly": lambda _: 0.3,
        "soon": lambda _: 2.5,
        # Stones
        "finishing": lambda it: rolled(bits(it.note.finishing)),
        "helping": lambda it: rolled(bits(it.note.helping)),
        "face": lambda it: face(it.note.size),
        "second_face": lambda it: face(it.note.amount),
        "later": lambda it: -it.sooner,
        "to_lay": lambda it: it.note.before.fewest - it.note.amount,  # after the head start
        # The table
        "may_mortar": lambda it: it.state.board[it.seat * at.BOARD + at.MORTAR_AT] == at.MORTAR_UNUSED,
        "one_rival": lambda it: it.state.players == 2,
        "from_afar": lambda it: it.racing and it.note.zone != it.state.frames.get(0),
        "rebuilding": lambda it: it.kind == ask.REBUILD,
        "bombing": lambda it: it.kind == ask.BOMB_TARGET,
        "of_supply": lambda it: it.kind == ask.RACE_BONUS,
    }
