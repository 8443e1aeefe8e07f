"""The encoding of moves as actions and of views as observations.

An encoding looks at views only, so that no hidden information leaks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from linie1_widget.errors import InvalidValue
from linie1_widget.turn_game.protocol import MoveT, View

# For each action 1 if it is legal now, else 0.
Mask: TypeAlias = "NDArray[np.int8]"

# Numbers from 0 to 1.
Seen: TypeAlias = "NDArray[np.float32]"

ViewT = TypeVar("ViewT", bound=View[Any])


class Actions(ABC, Generic[MoveT, ViewT]):
    """The actions of a game: a fixed list, the same in every position.

    A move is one action, or several that are taken one after another. The actions taken of
    an incomplete move are called begun.

    Attributes
    ----------
    texts : tuple of str
        The meaning of each action, at the index of its number.
    """

    texts: tuple[str, ...]

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each action by its text."""
        return {text: number for number, text in enumerate(self.texts)}

    @abstractmethod
    def of_move(self, view: ViewT, move: MoveT) -> tuple[int, ...]:
        """Return the actions that make up a move.

        Raises
        ------
        ValueError
            If no actions stand for it.
        """

    @abstractmethod
    def move(self, view: ViewT, taken: tuple[int, ...]) -> MoveT | None:
        """Return the move that these actions make up, or None if it is incomplete.

        Raises
        ------
        ValueError
            If the last action does not exist, or begins no move.
        """

    @abstractmethod
    def mask(self, view: ViewT, begun: tuple[int, ...]) -> Mask:
        """Return for each action 1 if the player to move may take it now, else 0."""

    def text(self, action: int) -> str:
        """Return the meaning of an action.

        Raises
        ------
        ValueError
            If there is no action of this number.
        """
        if not 0 <= action < len(self.texts):
            raise InvalidValue(
                f"there is no action {action}: they are numbered from 0 to "
                f"{len(self.texts) - 1}"
            )
        return self.texts[action]


class Field(NamedTuple):
    """Consecutive numbers of an observation, each with a label."""

    name: str
    labels: tuple[str, ...]


class Observations(ABC, Generic[ViewT]):
    """The encoding of views as observations, whose last axis consists of fields."""

    fields: tuple[Field, ...]
    shape: tuple[int, ...]

    @abstractmethod
    def of(self, view: ViewT, begun: tuple[int, ...] = ()) -> Seen:
        """Return what one player sees while a move is begun."""

    @cached_property
    def places(self) -> dict[str, slice]:
        """The slice of each field along the last axis."""
        found, begin = {}, 0
        for field in self.fields:
            end = begin + len(field.labels)
            found[field.name] = slice(begin, end)
            begin = end
        return found


def around(view: View[Any]) -> Sequence[int]:
    """Return all players in their order, beginning with the player of the view."""
    players = len(view.names)
    return [(view.player + seat) % players for seat in range(players)]


def one_of(count: int, chosen: int | None) -> Seen:
    """Return a one-hot vector, or zeros without a chosen index."""
    numbers = np.zeros(count, np.float32)
    if chosen is not None:
        numbers[chosen] = 1
    return numbers
