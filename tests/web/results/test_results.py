"""The end of a game, the daily deals and one's own statistics, in a browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from hiram.bots import level_names
from web.driving import House, OpenPage, play_out_unseen

GAME = "prophets_and_patriarchs"  # its games can be cut short

STATISTICS = """async () => {
  const all = await import("/static/js/pure/statistics.js");
  const played = (table, ended, place, score, more) => ({table, game: "a", title: "A", ended, players: 2, seat: 0,
    place, score, moves: 9, opponents: ["casual"], achievements: [], daily: "", shared: false, ...more});
  const games = all.united(
    [played("t5", 5, 1, 12), played("t4", 4, 1, 7, {opponents: ["human", "casual"], daily: "2026-11-16"})],
    [played("t5", 5, 2, 0), played("t3", 3, 2, 30, {game: "b", daily: "2026-11-15"}),
     played("t2", 2, 0, 99, {opponents: ["casual", "master"]}), played("t1", 1, 1, 50, {shared: true})]);
  return {
    tables: games.map((game) => game.table),
    games: all.sums(games, (game) => game.game),
    opponents: all.sums(games, all.against),
    streaks: all.streaks(games),
    days: ["2026-11-16", "2026-11-17", "2026-11-18"].map((day) => all.daysInARow(games, day)),
  };
}"""

DECIDED = """async () => {
  const { decided } = await import("/static/js/pure/decided.js");
  const { harderLevel, LEVELS } = await import("/static/js/results/next_steps.js");
  const sheet = [{roads: 3, tiles: 9, total: 12}, {roads: 5, tiles: 2, total: 7}];
  const course = [[0, 0], [1, 0], [1, 3], [1, 3], [8, 3], [12, 7]];
  const bot = (level) => ({kind: "bot", bot: level});
  const me = {mine: true, kind: "human", bot: ""};
  return {
    found: decided([1, 2], sheet, course),
    tied: decided([1, 2], [{total: 4}, {total: 4}], [[4, 4]]),
    shared: decided([1, 1], sheet, course),
    nobody: decided([], sheet, course),
    alone: decided([1], [{total: 3}], [[3]]),
    levels: LEVELS,
    harder: [[me, bot("casual")], [me, bot("master")], [me, bot("casual"), bot("novice")], [me, bot("greedy")],
      [me, {kind: "human", bot: ""}], [me]].map(harderLevel),
  };
}"""

SCORES_IN_SIGHT = """scores => [...scores.querySelectorAll("tbody tr, li")].map((row) => {
  row.scrollIntoView({ block: "nearest" });
  const { left, top, bottom } = row.getBoundingClientRect();
  const isHit = (y) => row.contains(document.elementFromPoint(left + 20, y));
  return scores.clientHeight >= 100 && bottom - top >= 24 && isHit(top + 4) && isHit(bottom - 4);
})"""


def short_game(page: Page, house: House, **wish: Any) -> dict[str, Any]:
    """A finished game of the page's guest against novices."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "novice"}, {"kind": "bot", "bot": "novice"}]
    terms = {"game": GAME, "players": 3, "seats": seats, "options": {"round_limit": 2}, "start": True}
    id = page.request.post(f"{house.url}/api/tables", data={**terms, **wish}).json()["id"]
    play_out_unseen(page, house, id)
    found: dict[str, Any] = page.request.get(f"{house.url}/api/tables/{id}").json()
    return found


def test_sums_and_what_decided_are_computed_in_the_page(open_page: OpenPage, house: House) -> None:
    page = open_page()
    page.goto(house.url)
    told = page.evaluate(STATISTICS)
    assert told["tables"] == ["t5", "t4", "t3", "t2", "t1"], "each once, the latest first"
    assert told["games"] == [
        {"name": "a", "games": 4, "won": 2, "best": 12},
        {"name": "b", "games": 1, "won": 0, "best": 30},
    ], "a game without places and one for several people have no result"
    assert [(one["name"], one["games"]) for one in told["opponents"]] == [("casual", 3), ("people", 1), ("mixed", 1)]
    assert told["streaks"] == {"now": 2, "best": 2}
    assert told["days"] == [2, 2, 0]
    told = page.evaluate(DECIDED)
    assert told["found"] == {
        "winner": 0,
        "second": 1,
        "category": "tiles",
        "more": 9,
        "less": 2,
        "since": 4,
        "steps": 5,
        "changes": 2,
    }
    assert [told[name] for name in ("tied", "shared", "nobody", "alone")] == [None] * 4
    assert told["levels"] == level_names()
    assert told["harder"] == ["steady", "", "", "", "", ""]


WORDS = """async () => {
  const { decisionWords } = await import("/static/js/table/dialogs/result.js");
  const person = (name, mine) => ({name, kind: "human", mine, bot: ""});
  const seats = [person("Anna", true), person("Ben", false)];
  const end = (places, sheet, early = "") => ({places, sheet, scores: sheet.map((row) => row.total), ties: [], early});
  const roads = [{roads: 9, total: 9}, {roads: 2, total: 2}];
  const line = (...leads) => [[0, 0], ...leads.map((lead) => (lead ? [1, 2] : [2, 1])), [9, 2]];
  return [
    decisionWords(seats, end([1, 2], roads), line(0, 0, 0, 0)),
    decisionWords(seats, end([2, 1], [...roads].reverse()), line(1, 1, 0, 0).map(([a, b]) => [b, a])),
    decisionWords(seats, end([1, 2], roads), line(...Array(60).fill(1))),
    decisionWords(seats, end([1, 2], roads), line(0, 1, 0, 1)),
    decisionWords(seats, end([1, 2], roads), []),
    decisionWords(seats, end([1, 2], [{total: 3}, {total: 1}]), line(1, 0, 0)),
    decisionWords(seats, end([1, 2], roads, "Ben resigns."), line(0)),
    decisionWords(seats, end([1, 2], [{total: 3}, {total: 3}]), line(0)),
  ];
}"""


def test_what_decided_is_told_in_a_sentence(open_page: OpenPage, house: House) -> None:
    page = open_page()
    page.goto(house.url)
    assert page.evaluate(WORDS) == [
        "Roads decided it, 9 to 2; you led from move 1 of 5 on.",
        "Roads decided it, 9 to 2; Ben led from move 3 of 5 on.",
        "Roads decided it, 9 to 2; you went ahead only at the end.",
        "Roads decided it, 9 to 2; the lead changed 4 times.",
        "Roads decided it: 9 to 2.",
        "You led from move 2 of 4 on.",
        "",
        "",
    ]


def test_the_end_leads_on_and_statistics_can_be_deleted(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    page.goto(house.url)
    page.wait_for_selector("html[data-ready]")
    first, second = short_game(page, house), short_game(page, house)
    page.goto(f"{house.url}/table/{second['id']}")
    end = page.locator("dialog.end")
    expect(end.locator(".won")).to_be_visible()
    moving = page.locator(".laurel.lively").count()
    assert moving == int(page.locator("html[data-motion=none]").count() == 0), "nothing moves where nothing may"
    page.set_viewport_size({"width": 844, "height": 390})
    assert end.locator(".wide-table, .score-cards").filter(visible=True).evaluate(SCORES_IN_SIGHT) == [True] * 3
    page.set_viewport_size({"width": 390, "height": 844})
    expect(end.locator("text=Lesson:")).to_be_visible()
    expect(end.locator("text=Review")).to_be_visible()
    end.locator("text=Harder: Casual").click()
    page.wait_for_url(lambda url: "/table/" in url and second["id"] not in url)
    stronger = page.request.get(f"{house.url}/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert [seat["bot"] for seat in stronger["seats"]] == ["", "casual", "casual"]
    assert stronger["options"]["round_limit"] == 2
    page.goto(f"{house.url}/me")
    expect(page.locator(".latest li")).to_have_count(2)
    expect(page.locator(".figures dd").first).to_have_text("2")
    expect(page.locator(".sums >> nth=1 >> tbody tr")).to_have_count(1)
    assert page.locator(".achievements").count() >= 5
    kept = page.evaluate("JSON.parse(localStorage['hiram.played']).map(game => game.table)")
    assert set(kept) == {first["id"], second["id"]}
    page.click("text=Delete my statistics")
    page.click("dialog >> button:has-text('Delete my statistics')")
    expect(page.locator(".latest li")).to_have_count(0)
    expect(page.locator(".empty")).to_contain_text("You have not finished a game yet")
    assert page.evaluate("localStorage['hiram.played'] ?? ''") in ("", "[]")
    assert page.request.get(f"{house.url}/api/me/statistics").json()["games"] == []


HUES = """([where, what, told]) => [...document.querySelectorAll(where)].map((one) => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = told[Number(one.dataset.seat)];
  const wanted = getComputedStyle(probe).color;
  probe.remove();
  return getComputedStyle(one)[what] === wanted;
})"""


def test_one_person_has_one_colour_everywhere(open_page: OpenPage, house: House) -> None:
    """That of his tribe, whichever seat he has: beside his name, in the log, in the scores and in every list."""
    page = open_page()
    page.goto(house.url)
    page.wait_for_selector("html[data-ready]")
    game = short_game(page, house, listed=True)
    told = [seat["colour"] for seat in game["seats"]]
    assert len(set(told)) == 3

    def alike(where: str, what: str = "backgroundColor") -> int:
        page.wait_for_selector(where)
        found = page.evaluate(HUES, [where, what, told])
        assert all(found), where
        return len(found)

    page.goto(f"{house.url}/table/{game['id']}")
    assert alike("dialog.end .scores .dot") == 3
    assert alike(".player .dot") == 3
    assert alike(".board-log li[data-seat]", "borderLeftColor") > 5
    page.goto(f"{house.url}/replay/{game['id']}")
    assert alike(".player .dot") == 3
    page.goto(f"{house.url}/archive")
    assert alike(f'.table-card:has(a[href="/replay/{game["id"]}"]) .dot') == 3


def test_a_daily_deal_is_played_once_and_compared(open_page: OpenPage, house: House) -> None:
    page = open_page()
    page.goto(house.url)
    page.wait_for_selector("html[data-ready]")
    page.request.post(f"{house.url}/api/guests", data={"name": "Deborah"})
    page.click(".daily-strip")
    deal = page.locator(f".deal[data-game={GAME}]")
    deal.locator("text=Play").click()
    page.wait_for_url("**/table/*")
    table = page.url.rsplit("/", 1)[1]
    expect(page.locator(".notice", has_text="this attempt counts")).to_be_visible()
    expect(page.locator("#hintTool")).to_be_disabled()
    expect(page.locator("#undo")).to_be_disabled()
    page.goto(f"{house.url}/daily")
    expect(deal.locator("text=Your attempt is in play.")).to_be_visible()
    expect(deal.locator("button", has_text="Play on")).to_be_visible()
    play_out_unseen(page, house, table)
    page.goto(f"{house.url}/table/{table}")
    end = page.locator("dialog.end")
    expect(end.locator("text=Check the shuffle")).to_have_count(0)
    end.locator("text=Today’s board").click()
    page.wait_for_url(f"**/daily#{GAME}")
    row = page.locator(".board tr.winner")
    expect(row).to_contain_text("Deborah")
    expect(row).to_contain_text("you")
    page.click("text=Yesterday")
    expect(page.locator("#board")).to_have_text("No results yet.")
    page.click("text=Best of the week")
    expect(row).to_contain_text("Deborah")
    deal.locator("button", has_text="Practise").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(page.locator(".notice", has_text="for practice")).to_be_visible()
