"""Confidence intervals for proportions, and ratings of players from their games.

In the model of Bradley and Terry each player wins with a probability proportional to a
strength. Ratings are logarithms of strengths. Luce's choice rule extends the model to
more than two players.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from operator import mul
from statistics import NormalDist
from typing import NamedTuple

from linie1_widget.base.errors import InvalidValue

CONFIDENCE = 0.95  # coverage of the intervals


class Interval(NamedTuple):
    """An interval that most likely contains a value.

    Examples
    --------
    >>> 0.5 in Interval(0.4, 0.8), Interval(0.4, 0.8) == (0.4, 0.8)
    (True, True)
    """

    low: float
    high: float

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int | float) and self.low <= value <= self.high


def quantile(confidence: float) -> float:
    """Return the two-sided quantile of the standard normal distribution."""
    if not (isinstance(confidence, float) and 0 < confidence < 1):
        raise InvalidValue(
            f"a confidence is a number between 0 and 1, such as 0.95, not {confidence!r}"
        )
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(wins: float, games: int, *, confidence: float = CONFIDENCE) -> Interval:
    """Return the Wilson score interval for the probability of winning.

    The interval is valid for few games and for rates of 0 and 1, and lies within 0 and 1.
    A shared win counts as a fraction; the interval is then slightly too wide.

    Parameters
    ----------
    wins : float
        From 0 to `games`.
    games : int
        With 0 games the interval is 0 to 1.
    confidence : float
        Between 0 and 1.

    Raises
    ------
    ValueError
        If `wins` or `confidence` is out of range.

    References
    ----------
    E. B. Wilson, Probable inference, the law of succession, and statistical inference,
    Journal of the American Statistical Association 22 (1927). Recommended by L. D. Brown,
    T. T. Cai and A. DasGupta, Interval estimation for a binomial proportion, Statistical
    Science 16 (2001).

    Examples
    --------
    >>> low, high = wilson(60, 100)
    >>> round(low, 3), round(high, 3)
    (0.502, 0.691)
    >>> wilson(20, 20).low > 0.8, wilson(20, 20).high
    (True, 1.0)
    """
    z = quantile(confidence)
    if not 0 <= wins <= games:
        raise InvalidValue(f"of {games} games nobody can win {wins}")
    if games == 0:
        return Interval(0.0, 1.0)
    share, square = wins / games, z * z / games
    middle = share + square / 2
    spread = z * sqrt(share * (1 - share) / games + square / games / 4)
    low, high = (middle - spread) / (1 + square), (middle + spread) / (1 + square)
    # At 0 and 1 the formula is exact, but floating-point rounding is not.
    return Interval(0.0 if wins == 0 else low, 1.0 if wins == games else high)


Matrix = list[list[float]]


def inverse(matrix: Sequence[Sequence[float]]) -> Matrix:
    """Return the inverse of a symmetric positive definite matrix."""
    size = len(matrix)
    # Gauss–Jordan elimination; such a matrix needs no pivoting.
    rows = [
        [*map(float, row), *(float(at == column) for column in range(size))]
        for at, row in enumerate(matrix)
    ]
    for at, pivot in enumerate(rows):
        first = pivot[at]
        pivot[:] = [value / first for value in pivot]
        for other in rows:
            if other is not pivot and other[at]:
                factor = other[at]
                other[:] = [a - factor * b for a, b in zip(other, pivot, strict=True)]
    return [row[size:] for row in rows]


# Elo points per unit of the natural logarithm: 400 points are odds of 10 to 1.
ELO = 400 / log(10)

# Games each player is assumed to have won, and to have lost, against average strength.
PRIOR = 0.5

_ENOUGH = 1e-10
_MOST_STEPS = 200

# For each set of players at a table, the games each of them won there.
Tables = Mapping[tuple[str, ...], Mapping[str, float]]


@dataclass(frozen=True)
class Rating:
    """The strength of one player in Elo points; the mean of all players is 0.

    Attributes
    ----------
    name : str
    elo, error : float
        The estimate and its standard error.
    interval : Interval
    bounded : bool
        False if the player won every game or none, so that only the prior keeps the rating
        finite.
    """

    name: str
    elo: float
    error: float
    interval: Interval
    bounded: bool


class Ratings(Mapping[str, Rating]):
    """The ratings of all players by name, the strongest first; see `bradley_terry`."""

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
        """Return the interval of the difference in rating; the errors are correlated."""
        a, b, covariance = self._place[one], self._place[other], self._covariance
        variance = covariance[a][a] + covariance[b][b] - 2 * covariance[a][b]
        elo = self._ratings[one].elo - self._ratings[other].elo
        return self._around(elo, sqrt(max(0.0, variance)))

    def __repr__(self) -> str:
        ratings = (f"{rating.name} {rating.elo:+.0f}" for rating in self._ratings.values())
        return f"<Ratings: {', '.join(ratings)}>"

    def _around(self, value: float, error: float) -> Interval:
        return Interval(value - self._z * error, value + self._z * error)


def bradley_terry(tables: Tables, confidence: float = CONFIDENCE) -> Ratings:
    """Return the maximum a posteriori ratings of the Bradley–Terry model.

    Parameters
    ----------
    tables : mapping
        From the names of the players at a table, one for each seat, to the games each of
        them won there. A draw counts as an equal fraction for each seat.
    confidence : float
        The coverage of the intervals, between 0 and 1.

    Raises
    ------
    ValueError
        If a winner did not sit at the table.

    Notes
    -----
    R. A. Bradley and M. E. Terry, Rank analysis of incomplete block designs, Biometrika
    39 (1952); for more than two players, R. D. Luce, Individual Choice Behavior (1959).
    Without a prior, a player who wins every game has no finite rating (L. R. Ford, 1957):
    each player gets half a win and half a loss against average strength (Jeffreys prior).
    Newton's method finds the maximum; the errors come from the curvature there.

    Examples
    --------
    >>> ratings = bradley_terry({("ada", "ben"): {"ada": 30, "ben": 10}})
    >>> list(ratings), round(ratings["ada"].elo), round(ratings["ada"].error)
    (['ada', 'ben'], 94, 31)
    >>> [round(elo) for elo in ratings.difference("ada", "ben")]
    [65, 311]
    """
    for seats, points in tables.items():
        for stranger in sorted(points.keys() - set(seats)):
            raise InvalidValue(f"{stranger!r} cannot win at a table of {', '.join(seats)}")
    names = sorted({name for seats in tables for name in seats})
    fitted = [
        [
            _Seated(names.index(name), seats.count(name), float(points.get(name, 0)))
            for name in sorted(set(seats))
        ]
        for seats, points in tables.items()
        if len(set(seats)) > 1
    ]
    logits, covariance = _fit(fitted, len(names))
    average = sum(logits) / max(1, len(names))
    return Ratings(
        names,
        [ELO * (value - average) for value in logits],
        [[ELO * ELO * value for value in row] for row in _center(covariance)],
        [_is_bounded(player, fitted) or len(names) == 1 for player in range(len(names))],
        confidence,
    )


class _Seated(NamedTuple):
    """A player at a table, by number."""

    player: int
    seats: int
    won: float


def _fit(tables: list[list[_Seated]], size: int) -> tuple[list[float], Matrix]:
    """Return the most likely logits, by Newton's method, and their covariance."""
    # The prior is a table of each player with one of average strength, whose logit is 0.
    prior = [[_Seated(player, 1, PRIOR), _Seated(size, 1, PRIOR)] for player in range(size)]
    logits, covariance = [0.0] * (size + 1), Matrix()
    for _ in range(_MOST_STEPS):
        slope, curvature = _derivatives([*prior, *tables], logits)
        covariance = inverse([row[:size] for row in curvature[:size]])
        step = [sum(map(mul, row, slope)) for row in covariance]
        # Far from the maximum a full Newton step overshoots.
        longest = max(map(abs, step), default=0.0)
        factor = 1 / max(1.0, longest)
        logits = [*(a + factor * b for a, b in zip(logits, step, strict=False)), 0.0]
        if longest < _ENOUGH:
            break
    return logits[:size], covariance


def _derivatives(
    tables: list[list[_Seated]], logits: Sequence[float]
) -> tuple[list[float], Matrix]:
    """Return the slope and the Fisher information, a positive definite matrix."""
    slope = [0.0] * len(logits)
    curvature = [[0.0] * len(logits) for _ in logits]
    for table in tables:
        most = max(logits[each.player] for each in table)
        weights = [each.seats * exp(logits[each.player] - most) for each in table]
        chances = [weight / sum(weights) for weight in weights]
        games = sum(each.won for each in table)
        for (a, _, won), chance in zip(table, chances, strict=True):
            slope[a] += won - games * chance
            curvature[a][a] += games * chance
            for (b, _, _), other in zip(table, chances, strict=True):
                curvature[a][b] -= games * chance * other
    return slope, curvature


def _is_bounded(player: int, tables: list[list[_Seated]]) -> bool:
    """Return True if a player has won some games, and lost some."""
    present = [table for table in tables if any(player == each.player for each in table)]
    games = sum(each.won for table in present for each in table)
    won = sum(each.won for table in present for each in table if each.player == player)
    return 0 < won < games


def _center(covariance: Matrix) -> Matrix:
    """Return the covariance of the values after their mean is subtracted."""
    size = len(covariance)
    means = [sum(row) / size for row in covariance]  # of columns too: it is symmetric
    whole = sum(means) / max(1, size)
    return [
        [covariance[a][b] - means[a] - means[b] + whole for b in range(size)]
        for a in range(size)
    ]
