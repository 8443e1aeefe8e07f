"""Experiments that are ready to run."""

from linie1_widget.experiments.studies.built_in import EXPERIMENTS
from linie1_widget.experiments.studies.experiment import experiment
from linie1_widget.experiments.studies.finding import Finding
from linie1_widget.experiments.studies.study import Study

__all__ = ["EXPERIMENTS", "Finding", "Study", "experiment"]
