"""Find puzzles in games that bots played: decisions in which one answer is best beyond doubt, and one can say why."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import msgspec

from hiram.arena.records import Decision, GameRecord, Header, replayed
from hiram.bots.look_ahead import merit_of
from hiram.core.dice import Dice, dice_of
from hiram.core.errors import BadRecord
from hiram.core.game import Game
from hiram.core.perspective import Perspective
from hiram.puzzles.compare import MINING, Comparison, Effort, advised, compare
from hiram.puzzles.load import LEAST_ANSWERS, MOST_LETTERS, BadPuzzle, check_puzzle, options_of
from hiram.puzzles.model import PARTS, Part, Puzzle

MOST_ANSWERS = 40  # beyond that nobody looks at all of them
RARE = 8  # how much more often, at most, a rare kind of question is looked at
USUAL = 3  # first choices of the advice that a reason was given for, before others may be explained by it
ASKED = 7  # of so many decisions the advice is asked for its reason in one
ALIKE = 3  # that are found with the same answer to the same kind of question; more would not be taken anyway
SURE = 0.06  # the lead of an answer that is not the first idea
Progress = Callable[[int, int], None]
"""Is told after each game how many decisions were looked at and how many puzzles were found."""

THING = "#"
QUOTED, CAPITALS = re.compile(r"“[^”]*”"), re.compile(r"\b[A-Z][\w’'-]*(?:\s(?:of|the|and)?\s?[A-Z][\w’'-]*)*")
NUMBERS = re.compile(
    r"\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|fourth|fifth|sixth|seventh)\b"
)
LISTS = re.compile(r"#(?:(?:,| and|,? or) #|\s#)+")


def shape_of(reason: str) -> str:
    """The first sentence of a reason without the things and numbers in it: what kind of reason it is."""
    first = QUOTED.sub(THING, reason).split(". ")[0]
    return LISTS.sub(THING, NUMBERS.sub(THING, CAPITALS.sub(THING, first))).rstrip(".")


class Miner:
    """Looks for puzzles. `share` is the part of all decisions that it looks at."""

    def __init__(self, game: Game, share: float = 1.0, effort: Effort = MINING, seed: str = "0") -> None:
        self.game = game
        self.share = share
        self.effort = effort
        self.seed = seed
        self.looked = 0
        self.kinds: Counter[str] = Counter()  # of questions that were looked at
        self.shapes: Counter[str] = Counter()  # of reasons for the first choices of the advice
        self.names: set[str] = set()
        self.answers: Counter[str] = Counter()  # of the puzzles that were found, each with the kind of its question

    def learn(self, records: Iterable[tuple[Header, GameRecord]]) -> None:
        """Count the kinds of reasons that the advice gives for its own choices: that is what good reasons look like."""
        for header, record in records:
            self.check_header(header)
            for number, decision in enumerate(replayed(self.game, header, record)):
                if decision.seat >= 0 and len(decision.legal) >= LEAST_ANSWERS and number % ASKED == 0:
                    self.first_choice(Perspective(self.game, decision.state, decision.seat))

    def first_choice(self, perspective: Perspective) -> int:
        """The first choice of the advice; the kind of reason that it gives for it is counted."""
        first = advised(perspective, dice_of(b"why"))[0]
        self.shapes[shape_of(merit_of(perspective, self.game.actions[first]))] += 1
        return first

    def mine(self, records: Iterable[tuple[Header, GameRecord]], progress: Progress | None = None) -> Iterator[Puzzle]:
        """The puzzles in some games."""
        found = 0
        for header, record in records:
            self.check_header(header)
            for number, decision in enumerate(replayed(self.game, header, record)):
                puzzle = self.puzzle_in(header, record, number, decision)
                if puzzle is not None:
                    found += 1
                    yield puzzle
            if progress is not None:
                progress(self.looked, found)

    def check_header(self, header: Header) -> None:
        if header.game != self.game.slug:
            raise BadRecord(f"these are games of {header.game}, not of {self.game.slug}")
        settled = self.game.seated(self.game.read_options(header.players, header.options), apart=False)
        for name, value in settled.items():
            if header.options.get(name) != value:
                raise BadRecord(f"a puzzle is solved by one person, with {name}={value}: play games with that option")

    def puzzle_in(self, header: Header, record: GameRecord, number: int, decision: Decision) -> Puzzle | None:
        """The puzzle that a decision is, if it is one."""
        if decision.seat < 0 or not LEAST_ANSWERS <= len(decision.legal) <= MOST_ANSWERS:
            return None
        dice = dice_of(f"hiram puzzles {self.seed} {record.deal} {number}".encode())
        kind = self.game.question(decision.state, decision.seat).kind
        if not self.is_looked_at(kind, dice):
            return None
        self.looked += 1
        self.kinds[kind] += 1
        perspective = Perspective(self.game, decision.state, decision.seat)
        first = self.first_choice(perspective)
        comparison = compare(perspective, self.effort, dice, lambda answer: self.wants(perspective, answer))
        if comparison is None:
            return None
        part: Part = PARTS[len(PARTS) * number // max(1, len(record.actions))]
        if comparison.best != first and comparison.lead < SURE:
            return None
        return self.made(header, perspective, comparison, part, comparison.best == first)

    def wants(self, perspective: Perspective, answer: int) -> bool:
        """Whether a puzzle with that answer would be something new, and one could say why it is right."""
        alike = self.answers[f"{perspective.question.kind} {answer}"] < ALIKE
        return alike and 0 < len(self.reason(perspective, answer)) <= MOST_LETTERS

    def is_looked_at(self, kind: str, dice: Dice) -> bool:
        """Whether chance wants it: rare kinds of questions more often than usual ones."""
        even = (self.looked + 1) / max(1, len(self.kinds))
        rarity = min(RARE, max(1.0, even / (self.kinds[kind] + 1)))
        return int(dice.below(10**6)) < self.share * rarity * 10**6

    def made(
        self,
        header: Header,
        perspective: Perspective,
        comparison: Comparison,
        part: Part,
        is_first: bool,
    ) -> Puzzle | None:
        """The puzzle of a comparison; None if it is there already."""
        game, seat = self.game, perspective.seat
        position = msgspec.json.encode(game.to_position(perspective.world())).decode()
        name = hashlib.sha256(f"{seat} {position}".encode()).hexdigest()[:8]
        if name in self.names:
            return None
        self.names.add(name)
        defaults = game.read_options(header.players, {})
        puzzle = Puzzle(
            name=name,
            players=header.players,
            seat=seat,
            kind=perspective.question.kind,
            part=part,
            answer=game.actions[comparison.best].name,
            reason=self.reason(perspective, comparison.best),
            clause=perspective.question.clause,
            lead=round(comparison.lead, 3),
            error=round(comparison.error, 3),
            behind={game.actions[action].name: round(100 * by) for action, by in comparison.behind.items()},
            found=dict.fromkeys(game.levels, 1.0 if is_first else 0.0),  # until they are asked
            options={key: value for key, value in header.options.items() if value != defaults[key]},
            position=position,
        )
        try:
            check_puzzle(game, puzzle, game.rules_version, name)
        except BadPuzzle:
            return None
        self.answers[f"{puzzle.kind} {comparison.best}"] += 1
        return puzzle if options_of(game, puzzle) == header.options else None

    def reason(self, perspective: Perspective, action: int) -> str:
        """What speaks for the answer, or nothing: words for an answer that the advice would not give may speak against
        it, so they must be of a kind that it says of its own choices."""
        game, world = self.game, perspective.imagine(dice_of(b"why"))
        reason = game.merit(world, perspective.seat, action)
        return reason if self.shapes[shape_of(reason)] >= USUAL else ""
