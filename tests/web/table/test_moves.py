"""Making moves at the table: touching, keys, the list of moves, hints, taking back, running out of time, resigning."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.driving import (
    House,
    OpenPage,
    card_ids,
    create,
    end_turn,
    moved,
    my_turn,
    node,
    open_dock,
    place_pawn,
    rev,
    sit,
    touch,
    way,
)


def classes(page: Page, id: str) -> set[str]:
    return set(str(node(page, id).get_attribute("class")).split())


def test_a_card_is_picked_let_go_and_stepped_back_from(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    card = f"card.{sorted(card_ids(page))[0]}"
    touch(page, card)
    assert "held" in classes(page, card)
    expect(page.locator("#prompt")).to_contain_text("now touch what is marked")
    touch(page, card)
    assert "held" not in classes(page, card)
    touch(page, card)
    page.click("text=Step back")
    assert "held" not in classes(page, card)
    assert page.evaluate("hiram.picker.path.length") == 0


def test_a_turn_by_keyboard_alone(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('node')"):
            break
    first = page.evaluate("document.activeElement.dataset.id")
    page.keyboard.press("ArrowUp")
    second = page.evaluate("document.activeElement.dataset.id")
    assert second.startswith("loc.")
    assert second != first
    before = rev(page)
    page.keyboard.press("Enter")
    moved(page, before)
    my_turn(page)
    place = page.evaluate("document.activeElement.dataset.id")
    assert place, "after a touch by key the focus is on the next target"
    for _ in range(40):
        if page.evaluate("document.activeElement.dataset.id") == "button.end":
            break
        x = page.evaluate("document.activeElement.getBoundingClientRect().left")
        goal = node(page, "button.end").bounding_box()
        assert goal is not None
        page.keyboard.press("ArrowRight" if x < goal["x"] - 1 else "ArrowDown")
    assert page.evaluate("document.activeElement.dataset.id") == "button.end"
    before = rev(page)
    page.keyboard.press("Enter")
    moved(page, before)
    my_turn(page)


def test_escape_steps_back_by_keyboard(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    card = f"card.{sorted(card_ids(page))[0]}"
    node(page, card).focus()
    page.keyboard.press("Enter")
    assert "held" in classes(page, card)
    page.keyboard.press("Escape")
    assert "held" not in classes(page, card)


def test_the_action_list_holds_every_move_and_makes_one(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    open_dock(page, "actions")
    page.locator("#panel-actions details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    listed = page.eval_on_selector_all(
        "#panel-actions [data-action]", "all => all.map(one => Number(one.dataset.action))"
    )
    legal = page.evaluate(
        "import('/static/js/pure/trie.js').then(trie => trie.actions(hiram.picker.trie).map(action => action.id))"
    )
    assert sorted(listed) == sorted(legal)
    page.fill("#panel-actions input", "old testament")
    before = rev(page)
    page.click("#panel-actions [data-action]")
    moved(page, before)
    my_turn(page)
    assert len(card_ids(page)) == 4


def test_a_move_is_taken_back(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    before, goal = rev(page), way(page)
    touch(page, goal)
    moved(page, before)
    my_turn(page)
    assert "lit" not in classes(page, goal)
    before = rev(page)
    page.click("#undo")
    moved(page, before)
    my_turn(page)
    assert "lit" in classes(page, goal)


def test_a_hint_points_at_the_table_and_says_why(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    page.click("#hintTool")
    expect(page.locator("#hint")).to_be_visible()
    assert page.locator(".node.hinted").count() >= 1
    assert len(page.locator("#hint p").inner_text()) > 10
    page.click('#hint [aria-label="Close"]')
    assert page.locator(".node.hinted").count() == 0


def test_when_time_runs_out_the_simplest_answer_is_given_and_the_log_says_so(open_page: OpenPage, house: House) -> None:
    """Nothing is touched: the time for the pawn runs out, then the time for the first turn."""
    page = open_page()
    table = create(page, house, clock={"kind": "move", "seconds": 5, "at_zero": "default"})
    page.goto(f"{house.url}/table/{table}")
    expect(page.locator('.player[data-seat="0"] .clock')).to_contain_text("0:0")
    expect(page.locator(".board-log")).to_contain_text("runs out of time")
    expect(page.locator(".board-log")).to_contain_text("ends the turn")


def resign(page: Page) -> None:
    page.click("#tools >> text=More")
    page.click("dialog >> text=Resign")
    page.click("dialog .danger")


def test_resigning_leaves_the_seat_to_a_bot(open_page: OpenPage, house: House) -> None:
    page = open_page()
    bot = {"kind": "bot", "bot": "greedy"}
    sit(page, house, seats=[{"kind": "me"}, bot, bot])
    place_pawn(page)
    end_turn(page)
    resign(page)
    page.wait_for_selector('html[data-turn="others"], html[data-turn="over"]')
    expect(page.locator('.player[data-seat="0"]')).to_contain_text("Greedy bot (3)")
    expect(page.locator(".board-log")).to_contain_text("resigns. Greedy bot (3) plays on for Guest.")


def test_resigning_ends_a_game_of_two_with_a_word(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    resign(page)
    page.wait_for_selector('html[data-turn="over"]')
    expect(page.locator("dialog.end .won")).to_have_text("Greedy bot wins")
    expect(page.locator("dialog.end .early")).to_have_text("Guest resigns. Greedy bot wins.")
