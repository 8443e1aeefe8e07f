"""Pyodide's lock file, reduced to the packages of the site and extended by ours.

Pyodide loads a package of its lock file as soon as a cell imports it. A package listed
there needs no ``%pip``, and a package that is not in the site must not be listed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

Entries = dict[str, Any]
"""The entries of a lock file by package name."""

KERNEL = (
    *("asttokens", "decorator", "executing", "ipython", "matplotlib-inline"),
    *("micropip", "prompt-toolkit", "pure-eval", "pygments", "six"),
    *("stack-data", "traitlets", "typing-extensions", "wcwidth"),
)
"""The packages of Pyodide that the kernel needs."""

COURSE = ("networkx", "svgwrite")
"""The packages of Pyodide that the notebooks and this package need."""

BUNDLED: Mapping[str, tuple[str, ...]] = {
    "anywidget": ("ipywidgets", "psygnal", "typing-extensions"),
    "comm": (),
    "ipykernel": (),
    "ipywidgets": ("comm", "ipython", "traitlets"),
    "jedi": (),
    "linie1-widget": ("anywidget", "ipywidgets", "mistune", "svgwrite", "traitlets"),
    "matplotlib": (),
    "mistune": (),
    "piplite": ("micropip",),
    "psygnal": (),
    "pyodide-kernel": ("comm", "ipython"),
}
"""Packages that Pyodide lacks or has in another version, with their requirements."""

OF_KERNEL = ("ipykernel", "piplite", "pyodide-kernel")
"""The packages whose wheels come with JupyterLite's kernel."""

STAND_INS = ("jedi", "matplotlib")
"""The packages that have a stand-in of ours."""

LEFT_OUT: Mapping[str, tuple[str, ...]] = {
    "networkx": ("matplotlib", "numpy", "setuptools"),
}
"""Requirements that the course works without: it draws no graphs and uses no matrices.

The package registries have few compiled wheels for Pyodide.
"""


def normal(name: str) -> str:
    """Return the normalised name of a package.

    >>> normal("Linie1_Widget")
    'linie1-widget'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def wheel_name(wheel: Path) -> str:
    """Return the name of the package in a wheel.

    >>> wheel_name(Path("linie1_widget-0.1.0-py3-none-any.whl"))
    'linie1-widget'
    """
    return normal(wheel.name.split("-")[0])


def needed(entries: Entries) -> list[str]:
    """Return the packages of Pyodide that the site needs, with their requirements.

    Raises
    ------
    SystemExit
        If the lock file lacks one of them.
    """
    names: set[str] = set()
    to_do = [*KERNEL, *COURSE]
    while to_do:
        name = to_do.pop()
        if name in names:
            continue
        if name not in entries:
            raise SystemExit(f"lite: Pyodide's list of packages has no {name}")
        names.add(name)
        to_do += _needs(name, entries[name])
    return sorted(names)


def site_entries(entries: Entries, wheels: Iterable[Path]) -> Entries:
    """Return the entries of the lock file for these wheels.

    Parameters
    ----------
    entries : dict
        The entries of Pyodide's own lock file.
    wheels : iterable of Path
        All wheels of the site.
    """
    site = {}
    for wheel in sorted(wheels):
        name = wheel_name(wheel)
        entry = _bundled_entry(name, wheel) if name in BUNDLED else dict(entries[name])
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


def _bundled_entry(name: str, wheel: Path) -> dict[str, Any]:
    return {
        "name": name,
        "version": wheel.name.split("-")[1],
        "install_dir": "site",
        "package_type": "package",
        "imports": [wheel.name.split("-")[0]],
        "depends": list(BUNDLED[name]),
        "unvendored_tests": False,
    }
