"""Trade between players, where it was agreed on (PA-22.6 to PA-22.9)."""

from hiram.core.native import append, i64, vec
from hiram.games.prophets_and_patriarchs import events
from hiram.games.prophets_and_patriarchs.actions import OFFER, OFFER_KINDS, OFFER_MOST
from hiram.games.prophets_and_patriarchs.rules.movement import Movement
from hiram.games.prophets_and_patriarchs.state import OFFERS_A_TURN
from hiram.games.prophets_and_patriarchs.tables import SHEKEL


class Offers(Movement):
    """Who may offer what to whom."""

    def may_offer(self, seat: i64) -> bool:
        """Up to three in a building phase, by those who have something to give (PA-22.6, PA-22.7)."""
        if not self.terms.player_trade or self.offers >= OFFERS_A_TURN:
            return False
        return self.hand_size[seat] > 0 or self.shekels[seat] > 0

    def add_offers(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        if self.may_offer(seat):
            rival: i64 = 0
            while rival < self.players:
                if rival != seat:
                    actions = append(actions, OFFER + rival)
                rival += 1
        return actions

    def can_hand(self, seat: i64, items: i64) -> bool:
        """The seat holds these items: good and number in one."""
        return self.holding(seat, items // OFFER_MOST) > items % OFFER_MOST

    def exchange(self, offerer: i64, rival: i64, given: i64, wanted: i64) -> None:
        """The items change hands at once (PA-22.8)."""
        self.hand_over(offerer, rival, given // OFFER_MOST, given % OFFER_MOST + 1)
        self.hand_over(rival, offerer, wanted // OFFER_MOST, wanted % OFFER_MOST + 1)
        if self.journal is not None:
            self.journal.note(events.HANDED, offerer, rival, given // OFFER_MOST, given % OFFER_MOST + 1)
            self.journal.note(events.HANDED, rival, offerer, wanted // OFFER_MOST, wanted % OFFER_MOST + 1)


assert OFFER_KINDS == SHEKEL + 1
