"""What speaks for an action, or against it: a table of sentences, filled in from what the bot's plan noted.

The plan that rates the actions is the one that is explained, so a reason cannot contradict a choice.
"""

from __future__ import annotations

from hiram.core.text.words import count
from hiram.skeleton.nim.bot import plan as purposes
from hiram.skeleton.nim.bot.plan import NimPlan
from hiram.skeleton.nim.content.model import NimContent
from hiram.skeleton.nim.engine import actions as act
from hiram.skeleton.nim.engine.state import NimData

SENTENCES = {
    purposes.WIN: "Taking {number} from {heap} leaves nothing: it wins.",
    purposes.BALANCE: "Taking {number} from {heap} balances the heaps: whatever follows, you can balance them again.",
    purposes.GIVE: "Taking {number} from {heap} leaves {left}, which the next player can take to win{better}.",
    purposes.WAIT: "Taking {number} from {heap} leaves {left}, and nobody can take them all at once{better}.",
}


def reason(content: NimContent, state: NimData, seat: int, action: int) -> str:
    """Why one would take this action, or why not; with the better one where there is one."""
    plan = NimPlan(state, seat)
    best = int(plan.best)
    better = f"; better is {amount(content, best)}" if plan.ratings[best] > plan.ratings[action] else ""
    return SENTENCES[int(plan.purposes[action])].format(
        number=count(int(act.number_of(action)), "stone"),
        heap=content.heaps[act.heap_of(action)].name,
        left=count(int(plan.left[action]), "stone"),
        better=better,
    )


def amount(content: NimContent, action: int) -> str:
    return f"{act.number_of(action)} from {content.heaps[act.heap_of(action)].name}"
