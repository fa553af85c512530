"""`hiram games` and `hiram rules`: what there is to play, and by which rules."""

from __future__ import annotations

import click
import msgspec

from hiram.cli.common import chosen_game, json_option, write_json
from hiram.core.game import Game
from hiram.core.options import OptionValue, Preset
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
            {"name": one.name, "help": one.help, "options": dict(one.options), "players": list(one.players)}
            for one in game.presets
        ],
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "values": option.values,
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
    if preset.players:
        terms.append(f"for {' or '.join(map(str, preset.players))} players")
    return f": {', '.join(terms)}" if terms else ""


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
            click.echo(f"  --option {option.name}={spelled(option.default)}")
            click.echo(f"      {option.help}: {option.values} ({option.clause})")


@click.command()
@click.argument("game")
@click.argument("clause", required=False)
@json_option
def rules(game: str, clause: str | None, as_json: bool) -> None:
    """Show the rules of GAME, or one CLAUSE: PP-4.2, a ruling PP-R28, a chapter PP-4."""
    page = chosen_game(game, None).rules()
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
