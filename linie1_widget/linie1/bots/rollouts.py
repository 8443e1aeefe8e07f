"""The chances to win after several plays, compared in the same possible worlds."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from linie1_widget.linie1.bots.builders import GreedyBot, RideCache
from linie1_widget.linie1.bots.guesses import guess_opponents
from linie1_widget.linie1.bots.search_bots import World
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Lay, LayPair
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.game.view import View

_ROUNDS = 1  # played on after the turn


class Rollouts:
    """Worlds as they may be for the player to move, with all that follows from a seed."""

    def __init__(self, game: Game, worlds: int, seed: int = 0) -> None:
        self._game, self._rides = game, RideCache()
        view: View = game.view(game.to_move)
        rng = Random(seed)
        guesses = guess_opponents(view, rng)
        self._worlds = [World(view, guesses, rng) for _ in range(worlds)]

    def chances(self, play: Lay) -> tuple[float, ...]:
        """Return the chance to win in each world, if the greedy bot ends the turn."""
        line = tuple(self._turn(play))
        return tuple(each.chance(line, _ROUNDS, self._rides) for each in self._worlds)

    def _turn(self, play: Lay) -> Iterable[Lay | LayPair]:
        game, player = self._game.copy(), self._game.to_move
        game.push(play)
        yield play
        bot = GreedyBot(Random(0))
        while game.to_move == player and game.state.stage is Stage.LAY:
            move = bot.choose(game.view(player))
            if not isinstance(move, Lay | LayPair):
                return
            game.push(move)
            yield move
