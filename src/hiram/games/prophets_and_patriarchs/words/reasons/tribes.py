"""The choice of a tribe."""

from __future__ import annotations

from hiram.core.words import number_word, sentences
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules.placement import starting_shekels
from hiram.games.prophets_and_patriarchs.engine.terms import NONE, PIPS, SHEKEL
from hiram.games.prophets_and_patriarchs.words.reasons.land import number_on
from hiram.games.prophets_and_patriarchs.words.reasons.wording import NAMES, amount

ADVANTAGES = (
    "takes a Shekel after each Event card that a rival draws",
    "builds cities for one wine less, and gets a Virtue Token with each",
    "takes one card more when its own roll pays it cards",
    "pays hay or water for a camel, not both",
    "may move twice in a turn",
    "begins with a third tent and camel",
)


def home_number(state: PatriarchsState, tribe: int) -> int:
    """The number of a tribe's home, 0 if the board is not laid and it is not known."""
    home = int(state.board.home[tribe])
    if home != NONE:
        return number_on(state, home)
    terms = state.terms
    return 0 if terms.discs_random or terms.custom_numbers else terms.tables.tribe_number[tribe]


def about_tribe(state: PatriarchsState, seat: int, tribe: int) -> str:
    """How often its home pays, with how many Shekels it begins, and what it can do."""
    number, power = home_number(state, tribe), ADVANTAGES[tribe]
    if number == 0 and state.terms.advantages:
        return f"{NAMES[tribe]} {power}."
    if number == 0:
        return f"The number of the home of {NAMES[tribe]} is not known yet; a rare one brings more Shekels."
    shekels, pips = int(starting_shekels(number)), PIPS[number]
    start = f"begins with {amount(shekels, SHEKEL)}" if shekels else "begins without Shekels"
    when = f"on {number}, {number_word(pips)} of 36 rolls"
    often = f"{NAMES[tribe]} gets Virtue Tokens from its home {when}, and {start}"
    others = [PIPS[home_number(state, int(other))] for other in state.legal(seat) if other != tribe]
    best = "no other tribe that is left is paid as often" if others and max(others) < pips else ""
    return sentences(often, f"it {power}" if state.terms.advantages else best)
