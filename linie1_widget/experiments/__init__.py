"""Experiments: many games or other tasks, on this machine or on any number of them."""

from linie1_widget.experiments.results.by_name import results_file
from linie1_widget.experiments.results.results_file import ResultsFile
from linie1_widget.experiments.running.run_tasks import run_tasks
from linie1_widget.experiments.statistics.intervals import Interval, wilson
from linie1_widget.experiments.statistics.ratings import Rating, Ratings, bradley_terry

__all__ = [
    "Interval",
    "Rating",
    "Ratings",
    "ResultsFile",
    "bradley_terry",
    "results_file",
    "run_tasks",
    "wilson",
]
