"""What people read of a game before they play it: the file `words/options.toml` of a game.

summary = "What one does in it, in one sentence."

[option.rounds]
title = "Rounds"
help = "How many rounds are played."
group = "Length"

[option.mode]
title = "Mode"
help = "How the game is played."
values.whole = "The whole game"
values.team = ["Teams of two", "Partners sit across from each other and share their points."]

[preset]
shorter = "Half the rounds."

[window]
blessing = "A blessing of a neighbour"

[strategy]
miser = "never spends anything"
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from msgspec import Struct, structs

from hiram.core.errors import BadOption, ContentError
from hiram.core.files.word_files import read_words
from hiram.core.options import Option, Preset
from hiram.core.options.controls import Choice, Control, Item, OwnChoice
from hiram.core.question import Window

FILE = "options.toml"
BOT_SECONDS = 0.6  # that a bot takes for a decision, with the pause that lets people follow


class OptionWords(Struct, forbid_unknown_fields=True):
    """The words for one option. A value has a label, or a label and a sentence; `own` is what may be given instead of
    the words of a list, as it is said in the middle of a sentence; `wrong` are the sentences for a `WrongOption`."""

    title: str
    help: str
    group: str = ""
    values: dict[str, str | list[str]] = {}
    own: str = ""
    example: str = ""
    wrong: dict[str, str] = {}


class FirstGame(Struct, forbid_unknown_fields=True):
    """How somebody who does not know the game best begins."""

    players: int
    preset: str
    help: str  # a sentence


class Quick(Struct, forbid_unknown_fields=True):
    """What somebody wants to know who chooses a game for tonight."""

    weight: Literal["easy", "medium", "demanding"]  # how hard it is to learn
    seconds: int  # that a person takes for a decision, on average
    first: FirstGame
    decisions: dict[str, dict[str, int]]  # of one player in a game, by preset and number of players, as measured

    def minutes(self, preset: str, players: int) -> int:
        """How long one person plays against bots, to five minutes; 0 if that was not measured."""
        own = self.decisions.get(preset, {}).get(str(players), 0)
        minutes = own * (self.seconds + BOT_SECONDS * (players - 1)) / 60
        return max(5, 5 * round(minutes / 5)) if own else 0


class TableWords(Struct, forbid_unknown_fields=True):
    """The words for all that a table agrees on before a game, with those for the simple strategies that may be named.
    A `window` is named by the kind of its question."""

    option: dict[str, OptionWords] = {}
    preset: dict[str, str] = {}
    quick: Quick | None = None
    summary: str = ""
    window: dict[str, str] = {}
    strategy: dict[str, str] = {}

    @property
    def windows(self) -> tuple[Window, ...]:
        """The kinds of questions in which people may have passes made for them."""
        return tuple(Window(kind, title) for kind, title in self.window.items())

    def options(self, options: Sequence[Option]) -> tuple[Option, ...]:
        """The options with their words; refused if there are words for others."""
        check_names("option", self.option, [option.name for option in options])
        return tuple(worded(option, self.option[option.name]) for option in options)

    def refused(self, wrong: WrongOption) -> BadOption:
        """The sentence for a value that does not go with the others."""
        words = self.option[wrong.option].wrong[wrong.what].format_map(wrong.facts)
        return BadOption(f"option {wrong.option}: {words}")

    def presets(self, presets: Sequence[Preset]) -> tuple[Preset, ...]:
        """The presets with their words."""
        wanting = [preset.name for preset in presets if not preset.help]
        check_names("preset", self.preset, wanting)
        return tuple(preset if preset.help else replace(preset, help=self.preset[preset.name]) for preset in presets)


class WrongOption(Exception):
    """A value that does not go with the others, as a game's `edge/options.py` finds it: what is wrong, by the name of
    its sentence, and what the sentence tells."""

    def __init__(self, option: str, what: str, **facts: object) -> None:
        super().__init__(option, what)
        self.option, self.what, self.facts = option, what, facts


def table_words(package: str) -> TableWords:
    """The words of a game's package `words`."""
    return read_words(package, FILE, TableWords)


def check_names(what: str, given: Mapping[str, object], wanted: Sequence[str]) -> None:
    if {*given} != {*wanted}:
        wrong = sorted({*given} ^ {*wanted})
        raise ContentError(f"{FILE}: {what} {', '.join(wrong)}: is without words, or there is none of that name")


def worded(option: Option, words: OptionWords) -> Option:
    """An option with what people read of it."""
    control = worded_control(option, words)
    return replace(option, control=control, title=words.title, help=words.help, group=words.group)


def worded_control(option: Option, words: OptionWords) -> Control:
    """A control whose values have their labels; refused if there are words for others."""
    control = option.control
    if not isinstance(control, Choice | OwnChoice):
        check_names(f"{option.name}: value", words.values, [])
        return control
    lists = {"items": control.items} if isinstance(control, Choice) else {"items": control.items, "of": control.of}
    wanting = [item.value for items in lists.values() for item in items if not item.label]
    check_names(f"{option.name}: value", words.values, wanting)
    changes: dict[str, object] = {name: tuple(labelled(item, words) for item in items) for name, items in lists.items()}
    for name in ("own", "example"):
        if getattr(words, name):
            changes[name] = getattr(words, name)
    return structs.replace(control, **changes)


def labelled(item: Item, words: OptionWords) -> Item:
    if item.value not in words.values:
        return item
    said = words.values[item.value]
    label, *more = [said] if isinstance(said, str) else said
    return structs.replace(item, label=label, help=" ".join(more))
