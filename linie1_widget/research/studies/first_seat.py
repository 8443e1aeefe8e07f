"""The advantage of the first seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from linie1_widget.research.result_tables import style_params
from linie1_widget.research.studies.games import Deal, deals, play_greedily
from linie1_widget.research.studies.study import (
    Estimate,
    Finding,
    Study,
    dots,
    share,
    table,
)
from linie1_widget.research.texts import Axis, StudyAnswer, StudyQuestion

_EDITION, _PLAYERS = "1995", (2, 3, 4, 5)


@dataclass(frozen=True)
class Won:
    """The seat that won a game, from 0; None without a winner."""

    seat: int | None


def _work(deal: Deal) -> Won:
    return Won(play_greedily(deal).winner)


def _summary(results: Sequence[tuple[Deal, Won]]) -> Finding:
    wins_by_seat: dict[tuple[int, int], tuple[int, Estimate]] = {}
    for players in sorted({deal.players for deal, _ in results}):
        seats = [
            row.seat
            for deal, row in results
            if deal.players == players and row.seat is not None
        ]
        for seat in range(players):
            wins = share(seats.count(seat), len(seats), 1)
            wins_by_seat[players, seat] = len(seats), wins
    games, wins = wins_by_seat[_PLAYERS[0], 0]
    is_clear = wins.clear_of(1 / _PLAYERS[0])
    key = StudyAnswer.SEAT_CLEAR if is_clear else StudyAnswer.SEAT_UNCLEAR
    return Finding(
        StudyQuestion.FIRST_SEAT,
        key(wins=wins, games=games),
        table(
            "players seat games wins fair",
            (
                (players, seat + 1, games, wins, f"{100 / players:.0f} %")
                for (players, seat), (games, wins) in wins_by_seat.items()
            ),
        ),
        partial(_draw, wins_by_seat=wins_by_seat),
        len(results),
    )


def _draw(ax: Any, wins_by_seat: dict[tuple[int, int], tuple[int, Estimate]]) -> None:
    ticks, names, at = [], [], 0.0
    grey = style_params()["text.color"]
    for series, players in enumerate(sorted({players for players, _ in wins_by_seat})):
        mine = [wins for (count, _), (_, wins) in wins_by_seat.items() if count == players]
        places = [at + seat for seat in range(players)]
        dots(ax, places, mine, series, scale=100)
        ax.hlines(
            100 / players, places[0] - 0.4, places[-1] + 0.4, grey, linestyles="dashed"
        )
        ticks += places
        names += [
            f"{seat + 1}\n{Axis.OF_PLAYERS(players=players)}" if not seat else str(seat + 1)
            for seat in range(players)
        ]
        at += players + 0.7
    ax.set_xticks(ticks, names)
    ax.set(ylabel=str(Axis.WINS), title=str(Axis.SEATS))


STUDY = Study(
    name="first_seat",
    question=StudyQuestion.FIRST_SEAT,
    task=Deal,
    row=Won,
    tasks=partial(deals, [_EDITION], _PLAYERS),
    work=_work,
    summary=_summary,
    games=4000,
    least=8,
)
