"""The list of packages of the site without Python."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from notebooks.lite import lock


def listed(name: str, *needs: str) -> dict[str, Any]:
    """An entry of Pyodide's own list."""
    return {"name": name, "version": "1.0", "depends": list(needs), "sha256": "theirs"}


@pytest.fixture
def entries() -> lock.Entries:
    """A list such as Pyodide's."""
    found = {name: listed(name) for name in (*lock.KERNEL, *lock.COURSE, "numpy", "scipy")}
    found["ipython"]["depends"] = ["matplotlib_inline", "traitlets", "wcwidth"]
    found["networkx"]["depends"] = ["decorator", "matplotlib", "numpy", "setuptools"]
    return found


def test_what_is_wanted_is_all_that_is_needed_and_no_more(entries: lock.Entries) -> None:
    entries["jedi"]["depends"] = ["parso", "typeshed"]
    entries["typeshed"] = listed("typeshed")
    assert lock.wanted(entries) == sorted((*lock.KERNEL, *lock.COURSE, "typeshed"))


def test_what_the_list_does_not_have_is_named(entries: lock.Entries) -> None:
    del entries["jedi"]
    with pytest.raises(SystemExit, match="no jedi"):
        lock.wanted(entries)


def wheels(folder: Path, names: list[str]) -> list[Path]:
    """Something like wheels."""
    files = [folder / f"{name.replace('-', '_')}-2.0-py3-none-any.whl" for name in names]
    for file in files:
        file.write_bytes(file.name.encode())
    return files


def test_the_list_of_the_site_is_that_of_its_wheels(
    entries: lock.Entries, tmp_path: Path
) -> None:
    files = wheels(tmp_path, [*lock.wanted(entries), *lock.OURS])
    site = lock.of_the_site(entries, files)
    assert set(site) == {*lock.wanted(entries), *lock.OURS}
    for entry in site.values():
        held = (tmp_path / entry["file_name"]).read_bytes()
        assert entry["sha256"] == hashlib.sha256(held).hexdigest()
        assert set(entry["depends"]) <= set(site)
    assert site["networkx"]["depends"] == ["decorator"]


def test_the_package_is_loaded_when_a_cell_imports_it(
    entries: lock.Entries, tmp_path: Path
) -> None:
    files = wheels(tmp_path, [*lock.wanted(entries), *lock.OURS])
    ours = lock.of_the_site(entries, files)["linie1-widget"]
    assert ours["imports"] == ["linie1_widget"]
    assert {"anywidget", "ipywidgets", "svgwrite", "traitlets"} <= set(ours["depends"])


def test_a_wheel_that_is_missing_is_named(entries: lock.Entries, tmp_path: Path) -> None:
    names = [name for name in (*lock.wanted(entries), *lock.OURS) if name != "svgwrite"]
    with pytest.raises(SystemExit, match="no wheel of svgwrite"):
        lock.of_the_site(entries, wheels(tmp_path, names))
