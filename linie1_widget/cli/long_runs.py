"""The common parts of commands that play many games: processes, result files, plots."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from linie1_widget.errors import InvalidValue, library

_PICTURES = (".png", ".svg", ".pdf")
_MOST_WORKERS = 256
_INSTALL = "linie1_widget[experiments]"

Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Workers = Annotated[
    int, typer.Option(help="How many processes play; the answer is the same.")
]
Results = Annotated[
    Path | None,
    typer.Option(
        help="A file .jsonl or .parquet that keeps each game. The same command goes on "
        "from there, also with more games."
    ),
]
Plot = Annotated[
    Path | None, typer.Option(help="Draw the answer: a file .png, .svg or .pdf.")
]


@contextmanager
def executor_of(workers: int) -> Iterator[Executor | None]:
    """Yield an executor with so many processes, or None for one, which is this process."""
    if not 1 <= workers <= _MOST_WORKERS:
        raise InvalidValue(f"there are 1 to {_MOST_WORKERS} workers, not {workers}")
    if workers == 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # Ctrl-C reaches this process only: workers finish their tasks and exit.
    with ProcessPoolExecutor(
        workers, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
    ) as pool:
        yield pool


@contextmanager
def kept_in(results: Path | None) -> Iterator[None]:
    """Name the file of the results so far if the run is interrupted."""
    try:
        yield
    except KeyboardInterrupt:
        if results is not None:
            from linie1_widget.language.english.command_line import Experiments

            typer.echo(str(Experiments.KEPT(file=str(results))), err=True)
        raise


def check_plot(plot: Path | None) -> None:
    """Check that a plot can be written before playing for an hour."""
    if plot is None:
        return
    if plot.suffix.lower() not in _PICTURES:
        raise InvalidValue(
            f"{str(plot)!r} should end with {', '.join(_PICTURES[:-1])} or "
            f"{_PICTURES[-1]}, which says what to draw"
        )
    if not plot.absolute().parent.is_dir():
        raise InvalidValue(f"there is no folder for {str(plot)!r}")
    library("matplotlib.pyplot", "to plot", _INSTALL)


def draw_plot(drawn: Callable[[], Any], plot: Path | None) -> None:
    """Write a plot to the file, if one is named, and print its name."""
    if plot is None:
        return
    from linie1_widget.language.english.command_line import Experiments

    figure = drawn().figure
    figure.savefig(plot)
    library("matplotlib.pyplot", "to plot", _INSTALL).close(figure)
    typer.echo(f"\n{Experiments.PLOTTED(file=str(plot))}")
