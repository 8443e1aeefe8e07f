"""Experiments: many games or other tasks, on this machine or on any number of them."""

from linie1_widget.experiments.results.by_name import results_file
from linie1_widget.experiments.results.results_file import ResultsFile
from linie1_widget.experiments.running.run_tasks import run_tasks

__all__ = ["ResultsFile", "results_file", "run_tasks"]
