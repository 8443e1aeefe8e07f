"""`linie1 doctor`: what is installed, and where the widgets can be shown.

It imports none of the libraries, so that it can report which ones are missing.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import NamedTuple

from linie1_widget.base.errors import Linie1Error, pip_install
from linie1_widget.base.language.key import Translatable
from linie1_widget.course.texts import DoctorText

_PACKAGE = Path(__file__).parents[2]
_EXTRAS = {
    "cli": DoctorText.CLI,
    "lab": DoctorText.LAB,
    "experiments": DoctorText.EXPERIMENTS,
    "pages": DoctorText.PAGES,
    "pictures": DoctorText.PICTURES,
    "rl": DoctorText.RL,
    "share": DoctorText.SHARE,
}
# Hosts that use the widget manager of ipywidgets, and hosts with their own.
_LAB_HOSTS = {"jupyterlab": "JupyterLab", "notebook": "Jupyter Notebook"}
_OTHER_HOSTS = {"marimo": "marimo", "voila": "Voilà", "panel": "Panel"}
# The folders of the extensions that JupyterLab needs, and the libraries they come with.
_EXTENSIONS = {
    "@jupyter-widgets/jupyterlab-manager": "jupyterlab_widgets",
    "anywidget": "anywidget",
}


class Diagnostic(NamedTuple):
    """A line of the report; `ok` is None if it is neither good nor bad news."""

    ok: bool | None
    text: Translatable


def report() -> None:
    """Print what is installed, which extras are missing, and which hosts will work."""
    found = []
    for diagnostic in diagnostics():
        sign = {True: "✓", False: "✗", None: "·"}[diagnostic.ok]
        sys.stdout.write(f"{sign} {diagnostic.text}\n")
        found.append(diagnostic.ok)
    if False in found:
        sys.stdout.write(f"{DoctorText.ILL}\n")
        sys.exit(1)
    sys.stdout.write(f"{DoctorText.WELL}\n")


def diagnostics() -> Iterator[Diagnostic]:
    """Yield the lines of the report, in order."""
    import linie1_widget

    python = ".".join(map(str, sys.version_info[:3]))
    ours = linie1_widget.__version__
    about = DoctorText.VERSION(version=ours, python=python, folder=str(_PACKAGE))
    yield Diagnostic(None, about)
    for need in needs():
        yield _needed(need)
    yield from _scripts()
    from linie1_widget.course.course_files import sources_folder

    try:
        yield Diagnostic(True, DoctorText.COURSE(folder=str(sources_folder())))
    except Linie1Error:
        yield Diagnostic(False, DoctorText.NO_COURSE)
    yield from _extras()
    yield from _hosts()


def _needed(need: Need) -> Diagnostic:
    installed, wanted = _version(need.name), f">={need.least}"
    install = pip_install(f"{need.name}{wanted}")
    if not installed:
        return Diagnostic(False, DoctorText.MISSING(library=need.name, install=install))
    if _numbers(installed) < _numbers(need.least):
        old = {"library": need.name, "version": installed, "wanted": wanted}
        return Diagnostic(False, DoctorText.OLD(**old, install=install))
    return Diagnostic(True, DoctorText.NEEDED(library=need.name, version=installed))


def _scripts() -> Iterator[Diagnostic]:
    try:
        names = built_files()
    except (ImportError, Linie1Error) as error:
        yield Diagnostic(False, DoctorText.NO_WIDGETS(error=str(error)))
        return
    missing = [name for name in names if not (_PACKAGE / "static" / name).is_file()]
    if missing:
        yield Diagnostic(False, DoctorText.NO_SCRIPTS(files=missing))
    else:
        yield Diagnostic(True, DoctorText.SCRIPTS)


def built_files() -> list[str]:
    """Return the names of the scripts and styles that widgets and pages have."""
    import linie1_widget
    from linie1_widget.laboratory.widget import MAP_KINDS
    from linie1_widget.linie1.widgets.board.static_data import OTHER_FILES
    from linie1_widget.rooms.classroom.widget import ClassroomWidget
    from linie1_widget.rooms.room_panel import RoomPanel

    names = [name for name in dir(linie1_widget) if name.endswith("Widget")]
    widgets = [
        ClassroomWidget,
        RoomPanel,
        *(getattr(linie1_widget, name) for name in names),
    ]
    scripts = {getattr(widget, "_script", None) for widget in widgets} - {None}
    scripts |= {kind.script for kind in MAP_KINDS}
    files = {f"{script}.{ending}" for script in scripts for ending in ("js", "css")}
    return sorted(files.union(OTHER_FILES))


def _extras() -> Iterator[Diagnostic]:
    for extra, what in _EXTRAS.items():
        libraries = needs(extra)
        if not libraries:  # a checkout that is not installed
            continue
        missing = [need.name for need in libraries if not _version(need.name)]
        if missing:
            install = pip_install(f"linie1_widget[{extra}]")
            text = DoctorText.NO_EXTRA(
                extra=extra, what=what, libraries=missing, install=install
            )
            yield Diagnostic(None, text)
            continue
        installed = [f"{need.name} {_version(need.name)}" for need in libraries]
        yield Diagnostic(
            True, DoctorText.EXTRA(extra=extra, what=what, libraries=installed)
        )
        yield from (
            diagnostic for diagnostic in map(_needed, libraries) if not diagnostic.ok
        )


def _hosts() -> Iterator[Diagnostic]:
    missing = [
        library for folder, library in _EXTENSIONS.items() if not _has_extension(folder)
    ]
    for library, host in {**_LAB_HOSTS, **_OTHER_HOSTS}.items():
        found = {"host": host, "version": _version(library)}
        if not found["version"]:
            yield Diagnostic(None, DoctorText.NO_HOST(host=host))
        elif missing and library in _LAB_HOSTS:
            install = pip_install(*missing)
            text = DoctorText.NO_MANAGER(**found, libraries=missing, install=install)
            yield Diagnostic(False, text)
        else:
            yield Diagnostic(True, DoctorText.HOST(**found))
    yield Diagnostic(None, DoctorText.OTHERS)


class Need(NamedTuple):
    """A required library and its lowest version."""

    name: str
    least: str


# The forms that requirements have in the metadata of this package, such as
# "tomli>=2; python_version < '3.11'" and "segno>=1.6; extra == 'share'".
_NEED = re.compile(
    r"""(?P<name>[\w.-]+)>=(?P<least>[\w.]+)
    (\s*;\s*(python_version\s*<\s*['"](?P<below>[\d.]+)['"])?
    (extra\s*==\s*['"](?P<extra>[\w-]+)['"])?)?""",
    re.VERBOSE,
)


def needs(extra: str = "") -> list[Need]:
    """Return what this package requires, or what one of its extras adds."""
    try:
        matches = map(_NEED.fullmatch, requires("linie1_widget") or [])
    except PackageNotFoundError:
        return []
    return [
        Need(match["name"], match["least"])
        for match in matches
        if match is not None
        and (match["extra"] or "") == extra
        and (match["below"] is None or sys.version_info < _numbers(match["below"]))
    ]


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)))


def _version(library: str) -> str:
    """Return the version of an installed library; "" if it is missing."""
    try:
        return version(library)
    except PackageNotFoundError:
        return ""


def _has_extension(folder: str) -> bool:
    # Without jupyter_core there is no host that reads these folders.
    try:
        from jupyter_core.paths import jupyter_path
    except ModuleNotFoundError:
        return False
    return any(Path(path, folder).is_dir() for path in jupyter_path("labextensions"))
