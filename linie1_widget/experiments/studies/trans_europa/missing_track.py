"""How much track is missing to those who have not connected their cities first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from linie1_widget.experiments.studies.estimates import mean, median, share
from linie1_widget.experiments.studies.finding import Finding, table
from linie1_widget.experiments.studies.plots import COLOURS
from linie1_widget.experiments.studies.study import Study
from linie1_widget.experiments.studies.trans_europa.games import EuropaDeal, deals, played
from linie1_widget.language.english.studies import Axis, Found, Heading, Question

_PLAYERS = (2, 3, 4, 5, 6)


@dataclass(frozen=True)
class Missing:
    """What was missing in the rounds of a game, in points, player by player."""

    players: int
    rounds: tuple[tuple[int, ...], ...]

    @property
    def left(self) -> list[int]:
        """What was missing to those who had not connected their cities."""
        return [lost for missing in self.rounds for lost in missing if lost]


def _tasks(count: int, seed: int) -> Iterator[EuropaDeal]:
    return deals(count, seed, _PLAYERS)


def _work(deal: EuropaDeal) -> Missing:
    return Missing(deal.players, tuple(each.missing for each in played(deal).rounds))


def _summary(rows: Sequence[Missing]) -> Finding:
    by_players = {
        players: [row for row in rows if row.players == players]
        for players in sorted({row.players for row in rows})
    }
    few, many = min(by_players), max(by_players)
    # Rounds of one game hang together, so it is games that are counted.
    lacks = {
        players: mean(fmean(row.left) for row in found if row.left)
        for players, found in by_players.items()
    }
    lines = []
    for players, found in by_players.items():
        left = [lost for row in found for lost in row.left]
        rounds = [missing for row in found for missing in row.rounds]
        shared = sum(missing.count(0) > 1 for missing in rounds)
        lines.append(
            (
                *(players, len(found), len(rounds), lacks[players]),
                median(left).value,
                max(left, default=0),
                share(shared, len(rounds)),
            )
        )
    return Finding(
        Question.MISSING_TRACK,
        Found.MISSING_TRACK(
            games=len(rows), few=few, many=many, least=lacks[few], most=lacks[many]
        ),
        table(
            [
                *(Heading.PLAYERS, Heading.GAMES, Heading.ROUNDS_PLAYED, Heading.LACKS),
                *(Heading.MIDDLE, Heading.WORST, Heading.TOGETHER),
            ],
            lines,
        ),
        lambda axes: _draw(axes, by_players),
        len(rows),
    )


def _draw(axes: Any, by_players: dict[int, list[Missing]]) -> None:
    shown = sorted({min(by_players), max(by_players)})
    width = 0.8 / len(shown)
    for series, players in enumerate(shown):
        left = Counter(lost for row in by_players[players] for lost in row.left)
        beside = width * (series - (len(shown) - 1) / 2)
        axes.bar(
            [lost + beside for lost in sorted(left)],
            [100 * left[lost] / left.total() for lost in sorted(left)],
            width,
            color=COLOURS[series],
            hatch="" if series else "//",
            edgecolor="none" if series else "#ffffff66",
            label=str(Axis.OF_PLAYERS(players=players)),
        )
    axes.set(xlabel=str(Axis.MISSING), ylabel=str(Axis.OF_LOSERS), title=str(Axis.LACK))
    axes.legend()


STUDY = Study(
    name="missing_track",
    question=Question.MISSING_TRACK,
    tasks=_tasks,
    work=_work,
    row=Missing,
    summary=_summary,
    games=500,
    least=10,
)
