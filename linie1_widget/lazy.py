"""Lazy loading of the names of a package.

The names of a package are listed once, in the stub beside it (``__init__.pyi``), which
type checkers read, and Python too when the first name is used.

Source: Scientific Python, "SPEC 1: Lazy Loading of Submodules and Functions".
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any


def attach(package: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return the functions ``__getattr__`` and ``__dir__`` of a package.

    In its stub, ``from .module import name as name`` exports a name, and
    ``from . import part as part`` a subpackage or module.
    """

    @cache
    def homes() -> dict[str, str]:
        # Imported here, as importing the package alone does not need them.
        import ast
        from importlib.util import resolve_name
        from pathlib import Path

        stub = Path(sys.modules[package].__file__ or "").with_suffix(".pyi")
        return {
            each.name: resolve_name("." * node.level + (node.module or ""), package)
            for node in ast.parse(stub.read_text(encoding="utf-8")).body
            if isinstance(node, ast.ImportFrom)
            for each in node.names
        }

    def attribute(name: str) -> Any:
        if name == "__all__":
            return names()
        if name not in homes():
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home = homes()[name]
        if home == package:
            return import_module(f"{package}.{name}")
        value = getattr(import_module(home), name)
        setattr(sys.modules[package], name, value)
        return value

    def names() -> list[str]:
        # For completion, without the names that the package itself imports.
        return sorted(homes())

    return attribute, names
