"""What just happened: others' turns are told, what they changed stays marked until I act, and can be shown again."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from web.driving import House, OpenPage, end_turn, moved, my_turn, place_pawn, rev, sit, touch, way

TELLINGS = """async ([entries, names, mine]) => {
  const { tellings } = await import("/static/js/pure/telling.js");
  return tellings(entries, names, mine).map(({ text }) => text);
}"""
NAMES = ["Anna", "Aaron", "Boaz"]


def entry(text: str, seat: int | None, **more: Any) -> dict[str, Any]:
    return {"n": 0, "text": text, "clause": "PP-1.1", "seat": seat, **more}


def test_the_deeds_of_one_player_are_one_sentence(open_page: OpenPage, house: House) -> None:
    page = open_page()
    page.goto(f"{house.url}/archive")
    entries = [
        entry("Anna ends the turn.", 0),
        entry("Aaron has four actions.", 1, aside=True),
        entry("Aaron goes from Bethel to Shiloh.", 1),
        entry("Aaron draws from the New Testament deck.", 1),
        entry("Aaron witnesses “David”: 3 points.", 1),
        entry("Boaz throws “Saul” away.", 2),
        entry("Army 1 goes to the Fish Gate.", 2),
    ]
    assert page.evaluate(TELLINGS, [entries, NAMES, 0]) == [
        "Aaron goes from Bethel to Shiloh, draws from the New Testament deck and witnesses “David”: 3 points.",
        "Boaz throws “Saul” away; Army 1 goes to the Fish Gate.",
    ]
    many = [entry(f"Aaron draws the card number {number} of the deck.", 1) for number in range(9)]
    (text,) = page.evaluate(TELLINGS, [many, NAMES, 0])
    assert text.startswith("Aaron … draws the card number")
    assert text.endswith("number 8 of the deck.")
    assert len(text) < 180


def test_the_turn_of_an_automaton_is_told_though_it_belongs_to_my_step(open_page: OpenPage, house: House) -> None:
    page = open_page()
    page.goto(f"{house.url}/archive")
    entries = [entry("Anna places a Worker on Moab.", 0), entry("Jeroboam buys Gold.", 0)]
    assert page.evaluate(TELLINGS, [entries, ["Anna", "Jeroboam"], 0]) == ["Jeroboam buys Gold."]
    alike = [entry("Bot's die shows 1.", 1), entry("Bot (2) passes.", 2), entry("Bot (2)'s die shows 2.", 2)]
    told = page.evaluate(TELLINGS, [alike, ["Anna", "Bot", "Bot (2)"], 0])
    assert told == ["Bot's die shows 1.", "Bot (2) passes; Bot (2)'s die shows 2."]


def fresh(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all(".node.fresh", "nodes => nodes.map(node => node.dataset.id)")
    return found


def test_what_a_bot_did_is_told_and_marked_until_i_act(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    end_turn(page)
    my_turn(page)
    told = page.locator(".prompt-told")
    expect(told).to_contain_text("Greedy bot ")
    assert "has four actions" not in str(told.text_content())
    assert fresh(page), "nothing that the bot did is marked"
    before = rev(page)
    touch(page, way(page))
    moved(page, before)
    my_turn(page)
    assert fresh(page) == []
    expect(told).to_be_hidden()
    expect(page.locator(".prompt-again")).to_be_hidden()


def test_it_can_be_shown_again(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    end_turn(page)
    my_turn(page)
    told, marked, now = page.locator(".prompt-told").text_content(), fresh(page), rev(page)
    page.evaluate(
        "() => { window.said = []; new MutationObserver(() => said.push(document.getElementById('prompt-text')"
        ".textContent)).observe(document.getElementById('prompt-text'), { childList: true }); }"
    )
    nodes = "[...hiram.scene.nodes.values()].map((node) => JSON.stringify(node)).sort()"
    scene = page.evaluate(nodes)
    page.click(".prompt-again")
    page.wait_for_selector('html[data-turn="showing"]')
    my_turn(page)
    assert any(str(text).startswith("Greedy bot ") for text in page.evaluate("said"))
    assert page.evaluate(nodes) == scene
    assert (page.locator(".prompt-told").text_content(), fresh(page), rev(page)) == (told, marked, now)
    touch(page, way(page))
    moved(page, now)


def test_a_line_of_the_log_has_the_colour_of_whom_it_is_about(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    lines = page.locator(".board-log li")
    expect(lines.filter(has_text="Guest places the pawn").first).to_have_attribute("data-seat", "0")
    expect(lines.filter(has_text="Greedy bot places the pawn").first).to_have_attribute("data-seat", "1")
    expect(lines.filter(has_text="Guest has four actions").first).to_have_attribute("data-seat", "0")


ROLL = """() => {
  const die = hiram.scene.nodes.get("die");
  const art = die.art === "die.3" ? "die.4" : "die.3";
  const element = hiram.scene.views.get("die").element;
  const takes = hiram.scene.change([{ ...die, art }], [], 1);
  return [takes > 0, element.getAnimations().length > 0];
}"""


def test_a_die_is_seen_rolling_unless_motion_is_not_wanted(open_page: OpenPage, house: House) -> None:
    for calm in (False, True):
        page = open_page(calm=calm)
        sit(page, house, game="temple_rush", options={})
        assert page.evaluate(ROLL) == [not calm, not calm]
