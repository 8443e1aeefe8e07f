"""The public surface: each public name with its parameters."""

from __future__ import annotations

import inspect
from importlib import import_module

import linie1_widget as l1

PARTS = ["linie1_widget"] + [
    f"linie1_widget.{name}" for name in dir(l1) if inspect.ismodule(getattr(l1, name))
]


def surface() -> dict[str, list[str] | None]:
    """Return the parameters of each public name; None for what is not called."""
    found: dict[str, list[str] | None] = {}
    for part in PARTS:
        module = import_module(part)
        for name in dir(module):
            value = getattr(module, name)
            found[f"{part}.{name}"] = parameters(value)
            if inspect.isclass(value) and part != "linie1_widget":
                for member in members(value):
                    found[f"{part}.{name}.{member}"] = parameters(getattr(value, member))
    return found


def members(kind: type) -> set[str]:
    """Return the public members of a class that it does not owe to another library."""
    own = [
        vars(base) for base in kind.__mro__ if base.__module__.startswith("linie1_widget")
    ]
    return {name for names in own for name in names if not name.startswith("_")}


def parameters(value: object) -> list[str] | None:
    """Return the parameters as written, without types and defaults; * before keywords."""
    if not callable(value):
        return None
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):
        return None
    listed = []
    for parameter in signature.parameters.values():
        keyword = "*" * (parameter.kind is parameter.KEYWORD_ONLY)
        needed = "" if parameter.default is not parameter.empty else "!"
        if parameter.kind not in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL):
            listed.append(f"{keyword}{parameter.name}{needed}")
    return listed
