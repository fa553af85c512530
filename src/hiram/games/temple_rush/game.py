"""Temple Rush as a `Game`: its name, its options, and the doors to its other modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from hiram.core.dice import Dice
from hiram.core.errors import BadOption, ContentError
from hiram.core.event import Event
from hiram.core.game import Game
from hiram.core.gesture import Gesture
from hiram.core.journal import Journal
from hiram.core.options import BY_THE_BOOK, Options, Preset, choice, flag, seat_or_random
from hiram.core.question import Question, Window
from hiram.core.state import State
from hiram.core.view import View
from hiram.core.vocabulary import Vocabulary
from hiram.games.temple_rush import position, setup, table, table_gestures
from hiram.games.temple_rush.actions import SEATS, SIZES, action_names
from hiram.games.temple_rush.advice import TempleAdvice
from hiram.games.temple_rush.content import WORTHS, Content, load_with_outlines
from hiram.games.temple_rush.following import Follower
from hiram.games.temple_rush.invariants import broken_invariants
from hiram.games.temple_rush.knowledge import TempleView, view_of
from hiram.games.temple_rush.log import EVENT_KINDS, event_domains
from hiram.games.temple_rush.questions import question_of
from hiram.games.temple_rush.rules.play import TempleState
from hiram.games.temple_rush.rules.racing import MOVES_EACH
from hiram.games.temple_rush.standing import score_sheet, tie_breaks
from hiram.games.temple_rush.state import COUNTDOWN
from hiram.games.temple_rush.tables import NONE, Tables, Terms
from hiram.games.temple_rush.tiling import Outline
from hiram.scene import Scene

CLOCKS = ("off", "30", "90")
LONGEST_BUILD = 12  # small decisions of one player in one build step
LONGEST_REBUILD = 60  # the same in the rebuilds of one round: 13 stones in up to three zones, and chains


class TempleRush(Game):
    """Roll, build at the same time as everybody else, and complete the temples first."""

    slug = "temple_rush"
    title = "Temple Rush"
    prefix = "TR"
    summary = (
        "Everybody builds at once: the first to match a temple's outline with the stones of the dice takes its card."
    )
    rules_version = 1
    players = (1, 2, 3, 4)
    levels: ClassVar[Mapping[str, str]] = {
        "novice": "hasty:24",
        "casual": "hasty:13",
        "steady": "hasty:6",
        "strong": "greedy",
        "master": "rehearse:400/40",
    }
    options = (
        choice("mode", ("guided", "expert"), "guided", "whether stones that do not fit the card may lie", "TR-18.1"),
        choice("join", ("stud", "edge"), "stud", "whether stones side by side hold together", "TR-19.1"),
        choice("align", ("fixed", "free"), "fixed", "whether a figure may be shifted inside the outline", "TR-19.2"),
        choice("ties", ("score", "arrival"), "score", "who gets a card that several complete at once", "TR-19.3"),
        flag("dismantle", True, "a player may take a stone back instead of building", "TR-19.4"),
        choice("race", ("auto", "turns", "realtime"), "auto", "how a Lightning Build is run", "TR-19.5"),
        choice("powers", ("dealt", "same"), "dealt", "whether all get the same power tokens", "TR-19.6"),
        choice("clock", CLOCKS, "off", "seconds for each decision", "TR-19.7"),
        choice("pass", ("unable", "free"), "unable", "whether a usable stone may be declined", "TR-19.8"),
        seat_or_random("first_roller", "who rolls first", "TR-1.10"),
    )
    presets = (
        BY_THE_BOOK,
        Preset(
            "balanced",
            "all have the same power tokens, which takes the luck out of them",
            {"powers": "same"},
            (2, 3, 4),
        ),
    )
    windows = (Window("tokens", "A power token before the roll"),)
    has_gestures = True
    event_kinds = EVENT_KINDS

    def __init__(self, content: Content, outlines: list[Outline]) -> None:
        self.content = content
        self.content_digest = content.digest()
        self.tables = tables_of(content, outlines)
        self.actions = Vocabulary(action_names())
        self.domains = event_domains(content)
        self.advice = TempleAdvice(self.tables, [card.name for card in content.cards])
        self.sheet = table.make_sheet(content)
        self._terms: dict[str, Terms] = {}

    def check_options(self, players: int, options: Options) -> None:
        first = options["first_roller"]
        if isinstance(first, int) and first >= players:
            raise BadOption(f"option first_roller: there is no seat {first} with {players} players (TR-1.10)")

    def seated(self, options: Options, apart: bool) -> Options:
        """People at devices of their own race in real time, unless they chose laps; all others race in laps, and cannot
        arrive one before the other (TR-19.3, TR-19.5)."""
        if apart:
            return {**options, "race": "turns" if options["race"] == "turns" else "realtime"}
        return {**options, "race": "turns", "ties": "score"}

    def terms(self, players: int, options: Options) -> Terms:
        """The terms of a game for so many players, the same object for the same terms."""
        key = f"{players} {sorted(options.items())}"
        if key not in self._terms:
            self._terms[key] = self._make_terms(players, options)
        return self._terms[key]

    def _make_terms(self, players: int, options: Options) -> Terms:
        """The terms by the number of players and the options (TR-17 to TR-20)."""
        party = self.content.parties[players - 1]
        clock = str(options["clock"])
        return Terms(
            self.tables,
            party.cards,
            party.holders,
            party.solo_turn,
            party.power_tokens,
            expert=options["mode"] == "expert",
            edge=options["join"] == "edge",
            free_align=options["align"] == "free",
            arrival=options["ties"] == "arrival",
            dismantle=bool(options["dismantle"]),
            realtime=options["race"] == "realtime",
            same_powers=options["powers"] == "same",
            clock=0 if clock == "off" else int(clock),
            free_pass=options["pass"] == "free",
            trial=players == 1,
        )

    def new_state(self, players: int, options: Options, dice: Dice, journal: Journal | None = None) -> State:
        first = options["first_roller"]
        roller = first if isinstance(first, int) else NONE
        return setup.new_state(self.terms(players, options), players, dice, roller, journal)

    def most_decisions(self, players: int, options: Options) -> int:
        """At most 20 rounds for each card (TR-21.4), and one race."""
        rounds = self.content.values.drought * self.content.parties[players - 1].cards
        if players == 1:
            rounds = self.content.values.trial_rounds
        cards = self.content.parties[players - 1].cards
        moves = 4 * MOVES_EACH * players * players
        return rounds * (players * LONGEST_BUILD + 4) + cards * players * LONGEST_REBUILD + moves

    def deadline(self, state: State) -> float | None:
        assert isinstance(state, TempleState)
        if not state.timed:
            return None
        if state.frames.kind() == COUNTDOWN:
            return float(self.content.values.countdown_seconds)
        if state.is_real_race():
            return float(self.content.values.race_seconds)
        return float(int(state.terms.clock))

    def question(self, state: State, seat: int) -> Question:
        assert isinstance(state, TempleState)
        return question_of(state, self.actions, seat)

    def view(self, state: State, seat: int | None) -> TempleView:
        assert isinstance(state, TempleState)
        return view_of(self.content, state, seat)

    def follow(self, view: View, events: Sequence[Event]) -> TempleView:
        assert isinstance(view, TempleView)
        follower = Follower(self.content, view)
        for event in events:
            follower.follow(event)
        return follower.result()

    def to_position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, TempleState)
        return position.write(self.content, state)

    def from_position(self, players: int, options: Options, position_: Any) -> State:
        return position.read(self.content, self.terms(players, options), players, position_)

    def broken_invariants(self, state: State) -> list[str]:
        assert isinstance(state, TempleState)
        return broken_invariants(state)

    def score_sheet(self, view: View) -> list[dict[str, int]]:
        assert isinstance(view, TempleView)
        return score_sheet(self.content, view)

    def tie_breaks(self, view: View) -> list[dict[str, int]]:
        assert isinstance(view, TempleView)
        return tie_breaks(self.content, view)

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return tuple(color.capitalize() for color in self.content.player_colors[:seats])

    def titles(self, names: Sequence[str], options: Options) -> dict[str, Sequence[str]]:
        return {"seat": names, "victim": names, "lender": names, "asked": names}

    def scene(self, view: View, names: Sequence[str] = ()) -> Scene:
        assert isinstance(view, TempleView)
        return table.make_scene(self.content, view, names)

    def path(self, view: View, action: int) -> tuple[str, ...]:
        assert isinstance(view, TempleView)
        return table.path(view, action)

    def gesture(self, view: View, actions: Sequence[int]) -> Gesture | None:
        assert isinstance(view, TempleView)
        return table_gestures.gesture(view, actions)

    def suggestions(self, view: View) -> list[tuple[tuple[int, ...], str]]:
        assert isinstance(view, TempleView)
        lane = table_gestures.lane_of(view)
        held = None if lane is None or lane.zone is None else view.holders[lane.zone]
        if held is None:
            return []
        number = next(number for number, card in enumerate(self.content.cards) if card.id == held)
        kept = table_gestures.kept_stones(view, self.tables.outlines[number])
        return [] if kept is None else [kept]

    def in_hand(self, view: View) -> str:
        assert isinstance(view, TempleView)
        return table_gestures.in_hand(view)

    def action_label(self, view: View, action: int) -> str:
        assert isinstance(view, TempleView)
        return table.action_label(self.content, view, action)


def tables_of(content: Content, outlines: list[Outline]) -> Tables:
    """The content as numbers for the engine."""
    if len(content.player_colors) != SEATS or len(content.stones) != SIZES:
        raise ContentError(f"rules.toml: the game has {SEATS} seats and {SIZES} sizes of stones")
    values = content.values
    stock = [stone.copies for stone in content.stones]
    return Tables(
        outlines=outlines,
        edge_outlines=[Outline(list(card.silhouette), stock, True) for card in content.cards],
        points=[card.points for card in content.cards],
        worths=list(WORTHS),
        stock=stock,
        bonus=[stone.bonus for stone in content.stones],
        faces=[face.gives for face in content.faces],
        powers=[token.copies for token in content.tokens if token.power],
        values=[values.shield_rounds, values.head_start, values.laps, values.drought, values.trial_rounds],
    )


def make_game(content: Path | None = None) -> TempleRush:
    """The game with its own content, or with a file of the user's over it."""
    return TempleRush(*load_with_outlines(content))
