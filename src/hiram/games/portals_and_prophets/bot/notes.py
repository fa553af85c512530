"""What speaks for an action, in numbers, when somebody asks for a reason; `words/reasons.py` has the sentences."""

from typing import Final

from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.bot import plan as why
from hiram.games.portals_and_prophets.bot.walking import Walk
from hiram.games.portals_and_prophets.bot.worth import STALE_KEEP, is_event
from hiram.games.portals_and_prophets.engine import actions as act
from hiram.games.portals_and_prophets.engine.rules.play_event import NT_CARDS_TO_END
from hiram.games.portals_and_prophets.engine.terms import NEW_TESTAMENT

# What a note tells apart beyond the purposes of the plan.
PLAY_THIRD: Final = 13  # the third event of the New Testament, which begins the last round
BURN_FOR_NOTHING: Final = 14
GO_NOWHERE: Final = 15
TAKE_TOO_LATE: Final = 16
TAKE_OLD: Final = 17  # from the Old Testament deck
TAKE_NEW: Final = 18
TAKE_REGION_CARD: Final = 19
STILL_USEFUL: Final = 20
USELESS: Final = 21
ALL_USED: Final = 22  # no actions are left


class PortalsNote:
    """Why an action is rated as it is.

    `card` is what the action is made with, `target` the card that it serves; NONE if there is none. `amount` counts
    steps or cards, and `order` is the place of the event among those of its region (1 is the first).
    """

    def __init__(self, plan: why.PortalsPlan, action: i64) -> None:
        self.purpose: i64 = plan.reasons[action]
        self.card: i64 = NONE
        self.target: i64 = plan.targets[action]
        self.amount: i64 = 0
        if action >= act.GO:
            self.note_step(plan, action - act.GO)
        elif action == act.END_TURN:
            self.purpose = ALL_USED if plan.state.actions_left == 0 else why.ENOUGH
        elif action >= act.DISCARD:
            self.card = action - act.DISCARD
            if self.purpose != why.MAKE_ROOM and self.purpose != why.SHED_LEAST:
                keep: float = plan.keeps[plan.cards.index(int(self.card))]
                self.purpose = STILL_USEFUL if keep > STALE_KEEP else USELESS
        elif action >= act.FUEL:
            self.card = action - act.FUEL
            if self.purpose != why.BURN_TO_PLAY and self.purpose != why.SHED_LEAST:
                self.purpose = BURN_FOR_NOTHING
        elif action >= act.PLAY:
            self.card = action - act.PLAY
            self.target = self.card
            self.purpose = PLAY_THIRD if ends_game(plan, self.card) else why.PLAY_NOW
        else:
            self.note_draw(plan, action)
        self.order: i64 = order_of(plan, self.target)

    def note_step(self, plan: why.PortalsPlan, place: i64) -> None:
        if self.target == NONE:
            self.purpose = GO_NOWHERE
        else:
            self.amount = Walk(plan.state.terms, place, plan.state.pawns).steps[
                plan.state.terms.tables.location[self.target]
            ]

    def note_draw(self, plan: why.PortalsPlan, action: i64) -> None:
        self.target = NONE
        if action == act.DRAW_OT:
            self.purpose = TAKE_OLD
            return
        if action == act.DRAW_NT:
            self.purpose = TAKE_NEW
            self.amount = plan.nt_held()
            return
        self.card = plan.state.face_up[action - act.DRAW_UP]
        if not is_event(plan.state, self.card):
            is_region_card: i64 = plan.state.terms.tables.is_region_card[self.card]
            self.purpose = TAKE_REGION_CARD if is_region_card else why.TAKE_BONUS
        elif self.purpose != why.TAKE_EVENT and self.purpose != why.TAKE_AND_BURN:
            self.purpose = TAKE_TOO_LATE
        else:
            self.target = self.card
            self.amount = plan.steps_to(self.card)


def order_of(plan: why.PortalsPlan, card: i64) -> i64:
    """Which of its side's events of that region a card would be; 0 if it is none."""
    if card == NONE or not is_event(plan.state, card):
        return 0
    return plan.worth.by_region[plan.state.terms.tables.region[card]] + 1


def ends_game(plan: why.PortalsPlan, card: i64) -> bool:
    """The third event of the New Testament begins the last round (PP-10.1)."""
    state = plan.state
    if state.terms.simplified or state.triggered_by != NONE or state.terms.tables.deck[card] != NEW_TESTAMENT:
        return False
    return state.nt_played(plan.seat) == NT_CARDS_TO_END - 1
