"""Games of Trans Europa between builders, for the studies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random

from linie1_widget.experiments.studies.study import seeds
from linie1_widget.players.bot import Bot
from linie1_widget.players.known_games import LEVELS_OF, play_out
from linie1_widget.trans_europa.game.game import Game


@dataclass(frozen=True)
class EuropaDeal:
    """A game to be played; the seed covers cards and bots."""

    players: int
    seed: int


def deals(players: Sequence[int], count: int, seed: int) -> Iterator[EuropaDeal]:
    """Return games that cycle through numbers of players."""
    return map(EuropaDeal, cycle(players), seeds(count, seed))


def builder(rng: Random) -> Bot:
    """Return a bot of the level "builder"."""
    return LEVELS_OF[Game.name]["builder"](rng)


def played(deal: EuropaDeal, *first: Bot) -> Game:
    """Return the game, played to its end by builders after the given first bots."""
    luck = Random(deal.seed)
    bots = [builder(Random(luck.random())) for _ in range(deal.players)]
    return play_out(Game(deal.players, seed=deal.seed), [*first, *bots[len(first) :]])
