"""The content of Portals and Prophets: bundled values against the rules page, and what no file may say."""

from __future__ import annotations

import math
import re
import shutil
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import asdict

from hiram.core.errors import ContentError
from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.content import load as module
from hiram.games.portals_and_prophets.content.load import load
from hiram.games.portals_and_prophets.content.model import (
    DECKS,
    PERIODS,
    REGIONS,
    SYMBOLS,
    PortalsCard,
    PortalsContent,
)

ROOT = Path(__file__).parents[4]
BUNDLED = ROOT / "src/hiram/games/portals_and_prophets/content"
RULES_PAGE = ROOT / "docs/rules/portals_and_prophets.md"
LEARN_PAGE = ROOT / "docs/learn/portals_and_prophets.md"

COLORS = ("red", "blue", "yellow")
FAR_OFF = {"babylon", "susa", "ur", "eden", "mount_ararat", "haran", "mount_sinai", "red_sea"}
MISSING_TITLES = {"O20": ("12", "beth_shemesh"), "O35": ("10", "tyre"), "O49": ("8", "moresheth")}


@pytest.fixture(scope="module")
def content() -> PortalsContent:
    return load()


@pytest.fixture(scope="module")
def events(content: PortalsContent) -> list[PortalsCard]:
    return [card for card in content.cards if card.kind == "event"]


def card(content: PortalsContent, card_id: str) -> PortalsCard:
    return next(card for card in content.cards if card.id == card_id)


def place(content: PortalsContent, location_id: str) -> int:
    return next(location.index for location in content.locations if location.id == location_id)


def neighbor_ids(content: PortalsContent, location_id: str) -> set[str]:
    here = content.locations[place(content, location_id)]
    return {content.locations[there].id for there in here.neighbors}


# Cards


def test_cards_stand_in_deck_order(content: PortalsContent) -> None:
    assert [c.index for c in content.cards] == list(range(108))
    assert [c.deck for c in content.cards] == [DECKS[0]] * 18 + [DECKS[1]] * 70 + [DECKS[2]] * 20
    kinds = Counter((c.deck, c.kind) for c in content.cards)
    assert kinds == {
        ("genesis", "event"): 18,
        ("old_testament", "event"): 60,
        ("old_testament", "region"): 4,
        ("old_testament", "symbol"): 6,
        ("new_testament", "event"): 20,
    }
    ends = {"G01": 0, "G18": 17, "O01": 18, "O60": 77, "R01": 78, "S01": 82, "S06": 87, "N01": 88, "N20": 107}
    assert {card_id: card(content, card_id).index for card_id in ends} == ends


@pytest.mark.rule("PP-1.10", "PP-R19")
def test_every_event_shows_all_fields_of_an_event(content: PortalsContent, events: list[PortalsCard]) -> None:
    for event in events:
        assert event.title
        assert re.fullmatch(r"(\d )?[A-Z][a-z]+ [\d:;, -]+", event.scripture), event.id
        assert 0 <= event.period <= 12
        assert event.region == content.locations[event.location].region
        assert 1 <= event.points <= 4
        assert len(set(event.symbols)) == len(event.symbols) <= 4
        assert event.symbols == tuple(sorted(event.symbols))
        assert 0 <= event.fuel <= 2, "that is the bundled cards; PP-R75 allows four"
        assert (event.fuel == 0) == (event.fuel_color == NONE)
        assert event.bonus_symbol == NONE


def test_bonus_cards_have_no_place_time_points_or_fuel(content: PortalsContent) -> None:
    bonus = [c for c in content.cards if c.kind != "event"]
    for c in bonus:
        assert (c.period, c.location, c.region, c.points, c.symbols) == (NONE, NONE, NONE, 0, ())
        assert (c.fuel, c.fuel_color, c.scripture) == (0, NONE, "")
    assert [c.bonus_symbol for c in bonus] == [NONE] * 4 + list(range(6))
    assert card(content, "S03").title == "Symbol Card: God Speaks"


COUNT_TABLE = {
    "ancient": (18, 14, 0),
    "royalty": (3, 19, 0),
    "god_speaks": (8, 11, 3),
    "miracle": (2, 13, 10),
    "battle": (0, 9, 0),
    "mountain": (3, 6, 2),
    "judea": (8, 13, 6),
    "samaria": (2, 17, 2),
    "distant": (7, 12, 1),
    "galilee": (1, 8, 8),
    "coastal": (0, 10, 3),
}


@pytest.mark.rule("PP-R1", "PP-R2", "PP-R3", "PP-R58")
@pytest.mark.parametrize(("line", "deck"), [(line, deck) for line in COUNT_TABLE for deck in range(3)])
def test_count_table(content: PortalsContent, events: list[PortalsCard], line: str, deck: int) -> None:
    cards = [c for c in events if c.deck == DECKS[deck]]
    if line in SYMBOLS:
        found = sum(SYMBOLS.index(line) in c.symbols for c in cards)
    else:
        found = sum(c.region == REGIONS.index(line) for c in cards)
    row = next(count for count in content.counts if count.id == line)
    assert found == COUNT_TABLE[line][deck] == row.used[deck]


@pytest.mark.rule("PP-R2")
def test_only_the_new_testament_number_of_judea_is_corrected(content: PortalsContent) -> None:
    changed = {row.id: (row.printed, row.used) for row in content.counts if row.printed != row.used}
    assert changed == {"judea": ((8, 13, 5), (8, 13, 6))}
    regions = [row.used for row in content.counts if row.of == "region"]
    assert [sum(column) for column in zip(*regions, strict=True)] == [18, 60, 20]


@pytest.mark.rule("PP-R1")
def test_three_house_events_fill_the_old_testament_deck(content: PortalsContent, events: list[PortalsCard]) -> None:
    house = {c.id for c in events if dict(c.provenance)["title"] == "H"}
    assert house == set(MISSING_TITLES)
    for card_id, (century, location) in MISSING_TITLES.items():
        house_card = card(content, card_id)
        assert content.periods[house_card.period].id == century
        assert content.locations[house_card.location].id == location
        assert REGIONS[house_card.region] == "coastal"


def test_ancient_means_before_the_twelfth_century(events: list[PortalsCard]) -> None:
    twelfth = PERIODS.index("12")
    assert all((SYMBOLS.index("ancient") in c.symbols) == (c.period < twelfth) for c in events)


def test_each_symbol_is_on_as_many_cards_as_the_symbol_table_says(events: list[PortalsCard]) -> None:
    found = Counter(symbol for c in events for symbol in c.symbols)
    assert [found[symbol] for symbol in range(6)] == [32, 22, 22, 25, 9, 11]


@pytest.mark.rule("PP-R19")
@pytest.mark.parametrize(
    ("deck", "one", "two", "none"),
    [
        ("genesis", (3, 3, 3), (0, 0, 0), 9),
        ("old_testament", (6, 6, 6), (3, 3, 3), 33),
        ("new_testament", (2, 2, 2), (0, 0, 0), 14),
    ],
)
def test_fuel_table(
    events: list[PortalsCard], deck: str, one: tuple[int, ...], two: tuple[int, ...], none: int
) -> None:
    found = Counter((c.fuel, c.fuel_color) for c in events if c.deck == deck)
    assert tuple(found[1, color] for color in range(3)) == one
    assert tuple(found[2, color] for color in range(3)) == two
    assert found[0, NONE] == none
    assert sum(found.values()) == sum(one) + sum(two) + none


def test_points_follow_the_formula(content: PortalsContent, events: list[PortalsCard]) -> None:
    for c in events:
        base = (4, 3, 2, 1, 1)[len(c.symbols)]
        far = content.locations[c.location].id in FAR_OFF
        assert c.points == max(1, base + far - (c.fuel == 2)), c.id


@pytest.mark.rule("PP-R59")
@pytest.mark.parametrize(
    ("card_id", "location"),
    [
        ("O30", "jerusalem"),
        ("O37", "mount_sinai"),
        ("O45", "samaria"),
        ("O13", "ramah"),
        ("O09", "bezek"),
        ("O10", "mount_ephraim"),
        ("O15", "ophrah"),
        ("O40", "jordan_river"),
        ("O43", "jordan_river"),
        ("N04", "jordan_river"),
        ("O54", "babylon"),
        ("N10", "sea_of_galilee"),
        ("N11", "bethsaida"),
        ("G07", "jerusalem"),
        ("G12", "jerusalem"),
    ],
)
def test_places_that_can_be_argued(content: PortalsContent, card_id: str, location: str) -> None:
    assert content.locations[card(content, card_id).location].id == location


# Timeline, gauge, numbers


@pytest.mark.rule("PP-1.9", "PP-R14")
def test_timeline_order(content: PortalsContent) -> None:
    assert [period.id for period in content.periods] == list(PERIODS)
    assert [period.name for period in content.periods] == [
        "Genesis",
        *(f"{century}th century B.C." for century in (15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5)),
        "New Testament",
    ]


def test_events_of_each_period(events: list[PortalsCard]) -> None:
    found = Counter(c.period for c in events)
    assert [found[period] for period in range(13)] == [18, 7, 4, 3, 6, 9, 6, 9, 5, 3, 4, 4, 20]


def test_fuel_gauge(content: PortalsContent) -> None:
    gauge = [(index, space.name, space.reach) for index, space in enumerate(content.gauge)]
    assert gauge == [(0, "Low", 0), (1, "1", 1), (2, "2", 2), (3, "3", 3), (4, "Full", 12)]


def test_numbers_of_the_rules(content: PortalsContent) -> None:
    values = content.values
    assert (values.min_players, values.max_players, values.team_players) == (2, 5, 4)
    assert (values.actions_per_turn, values.hand_limit, values.genesis_deal) == (4, 7, 3)
    assert (values.face_up, values.portals) == (5, 3)
    assert (values.nt_trigger, values.nt_round_cap, values.score_ring) == (3, 10, 100)
    assert values.region_set_points == 10
    assert (values.symbol_majority_points, values.symbol_card_points) == (7, 1)
    assert content.colors == COLORS
    assert content.color_letters == ("R", "B", "Y")
    assert content.player_colors == ("red", "blue", "green", "yellow", "purple")


def test_component_list(content: PortalsContent) -> None:
    assert {c.id: c.count for c in content.components} == {
        "board": 1,
        "genesis": 18,
        "old_testament": 70,
        "new_testament": 20,
        "portal": 3,
        "capsule": 1,
        "fuel_marker": 1,
        "pawn": 10,
        "event": 98,
    }


# Map


def test_regions_and_their_locations(content: PortalsContent) -> None:
    assert [region.id for region in content.regions] == list(REGIONS)
    found = Counter(place.region for place in content.locations)
    assert [found[region] for region in range(5)] == [9, 13, 15, 11, 10]
    assert [region.locations for region in content.regions] == [9, 13, 15, 11, 10]
    assert len(content.locations) == 58
    assert len(content.roads) == 97


@pytest.mark.rule("PP-R57")
def test_the_city_of_samaria_is_not_the_region(content: PortalsContent) -> None:
    city = content.locations[place(content, "samaria")]
    region = content.regions[REGIONS.index("samaria")]
    assert (city.id, city.name) == (region.id, region.name)
    assert {content.cards[c].id for c in city.cards} == {"O38", "O45"}
    assert region.locations == 13


@pytest.mark.rule("PP-R58")
@pytest.mark.parametrize(
    ("location", "region"),
    [
        ("dothan", "galilee"),
        ("jericho", "judea"),
        ("gibeon", "samaria"),
        ("ramah", "samaria"),
        ("gilgal", "samaria"),
        ("valley_of_elah", "coastal"),
    ],
)
def test_borders_that_the_count_table_forces(content: PortalsContent, location: str, region: str) -> None:
    assert REGIONS[content.locations[place(content, location)].region] == region


@pytest.mark.rule("PP-R45")
def test_the_four_roads_of_bethsaida(content: PortalsContent) -> None:
    assert neighbor_ids(content, "bethsaida") == {"hazor", "capernaum", "sea_of_galilee", "assyria"}


@pytest.mark.parametrize(
    ("location", "neighbors"),
    [
        ("jerusalem", "beth_shemesh bethlehem gibeon mount_of_olives ramah"),
        ("shiloh", "bethel jordan_river mount_ephraim sychar"),
        ("mount_of_olives", "bethany jerusalem"),
        ("hebron", "beersheba bethlehem en_gedi moresheth"),
        ("eden", "susa ur"),
        ("susa", "babylon eden mount_ararat"),
        ("gilgal", "bethel jericho jordan_river"),
        ("tyre", "cana hazor mount_carmel"),
    ],
)
def test_roads(content: PortalsContent, location: str, neighbors: str) -> None:
    assert neighbor_ids(content, location) == set(neighbors.split())


def test_roads_go_both_ways(content: PortalsContent) -> None:
    for here in content.locations:
        assert here.neighbors == tuple(sorted(set(here.neighbors)))
        assert all(here.index in content.locations[there].neighbors for there in here.neighbors)
    assert sum(len(here.neighbors) for here in content.locations) == 2 * 97
    assert max(len(here.neighbors) for here in content.locations) == 5


def test_suggested_portals(content: PortalsContent) -> None:
    portals = [content.locations[portal] for portal in content.suggested_portals]
    assert [portal.id for portal in portals] == ["beersheba", "shiloh", "sea_of_galilee"]
    assert len({portal.region for portal in portals}) == 3


def longest_shortest_path(content: PortalsContent, portals: tuple[int, ...]) -> int:
    ways = [set(here.neighbors) for here in content.locations]
    for portal in portals:
        ways[portal] |= set(portals) - {portal}
    longest = 0
    for start in range(len(ways)):
        reached, border, steps = {start}, {start}, -1
        while border:
            border = {there for here in border for there in ways[here]} - reached
            reached |= border
            steps += 1
        assert len(reached) == len(ways)
        longest = max(longest, steps)
    return longest


def joined_without(ways: list[set[int]], gone: int) -> bool:
    start = 1 if gone == 0 else 0
    reached, border = {start}, {start}
    while border:
        border = {there for here in border for there in ways[here]} - reached - {gone}
        reached |= border
    return len(reached) == len(ways) - 1


@pytest.mark.rule("PP-R73")
def test_no_single_pawn_cuts_the_map(content: PortalsContent) -> None:
    """By road alone, and portals only add ways: so it holds wherever they are. A sample of layouts says the same."""
    roads = [set(here.neighbors) for here in content.locations]
    assert all(joined_without(roads, gone) for gone in range(58))
    assert not any(here.gate for here in content.locations)
    for shift in range(20):
        portals = {(7 * shift + 3) % 58, (11 * shift + 20) % 58, (5 * shift + 41) % 58}
        ways = [here | (portals - {place} if place in portals else set()) for place, here in enumerate(roads)]
        assert all(joined_without(ways, gone) for gone in range(58))


@pytest.mark.rule("PP-R73")
def test_without_the_road_of_the_medes_two_places_would_cut_it(content: PortalsContent) -> None:
    susa, ararat = place(content, "susa"), place(content, "mount_ararat")
    roads = [set(here.neighbors) for here in content.locations]
    roads[susa].remove(ararat)
    roads[ararat].remove(susa)
    cut = {content.locations[gone].id for gone in range(58) if not joined_without(roads, gone)}
    assert cut == {"babylon", "assyria"}


@pytest.mark.parametrize(
    ("west", "east"),
    [("jericho", "gilgal"), ("samaria", "dothan"), ("dothan", "jezreel"), ("en_gedi", "sodom"), ("hebron", "en_gedi")],
)
def test_east_and_west_are_drawn_as_they_lie(content: PortalsContent, west: str, east: str) -> None:
    left, right = content.locations[place(content, west)], content.locations[place(content, east)]
    assert left.lon < right.lon
    assert left.x < right.x


@pytest.mark.parametrize(
    ("north", "south"),
    [("hebron", "en_gedi"), ("en_gedi", "sodom"), ("jezreel", "dothan"), ("dothan", "samaria"), ("gilgal", "jericho")],
)
def test_north_and_south_are_drawn_as_they_lie(content: PortalsContent, north: str, south: str) -> None:
    above, below = content.locations[place(content, north)], content.locations[place(content, south)]
    assert above.lat > below.lat
    assert above.y < below.y


def test_references_name_the_place_of_the_event(content: PortalsContent) -> None:
    """1 Kings 5:1 names Tyre; in Genesis 13:14-17 God speaks at Bethel, and verse 18 comes to Hebron."""
    assert (card(content, "O35").title, card(content, "O35").scripture) == (
        "Hiram Sends Cedar to Solomon",
        "1 Kings 5:1-12",
    )
    assert card(content, "G06").scripture == "Genesis 13:18"


def test_what_is_said_of_a_symbol_holds_for_every_card(content: PortalsContent) -> None:
    """Only Ancient is on all events of its kind: the printed totals allow no more of the others."""
    said = {symbol.id: symbol.meaning for symbol in content.symbols}
    assert said.pop("ancient").startswith("on all events of Genesis")
    assert all(meaning.startswith("on some of the events where") for meaning in said.values())


def test_longest_way(content: PortalsContent) -> None:
    assert longest_shortest_path(content, ()) == 12
    assert longest_shortest_path(content, content.suggested_portals) == 10


# The drawing of the map

Point = tuple[int, int]


def turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def distance_to_road(p: Point, a: Point, b: Point) -> float:
    along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / math.dist(a, b) ** 2
    along = min(1.0, max(0.0, along))
    return math.dist(p, (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])))


def test_the_map_can_be_read(content: PortalsContent) -> None:
    spot = [(here.x, here.y) for here in content.locations]
    assert all(328 <= x <= 1160 and 48 <= y <= 752 for x, y in spot)
    assert min(math.dist(a, b) for a, b in combinations(spot, 2)) >= 61
    for (a, b), (c, d) in combinations(content.roads, 2):
        if len({a, b, c, d}) == 4:
            assert not crosses(spot[a], spot[b], spot[c], spot[d]), (a, b, c, d)
    for a, b in content.roads:
        others = [p for p in range(58) if p not in (a, b)]
        assert min(distance_to_road(spot[p], spot[a], spot[b]) for p in others) >= 25


# The page that players read


def test_the_rules_page_has_the_same_cards(content: PortalsContent, events: list[PortalsCard]) -> None:
    line = r"^\| ([GON]\d\d) \| (.+?) \| (\w+) \| `(\w+)` \| (\w+) \| (\d)" + r" \| (.+?)" * 4 + r" \|$"
    rows = re.findall(line, RULES_PAGE.read_text("utf-8"), re.MULTILINE)
    periods = ["Genesis", *(f"{century}th" for century in range(15, 4, -1)), "NT"]
    shown = []
    for c in events:
        symbols = " ".join(content.symbols[symbol].letter for symbol in c.symbols) or "-"
        fuel = f"{c.fuel} {COLORS[c.fuel_color]}" if c.fuel else "-"
        origin = dict(c.provenance)
        letters = f"{origin['title']} {origin['location']} {origin['symbols']}"
        where = (content.locations[c.location].id, REGIONS[c.region])
        when = periods[c.period]
        shown.append((c.id, c.title, when, *where, str(c.points), symbols, fuel, c.scripture, letters))
    assert rows == shown


def test_the_rules_page_has_the_same_map(content: PortalsContent) -> None:
    line = r"^\| `(\w+)` \| ([^|]+) \| (\w+) \| (\d+) \| (\d+) \| ([NESW]+) \| ([\w, ]+) \| ([GON\d ]+) \|$"
    rows = re.findall(line, RULES_PAGE.read_text("utf-8"), re.MULTILINE)
    shown = []
    for here in content.locations:
        roads = ", ".join(sorted(neighbor_ids(content, here.id)))
        cards = " ".join(content.cards[c].id for c in here.cards)
        drawn = (str(here.x), str(here.y), here.label)
        shown.append((here.id, here.name, REGIONS[here.region], *drawn, roads, cards))
    assert rows == shown


def test_the_learn_page_shows_cards_as_they_are(content: PortalsContent, events: list[PortalsCard]) -> None:
    titled = {c.title: c for c in events}
    rows = re.findall(r"^\| (.+) \| (\w+) \| (\d) \| (.*)\|$", LEARN_PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(rows) == 5
    for title, region, points, symbols in rows:
        c = titled[title]
        names = ", ".join(content.symbols[symbol].name for symbol in c.symbols)
        assert (region.lower(), int(points), symbols.strip()) == (REGIONS[c.region], c.points, names)


# A user's own file


def user_file(folder: Path, text: str) -> Path:
    path = folder / "my.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_user_row_changes_the_bundled_row(tmp_path: Path, content: PortalsContent) -> None:
    text = """
        [[card]]
        id = "O26"
        points = 6
        fuel = { count = 2, color = "red" }
        provenance = { points = "R", fuel = "R" }
    """
    mine = load(user_file(tmp_path, text))
    goliath = card(mine, "O26")
    assert (goliath.points, goliath.fuel, goliath.fuel_color) == (6, 2, 0)
    assert goliath.title == "David Slays Goliath"
    assert dict(goliath.provenance) | {"title": "R", "points": "R", "location": "P"} == dict(goliath.provenance)
    changed = [a.id for a, b in zip(mine.cards, content.cards, strict=True) if a != b]
    assert changed == ["O26"]
    assert mine.locations == content.locations


def test_a_whole_card_row_in_the_bundled_form_is_a_user_row(tmp_path: Path, content: PortalsContent) -> None:
    assert asdict(load(BUNDLED / "cards.toml")) == asdict(content)
    assert asdict(load(BUNDLED / "map.toml")) == asdict(content)
    assert asdict(load(user_file(tmp_path, ""))) == asdict(content)


def test_user_roads_replace_the_whole_list(tmp_path: Path, content: PortalsContent) -> None:
    ids = [here.id for here in content.locations]
    ring = zip(ids, ids[1:] + ids[:1], strict=True)
    text = "".join(f'[[road]]\na = "{a}"\nb = "{b}"\n' for a, b in ring)
    mine = load(user_file(tmp_path, text))
    assert len(mine.roads) == 58
    assert mine.locations[0].neighbors == (1, 57)
    assert mine.cards == content.cards


def test_user_symbols_may_move_while_the_printed_totals_hold(tmp_path: Path) -> None:
    text = """
        [[card]]
        id = "O17"
        symbols = ["god_speaks"]
        [[card]]
        id = "O25"
        symbols = []
        [portals]
        suggested = ["hebron", "dothan", "tyre"]
    """
    mine = load(user_file(tmp_path, text))
    assert card(mine, "O17").symbols == (2,)
    assert mine.suggested_portals == tuple(place(mine, there) for there in ("hebron", "dothan", "tyre"))


def test_digest_tells_contents_apart_that_play_differently(tmp_path: Path, content: PortalsContent) -> None:
    assert re.fullmatch("[0-9a-f]{16}", content.digest())
    assert load().digest() == content.digest()
    look = '[[card]]\nid = "O26"\ntitle = "A Giant Falls"\n[[location]]\nid = "ur"\nx = 1000\nname = "Tell"\n'
    assert load(user_file(tmp_path, look)).digest() == content.digest()
    for play in (
        '[[card]]\nid = "O26"\npoints = 5\n',
        '[[card]]\nid = "O26"\nfuel = { count = 1, color = "red" }\n',
        '[portals]\nsuggested = ["hebron", "shiloh", "sea_of_galilee"]\n',
    ):
        assert load(user_file(tmp_path, play)).digest() != content.digest()


def in_row(table: str, row: str, *lines: str) -> str:
    return f'[[{table}]]\nid = "{row}"\n' + "\n".join(lines)


BROKEN = {
    "syntax": ('[[card]]\nid = "O26"\npoints = = 3\n', "my.toml, line 3: "),
    "syntax at the end": ('[[card]]\nid = "O26', "my.toml, line 2: "),
    "key twice": ('[[card]]\nid = "O26"\npoints = 3\npoints = 3\n', "my.toml, line 4: "),
    "other game": ('game = "temple_rush"\n', "my.toml, game: must be 'portals_and_prophets'"),
    "other format": ("format = 2\n", "my.toml, format: must be 1"),
    "unknown table": ("[[cards]]\n", "my.toml, table cards: is not one of the tables"),
    "rules are not content": (in_row("value", "hand_limit", "value = 9"), "my.toml, table value: is not one"),
    "table is no list": ("card = 3\n", "my.toml, table card: must be a list of rows"),
    "row is no table": ("card = [3]\n", "my.toml, card row 1: has no id"),
    "no id": ("[[card]]\npoints = 3\n", "my.toml, card row 1: has no id"),
    "road without end": ('[[road]]\na = "ur"\n', "my.toml, road row 1: has no ends a and b"),
    "portals is no table": ("portals = 3\n", "my.toml, portals row 1: has no keys"),
    "unknown card": (in_row("card", "O61"), "my.toml, card O61: unknown id"),
    "unknown location row": (in_row("location", "rome"), "my.toml, location rome: unknown id"),
    "row twice": (in_row("card", 'O26"\n[[card]]\nid = "O26'), "my.toml, card O26: is given twice"),
    "unknown field": (
        in_row("card", "O26", "colour = 1"),
        "my.toml, card O26: Object contains unknown field",
    ),
    "points are text": (in_row("card", "O26", 'points = "3"'), "my.toml, card O26: points: Expected `int`"),
    "five icons": (
        in_row("card", "O26", 'fuel = { count = 5, color = "red" }'),
        "my.toml, card O26: fuel: count must be 0 to 4, not 5",
    ),
    "unknown fuel color": (
        in_row("card", "O26", 'fuel = { count = 1, color = "pink" }'),
        "my.toml, card O26: unknown fuel colour 'pink'; the colours are red, blue, yellow",
    ),
    "color without icons": (
        in_row("card", "O26", 'fuel = { count = 0, color = "red" }'),
        "my.toml, card O26: fuel count is 0 but its color is 'red'",
    ),
    "icons without color": (
        in_row("card", "O26", 'fuel = { count = 1, color = "none" }'),
        "my.toml, card O26: fuel count is 1 but its color is 'none'",
    ),
    "provenance": (
        in_row("card", "O26", 'provenance = "X"'),
        "my.toml, card O26: provenance must be letters",
    ),
    "negative points": (in_row("card", "O26", "points = -1"), "my.toml, card O26: points must be 0 to 99"),
    "no title": (in_row("card", "O26", 'title = ""'), "my.toml, card O26: title must be a title"),
    "no name": (in_row("location", "ur", 'name = " "'), "my.toml, location ur: name must be a name of at most"),
    "two letters": (
        in_row("symbol", "battle", 'letter = "BB"'),
        "my.toml, symbol battle: letter must be one",
    ),
    "deck": (in_row("card", "G01", 'deck = "new_testament"'), "my.toml, card G01: deck is 'new_testament'"),
    "kind": (in_row("card", "O26", 'kind = "region"'), "my.toml, card O26: kind is 'region'"),
    "unknown century": (in_row("card", "O26", 'century = "16"'), "my.toml, card O26: unknown century '16'"),
    "period": (
        in_row("card", "O26", "period = 6"),
        "my.toml, card O26: period is 6 but century '11' is period 5",
    ),
    "century of another deck": (
        in_row("card", "O26", 'century = "genesis"', "period = 0"),
        "my.toml, card O26: century 'genesis' does not belong to the deck",
    ),
    "unknown location": (
        in_row("card", "O26", 'location = "elah"'),
        "my.toml, card O26: unknown location 'elah'",
    ),
    "unknown region": (in_row("card", "O26", 'region = "wild"'), "my.toml, card O26: unknown region 'wild'"),
    "region of the card": (
        in_row("card", "O26", 'region = "judea"'),
        "my.toml, card O26: region is 'judea' but its location valley_of_elah lies in 'coastal'",
    ),
    "region of the location": (
        in_row("location", "valley_of_elah", 'region = "judea"'),
        "my.toml, count judea: the old_testament deck has 14 such cards, not 13",
    ),
    "unknown region of a location": (
        in_row("location", "ur", 'region = "far"'),
        "my.toml, location ur: unknown region 'far'",
    ),
    "unknown symbol": (in_row("card", "O26", 'symbols = ["war"]'), "my.toml, card O26: unknown symbol 'war'"),
    "symbol twice": (
        in_row("card", "O26", 'symbols = ["battle", "battle"]'),
        "my.toml, card O26: a symbol is given twice",
    ),
    "bonus symbol on an event": (
        in_row("card", "O26", 'bonus_symbol = "battle"'),
        "my.toml, card O26: bonus_symbol is only for symbol cards",
    ),
    "points on a bonus card": (
        in_row("card", "R01", "points = 1"),
        "my.toml, card R01: points must be 0 on a region card",
    ),
    "fuel on a bonus card": (
        in_row("card", "S01", 'fuel = { count = 1, color = "red" }'),
        "my.toml, card S01: fuel must be",
    ),
    "unknown bonus symbol": (
        in_row("card", "S01", 'bonus_symbol = "war"'),
        "my.toml, card S01: unknown bonus_symbol 'war'",
    ),
    "bonus symbol twice": (
        in_row("card", "S02", 'bonus_symbol = "ancient"'),
        "my.toml, card S02: bonus_symbol is 'ancient', as on S01",
    ),
    "drawn off the map": (
        in_row("location", "ur", "x = 1700"),
        "my.toml, location ur: x must be 344 to 1144",
    ),
    "label": (
        in_row("location", "ur", 'label = "up"'),
        "my.toml, location ur: label: Invalid enum value 'up'",
    ),
    "region color": (
        in_row("region", "judea", 'color = "ochre"'),
        "my.toml, region judea: color must be like",
    ),
    "road to itself": (
        '[[road]]\na = "ur"\nb = "ur"\n',
        "my.toml, road ur-ur: leads from a location to itself",
    ),
    "unknown road end": (
        '[[road]]\na = "ur"\nb = "rome"\n',
        "my.toml, road rome-ur: unknown location 'rome'",
    ),
    "road provenance": (
        '[[road]]\na = "ur"\nb = "eden"\nprovenance = ""\n',
        "my.toml, road eden-ur: provenance must be letters out of R, D, P, H, not ''",
    ),
    "road twice": (
        '[[road]]\na = "ur"\nb = "eden"\n[[road]]\na = "eden"\nb = "ur"\n',
        "my.toml, road eden-ur: is given twice",
    ),
    "roads do not connect": (
        '[[road]]\na = "ur"\nb = "eden"\n',
        "my.toml, location bethlehem: cannot be reached by road from jerusalem",
    ),
    "unknown portal": (
        '[portals]\nsuggested = ["ur", "rome", "tyre"]\n',
        "my.toml, portals suggested: unknown location 'rome'",
    ),
    "two portals": (
        '[portals]\nsuggested = ["ur", "tyre"]\n',
        "my.toml, portals suggested: suggested: Expected",
    ),
    "portals in one region": (
        '[portals]\nsuggested = ["shiloh", "tyre", "bethel"]\n',
        "my.toml, portals suggested: shiloh and bethel both lie in 'samaria'",
    ),
    "symbol total": (
        in_row("card", "O17", 'symbols = ["battle"]'),
        "my.toml, count battle: the old_testament deck has 10 such cards, not 9",
    ),
    "region total": (
        in_row("card", "O46", 'location = "samaria"', 'region = "samaria"'),
        "my.toml, count judea: the old_testament deck has 12 such cards, not 13",
    ),
    "count of the wrong thing": (
        in_row("count", "judea", 'of = "symbol"'),
        "my.toml, count judea: is not a symbol",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_user_file_is_refused_with_file_and_row(tmp_path: Path, name: str) -> None:
    text, message = BROKEN[name]
    with pytest.raises(ContentError) as refusal:
        load(user_file(tmp_path, text))
    assert str(refusal.value).startswith(message)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^nothing\.toml: cannot be read: "):
        load(tmp_path / "nothing.toml")
    (tmp_path / "my.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentError, match=r"^my\.toml: is not UTF-8 text$"):
        load(tmp_path / "my.toml")


# The bundled files themselves

BROKEN_BUNDLE = {
    "card gone": ("cards.toml", 'id = "N20"', 'id = "N21"', "cards.toml, card N20: is missing"),
    "card too many": (
        "cards.toml",
        "# Genesis deck",
        '[[card]]\nid = "G00"\n',
        "cards.toml, card G01: must be row 1",
    ),
    "table gone": (
        "rules.toml",
        "gauge = [",
        "player_colors = [",
        "rules.toml, table player_colors: is not one",
    ),
    "region row gone": ("map.toml", 'id = "coastal"', 'id = "coast"', "map.toml, region coastal: is missing"),
    "extra number": (
        "rules.toml",
        "value = [",
        'value = [\n{ id = "lives", value = 3, clause = "PP-1.1", provenance = "H" },',
        "rules.toml, value min_players: must be row 1",
    ),
    "card region": (
        "cards.toml",
        'location = "valley_of_elah"\nregion = "coastal"',
        'location = "valley_of_elah"\nregion = "judea"',
        "cards.toml, card O26: region is 'judea' but its location valley_of_elah lies in 'coastal'",
    ),
    "locations of a region": (
        "map.toml",
        "locations = 9",
        "locations = 8",
        "map.toml, region judea: locations is 8 but there are 9",
    ),
    "events of a period": (
        "rules.toml",
        'id = "15", name = "15th century B.C.", events = 7',
        'id = "15", name = "15th century B.C.", events = 8',
        "rules.toml, period 15: events is 8 but there are 7",
    ),
    "fuel table": (
        "rules.toml",
        "one = [3, 3, 3]",
        "one = [3, 2, 4]",
        "rules.toml, fuel_count genesis: one is (3, 2, 4) but there are (3, 3, 3)",
    ),
    "a place without an event": (
        "cards.toml",
        'location = "valley_of_elah"',
        'location = "timnah"',
        "map.toml, location valley_of_elah: no event takes place here",
    ),
    "a pawn can cut the map": (
        "map.toml",
        '{ a = "susa", b = "mount_ararat", provenance = "H" },',
        "",
        "map.toml, location assyria: a pawn here cuts the map: babylon, susa, ur, eden cannot be reached from the rest",
    ),
    "components": (
        "rules.toml",
        'name = "event cards in all", count = 98',
        'name = "event cards in all", count = 95',
        "rules.toml, component event: count is 95 but there are 98",
    ),
}


@pytest.mark.parametrize("name", BROKEN_BUNDLE)
def test_broken_bundled_files_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    file, old, new, message = BROKEN_BUNDLE[name]
    shutil.copytree(BUNDLED, tmp_path, dirs_exist_ok=True)
    text = (tmp_path / file).read_text("utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), "utf-8")
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    with pytest.raises(ContentError) as refusal:
        load()
    assert str(refusal.value).startswith(message)


def test_every_row_says_where_it_comes_from(content: PortalsContent) -> None:
    rows = (
        content.cards,
        content.locations,
        content.regions,
        content.symbols,
        content.periods,
        content.gauge,
    )
    for table in (*rows, content.counts, content.components):
        for row in table:
            assert row.origins()
            assert all(re.fullmatch("[RDPH]( [RDPH])*", letters) for _, letters in row.origins())
