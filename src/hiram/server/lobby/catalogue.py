"""What can be played here: games with their sheets and style sheets, pictures, rules, bots."""

from __future__ import annotations

import functools
import re
from pathlib import Path

from msgspec.structs import replace

from hiram.bots import bot_names, make_bot, opponents
from hiram.bots.levels import check_at_table
from hiram.core.errors import HiramError, UnknownGame
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.options import Option, Preset
from hiram.core.text.glossary import glossary_of
from hiram.core.text.rules_page import docs_path
from hiram.core.text.words import as_sentence
from hiram.core.vocabulary import shortened
from hiram.lessons import outlines_of
from hiram.puzzles import outlines_of as puzzle_outlines
from hiram.registry import game_of, game_slugs, game_with_digest, own_contents
from hiram.scene import Sheet, to_svg
from hiram.server.errors import Refused
from hiram.server.http.schemas import (
    ClauseInfo,
    ContentInfo,
    FirstInfo,
    GameInfo,
    LessonTitle,
    OptionInfo,
    PresetInfo,
    RulesInfo,
    WindowInfo,
)
from hiram.server.lobby.colours import colour_of, seat_classes
from hiram.server.lobby.terms import title_of

DEFAULT_BOT = "greedy"
PICTURES = docs_path("pictures") or Path(__file__).parent / "pictures"
STAND_INS = {"Alegreya": "Georgia, serif", "Alegreya Sans": "Candara, 'Segoe UI', Roboto, sans-serif"}
PICTURED = 150  # decisions that were taken before the picture
DOCS_PICTURE = re.compile(r"(!\[[^\]]*\])\((?:\.\./)?pictures/")


def known_game(slug: str, content: str = "") -> Game:
    """The game of a slug, with a content file of whoever runs the server if one is named; refused if there is none."""
    try:
        game = game_of(slug)
    except UnknownGame as error:
        raise Refused("gone", as_sentence(str(error))) from None
    if not content:
        return game
    names = {own.name: own.game for own in own_contents(slug)}
    if content not in names:
        there = f"there are {', '.join(names)}" if names else "there are none"
        raise Refused("bad", f"There is no content file {shortened(content)!r} of {game.title} here; {there}.")
    return names[content]


def known_bot(name: str) -> str:
    """The name of a bot, with an argument if its budget fits a table; refused if there is none."""
    name = name or DEFAULT_BOT
    plain, colon, _ = name.partition(":")
    if colon and plain in bot_names():
        try:
            check_at_table(name)
        except HiramError as error:
            raise Refused("bad", as_sentence(str(error))) from None
        return name
    if name not in bot_names():
        raise Refused("bad", f"There is no bot of that name; there are {', '.join(bot_names())}.")
    return name


def game_at(slug: str, digest: str) -> Game:
    """The game of a table; if its content is not at hand, as it is shipped."""
    return known_game(slug) if (game := game_with_digest(slug, digest)) is None else game


@functools.cache
def sheet_json(game: Game) -> tuple[str, bytes]:
    """The hash of a game's sheet, and the sheet."""
    return game.sheet.hash(), game.sheet.to_json()


@functools.cache
def sheet_css(game: Game) -> bytes:
    return css_of(game.sheet).encode()


def sheet_path(game: Game) -> str:
    return f"/api/sheets/{game.slug}/{sheet_json(game)[0]}.json"


def style_path(game: Game) -> str:
    return f"/api/sheets/{game.slug}/{sheet_json(game)[0]}.css"


def css_of(sheet: Sheet) -> str:
    """The colours of a sheet as custom properties, light and dark, and the variables that its classes set."""

    def block(selector: str, variables: dict[str, str]) -> str:
        return selector + " {" + " ".join(f"{name}: {value};" for name, value in variables.items()) + "}"

    light, dark = sheet.theme.get("light", {}), sheet.theme.get("dark", {})
    blocks = [
        block(":root", light),
        "@media (prefers-color-scheme: dark) {" + block(':root:not([data-theme="light"])', dark) + "}",
        block(':root[data-theme="dark"]', dark),
        *(block(f".{name}", variables) for name, variables in sheet.classes.items()),
    ]
    return "\n".join(blocks) + "\n"


@functools.cache
def game_info(slug: str) -> GameInfo:
    game = game_of(slug)
    return GameInfo(
        game=slug,
        title=game.title,
        summary=game.summary,
        prefix=game.prefix,
        players=list(game.players),
        seats=list(game.seat_names(max(game.players))),
        colours=[colour_of(game, cls) for cls in seat_classes(game, None, max(game.players))],
        options=[option_info(option) for option in game.options],
        contents=[],
        presets=[preset_info(game, preset) for preset in game.presets],
        windows=[WindowInfo(window.kind, window.title) for window in game.windows],
        weight=game.quick.weight if game.quick else "",
        first=first_info(game),
        lessons=[LessonTitle(one.name, one.title, one.about, one.minutes) for one in outlines_of(game)],
        puzzles=len(puzzle_outlines(game)),
        bots=opponents(),
        sheet=sheet_path(game),
        style=style_path(game),
    )


def preset_info(game: Game, preset: Preset) -> PresetInfo:
    counts = preset.players or game.players
    minutes = {str(n): game.quick.minutes(preset.name, n) for n in counts} if game.quick else {}
    measured = {players: length for players, length in minutes.items() if length}
    return PresetInfo(
        name=preset.name,
        help=as_sentence(preset.help),
        options=dict(preset.options),
        players=list(preset.players),
        counts={str(n): dict(options) for n, options in preset.counts.items()},
        minutes=measured,
    )


def first_info(game: Game) -> FirstInfo | None:
    first = game.quick.first if game.quick else None
    return FirstInfo(first.players, first.preset, first.help) if first else None


def option_info(option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        default=option.default,
        values=option.values,
        help=as_sentence(option.help),
        clause=option.clause,
        title=title_of(option),
        group=option.group,
        control=option.control,
        players=list(option.players),
    )


def games_info() -> list[GameInfo]:
    return [replace(game_info(slug), contents=contents_info(slug)) for slug in game_slugs()]


def contents_info(slug: str) -> list[ContentInfo]:
    """The content files that a table of a game can choose; what may be agreed on can depend on them."""
    return [
        ContentInfo(own.name, own.game.content_digest, [option_info(option) for option in own.game.options])
        for own in own_contents(slug)
    ]


def rules_info(slug: str, clause: str) -> RulesInfo:
    """The rules of a game, or what a clause, a ruling or a chapter says."""
    game = known_game(slug)
    try:
        page = game.rules()
        found = page.find(clause) if clause else list(page.clauses.values())
    except HiramError as error:
        raise Refused("gone", as_sentence(str(error))) from None
    clauses = [ClauseInfo(rule.id, rule.text, rule.chapter) for rule in found]
    return RulesInfo(game.title, "" if clause else page.text, "" if clause else learn_text(game), clauses)


def learn_text(game: Game) -> str:
    """The page that teaches a game, with its pictures where this server shows them, and its glossary."""
    folder = f"{game.slug}/" if game.docs("pictures") else ""
    text = DOCS_PICTURE.sub(rf"\1(/static/pictures/{folder}", game.learn())
    glossary = glossary_of(type(game))
    return f"{text}\n{glossary.page()}" if text and glossary is not None else text


def picture_file(name: str) -> tuple[Path, str]:
    """The folder of a picture in the docs, and its name in there: `GAME/NAME` for a game that has its own pictures."""
    slug, _, inner = name.partition("/")
    own = game_of(slug).docs("pictures") if inner and slug in game_slugs() else None
    return (PICTURES, name) if own is None else (own, inner)


@functools.cache
def example_match(slug: str) -> Match:
    """A game that bots have played until there is much to see."""
    game = game_of(slug)
    match = Match(game, max(game.players), seed="picture")
    bot = make_bot(DEFAULT_BOT, "picture")
    while match.acting and len(match.history) < PICTURED:
        seat = match.acting[0]
        match.act(seat, bot.choose(match.perspective(seat)))
    return Match.from_record(match.to_record(), game, at=len(match.history) * 2 // 3) if match.finished else match


@functools.cache
def picture(slug: str, theme: str) -> str:
    """A table of the game in play, as a spectator sees it. It is shown so small that the fonts, which would be three
    quarters of its weight, are not missed: the device's own stand in."""
    match = example_match(slug)
    svg = to_svg(match.game.scene(match.view(None)), match.game.sheet, "wide", theme)
    for family, instead in STAND_INS.items():
        svg = svg.replace(f'font-family="{family}"', f'font-family="{family}, {instead}"')
    return svg
