"""Which games are played: every variant with every number of players and every line-up of bots, from the same deals.

A game follows from the terms of its cell and its number alone. The deals depend on the seed and the number of players,
not on the variant or the bots, so that variants differ by what they are and not by luck.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from hiram.arena.playing import loaded_game
from hiram.bots.strategies import make_player, resolved
from hiram.core.errors import BadOption, HiramError
from hiram.core.game import Game
from hiram.core.options import Options

SHIPPED = "shipped"
QUICK = 5  # games of quick bots that a process plays before it reports
BOTS = "hiram.bots"


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """A content file (None: the shipped content) with options."""

    label: str
    content_file: str | None = None
    preset: str = ""
    options: dict[str, object] = {}


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """All that the games of a cell depend on, besides their numbers."""

    game: str
    rules: int
    engine: str  # a digest of the game's engine
    content: str
    players: int
    options: Options
    bots: tuple[str, ...]  # behind the names, one for each seat before they are rotated
    thinking: str  # a digest of what the bots know
    seed: str


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """A variant with a number of players and a line-up: so many games."""

    variant: str
    content_file: str | None
    lineup: str
    games: int
    terms: Terms

    @property
    def turns_round(self) -> int:
        """In how many seatings each deal is played: bots that differ take every seat."""
        return self.terms.players if len(set(self.terms.bots)) > 1 else 1

    def seating(self, number: int) -> tuple[int, tuple[str, ...]]:
        """The deal of a game, and the bot in each seat."""
        deal, turn = divmod(number, self.turns_round)
        bots, players = self.terms.bots, self.terms.players
        return deal, tuple(bots[(seat - turn) % players] for seat in range(players))


def cells_of(
    slug: str, variants: Sequence[Variant], counts: Sequence[int], lineups: Sequence[str], games: int, seed: str
) -> list[Cell]:
    """All cells of an experiment; what cannot be is refused by name before anything is played."""
    if games < 1:
        raise BadOption(f"there must be at least 1 game, not {games}")
    for named, what in ((counts, "number of players"), (lineups, "line-up"), ([v.label for v in variants], "variant")):
        twice = [str(name) for name in named if list(named).count(name) > 1]
        if twice:
            raise BadOption(f"the {what} {twice[0]!r} is given twice")
    return [
        cell_of(slug, variant, players, lineup, games, seed)
        for players in counts
        for lineup in lineups
        for variant in variants
    ]


def cell_of(slug: str, variant: Variant, players: int, lineup: str, games: int, seed: str) -> Cell:
    game = loaded_game(slug, variant.content_file)
    options = game.read_options(players, variant.options, variant.preset)
    terms = Terms(
        game=game.slug,
        rules=game.rules_version,
        engine=digest_of(game, "engine"),
        content=game.content_digest,
        players=players,
        options=options,
        bots=bots_of(game, lineup, players),
        thinking=digest_of(game, "bot"),
        seed=seed,
    )
    return Cell(variant=variant.label, content_file=variant.content_file, lineup=lineup, games=games, terms=terms)


def bots_of(game: Game, lineup: str, players: int) -> tuple[str, ...]:
    """The bots of a line-up, one for each seat: the last one that is named takes all that are left."""
    names = lineup.split(",")
    if not all(names):
        raise BadOption(f"the line-up {lineup!r} has a bot without a name")
    if len(names) > players:
        raise BadOption(f"the line-up {lineup!r} has {len(names)} bots, but {players} play")
    for name in names:
        make_player(game, name)
    names += [names[-1]] * (players - len(names))
    return tuple(resolved(game, name) for name in names)


def digest_of(game: Game, room: str) -> str:
    """Of the files of a room of the game's package, and for bots of all bots; empty if they cannot be read."""
    package = type(game).__module__.rpartition(".")[0]
    try:
        folders = [files(package) / room, *([files(BOTS)] if room == "bot" else [])]
    except (ModuleNotFoundError, TypeError, ValueError):
        return ""
    total = hashlib.sha256()
    for folder in folders:
        if folder.is_dir():
            add_files(total, folder)
    return total.hexdigest()[:16]


def add_files(total: hashlib._Hash, folder: Traversable) -> None:
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.is_dir() and not file.name.startswith("_"):
            add_files(total, file)
        elif file.name.endswith((".py", ".toml")):
            total.update(f"{file.name}\n".encode())
            total.update(file.read_bytes())


# Variants ------------------------------------------------------------------------------------------------------------


def variants_of(
    contents: Sequence[str], presets: Sequence[str], varied: Sequence[Mapping[str, object]], fixed: Mapping[str, object]
) -> list[Variant]:
    """Every content with every preset and every set of options; a label says what is its own of a variant."""
    found = []
    for content in contents or (SHIPPED,):
        for preset in presets or ("",):
            for options in varied or ({},):
                for name in options:
                    if name in fixed:
                        raise BadOption(f"the option {name} is both varied and given for all")
                labels = [
                    content_label(content) if len(contents) > 1 or not (presets or varied) else "",
                    preset,
                    " ".join(f"{name}={value}" for name, value in options.items()),
                ]
                found.append(
                    Variant(
                        label=" ".join(filter(None, labels)),
                        content_file=None if content == SHIPPED else str(Path(content).resolve()),
                        preset=preset,
                        options={**fixed, **options},
                    )
                )
    labels = [variant.label for variant in found]
    for label in labels:
        if labels.count(label) > 1:
            raise HiramError(f"two variants are called {label!r}; give their files different names")
    return found


def content_label(content: str) -> str:
    return content if content == SHIPPED else Path(content).stem
