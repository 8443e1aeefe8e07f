"""Experiments: many games or other tasks, on one machine or many."""

from linie1_widget.experiments.results.parquet import results_file
from linie1_widget.experiments.results.results_file import ResultsFile
from linie1_widget.experiments.run_tasks import run_tasks
from linie1_widget.experiments.statistics import (
    Interval,
    Rating,
    Ratings,
    bradley_terry,
    wilson,
)
from linie1_widget.experiments.studies.experiment import EXPERIMENTS, experiment, recorded
from linie1_widget.experiments.studies.study import Finding, Study
from linie1_widget.experiments.tournaments.result import Result, Standing
from linie1_widget.experiments.tournaments.tournament import tournament

__all__ = [
    "EXPERIMENTS",
    "Finding",
    "Interval",
    "Rating",
    "Ratings",
    "Result",
    "ResultsFile",
    "Standing",
    "Study",
    "bradley_terry",
    "experiment",
    "recorded",
    "results_file",
    "run_tasks",
    "tournament",
    "wilson",
]
