"""The number of turns of rides compared with the expectation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from functools import partial
from typing import Any

from linie1_widget.linie1.board.editions import EDITIONS
from linie1_widget.linie1.routes.drive import expected_turns, simulate
from linie1_widget.research.result_tables import style_params
from linie1_widget.research.studies.games import (
    Deal,
    deals,
    play_greedily,
    winning_ride,
)
from linie1_widget.research.studies.study import (
    Finding,
    Study,
    mean,
    series_style,
    table,
)
from linie1_widget.research.texts import Axis, Column, StudyAnswer, StudyQuestion


@dataclass(frozen=True)
class RideSample:
    """The route that won a game, with turns of rides on it; all None without a winner."""

    spaces: int | None = None  # length of the route
    expected: float | None = None  # turns by expected_turns
    again: int | None = None  # turns of another ride with new dice
    won: int | None = None  # turns of the ride that won


def _work(deal: Deal) -> RideSample:
    ride = winning_ride(play_greedily(deal))
    if ride is None:
        return RideSample()
    route, won = ride
    expected = expected_turns(route, EDITIONS[deal.edition])
    again = len(simulate(route, EDITIONS[deal.edition], deal.seed))
    return RideSample(route.length, expected, again, won)


def _summary(results: Sequence[tuple[Deal, RideSample]]) -> Finding:
    rides = [(deal.edition, *astuple(row)) for deal, row in results if row.won is not None]
    off = mean((again - expected for _, _, expected, again, _ in rides), 2)
    key = StudyAnswer.RIDES_OFF if off.clear_of(0) else StudyAnswer.RIDES
    won = mean((expected - won for _, _, expected, _, won in rides), 2)
    lines = []
    for edition in sorted({edition for edition, *_ in rides}):
        mine = [ride for ride in rides if ride[0] == edition]
        lines.append(
            (
                edition,
                len(mine),
                mean(spaces for _, spaces, *_ in mine),
                mean(expected for _, _, expected, _, _ in mine),
                mean(again for _, _, _, again, _ in mine),
                mean((again - expected for _, _, expected, again, _ in mine), 2),
                mean((expected - won for _, _, expected, _, won in mine), 2),
            )
        )
    return Finding(
        StudyQuestion.RIDES,
        key(games=len(rides), off=off, won=won),
        table("edition rides spaces expected ridden off won_off", lines),
        partial(
            _draw,
            rides=[(edition, expected, again) for edition, _, expected, again, _ in rides],
        ),
        len(results),
    )


def _draw(ax: Any, rides: Sequence[tuple[str, float, int]]) -> None:
    for series, edition in enumerate(sorted({edition for edition, *_ in rides})):
        mine = [(expected, again) for name, expected, again in rides if name == edition]
        ax.plot(
            *zip(*mine, strict=True),
            **series_style(series),
            linestyle="none",
            alpha=0.45,
            markersize=4,
            label=edition,
        )
    ends = [expected for _, expected, _ in rides] or [0.0]
    reach, grey = [min(ends), max(ends)], style_params()["text.color"]
    ax.plot(reach, reach, color=grey, linestyle="dashed", label=str(Axis.AS_EXPECTED))
    ax.set(xlabel=str(Axis.EXPECTED), ylabel=str(Axis.RIDDEN), title=str(Axis.RIDES))
    ax.legend(title=str(Column.EDITION))


STUDY = Study(
    name="rides",
    question=StudyQuestion.RIDES,
    task=Deal,
    row=RideSample,
    tasks=partial(deals, ("1995", "2010"), [2]),
    work=_work,
    summary=_summary,
    games=2000,
    least=8,
)
