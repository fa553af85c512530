"""Metrics for Prometheus: what is counted while the server runs, and what is read off when somebody asks."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from hiram.server.errors import Refused

if TYPE_CHECKING:
    from hiram.server.context import AppContext

MOVE_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
THINKING_SECONDS = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """The counters of one server. Labels have few values: no table, guest or address is among them."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.moves = Counter(
            "hiram_moves", "Moves that were stored, by game and kind.", ("game", "kind"), registry=self.registry
        )
        self.move_seconds = Histogram(
            "hiram_move_seconds",
            "From the receipt of a person's move to its acknowledgement, by the way it came.",
            ("by",),
            registry=self.registry,
            buckets=MOVE_SECONDS,
        )
        self._by_socket = self.move_seconds.labels("socket")
        self._moves: dict[tuple[str, str], Counter] = {}  # those of the labels: looking one up takes long
        self.thinking_seconds = Histogram(
            "hiram_bot_thinking_seconds",
            "How long bots took for a decision, without the time in the queue.",
            ("bot",),
            registry=self.registry,
            buckets=THINKING_SECONDS,
        )
        self.bot_failures = Counter(
            "hiram_bot_failures", "Decisions that a bot did not come to.", ("bot",), registry=self.registry
        )
        self.requests = Counter(
            "hiram_requests", "Answers over HTTP, by method and status.", ("method", "status"), registry=self.registry
        )
        self.refusals = Counter(
            "hiram_refusals",
            "Requests and messages that were refused, by reason code.",
            ("code",),
            registry=self.registry,
        )
        self.limited = Counter(
            "hiram_limited", "Refusals because of a limit, by that limit.", ("limit",), registry=self.registry
        )

    def refused(self, refusal: Refused) -> None:
        """Count a refusal."""
        self.refusals.labels(refusal.code).inc()
        if refusal.code == "rate":
            self.limited.labels(refusal.limit or "other").inc()

    def moved_by_socket(self, seconds: float) -> None:
        """Measure a move that came over a socket."""
        self._by_socket.observe(seconds)

    def moved(self, game: str, kind: str) -> None:
        """Count a move that was stored."""
        counter = self._moves.get((game, kind))
        if counter is None:
            counter = self._moves[game, kind] = self.moves.labels(game, kind)
        counter.inc()

    @contextmanager
    def timed_move(self, by: str) -> Iterator[None]:
        """Measure a move; one that is refused does not count."""
        began = time.perf_counter()
        yield
        self.move_seconds.labels(by).observe(time.perf_counter() - began)

    def text(self, context: AppContext, tables: Mapping[str, int]) -> bytes:
        """All metrics, in the format that Prometheus reads; `tables` is how many there are by status."""
        reading = Reading(context, tables)
        self.registry.register(reading)
        try:
            return generate_latest(self.registry)
        finally:
            self.registry.unregister(reading)


class Reading(Collector):
    """What is not counted but can be read off at any time."""

    def __init__(self, context: AppContext, tables: Mapping[str, int]) -> None:
        self._context = context
        self._tables = tables

    def collect(self) -> Iterable[Metric]:
        live, services = self._context.tables.live.values(), self._context.services
        yield gauge("hiram_sockets", "Open web sockets.", sum(table.open_sockets for table in live))
        yield gauge("hiram_event_streams", "Open streams of events.", sum(len(table.change_events) for table in live))
        yield gauge("hiram_tables_live", "Tables in memory.", len(live))
        stored = GaugeMetricFamily("hiram_tables", "Tables that are stored, by status.", labels=("status",))
        for status, number in self._tables.items():
            stored.add_metric((status,), number)
        yield stored
        yield gauge("hiram_tables_damaged", "Tables that cannot be played on.", len(self._context.tables.damaged))
        queue = GaugeMetricFamily("hiram_bot_queue", "Decisions that wait for a worker, by pool.", labels=("pool",))
        queue.add_metric(("bots",), services.bots.waiting)
        queue.add_metric(("advisers",), services.advisers.waiting)
        yield queue
        yield gauge("hiram_waiting_requests", "Requests and messages that wait for their turn.", services.work.waiting)
        errors = CounterMetricFamily("hiram_store_errors", "Failures to write to the disk.")
        errors.add_metric((), services.store.failures)
        yield errors
        yield gauge("hiram_store_writable", "1 if moves can be stored, as far as is known.", not services.store.trouble)


def gauge(name: str, text: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, text, value=value)
