"""What speaks for an action, when somebody asks why; its purpose names a phrase of words/reasons.toml."""

from hiram.core.advice import Note
from hiram.core.native import i64
from hiram.skeleton.nim.bot.plan import NimPlan
from hiram.skeleton.nim.engine.state import NimData


class NimNote(Note):
    """What the plan found about an action: beside its purpose, how many stones it leaves."""

    def __init__(self, plan: NimPlan, action: i64) -> None:
        super().__init__(action, plan.purposes[action])
        self.rating = plan.ratings[action]
        self.left: i64 = plan.left[action]
        if plan.ratings[plan.best] > self.rating:
            self.better = plan.best


def explain(state: NimData, seat: i64, action: i64) -> NimNote:
    """The note of a legal action."""
    return NimNote(NimPlan(state, seat), action)
