"""`linie1 experiment`: questions about the games, answered by playing many."""

from __future__ import annotations

from typing import Annotated

import typer

from linie1_widget.cli.examples import examples
from linie1_widget.cli.long_runs import (
    Plot,
    Results,
    Seed,
    Workers,
    check_plot,
    draw_plot,
    executor_of,
    kept_in,
)


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
    seed: Seed = 0,
    workers: Workers = 1,
    results: Results = None,
    plot: Plot = None,
) -> None:
    """Play many games to answer a question, with a confidence interval.

    Without a name it lists the questions. The numbers in brackets are 95 % intervals.
    """
    from linie1_widget.experiments.studies.experiment import experiment as run

    if name is None:
        _list()
        return
    check_plot(plot)
    with kept_in(results), executor_of(workers) as executor:
        finding = run(name, games, seed, executor, results)
    typer.echo(str(finding))
    draw_plot(finding.plot, plot)


def _list() -> None:
    from linie1_widget.experiments.studies.built_in import EXPERIMENTS
    from linie1_widget.language.english.command_line import Experiments

    width = max(map(len, EXPERIMENTS))
    for study in EXPERIMENTS.values():
        typer.echo(f"{study.name.ljust(width)}  {study.question}")
    typer.echo(f"\n{Experiments.CHOOSE}")
