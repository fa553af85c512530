"""The journal gives back what was noted, in order."""

from hiram.core.journal import EVERYBODY, Journal


def test_rows_come_in_the_order_in_which_they_were_noted():
    journal = Journal()
    journal.note(3, 1, 2, knows=4)
    journal.note(0)
    journal.note(7, 1, 2, 3, 4)
    assert journal.rows() == [(3, 4, 1, 2, 0, 0), (0, EVERYBODY, 0, 0, 0, 0), (7, EVERYBODY, 1, 2, 3, 4)]


def test_a_cleared_journal_is_empty_and_can_be_written_again():
    journal = Journal()
    journal.note(1)
    journal.clear()
    assert journal.rows() == []
    journal.note(2)
    assert [row[0] for row in journal.rows()] == [2]
