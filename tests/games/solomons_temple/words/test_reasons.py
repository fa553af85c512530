"""The reasons of Solomon's Temple: a sentence for every action, true in the position, silent about what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.solomons_temple.builder import FURNISHINGS, GAME, STRUCTURES, TEMPLE, Side, Table, at
from hiram.core.dice import dice_of
from hiram.core.perspective import Perspective
from hiram.core.registry import game_of
from hiram.core.state import State

ADVICE = game_of("solomons_temple").advice
LONGEST = 165
READY: Side = {"priest": "good", "altar": "clean"}
UGLY = re.compile(
    r"_|\d\.\d|[+-]\d|\bseat\b|\bNone\b|[{}\[\]]|  |\.\.| ,|\bno one\b"
    r"|\bone (step|card|gate|attack|Furnishing|Structure|Guarded Gate|Temple card)s\b|\bone armies\b"
)
AGAINST = re.compile(
    r"^Do not|Better keep|leads army|is no better|nothing is gained|though .* could"
    r"|would (end|place|build|be lost|be spent)"
)
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


# Cards that are taken, given, thrown away


def test_a_card_to_take_says_what_it_is_good_for() -> None:
    own: Side = {"fast": 3, "temple": ["porch"], "pile": [], "hand": ["showbread"], "prophet": "isaiah"}
    table = at("prepare", own).do("recover")
    assert why(table, "take main_hall") == "Main Hall: it makes a place for Table of Showbread in your hand."
    assert "three Furnishings need it" in why(table, "take holy_of_holies")
    assert "its place in the Porch is ready" in why(table, "take sea")
    assert "has to wait for the Holy of Holies" in why(table, "take veil")
    assert "once the 16 missing Temple cards stand" in why(table, "take filling")
    assert "you have a Prophet in play" in why(table, "take jeremiah")
    assert "But Boaz lies there too" in why(table, "take priest")
    texts = [why(table, name) for name in table.starting("take")]
    assert len(set(texts)) == len(texts) > 20


def test_a_pillar_carries_and_king_solomon_places_at_once() -> None:
    own: Side = {"temple": ["boaz"], "king_solomon": True, "hand": ["levites", "lavers_south"]}
    table = at("prepare", own).do("play levites")
    assert why(table, "take porch").endswith("in your hand, and with King Solomon it can stand at once.")
    assert "its place on Boaz is ready" in why(
        at("prepare", {**own, "fast": 3, "pile": []}).do("recover"), "take capital_boaz"
    )


def test_taking_back_what_is_given_changes_nothing() -> None:
    own: Side = {**READY, "hand": ["peace_offering", "guarded_gate", "ark"]}
    table = at("prepare", own, {"hand": ["sea"]}).do("play peace_offering", "pass")
    assert why(table, "give ark") == (
        "You will need Ark of the Covenant later: it has to wait for the Holy of Holies, still in your draw pile."
    )
    given = table.copy().do("give ark")
    assert "three Furnishings need it, but you hold none of them" in why(given, "take holy_of_holies")
    table.do("give guarded_gate")
    assert "would change nothing" in why(table, "take guarded_gate")
    assert "makes a place for Ark of the Covenant" in why(table, "take holy_of_holies")


def test_giving_says_what_can_be_spared() -> None:
    own: Side = {**READY, "hand": ["peace_offering", "priest", "sea"], "temple": ["porch"]}
    table = at("prepare", own, {"hand": ["sea"]}).do("play peace_offering", "pass")
    assert why(table, "give priest").startswith("You can spare Priest: you have a Priest in play")
    assert why(table, "give sea") == "You would miss The Molten Sea: its place in the Porch is ready."
    assert (
        why(table, "decline")
        == "The Peace Offering would be spent for nothing, though a missing Structure could be fetched."
    )


def test_what_is_easiest_to_spare_is_compared() -> None:
    own: Side = {
        **READY,
        "hand": ["peace_offering", "guarded_gate", "cooperation", "sea", "lavers_south"],
        "temple": ["porch"],
    }
    table = at("prepare", own, {"hand": ["sea"]}).do("play peace_offering", "pass")
    assert why(table, "give guarded_gate").startswith("No good card of yours is easier to spare than Guarded Gate")
    assert why(table, "give cooperation").startswith("You would miss Cooperation: you hold two Furnishings that fit")
    temple = at("prepare", {**own, "hand": ["peace_offering", "ark", "sea"]}, {"hand": ["sea"]})
    assert "all Temple cards" in why(temple.do("play peace_offering", "pass"), "decline")


def test_temple_cards_and_the_filling_are_not_to_be_thrown_away() -> None:
    hand = ["filling", "sea", "burnt_offering", "altar"]
    table = at("close", {"hand": hand, "altar": "clean"})
    assert why(table, "discard filling").startswith(
        "Do not throw away Filling of the Holy of Holies: without it you cannot win"
    )
    assert "only Pray and Fast could bring it back" in why(table, "discard sea")
    spent = at("close", {"hand": hand, "altar": "clean", "discard": ["pray_and_fast", "pray_and_fast"]})
    assert "nothing could bring it back" in why(spent, "discard sea")
    again = at("close", {"hand": hand}, second_pass=True)
    assert "when your draw pile is refilled" in why(again, "discard sea")
    won = at("close", {"hand": ["filling"], "temple": TEMPLE})
    assert "playing it wins the game now" in why(won, "discard filling")
    assert "would win the game right now" in why(won, "done")


def test_a_discard_says_why_the_card_can_go_and_what_comes_for_it() -> None:
    hand = ["altar", "sin_doubt", "israelite_army", "evil_priest", "guarded_gate"]
    own: Side = {"hand": hand, "altar": "clean"}
    table = at("close", own)
    assert why(table, "discard altar") == (
        "Altar can go: you have an Altar in play, and this one is a spare. A new card comes for it next turn."
    )
    assert "no army stands on your board" in why(table, "discard israelite_army")
    assert why(table, "discard sin_doubt").startswith("Better keep Doubt")
    assert "the other player has no Priest" in why(table, "discard evil_priest")
    assert why(table, "discard guarded_gate").startswith(
        "Guarded Gate could still serve: all four of your gates are open"
    )
    foe = at("close", {**own, "armies": {1: "nob"}}, {"priest": "good"})
    assert "a second one would drive off the army" in why(foe, "discard israelite_army")
    assert "has a Priest whom it can strike" in why(foe, "discard evil_priest")
    assert "No new card comes for it" in why(at("close", {**own, "pile": []}), "discard altar")


def test_ending_the_turn_counts_the_cards_to_draw() -> None:
    table = at("close", {"hand": ["ark", "veil", "sin_doubt"]})
    assert why(table, "done") == "You keep three cards and draw five at your next turn."
    spare = at("close", {"hand": [*FURNISHINGS[:7], "burnt_offering"]})
    assert why(spare, "done").endswith(
        "you draw nothing at your next turn; without Burnt Offering you would draw one more."
    )
    assert "draw pile is empty" in why(at("close", {"hand": ["ark"], "pile": []}), "done")


def test_restock_is_no_loss() -> None:
    table = at("close", {"hand": [*FURNISHINGS[:7], "filling"]})
    assert why(table, "discard hand").startswith("Not one of your eight cards has a place")


# Building


def test_an_announcement_names_what_fits_and_what_may_stop_it() -> None:
    own: Side = {"temple": ["porch"], "hand": ["sea", "ark"]}
    assert why(at("build", own, {"hand": ["sea"]}), "announce") == (
        "You can then place The Molten Sea, unless the other player answers with a Sin."
    )
    assert "holds no card" in why(at("build", own, {"hand": []}), "announce")
    assert "no Sin can stop it" in why(at("build", {**own, **READY, "grain": 1}, {"hand": ["sea"]}), "announce")
    offering: Side = {**own, **READY, "hand": ["sea", "burnt_offering"]}
    assert "Burnt Offering is ready" in why(at("build", offering, {"hand": ["sea"]}), "announce")
    spoiled: Side = {**offering, "altar": "bad_offerings"}
    assert "unless the other player" in why(at("build", spoiled, {"hand": ["sea"]}), "announce")
    sins = [card.id for card in GAME.content.cards if card.kind == "sin" for _ in range(card.copies)]
    assert "has no Sin left" in why(at("build", own, {"hand": ["sea"], "discard": sins}), "announce")
    king: Side = {"king_solomon": True, "hand": ["porch"]}
    assert "without a build, by your King" in why(at("build", king, {"hand": ["sea"]}), "announce")
    assert why(at("build", own), "done") == "You would build nothing this turn, though you hold The Molten Sea."


def test_a_structure_says_which_furnishings_it_lets_in() -> None:
    own: Side = {"hand": ["main_hall", "porch", "showbread", "incense", "jachin"]}
    table = at("place", own)
    assert why(table, "build main_hall") == (
        "With Main Hall in place, Table of Showbread and Golden Altar of Incense in your hand then fit."
    )
    assert why(table, "build porch") == "Porch makes room for three Furnishings, though you hold none of them yet."
    assert "one Furnishing, which you do not hold" in why(table, "build jachin")
    assert "King Solomon can place it" in why(at("place", {**own, "king_solomon": True}), "build porch")


def test_a_furnishing_counts_the_temple_and_names_cooperation() -> None:
    own: Side = {"temple": ["main_hall"], "hand": ["showbread", "incense", "cooperation"]}
    table = at("place", own)
    assert "brings your Temple to 2 of 17 cards; with Cooperation you could place two" in why(table, "build showbread")
    assert why(table, "play cooperation") == "One build places both Table of Showbread and Golden Altar of Incense."
    alone = at("place", {"temple": ["main_hall"], "hand": ["showbread", "cooperation"]})
    assert "without spending Cooperation" in why(alone, "play cooperation")
    table.do("play cooperation", "build showbread")
    assert "though Golden Altar of Incense fits" in why(table, "done")
    last = at("place", {"temple": TEMPLE[:16], "hand": ["capital_jachin", "filling"]})
    assert "completes your Temple, and Filling of the Holy of Holies in your hand then wins" in why(
        last, "build capital_jachin"
    )
    lacking = at("place", {"temple": TEMPLE[:16], "hand": ["capital_jachin"]})
    assert "then only Filling of the Holy of Holies is missing" in why(lacking, "build capital_jachin")


def test_a_name_in_the_plural_takes_its_verb_in_the_plural() -> None:
    own: Side = {"temple": ["holy_of_holies"], "hand": ["cherubim", "guarded_gate"]}
    table = at("place", own)
    assert why(table, "build cherubim") == (
        "The Two Cherubim take their place in the Holy of Holies and bring your Temple to 2 of 17 cards."
    )
    assert why(table, "guard fish_gate").endswith("But The Two Cherubim have to wait.")
    assert why(table, "decline") == "You would place nothing, though The Two Cherubim and a Guarded Gate fit."
    assert why(at("place", {**own, "hand": ["cherubim"]}), "decline").endswith("though The Two Cherubim fit.")
    assert why(at("close", own), "discard cherubim") == (
        "Do not throw away The Two Cherubim: your Temple cannot be complete without them, "
        "and only Pray and Fast could bring them back."
    )
    sin = at("sin", {**READY, "hand": ["porch"]}, {"hand": ["sin_covetous_thoughts"]})
    assert why(sin, "play sin_covetous_thoughts") == (
        "Covetous Thoughts stop this build, unless a Burnt Offering answers them."
    )


def test_a_gate_says_how_much_longer_the_way_gets() -> None:
    own: Side = {"hand": ["guarded_gate"]}
    assert why(at("place", own), "guard fish_gate") == (
        "With the Fish Gate shut, a new army needs five steps to your Temple instead of two."
    )
    assert "still needs only two steps to your Temple, by another gate" in why(at("place", own), "guard horse_gate")
    near: Side = {**own, "armies": {1: "kidron"}}
    assert "the nearest army needs five steps to your Temple instead of two" in why(
        at("place", near), "guard horse_gate"
    )
    inside: Side = {**own, "armies": {1: "court_north", 2: "nob"}}
    assert "an army is inside already, beside your Temple" in why(at("place", inside), "guard fish_gate")
    last: Side = {**own, "gates": ["fish_gate", "valley_gate", "horse_gate"]}
    assert "finds no open way" in why(at("place", last), "guard potsherd_gate")
    waiting: Side = {"hand": ["guarded_gate", "porch"]}
    assert why(at("place", waiting), "guard fish_gate").endswith("But Porch has to wait.")
    assert "King David could do this" in why(at("place", {**own, "king_david": True}), "guard fish_gate")


# Cards of the own board


def test_priest_and_altar_say_what_is_still_missing() -> None:
    assert "and you hold an Altar too" in why(at("prepare", {"hand": ["priest", "altar"]}), "play priest")
    assert "but you hold no Altar yet" in why(at("prepare", {"hand": ["priest"]}), "play priest")
    own: Side = {"hand": ["priest", "grain_offering"], "altar": "clean"}
    assert why(at("prepare", own), "play priest").endswith("and you hold a Grain Offering.")
    assert "Bad Offerings spoil the next one" in why(at("prepare", {**own, "altar": "bad_offerings"}), "play priest")
    evil: Side = {**own, "priest": "evil"}
    assert "drives out the Evil Priest" in why(at("prepare", evil), "play priest")
    sinned: Side = {
        "hand": ["priest", "burnt_offering", "sea"],
        "altar": "clean",
        "temple": ["porch"],
        "sin": "sin_doubt",
    }
    assert "your Burnt Offering can answer Doubt" in why(at("answer", sinned), "play priest")


def test_kings_levites_and_fasts_look_at_what_is_left() -> None:
    assert "you hold two Structures now" in why(
        at("prepare", {"hand": ["king_solomon", "porch", "boaz"]}), "play king_solomon"
    )
    full: Side = {"hand": ["king_solomon"], "temple": STRUCTURES}
    assert "only makes room" in why(at("prepare", full), "play king_solomon")
    assert "four gates are open, and you hold no Guarded Gate yet" in why(
        at("prepare", {"hand": ["king_david"]}), "play king_david"
    )
    assert "Porch, Boaz, Jachin, Main Hall or Holy of Holies" in why(
        at("prepare", {"hand": ["levites"]}), "play levites"
    )
    assert "find nothing" in why(at("prepare", {"hand": ["levites"], "pile": ["sea"]}), "play levites")
    assert "holds nothing your Temple needs" in why(at("prepare", {"hand": ["pray_and_fast"]}), "play pray_and_fast")
    lost: Side = {"hand": ["pray_and_fast"], "discard": ["veil"]}
    assert why(at("prepare", lost), "play pray_and_fast").startswith("Two turns from now it can bring back The Veil")
    assert why(at("close", lost, good_played=1), "play pray_and_fast").startswith("Three turns from now")


def test_a_prophet_works_from_this_turn_only_before_the_attack() -> None:
    own: Side = {"hand": ["isaiah"], "armies": {1: "nob"}}
    assert "from this turn on" in why(at("prepare", own), "play isaiah")
    assert "from your next turn on" in why(at("close", own), "play isaiah")
    assert "one army stands on your board" in why(at("close", own), "play isaiah")


# Offerings, Sins and evil cards


def test_offerings_say_what_they_bring_now() -> None:
    foe: Side = {"hand": ["sea"]}
    own: Side = {**READY, "temple": ["porch"], "hand": ["grain_offering", "sea", "guilt_offering", "peace_offering"]}
    table = at("prepare", own, foe)
    assert why(table, "play grain_offering").startswith("It places The Molten Sea at once")
    assert why(table, "play guilt_offering") == (
        "You draw eight cards for the three left in your hand, but The Molten Sea goes back into your draw pile."
    )
    assert "fetch a missing Structure" in why(table, "play peace_offering")
    spoiled = at("prepare", {**own, "altar": "bad_offerings"}, foe)
    assert why(spoiled, "play grain_offering") == (
        "Bad Offerings lie on your Altar: the Grain Offering fails and only clears the Altar."
    )
    bare = at("prepare", {**READY, "hand": ["grain_offering", "peace_offering"], "pile": []}, foe)
    assert "You hold nothing that fits" in why(bare, "play grain_offering")
    assert "no good card to take" in why(bare, "play peace_offering")


def test_a_burnt_offering_names_the_sin_and_what_follows() -> None:
    own: Side = {
        **READY,
        "temple": ["porch"],
        "hand": ["burnt_offering", "sea"],
        "sin": "sin_doubt",
        "scapegoat": "sideways",
    }
    foe: Side = {"hand": ["sea"]}
    assert why(at("answer", own, foe), "play burnt_offering") == (
        "It takes Doubt away and wakes your Scapegoat, unless it is blemished; then you can place The Molten Sea."
    )
    assert "blemished" not in why(at("answer", own, {"hand": []}), "play burnt_offering")
    assert "though Burnt Offering could answer it" in why(at("answer", own, foe), "give-up")
    awake: Side = {**own, "scapegoat": "activated"}
    assert "your Burnt Offering might do that too" in why(at("answer", awake, foe), "play scapegoat")
    peace: Side = {**own, "hand": ["peace_offering", "priest", "sea"]}
    assert "fetch a Burnt Offering against Doubt" in why(at("answer", peace, foe), "play peace_offering")


def test_a_burnt_offering_taken_after_giving_up_does_not_claim_to_help() -> None:
    own: Side = {**READY, "hand": ["peace_offering", "priest"], "sin": "sin_doubt"}
    answering = at("answer", {**own, "temple": ["porch"]}).do("play peace_offering", "give priest")
    assert "can take away Doubt" in why(answering, "take burnt_offering")
    closing = at("close", own).do("play peace_offering", "give priest")
    assert "waits until a Sin" in why(closing, "take burnt_offering")


@pytest.mark.parametrize(
    ("foe", "words"),
    [
        ({}, "the other player still needs a Priest and an Altar"),
        ({"priest": "good"}, "the other player still needs an Altar"),
        (READY, "unless a Burnt Offering answers it"),
        ({**READY, "altar": "bad_offerings"}, "the next offering on the spoiled Altar fails"),
        ({"priest": "good", "scapegoat": "activated"}, "the other player's Scapegoat can carry it away"),
    ],
)
def test_a_sin_says_what_may_answer_it(foe: Side, words: str) -> None:
    builder: Side = {**foe, "hand": ["porch", "burnt_offering"]}
    table = at("sin", builder, {"hand": ["sin_doubt", "sin_arrogance"]})
    assert words in why(table, "play sin_doubt")
    assert why(table, "play sin_doubt").endswith("Your other Sin would do the same.")
    assert why(table, "pass") == "The build goes on, and you keep your two Sins for another one."


def test_loss_of_heart_is_certain_only_without_a_woken_scapegoat() -> None:
    hand: Side = {"hand": ["sin_loss_of_heart"]}
    assert "for certain" in why(at("sin", {**READY, "hand": ["porch"]}, hand), "play sin_loss_of_heart")
    awake: Side = {"hand": ["porch"], "scapegoat": "activated"}
    assert "only a new Priest with the Scapegoat" in why(at("sin", awake, hand), "play sin_loss_of_heart")
    served: Side = {**awake, "priest": "good"}
    assert "only the other player's Scapegoat" in why(at("sin", served, hand), "play sin_loss_of_heart")
    both: Side = {"hand": ["sin_loss_of_heart", "sin_doubt"]}
    assert "a plain Sin may do as well" in why(at("sin", {"hand": ["porch"]}, both), "play sin_loss_of_heart")


def test_evil_cards_look_at_priest_and_altar() -> None:
    evil = ["bad_offerings", "broken_altar", "evil_priest", "unclean"]
    idle = at("prepare", {"hand": evil}, {"priest": "good"})
    assert "has no Altar and could offer nothing yet" in why(idle, "play evil_priest")
    assert "has no Altar" in why(idle, "play unclean")
    assert "but for now a Priest is missing" in why(
        at("prepare", {"hand": evil}, {"altar": "clean"}), "play bad_offerings"
    )
    ready = at("prepare", {"hand": evil}, READY)
    assert (
        why(ready, "play broken_altar")
        == "Without an Altar the other player can make no offering until a new one comes."
    )
    assert "ends with your own turn" in why(ready, "play unclean")
    sinned = at("sin", {**READY, "hand": ["porch"], "sin": "sin_doubt"}, {"hand": evil})
    assert why(sinned, "play unclean") == "No Burnt Offering can answer Doubt this turn."
    spoiled = at("prepare", {"hand": evil}, {**READY, "altar": "bad_offerings"})
    assert why(spoiled, "play broken_altar").endswith("Your Bad Offerings go with it.")


def test_a_blemished_animal_says_what_fails() -> None:
    own: Side = {**READY, "hand": ["burnt_offering", "porch"], "sin": "sin_doubt"}
    table = at("answer", own, {"hand": ["blemished_animal"]}).do("play burnt_offering")
    assert why(table, "play blemished_animal") == "The Burnt Offering fails: Doubt goes on stopping the build."
    assert why(table, "pass") == "The Burnt Offering takes Doubt away; you keep your Blemished Animal."


# Armies


def test_moves_tell_distances_and_only_nearer_ones_are_called_so() -> None:
    table = at(
        "attack",
        {"armies": {1: "fish_camp", 2: "second_quarter"}, "temple": ["porch", "sea"]},
        {"hand": ["destruction"]},
    )
    assert why(table, "move 1 nob") == "Nob leads army 1 away: three steps from the Temple instead of two."
    assert why(table, "move 2 court_north") == "Army 2 comes beside the Temple, where your Destruction can strike it."
    assert "leads army 2 away: two steps from the Temple instead of one" in why(table, "move 2 hananel")
    outside = at("attack", {"armies": {1: "nob"}}, {"hand": ["babylonian_army"]})
    assert (
        why(outside, "move 1 fish_camp")
        == "Camp before the Fish Gate brings army 1 nearer: two steps from the Temple instead of three."
    )
    assert "instead of" not in why(outside, "move 1 olives")
    assert "as far from the Temple as before, three steps" in why(outside, "move 1 olives")
    assert "could still come nearer" in why(outside, "done")
    camp = at("attack", {"armies": {1: "fish_camp"}}, {"hand": ["babylonian_army"]})
    assert why(camp, "move 1 nob").endswith("but the camp is free for your next army.")


def test_moves_before_shut_gates_do_not_promise_a_way() -> None:
    gates = ["fish_gate", "valley_gate", "potsherd_gate", "horse_gate"]
    table = at("attack", {"armies": {1: "olives"}, "gates": gates}, {"hand": ["destruction"]})
    assert why(table, "move 1 kidron") == (
        "Army 1 stands right before the guarded Horse Gate, for a Destruction or Secret Passage; no gate is open."
    )
    assert why(table, "move 1 nob") == "No gate is open, and from Nob the nearest is two steps away."
    one = at(
        "attack", {"armies": {1: "upper_pool"}, "gates": ["fish_gate", "valley_gate", "horse_gate"]}, {"hand": ["sea"]}
    )
    assert why(one, "move 1 fish_camp").endswith(
        "the guarded Fish Gate, for a Destruction or Secret Passage; the open way takes eight steps."
    )


def test_a_court_is_no_prize_without_destruction_or_furnishings() -> None:
    armies: Side = {"armies": {1: "second_quarter"}}
    bare = at("attack", {**armies, "temple": ["porch"]}, {"hand": ["destruction"]})
    assert "no Furnishing stands there yet" in why(bare, "move 1 court_north")
    unarmed = at("attack", {**armies, "temple": ["porch", "sea"]}, {"hand": ["sea"]})
    assert "which you do not hold yet" in why(unarmed, "move 1 court_north")


@pytest.mark.parametrize(
    ("temple", "prophet", "text"),
    [
        (["porch"], None, "No Furnishing stands there: nothing is gained, for your Destruction and army 1."),
        (
            ["porch"],
            "isaiah",
            "No Furnishing stands there: only Prophet Isaiah is lost, for your Destruction and army 1.",
        ),
        (
            ["porch", "sea"],
            None,
            "The only Furnishing there goes back into the draw pile. It costs your Destruction and army 1.",
        ),
        (
            ["porch", *FURNISHINGS[7:10]],
            "isaiah",
            "Two of the three Furnishings there go back into the draw pile, and Prophet Isaiah is lost. "
            "It costs your Destruction and army 1.",
        ),
    ],
)
def test_a_strike_counts_furnishings_and_looks_for_the_prophet(
    temple: list[str], prophet: str | None, text: str
) -> None:
    own: Side = {"temple": temple, "prophet": prophet, "armies": {1: "court_north"}}
    assert why(at("attack", own, {"hand": ["destruction"]}), "strike 1 temple") == text


def test_a_ruin_says_what_the_other_temple_keeps() -> None:
    own: Side = {"temple": TEMPLE, "armies": {1: "court_north"}, "pile": ["priest", "altar"]}
    table = at("attack", own, {"hand": ["destruction"]}).do("strike 1 temple")
    assert "no longer complete" in why(table, "ruin sea")
    table.do("ruin sea")
    assert (
        why(table, "ruin veil")
        == "The Veil goes back into a draw pile of three cards; the other Temple keeps 15 of 17 cards."
    )


def test_gates_that_fall_and_passages_tell_the_way_before_and_after() -> None:
    own: Side = {"armies": {1: "fish_camp", 2: "court_north"}, "gates": ["fish_gate"], "temple": ["porch"]}
    table = at("attack", own, {"hand": ["destruction", "secret_passage"]})
    assert why(table, "strike 1 fish_gate").startswith(
        "The Fish Gate opens, and army 1 is then two steps from the Temple instead of five"
    )
    assert why(table, "sneak 1 fish_gate") == (
        "A Secret Passage brings army 1 through the Fish Gate, one step from the Temple instead of five, "
        "and it may still move."
    )
    david = at("attack", {**own, "king_david": True, "hand": ["sea"]}, {"hand": ["destruction"]})
    assert "King David may let the other player guard it again" in why(david, "strike 1 fish_gate")
    inside = at("attack", {**own, "armies": {1: "second_quarter"}}, {"hand": ["destruction", "secret_passage"]})
    assert "army 1 gets no nearer" in why(inside, "strike 1 fish_gate")
    assert "leads army 1 out of the city" in why(inside, "sneak 1 fish_gate")


def test_a_siege_says_what_it_opens_and_forbids() -> None:
    own: Side = {"armies": {1: "fish_camp", 2: "nob"}, "gates": ["fish_gate"]}
    assert "your Destruction must wait" in why(at("attack", own, {"hand": ["lay_siege", "destruction"]}), "siege lay")
    open_: Side = {**own, "gates": []}
    assert "no gate there is guarded" in why(at("attack", open_, {"hand": ["lay_siege"]}), "siege lay").lower()
    ripe = at("attack", {**own, "siege": 3}, {"hand": ["sea"]})
    assert "gives away the gate" in why(ripe, "siege lift")
    assert "two steps from the Temple instead of four" in why(ripe, "siege breach fish_gate")
    ripe.do("siege breach fish_gate")
    assert why(ripe, "decline") == "The free step would be lost, though army 1 could come nearer."
    young = at("attack", {**own, "siege": 2}, {"hand": ["destruction"]})
    assert "may use your Destruction again; the gate would open in one attack more" in why(young, "siege lift")


def test_defence_tells_where_the_armies_stand() -> None:
    own: Side = {"armies": {1: "court_north", 2: "nob"}, "hand": ["israelite_army", "israelite_army"]}
    table = at("defend", own)
    assert why(table, "israelite one") == (
        "The army inside can be led away before it strikes your Temple. Both your cards would remove every army."
    )
    assert why(table, "israelite two") == "Both armies leave your board; each needs a new card to come back."
    assert "the nearest beside your Temple; you keep two Israelite Armies" in why(table, "done")
    single = at("defend", {**own, "armies": {1: "nob"}})
    assert why(single, "israelite two").startswith("Two cards remove a single army")
    table.do("israelite one")
    assert why(table, "lead 1") == "Army 1 stands at Northern Court, beside your Temple."
    table.do("lead 1")
    assert (
        why(table, "to olives")
        == "From Mount of Olives the army needs three steps to your Temple: no free spot is farther."
    )
    assert "farther" not in why(table, "to kidron")
    assert "right beside your Temple" in why(table, "to court_west")
    assert "inside your walls" in why(table, "to maktesh")
    assert "no new army can come" in why(table, "to fish_camp")
