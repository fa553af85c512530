"""What each decision asks: its prompt, its clause, and the answer that is taken when time runs out (TR-19.7)."""

from __future__ import annotations

from hiram.core.question import Question
from hiram.core.vocabulary import Vocabulary
from hiram.games.temple_rush.edge.schema import PHASES, STEPS
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.engine.play import RushState
from hiram.games.temple_rush.engine.rules import tokens
from hiram.games.temple_rush.words.labels import ZONE_TITLES

ASKED = {
    "tokens": ("Roll the dice, or use a token first.", "TR-3.2"),
    "bag_zone": ("Which of your temples shall borrowed stones complete?", "TR-11.1"),
    "bag_lender": ("Whose stones do you borrow?", "TR-11.1"),
    "shield_card": ("Which card do you shield?", "TR-12.1"),
    "bomb_target": ("Which figure do you blow up?", "TR-13.1"),
    "lightning_card": ("Which card do you race for?", "TR-14.1"),
    "bonus": ("Put one stone of the temple into your bonus area, or decline.", "TR-6.8"),
    "race_bonus": ("Put one stone of your supply into your bonus area, or decline.", "TR-14.11"),
    "penalty": ("Wrong! Which stone of the figure do you take back?", "TR-18.7"),
    "die_order": ("Which result do you use first?", "TR-9.2"),
    "build_size": ("A star: take any stone, along or end-on, and lay it where it lights up.", "TR-4.2"),
    "build_zone": ("Your 1x{size}: lay it where it lights up, or turn it end-on first.", "TR-5.3"),
    "build_align": ("How shall the figure in the {zone} zone stand?", "TR-19.2"),
    "build_place": ("Your 1x{size}: where in the {zone} zone does it go?", "TR-2.1"),
    "move_source": ("Your supply has no such stone: move one of yours to another zone, or pass.", "TR-5.8"),
    "move_zone": ("To which zone does the 1x{size} go?", "TR-5.8"),
    "dismantle_stone": ("Which stone do you take back?", "TR-5.11"),
    "build_declare": ("Is one of your temples complete? Say so, or say done. A false shout costs a stone.", "TR-18.4"),
    "rebuild_size": ("A new card: rebuild the {zone} zone with stones of your old figure, then say done.", "TR-7.4"),
    "rebuild_place": ("Your 1x{size}: where in the {zone} zone does it go?", "TR-7.4"),
    "rebuild_declare": ("Is the temple in the {zone} zone complete?", "TR-18.13"),
    "head_start": ("Your head start: lay up to two stones before the race begins.", "TR-14.3"),
    "race_action": ("The race is on: lay any stone, or take one off.", "TR-14.4"),
    "race_source": ("Your supply has no 1x{size}: which one do you bring?", "TR-14.9"),
    "race_place": ("Where does the 1x{size} go?", "TR-14.8"),
    "race_remove": ("Which stone do you take off?", "TR-14.4"),
    "race_declare": ("Is your temple complete? Say so, or build on. A false shout costs a stone.", "TR-18.10"),
    "race_penalty": ("Wrong! Which stone do you take back?", "TR-18.10"),
}
QUIET_ANSWERS = (act.ROLL, act.PASS, act.DONE, act.STOP, act.DECLINE)


def question_of(state: RushState, actions: Vocabulary, seat: int) -> Question:
    """What an acting seat is being asked."""
    phase = PHASES[state.frames.kind()]
    kind = STEPS[state.step(seat)] if state.frames.kind() >= ask.BUILD else phase
    prompt, clause = ASKED[kind]
    zone = int(state.lane(seat, at.LANE_ZONE))
    words = prompt.format(size=int(state.lane(seat, at.LANE_SIZE)), zone=ZONE_TITLES[zone] if zone >= 0 else "")
    telling = state.frames.kind() == ask.TOKENS and tokens.holds_hidden(state, seat)
    return Question(
        kind=kind, seat=seat, prompt=words, clause=clause, default=default_of(state, actions, seat), telling=telling
    )


def default_of(state: RushState, actions: Vocabulary, seat: int) -> str:
    """What is done for a seat that does not answer: what the table does where time runs, else the quiet answer."""
    if state.is_real_race():
        return f"table:{actions[act.TIME_UP].name}"
    if state.timed:
        return f"table:{actions[act.TIME_OUT + seat].name}"
    legal = [int(action) for action in state.legal(seat)]
    quiet = [action for action in QUIET_ANSWERS if action in legal]
    return actions[(quiet or legal)[0]].name
