"""The scripts, styles, icons and fonts of the pages, under addresses that change with their content.

`/static/VERSION/...` may be kept by browsers for ever: VERSION is a hash over all files. Under it the script and the
style sheet of a page are bundles, so that a phone on a slow line asks once instead of seventy times. `/static/...`
without a version has the files as they are written; nobody needs to build anything, and a changed file shows with the
next page.
"""

from __future__ import annotations

import hashlib
import re
import threading
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path

import hiram
from hiram.server.http.bundle import bundle

WEB = Path(str(resources.files("hiram"))) / "web"
STATIC = WEB / "static"
FONTS = Path(str(resources.files("hiram"))) / "scene" / "fonts"
BASE_STYLES = ("css/theme.css", "css/controls.css")
ENTRY = re.compile(r"js/\w+/main\.js")
PAGE_STYLE = re.compile(r"css/(?!theme\.|controls\.)\w+\.css")
VERSIONED = re.compile(r"(?P<version>[0-9a-f]{16})/(?P<name>.+)", re.DOTALL)


def file_of(name: str) -> tuple[Path, str]:
    """The folder of a static file, and its name in there."""
    return (FONTS, name.removeprefix("fonts/")) if name.startswith("fonts/") else (STATIC, name)


def all_files() -> list[Path]:
    return sorted(path for folder in (STATIC, FONTS) for path in folder.rglob("*") if path.is_file())


@dataclass
class Edition:
    """The static files as they are at a time."""

    version: str
    bundles: dict[str, bytes] = field(default_factory=dict)

    @property
    def address(self) -> str:
        """Under what the files of this edition are."""
        return f"/static/{self.version}/"

    def addressed(self, text: str) -> str:
        """A text in which all addresses of static files have the version."""
        return text.replace("/static/", self.address)

    def bundled(self, name: str) -> bytes | None:
        """The bundle of that name; None if the file is served as it is."""
        if name not in self.bundles:
            if ENTRY.fullmatch(name) and (STATIC / name).is_file():
                text = bundle(STATIC / "js", name.removeprefix("js/"))
            elif PAGE_STYLE.fullmatch(name) and (STATIC / name).is_file():
                text = "\n".join((STATIC / part).read_text("utf-8") for part in (*BASE_STYLES, name))
            else:
                return None
            self.bundles[name] = self.addressed(text).encode()
        return self.bundles[name]


class Assets:
    """Knows the newest edition; looks at the files only if one of them has changed."""

    def __init__(self) -> None:
        self._stamp: tuple[tuple[str, int, int], ...] = ()
        self._edition = Edition("")
        self._lock = threading.Lock()

    def known(self) -> Edition:
        """The edition that was looked at last."""
        return self._edition if self._stamp else self.edition()

    def edition(self) -> Edition:
        """The edition of the files as they are now."""
        files = all_files()
        stamp = tuple((str(path), state.st_mtime_ns, state.st_size) for path in files if (state := path.stat()))
        with self._lock:
            if stamp != self._stamp:
                self._edition, self._stamp = Edition(version_of(files)), stamp
            return self._edition


def version_of(files: list[Path]) -> str:
    digest = hashlib.sha256(hiram.__version__.encode())
    for path in files:
        content = path.read_bytes()
        digest.update(f"\0{path.parent.name}/{path.name} {len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


ASSETS = Assets()
