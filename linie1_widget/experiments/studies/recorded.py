"""What larger runs of the experiments have found, kept with the package."""

from __future__ import annotations

from pathlib import Path

from linie1_widget.experiments.results.by_name import results_file
from linie1_widget.experiments.studies.experiment import study_of
from linie1_widget.experiments.studies.finding import Finding

FOLDER = Path(__file__).parent / "recordings"


def recorded(name: str) -> Finding:
    """What an experiment has found, from games that were played before and kept.

    Nothing is played. The files lie with the package, one for each experiment; they come
    from ``linie1 experiment NAME --games … --results NAME.jsonl``, with as many games as
    `Finding.count` says, and can be made again so.

    Parameters
    ----------
    name : str
        One of `EXPERIMENTS`.

    Raises
    ------
    ValueError
        If there is no such experiment.

    Examples
    --------
    >>> finding = recorded("tree_losses")
    >>> finding.count >= 500
    True
    """
    study = study_of(name)
    file = results_file(FOLDER / f"{name}.jsonl", study.task, study.row)
    return study.summary(list(file.read()))
