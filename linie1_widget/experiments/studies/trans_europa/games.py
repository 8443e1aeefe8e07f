"""Whole games of Trans Europa for studies, played by builders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from random import Random

from linie1_widget.experiments.studies.study import seeds
from linie1_widget.players.bot import Bot, play_out
from linie1_widget.players.levels import LEVELS_OF
from linie1_widget.trans_europa.game.game import Game

LEVEL = "builder"
"""Who plays in all studies of Trans Europa."""


@dataclass(frozen=True)
class EuropaDeal:
    """A game to be played.

    Attributes
    ----------
    players : int
    seed : int
        Of the cards, and of the bots' own luck.
    """

    players: int
    seed: int


def deals(count: int, seed: int, players: tuple[int, ...]) -> Iterator[EuropaDeal]:
    """So many games, for one number of players after the other."""
    numbers = cycle(players)
    return (EuropaDeal(next(numbers), each) for each in seeds(count, seed))


def builder(rng: Random) -> Bot:
    """One of the bots."""
    return LEVELS_OF[Game.name][LEVEL](rng)


def played(deal: EuropaDeal, *first: Bot) -> Game:
    """The game, played to its end by builders, but for the first players that are given.

    >>> len(played(EuropaDeal(4, 1)).rounds) > 1
    True
    """
    luck = Random(deal.seed)
    bots = [builder(Random(luck.random())) for _ in range(deal.players)]
    return play_out(Game(deal.players, seed=deal.seed), [*first, *bots[len(first) :]])
