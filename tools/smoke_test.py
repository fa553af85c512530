"""Whether an installed Hiram plays: run by the Python of a fresh environment, outside of the sources.

python smoke_test.py            # simulated games of each game, and one over HTTP against a bot
python smoke_test.py --compiled # this must be the compiled build; the bot is a master
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import hiram
from hiram.core.native import COMPILED
from hiram.registry import game_slugs

HIRAM = str(Path(sys.executable).parent / "hiram")
GAME = "solomons_temple"


def ask(address: str, token: str, path: str, body: object = None) -> Any:
    """The answer of a server; with a body it is a POST."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{address}/api{path}", data, headers), timeout=300) as answer:
        return json.load(answer)


def simulate() -> float:
    """Play a few games of each game at random; how many actions a second of processor time, in the slowest of them."""
    rates = list[float]()
    for slug in game_slugs():
        command = [HIRAM, "simulate", slug, "-p", "2", "-n", "20", "--json"]
        told = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
        rates.append(json.loads(told)["actions_per_cpu_second"])
    return min(rates)


def play_over_http(level: str) -> int:
    """A whole game against a bot; how many decisions it took."""
    with tempfile.TemporaryDirectory() as folder:
        command = [HIRAM, "play", "--alone", "--no-browser", "--port", "0", "--pace", "0", "--data", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = next(word for line in server.stdout for word in line.split() if word.startswith("http://"))
            address = address.rstrip("/")
            token = ask(address, "", "/guests", {"name": "Smoke"})["token"]
            seats = [{"kind": "me"}, {"kind": "bot", "bot": level}]
            table = ask(address, token, "/tables", {"game": GAME, "players": 2, "seats": seats, "start": True})["id"]
            decisions = 0
            while ask(address, token, f"/tables/{table}")["status"] == "play":
                view = ask(address, token, f"/tables/{table}/view?seat=0")
                if not view["legal"]:
                    time.sleep(0.2)  # the bot thinks
                    continue
                action = view["legal"][decisions % len(view["legal"])]["name"]
                ask(address, token, f"/tables/{table}/actions", {"seat": 0, "action": action, "rev": view["rev"]})
                decisions += 1
            return decisions
        finally:
            server.terminate()
            server.wait(30)


def main() -> None:
    where = Path(hiram.__file__).parent
    assert "site-packages" in where.parts, f"this is not an installed Hiram: {where}"
    compiled = "--compiled" in sys.argv[1:]
    assert compiled == COMPILED, f"this build is {'compiled' if COMPILED else 'not compiled'}"
    rate = simulate()
    level = "master" if compiled else "casual"
    print(f"Hiram {hiram.__version__} in {where}: at least {rate:,.0f} actions a second", flush=True)
    print(f"{play_over_http(level)} decisions over HTTP against {level}")


if __name__ == "__main__":
    main()
