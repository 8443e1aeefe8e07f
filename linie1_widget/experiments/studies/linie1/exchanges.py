"""The frequency and the effect of tile exchanges, single and in pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from linie1_widget.experiments.studies.estimates import Estimate, in_percent, mean, share
from linie1_widget.experiments.studies.linie1.games import Deal, deals, played, winning_ride
from linie1_widget.experiments.studies.plots import dots
from linie1_widget.experiments.studies.study import Finding, Study, by_players, table
from linie1_widget.language.english.studies import Axis, StudyAnswer, StudyQuestion
from linie1_widget.linie1.game.moves import Lay, LayPair
from linie1_widget.linie1.geometry import CELLS, Cell


@dataclass(frozen=True)
class Plays:
    """The numbers of plays of a game, and of exchanged squares on the winner's route."""

    laid: int
    exchanged: int
    pairs: int  # exchanges of two tiles at once
    route: int  # squares of the winner's route; 0 without a winner
    over_exchanged: int
    over_pair: int


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
    groups = by_players(results)
    # The mean share per game, as plays of one game are not independent.
    changes = [(row.exchanged + row.pairs, row.laid) for row in rows]
    of_plays = mean(changed / (changed + laid) for changed, laid in changes)
    return Finding(
        StudyQuestion.EXCHANGES,
        StudyAnswer.EXCHANGES(
            games=len(rows),
            of_plays=in_percent(of_plays),
            over=_over(rows),
            over_pair=_over_pair(rows),
        ),
        table(
            "players games laid exchanged pairs over_exchanged over_pair",
            (
                (
                    players,
                    len(group),
                    mean(row.laid for row in group),
                    mean(row.exchanged for row in group),
                    mean((row.pairs for row in group), 2),
                    _over(group),
                    _over_pair(group),
                )
                for players, group in groups.items()
            ),
        ),
        partial(_draw, groups=groups),
        len(rows),
    )


def _over(rows: Sequence[Plays]) -> Estimate:
    """Return the share of exchanged squares on the winners' routes."""
    return in_percent(mean(row.over_exchanged / row.route for row in rows if row.route))


def _over_pair(rows: Sequence[Plays]) -> Estimate:
    """Return the share of winners whose route has a square of a pair exchange."""
    won = [row.over_pair > 0 for row in rows if row.route]
    return share(sum(won), len(won), 1)


def _draw(ax: Any, groups: dict[int, list[Plays]]) -> None:
    places = list(groups)
    shares = ((Axis.ANY_EXCHANGE, _over), (Axis.A_PAIR, _over_pair))
    for series, (label, estimate) in enumerate(shares):
        estimates = [estimate(group) for group in groups.values()]
        dots(ax, places, estimates, series, scale=100, joined=True, label=str(label))
    ax.set_xticks(places)
    ax.set_ylim(bottom=0)
    ax.set(xlabel=str(Axis.PLAYERS), ylabel=str(Axis.PERCENT), title=str(Axis.EXCHANGES))
    ax.legend()


STUDY = Study(
    name="exchanges",
    question=StudyQuestion.EXCHANGES,
    task=Deal,
    row=Plays,
    tasks=partial(deals, ["1995"], (2, 3, 4, 5)),
    work=_work,
    summary=_summary,
    games=1000,
    least=8,
)
