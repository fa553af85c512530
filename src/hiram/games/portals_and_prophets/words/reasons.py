"""What speaks for an action, in a sentence for the player."""

from __future__ import annotations

from hiram.core.words import capitalized, count, number_word
from hiram.games.portals_and_prophets.bot import plan as purposes
from hiram.games.portals_and_prophets.bot.outlook import STALE_KEEP
from hiram.games.portals_and_prophets.bot.plan import Plan
from hiram.games.portals_and_prophets.bot.walking import Walk
from hiram.games.portals_and_prophets.bot.worth import is_event
from hiram.games.portals_and_prophets.content.model import Content
from hiram.games.portals_and_prophets.engine import actions as act
from hiram.games.portals_and_prophets.engine.state import PortalsData
from hiram.games.portals_and_prophets.engine.terms import NEW_TESTAMENT, NONE

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class Names:
    """What cards, places and regions are called."""

    def __init__(self, content: Content) -> None:
        self.titles = [f"'{card.title}'" for card in content.cards]
        self.places = [place.name for place in content.locations]
        self.regions = [region.name for region in content.regions]


def reason(names: Names, state: PortalsData, seat: int, action: int) -> str:
    """Why one would take this action, or why not."""
    return sentence(Plan(state, seat), action, names)


def sentence(plan: Plan, action: int, names: Names) -> str:
    """Why one would take this action, or why not."""
    if action == act.END_TURN:
        used_up = plan.state.actions_left == 0
        return "All four actions are used." if used_up else "Nothing else looks worth an action now."
    if action >= act.DISCARD:
        return about_discard(plan, action, names)
    if action >= act.FUEL:
        return about_fuel(plan, action, names)
    if action >= act.PLAY:
        return about_play(plan, action - act.PLAY, names)
    if action >= act.DRAW_UP:
        return about_draw(plan, action, names)
    return about_going(plan, action, names)


def merit(plan: Plan, card: int, names: Names) -> str:
    """'worth 3 points and your first Judea event'."""
    tables = plan.state.terms.tables
    points = int(tables.points[card])
    region = int(tables.region[card])
    before = int(plan.worth.by_region[region])
    order = ORDINALS[before] if before < len(ORDINALS) else f"{before + 1}th"
    whose = "your team's" if plan.state.terms.team else "your"
    return f"worth {points} point{'' if points == 1 else 's'} and {whose} {order} {names.regions[region]} event"


def about_play(plan: Plan, card: int, names: Names) -> str:
    text = f"{capitalized(names.titles[card])} can be played here and now, {merit(plan, card, names)}"
    state = plan.state
    third = state.terms.tables.deck[card] == NEW_TESTAMENT and state.nt_played(plan.seat) == 2
    if third and state.triggered_by == NONE and not state.terms.simplified:
        return f"{text}; it is your third of the New Testament and makes this the last round."
    return f"{text}."


def about_fuel(plan: Plan, action: int, names: Names) -> str:
    burned = names.titles[action - act.FUEL]
    if plan.reasons[action] == purposes.BURN_TO_PLAY:
        target = int(plan.targets[action])
        return f"Burning {burned} helps to bring {names.titles[target]} into reach, {merit(plan, target, names)}."
    return f"Burning {burned} serves no card that you can play this turn."


def about_discard(plan: Plan, action: int, names: Names) -> str:
    card = action - act.DISCARD
    if plan.reasons[action] == purposes.MAKE_ROOM:
        target = int(plan.targets[action])
        wanted = names.titles[target] if target != NONE else "a new card"
        return f"{capitalized(names.titles[card])} is the least of a full hand, and {wanted} is worth its place."
    if plan.keeps[plan.cards.index(card)] > STALE_KEEP:
        return f"{capitalized(names.titles[card])} can still be of use."
    return f"{capitalized(names.titles[card])} is of little use, but nothing better needs its place now."


def about_draw(plan: Plan, action: int, names: Names) -> str:
    if action == act.DRAW_OT:
        return "The Old Testament deck may hold something better than what lies open."
    if action == act.DRAW_NT:
        held = plan.nt_held()
        return f"New Testament events stay in reach to the end, and you hold {number_word(held) if held else 'none'}."
    card = int(plan.state.face_up[action - act.DRAW_UP])
    if not is_event(plan.state, card):
        what = (
            "stands for any region in your sets" if plan.state.terms.tables.is_region_card[card] else "pays at the end"
        )
        return f"{capitalized(names.titles[card])} {what}, as long as you hold it."
    if plan.reasons[action] == purposes.TAKE_EVENT:
        steps = int(plan.steps_to(card))
        where = f"{count(steps, 'step')} away" if steps else "right here"
        return f"{capitalized(names.titles[card])} is {where} and still in time, {merit(plan, card, names)}."
    return f"{capitalized(names.titles[card])} can hardly be reached in time."


def about_going(plan: Plan, action: int, names: Names) -> str:
    place = names.places[action - act.GO]
    card = int(plan.targets[action])
    if card == NONE:
        return f"{place} is on the way to none of your events."
    location = plan.state.terms.tables.location[card]
    steps = int(Walk(plan.state.terms, action - act.GO, plan.state.occupied).steps[location])
    near = f"{count(steps, 'step')} from" if steps else "the place of"
    text = f"{place} is {near} {names.titles[card]}, {merit(plan, card, names)}"
    if plan.reasons[action] == purposes.GO_IN_TIME:
        return f"{text}, in reach by the time you need it."
    if plan.reasons[action] == purposes.GO_TO_BURN:
        return f"{text}, if you burn fuel for it."
    return f"{text}."
