"""Why an action is not allowed now: the clause that forbids it and a sentence for the player."""

from hiram.core.errors import IllegalMove
from hiram.core.tools import NONE, bit
from hiram.games.solomons_temple.engine import actions as act
from hiram.games.solomons_temple.engine import ask, deck, terms, values
from hiram.games.solomons_temple.engine.rules.discard import at_close
from hiram.games.solomons_temple.engine.rules.movement import besieging, free_token
from hiram.games.solomons_temple.engine.rules.offerings import immune, may_offer
from hiram.games.solomons_temple.engine.rules.own_turn import fasting
from hiram.games.solomons_temple.engine.state import SolomonData


def refusal_of(state: SolomonData, seat: int, action: int) -> IllegalMove:
    """The first rule that an illegal action breaks, from what the seat may know."""
    if not 0 <= action < act.ACTIONS:
        return IllegalMove("ST-4.1", f"there is no action number {action}; they go from 0 to {act.ACTIONS - 1}")
    if not 0 <= seat < 2:
        return IllegalMove("ST-1.1", f"there is no seat {seat}; the game is for seats 0 and 1")
    if state.over:
        return IllegalMove("ST-15.1", "the game is over")
    if not (state.acting >> seat) & 1:
        return IllegalMove("ST-4.1", f"seat {int(state.frames.seat())} has the decision, not seat {seat}")
    if action < act.BUILD:
        return no_play(state, seat, action)
    if action < act.GUARD:
        return no_build(state, seat, action - act.BUILD)
    if action < act.TAKE:
        return no_guard(state, seat, action - act.GUARD)
    if action < act.DISCARD:
        return no_pick(action)
    if action < act.RUIN:
        return no_discard(state, seat, action)
    if action < act.MOVE:
        return IllegalMove("ST-10.3", "that Furnishing cannot be ruined now")
    if action < act.LEAD or act.LAY <= action <= act.ARMY:
        return no_attack(state, seat, action)
    if action < act.LAY:
        return IllegalMove("ST-11.2", "no army can be relocated so now")
    return no_word(state, seat, action)


def held(state: SolomonData, seat: int, card: int) -> bool:
    return state.hand[seat * deck.CARDS + card] > 0


def no_play(state: SolomonData, seat: int, card: int) -> IllegalMove:
    """A card that may not be played: wrong time, not in hand, a ban, or its own conditions."""
    kind = int(state.frames.kind())
    if kind not in (ask.POINT, ask.OPEN, ask.SIN, ask.ATTACK, ask.BLEMISH, ask.GATE, ask.PLACE):
        return IllegalMove("ST-4.2", "first the choice that is open has to be made")
    if card == deck.SCAPEGOAT:
        return no_goat(state, seat)
    if not held(state, seat, card):
        return IllegalMove("ST-2.9", "that card is not in your hand")
    if card < deck.GOOD and fasting(state, seat):
        return IllegalMove("ST-5.16", "no good card may be played while you fast")
    if kind == ask.GATE:
        return IllegalMove("ST-4.9", "in a Gate window only Guarded Gates may be placed")
    if kind == ask.BLEMISH:
        return IllegalMove("ST-4.8", "only a Blemished Animal may be played against an offering")
    if card >= deck.FIRST_SIN and card < deck.BLEMISHED:
        return no_sin(state, seat, kind)
    if deck.BLEMISHED <= card <= deck.UNCLEAN:
        return no_evil(state, seat, card)
    return no_good_card(state, seat, card, kind)


def no_goat(state: SolomonData, seat: int) -> IllegalMove:
    if state.goat[seat] != values.ACTIVATED:
        return IllegalMove("ST-13.3", "you have no activated Scapegoat")
    return IllegalMove("ST-13.3", "the Scapegoat answers a Sin, and only with a good Priest in play")


def no_sin(state: SolomonData, seat: int, kind: int) -> IllegalMove:
    if kind == ask.SIN and state.sin_played:
        return IllegalMove("ST-12.3", "only one Sin may be played in a turn")
    return IllegalMove("ST-12.3", "a Sin may be played only after the other player announces a build")


def no_evil(state: SolomonData, seat: int, card: int) -> IllegalMove:
    foe = 1 - seat
    if card == deck.BLEMISHED:
        return IllegalMove("ST-6.24", "a Blemished Animal answers an animal offering just made")
    if immune(state, foe):
        return IllegalMove("ST-6.14", "a Grain Offering makes the other player immune this turn")
    if card == deck.BAD_OFFERINGS and state.altar[foe]:
        return IllegalMove("ST-6.20", "Bad Offerings lie on that Altar already")
    if card in (deck.EVIL_PRIEST, deck.UNCLEAN):
        return IllegalMove(
            f"ST-6.{22 if card == deck.EVIL_PRIEST else 23}", "the other player has no Priest to harm so"
        )
    return IllegalMove("ST-6.21", "the other player has no Altar")


def no_good_card(state: SolomonData, seat: int, card: int, kind: int) -> IllegalMove:
    if card == deck.BURNT:
        if kind == ask.POINT and state.frames.get(0) == ask.ANSWER and state.sin[seat] == deck.LOSS_OF_HEART:
            return IllegalMove("ST-12.5", "no Burnt Offering helps against Loss of Heart")
        if kind != ask.POINT or state.frames.get(0) != ask.ANSWER:
            return IllegalMove("ST-6.8", "a Burnt Offering is made only in answer to a Sin")
    if deck.BURNT <= card <= deck.GUILT and not may_offer(state, seat):
        return IllegalMove("ST-6.1", "an offering needs a clean Priest and an Altar")
    if kind == ask.PLACE:
        return no_placing_card(card)
    if card == deck.GRAIN:
        return IllegalMove("ST-6.13", "a Grain Offering is made only at an action point of your own turn")
    if card == deck.COOPERATION:
        return IllegalMove("ST-12.10", "Cooperation stands in for a placement of Furnishings")
    if card == deck.ISRAELITE:
        return IllegalMove("ST-11.1", "Israelite Armies are played one or two at a time, in your defence")
    if card < deck.STRUCTURES:
        return IllegalMove("ST-5.8", "without King Solomon a Structure must be built")
    if card < deck.TEMPLE:
        return IllegalMove("ST-12.9", "a Furnishing is placed by building")
    if card == deck.GUARDED_GATE:
        return IllegalMove("ST-5.8", "a Guarded Gate is put on a gate: name the gate")
    if card > deck.GOOD:
        return IllegalMove("ST-7.7", "Military cards are played by their attack actions only")
    if kind != ask.POINT:
        return IllegalMove("ST-4.5", "that card is no Instant")
    return no_slot(card)


def no_placing_card(card: int) -> IllegalMove:
    if card == deck.COOPERATION:
        return IllegalMove("ST-12.10", "Cooperation needs a Furnishing that has a place")
    return IllegalMove("ST-12.9", "now one card is placed, or none")


def no_slot(card: int) -> IllegalMove:
    clauses = {
        deck.PRIEST: ("ST-5.1", "you have a Priest in play"),
        deck.ALTAR: ("ST-5.2", "you have an Altar in play"),
        deck.LEVITES: ("ST-5.9", "all five Structures are in play"),
        deck.PRAY_AND_FAST: ("ST-5.14", "Pray and Fast is in play already"),
        deck.FILLING: ("ST-5.12", "the Temple is not complete"),
    }
    if card in clauses:
        clause, words = clauses[card]
        return IllegalMove(clause, words)
    if deck.ISAIAH <= card <= deck.EZEKIEL:
        return IllegalMove("ST-5.4", "you have a Prophet in play")
    return IllegalMove("ST-5.5" if card == deck.KING_DAVID else "ST-5.6", "that King is in play already")


def no_build(state: SolomonData, seat: int, card: int) -> IllegalMove:
    if not held(state, seat, card):
        return IllegalMove("ST-12.1", "that card is not in your hand")
    if fasting(state, seat):
        return IllegalMove("ST-5.16", "no good card may be played while you fast")
    if state.frames.kind() == ask.PLACE:
        return IllegalMove("ST-12.1", "its Structure is not in play")
    if card < deck.STRUCTURES:
        return IllegalMove("ST-12.11", "Cooperation places Furnishings only, and a build has to be announced")
    if (state.built[seat] & deck.STRUCTURE_MASK) & bit(state.terms.tables.structure[card]):
        return IllegalMove("ST-12.1", "a build has to be announced first")
    return IllegalMove("ST-12.1", "its Structure is not in play")


def no_guard(state: SolomonData, seat: int, gate: int) -> IllegalMove:
    if not held(state, seat, deck.GUARDED_GATE):
        return IllegalMove("ST-2.9", "you hold no Guarded Gate")
    if fasting(state, seat):
        return IllegalMove("ST-5.16", "no good card may be played while you fast")
    if (state.gates[seat] >> gate) & 1:
        return IllegalMove("ST-12.12", "that gate is guarded already")
    return IllegalMove("ST-5.8", "without King David a Guarded Gate must be built")


def no_pick(action: int) -> IllegalMove:
    if action < act.GIVE:
        return IllegalMove("ST-2.9", "that card cannot be taken now")
    return IllegalMove("ST-6.10", "that card cannot be given now")


def no_discard(state: SolomonData, seat: int, action: int) -> IllegalMove:
    if not at_close(state):
        return IllegalMove("ST-14.2", "cards are discarded only at the close of your own turn")
    if action == act.RESTOCK:
        return IllegalMove("ST-14.4", "only eight cards, all Furnishings without a place or the Filling, may go back")
    if not held(state, seat, action - act.DISCARD):
        return IllegalMove("ST-14.1", "that card is not in your hand")
    return IllegalMove("ST-14.1", "two cards are discarded already")


def no_attack(state: SolomonData, seat: int, action: int) -> IllegalMove:
    if state.frames.kind() == ask.SIEGE_MOVE and action < act.SNEAK:
        return no_move(state, action - act.MOVE, free=True)
    if state.frames.kind() != ask.ATTACK:
        return IllegalMove("ST-7.7", "armies act only in the attack of the other player's Military Phase")
    if action in (act.LIFT,):
        return IllegalMove("ST-9.8", "there is no siege from an earlier phase to lift")
    if act.BREACH <= action < act.ARMY:
        return IllegalMove("ST-9.4", "a guarded gate is breached in the third phase of a siege, before any Destruction")
    if action < act.STRIKE_GATE or action in (act.ARMY, act.LAY):
        if state.destroying:
            return IllegalMove("ST-10.7", "after a Destruction no army is placed or moved")
        if action < act.SNEAK:
            return no_move(state, action - act.MOVE, free=False)
        return no_movement_card(state, seat, action)
    return no_destruction(state, seat, action)


def no_move(state: SolomonData, step: int, free: bool) -> IllegalMove:
    army, spot = divmod(step, terms.SPOTS)
    if state.armies[state.active * terms.ARMIES + army] == NONE:
        return IllegalMove("ST-8.4", "that army is not on the board")
    if not free and (state.moved >> army) & 1:
        return IllegalMove("ST-8.4", "that army has moved this turn")
    if (state.occupied[state.active] >> spot) & 1:
        return IllegalMove("ST-8.6", "an army stands there already")
    return IllegalMove("ST-8.5", "no open way leads there in one step")


def no_movement_card(state: SolomonData, seat: int, action: int) -> IllegalMove:
    card = deck.BABYLONIAN if action == act.ARMY else deck.LAY_SIEGE if action == act.LAY else deck.SECRET_PASSAGE
    if not held(state, seat, card):
        return IllegalMove("ST-2.9", "you do not hold the card for that")
    if action == act.ARMY:
        if free_token(state, state.active) == NONE:
            return IllegalMove("ST-8.3", "all five armies are on the board")
        return IllegalMove("ST-8.3", "the camp before the Fish Gate is occupied")
    if action == act.LAY:
        return IllegalMove("ST-9.1", "a siege needs two armies, no other siege and no Secret Passage in this phase")
    if besieging(state):
        return IllegalMove("ST-9.2", "during a siege no Secret Passage may be played")
    army = (action - act.SNEAK) // terms.GATES
    if (state.sneaked >> army) & 1:
        return IllegalMove("ST-8.9", "that army has used a Secret Passage this turn")
    return IllegalMove("ST-8.8", "the army must stand next to that guarded gate, and the other side must be free")


def no_destruction(state: SolomonData, seat: int, action: int) -> IllegalMove:
    army = action - act.STRIKE_TEMPLE if action >= act.STRIKE_TEMPLE else (action - act.STRIKE_GATE) // terms.GATES
    if not held(state, seat, deck.DESTRUCTION):
        return IllegalMove("ST-2.9", "you hold no Destruction")
    if besieging(state):
        return IllegalMove("ST-9.2", "during a siege no Destruction may be played")
    if (state.struck >> army) & 1:
        return IllegalMove("ST-10.1", "that army has destroyed something this turn")
    if action < act.STRIKE_TEMPLE:
        return IllegalMove("ST-10.2", "the army does not stand next to that guarded gate")
    spot = state.armies[state.active * terms.ARMIES + army]
    if spot == NONE or state.terms.tables.zone[spot] != terms.COURT:
        return IllegalMove("ST-10.3", "the army does not stand in a court of the Temple")
    return IllegalMove("ST-10.3", "there is no Structure yet, so there is no Temple")


def no_word(state: SolomonData, seat: int, action: int) -> IllegalMove:
    kind, point = int(state.frames.kind()), -1
    if kind == ask.POINT:
        point = int(state.frames.get(0))
    if action <= act.ISRAELITE_TWO:
        return no_defence(state, seat, action, point)
    if action == act.RECOVER:
        if state.fast[seat] == values.FASTED and state.recovered:
            return IllegalMove("ST-5.18", "one card has been taken back this turn")
        return IllegalMove("ST-5.18", "a good card comes back only on the third turn of a fast")
    if action == act.ANNOUNCE:
        if point != ask.BUILDING:
            return IllegalMove("ST-12.1", "a build is announced in the Building Phase")
        if fasting(state, seat):
            return IllegalMove("ST-5.16", "no good card may be played while you fast")
        return IllegalMove("ST-12.1", "you hold nothing that has a place")
    if action == act.PASS:
        return IllegalMove("ST-4.5", "there is no window to pass")
    if action == act.GIVE_UP:
        return IllegalMove("ST-12.7", "there is no Sin to give up to")
    if action == act.DECLINE:
        return IllegalMove("ST-12.9", "there is nothing to decline")
    return IllegalMove("ST-4.2", "this decision needs an answer")


def no_defence(state: SolomonData, seat: int, action: int, point: int) -> IllegalMove:
    if point != ask.DEFEND:
        return IllegalMove("ST-11.1", "Israelite Armies are played in your Defence sub-phase")
    if fasting(state, seat):
        return IllegalMove("ST-5.16", "no good card may be played while you fast")
    if action == act.ISRAELITE_TWO:
        return IllegalMove("ST-11.4", "that needs two Israelite Armies in hand")
    if not held(state, seat, deck.ISRAELITE):
        return IllegalMove("ST-2.9", "you hold no Israelite Army")
    return IllegalMove("ST-11.2", "no army is inside the walls")
