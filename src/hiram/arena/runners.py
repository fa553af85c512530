"""Where games are played: in this process, in several of this machine, or on Ray. The results are the same."""

from __future__ import annotations

import importlib
import signal
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from types import FrameType
from typing import Any, TypeVar

from hiram.core.errors import BadOption, HiramError

T = TypeVar("T")
N = TypeVar("N")
R = TypeVar("R")
WAITING_ON_RAY = 1000  # tasks that wait there at a time


class Runner(ABC):
    """Does a number of pieces of work and gives the results as they come."""

    @abstractmethod
    def run(self, work: Callable[[T, N], R], task: T, pieces: Sequence[N]) -> Iterator[R]:
        """`work(task, piece)` for each piece, in any order."""


class InProcess(Runner):
    """In this process, one after another."""

    def run(self, work: Callable[[T, N], R], task: T, pieces: Sequence[N]) -> Iterator[R]:
        for piece in pieces:
            yield work(task, piece)


class Processes(Runner):
    """In several processes of this machine. When something stops this one, the others end at once."""

    def __init__(self, jobs: int) -> None:
        if jobs < 1:
            raise BadOption(f"there must be at least 1 job, not {jobs}")
        self.jobs = jobs

    def run(self, work: Callable[[T, N], R], task: T, pieces: Sequence[N]) -> Iterator[R]:
        if not pieces:
            return
        with one_interrupt():
            yield from self._run(work, task, pieces)

    def _run(self, work: Callable[[T, N], R], task: T, pieces: Sequence[N]) -> Iterator[R]:
        others = set(active_children())
        pool = ProcessPoolExecutor(
            min(self.jobs, len(pieces)), get_context("spawn"), initializer=leave_interrupts_to_the_parent
        )
        try:
            waiting = [pool.submit(work, task, piece) for piece in pieces]
            for future in as_completed(waiting):
                yield future.result()
        except BrokenProcessPool:
            raise HiramError("a process that played games died; is there too little memory for so many jobs?") from None
        except BaseException:  # what the processes are at is not waited for: it is not needed, or played again
            with undisturbed():
                for process in set(active_children()) - others:
                    process.kill()
            raise
        finally:
            with undisturbed():
                pool.shutdown(cancel_futures=True)


@contextmanager
def one_interrupt() -> Iterator[None]:
    """The first Control-C stops what is done here; further ones have no effect until it is tidied up."""
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield
        return
    stop: Callable[[int, FrameType | None], Any] = usual

    def first(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        stop(number, frame)

    signal.signal(signal.SIGINT, first)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Control-C has no effect here: tidying up is not to be interrupted."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def leave_interrupts_to_the_parent() -> None:
    """Control-C reaches every process of a terminal; only the first one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class OnRay(Runner):
    """On a Ray cluster: `auto` for the one that this machine belongs to, `local` for one on this machine alone, or an
    address. Hiram must be installed on all of its machines."""

    def __init__(self, address: str) -> None:
        try:
            self.ray: Any = importlib.import_module("ray")
        except ImportError:
            raise HiramError("Ray is not installed; install Hiram with its extra 'ray'") from None
        self.address = address

    def run(self, work: Callable[[T, N], R], task: T, pieces: Sequence[N]) -> Iterator[R]:
        ray = self.ray
        try:
            ray.init(address=self.address, log_to_driver=False, ignore_reinit_error=True)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise HiramError(f"there is no Ray cluster at {self.address!r}: {error}") from None
        try:
            remote, shared = ray.remote(work), ray.put(task)
            waiting: list[Any] = []
            for piece in pieces:
                if len(waiting) >= WAITING_ON_RAY:
                    ready, waiting = ray.wait(waiting)
                    yield from ray.get(ready)
                waiting.append(remote.remote(shared, piece))
            while waiting:
                ready, waiting = ray.wait(waiting)
                yield from ray.get(ready)
        finally:
            ray.shutdown()
