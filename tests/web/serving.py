"""A server for the browser tests: `python serving.py PORT FOLDER HOST WORKERS`.

Bots do not wait; without WORKERS they think in the process itself, and hints are given without looking ahead. HOST is
where it says that others in the house reach it; it listens to this machine alone.
"""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from hiram.server.app import make_app
from hiram.server.bots import hints
from hiram.server.settings import Settings


def main() -> None:
    port, folder, host, workers = int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    if not workers:
        hints.ADVISER = hints.QUICK_ADVISER
    settings = Settings(
        data=folder, host=host, port=port, pace=0.0, workers=workers, requests_per_second=500, request_burst=2000
    )
    uvicorn.run(
        make_app(settings),
        host="127.0.0.1",
        port=port,
        ws="websockets-sansio",
        log_level="warning",
        timeout_graceful_shutdown=2,
    )


if __name__ == "__main__":
    main()
