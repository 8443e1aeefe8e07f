"""Lazy loading of the names of a package.

Each package lists its public names once, in the stub next to it (``__init__.pyi``). Type
checkers read the stub; so does this module, on the first attribute access.

Source: Scientific Python, "SPEC 1: Lazy Loading of Submodules and Functions".
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any
from warnings import warn


def attach_stub(
    package: str,
    renamed: Mapping[str, str] | None = None,
    retired: Mapping[str, str] | None = None,
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return the functions ``__getattr__`` and ``__dir__`` of a package.

    In its stub, ``from .module import name as name`` exports a name, and
    ``from . import part as part`` a subpackage or module. Both mappings lead from an
    old name to its successor: a renamed one is gone, a retired one still works and warns.
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
        if retired and name in retired:
            from pkgutil import resolve_name

            successor = f"{package}.{retired[name]}"
            warn(f"{package}.{name} is retired: use {successor}", DeprecationWarning, 2)
            return resolve_name(successor)
        if name not in module_of():
            message = f"module {package!r} has no attribute {name!r}{advice(name)}"
            raise AttributeError(message, name=name, obj=sys.modules[package])
        module = module_of()[name]
        if module == package:
            return import_module(f"{package}.{name}")
        value = getattr(import_module(module), name)
        setattr(sys.modules[package], name, value)
        return value

    def advice(name: str) -> str:
        if name.startswith("_"):  # Python and IPython ask for these all the time
            return ""
        for there in filter(None, [(renamed or {}).get(name), *homes(name)]):
            return f": use {package}.{there}"
        from linie1_widget.base.arguments import did_you_mean

        return did_you_mean(name, module_of())

    def homes(name: str) -> Iterator[str]:
        for part, home in module_of().items():
            if home == package and name in dir(import_module(f"{package}.{part}")):
                yield f"{part}.{name}"

    def names() -> list[str]:
        # Tab completion lists only public names, not the package's own imports.
        return sorted(module_of())

    return attribute, names
