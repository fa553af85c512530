"""The content of Wisdom of Solomon: what the rules page says, what a user's file may change, what is refused."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from hiram.core.errors import ContentError
from hiram.core.match import Match
from hiram.games.wisdom_of_solomon.content.load import load
from hiram.games.wisdom_of_solomon.content.model import COUNT_FIELDS
from hiram.games.wisdom_of_solomon.engine.actions import AREA_IDS
from hiram.games.wisdom_of_solomon.game import WisdomOfSolomon, make_game
from hiram.registry import game_with_content

PAGE = Path(__file__).parents[4] / "docs/rules/wisdom_of_solomon.md"
CONTENT = load()


def rows(pattern: str) -> list[list[str]]:
    """The cells of the table rows of the rules page that match."""
    lines = PAGE.read_text("utf-8").splitlines()
    return [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines if re.match(pattern, line)]


def test_locations_are_those_of_the_rules_page() -> None:
    page = rows(r"\| `[a-z]+` \| [A-Z][a-z]+ \| (yes|no) ")
    assert len(page) == 15
    for place, cells in zip(CONTENT.locations, page, strict=True):
        assert [f"`{place.id}`", place.name, "yes" if place.israel else "no", place.terrain] == cells[:4]
        assert place.produces == cells[4].replace(" ", "")
        assert list(place.spaces) == [int(cell) for cell in cells[5:8]]


def test_ways_are_those_of_the_rules_page() -> None:
    page = rows(r"\| E\d\d \|")
    assert len(page) == 24
    for edge, cells in zip(CONTENT.edges, page, strict=True):
        names = [CONTENT.locations[end].name for end in edge.ends]
        assert [edge.id, ", ".join(names)] == cells[:2]
        assert edge.provenance == cells[2][0]


def test_buildings_are_those_of_the_rules_page() -> None:
    page = rows(r"\| B\d\d \| [A-Z]")
    assert len(page) == 26
    for card, cells in zip(CONTENT.buildings, page, strict=True):
        assert [card.id, card.name, card.cost, card.favor, card.kind] == [
            *cells[:2],
            cells[2].replace(" ", ""),
            int(cells[3]),
            cells[4],
        ]
        assert bool(card.action) == (cells[5] == "yes")
        assert card.text.lower().rstrip(".") == cells[6].lower()


def test_fortune_cards_are_those_of_the_rules_page() -> None:
    page = rows(r"\| F\d\d \| [A-Z]")
    assert len(page) == 24
    for card, cells in zip(CONTENT.fortunes, page, strict=True):
        assert [card.id, card.title, card.reference] == cells[:3]
        assert card.effects


def test_prices_and_numbers_are_those_of_the_rules_page() -> None:
    page = rows(r"\| (Gold|Copper|Stone|Wood|Food) \| \d \|")
    assert [list(map(int, cells[1:])) for cells in page] == [list(mat) for mat in CONTENT.prices]
    assert (CONTENT.tile_values, CONTENT.tile_counts) == ((6, 7, 8, 9, 10), (4, 4, 4, 4, 4))
    assert CONTENT.bonuses == (1, 2, 3, 4, 0)
    assert [kind.cubes for kind in CONTENT.resources] == [6, 7, 8, 9, 10, 11]
    assert Counter(CONTENT.solo_icons) == {
        "trader": 2,
        "market": 2,
        "temple": 3,
        "foreman": 3,
        "circle": 2,
        "ark": 1,
        "altar": 1,
        "table": 1,
    }


def test_numbers_by_the_count_of_players_are_those_of_the_rules_page() -> None:
    page = rows(r"\| .* \| \d+ \| \d+ \| \d+ \| \d+ \| \d+ \| [RHD]")
    said = {cells[0]: [*map(int, cells[2:6]), int(cells[1])] for cells in page}
    for label, name in {
        "Workers a player": "workers",
        "Customs Houses a player": "houses",
        "Cubes removed from each of the six piles": "removed",
        "Cubes on each market mat at the start": "filled",
        "Shortage Tiles on the map": "shortages",
        "Temple squares (tiles) in use": "temple",
        **{f"{area.capitalize()} Worker Spaces": area for area in AREA_IDS},
    }.items():
        assert said[label] == [getattr(row, name) for row in CONTENT.counts], label


def test_the_checks_of_the_page_hold() -> None:
    assert Counter(place.terrain for place in CONTENT.locations) == dict.fromkeys(
        ("coast", "plain", "forest", "highland", "desert"), 3
    )
    made = Counter("".join(place.produces for place in CONTENT.locations))
    assert made == {"G": 3, "C": 3, "S": 5, "W": 6, "F": 7}
    assert len({"".join(sorted(card.cost)) for card in CONTENT.buildings}) == 26
    assert Counter("".join(card.cost for card in CONTENT.buildings)) == {"G": 7, "C": 12, "S": 24, "W": 24, "F": 17}


def laid_over(tmp_path: Path, text: str) -> WisdomOfSolomon:
    file = tmp_path / "my.toml"
    file.write_text(text, "utf-8")
    return make_game(file)


def test_a_users_file_changes_rows_and_the_digest(tmp_path: Path) -> None:
    game = laid_over(tmp_path, '[[location]]\nid = "aram"\nproduces = "CC"\n[[building]]\nid = "B01"\nfavor = 9\n')
    assert game.content.locations[1].produces == "CC"
    assert game.content.buildings[0].favor == 9
    assert game.content_digest != CONTENT.digest()
    same = laid_over(tmp_path, '[[location]]\nid = "aram"\nname = "Damascus"\n')
    assert same.content_digest == CONTENT.digest(), "a name does not change how it plays"


def test_solo_has_the_numbers_of_two_players_but_for_those_of_its_row(tmp_path: Path) -> None:
    two, *_, solo = CONTENT.counts
    assert [name for name in COUNT_FIELDS if getattr(solo, name) != getattr(two, name)] == ["shortages"]
    for text, temples in (("", (9, 9)), ('[[count]]\nid = "solo"\ntemple = 10\n', (9, 10))):
        game = laid_over(tmp_path, '[[count]]\nid = "2"\ntemple = 9\n' + text)
        assert tuple(Match(game, players, {}, 1).view(None).temple for players in (2, 1)) == temples


def test_a_users_building_may_get_another_power(tmp_path: Path) -> None:
    text = '[[building]]\nid = "B01"\npower = { on = "sale", amount = 2 }\n'
    game = laid_over(tmp_path, text)
    assert game.content.buildings[0].action == ()
    assert game.tables.power_amount[0] == 2


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[location]]\nid = "rome"\n', "my.toml, location rome: unknown id"),
        ('[[location]]\nid = "aram"\nproduces = "Q"\n', "my.toml, location aram: .*produces must be"),
        ('[[location]]\nid = "aram"\nspaces = [1, 0, 0]\n', "spaces must be 0 outside Israel"),
        ('[[location]]\nid = "judah"\nspaces = [0, 0, 0]\n', "12 Customs Houses, but 11 spaces"),
        ('[[edge]]\nid = "E01"\nends = ["aram", "aram"]\n', "edge E01: joins a location with itself"),
        ('[[edge]]\nid = "E01"\nends = ["phoenicia", "galilee"]\n', "joins the same locations as E01"),
        ('[[edge]]\nid = "E01"\nends = ["aram", "rome"]\n', "unknown location 'rome'"),
        ('[[building]]\nid = "B01"\ncost = "S"\n', "building B01: .*cost must be"),
        ('[[building]]\nid = "B01"\naction = [{ do = "dance" }]\n', "unknown effect 'dance'"),
        ('[[building]]\nid = "B01"\naction = [{ do = "pay", cubes = "Z" }]\n', "effect pay: cubes must be"),
        ('[[building]]\nid = "B01"\npower = { on = "sleep", amount = 1 }\n', "power: unknown 'sleep'"),
        ('[[building]]\nid = "B01"\npower = { on = "levite_cost", amount = 1 }\n', "has the power on 'levite_cost'"),
        ('[[fortune]]\nid = "F13"\neffects = []\n', "fortune F13: has no effects"),
        ('[[fortune]]\nid = "F13"\neffects = [{ do = "favor", amount = 99 }]\n', "amount must be 1 to 20"),
        ('[[fortune]]\nid = "F03"\neffects = [{ do = "wait", what = "tea" }]\n', "what must be one of"),
        ('[[temple_tile]]\nid = "T06"\ncount = 5\n', "there must be 20 tiles in all"),
        ('[[mat]]\nid = "gold"\nprices = [0, 1, 2, 3, 4]\n', "mat gold: .*prices must be 1 to 20"),
        ('[[value]]\nid = "roads"\nvalue = 20\n', "is not one of the tables of this file"),
        ('[[location]]\nid = "aram"\n[[location]]\nid = "aram"\n', "location aram: is given twice"),
        ("[[location]]\nname = 3\n", "location row 1: has no id"),
        ("location = 3\n", "must be a list of rows"),
        ("= 3", "my.toml, line 1"),
        ('game = "chess"\n', "my.toml, game: must be 'wisdom_of_solomon'"),
        ('[[location]]\nid = "aram"\nprovenance = "Q"\n', "letters out of R, D, P, H"),
    ],
)
def test_what_does_not_fit_is_refused_by_file_and_row(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(ContentError, match=says):
        laid_over(tmp_path, text)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        make_game(tmp_path / "none.toml")
    file = tmp_path / "mine.toml"
    file.write_text("", "utf-8")
    assert game_with_content("wisdom_of_solomon", file).content_digest == CONTENT.digest()
