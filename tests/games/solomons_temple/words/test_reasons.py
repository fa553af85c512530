"""The reasons of Solomon's Temple: a sentence for every action, true in the position, silent about what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.solomons_temple.builder import FURNISHINGS, GAME, STRUCTURES, TEMPLE, Side, Table, at
from hiram.core.dice import dice_of
from hiram.core.perspective import Perspective
from hiram.core.state import State
from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.words import reasons
from hiram.registry import game_of

ADVICE = game_of("solomons_temple").advice
LONGEST = 165
READY: Side = {"priest": "good", "altar": "clean"}
UGLY = re.compile(
    r"_|\d\.\d|[+-]\d|\bseat\b|\bNone\b|[{}\[\]]|  |\.\.| ,|\bno one\b"
    r"|\bone (step|card|gate|attack|Furnishing|Structure|Guarded Gate|Temple card)s\b|\bone armies\b"
)
AGAINST = re.compile(r"^Do not|^Keep |Better:|in vain")
OPTIONS = ({}, {"second_pass": True}, {"foundations_laid": True})


def why(table: Table, action: str) -> str:
    assert table.offers(action), f"{action} is not legal: {table.legal()}"
    return GAME.reason(table.state, table.seat, GAME.actions.parse(action).id)


def positions(seed: int, options: dict[str, bool], greedy: int, most: int) -> Iterator[tuple[State, int]]:
    """The decisions of a game; in so many of ten the advice is followed, else anything is done."""
    dice = dice_of(f"reasons {seed} {greedy}".encode())
    state = GAME.new_state(2, GAME.read_options(2, options), dice.split())
    for _ in range(most):
        if state.finished():
            return
        seat = int(state.next_seat())
        legal = state.legal(seat)
        yield state, seat
        choice = int(dice.below(len(legal)))
        if dice.below(10) < greedy:
            ratings = ADVICE.rate(state, seat, legal)
            choice = ratings.index(max(ratings))
        state.apply(seat, legal[choice])


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("greedy", [10, 7, 2])
def test_every_legal_action_has_a_short_plain_sentence(options: dict[str, bool], greedy: int) -> None:
    said: set[str] = set()
    for state, seat in positions(1, options, greedy, 500):
        for action in state.legal(seat):
            text = GAME.reason(state, seat, action)
            assert text[0].isupper(), text
            assert text.endswith("."), text
            assert len(text) <= LONGEST, (len(text), text)
            assert not UGLY.search(text), text
            said.add(text)
    assert len(said) > 100


@pytest.mark.parametrize("greedy", [9, 4])
def test_reasons_are_the_same_whatever_is_hidden(greedy: int) -> None:
    compared = 0
    for number, (state, seat) in enumerate(positions(2, {}, greedy, 450)):
        if number % 3:
            continue
        perspective = Perspective(GAME, state, seat)
        worlds = [state, *(perspective.imagine(dice_of(f"world {number} {n}".encode())) for n in range(2))]
        for action in perspective.legal:
            texts = {GAME.reason(world, seat, action.id) for world in worlds}
            assert len(texts) == 1, (action.name, texts)
            compared += 1
    assert compared > 300


def test_the_advised_action_is_not_spoken_against() -> None:
    for state, seat in positions(3, {}, 10, 600):
        legal = state.legal(seat)
        ratings = ADVICE.rate(state, seat, legal)
        if len(legal) > 1:
            text = GAME.reason(state, seat, legal[ratings.index(max(ratings))])
            assert not AGAINST.search(text), text


def says(table: Table, **expected: str) -> None:
    """The sentence of an action (its spaces as double underscores) has these words."""
    for action, words in expected.items():
        text = why(table, action.replace("__", " "))
        assert words in text, text


FOE: Side = {"hand": ["sea"]}
GATES = ["fish_gate", "valley_gate", "potsherd_gate", "horse_gate"]


def test_an_action_that_is_rated_clearly_lower_names_the_better_one() -> None:
    table = at("prepare", {"hand": ["king_solomon", "pray_and_fast"]})
    assert why(table, "done").endswith("Better: Play King Solomon.")
    assert "Better" not in why(table, "play king_solomon")
    assert why(table, "play pray_and_fast").endswith("Better: Play King Solomon.")


# Cards that are taken, given, thrown away


def test_a_card_to_take_says_what_it_is_good_for() -> None:
    own: Side = {"fast": 3, "temple": ["porch"], "pile": [], "hand": ["showbread"], "prophet": "isaiah"}
    table = at("prepare", own).do("recover")
    says(table, take__main_hall="one Furnishing of your hand would have a place", take__sea="the place is ready.")
    says(table, take__veil="ready once Holy of Holies stands", take__filling="once 16 missing Temple cards stand")
    says(table, take__jeremiah="you have a Prophet in play", take__priest="you have no Priest")


def test_taking_back_what_is_given_changes_nothing() -> None:
    own: Side = {**READY, "hand": ["peace_offering", "guarded_gate", "ark"]}
    table = at("prepare", own, FOE).do("play peace_offering", "pass")
    says(table, give__ark="You would miss Ark of the Covenant: the place is ready once Holy of Holies stands")
    says(table.do("give guarded_gate"), take__guarded_gate="would change nothing")


def test_giving_says_what_can_be_spared() -> None:
    own: Side = {**READY, "hand": ["peace_offering", "priest", "sea"], "temple": ["porch"]}
    table = at("prepare", own, FOE).do("play peace_offering", "pass")
    says(table, give__priest="You can spare Priest: you have a Priest in play", give__sea="Better: Give Priest")
    says(table, decline="spent without an exchange. Better: Give Priest")
    own = {**own, "hand": ["peace_offering", "guarded_gate", "cooperation", "sea"]}
    table = at("prepare", own, FOE).do("play peace_offering", "pass")
    says(table, give__guarded_gate="no good card of yours is easier to spare")


def test_temple_cards_and_the_filling_are_not_to_be_thrown_away() -> None:
    hand = ["filling", "sea", "burnt_offering", "altar"]
    table = at("close", {"hand": hand, "altar": "clean"})
    says(table, discard__filling="Do not throw away", discard__sea="only Pray and Fast could bring it back")
    spent = at("close", {"hand": hand, "altar": "clean", "discard": ["pray_and_fast"]})
    says(spent, discard__sea="nothing could bring it back")
    says(at("close", {"hand": hand}, second_pass=True), discard__sea="when your draw pile is refilled")
    won = at("close", {"hand": ["filling"], "temple": TEMPLE})
    says(won, done="Better: Play Filling of the Holy of Holies", play__filling="wins the game at once")


def test_a_discard_says_why_the_card_can_go_and_what_comes_for_it() -> None:
    hand = ["altar", "sin_doubt", "israelite_army", "evil_priest", "guarded_gate"]
    own: Side = {"hand": hand, "altar": "clean"}
    table = at("close", own)
    says(table, discard__altar="can go: you have an Altar in play; a new card comes for it next turn")
    says(table, discard__israelite_army="no army stands on your board", discard__sin_doubt="Keep Doubt")
    says(table, discard__guarded_gate="could still serve: it can shut an open gate")
    says(at("close", {**own, "armies": {1: "nob"}}), discard__israelite_army="armies stand on your board")
    says(at("close", {**own, "pile": []}), discard__altar="no new card comes for it")
    many: Side = {"hand": ["guarded_gate"] * 3}
    says(at("close", many), discard__guarded_gate="you hold three of them")


def test_ending_the_turn_counts_the_cards_to_draw() -> None:
    table = at("close", {"hand": ["ark", "veil", "sin_doubt"]})
    assert why(table, "done") == "You keep three cards and draw five at your next turn."
    spare = at("close", {"hand": [*FURNISHINGS[:7], "burnt_offering"]})
    says(spare, done="keep eight cards and draw nothing at your next turn. Better: Discard Burnt Offering")
    says(at("close", {"hand": ["ark"], "pile": []}), done="keep one card and draw nothing")
    says(at("close", {"hand": ["ark"], "pile": ["sea"]}), done="draw one at")
    says(at("close", {"hand": [*FURNISHINGS[:7], "filling"]}), discard__hand="None of your eight cards has a place")


# Building


def test_an_announcement_names_what_fits_and_what_may_stop_it() -> None:
    own: Side = {"temple": ["porch"], "hand": ["sea", "ark"]}
    says(at("build", own, FOE), announce="place The Molten Sea, unless the other player answers with a Sin")
    says(at("build", own, {"hand": []}), announce="no Sin can stop it")
    says(at("build", {**own, **READY, "grain": 1}, FOE), announce="no Sin can stop it")
    says(at("build", own), done="You announce no build in this turn. Better: Announce a build")
    says(at("build", {"hand": ["porch", "main_hall", "ark"]}, FOE), announce="one of two kinds of cards")


def test_a_structure_says_which_furnishings_it_lets_in() -> None:
    own: Side = {"hand": ["main_hall", "porch", "showbread", "incense", "jachin"]}
    table = at("place", own)
    says(table, build__main_hall="two Furnishings of your hand have a place", build__porch="no Furnishing for it yet")
    says(at("place", {**own, "king_solomon": True}), build__porch="King Solomon can place it")
    says(at("prepare", {**own, "king_solomon": True}), play__main_hall="without a build, safe from Sins; two Furnish")


def test_a_furnishing_counts_the_temple() -> None:
    own: Side = {"temple": ["main_hall"], "hand": ["showbread", "incense", "cooperation"]}
    table = at("place", own)
    says(table, build__showbread="your Temple has 2 of 17 cards. Better: Play Cooperation")
    says(table, play__cooperation="places two of the two Furnishings")
    alone = at("place", {"temple": ["main_hall"], "hand": ["showbread", "cooperation"]})
    says(alone, play__cooperation="without spending Cooperation")
    table.do("play cooperation", "build showbread")
    says(table, done="no second Furnishing. Better: Place Golden Altar of Incense")
    last: Side = {"temple": TEMPLE[:16], "hand": ["capital_jachin"]}
    says(at("place", last), build__capital_jachin="your Temple is complete, and only the Filling is missing")
    last = {**last, "hand": ["capital_jachin", "filling"]}
    says(at("place", last), build__capital_jachin="the Filling in your hand wins")


def test_a_gate_says_how_much_longer_the_way_gets() -> None:
    own: Side = {"hand": ["guarded_gate"]}
    says(at("place", own), guard__fish_gate="a new army needs five steps to your Temple instead of two")
    says(at("place", own), guard__horse_gate="a new army is two steps from the Temple all the same")
    near: Side = {**own, "armies": {1: "kidron"}}
    says(at("place", near), guard__horse_gate="the nearest army needs five steps to your Temple instead of two")
    says(at("place", {**own, "gates": [GATES[0], GATES[1], GATES[3]]}), guard__potsherd_gate="finds no open way")


# Cards of the own board


def test_priest_and_altar_say_what_is_still_missing() -> None:
    says(at("prepare", {"hand": ["priest", "altar"]}), play__priest="in your hand: one Altar")
    says(at("prepare", {"hand": ["priest"]}), play__priest="in your hand: no Altar yet")
    own: Side = {"hand": ["priest", "grain_offering"], "altar": "clean"}
    says(at("prepare", own), play__priest="offerings possible, and you hold one offering")
    says(at("prepare", {"hand": ["altar"], "priest": "unclean"}), play__altar="no offering this turn")


def test_kings_levites_and_fasts_look_at_what_is_left() -> None:
    held: Side = {"hand": ["king_solomon", "porch", "boaz"]}
    says(at("prepare", held), play__king_solomon="five missing, two of them in your hand")
    full: Side = {"hand": ["king_solomon"], "temple": STRUCTURES}
    says(at("prepare", full), play__king_solomon="only makes room")
    says(at("prepare", {"hand": ["king_david"]}), play__king_david="four gates are open, and you hold no Guarded Gate")
    says(at("prepare", {"hand": ["levites"]}), play__levites="one of five in your draw pile")
    says(at("prepare", {"hand": ["levites"], "pile": ["sea", "boaz"]}), play__levites="Boaz, the last Structure")
    says(at("prepare", {"hand": ["levites"], "pile": ["sea"]}), play__levites="No Structure is left")
    says(at("prepare", {"hand": ["pray_and_fast"]}), play__pray_and_fast="nothing that your Temple needs")
    lost: Side = {"hand": ["pray_and_fast"], "discard": ["veil"]}
    says(at("prepare", lost), play__pray_and_fast="but first play this turn's good cards")
    says(at("close", lost), play__pray_and_fast="Two turns from now it can bring back The Veil")
    says(at("close", lost, good_played=1), play__pray_and_fast="Three turns from now")
    says(
        at("close", {"hand": ["isaiah"], "armies": {1: "nob"}}),
        play__isaiah="even chance to stop each attack; one army",
    )


# Offerings, Sins and evil cards


def test_offerings_say_what_they_bring_now() -> None:
    own: Side = {**READY, "temple": ["porch"], "hand": ["grain_offering", "sea", "guilt_offering", "peace_offering"]}
    table = at("prepare", own, FOE)
    says(table, play__grain_offering="places The Molten Sea at once", play__guilt_offering="for the three left")
    says(table, play__peace_offering="fetch Boaz from your draw pile")
    nothing = at("prepare", {**own, "hand": ["peace_offering", "sea"]}, FOE)
    says(nothing, play__peace_offering="gain you little")
    spoiled = at("prepare", {**own, "altar": "bad_offerings"}, FOE)
    says(spoiled, play__grain_offering="Grain Offering fails and only clears the Altar")
    bare = at("prepare", {**READY, "hand": ["grain_offering", "guilt_offering"], "pile": []}, FOE)
    says(bare, play__grain_offering="You hold nothing that fits", play__guilt_offering="draw pile is empty")


def test_an_answer_names_the_sin() -> None:
    own: Side = {**READY, "temple": ["porch"], "hand": ["burnt_offering", "grain_offering", "sea"], "sin": "sin_doubt"}
    table = at("answer", own, FOE)
    says(table, play__burnt_offering="takes Doubt away", play__grain_offering="Doubt stops this build already")
    says(
        table, **{"give-up": "Doubt lies until your next turn, and you place nothing now. Better: Play Burnt Offering"}
    )
    awake = at("answer", {**own, "scapegoat": "activated"}, FOE)
    says(awake, play__scapegoat="takes Doubt away; your Burnt Offering might do that too")


@pytest.mark.parametrize(
    ("foe", "words"),
    [
        ({}, "the other player can make no offering now"),
        ({"priest": "good"}, "the other player can make no offering now"),
        (READY, "unless a Burnt Offering answers"),
        ({**READY, "altar": "bad_offerings"}, "the next offering on the spoiled Altar fails"),
        ({"priest": "good", "scapegoat": "activated"}, "unless the other player's Scapegoat takes it away"),
    ],
)
def test_a_sin_says_what_may_answer_it(foe: Side, words: str) -> None:
    builder: Side = {**foe, "hand": ["porch", "burnt_offering"]}
    table = at("sin", builder, {"hand": ["sin_doubt", "sin_arrogance"]})
    says(table, play__sin_doubt=words)
    assert why(table, "pass").startswith("The build goes on; you keep two Sins. Better: Play ")


def test_loss_of_heart_is_undone_only_by_a_woken_scapegoat() -> None:
    hand: Side = {"hand": ["sin_loss_of_heart"]}
    says(at("sin", {**READY, "hand": ["porch"]}, hand), play__sin_loss_of_heart="no Burnt Offering undoes it")
    served: Side = {"hand": ["porch"], "scapegoat": "activated", "priest": "good"}
    says(at("sin", served, hand), play__sin_loss_of_heart="unless the other player's Scapegoat")


def test_evil_cards_look_at_priest_and_altar() -> None:
    evil = ["bad_offerings", "broken_altar", "evil_priest", "unclean"]
    idle = at("prepare", {"hand": evil}, {"priest": "good"})
    says(idle, play__evil_priest="can make no offering now", play__unclean="can make no offering now")
    ready = at("prepare", {"hand": evil}, READY)
    says(ready, play__broken_altar="none to stop now", play__bad_offerings="the next one fails")
    sinned = at("sin", {**READY, "hand": ["porch"], "sin": "sin_doubt"}, {"hand": evil})
    says(sinned, play__unclean="no Burnt Offering can answer Doubt", **{"pass": "Doubt lies against the build"})


def test_a_blemished_animal_says_what_fails() -> None:
    own: Side = {**READY, "hand": ["burnt_offering", "porch"], "sin": "sin_doubt"}
    table = at("answer", own, {"hand": ["blemished_animal"]}).do("play burnt_offering")
    assert why(table, "play blemished_animal") == "The Burnt Offering fails: Doubt goes on stopping the build."
    says(table, **{"pass": "The Burnt Offering is accepted. Better: Play Blemished Animal"})


# Armies


def test_moves_tell_distances_and_only_nearer_ones_are_called_so() -> None:
    own: Side = {"armies": {1: "fish_camp", 2: "second_quarter"}, "temple": ["porch", "sea"]}
    table = at("attack", own, {"hand": ["destruction"]})
    says(table, move__1__nob="Nob leads army 1 away: three steps from the Temple instead of two")
    says(table, move__2__court_north="comes beside the Temple, where your Destruction can strike it")
    outside = at("attack", {"armies": {1: "nob"}}, {"hand": ["babylonian_army"]})
    says(outside, move__1__fish_camp="brings army 1 nearer: two steps from the Temple instead of three")
    says(outside, move__1__olives="army 1 is no nearer", done="Your attack ends. Better: ")
    says(outside, army__place="comes to the camp before the Fish Gate, two steps from the Temple")
    armies: Side = {"armies": {1: "second_quarter"}}
    bare = at("attack", {**armies, "temple": ["porch"]}, {"hand": ["destruction"]})
    says(bare, move__1__court_north="no Furnishing stands there yet")
    unarmed = at("attack", {**armies, "temple": ["porch", "sea"]}, FOE)
    says(unarmed, move__1__court_north="you hold no Destruction yet")


def test_moves_before_shut_gates_do_not_promise_an_open_way() -> None:
    table = at("attack", {"armies": {1: "olives"}, "gates": GATES}, {"hand": ["destruction"]})
    says(table, move__1__kidron="nearer to the Temple, through a guarded gate", move__1__nob="army 1 is no")


@pytest.mark.parametrize(
    ("temple", "prophet", "text"),
    [
        (["porch"], None, "No Furnishing stands there; it costs your Destruction and army 1."),
        (["porch"], "isaiah", "No Furnishing stands there, and Prophet Isaiah is lost; it costs"),
        (["porch", "sea"], None, "The only Furnishing there goes back into the draw pile; it costs"),
        (["porch", *FURNISHINGS[7:9]], None, "Both Furnishings there go back"),
        (["porch", *FURNISHINGS[7:10]], "isaiah", "Two of three Furnishings there go back into the draw pile, and Pro"),
    ],
)
def test_a_strike_counts_furnishings_and_looks_for_the_prophet(
    temple: list[str], prophet: str | None, text: str
) -> None:
    own: Side = {"temple": temple, "prophet": prophet, "armies": {1: "court_north"}}
    assert why(at("attack", own, {"hand": ["destruction"]}), "strike 1 temple").startswith(text)


def test_a_ruin_says_what_the_other_temple_keeps() -> None:
    own: Side = {"temple": TEMPLE, "armies": {1: "court_north"}, "pile": ["priest", "altar"]}
    table = at("attack", own, {"hand": ["destruction"]}).do("strike 1 temple")
    says(table, ruin__sea="no longer complete")
    says(table.do("ruin sea"), ruin__veil="the other Temple keeps 15 of 17 cards")


def test_gates_that_fall_and_passages_tell_the_way() -> None:
    own: Side = {"armies": {1: "fish_camp"}, "gates": ["fish_gate"], "temple": ["porch", *FURNISHINGS[7:9]]}
    table = at("attack", own, {"hand": ["destruction", "secret_passage"]})
    says(table, strike__1__fish_gate="The Fish Gate opens, and army 1 is then two steps from the Temple")
    says(table, sneak__1__fish_gate="brings army 1 through the Fish Gate, one step from the Temple")
    alone = at("attack", {**own, "temple": []}, {"hand": ["destruction"]})
    says(alone, strike__1__fish_gate="no second Destruction")
    inside = at("attack", {**own, "armies": {1: "second_quarter"}}, {"hand": ["destruction", "secret_passage"]})
    says(inside, strike__1__fish_gate="an army is inside already", sneak__1__fish_gate="away from the Temple again")


def test_a_siege_says_what_it_opens_and_forbids() -> None:
    own: Side = {"armies": {1: "fish_camp", 2: "nob"}, "gates": ["fish_gate"]}
    inside: Side = {**own, "armies": {1: "fish_camp", 2: "ophel"}}
    says(at("attack", inside, {"hand": ["lay_siege"]}), siege__lay="a siege forbids Destruction meanwhile")
    says(at("attack", own, {"hand": ["lay_siege"]}), siege__lay="In your third attack from now you open a gate")
    says(at("attack", {**own, "gates": []}, {"hand": ["lay_siege"]}), siege__lay="No gate there is guarded")
    ripe = at("attack", {**own, "siege": 3}, FOE)
    says(ripe, siege__lift="gives away the gate", siege__breach__fish_gate="an army is then two steps from the Temple")
    both = at("attack", {**own, "siege": 2, "ripe_sieges": 1}, FOE)
    says(both, **{"siege__lift-ripe": "gives away the gate"})
    says(ripe.do("siege breach fish_gate"), decline="No army goes the free step. Better: Army 1 to ")
    says(at("attack", {**own, "siege": 2}, FOE), siege__lift="open a gate in one attack more")


def test_defence_tells_where_the_armies_stand() -> None:
    own: Side = {"armies": {1: "court_north", 2: "nob"}, "hand": ["israelite_army", "israelite_army"]}
    table = at("defend", own)
    says(table, israelite__one="One army inside can be led away, the nearest beside the Temple")
    says(table, israelite__two="Both armies leave your board")
    says(table, done="Two armies on your board, the nearest beside the Temple. Better: Send two Israelite Armies")
    says(at("defend", {**own, "armies": {1: "nob"}}), israelite__two="Two cards remove a single army")
    table.do("israelite one")
    says(table, lead__1="Army 1 stands at Northern Court, beside the Temple", done="stay inside your walls")
    table.do("lead 1")
    says(table, to__olives="At Mount of Olives the army is three steps from the Temple")
    says(table, to__court_west="beside the Temple", to__fish_camp="no new army can come")


def test_every_card_outside_the_temple_has_its_use() -> None:
    assert reasons.USES.keys() <= {*deck.CARD_IDS[deck.FILLING + 1 :], "prophet", "sin", "evil"}
    shared = {*range(deck.ISAIAH, deck.EZEKIEL + 1), *range(deck.FIRST_SIN, deck.UNCLEAN + 1)}
    own = {*range(deck.FILLING + 1, deck.CARDS)} - shared
    assert {deck.CARD_IDS[card] for card in own} <= reasons.USES.keys()
    assert {len(texts) for texts in reasons.USES.values()} == {1, 2}
