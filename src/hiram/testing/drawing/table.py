"""The drawing: every legal action can be made by touching what is there, and the scene is sound."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.gesture import chains_of
from hiram.core.perspective import Perspective
from hiram.core.view import View
from hiram.scene import Scene
from hiram.testing.compare import encoded
from hiram.testing.secrecy import called, seat_or_none, viewers
from hiram.testing.walk import Walk

NAMES = ("Adah", "Boaz", "Cyra", "Dinah", "Ehud", "Firas")
BUTTON = "button."  # so the ids of buttons begin
DOUBLE_STOP = re.compile(r"[!?]\.|(?<!\.)\.\.(?!\.)")  # an ellipsis is none
CLAUSE = re.compile(r"\b[A-Z]{2}-(?:R\d+|\d+(?:\.\d+)?)\b")
AWKWARD_NAMES = ("W" * 80, "i", "Anna <b>&amp;", "Ζωή")


def check_table(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """Scenes are sound and have words for screen readers; each legal action has a label and a path of existing nodes
    of its own."""
    assert not game.sheet.problems(), f"{game.slug}: the sheet: {game.sheet.problems()}"
    walk = Walk(game, players, options, seed)
    check_names(walk)
    for _ in walk.sampled(20):
        for viewer in viewers(players):
            place = f"{walk}, drawn for {called(viewer)}"
            view = game.view(walk.state, seat_or_none(viewer))
            scene = game.scene(view)
            problems = scene.validate(game.sheet)
            assert not problems, f"{place}: {problems[:3]}"
            assert scene.game == game.slug, f"{place}: the scene is of {scene.game!r}"
            assert scene.nodes, f"{place}: nothing is drawn"
            assert scene.description, f"{place}: the scene has no words for those who cannot see it"
            check_stops(place, scene)
            check_tips(place, game, scene)
            assert encoded(game.scene(view)) == encoded(scene), f"{place}: drawn twice, it differs"
            if viewer >= 0:
                legal = [int(action) for action in walk.state.legal(viewer)]
                check_paths(place, game, view, scene, legal)
                check_buttons(place, game, view, scene, legal)
            if game.has_gestures and viewer >= 0 and (int(walk.state.acting) >> viewer) & 1:
                check_gestures(place, Perspective(game, walk.state, viewer), scene)


def check_stops(place: str, scene: Scene) -> None:
    """No sentence ends twice, as "You win!." does."""
    for words in (scene.description, *(text for node in scene.nodes for text in (node.label, node.tip))):
        found = DOUBLE_STOP.search(words)
        assert not found, f"{place}: {found.group()!r} in {words!r}"


def check_tips(place: str, game: Game, scene: Scene) -> None:
    """Whatever has a name on the table says what it is and which rule applies. Words without a name are decoration,
    and the game says so. A game without a rules page has nothing to cite."""
    clauses = clauses_of(game)
    if not clauses:
        return
    for node in scene.nodes:
        cited = CLAUSE.findall(node.tip)
        decor = not node.tip and (node.art in game.decor or node.art.split(".")[0] in game.decor)
        if (node.label or node.tip) and not decor:
            assert cited, f"{place}: the tip of {node.id!r} ({node.label!r}) names no rule: {node.tip!r}"
        elif any(text.strip() for text in node.text):
            assert decor, f"{place}: {node.id!r} says {node.text[0]!r} without a tip, and {node.art!r} is no decor"
        unknown = [clause for clause in cited if clause not in clauses]
        assert not unknown, f"{place}: the tip of {node.id!r} names {unknown[0]}, which the rules do not have"


@functools.cache
def clauses_of(game: Game) -> frozenset[str]:
    """All that a tip may cite: clauses, rulings and chapters; nothing, if the game has no rules page."""
    try:
        rules = game.rules()
    except HiramError:
        return frozenset()
    return frozenset([*rules.clauses, *rules.chapters])


def check_names(walk: Walk) -> None:
    """Every player's name is to be read on the table, and whatever players are called, the table stays sound."""
    game = walk.game
    called = NAMES[: walk.players]
    shown = game.scene(game.view(walk.state, 0), [*called, *game.automata(walk.players)])
    words = " ".join(text for node in shown.nodes for text in node.text)
    unnamed = [name for name in called if name not in words]
    assert not unnamed, f"{walk}: {', '.join(unnamed)} cannot be read anywhere on the table"
    for name in AWKWARD_NAMES:
        names = [*([name] * walk.players), *game.automata(walk.players)]
        problems = game.scene(game.view(walk.state, 0), names).validate(game.sheet)
        assert not problems, f"{walk}, with players called {name!r}: {problems[:3]}"


def check_paths(place: str, game: Game, view: View, scene: Scene, legal: list[int]) -> None:
    nodes = scene.by_id()
    used: dict[tuple[tuple[str, ...], str], int] = {}
    for action in legal:
        name = game.actions[action].name
        path, label = game.path(view, action), game.action_label(view, action)
        assert label.strip(), f"{place}: {name!r} has no label"
        missing = [touch for touch in path if touch not in nodes]
        assert not missing, f"{place}: {name!r} needs {missing}, which the scene does not have"
        other = used.setdefault((path, label), action)
        assert other == action, f"{place}: {name!r} and {game.actions[other].name!r} are made and called alike"


def check_buttons(place: str, game: Game, view: View, scene: Scene, legal: list[int]) -> None:
    """A button that is drawn does something."""
    touched = {touch for action in legal for touch in game.path(view, action)}
    dead = [node.id for node in scene.nodes if node.id.startswith(BUTTON) and node.id not in touched]
    assert not dead, f"{place}: {dead} are drawn, but would do nothing"


def check_gestures(place: str, perspective: Perspective, scene: Scene) -> None:
    """Every gesture has words, a path of existing nodes of its own, and actions that are legal one after another."""
    game, seat, nodes = perspective.game, perspective.seat, scene.by_id()
    used: set[tuple[tuple[str, ...], str]] = set()
    for chain in chains_of(perspective):
        named = f"{place}: the gesture {[game.actions[action].name for action in chain.actions]}"
        assert chain.label.strip(), f"{named} has no label"
        missing = [touch for touch in chain.path if touch not in nodes]
        assert not missing, f"{named} needs {missing}, which the scene does not have"
        assert (chain.path, chain.label) not in used, f"{named} is made and called like another one"
        used.add((chain.path, chain.label))
        world = perspective.imagine(dice_of(b"gesture"))
        world.dice = dice_of(b"gesture")
        for action in chain.actions:
            assert action in [int(other) for other in world.legal(seat)], f"{named} is not legal at {action}"
            world.apply(seat, action)
    held = game.in_hand(perspective.view)
    assert not held or held in nodes, f"{place}: {held!r} is said to be in the hand, but the scene does not have it"
