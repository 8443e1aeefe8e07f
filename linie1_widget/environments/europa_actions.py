"""The actions of Trans Europa: each crossing, each line, and the end of a turn."""

from __future__ import annotations

import numpy as np

from linie1_widget.environments.encoding import Actions, Mask
from linie1_widget.trans_europa.game.moves import End, Lay, Move, Start
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.maps.map import Map


class EuropaActions(Actions[Move, View]):
    """The actions on one map; each is one move, and has the move's text.

    >>> from linie1_widget.trans_europa import MAP
    >>> actions = EuropaActions(MAP)
    >>> [actions.texts[number] for number in (0, 210, 787)]
    ['a5', 'a5-a7', 'end']
    >>> actions.numbers["d8-d10"]
    342
    """

    def __init__(self, map_: Map) -> None:
        self._moves = (*map(Start, map_.nodes), *map(Lay, map_.edges), End())
        self._numbers = {move: number for number, move in enumerate(self._moves)}
        self.texts = tuple(map(str, self._moves))

    def of_move(self, view: View, move: Move) -> tuple[int, ...]:
        """Return the action of a move."""
        return (self._numbers[move],)

    def move(self, view: View, taken: tuple[int, ...]) -> Move:
        """Return the move of an action."""
        (action,) = taken
        self.text(action)
        return self._moves[action]

    def mask(self, view: View, begun: tuple[int, ...]) -> Mask:
        """Return for each action 1 if the player to move may take it now, else 0."""
        mask = np.zeros(len(self.texts), np.int8)
        mask[[self._numbers[move] for move in view.legal_moves()]] = 1
        return mask
