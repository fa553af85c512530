"""What speaks for an action, or against it: the plan's note as a short sentence, and what looks better."""

from __future__ import annotations

from collections.abc import Callable

from hiram.core.text.words import count, number_word, sentences
from hiram.core.tools import NONE
from hiram.games.solomons_temple.bot import notes
from hiram.games.solomons_temple.bot import purposes as why
from hiram.games.solomons_temple.bot.notes import Note
from hiram.games.solomons_temple.bot.plan import THROW_BELOW
from hiram.games.solomons_temple.bot.worth import FAR
from hiram.games.solomons_temple.content.model import Content
from hiram.games.solomons_temple.engine import ask, deck, terms, values
from hiram.games.solomons_temple.engine.rules.zones import may_refill, pile_mask
from hiram.games.solomons_temple.engine.state import SolomonData
from hiram.games.solomons_temple.words.labels import label_of


def reason(content: Content, state: SolomonData, seat: int, action: int) -> str:
    """What an action brings or costs in this position, and what looks better, if anything does."""
    note = Note(state, seat, action)
    better = [f"better: {label_of(content, int(note.better))}"] if note.better != NONE else []
    return sentences(about(content, note), *better)


def about(content: Content, note: Note) -> str:
    """The sentence without capital and full stop."""
    text = SENTENCES[int(note.purpose)]
    found = text if isinstance(text, str) else text(note)
    return found.format_map(Words(content, note))


class Words(dict[str, str]):
    """What the blanks of a sentence stand for. Any other name is a noun: as many of them as the note's amount."""

    def __init__(self, content: Content, note: Note) -> None:
        super().__init__()
        self.content, self.note = content, note

    def __missing__(self, name: str) -> str:
        """`card` and `other` are cards, `gate` and `spot` places, `army` is numbered; `n` and `m` are numbers."""
        note, content = self.note, self.content
        if name == "card":
            return content.cards[note.object].name
        if name == "other":
            return content.cards[note.other].name
        if name == "gate":
            return content.gates[note.object if note.purpose == why.GUARD else note.other].name
        if name == "spot":
            return content.spots[note.other].name
        if name == "army":
            return str(int(note.object) + 1)
        if name in ("n", "m"):
            return number_word(int(note.amount if name == "n" else note.before))
        if name == "N":
            return str(int(note.amount))
        if name == "instead":
            return "" if note.before >= FAR else f" instead of {number_word(int(note.before))}"
        if name in ("way", "way_before"):
            return way(int(note.amount if name == "way" else note.before))
        return count(int(note.amount), name)


def way(steps: int) -> str:
    """How far it is to the Temple through open gates."""
    if steps >= FAR:
        return "without an open way to the Temple"
    return f"{count(steps, 'step')} from the Temple" if steps else "beside the Temple"


def armies(number: int) -> str:
    return count(number, "army", "armies")


# Cards that are played ---------------------------------------------------------------------------------------------


def at_once(note: Note) -> str:
    return f"King Solomon places {{card}} without a build, safe from Sins; {unlocks(note)}"


def structure(note: Note) -> str:
    if note.state.solomon[note.seat] and note.state.frames.kind() == ask.PLACE and note.state.frames.get(0) == 0:
        return "{card} uses up your build, while King Solomon can place it at any moment without one"
    return f"with {{card}} in place, {unlocks(note)}"


def unlocks(note: Note) -> str:
    """What a Structure makes room for."""
    if note.before == deck.TEMPLE:
        return completes(note)
    if note.amount:
        return f"{{Furnishing}} of your hand {'has' if note.amount == 1 else 'have'} a place"
    return "others can follow, though you hold no Furnishing for it yet"


def completes(note: Note) -> str:
    held = note.own(deck.FILLING) > 0
    return "your Temple is complete, " + (
        "and the Filling in your hand wins" if held else "and only the Filling is missing"
    )


def furnishing(note: Note) -> str:
    if note.amount == deck.TEMPLE:
        return f"with {{card}} in place, {completes(note)}"
    return f"with {{card}} in place, your Temple has {{N}} of {deck.TEMPLE} cards"


def solomon(note: Note) -> str:
    if note.amount == 0:
        return "all five Structures stand, so King Solomon only makes room in your hand"
    held = number_word(int(note.before)) if note.before else "none"
    return f"from now on Structures need no build, and no Sin stops them; {{n}} missing, {held} of them in your hand"


def david(note: Note) -> str:
    if note.amount == 0:
        return "all your gates are guarded: King David helps when one has fallen"
    held = count(int(note.before), "Guarded Gate") if note.before else "no Guarded Gate"
    gates = f"{count(int(note.amount), 'gate')} {'is' if note.amount == 1 else 'are'} open"
    return f"from now on you can guard gates at any moment; {gates}, and you hold {held}"


def servant(note: Note) -> str:
    if note.object <= deck.EZEKIEL:
        there = f"; {armies(int(note.amount))} on your board" if note.amount else ""
        return f"you have no Prophet: {{card}} gives you an even chance to stop each attack{there}"
    if note.state.priest[note.seat] == values.UNCLEAN_PRIEST:
        return "an Altar is ready for later, but your unclean Priest can make no offering this turn"
    if note.other != NONE:
        return "offerings need a Priest and an Altar; in your hand: " + (
            "{n} {other}" if note.amount else "no {other} yet"
        )
    held = count(int(note.amount), "offering") if note.amount else "none yet"
    return f"it makes offerings possible, and you hold {held}"


def levites(note: Note) -> str:
    if note.amount == 1:
        return "Levites bring {other}, the last Structure in your draw pile, into your hand"
    return "Levites bring a Structure of your choice into your hand, one of {n} in your draw pile"


def goat(note: Note) -> str:
    return "the Scapegoat takes {other} away" + ("; your Burnt Offering might do that too" if note.amount else "")


def fast(note: Note) -> str:
    return "{turn} from now it can bring back {other}; until then you play no good card"


def offering(text: str) -> Callable[[Note], str]:
    """An offering on a spoiled Altar fails, whatever it is for."""
    fails = "Bad Offerings lie on your Altar: {card} fails and only clears the Altar"
    return lambda note: fails if note.before else text


def sin(note: Note) -> str:
    return f"this stops the build{SIN_ANSWERS[int(note.amount)]}"


SIN_ANSWERS = {
    notes.BURNT_ANSWERS: ", unless a Burnt Offering answers",
    notes.GOAT_ANSWERS: ", unless the other player's Scapegoat takes it away",
    notes.NOTHING_ANSWERS: ": the other player can make no offering now",
    notes.SPOILED_ANSWER: ": the next offering on the spoiled Altar fails",
}


def loss_of_heart(note: Note) -> str:
    return sin(note) if note.amount == notes.GOAT_ANSWERS else "this stops the build, and no Burnt Offering undoes it"


def blemish(note: Note) -> str:
    stopped = note.object == deck.BURNT and note.other != NONE
    return "the {card} fails" + (": {other} goes on stopping the build" if stopped else "")


def weapon_waits(note: Note) -> str:
    if note.amount:
        return "it hinders offerings, but there is none to stop now: mostly it makes room in your hand"
    return "the other player can make no offering now, so it mostly makes room in your hand"


def guard(note: Note) -> str:
    who = "the nearest army" if note.plan.state.occupied[note.seat] else "a new army"
    if note.amount >= FAR:
        return f"with the {{gate}} shut, {who} finds no open way to your Temple"
    if note.amount > note.before:
        return f"with the {{gate}} shut, {who} needs {{step}} to your Temple instead of {{m}}"
    return f"with the {{gate}} shut, {who} is {{way}} all the same"


# Cards that are chosen ---------------------------------------------------------------------------------------------

USES: dict[int, tuple[str, str]] = {
    deck.GUARDED_GATE: ("it can shut an open gate of yours", "all your gates are guarded"),
    deck.KING_DAVID: ("with him you may guard gates at any moment", ""),
    deck.KING_SOLOMON: ("with him no Sin can stop a Structure", "all your Structures stand already"),
    deck.PRIEST: ("you have no Priest, and every offering needs one", "you have a Priest in play"),
    deck.ALTAR: ("you have no Altar, and every offering needs one", "you have an Altar in play"),
    deck.BURNT: ("", "it waits until a Sin stops your build"),
    deck.GRAIN: ("it places a card for free and keeps Sins away for that turn", ""),
    deck.PEACE: ("it can fetch a good card from your draw pile", ""),
    deck.GUILT: ("", "it only trades your hand for another"),
    deck.LEVITES: ("they can bring a Structure from your draw pile", "no Structure is left in your draw pile"),
    deck.COOPERATION: ("it places two Furnishings at once", ""),
    deck.PRAY_AND_FAST: ("it can bring back a lost Temple card", "nothing that your Temple needs is lost"),
    deck.ISRAELITE: ("armies stand on your board", "no army stands on your board"),
    deck.SCAPEGOAT: ("", "it is laid down at once and later undoes one Sin"),
    deck.LOSS_OF_HEART: ("it can stop a build, and no Burnt Offering undoes it", ""),
    deck.BABYLONIAN: ("it sends an army to the other city", "all five of your armies are out"),
    deck.DESTRUCTION: ("you have an army at the other city to use it", "you have no army at the other city"),
    deck.SECRET_PASSAGE: ("", "it serves only an army before a guarded gate"),
    deck.LAY_SIEGE: ("", "it needs two armies, and opens a gate only in the third attack"),
}
"""What a card is good for in hand while it is worth keeping, and why it is not while it is not."""
ANY = {
    deck.ISAIAH: ("you have no Prophet who could stop an attack", "you have a Prophet in play"),
    deck.FIRST_SIN: ("it can stop a build of the other player", ""),
    deck.BLEMISHED: ("", "it waits for an offering of the other player"),
}
MANY = 2  # of more cards of a kind the others are spare


def use(note: Note) -> str:
    """What the card that a note is about is good for, or why it is not."""
    card = int(note.object)
    if card < deck.STRUCTURES:
        return "{Furnishing} of your hand would have a place" if note.amount else "your Temple needs it"
    if card < deck.TEMPLE:
        standing = (int(note.state.built[note.seat]) >> int(note.other)) & 1
        return "the place is ready" if standing else "the place is ready once {other} stands"
    if card == deck.FILLING:
        return "it wins the game once {missing Temple card} stand" if note.amount > 1 else "it wins the game"
    if note.before < THROW_BELOW and note.amount > MANY:
        return "you hold {n} of them"
    kind = card if card in USES else max(first for first in ANY if first <= card)
    keep, spare = USES.get(kind) or ANY[kind]
    return (keep if note.before >= THROW_BELOW else spare) or keep or spare


def take(note: Note) -> str:
    return f"{{card}}: {use(note)}"


def give(note: Note) -> str:
    if note.before < THROW_BELOW:
        return f"you can spare {{card}}: {use(note)}"
    least = (
        "" if note.better != NONE or note.object <= deck.FILLING else ", but no good card of yours is easier to spare"
    )
    return f"you would miss {{card}}: {use(note)}{least}"


def way_back(note: Note) -> str:
    """How a card that is thrown away may come back."""
    if may_refill(note.state, note.seat):
        return "it comes back only when your draw pile is refilled"
    pray = note.own(deck.PRAY_AND_FAST) or (int(pile_mask(note.state, note.seat)) >> deck.PRAY_AND_FAST) & 1
    fasts = pray or note.state.fast[note.seat] != NONE
    return "only Pray and Fast could bring it back" if fasts else "nothing could bring it back"


def discard(note: Note) -> str:
    if note.object <= deck.FILLING:
        return f"do not throw away {{card}}: without it you cannot win, and {way_back(note)}"
    new = "a new card comes for it next turn" if note.is_replaced() else "no new card comes for it"
    if note.rating < 0:
        return f"keep {{card}}: {use(note)}" if note.before >= THROW_BELOW else f"{{card}} may wait: {use(note)}"
    return f"{{card}} {'could still serve' if note.before >= THROW_BELOW else 'can go'}: {use(note)}; {new}"


def ruin(note: Note) -> str:
    if note.amount + 1 == deck.TEMPLE:
        return "{card} goes back into the draw pile: the other Temple is no longer complete"
    return f"{{card}} goes back into the draw pile; the other Temple keeps {{N}} of {deck.TEMPLE} cards"


# Armies --------------------------------------------------------------------------------------------------------------


def move(note: Note) -> str:
    if note.amount == 0:
        furnished = int(note.state.built[note.state.active]) >> deck.STRUCTURES
        if not furnished:
            return "army {army} comes beside the Temple, but no Furnishing stands there yet"
        held = (
            "where your Destruction can strike it" if note.own(deck.DESTRUCTION) else "but you hold no Destruction yet"
        )
        return f"army {{army}} comes beside the Temple, {held}"
    if note.purpose == why.NEARER and note.amount >= note.before:
        return "from {spot} army {army} is nearer to the Temple, through a guarded gate"
    if note.purpose == why.FARTHER and note.amount <= note.before:
        return "from {spot} army {army} is no nearer to the Temple"
    nearer = "brings army {army} nearer" if note.amount < note.before else "leads army {army} away"
    return f"{{spot}} {nearer}: {{way}}{{instead}}"


STRUCK = {
    0: "no Furnishing stands there",
    1: "the only Furnishing there goes back into the draw pile",
    2: "both Furnishings there go back into the draw pile",
}


def strike(note: Note) -> str:
    prophet = ", and {other} is lost" if note.other != NONE else ""
    fallen = STRUCK.get(int(note.amount), "two of {n} Furnishings there go back into the draw pile")
    return f"{fallen}{prophet}; it costs your Destruction and army {{army}}"


def keep_destruction(note: Note) -> str:
    if note.before:
        return "the {gate} opens, but an army is inside already and needs your Destruction for the Temple"
    return "the {gate} opens, but you hold no second Destruction for the Temple"


def breach(note: Note) -> str:
    if note.amount < note.before:
        return "the {gate} falls: an army is then {way} and may go a step at once"
    return "the {gate} falls, but your nearest army is {way} all the same"


def siege_in_vain(note: Note) -> str:
    if not note.before:
        return "no gate there is guarded, so a siege has nothing to open"
    if note.other:
        return "an army is inside already, and a siege forbids Destruction meanwhile"
    return "a siege opens a gate only in your third attack, and your Destruction must wait until then"


def keep_siege(note: Note) -> str:
    if note.amount <= 0:
        return "the siege is ripe: to lift it gives away the gate that you could open now"
    return "the siege would open a gate in {attack} more"


def drive_off(note: Note) -> str:
    who = "both" if note.amount == 2 else "all {n}"
    return f"{who} armies leave your board; each needs a new card to come back"


def lead_to(note: Note) -> str:
    entry = "; while it stands there no new army can come" if note.other == terms.ENTRY else ""
    return f"at {{spot}} the army is {{way}}{entry}"


def announce(note: Note) -> str:
    what = "{other}" if note.amount == 1 else "one of {kind} of cards, such as {other}"
    return f"you can then place {what}" + (
        ", and no Sin can stop it" if note.before else ", unless the other player answers with a Sin"
    )


# What ends a decision ------------------------------------------------------------------------------------------------


def end(note: Note) -> str:
    if note.object == ask.SIN and note.other != NONE:
        return "{other} lies against the build; the other player may now answer"
    if note.object == ask.SIN:
        return "the build goes on" + ("; you keep {Sin}" if note.amount else ", as you hold no Sin")
    if note.object == ask.FRAME_KINDS + ask.DEFEND and note.amount:
        return f"{armies(int(note.amount))} on your board, the nearest {{way_before}}"
    if note.object == ask.FRAME_KINDS + ask.CLOSE:
        new = number_word(int(note.before)) if note.before else "nothing"
        return f"you keep {count(int(note.amount), 'card')} and draw {new} at your next turn"
    return ENDS[int(note.object)]


ENDS = {
    ask.OPEN: "you keep your cards for later",
    ask.GATE: "you guard no gate now",
    ask.ATTACK: "your attack ends",
    ask.BLEMISH: "the {other} is accepted",
    ask.PLACE: "you place nothing now",
    ask.COOP: "you place no second Furnishing",
    ask.PEACE_GIVE: "your Peace Offering is spent without an exchange",
    ask.SIEGE_MOVE: "no army goes the free step",
    ask.RELOCATE: "the armies that are left stay inside your walls",
    ask.FRAME_KINDS + ask.PREPARE: "the turn goes on to the attack on your city",
    ask.FRAME_KINDS + ask.DEFEND: "no army is on your board, so the turn goes on to building",
    ask.FRAME_KINDS + ask.BUILDING: "you announce no build in this turn",
    ask.FRAME_KINDS + ask.ANSWER: "{other} lies until your next turn, and you place nothing now",
}

SENTENCES: dict[int, str | Callable[[Note], str]] = {
    why.NOTHING: "{card}: that is what you give, so the exchange would change nothing",
    why.WIN: f"all {deck.TEMPLE} cards of your Temple stand: this wins the game at once",
    why.AT_ONCE: at_once,
    why.SOLOMON: solomon,
    why.DAVID: david,
    why.SERVANT: servant,
    why.LEVITES: levites,
    why.NO_LEVITES: "no Structure is left in your draw pile: Levites only make room in your hand",
    why.GOAT: goat,
    why.TWO_AT_ONCE: "one build places two of the {Furnishing} in your hand that fit",
    why.ONE_AT_ONCE: "only one Furnishing of yours fits, and it can be placed without spending Cooperation",
    why.FAST: fast,
    why.FAST_EARLY: "{turn} from now it can bring back {other}, but first play this turn's good cards",
    why.FAST_IN_VAIN: "your discard pile holds nothing that your Temple needs, and for {turn} you play no good card",
    why.BURNT: offering("it takes {other} away, unless the animal is blemished"),
    why.GRAIN_TOO_LATE: offering("it makes you immune now, but {other} stops this build already"),
    why.GRAIN_PLACES: offering("it places {other} at once, and no Sin or evil card touches you this turn"),
    why.GRAIN_BARE: offering("you hold nothing that fits: it only keeps Sins and evil cards away this turn"),
    why.PEACE_FETCHES: offering("it can fetch {other} from your draw pile, for a card that you can spare"),
    why.PEACE_LITTLE: offering("an exchange with your draw pile would gain you little now"),
    why.GUILT: offering("you draw eight cards for the {n} left in your hand"),
    why.GUILT_EMPTY: offering("your draw pile is empty: only the cards of your hand come back"),
    why.LOSS_OF_HEART: loss_of_heart,
    why.SIN: sin,
    why.BLEMISH: blemish,
    why.SPOIL_ALTAR: "the other player can make offerings, and the next one fails",
    why.NO_ANSWER: "then no Burnt Offering can answer {other}",
    why.WEAPON_WAITS: weapon_waits,
    why.STRUCTURE: structure,
    why.FURNISHING: furnishing,
    why.GUARD: guard,
    why.TAKE_NEEDED: take,
    why.TAKE_FITTING: take,
    why.TAKE_SOLOMON: take,
    why.TAKE: take,
    why.GIVE: give,
    why.DISCARD: discard,
    why.RESTOCK: "none of your {n} cards has a place: all go into your draw pile, and you draw eight next turn",
    why.RUIN: ruin,
    why.NEARER: move,
    why.FARTHER: move,
    why.SNEAK_IN: "a Secret Passage brings army {army} through the {gate}, {way}",
    why.SNEAK_OUT: "a Secret Passage would lead army {army} away from the Temple again",
    why.STRIKE: strike,
    why.STRIKE_ONE: strike,
    why.STRIKE_IN_VAIN: strike,
    why.OPEN_GATE: "the {gate} opens, and army {army} is then {way}",
    why.KEEP_DESTRUCTION: keep_destruction,
    why.LEAD: "army {army} stands at {spot}, {way}",
    why.LEAD_TO: lead_to,
    why.ARMY: "a new army comes to the camp before the Fish Gate, {way}",
    why.SIEGE: "in your third attack from now you open a gate; until then no Destruction or Secret Passage",
    why.SIEGE_IN_VAIN: siege_in_vain,
    why.LIFT: "an army is inside, and without the siege you may use your Destruction again",
    why.KEEP_SIEGE: keep_siege,
    why.BREACH: breach,
    why.DRIVE_OFF: drive_off,
    why.DRIVE_OFF_ONE: "two cards remove a single army; it can come back with one Babylonian Army",
    why.LEAD_AWAY: lambda note: f"{armies(int(note.amount))} inside can be led away, the nearest {{way_before}}",
    why.NOBODY_NEAR: lambda note: f"{armies(int(note.amount))} inside, but none within a step of your Temple",
    why.RECOVER: lambda note: "a good card comes back" + (", such as {other}" if note.other != NONE else ""),
    why.ANNOUNCE: announce,
    why.END: end,
}
"""The sentence of each purpose."""
