"""The widget's script and style as one text each: a notebook loads a single module and fetches nothing else."""

from __future__ import annotations

import re
from pathlib import Path

from hiram.scene.svg import font_faces

HERE = Path(__file__).parent
IMPORT = re.compile(r'^import \{[^}]*\} from "([^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)


def script() -> str:
    """The module with the modules that it imports before it."""
    seen: list[Path] = []

    def gathered(path: Path) -> str:
        if path in seen:
            return ""
        seen.append(path)
        text = path.read_text("utf-8")
        before = "".join(gathered((path.parent / name).resolve()) for name in IMPORT.findall(text))
        text = IMPORT.sub("", text)
        return before + (text if path == start else EXPORT.sub("", text))

    start = (HERE / "table.js").resolve()
    return gathered(start)


def style() -> str:
    """The style sheet, with the fonts of the drawings in it."""
    return (HERE / "table.css").read_text("utf-8") + font_faces()
