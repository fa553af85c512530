"""What speaks for an action, and what against it, in a short sentence.

Only what the seat knows is spoken of: both boards and discard piles, its own hand, the kinds of cards in its own draw
pile, and the mere sizes of the other hand and pile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hiram.games.solomons_temple.actions import (
    ALTAR,
    ANNOUNCE,
    ARMIES,
    ARMY,
    BABYLONIAN,
    BAD_OFFERINGS,
    BLEMISHED,
    BOAZ,
    BREACH,
    BROKEN_ALTAR,
    BUILD,
    BURNT,
    CARDS,
    COOPERATION,
    DECLINE,
    DESTRUCTION,
    DISCARD,
    DONE,
    EVIL_PRIEST,
    EZEKIEL,
    FILLING,
    FIRST_SIN,
    GATES,
    GIVE,
    GIVE_UP,
    GRAIN,
    GUARD,
    GUARDED_GATE,
    GUILT,
    ISAIAH,
    ISRAELITE,
    ISRAELITE_ONE,
    ISRAELITE_TWO,
    JACHIN,
    KING_DAVID,
    KING_SOLOMON,
    LAY,
    LAY_SIEGE,
    LEAD,
    LEVITES,
    LIFT,
    LOSS_OF_HEART,
    MOVE,
    PASS,
    PEACE,
    PLAY,
    PRAY_AND_FAST,
    PRIEST,
    RECOVER,
    RESTOCK,
    RUIN,
    SCAPEGOAT,
    SECRET_PASSAGE,
    SNEAK,
    SPOTS,
    STRIKE_GATE,
    STRIKE_TEMPLE,
    STRUCTURES,
    TAKE,
    TEMPLE,
    TO,
    UNCLEAN,
)
from hiram.games.solomons_temple.plan import Plan
from hiram.games.solomons_temple.rules.cards import discarded, may_refill, pile_mask
from hiram.games.solomons_temple.rules.legal import GOOD_MASK, legal_actions
from hiram.games.solomons_temple.rules.military import besieging, free_token
from hiram.games.solomons_temple.rules.permits import (
    fasting,
    fitting_furnishings,
    goat_helps,
    has_priest,
    immune,
    may_offer,
)
from hiram.games.solomons_temple.state import (
    ACTIVATED,
    ANSWER,
    ATTACK,
    BLEMISH,
    BREACHING,
    BUILDING,
    CLOSE,
    COOP,
    DEFEND,
    FULL_HAND,
    GATE,
    GOOD_PRIEST,
    NO_ALTAR,
    PEACE_GIVE,
    PEACE_TAKE,
    PLACE,
    POINT,
    PREPARE,
    RECOVER_PICK,
    SIDEWAYS,
    SIEGE_MOVE,
    SIN,
    SPOILED_ALTAR,
    UNCLEAN_PRIEST,
    WICKED_PRIEST,
    TempleData,
)
from hiram.games.solomons_temple.tables import COURT, ENTRY, NONE, OUTSIDE, STRUCTURE_MASK, TEMPLE_MASK
from hiram.games.solomons_temple.worth import FAR, distances, keep_value

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
PILLARS = (BOAZ, JACHIN)
SPARED = 36
"""What is worth less than this in hand may go (`keep_value`)."""
Use = tuple[bool, str]
"""Whether a card is good for something now, and what is to be said about it."""


class Names:
    """The names of cards, gates and spots, by number."""

    def __init__(self, cards: Sequence[str], gates: Sequence[str], spots: Sequence[str]) -> None:
        self.cards = list(cards)
        self.gates = list(gates)
        self.spots = list(spots)


def sentence(state: TempleData, seat: int, action: int, names: Names) -> str:
    """What an action brings or costs in this position."""
    text = Reasons(state, seat, names).about(action)
    return f"{text[0].upper()}{text[1:]}."


# Words -------------------------------------------------------------------------------------------------------------


def amount(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def count(number: int, what: str) -> str:
    """'one step', 'five steps', 'two armies'."""
    if number == 1:
        return f"one {what}"
    return f"{amount(number)} {what[:-1]}ies" if what == "army" else f"{amount(number)} {what}s"


def all_armies(number: int) -> str:
    return "the army" if number == 1 else "both armies" if number == 2 else f"all {count(number, 'army')}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """'Porch', 'Porch and Boaz', 'Porch, Boaz and Jachin'."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def few(words: Sequence[str], what: str) -> str:
    """Up to two by name, more by their number."""
    return listed(words) if len(words) < 3 else count(len(words), what)


def bits(mask: int) -> list[int]:
    return [number for number in range(mask.bit_length()) if (mask >> number) & 1]


def has(mask: int, number: int) -> bool:
    return bool((mask >> number) & 1)


def walks(state: TempleData, gates: int) -> list[int]:
    """The steps from each spot to the nearest court through open gates alone; FAR where no way is open."""
    tables = state.terms.tables
    steps = [0 if tables.zone[spot] == COURT else FAR for spot in range(SPOTS)]
    found = [spot for spot in range(SPOTS) if steps[spot] == 0]
    for spot in found:
        for link in range(int(tables.links_from[spot]), int(tables.links_from[spot + 1])):
            end, gate = int(tables.links[link]), int(tables.link_gate[link])
            if steps[end] == FAR and (gate == NONE or not has(gates, gate)):
                steps[end] = steps[spot] + 1
                found.append(end)
    return steps


class Facts:
    """What a seat knows of a position."""

    def __init__(self, state: TempleData, seat: int, names: Names) -> None:
        self.state = state
        self.seat = seat
        self.foe = 1 - seat
        self.names = names
        self.kind = int(state.frames.kind())
        self.point = int(state.frames.get(0)) if self.kind == POINT else NONE
        self.given = int(state.giving) if self.kind == PEACE_TAKE else NONE
        self.built = int(state.built[seat])
        self.sin = int(state.sin[seat])

    def card(self, card: int) -> str:
        return self.names.cards[card]

    def home(self, structure: int) -> str:
        """A Structure in running text: the two pillars have names of their own."""
        return f"{'' if structure in PILLARS else 'the '}{self.card(structure)}"

    def into(self, structure: int) -> str:
        return f"{'on' if structure in PILLARS else 'in'} {self.home(structure)}"

    def gate(self, gate: int) -> str:
        return f"the {self.names.gates[gate]}"

    def own(self, card: int) -> int:
        """How many of a kind the seat holds, without what it is about to give."""
        return int(self.state.hand[self.seat * CARDS + card]) - (card == self.given)

    def holding(self, mask: int) -> list[int]:
        return [card for card in bits(mask) if self.own(card) > 0]

    def fits(self) -> list[int]:
        """The Furnishings in hand whose place is ready."""
        return self.holding(int(fitting_furnishings(self.state, self.seat)))

    def wanting(self, structure: int) -> list[int]:
        """The Furnishings in hand that need a Structure."""
        return [card for card in range(STRUCTURES, TEMPLE) if self.needs(card) == structure and self.own(card) > 0]

    def needs(self, furnishing: int) -> int:
        return int(self.state.terms.tables.structure[furnishing])

    def ready(self) -> list[str]:
        """The cards in hand that a build could place."""
        cards = self.holding(STRUCTURE_MASK & ~self.built) + self.fits()
        words = [self.card(card) for card in cards]
        if self.own(GUARDED_GATE) and self.open_gates():
            words.append(f"a {self.card(GUARDED_GATE)}")
        return words

    def choice(self, ready: Sequence[str]) -> str:
        """One of the cards that could be placed."""
        return f"one of {count(len(ready), 'card')} that fit" if len(ready) > 2 else listed(ready, "or")

    def open_gates(self) -> int:
        return GATES - int(self.state.gates[self.seat]).bit_count()

    def in_pile(self) -> int:
        """The kinds in the own draw pile; what is about to be given goes there."""
        return int(pile_mask(self.state, self.seat)) | (1 << self.given if self.given != NONE else 0)

    def pile_structures(self) -> list[str]:
        return [self.card(card) for card in bits(self.in_pile() & STRUCTURE_MASK)]

    def lost(self) -> list[str]:
        """What the Temple needs and lies in the own discard pile."""
        return [self.card(card) for card in range(FILLING + 1) if self.state.discard[self.seat * CARDS + card]]

    def drawable(self) -> int:
        """How many cards the own draw pile can give."""
        number = int(self.state.piles[self.seat].left)
        return number + (int(discarded(self.state, self.seat)) if may_refill(self.state, self.seat) else 0)

    def unseen_sins(self) -> int:
        """How many Sins the other player can still have, in hand or in the draw pile."""
        kinds = range(FIRST_SIN, LOSS_OF_HEART + 1)
        gone = sum(int(self.state.discard[self.foe * CARDS + card]) for card in kinds)
        return sum(int(self.state.terms.tables.copies[card]) for card in kinds) - gone - (self.sin != NONE)

    def offering_lacks(self, seat: int) -> str:
        """What a player has not in play for an offering, or nothing."""
        priest, altar = int(self.state.priest[seat]), int(self.state.altar[seat])
        lacks = [] if priest == GOOD_PRIEST else ["a clean Priest" if priest == UNCLEAN_PRIEST else "a Priest"]
        return listed([*lacks, "an Altar"] if altar == NO_ALTAR else lacks)

    def answering(self) -> bool:
        """The seat is answering a Sin, in whatever is asked on the way."""
        return any(row[0] == POINT and row[2] == ANSWER for row in self.state.frames.rows())

    def others(self) -> list[int]:
        """What could be done, apart from ending the decision."""
        return [int(action) for action in legal_actions(self.state, self.seat) if not DONE <= action <= DECLINE]

    # Armies

    def armies(self, board: int) -> dict[int, int]:
        """The spots of the armies on a board, by army."""
        spots = [int(self.state.armies[board * ARMIES + army]) for army in range(ARMIES)]
        return {army: spot for army, spot in enumerate(spots) if spot != NONE}

    def inside(self, spot: int) -> bool:
        return self.state.terms.tables.zone[spot] != OUTSIDE

    def courts(self, board: int) -> int:
        """How many armies stand next to the Temple."""
        return sum(self.state.terms.tables.zone[spot] == COURT for spot in self.armies(board).values())

    def walks(self, board: int, shut: int = 0, opened: int = 0) -> list[int]:
        """The open ways on a board, with some gates shut or opened."""
        return walks(self.state, (int(self.state.gates[board]) | shut) & ~opened)

    def furnished(self, board: int) -> int:
        return (int(self.state.built[board]) >> STRUCTURES).bit_count()

    def reach(self, steps: int, whose: str = "the") -> str:
        """How far a spot is from the Temple."""
        if steps == FAR:
            return f"without an open way to {whose} Temple"
        return f"beside {whose} Temple" if steps == 0 else f"{count(steps, 'step')} from {whose} Temple"


class Uses(Facts):
    """What each card is good for in hand; `spare` is how many others of its kind are there."""

    def use(self, card: int, spare: int) -> Use:
        """Whether a card helps as things are, and what is to be said of it."""
        if card < STRUCTURES:
            return True, self.use_structure(card)
        if card < TEMPLE:
            return True, self.use_furnishing(card)
        if ISAIAH <= card <= EZEKIEL:
            return self.use_prophet(card)
        if FIRST_SIN <= card < LOSS_OF_HEART:
            return True, self.use_sin(card)
        if card in OFFERINGS:
            return self.use_offering(card)
        return USES[card](self, spare)

    def use_sin(self, card: int) -> str:
        others = sum(self.own(other) for other in range(FIRST_SIN, LOSS_OF_HEART + 1) if other != card)
        if others > 1:
            return f"it can stop a build of the other player, and you hold {amount(others)} more Sins"
        cards = int(self.state.built[self.foe]).bit_count()
        return f"it can stop a build of the other player, whose Temple has {cards} of {TEMPLE} cards"

    def use_structure(self, card: int) -> str:
        waiting = [self.card(other) for other in self.wanting(card)]
        number = sum(self.needs(other) == card for other in range(STRUCTURES, TEMPLE))
        if waiting:
            text = f"it makes a place for {few(waiting, 'Furnishing')} in your hand"
        else:
            text = f"{count(number, 'Furnishing')} need it, but you hold none of them yet"
            if number == 1:
                text = "one Furnishing needs it, but you do not hold that yet"
        if self.state.solomon[self.seat] and not fasting(self.state, self.seat):
            return f"{text}, and with King Solomon it can stand at once"
        return text

    def use_furnishing(self, card: int) -> str:
        structure = self.needs(card)
        home = self.home(structure)
        if has(self.built, structure):
            return f"its place {self.into(structure)} is ready"
        if self.own(structure):
            return f"it needs {home}, which you hold too"
        if has(self.in_pile(), structure):
            return f"it has to wait for {home}, still in your draw pile"
        return f"it has to wait for {home}, which you do not hold"

    def use_filling(self, spare: int) -> Use:
        missing = TEMPLE - self.built.bit_count()
        if missing == 0:
            return (
                True,
                f"your Temple is complete, so it wins{'' if self.state.active == self.seat else ' on your turn'}",
            )
        if missing == 1:
            return True, "it wins the game once the last missing Temple card stands"
        return True, f"it wins the game once the {amount(missing)} missing Temple cards stand"

    def use_gate(self, spare: int) -> Use:
        number = self.open_gates()
        if number == 0:
            return False, "all four of your gates are guarded"
        if spare >= number:
            return False, "you hold others for all your open gates"
        armies = len(self.armies(self.seat))
        near = f", and {count(armies, 'army')} {'stands' if armies == 1 else 'stand'} on your board" if armies else ""
        gates = "all four of your gates" if number == GATES else f"{amount(number)} of your gates"
        return True, f"{gates} {'is' if number == 1 else 'are'} open{near}"

    def use_prophet(self, card: int) -> Use:
        if self.state.prophet[self.seat] != NONE:
            return False, "you have a Prophet in play, and this one could only follow him"
        if any(self.own(other) for other in range(ISAIAH, EZEKIEL + 1) if other != card):
            return False, "you hold another Prophet"
        return True, "you have no Prophet who could stop an attack"

    def use_david(self, spare: int) -> Use:
        return True, "with him you may guard gates at any moment, without a build"

    def use_solomon(self, spare: int) -> Use:
        missing = STRUCTURES - (self.built & STRUCTURE_MASK).bit_count()
        if missing == 0:
            return False, "all five Structures of yours stand already"
        if missing == 1:
            return True, "one Structure is missing, and with him no Sin can stop it"
        return True, f"{count(missing, 'Structure')} are missing, and with him no Sin can stop them"

    def use_priest(self, spare: int) -> Use:
        if has_priest(self.state, self.seat):
            return False, "you have a Priest in play, and this one is a spare"
        if spare:
            return False, "you hold another Priest"
        if self.state.priest[self.seat] == WICKED_PRIEST:
            return True, "it drives out the Evil Priest"
        return True, "you have no Priest, and every offering needs one"

    def use_altar(self, spare: int) -> Use:
        if self.state.altar[self.seat] != NO_ALTAR:
            return False, "you have an Altar in play, and this one is a spare"
        if spare:
            return False, "you hold another Altar"
        return True, "you have no Altar, and every offering needs one"

    def use_offering(self, card: int) -> Use:
        lacks = self.offering_lacks(self.seat)
        if lacks:
            return False, f"for an offering you still need {lacks}"
        if card == BURNT:
            return self.use_burnt()
        if card == PEACE:
            return self.use_peace()
        return True, OFFERINGS[card]

    def use_burnt(self) -> Use:
        if self.sin not in (NONE, LOSS_OF_HEART) and self.answering():
            return True, f"it can take away {self.card(self.sin)}"
        if self.unseen_sins() == 0:
            return False, "the other player has no Sin left for it to undo"
        return True, "it waits until a Sin stops your build"

    def use_peace(self) -> Use:
        wish = self.wish()
        if wish:
            return True, f"it can fetch {wish} from your draw pile"
        return False, "your draw pile holds nothing that your Temple could use at once"

    def wish(self) -> str:
        """What of the own draw pile the Temple can use at once, if anything."""
        pile = self.in_pile()
        if self.built == TEMPLE_MASK:
            return self.card(FILLING) if has(pile, FILLING) else ""
        structures = self.pile_structures()
        if structures:
            return structures[0] if len(structures) == 1 else "a missing Structure"
        fitting = bits(pile & int(fitting_furnishings(self.state, self.seat)))
        if fitting:
            return self.card(fitting[0]) if len(fitting) == 1 else "a Furnishing that fits"
        return ""

    def use_goat(self, spare: int) -> Use:
        return True, "it is laid down at once, and a Burnt Offering wakes it to undo any one Sin later"

    def use_levites(self, spare: int) -> Use:
        found = self.pile_structures()
        if not found:
            return False, "no Structure is left in your draw pile"
        return True, f"it can bring {found[0] if len(found) == 1 else 'a Structure of your choice'} from your draw pile"

    def use_cooperation(self, spare: int) -> Use:
        missing = FURNISHING_COUNT - self.furnished(self.seat)
        if missing < 2:
            return False, "fewer than two Furnishings are missing"
        number = len(self.fits())
        if number > 1:
            return True, f"you hold {count(number, 'Furnishing')} that fit, and it places two at once"
        return False, f"{'only one' if number else 'none'} of your Furnishings fits now"

    def use_fast(self, spare: int) -> Use:
        lost = self.lost()
        if lost:
            return True, f"it can bring back {lost[0]} from your discard pile"
        return False, "nothing that your Temple needs lies in your discard pile"

    def use_israelite(self, spare: int) -> Use:
        number = len(self.armies(self.seat))
        if number == 0:
            return False, "no army stands on your board now"
        there = all_armies(number)
        if spare:
            return True, f"two together drive {there} from your board"
        return True, f"it leads armies out of your walls, and a second one would drive off {there}"

    def use_heart(self, spare: int) -> Use:
        return True, "it can stop a build, and no Burnt Offering undoes it"

    def use_blemished(self, spare: int) -> Use:
        lacks = self.offering_lacks(self.foe)
        if lacks:
            return False, f"the other player still needs {lacks} for an offering"
        return True, "the other player can make offerings, and it spoils one"

    def use_against_altar(self, spare: int) -> Use:
        if self.state.altar[self.foe] == NO_ALTAR:
            return False, "the other player has no Altar now"
        return True, "the other player has an Altar that it can strike"

    def use_against_priest(self, spare: int) -> Use:
        if not has_priest(self.state, self.foe):
            return False, "the other player has no Priest now"
        return True, "the other player has a Priest whom it can strike"

    def use_babylonian(self, spare: int) -> Use:
        number = len(self.armies(self.foe))
        if free_token(self.state, self.foe) == NONE:
            return False, "all five of your armies are out already"
        if spare + number >= ARMIES:
            return False, "you hold enough for all your armies"
        return True, f"it sends an army to the other city, where you have {amount(number) if number else 'none'} now"

    def use_destruction(self, spare: int) -> Use:
        armies = self.armies(self.foe)
        if not armies:
            return False, "you have no army at the other city now"
        if self.courts(self.foe):
            return True, "an army of yours stands beside the other Temple"
        if spare >= len(armies):
            return False, "you hold one for each of your armies already"
        return True, f"you have {count(len(armies), 'army')} at the other city to use it"

    def use_passage(self, spare: int) -> Use:
        if not self.state.gates[self.foe]:
            return False, "no gate of the other city is guarded"
        if not any(not self.inside(spot) for spot in self.armies(self.foe).values()):
            return False, "you have no army outside a guarded gate"
        return True, "it brings an army past a guarded gate"

    def use_siege(self, spare: int) -> Use:
        if not self.state.gates[self.foe]:
            return False, "no gate of the other city is guarded"
        number = len(self.armies(self.foe))
        if number < 2:
            return False, f"it needs two armies at the other city, and you have {amount(number) if number else 'none'}"
        return True, "it opens a guarded gate, though only in your third attack"


FURNISHING_COUNT = TEMPLE - STRUCTURES
OFFERINGS = {
    BURNT: "",
    PEACE: "",
    GRAIN: "it places a card for free and keeps Sins away for that turn",
    GUILT: "it trades your whole hand for eight cards of your draw pile",
}
USES: dict[int, Callable[[Uses, int], Use]] = {
    FILLING: Uses.use_filling,
    GUARDED_GATE: Uses.use_gate,
    KING_DAVID: Uses.use_david,
    KING_SOLOMON: Uses.use_solomon,
    PRIEST: Uses.use_priest,
    ALTAR: Uses.use_altar,
    SCAPEGOAT: Uses.use_goat,
    LEVITES: Uses.use_levites,
    COOPERATION: Uses.use_cooperation,
    PRAY_AND_FAST: Uses.use_fast,
    ISRAELITE: Uses.use_israelite,
    LOSS_OF_HEART: Uses.use_heart,
    BLEMISHED: Uses.use_blemished,
    BAD_OFFERINGS: Uses.use_against_altar,
    BROKEN_ALTAR: Uses.use_against_altar,
    EVIL_PRIEST: Uses.use_against_priest,
    UNCLEAN: Uses.use_against_priest,
    BABYLONIAN: Uses.use_babylonian,
    DESTRUCTION: Uses.use_destruction,
    SECRET_PASSAGE: Uses.use_passage,
    LAY_SIEGE: Uses.use_siege,
}


class Hands(Uses):
    """Cards taken, given and thrown away."""

    def take(self, card: int) -> str:
        if card == self.given:
            return f"{self.card(card)} is what you give: the exchange would change nothing"
        text = f"{self.card(card)}: {self.use(card, self.own(card))[1]}"
        lost = self.lost() if self.kind == RECOVER_PICK and card > FILLING else []
        return f"{text}. But {lost[0]} lies there too" if lost else text

    def give(self, card: int) -> str:
        good, text = self.use(card, self.own(card) - 1)
        if not good:
            return f"you can spare {self.card(card)}: {text}"
        if keep_value(self.state, self.seat, card) < SPARED:
            return f"{self.card(card)} could still serve: {text}. It is not lost, as it goes into your draw pile"
        least = min(keep_value(self.state, self.seat, action - GIVE) for action in self.others())
        if card > FILLING and keep_value(self.state, self.seat, card) == least:
            return f"no good card of yours is easier to spare than {self.card(card)}, though {text}"
        later = card == FILLING or (STRUCTURES <= card < TEMPLE and card not in self.fits())
        return f"you {'will need' if later else 'would miss'} {self.card(card)}{' later' if later else ''}: {text}"

    def discard(self, card: int) -> str:
        if card <= FILLING:
            return self.discard_needed(card)
        good, text = self.use(card, self.own(card) - 1)
        name = self.card(card)
        worth = self.plan().rating(DISCARD + card) >= 0
        if worth and not good:
            after = "A new card comes for it next turn" if self.replaced() else "No new card comes for it"
            return f"{name} can go: {text}. {after}"
        if worth and self.replaced():
            return f"{name} could still serve: {text}. But its place brings a new card next turn"
        if worth:
            return f"{name} could still serve: {text}. And no new card comes for it"
        if good:
            return f"better keep {name}: {text}"
        return f"{name} may wait in your hand: {text}, but that can change"

    def discard_needed(self, card: int) -> str:
        if card == FILLING and self.built == TEMPLE_MASK and not fasting(self.state, self.seat):
            return f"do not throw away {self.card(card)}: your Temple is complete, so playing it wins the game now"
        text = "without it you cannot win" if card == FILLING else "your Temple cannot be complete without it"
        if may_refill(self.state, self.seat):
            back = "it comes back only when your draw pile is refilled"
        elif self.own(PRAY_AND_FAST) or has(self.in_pile(), PRAY_AND_FAST) or self.state.fast[self.seat] != NONE:
            back = "only Pray and Fast could bring it back"
        else:
            back = "nothing could bring it back"
        return f"do not throw away {self.card(card)}: {text}, and {back}"

    def replaced(self) -> bool:
        """Whether one card less in hand brings one more from the pile."""
        size = int(self.state.hand_size[self.seat])
        return size <= FULL_HAND and self.drawable() > FULL_HAND - size

    def restock(self, _: int) -> str:
        number = int(self.state.hand_size[self.seat])
        back = "all go into your draw pile, none is lost, and you draw eight next turn"
        return f"not one of your {amount(number)} cards has a place: {back}"

    def plan(self) -> Plan:
        state = self.state
        return Plan(state, self.seat, distances(state.terms.tables, state.gates[state.active]))


class Building(Hands):
    """Temple cards, gates and the cards of the own side."""

    def build(self, card: int) -> str:
        return self.build_structure(card) if card < STRUCTURES else self.build_furnishing(card)

    def ordinary(self) -> bool:
        """The build of the turn is being used."""
        return self.kind == PLACE and self.state.frames.get(0) == 0

    def build_structure(self, card: int) -> str:
        if self.ordinary() and self.state.solomon[self.seat]:
            return f"{self.card(card)} uses up your build, while King Solomon can place it at any moment without one"
        return self.opening(card)

    def opening(self, card: int) -> str:
        """What a new Structure brings."""
        waiting = [self.card(other) for other in self.wanting(card)]
        number = sum(self.needs(other) == card for other in range(STRUCTURES, TEMPLE))
        if self.built.bit_count() + 1 == TEMPLE:
            return f"{self.card(card)} {self.standing()}"
        if waiting:
            fit = "then fits" if len(waiting) == 1 else "then fit"
            return f"with {self.card(card)} in place, {few(waiting, 'Furnishing')} in your hand {fit}"
        yet = "which you do not hold yet" if number == 1 else "though you hold none of them yet"
        return f"{self.card(card)} makes room for {count(number, 'Furnishing')}, {yet}"

    def standing(self) -> str:
        """What one more card means for the Temple."""
        after = self.built.bit_count() + 1
        if after < TEMPLE:
            return f"brings your Temple to {after} of {TEMPLE} cards"
        if not self.own(FILLING):
            return f"completes your Temple; then only {self.card(FILLING)} is missing"
        when = "" if self.state.active == self.seat else " on your turn"
        return f"completes your Temple, and {self.card(FILLING)} in your hand then wins{when}"

    def build_furnishing(self, card: int) -> str:
        text = f"{self.card(card)} takes its place {self.into(self.needs(card))} and {self.standing()}"
        if self.kind == PLACE and self.own(COOPERATION) and len(self.fits()) > 1:
            return f"{text}; with Cooperation you could place two"
        return text

    def guard(self, gate: int) -> str:
        text = self.way_in(gate)
        if not self.ordinary():
            return text
        if self.state.david[self.seat]:
            return f"{text}. King David could do this without your build"
        waiting = [self.card(card) for card in self.holding(STRUCTURE_MASK & ~self.built) + self.fits()]
        if not waiting:
            return text
        if len(waiting) == 1:
            return f"{text}. But {waiting[0]} has to wait"
        return f"{text}. But {amount(len(waiting))} Temple cards of yours have to wait"

    def way_in(self, gate: int) -> str:
        """How a guarded gate changes the way of the armies."""
        spots = list(self.armies(self.seat).values()) or [ENTRY]
        before = min(self.walks(self.seat)[spot] for spot in spots)
        after = min(self.walks(self.seat, shut=1 << gate)[spot] for spot in spots)
        who = "the nearest army" if self.armies(self.seat) else "a new army"
        name = self.gate(gate)
        if after == FAR:
            return f"with {name} shut, {who} finds no open way to your Temple"
        if after > before:
            return f"with {name} shut, {who} needs {count(after, 'step')} to your Temple instead of {amount(before)}"
        if any(self.inside(spot) and self.walks(self.seat)[spot] == before for spot in spots):
            return f"{name} keeps others out, though an army is inside already, {self.reach(before, 'your')}"
        return f"with {name} shut, {who} still needs only {count(before, 'step')} to your Temple, by another gate"

    # Cards of the own board

    def filling(self) -> str:
        return "all 17 cards of your Temple stand: this wins the game at once"

    def structure_at_once(self, card: int) -> str:
        opening = self.opening(card)
        return f"King Solomon places it without a build, safe from Sins. {opening[0].upper()}{opening[1:]}"

    def solomon(self) -> str:
        missing = STRUCTURES - (self.built & STRUCTURE_MASK).bit_count()
        if missing == 0:
            return "all five Structures stand, so King Solomon only makes room in your hand"
        held = len(self.holding(STRUCTURE_MASK))
        hand = f"you hold {count(held, 'Structure')} now" if held else f"{count(missing, 'Structure')} still to come"
        return f"from now on your Structures need no build and no Sin stops them; {hand}"

    def david(self) -> str:
        number, gates = self.own(GUARDED_GATE), self.open_gates()
        if gates == 0:
            return "all your gates are guarded: King David helps when one has fallen"
        hand = f"you hold {count(number, 'Guarded Gate') if number else 'no Guarded Gate yet'}"
        open_ = f"{count(gates, 'gate')} {'is' if gates == 1 else 'are'} open"
        return f"from now on you can guard gates at any moment, even under attack; {open_}, and {hand}"

    def prophet(self, card: int) -> str:
        start = "from this turn on" if self.point == PREPARE else "from your next turn on"
        number = len(self.armies(self.seat))
        there = f"; {count(number, 'army')} {'stands' if number == 1 else 'stand'} on your board" if number else ""
        return f"you have no Prophet: {start} {self.card(card)} gives you an even chance to stop each attack{there}"

    def priest(self) -> str:
        start = "this Priest drives out the Evil Priest" if self.state.priest[self.seat] == WICKED_PRIEST else ""
        if self.point == ANSWER and self.state.goat[self.seat] == ACTIVATED:
            return f"with a Priest in play, your Scapegoat can carry {self.card(self.sin)} away"
        if self.state.altar[self.seat] == NO_ALTAR:
            text = f"offerings need a Priest and an Altar, {self.whether(ALTAR)}"
        elif self.state.altar[self.seat] == SPOILED_ALTAR:
            text = "with your Altar it makes offerings possible, though Bad Offerings spoils the next one"
        else:
            text = f"with your Altar it makes offerings possible, {self.offerings()}"
        return f"{start}; {text}" if start else text

    def altar(self) -> str:
        priest = int(self.state.priest[self.seat])
        if priest == GOOD_PRIEST:
            return f"with your Priest it makes offerings possible, {self.offerings()}"
        if priest == UNCLEAN_PRIEST:
            return "an Altar is ready for later, but your unclean Priest can make no offering this turn"
        return f"offerings need an Altar and a Priest, {self.whether(PRIEST)}"

    def whether(self, card: int) -> str:
        name = self.card(card)
        return (
            f"and you hold {'an' if card == ALTAR else 'a'} {name} too"
            if self.own(card)
            else f"but you hold no {name} yet"
        )

    def offerings(self) -> str:
        """What a Priest and an Altar are good for with this hand."""
        if self.point == ANSWER and self.sin != LOSS_OF_HEART and self.own(BURNT):
            return f"so your Burnt Offering can answer {self.card(self.sin)}"
        held = [card for card in (BURNT, GRAIN, PEACE, GUILT) if self.own(card)]
        if held:
            return f"and you hold {listed([f'a {self.card(card)}' for card in held[:2]])}"
        return "though you hold no offering yet"

    def levites(self) -> str:
        found = self.pile_structures()
        if not found:
            return "no Structure is left in your draw pile: Levites find nothing and only make room in your hand"
        if len(found) == 1:
            return f"Levites bring {found[0]}, the last Structure in your draw pile, into your hand"
        return f"Levites bring a Structure of your choice into your hand: {listed(found, 'or')}"

    def pray(self) -> str:
        turns = "three" if self.state.good_played else "two"
        lost = self.lost()
        if self.point == ANSWER:
            return f"you would lose this build and could play no good card until your fast ends, {turns} turns from now"
        if not lost:
            return (
                f"your discard pile holds nothing your Temple needs, and for {turns} turns you could play no good card"
            )
        return f"{turns} turns from now it can bring back {lost[0]}; until then you can play no good card"

    def cooperation(self) -> str:
        fits = [self.card(card) for card in self.fits()]
        if len(fits) == 1:
            return f"only {fits[0]} fits now, and it can be placed without spending Cooperation"
        if len(fits) == 2:
            return f"one build places both {listed(fits)}"
        return f"one build places two of the {amount(len(fits))} Furnishings in your hand that fit"


class Offering(Building):
    """Offerings, Sins and what spoils them."""

    def spoiled(self, card: int) -> str:
        if card == BURNT and self.own(BURNT) > 1:
            return "it fails, as Bad Offerings lies on your Altar, but clears the way for your second Burnt Offering"
        return f"Bad Offerings lies on your Altar: the {self.card(card)} fails and only clears the Altar"

    def offer(self, card: int) -> str:
        if self.state.altar[self.seat] == SPOILED_ALTAR:
            return self.spoiled(card)
        return OFFERS[card](self)

    def burnt(self) -> str:
        ready = self.ready()
        unless = "" if self.safe() else ", unless it is blemished"
        goat = " and wakes your Scapegoat" if self.state.goat[self.seat] == SIDEWAYS else ""
        text = f"it takes {self.card(self.sin)} away{goat}{unless}"
        if not ready:
            return f"{text}, but you hold nothing to place"
        return f"{text}; then you can place {self.choice(ready)}"

    def safe(self) -> bool:
        """Nobody can call an offering of the seat blemished."""
        return immune(self.state, self.seat) or self.state.hand_size[self.foe] == 0

    def goat(self) -> str:
        name = self.card(self.sin)
        if self.sin != LOSS_OF_HEART and self.own(BURNT) and may_offer(self.state, self.seat):
            return f"it takes {name} away for certain, but then it is gone; your Burnt Offering might do that too"
        return f"it takes {name} away for certain, and your build goes on; the Scapegoat is gone then"

    def grain(self) -> str:
        ready = self.ready()
        if self.point == ANSWER:
            helps = self.own(BURNT) and self.sin != LOSS_OF_HEART
            more = ", so nobody can blemish your Burnt Offering" if helps else ""
            return f"under {self.card(self.sin)} it places no card; it only keeps evil cards away this turn{more}"
        if not ready:
            return "you hold nothing that fits, so it places no card; but no Sin or evil card touches you this turn"
        what = ready[0] if len(ready) == 1 else f"one of your {amount(len(ready))} fitting cards"
        after = "" if self.point == CLOSE else ", and no Sin or evil card touches you this turn"
        return f"it places {what} at once{after}"

    def peace(self) -> str:
        if not self.holding(GOOD_MASK & ~(1 << PEACE)) and self.own(PEACE) < 2:
            return "you hold no other good card to give, so it exchanges nothing and only makes room in your hand"
        if not self.in_pile() & GOOD_MASK:
            return "your draw pile holds no good card to take, so it only makes room in your hand"
        if self.point == ANSWER and self.sin != LOSS_OF_HEART and not self.own(BURNT) and has(self.in_pile(), BURNT):
            return f"it can fetch a Burnt Offering against {self.card(self.sin)} from your draw pile, for a good card"
        wish = self.wish()
        if wish:
            return f"for a good card of your hand it can fetch {wish} from your draw pile"
        return "your draw pile holds nothing that your Temple could use at once, only other good cards"

    def guilt(self) -> str:
        number = int(self.state.hand_size[self.seat]) - 1
        pile = self.drawable()
        if pile == 0:
            return "your draw pile is empty: you would only draw your own cards again"
        if number == 0:
            return f"it is your last card, and you draw {count(min(FULL_HAND, pile), 'card')} for it"
        new = min(FULL_HAND, number + pile)
        temple = [card for card in range(FILLING + 1) if self.own(card)]
        text = f"you draw {count(new, 'card')} for the {amount(number)} left in your hand"
        if temple:
            back = self.card(temple[0]) if len(temple) == 1 else f"{amount(len(temple))} Temple cards"
            return f"{text}, but {back} {'goes' if len(temple) == 1 else 'go'} back into your draw pile"
        return f"{text}, none of which is a Temple card"

    # Against the other player

    def lay_sin(self, card: int) -> str:
        text = f"{self.card(card)} stops this build"
        if card == LOSS_OF_HEART:
            return self.loss_of_heart(text)
        others = sum(self.own(other) > 0 for other in range(FIRST_SIN, LOSS_OF_HEART)) - 1
        same = f". Your {'other Sin' if others == 1 else 'other Sins'} would do the same" if others else ""
        if goat_helps(self.state, self.foe):
            return f"{text}, but the other player's Scapegoat can carry it away{same}"
        lacks = self.offering_lacks(self.foe)
        if fasting(self.state, self.foe):
            return f"{text}, and a fasting player can make no offering against it{same}"
        if lacks:
            return f"{text}, and for a Burnt Offering the other player still needs {lacks}{same}"
        if self.state.altar[self.foe] == SPOILED_ALTAR:
            return f"{text}, and the next offering on the spoiled Altar fails{same}"
        return f"{text}, unless a Burnt Offering answers it{same}"

    def loss_of_heart(self, text: str) -> str:
        if goat_helps(self.state, self.foe):
            return f"{text}, and only the other player's Scapegoat could undo it"
        plain = any(self.own(other) for other in range(FIRST_SIN, LOSS_OF_HEART))
        lacks = self.offering_lacks(self.foe)
        if lacks and plain:
            return f"{text}, but the other player still needs {lacks} for an offering: a plain Sin may do as well"
        if self.state.goat[self.foe] == ACTIVATED:
            return f"{text}, and no Burnt Offering undoes it, only a new Priest with the Scapegoat"
        return f"{text} for certain: no Burnt Offering undoes it, and no Scapegoat is awake"

    def blemish(self) -> str:
        offering = int(self.state.frames.get(0))
        name = self.card(offering)
        if offering == BURNT:
            goat = ", and the Scapegoat sleeps on" if self.state.goat[self.foe] == SIDEWAYS else ""
            return f"the {name} fails: {self.card(int(self.state.sin[self.foe]))} goes on stopping the build{goat}"
        if offering == PEACE:
            return f"the {name} fails: the other player exchanges no card"
        number = int(self.state.hand_size[self.foe])
        return f"the {name} fails: the other player draws no new hand and keeps {count(number, 'card')}"

    def stopping(self) -> str:
        """The Sin that a Burnt Offering of the other player could undo now, if any."""
        sin = int(self.state.sin[self.foe])
        return self.card(sin) if self.kind == SIN and sin not in (NONE, LOSS_OF_HEART) else ""

    def bad_offerings(self) -> str:
        sin = self.stopping()
        lacks = self.offering_lacks(self.foe)
        if lacks:
            return f"the other player's next offering fails, but for now {lacks} is missing for one"
        if sin:
            return f"the next offering on that Altar fails, be it the Burnt Offering against {sin}"
        return "the next offering of the other player fails, whenever it comes"

    def broken_altar(self) -> str:
        sin = self.stopping()
        lost = " Your Bad Offerings goes with it." if self.state.altar[self.foe] == SPOILED_ALTAR else ""
        if self.state.priest[self.foe] in (GOOD_PRIEST, UNCLEAN_PRIEST):
            text = f"no Burnt Offering can answer {sin}" if sin else "the other player can make no offering"
            return f"without an Altar {text} until a new one comes.{lost}".rstrip(".")
        return f"it takes the Altar, which is of no use there as yet without a Priest.{lost}".rstrip(".")

    def evil_priest(self) -> str:
        sin = self.stopping()
        goat = " and no Scapegoat" if goat_helps(self.state, self.foe) else ""
        if sin:
            return f"it takes the Priest's place: no Burnt Offering{goat} can answer {sin} until a new Priest comes"
        if self.state.altar[self.foe] == NO_ALTAR and not goat:
            return "it takes the Priest's place, but the other player has no Altar and could offer nothing yet"
        return f"it takes the Priest's place: no offering{goat} for the other player until a new Priest comes"

    def unclean(self) -> str:
        sin = self.stopping()
        if self.state.altar[self.foe] == NO_ALTAR:
            return (
                "it forbids offerings this turn, but the other player has no Altar; so it only makes room in your hand"
            )
        if sin:
            return f"no Burnt Offering can answer {sin} this turn"
        if self.state.active == self.seat:
            return "it ends with your own turn, in which the other player can at most make a Peace or Guilt Offering"
        return "the other player can make no offering until this turn ends"


OFFERS: dict[int, Callable[[Offering], str]] = {
    BURNT: Offering.burnt,
    GRAIN: Offering.grain,
    PEACE: Offering.peace,
    GUILT: Offering.guilt,
}
PLAYS: dict[int, Callable[[Offering], str]] = {
    FILLING: Offering.filling,
    KING_SOLOMON: Offering.solomon,
    KING_DAVID: Offering.david,
    PRIEST: Offering.priest,
    ALTAR: Offering.altar,
    SCAPEGOAT: Offering.goat,
    LEVITES: Offering.levites,
    COOPERATION: Offering.cooperation,
    PRAY_AND_FAST: Offering.pray,
    BLEMISHED: Offering.blemish,
    BAD_OFFERINGS: Offering.bad_offerings,
    BROKEN_ALTAR: Offering.broken_altar,
    EVIL_PRIEST: Offering.evil_priest,
    UNCLEAN: Offering.unclean,
}


class War(Offering):
    """Armies at the other city, and those before the own one."""

    def ruin(self, number: int) -> str:
        board = int(self.state.active)
        left = int(self.state.built[board]).bit_count() - 1
        size = int(self.state.piles[board].left)
        name = self.card(STRUCTURES + number)
        text = (
            f"{name} goes back into a draw pile of {count(size, 'card')}"
            if size
            else f"{name} goes back into an empty draw pile"
        )
        if left + 1 == TEMPLE:
            return f"{text}: the other Temple is no longer complete, so it cannot be filled"
        return f"{text}; the other Temple keeps {left} of {TEMPLE} cards"

    def move(self, number: int) -> str:
        army, spot = divmod(number, SPOTS)
        board = int(self.state.active)
        start = self.armies(board)[army]
        steps = self.walks(board)
        shorter = distances(self.state.terms.tables, self.state.gates[board])
        who, to = f"army {army + 1}", self.names.spots[spot]
        if steps[spot] == 0:
            return self.beside(who, to, steps[start])
        if shorter[spot] < shorter[start] and steps[spot] >= steps[start]:
            return self.toward_gate(who, spot, steps[spot])
        if steps[spot] == FAR:
            return f"no gate is open, and from {to} the nearest is {count(self.gate_steps(spot), 'step')} away"
        if steps[spot] < steps[start]:
            return f"{to} brings {who} nearer: {self.reach(steps[spot])} instead of {amount(steps[start])}"
        room = ", but the camp is free for your next army" if start == ENTRY and self.own(BABYLONIAN) else ""
        if steps[spot] == steps[start]:
            return f"at {to} {who} is as far from the Temple as before, {count(steps[spot], 'step')}{room}"
        before = amount(steps[start]) if steps[start] else "beside it"
        return f"{to} leads {who} away: {self.reach(steps[spot])} instead of {before}{room}"

    def beside(self, who: str, to: str, before: int) -> str:
        """An army comes to a court."""
        if before == 0:
            return f"{who} stands beside the Temple already; {to} is no better"
        if not self.furnished(int(self.state.active)):
            return f"{who} comes beside the Temple, but no Furnishing stands there yet to be ruined"
        if besieging(self.state):
            return f"{who} comes beside the Temple, but can strike only when the siege is over"
        if self.own(DESTRUCTION):
            return f"{who} comes beside the Temple, where your Destruction can strike it"
        return f"{who} comes beside the Temple, ready for a Destruction, which you do not hold yet"

    def toward_gate(self, who: str, spot: int, open_way: int) -> str:
        """An army comes nearer to a guarded gate, which is the shorter way if it can be passed."""
        board = int(self.state.active)
        ring = self.round(board)
        gate = min(bits(int(self.state.gates[board])), key=lambda gate: ring[gate][spot])
        steps = ring[gate][spot]
        where = f"{who} stands right before" if steps == 0 else f"{who} comes within {count(steps, 'step')} of"
        rest = "no gate is open" if open_way == FAR else f"the open way takes {count(open_way, 'step')}"
        return f"{where} the guarded {self.names.gates[gate]}, for a Destruction or Secret Passage; {rest}"

    def gate_steps(self, spot: int) -> int:
        """The steps to the nearest gate, and through it."""
        return 1 + min(row[spot] for row in self.round(int(self.state.active)))

    def round(self, board: int) -> list[list[int]]:
        """For each gate, the steps from every spot to the one before it, all gates shut."""
        tables = self.state.terms.tables
        found = []
        for gate in range(GATES):
            steps = [FAR] * SPOTS
            steps[int(tables.outside[gate])] = 0
            queue = [int(tables.outside[gate])]
            for spot in queue:
                for link in range(int(tables.links_from[spot]), int(tables.links_from[spot + 1])):
                    end = int(tables.links[link])
                    if tables.link_gate[link] == NONE and steps[end] == FAR:
                        steps[end] = steps[spot] + 1
                        queue.append(end)
            found.append(steps)
        return found

    def sneak(self, number: int) -> str:
        army, gate = divmod(number, GATES)
        board = int(self.state.active)
        start = self.armies(board)[army]
        end = int(self.state.terms.tables.beyond[start])
        steps = self.walks(board)
        who = f"army {army + 1}"
        if not self.inside(end):
            return f"a Secret Passage leads {who} out of the city again, {self.reach(steps[end])}"
        before = "" if steps[start] == FAR else f" instead of {amount(steps[start])}"
        text = f"a Secret Passage brings {who} through {self.gate(gate)}, {self.reach(steps[end])}{before}"
        if not has(int(self.state.moved), army) and steps[end] == 1:
            return f"{text}, and it may still move"
        return text

    def strike_gate(self, number: int) -> str:
        army, gate = divmod(number, GATES)
        board = int(self.state.active)
        spot = self.armies(board)[army]
        before, after = self.walks(board)[spot], self.walks(board, opened=1 << gate)[spot]
        if after < before:
            way = "" if before == FAR else f" instead of {amount(before)}"
            text = f"{self.gate(gate)} opens, and army {army + 1} is then {self.reach(after)}{way}"
        else:
            text = f"{self.gate(gate)} opens for others, but army {army + 1} gets no nearer to the Temple by it"
        if self.state.david[board] and self.state.hand_size[board]:
            return f"{text}; King David may let the other player guard it again"
        if any(MOVE <= action < SNEAK for action in self.others()):
            return f"{text}; no army can move any more this turn"
        return text

    def strike_temple(self, army: int) -> str:
        board = int(self.state.active)
        number = self.furnished(board)
        prophet = int(self.state.prophet[board])
        gone = f"{self.card(prophet)} is lost" if prophet != NONE else ""
        cost = f"your Destruction and army {army + 1}"
        if number == 0:
            return f"no Furnishing stands there: {f'only {gone}' if gone else 'nothing is gained'}, for {cost}"
        if number == 1:
            text = "the only Furnishing there goes back into the draw pile"
        elif number == 2:
            text = "both Furnishings there go back into the draw pile"
        else:
            text = f"two of the {amount(number)} Furnishings there go back into the draw pile"
        return f"{text}{f', and {gone}' if gone else ''}. It costs {cost}"

    def lay(self) -> str:
        board = int(self.state.active)
        if not self.state.gates[board]:
            return "no gate there is guarded, so a siege has nothing to open; and it forbids Destruction meanwhile"
        banned = [self.card(card) for card in (DESTRUCTION, SECRET_PASSAGE) if self.own(card)]
        wait = f"your {listed(banned)} must wait" if banned else "no Destruction or Secret Passage may be used"
        return f"in your third attack from now, this one counted, you open a gate of your choice; until then {wait}"

    def lift(self) -> str:
        if self.state.siege[self.state.active] >= BREACHING:
            return "the siege is ripe: to lift it gives away the gate that you could open now"
        banned = [self.card(card) for card in (DESTRUCTION, SECRET_PASSAGE) if self.own(card)]
        left = count(BREACHING - int(self.state.siege[self.state.active]), "attack")
        if banned:
            return f"without the siege you may use your {listed(banned)} again; the gate would open in {left} more"
        return f"you hold no Destruction and no Secret Passage to use instead, and the gate would open in {left} more"

    def breach(self, gate: int) -> str:
        board = int(self.state.active)
        spots = self.armies(board).values()
        before = min(self.walks(board)[spot] for spot in spots)
        after = min(self.walks(board, opened=1 << gate)[spot] for spot in spots)
        if after < before:
            way = "" if before == FAR else f" instead of {amount(before)}"
            return f"{self.gate(gate)} falls: an army is then {self.reach(after)}{way} and may go a step at once"
        return f"{self.gate(gate)} falls, but your nearest army is {self.reach(before)} all the same"

    def place_army(self) -> str:
        board = int(self.state.active)
        army = int(free_token(self.state, board)) + 1
        steps = self.walks(board)[ENTRY]
        where = self.names.spots[ENTRY]
        if steps == FAR:
            return f"army {army} comes to the {where}, but no gate of the city is open"
        return f"army {army} comes to the {where}, {self.reach(steps)}, and may still move"

    # Defence

    def israelite_one(self) -> str:
        spots = [spot for spot in self.armies(self.seat).values() if self.inside(spot)]
        near = self.courts(self.seat)
        who = "the army inside can be led" if len(spots) == 1 else f"the {count(len(spots), 'army')} inside can be led"
        steps = min(self.walks(self.seat)[spot] for spot in spots)
        if near:
            text = f"{who} away before {'it strikes' if len(spots) == 1 else 'they strike'} your Temple"
        elif len(spots) == 1:
            text = f"the army inside, {self.reach(steps, 'your')}, can be led away"
        else:
            text = f"{who} away; the nearest is {self.reach(steps, 'your')}"
        return f"{text}. Both your cards would remove every army" if self.own(ISRAELITE) == 2 else text

    def israelite_two(self) -> str:
        number = len(self.armies(self.seat))
        siege = ", and the siege ends" if self.state.siege[self.seat] else ""
        if number == 1:
            return f"two cards remove a single army{siege}; it can come back with one Babylonian Army card"
        return f"{all_armies(number)} leave your board{siege}; each needs a new card to come back"

    def lead(self, army: int) -> str:
        spot = self.armies(self.seat)[army]
        return f"army {army + 1} stands at {self.names.spots[spot]}, {self.reach(self.walks(self.seat)[spot], 'your')}"

    def lead_to(self, spot: int) -> str:
        ways = self.walks(self.seat)
        to, steps = self.names.spots[spot], ways[spot]
        if steps == 0:
            return f"{to} is right beside your Temple, where an army can strike"
        if steps == FAR:
            return f"no gate is open, so from {to} no way leads back in"
        if self.inside(spot):
            return f"{to} is inside your walls, only {self.reach(steps, 'your')}"
        free = [end for end in range(SPOTS) if not has(int(self.state.occupied[self.seat]), end)]
        text = f"from {to} the army needs {count(steps, 'step')} to your Temple"
        if spot == ENTRY:
            return f"{text}, and while it stands there no new army can come"
        if steps == max(ways[end] for end in free):
            return f"{text}: no free spot is farther"
        return text


class Reasons(War):
    """A sentence for every action, without capital and full stop."""

    def about(self, action: int) -> str:
        for end, base, speak in (
            (BUILD, PLAY, self.play),
            (GUARD, BUILD, self.build),
            (TAKE, GUARD, self.guard),
            (GIVE, TAKE, self.take),
            (DISCARD, GIVE, self.give),
            (RESTOCK, DISCARD, self.discard),
            (RUIN, RESTOCK, self.restock),
            (MOVE, RUIN, self.ruin),
            (SNEAK, MOVE, self.move),
            (STRIKE_GATE, SNEAK, self.sneak),
            (STRIKE_TEMPLE, STRIKE_GATE, self.strike_gate),
            (LEAD, STRIKE_TEMPLE, self.strike_temple),
            (TO, LEAD, self.lead),
            (LAY, TO, self.lead_to),
        ):
            if action < end:
                return speak(action - base)
        return self.breach(action - BREACH) if BREACH <= action < ARMY else WORDS[action](self)

    def play(self, card: int) -> str:
        if card < STRUCTURES:
            return self.structure_at_once(card)
        if ISAIAH <= card <= EZEKIEL:
            return self.prophet(card)
        if FIRST_SIN <= card <= LOSS_OF_HEART:
            return self.lay_sin(card)
        return self.offer(card) if card in OFFERS else PLAYS[card](self)

    def recover(self) -> str:
        lost = self.lost()
        if lost:
            return f"your fast is over: this turn you may take back {lost[0]}, which your Temple needs"
        return "your fast is over: this turn you may take a good card back, though no Temple card lies there"

    def announce(self) -> str:
        ready = self.ready()
        if self.royal():
            return f"you could place {self.choice(ready)} without a build, by your King, and safe from Sins"
        return f"you can then place {self.choice(ready)}{self.threat()}"

    def royal(self) -> bool:
        """Whether the Kings could place all that fits."""
        structures, gates = self.holding(STRUCTURE_MASK), self.own(GUARDED_GATE) and self.open_gates()
        solomon, david = self.state.solomon[self.seat], self.state.david[self.seat]
        return not self.fits() and bool(solomon or not structures) and bool(david or not gates)

    def threat(self) -> str:
        """Whether a Sin may stop the build."""
        if immune(self.state, self.seat):
            return ", and after your Grain Offering no Sin can stop it"
        if self.state.hand_size[self.foe] == 0:
            return "; the other player holds no card that could stop it"
        if self.unseen_sins() == 0:
            return "; the other player has no Sin left to stop it"
        if goat_helps(self.state, self.seat):
            return "; your Scapegoat stands ready against a Sin"
        spoiled = self.state.altar[self.seat] == SPOILED_ALTAR
        if self.own(BURNT) and may_offer(self.state, self.seat) and not spoiled:
            return "; your Burnt Offering is ready against a Sin"
        return ", unless the other player answers with a Sin"

    # Ending a decision

    def unplayed(self) -> list[str]:
        """The cards that could be played now and would not be a waste, by name."""
        plan = self.plan()
        found = [action for action in self.others() if plan.rating(action) > 0]
        cards = [GUARDED_GATE if GUARD <= action < TAKE else action for action in found if action < TAKE]
        return [self.card(card) for card in dict.fromkeys(cards) if card < BUILD]

    def done(self) -> str:
        if FILLING in self.others():
            return f"{self.card(FILLING)} would win the game right now: do not go on without it"
        if self.kind == POINT:
            return POINTS[self.point](self)
        if self.kind == ATTACK:
            return self.end_attack()
        if self.kind == COOP:
            fits = [self.card(card) for card in self.fits()]
            if not fits:
                return "no other Furnishing of yours fits"
            fit = "fits" if len(fits) == 1 else "fit"
            return f"you would place no second Furnishing, though {few(fits, 'other')} {fit}"
        armies = bits(int(self.state.frames.get(0)))
        return f"{self.army_list(armies)} {'stays' if len(armies) == 1 else 'stay'} inside your walls"

    def army_list(self, armies: Sequence[int]) -> str:
        number = [str(army + 1) for army in armies]
        return f"army {number[0]}" if len(number) == 1 else f"armies {listed(number)}"

    def end_prepare(self) -> str:
        left = self.unplayed()
        if left:
            stay, it = ("stays", "it") if len(left) == 1 else ("stay", "them")
            return f"{few(left, 'useful card')} {stay} in your hand for now; you may still play {it} later this turn"
        if self.others():
            return "what you could still play brings you little now, so the turn goes on to the attack on your city"
        return "you can play nothing more here, so the turn goes on to the attack on your city"

    def end_defence(self) -> str:
        ways = self.walks(self.seat)
        spots = list(self.armies(self.seat).values())
        if not spots:
            return "no army is left on your board, so the turn goes on to building"
        near = self.reach(min(ways[spot] for spot in spots), "your")
        text = f"{count(len(spots), 'army')} stay on your board, the nearest {near}"
        if len(spots) == 1:
            text = f"the army on your board stays, {near}"
        number = self.own(ISRAELITE)
        if number and any(action in (ISRAELITE_ONE, ISRAELITE_TWO) for action in self.others()):
            return f"{text}; you keep {'your Israelite Army' if number == 1 else f'{amount(number)} Israelite Armies'}"
        return text

    def end_build(self) -> str:
        if ANNOUNCE in self.others():
            return f"you would build nothing this turn, though you hold {few(self.ready(), 'fitting card')}"
        left = self.unplayed()
        if left:
            return f"nothing can be built now; {few(left, 'useful card')} would stay in your hand"
        return "nothing in your hand can be built now, so the turn goes on to the discards"

    def end_turn(self) -> str:
        size, pile = int(self.state.hand_size[self.seat]), self.drawable()
        left = self.unplayed()
        if left:
            return f"you would end your turn with {few(left, 'useful card')} unplayed"
        if pile == 0:
            return f"your draw pile is empty, so keep what you can use of your {count(size, 'card')}"
        if size >= FULL_HAND:
            return f"with {count(size, 'card')} in hand you draw nothing at your next turn{self.thrown()}"
        new = amount(min(pile, FULL_HAND - size))
        return f"you keep {count(size, 'card')} and draw {new} at your next turn{self.thrown()}"

    def thrown(self) -> str:
        """What could be thrown away for a new card, if anything."""
        plan = self.plan()
        rated = [(plan.rating(action), action) for action in self.others() if DISCARD <= action < RESTOCK]
        best = max((row for row in rated if row[0] > 0), default=None)
        if best is None or not self.replaced():
            return ""
        return f"; without {self.card(best[1] - DISCARD)} you would draw one more"

    def give_up(self) -> str:
        answers = [self.card(card) for card in (BURNT, SCAPEGOAT) if card in self.others()]
        text = f"{self.card(self.sin)} stands until your next turn, and you place nothing now"
        return f"{text}, though {listed(answers, 'or')} could answer it" if answers else text

    def end_attack(self) -> str:
        plan = self.plan()
        good = [action for action in self.others() if plan.rating(action) > 0]
        if any(STRIKE_TEMPLE <= action < LEAD for action in good):
            return "your attack would end, though an army could strike the Temple now"
        walking = sorted({(action - MOVE) // SPOTS for action in good if MOVE <= action < SNEAK})
        if walking:
            return f"your attack would end, though {self.army_list(walking)} could still come nearer"
        if ARMY in good:
            return "your attack would end, though you hold a Babylonian Army that could be placed"
        left = self.unplayed()
        if left:
            return f"your attack would end with {few(left, 'useful card')} unplayed"
        if any(action >= MOVE for action in self.others()):
            return "what your armies could still do looks no better than standing still"
        return "your armies can do no more in this attack"

    def let_pass(self) -> str:
        if self.kind == SIN:
            return self.pass_sin()
        if self.kind == BLEMISH:
            return self.pass_blemish()
        kept = [self.card(action) for action in self.others() if action < BUILD]
        if self.kind == GATE or any(GUARD <= action < TAKE for action in self.others()):
            kept.append(self.card(GUARDED_GATE))
        if not self.others():
            return "you hold nothing that can be played here"
        return f"you keep {few(kept, 'card')} for later"

    def pass_sin(self) -> str:
        held = sum(self.own(card) for card in range(FIRST_SIN, LOSS_OF_HEART + 1))
        lying = int(self.state.sin[self.foe])
        if lying != NONE:
            return f"{self.card(lying)} stops the build; the other player may now answer it"
        if held:
            sins = "your Sin" if held == 1 else f"your {amount(held)} Sins"
            return f"the build goes on, and you keep {sins} for another one"
        return "you hold no Sin, so the build goes on"

    def pass_blemish(self) -> str:
        offering = int(self.state.frames.get(0))
        kept = "; you keep your Blemished Animal" if self.own(BLEMISHED) else ""
        if offering == BURNT:
            return f"the Burnt Offering takes {self.card(int(self.state.sin[self.foe]))} away{kept}"
        what = "may exchange a card" if offering == PEACE else "draws a new hand"
        return f"the {self.card(offering)} holds: the other player {what}{kept}"

    def decline(self) -> str:
        if self.kind == PEACE_GIVE:
            return self.decline_peace()
        if self.kind == SIEGE_MOVE:
            return self.decline_step()
        ready = [] if fasting(self.state, self.seat) else self.ready()
        if not ready:
            return "you can place nothing now"
        return f"you would place nothing, though {few(ready, 'card')} {'fits' if len(ready) == 1 else 'fit'}"

    def decline_peace(self) -> str:
        wish = self.wish()
        if not self.others():
            return "no exchange is possible"
        if all(action - GIVE <= FILLING for action in self.others()):
            return "the Peace Offering is spent, but your good cards are all Temple cards, and you keep them"
        if wish:
            return f"the Peace Offering would be spent for nothing, though {wish} could be fetched"
        return "you keep your hand as it is, and the Peace Offering is spent"

    def decline_step(self) -> str:
        plan = self.plan()
        walking = sorted({(action - MOVE) // SPOTS for action in self.others() if plan.rating(action) > 0})
        if walking:
            return f"the free step would be lost, though {self.army_list(walking)} could come nearer"
        return "no step brings an army nearer"


POINTS: dict[int, Callable[[Reasons], str]] = {
    PREPARE: Reasons.end_prepare,
    DEFEND: Reasons.end_defence,
    BUILDING: Reasons.end_build,
    CLOSE: Reasons.end_turn,
}
WORDS: dict[int, Callable[[Reasons], str]] = {
    LAY: Reasons.lay,
    LIFT: Reasons.lift,
    ARMY: Reasons.place_army,
    ISRAELITE_ONE: Reasons.israelite_one,
    ISRAELITE_TWO: Reasons.israelite_two,
    RECOVER: Reasons.recover,
    ANNOUNCE: Reasons.announce,
    DONE: Reasons.done,
    PASS: Reasons.let_pass,
    GIVE_UP: Reasons.give_up,
    DECLINE: Reasons.decline,
}
