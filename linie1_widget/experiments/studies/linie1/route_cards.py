"""How hard each route card is, which asks every line for other stops."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from linie1_widget.experiments.studies.estimates import Estimate, median, share
from linie1_widget.experiments.studies.finding import Finding, table
from linie1_widget.experiments.studies.linie1.games import Deal, departures, played
from linie1_widget.experiments.studies.plots import dots
from linie1_widget.experiments.studies.study import Study, seeds
from linie1_widget.language.english.studies import Axis, Found, Heading, Question
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import ROUTE_CARDS
from linie1_widget.linie1.planning.missing import missing_tiles

_EDITION, _PLAYERS, _STOPS = "1995", 2, 3


@dataclass(frozen=True)
class Cards:
    """What became of the cards that were dealt in a game, player by player.

    Attributes
    ----------
    lines, cards : tuple of int
        Line cards, and the places of the route cards in `ROUTE_CARDS`.
    departed : tuple of int or None
        In which round each departed; None if the game was over before.
    won : int or None
        Who has won.
    """

    lines: tuple[int, ...]
    cards: tuple[int, ...]
    departed: tuple[int | None, ...]
    won: int | None


def _tasks(count: int, seed: int) -> Iterator[Deal]:
    return (Deal(_EDITION, _PLAYERS, each) for each in seeds(count, seed))


def _work(deal: Deal) -> Cards:
    game = played(deal)
    setup = game.setup
    return Cards(setup.lines, setup.cards, tuple(departures(game)), game.winner)


@dataclass(frozen=True)
class _Card:
    """One line on one route card."""

    line: int
    stops: str
    missing: int
    games: int
    departs: Estimate
    wins: Estimate


def _summary(rows: Sequence[Cards]) -> Finding:
    board = Board(_EDITION)
    found = []
    for number, card in enumerate(ROUTE_CARDS[_STOPS]):
        for line, stops in card.items():
            seats = [
                (row, seat)
                for row in rows
                for seat in range(_PLAYERS)
                if (row.lines[seat], row.cards[seat]) == (line, number)
            ]
            if seats:
                rounds = [row.departed[seat] for row, seat in seats]
                departs = median([inf if each is None else each for each in rounds])
                wins = share(sum(row.won == seat for row, seat in seats), len(seats))
                missing = missing_tiles(board, line, stops)
                found.append(
                    _Card(line, " ".join(stops), missing, len(seats), departs, wins)
                )
    found.sort(key=lambda card: (-card.departs.value, card.wins.value))
    hardest, easiest = found[0], found[-1]
    return Finding(
        Question.ROUTE_CARDS,
        Found.ROUTE_CARDS(
            cards=len(found),
            line=hardest.line,
            stops=hardest.stops.split(),
            rounds=hardest.departs,
            wins=hardest.wins,
            easy_line=easiest.line,
            easy_stops=easiest.stops.split(),
            easy_rounds=easiest.departs,
            easy_wins=easiest.wins,
        ),
        table(
            [
                *(Heading.LINE, Heading.STOPS, Heading.SQUARES),
                *(Heading.GAMES, Heading.DEPARTS, Heading.WINS),
            ],
            (
                (card.line, card.stops, card.missing, card.games, card.departs, card.wins)
                for card in found
            ),
        ),
        lambda axes: _draw(axes, found),
        len(rows),
    )


def _draw(axes: Any, found: Sequence[_Card]) -> None:
    for series, line in enumerate(sorted({card.line for card in found})):
        cards = [card for card in found if card.line == line]
        # Side by side where two of different lines lack as many squares.
        places = [card.missing + 0.12 * (series - 2.5) for card in cards]
        estimates = [card.departs for card in cards]
        dots(axes, places, estimates, series, label=str(Axis.LINE(line=line)))
    axes.set(xlabel=str(Axis.SQUARES), ylabel=str(Axis.DEPARTS), title=str(Axis.CARDS))
    axes.legend(ncols=2)


STUDY = Study(
    name="route_cards",
    question=Question.ROUTE_CARDS,
    tasks=_tasks,
    work=_work,
    row=Cards,
    summary=_summary,
    games=1000,
    least=20,
)
