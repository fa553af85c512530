"""Why one would take an action, or why not: sentences made from the note of the plan that rates the actions.

A sentence names the temple, the number and the stone. The second sentence says what would be better, if the plan rates
another action clearly higher, or else what rivals threaten and which stones help next. Parts that `sentences` puts
together come without their full stops.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hiram.core.text.words import capitalized, count, listed, number_word, sentences
from hiram.games.temple_rush.bot import notes
from hiram.games.temple_rush.bot.notes import RushNote, explain
from hiram.games.temple_rush.bot.worth import HOPELESS, RushOutlook
from hiram.games.temple_rush.content.model import Content
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.engine.state import RushData

HARDLY = 0.3  # rolls that are hardly worth a stone
NEAR = 2.5  # rolls
WORTHWHILE = 5  # points that are worth a token
TOKENS = {
    notes.SOLO: "Solo Turn",
    notes.BAG: "Bag",
    notes.BOMB: "Bomb",
    notes.SHIELD: "Shield",
    notes.RACE: "Lightning",
    notes.MORTAR: "Mortar",
}


def reason_for(content: Content, state: RushData, seat: int, action: int) -> str:
    """What speaks for a legal action, or against it, in a sentence or two."""
    note = explain(state, seat, action)
    return SENTENCES[int(note.purpose)](Speaker(content, state, seat), note)


# Turns of phrase -----------------------------------------------------------------------------------------------------


class Speaker:
    """What a sentence needs besides the note: names, and the public facts of the game."""

    def __init__(self, content: Content, state: RushData, seat: int) -> None:
        self.content, self.state, self.seat = content, state, seat
        self.terms = state.terms
        self.kind = int(state.frames.kind())
        self.racing = self.kind == ask.RACE
        self.expert = bool(state.terms.expert)
        self.alone = state.players == 2  # there is one rival
        self.may_mortar = bool(state.board[seat * at.BOARD + at.MORTAR_AT] == at.MORTAR_UNUSED)
        self.way_out = bool(state.terms.dismantle) or self.racing  # stones may be taken off

    def name(self, note: RushNote) -> str:
        return self.content.cards[int(self.state.holders[note.zone])].name

    def far(self, look: RushOutlook) -> str:
        """'three more stones (about five rolls)'."""
        text = count(int(look.fewest), "more stone")
        return text if self.racing or whole(look) <= look.fewest else f"{text} ({about(look)})"

    def needs(self, after: RushOutlook, before: RushOutlook) -> str:
        """'needs four more stones instead of three', 'takes about five rolls instead of four' or 'still needs ...'."""
        if is_lost(after):
            return "cannot be completed as it stands"
        if is_lost(before):
            return f"needs {self.far(after)}"
        if after.fewest != before.fewest:
            return f"needs {count(int(after.fewest), 'more stone')} instead of {number_word(int(before.fewest))}"
        if self.racing or whole(after) == whole(before):
            return f"still needs {self.far(after)}"
        return f"takes {about(after)} instead of {number_word(whole(before))}"

    def prize(self, note: RushNote) -> str:
        """'five points and a stone for the bonus area'."""
        stone = " and a stone for the bonus area" if note.wins_stone else ""
        return f"{count(int(note.points), 'point')}{stone}"

    def rival_stones(self, note: RushNote) -> str:
        """'your rival three' or 'the nearest rival three'."""
        if is_lost(note.rival):
            return "your rival cannot complete it now" if self.alone else "no rival can complete it now"
        return f"{'your rival' if self.alone else 'the nearest rival'} {number_word(int(note.rival.fewest))}"

    def rival(self) -> str:
        return "your rival" if self.alone else "a rival"

    def enough(self, note: RushNote) -> str:
        """What then completes a temple: 'two more stones', or 'any roll'."""
        sizes = [] if self.racing else bits(note.finishing)
        return rolled(sizes) if sizes else count(int(note.after.fewest), "more stone")


def is_done(look: RushOutlook) -> bool:
    return bool(look.fewest == 0)


def is_lost(look: RushOutlook) -> bool:
    return look.rolls >= HOPELESS


def whole(look: RushOutlook) -> int:
    return max(1, int(look.rolls + 0.5))


def about(look: RushOutlook) -> str:
    return f"about {count(whole(look), 'roll')}"


def bits(mask: int) -> list[int]:
    return [size for size in range(1, act.SIZES + 1) if mask >> size & 1]


def rolled(sizes: Sequence[int]) -> str:
    """What a die must show to give a stone of one of these sizes: 'a 1x2 or a star'."""
    if len(sizes) == act.SIZES:
        return "any roll"
    if len(sizes) == act.SIZES - 1:
        return f"any roll but a {act.SIZES * (act.SIZES + 1) // 2 - sum(sizes)}"
    return listed([*(f"a 1x{size}" for size in sizes), "a star"], "or")


# What would be better ------------------------------------------------------------------------------------------------


def better(me: Speaker, note: RushNote) -> str:
    """What the action that is rated best would bring; empty if this is as good."""
    best = note.better
    if best is None:
        return ""
    if best.purpose == notes.LAY and note.purpose == notes.LAY:
        if best.size == note.size and best.zone == note.zone:
            return better_place(me, note, best)
        return better_stone(me, note, best)
    if best.purpose == notes.LIFT and note.purpose == notes.LIFT:
        if is_lost(best.before) and not is_lost(best.after):
            which = "another" if (best.size, best.zone) == (note.size, note.zone) else "a"
            return f"Taking {which} 1x{best.size} out of {me.name(best)} would save that temple"
        return "Another stone would be missed less"
    return better_kind(me, note, best)


def better_place(me: Speaker, note: RushNote, best: RushNote) -> str:
    """The same stone in the same temple, laid otherwise."""
    if is_done(best.after):
        return "Another place would complete it"
    if is_lost(note.after) or best.after.fewest < note.after.fewest:
        return f"In another place {me.enough(best)} would complete it"
    if whole(best.after) < whole(note.after):
        return f"In another place it would take only {about(best.after)}"
    return "Another place is easier to go on from"


def better_stone(me: Speaker, note: RushNote, best: RushNote) -> str:
    """Another size, or another temple for the same stone."""
    there, here = me.name(best), best.zone == note.zone
    other = "It" if best.size == note.size else f"A 1x{best.size}"
    if is_done(best.after):
        if best.size == note.size:
            return f"It could complete {there} instead"
        return f"{other} would complete {'it' if here else there}"
    if best.gain <= notes.SAME and not me.racing:
        return f"{other} would do less harm{'' if here else f' in {there}'}"
    if not here and note.after.rolls < best.after.rolls:
        worth = f", worth {count(int(best.points), 'point')}" if best.points > note.points else ""
        return f"But {other[0].lower() + other[1:]} counts for more in {there}{worth}"
    if here and not is_lost(note.after) and best.after.fewest >= note.after.fewest:
        return f"{other} would be a little better"
    where = "it" if here else there
    return f"With a 1x{best.size}, {me.enough(best)} would complete {where}"


def better_kind(me: Speaker, note: RushNote, best: RushNote) -> str:
    """Something else altogether."""
    purpose = int(best.purpose)
    if purpose == notes.ROLL:
        return ""
    if purpose == notes.BAG:
        return f"Your Bag could complete {me.name(best)} at once; after the roll that chance may be gone"
    if purpose in TOKENS:
        return f"But your {TOKENS[purpose]} could be of use now"
    if purpose == notes.PASS:
        return "Passing would leave all as it is"
    if purpose in (notes.DISMANTLE, notes.REMOVE) and best.other is not None:
        return f"Taking a stone off could save {me.name(best.other)}"
    if purpose == notes.BONUS:
        return f"A 1x{best.size} would bring {number_word(int(best.amount))}"
    if purpose == notes.MOVE and note.purpose == notes.MOVE:
        return f"A 1x{best.size} would do more in {me.name(best)}" if best.zone != note.zone else ""
    if purpose == notes.REBUILT:
        return "It may as well stay in your supply"
    return ""


# A stone is laid -----------------------------------------------------------------------------------------------------


def say_laid(me: Speaker, note: RushNote) -> str:
    if note.zone < 0:
        return f"A 1x{note.size} has a place only if you use Mortar first."
    return sentences(laid(me, note), better(me, note), source(me, note), danger(me, note), next_stone(me, note))


def laid(me: Speaker, note: RushNote) -> str:
    """What a temple looks like after the stone was laid."""
    now, then, name, stone = note.before, note.after, me.name(note), f"The 1x{note.size}"
    if is_done(then):
        return f"{stone} completes {name}: {me.prize(note)}{'. Then say so' if me.expert else ''}"
    if is_lost(then):
        return spoiled(me, note)
    if note.stones == 0:
        return f"{stone} begins {name}: then {me.far(then)} would complete it"
    if then.fewest > now.fewest or (not me.racing and whole(then) > whole(now)):
        return f"{stone} sets {name} back: it {me.needs(then, now)}"
    if now.rolls - then.rolls < HARDLY and then.fewest == now.fewest:
        little = "hardly" if then.rolls < now.rolls - notes.SAME else "no"
        return f"{stone} brings {name} {little} nearer: still {me.far(then)}"
    if then.fewest > 1 or me.racing:
        return f"With the 1x{note.size} laid, {me.far(then)} would complete {name}"
    if note.finishing:
        return f"With the 1x{note.size} laid, {rolled(bits(note.finishing))} would complete {name}"
    rest = "one more stone would complete"
    return f"With the 1x{note.size} laid, {rest} {name}, but yours of that size lie in other temples"


def spoiled(me: Speaker, note: RushNote) -> str:
    """A figure that cannot become its temple."""
    name, saved = me.name(note), not is_lost(note.loose)
    if is_lost(note.before):
        rest = "; only Mortar could still save it" if saved and me.may_mortar else ""
        return f"{name} cannot be completed as it stands, and this stone does not change that{rest}"
    if not note.fits:
        return f"So laid, the figure no longer fits into the outline of {name}"
    back = " until a stone is taken off again" if me.way_out else " any more"
    if not saved:
        return f"So laid, your stones cannot complete {name}{back}"
    if me.may_mortar:
        return f"So laid, {name} can only be completed with your Mortar{', or after taking a stone off' * me.way_out}"
    return f"So laid, {name} cannot be completed in one piece{back}"


def source(me: Speaker, note: RushNote) -> str:
    """Where a stone of a race comes from that the supply does not have."""
    if not me.racing or me.state.step(me.seat) not in (ask.RACE_ACTION, ask.HEAD_START):
        return ""
    held = me.state.supply(me.seat, note.size)
    return "" if held else f"Your supply has no 1x{note.size}: it comes from another temple"


def danger(me: Speaker, note: RushNote) -> str:
    """Whoever is about to complete the same temple."""
    if me.kind == ask.REBUILD:
        return ""
    if is_done(note.after):
        return f"{me.rival()} may complete it in this round too; then both get the points" if note.threat else ""
    if note.threat:
        return f"{me.rival()} can complete it with this very roll"
    if note.rival.fewest < note.after.fewest and note.rival.fewest <= 2:
        return f"{me.rival()} needs only {count(int(note.rival.fewest), 'more stone')} there"
    return ""


def next_stone(me: Speaker, note: RushNote) -> str:
    """Which stones would help then."""
    if is_lost(note.after) or note.after.fewest <= 1 or me.racing or not note.helping:
        return ""
    return f"Next, {rolled(bits(note.helping))} would bring it nearer"


def say_order(me: Speaker, note: RushNote) -> str:
    """Which die first, and what the two stones come to."""
    faces = [shown(int(note.size)), shown(int(note.amount))]
    use = note.other
    if use is None or is_lost(use.after):
        return f"The {faces[0]} has no good place as your temples stand now."
    then = use.other
    if then is None or is_lost(then.after):
        return sentences(laid(me, use), f"The {faces[1]} has no good place after that")
    last = {int(use.zone): use, int(then.zone): then}
    ends = [
        f"you complete {me.name(one)}"
        if is_done(one.after)
        else f"{me.name(one)} needs {count(int(one.after.fewest), 'more stone')}"
        for one in sorted(last.values(), key=lambda one: one.after.rolls)
    ]
    return f"First the {faces[0]}, then the {faces[1]}: that way {listed(ends)}."


def shown(face: int) -> str:
    return "star" if face == act.STAR else f"1x{face}"


# A stone is taken off, moved or lost ---------------------------------------------------------------------------------


def say_lifted(me: Speaker, note: RushNote) -> str:
    now, then, name = note.before, note.after, me.name(note)
    if me.racing and note.zone != me.state.frames.get(0):
        return sentences(f"It comes from {name}, which then {me.needs(then, now)}", better(me, note))
    if is_lost(now) and is_lost(then):
        first = f"Even without this 1x{note.size} {name} cannot be completed"
    elif is_lost(now):
        first = f"Without this 1x{note.size} {name} can be completed again, with {me.far(then)}"
    elif then.rolls < now.rolls - notes.SAME:
        first = f"Without this 1x{note.size} {name} is a little nearer, with {me.far(then)}"
    else:
        first = f"Without this 1x{note.size} {name} {me.needs(then, now)}"
    return sentences(first, better(me, note))


def say_moved(me: Speaker, note: RushNote) -> str:
    """A stone for another temple: what it brings there, and what it leaves behind."""
    left, then, there = note.other, note.after, me.name(note)
    assert left is not None
    if is_lost(then):
        return f"This 1x{note.size} does no good in any other of your temples."
    if is_done(then):
        first = f"Moved over, this 1x{note.size} completes {there}: {me.prize(note)}"
    elif note.before.rolls < then.rolls - notes.SAME:
        first = f"Moved to {there}, this 1x{note.size} would set it back: {me.far(then)}"
    else:
        first = f"Moved to {there}, this 1x{note.size} leaves {me.far(then)} there"
    return sentences(first, better(me, note), f"{me.name(left)} then {me.needs(left.after, left.before)}")


def say_dismantling(me: Speaker, note: RushNote) -> str:
    """Whether taking some stone off brings a temple nearer."""
    best = note.other
    assert best is not None
    now, then, name = best.before, best.after, me.name(best)
    if is_lost(now) and not is_lost(then):
        return f"{name} cannot be completed as it stands; without its 1x{best.size} {me.far(then)} would do."
    if not is_lost(now) and now.rolls - then.rolls > 1.0:
        return f"{name} is nearer without its 1x{best.size}: {about(then)} instead of {number_word(whole(now))}."
    if is_lost(now):
        return f"{name} cannot be completed as it stands, but taking one stone off does not save it yet."
    return "Taking a stone off brings no temple of yours nearer; it only uses up this roll."


def say_removing(me: Speaker, note: RushNote) -> str:
    name = me.name(note)
    if not is_lost(note.before):
        return f"{name} needs {me.far(note.before)}; taking a stone off costs a turn of the race."
    if note.other is not None and not is_lost(note.other.after):
        return f"{name} cannot be completed as it stands; taking the right stone off saves it."
    return f"{name} cannot be completed as it stands, and taking one stone off will not be enough."


# No stone is laid ----------------------------------------------------------------------------------------------------


def say_pass(me: Speaker, note: RushNote) -> str:
    """What is given away by passing."""
    use = note.other
    what = f"the 1x{note.size}" if note.size else "any stone"
    if note.amount:
        if use is None:
            return "No stone of yours can be moved to another temple now; passing leaves all as it is."
        if use.gain <= notes.SAME:
            return "No stone that you may move would do more in another temple; passing leaves all as it is."
        brings = "complete" if is_done(use.after) else f"leave only {me.far(use.after)} for"
        return f"A 1x{use.size} that you move over would {brings} {me.name(use)}; passing gives that away."
    if use is None:
        return f"Your figures have no place for {what}; passing leaves all as it is."
    if is_done(use.after):
        return f"A 1x{use.size} would complete {me.name(use)} now: passing gives that away."
    if use.after.rolls < use.before.rolls - notes.SAME:
        then = me.far(use.after)
        return f"Passing gives a stone away: with a 1x{use.size}, {then} would complete {me.name(use)}."
    return sentences(f"No place for {what} brings a temple nearer; passing leaves all as it is", better(me, note))


def say_race_pass(me: Speaker, note: RushNote) -> str:
    first = "You leave this race for good" if me.terms.realtime else "You lose a turn of the race"
    return sentences(first, standing(me, note))


def say_stop(me: Speaker, note: RushNote) -> str:
    return sentences(f"You give away {count(int(note.amount), 'stone')} of your head start", standing(me, note))


def standing(me: Speaker, note: RushNote) -> str:
    """How a race stands."""
    if is_lost(note.before):
        return f"{me.name(note)} cannot be completed as it stands; taking a stone off may help"
    return f"You need {me.far(note.before)}, {me.rival_stones(note)}"


def say_rebuilt(me: Speaker, note: RushNote) -> str:
    """Whether a stone of the old figure would still help."""
    use, rest, name, now = note.other, int(note.amount), me.name(note), note.before
    if not rest:
        goes_on = "but so it cannot be completed as it stands" if is_lost(now) else f"{me.far(now)} would complete it"
        return f"All stones of the old figure are laid in {name}; {goes_on}."
    which = "The other" if note.stones else "All"
    back = f"{which} {count(rest, 'stone')} go back to your supply" if rest > 1 else "The last stone goes back"
    if use is not None and now.rolls - use.after.rolls >= HARDLY:
        more = "complete" if is_done(use.after) else f"leave only {me.far(use.after)} for"
        return f"{back}, though {f'a 1x{use.size} of them' if rest > 1 else 'it'} would {more} {name}."
    return f"{back}: {'none of them would bring' if rest > 1 else 'it would not bring'} {name} nearer."


def say_declared(me: Speaker, note: RushNote) -> str:
    if note.amount:
        return f"Your figure is {me.name(note)}: saying so brings {me.prize(note)}."
    yet = "" if is_lost(note.before) else f" yet, it needs {me.far(note.before)}"
    return f"Your figure is not {me.name(note)}{yet}: a false shout costs a stone."


def say_silent(me: Speaker, note: RushNote) -> str:
    if note.amount:
        return f"But {me.name(note)} is complete: if you do not say so, it brings you nothing now."
    return f"Your figure is not {me.name(note)} yet: a false shout would cost a stone."


# The bonus area ------------------------------------------------------------------------------------------------------


def say_bonus(me: Speaker, note: RushNote) -> str:
    points = count(int(note.amount), "point") + (", the most that you can put there now" if not note.better else "")
    kept = f"{count(int(note.stones), 'stone')} of that size stay{'s' * (note.stones == 1)} with you for building"
    none = "You have no other stone of that size"
    first = f"A 1x{note.size} in the bonus area brings {points}"
    return sentences(first, better(me, note), missed(me, note), kept if note.stones else none)


def say_declined(me: Speaker, note: RushNote) -> str:
    if not note.size:
        return "You have no stone that could go into the bonus area."
    whose = "your supply" if me.kind == ask.RACE_BONUS else "this temple"
    first = f"It gives away {count(int(note.amount), 'point')}, but keeps the 1x{note.size} of {whose} for building"
    return sentences(first, missed(me, note))


def missed(me: Speaker, note: RushNote) -> str:
    """The temple that takes longer without the stone."""
    return "" if note.other is None else f"Without it {me.name(note.other)} {missing(me, note.other)}"


def missing(me: Speaker, note: RushNote) -> str:
    same = note.after.fewest == note.before.fewest and whole(note.after) == whole(note.before)
    return "takes a little longer" if same else me.needs(note.after, note.before)


# Tokens --------------------------------------------------------------------------------------------------------------


def say_roll(me: Speaker, note: RushNote) -> str:
    """What the dice may bring."""
    if note.better is not None and note.better.purpose == notes.BAG:
        return f"{better(me, note)}."
    if note.zone < 0:
        return sentences("No temple of yours can be completed as it stands, but a roll moves the game on")
    if note.finishing:
        first = f"{rolled(bits(note.finishing))} would complete {me.name(note)} for you"
    else:
        begun = "" if note.stones else ", not begun yet"
        first = f"Your nearest temple is {me.name(note)}{begun}: {me.far(note.before)} would complete it"
    threat = f"{me.rival()} needs only one more stone for it" if note.rival.fewest == 1 else ""
    return sentences(first, better(me, note), threat)


def say_solo(me: Speaker, note: RushNote) -> str:
    """Two dice for one player."""
    alone = "You build with two dice" if me.terms.trial else "You alone build, with two dice"
    if note.zone < 0:
        return f"{alone}, but no temple of yours can be completed as it stands."
    stones, name = int(note.before.fewest), me.name(note)
    if stones > 2:
        return f"{alone}, but two stones complete no temple: {name} needs {number_word(stones)}."
    if stones == 2:
        return f"{alone}: two more stones would complete {name}, if the dice give the right ones."
    if not note.finishing:
        return f"{alone}; {name} needs one more stone, but yours of that size lie in other temples."
    return f"{alone}, so two tries: {rolled(bits(note.finishing))} would complete {name}."


def say_mortar(me: Speaker, note: RushNote) -> str:
    """What Mortar changes in a temple."""
    now, then, name = note.before, note.loose, me.name(note)
    if is_lost(then):
        return f"Not even Mortar can complete {name} as it stands: the stones that are left do not fill it."
    if is_lost(now):
        return f"{name} can no longer be completed in one piece; with Mortar {me.far(then)} would do."
    if then.fewest < now.fewest or (not me.racing and whole(then) < whole(now)):
        return f"With Mortar {name} {me.needs(then, now)}."
    return f"Mortar gains nothing in {name}: {me.far(then)} with it or without, and you have it only once."


def say_bag(me: Speaker, note: RushNote) -> str:
    """Borrowed stones complete a temple at once."""
    first = f"Borrowed stones complete {me.name(note)} at once: {me.prize(note)}"
    return sentences(first, "" if is_lost(note.before) else f"By the dice it would take {about(note.before)}")


def say_lender(me: Speaker, note: RushNote) -> str:
    lent, own = int(note.amount), note.size == note.zone
    what = "This one stone is" if lent == 1 else f"These {count(lent, 'stone')} are"
    back = "they go back to their places afterwards" if lent > 1 else "it goes back to its place afterwards"
    if own:
        back = "their owner then rebuilds with them" if lent > 1 else "its owner then rebuilds with it"
    return f"{what} enough to complete {me.name(note)}; {back}."


def say_bomb(me: Speaker, note: RushNote) -> str:
    """What a rival would lose."""
    theirs, name, lost = note.before, me.name(note), count(int(note.amount), "stone")
    whose = "This" if me.kind == ask.BOMB_TARGET else "Your rival's" if me.alone else "A rival's"
    if is_lost(theirs):
        return f"{whose} figure cannot become {name} in one piece as it stands: a Bomb would rather help its owner."
    if theirs.rolls >= NEAR:
        return f"{whose} figure is no danger yet: {me.far(theirs)} for {name}. The Bomb would take {lost}."
    need = f"{whose} figure needs {me.far(theirs)} for {name}, worth {count(int(note.points), 'point')}"
    if theirs.rolls >= note.after.rolls + 1.0:
        return f"{need}, but you are nearer to it yourself."
    return f"{need}: the Bomb sends {'it' if note.amount == 1 else f'all {lost}'} back."


def say_shield(me: Speaker, note: RushNote) -> str:
    """Three rounds alone on a card."""
    mine, theirs, name = note.before, note.rival, me.name(note)
    rounds = count(int(me.terms.tables.shield_rounds), "round")
    if is_lost(mine):
        return f"Your figure cannot become {name} as it stands, so {rounds} alone on it gain you little."
    if mine.fewest > 3:
        return f"{capitalized(rounds)} alone are too few for {name}: you need {me.far(mine)}."
    if theirs.fewest > 4:
        return f"You need {me.far(mine)} for {name}, but no rival is near it yet."
    rivals = "your rival" if me.alone else "the nearest rival"
    need = f"you need {about(mine)}, {rivals} about {number_word(whole(theirs))}"
    return sentences(f"For {rounds} only you build on {name}: {need}", worth_only(note))


def worth_only(note: RushNote) -> str:
    points = count(int(note.points), "point")
    return "" if note.points >= WORTHWHILE else f"It is worth only {points}"


def say_race(me: Speaker, note: RushNote) -> str:
    """A race for a card: who needs how many stones."""
    mine, name = note.before, me.name(note)
    if is_lost(mine):
        return f"Your figure cannot become {name} as it stands: in the race you would first have to take stones off."
    ahead = f" and lay {number_word(int(note.amount))} of them first" if note.amount else ""
    first = f"For {name} you need {count(int(mine.fewest), 'stone')}{ahead}, {me.rival_stones(note)}"
    behind = mine.fewest - note.amount > note.rival.fewest
    worth = f"It is worth {count(int(note.points), 'point')}"
    return sentences(first, "So you would begin behind in that race" if behind else worth_only(note) or worth)


SENTENCES: Mapping[int, Callable[[Speaker, RushNote], str]] = {
    notes.LAY: say_laid,
    notes.LIFT: say_lifted,
    notes.MOVE: say_moved,
    notes.DISMANTLE: say_dismantling,
    notes.REMOVE: say_removing,
    notes.PASS: say_pass,
    notes.RACE_PASS: say_race_pass,
    notes.STOP: say_stop,
    notes.REBUILT: say_rebuilt,
    notes.DECLARE: say_declared,
    notes.SILENT: say_silent,
    notes.BONUS: say_bonus,
    notes.DECLINE: say_declined,
    notes.ROLL: say_roll,
    notes.SOLO: say_solo,
    notes.BAG: say_bag,
    notes.LEND: say_lender,
    notes.BOMB: say_bomb,
    notes.SHIELD: say_shield,
    notes.RACE: say_race,
    notes.MORTAR: say_mortar,
    notes.FIRST: say_order,
}
