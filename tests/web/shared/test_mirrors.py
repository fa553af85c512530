"""The browser places nodes, fits texts, reads tries and applies patches exactly as Python does."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Literal

import msgspec
import pytest
from playwright.sync_api import Page

import hiram
from hiram.bots.levels import LEVELS
from hiram.core.files.fairness import SealedSeed
from hiram.core.files.origin import Origin, SeatOrigin, actions_digest, pledges_digest, start_digest
from hiram.core.files.receipt import read_receipt
from hiram.core.files.record import Record
from hiram.core.match import Match
from hiram.registry import game_of
from hiram.scene import Frame, Layout, Sheet, Zone, best_layout, frame_zoom, place, trie
from hiram.scene.text import fitted_size
from web.driving import GAME, House, OpenPage

PLACE = """async ([nodes, layouts]) => {
  const { readNodes, place } = await import("/static/js/pure/nodes.js");
  return readNodes(nodes).map((node) => Object.values(layouts).map((layout) => Object.values(place(node, layout))));
}"""
SCREEN = """async ([layout, rooms]) => {
  const { bestLayout, frameZoom, onScreen } = await import("/static/js/pure/nodes.js");
  return rooms.map(([width, height]) => [
    onScreen(layout, width, height),
    frameZoom(layout.frames.map, 500, 300, width / 390),
    bestLayout({ wide: { width: 1600, height: 780 }, tall: layout, low: layout }, width, height),
  ]);
}"""
FIT = """async ([texts, metrics]) => {
  const { Lettering, baselines, anchorX } = await import("/static/js/pure/lettering.js");
  const lettering = new Lettering(await (await fetch(metrics)).json());
  return texts.map(([text, slot]) => {
    const size = lettering.fittedSize(text, slot);
    return [size, anchorX(slot), baselines(slot, text.split("\\n").length, size)];
  });
}"""
WALK = """async ([grown, walks]) => {
  const trie = await import("/static/js/pure/trie.js");
  return walks.map((path) => {
    const found = trie.walk(grown, path);
    return [trie.touchable(found), trie.endings(found).map((choice) => choice[0])];
  });
}"""


@pytest.fixture
def page(open_page: OpenPage, house: House) -> Page:
    made: Page = open_page()
    made.goto(f"{house.url}/archive")
    return made


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


@pytest.fixture(scope="module")
def table() -> tuple[Sheet, list[Any]]:
    match = hiram.new(GAME, players=4, seed=3)
    for _ in range(12):
        seat = match.acting[0]
        match.act(seat, match.legal(seat)[-1 if len(match.history) > 4 else 0])
    nodes = [node for seat in (0, None) for node in match.game.scene(match.view(seat)).nodes]
    return match.game.sheet, nodes


def test_places_are_the_same(page: Page, table: tuple[Sheet, list[Any]]) -> None:
    sheet, nodes = table
    found = page.evaluate(PLACE, [plain(nodes), plain(sheet.layouts)])
    for node, places in zip(nodes, found, strict=True):
        assert [pytest.approx(place(node, layout)) for layout in sheet.layouts.values()] == places


ROOMS = [(390, 600), (360, 396), (776, 294), (1366, 660), (820, 1000), (600, 500), (620, 500)]


@pytest.mark.parametrize("grows", ["down", "across", ""])
def test_layouts_grow_with_the_screen_in_the_same_way(page: Page, grows: Literal["", "down", "across"]) -> None:
    zones = {
        "map": Zone(5, 5, frame="map"),
        "hand": Zone(3, 4, frame="hand"),
        "free": Zone(300, 420),
        "top": Zone(1, 2),
    }
    frames = {"map": Frame(0, 0, 300, 400, bool(grows)), "hand": Frame(300 if grows == "across" else 0, 400, 90, 100)}
    layout = Layout(390, 500, zones, (), frames, grows)
    wide = Layout(1600, 780, {})
    found = page.evaluate(SCREEN, [plain(layout), ROOMS])
    for (width, height), (there, zoom, best) in zip(ROOMS, found, strict=True):
        grown, scale = layout.on_screen(width, height)
        assert there["scale"] == pytest.approx(scale)
        for part in ("zones", "frames"):
            for name, one in plain(grown)[part].items():
                assert there["layout"][part][name] == pytest.approx(one), (part, name)
        assert zoom == pytest.approx(frame_zoom(frames["map"], 500, 300, width / 390))
        assert best == best_layout({"wide": wide, "tall": layout, "low": layout}, width, height)


def test_texts_are_the_same(page: Page, table: tuple[Sheet, list[Any]]) -> None:
    sheet, nodes = table
    pairs = [
        (text, slot) for node in nodes for text, slot in zip(node.text, sheet.art[node.art].slots, strict=False) if text
    ]
    pairs += [("Ω\U0001f600 \u05d0", slot) for _, slot in pairs[:3]]
    found = page.evaluate(FIT, [[[text, plain(slot)] for text, slot in pairs], "/static/fonts/metrics.json"])
    assert len(pairs) > 100
    for (text, slot), (size, x, ys) in zip(pairs, found, strict=True):
        expected = fitted_size(text, slot)
        assert size == pytest.approx(expected)
        assert x == pytest.approx(slot.anchor_x())
        assert ys == pytest.approx(slot.baselines(text.count("\n") + 1, expected))


def test_tries_are_the_same(page: Page) -> None:
    actions = [
        (4, ("a", "b"), ""),
        (5, ("a", "c"), ""),
        (6, ("a",), "just a"),
        (7, ("d",), "x"),
        (8, ("d",), "y"),
        (9, (), "Pass"),
    ]
    grown = trie.build(actions)
    walks = [[], ["a"], ["a", "b"], ["d"], ["nowhere"], ["a", "b", "c"], [""], ["constructor"]]
    found = page.evaluate(WALK, [grown, walks])
    for path, (touchable, endings) in zip(walks, found, strict=True):
        reached = trie.walk(grown, path)
        assert tuple(touchable) == trie.touchable(reached)
        assert tuple(endings) == trie.ending(reached)


def test_the_seal_is_the_same(page: Page) -> None:
    texts = ["", "abc", "x" * 55, "x" * 56, "x" * 64, "\u05e9\u05dc\u05d5\u05dd \U0001f600" * 50]
    found = page.evaluate(
        """async (texts) => {
  const { pledgeOf } = await import("/static/js/shared/fairness.js");
  return texts.map(pledgeOf);
}""",
        texts,
    )
    assert found == [hashlib.sha256(text.encode()).hexdigest() for text in texts]


SEALS = """async ([records, pledges, kept]) => {
  const fairness = await import("/static/js/shared/fairness.js");
  const { receiptOf } = await import("/static/js/shared/kept.js");
  return [
    records.map(fairness.commitmentOf),
    records.filter((record) => record.origin?.seats).map(fairness.startDigest),
    records.map((record) => fairness.actionsDigest(record.actions)),
    fairness.pledgesDigest(pledges),
    kept.map((one) => receiptOf(one, 0)),
  ];
}"""
ODD = [
    "\u05e9\u05dc\u05d5\u05dd \U0001f600",
    'a "quoted" \\ text / with \x7f\u2028 and - signs',
    "tab\tand\nline\x01",
    "",
]


def odd_records() -> list[Record]:
    """Records with everything that could be written differently: of before, of no table, of a table."""
    seats = [
        SeatOrigin(device=0, since=5, pledge=hashlib.sha256(ODD[0].encode()).hexdigest()),
        SeatOrigin(kind="bot", device=1, since=1_700_000_000_000),
        SeatOrigin(device=2, pledge="ab" * 32, withheld=True),
    ]
    chosen = hiram.new(GAME, players=3).options
    origins = (
        msgspec.UNSET,
        Origin(),
        Origin(seed="typed"),
        Origin(table="t", chosen=chosen, pledges=True, made=3, begun=9, seats=seats),
        Origin(table="t", chosen=chosen, daily="2026-11-17", begun=9, seats=[SeatOrigin()] * 3),
        Origin(table="t", chosen=chosen, daily="2026-11-17", again=True, begun=9, seats=[SeatOrigin()] * 3),
    )
    records = []
    for origin in origins:
        seed = SealedSeed(3, bytes(range(32)), (ODD[0], ODD[1], ODD[2]))
        match = Match(game_of(GAME), 3, {}, seed, ("Anna", 'Ben "Bo"', "שלום 🐑"), origin=origin)
        match.act(match.acting[0], match.legal(match.acting[0])[0])
        records.append(match.to_record())
    return records


def test_what_binds_a_host_is_the_same(page: Page) -> None:
    records = odd_records()
    kept = [
        {"table": "t", "commitment": "ab" * 32, "seen": "before", "kept": 7, "added": {"0": text}, "pledged": {}}
        | {"start": "cd" * 32, "names": ["Anna", "Ben"], "moves": moves, "actions": "ef" * 32 if moves else ""}
        for text in [*ODD, "-", "plain"]
        for moves in (None, 12)
    ]
    found = page.evaluate(SEALS, [[msgspec.to_builtins(saved) for saved in records], ["ab" * 32, ""], kept])
    assert found[0] == [saved.commitment for saved in records]
    started = [saved for saved in records if isinstance(saved.origin, Origin) and saved.origin.seats]
    assert found[1] == [
        start_digest(saved.origin, saved.commitment, saved.options, saved.names, saved.entropy)
        for saved in started
        if isinstance(saved.origin, Origin)
    ]
    assert found[2] == [actions_digest(saved.actions) for saved in records]
    assert found[3] == pledges_digest(["ab" * 32, ""])
    for receipt, one in zip(found[4], kept, strict=True):
        from_file, from_line = read_receipt(json.dumps(receipt["file"])), read_receipt(receipt["line"])
        assert from_file.added == from_line.added == one["added"]["0"]
        assert (from_file.name, from_file.names) == ("Anna", ["Anna", "Ben"])
        assert msgspec.structs.replace(from_file, name="", names=[]) == from_line


def test_the_levels_are_the_same(page: Page) -> None:
    found = page.evaluate(
        """async (names) => {
  const { levelName, levelWords } = await import("/static/js/shared/levels.js");
  return names.map((name) => [levelName(name), levelWords(name)]);
}""",
        [*(level.name for level in LEVELS), "my-bot"],
    )
    assert found == [*([level.name.capitalize(), level.words] for level in LEVELS), ["My bot", ""]]
