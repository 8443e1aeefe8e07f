"""The frequency and the effect of tile exchanges, single and in pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from typing import Any

from linie1_widget.experiments.studies.estimates import Estimate, in_percent, mean, share
from linie1_widget.experiments.studies.linie1.games import Deal, played, winning_ride
from linie1_widget.experiments.studies.plots import dots
from linie1_widget.experiments.studies.study import Finding, Study, seeds, table
from linie1_widget.language.english.studies import (
    Axis,
    ColumnText,
    StudyAnswer,
    StudyQuestion,
)
from linie1_widget.linie1.game.moves import Lay, LayPair
from linie1_widget.linie1.geometry import CELLS, Cell

_EDITION, _PLAYERS = "1995", (2, 3, 4, 5)


@dataclass(frozen=True)
class Plays:
    """The numbers of plays of a game, and of exchanged squares on the winner's route."""

    laid: int
    exchanged: int
    pairs: int  # exchanges of two tiles at once
    route: int  # squares of the winner's route; 0 without a winner
    over_exchanged: int
    over_pair: int


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
    ride = winning_ride(game)
    states = ride[0].states if ride else ()
    squares = {cell for cell, _ in states if cell in CELLS}
    over, over_pair = squares & {*single, *double}, squares & {*double}
    pairs = len(double) // 2
    return Plays(laid, len(single), pairs, len(squares), len(over), len(over_pair))


def _summary(results: Sequence[tuple[Deal, Plays]]) -> Finding:
    rows = [row for _, row in results]
    by_players = {
        players: [row for deal, row in results if deal.players == players]
        for players in sorted({deal.players for deal, _ in results})
    }
    return Finding(
        StudyQuestion.EXCHANGES,
        StudyAnswer.EXCHANGES(
            games=len(rows),
            of_plays=_of_plays(rows),
            over=_over(rows),
            over_pair=_over_pair(rows),
        ),
        table(
            [
                *(
                    ColumnText.PLAYERS,
                    ColumnText.GAMES,
                    ColumnText.LAID,
                    ColumnText.EXCHANGED,
                ),
                *(ColumnText.PAIRS, ColumnText.OVER_EXCHANGED, ColumnText.OVER_PAIR),
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
        partial(_draw, by_players=by_players),
        len(rows),
    )


def _of_plays(rows: Sequence[Plays]) -> Estimate:
    """Return the mean share per game, as plays of one game are not independent."""
    changed = [row.exchanged + row.pairs for row in rows]
    return in_percent(
        mean(each / (each + row.laid) for each, row in zip(changed, rows, strict=True))
    )


def _over(rows: Sequence[Plays]) -> Estimate:
    """Return the share of exchanged squares on the winners' routes."""
    return in_percent(mean(row.over_exchanged / row.route for row in rows if row.route))


def _over_pair(rows: Sequence[Plays]) -> Estimate:
    """Return the share of winners whose route has a square of a pair exchange."""
    won = [row.over_pair > 0 for row in rows if row.route]
    return share(sum(won), len(won), 1)


def _draw(ax: Any, by_players: dict[int, list[Plays]]) -> None:
    for series, (label, estimate) in enumerate(
        ((Axis.ANY_EXCHANGE, _over), (Axis.A_PAIR, _over_pair))
    ):
        estimates = [estimate(found) for found in by_players.values()]
        dots(
            ax,
            list(by_players),
            estimates,
            series,
            scale=100,
            joined=True,
            label=str(label),
        )
    ax.set_xticks(list(by_players))
    ax.set_ylim(bottom=0)
    ax.set(xlabel=str(Axis.PLAYERS), ylabel=str(Axis.PERCENT), title=str(Axis.EXCHANGES))
    ax.legend()


STUDY = Study(
    name="exchanges",
    question=StudyQuestion.EXCHANGES,
    task=Deal,
    row=Plays,
    tasks=_tasks,
    work=_work,
    summary=_summary,
    games=1000,
    least=8,
)
