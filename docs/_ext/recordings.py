"""Findings of long runs, from the results in ``docs/recordings``.

Each file was made by the command that its section in ``howto/experiments.md`` shows.
"""

from __future__ import annotations

from pathlib import Path

from linie1_widget.research import Finding, experiment

FOLDER = Path(__file__).parents[1] / "recordings"


def recorded(name: str) -> Finding:
    """Return the finding of an experiment from its recorded results, without playing."""
    file = FOLDER / f"{name}.jsonl"
    games = file.read_bytes().count(b"\n")
    return experiment(name, games, results=file, progress=False)
