"""Games of Linie 1 between greedy bots, for the studies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random

from linie1_widget.linie1.board.editions import as_edition
from linie1_widget.linie1.bots.linie1_kind import BOTS
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Roll
from linie1_widget.linie1.routes.route import Route
from linie1_widget.research.studies.study import seeds
from linie1_widget.table.bots.game_kinds import play_out


@dataclass(frozen=True)
class Deal:
    """A game to be played; the seed covers cards, tiles, dice and bots."""

    edition: str
    players: int
    seed: int


def deals(
    editions: Sequence[str], players: Sequence[int], count: int, seed: int
) -> Iterator[Deal]:
    """Return games that cycle through editions and through numbers of players."""
    return map(Deal, cycle(editions), cycle(players), seeds(count, seed))


def play_greedily(deal: Deal) -> Game:
    """Return the game, played by greedy bots to its end."""
    game = Game(deal.players, edition=as_edition(deal.edition), seed=deal.seed)
    luck = Random(deal.seed)
    bots = [BOTS["greedy"](Random(luck.random())) for _ in range(deal.players)]
    return play_out(game, bots)


def departures(game: Game) -> list[int | None]:
    """Return the round, from 1, of each player's last departure; None without one."""
    rounds: list[int | None] = [None] * len(game.names)
    for done in game.history:
        if isinstance(done.move, Depart):
            turn, player = done.before.turn, done.before.to_move
            rounds[player] = (turn - 1) // len(rounds) + 1
    return rounds


def winning_ride(game: Game) -> tuple[Route, int] | None:
    """Return the winner's route and the turns with dice it took; None without a winner."""
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
