"""A finished game looked at again: what each seat's chances were, which decisions cost most, and what was luck."""

from hiram.review.judging import CAREFUL, LIGHT, QUICK, Effort, Judgement
from hiram.review.reviewing import Decision, Review, review

__all__ = ["CAREFUL", "LIGHT", "QUICK", "Decision", "Effort", "Judgement", "Review", "review"]
