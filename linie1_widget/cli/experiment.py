"""`linie1 experiment`: a question about the games, answered by playing many."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from linie1_widget.cli.examples import examples
from linie1_widget.errors import InvalidValue, library

_PICTURES = (".png", ".svg", ".pdf")
_MOST_WORKERS = 256


def _names(begun: str) -> list[str]:
    from linie1_widget.experiments.studies.built_in import EXPERIMENTS

    return [name for name in EXPERIMENTS if name.startswith(begun)]


@examples(
    "linie1 experiment",
    "linie1 experiment rides --games 20",
    "linie1 experiment tree_losses --games 100 --seed 7 --plot losses.svg",
    "linie1 experiment first_seat --games 12 --workers 2 --results seats.jsonl",
    "linie1 --language de experiment tree_losses --games 50",
)
def experiment(
    name: Annotated[
        str | None,
        typer.Argument(
            help="Which one; without it, all are listed.", autocompletion=_names
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(help="How many are played; without it, enough for a clear answer."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    workers: Annotated[
        int, typer.Option(help="How many processes play; the answer is the same.")
    ] = 1,
    results: Annotated[
        Path | None,
        typer.Option(
            help="A file .jsonl or .parquet that keeps each game. The same command goes "
            "on from there, also with more games."
        ),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(help="Draw the answer: a file .png, .svg or .pdf.")
    ] = None,
) -> None:
    """Play many games to answer a question, with how sure the answer is.

    Without a name it lists the questions. The numbers in brackets are 95 % intervals.
    """
    from linie1_widget.experiments.studies.experiment import experiment as run
    from linie1_widget.language.english.command_line import Experiments

    if name is None:
        _list()
        return
    if plot is not None:
        # Whatever is wrong with it is said before an hour of playing, not after.
        if plot.suffix.lower() not in _PICTURES:
            raise InvalidValue(
                f"{str(plot)!r} should end with {', '.join(_PICTURES[:-1])} or "
                f"{_PICTURES[-1]}, which says what to draw"
            )
        if not plot.absolute().parent.is_dir():
            raise InvalidValue(f"there is no folder for {str(plot)!r}")
        library("matplotlib.pyplot", "to plot", "matplotlib")
    try:
        with _executor(workers) as executor:
            finding = run(name, games, seed, executor, results)
    except KeyboardInterrupt:
        if results is not None:
            typer.echo(str(Experiments.KEPT(file=str(results))), err=True)
        raise
    typer.echo(str(finding))
    if plot is not None:
        figure = finding.plot().figure
        figure.savefig(plot)
        library("matplotlib.pyplot", "to plot").close(figure)
        typer.echo(f"\n{Experiments.PLOTTED(file=str(plot))}")


def _list() -> None:
    from linie1_widget.experiments.studies.built_in import EXPERIMENTS
    from linie1_widget.language.english.command_line import Experiments

    width = max(map(len, EXPERIMENTS))
    for study in EXPERIMENTS.values():
        typer.echo(f"{study.name.ljust(width)}  {study.question}")
    typer.echo(f"\n{Experiments.CHOOSE}")


@contextmanager
def _executor(workers: int) -> Iterator[Executor | None]:
    """So many processes; none where one is enough, which is this one."""
    if not 1 <= workers <= _MOST_WORKERS:
        raise InvalidValue(f"there are 1 to {_MOST_WORKERS} workers, not {workers}")
    if workers == 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # Ctrl-C is for this process alone: workers end what they have in hand, and go.
    with ProcessPoolExecutor(
        workers, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
    ) as pool:
        yield pool
