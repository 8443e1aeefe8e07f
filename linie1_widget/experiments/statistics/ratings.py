"""How strong each player is, by who has won against whom.

The model of Bradley and Terry: each player has a strength, and of those at a table each
one wins with a chance in proportion to it. For two players the chance depends on the
difference of their ratings alone, which are the strengths' logarithms; for more it is
Luce's rule of choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from linie1_widget.errors import InvalidValue
from linie1_widget.experiments.statistics.equations import Matrix, inverse, times
from linie1_widget.experiments.statistics.intervals import CONFIDENCE, Interval, quantile

ELO = 400 / log(10)
"""One unit of the natural logarithm, in Elo points: with 400 more one wins 10 to 1."""

PRIOR = 0.5
"""So many games each player is taken to have won, and to have lost, against one of
average strength, before anything was played."""

_ENOUGH = 1e-10
_MOST_STEPS = 200

Tables = Mapping[tuple[str, ...], Mapping[str, float]]
"""For each set of players at a table what each of them has won there."""


@dataclass(frozen=True)
class Rating:
    """How strong one player is, in Elo points; the average of all is 0.

    Attributes
    ----------
    name : str
    elo : float
    error : float
        The standard error.
    interval : Interval
    bounded : bool
        False if it has won everything or nothing: then it may be stronger or weaker by
        any amount, and only `PRIOR` keeps the number finite.
    """

    name: str
    elo: float
    error: float
    interval: Interval
    bounded: bool


class Ratings(Mapping[str, Rating]):
    """The ratings of all players, the strongest first; made by `bradley_terry`."""

    def __init__(
        self,
        names: Sequence[str],
        elo: Sequence[float],
        covariance: Matrix,
        bounded: Sequence[bool],
        confidence: float,
    ) -> None:
        self._place = {name: at for at, name in enumerate(names)}
        self._covariance, self._z = covariance, quantile(confidence)
        rated = []
        for at, name in enumerate(names):
            error = sqrt(max(0.0, covariance[at][at]))
            interval = self._around(elo[at], error)
            rated.append(Rating(name, elo[at], error, interval, bounded[at]))
        rated.sort(key=lambda rating: -rating.elo)
        self._ratings = {rating.name: rating for rating in rated}

    def __getitem__(self, name: str) -> Rating:
        return self._ratings[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._ratings)

    def __len__(self) -> int:
        return len(self._ratings)

    def difference(self, one: str, other: str) -> Interval:
        """By how much one player is stronger than another, most likely.

        This says more than two intervals side by side, since the two errors are not
        independent.
        """
        a, b, held = self._place[one], self._place[other], self._covariance
        variance = held[a][a] + held[b][b] - 2 * held[a][b]
        elo = self._ratings[one].elo - self._ratings[other].elo
        return self._around(elo, sqrt(max(0.0, variance)))

    def __repr__(self) -> str:
        said = (f"{each.name} {each.elo:+.0f}" for each in self._ratings.values())
        return f"<Ratings: {', '.join(said)}>"

    def _around(self, value: float, error: float) -> Interval:
        return Interval(value - self._z * error, value + self._z * error)


def bradley_terry(tables: Tables, confidence: float = CONFIDENCE) -> Ratings:
    """The ratings that explain best who has won.

    Parameters
    ----------
    tables : mapping
        From the names of those who played at a table, one for each seat, to how many
        games each of them has won there. A draw counts as a part for each seat.
    confidence : float
        Of the intervals.

    Returns
    -------
    Ratings

    Raises
    ------
    ValueError
        If somebody has won who was not there.

    Notes
    -----
    R. A. Bradley and M. E. Terry, Rank analysis of incomplete block designs, Biometrika
    39 (1952); for tables of more than two, R. D. Luce, Individual Choice Behavior (1959).
    Without a prior a player who wins every game has no finite rating (L. R. Ford, 1957).
    Here each has won half a game and lost half a game against one of average strength
    besides, which is Jeffreys's prior of a share. The most likely ratings are found by
    Newton's method, their errors from the curvature there.

    Examples
    --------
    >>> ratings = bradley_terry({("ada", "ben"): {"ada": 30, "ben": 10}})
    >>> list(ratings), round(ratings["ada"].elo), round(ratings["ada"].error)
    (['ada', 'ben'], 94, 31)
    >>> [round(elo) for elo in ratings.difference("ada", "ben")]
    [65, 311]
    """
    for names, points in tables.items():
        strangers = points.keys() - set(names)
        if strangers:
            raise InvalidValue(
                f"{sorted(strangers)[0]!r} cannot win at a table of {', '.join(names)}"
            )
    fit = _Fit(tables)
    logits = fit.best()
    size = len(logits)
    average = sum(logits) / max(1, size)
    covariance = _centred(inverse(fit.curvature(logits)))
    return Ratings(
        fit.names,
        [ELO * (value - average) for value in logits],
        [[ELO * ELO * value for value in row] for row in covariance],
        fit.bounded(),
        confidence,
    )


@dataclass(frozen=True)
class _Table:
    """A set of players: which they are, how many seats each has, and what each won."""

    players: tuple[int, ...]
    seats: tuple[int, ...]
    won: tuple[float, ...]

    @property
    def games(self) -> float:
        """How many were won there."""
        return sum(self.won)

    def chances(self, logits: Sequence[float]) -> list[float]:
        """For each player the chance to win."""
        most = max(logits[player] for player in self.players)
        weights = [
            seats * exp(logits[player] - most)
            for player, seats in zip(self.players, self.seats, strict=True)
        ]
        return [weight / sum(weights) for weight in weights]


class _Fit:
    """The likelihood of ratings, and where it is highest."""

    def __init__(self, tables: Tables) -> None:
        self.names = sorted({name for names in tables for name in names})
        place = {name: at for at, name in enumerate(self.names)}
        self._tables = [
            _Table(
                tuple(place[name] for name in present),
                tuple(names.count(name) for name in present),
                tuple(float(points.get(name, 0.0)) for name in present),
            )
            for names, points in tables.items()
            if len(present := sorted(set(names))) > 1
        ]

    def best(self) -> list[float]:
        """The most likely ratings."""
        logits = [0.0] * len(self.names)
        for _ in range(_MOST_STEPS):
            step = times(inverse(self.curvature(logits)), self._slope(logits))
            # Far from the top a whole step leads too far.
            longest = max(map(abs, step), default=0.0)
            factor = 1 / max(1.0, longest)
            logits = [a + factor * b for a, b in zip(logits, step, strict=True)]
            if longest < _ENOUGH:
                break
        return logits

    def bounded(self) -> list[bool]:
        """Of which players the results alone say how strong they are, at most and least."""
        won, lost = [0.0] * len(self.names), [0.0] * len(self.names)
        for table in self._tables:
            for player, points in zip(table.players, table.won, strict=True):
                won[player] += points
                lost[player] += table.games - points
        alone = len(self.names) == 1
        return [alone or (won[at] > 0 and lost[at] > 0) for at in range(len(self.names))]

    def curvature(self, logits: Sequence[float]) -> Matrix:
        """How sharp the likelihood's top is: the information, positive definite."""
        size = len(logits)
        found = [[0.0] * size for _ in range(size)]
        for at in range(size):
            chance = _logistic(logits[at])
            found[at][at] = 2 * PRIOR * chance * (1 - chance)
        for table in self._tables:
            chances = table.chances(logits)
            for a, chance in zip(table.players, chances, strict=True):
                found[a][a] += table.games * chance
                for b, other in zip(table.players, chances, strict=True):
                    found[a][b] -= table.games * chance * other
        return found

    def _slope(self, logits: Sequence[float]) -> list[float]:
        slope = [PRIOR * (1 - 2 * _logistic(value)) for value in logits]
        for table in self._tables:
            chances = table.chances(logits)
            for player, chance, won in zip(table.players, chances, table.won, strict=True):
                slope[player] += won - table.games * chance
        return slope


def _centred(covariance: Matrix) -> Matrix:
    """The covariance of the values less their average."""
    size = len(covariance)
    rows = [_mean(row) for row in covariance]
    columns = [_mean(column) for column in zip(*covariance, strict=True)]
    whole = _mean(rows)
    return [
        [covariance[a][b] - rows[a] - columns[b] + whole for b in range(size)]
        for a in range(size)
    ]


def _mean(values: Iterable[float]) -> float:
    held = list(values)
    return sum(held) / max(1, len(held))


def _logistic(value: float) -> float:
    return 1 / (1 + exp(-value))
