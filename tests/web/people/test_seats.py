"""Who sees what: two browsers at one table, a spectator, a private table, one device for two people."""

from __future__ import annotations

import hashlib

from playwright.sync_api import APIResponse, Page, Route, expect

from web.driving import (
    GAME,
    House,
    OpenPage,
    card_ids,
    create,
    moved,
    my_turn,
    node,
    noticed,
    place_pawn,
    rev,
    sit,
    sit_here,
    touch,
    wait_until,
)

OPEN = [{"kind": "me"}, {"kind": "open"}]
ANSWERS = """
window.answers = 0;
const text = Response.prototype.text, json = Response.prototype.json;
const counted = (read) => function () {
  return read.call(this).finally(() => setTimeout(() => { window.answers += this.url.endsWith("/seats/0"); }));
};
Object.assign(Response.prototype, { text: counted(text), json: counted(json) });
"""
"""Counts the answers about seat 0 with which the page has done what it does with them."""


def drawn_and_regretted(one: Page, two: Page, house: House) -> None:
    """Two at a table: the first one draws a card and asks to take that back, and the second one is asked."""
    one.request.post(f"{house.url}/api/guests", data={"name": "Miriam"})
    table = create(one, house, seats=OPEN, start=False, listed=True)
    two.request.post(f"{house.url}/api/tables/{table}/seats/1", data={"action": "take", "name": "Aaron"})
    one.request.post(f"{house.url}/api/tables/{table}/start")
    for page in (one, two):
        page.goto(f"{house.url}/table/{table}")
    for page, place in ((one, "loc.hebron"), (two, "loc.jericho")):
        my_turn(page)
        before = rev(page)
        touch(page, place)
        moved(page, before)
    my_turn(one)
    before = rev(one)
    touch(one, "deck.ot")
    moved(one, before)
    my_turn(one)
    assert len(card_ids(one)) == 4
    one.click("#undo")
    noticed(one, "The others must agree")
    expect(two.locator("dialog")).to_contain_text("Miriam asks to take the last move back")


def test_a_card_is_taken_back_if_the_other_agrees(open_page: OpenPage, house: House) -> None:
    one, two = open_page(), open_page()
    drawn_and_regretted(one, two, house)
    before = rev(one)
    two.click("dialog button >> text=Agree")
    moved(one, before)
    my_turn(one)
    assert len(card_ids(one)) == 3
    expect(two.locator("dialog")).to_have_count(0)
    expect(two.locator(".board-log")).to_contain_text("with the others' consent")


def test_a_card_stays_if_the_other_refuses(open_page: OpenPage, house: House) -> None:
    one, two = open_page(), open_page()
    drawn_and_regretted(one, two, house)
    two.click("dialog button >> text=Refuse")
    noticed(one, "Aaron does not agree")
    expect(two.locator("dialog")).to_have_count(0)
    my_turn(one)
    assert len(card_ids(one)) == 4


def test_who_wants_a_free_seat_in_play_gets_it_when_the_other_agrees(open_page: OpenPage, house: House) -> None:
    one, two, third = open_page(), open_page(), open_page()
    three = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table = create(one, house, seats=three, start=False, listed=True)
    for page, seat, name in ((two, 1, "Aaron"), (third, 2, "Nahshon")):
        page.request.post(f"{house.url}/api/tables/{table}/seats/{seat}", data={"action": "take", "name": name})
    one.request.post(f"{house.url}/api/tables/{table}/start")
    two.request.post(f"{house.url}/api/tables/{table}/seats/1", data={"action": "leave"})
    third.request.post(f"{house.url}/api/tables/{table}/seats/2", data={"action": "bot", "bot": "greedy"})
    two.request.post(f"{house.url}/api/guests", data={"name": "Joshua"})
    for page in (one, two):
        page.goto(f"{house.url}/table/{table}")
    my_turn(one)
    two.wait_for_selector('html[data-turn="others"]')
    assert not card_ids(two)
    two.click("#tools >> text=More")
    two.click("text=Play on in a free seat")
    noticed(two, "The others are asked")
    expect(one.locator("dialog")).to_contain_text("Joshua asks to play on for")
    assert not card_ids(two)
    one.click("dialog button >> text=Agree")
    wait_until(two, lambda: len(card_ids(two)) == 3)
    expect(one.locator("dialog")).to_have_count(0)
    expect(one.locator(".board-log")).to_contain_text("Joshua plays on for")


def test_two_browsers_have_different_hidden_hands_and_see_each_others_moves(open_page: OpenPage, house: House) -> None:
    one, two = open_page(), open_page()
    table = create(one, house, seats=OPEN, start=False, listed=True)
    one.goto(f"{house.url}/table/{table}")
    expect(one.locator(".waiting")).to_contain_text("free")
    two.goto(house.url)
    two.locator(f'a[href="/table/{table}"]').click()
    sit_here(two)
    one.click("text=Begin the game")
    my_turn(one)
    two.wait_for_selector('html[data-turn="others"]')
    first, second = card_ids(one), card_ids(two)
    assert len(first) == len(second) == 3
    assert not first & second
    before = rev(two)
    touch(one, "loc.hebron")
    moved(two, before)
    my_turn(two)
    assert not node(two, "loc.hebron").evaluate("element => element.classList.contains('live')")
    assert node(two, "loc.jericho").evaluate("element => element.classList.contains('live')")


def test_a_spectator_sees_no_hand_and_touches_nothing(open_page: OpenPage, house: House) -> None:
    player, watcher = open_page(), open_page()
    table = create(player, house, listed=True)
    player.goto(f"{house.url}/table/{table}")
    my_turn(player)
    watcher.goto(f"{house.url}/table/{table}")
    watcher.wait_for_selector('html[data-turn="others"]')
    expect(watcher.locator("#prompt")).to_contain_text("You are watching")
    assert not card_ids(watcher)
    assert watcher.locator(".node.live").count() == 0
    before = rev(watcher)
    touch(player, "loc.hebron")
    moved(watcher, before)


def test_a_private_table_is_entered_by_its_invite_link_alone(open_page: OpenPage, house: House) -> None:
    host, stranger = open_page(), open_page(expects=("404",))
    table = create(host, house, seats=OPEN, start=False, listed=False)
    host.goto(f"{house.url}/table/{table}")
    link = host.locator(".invite input").input_value()
    stranger.goto(f"{house.url}/table/{table}")
    expect(stranger.locator("#gone")).to_be_visible()
    stranger.goto(link)
    sit_here(stranger)
    expect(stranger.locator(".seat >> nth=1")).to_contain_text("you")
    assert "invite" not in stranger.url


def test_a_seat_link_brings_the_seat_to_a_second_device(open_page: OpenPage, house: House) -> None:
    first, second = open_page(), open_page()
    table = create(first, house)
    first.goto(f"{house.url}/table/{table}")
    my_turn(first)
    first.click("#tools >> text=More")
    first.click("text=Continue on another device")
    second.goto(first.locator("dialog .link-field input").input_value())
    my_turn(second)
    assert card_ids(second) == card_ids(first)


def test_one_device_for_two_hides_the_hand_until_it_is_passed(open_page: OpenPage, house: House) -> None:
    page = open_page()
    seats = [{"kind": "me", "name": "Miriam"}, {"kind": "me", "name": "Aaron"}]
    table = create(page, house, seats=seats)
    page.goto(f"{house.url}/table/{table}")
    cover = page.locator("#pass")
    expect(cover).to_contain_text("Pass the device to Miriam")
    assert not card_ids(page)
    cover.locator("button").click()
    my_turn(page)
    hand = card_ids(page)
    assert len(hand) == 3
    touch(page, "loc.hebron")
    expect(cover).to_contain_text("Pass the device to Aaron")
    expect(page.locator(".node")).to_have_count(0)
    cover.locator("button").click()
    my_turn(page)
    assert len(card_ids(page)) == 3
    assert not card_ids(page) & hand


def test_two_bots_of_a_kind_are_told_apart(open_page: OpenPage, house: House) -> None:
    page = open_page()
    bot = {"kind": "bot", "bot": "greedy"}
    sit(page, house, seats=[{"kind": "me"}, bot, bot])
    assert page.locator(".player-name").all_inner_texts()[1:] == ["Greedy bot", "Greedy bot (2)"]
    place_pawn(page, "hebron")
    expect(page.locator(".board-log")).to_contain_text("Greedy bot (2) places the pawn")


def made_with_pledges(host: Page, house: House) -> None:
    """A table that wants pledges, made on the home page."""
    host.goto(house.url)
    host.wait_for_selector("#games .game-card")
    host.click("text=Create a table")
    host.select_option("#create-game", GAME)
    host.click(".create summary:has-text('Fair shuffles')")
    host.click("text=Every player adds a secret part to the shuffle")
    host.click("text=Create the table")
    host.fill("#my-name", "Host")
    host.click("dialog.small .gold")
    host.wait_for_selector(".waiting")
    expect(host.locator(".seat >> nth=0")).to_contain_text("pledged")


def test_devices_pledge_and_show_by_themselves(open_page: OpenPage, house: House) -> None:
    host, friend = open_page(), open_page("phone")
    made_with_pledges(host, house)
    friend.goto(host.url)
    sit_here(friend)
    expect(friend.locator(".seat >> nth=1")).to_contain_text("pledge shown")
    expect(host.locator(".seat >> nth=0")).to_contain_text("pledge shown")
    host.click("text=Begin the game")
    host.wait_for_selector("html[data-rev]")
    table = host.request.get(f"{house.url}/api/tables/{host.url.split('/')[-1]}").json()
    for seat in table["seats"]:
        assert hashlib.sha256(seat["shown"].encode()).hexdigest() == seat["pledge"]
    assert table["seats"][0]["shown"] != table["seats"][1]["shown"]


def test_an_answer_that_never_comes_keeps_no_text_back(open_page: OpenPage, house: House) -> None:
    """The table tells that the pledge came; the text that is due next does not wait for the lost answer."""
    host, friend = open_page(), open_page("phone")
    lost: list[APIResponse] = []
    host.route("**/seats/0", lambda route: lost.append(route.fetch()))
    made_with_pledges(host, house)
    friend.goto(host.url)
    sit_here(friend)
    expect(friend.locator(".seat >> nth=0")).to_contain_text("pledge shown")
    expect(host.locator(".seat >> nth=1")).to_contain_text("pledge shown")
    wait_until(host, lambda: len(lost) >= 2)
    assert [answer.ok for answer in lost] == [True, True], "one pledge and one text, neither of them twice"


def test_an_answer_that_was_overtaken_does_not_bring_the_past_back(open_page: OpenPage, house: House) -> None:
    """What the server tells over the line may arrive before its answer to a request made earlier."""
    host, friend = open_page(), open_page("phone")
    held: list[tuple[Route, APIResponse]] = []
    later: list[Route] = []

    def wait_for_the_host(route: Route) -> None:
        if "show" in (route.request.post_data or ""):
            later.append(route)
        else:
            route.continue_()

    def hold(route: Route) -> None:
        if "show" in (route.request.post_data or ""):
            held.append((route, route.fetch()))
        else:
            route.continue_()

    host.add_init_script(ANSWERS)
    host.route("**/seats/0", hold)
    friend.route("**/seats/1", wait_for_the_host)
    made_with_pledges(host, house)
    friend.goto(host.url)
    sit_here(friend)
    expect(host.locator(".seat >> nth=0")).to_contain_text("pledge shown")
    wait_until(friend, lambda: bool(held and later))
    later[0].continue_()
    expect(host.locator(".seat >> nth=1")).to_contain_text("pledge shown")
    [(route, answer)] = held
    assert not answer.json()["seats"][1]["shown"], "the answer is from before the friend's text was shown"
    before = host.evaluate("answers")
    route.fulfill(response=answer)
    host.wait_for_function("before => answers > before", arg=before)
    expect(host.locator(".seat >> nth=1")).to_contain_text("pledge shown")
    host.click("text=Begin the game")
    host.wait_for_selector("html[data-rev]")
