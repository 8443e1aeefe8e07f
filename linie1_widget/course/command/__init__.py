"""The command `linie1`: pictures, explanations and saved games in a terminal."""

from __future__ import annotations

import os
import re
import sys
from io import TextIOWrapper

from linie1_widget.base.errors import pip_install
from linie1_widget.base.language.key import TRANSLATED

BAD_INPUT = 2  # the exit code for invalid input, missing files and missing libraries

INSTALL = (
    "linie1 needs typer for its commands, except --version and doctor: install it with "
    + pip_install("linie1_widget[cli]")
)
_LIBRARY = "typer"


def main() -> None:
    """Run the command, and exit with its code."""
    for stream in (sys.stdout, sys.stderr):
        # Terminals without box characters show question marks instead of an error.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    _choose_language(sys.argv[1:])
    try:
        from linie1_widget.course.command.commands import app
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] != _LIBRARY:
            raise
        _run_without_library(sys.argv[1:])
    else:
        app(prog_name="linie1")


def _run_without_library(arguments: list[str]) -> None:
    """Do what needs no library of the extra, and refuse the rest."""
    if arguments == ["--version"]:
        import linie1_widget

        sys.stdout.write(f"{linie1_widget.__version__}\n")
    elif arguments == ["doctor"]:
        from linie1_widget.course.command.doctor import report

        report()
    else:
        sys.stderr.write(f"{INSTALL}\n")
        sys.exit(BAD_INPUT)


def _choose_language(arguments: list[str]) -> None:
    """Set the language for help and usage errors, which come before options are read."""
    given = re.search(r"--language[ =](\w+)", " ".join(arguments))
    values = map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))
    code = given[1] if given else re.split(r"[_.@]", next(filter(None, values), ""))[0]
    if code in TRANSLATED:
        from linie1_widget.base.language.languages import set_language

        set_language(code)
