"""What speaks for an action, in a sentence for the player: the plan's note put into words."""

from __future__ import annotations

from hiram.core.text.words import capitalized, count, number_word
from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.bot import notes, plan
from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.engine.actions import GO
from hiram.games.portals_and_prophets.engine.state import PortalsData

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

SENTENCES = {
    plan.PLAY_NOW: "{Card} can be played here and now, {merit}.",
    notes.PLAY_THIRD: "{Card} can be played here and now, {merit}; "
    "it is your third of the New Testament and makes this the last round.",
    plan.BURN_TO_PLAY: "Burning {card} helps to bring {target} into reach, {merit}.",
    notes.BURN_FOR_NOTHING: "Burning {card} serves no card that you can play this turn.",
    plan.GO_TO_PLAY: "{place} is {near} {target}, {merit}.",
    plan.GO_IN_TIME: "{place} is {near} {target}, {merit}, in reach by the time you need it.",
    plan.GO_TO_BURN: "{place} is {near} {target}, {merit}, if you burn fuel for it.",
    plan.START_NEAR: "{place} is {near} {target}, {merit}.",
    notes.GO_NOWHERE: "{place} is on the way to none of your events.",
    plan.TAKE_EVENT: "{Card} is {far} and still in time, {merit}.",
    plan.TAKE_AND_BURN: "{Card} is {far}, and burning fuel from your hand brings it into reach, {merit}.",
    notes.TAKE_TOO_LATE: "{Card} can hardly be reached in time.",
    notes.TAKE_REGION_CARD: "{Card} stands for any region in your sets, as long as you hold it.",
    plan.TAKE_BONUS: "{Card} pays at the end, as long as you hold it.",
    notes.TAKE_OLD: "The Old Testament deck may hold something better than what lies open.",
    notes.TAKE_NEW: "New Testament events stay in reach to the end, and you hold {held}.",
    plan.MAKE_ROOM: "{Card} is the least of a full hand, and {target} is worth its place.",
    plan.SHED_LEAST: "{Card} is the least of your eight cards.",
    notes.STILL_USEFUL: "{Card} can still be of use.",
    notes.USELESS: "{Card} is of little use, but nothing better needs its place now.",
    notes.ALL_USED: "All four actions are used.",
    plan.ENOUGH: "Nothing else looks worth an action now.",
}


def reason(content: PortalsContent, state: PortalsData, seat: int, action: int) -> str:
    """Why one would take this action, or why not."""
    note = notes.PortalsNote(plan.PortalsPlan(state, seat), action)
    card, target, amount = int(note.card), int(note.target), int(note.amount)
    steps = count(amount, "step")
    return SENTENCES[int(note.purpose)].format(
        card=title(content, card),
        Card=capitalized(title(content, card)),
        target=title(content, target),
        merit="" if note.order == 0 else merit(content, state.terms.team, target, int(note.order)),
        place=content.locations[action - GO].name if action >= GO else "",
        near=f"{steps} from" if amount else "the place of",
        far=f"{steps} away" if amount else "right here",
        held=number_word(amount) if amount else "none",
    )


def title(content: PortalsContent, card: int) -> str:
    return "a new card" if card == NONE else f"“{content.cards[card].title}”"


def merit(content: PortalsContent, team: bool, card: int, order: int) -> str:
    """'worth 3 points and your first Judea event'."""
    points, region = content.cards[card].points, content.regions[content.cards[card].region].name
    ordinal = ORDINALS[order - 1] if order <= len(ORDINALS) else f"{order}th"
    whose = "your team's" if team else "your"
    return f"worth {points} point{'' if points == 1 else 's'} and {whose} {ordinal} {region} event"
