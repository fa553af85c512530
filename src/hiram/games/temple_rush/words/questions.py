"""What each decision asks: its prompt, its clause, and the answer that is taken when time runs out (TR-19.7)."""

from __future__ import annotations

from msgspec import Struct

from hiram.core.files.word_files import read_words
from hiram.core.question import Question
from hiram.core.vocabulary import Vocabulary
from hiram.games.temple_rush.edge.schema import PHASES, STEPS
from hiram.games.temple_rush.engine import actions as act, ask, cells as at
from hiram.games.temple_rush.engine.play import RushState
from hiram.games.temple_rush.engine.rules import racing, tokens
from hiram.games.temple_rush.words.labels import ZONE_TITLES


class RushQuestionTexts(Struct, forbid_unknown_fields=True):
    """A question of `questions.toml`."""

    prompt: str
    clause: str


QUESTIONS = read_words("hiram.games.temple_rush.words", "questions.toml", dict[str, RushQuestionTexts])
QUIET_ANSWERS = (act.ROLL, act.DONE, act.PASS, act.STOP, act.DECLINE)


def question_of(actions: Vocabulary, state: RushState, seat: int) -> Question:
    """What an acting seat is being asked."""
    phase = PHASES[state.frames.kind()]
    kind = STEPS[state.step(seat)] if state.frames.kind() >= ask.BUILD else phase
    lap = kind == "race_action" and not state.terms.realtime
    asked = QUESTIONS["race_lap" if lap else kind]
    zone, size = int(state.lane(seat, at.LANE_ZONE)), int(state.lane(seat, at.LANE_SIZE))
    more = stones_to_lay(state, seat) if lap else ""
    title = ZONE_TITLES[zone] if zone >= 0 else ""
    words = asked.prompt.format(size=size, zone=title, lap=int(state.frames.get(2)) if lap else 0, stones=more)
    telling = state.frames.kind() == ask.TOKENS and tokens.holds_hidden(state, seat)
    default = default_of(state, actions, seat)
    return Question(kind=kind, seat=seat, prompt=words, clause=asked.clause, default=default, telling=telling)


def stones_to_lay(state: RushState, seat: int) -> str:
    """What a racer may still lay in this lap (TR-14.4)."""
    left = int(racing.pace_of(state, seat) - racing.laid(state, seat))
    if racing.laid(state, seat):
        return f"Lay {'one more stone' if left == 1 else f'up to {left} more stones'}, or say done."
    return "Lay any stone." if left == 1 else f"Lay up to {left} stones."


def default_of(state: RushState, actions: Vocabulary, seat: int) -> str:
    """What is done for a seat that does not answer: what the table does where time runs, else the quiet answer."""
    if state.is_real_race():
        return f"table:{actions[act.TIME_UP].name}"
    if state.timed:
        return f"table:{actions[act.TIME_OUT + seat].name}"
    legal = [int(action) for action in state.legal(seat)]
    quiet = [action for action in QUIET_ANSWERS if action in legal]
    others = [action for action in legal if not act.MORTAR <= action < act.FIRST]
    return actions[(quiet or others or legal)[0]].name
