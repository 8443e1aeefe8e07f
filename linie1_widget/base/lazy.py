"""Lazy loading of the names of a package.

Each package lists its public names once, in the stub next to it (``__init__.pyi``). Type
checkers read the stub; so does this module, on the first attribute access.

Source: Scientific Python, "SPEC 1: Lazy Loading of Submodules and Functions".
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any


def attach_stub(package: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return the functions ``__getattr__`` and ``__dir__`` of a package.

    In its stub, ``from .module import name as name`` exports a name, and
    ``from . import part as part`` a subpackage or module.
    """

    @cache
    def module_of() -> dict[str, str]:
        # Imported here, as importing the package alone does not need them.
        import ast
        from importlib.util import resolve_name
        from pathlib import Path

        stub = Path(sys.modules[package].__file__ or "").with_suffix(".pyi")
        return {
            alias.name: resolve_name("." * node.level + (node.module or ""), package)
            for node in ast.parse(stub.read_text(encoding="utf-8")).body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }

    def attribute(name: str) -> Any:
        if name == "__all__":
            return names()
        if name not in module_of():
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module = module_of()[name]
        if module == package:
            return import_module(f"{package}.{name}")
        value = getattr(import_module(module), name)
        setattr(sys.modules[package], name, value)
        return value

    def names() -> list[str]:
        # Tab completion lists only public names, not the package's own imports.
        return sorted(module_of())

    return attribute, names
