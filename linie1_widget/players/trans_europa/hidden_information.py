"""The hidden information of Trans Europa: opponents' cities and later rounds."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from linie1_widget.players.hidden_information import (
    HiddenInformation,
    dealt_anew,
    hidden_information_of,
)
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.moves import Move, as_move
from linie1_widget.trans_europa.game.setup import SEED_BITS, Deals, Setup


class EuropaHiddenInformation(HiddenInformation):
    """The hidden information in the first round of Trans Europa."""

    game: Game

    def moves_before_reveal(self) -> int:
        """Return the number of the first move that reveals cities or ends the round."""
        history = self.game.history
        shown = (
            at
            for at, done in enumerate(history)
            if done.before.rounds or done.before.connected
        )
        return next(shown, len(history))

    def redeal(self, moves: int, rng: Random) -> Setup:
        """Return a set-up with other opponents' cities and other later rounds."""
        setup = self.game.setup
        hands, cards = Deals(setup).hands(1), setup.stacks()
        colour_of = {city.name: city.colour for stack in cards for city in stack}
        dealt: list[list[str]] = [[] for _ in hands]
        for stack in cards:
            names = [city.name for city in stack]
            before = [
                next(city for city in hand if colour_of[city] == stack[0].colour)
                for hand in hands
            ]
            for hand, city in zip(
                dealt, dealt_anew(before, names, self.seat, rng), strict=True
            ):
                hand.append(city)
        dealt[self.seat] = list(hands[self.seat])
        return replace(
            setup, seed=rng.getrandbits(SEED_BITS), hands=tuple(map(tuple, dealt))
        )

    def normalise(self, game: Game, move: Move | str) -> Move:
        """Return the move, which may be given as text."""
        return as_move(move)


@hidden_information_of.register
def europa_secrets(game: Game, seat: int) -> EuropaHiddenInformation:
    """Return the hidden information of Trans Europa, for `hidden_information_of`."""
    return EuropaHiddenInformation(game, seat)
