"""`linie1 tournament`: bots against each other, and their strength."""

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


def _levels(begun: str) -> list[str]:
    from linie1_widget.players.levels import LEVELS_OF

    names = {name for levels in LEVELS_OF.values() for name in levels}
    return sorted(name for name in names if name.startswith(begun))


def _editions(begun: str) -> list[str]:
    from linie1_widget.linie1.editions import EDITIONS

    return [name for name in EDITIONS if name.startswith(begun)]


@examples(
    "linie1 tournament random greedy --games 20",
    "linie1 tournament random greedy --games 24 --players 4 --edition 2010 --seed 7",
    "linie1 tournament random greedy --games 12 --workers 2 --results games.jsonl",
    "linie1 tournament random --games 4 --game trans_europa --plot rates.svg",
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
            autocompletion=_editions,
        ),
    ] = None,
    game: Annotated[str, typer.Option(help="linie1 or trans_europa.")] = "linie1",
    seed: Seed = 0,
    workers: Workers = 1,
    results: Results = None,
    plot: Plot = None,
) -> None:
    """Let bots play against each other, and say which is stronger, and how sure that is.

    All play with the same cards, from all seats in turn.
    """
    from linie1_widget.experiments.tournaments.tournament import tournament as play

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
            results=results,
        )
    typer.echo(str(result))
    draw_plot(result.plot, plot)
