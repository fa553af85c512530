"""`hiram replay`, `hiram render` and `hiram verify`: finished and saved matches, read back and drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from hiram.cli.common import (
    chosen_game,
    content_option,
    game_of_text,
    json_option,
    options_of,
    read_input,
    read_seat,
    terms_options,
    write_json,
)
from hiram.core.errors import BadOption, HiramError
from hiram.core.files import record, verification
from hiram.core.files.position import read_position
from hiram.core.files.receipt import read_receipt
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.state import State
from hiram.core.text.words import counted
from hiram.registry import game_slugs, game_with_content
from hiram.scene import to_png, to_svg


def read_match(file: str, at: int | None, content: Path | None) -> Match:
    """The match in a record file, or how it stood after `at` actions."""
    return record_match(record.read(read_input(file)), at, content)


def record_match(saved: record.Record, at: int | None, content: Path | None) -> Match:
    if at is not None and not 0 <= at <= len(saved.actions):
        raise BadOption(f"--at is from 0 to {len(saved.actions)}, the number of actions, not {at}")
    return Match.from_record(saved, game_with_content(saved.game, content), ask_forced=True, at=at)


@click.command()
@click.argument("file")
@click.option("--at", type=int, metavar="N", help="How the match stood after N actions.")
@click.option("--seat", default="spectator", help="As whom to see it: a seat number, or 'spectator'.")
@content_option
@json_option
def replay(file: str, at: int | None, seat: str, content: Path | None, as_json: bool) -> None:
    """Replay the match in FILE from its seed and tell what happened."""
    match = read_match(file, at, content)
    viewer = read_seat(seat, match.seats)
    events = match.events(viewer)
    if as_json:
        write_json(
            {
                "game": match.game.slug,
                "players": match.players,
                "actions": [str(step) for step in match.history],
                "events": events,
                "finished": match.finished,
                "score_sheet": match.score_sheet(viewer),
                "tie_breaks": match.tie_breaks(viewer),
                "scores": match.scores if match.finished else None,
                "placing": match.placing if match.finished else None,
            }
        )
        return
    for event in events:
        click.echo(f"{event.text}  [{event.clause}]")
    stand = "finished" if match.finished else "in play"
    players, actions = counted(match.players, "player"), counted(len(match.history), "action")
    click.echo(f"{match.game.title}, {players}, {actions}, {stand}")
    sheet, ties = match.score_sheet(viewer), match.tie_breaks(viewer)
    totals = [row.pop("total") for row in sheet]
    for number, name in enumerate(match.names):
        place = f"{match.placing[number]}. " if match.finished else ""
        tied = match.finished and totals.count(totals[number]) > 1 and ties[number]
        breaks = f"; between equals {in_words(ties[number])}" if tied else ""
        click.echo(f"  {place}{name}: {totals[number]} points ({in_words(sheet[number])}{breaks})")


def in_words(row: Mapping[str, int]) -> str:
    return ", ".join(f"{what.replace('_', ' ')} {number}" for what, number in row.items())


def read_source(source: str, at: int | None, content: Path | None) -> tuple[Game, State, Sequence[str]]:
    """The state to draw and the players' names: of a record, or of a position."""
    text = read_input(source)
    if b'"hiram_position"' in text:
        game, _, state = read_position(text, game_of_text(text, content))
        return game, state, ()
    saved = record.read(text)
    match = record_match(saved, at, content)
    return match.game, match.state(), match.names


def panes_in_words(panes: Sequence[str]) -> str:
    return f"the panes {', '.join(panes)}" if panes else "no panes"


@click.command()
@click.argument("source", metavar="FILE|GAME")
@click.option("--output", "-o", required=True, type=click.Path(path_type=Path), help="The picture: .svg or .png.")
@click.option("--seat", default="spectator", help="As whom to see it: a seat number, or 'spectator'.")
@click.option("--layout", type=click.Choice(["wide", "tall"]), default="wide", help="For a screen or for a phone.")
@click.option("--pane", default="", help="Which part of a table that shows one at a time; the first by default.")
@click.option("--theme", type=click.Choice(["light", "dark"]), default="light")
@click.option("--at", type=int, metavar="N", help="How the match stood after N actions.")
@click.option("--width", type=click.IntRange(16, 8000), help="Of a PNG, in pixels.")
@terms_options("", "the most")
@content_option
def render(
    source: str,
    output: Path,
    seat: str,
    layout: str,
    pane: str,
    theme: str,
    at: int | None,
    width: int | None,
    players: int | None,
    preset: str,
    options: tuple[str, ...],
    content: Path | None,
) -> None:
    """Draw the table of a record or position FILE, or of a new GAME."""
    if output.suffix not in (".svg", ".png"):
        raise BadOption(f"a picture ends in .svg or .png, not {output.suffix or 'nothing'!r}")
    names: Sequence[str] = ()
    if source.replace("-", "_") in game_slugs():
        game = chosen_game(source, content)
        number = max(game.players) if players is None else players
        agreed = game.read_options(number, options_of(options), preset)
        state = Match(game, number, agreed, seed=0, ask_forced=True).state()
    elif players is not None or preset or options:
        raise BadOption("--players, --preset and --option are for a new GAME; a FILE has its own")
    else:
        game, state, names = read_source(source, at, content)
    drawn = game.scene(game.view(state, read_seat(seat, int(state.players))), names)
    panes = [one.name for one in game.sheet.layouts[layout].panes]
    if pane and pane not in panes:
        raise BadOption(f"the {layout} layout has {panes_in_words(panes)}, not {pane!r}")
    svg = to_svg(drawn, game.sheet, layout, theme, embed_fonts=output.suffix == ".svg", pane=pane)
    if not output.parent.is_dir():
        raise HiramError(f"there is no folder {str(output.parent)!r}")
    output.write_bytes(svg.encode() if output.suffix == ".svg" else to_png(svg, width))


@click.command()
@click.argument("file")
@click.option(
    "--receipt",
    "receipts",
    multiple=True,
    metavar="FILE",
    help="What a player's device kept of the game: the file that the page saves, or the line of its QR code.",
)
@content_option
@json_option
def verify(file: str, receipts: tuple[str, ...], content: Path | None, as_json: bool) -> int:
    """Say what the record in FILE proves: that the rules were kept, and, with a receipt, that nobody chose the shuffle.

    \b
    Exit codes:
      0  proved, with a receipt
      2  refused: the record contradicts itself, or cannot be read
      3  refused: it is not the record of the game that the receipt was kept of
      4  not proved: no receipt, or one that proves nothing
      5  the seed was typed in
      6  the game began from a position
      7  the game is not over in this record
      8  proved with a receipt, unless another player worked with whoever ran the server
    """
    saved = record.read(read_input(file))
    kept = [read_receipt(read_input(receipt)) for receipt in receipts]
    verdict = verification.verify(saved, game_with_content(saved.game, content), kept)
    if as_json:
        write_json(
            {
                "outcome": verdict.outcome.name.lower(),
                "verified": verdict.outcome == verification.Outcome.PROVED,
                "finished": saved.finished,
                "actions": len(saved.actions),
                "scores": saved.scores,
                "findings": [
                    {
                        "about": finding.about,
                        "text": finding.text,
                        "outcome": None if finding.outcome is None else finding.outcome.name.lower(),
                    }
                    for finding in verdict.findings
                ],
            }
        )
    else:
        for finding in verdict.findings:
            click.echo(f"{finding.about:11} {finding.text}")
        click.echo(verdict.sentence)
    return int(verdict.outcome)
