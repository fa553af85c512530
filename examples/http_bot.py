"""A bot of your own, over HTTP alone: it sits down at an open table and plays random moves until the game is over.

python examples/http_bot.py http://localhost:8000 [TABLE]
"""

import json
import random
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER = sys.argv[1].rstrip("/")
HEADERS = {}


def opened(path, body=None):
    """The answer to a request; a server that has enough for now says how long to wait."""
    headers = {"Content-Type": "application/json"} | HEADERS
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            return urlopen(Request(f"{SERVER}/api{path}", data, headers))
        except HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(int(error.headers["Retry-After"]))


def call(path, body=None):
    """Ask the server something; a body makes it a POST."""
    with opened(path, body) as answer:
        return json.load(answer)


def turns(table, seat):
    """Each time that the seat is asked, until the game is over (server-sent events)."""
    with opened(f"/tables/{table}/events?seat={seat}") as stream:
        for line in stream:
            if line.strip() == b"event: turn":
                yield  # and when the game is over, so is the stream


HEADERS["Authorization"] = f"Bearer {call('/guests', {'name': 'Sixty Lines'})['token']}"
tables = [call(f"/tables/{sys.argv[2]}")] if len(sys.argv) > 2 else call("/tables")
for table, seat in [(t["id"], s["seat"]) for t in tables for s in t["seats"] if s["kind"] == "open"]:
    try:
        call(f"/tables/{table}/seats/{seat}", {"action": "take"})
        break
    except HTTPError as error:  # somebody else was faster
        print(json.load(error)["text"])
while call(f"/tables/{table}")["status"] == "open":
    time.sleep(0.5)
for _ in turns(table, seat):
    view = call(f"/tables/{table}/view?seat={seat}")
    if view["legal"]:
        action = random.choice(view["legal"])["name"]
        call(f"/tables/{table}/actions", {"seat": seat, "action": action, "rev": view["rev"]})
over = call(f"/tables/{table}")
print(f"{over['title']}: {over['scores'][seat]} points, place {over['places'][seat]}")
