"""Run an experiment, and get what it has found."""

from __future__ import annotations

from concurrent.futures import Executor

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.experiments.studies.built_in import EXPERIMENTS
from linie1_widget.experiments.studies.finding import Finding

def experiment(
    name: str,
    games: int | None = None,
    seed: int = 0,
    executor: Executor | None = None,
) -> Finding:
    study = EXPERIMENTS[name]
    games = study.games if games is None else games
    return study.summary([study.work(t) for t in study.tasks(games, seed)])
