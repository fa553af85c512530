"""What players may agree on before the first move (NI-1.3)."""

from __future__ import annotations

from hiram.core.options import Options, number
from hiram.skeleton.nim.engine.actions import STONES

OPTIONS = (number("most", 1, STONES, STONES, clause="NI-1.3"),)


def most_of(options: Options) -> int:
    return int(str(options["most"]))
