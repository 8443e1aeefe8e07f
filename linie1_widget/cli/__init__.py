"""The command `linie1`: pictures, explanations and whole games in a terminal."""

from __future__ import annotations

import sys
from io import TextIOWrapper

INSTALL = (
    "linie1 needs typer and rich for its commands: install them with "
    "pip install 'linie1_widget[cli]'"
)
_LIBRARIES = ("packaging", "typer", "rich")


def main() -> None:
    """Run the command, and exit with its code."""
    try:
        from linie1_widget.cli.commands import app
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in _LIBRARIES:
            raise
        sys.exit(INSTALL)
    for stream in (sys.stdout, sys.stderr):
        # Terminals without box characters show question marks instead of an error.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name="linie1")
