"""Bots by name, those of other distributions too."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from hiram.arena.simulate import simulate
from hiram.bots import Bot, GreedyBot, bot_names, make_bot, opponents, registry
from hiram.core.errors import HiramError
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action
from hiram.registry import game_of


class LastBot(Bot):
    """Takes the last action that is legal, or the one before it as many times as its argument says."""

    name = "last"

    def __init__(self, seed: int | str = 0, argument: str = "") -> None:
        super().__init__(seed)
        self.back = int(argument or 0)

    def choose(self, perspective: Perspective) -> Action:
        return perspective.legal[-1 - self.back]


class Mute(LastBot):
    """Has no name of its own."""

    name = None  # type: ignore[assignment]


class Failing(LastBot):
    name = "failing"

    def choose(self, perspective: Perspective) -> Action:
        raise ZeroDivisionError("all is lost")


class Leaving(LastBot):
    name = "leaving"

    def choose(self, perspective: Perspective) -> Action:
        sys.exit(3)


class Silent(LastBot):
    name = "silent"

    def choose(self, perspective: Perspective) -> Action:
        return None  # type: ignore[return-value]


class Unmade(LastBot):
    name = "unmade"

    def __init__(self) -> None:
        """Takes neither a seed nor an argument."""


HERE = {"LastBot": LastBot, "Mute": Mute, "Failing": Failing, "Leaving": Leaving, "Silent": Silent, "Unmade": Unmade}


@pytest.fixture
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    entries = [
        EntryPoint("last", f"{__name__}:LastBot", registry.GROUP),
        EntryPoint("greedy", f"{__name__}:LastBot", registry.GROUP),
        EntryPoint("broken", "no_such_module_of_bots:Bot", registry.GROUP),
        EntryPoint("number", "math:pi", registry.GROUP),
        *(EntryPoint(name.lower(), f"{__name__}:{name}", registry.GROUP) for name in HERE if name != "LastBot"),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: entries)
    monkeypatch.setattr(EntryPoint, "load", lambda entry: HERE.get(entry.value.partition(":")[2]) or load(entry))
    registry.installed.cache_clear()
    registry.usable.cache_clear()
    yield
    registry.installed.cache_clear()
    registry.usable.cache_clear()


load = EntryPoint.load


def test_hirams_own_bots():
    assert {"random", "greedy"} <= set(bot_names())
    assert isinstance(make_bot("greedy", 1), GreedyBot)


@pytest.mark.usefixtures("_installed")
def test_a_bot_of_another_distribution_is_found_and_gets_its_argument():
    levels = ["novice", "casual", "steady", "strong", "master"]
    others = ["failing", "last", "leaving", "silent"]  # those that can be made
    assert opponents() == [*levels, *others]
    own = ["foresee", "greedy", "hasty", "learned", "ponder", "random", "rehearse", "search", "weigh"]
    assert bot_names() == [*levels, *others, *own]
    bot = make_bot("last:2", "seed")
    assert isinstance(bot, LastBot)
    assert bot.back == 2
    assert isinstance(make_bot("greedy"), GreedyBot)


@pytest.mark.usefixtures("_installed")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("greddy", "there is no bot 'greddy'; there are novice, casual, steady, strong, master, failing, last,"),
        ("", "there is no bot ''"),
        ("greedy:3", "the bot 'greedy' takes no argument, but was given '3'"),
        ("random:x", "the bot 'random' takes no argument"),
        ("broken", "the bot 'broken' cannot be loaded from no_such_module_of_bots:Bot"),
        ("hasty:101", "the bot 'hasty' errs in 0 to 100 of 100 decisions, not in '101'"),
        ("search:0", "the bot 'search' takes 1 to 1,000,000 iterations, not '0'; 400 are usual"),
        ("search:many", "iterations, not 'many'"),
        ("search:10/-1", "decisions to play on, not '-1'"),
        ("weigh:8/x", "answers to the next decision, not 'x'"),
        ("master:9", "the bot 'master' takes no argument"),
        ("number", "the entry point 'number' names math:pi, which is not a class of bots"),
        ("mute", "has no name"),
        ("unmade", "the bot 'unmade' cannot be made: TypeError: "),
        ("last:x", "the bot 'last:x' cannot be made: ValueError: "),
        ("search:0s", "the bot 'search' thinks for up to 600 seconds, not '0s'"),
        ("rehearse:9999s", "thinks for up to 600 seconds"),
        ("x" * 500, "…"),
    ],
)
def test_what_is_refused(text: str, message: str):
    with pytest.raises(HiramError) as refusal:
        make_bot(text)
    assert message in str(refusal.value)
    assert len(str(refusal.value)) < 240


@pytest.mark.usefixtures("_installed")
def test_a_bot_that_cannot_be_used_is_left_out_with_a_reason(caplog: pytest.LogCaptureFixture):
    opponents()
    for name in ("broken", "number", "mute", "unmade"):
        assert any(repr(name) in line and "left out" in line for line in caplog.messages), name


@pytest.mark.usefixtures("_installed")
@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("failing", "the bot 'failing' failed: ZeroDivisionError: all is lost (test_registry.py, line "),
        ("leaving", "the bot 'leaving' failed: SystemExit: 3"),
        ("silent", "the bot 'silent' gave None, not one of perspective.legal"),
    ],
)
def test_a_bot_that_fails_in_a_game_is_named(bot: str, message: str):
    with pytest.raises(HiramError) as refusal:
        simulate(game_of("portals_and_prophets"), 2, {}, [bot, "random"], games=1)
    assert message in str(refusal.value)
