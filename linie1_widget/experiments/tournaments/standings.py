"""Standings, counted game by game so that no game is kept in memory."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction

from linie1_widget.experiments.intervals import Interval, wilson
from linie1_widget.experiments.ratings import Rating, Ratings, bradley_terry
from linie1_widget.experiments.tournaments.playing import FAILED, NOBODY, TOO_LONG, Played
from linie1_widget.experiments.tournaments.schedule import Match

UNDECIDED = (NOBODY, TOO_LONG)


@dataclass(frozen=True)
class Standing:
    """The results of one bot.

    Attributes
    ----------
    name : str
    games : int
        The games played; a game with two seats counts twice.
    won, shared, undecided, failed : int
        The games won alone, won with others or because another bot failed, left without a
        winner, and lost by an illegal choice.
    rate : float
        The share of games won, from 0 to 1; a shared win counts as a fraction.
    interval : Interval
        Wilson's interval for the probability to win.
    rating : Rating
        The strength, see `bradley_terry`. All share a game without a winner there.
    """

    name: str
    games: int
    won: int
    shared: int
    undecided: int
    failed: int
    rate: float
    interval: Interval
    rating: Rating


class Tally:
    """A count of results; `failure` describes the first failure of a bot."""

    def __init__(self) -> None:
        self.games = 0
        self.ends: Counter[str] = Counter()
        self.failure = ""
        self._seats: Counter[str] = Counter()
        self._won: Counter[str] = Counter()
        self._shared: Counter[str] = Counter()
        self._undecided: Counter[str] = Counter()
        self._failed: Counter[str] = Counter()
        self._points: defaultdict[str, Fraction] = defaultdict(Fraction)
        self._tables: defaultdict[tuple[str, ...], defaultdict[str, Fraction]] = (
            defaultdict(lambda: defaultdict(Fraction))
        )

    def add(self, match: Match, played: Played) -> None:
        """Count a match."""
        self.games += 1
        self.ends[played.end] += 1
        self._seats.update(match.seats)
        names = [match.seats[seat] for seat in played.winners]
        part = Fraction(1, len(names)) if names else Fraction()
        (self._won if len(names) == 1 else self._shared).update(names)
        for name in names:
            self._points[name] += part
        if played.end in UNDECIDED:
            self._undecided.update(match.seats)
        if played.end == FAILED and played.failed is not None:
            self._failed[match.seats[played.failed]] += 1
            self.failure = self.failure or f"{match.seats[played.failed]}: {played.error}"
        table = self._tables[tuple(sorted(match.seats))]
        for name in names or match.seats:
            table[name] += part or Fraction(1, len(match.seats))

    def ratings(self, confidence: float) -> Ratings:
        """Return the rating of each bot."""
        return bradley_terry(
            {
                names: {name: float(points) for name, points in table.items()}
                for names, table in self._tables.items()
            },
            confidence,
        )

    def standings(self, confidence: float) -> tuple[Standing, ...]:
        """Return the standings of the bots that played, the strongest first."""
        return tuple(
            self._standing(rating, confidence)
            for rating in self.ratings(confidence).values()
        )

    def _standing(self, rating: Rating, confidence: float) -> Standing:
        name = rating.name
        games, points = self._seats[name], float(self._points[name])
        return Standing(
            name,
            games,
            self._won[name],
            self._shared[name],
            self._undecided[name],
            self._failed[name],
            points / games,
            wilson(points, games, confidence),
            rating,
        )
