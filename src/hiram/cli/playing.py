"""`hiram play`: a game at the terminal, against bots or each other."""

from __future__ import annotations

from pathlib import Path

import click

from hiram.bots import make_bot
from hiram.cli.common import chosen_game, options_of, table_options
from hiram.core.dice import dice_of
from hiram.core.errors import BadOption, HiramError
from hiram.core.match import Match
from hiram.core.registry import game_slugs
from hiram.core.vocabulary import Action


@click.command()
@click.argument("game", required=False)
@table_options
@click.option("--humans", default=1, show_default=True, help="How many of the seats are people at this terminal.")
@click.option("--bot", default="greedy", show_default=True, help="Who plays the other seats.")
@click.option("--seed", "-s", help="The same seed gives the same game. Random by default.")
@click.option("--save", type=click.Path(path_type=Path), help="Write the match here when it ends or you stop.")
def play(
    game: str | None,
    players: int | None,
    options: tuple[str, ...],
    content: Path | None,
    humans: int,
    bot: str,
    seed: str | None,
    save: Path | None,
) -> None:
    """Play GAME here and now; the first one of `hiram games` by default."""
    chosen = chosen_game(game or game_slugs()[0], content)
    seats = players if players is not None else min(count for count in chosen.players if count > 1)
    if not 0 <= humans <= seats:
        raise BadOption(f"--humans is from 0 to {seats}")
    names = [f"Player {seat + 1}" if seat < humans else f"Bot {seat + 1}" for seat in range(seats)]
    match = Match(chosen, seats, options_of(options), seed, names)
    opponents = {seat: make_bot(bot, f"{seed}/{seat}") for seat in range(humans, seats)}
    click.echo(f"{chosen.title}. The seed is committed to: {match.commitment}")
    try:
        while not match.finished:
            seat, told = match.acting[0], match.event_count(None)
            bot_player = opponents.get(seat)
            match.act(seat, bot_player.choose(match.perspective(seat)) if bot_player else ask(match, seat))
            for event in match.events(None, told):
                click.echo(f"  {event.text}")
    finally:
        if save is not None:
            save.write_text(match.save(), encoding="utf-8")
            click.echo(f"saved to {save}", err=True)
    for seat, name in enumerate(match.names):
        click.echo(f"{name}: {match.scores[seat]} points, place {match.placing[seat]}")


def ask(match: Match, seat: int) -> Action:
    """The action that a person picks from a numbered list."""
    view = match.view(seat)
    question = match.question(seat)
    click.echo(f"\n{match.game.scene(view).description}\n")
    actions = match.legal(seat)
    for number, action in enumerate(actions, 1):
        click.echo(f"{number:>3}  {match.game.action_label(view, action.id)}")
    while True:
        answer = str(click.prompt(f"{match.names[seat]}: {question.prompt} Number, or ? for a hint")).strip()
        if answer == "?":
            perspective = match.perspective(seat)
            hint = make_bot("greedy", "hint").choose(perspective)
            why = match.game.advice.why(perspective.imagine(dice_of(b"hint")), seat, hint.id)
            click.echo(f"Perhaps: {match.game.action_label(view, hint.id)}. {why}")
        elif answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(actions):
            return actions[int(answer) - 1]
        else:
            try:
                action = match.game.actions.parse(answer)
            except HiramError as error:
                click.echo(str(error))
                continue
            if action in actions:
                return action
            click.echo(str(match.state().refusal(seat, action.id)))
