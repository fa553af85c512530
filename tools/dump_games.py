"""Dump everything that leaves the engine, for every stored game and every step, so that two commits can be compared.

    python tools/dump_games.py dump OUT [GAME ...] [--every N] [--fixtures DIR]
    python tools/dump_games.py compare BEFORE AFTER [--but-texts]
    python tools/dump_games.py show FIXTURE STEP ITEM

`dump` replays the stored games and writes one file for each: a line a step with a digest of every item. `compare`
names the first step and item of each game that differ. `show` prints one item in full (`scene 0` is seat 0's scene),
so that the two commits' outputs can be put through `diff`. Run it with the Python of either commit.

Items that end in `-texts` hold the sentences for people alone; `--but-texts` leaves them out of the comparison.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from hiram.core.files.record import read, sealed_seed
from hiram.core.match import Match
from hiram.registry import game_of

TEXT_FIELDS = ("text", "label", "tip")


def steps_of(file: Path, every: int = 1) -> Iterator[tuple[int, dict[str, Any]]]:
    """The number and the items of every step of a stored game, the deal being step 0."""
    saved = read(file.read_bytes())
    game = game_of(saved.game)
    match = Match(
        game, saved.players, saved.options, sealed_seed(saved), saved.names, ask_forced=True, position=saved.position
    )
    told = dict.fromkeys((None, *range(match.players)), 0)
    for number in range(len(saved.actions) + 1):
        if number % every == 0 or number == len(saved.actions):
            yield number, items_of(match, told)
            told = {seat: match.event_count(seat) for seat in told}
        if number < len(saved.actions):
            match.act(*game.actions.parse_seated(saved.actions[number]))


def items_of(match: Match, told: Mapping[int | None, int]) -> dict[str, Any]:
    """All that the engine shows of a position, by name; of events those after the `told` ones."""
    game, state = match.game, match.state()
    found: dict[str, Any] = {"position": game.to_position(state)}
    for seat, since in told.items():
        eyes = "all" if seat is None else str(seat)
        view = match.view(seat)
        events = [msgspec.to_builtins(event) for event in match.events(seat, since)]
        scene = game.scene(view, match.names)
        nodes = [msgspec.to_builtins(node) for node in scene.nodes]
        found[f"view {eyes}"] = msgspec.to_builtins(view)
        found[f"events-texts {eyes}"] = [event.pop("text") for event in events]
        found[f"events {eyes}"] = events
        found[f"scene-texts {eyes}"] = [[node.pop(name, None) for name in TEXT_FIELDS] for node in nodes]
        found[f"scene-texts {eyes}"].append(scene.description)
        found[f"scene {eyes}"] = nodes
        found[f"scores {eyes}"] = [game.score_sheet(view), game.tie_breaks(view)]
    for seat in match.acting:
        view, legal = match.view(seat), match.legal(seat)
        question = msgspec.to_builtins(match.question(seat))
        found[f"question-texts {seat}"] = [question.pop("prompt"), *(game.action_label(view, a.id) for a in legal)]
        found[f"question {seat}"] = question
        found[f"legal {seat}"] = [action.name for action in legal]
        found[f"touch {seat}"] = [game.path(view, action.id) for action in legal]
    return found


def digest(value: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(value)).hexdigest()[:16]


def dump(out: Path, games: list[str], every: int, fixtures: Path) -> None:
    files = sorted(file for file in fixtures.glob("*/*.json") if not games or file.parent.name in games)
    if not files:
        sys.exit(f"no stored games of {', '.join(games) or 'any game'} in {fixtures}")
    for file in files:
        target = out / file.parent.name / f"{file.stem}.jsonl"
        target.parent.mkdir(parents=True, exist_ok=True)
        lines = [
            msgspec.json.encode({"step": number, **{name: digest(item) for name, item in items.items()}})
            for number, items in steps_of(file, every)
        ]
        target.write_bytes(b"\n".join(lines) + b"\n")
    print(f"{len(files)} games dumped to {out}")


def rows_of(file: Path) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in file.read_bytes().splitlines()]


def compare(before: Path, after: Path, but_texts: bool) -> int:
    """Print where two dumps differ; the number of games that do."""
    names = sorted({str(file.relative_to(root)) for root in (before, after) for file in root.glob("*/*.jsonl")})
    differing = steps = items = 0
    for name in names:
        if not ((before / name).exists() and (after / name).exists()):
            print(f"{name}: only in one of the two dumps")
            differing += 1
            continue
        old, new = rows_of(before / name), rows_of(after / name)
        apart = "" if [row["step"] for row in old] == [row["step"] for row in new] else "not the same steps"
        for one, other in zip(old, new, strict=False):
            kept = {key for key in {*one, *other} if not (but_texts and "-texts" in key)}
            wrong = sorted(key for key in kept if one.get(key) != other.get(key))
            steps, items = steps + 1, items + len(kept)
            if wrong:
                apart = f"step {one['step']}: {', '.join(wrong)}"
                break
        if apart:
            print(f"{name}: {apart}")
            differing += 1
    print(f"{len(names)} games, {steps} steps, {items} items compared; {differing} games differ")
    return differing


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    dumping = verbs.add_parser("dump")
    dumping.add_argument("out", type=Path)
    dumping.add_argument("games", nargs="*")
    dumping.add_argument("--every", type=int, default=1)
    dumping.add_argument("--fixtures", type=Path, default=Path("tests/fixtures"))
    comparing = verbs.add_parser("compare")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    comparing.add_argument("--but-texts", action="store_true")
    showing = verbs.add_parser("show")
    showing.add_argument("fixture", type=Path)
    showing.add_argument("step", type=int)
    showing.add_argument("item")
    given = parser.parse_args()
    if given.verb == "dump":
        dump(given.out, given.games, given.every, given.fixtures)
    elif given.verb == "compare":
        sys.exit(1 if compare(given.before, given.after, given.but_texts) else 0)
    else:
        found = next((items for number, items in steps_of(given.fixture) if number == given.step), None)
        if found is None or given.item not in found:
            sys.exit(f"no item {given.item!r} at step {given.step}; there are {', '.join(found or ['none'])}")
        print(msgspec.json.format(msgspec.json.encode(found[given.item]), indent=1).decode())


if __name__ == "__main__":
    main()
