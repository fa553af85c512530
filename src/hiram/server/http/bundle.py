"""One script from a page's ES modules, so that a browser fetches it in one go.

The modules are ours and keep to few forms: `import { a, b as c } from "./x.js"` at the beginning of a line, and
`export` before a function, a class or a constant. Each becomes a function that returns its exports, in the order in
which they need each other; the page's own module comes last and is left open, because it may wait at its top level.
"""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

IMPORT = re.compile(r'^import\s*(?:\{([^}]*)\}\s*from\s*)?"([^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async function\*?|function\*?|class|const)\s+(\w+))", re.MULTILINE)
COMMENT = re.compile(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n|^[ \t]*//[^\n]*\n", re.MULTILINE | re.DOTALL)
UNKNOWN = re.compile(r"^(?:import|export)\b.*$|\bimport\.meta\b|[^.\w]import\((?!\")", re.MULTILINE)


class Unbundled(ValueError):
    """A module uses a form that bundles do not know."""


def bundle(root: Path, entry: str) -> str:
    """The module `entry` under `root` with all that it imports, as one module."""
    done: dict[str, str] = {}
    add(root, entry, done, ())
    return "".join(done.values())


def add(root: Path, name: str, done: dict[str, str], importers: tuple[str, ...]) -> None:
    """Add a module after those that it imports."""
    if name in done:
        return
    if name in importers:
        raise Unbundled(f"{name} imports itself through {importers[-1]}")
    text = COMMENT.sub("", (root / name).read_text("utf-8"))
    taken: list[str] = []
    for names, address in IMPORT.findall(text):
        other = normal(PurePosixPath(name).parent / address)
        add(root, other, done, (*importers, name))
        if names.strip():
            wanted = " ".join(names.split()).replace(" as ", ": ")
            taken.append(f"const {{ {wanted} }} = {variable(other)};\n")
    exported = EXPORT.findall(text)
    body = "".join(taken) + EXPORT.sub("", IMPORT.sub("", text))
    unknown = UNKNOWN.search(body)
    if unknown:
        raise Unbundled(f"{name} has {unknown[0]!r}, which bundles do not know")
    if importers:
        given = f"return {{ {', '.join(exported)} }};\n"
        done[name] = f"// {name}\nconst {variable(name)} = (() => {{\n{body}{given}}})();\n"
    else:
        done[name] = f"// {name}\n{{\n{body}}}\n"


def normal(path: PurePosixPath) -> str:
    parts: list[str] = []
    for part in path.parts:
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def variable(name: str) -> str:
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))
