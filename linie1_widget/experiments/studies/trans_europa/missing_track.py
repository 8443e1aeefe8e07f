"""The track that the losers of a round still miss."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from statistics import fmean, median
from typing import Any

from linie1_widget.experiments.studies.estimates import mean, share
from linie1_widget.experiments.studies.plots import look
from linie1_widget.experiments.studies.study import Finding, Study, table
from linie1_widget.experiments.studies.trans_europa.games import EuropaDeal, deals, played
from linie1_widget.language.english.studies import (
    Axis,
    ColumnText,
    StudyAnswer,
    StudyQuestion,
)

_PLAYERS = (2, 3, 4, 5, 6)


@dataclass(frozen=True)
class TrackSample:
    """The missing track in points, player by player and round by round."""

    missing: tuple[int, ...]

    @property
    def left(self) -> list[int]:
        """The missing track of players who had not connected their cities."""
        return [lost for lost in self.missing if lost]


def _tasks(count: int, seed: int) -> Iterator[EuropaDeal]:
    return deals(count, seed, _PLAYERS)


def _work(deal: EuropaDeal) -> TrackSample:
    return TrackSample(
        tuple(chain.from_iterable(each.missing for each in played(deal).rounds))
    )


def _summary(results: Sequence[tuple[EuropaDeal, TrackSample]]) -> Finding:
    by_players = {
        players: [row for deal, row in results if deal.players == players]
        for players in sorted({deal.players for deal, _ in results})
    }
    few, many = min(by_players), max(by_players)
    # Rounds of one game are not independent, so the sample is of games.
    limit = {
        players: mean(fmean(row.left) for row in found if row.left)
        for players, found in by_players.items()
    }
    lines = []
    for players, found in by_players.items():
        left = [lost for row in found for lost in row.left]
        rounds = [
            each
            for row in found
            for each in zip(*[iter(row.missing)] * players, strict=True)
        ]
        shared = sum(each.count(0) > 1 for each in rounds)
        lines.append(
            (
                *(players, len(found), len(rounds), limit[players]),
                float(median(left)) if left else 0.0,
                max(left, default=0),
                share(shared, len(rounds)),
            )
        )
    return Finding(
        StudyQuestion.MISSING_TRACK,
        StudyAnswer.MISSING_TRACK(
            games=len(results), few=few, many=many, least=limit[few], most=limit[many]
        ),
        table(
            [
                *(
                    ColumnText.PLAYERS,
                    ColumnText.GAMES,
                    ColumnText.ROUNDS_PLAYED,
                    ColumnText.LACKS,
                ),
                *(ColumnText.MIDDLE, ColumnText.WORST, ColumnText.TOGETHER),
            ],
            lines,
        ),
        partial(_draw, by_players=by_players),
        len(results),
    )


def _draw(ax: Any, by_players: dict[int, list[TrackSample]]) -> None:
    shown = sorted({min(by_players), max(by_players)})
    width = 0.8 / len(shown)
    for series, players in enumerate(shown):
        left = Counter(lost for row in by_players[players] for lost in row.left)
        beside = width * (series - (len(shown) - 1) / 2)
        ax.bar(
            [lost + beside for lost in sorted(left)],
            [100 * left[lost] / left.total() for lost in sorted(left)],
            width,
            color=look(series)["color"],
            hatch="" if series else "//",
            edgecolor="none" if series else "#ffffff66",
            label=str(Axis.OF_PLAYERS(players=players)),
        )
    ax.set(xlabel=str(Axis.MISSING), ylabel=str(Axis.OF_LOSERS), title=str(Axis.LACK))
    ax.legend()


STUDY = Study(
    name="missing_track",
    question=StudyQuestion.MISSING_TRACK,
    task=EuropaDeal,
    row=TrackSample,
    tasks=_tasks,
    work=_work,
    summary=_summary,
    games=500,
    least=10,
)
