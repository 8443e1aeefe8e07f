"""The commands ``linie1 experiment`` and ``linie1 tournament``, which play many games."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from linie1_widget.base.errors import InvalidValue, import_optional
from linie1_widget.course.command.inputs import completing, editions, examples
from linie1_widget.course.texts import Experiments

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
        help="A file .jsonl that keeps each game. The same command goes on "
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
    import_optional("matplotlib.pyplot", "to plot", _INSTALL)


def draw_plot(drawn: Callable[[], Any], plot: Path | None) -> None:
    """Write a plot to the file, if one is named, and print its name."""
    if plot is None:
        return
    figure = drawn().figure
    figure.savefig(plot)
    import_optional("matplotlib.pyplot", "to plot", _INSTALL).close(figure)
    typer.echo(f"\n{Experiments.PLOTTED(file=str(plot))}")


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
            help="Which one; without it, all are listed.",
            autocompletion=completing("research.studies.experiment", "EXPERIMENTS"),
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(help="How many are played; without it, enough for a clear answer."),
    ] = None,
    seed: Seed = 0,
    workers: Workers = 1,
    results: Results = None,
    plot: Plot = None,
) -> None:
    """Play many games to answer a question, with a confidence interval.

    Without a name it lists the questions. The numbers in brackets are 95 % intervals.
    """
    from linie1_widget.research.studies.experiment import experiment as run

    if name is None:
        _list()
        return
    check_plot(plot)
    with kept_in(results), executor_of(workers) as executor:
        finding = run(name, games, seed, executor, results)
    typer.echo(str(finding))
    draw_plot(finding.plot, plot)


def _list() -> None:
    from linie1_widget.research.studies.experiment import EXPERIMENTS

    width = max(map(len, EXPERIMENTS))
    for study in EXPERIMENTS.values():
        typer.echo(f"{study.name.ljust(width)}  {study.question}")
    typer.echo(f"\n{Experiments.CHOOSE}")


def _levels(incomplete: str) -> list[str]:
    from linie1_widget.table import BOTS_OF

    names = {name for levels in BOTS_OF.values() for name in levels}
    return sorted(name for name in names if name.startswith(incomplete))


@examples(
    "linie1 tournament random greedy --games 20",
    "linie1 tournament random greedy --games 24 --players 4 --edition 2010 --seed 7",
    "linie1 tournament random greedy --games 12 --workers 2 --results games.jsonl",
    "linie1 tournament random --games 4 --game trans_europa --plot rates.svg",
    "linie1 tournament random --games 4 --game trans_europa --map 'Trans America'",
)
def tournament(
    bots: Annotated[
        list[str],
        typer.Argument(
            help="Levels of bots, such as random and greedy.", autocompletion=_levels
        ),
    ],
    games: Annotated[int, typer.Option(help="How many are played in all.")] = 100,
    players: Annotated[int, typer.Option(help="How many sit at a table.")] = 2,
    edition: Annotated[
        str | None,
        typer.Option(
            help="The rule book of Linie 1: 1995, mayfair, 2010 or guide.",
            autocompletion=editions,
        ),
    ] = None,
    game: Annotated[
        str,
        typer.Option(
            help="linie1, trans_europa, or a game of another package.",
            autocompletion=completing("table", "GAMES"),
        ),
    ] = "linie1",
    map_: Annotated[
        str | None,
        typer.Option(
            "--map",
            help="The map of Trans Europa, such as 'Trans America'.",
            autocompletion=completing("trans_europa", "MAPS"),
        ),
    ] = None,
    seed: Seed = 0,
    workers: Workers = 1,
    results: Results = None,
    plot: Plot = None,
) -> None:
    """Let bots play against each other, and say which is stronger, and how sure that is.

    All play with the same cards, from all seats in turn.
    """
    from linie1_widget.research.tournaments.tournament import tournament as play

    check_plot(plot)
    with kept_in(results), executor_of(workers) as executor:
        result = play(
            bots,
            games,
            executor,
            seed,
            game=game,
            players=players,
            edition=edition,
            map=map_,
            results=results,
        )
    typer.echo(str(result))
    draw_plot(result.plot, plot)
