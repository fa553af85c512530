"""The scripts of tools/ and benchmarks/, which are no packages, as modules."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def script(folder: str, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / folder / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    known = sys.modules.get(name)
    sys.modules[name] = module  # a dataclass looks there for its types
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules[name]
        if known is not None:
            sys.modules[name] = known
    return module


def tool(name: str) -> ModuleType:
    return script("tools", name)
