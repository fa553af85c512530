"""How long an answer takes, so that it tells nothing.

Most answers come at the table's pace, or when the bot has thought. But where a question is `telling`, whether there was
a choice is hidden, and so is how hard it was. There the answer comes a beat after the bot began to think, however long
it took. A beat depends on which bot it is and on nothing in the position; a bot that has only one answer is asked like
any other and waits for the same beat. No bot needs longer: one that looks ahead is told how much time it has and takes
what it has found by then; one that is not done when the beat is over is given up, and the question's default answer is
taken. How long it had to wait for a worker comes on top, and has to do with other tables alone.
"""

from __future__ import annotations

from hiram.bots.levels import AT_ONCE, LEVELS
from hiram.core.game import Game
from hiram.server.settings import Settings

QUICK = {*AT_ONCE, "random"}
LEVEL_NAMES = {level.name for level in LEVELS}


def beat_of(settings: Settings, game: Game, bot: str) -> float:
    """The seconds of a bot's beat at telling questions; none for a table without pace, as tests have it."""
    if settings.pace <= 0:
        return 0.0
    behind = game.levels[bot] if bot in LEVEL_NAMES else bot
    quick = behind.partition(":")[0] in QUICK
    return max(settings.pace, settings.quick_beat if quick else settings.slow_beat)


def rest_of_beat(beat: float, took: float) -> float:
    """The seconds until the beat is over, for a bot that has thought so long."""
    return max(0.0, beat - took)
