"""The result of a tournament, counted game by game; its table and plot."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, count, islice
from types import MappingProxyType
from typing import Any, Generic, TypeAlias

from linie1_widget.base.errors import IllegalMove, InvalidValue, import_optional
from linie1_widget.base.language.key import FormattedNumber
from linie1_widget.base.registry import Named
from linie1_widget.research.result_tables import (
    EXTRA,
    TableRow,
    as_html,
    as_text,
    plot,
    style_params,
)
from linie1_widget.research.statistics import (
    Interval,
    Rating,
    Ratings,
    bradley_terry,
    wilson,
)
from linie1_widget.research.tasks import ResultsFile
from linie1_widget.research.texts import Tournament
from linie1_widget.research.tournaments.schedule import (
    FAILED,
    NOBODY,
    TOO_LONG,
    Match,
    MatchResult,
    Schedule,
)
from linie1_widget.table.bots.game_kinds import GameKind, GameT_co

UNDECIDED = (NOBODY, TOO_LONG)

_OF_MATCH = ("number", "game", "rules", "seed", "seats")

_HEIGHT, _HEIGHT_OF_BOT = 1.2, 0.45  # inches: of the figure without bots, and for each bot


def percentage(value: float) -> str:
    """Return a share as a percentage."""
    return f"{_percent_of(value)} %"


def _percent_of(value: float) -> FormattedNumber:
    return FormattedNumber(f"{100 * value:.1f}")


def _interval(interval: Interval) -> str:
    return f"{_percent_of(interval.low)} – {percentage(interval.high)}"


def _elo(rating: Rating) -> str:
    half = rating.interval.high - rating.elo
    return f"{round(rating.elo):+d} ± {half:.0f}{'' if rating.bounded else ' *'}"


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
        # By name of the bot, under the names of the fields of `Standing`.
        self._counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._points: defaultdict[str, Fraction] = defaultdict(Fraction)
        self._tables: defaultdict[tuple[str, ...], defaultdict[str, Fraction]] = (
            defaultdict(lambda: defaultdict(Fraction))
        )

    def add(self, match: Match, played: MatchResult) -> None:
        self.games += 1
        self.ends[played.end] += 1
        self._counts["games"].update(match.seats)
        names = [match.seats[seat] for seat in played.winners]
        part = Fraction(1, len(names)) if names else Fraction()
        self._counts["won" if len(names) == 1 else "shared"].update(names)
        for name in names:
            self._points[name] += part
        if played.end in UNDECIDED:
            self._counts["undecided"].update(match.seats)
        if played.end == FAILED and played.failed is not None:
            name = match.seats[played.failed]
            self._counts["failed"][name] += 1
            self.failure = self.failure or f"{name}: {played.error}"
        table = self._tables[tuple(sorted(match.seats))]
        for name in names or match.seats:
            table[name] += part or Fraction(1, len(match.seats))

    def ratings(self, confidence: float) -> Ratings:
        tables = {
            names: {name: float(points) for name, points in table.items()}
            for names, table in self._tables.items()
        }
        return bradley_terry(tables, confidence)

    def standings(self, confidence: float) -> tuple[Standing, ...]:
        """Return the standings of the bots that played, the strongest first."""
        names = ("games", "won", "shared", "undecided", "failed")
        standings = []
        for bot, rating in self.ratings(confidence).items():
            counts = {count: self._counts[count][bot] for count in names}
            points, games = float(self._points[bot]), counts["games"]
            rate, interval = points / games, wilson(points, games, confidence=confidence)
            standings.append(
                Standing(bot, **counts, rate=rate, interval=interval, rating=rating)
            )
        return tuple(standings)


Pairs: TypeAlias = "list[tuple[Match, MatchResult]] | ResultsFile[Match, MatchResult]"


class Result(Generic[GameT_co]):
    """The result of a tournament; `tournament` returns it.

    It is displayed as a table with the strongest bot first.

    Attributes
    ----------
    games : int
    players : int
        The number of players at a table.
    confidence : float
        The coverage of the intervals, between 0 and 1.
    standings : tuple of Standing
        The standings of the bots, the strongest first.
    ratings : Ratings
    """

    def __init__(
        self,
        kind: GameKind[GameT_co],
        schedule: Schedule,
        players: int,
        tally: Tally,
        pairs: Pairs,
        confidence: float,
        max_moves: int,
    ) -> None:
        self.games, self.players, self.confidence = tally.games, players, confidence
        self.standings: tuple[Standing, ...] = tally.standings(confidence)
        self.ratings: Ratings = tally.ratings(confidence)
        self._kind, self._schedule, self._pairs = kind, schedule, pairs
        self._ends, self._failure, self._most = tally.ends, tally.failure, max_moves

    @property
    def wins(self) -> Mapping[str, int]:
        """The number of games each bot won alone."""
        return self._by_name("won")

    @property
    def rates(self) -> Mapping[str, float]:
        """The share of games each bot won; a shared win counts as a fraction."""
        return self._by_name("rate")

    @property
    def intervals(self) -> Mapping[str, Interval]:
        """Wilson's interval for the probability of each bot to win."""
        return self._by_name("interval")

    def _by_name(self, what: str) -> Mapping[str, Any]:
        values = {standing.name: getattr(standing, what) for standing in self.standings}
        return MappingProxyType(Named("bot", values))

    @property
    def undecided(self) -> int:
        """The number of games without a winner."""
        return sum(self._ends[end] for end in UNDECIDED)

    @property
    def ends(self) -> Mapping[str, int]:
        """The number of games by end: won, shared, nobody, too long or failed."""
        return MappingProxyType(Counter(self._ends))

    def matches(self) -> Iterator[tuple[Match, MatchResult]]:
        """Yield all games with their results."""
        pairs = self._pairs if isinstance(self._pairs, list) else self._pairs.read()
        return islice(pairs, self.games)

    def game(self, number: int) -> GameT_co:
        """Return a game replayed from its moves: ``GameWidget(result.game(3))``.

        Parameters
        ----------
        number : int
            The number of the game, from 0.

        Raises
        ------
        ValueError
            If there is no such game, or another version of this package dealt other cards.
        """
        if not 0 <= number < self.games:
            raise InvalidValue(f"there is no game {number}: they are 0 to {self.games - 1}")
        match, played = next(islice(self.matches(), number, None))
        game = self._kind.begin(unique_names(match.seats), seed=match.seed)
        try:
            for move in played.moves:
                game.push(move)
        except IllegalMove as error:
            raise InvalidValue(
                f"game {number} was played by another version of this package: {error}"
            ) from error
        return game

    def to_dataframe(self) -> Any:
        """Return a pandas DataFrame with one row for each game.

        The columns are number, game, rules, seed, seats, end, winner (the bot that won
        alone), winners (seats), failed, error, moves (a list of texts) and length (their
        number).

        Raises
        ------
        MissingLibrary
            If pandas is not installed.
        """
        pandas = import_optional("pandas", "to make a table of the games", EXTRA)
        return pandas.DataFrame(
            [
                {
                    **{name: getattr(match, name) for name in _OF_MATCH},
                    "end": played.end,
                    "winner": match.seats[played.winners[0]]
                    if len(played.winners) == 1
                    else None,
                    "winners": played.winners,
                    "failed": played.failed,
                    "error": played.error,
                    "moves": list(played.moves),
                    "length": len(played.moves),
                }
                for match, played in self.matches()
            ]
        )

    def plot(self, ax: Any = None) -> Any:
        """Plot the rate of each bot with its interval, and return the axes.

        Parameters
        ----------
        ax : matplotlib.axes.Axes, optional
            By default the axes of a new figure.

        Raises
        ------
        MissingLibrary
            If matplotlib is not installed.
        """
        height = _HEIGHT + _HEIGHT_OF_BOT * len(self.standings)
        return plot(self._draw, ax, height)

    def _draw(self, ax: Any) -> None:
        style = style_params()
        grey, colours = style["text.color"], style["axes.prop_cycle"].by_key()["color"]
        standings = self.standings[::-1]
        for row, standing in enumerate(standings):
            rate, (low, high) = standing.rate, standing.interval
            # Rounding may put a rate slightly outside its interval.
            errors = [[max(0.0, rate - low)], [max(0.0, high - rate)]]
            ax.errorbar(
                rate, row, xerr=errors, fmt="o", capsize=4, color=colours[0], zorder=3
            )
        chance = 1 / self.players
        ax.axvline(chance, color=grey, linestyle=(0, (4, 3)), linewidth=1.2)
        ax.annotate(
            str(Tournament.BY_CHANCE),
            (chance, 1),
            xycoords=("data", "axes fraction"),
            xytext=(4, -2),
            textcoords="offset points",
            va="top",
            fontsize="small",
            color=grey,
        )
        ax.set_yticks(range(len(standings)), [standing.name for standing in standings])
        ax.set_ylim(-0.6, len(standings) - 0.2)
        ax.set_xlim(-0.02, 1.02)
        ax.xaxis.set_major_formatter(lambda value, _: f"{100 * value:.0f} %")
        ax.grid(visible=True, axis="x")
        ax.grid(visible=False, axis="y")
        ax.set_xlabel(str(Tournament.AXIS))
        ax.set_title(self.title)

    @property
    def title(self) -> str:
        """The game, the number of players and the number of games."""
        game = str(self._kind.title)
        if self._kind.rules:
            game = str(Tournament.RULES(game=game, rules=self._kind.rules))
        return str(Tournament.TITLE(game=game, players=self.players, games=self.games))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Result):
            return NotImplemented
        return self._value() == other._value()

    def __hash__(self) -> int:
        return hash((self.games, self.players, self.confidence))

    def __str__(self) -> str:
        return as_text(self.title, *self._columns(), self._notes())

    def _repr_html_(self) -> str:
        return as_html(self.title, *self._columns(), self._notes())

    def __repr__(self) -> str:
        rates = (f"{name} {percentage(rate)}" for name, rate in self.rates.items())
        return f"<Result: {self.games} games; {', '.join(rates)}>"

    def _value(self) -> tuple[Any, ...]:
        games = self._kind, self.players, self.games, self._pairs
        return *games, self.confidence, self.standings

    def _columns(self) -> tuple[TableRow, tuple[TableRow, ...]]:
        """Return the headings and one row for each bot, without columns of zeros."""
        standings = self.standings

        def column(name: str) -> list[object]:
            return [getattr(standing, name) for standing in standings]

        counts = {
            Tournament.SHARED: column("shared"),
            Tournament.UNDECIDED: column("undecided"),
            Tournament.FAILED: column("failed"),
        }
        cells: dict[object, list[object]] = {Tournament.BOT: column("name")}
        games = column("games")
        if len(standings) == 1:
            # A bot at all seats: its games count once, and have nothing to compare.
            counts[Tournament.UNDECIDED] = [self.undecided]
            counts[Tournament.FAILED] = [self._ends[FAILED]]
            games = [self.games]
        else:
            interval = Tournament.INTERVAL(percent=f"{round(100 * self.confidence, 1):g}")
            cells |= {
                Tournament.ELO: [_elo(standing.rating) for standing in standings],
                Tournament.RATE: [percentage(standing.rate) for standing in standings],
                interval: [_interval(standing.interval) for standing in standings],
            }
        cells[Tournament.WON] = column("won")
        cells |= {heading: found for heading, found in counts.items() if any(found)}
        cells[Tournament.GAMES] = games
        rows = zip(*(map(str, found) for found in cells.values()), strict=True)
        return tuple(map(str, cells)), tuple(rows)

    def _notes(self) -> list[str]:
        first = Tournament.CHANCE(rate=percentage(1 / self.players))
        if len(self.standings) == 1:
            first = Tournament.ALONE(bot=self.standings[0].name)
        notes = [str(first)]
        if self.undecided:
            notes.append(str(Tournament.UNDECIDED_GAMES(games=self.undecided)))
        if self._ends[TOO_LONG]:
            games, moves = self._ends[TOO_LONG], self._most
            notes.append(str(Tournament.TOO_LONG(games=games, moves=moves)))
        if not all(standing.rating.bounded for standing in self.standings):
            notes.append(str(Tournament.UNBOUNDED))
        if self._ends[FAILED]:
            notes += self._failure_notes()
        if self.games % self._schedule.round:
            notes.append(str(Tournament.UNEVEN))
        return notes

    def _failure_notes(self) -> list[str]:
        return [str(Tournament.FAILURE(error=self._failure))]


def unique_names(bots: tuple[str, ...]) -> list[str]:
    """Return unique names for players: a number is added to a repeated bot."""
    names: list[str] = []
    for bot in bots:
        candidates = chain([bot], (f"{bot} {number}" for number in count(2)))
        names.append(next(name for name in candidates if name not in names))
    return names
