"""Hiram as an app: installed, without a connection, with links that were shared, and after an update."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.driving import House, OpenPage, create, my_turn, place_pawn, ready, rev, sit

GONE = ("ERR_CONNECTION_REFUSED", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET", "WebSocket", "ERR_FAILED")
INSTALLABLE = """() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = () => (window.prompted = (window.prompted ?? 0) + 1);
  window.dispatchEvent(event);
  return event.defaultPrevented;
}"""


def with_worker(page: Page, address: str) -> None:
    """Open a page, and wait until the service worker sees to it."""
    ready(page, address)
    page.wait_for_function("() => navigator.serviceWorker.controller")


def test_without_a_connection_every_page_says_so_and_comes_back(own_house: House, open_page: OpenPage) -> None:
    page = open_page(service_workers="allow", expects=GONE)
    with_worker(page, own_house.url)
    table = sit(page, own_house)
    place_pawn(page)
    before = rev(page)
    own_house.kill()
    for path in (f"/table/{table}", "/", "/archive"):
        page.goto(own_house.url + path)
        expect(page.locator("h1")).to_have_text("No connection")
        expect(page.locator(".node")).to_have_count(0)  # never a stale table
        page.wait_for_selector("html[data-ready]")
        page.wait_for_function("() => [...document.fonts].some((font) => font.status === 'loaded')")
    page.goto(f"{own_house.url}/table/{table}")
    own_house.start()
    my_turn(page)  # the page has looked by itself
    assert rev(page) == before


def test_the_worker_keeps_files_and_nothing_that_changes(own_house: House, open_page: OpenPage) -> None:
    page = open_page(service_workers="allow")
    with_worker(page, own_house.url)
    sit(page, own_house)
    kept = page.evaluate(
        """async () => {
          const names = await caches.keys();
          const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return found.flat().map((request) => new URL(request.url).pathname);
        }"""
    )
    assert "/offline" in kept
    client = page.evaluate("document.documentElement.dataset.client")
    assert [path for path in kept if path != "/offline" and not path.startswith(client)] == []


def test_an_older_page_becomes_the_new_one_when_the_server_has_been_renewed(
    own_house: House, open_page: OpenPage
) -> None:
    page = open_page(expects=GONE)
    sit(page, own_house)
    place_pawn(page)
    before = rev(page)
    page.evaluate("document.documentElement.dataset.client = '/static/old/'; window.isOld = true")
    own_house.kill()
    own_house.start()
    page.wait_for_function("() => !window.isOld && document.documentElement.dataset.turn === 'mine'")
    assert rev(page) == before


COUNT_LOOKS = """() => {
  window.looks = 0;
  const later = window.setTimeout;
  window.setTimeout = (work, ...more) => {
    if (String(work).includes("renew")) window.looks += 1;
    return later(work, ...more);
  };
}"""
"""Counts how often the page has looked whether it may load its new edition, and put it off."""


def test_an_older_page_waits_for_the_hand_to_be_empty(own_house: House, open_page: OpenPage) -> None:
    page = open_page(expects=GONE)
    sit(page, own_house)
    place_pawn(page)
    page.evaluate("document.documentElement.dataset.client = '/static/old/'; window.isOld = true")
    page.evaluate(COUNT_LOOKS)
    page.click("#tools >> text=More")
    own_house.kill()
    own_house.start()
    my_turn(page)
    page.wait_for_function("() => window.looks > 1")
    assert page.evaluate("window.isOld")
    page.keyboard.press("Escape")
    page.wait_for_function("() => !window.isOld")
    my_turn(page)


def test_that_it_can_be_installed_is_said_once(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    ready(page, house.url)
    assert page.evaluate(INSTALLABLE)
    page.click(".install button.gold")
    assert page.evaluate("window.prompted") == 1
    expect(page.locator(".install")).to_have_count(0)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.evaluate(INSTALLABLE)
    expect(page.locator(".install")).to_have_count(0)


def test_chromium_finds_no_fault_with_the_manifest(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    ready(page, house.url)
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["url"].endswith(".webmanifest")
    assert found["errors"] == []
    scheme = page.locator('meta[name="theme-color"]')
    assert scheme.evaluate_all("metas => metas.filter((one) => matchMedia(one.media).matches).length") == 1


def test_a_shared_invite_link_leads_to_its_table(open_page: OpenPage, house: House) -> None:
    host, guest = open_page(), open_page("phone")
    table = create(host, house, seats=[{"kind": "me"}, {"kind": "open"}], start=False, listed=False)
    invite = host.request.get(f"{house.url}/api/tables/{table}").json()["invite"]
    guest.goto(f"{house.url}/shared?text=Come%20and%20play%3A%20{house.url}/table/{table}?invite={invite}")
    expect(guest.locator(".waiting")).to_be_visible()
    assert guest.url == f"{house.url}/table/{table}"
    guest.goto(f"{house.url}/shared?text=Good%20morning")
    guest.wait_for_function("() => noticed.some((one) => one.includes('no invite link'))")


def test_a_link_is_handed_to_other_apps_where_the_device_can(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    page.add_init_script("navigator.share = async (what) => void (window.handed = what.url);")
    table = create(page, house, seats=[{"kind": "me"}, {"kind": "open"}], start=False)
    page.goto(f"{house.url}/table/{table}")
    page.click(".waiting >> text=Share")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert f"/table/{table}?invite=" in page.evaluate("window.handed")
