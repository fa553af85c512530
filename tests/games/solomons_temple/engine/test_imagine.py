"""What is imagined of the other hand is distributed as the truth is, after everything that a player may have seen.

Each case deals hidden cards at random, lets a player do the same public things whenever that deal allows them, with
unseen choices made at random, and counts what is in hand then. What the opponent imagines must be as frequent.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from games.solomons_temple.builder import Side, Table, at
from hiram.core.dice import dice_of
from hiram.core.native import i64, vec
from hiram.games.solomons_temple.engine import sightings
from hiram.games.solomons_temple.engine.imagine import belief_of
from hiram.games.solomons_temple.engine.sightings import adds_up, beginnings
from hiram.testing.chance import homogeneity

DEALS = 700
DREAMS = 700
READY: Side = {"priest": "good", "altar": "clean", "temple": ["porch"]}
Story = Callable[[Table, random.Random], bool]


def deal(chance: random.Random, certain: list[str], pool: list[str], size: int, side: Side, point: str) -> Table:
    """A hand of the certain cards and so many of the pool; the rest of the pool is the draw pile."""
    cards = pool[:]
    chance.shuffle(cards)
    own: Side = {**side, "hand": [*certain, *cards[:size]], "pile": cards[size:]}
    table = at(point, own, {"hand": ["destruction", "ark"], "pile": [], "prophet": "isaiah"})
    table.state.dice = dice_of(chance.randbytes(8))
    return table


def some(table: Table, chance: random.Random, start: str) -> str:
    """An unseen choice."""
    return chance.choice(table.starting(start))


def tally(certain: list[str], pool: list[str], size: int, side: Side, point: str, story: Story) -> float:
    """The chance that truth and imagination are as different as they are."""
    chance = random.Random(7)
    truth: Counter[str] = Counter()
    last: Table | None = None
    for _ in range(DEALS):
        table = deal(chance, certain, pool, size, side, point)
        if story(table, chance):
            truth[" ".join(sorted(table.hand(0)))] += 1
            last = table
    assert last is not None
    dream: Counter[str] = Counter()
    for time in range(DREAMS):
        world = Table(last.state.imagine(1, dice_of(f"dream {time}".encode())))
        dream[" ".join(sorted(world.hand(0)))] += 1
    assert len(truth) > 3
    return homogeneity(truth, dream)


def tries(table: Table, *names: str) -> bool:
    """Do these things one after another, as far as they are possible."""
    for name in names:
        if table.lacks(name):
            return False
        table.do(name)
    return True


def after_levites(table: Table, chance: random.Random) -> bool:
    table.do("play levites")
    if table.decision != "levites_pick":
        return False
    table.do(some(table, chance, "take"))
    return True


def after_levites_and_a_reveal(table: Table, chance: random.Random) -> bool:
    return after_levites(table, chance) and tries(table, "play king_david")


def after_peace(table: Table, chance: random.Random) -> bool:
    if not tries(table, "play peace_offering", "pass") or not table.starting("give"):
        return False
    table.do(some(table, chance, "give"))
    table.do(some(table, chance, "take"))
    return True


def after_levites_and_peace(table: Table, chance: random.Random) -> bool:
    return after_levites(table, chance) and after_peace(table, chance)


def after_a_recovery_and_peace(table: Table, chance: random.Random) -> bool:
    return tries(table, "recover", "take king_solomon") and after_peace(table, chance)


def after_a_ruin_and_a_draw(table: Table, chance: random.Random) -> bool:
    table.do("strike 1 temple", "ruin sea", "done")
    table.until("prepare", 1).until("prepare", 0)
    return True


def after_a_ruin_a_draw_and_a_reveal(table: Table, chance: random.Random) -> bool:
    return after_a_ruin_and_a_draw(table, chance) and tries(table, "play king_david")


def after_a_reveal(table: Table, chance: random.Random) -> bool:
    return tries(table, "play king_david")


SMALL = ["boaz", "jachin", "king_david", "veil", "sin_doubt", "unclean", "altar"]
MIXED = ["boaz", "king_david", "veil", "sin_doubt", "unclean", "destruction", "burnt_offering"]
DEEP = [
    "boaz",
    "king_david",
    "veil",
    "sin_doubt",
    "unclean",
    "destruction",
    "burnt_offering",
    "priest",
    "incense",
    "ezekiel",
]
STRUCK: Side = {"temple": ["porch", "sea"], "armies": {1: "court_north"}, "prophet": "isaiah"}


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("certain", "pool", "size", "side", "point", "story"),
    [
        ([], SMALL, 3, {}, "prepare", after_a_reveal),
        (["levites"], SMALL, 2, {}, "prepare", after_levites),
        (["levites"], SMALL, 3, {}, "prepare", after_levites_and_a_reveal),
        (["peace_offering"], MIXED, 3, READY, "prepare", after_peace),
        (["levites", "peace_offering"], [*SMALL, "main_hall"], 2, READY, "prepare", after_levites_and_peace),
        (["peace_offering"], MIXED, 2, {**READY, "fast": 3}, "prepare", after_a_recovery_and_peace),
        ([], DEEP, 6, STRUCK, "attack", after_a_ruin_and_a_draw),
        ([], DEEP, 6, STRUCK, "attack", after_a_ruin_a_draw_and_a_reveal),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_the_other_hand_is_imagined_as_often_as_it_is_held(
    certain: list[str], pool: list[str], size: int, side: Side, point: str, story: Story
) -> None:
    assert tally(certain, pool, size, side, point, story) > 1e-4


def test_the_belief_goes_on_from_where_it_was_and_gives_the_same_chances() -> None:
    chance = random.Random(3)
    table = deal(chance, ["levites", "peace_offering"], [*SMALL, "main_hall"], 2, READY, "prepare")
    assert after_levites(table, chance)
    first = belief_of(table.state, 0)
    assert belief_of(table.state, 0) is first
    assert after_peace(table, chance)
    followed = list(belief_of(table.state, 0).weights)
    table.state.beliefs[0] = None
    assert list(belief_of(table.state, 0).weights) == followed
    assert abs(sum(followed) - 1) < 1e-9


def test_what_happens_in_an_imagined_world_leaves_the_belief_of_the_true_one_alone() -> None:
    chance = random.Random(3)
    table = deal(chance, ["levites", "peace_offering"], [*SMALL, "main_hall"], 2, READY, "prepare")
    assert after_levites(table, chance)
    before = list(belief_of(table.state, 0).weights)
    world = Table(table.state.imagine(1, dice_of(b"dream")))
    assert belief_of(world.state, 0) is belief_of(table.state, 0), (
        "the same cards are hidden there, so nothing is worked out anew"
    )
    played = next(name for name in world.starting("play") if name != "play levites")
    world.do(played)
    assert list(belief_of(world.state, 0).weights) != before
    assert list(belief_of(table.state, 0).weights) == before


def test_events_that_cannot_have_led_here_are_told() -> None:
    pool = vec[i64]([1] * 53)
    assert adds_up(pool, vec[i64]([sightings.DRAWN, sightings.DRAWN, sightings.LEFT + 3]), 1)
    assert not adds_up(pool, vec[i64]([sightings.DRAWN, sightings.DRAWN, sightings.LEFT + 3]), 2)
    assert not adds_up(pool, vec[i64]([sightings.LEFT + 3, sightings.DRAWN]), 0), "nothing was in hand yet"
    assert not adds_up(vec[i64]([0] * 53), vec[i64]([sightings.RETURNED + 9]), 0), "what went back must be hidden now"
    assert (
        beginnings(pool, vec[i64]([sightings.DRAWN, sightings.LEFT + 3, sightings.RETURNED + 9, sightings.KEPT + 20]))[
            3
        ]
        == 2
    )


def test_a_copy_that_sees_more_leaves_what_the_other_saw_alone() -> None:
    chance = random.Random(3)
    table = deal(chance, ["levites", "peace_offering"], [*SMALL, "main_hall"], 2, READY, "prepare")
    before = [list(seen) for seen in table.state.seen]
    copy, second = Table(table.state.copy()), Table(table.state.copy())
    assert after_levites(copy, chance)
    assert [list(seen) for seen in copy.state.seen] != before
    assert [list(seen) for seen in table.state.seen] == [list(seen) for seen in second.state.seen] == before
    later = [list(seen) for seen in copy.state.seen]
    assert after_levites(table, chance)
    assert [list(seen) for seen in copy.state.seen] == later
    assert [list(seen) for seen in second.state.seen] == before
