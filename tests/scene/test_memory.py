"""Parts that were drawn before are given again while what they were drawn from is the same, and only then."""

import msgspec
import pytest

from hiram.scene import Node
from hiram.scene.memory import Drawing, Latest, PartMemory, derived, drawn_once


class Row(msgspec.Struct, frozen=True, kw_only=True):
    score: int
    hand: tuple[str, ...] | None = None


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    seat: int | None
    round: int
    seats: tuple[Row, ...]

    @property
    def title(self) -> str:
        return f"Round {self.round}"


class Facts:
    def __init__(self, view: Sight) -> None:
        self.view = view


class Artist:
    """Draws parts, and notes what it was asked for."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.title, self.score, self.hand = self._title, self._score, self._hand  # a bound method is another each time

    def _title(self, facts: Facts) -> list[Node]:
        self.drawn.append("title")
        return [Node("title", "title", text=(facts.view.title,))]

    def _score(self, facts: Facts, seat: int) -> list[Node]:
        self.drawn.append(f"score {seat}")
        return [Node(f"score.{seat}", "score", text=(str(facts.view.seats[seat].score),))]

    def _hand(self, facts: Facts) -> list[Node]:
        self.drawn.append("hand")
        seat = facts.view.seat
        return (
            [Node(f"card.{card}", "card") for card in (facts.view.seats[seat].hand or ())] if seat is not None else []
        )

    def scene(self, view: Sight, memory: PartMemory | None, names: str = "") -> list[Node]:
        draw = Drawing(view, Facts, memory, names)
        self.drawn.clear()
        return [
            *draw(self.title),
            *(node for seat in range(2) for node in draw(self.score, seat)),
            *draw(self.hand),
        ]


def sight(seat: int | None, round: int = 1, scores: tuple[int, int] = (0, 0)) -> Sight:
    hands = (("A",), ("B", "C"))
    rows = tuple(Row(score=scores[at], hand=hands[at] if at == seat else None) for at in range(2))
    return Sight(seat=seat, round=round, seats=rows)


def test_a_part_is_drawn_again_only_when_a_field_that_it_reads_has_changed() -> None:
    artist, memory = Artist(), PartMemory()
    artist.scene(sight(0), memory)
    assert artist.drawn == ["title", "score 0", "score 1", "hand"]
    artist.scene(sight(0, scores=(0, 5)), memory)
    assert artist.drawn == ["score 1"]
    artist.scene(sight(0, round=2, scores=(0, 5)), memory)
    assert artist.drawn == ["title"]


def test_what_all_see_alike_is_drawn_once_and_a_hand_for_its_owner_alone() -> None:
    artist, memory = Artist(), PartMemory()
    for seat in (0, 1, None):
        assert artist.scene(sight(seat), memory) == artist.scene(sight(seat), None)
    first = {seat: artist.scene(sight(seat), memory) for seat in (0, 1, None)}
    assert artist.drawn == []
    assert [node.id for node in first[0] if node.art == "card"] == ["card.A"]
    assert [node.id for node in first[1] if node.art == "card"] == ["card.B", "card.C"]
    assert not [node for node in first[None] if node.art == "card"]
    assert all(one is other for one, other in zip(first[0][:3], first[1][:3], strict=True))


def test_other_names_begin_anew_and_old_results_are_let_go() -> None:
    artist, memory = Artist(), PartMemory()
    artist.scene(sight(0), memory)
    artist.scene(sight(0), memory, "others")
    assert len(artist.drawn) == 4
    artist.scene(sight(1), memory)
    assert len(artist.drawn) == 4, "what was drawn with other names is not taken over"
    for round in range(2, 6):
        artist.scene(sight(0, round), memory, "others")
        assert artist.drawn == ["title"]
    artist.scene(sight(0, 5), memory, "others")
    assert artist.drawn == []
    memory.forget(0)
    artist.scene(sight(0, 5), memory, "others")
    assert artist.drawn == ["title", "score 0", "score 1", "hand"]


def test_a_part_never_reaches_a_viewer_who_sees_otherwise_what_it_was_drawn_from() -> None:
    """A function that reads the hands of all, whoever looks, is drawn for each: their hands are not the same to all."""
    drawn: list[int | None] = []
    reader: list[int | None] = [None]

    def hands(facts: Facts) -> list[Node]:
        drawn.append(reader[0])
        shown = [card for row in facts.view.seats for card in row.hand or ()]
        return [Node(f"card.{card}", "card") for card in shown]

    memory = PartMemory()
    for round in (1, 2, 3):
        for viewer, cards in ((0, ["card.A"]), (1, ["card.B", "card.C"]), (None, [])):
            reader[0] = viewer
            nodes = Drawing(sight(viewer, round), Facts, memory)(hands)
            assert [node.id for node in nodes] == cards
    assert drawn == [0, 1, None]


def test_what_a_part_read_before_counts_until_it_is_drawn_in_vain() -> None:
    """Each time another field decides what is shown; the part follows every one of them."""

    def shown(facts: Facts) -> list[Node]:
        view = facts.view
        return [Node("score", "score", text=(str(view.seats[view.round % 2].score),))]

    memory, rounds = PartMemory(), (0, 1, 1, 0, 0, 1, 1, 1, 0)
    for step, round in enumerate(rounds):
        view = sight(0, round, (step // 2, step))
        assert Drawing(view, Facts, memory)(shown) == Drawing(view, Facts, None)(shown)


class DerivedFacts(Facts):
    asked = 0

    @derived
    def best(self) -> int:
        """The best score."""
        DerivedFacts.asked += 1
        return max(row.score for row in self.view.seats)


def test_what_is_derived_is_worked_out_once_for_all_parts_and_followed_by_each() -> None:
    def first(facts: DerivedFacts) -> list[Node]:
        return [Node("first", "best", text=(str(facts.best),))]

    def second(facts: DerivedFacts, seat: int) -> list[Node]:
        return [Node(f"lead.{seat}", "best", text=(str(facts.best - facts.view.seats[seat].score),))]

    memory, DerivedFacts.asked = PartMemory(), 0
    for scores, asked in (((1, 2), 1), ((1, 2), 1), ((3, 2), 2), ((3, 1), 3)):
        for viewer in (0, 1):
            view = sight(viewer, 1, scores)
            draw, anew = Drawing(view, DerivedFacts, memory), Drawing(view, DerivedFacts, None)
            now = DerivedFacts.asked
            parts = [draw(first), draw(second, 0), draw(second, 1)]
            assert DerivedFacts.asked == (asked if viewer == 0 else now)
            assert parts == [anew(first), anew(second, 0), anew(second, 1)]
            DerivedFacts.asked = asked


def test_a_view_cannot_be_compared_or_hashed_as_a_whole_while_it_is_drawn() -> None:
    """It would be read without a note of what was read."""

    def compared(facts: Facts) -> list[Node]:
        return [Node("same", "same")] if facts.view == sight(0) else []

    def hashed(facts: Facts) -> list[Node]:
        return [Node("hash", str({facts.view: 1}))]

    draw = Drawing(sight(0), Facts, PartMemory())
    for part in (compared, hashed):
        with pytest.raises(TypeError):
            draw(part)


def test_a_part_of_small_values_is_drawn_once_for_them() -> None:
    asked: list[tuple[str, int]] = []

    @drawn_once
    def hand(owner: str, cards: int) -> list[Node]:
        asked.append((owner, cards))
        return [Node(f"{owner}.{card}", "card") for card in range(cards)]

    first, other = hand("A", 2), hand("A", 1)
    assert first == (Node("A.0", "card"), Node("A.1", "card"))
    assert hand("A", 2) is first, "parts that are the same objects are not compared"
    assert other == (Node("A.0", "card"),)
    assert asked == [("A", 2), ("A", 1)]


def test_a_part_that_is_made_of_the_same_values_as_the_time_before_stays_as_it_is() -> None:
    made: list[tuple[object, ...]] = []

    def total(*values: int) -> list[int]:
        made.append(values)
        return [sum(values)]

    memory = PartMemory()
    draw = memory.latest(0)
    first = draw(total, 1, 2)
    assert draw(total, 1, 2) is first
    assert memory.latest(0) is draw
    assert draw.at(0, total, 1, 2) is not first
    assert draw.at(1, total, 3) == [3]
    assert draw.at(0, total, 1, 2) is draw.at(0, total, 1, 2)
    assert draw(total, 1, 2) is first
    assert draw(total, 2, 2) == [4]
    assert draw(total, 1, 2) == first
    assert memory.latest(None)(total, 1, 2) is not first  # another viewer
    memory.forget(0)
    assert memory.latest(0) is not draw
    assert Latest()(total, 1, 2) == first
    assert made == [(1, 2), (1, 2), (3,), (2, 2), (1, 2), (1, 2), (1, 2)]
