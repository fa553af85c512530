"""`hiram games`, `hiram rules` and `hiram bots`: what there is to play, by which rules, and against whom."""

from __future__ import annotations

from collections.abc import Iterator

import click
import msgspec

from hiram.bots import bot_names
from hiram.bots.registry import bot_class
from hiram.cli.common import chosen_game, json_option, write_json
from hiram.core.game import LEVELS, Game
from hiram.core.options import Option, OptionValue, Preset, counted
from hiram.core.options.controls import Choice, Item, OwnChoice
from hiram.core.vocabulary import shortened
from hiram.registry import game_of, game_slugs


def describe(game: Game) -> dict[str, object]:
    return {
        "game": game.slug,
        "title": game.title,
        "summary": game.summary,
        "players": list(game.players),
        "rules_version": game.rules_version,
        "clauses": game.prefix,
        "actions": len(game.actions),
        "presets": [
            {
                "name": one.name,
                "help": one.help,
                "options": dict(one.options),
                "players": list(one.players),
                "counts": {str(players): dict(options) for players, options in one.counts.items()},
            }
            for one in game.presets
        ],
        "options": [
            {
                "name": option.name,
                "title": option.title,
                "group": option.group,
                "default": option.default,
                "values": option.values,
                "control": msgspec.to_builtins(option.control),
                "players": list(option.players),
                "help": option.help,
                "clause": option.clause,
            }
            for option in game.options
        ],
    }


def spelled(value: OptionValue) -> OptionValue:
    """A value as a command line takes it."""
    return "on" if value is True else "off" if value is False else value


def preset_terms(preset: Preset) -> str:
    """What a preset sets, and for how many players it is."""
    terms = [f"{name}={spelled(value)}" for name, value in preset.options.items()]
    for players, options in preset.counts.items():
        terms += [f"with {players} players {name}={spelled(value)}" for name, value in options.items()]
    if preset.players:
        terms.append(f"for {' or '.join(map(str, preset.players))} players")
    return f": {', '.join(terms)}" if terms else ""


def option_lines(option: Option) -> Iterator[str]:
    """What an option is, and what may be given."""
    control, name = option.control, f"{option.title}: " if option.title else ""
    yield f"{name}{option.help} ({option.clause})"
    if option.players:
        yield f"for {counted(option.players)}"
    if not isinstance(control, Choice | OwnChoice):
        yield option.values
        return
    for item in control.items:
        needs = f" (for {counted(item.players)})" if item.players else ""
        yield f"{item.value}: {item.label}.{f' {item.help}' if item.help else ''}{needs}"
    if isinstance(control, OwnChoice):
        of = ", ".join(map(named, control.of))
        yield f"or {control.own}{of and ': '}{of}"
        if control.example:
            yield f"such as {shortened(control.example)!r}"


def indented(option: Option) -> Iterator[str]:
    return (f"      {line}" for line in option_lines(option))


def named(item: Item) -> str:
    """A value, and its label where that says more."""
    return item.value if item.label.lower() == item.value.replace("_", " ") else f"{item.value} ({item.label})"


@click.command()
@json_option
def games(as_json: bool) -> None:
    """List the games: players, options with their defaults, rules version."""
    found = [game_of(slug) for slug in game_slugs()]
    if as_json:
        write_json([describe(game) for game in found])
        return
    for game in found:
        players = f"{min(game.players)}-{max(game.players)}" if len(game.players) > 1 else str(game.players[0])
        click.echo(f"{game.slug}: {game.title}, {players} players, rules version {game.rules_version}")
        click.echo(f"  {game.summary}")
        for preset in game.presets if len(game.presets) > 1 else ():
            click.echo(f"  --preset '{preset.name}'")
            click.echo(f"      {preset.help}{preset_terms(preset)}")
        for option in game.options:
            click.echo("\n".join([f"  --option {option.name}={spelled(option.default)}", *indented(option)]))


@click.command()
@click.argument("game")
@click.argument("clause", required=False)
@json_option
def rules(game: str, clause: str | None, as_json: bool) -> None:
    """Show the rules of GAME, or one CLAUSE: PP-4.2, a ruling PP-R28, a chapter PP-4."""
    chosen = chosen_game(game, None)
    page = chosen.rules()
    if clause is None:
        if as_json:
            write_json([msgspec.to_builtins(found) for found in page.clauses.values()])
        else:
            click.echo(page.text)
        return
    found = page.find(clause)
    if as_json:
        write_json([msgspec.to_builtins(one) for one in found])
        return
    for one in found:
        click.echo(f"{one.id}  {one.text}")
        for option in chosen.options:
            if option.clause == one.id:
                click.echo("\n".join([f"  --option {option.name}={spelled(option.default)}", *indented(option)]))


@click.command()
@json_option
def bots(as_json: bool) -> None:
    """List the bots, the five levels first; one of your own is named by its file, as in ./my_bot.py:MyBot."""
    rows = {name: bot_words(name) for name in bot_names()}
    if as_json:
        write_json([{"bot": name, "words": words} for name, words in rows.items()])
        return
    wide = max(map(len, rows))
    for name, words in rows.items():
        click.echo(f"{name:<{wide}}  {words}")


def bot_words(name: str) -> str:
    """What a bot is, in a line."""
    if name in LEVELS:
        return f"A level of play; unless the game says otherwise it is {LEVELS[name]}."
    return " ".join((bot_class(name).__doc__ or "Says nothing of itself.").split("\n\n")[0].split())
