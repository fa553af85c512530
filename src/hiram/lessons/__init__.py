"""Lessons: guided first games, played at the table. A game writes them in `content/lessons/*.toml` of its package;
docs/lessons.md says how."""

from __future__ import annotations

from hiram.lessons.check import check_lesson, lesson_of, lessons_of
from hiram.lessons.load import BadLesson, outlines_of
from hiram.lessons.model import Lesson, Scene, Step
from hiram.lessons.play import Verdict, judge, moves_before, settled_options

__all__ = [
    "BadLesson",
    "Lesson",
    "Scene",
    "Step",
    "Verdict",
    "check_lesson",
    "judge",
    "lesson_of",
    "lessons_of",
    "moves_before",
    "outlines_of",
    "settled_options",
]
