"""Pyodide's list of packages, cut down to those of the site and filled up with ours.

Pyodide loads a package of its list as soon as a cell imports it. So a package that
stands there needs no ``%pip``, and one that is not in the site must not stand there.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

Entries = dict[str, Any]
"""The packages of a list: from the name to its entry."""

KERNEL = (
    *("asttokens", "decorator", "executing", "ipython", "jedi", "matplotlib-inline"),
    *("micropip", "parso", "prompt-toolkit", "pure-eval", "pygments", "six"),
    *("stack-data", "traitlets", "typing-extensions", "wcwidth"),
)
"""What the kernel needs of Pyodide's list."""

COURSE = ("networkx", "svgwrite")
"""What the notebooks and the package need of it."""

OURS: Mapping[str, tuple[str, ...]] = {
    "anywidget": ("ipywidgets", "psygnal", "typing-extensions"),
    "comm": (),
    "ipywidgets": ("comm", "ipython", "traitlets"),
    "linie1-widget": ("anywidget", "ipywidgets", "mistune", "svgwrite", "traitlets"),
    "matplotlib": (),
    "mistune": (),
    "psygnal": (),
}
"""What is not on Pyodide's list, or is another one there, with what each needs."""

LEFT_OUT: Mapping[str, tuple[str, ...]] = {
    "networkx": ("matplotlib", "numpy", "setuptools"),
}
"""What a package asks for, and works without as long as nobody draws or counts in matrices.

Compiled wheels for Pyodide are not in the package registries, save few.
"""


def normal(name: str) -> str:
    """A package's name as the lists have it.

    >>> normal("Linie1_Widget")
    'linie1-widget'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def wheel_name(wheel: Path) -> str:
    """The name of the package in a wheel.

    >>> wheel_name(Path("linie1_widget-0.1.0-py3-none-any.whl"))
    'linie1-widget'
    """
    return normal(wheel.name.split("-")[0])


def wanted(entries: Entries) -> list[str]:
    """What the site needs of Pyodide's list, with all that these need.

    Raises
    ------
    SystemExit
        If the list does not have one of them.
    """
    found: set[str] = set()
    to_do = [*KERNEL, *COURSE]
    while to_do:
        name = to_do.pop()
        if name in found:
            continue
        if name not in entries:
            raise SystemExit(f"lite: Pyodide's list of packages has no {name}")
        found.add(name)
        to_do += _needs(name, entries[name])
    return sorted(found)


def of_the_site(entries: Entries, wheels: Iterable[Path]) -> Entries:
    """The list for these wheels, and nothing else.

    Parameters
    ----------
    entries : dict
        Pyodide's own list.
    wheels : iterable of Path
        All that lie in the site.
    """
    site = {}
    for wheel in sorted(wheels):
        name = wheel_name(wheel)
        entry = _our_entry(name, wheel) if name in OURS else dict(entries[name])
        site[name] = {
            **entry,
            "depends": _needs(name, entry),
            "file_name": wheel.name,
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        }
    lacking = {
        need for entry in site.values() for need in entry["depends"] if need not in site
    }
    if lacking:
        raise SystemExit(f"lite: there is no wheel of {', '.join(sorted(lacking))}")
    return site


def _needs(name: str, entry: Mapping[str, Any]) -> list[str]:
    without = LEFT_OUT.get(name, ())
    return [need for each in entry["depends"] if (need := normal(each)) not in without]


def _our_entry(name: str, wheel: Path) -> dict[str, Any]:
    return {
        "name": name,
        "version": wheel.name.split("-")[1],
        "install_dir": "site",
        "package_type": "package",
        "imports": [wheel.name.split("-")[0]],
        "depends": list(OURS[name]),
        "unvendored_tests": False,
    }
