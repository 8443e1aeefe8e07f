"""Recorded findings of large runs, shipped with the package."""

from __future__ import annotations

from pathlib import Path

from linie1_widget.experiments.results.parquet import results_file
from linie1_widget.experiments.studies.experiment import study_of
from linie1_widget.experiments.studies.finding import Finding

FOLDER = Path(__file__).parent / "recordings"


def recorded(name: str) -> Finding:
    """Return the recorded finding of an experiment, without playing.

    The recordings were made by ``linie1 experiment NAME --games … --results NAME.jsonl``
    with `Finding.count` games, and can be reproduced that way. An unknown name raises
    ValueError.

    Examples
    --------
    >>> finding = recorded("tree_losses")
    >>> finding.count >= 500
    True
    """
    study = study_of(name)
    file = results_file(FOLDER / f"{name}.jsonl", study.task, study.row)
    return study.summary(list(file.read()))
