"""`hiram review`: a finished game looked at again, decision by decision."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from hiram.cli.common import content_option, games_bar, json_option, read_input, write_json
from hiram.core.errors import BadOption, HiramError
from hiram.core.files import record
from hiram.registry import game_with_content
from hiram.review import CAREFUL, QUICK, review as reviewed
from hiram.review.report import report as page_of
from hiram.review.telling import decision_words, summary

MOST = 5  # decisions that are told on a terminal


@click.command()
@click.argument("file")
@click.option("--seat", type=int, default=0, show_default=True, metavar="N", help="Whose game it is.")
@click.option("--quick", is_flag=True, help="Think a fifth as long; what it finds is less certain.")
@click.option("--report", "-o", type=click.Path(path_type=Path, dir_okay=False), help="Write it as a page (.html).")
@content_option
@json_option
def review(file: str, seat: int, quick: bool, report: Path | None, content: Path | None, as_json: bool) -> None:
    """Say what decided the finished match in FILE: chances, costly decisions and what was better, luck and skill."""
    if report is not None and report.suffix != ".html":
        raise BadOption(f"a report ends in .html, not {report.suffix or 'nothing'!r}")
    if report is not None and not report.parent.is_dir():
        raise HiramError(f"there is no folder {str(report.parent)!r}")
    saved = record.read(read_input(file))
    game = game_with_content(saved.game, content)
    with games_bar(1, "parts") as done:
        found = reviewed(saved, game, seat, QUICK if quick else CAREFUL, lambda part, of: done(part / of))
    if report is not None:
        report.write_text(page_of(found, game), encoding="utf-8")
    if as_json:
        write_json({**msgspec.to_builtins(found), "summary": summary(found)})
        return
    click.echo(summary(found))
    for decision in found.costliest(MOST):
        click.echo(f"  step {decision.step}: {decision.made_label}. {decision_words(decision)}  [{decision.clause}]")
