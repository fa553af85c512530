"""Where other devices in the local network find the server."""

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hiram.server.app import make_app
from hiram.server.lobby.lan import interfaces, lan_addresses, qr_code
from hiram.server.settings import Settings
from server.harness import settings_for

pytestmark = pytest.mark.one_store("sqlite")  # nothing here depends on the store


def test_the_house_is_found_without_asking_anybody() -> None:
    assert lan_addresses(Settings(host="127.0.0.1")) == []
    assert lan_addresses(Settings(host="192.168.1.5", port=81)) == ["http://192.168.1.5:81"]
    assert lan_addresses(Settings(host="0.0.0.0", port=81)) == [f"http://{host}:81" for host in interfaces()]
    assert b"<svg" in qr_code("http://192.168.1.5:81/table/x?invite=y")


def test_the_way_to_the_house_is_a_code_for_its_own_addresses_alone(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, host="192.168.1.5", port=81)
    with TestClient(make_app(settings), raise_server_exceptions=False) as client:
        own = client.get("/api/house").json()["addresses"][0]
        first, named = (client.get("/api/house/qr.svg", params=params) for params in ({}, {"address": own}))
        assert first.headers["content-type"] == "image/svg+xml"
        assert first.content == named.content == qr_code(own)
        other = client.get("/api/house/qr.svg", params={"address": "http://192.168.1.6:81"})
        assert (other.status_code, other.json()["code"]) == (400, "bad")
        assert own in other.json()["text"]
        assert "/api/house/qr.svg" in client.get("/api/openapi.json").json()["paths"]


def test_a_server_for_this_machine_alone_has_no_code_for_others(client: TestClient[Any]) -> None:
    assert client.get("/api/house/qr.svg").status_code == 409
