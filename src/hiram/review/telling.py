"""A review in sentences."""

from __future__ import annotations

from hiram.core.text.words import as_sentence, counted, listed
from hiram.review.reviewing import Decision, Review

EVEN = 0.05  # a change that tells nothing


def percent(chance: float) -> str:
    """A chance as people say it."""
    return f"{100 * chance:.0f}\N{NO-BREAK SPACE}%"


def cost_words(decision: Decision) -> str:
    """What a decision cost, with its error."""
    return f"about {percent(decision.cost)} (give or take {max(1.0, 200 * decision.error):.0f})"


def summary(review: Review) -> str:
    """The game in three sentences. They name the one whose review it is: others read them too."""
    return " ".join((result_words(review), turning_words(review), share_words(review)))


def whose(review: Review) -> str:
    return f"{review.names[review.seat]}’s"


def result_words(review: Review) -> str:
    """How it ended, and from where it began."""
    winners = [name for name, rank in zip(review.names, review.placing, strict=False) if rank == 1]
    began = percent(review.moments[0].chances[review.seat])
    who = f"{listed(winners)} won" if winners else "Nobody won"
    return f"{who}; at the beginning {whose(review)} chance was {began}."


def turning_words(review: Review) -> str:
    """Where the chance changed most."""
    turns = review.turning_points(1)
    if not turns:
        return "It was over at once."
    before, after = (moment.chances[review.seat] for moment in turns[0])
    if abs(after - before) < EVEN:
        return f"It never turned at one place: {whose(review)} chance changed in small steps."
    way = "rose" if after > before else "fell"
    first, last = turns[0][0].step + 1, turns[0][1].step
    where = f"in step {last}" if first == last else f"in steps {first} to {last}"
    return f"It turned {where}, where {whose(review)} chance {way} from {percent(before)} to {percent(after)}."


def share_words(review: Review) -> str:
    """Skill and luck."""
    weak = len(review.costliest(len(review.decisions)))
    of = counted(len(review.decisions), "decision")
    if weak == 0:
        skill = f"Of {whose(review)} {of} none was clearly worse than what the master would have done"
    else:
        worst = review.costliest(1)[0]
        skill = f"{weak} of {whose(review)} {of} clearly cost something, most in step {worst.step}: {cost_words(worst)}"
    luck = "the rest was dice, draws and what the others did"
    return f"{skill}; of what moved the chance {percent(review.own_share)} were own choices, {luck}."


def decision_words(decision: Decision) -> str:
    """A decision that cost something, and what was better."""
    better = f"{decision.best_label} was better, by {cost_words(decision)}"
    return f"{as_sentence(better)} {decision.reason}".strip()
