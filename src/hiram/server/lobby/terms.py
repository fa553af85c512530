"""What a table agrees on, for people: checked while they fill in a form, and told in words afterwards."""

from __future__ import annotations

from collections.abc import Mapping

from hiram.core.errors import BadOption
from hiram.core.game import Game
from hiram.core.options import Option, Options, OptionValue, Preset, preset_options, read_option
from hiram.core.text.words import as_sentence
from hiram.server.http.schemas import TermError, TermInfo, TermsInfo, TermsWish


def title_of(option: Option) -> str:
    return option.title or option.name.replace("_", " ").capitalize()


def checked_terms(game: Game, wish: TermsWish) -> TermsInfo:
    """The options as they would be agreed on, or what is wrong with each of them."""
    try:
        game.check_players(wish.players)
        begun = preset_options(game.presets, wish.preset, wish.players) if wish.preset else {}
    except BadOption as error:
        return TermsInfo({}, [term_error(game, error)])
    given = {**begun, **wish.options}
    errors = [flaw for option in game.options if (flaw := flaw_of(option, wish.players, given)) is not None]
    if not errors:
        try:
            return TermsInfo(game.read_options(wish.players, wish.options, wish.preset), [])
        except BadOption as error:
            errors = [error]
    return TermsInfo({}, [term_error(game, error) for error in errors])


def flaw_of(option: Option, players: int, given: Mapping[str, object]) -> BadOption | None:
    """What is wrong with one option by itself."""
    try:
        option.check(players, read_option(option, given))
    except BadOption as error:
        return error
    return None


def term_error(game: Game, error: BadOption) -> TermError:
    """A refusal as it is said beside the option: with its title instead of the name that programs use."""
    titles = {option.name: title_of(option) for option in game.options}
    name = error.option if error.option in titles else ""
    words = str(error).removeprefix(f"option {name}") if name else str(error)
    return TermError(name, as_sentence(f"{titles[name]}{words}" if name else words))


def closest_preset(game: Game, players: int, options: Mapping[str, OptionValue]) -> tuple[Preset, list[Option]]:
    """The preset from which the fewest options differ, the first of several; and these options."""

    def differing(preset: Preset) -> list[Option]:
        known, begun = [option for option in game.options if option.name in options], preset.options_for(players)
        return [option for option in known if options[option.name] != begun.get(option.name, option.default)]

    fitting = [preset for preset in game.presets if not preset.players or players in preset.players]
    found = min(fitting or game.presets, key=lambda preset: len(differing(preset)))
    return found, differing(found)


def told_terms(game: Game, players: int, options: Options) -> tuple[str, list[TermInfo]]:
    """The preset that is closest to what was agreed, and in words what is otherwise."""
    preset, changed = closest_preset(game, players, options)
    return preset.name, [
        TermInfo(option.name, title_of(option), option.told(options[option.name])) for option in changed
    ]
