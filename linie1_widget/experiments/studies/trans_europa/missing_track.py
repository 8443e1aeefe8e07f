"""The track that the losers of a round still miss."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from statistics import fmean, median
from typing import Any

from linie1_widget.experiments.studies.estimates import mean, share
from linie1_widget.experiments.studies.plots import series_style
from linie1_widget.experiments.studies.study import Finding, Study, by_players, table
from linie1_widget.experiments.studies.trans_europa.games import EuropaDeal, deals, played
from linie1_widget.language.english.studies import Axis, StudyAnswer, StudyQuestion


@dataclass(frozen=True)
class TrackSample:
    """The missing track in points, player by player and round by round."""

    missing: tuple[int, ...]

    @property
    def left(self) -> list[int]:
        """The missing track of players who had not connected their cities."""
        return [lost for lost in self.missing if lost]


def _work(deal: EuropaDeal) -> TrackSample:
    missing = (each.missing for each in played(deal).rounds)
    return TrackSample(tuple(chain.from_iterable(missing)))


def _summary(results: Sequence[tuple[EuropaDeal, TrackSample]]) -> Finding:
    groups = by_players(results)
    few, many = min(groups), max(groups)
    # Rounds of one game are not independent, so the sample is of games.
    limit = {
        players: mean(fmean(row.left) for row in group if row.left)
        for players, group in groups.items()
    }
    lines = []
    for players, group in groups.items():
        left = [lost for row in group for lost in row.left]
        missing = chain.from_iterable(row.missing for row in group)
        rounds = list(zip(*[missing] * players, strict=True))
        shared = sum(each.count(0) > 1 for each in rounds)
        counts = players, len(group), len(rounds)
        middle, worst = float(median(left)) if left else 0.0, max(left, default=0)
        together = share(shared, len(rounds))
        lines.append((*counts, limit[players], middle, worst, together))
    return Finding(
        StudyQuestion.MISSING_TRACK,
        StudyAnswer.MISSING_TRACK(
            games=len(results), few=few, many=many, least=limit[few], most=limit[many]
        ),
        table("players games rounds_played lacks middle worst together", lines),
        partial(_draw, groups=groups),
        len(results),
    )


def _draw(ax: Any, groups: dict[int, list[TrackSample]]) -> None:
    shown = sorted({min(groups), max(groups)})
    width = 0.8 / len(shown)
    for series, players in enumerate(shown):
        left = Counter(lost for row in groups[players] for lost in row.left)
        beside = width * (series - (len(shown) - 1) / 2)
        ax.bar(
            [lost + beside for lost in sorted(left)],
            [100 * left[lost] / left.total() for lost in sorted(left)],
            width,
            color=series_style(series)["color"],
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
    tasks=partial(deals, (2, 3, 4, 5, 6)),
    work=_work,
    summary=_summary,
    games=500,
    least=10,
)
