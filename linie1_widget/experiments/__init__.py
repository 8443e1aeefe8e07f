"""Experiments: many games or other tasks, on this machine or on any number of them."""

from linie1_widget.experiments.results.by_name import results_file
from linie1_widget.experiments.results.results_file import ResultsFile
from linie1_widget.experiments.running.run_tasks import run_tasks
from linie1_widget.experiments.studies.built_in import EXPERIMENTS
from linie1_widget.experiments.studies.experiment import experiment
from linie1_widget.experiments.studies.finding import Finding
from linie1_widget.experiments.studies.study import Study

__all__ = [
    "EXPERIMENTS",
    "Finding",
    "ResultsFile",
    "Study",
    "experiment",
    "results_file",
    "run_tasks",
]
