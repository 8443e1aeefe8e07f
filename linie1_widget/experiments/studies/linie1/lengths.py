"""How long games last, by edition and number of players; and what three dice add."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Any

from linie1_widget.experiments.studies.estimates import Estimate, mean, share
from linie1_widget.experiments.studies.finding import Finding, table
from linie1_widget.experiments.studies.linie1.games import Deal, departures, played
from linie1_widget.experiments.studies.plots import dots
from linie1_widget.experiments.studies.study import Study, seeds
from linie1_widget.language.english.studies import Axis, Found, Heading, Question
from linie1_widget.linie1.editions import EDITIONS

_ONE_DIE, _THREE_DICE = "1995", "2010"
"""The same rules up to five players, but for the dice."""

_TABLES = tuple(
    (edition.name, players)
    for players in range(2, 7)
    for edition in EDITIONS.values()
    if players in edition.stops_by_players
)
"""All that can sit down together. Those of one number of players share a deal."""


@dataclass(frozen=True)
class Length:
    """How long a game has lasted.

    Attributes
    ----------
    edition : str
    players : int
    seed : int
    rounds : int
        In how many each had a turn, the last one begun counted too.
    first : int or None
        The round of the first departure that was not taken back; None if there was none.
    decided : bool
        Whether somebody has won.
    """

    edition: str
    players: int
    seed: int
    rounds: int
    first: int | None
    decided: bool


def _tasks(count: int, seed: int) -> Iterator[Deal]:
    # Each seed is used for all tables, so that they can be compared deal by deal.
    drawn = seeds(count, seed)
    at = 0
    for number, (edition, players) in zip(range(count), cycle(_TABLES), strict=False):
        if number % len(_TABLES) == 0:
            at = next(drawn)
        yield Deal(edition, players, at)


def _work(deal: Deal) -> Length:
    game = played(deal)
    rounds = (game.state.turn - 1) // deal.players + 1
    departed = [each for each in departures(game) if each is not None]
    return Length(
        deal.edition,
        deal.players,
        deal.seed,
        rounds,
        min(departed, default=None),
        game.winner is not None,
    )


def _summary(rows: Sequence[Length]) -> Finding:
    by_table: dict[tuple[str, int], list[Length]] = {
        (edition.name, players): []
        for edition in EDITIONS.values()
        for players in edition.stops_by_players
    }
    for row in rows:
        by_table[row.edition, row.players].append(row)
    shown = {key: found for key, found in by_table.items() if found}
    lasts = {key: mean(row.rounds for row in found) for key, found in shown.items()}
    more = mean(_more_rounds(rows))
    key = Found.DICE if more.clear_of(0) else Found.DICE_UNCLEAR
    return Finding(
        Question.LENGTHS,
        key(more=more, games=len(_pairs(rows))),
        table(
            [
                *(Heading.EDITION, Heading.PLAYERS, Heading.GAMES),
                *(Heading.ROUNDS, Heading.DEPARTS, Heading.DECIDED),
            ],
            (
                (
                    *(*name, len(found), lasts[name]),
                    mean(row.first for row in found if row.first is not None),
                    share(sum(row.decided for row in found), len(found)),
                )
                for name, found in shown.items()
            ),
        ),
        lambda axes: _draw(axes, lasts),
        len(rows),
    )


def _pairs(rows: Sequence[Length]) -> list[tuple[Length, Length]]:
    """Games with the same cards and tiles, with one die and with three."""
    found = {(row.edition, row.players, row.seed): row for row in rows}
    pairs = []
    for row in rows:
        other = found.get((_THREE_DICE, row.players, row.seed))
        if row.edition == _ONE_DIE and other is not None:
            pairs.append((row, other))
    return pairs


def _more_rounds(rows: Sequence[Length]) -> list[int]:
    return [three.rounds - one.rounds for one, three in _pairs(rows)]


def _draw(axes: Any, lasts: dict[tuple[str, int], Estimate]) -> None:
    editions = list(dict.fromkeys(edition for edition, _ in lasts))
    for series, edition in enumerate(editions):
        # Side by side, so that their intervals can be told apart.
        beside = 0.08 * (series - (len(editions) - 1) / 2)
        mine = {players: each for (name, players), each in lasts.items() if name == edition}
        places = [players + beside for players in mine]
        dots(axes, places, list(mine.values()), series, joined=True, label=edition)
    axes.set(
        xlabel=str(Axis.PLAYERS), ylabel=str(Axis.ROUNDS), title=str(Axis.LENGTHS)
    )
    axes.set_xticks(sorted({players for _, players in lasts}))
    axes.legend(title=str(Heading.EDITION))


STUDY = Study(
    name="lengths",
    question=Question.LENGTHS,
    tasks=_tasks,
    work=_work,
    row=Length,
    summary=_summary,
    games=1700,
    least=2 * len(_TABLES),
)
