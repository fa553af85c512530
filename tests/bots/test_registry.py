"""Bots by name, those of other distributions too."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from hiram.bots import Bot, GreedyBot, bot_names, make_bot, registry
from hiram.core.errors import HiramError
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action


class LastBot(Bot):
    """Takes the last action that is legal, or the one before it as many times as its argument says."""

    name = "last"

    def __init__(self, seed: int | str = 0, argument: str = "") -> None:
        super().__init__(seed)
        self.back = int(argument or 0)

    def choose(self, perspective: Perspective) -> Action:
        return perspective.legal[-1 - self.back]


@pytest.fixture
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    entries = [
        EntryPoint("last", f"{__name__}:LastBot", registry.GROUP),
        EntryPoint("greedy", f"{__name__}:LastBot", registry.GROUP),
        EntryPoint("broken", "no_such_module_of_bots:Bot", registry.GROUP),
        EntryPoint("number", "math:pi", registry.GROUP),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: entries)
    monkeypatch.setattr(EntryPoint, "load", lambda entry: LastBot if "LastBot" in entry.value else load(entry))
    registry.installed.cache_clear()
    yield
    registry.installed.cache_clear()


load = EntryPoint.load


def test_hirams_own_bots():
    assert {"random", "greedy"} <= set(bot_names())
    assert isinstance(make_bot("greedy", 1), GreedyBot)


@pytest.mark.usefixtures("_installed")
def test_a_bot_of_another_distribution_is_found_and_gets_its_argument():
    levels = ["novice", "casual", "steady", "strong", "master"]
    assert bot_names() == [*levels, "broken", "last", "number", "greedy", "hasty", "random", "rehearse", "search"]
    bot = make_bot("last:2", "seed")
    assert isinstance(bot, LastBot)
    assert bot.back == 2
    assert isinstance(make_bot("greedy"), GreedyBot)


@pytest.mark.usefixtures("_installed")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("greddy", "there is no bot 'greddy'; there are novice, casual, steady, strong, master, broken, last, number"),
        ("", "there is no bot ''"),
        ("greedy:3", "the bot 'greedy' takes no argument, but was given '3'"),
        ("random:x", "the bot 'random' takes no argument"),
        ("broken", "the bot 'broken' cannot be loaded from no_such_module_of_bots:Bot"),
        ("hasty:101", "the bot 'hasty' errs in 0 to 100 of 100 decisions, not in '101'"),
        ("search:0", "the bot 'search' takes 1 to 1,000,000 iterations, not '0'; 400 are usual"),
        ("search:many", "iterations, not 'many'"),
        ("search:10/-1", "decisions to play on, not '-1'"),
        ("master:9", "the bot 'master' takes no argument"),
        ("number", "the entry point 'number' names math:pi, which is not a class of bots"),
        ("x" * 500, "…"),
    ],
)
def test_what_is_refused(text: str, message: str):
    with pytest.raises(HiramError) as refusal:
        make_bot(text)
    assert message in str(refusal.value)
    assert len(str(refusal.value)) < 200
