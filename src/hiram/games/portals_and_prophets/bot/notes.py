"""What speaks for an action, in numbers, when somebody asks for a reason; `words/reasons.toml` has the sentences."""

from hiram.core.advice import Note
from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.bot.plan import PortalsPlan
from hiram.games.portals_and_prophets.bot.walking import Walk
from hiram.games.portals_and_prophets.bot.worth import STALE_KEEP, is_event
from hiram.games.portals_and_prophets.engine import actions as act
from hiram.games.portals_and_prophets.engine.rules.play_event import NT_CARDS_TO_END
from hiram.games.portals_and_prophets.engine.state import PortalsData
from hiram.games.portals_and_prophets.engine.terms import NEW_TESTAMENT


class PortalsNote(Note):
    """Why an action is rated as it is.

    `card` is what the action is made with, `target` the card that it serves; NONE if there is none. `amount` counts
    steps or cards, and `order` is the place of the event among those of its region (1 is the first).
    """

    def __init__(self, plan: PortalsPlan, action: i64) -> None:
        super().__init__(action, plan.purposes[action])
        self.card: i64 = NONE
        self.target: i64 = plan.targets[action]
        self.amount: i64 = 0
        if action >= act.GO:
            self.note_step(plan, action - act.GO)
        elif action == act.END_TURN:
            self.purpose = "all_used" if plan.state.actions_left == 0 else "enough"
        elif action >= act.DISCARD:
            self.card = action - act.DISCARD
            if self.purpose not in ("make_room", "shed_least"):
                keep: float = plan.keeps[plan.cards.index(int(self.card))]
                self.purpose = "still_useful" if keep > STALE_KEEP else "useless"
        elif action >= act.FUEL:
            self.card = action - act.FUEL
            if self.purpose not in ("burn_to_play", "shed_least"):
                self.purpose = "burn_for_nothing"
        elif action >= act.PLAY:
            self.card = action - act.PLAY
            self.target = self.card
            self.purpose = "play_third" if ends_game(plan, self.card) else "play_now"
        else:
            self.note_draw(plan, action)
        self.order: i64 = order_of(plan, self.target)

    def note_step(self, plan: PortalsPlan, place: i64) -> None:
        if self.target == NONE:
            self.purpose = "go_nowhere"
        else:
            self.amount = Walk(plan.state.terms, place, plan.state.pawns).steps[
                plan.state.terms.tables.location[self.target]
            ]

    def note_draw(self, plan: PortalsPlan, action: i64) -> None:
        self.target = NONE
        if action == act.DRAW_OT:
            self.purpose = "take_old"
            return
        if action == act.DRAW_NT:
            self.purpose = "take_new"
            self.amount = plan.nt_held()
            return
        self.card = plan.state.face_up[action - act.DRAW_UP]
        if not is_event(plan.state, self.card):
            is_region_card: i64 = plan.state.terms.tables.is_region_card[self.card]
            self.purpose = "take_region_card" if is_region_card else "take_bonus"
        elif self.purpose not in ("take_event", "take_and_burn"):
            self.purpose = "take_too_late"
        else:
            self.target = self.card
            self.amount = plan.steps_to(self.card)


def explain(state: PortalsData, seat: i64, action: i64) -> PortalsNote:
    """The note of a legal action."""
    return PortalsNote(PortalsPlan(state, seat), action)


def order_of(plan: PortalsPlan, card: i64) -> i64:
    """Which of its side's events of that region a card would be; 0 if it is none."""
    if card == NONE or not is_event(plan.state, card):
        return 0
    return plan.worth.by_region[plan.state.terms.tables.region[card]] + 1


def ends_game(plan: PortalsPlan, card: i64) -> bool:
    """The third event of the New Testament begins the last round (PP-10.1)."""
    state = plan.state
    if state.terms.simplified or state.triggered_by != NONE or state.terms.tables.deck[card] != NEW_TESTAMENT:
        return False
    return state.nt_played(plan.seat) == NT_CARDS_TO_END - 1
