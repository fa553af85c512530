"""The end of a turn: what could still be done in it."""

from __future__ import annotations

from hiram.core.words import count, listed, sentences
from hiram.games.prophets_and_patriarchs.content.model import PIECES
from hiram.games.prophets_and_patriarchs.engine import actions as act
from hiram.games.prophets_and_patriarchs.engine import scoring
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import costs
from hiram.games.prophets_and_patriarchs.engine.state import LONGEST_LINE
from hiram.games.prophets_and_patriarchs.engine.terms import CAMEL_PIECE, ISSACHAR, VIRTUE
from hiram.games.prophets_and_patriarchs.words.reasons.camels import with_camel
from hiram.games.prophets_and_patriarchs.words.reasons.hand import Means, means_for, pieces_next
from hiram.games.prophets_and_patriarchs.words.reasons.wording import amount, score


def about_ending(state: PatriarchsState, seat: int) -> str:
    """What could still be done in the turn, or why nothing can."""
    ways = {piece: means_for(state, seat, piece) for piece in pieces_next(state, seat)}
    worthy = {piece: means for piece, means in ways.items() if piece != CAMEL_PIECE}
    for piece, means in worthy.items():
        if means.is_ready() and score(state, seat) + 1 >= state.terms.target:
            return f"You have all the cards for a {PIECES[piece]}, and its point would win you the game."
        if means.is_ready():
            return f"You have all the cards for a {PIECES[piece]}, and would leave its point for later."
    for piece, means in worthy.items():
        if means.enough and means.tokens == 0:
            return f"With {means.words()} you could still build a {PIECES[piece]}, which is a point."
    remark = lacking_words(state, seat, worthy or ways)
    if CAMEL_PIECE in ways and ways[CAMEL_PIECE].is_ready():
        return sentences(camel_words(state, seat), remark)
    return sentences(remark or "no piece of yours can be built any more")


def camel_words(state: PatriarchsState, seat: int) -> str:
    """A camel could still be built."""
    for action in state.legal(seat):
        if act.CAMEL <= action < act.MOVE:
            after = with_camel(state, seat, int(action) - act.CAMEL)
            if scoring.longest_holder(after) == seat != scoring.longest_holder(state):
                enough = ", enough to win" if score(after, seat) >= state.terms.target else ""
                return f"one more camel would give you the longest line, {count(LONGEST_LINE, 'point')}{enough}"
    return "you could still build a camel, but no single camel brings you the longest line now"


def lacking_words(state: PatriarchsState, seat: int, ways: dict[int, Means]) -> str:
    """What the nearest of some pieces lacks."""
    short = [piece for piece, means in ways.items() if not means.is_ready()]
    if not short:
        return ""
    piece = min(short, key=lambda piece: sum(ways[piece].lacks))
    means = ways[piece]
    either = piece == CAMEL_PIECE and costs.has_power(state, seat, ISSACHAR)
    lacks = [amount(number, kind) for kind, number in enumerate(means.lacks) if number]
    text = f"for a {PIECES[piece]} you lack {listed(lacks, 'or' if either else 'and')}"
    if means.enough and means.tokens:
        return f"{text}, and would have to spend {amount(means.tokens, VIRTUE)} on it"
    return f"{text}, which you cannot get from the bank now"
