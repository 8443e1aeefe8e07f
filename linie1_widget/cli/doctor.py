"""`linie1 doctor`: what is installed, and where the widgets can be shown."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import NamedTuple

import typer
from packaging.requirements import Requirement

from linie1_widget.cli.reading import examples
from linie1_widget.errors import Linie1Error
from linie1_widget.language.english.command_line import DoctorText
from linie1_widget.language.language import Translatable
from linie1_widget.publishing.course_files import sources_and_pictures

_PACKAGE = Path(__file__).parents[1]
_EXTRAS = {
    "cli": DoctorText.CLI,
    "lab": DoctorText.LAB,
    "experiments": DoctorText.EXPERIMENTS,
    "pages": DoctorText.PAGES,
    "pictures": DoctorText.PICTURES,
    "rl": DoctorText.RL,
    "share": DoctorText.SHARE,
}
# Hosts with the manager of ipywidgets, and those with one of their own.
_LAB_HOSTS = {"jupyterlab": "JupyterLab", "notebook": "Jupyter Notebook"}
_OTHER_HOSTS = {"marimo": "marimo", "voila": "Voilà", "panel": "Panel"}
# The folders of the extensions that JupyterLab needs, and the libraries that bring them.
_EXTENSIONS = {
    "@jupyter-widgets/jupyterlab-manager": "jupyterlab_widgets",
    "anywidget": "anywidget",
}


class Finding(NamedTuple):
    """A line of the report; `well` is None where nothing is wrong or right."""

    well: bool | None
    text: Translatable


@examples("linie1 doctor")
def doctor() -> None:
    """Report what is installed, which extras are missing, and which hosts will work."""
    well = True
    for finding in findings():
        sign = {True: "✓", False: "✗", None: "·"}[finding.well]
        typer.echo(f"{sign} {finding.text}")
        well = well and finding.well is not False
    typer.echo(str(DoctorText.WELL if well else DoctorText.ILL))
    if not well:
        raise typer.Exit(1)


def findings() -> Iterator[Finding]:
    """Yield the lines of the report, in order."""
    import linie1_widget

    python = ".".join(map(str, sys.version_info[:3]))
    ours = linie1_widget.__version__
    about = DoctorText.VERSION(version=ours, python=python, folder=str(_PACKAGE))
    yield Finding(None, about)
    for need in needs():
        yield _needed(need)
    scripts = (_PACKAGE / "static" / "board.js").is_file()
    yield Finding(scripts, DoctorText.SCRIPTS if scripts else DoctorText.NO_SCRIPTS)
    try:
        yield Finding(True, DoctorText.COURSE(folder=str(sources_and_pictures()[0])))
    except Linie1Error:
        yield Finding(False, DoctorText.NO_COURSE)
    yield from _extras()
    yield from _hosts()


def _needed(need: Requirement) -> Finding:
    there, install = _version(need.name), _pip(f"'{need.name}{need.specifier}'")
    if not there:
        return Finding(False, DoctorText.MISSING(library=need.name, install=install))
    if not need.specifier.contains(there, prereleases=True):
        old = {"library": need.name, "version": there, "wanted": str(need.specifier)}
        return Finding(False, DoctorText.OLD(**old, install=install))
    return Finding(True, DoctorText.NEEDED(library=need.name, version=there))


def _extras() -> Iterator[Finding]:
    for extra, what in _EXTRAS.items():
        libraries = needs(extra)
        if not libraries:  # a checkout that is not installed
            continue
        missing = [need.name for need in libraries if not _version(need.name)]
        if missing:
            install = _pip(f"'linie1_widget[{extra}]'")
            text = DoctorText.NO_EXTRA(
                extra=extra, what=what, libraries=missing, install=install
            )
            yield Finding(None, text)
            continue
        there = [f"{need.name} {_version(need.name)}" for need in libraries]
        yield Finding(True, DoctorText.EXTRA(extra=extra, what=what, libraries=there))
        yield from (each for each in map(_needed, libraries) if not each.well)


def _hosts() -> Iterator[Finding]:
    lacking = [
        library for folder, library in _EXTENSIONS.items() if not _has_extension(folder)
    ]
    for library, host in _LAB_HOSTS.items():
        there = _version(library)
        if there and lacking:
            text = DoctorText.NO_MANAGER(
                host=host, version=there, libraries=lacking, install=_pip(*lacking)
            )
            yield Finding(False, text)
        else:
            yield _host(host, there)
    for library, host in _OTHER_HOSTS.items():
        yield _host(host, _version(library))
    yield Finding(None, DoctorText.OTHERS)


def _host(host: str, there: str) -> Finding:
    if there:
        return Finding(True, DoctorText.HOST(host=host, version=there))
    return Finding(None, DoctorText.NO_HOST(host=host))


def needs(extra: str = "") -> list[Requirement]:
    """Return what this package asks for, or what one of its extras does besides."""
    try:
        all_ = [Requirement(each) for each in requires("linie1_widget") or []]
    except PackageNotFoundError:
        return []
    by_itself = [each for each in all_ if _applies(each, "")]
    if not extra:
        return by_itself
    return [each for each in all_ if each not in by_itself and _applies(each, extra)]


def _applies(need: Requirement, extra: str) -> bool:
    return need.marker is None or need.marker.evaluate({"extra": extra})


def _version(library: str) -> str:
    """Return the version of an installed library; "" if it is missing."""
    try:
        return version(library)
    except PackageNotFoundError:
        return ""


def _has_extension(folder: str) -> bool:
    # Without Jupyter's own list of folders, no host of its kind is there either.
    try:
        from jupyter_core.paths import jupyter_path
    except ModuleNotFoundError:
        return False
    return any(Path(each, folder).is_dir() for each in jupyter_path("labextensions"))


def _pip(*libraries: str) -> str:
    return f"pip install {' '.join(libraries)}"
