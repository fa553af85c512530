"""What was drawn before is given again for the same values, and only for them."""

from collections.abc import Sequence

import pytest

from hiram.scene import Node
from hiram.scene.memory import MOST_DRAWN, MOST_MADE, Drawing, Latest, PartMemory, drawn_once, forget, made_once


def test_a_part_is_drawn_once_for_the_values_that_it_shows() -> None:
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


def test_what_parts_are_made_of_is_made_once_too_and_as_it_is() -> None:
    asked: list[str] = []

    class City:
        @made_once
        def title(self, name: str) -> list[str]:
            asked.append(name)
            return [name]

    city, other = City(), City()
    assert city.title("Hebron") is city.title("Hebron")
    assert other.title("Hebron") == ["Hebron"]
    assert asked == ["Hebron", "Hebron"], "whose method it is counts as well"


def test_what_is_forgotten_is_drawn_anew() -> None:
    @drawn_once
    def title(name: str) -> list[Node]:
        return [Node("title", "title", text=(name,))]

    first = title("A")
    forget()
    assert title("A") == first
    assert title("A") is not first


def test_no_more_is_kept_than_was_said() -> None:
    @drawn_once
    def part(number: int) -> list[Node]:
        return [Node(str(number), "card")]

    @made_once
    def node(number: int) -> Node:
        return Node(str(number), "card")

    for number in range(MOST_MADE + 2):
        part(number)
        node(number)
    assert part.cache_info().currsize == MOST_DRAWN  # type: ignore[attr-defined]
    assert node.cache_info().currsize == MOST_MADE  # type: ignore[attr-defined]


def test_a_game_of_the_version_before_still_draws_its_table_with_a_warning() -> None:
    def title(names: Sequence[str], seat: int) -> list[Node]:
        return [Node("title", "title", text=(names[seat],))]

    names = ("Anna", "Boaz")
    with pytest.warns(DeprecationWarning, match="drawn_once"):
        draw = Drawing(None, lambda view: names, PartMemory(), names)
    assert draw(title, 1) == (Node("title", "title", text=("Boaz",)),)
    assert draw.made("{0[0]}".format) == "Anna"


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
