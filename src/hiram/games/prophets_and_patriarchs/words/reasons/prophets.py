"""The Prophet, who pays, and the False Prophet, who silences."""

from __future__ import annotations

from hiram.core.words import count, listed, number_word, sentences
from hiram.games.prophets_and_patriarchs.engine import actions as act
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import income, land
from hiram.games.prophets_and_patriarchs.engine.terms import NONE, PIPS, SHEKEL, TRIBE_TILE, VIRTUE
from hiram.games.prophets_and_patriarchs.words.reasons.land import is_home, number_on, rolls_at, tile_words, tiles_at
from hiram.games.prophets_and_patriarchs.words.reasons.wording import amount, name, rivals, standing_words


def pieces_on(state: PatriarchsState, tile: int) -> dict[int, list[int]]:
    """By owner: the corners of a tile with buildings."""
    found: dict[int, list[int]] = {}
    for place in range(6 * tile, 6 * tile + 6):
        corner = int(state.terms.tables.corners_of[place])
        if state.building[corner] != 0:
            found.setdefault(int(land.owner_of(state, corner)), []).append(corner)
    return found


def pieces_words(state: PatriarchsState, corners: list[int]) -> str:
    """'tent', 'two tents', 'city and tent'."""
    tents = sum(int(state.building[corner]) & 1 for corner in corners)
    cities = len(corners) - tents
    parts = [(cities, "city", "cities"), (tents, "tent", "tents")]
    return listed([one if number == 1 else count(number, one, more) for number, one, more in parts if number])


def owned_words(state: PatriarchsState, seat: int, owner: int, corners: list[int]) -> str:
    whose = "your own" if owner == seat else f"{name(state, owner)}'s"
    return f"{whose} {pieces_words(state, corners)}"


# The False Prophet -----------------------------------------------------------------------------------------------


def about_false(state: PatriarchsState, seat: int, tile: int) -> str:
    """Whom the False Prophet would silence."""
    there = pieces_on(state, tile)
    if not there:
        return sentences("nobody has a building here, so he would silence nobody", freed_words(state, seat, tile))
    does = "go on silencing" if tile == state.false else "silence"
    whose = listed(
        [owned_words(state, seat, owner, there[owner]) for owner in [*rivals(state, seat), seat] if owner in there]
    )
    corners = [corner for owned in there.values() for corner in owned]
    if state.terms.pieces_silenced:
        earn = "earns" if len(corners) == 1 else "earn"
        text = f"he would {does} {whose}, which {earn} in {rolls_at(state, corners)} of 36 rolls"
    else:
        text = f"he would keep this tile, {number_on(state, tile)}, from paying {whose}"
    if seat in there:
        spared = any(seat not in pieces_on(state, int(other) - act.TILE) for other in state.legal(seat))
        return sentences(text, "you could send him where no piece of yours stands" if spared else "")
    remarks = [standing_words(state, owner) for owner in there]
    return sentences(text, freed_words(state, seat, tile), *sorted(remarks, key=lambda remark: "leads" not in remark))


def freed_words(state: PatriarchsState, seat: int, tile: int) -> str:
    """That own pieces would earn again."""
    if state.false in (NONE, tile) or state.captivity[seat] > 0:
        return ""
    freed = [
        corner for corner in pieces_on(state, int(state.false)).get(seat, []) if tile not in tiles_at(state, corner)
    ]
    return f"your {pieces_words(state, freed)} on his present tile would earn again" if freed else ""


# The Prophet -----------------------------------------------------------------------------------------------------


def tokens_on(state: PatriarchsState, seat: int, tile: int) -> int:
    """The Virtue Tokens that a roll would pay to a seat with the Prophet on a tile."""
    corners = [corner for corner in pieces_on(state, tile).get(seat, []) if not income.is_silenced(state, corner, tile)]
    units = sum(2 - (int(state.building[corner]) & 1) for corner in corners)
    return 2 * units if is_home(state, seat, tile) else units


def more_tokens(state: PatriarchsState, seat: int, tile: int) -> int:
    """How many more in 36 rolls than without him."""
    tokens = tokens_on(state, seat, tile)
    return PIPS[number_on(state, tile)] * (tokens // 2 if is_home(state, seat, tile) else tokens)


def about_prophet(state: PatriarchsState, seat: int, tile: int) -> str:
    """To whom the Prophet's tile would pay tokens."""
    number, own = number_on(state, tile), tokens_on(state, seat, tile)
    others = [rival for rival in rivals(state, seat) if tokens_on(state, rival, tile)]
    when = f"on {number}, {number_word(PIPS[number])} of 36 rolls, he would pay"
    theirs = listed([f"{name(state, rival)} {amount(tokens_on(state, rival, tile), VIRTUE)}" for rival in others])
    leaving = leaving_words(state, seat, tile)
    if not own and not others:
        why = "all that stands here is silenced" if pieces_on(state, tile) else "nobody has a building here"
        return sentences(f"{why}, so he would pay no Virtue Tokens for now", leaving)
    if not own:
        mute = "the False Prophet silences you here" if seat in pieces_on(state, tile) else "you have nothing here"
        return sentences(f"{mute}; {when} {theirs}", leaving)
    also = f", and {theirs}" if others else ""
    text = f"{when} you {amount(own, VIRTUE)} instead of {old_pay_words(state, seat, tile)}{also}"
    if state.bank[VIRTUE] == 0:
        return sentences(text, "but no Virtue Tokens are left now")
    at_once = f"the {number} has just been rolled, so he pays at once" if state.rolled == number else ""
    gain = more_tokens(state, seat, tile)
    best = all(more_tokens(state, seat, int(other) - act.TILE) <= gain for other in state.legal(seat))
    return sentences(text, at_once, "no other tile would bring you more tokens" if best else leaving)


def old_pay_words(state: PatriarchsState, seat: int, tile: int) -> str:
    """What a tile pays to a seat without the Prophet."""
    tokens = tokens_on(state, seat, tile)
    if is_home(state, seat, tile):
        return number_word(tokens // 2)
    kind = int(state.board.tile[tile])
    return amount(tokens, SHEKEL if kind >= TRIBE_TILE else kind)


def leaving_words(state: PatriarchsState, seat: int, tile: int) -> str:
    """That he stands where he serves the seat."""
    present = int(state.prophet)
    if present in (NONE, tile) or not tokens_on(state, seat, present):
        return ""
    return f"he would leave {tile_words(state, present)}, where he pays you"
