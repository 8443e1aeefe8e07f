"""Who plays with whom, on which seats, and with which cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from operator import index
from random import Random
from typing import overload

from linie1_widget.errors import InvalidValue

SEED_BITS = 48
"""Enough for millions of deals that are all different, and exact in any JSON."""

_MOST_LINE_UPS = 100_000

MOST_MOVES = 1000
"""Three times as many as the longest games usually have."""


@dataclass(frozen=True)
class Match:
    """A game that is to be played.

    Attributes
    ----------
    number : int
        Which of the tournament's games it is, from 0.
    game, rules : str
        What is played, and by which rules.
    seed : int
        Of the game, and of the bots' luck.
    seats : tuple of str
        The bots, in the order in which they play.
    bots : tuple of str
        What makes each of them: a level, a class or a function.
    most_moves : int
        When the game is left off.
    """

    number: int
    game: str
    rules: str
    seed: int
    seats: tuple[str, ...]
    bots: tuple[str, ...] = ()
    most_moves: int = MOST_MOVES


class Schedule(Sequence[Match]):
    """The games of a tournament, each made when it is asked for.

    All line-ups play the same deals, and each plays a deal from all seats in turn. A
    line-up is as many different bots as there are seats; if there are fewer bots, each
    sits there equally often, or once more, in all ways. Who sits after whom is drawn
    anew for each deal.

    Parameters
    ----------
    bots : sequence of str
    players : int
    games : int
        How many in all. A multiple of `round` gives each bot the same chances exactly.
    seed : int
    game, rules : str
    described : mapping, optional
        What makes each bot; without it, its name.
    most_moves : int
        As all these, for the matches.

    Attributes
    ----------
    round : int
        How many games are played with each deal.

    Raises
    ------
    ValueError
        If there are far too many line-ups.

    Examples
    --------
    >>> schedule = Schedule(["a", "b"], players=2, games=100, seed=1)
    >>> schedule.round, schedule[0].seats, schedule[1].seats
    (2, ('b', 'a'), ('a', 'b'))
    >>> schedule[0].seed == schedule[1].seed, schedule[1].seed == schedule[2].seed
    (True, False)
    >>> Schedule("abc", players=2, games=1, seed=1).round
    6
    """

    def __init__(
        self,
        bots: Sequence[str],
        players: int,
        games: int,
        seed: int,
        game: str = "linie1",
        rules: str = "1995",
        described: Mapping[str, str] | None = None,
        most_moves: int = MOST_MOVES,
    ) -> None:
        self._bots, self._games, self._seed = tuple(bots), games, seed
        self._game, self._rules, self._most_moves = game, rules, most_moves
        self._described = described or {bot: bot for bot in self._bots}
        self._each, more = divmod(players, len(self._bots))
        if comb(len(self._bots), more) > _MOST_LINE_UPS:
            raise InvalidValue(
                f"{len(self._bots)} bots on {players} seats are too many line-ups: have "
                "fewer bots, or fewer players"
            )
        self._extra = tuple(frozenset(bots) for bots in combinations(self._bots, more))
        # If all bots sit equally often, the line-up is the same again after each of them.
        self._turns = players if more else len(self._bots)
        self.round = len(self._extra) * self._turns

    def __len__(self) -> int:
        return self._games

    @overload
    def __getitem__(self, number: int) -> Match: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Match]: ...

    def __getitem__(self, number: int | slice) -> Match | Sequence[Match]:
        if isinstance(number, slice):
            return [self[at] for at in range(*number.indices(self._games))]
        at = range(self._games)[index(number)]
        deal, within = divmod(at, self.round)
        turn, line_up = divmod(within, len(self._extra))
        rng = Random(f"{self._seed} {deal}")
        seed, order = rng.getrandbits(SEED_BITS), list(self._bots)
        rng.shuffle(order)
        extra = self._extra[line_up]
        seats = order * self._each + [bot for bot in order if bot in extra]
        seats = seats[turn:] + seats[:turn]
        described = tuple(self._described[bot] for bot in seats)
        return Match(
            at, self._game, self._rules, seed, tuple(seats), described, self._most_moves
        )
