"""Jeroboam's ties, which the human breaks."""

from __future__ import annotations

from hiram.core.words import sentences
from hiram.games.wisdom_of_solomon.engine.state import JEROBOAM
from hiram.games.wisdom_of_solomon.words.reasons.buildings import deed
from hiram.games.wisdom_of_solomon.words.reasons.case import Case
from hiram.games.wisdom_of_solomon.words.reasons.phrases import said
from hiram.games.wisdom_of_solomon.words.reasons.roads import road_said


def his_road(case: Case, edge: int) -> str:
    return sentences(road_said(case, edge, JEROBOAM))


def his_house(case: Case, spot: int) -> str:
    """A house of Jeroboam's: what it gives him, and whether it shuts the human out."""
    name = case.names.places[spot]
    if (case.state.homes[JEROBOAM] >> spot) & 1:
        return sentences(f"Jeroboam has a house in {name} already, so a second one there adds nothing")
    if (case.yours() >> spot) & 1:
        return sentences(f"{case.crop(spot)} stays open to you, as you have a house there")
    return sentences(f"A house of Jeroboam's in {case.crop(spot)} would close it to you")


def his_building(case: Case, card: int) -> str:
    return sentences(f"For Jeroboam {case.names.buildings[card]} {deed(case, card, False)}")


def his_shortage(case: Case, spot: int) -> str:
    """The human may harvest there, too, unless it is closed."""
    name, crop = case.names.places[spot], said(case.produce(spot))
    if (case.closed() >> spot) & 1:
        return sentences(f"{name} would give {crop} again, to Jeroboam alone, as his house closes it to you")
    return sentences(f"{name} would give {crop} again, and a Worker of yours may go there, too")
