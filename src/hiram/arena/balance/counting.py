"""The figures of many games: how long they are, who wins, how they end, and what each thing does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from hiram.arena.balance.figures import Figure, mean, mean_of_sums, share
from hiram.arena.balance.game_summary import BY_NONE, BY_OPENER, OPENED, GameSummary
from hiram.arena.balance.plan import Cell, Terms
from hiram.core.game import Game

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
LENGTH, SEATS, ORDER, BOTS, ENDINGS, POINTS = (
    "Length",
    "Wins by seat",
    "Wins by place in turn order",
    "Wins by bot: the share of skill",
    "How games end",
    "Points",
)


class Use(msgspec.Struct, frozen=True):
    """What was done with a thing in one way: how often in a game, and how many of the seats that did it won."""

    a_game: Figure
    wins: Figure


class Counted(msgspec.Struct, kw_only=True):
    """The figures of a cell. `tables` has rows of figures under each title; `things` for each group, as "card", and for
    each of its things what was done with it."""

    variant: str
    players: int
    lineup: str
    terms: Terms
    games: int
    unfinished: int
    tables: dict[str, dict[str, Figure]]
    lengths: dict[int, int]  # how many games had so many turns, or rounds in a game without turns
    things: dict[str, dict[str, dict[str, Use]]]


def counted(game: Game, cell: Cell, summaries: Mapping[int, GameSummary]) -> Counted:
    """Count the games of a cell, in the order of their numbers."""
    told = [summaries[number] for number in sorted(summaries)]
    ended = [summary for summary in told if summary.finished]
    seats = [cell.seating(summary.number)[1] for summary in ended]
    tables = {
        LENGTH: lengths(ended),
        BOTS: by_bot(cell, ended, seats),
        SEATS: by_seat(game, cell.terms.players, ended),
        ORDER: by_order(cell.terms.players, ended),
        **by_role(ended),
        ENDINGS: endings(told),
        POINTS: points(ended),
        **contests(ended),
    }
    return Counted(
        variant=cell.variant,
        players=cell.terms.players,
        lineup=cell.lineup,
        terms=cell.terms,
        games=len(told),
        unfinished=len(told) - len(ended),
        tables={title: rows for title, rows in tables.items() if rows},
        lengths=dict(sorted(Counter(summary.turns or summary.rounds for summary in ended).items())),
        things=things(game, ended),
    )


def won(summary: GameSummary) -> list[float]:
    """What each seat has of the win: a part, if several share it."""
    winners = summary.places.count(1)
    return [1 / winners if rank == 1 else 0.0 for rank in summary.places]


def lengths(summaries: Sequence[GameSummary]) -> dict[str, Figure]:
    rows = {
        "turns": mean([summary.turns for summary in summaries]),
        "rounds": mean([summary.rounds for summary in summaries]),
        "decisions": mean([summary.decisions for summary in summaries]),
        "actions": mean([summary.actions for summary in summaries]),
    }
    return {name: figure for name, figure in rows.items() if figure.value}


class Sums:
    """Wins and how many could have won, by label."""

    def __init__(self) -> None:
        self.wins: dict[str, float] = {}
        self.of: dict[str, int] = {}
        self.fair: dict[str, float] = {}

    def add(self, label: str, wins: float, fair: float) -> None:
        self.wins[label] = self.wins.get(label, 0.0) + wins
        self.of[label] = self.of.get(label, 0) + 1
        self.fair[label] = self.fair.get(label, 0.0) + fair

    def rows(self, labels: Iterable[str] | None = None) -> dict[str, Figure]:
        return {
            label: share(self.wins[label], self.of[label], self.fair[label] / self.of[label])
            for label in (sorted(self.wins) if labels is None else labels)
            if label in self.wins
        }


def by_seat(game: Game, players: int, summaries: Sequence[GameSummary]) -> dict[str, Figure]:
    names = [*(f"seat {seat}" for seat in range(1, players + 1)), *game.automata(players)]
    sums = Sums()
    for summary in summaries:
        for name, wins in zip(names, won(summary), strict=True):
            sums.add(name, wins, 1 / len(summary.places))
    return sums.rows(names) if len(names) > 1 else {}


def by_order(players: int, summaries: Sequence[GameSummary]) -> dict[str, Figure]:
    """Who is first, second and so on in the first round, clockwise from the starting player."""
    sums = Sums()
    for summary in summaries:
        wins = won(summary)
        for seat in range(players if summary.start >= 0 and players > 1 else 0):
            sums.add(ORDINALS[(seat - summary.start) % players], wins[seat], 1 / len(summary.places))
    return sums.rows(ORDINALS)


def by_bot(cell: Cell, summaries: Sequence[GameSummary], seats: Sequence[tuple[str, ...]]) -> dict[str, Figure]:
    """Of bots that differ: the share of the games that each has won, in all of its seats together."""
    names: dict[str, str] = {}  # of each bot, as the line-up calls it first
    for name, bot in zip(cell.lineup.split(","), cell.terms.bots, strict=False):
        names.setdefault(bot, name)
    sums = Sums()
    for summary, seated in zip(summaries, seats, strict=True):
        wins = won(summary)
        for bot, name in names.items():
            mine = [seat for seat, other in enumerate(seated) if other == bot]
            sums.add(name, sum(wins[seat] for seat in mine), len(mine) / len(summary.places))
    return sums.rows(sums.wins) if len(names) > 1 else {}


def by_role(summaries: Sequence[GameSummary]) -> dict[str, dict[str, Figure]]:
    groups: dict[str, Sums] = {}
    for summary in summaries:
        for roles, wins in zip(summary.roles, won(summary), strict=True):
            for role in roles:
                group, _, name = role.partition(":")
                groups.setdefault(group, Sums()).add(name, wins, 1 / len(summary.places))
    return {f"Wins by {group}": sums.rows() for group, sums in sorted(groups.items())}


def endings(summaries: Sequence[GameSummary]) -> dict[str, Figure]:
    counts = Counter(summary.ending if summary.finished else "did not end" for summary in summaries)
    return {ending: share(counts[ending], len(summaries)) for ending in sorted(counts)}


def points(summaries: Sequence[GameSummary]) -> dict[str, Figure]:
    """By category: what a seat has on the average, what winners have, and what part of their points that is."""
    rows: dict[str, Figure] = {}
    names = list(dict.fromkeys(name for summary in summaries for row in summary.points for name in row))
    for name in names:
        everybody = [row.get(name, 0) for summary in summaries for row in summary.points]
        winners = [
            (row.get(name, 0), row.get("total", 0))
            for summary in summaries
            for row, rank in zip(summary.points, summary.places, strict=True)
            if rank == 1
        ]
        if any(everybody):
            label = name.replace("_", " ")
            rows[label] = mean(everybody)
            rows[f"{label}, winners"] = mean([one for one, _ in winners])
            parts = [one / total for one, total in winners if total]
            if name != "total" and parts:
                rows[f"{label}, part of a winner's total"] = mean(parts)
    return rows


def contests(summaries: Sequence[GameSummary]) -> dict[str, dict[str, Figure]]:
    """What who opens a contest has of it."""
    sums: dict[str, list[int]] = {}
    for summary in summaries:
        for name, row in summary.contests.items():
            sums[name] = [a + b for a, b in zip(sums.get(name, [0] * 4), row, strict=True)]
    tables = {}
    for name, row in sorted(sums.items()):
        held = [summary.contests.get(name, [0])[OPENED] for summary in summaries]
        tables[f"Contests: {name}"] = {
            f"{name}s a game": mean(held),
            "won by who opened it": share(row[BY_OPENER], row[OPENED]),
            "won by nobody": share(row[BY_NONE], row[OPENED]),
        }
    return tables


# Things --------------------------------------------------------------------------------------------------------------


class Tally:
    """Uses of a thing in one way, over games."""

    def __init__(self) -> None:
        self.total = 0
        self.squares = 0
        self.users = 0
        self.wins = 0.0
        self.fair = 0.0

    def add(self, uses: Sequence[int], wins: Sequence[float]) -> None:
        here = sum(uses)
        self.total += here
        self.squares += here * here
        for count, win in zip(uses[:-1], wins, strict=True):
            if count:
                self.users += 1
                self.wins += win
                self.fair += 1 / len(wins)

    def use(self, games: int) -> Use:
        fair = self.fair / self.users if self.users else None
        return Use(mean_of_sums(games, self.total, self.squares), share(self.wins, self.users, fair))


def things(game: Game, summaries: Sequence[GameSummary]) -> dict[str, dict[str, dict[str, Use]]]:
    """For each group and thing what was done with it; of a group that the game lists, also what nothing was done with.
    The usages are in the order in which the game declares them."""
    tallies: dict[tuple[str, str, str], Tally] = {}
    for summary in summaries:
        wins = won(summary)
        for key, uses in summary.uses.items():
            thing, _, usage = key.rpartition(" ")
            group, _, name = thing.partition(":")
            tallies.setdefault((group, name, usage), Tally()).add(uses, wins)
    found: dict[str, dict[str, dict[str, Use]]] = {}
    for group, usages in declared(game, tallies).items():
        names = {name: None for one, name, _ in sorted(tallies) if one == group}
        if group in game.domains:
            listed = {str(name): None for name in game.domains[group].names if name is not None}
            names = {**listed, **names}
        unused = Tally()
        found[group] = {
            name: {usage: tallies.get((group, name, usage), unused).use(len(summaries)) for usage in usages}
            for name in names
        }
    return {group: rows for group, rows in found.items() if rows}


def declared(game: Game, tallies: Iterable[tuple[str, str, str]]) -> dict[str, list[str]]:
    """The usages of each group: those that the game declares, then what else was counted (by other rules)."""
    usages: dict[str, list[str]] = {}
    for kind in game.event_kinds:
        for count in kind.counts:
            row = usages.setdefault(count.group, [])
            if count.usage not in row:
                row.append(count.usage)
    for group, _, usage in sorted(tallies):
        row = usages.setdefault(group, [])
        if usage not in row:
            row.append(usage)
    return usages
