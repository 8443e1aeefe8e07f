"""How often tiles are exchanged, one at a time and two at once, and whether it matters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Any

from linie1_widget.experiments.studies.estimates import Estimate, mean, share
from linie1_widget.experiments.studies.finding import Finding, table
from linie1_widget.experiments.studies.linie1.games import Deal, played, winning_ride
from linie1_widget.experiments.studies.plots import dots
from linie1_widget.experiments.studies.study import Study, seeds
from linie1_widget.language.english.studies import Axis, Found, Heading, Question
from linie1_widget.linie1.game.moves import Lay, LayPair
from linie1_widget.linie1.geometry import Cell

_EDITION, _PLAYERS = "1995", (2, 3, 4, 5)


@dataclass(frozen=True)
class Plays:
    """How tiles were played in a game.

    Attributes
    ----------
    players : int
    laid, exchanged, pairs : int
        How many times a tile was laid, one exchanged, two exchanged at once.
    over_exchanged, over_pair : bool or None
        Whether the winner's route leads over a square where a tile was exchanged, and
        where it was one of two at once; None if nobody has won.
    """

    players: int
    laid: int
    exchanged: int
    pairs: int
    over_exchanged: bool | None
    over_pair: bool | None


def _tasks(count: int, seed: int) -> Iterator[Deal]:
    players = cycle(_PLAYERS)
    return (Deal(_EDITION, next(players), each) for each in seeds(count, seed))


def _work(deal: Deal) -> Plays:
    game = played(deal)
    laid, single, double = 0, list[Cell](), list[Cell]()
    for move in game.moves:
        match move:
            case Lay(cell, _, exchange):
                if exchange:
                    single.append(cell)
                else:
                    laid += 1
            case LayPair(first, second):
                double += [first.cell, second.cell]
    over, over_pair = None, None
    ride = winning_ride(game)
    if ride is not None:
        squares = {cell for cell, _ in ride[0].states}
        over, over_pair = not squares.isdisjoint(single + double), not squares.isdisjoint(double)
    return Plays(deal.players, laid, len(single), len(double) // 2, over, over_pair)


def _summary(rows: Sequence[Plays]) -> Finding:
    by_players = {
        players: [row for row in rows if row.players == players]
        for players in sorted({row.players for row in rows})
    }
    return Finding(
        Question.EXCHANGES,
        Found.EXCHANGES(
            games=len(rows),
            of_plays=_of_plays(rows),
            over=_over(rows),
            over_pair=_over_pair(rows),
        ),
        table(
            [
                *(Heading.PLAYERS, Heading.GAMES, Heading.LAID, Heading.EXCHANGED),
                *(Heading.PAIRS, Heading.OVER_EXCHANGED, Heading.OVER_PAIR),
            ],
            (
                (
                    players,
                    len(found),
                    mean(row.laid for row in found),
                    mean(row.exchanged for row in found),
                    mean((row.pairs for row in found), 2),
                    _over(found),
                    _over_pair(found),
                )
                for players, found in by_players.items()
            ),
        ),
        lambda axes: _draw(axes, by_players),
        len(rows),
    )


def _of_plays(rows: Sequence[Plays]) -> Estimate:
    """Which part of the plays are exchanges, game by game: plays of one hang together."""
    parts = mean(
        (row.exchanged + row.pairs) / (row.laid + row.exchanged + row.pairs)
        for row in rows
    )
    return Estimate(parts.value, parts.low, parts.high, percent=True)


def _over(rows: Sequence[Plays]) -> Estimate:
    won = [row.over_exchanged for row in rows if row.over_exchanged is not None]
    return share(sum(won), len(won))


def _over_pair(rows: Sequence[Plays]) -> Estimate:
    won = [row.over_pair for row in rows if row.over_pair is not None]
    return share(sum(won), len(won), 1)


def _draw(axes: Any, by_players: dict[int, list[Plays]]) -> None:
    for series, (label, estimate) in enumerate(
        ((Axis.ANY_EXCHANGE, _over), (Axis.A_PAIR, _over_pair))
    ):
        estimates = [estimate(found) for found in by_players.values()]
        dots(
            axes, list(by_players), estimates, series, scale=100, joined=True, label=str(label)
        )
    axes.set_xticks(list(by_players))
    axes.set_ylim(0, 100)
    axes.set(
        xlabel=str(Axis.PLAYERS), ylabel=str(Axis.WINNERS), title=str(Axis.EXCHANGES)
    )
    axes.legend()


STUDY = Study(
    name="exchanges",
    question=Question.EXCHANGES,
    tasks=_tasks,
    work=_work,
    row=Plays,
    summary=_summary,
    games=1000,
    least=8,
)
