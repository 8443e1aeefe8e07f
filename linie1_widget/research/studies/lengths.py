"""The length of games by edition and number of players, and the effect of three dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from typing import Any, TypeAlias

from linie1_widget.linie1.board.editions import EDITIONS
from linie1_widget.research.studies.games import Deal, departures, play_greedily
from linie1_widget.research.studies.study import (
    Estimate,
    Finding,
    Study,
    dots,
    mean,
    seeds,
    share,
    table,
)
from linie1_widget.research.texts import Axis, Column, StudyAnswer, StudyQuestion

# Editions whose rules up to five players differ only in the dice.
_ONE_DIE, _THREE_DICE = "1995", "2010"

# Editions with numbers of players. Those with equally many players share a deal.
_TABLES = tuple(
    (edition.name, players)
    for players in range(2, 7)
    for edition in EDITIONS.values()
    if players in edition.stops_by_players
)


@dataclass(frozen=True)
class Length:
    """The length of a game."""

    rounds: int  # including an incomplete last round
    first: int | None  # round of the first departure; None without one
    decided: bool  # a player won


_Result: TypeAlias = tuple[Deal, Length]


def _tasks(count: int, seed: int) -> Iterator[Deal]:
    # All tables share a seed, so that they can be compared deal by deal.
    drawn = seeds(count, seed)
    at = 0
    for number, (edition, players) in zip(range(count), cycle(_TABLES), strict=False):
        if number % len(_TABLES) == 0:
            at = next(drawn)
        yield Deal(edition, players, at)


def _work(deal: Deal) -> Length:
    game = play_greedily(deal)
    rounds = (game.state.turn - 1) // deal.players + 1
    departed = [round_ for round_ in departures(game) if round_ is not None]
    return Length(rounds, min(departed, default=None), game.winner is not None)


def _summary(results: Sequence[_Result]) -> Finding:
    by_table: dict[tuple[str, int], list[Length]] = {
        (edition.name, players): []
        for edition in EDITIONS.values()
        for players in edition.stops_by_players
    }
    for deal, row in results:
        by_table[deal.edition, deal.players].append(row)
    groups = {key: group for key, group in by_table.items() if group}
    lasts = {key: mean(row.rounds for row in group) for key, group in groups.items()}
    one, three = (_rounds(results, edition) for edition in (_ONE_DIE, _THREE_DICE))
    both = [deal for deal in one if deal in three]
    more = mean(three[deal] - one[deal] for deal in both)
    answer = StudyAnswer.DICE_UNCLEAR(more=more, games=len(both))
    if more.low > 0:
        answer = StudyAnswer.DICE_LONGER(more=more, games=len(both))
    elif more.high < 0:
        fewer = mean(one[deal] - three[deal] for deal in both)
        answer = StudyAnswer.DICE_SHORTER(fewer=fewer, games=len(both))
    return Finding(
        StudyQuestion.LENGTHS,
        answer,
        table(
            "edition players games rounds departs decided",
            (
                (
                    *(*name, len(group), lasts[name]),
                    mean(row.first for row in group if row.first is not None),
                    share(sum(row.decided for row in group), len(group)),
                )
                for name, group in groups.items()
            ),
        ),
        partial(_draw, lasts=lasts),
        len(results),
    )


def _rounds(results: Sequence[_Result], edition: str) -> dict[tuple[int, int], int]:
    """Return the rounds of each deal in an edition, by number of players and seed."""
    return {
        (deal.players, deal.seed): row.rounds
        for deal, row in results
        if deal.edition == edition
    }


def _draw(ax: Any, lasts: dict[tuple[str, int], Estimate]) -> None:
    editions = list(dict.fromkeys(edition for edition, _ in lasts))
    for series, edition in enumerate(editions):
        # Shift each edition, so that the intervals do not overlap.
        beside = 0.08 * (series - (len(editions) - 1) / 2)
        mine = {
            players: rounds for (name, players), rounds in lasts.items() if name == edition
        }
        places = [players + beside for players in mine]
        dots(ax, places, list(mine.values()), series, connected=True, label=edition)
    ax.set(xlabel=str(Axis.PLAYERS), ylabel=str(Axis.ROUNDS), title=str(Axis.LENGTHS))
    ax.set_xticks(sorted({players for _, players in lasts}))
    ax.legend(title=str(Column.EDITION))


STUDY = Study(
    name="lengths",
    question=StudyQuestion.LENGTHS,
    task=Deal,
    row=Length,
    tasks=_tasks,
    work=_work,
    summary=_summary,
    games=1700,
    least=len(_TABLES),
)
