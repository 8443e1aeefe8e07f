"""A bot of Trans Europa that helps its opponents as little as it can."""

from __future__ import annotations

from random import Random

from linie1_widget.players.trans_europa.guesses import Guess
from linie1_widget.players.trans_europa.planner import PlannerBot
from linie1_widget.players.trans_europa.turns import CandidateTurn, best_turns
from linie1_widget.trans_europa.game.view import View


class BlockerBot(PlannerBot):
    """A planner that also avoids track that its opponents want.

    Track serves everybody, so opponents can only be not helped. Of the turns that leave
    least to lay, the bot takes the one that they want least, by guesses from their track.

    Parameters
    ----------
    rng : random.Random
        Draws the guesses, and breaks ties.
    samples : int
        The number of guesses of the opponents' cities for a move.

    Examples
    --------
    >>> from linie1_widget.trans_europa import Game
    >>> game = Game(2, seed=7)
    >>> for move in ("i13", "d8"):
    ...     game.push(move)
    >>> print(BlockerBot(Random(1)).choose(game.view(0)))
    i13-j14
    """

    def __init__(self, rng: Random, samples: int = 6) -> None:
        super().__init__(rng)
        self._samples = samples

    def _planned(self, view: View) -> CandidateTurn | None:
        turns = best_turns(view)
        if len(turns) < 2:
            return turns[0] if turns else None
        wanted = Guess(view).wanted(self._rng, self._samples)
        number = view.map.numbering.edge_number

        def help_(turn: CandidateTurn) -> tuple[int, float]:
            return sum(wanted[number[edge]] for edge in turn.lines), self._luck()

        return min(turns, key=help_)
