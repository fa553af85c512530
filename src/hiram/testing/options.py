"""What people read of a game's options: every option has a title, a sentence and labels, and the form can offer it."""

from __future__ import annotations

import re

from hiram.core.game import Game
from hiram.core.options.controls import Choice, EachSeat, Item, OwnChoice, Picks, Several

CODE = re.compile(r"[a-z]_[a-z]|`")  # a word of programs


def check_option_words(game: Game) -> None:
    """Every option and every preset says in words what it is, and so does every value that can be chosen."""
    titles = [option.title for option in game.options]
    assert len({*titles}) == len(titles), f"two options have the same title: {titles}"
    check_quick(game)
    for preset in game.presets:
        assert is_sentence(preset.help), f"the preset {preset.name!r}: {preset.help!r} is no sentence"
    for option in game.options:
        where = f"option {option.name}"
        assert is_title(option.title), f"{where}: {option.title!r} is no title"
        assert is_sentence(option.help), f"{where}: {option.help!r} is no sentence"
        assert option.group, f"{where}: is under no heading"
        assert option.clause.startswith(f"{game.prefix}-"), f"{where}: {option.clause!r} is no clause"
        assert option.read(option.default) == option.default, f"{where}: its default cannot be chosen"
        if isinstance(option.control, Choice | OwnChoice):
            check_items(where, option.control.items)
        if isinstance(option.control, OwnChoice):
            check_own(where, option.control)


def check_quick(game: Game) -> None:
    """What is said of length and of the first game is said of presets and numbers of players that there are."""
    if game.quick is None:
        return
    presets = {preset.name: preset.players or game.players for preset in game.presets}
    said = {name: {*map(int, counts)} for name, counts in game.quick.decisions.items()}
    assert said == {name: {*counts} for name, counts in presets.items()}, f"lengths of {said}, presets {presets}"
    first = game.quick.first
    assert first.players in presets.get(first.preset, ()), f"the first game cannot be played: {first}"
    assert is_sentence(first.help), f"the first game: {first.help!r} is no sentence"


def check_items(where: str, items: tuple[Item, ...]) -> None:
    """Values with labels that differ, and sentences where there are any."""
    assert items, f"{where}: there is nothing to choose"
    labels = [item.label for item in items]
    assert len({*labels}) == len(labels), f"{where}: two values have the same label: {labels}"
    for item in items:
        assert is_title(item.label), f"{where}: {item.value!r} has no label"
        assert not item.help or is_sentence(item.help), f"{where}: {item.help!r} is no sentence"


def check_own(where: str, control: OwnChoice) -> None:
    """What may be given beside the words is said, and can be chosen from a list or follows an example."""
    assert control.own, f"{where}: it is not said what else may be given"
    if isinstance(control, Several | EachSeat | Picks):
        check_items(where, control.of)
    else:
        assert control.example, f"{where}: there is no example to begin with"
        assert control.read(control.example), f"{where}: its example cannot be read"


def is_title(text: str) -> bool:
    """A few words with a capital letter or a number in front and no full stop."""
    return bool(re.fullmatch(r"[A-Z0-9].{0,59}", text)) and not text.endswith(".") and not CODE.search(text)


def is_sentence(text: str) -> bool:
    """Words from a capital letter to a full stop."""
    return bool(re.fullmatch(r"[A-Z0-9].*\.", text)) and not CODE.search(text)
