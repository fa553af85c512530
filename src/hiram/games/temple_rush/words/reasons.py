"""Why one would take an action, or why not: sentences made from the note of the plan that rates the actions.

The sentences are in `reasons.toml`; here is which one holds (`CASES`) and what their braces stand for (`NoteWords`). A
sentence names the temple, the number and the stone. The second sentence says what would be better, if the plan rates
another action clearly higher, or else what rivals threaten and which stones help next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hiram.core.files.word_files import read_words
from hiram.core.text.words import capitalized, count, listed, number_word, sentences
from hiram.core.tools import bits
from hiram.games.temple_rush.bot import notes
from hiram.games.temple_rush.bot.notes import RushNote, explain
from hiram.games.temple_rush.bot.worth import HOPELESS, RushOutlook
from hiram.games.temple_rush.content.model import RushContent
from hiram.games.temple_rush.engine import actions as act, ask, cells as at
from hiram.games.temple_rush.engine.state import RushData

HARDLY = 0.3  # rolls that are hardly worth a stone
NEAR = 2.5  # rolls
WORTHWHILE = 5  # points that are worth a token
TOKENS = {
    notes.SOLO: "Solo Turn",
    notes.BAG: "Bag",
    notes.BOMB: "Bomb",
    notes.SHIELD: "Shield",
    notes.RACE: "Lightning",
    notes.MORTAR: "Mortar",
}
TEXTS = read_words("hiram.games.temple_rush.words", "reasons.toml", dict[str, dict[str, str]])


def reason(content: RushContent, state: RushData, seat: int, action: int, chosen: bool = False) -> str:
    """What speaks for a legal action, or against it, in a sentence or two; of one `chosen` not what looks better."""
    note = explain(state, seat, action)
    about = NoteWords(content, state, seat, note)
    first, *more = (
        sentence(about, section) for section in SECTIONS[int(note.purpose)].split() if section != "better" or not chosen
    )
    return capitalized(first) if first.endswith(".") else sentences(first, *more)


def sentence(about: NoteWords, section: str) -> str:
    """The sentence of a section that holds, '' if none does."""
    found = next((name for name, holds in CASES[section] if holds(about)), "")
    return TEXTS[section][found].format_map(about) if found else ""


# Turns of phrase -----------------------------------------------------------------------------------------------------


def is_lost(look: RushOutlook) -> bool:
    return look.rolls >= HOPELESS


def whole(look: RushOutlook) -> int:
    return max(1, int(look.rolls + 0.5))


def rolls(look: RushOutlook) -> str:
    return f"about {count(whole(look), 'roll')}"


def rolled(sizes: Sequence[int]) -> str:
    """What a die must show to give a stone of one of these sizes: 'a 1x2 or a star'."""
    if len(sizes) == act.SIZES:
        return "any roll"
    if len(sizes) == act.SIZES - 1:
        return f"any roll but a {act.SIZES * (act.SIZES + 1) // 2 - sum(sizes)}"
    return listed([*(f"a 1x{size}" for size in sizes), "a star"], "or")


def face(number: int) -> str:
    return "star" if number == act.STAR else f"1x{number}"


class NoteWords:
    """What the braces of a sentence stand for, and what the choice between sentences depends on."""

    def __init__(self, content: RushContent, state: RushData, seat: int, note: RushNote) -> None:
        self.content, self.state, self.seat, self.note = content, state, seat, note
        self.terms, self.size, self.number = state.terms, int(note.size), int(note.amount)
        self.kind = int(state.frames.kind())
        self.racing = self.kind == ask.RACE
        self.may_mortar = bool(state.board[seat * at.BOARD + at.MORTAR_AT] == at.MORTAR_UNUSED)
        # The temple
        before, after, loose = note.before, note.after, note.loose
        self.points = count(int(note.points), "point")
        self.prize = f"{self.points}{' and a stone for the bonus area' if note.wins_stone else ''}"
        self.done, self.lost, self.was_lost = bool(after.fewest == 0), is_lost(after), is_lost(before)
        self.closer = int(before.fewest) - int(after.fewest)  # by so many stones
        self.sooner = before.rolls - after.rolls
        self.is_as_long = whole(after) == whole(before)
        self.now, self.then, self.loose = self.far(before), self.far(after), self.far(loose)
        self.needs, self.loose_needs = self.changed(after, before), self.changed(loose, before)
        self.now_rolls, self.then_rolls = rolls(before), rolls(after)
        self.now_number, self.stones_now = number_word(whole(before)), number_word(int(before.fewest))
        self.race_stones, stones_then = count(int(before.fewest), "stone"), count(int(after.fewest), "more stone")
        self.finishing, self.helping = rolled(bits(note.finishing)), rolled(bits(note.helping))
        self.enough = self.finishing if note.finishing and not self.racing else stones_then
        self.end = f"you complete {self.name}" if self.done else f"{self.name} needs {stones_then}"
        # Stones and tokens
        way_out = bool(self.terms.dismantle)  # stones may be taken off
        self.amount, self.amount_points = number_word(self.number), count(self.number, "point")
        self.stones, self.held = count(self.number, "stone"), count(int(note.stones), "stone")
        self.token = TOKENS.get(int(note.purpose), "")
        self.face, self.second_face = face(self.size), face(self.number)
        self.drawn = f"the 1x{self.size}" if self.size else "any stone"
        self.which = "The other" if note.stones else "All"
        self.back = " until a stone is taken off again" if way_out else " any more"
        self.or_taking_off = ", or after taking a stone off" if way_out else ""
        self.alone = "You build with two dice" if self.terms.trial else "You alone build, with two dice"
        self.rounds = count(int(self.terms.tables.shield_rounds), "round")
        # Rivals
        one_rival = state.players == 2
        self.rival = "your rival" if one_rival else "a rival"
        self.nearest_rival = "your rival" if one_rival else "the nearest rival"
        self.whose = "This" if self.kind == ask.BOMB_TARGET else f"{capitalized(self.rival)}'s"
        self.rival_stones = count(int(note.rival.fewest), "more stone")
        self.rival_number = number_word(whole(note.rival))
        self.rival_needs = f"{self.nearest_rival} {number_word(int(note.rival.fewest))}"
        if is_lost(note.rival):
            self.rival_needs = "your rival cannot complete it now" if one_rival else "no rival can complete it now"
        # What would be better
        best = note.better or note
        laying, self.same_size = self.may_be(notes.LAY, notes.LAY), best.size == note.size
        self.same_zone = bool(best.zone == note.zone)
        self.same_place = self.same_size and self.same_zone
        self.is_other_place, self.is_other_stone = laying and self.same_place, laying and not self.same_place
        self.is_other_lift = self.may_be(notes.LIFT, notes.LIFT)
        self.saves = self.is_other_lift and is_lost(best.before) and not is_lost(best.after)
        self.gains_stones = best.after.fewest < after.fewest
        self.better_stone_low = "it" if self.same_size else f"a 1x{best.size}"
        self.better_stone = capitalized(self.better_stone_low)

    def __getitem__(self, key: str) -> object:
        return getattr(self, key)

    def words_of(self, note: RushNote | None) -> NoteWords:
        assert note is not None
        return NoteWords(self.content, self.state, self.seat, note)

    @property
    def other(self) -> NoteWords:
        return self.words_of(self.note.other)

    @property
    def better(self) -> NoteWords:
        return self.words_of(self.note.better)

    @property
    def name(self) -> str:
        """The name of the temple, '' where the note is about none."""
        return "" if self.note.zone < 0 else self.content.cards[int(self.state.holders[self.note.zone])].name

    @property
    def first_use(self) -> str:
        return sentence(self.other, "laid")

    @property
    def ends(self) -> str:
        """How the two temples of a solo round stand in the end, the one that is nearest first."""
        use = self.other
        last = {int(one.note.zone): one for one in (use, use.other)}
        return listed([one.end for one in sorted(last.values(), key=lambda one: one.note.after.rolls)])

    def far(self, look: RushOutlook) -> str:
        """'three more stones (about five rolls)'."""
        text = count(int(look.fewest), "more stone")
        return text if self.racing or whole(look) <= look.fewest else f"{text} ({rolls(look)})"

    def changed(self, after: RushOutlook, before: RushOutlook) -> str:
        """'needs four more stones instead of three', 'takes about five rolls instead of four' or 'still needs ...'."""
        if is_lost(after):
            return "cannot be completed as it stands"
        if is_lost(before):
            return f"needs {self.far(after)}"
        if after.fewest != before.fewest:
            return f"needs {count(int(after.fewest), 'more stone')} instead of {number_word(int(before.fewest))}"
        if self.racing or whole(after) == whole(before):
            return f"still needs {self.far(after)}"
        return f"takes {rolls(after)} instead of {number_word(whole(before))}"

    def is_longer(self, after: RushOutlook, before: RushOutlook) -> bool:
        """More stones, or, by the dice, more rolls."""
        return bool(after.fewest > before.fewest or (not self.racing and whole(after) > whole(before)))

    def may_be(self, purpose: int, mine: int | None = None) -> bool:
        """Something of this purpose is better, for an action of the other one."""
        best = self.note.better
        return best is not None and best.purpose == purpose and (mine is None or self.note.purpose == mine)


# Which sentence holds: the first one whose condition does ------------------------------------------------------------

Case = tuple[str, Callable[[NoteWords], object]]


def always(_: NoteWords) -> bool:
    return True


LAID: tuple[Case, ...] = (
    ("mortar_first", lambda n: n.note.zone < 0),
    ("done_expert", lambda n: n.done and n.terms.expert),
    ("done", lambda n: n.done),
    ("lost_saved", lambda n: n.lost and n.was_lost and not is_lost(n.note.loose) and n.may_mortar),
    ("lost", lambda n: n.lost and n.was_lost),
    ("no_fit", lambda n: n.lost and not n.note.fits),
    ("stuck", lambda n: n.lost and is_lost(n.note.loose)),
    ("mortar", lambda n: n.lost and n.may_mortar),
    ("apart", lambda n: n.lost),
    ("begun", lambda n: n.note.stones == 0),
    ("set_back", lambda n: n.is_longer(n.note.after, n.note.before)),
    ("hardly", lambda n: n.closer == 0 and notes.SAME < n.sooner < HARDLY),
    ("no_nearer", lambda n: n.closer == 0 and n.sooner < HARDLY),
    ("nearer", lambda n: n.note.after.fewest > 1 or n.racing),
    ("finishing", lambda n: n.note.finishing),
    ("elsewhere", always),
)
DANGER: tuple[Case, ...] = (
    ("", lambda n: n.kind == ask.REBUILD),
    ("both", lambda n: n.done and n.note.threat),
    ("", lambda n: n.done),
    ("now", lambda n: n.note.threat),
    ("near", lambda n: n.note.rival.fewest < n.note.after.fewest and n.note.rival.fewest <= 2),
)
BETTER: tuple[Case, ...] = (
    ("", lambda n: n.note.better is None),
    ("place_done", lambda n: n.is_other_place and n.better.done),
    ("place_nearer", lambda n: n.is_other_place and (n.lost or n.gains_stones)),
    ("place_quicker", lambda n: n.is_other_place and whole(n.better.note.after) < whole(n.note.after)),
    ("place_easier", lambda n: n.is_other_place),
    ("same_done", lambda n: n.is_other_stone and n.better.done and n.same_size),
    ("done_here", lambda n: n.is_other_stone and n.better.done and n.same_zone),
    ("done_there", lambda n: n.is_other_stone and n.better.done),
    ("harm_here", lambda n: n.is_other_stone and n.better.note.gain <= notes.SAME and not n.racing and n.same_zone),
    ("harm_there", lambda n: n.is_other_stone and n.better.note.gain <= notes.SAME and not n.racing),
    ("more_points", lambda n: counts_for_more(n) and n.better.note.points > n.note.points),
    ("more", lambda n: counts_for_more(n)),
    ("little", lambda n: n.is_other_stone and n.same_zone and not n.lost and not n.gains_stones),
    ("enough_here", lambda n: n.is_other_stone and n.same_zone),
    ("enough_there", lambda n: n.is_other_stone),
    ("save_another", lambda n: n.saves and n.same_place),
    ("save", lambda n: n.saves),
    ("lift", lambda n: n.is_other_lift),
    ("bag", lambda n: n.may_be(notes.BAG)),
    ("token", lambda n: n.better.note.purpose in TOKENS),
    ("pass", lambda n: n.may_be(notes.PASS)),
    ("off", lambda n: (n.may_be(notes.DISMANTLE) or n.may_be(notes.REMOVE)) and n.better.note.other is not None),
    ("bonus", lambda n: n.may_be(notes.BONUS)),
    ("move", lambda n: n.may_be(notes.MOVE, notes.MOVE) and not n.same_zone),
    ("rebuilt", lambda n: n.may_be(notes.REBUILT)),
)


def counts_for_more(n: NoteWords) -> bool:
    """Another temple is farther away, but the stone is worth more there."""
    return n.is_other_stone and not n.same_zone and n.note.after.rolls < n.better.note.after.rolls


def has_use(n: NoteWords) -> bool:
    """One more stone of a rebuild would bring its temple nearer."""
    return n.note.other is not None and n.note.before.rolls - n.note.other.after.rolls >= HARDLY


def is_first_die_lost(n: NoteWords) -> bool:
    return n.note.other is None or n.other.lost


def is_second_die_lost(n: NoteWords) -> bool:
    return n.note.other is not None and (n.note.other.other is None or n.other.other.lost)


CASES: dict[str, tuple[Case, ...]] = {
    "laid": LAID,
    "danger": DANGER,
    "better": BETTER,
    "source": (
        ("", lambda n: not n.racing or n.state.step(n.seat) not in (ask.RACE_ACTION, ask.HEAD_START)),
        ("none", lambda n: n.state.supply(n.seat, n.size) == 0),
    ),
    "next": (("stones", lambda n: not n.lost and n.note.after.fewest > 1 and not n.racing and n.note.helping),),
    "order": (("no_place", is_first_die_lost), ("one", is_second_die_lost), ("both", always)),
    "order_second": (("no_place", lambda n: not is_first_die_lost(n) and is_second_die_lost(n)),),
    "lifted": (
        ("brought", lambda n: n.racing and n.note.zone != n.state.frames.get(0)),
        ("lost", lambda n: n.was_lost and n.lost),
        ("saved", lambda n: n.was_lost),
        ("nearer", lambda n: n.sooner > notes.SAME),
        ("needs", always),
    ),
    "moved": (
        ("no_good", lambda n: n.lost),
        ("done", lambda n: n.done),
        ("set_back", lambda n: n.note.before.rolls < n.note.after.rolls - notes.SAME),
        ("leaves", always),
    ),
    "left_behind": (("needs", always),),
    "dismantled": (
        ("saved", lambda n: n.other.was_lost and not n.other.lost),
        ("nearer", lambda n: not n.other.was_lost and n.other.sooner > 1.0),
        ("lost", lambda n: n.other.was_lost),
        ("nothing", always),
    ),
    "removed": (
        ("turn", lambda n: not n.was_lost),
        ("saved", lambda n: n.note.other is not None and not n.other.lost),
        ("lost", always),
    ),
    "passed": (
        ("no_move", lambda n: n.number and n.note.other is None),
        ("no_use", lambda n: n.number and n.other.note.gain <= notes.SAME),
        ("move_done", lambda n: n.number and n.other.done),
        ("move", lambda n: n.number),
        ("no_place", lambda n: n.note.other is None),
        ("done", lambda n: n.other.done),
        ("nearer", lambda n: n.other.sooner > notes.SAME),
        ("nothing", always),
    ),
    "race_passed": (("leave", always),),
    "lap_done": (("rest", always),),
    "stopped": (("head_start", always),),
    "standing": (("lost", lambda n: n.was_lost), ("needs", always)),
    "rebuilt": (
        ("all_lost", lambda n: not n.number and n.was_lost),
        ("all", lambda n: not n.number),
        ("last_done", lambda n: n.number == 1 and has_use(n) and n.other.done),
        ("last_nearer", lambda n: n.number == 1 and has_use(n)),
        ("last", lambda n: n.number == 1),
        ("many_done", lambda n: has_use(n) and n.other.done),
        ("many_nearer", has_use),
        ("many", always),
    ),
    "declared": (("right", lambda n: n.number), ("lost", lambda n: n.was_lost), ("wrong", always)),
    "silent": (("right", lambda n: n.number), ("wrong", always)),
    "bonus": (("most", lambda n: n.note.better is None), ("less", always)),
    "missed": (
        ("", lambda n: n.note.other is None),
        ("little", lambda n: not n.other.closer and n.other.is_as_long),
        ("needs", always),
    ),
    "kept": (("none", lambda n: not n.note.stones), ("one", lambda n: n.note.stones == 1), ("many", always)),
    "declined": (("none", lambda n: not n.size), ("supply", lambda n: n.kind == ask.RACE_BONUS), ("temple", always)),
    "rolls": (
        ("bag", lambda n: n.may_be(notes.BAG)),
        ("lost", lambda n: n.note.zone < 0),
        ("finishing", lambda n: n.note.finishing),
        ("nearest", lambda n: n.note.stones),
        ("not_begun", always),
    ),
    "threat": (("near", lambda n: n.note.rival.fewest == 1),),
    "solo": (
        ("lost", lambda n: n.note.zone < 0),
        ("far", lambda n: n.note.before.fewest > 2),
        ("two", lambda n: n.note.before.fewest == 2),
        ("elsewhere", lambda n: not n.note.finishing),
        ("one", always),
    ),
    "mortar": (
        ("lost", lambda n: is_lost(n.note.loose)),
        ("saved", lambda n: n.was_lost),
        ("nearer", lambda n: n.is_longer(n.note.before, n.note.loose)),
        ("nothing", always),
    ),
    "bag": (("now", always),),
    "by_the_dice": (("rolls", lambda n: not n.was_lost),),
    "waits": (("roll", lambda n: n.may_be(notes.ROLL)),),
    "lent": (
        ("one_own", lambda n: n.number == 1 and n.size == n.note.zone),
        ("one", lambda n: n.number == 1),
        ("own", lambda n: n.size == n.note.zone),
        ("many", always),
    ),
    "bomb": (
        ("lost", lambda n: n.was_lost),
        ("far", lambda n: n.note.before.rolls >= NEAR),
        ("behind", lambda n: n.note.before.rolls >= n.note.after.rolls + 1.0),
        ("one", lambda n: n.number == 1),
        ("all", always),
    ),
    "shield": (
        ("lost", lambda n: n.was_lost),
        ("far", lambda n: n.note.before.fewest > 3),
        ("no_rival", lambda n: n.note.rival.fewest > 4),
        ("race", always),
    ),
    "worth": (("only", lambda n: n.note.points < WORTHWHILE),),
    "race": (("lost", lambda n: n.was_lost), ("ahead", lambda n: n.number), ("level", always)),
    "race_worth": (
        ("behind", lambda n: n.note.before.fewest - n.number > n.note.rival.fewest),
        ("only", lambda n: n.note.points < WORTHWHILE),
        ("points", always),
    ),
}

# The sections of each purpose: what is said first, and what may follow.
SECTIONS = {
    notes.LAY: "laid better source danger next",
    notes.LIFT: "lifted better",
    notes.MOVE: "moved better left_behind",
    notes.DISMANTLE: "dismantled",
    notes.REMOVE: "removed",
    notes.PASS: "passed better",
    notes.RACE_PASS: "race_passed standing",
    notes.STOP: "stopped standing",
    notes.LAP_DONE: "lap_done standing",
    notes.REBUILT: "rebuilt",
    notes.DECLARE: "declared",
    notes.SILENT: "silent",
    notes.BONUS: "bonus better missed kept",
    notes.DECLINE: "declined missed",
    notes.ROLL: "rolls better threat",
    notes.SOLO: "solo",
    notes.BAG: "bag waits by_the_dice",
    notes.LEND: "lent",
    notes.BOMB: "bomb",
    notes.SHIELD: "shield worth",
    notes.RACE: "race race_worth",
    notes.MORTAR: "mortar",
    notes.FIRST: "order order_second",
}
