"""People in the waiting room: a name that is asked once, and chat."""

from __future__ import annotations

from playwright.sync_api import expect

from web.driving import House, OpenPage, create, open_dock, sit_here

OPEN = [{"kind": "me"}, {"kind": "open"}]


def test_sitting_down_asks_for_a_name_once_and_it_can_be_changed(open_page: OpenPage, house: House) -> None:
    host, friend = open_page(), open_page("phone")
    for number in range(2):
        table = create(host, house, seats=OPEN, start=False)
        host.goto(f"{house.url}/table/{table}")
        friend.goto(host.locator(".invite input").input_value())
        if number == 0:
            sit_here(friend, "Ruth")
        else:
            friend.click("text=Sit here")
        expect(host.locator(".seat >> nth=1")).to_contain_text("Ruth")
        expect(friend.locator("dialog")).to_have_count(0)
    friend.click("text=Change the name")
    friend.fill("#my-name", "Naomi")
    friend.click("dialog .gold")
    expect(host.locator(".seat >> nth=1")).to_contain_text("Naomi")
    friend.goto(house.url)
    expect(friend.locator("#me")).to_have_text("Naomi")


def test_who_does_not_say_a_name_stays_standing(open_page: OpenPage, house: House) -> None:
    host, friend = open_page(), open_page()
    table = create(host, house, seats=OPEN, start=False, listed=True)
    friend.goto(f"{house.url}/table/{table}")
    friend.click("text=Sit here")
    friend.click("dialog >> [aria-label=Close]")
    expect(friend.locator("text=Sit here")).to_be_visible()


def test_the_waiting_room_has_chat_which_goes_on_at_the_table(open_page: OpenPage, house: House) -> None:
    host, friend = open_page(), open_page("phone")
    table = create(host, house, seats=OPEN, start=False, listed=True)
    for page in (host, friend):
        page.goto(f"{house.url}/table/{table}")
        expect(page.locator(".room-chat input")).to_be_visible()
    host.fill(".room-chat input", "Who is Ruth?")
    sit_here(friend, "Ruth")
    expect(host.locator(".seat >> nth=1")).to_contain_text("Ruth")
    expect(host.locator(".room-chat input")).to_have_value("Who is Ruth?")
    host.press(".room-chat input", "Enter")
    expect(friend.locator(".room-chat")).to_contain_text("Who is Ruth?")
    host.click("text=Begin the game")
    friend.wait_for_selector("html[data-turn]")
    open_dock(friend, "chat")
    expect(friend.locator("#panel-chat")).to_contain_text("Who is Ruth?")
    expect(friend.locator("#panel-chat input")).to_be_visible()
