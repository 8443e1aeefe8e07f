"""Packages whose names are loaded when they are first used, as SPEC 1 describes them.

What such a package offers stands once, in the stub beside it (``__init__.pyi``): checkers
of types read it there, and so does Python when the first name is asked for.

References
----------
.. [1] Scientific Python, "SPEC 1: Lazy Loading of Submodules and Functions",
   https://scientific-python.org/specs/spec-0001/
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any


def attach(package: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The functions ``__getattr__`` and ``__dir__`` of a package.

    Parameters
    ----------
    package : str
        Its ``__name__``. In its stub ``from .module import name as name`` is a name that
        it offers, and ``from . import part as part`` a part of it.
    """

    @cache
    def homes() -> dict[str, str]:
        """The module that each name comes from; of a part, the package itself."""
        # Nobody who only imports the package waits for these.
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
        # What a person may use, for completion: not what the package itself imports.
        return sorted(homes())

    return attribute, names
