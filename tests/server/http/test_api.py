"""The HTTP API and the pages: what is answered to whom, in which shape, with which headers."""

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hiram.core.files.receipt import Receipt, receipt_line, write_receipt
from hiram.core.match import Match
from hiram.server.app import make_app
from server.harness import GAME, settings_for


def bearer(client: TestClient[Any], name: str) -> dict[str, str]:
    """A program that introduces itself."""
    client.cookies.clear()
    token = client.post("/api/guests", json={"name": name}).json()["token"]
    client.cookies.clear()
    return {"Authorization": f"Bearer {token}"}


def new_table(client: TestClient[Any], headers: dict[str, str], *kinds: str, **more: Any) -> dict[str, Any]:
    seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
    wish = {"game": GAME, "players": len(kinds), "seats": seats, **more}
    answer = client.post("/api/tables", json=wish, headers=headers)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def play_to_the_end(client: TestClient[Any], table: dict[str, Any], headers: dict[str, str]) -> None:
    """All seats are mine, and end every turn as soon as they may."""
    while True:
        info = client.get(f"/api/tables/{table['id']}", headers=headers).json()
        if info["status"] == "over":
            return
        seat = info["acting"][0]
        view = client.get(f"/api/tables/{table['id']}/view", params={"seat": seat}, headers=headers).json()
        names = [action["name"] for action in view["legal"]]
        act = {"seat": seat, "action": "end-turn" if "end-turn" in names else names[0], "rev": view["rev"]}
        answer = client.post(f"/api/tables/{table['id']}/actions", json=act, headers=headers)
        assert answer.status_code == 200, answer.text


def test_a_guest_gets_a_signed_cookie_once(client: TestClient[Any]) -> None:
    first = client.get("/api/guests/me")
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Max-Age=31536000" in cookie
    again = client.get("/api/guests/me")
    assert "set-cookie" not in again.headers
    assert again.json()["guest"] == first.json()["guest"]
    named = client.post("/api/guests", json={"name": "  Änne 🐑 \n"})
    assert named.json()["name"] == "Änne 🐑"
    assert client.get("/api/guests/me").json()["name"] == "Änne 🐑"
    forged = client.get("/api/guests/me", headers={"Authorization": "Bearer someone.signature"})
    assert (forged.status_code, forged.json()["code"]) == (403, "seat")


def test_every_answer_has_the_headers_of_safety(client: TestClient[Any]) -> None:
    for path in ("/api/games", "/nowhere", "/api/nowhere", "/api/tables/none"):
        headers = client.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self'")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/nowhere", None, 404, "gone"),
        ("GET", "/api/tables/nope", None, 404, "gone"),
        ("PUT", "/api/games", None, 405, "bad"),
        ("POST", "/api/tables", b"\xff\xfe", 400, "bad"),
        ("POST", "/api/tables", b"{", 400, "bad"),
        ("POST", "/api/tables", b'{"game": 5}', 400, "bad"),
        ("POST", "/api/tables", b'{"game": "x", "players": 2}', 404, "gone"),
        ("POST", "/api/tables", b'{"game": "portals_and_prophets", "players": 2, "cheat": 1}', 400, "bad"),
        ("POST", "/api/tables", b'{"game": "portals_and_prophets", "players": 77}', 400, "bad"),
        ("POST", "/api/guests", b'{"name": "' + b"x" * 70_000 + b'"}', 413, "large"),
        ("GET", "/api/games/nope/rules", None, 404, "gone"),
        ("GET", "/api/games/portals_and_prophets/rules?clause=XX-9.9", None, 404, "gone"),
        ("GET", "/api/games/portals_and_prophets/picture.svg?theme=blue", None, 400, "bad"),
        ("GET", "/api/sheets/portals_and_prophets/0000.json", None, 404, "gone"),
        ("GET", "/api/archive?before=x", None, 400, "bad"),
        ("GET", "/static/../settings.py", None, 404, "gone"),
        ("GET", "/static/%2e%2e/%2e%2e/server/app.py", None, 404, "gone"),
    ],
)
def test_refusals_have_one_shape(
    client: TestClient[Any], method: str, path: str, body: bytes | None, status: int, code: str
) -> None:
    answer = client.request(method, path, content=body)
    assert answer.status_code == status, answer.text
    refusal = answer.json()
    assert set(refusal) == {"code", "text", "clause"}
    assert refusal["code"] == code
    assert refusal["text"].endswith((".", "!", "?"))
    assert "Traceback" not in answer.text


def test_requests_from_other_pages_and_too_many_are_refused(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, names_a_minute=1e-6, name_burst=3)
    with TestClient(make_app(settings)) as client:
        evil = client.post("/api/guests", json={}, headers={"Origin": "http://evil.example"})
        assert (evil.status_code, evil.json()["code"]) == (403, "seat")
        own = [client.post("/api/guests", json={}, headers={"Origin": "http://testserver.local"}) for _ in range(5)]
        assert [answer.status_code for answer in own] == [200, 200, 200, 200, 429], "the first one makes a guest"
        assert own[-1].json()["code"] == "rate"
        assert own[-1].headers["retry-after"] == str(7 * 24 * 3600), "the longest that is said"
        assert client.get("/api/games").status_code == 200, "reading has a limit of its own"


def test_a_program_plays_a_whole_game_and_looks_back(client: TestClient[Any]) -> None:
    anna = bearer(client, "Anna")
    table = new_table(client, anna, "me", "me", start=True, listed=True)
    path = f"/api/tables/{table['id']}"
    for locked in ("record", "scores", "at/0"):
        assert client.get(f"{path}/{locked}", headers=anna).status_code == 409
    play_to_the_end(client, table, anna)
    over = client.get(path, headers=anna).json()
    assert over["places"]
    assert over["steps"] > 0
    scores = client.get(f"{path}/scores", headers=anna).json()
    assert len(scores["scores"]) == over["steps"] + 1
    assert scores["scores"][-1] == over["scores"]
    for seat in (None, 0, 1):
        params = {} if seat is None else {"seat": seat}
        last = client.get(f"{path}/at/{over['steps']}", params=params).json()
        assert last["end"]["scores"] == over["scores"]
        middle = client.get(f"{path}/at/{over['steps'] // 2}", params=params).json()
        assert middle["t"] == "scene"
        assert middle["nodes"]
        assert middle["rev"] == over["steps"] // 2
        assert last["log"][: len(middle["log"])] == middle["log"]
    assert client.get(f"{path}/at/{over['steps'] + 1}").status_code == 400
    assert client.get(f"{path}/at/0", params={"seat": 5}).status_code == 400
    record = client.get(f"{path}/record")
    assert Match.load(record.content).finished
    assert [info["id"] for info in client.get("/api/archive").json()] == [table["id"]]
    assert client.get("/api/archive", params={"mine": True}).json() == []
    assert len(client.get("/api/archive", params={"mine": True}, headers=anna).json()) == 1
    assert client.get("/api/archive", params={"before": over["ended"]}).json() == []
    assert [info["id"] for info in client.get("/api/archive", params={"game": GAME}).json()] == [table["id"]]
    assert client.get("/api/archive", params={"game": "temple_rush"}).json() == []
    assert client.get("/api/archive", params={"game": "chess"}).status_code == 404


def test_views_are_for_their_seats(client: TestClient[Any]) -> None:
    anna, berta = bearer(client, "Anna"), bearer(client, "Berta")
    table = new_table(client, anna, "me", "open", listed=True)
    path = f"/api/tables/{table['id']}"
    assert client.get(f"{path}/view", headers=anna).json()["code"] == "state"
    assert client.post(f"{path}/seats/1", json={"action": "take"}, headers=berta).json()["seats"][1]["mine"]
    assert client.post(f"{path}/start", headers=berta).status_code == 403
    assert client.post(f"{path}/start", headers=anna).status_code == 200
    mine = client.get(f"{path}/view", params={"seat": 0}, headers=anna).json()
    assert mine["view"]["seat"] == 0
    assert client.get(f"{path}/view", params={"seat": 0}, headers=berta).status_code == 403
    watching = client.get(f"{path}/view", headers=berta).json()
    assert (watching["seat"], watching["legal"], watching["question"]) == (None, [], None)
    seat = watching["acting"][0]
    headers = [anna, berta][seat]
    view = client.get(f"{path}/view", params={"seat": seat}, headers=headers).json()
    act = {"seat": seat, "action": view["legal"][0]["name"], "rev": view["rev"], "key": "k"}
    assert client.post(f"{path}/actions", json=act, headers=[berta, anna][seat]).status_code == 403
    done = client.post(f"{path}/actions", json=act, headers=headers).json()
    assert client.post(f"{path}/actions", json=act, headers=headers).json() == done
    stale = client.post(f"{path}/actions", json={**act, "key": "l"}, headers=headers)
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    wrong = client.post(
        f"{path}/actions", json={**act, "action": "fly home", "rev": done["rev"], "key": "m"}, headers=headers
    )
    assert (wrong.status_code, wrong.json()["code"]) == (400, "bad")
    mine_first = client.get("/api/tables", params={"mine": True}, headers=anna).json()
    assert [info["id"] for info in mine_first] == [table["id"]]


def test_links_and_the_way_in(client: TestClient[Any]) -> None:
    anna, phone = bearer(client, "Anna"), bearer(client, "Phone")
    table = new_table(client, anna, "me", "open")
    path = f"/api/tables/{table['id']}"
    assert client.get(path, headers=phone).status_code == 404
    assert client.get("/api/tables", headers=phone).json() == [], "a private table is listed"
    assert client.post(f"{path}/enter", json={"invite": "x"}, headers=phone).status_code == 404
    entered = client.post(f"{path}/enter", json={"invite": table["invite"]}, headers=phone).json()
    assert not any(seat["mine"] for seat in entered["seats"])
    assert client.post(f"{path}/seats/0", json={"action": "link"}, headers=phone).status_code == 403
    link = client.post(f"{path}/seats/0", json={"action": "link"}, headers=anna).json()["path"]
    token = link.partition("?seat=")[2]
    seated = client.post(f"{path}/enter", json={"seat": token}, headers=phone).json()
    assert seated["seats"][0]["mine"]
    assert client.get(f"{path}/qr.svg", headers=anna).status_code == 409, "this server is not in the house"


def test_a_receipt_is_drawn_as_a_code_and_nothing_else_is(client: TestClient[Any]) -> None:
    anna = bearer(client, "Anna")
    table = new_table(client, anna, "me", "me", start=True)
    receipt = Receipt(table=table["id"], seat=0, seen="after", kept=1, commitment=table["commitment"])
    path = f"/api/tables/{table['id']}/receipt.svg"
    drawn = client.get(path, params={"line": receipt_line(receipt)}, headers=anna)
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.content.startswith(b"<?xml")
    receipt.table = "another"
    for line in ("https://example.org", "hiram-receipt 1 x", write_receipt(receipt), receipt_line(receipt)):
        refused = client.get(path, params={"line": line}, headers=anna)
        assert (refused.status_code, refused.json()["code"]) == (400, "bad"), line


def test_another_game_waits_for_its_start_if_it_is_told_to(client: TestClient[Any]) -> None:
    anna = bearer(client, "Anna")
    table = new_table(client, anna, "me", "me", start=True)
    play_to_the_end(client, table, anna)
    again = client.post(f"/api/tables/{table['id']}/rematch?start=false", headers=anna).json()
    assert again["status"] == "open"
    assert client.post(f"/api/tables/{table['id']}/rematch", headers=anna).json()["id"] == again["id"]


def test_the_events_of_a_seat_can_be_streamed(client: TestClient[Any]) -> None:
    anna = bearer(client, "Anna")
    table = new_table(client, anna, "me", "me", start=True)
    play_to_the_end(client, table, anna)
    text = client.get(f"/api/tables/{table['id']}/events", params={"seat": 0, "since": 3}, headers=anna).text
    events = [block.splitlines() for block in text.replace("\r", "").strip().split("\n\n")]
    assert events[0][0] == "event: log"
    assert '"n":3' in events[0][1]
    assert events[-1][0] == "event: end"


def test_pages_and_files_are_served_with_tags(
    client: TestClient[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hiram.server.http import assets, pages

    (tmp_path / "pages" / "parts").mkdir(parents=True)
    (tmp_path / "static").mkdir()
    (tmp_path / "pages" / "home.html").write_text("<!doctype html>home")
    (tmp_path / "pages" / "table.html").write_text('<!-- part head title="table" -->\n')
    (tmp_path / "pages" / "parts" / "head.html").write_text("<!doctype html>{title}")
    (tmp_path / "static" / "a.js").write_text("export {};")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(assets, "STATIC", tmp_path / "static")
    monkeypatch.setattr(pages, "PAGES", tmp_path / "pages")
    assert client.get("/").text == "<!doctype html>home"
    assert client.get("/table/abc?invite=x").text == "<!doctype html>table"
    script = client.get("/static/a.js")
    assert script.headers["content-type"].startswith("text/javascript")
    again = client.get("/static/a.js", headers={"If-None-Match": script.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/static/../secret.txt").status_code == 404
    font = client.get("/static/fonts/sans-500.woff2")
    assert font.headers["content-type"] == "font/woff2"
    assert client.get("/favicon.ico").headers["content-type"] == "image/svg+xml"


def test_a_table_may_begin_from_a_preset(client: TestClient[Any]) -> None:
    mine = bearer(client, "Miriam")
    games = {game["game"]: game for game in client.get("/api/games").json()}
    presets = games["prophets_and_patriarchs"]["presets"]
    assert [(preset["name"], preset["options"]) for preset in presets] == [
        ("by the book", {}),
        ("even land", {"board": "even"}),
        ("shorter", {"target": 9}),
        (
            "balanced",
            {
                "home_virtue": "own_turn",
                "target": 20,
                "tribes": "random",
                "advantages": True,
                "second_tents": "reverse",
            },
        ),
    ]
    assert presets[3]["counts"] == {"2": {"target": 19}, "5": {"target": 21}, "6": {"target": 22}}
    wish = {"game": "prophets_and_patriarchs", "players": 2, "preset": "balanced", "options": {"target": 9}}
    even = client.post("/api/tables", json={**wish, "options": {}}, headers=mine).json()
    assert (even["options"]["target"], even["preset"], even["terms"]) == (19, "balanced", [])
    table = client.post("/api/tables", json=wish, headers=mine).json()
    assert (table["options"]["home_virtue"], table["options"]["target"]) == ("own_turn", 9)
    refused = client.post("/api/tables", json={**wish, "preset": "fair"}, headers=mine)
    assert refused.status_code == 400
    assert (
        refused.json()["text"]
        == "There is no preset 'fair'; there are 'by the book', 'even land', 'shorter', 'balanced'."
    )
