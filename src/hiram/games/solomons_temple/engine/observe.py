"""What a seat may know, in numbers: the values of its observation, in the order of the view and of the schema."""

from hiram.core.arrays.rows import ObservationRows
from hiram.core.native import i64
from hiram.core.tools import NONE, zeros
from hiram.games.solomons_temple.engine import ask, deck, terms, values
from hiram.games.solomons_temple.engine.rules.perform import decision
from hiram.games.solomons_temple.engine.state import SolomonData


def observe(state: SolomonData, viewer: i64, row: ObservationRows) -> None:
    asked: i64 = i64(NONE) if state.over else decision(state)
    row.common(state.acting, state.over)
    row.put(state.turn, state.active, phase(state), asked, state.die, state.announced, state.sin_played, state.thrown)
    row.put(state.moved, state.sneaked, state.struck, state.destroying, state.siege_new, state.recovered)
    card: i64 = resolving(state)
    row.one(card != NONE)
    if card != NONE:
        row.mark(0, state.frames.seat() ^ (state.frames.kind() == ask.BLEMISH), 1)
        row.tick(1 + card)
    row.skip()
    row.put(state.giving if state.frames.seat() == viewer else i64(NONE), state.terms.second_pass)
    row.put(state.terms.foundations_laid, state.terms.israelites_inside, state.ending, state.winner)
    write_side(state, viewer, True, row)
    write_side(state, 1 - viewer, False, row)


def phase(state: SolomonData) -> i64:
    """Draw, attack, defend, build, discard or over, by the lowest frame."""
    if state.over:
        return 5
    kind: i64 = state.frames.at(0, 0)
    point: i64 = state.frames.at(0, 2)
    if kind == ask.OPEN:
        stage: i64 = state.stage
        return 2 if stage == values.TO_BUILD else 3 if stage == values.TO_SIN else 4 if stage == values.TO_END else 0
    if kind == ask.POINT:
        return 0 if point == ask.PREPARE else 2 if point == ask.DEFEND else 4 if point == ask.CLOSE else 3
    return 1 if kind == ask.ATTACK else 3


def resolving(state: SolomonData) -> i64:
    """The card that is in no zone for a moment (ST-2.1)."""
    kind: i64 = i64(NONE) if state.over else state.frames.kind()
    if kind == ask.BLEMISH:
        return state.frames.get(0)
    return (
        deck.PEACE if kind in (ask.PEACE_GIVE, ask.PEACE_TAKE) else deck.LEVITES if kind == ask.LEVITES_PICK else NONE
    )


def write_side(state: SolomonData, seat: i64, own: bool, row: ObservationRows) -> None:
    row.one(state.hand_size[seat])
    row.own_run(own, state.hand, seat * deck.CARDS, deck.CARDS)
    row.run(state.known, seat * deck.CARDS, deck.CARDS)
    pile = state.piles[seat]
    counts = zeros(deck.CARDS)
    for place in range(pile.left if own else i64(0)):
        counts[pile.cards[place]] += 1
    row.one(pile.left)
    row.own_run(own, counts, 0, deck.CARDS)
    row.run(state.discard, seat * deck.CARDS, deck.CARDS)
    prophet: i64 = state.prophet[seat]
    sin: i64 = state.sin[seat]
    row.put(state.built[seat], state.gates[seat], i64(NONE) if prophet == NONE else prophet - deck.ISAIAH)
    row.put(state.david[seat], state.solomon[seat], state.priest[seat], state.altar[seat], state.spoils[seat])
    committed: i64 = i64(NONE) if sin == NONE else sin - deck.FIRST_SIN
    row.put(state.grain[seat], state.goat[seat], state.fast[seat], committed)
    row.put(state.siege[seat], state.older[seat])
    row.run(state.armies, seat * terms.ARMIES, terms.ARMIES)
