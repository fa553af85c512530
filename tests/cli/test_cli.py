"""The command line: what a person types and reads, and that every mistake ends in one line and exit code 2."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import msgspec
import pytest

import hiram
from hiram.bots import make_bot, play as play_out
from hiram.cli import run
from hiram.core.files.fairness import SealedSeed
from hiram.core.files.origin import Origin, SeatOrigin
from hiram.core.files.receipt import Receipt, receipt_line, write_receipt
from hiram.core.files.record import Record, read as read_record
from hiram.core.match import Match
from hiram.registry import game_of

GAME = "portals_and_prophets"
PATIENCE = 300  # seconds until a test that hangs is given up


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished match in a file."""
    match = hiram.new(GAME, players=2, seed="cli")
    play_out(match, [make_bot("greedy", 1), make_bot("greedy", 2)])
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_text(match.save(), encoding="utf-8")
    return path


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command that goes well prints."""
    code = run(list(arguments))
    captured = capsys.readouterr()
    assert (code, captured.err) == (0, ""), captured.err
    return captured.out


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that a command with a mistake prints, exit code 2."""
    code = run(list(arguments))
    captured = capsys.readouterr()
    lines = captured.err.splitlines()
    assert code == 2, captured
    assert captured.out == ""
    assert len(lines) == 1, captured.err
    assert lines[0].startswith("hiram: ")
    return lines[0].removeprefix("hiram: ")


def position(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(output(capsys, "position", *arguments))
    return value


def test_games_lists_players_options_and_rules_version(capsys: pytest.CaptureFixture[str]) -> None:
    games = {entry["game"]: entry for entry in json.loads(output(capsys, "games", "--json"))}
    entry = games[GAME]
    assert entry["players"] == [2, 3, 4, 5]
    assert entry["rules_version"] == 2
    assert {option["name"]: option["default"] for option in entry["options"]} == {
        "mode": "standard",
        "portals": "suggested",
        "start_seat": "random",
        "nt_round_cap": 10,
        "lenient_draw": "off",
    }
    text = output(capsys, "games")
    assert "Portals and Prophets, 2-5 players" in text
    assert "lenient_draw=off" in text
    assert "Rounds in the New Testament: How many rounds" in text
    assert "blind: Allowed, the neighbour takes one. After the draw" in text
    assert (
        "team: Teams of two. Partners sit across from each other and score their events together. (for 4 players)"
        in text
    )
    assert "or three locations in three regions: jerusalem, " in text
    (picked,) = (option for option in entry["options"] if option["name"] == "portals")
    assert (picked["title"], picked["control"]["kind"], picked["control"]["count"]) == ("Portals", "picks", 3)


def test_rules_shows_a_clause_a_ruling_a_chapter_and_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "rules", GAME, "pp-4.8").startswith("PP-4.8  With seven cards in hand")
    assert "stays empty for good" in output(capsys, "rules", GAME, "PP-R28")
    assert "--option nt_round_cap=10\n      Rounds in the New Testament: " in output(capsys, "rules", GAME, "PP-1.6")
    assert len(output(capsys, "rules", GAME, "PP-14").splitlines()) == 5
    assert output(capsys, "rules", "portals-and-prophets").startswith("# Portals and Prophets")
    found = json.loads(output(capsys, "rules", GAME, "PP-1.1", "--json"))
    assert found[0]["chapter"] == "PP-1 Game and options"


def test_simulate_counts_and_is_the_same_for_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("simulate", GAME, "--players", "3", "--games", "6", "--seed", "5", "--json")
    first, second = (json.loads(output(capsys, *arguments)) for _ in range(2))
    for result in (first, second):
        assert result["finished"] == result["games"] == 6
        assert sum(result["wins"]) == pytest.approx(6)
        assert len(result["mean_scores"]) == 3
        assert result["mean_actions"] == result["actions"] / 6
        assert result["actions_per_cpu_second"] > 0 < result["games_per_cpu_second"]
    assert {**first, "cpu_seconds": 0, "actions_per_cpu_second": 0, "games_per_cpu_second": 0} == {
        **second,
        "cpu_seconds": 0,
        "actions_per_cpu_second": 0,
        "games_per_cpu_second": 0,
    }


def test_simulate_for_people_names_each_seat(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "simulate", GAME, "-p", "2", "-b", "greedy,random", "-n", "2", "-o", "mode=simplified")
    assert "2 of 2 games finished" in text
    assert "0     greedy" in text
    assert "1     random" in text


def test_positions_are_made_inspected_and_changed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    start = position(capsys, "new", GAME, "--players", "2", "--seed", "7", "--option", "start_seat=1")
    assert start == position(capsys, "new", GAME, "--players", "2", "--seed", "7", "--option", "start_seat=1")
    file = tmp_path / "start.json"
    file.write_text(json.dumps(start))
    legal = position(capsys, "legal", str(file))
    assert legal["acting"] == [1]
    assert legal["seats"][0]["question"]["kind"] == "place_pawn"
    assert "go hebron" in legal["seats"][0]["legal"]
    assert position(capsys, "legal", str(file), "--seat", "0")["seats"] == [{"seat": 0, "question": None, "legal": []}]
    after = position(capsys, "apply", str(file), "1:go hebron", "0:go shiloh")
    assert [seat["location"] for seat in after["position"]["seats"]] == ["shiloh", "hebron"]
    assert after["position"]["phase"] == "turn"
    file.write_text(json.dumps(after))
    own = position(capsys, "view", str(file), "--seat", "0")
    assert len(own["seats"][0]["hand"]) == 3
    assert own["seats"][1]["hand"] is None
    assert position(capsys, "view", str(file), "--seat", "spectator")["seats"][0]["hand"] is None


def test_a_position_comes_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    made = subprocess.run(
        [sys.executable, "-m", "hiram", "position", "new", GAME, "--seed", "1"], capture_output=True, check=True
    )
    read = subprocess.run(
        [sys.executable, "-m", "hiram", "position", "legal", "-"], input=made.stdout, capture_output=True, check=True
    )
    assert len(json.loads(read.stdout)["seats"][0]["legal"]) == 58


def test_replay_tells_the_game_and_stops_anywhere(capsys: pytest.CaptureFixture[str], finished: Path) -> None:
    text = output(capsys, "replay", str(finished))
    assert "is the starting player.  [PP-2.12]" in text
    assert text.splitlines()[-3].endswith("finished")
    early = json.loads(output(capsys, "replay", str(finished), "--at", "5", "--json"))
    assert len(early["actions"]) == 5
    assert (early["finished"], early["scores"]) == (False, None)
    last = json.loads(output(capsys, "replay", str(finished), "--json"))
    assert last["scores"] == [row["total"] for row in last["score_sheet"]]


def test_replay_says_what_decided_between_equals(capsys: pytest.CaptureFixture[str]) -> None:
    """Of any stored game in which some seats, but not all, have as many points as another."""
    folder = Path(__file__).parents[1] / "fixtures" / "prophets_and_patriarchs"
    games = {file: json.loads(file.read_text(encoding="utf-8"))["scores"] for file in sorted(folder.glob("6-*.json"))}
    stored, scores = next((file, scores) for file, scores in games.items() if 1 < len(set(scores)) < len(scores))
    lines = output(capsys, "replay", str(stored)).splitlines()[-6:]
    assert sorted(int(line.split(".")[0]) for line in lines) == [1, 2, 3, 4, 5, 6]
    equal = [scores.count(score) > 1 for score in scores]
    assert ["between equals virtue tokens" in line for line in lines] == equal


def test_a_replay_with_a_seats_eyes_shows_only_its_cards(capsys: pytest.CaptureFixture[str], finished: Path) -> None:
    def drawn(seat: str) -> list[str | None]:
        events = json.loads(output(capsys, "replay", str(finished), "--json", "--seat", seat))["events"]
        return [event["fields"]["card"] for event in events if event["kind"] in ("drew_ot", "drew_nt")]

    assert drawn("spectator")
    assert set(drawn("spectator")) == {None}
    assert any(drawn("0"))
    assert not any(first and second for first, second in zip(drawn("0"), drawn("1"), strict=True))


@pytest.mark.parametrize("name", ["table.svg", "table.png"])
def test_render_draws_a_record_a_position_and_a_new_game(
    capsys: pytest.CaptureFixture[str], finished: Path, tmp_path: Path, name: str
) -> None:
    start = tmp_path / "start.json"
    start.write_text(json.dumps(position(capsys, "new", GAME, "--seed", "1")))
    pictures = set()
    for number, source in enumerate((str(finished), str(start), GAME)):
        target = tmp_path / f"{number}{name}"
        output(capsys, "render", source, "-o", str(target), "--layout", "tall", "--theme", "dark")
        data = target.read_bytes()
        assert data.startswith(b"\x89PNG" if name.endswith("png") else b"<svg")
        pictures.add(data)
    assert len(pictures) == 3


def verified(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit code of `hiram verify`, and what it prints."""
    code = run(["verify", *arguments])
    captured = capsys.readouterr()
    assert captured.err == ""
    return code, captured.out


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, Path]:
    """The record of a game at a table, and the receipt of its first seat as a file and as a line."""
    folder = tmp_path_factory.mktemp("fair")
    game = game_of(GAME)
    options = game.read_options(2, {})
    seats = [SeatOrigin(device=0, since=1), SeatOrigin(kind="bot", device=1)]
    origin = Origin(table="k7", chosen=options, begun=2, seats=seats)
    seed = SealedSeed(2, bytes(range(32)), ("my part", ""))
    match = Match(game, 2, options, seed, ("Anna", "Greedy bot"), origin=origin)
    play_out(match, [make_bot("greedy", 1), make_bot("greedy", 2)])
    receipt = Receipt(
        table="k7", seat=0, seen="before", kept=1, commitment=match.commitment, added="my part", names=list(match.names)
    )
    files = folder / "record.json", folder / "receipt.json", folder / "receipt.txt"
    for file, text in zip(files, (match.save(), write_receipt(receipt), receipt_line(receipt)), strict=True):
        file.write_text(text, encoding="utf-8")
    return files


def test_verify_says_what_a_record_proves_and_what_not(
    capsys: pytest.CaptureFixture[str], finished: Path, fair: tuple[Path, Path, Path]
) -> None:
    record, *receipts = map(str, fair)
    code, text = verified(capsys, record)
    assert code == 4
    assert text.endswith("could have chosen the shuffle.\n")
    for receipt in receipts:
        code, text = verified(capsys, record, "--receipt", receipt)
        assert code == 0
        assert "its text is in the seed" in text
        assert text.endswith("Proved: whoever ran the server could not choose this shuffle.\n")
    code, text = verified(capsys, str(finished))
    assert code == 5
    assert "typed in" in text
    code, text = verified(capsys, str(finished), "--json")
    assert code == 5
    found = json.loads(text)
    assert (found["outcome"], found["verified"], found["finished"]) == ("typed_seed", False, True)


@pytest.mark.parametrize(
    ("change", "alone", "says"),
    [
        (lambda saved: saved.update(names=["Greedy bot", "Anna"]), 4, "the names at the deal were"),
        (lambda saved: saved["origin"].update(table="other"), 4, "the secret or the terms were changed afterwards"),
        (lambda saved: saved.update(secret="ab" * 32), 4, "the secret or the terms were changed afterwards"),
    ],
)
def test_a_record_that_is_not_of_the_receipt_is_refused(
    capsys: pytest.CaptureFixture[str],
    fair: tuple[Path, Path, Path],
    tmp_path: Path,
    change: Any,
    alone: int,
    says: str,
) -> None:
    """Whoever ran the server writes a record that fits itself: commitment, moves, scores and checksum."""
    record, receipt, _ = fair
    saved = json.loads(record.read_text())
    change(saved)
    forged = msgspec.convert(saved, Record)
    seed = SealedSeed(2, bytes.fromhex(forged.secret), tuple(forged.entropy))
    match = Match(game_of(GAME), 2, forged.options, seed, forged.names, origin=forged.origin)
    play_out(match, [make_bot("greedy", 1), make_bot("greedy", 2)])
    file = tmp_path / "forged.json"
    file.write_text(match.save())
    assert verified(capsys, str(file))[0] == alone
    code, text = verified(capsys, str(file), "--receipt", str(receipt))
    assert code == 3
    assert says in text
    assert text.endswith("Refused: this is not the record of the game that the receipt was kept of.\n")


def test_part_of_a_game_is_labelled(
    capsys: pytest.CaptureFixture[str], fair: tuple[Path, Path, Path], tmp_path: Path
) -> None:
    match = Match.load(fair[0].read_text())
    file = tmp_path / "part.json"
    begun = Match(match.game, 2, match.options, names=match.names, position=match.game.to_position(match.state()))
    file.write_text(begun.save())
    assert verified(capsys, str(file))[0] == 6
    cut = Match.from_record(read_record(fair[0].read_text()), at=20)
    file.write_text(cut.save())
    code, text = verified(capsys, str(file))
    assert code == 7
    assert "it was cut off, or saved in play" in text


def test_records_of_before_verify_as_what_they_are(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A record of format 1, which says nothing of its origin."""
    match = Match(game_of(GAME), 2, origin=msgspec.UNSET)
    play_out(match, [make_bot("greedy", 1), make_bot("greedy", 2)])
    stored = tmp_path / "old.json"
    stored.write_text(match.save())
    code, text = verified(capsys, str(stored))
    assert code == 4
    assert "the commitment is of the old kind" in text


def test_what_is_no_receipt_is_named(capsys: pytest.CaptureFixture[str], fair: tuple[Path, Path, Path]) -> None:
    assert "not a receipt of Hiram" in complaint(capsys, "verify", str(fair[0]), "--receipt", str(fair[0]))


def calls_of_a_guest(address: str) -> Callable[..., Any]:
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())

    def call(method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(
            urljoin(address, path), data, {"Content-Type": "application/json"}, method=method
        )
        with opener.open(asked, timeout=PATIENCE) as answer:
            return json.loads(answer.read())

    call("POST", "/api/guests", {"name": "Ruth"})
    return call


def test_play_offers_own_content_and_stops_when_told(tmp_path: Path) -> None:
    """A table with the content of a file is offered, and played to its first move."""
    own = tmp_path / "printed.toml"
    assert run(["content", GAME, "-o", str(own)]) == 0
    own.write_text(own.read_text("utf-8").replace('name = "Hebron"', 'name = "Kiriath-arba"'), "utf-8")
    where = ["--port", "0", "--data", str(tmp_path), "--content", str(own)]
    process = subprocess.Popen(
        [sys.executable, "-m", "hiram", "play", "--alone", "--no-browser", *where], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        with urllib.request.urlopen(address, timeout=PATIENCE) as page:
            assert b"Hiram" in page.read()
        call = calls_of_a_guest(address)
        offered = next(one for one in call("GET", "/api/games") if one["game"] == GAME)
        assert [one["name"] for one in offered["contents"]] == ["printed"]
        seats = [{"kind": "me"}, {"kind": "me"}]
        wish = {"game": GAME, "content": "printed", "players": 2, "seats": seats, "start": True}
        made = call("POST", "/api/tables", {**wish, "options": {"start_seat": 0}})
        table = f"/api/tables/{made['id']}"
        view = call("GET", f"{table}/view?seat=0")
        assert [one["label"] for one in view["legal"] if "hebron" in one["name"]] == ["Place your pawn at Kiriath-arba"]
        action = view["legal"][0]["name"]
        call("POST", f"{table}/actions", {"seat": 0, "action": action, "rev": view["rev"]})
        assert call("GET", f"{table}/view?seat=0")["rev"] > view["rev"]
        assert str(tmp_path) in "".join(process.stdout.readline() for _ in range(1))
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0


def edited(path: Path, tmp_path: Path, change: Any) -> str:
    """A copy of a record with a change in it."""
    saved = json.loads(path.read_text())
    change(saved)
    copy = tmp_path / "edited.json"
    copy.write_text(json.dumps(saved))
    return str(copy)


def test_an_edited_action_is_found(capsys: pytest.CaptureFixture[str], finished: Path, tmp_path: Path) -> None:
    def change(saved: Any) -> None:
        saved["actions"][0] = saved["actions"][0][:2] + "go susa"

    for command in ("verify", "replay"):
        text = complaint(capsys, command, edited(finished, tmp_path, change))
        assert "action" in text or "checksum" in text or "scores" in text


def test_an_action_edited_into_an_illegal_one_is_named(
    capsys: pytest.CaptureFixture[str], finished: Path, tmp_path: Path
) -> None:
    def change(saved: Any) -> None:
        saved["actions"][3] = "0:play S01"

    assert "action 4, '0:play S01', cannot be replayed" in complaint(
        capsys, "replay", edited(finished, tmp_path, change)
    )


def test_another_seed_is_found(capsys: pytest.CaptureFixture[str], finished: Path, tmp_path: Path) -> None:
    text = complaint(capsys, "verify", edited(finished, tmp_path, lambda saved: saved.update(secret="00" * 32)))
    assert "committed to before the game" in text


def test_a_truncated_save_is_named(capsys: pytest.CaptureFixture[str], finished: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.json"
    cut.write_bytes(finished.read_bytes()[:400])
    assert "damaged or cut off" in complaint(capsys, "replay", str(cut))


def test_a_duplicated_card_is_named_with_both_places(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    start = position(capsys, "new", GAME, "--seed", "1")
    start["position"]["ot_deck"][4] = start["position"]["ot_deck"][9]
    file = tmp_path / "twice.json"
    file.write_text(json.dumps(start))
    text = complaint(capsys, "position", "legal", str(file))
    assert text.startswith("ot_deck[9]: ")
    assert text.endswith("is also at ot_deck[4]")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("rules", "chess"), "there is no game 'chess'; there are portals_and_prophets"),
        (("rules", GAME, "PP-99.1"), "there is no clause 'PP-99.1'"),
        (("simulate", "chess"), "there is no game 'chess'"),
        (("simulate", GAME, "--players", "6"), "is for 2 to 5 players, not 6"),
        (("simulate", GAME, "--players", "x"), "'x' is not a valid integer"),
        (("simulate", GAME, "-o", "modus=team"), "there is no option 'modus'; there are mode,"),
        (("simulate", GAME, "-o", "mode"), "'mode' is not of the form NAME=VALUE"),
        (("simulate", GAME, "-o", "mode=hard"), "option mode is one of standard,"),
        (("simulate", GAME, "-o", "mode=team"), "team is for 4 players, not 2"),
        (("simulate", GAME, "-o", "nt_round_cap=0"), "option nt_round_cap is from 1"),
        (("simulate", GAME, "--bots", "genius"), "genius"),
        (("simulate", GAME, "--bots", "random,random,random"), "3"),
        (("simulate", GAME, "--games", "0"), "at least 1"),
        (("simulate", GAME, "--content", "nowhere.toml"), "there is no content file 'nowhere.toml'"),
        (("position", "new", GAME, "-o", "start_seat=2"), "there is no seat 2 with 2 players"),
        (("position", "new", GAME, "-o", "portals=hebron,jerusalem,gaza"), "3 different regions"),
        (("position", "legal", "nowhere.json"), "there is no file 'nowhere.json'"),
        (("position", "view", "nowhere.json"), "Missing option '--seat'"),
        (("replay", "."), "is a folder"),
        (("render", GAME, "-o", "table.gif"), "a picture ends in .svg or .png"),
        (("render", GAME, "-o", "nowhere/table.svg"), "there is no folder 'nowhere'"),
        (("render", GAME, "-o", "table.svg", "--seat", "9"), "a seat is 'spectator' or a number from 0 to 4"),
        (("serve", "--port", "99999"), "--port is from 0 to 65535, not 99999"),
        (("serve", "--host", "203.0.113.7", "--port", "0"), "cannot serve at 203.0.113.7:0"),
        (("serve", "--content", "nowhere.toml"), "there is no content file 'nowhere.toml'"),
        (("play", "--content", __file__), "test_cli.py, line 1"),
        (("conquer",), "No such command 'conquer'"),
    ],
)
def test_bad_input_gets_one_line_that_names_it(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert said in complaint(capsys, *arguments)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda file: file.update(players=7), "is for 2 to 5 players"),
        (lambda file: file.update(game="chess"), "there is no game 'chess'"),
        (lambda file: file.update(rules=99), "rules version 99"),
        (lambda file: file.update(extra=1), "unknown field `extra`"),
        (lambda file: file["position"].update(fuel=9), "fuel: 9 is above 4"),
        (lambda file: file["position"].update(round="1"), "round: '1' is not a whole number"),
        (lambda file: file["position"]["seats"][0].update(location="atlantis"), "seats[0].location: there is no"),
        (lambda file: file["position"]["ot_deck"].pop(), "1 cards are nowhere"),
        (lambda file: file["position"].update(dice=[0, 0, 0, 0]), "dice: the generator is"),
        (lambda file: file["position"].update(dice=[2**70, 0, 0, 0]), ""),
        (lambda file: file["position"].update(current_seat=-1), "current_seat: there is no seat -1"),
    ],
)
def test_an_impossible_position_is_refused_with_place_and_reason(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: Any, said: str
) -> None:
    start = position(capsys, "new", GAME, "--seed", "1")
    change(start)
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(start))
    assert said in complaint(capsys, "position", "legal", str(file))


def test_an_illegal_action_is_refused_with_its_clause(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "start.json"
    file.write_text(output(capsys, "position", "new", GAME, "--seed", "1", "-o", "start_seat=0"))
    assert "(PP-3.1)" in complaint(capsys, "position", "apply", str(file), "1:go hebron")
    assert "did you mean 'go hebron'" in complaint(capsys, "position", "apply", str(file), "0:go hebrn")
    assert "not of the form SEAT:ACTION" in complaint(capsys, "position", "apply", str(file), "go hebron")


def test_a_mistake_never_shows_a_traceback() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hiram", "replay", "-"], input=b"\xff\xfe{", capture_output=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


def test_a_preset_names_several_options_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    tribes = "prophets_and_patriarchs"
    made = position(capsys, "new", tribes, "--preset", "balanced", "--seed", "1", "-o", "target=9")
    assert (made["options"]["home_virtue"], made["options"]["target"]) == ("own_turn", 9)
    plain = position(capsys, "new", tribes, "--preset", "by-the-book", "--seed", "1")
    assert plain == position(capsys, "new", tribes, "--seed", "1")
    assert "'by the book', 'even land', 'shorter', 'balanced'" in complaint(
        capsys, "position", "new", tribes, "--preset", "fair"
    )
    assert "'by the book'" in complaint(capsys, "simulate", GAME, "--preset", "balanced")
    assert "is for 1 player, not 2" in complaint(
        capsys, "simulate", "wisdom_of_solomon", "--preset", "balanced", "-p", "2"
    )
    assert "--preset 'balanced'\n      Building decides" in output(capsys, "games")
    assert "with 6 players target=22" in output(capsys, "games")
    listed = {entry["game"]: entry["presets"] for entry in json.loads(output(capsys, "games", "--json"))}
    assert [preset["name"] for preset in listed[tribes]] == ["by the book", "even land", "shorter", "balanced"]
    assert [preset["name"] for preset in listed[GAME]] == ["by the book", "shorter", "simpler"]


def test_a_new_game_is_drawn_as_it_was_agreed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture, file = tmp_path / "table.svg", tmp_path / "start.json"
    temple = "solomons_temple"
    drawn = []
    for arguments in ((), ("--preset", "shorter"), ("--option", "foundations_laid=on")):
        assert output(capsys, "render", temple, "--output", str(picture), *arguments) == ""
        drawn.append(picture.read_text(encoding="utf-8"))
    assert drawn[0] != drawn[1] == drawn[2]
    file.write_text(output(capsys, "position", "new", temple))
    said = complaint(capsys, "render", str(file), "--output", str(picture), "--preset", "shorter")
    assert said == "--players, --preset and --option are for a new GAME; a FILE has its own"


def test_a_pane_that_there_is_not_is_refused_with_those_that_there_are(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    said = complaint(capsys, "render", GAME, "--output", str(tmp_path / "t.svg"), "--layout", "tall", "--pane", "sea")
    assert said == "the tall layout has the panes map, market, time, players, not 'sea'"


def test_simulated_games_are_kept_exported_and_read_again(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    kept, steps = tmp_path / "games.jsonl.zst", tmp_path / "steps.parquet"
    counted = output(
        capsys, "simulate", GAME, "-n", "2", "--records", str(kept), "--steps", "--export", str(steps), "--json"
    )
    told = json.loads(output(capsys, "records", str(kept), "--json"))
    assert told == {"games": {GAME: 2}, "steps": json.loads(counted)["actions"]}
    assert steps.stat().st_size > 0
    assert "played again" in output(capsys, "records", str(kept))
    assert "there already" in complaint(capsys, "simulate", GAME, "-n", "1", "--records", str(kept))
    assert "need --records" in complaint(capsys, "arena", GAME, "-b", "greedy,random", "--steps")
    kept.write_bytes(b"not a record")
    assert "damaged" in complaint(capsys, "records", str(kept))
