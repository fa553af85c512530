"""Every game can be read and touched on every screen: the kit's check_legibility, a screen at a time."""

from __future__ import annotations

import os
from collections.abc import Mapping

import pytest

from hiram.core.game import Game
from hiram.registry import game_of, game_slugs
from hiram.scene import NOWHERE, PROMPT, Node, Pane, Scene, TextSlot, Zone, art, phone
from hiram.scene.sheet import Art
from hiram.testing.cases import cases
from hiram.testing.drawing.legibility import check_legibility, too_small
from hiram.testing.drawing.screens import SCREENS, Screen

CASES = [pytest.param(game_of(slug), screen, id=f"{slug}-{screen}") for slug in game_slugs() for screen in SCREENS]


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "screen"), CASES)
def test_a_game_is_legible(game: Game, screen: Screen) -> None:
    for players in game.players:
        check_legibility(game, players, {}, players, (screen,))


VARIANTS = [
    pytest.param(game_of(slug), players, options, SCREENS[number % len(SCREENS)], id=f"{slug}-{number}")
    for slug in game_slugs()
    for number, (players, options) in enumerate(cases(game_of(slug)))
    if os.environ.get("HIRAM_CASES") == "all" or number % 8 == 3
]


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "players", "options", "screen"), VARIANTS)
def test_options_make_no_game_illegible(
    game: Game, players: int, options: Mapping[str, object], screen: Screen
) -> None:
    check_legibility(game, players, options, 1, (screen,))


# The check itself ------------------------------------------------------------------------------------------------

PHONE = next(screen for screen in SCREENS if str(screen) == "390x844")
WORD = Art("", (0, 0, 60, 30), 0, (TextSlot(0, 0, 60, 30, 12), TextSlot(0, 0, 60, 30, 8, decor=True)))


def found(*nodes: Node, touch: tuple[str, ...] = (), zones: dict[str, Zone] | None = None) -> list[str]:
    """What the check says of these nodes on a phone, where a unit is a pixel."""
    panes = (Pane("map", "Map"), Pane("cards", "Cards"))
    lie = {"board": Zone(0, 0, pane="map"), "cards": Zone(0, 0, 0.5, pane="cards"), "hand": Zone(0, 0)}
    layout = phone(panes, {**lie, **(zones or {})}, own=100)
    base = art.sheet({"word": WORD}, {"tall": layout})
    assert not base.problems()
    filler = Node("ground", "word", "board", x=2000, y=2000)  # the map scrolls, so it is not enlarged
    return [str(one) for one in too_small(Scene("toy", (*nodes, filler)), base, PHONE, (touch,))]


def test_texts_are_measured_as_their_pane_shows_them() -> None:
    assert found(Node("a", "word", "board", text=("fine",))) == []
    assert found(Node("a", "word", "board", s=0.9, text=("small",))) == [
        "390x844 (tall, map): text 'small' of a is 10.8 px"
    ]
    assert found(Node("a", "word", "cards", x=900, y=900, text=("small",))) == [
        "390x844 (tall, cards): text 'small' of a is 6.0 px"
    ]


def test_what_is_always_there_is_measured_too() -> None:
    narrow = found(Node("a", "word", "hand", x=3900, s=0.5, text=("small",)))
    assert narrow == [f"390x844 (tall, {pane}): text 'small' of a is 6.0 px" for pane in ("map", "cards")]


def test_decoration_must_be_said_by_a_tip() -> None:
    assert found(Node("a", "word", "board", text=("fine", "decor"), tip="It says decor.")) == []
    assert found(Node("a", "word", "board", text=("fine", "decor"))) == [
        "390x844 (tall, map): text 'decor' of a is 8.0 px"
    ]


def test_small_targets_must_lie_apart() -> None:
    near = (Node("a", "word", "board"), Node("b", "word", "board", y=39))
    assert found(*near) == []
    assert found(*near, touch=("a", "b")) == [f"390x844 (tall, map): target of {id} is 30.0 px" for id in "ab"]
    assert found(near[0], Node("b", "word", "board", y=40), touch=("a", "b")) == []
    assert found(near[0], Node("b", "word", "cards", y=39), touch=("a", "b")) == []


def test_what_is_to_be_touched_is_somewhere_in_every_layout() -> None:
    node = Node("a", "word", "gone")
    assert found(node, touch=("a",), zones={"gone": Zone(0, 0, pane=PROMPT)}) == []
    assert found(node, touch=("a",), zones={"gone": Zone(0, 0, pane=NOWHERE)}) == [
        "390x844 (tall, nowhere): target of a is 0.0 px"
    ]


def test_a_game_that_cannot_be_read_is_refused_with_all_that_is_too_small() -> None:
    """Here for a reader who needs letters of 100 pixels."""
    game = game_of(next(iter(game_slugs())))
    with pytest.raises(AssertionError, match=r"things are too small:\n390x844"):
        check_legibility(game, game.players[0], {}, 2, (PHONE._replace(floor=100),))
