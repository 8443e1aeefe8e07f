"""Run the built-in experiments."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor
from operator import index
from types import MappingProxyType
from typing import Any

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.files import PathLike
from linie1_widget.base.registry import Named
from linie1_widget.research.studies import (
    first_seat,
    lengths,
    rides,
    route_cards,
    tree_losses,
)
from linie1_widget.research.studies.study import Finding, Study
from linie1_widget.research.tasks import ResultsFile, run_tasks
from linie1_widget.table.game.turn_game import as_seed

MOST = 10_000_000  # The results of this many games take some gigabytes of memory.


def experiment(
    name: str,
    games: int | None = None,
    *,
    seed: int = 0,
    executor: Executor | None = None,
    results: PathLike | None = None,
    progress: bool = True,
) -> Finding:
    """Run a built-in experiment and return its table, sentence and plot.

    Parameters
    ----------
    name : str
        A name in `EXPERIMENTS`.
    games : int, optional
        The number of games or other tasks; by default enough for a clear answer, which
        takes minutes.
    seed : int
        The same seed gives the same games.
    executor : concurrent.futures.Executor, optional
        Runs the games, see `run_tasks`.
    results : path, optional
        A file ``.jsonl`` that keeps each result. Games in it are not played
        again: an experiment can be interrupted, continued, and extended with the same seed.
    progress : bool
        Show a progress bar if rich is installed.

    Raises
    ------
    ValueError
        If there is no such experiment, the games are too few or too many, or the file holds
        another experiment.
    ExperimentStopped
        If workers die; earlier results are kept.

    Examples
    --------
    >>> print(experiment("tree_losses", games=40).sentence)
    For 40 hands of five cities, the approximation of Kou, Markowsky and Berman finds a \
cheapest network in 18 % (95 %: 9 to 32 %). On average its network costs 6.0 % (95 %: \
4.7 to 7.3 %) more, and 15 % at most.
    """
    if name not in EXPERIMENTS:
        raise InvalidValue(
            f"there is no experiment {name!r}: choose one of {', '.join(EXPERIMENTS)}"
        )
    study = EXPERIMENTS[name]
    count = study.games if games is None else index(games)
    if count < study.least:
        raise InvalidValue(
            f"{count} games are too few for {name}: give at least {study.least}"
        )
    if count > MOST:
        raise InvalidValue(
            f"{count} games are more than {MOST:,}: their results have to fit into memory"
        )
    file = None if results is None else ResultsFile(results, study.task, study.row)
    tasks = list(study.tasks(count, as_seed(seed)))
    run = run_tasks(
        study.work, tasks, executor=executor, results=file, progress=progress, unit="game"
    )
    return study.summary(list(run))


_MODULES = (route_cards, lengths, first_seat, rides, tree_losses)

EXPERIMENTS: Mapping[str, Study[Any, Any]] = MappingProxyType(
    Named("experiment", {module.STUDY.name: module.STUDY for module in _MODULES})
)
"""All experiments by name."""
