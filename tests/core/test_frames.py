"""A stack of frames behaves as a list of them would, and copies are independent."""

from hypothesis import given, strategies as st

from hiram.core.frames import frames_of

CELL = st.integers(-1, 2**40)
FRAME = st.tuples(CELL, CELL, CELL, CELL, CELL, CELL)


def test_an_empty_stack_has_no_kind_and_no_seat():
    frames = frames_of([])
    assert (frames.kind(), frames.seat(), frames.depth) == (-1, -1, 0)


def test_the_top_frame_asks_and_goes_on_when_another_is_popped():
    frames = frames_of([[4, 0, 1, 2, 3, 4]])
    frames.push(7, 2, 30)
    assert (frames.kind(), frames.seat(), frames.get(0), frames.get(1)) == (7, 2, 30, 0)
    frames.set(1, 5)
    assert frames.rows()[-1] == [7, 2, 30, 5, 0, 0]
    frames.pop()
    assert (frames.kind(), frames.seat()) == (4, 0)
    assert [frames.get(place) for place in range(4)] == [1, 2, 3, 4]


def test_frames_below_the_top_can_be_read():
    frames = frames_of([[4, 0, 1, 2, 3, 4], [5, 1, 9, 8, 7, 6]])
    assert [frames.at(0, place) for place in range(6)] == [4, 0, 1, 2, 3, 4]
    assert frames.at(1, 2) == 9


def test_a_pushed_frame_leaves_nothing_of_the_one_that_was_there():
    frames = frames_of([[1, 1, 9, 9, 9, 9]])
    frames.pop()
    frames.push(2, 0)
    assert frames.rows() == [[2, 0, 0, 0, 0, 0]]


@given(st.lists(st.one_of(FRAME, st.none())))
def test_a_stack_is_a_stack(steps):
    frames, model = frames_of([]), []
    for step in steps:
        if step is not None:
            frames.push(*step)
            model.append(list(step))
        elif model:
            frames.pop()
            model.pop()
        assert frames.rows() == model
        assert frames.kind() == (model[-1][0] if model else -1)
    assert frames_of(frames.rows()).rows() == model


def test_copies_are_independent():
    frames = frames_of([[1, 0, 0, 0, 0, 0]])
    copy = frames.copy()
    copy.set(0, 8)
    copy.push(2, 1)
    assert frames.rows() == [[1, 0, 0, 0, 0, 0]]
    frames.set(3, 6)
    assert copy.rows() == [[1, 0, 8, 0, 0, 0], [2, 1, 0, 0, 0, 0]]
