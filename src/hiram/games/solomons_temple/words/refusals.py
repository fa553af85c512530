"""Why an action is not allowed now: the clause that forbids it and a sentence for the player."""

from hiram.core.errors import IllegalMove, first_broken
from hiram.core.tools import NONE
from hiram.games.solomons_temple.engine import actions as act, ask, deck, terms, values
from hiram.games.solomons_temple.engine.rules.discard import at_close
from hiram.games.solomons_temple.engine.rules.movement import besieging, free_token, holds
from hiram.games.solomons_temple.engine.rules.offerings import immune, may_offer
from hiram.games.solomons_temple.engine.rules.own_turn import fasting
from hiram.games.solomons_temple.engine.state import SolomonData

FASTING = ("ST-5.16", "no good card may be played while you fast")


def refusal(state: SolomonData, seat: int, action: int) -> IllegalMove:
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
    if action < act.GIVE:
        return IllegalMove("ST-2.9", "that card cannot be taken now")
    if action < act.DISCARD:
        return IllegalMove("ST-6.10", "that card cannot be given now")
    if action < act.RUIN:
        return no_discard(state, seat, action)
    if action < act.MOVE:
        return IllegalMove("ST-10.3", "that Furnishing cannot be ruined now")
    if action < act.LEAD or act.LAY <= action <= act.ARMY:
        return no_attack(state, seat, action)
    if action < act.LAY:
        return IllegalMove("ST-11.2", "no army can be relocated so now")
    return no_word(state, seat, action)


def no_play(state: SolomonData, seat: int, card: int) -> IllegalMove:
    """A card that may not be played: wrong time, not in hand, a ban, or its own conditions."""
    kind = int(state.frames.kind())
    if kind not in (ask.POINT, ask.OPEN, ask.SIN, ask.ATTACK, ask.BLEMISH, ask.GUARD, ask.PLACE):
        return IllegalMove("ST-4.2", "first the choice that is open has to be made")
    if card == deck.SCAPEGOAT:
        return first_broken(
            (state.goat[seat] != values.ACTIVATED, "ST-13.3", "you have no activated Scapegoat"),
            (True, "ST-13.3", "the Scapegoat answers a Sin, and only with a good Priest in play"),
        )
    if not holds(state, seat, card):
        return IllegalMove("ST-2.9", "that card is not in your hand")
    if card < deck.GOOD and fasting(state, seat):
        return IllegalMove(*FASTING)
    if kind == ask.BLEMISH:
        return IllegalMove("ST-4.8", "only a Blemished Animal may be played against an offering")
    if deck.FIRST_SIN <= card < deck.BLEMISHED:
        return first_broken(
            (kind == ask.SIN and state.sin_played, "ST-12.3", "only one Sin may be played in a turn"),
            (True, "ST-12.3", "a Sin may be played only after the other player announces a build"),
        )
    if deck.BLEMISHED <= card <= deck.UNCLEAN:
        return no_evil(state, seat, card)
    return no_good_card(state, seat, card, kind)


def no_evil(state: SolomonData, seat: int, card: int) -> IllegalMove:
    foe = 1 - seat
    return first_broken(
        (card == deck.BLEMISHED, "ST-6.24", "a Blemished Animal answers an animal offering just made"),
        (immune(state, foe), "ST-6.14", "a Grain Offering makes the other player immune this turn"),
        (card == deck.EVIL_PRIEST, "ST-6.22", "the other player has no Priest to harm so"),
        (card == deck.UNCLEAN, "ST-6.23", "the other player has no Priest to harm so"),
        (True, "ST-6.21", "the other player has no Altar"),
    )


def no_good_card(state: SolomonData, seat: int, card: int, kind: int) -> IllegalMove:
    """Good cards and Military cards, by what they are."""
    offers = deck.BURNT <= card <= deck.GUILT and not may_offer(state, seat)
    joint = card == deck.COOPERATION
    return first_broken(
        (offers, "ST-6.1", "an offering needs a clean Priest and an Altar"),
        (kind == ask.PLACE and joint, "ST-12.10", "Cooperation needs a Furnishing that has a place"),
        (kind == ask.PLACE, "ST-12.9", "now one card is placed, or none"),
        (card == deck.BURNT, "ST-6.8", "a Burnt Offering is made only at an action point of your own turn"),
        (card == deck.GRAIN, "ST-6.13", "a Grain Offering is made only at an action point of your own turn"),
        (joint, "ST-12.10", "Cooperation stands in for a placement of Furnishings"),
        (card == deck.ISRAELITE, "ST-11.1", "Israelite Armies are played one or two at a time, in your defence"),
        (card < deck.STRUCTURES, "ST-5.8", "without King Solomon a Structure must be built"),
        (card < deck.TEMPLE, "ST-12.9", "a Furnishing is placed by building"),
        (card == deck.GUARDED_GATE, "ST-5.8", "a Guarded Gate is put on a gate: name the gate"),
        (card > deck.GOOD, "ST-7.7", "Military cards are played by their attack actions only"),
        (kind != ask.POINT, "ST-4.5", "that card is no Instant"),
        (card == deck.PRIEST, "ST-5.1", "you have a Priest in play"),
        (card == deck.ALTAR, "ST-5.2", "you have an Altar in play"),
        (card == deck.LEVITES, "ST-5.9", "all five Structures are in play"),
        (card == deck.PRAY_AND_FAST, "ST-5.14", "Pray and Fast is in play already"),
        (card == deck.FILLING, "ST-5.12", "the Temple is not complete"),
        (deck.ISAIAH <= card <= deck.EZEKIEL, "ST-5.4", "you have a Prophet in play"),
        (card == deck.KING_DAVID, "ST-5.5", "that King is in play already"),
        (True, "ST-5.6", "that King is in play already"),
    )


def no_build(state: SolomonData, seat: int, card: int) -> IllegalMove:
    structure = int(state.terms.tables.structure[card])
    stands = structure != NONE and (state.built[seat] >> structure) & 1
    return first_broken(
        (not holds(state, seat, card), "ST-12.1", "that card is not in your hand"),
        (fasting(state, seat), *FASTING),
        (state.frames.kind() == ask.PLACE, "ST-12.1", "its Structure is not in play"),
        (structure == NONE, "ST-12.11", "Cooperation places Furnishings only, and a build has to be announced"),
        (stands, "ST-12.1", "a build has to be announced first"),
        (True, "ST-12.1", "its Structure is not in play"),
    )


def no_guard(state: SolomonData, seat: int, gate: int) -> IllegalMove:
    return first_broken(
        (not holds(state, seat, deck.GUARDED_GATE), "ST-2.9", "you hold no Guarded Gate"),
        (fasting(state, seat), *FASTING),
        ((state.gates[seat] >> gate) & 1, "ST-12.12", "that gate is guarded already"),
        (True, "ST-5.8", "without King David a Guarded Gate must be built"),
    )


def no_discard(state: SolomonData, seat: int, action: int) -> IllegalMove:
    whole = action == act.RESTOCK
    return first_broken(
        (not at_close(state), "ST-14.2", "cards are discarded only at the close of your own turn"),
        (whole, "ST-14.4", "only eight cards, all Furnishings without a place or the Filling, may go back"),
        (not whole and not holds(state, seat, action - act.DISCARD), "ST-14.1", "that card is not in your hand"),
        (True, "ST-14.1", "two cards are discarded already"),
    )


def no_attack(state: SolomonData, seat: int, action: int) -> IllegalMove:
    kind = int(state.frames.kind())
    if kind == ask.SIEGE_MOVE and action < act.SNEAK:
        return no_move(state, action - act.MOVE, free=True)
    if kind != ask.ATTACK:
        return IllegalMove("ST-7.7", "armies act only in the attack of the other player's Military Phase")
    if action == act.LIFT:
        return IllegalMove("ST-9.8", "there is no siege from an earlier phase to lift")
    if action == act.LIFT_RIPE:
        return IllegalMove("ST-9.8", "there is no ripe siege beside one that is still counted")
    if act.BREACH <= action < act.ARMY:
        return IllegalMove("ST-9.4", "a guarded gate is breached in the third phase of a siege, before any Destruction")
    if act.STRIKE_GATE <= action < act.LEAD:
        return no_destruction(state, seat, action)
    if state.destroying:
        return IllegalMove("ST-10.7", "after a Destruction no army is placed or moved")
    if action < act.SNEAK:
        return no_move(state, action - act.MOVE, free=False)
    return no_movement_card(state, seat, action)


def no_move(state: SolomonData, step: int, free: bool) -> IllegalMove:
    (army, spot), board = divmod(step, terms.SPOTS), state.active
    return first_broken(
        (state.armies[board * terms.ARMIES + army] == NONE, "ST-8.4", "that army is not on the board"),
        (not free and (state.moved >> army) & 1, "ST-8.4", "that army has moved this turn"),
        ((state.occupied[board] >> spot) & 1, "ST-8.6", "an army stands there already"),
        (True, "ST-8.5", "no open way leads there in one step"),
    )


def no_movement_card(state: SolomonData, seat: int, action: int) -> IllegalMove:
    card = {act.ARMY: deck.BABYLONIAN, act.LAY: deck.LAY_SIEGE}.get(action, deck.SECRET_PASSAGE)
    used = card == deck.SECRET_PASSAGE and (state.sneaked >> ((action - act.SNEAK) // terms.GATES)) & 1
    all_out = card == deck.BABYLONIAN and free_token(state, state.active) == NONE
    siege = card == deck.LAY_SIEGE
    return first_broken(
        (not holds(state, seat, card), "ST-2.9", "you do not hold the card for that"),
        (all_out, "ST-8.3", "all five armies are on the board"),
        (card == deck.BABYLONIAN, "ST-8.3", "the camp before the Fish Gate is occupied"),
        (besieging(state), "ST-9.2", "during a siege neither Secret Passage nor another siege may be played"),
        (siege, "ST-9.1", "a siege needs two armies, and one that had no Secret Passage or siege in this phase"),
        (used, "ST-8.9", "that army has used a Secret Passage this turn"),
        (True, "ST-8.8", "the army must stand next to that guarded gate, and the other side must be free"),
    )


def no_destruction(state: SolomonData, seat: int, action: int) -> IllegalMove:
    at_gate = action < act.STRIKE_TEMPLE
    army = (action - act.STRIKE_GATE) // terms.GATES if at_gate else action - act.STRIKE_TEMPLE
    spot = int(state.armies[state.active * terms.ARMIES + army])
    in_court = spot != NONE and state.terms.tables.zone[spot] == terms.COURT
    return first_broken(
        (not holds(state, seat, deck.DESTRUCTION), "ST-2.9", "you hold no Destruction"),
        (besieging(state), "ST-9.2", "during a siege no Destruction may be played"),
        ((state.struck >> army) & 1, "ST-10.1", "that army has destroyed something this turn"),
        (at_gate, "ST-10.2", "the army does not stand next to that guarded gate"),
        (not in_court, "ST-10.3", "the army does not stand in a court of the Temple"),
        (True, "ST-10.3", "there is no Structure yet, so there is no Temple"),
    )


def no_word(state: SolomonData, seat: int, action: int) -> IllegalMove:
    point = int(state.frames.get(0)) if state.frames.kind() == ask.POINT else NONE
    if action <= act.ISRAELITE_TWO:
        return first_broken(
            (point != ask.DEFEND, "ST-11.1", "Israelite Armies are played in your Defence sub-phase"),
            (fasting(state, seat), *FASTING),
            (action == act.ISRAELITE_TWO, "ST-11.4", "that needs two Israelite Armies in hand"),
            (not holds(state, seat, deck.ISRAELITE), "ST-2.9", "you hold no Israelite Army"),
            (True, "ST-16.5", "no army is inside the walls"),
        )
    if action == act.ANNOUNCE:
        return first_broken(
            (point != ask.BUILDING, "ST-12.1", "a build is announced in the Building Phase"),
            (fasting(state, seat), *FASTING),
            (True, "ST-12.1", "you hold nothing that has a place"),
        )
    again = action == act.RECOVER and state.fast[seat] == values.FASTED and state.recovered
    return first_broken(
        (again, "ST-5.18", "one card has been taken back this turn"),
        (action == act.RECOVER, "ST-5.18", "a good card comes back only on the third turn of a fast"),
        (action == act.PASS, "ST-4.5", "there is no window to pass"),
        (action == act.GIVE_UP, "ST-12.7", "there is no Sin to give up to"),
        (action == act.DECLINE, "ST-12.9", "there is nothing to decline"),
        (True, "ST-4.2", "this decision needs an answer"),
    )
