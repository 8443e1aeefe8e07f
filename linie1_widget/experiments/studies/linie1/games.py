"""Whole games of Linie 1 for studies, played by greedy bots, and what can be read off."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Roll
from linie1_widget.linie1.routing.route import Route
from linie1_widget.players.bot import play_out
from linie1_widget.players.levels import LEVELS

LEVEL = "greedy"
"""Who plays in all studies of Linie 1: quick, and never at a loss."""


@dataclass(frozen=True)
class Deal:
    """A game to be played.

    Attributes
    ----------
    edition : str
    players : int
    seed : int
        Of cards, tiles and dice, and of the bots' own luck.
    """

    edition: str
    players: int
    seed: int


def played(deal: Deal) -> Game:
    """The game, played to its end by greedy bots.

    >>> played(Deal("1995", 2, 1)).over
    True
    """
    game = Game(deal.players, deal.edition, seed=deal.seed)
    luck = Random(deal.seed)
    bots = [LEVELS[LEVEL](Random(luck.random())) for _ in range(deal.players)]
    return play_out(game, bots)


def departures(game: Game) -> list[int | None]:
    """In which round each player last departed, from 1; None for who never did.

    >>> departures(Game(3, seed=1))
    [None, None, None]
    """
    rounds: list[int | None] = [None] * len(game.names)
    for done in game.history:
        if isinstance(done.move, Depart):
            turn, player = done.before.turn, done.before.to_move
            rounds[player] = (turn - 1) // len(rounds) + 1
    return rounds


def winning_ride(game: Game) -> tuple[Route, int] | None:
    """The ride that won: its route, and in how many turns dice were thrown for it.

    None if nobody has won.

    >>> winning_ride(Game(2, seed=1)) is None
    True
    """
    if game.winner is None:
        return None
    trip = game.state.seats[game.winner].trip
    assert trip is not None
    turns = 0
    for done in reversed(game.history):
        if done.before.to_move == game.winner:
            if isinstance(done.move, Depart):
                break
            turns += isinstance(done.move, Roll)
    return trip.route, turns
