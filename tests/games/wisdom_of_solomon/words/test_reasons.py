"""What the advice says of an action is true where it is said, and tells nothing that is hidden."""

from __future__ import annotations

import re

import pytest

from games.wisdom_of_solomon.builder import GAME, Position, Table, at_the_foreman, new_game
from hiram.bots import make_bot
from hiram.core.dice import dice_of
from hiram.core.perspective import Perspective
from hiram.games.wisdom_of_solomon.words.reasons import Case

UGLY = re.compile(
    r"_|\d\.\d|[+-]\d|None|[{}\[\]]|\bseat\b|\bB\d\d\b|\bF\d\d\b|\bE\d\d\b|\bnothing and\b|  |\.\.|, ,| ,"
)
LONGEST = 165


def why(table: Table, action: str) -> str:
    """What is said of a legal action."""
    assert action in table.legal(), table.legal()
    return GAME.reason(table.state, table.seat, GAME.actions.parse(action).id)


def check(text: str) -> None:
    assert text[0].isupper()
    assert text.endswith(".")
    assert not UGLY.search(text), text
    assert len(text) <= LONGEST, text
    assert len(re.findall(r"\. [A-Z]", text)) <= 1, text


@pytest.mark.parametrize(
    ("players", "options"),
    [(1, {}), (1, {"jeroboam": "king"}), (2, {}), (2, {"max_years": 2}), (3, {}), (4, {}), (5, {})],
)
def test_every_answer_of_a_game_has_a_sentence_that_hidden_things_do_not_change(
    players: int, options: dict[str, object]
) -> None:
    state = GAME.new_state(players, GAME.read_options(players, options), dice_of(f"words {players} {options}".encode()))
    bots = [make_bot("hasty:60" if seat % 2 else "greedy", seed=seat) for seat in range(max(2, players))]
    asked = 0
    while not state.finished() and asked < 400:
        seat = int(state.next_seat())
        legal = [int(action) for action in state.legal(seat)]
        perspective = Perspective(GAME, state, seat)
        worlds = [perspective.imagine(dice_of(f"{asked} {world}".encode())) for world in range(2)]
        cases = [Case(GAME.content, world, seat) for world in (*worlds, state)]
        for action in legal:
            said = [case.answer(action).sentence() for case in cases]
            check(said[0])
            assert said[0] == said[1] == said[2]
        assert GAME.reason(state, seat, legal[0]) == cases[2].answer(legal[0]).sentence()
        asked += 1
        state.apply(seat, bots[seat].choose(perspective).id if len(legal) > 1 else legal[0])
    assert asked > 60


def test_looking_for_words_leaves_the_position_as_it_is() -> None:
    table = Position(2).has(0, "XGCSWF").hand(0, "F13").houses(0, "judah").roads("gilead-judah").table()
    before = GAME.to_position(table.state)
    for action in table.legal():
        why(table, action)
    assert GAME.to_position(table.state) == before


# Locations ----------------------------------------------------------------------------------------------------------


def test_a_location_says_which_cubes_it_brings() -> None:
    assert why(Position(2).table(), "place geshur").startswith("Geshur brings you Stone and Food.")
    assert why(Position(2).table(), "place judah").startswith("Judah brings you two Stone.")


def test_a_poor_location_says_why_not_and_names_a_better_one() -> None:
    short = Position(2).shortage("geshur").table()
    assert why(short, "place geshur").startswith("A Shortage Tile lies on Geshur, so a Worker there brings nothing. ")
    empty = Position(2).supply(X=3, C=3, S=4, W=5, F=6).table()
    assert why(empty, "place edom").startswith("A Worker in Edom brings nothing, as the supply has no Gold left.")
    wide = Position(2).houses(0, "judah").roads("gilead-judah", "judah-negev").table()
    assert (
        why(wide, "place galilee") == "Galilee brings you two Food. Judah would bring Copper, two Stone and two Wood."
    )


def test_a_network_counts_as_a_whole_and_is_praised_only_if_nothing_matches_it() -> None:
    nothing = (None, None, None, None, None)
    wide = Position(2).houses(0, "judah").roads("gilead-judah", "judah-negev").workers(1, *["levite"] * 3)
    wide.offer(*nothing)
    assert why(wide.table(), "place judah") == (
        "From Judah and along its Roads a Worker brings you Copper, two Stone and two Wood. "
        "Nothing else looks as good now."
    )
    twins = (
        Position(2)
        .has(0, "GC")
        .houses(0, "judah", "gilead")
        .roads("gilead-judah")
        .offer(None, None, None, None, None)
        .table()
    )
    assert why(twins, "place judah") == "From Judah and along its Roads a Worker brings you two Stone and two Wood."


def test_what_helps_a_worker_is_named_only_if_it_gives_something() -> None:
    quarry = Position(2).buildings(0, "B14").houses(0, "edom")
    assert "three Stone, with the help of Royal Quarry" in why(quarry.table(), "place judah")
    dry = Position(2).buildings(0, "B14").houses(0, "edom").supply(X=3, G=2, C=3, W=5, F=6).table()
    assert why(dry, "place geshur").startswith("Geshur brings you Food.")
    rain = Position(2).waiting(0, "rain").table()
    assert "three Food, with the help of Rain Sent" in why(rain, "place galilee")


def test_waiting_cards_count_in_a_harvest() -> None:
    strong = Position(2).houses(0, "judah").waiting(0, "stronghold").table()
    assert "four Stone, doubled by Stronghold" in why(strong, "place judah")
    desires = Position(2).waiting(0, "desires").table()
    assert "Judah brings you two Exotic by Given Desires." in why(desires, "place judah")
    assert why(strong, "place gilead").startswith("Gilead brings you two Wood."), "no house of his is there"


def test_a_harvest_says_what_it_will_pay_for_if_a_worker_is_left_to_go_there() -> None:
    position = Position(2).has(0, "WF").offer("B22", "B23", "B05", "B26", "B25")
    assert why(position.table(), "place judah") == "Judah brings you two Stone. Then you can pay for a Temple Tile."
    last = Position(2).has(0, "WF").offer("B22", "B23", "B05", "B26", "B25").left(0, 1).table()
    assert "can pay" not in why(last, "place judah")


def test_what_is_still_missing_for_a_temple_tile_is_named() -> None:
    nothing = (None, None, None, None, None)
    bare = Position(2).offer(*nothing).table()
    assert why(bare, "place edom") == "Edom brings you Gold. Then Copper is all you need for a Temple Tile."
    assert (
        why(bare, "place ephraim") == "Ephraim brings you Stone and Wood. Then Food is all you need for a Temple Tile."
    )
    dearer = Position(2).offer(*nothing).workers(1, "levite").table()
    assert "all you need" not in why(dearer, "place edom"), "one cube more is asked for"
    half = Position(2).offer(*nothing).has(0, "C").table()
    assert "all you need" not in why(half, "place galilee"), "Food brings it no nearer"


def test_the_menorah_is_feared_only_while_somebody_can_claim_it() -> None:
    rich = Position(2).has(0, "GGCCF").offer(None, None, None, None, None)
    assert "You would lose three cubes if a rival claims the Menorah." in why(rich.table(), "place judah")
    taken = Position(3).has(0, "GGCCF").claimed(1, "menorah").offer(None, None, None, None, None).table()
    assert "Menorah" not in why(taken, "place judah")
    last = Position(2).has(0, "GGCCF").left(0, 1).offer(None, None, None, None, None).table()
    assert "Menorah" not in why(last, "place judah"), "the rival would be the only one still placing"
    solo = Position(1).has(0, "GGCCF").offer(None, None, None, None, None)
    assert "if Jeroboam claims the Menorah" in why(solo.table(), "place judah")
    bare = Position(1).has(0, "GGCCF").bag("S13", "edom").offer(None, None, None, None, None).table()
    assert "Menorah" not in why(bare, "place judah"), "his first such tile of a year does nothing"


def test_cubes_come_too_late_for_the_last_worker_of_the_last_year() -> None:
    table = Position(2, max_years=1).left(0, 1).table()
    assert "cubes left over score nothing" in why(table, "place bashan")
    assert "score nothing" not in why(Position(2).left(0, 1).table(), "place bashan")


# Jerusalem ----------------------------------------------------------------------------------------------------------


def test_the_merchant_says_what_could_be_bought_and_sold_or_that_nothing_is() -> None:
    table = Position(2).has(0, "FFFFF", favor=0).market("GG---", "CC---", "SS---", "WW---", "FF---").table()
    assert why(table, "place merchant").startswith("At the Merchant you could get 5 Favor for Food.")
    idle = Position(2).has(0, "", favor=0).table()
    assert why(idle, "place merchant") == (
        "At the Merchant no purchase or sale looks worth its price now. "
        "Afterwards you have no Fortune Card to play either."
    )
    card = Position(2).has(0, "", favor=0).hand(0, "F13").table()
    assert why(card, "place merchant").endswith("Afterwards you may play Good Name.")


def test_the_trader_says_what_could_be_had_for_what() -> None:
    table = Position(2).has(0, "GFF").offer(None, None, None, None, None).table()
    assert why(table, "place trader") == (
        "With the Trader you could get Gold and Copper for Food. Then you can pay for a Temple Tile."
    )


def test_the_levite_says_price_surcharge_and_gain() -> None:
    table = Position(2).has(0, "GCF").workers(1, "levite").offer(None, None, None, None, None).table()
    assert why(table, "place levite") == (
        "For Gold, Copper and Food you take a Temple Tile, worth 6 to 10 Favor, and a Fortune Card. "
        "The Trader would turn Food into Gold and Copper."
    )
    both = Position(2).has(0, "GCSWF").tiles(0, 10, 10, 10, 10).table()
    assert re.search("For .* you take a Temple Tile, worth 6 to 9 Favor", why(both, "place levite"))
    last = Position(2).has(0, "GC").temple(1).table()
    assert why(last, "place levite").endswith("It is the last tile, and the game ends with this year.")


def test_the_foreman_names_a_building_its_favor_and_the_house() -> None:
    table = Position(2).has(0, "SWW").offer("B02", "B11", "B20", "B01", "B16").table()
    assert why(table, "place foreman") == (
        "Threshing Floor costs Stone and two Wood and brings 10 Favor and a Customs House."
    )
    homes = ("judah", "judah", "gilead", "edom", "negev")
    last = Position(2).has(0, "SWW").houses(0, *homes).offer(None, "B11", "B20", "B12", "B13").has(0, "SFF").table()
    assert why(last, "place foreman").endswith("It is your last house, and the game ends with this year.")


def test_the_holy_place_says_its_gift_and_its_price_in_workers() -> None:
    table = Position(2).table()
    assert why(table, "place altar") == (
        "The Altar gives you Exotic and 8 Favor. It takes six Workers and ends your year, but you begin the next one."
    )
    assert why(table, "place menorah").startswith("The Menorah brings nothing now, as no rival holds seven cubes.")
    assert why(table, "place ark").startswith("The Ark gives you three Fortune Cards.")
    late = Position(3).left(0, 2).token(0, 1).supply(G=1, W=2).table()
    assert why(late, "place table") == "The Table gives you Gold and Wood. It takes two Workers and ends your year."
    assert why(late, "place altar").startswith("The Altar gives you 8 Favor.")
    rich = Position(3).has(1, "GGCCSSW").has(2, "WWWFFFFF").left(0, 1).table()
    assert why(rich, "place menorah").startswith("At the Menorah rivals give you seven cubes.")


def test_a_building_says_what_a_worker_on_it_does() -> None:
    twice = Position(2).buildings(0, "B01").has(0, "FFFF").table()
    assert why(twice, "place B01").startswith("Threshing Floor turns four Food into 12 Favor.")
    once = Position(2).buildings(0, "B01").has(0, "FFF").table()
    assert why(once, "place B01").startswith("Threshing Floor turns two Food into 6 Favor.")
    cards = Position(2).buildings(0, "B08").hand(0, "F13").supply(X=3, S=2, F=1).table()
    assert why(cards, "place B08").startswith("Porch of Judgment turns a Fortune Card into Stone and Food.")
    cities = Position(2).buildings(0, "B17").shortage("aram").table()
    assert "takes a Shortage Tile off the map and brings a Fortune Card and a Road" in why(cities, "place B17")


# Market -------------------------------------------------------------------------------------------------------------


def test_purchases_name_price_use_and_a_cheaper_square() -> None:
    table = Position(2).has(0, "C").offer(None, None, None, None, None).table().do("place merchant")
    assert why(table, "buy gold 1") == (
        "Gold costs you 3 Favor here, and you have none so far. Then you can pay for a Temple Tile."
    )
    assert why(table, "buy gold 2").endswith("Another Gold in the market costs only 3.")
    cheap = Position(2).has(0).buildings(0, "B22").table().do("place merchant")
    assert "costs you 2 Favor" in why(cheap, "buy gold 1")


def test_sales_name_what_they_bring_and_what_they_cost() -> None:
    table = Position(2).has(0, "GC").offer(None, None, None, None, None).table().do("place merchant")
    assert why(table, "sell gold") == (
        "Your only Gold would bring up to 6 Favor. Then you can no longer pay for a Temple Tile."
    )
    table.do("sell gold")
    assert why(table, "onto gold 3") == "You get 4 Favor for your Gold here. Gold square 5 would pay 6."
    assert why(table, "onto gold 5") == "You get 6 Favor for your Gold here, more than on any other open square."
    wood = Position(2).has(0, "W").table().do("place merchant", "sell wood")
    assert why(wood, "onto wood 5") == "You get 3 Favor for your Wood here, and no open square pays more."


def test_stopping_says_what_is_left_to_do() -> None:
    table = Position(2).has(0).table().do("place merchant")
    assert re.fullmatch(r"You could still buy [A-Z]\w+ for \d Favor, which looks worth it\.", why(table, "stop"))
    dear = Position(2).has(0, "", favor=6).market("----G", "-----", "-----", "-----", "-----").table()
    assert why(dear.do("place merchant"), "stop").startswith("No further purchase or sale looks worth its price.")
    poor = Position(2).has(0, "", favor=0).hand(0, "F13").table()
    poor.act(poor.seat, "place merchant")
    assert why(poor, "stop") == "There is nothing that you could buy or sell."


def test_slides_say_whether_they_make_a_cube_cheaper() -> None:
    table = Position(2).buildings(0, "B24").market("-G--G", "CC---", "SS---", "WW---", "-F---").table().do("place B24")
    assert why(table, "slide gold 5") == "The Gold would cost you 3 Favor instead of 6."
    assert why(table, "slide food 2") == "The Food would still cost you 1 Favor."
    assert why(table, "skip") == "A slide costs nothing, and it could make a Gold cheaper by 3 Favor."


# Trading and paying -------------------------------------------------------------------------------------------------


def test_giving_and_taking_say_what_one_has() -> None:
    table = Position(2).has(0, "GCFF").offer(None, None, None, None, None).table().do("place trader")
    assert why(table, "give gold") == (
        "You give your only Gold, the most valuable kind you hold; the market pays up to 6 Favor for one. "
        "Then you can no longer pay for a Temple Tile."
    )
    assert "one of your two Food, the least valuable kind you hold" in why(table, "give food")
    table.do("give food")
    assert why(table, "take gold").startswith("You would have two Gold; the market pays up to 6 Favor for one.")
    assert why(table, "take stone").startswith("You would have one Stone;")


def test_prices_say_what_they_leave() -> None:
    table = Position(2).has(0, "GCSSWF").table().do("place levite")
    assert why(table, "price GC") == "You pay Gold and Copper and keep two Stone, Wood and Food."
    assert why(table, "price SWF") == "You pay Stone, Wood and Food and keep Gold, Copper and Stone."
    wild = Position(2).has(0, "XXGSWF").table().do("place levite")
    assert why(wild, "price GC") == (
        "You pay Exotic and Gold and keep Exotic, Stone, Wood and Food. Exotic stands for what you lack."
    )


def test_payments_speak_for_keeping_exotic() -> None:
    table = Position(2).has(0, "XGGC").table().do("place levite")
    assert table.asked == "pay_slot"
    assert why(table, "pay exotic") == (
        "You would spend an Exotic, which can stand for any kind, though you have two Gold."
    )
    assert why(table, "pay gold") == (
        "You pay with one of your two Gold and keep your Exotic, which can stand for any kind."
    )


def test_a_discount_says_what_is_saved() -> None:
    table = Position(2).buildings(0, "B18").has(0, "GCSWFF").table().do("place levite", "price SWF")
    assert why(table, "less stone") == "You keep your only Stone and pay Wood and Food."
    lacking = Position(2).buildings(0, "B18").has(0, "XGCSWFF").table().do("place levite", "price GC")
    assert why(lacking, "less gold") == "You keep your only Gold and pay Copper."


# Buildings, houses, Roads -------------------------------------------------------------------------------------------


def test_buildings_say_favor_and_power() -> None:
    position = Position(3).has(0, "XXXX").offer("B01", "B14", "B16", "B22", "B25")
    built = position.table().do("place foreman")
    assert why(built, "build row1") == (
        "Threshing Floor brings 7 Favor at once. King's Weights would turn two Exotic into 10 Favor and a Road."
    )
    assert why(built, "build row4") == (
        "King's Weights brings 10 Favor at once. Its power: pay 1 Favor less for each Resource bought, never below 1."
    )


def test_houses_say_what_they_give_and_whom_they_keep_out() -> None:
    def begun(position: Position) -> Table:
        return position.has(0, "SWW").offer("B01", None, None, None, None).table().do("place foreman")

    table = begun(Position(2).shortage("gilead", "bashan").houses(1, "ephraim"))
    assert why(table, "house edom") == (
        "A Road could join Edom (Gold) to Moab (Stone and Food) or Negev (Copper). Negev looks better."
    )
    assert why(table, "house gilead").startswith("A Road could join Gilead (Shortage Tile) to ")
    assert "Your house closes it to rivals" in why(table, "house negev")
    shared = begun(Position(2).houses(1, "geshur"))
    assert "A rival's house closes Geshur (Stone and Food) to you now, and yours would open it." in why(
        shared, "house geshur"
    )
    joined = begun(Position(2).houses(0, "judah").roads("judah-negev", "gilead-judah"))
    assert why(joined, "house judah") == "You have a house in Judah already, so a second one there adds nothing."
    assert "Negev (Copper) has Roads to " in why(joined, "house negev")


def test_roads_say_what_they_join_or_that_they_do_not() -> None:
    position = Position(2).houses(0, "gilead").houses(1, "ammon").roads("bashan-gilead")
    table = position.hand(0, "F17").table().do("place merchant", "stop", "play F17")
    assert table.asked == "place_road"
    assert why(table, "road E12") == "The Road joins Judah (two Stone) to the network of your house in Gilead."
    assert why(table, "road E13") == "Ammon is closed to you, so a Road there adds nothing to your house in Gilead."
    assert why(table, "skip").startswith("A Road costs nothing, and one could bring you ")


def test_a_road_to_what_is_joined_already_adds_nothing() -> None:
    position = Position(2).houses(0, "gilead", "judah", "ephraim").roads("gilead-judah", "gilead-ephraim")
    table = position.hand(0, "F17").table().do("place merchant", "stop", "play F17")
    assert why(table, "road E15") == "Ephraim and Judah are joined already, so this Road adds nothing."


def test_repeating_says_what_it_brings_and_stopping_what_it_forgoes() -> None:
    table = Position(2).buildings(0, "B01").has(0, "FFFF").table().do("place B01")
    assert why(table, "repeat") == "Once more it turns two Food into 6 Favor."
    assert why(table, "skip") == "You keep two Food but forgo 6 Favor."


# Fortune Cards ------------------------------------------------------------------------------------------------------


def played(position: Position, *cards: str) -> Table:
    table = position.hand(0, *cards).table()
    table.act(table.seat, "place merchant")
    if table.asked == "transact":
        table.act(table.seat, "stop")
    return table


def test_the_opening_choice_speaks_while_answers_are_sealed() -> None:
    table = new_game(3, seed=4)
    assert table.state.sealed
    for action in table.legal():
        text = why(table, action)
        check(text)
        title = GAME.content.fortunes[GAME.actions.parse(action).id].title
        assert text.startswith(title)


def test_cards_say_what_they_bring_now() -> None:
    cards = played(
        Position(2).has(0, "GCS").houses(0, "judah", "edom").supply(X=0, F=2, G=1), "F07", "F12", "F14", "F15"
    )
    assert why(cards, "play F07").startswith("Consider the Ant brings you two Food.")
    assert why(cards, "play F12").startswith("Gifts of Sheba brings you 5 Favor.")
    assert why(cards, "play F14").startswith("Much Treasure brings you 3 Favor.")
    assert why(cards, "play F15").startswith("Tribute Brought brings you 4 Favor.")
    assert why(cards, "skip").startswith("You keep your cards for a later visit; an unplayed card counts 2 Favor")


def test_cards_that_would_be_wasted_say_so() -> None:
    cards = played(Position(2).supply(G=2, C=3, S=4, W=5, F=6), "F03", "F06", "F20")
    assert why(cards, "play F06").startswith("Stronghold would be wasted")
    assert why(cards, "play F20").startswith("Peace on Every Side would be wasted")
    assert why(cards, "play F03") == "Given Desires would bring nothing now, as the supply has no Exotic."
    useful = played(
        Position(2).houses(0, "judah").houses(1, "gilead").roads("gilead-judah"), "F03", "F06", "F20", "F04"
    )
    assert "four Stone in Judah" in why(useful, "play F06")
    assert why(useful, "play F20") == "Peace on Every Side lets your next Worker in Judah collect from Gilead too."
    assert why(useful, "play F04").startswith("Inherit the Land brings you two Wood.")


def test_a_card_nobody_can_use_is_kept_for_its_worth() -> None:
    cards = played(Position(2), "F22")
    assert why(cards, "skip") == "No card of yours would do anything now; an unplayed card counts 2 Favor at the end."


def test_relief_says_whom_it_helps() -> None:
    position = Position(2).shortage("geshur", "edom", "aram").houses(0, "geshur").houses(1, "edom")
    table = played(position, "F19").do("play F19")
    assert why(table, "relieve geshur") == "Geshur, where you have a house, gives Stone and Food again."
    assert why(table, "relieve edom") == "Edom gives Gold again, but a rival's house closes it to you."
    assert why(table, "relieve aram") == "Aram gives Copper again, to anybody who places a Worker there."


def test_choices_of_cards_say_what_they_bring() -> None:
    wisdom = played(Position(2).workers(0, "judah", "geshur"), "F02").do("play F02")
    assert why(wisdom, "again judah").startswith("Judah brings you two Stone.")
    dwell = played(Position(2).workers(0, "judah", "phoenicia").shortage("galilee"), "F01").do("play F01")
    assert why(dwell, "dwell phoenicia").startswith("Around Phoenicia you can take Copper.")
    assert why(dwell, "dwell judah").startswith("Around Judah you can take two Copper and Stone.")
    barns = played(Position(2).houses(0, "judah", "edom"), "F18").do("play F18")
    assert why(barns, "barns edom").startswith("Edom brings you Gold.")
    recall = played(Position(2).workers(0, "judah"), "F21").do("play F21")
    assert why(recall, "recall judah") == (
        "Your Worker in Judah comes back for another turn. Placed in Judah again it is owed two Stone."
    )
    inherit = played(Position(2).houses(1, "ammon", "judah").buildings(1, "B01", "B03").has(0, "FF"), "F04").do(
        "play F04"
    )
    assert why(inherit, "inherit ammon").startswith("Ammon brings you Gold.")
    assert why(inherit, "inherit B01").startswith("Threshing Floor turns two Food into 6 Favor.")
    replace = Position(2).waiting(0, "desires").supply(X=2, F=2).table().do("place judah")
    assert why(replace, "replace stone").endswith("The supply has no Stone left anyway.")
    assert why(replace, "stop").startswith("The supply has none of the cubes that are left to you")
    plain = Position(2).waiting(0, "desires").table().do("place judah")
    assert why(plain, "stop") == "You take two Stone and no more Exotic, which could stand for any kind."


def test_a_discard_says_what_is_lost() -> None:
    table = Position(2).buildings(0, "B07").hand(0, "F13", "F06").table().do("place B07")
    assert why(table, "discard F13") == "You would lose Good Name, which brings 5 Favor."


def test_the_giver_at_the_menorah_hears_what_he_parts_with() -> None:
    table = Position(2).has(1, "GCCWWFF").table().do("place menorah")
    assert table.asked == "menorah_give"
    assert why(table, "give gold").startswith("You give your only Gold, the most valuable kind you hold;")
    assert why(table, "give food").startswith("You give one of your two Food, the least valuable kind you hold;")


# Jeroboam -----------------------------------------------------------------------------------------------------------


def test_ties_of_jeroboam_say_what_he_gets() -> None:
    def position() -> Position:
        homes = Position(1).shortage("edom").houses(1, "judah", "moab").has(1, "CCSSWWFF")
        return homes.offer("B22", None, None, None, None).bag("S08", "gilead")

    road = at_the_foreman(position)
    assert road.asked == "jeroboam_road"
    assert why(road, "road E12") == "The Road joins Judah (two Stone) to the network of Jeroboam's house in Gilead."
    shops = Position(1).bag("S11").has(1, "GCWF").buildings(1, "B04", "B05").houses(1, "galilee", "judah")
    building = shops.table().do("place edom")
    assert why(building, "place B05") == (
        "King's Palace lets Jeroboam do this: discard Gold and Food: gain 9 Favor; up to twice."
    )
    tie = Position(1).shortage("edom", "galilee", "jezreel").bag("S11").buildings(1, "B17").houses(1, "galilee")
    shortage = tie.table().do("place edom")
    assert why(shortage, "relieve galilee") == (
        "Galilee would give two Food again, to Jeroboam alone, as his house closes it to you."
    )
    assert why(shortage, "relieve jezreel") == (
        "Jezreel would give two Food again, and a Worker of yours may go there, too."
    )


def test_a_house_of_jeroboam_closes_what_the_human_does_not_hold() -> None:
    position = Position(1).houses(0, "geshur").houses(1, "judah").has(1, "C").offer("B22", None, None, None, None)
    table = position.bag("S08").table().do("place edom")
    assert table.asked == "jeroboam_house"
    assert why(table, "house negev") == "A house of Jeroboam's in Negev (Copper) would close it to you."
    assert why(table, "house geshur") == "Geshur (Stone and Food) stays open to you, as you have a house there."
    assert why(table, "house judah").startswith("Jeroboam has a house in Judah already")
