"""The hidden information of Linie 1: cards of the others, tiles to come, dice."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Move
from linie1_widget.linie1.game.setup import CARDS, LINES, Setup
from linie1_widget.linie1.game.turn_rules import parse_move
from linie1_widget.players.hidden_information import (
    HiddenInformation,
    dealt_anew,
    hidden_information_of,
)

_DICE_BITS = 32


class Linie1HiddenInformation(HiddenInformation):
    """The hidden information of Linie 1 before the first departure."""

    game: Game

    def moves_before_reveal(self) -> int:
        """Return the number of the first departure; it shows cards, and dice follow."""
        moves = self.game.moves
        left = (at for at, move in enumerate(moves, 1) if isinstance(move, Depart))
        return next(left, len(moves) + 1)

    def redeal(self, moves: int, rng: Random) -> Setup:
        """Return a set-up with other opponents' cards, tiles to come and dice."""
        setup = self.game.setup
        drawn = self.game.history[moves].before.drawn
        to_come = list(setup.pile[drawn:])
        rng.shuffle(to_come)
        return replace(
            setup,
            lines=dealt_anew(setup.lines, LINES, self.seat, rng),
            cards=dealt_anew(setup.cards, range(CARDS), self.seat, rng),
            pile=(*setup.pile[:drawn], *to_come),
            dice=rng.getrandbits(_DICE_BITS),
        )

    def normalise(self, game: Game, move: Move | str) -> Move:
        """Return the move; a play is an exchange if a tile lies on its square."""
        return parse_move(game.board, move)


@hidden_information_of.register
def linie1_hidden_information(game: Game, seat: int) -> Linie1HiddenInformation:
    """Return the hidden information of Linie 1, for `hidden_information_of`."""
    return Linie1HiddenInformation(game, seat)
