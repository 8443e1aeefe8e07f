"""What a learner does and sees, in numbers: actions and fields.

Each game says how its moves and its views become numbers; the environments know nothing
else of a game. An encoding looks at views only, and a view holds nothing hidden.
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

Mask: TypeAlias = "NDArray[np.int8]"
"""For each action 1 if it may be taken now, else 0."""

Seen: TypeAlias = "NDArray[np.float32]"
"""Numbers from 0 to 1."""

ViewT = TypeVar("ViewT", bound=View[Any])


class Actions(ABC, Generic[MoveT, ViewT]):
    """The actions of a game: a fixed list, the same in every position.

    A move is one action, or several that are taken one after another. Those that have
    been taken of a move that is not complete yet are called begun.

    Attributes
    ----------
    texts : tuple of str
        What each action means; its number is its place.
    """

    texts: tuple[str, ...]

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each action by its text."""
        return {text: number for number, text in enumerate(self.texts)}

    @abstractmethod
    def of_move(self, view: ViewT, move: MoveT) -> tuple[int, ...]:
        """The actions that make up a move.

        Raises
        ------
        ValueError
            If no actions stand for it.
        """

    @abstractmethod
    def move(self, view: ViewT, taken: tuple[int, ...]) -> MoveT | None:
        """The move that these actions make up; None if it is only begun.

        Raises
        ------
        ValueError
            If the last action is none, or begins no move.
        """

    @abstractmethod
    def mask(self, view: ViewT, begun: tuple[int, ...]) -> Mask:
        """Which actions the player to move may take now."""

    def text(self, action: int) -> str:
        """What an action means.

        Raises
        ------
        ValueError
            If it is the number of none.
        """
        if not 0 <= action < len(self.texts):
            raise InvalidValue(
                f"there is no action {action}: they are numbered from 0 to "
                f"{len(self.texts) - 1}"
            )
        return self.texts[action]


class Field(NamedTuple):
    """Some numbers of an observation that belong together.

    Attributes
    ----------
    name : str
    labels : tuple of str
        What each of the numbers, or of the planes, is about.
    """

    name: str
    labels: tuple[str, ...]


class Observations(ABC, Generic[ViewT]):
    """How a view becomes numbers.

    Attributes
    ----------
    fields : tuple of Field
        What the numbers along the last axis mean, one field after another.
    shape : tuple of int
        Of an observation.
    """

    fields: tuple[Field, ...]
    shape: tuple[int, ...]

    @abstractmethod
    def of(self, view: ViewT, begun: tuple[int, ...] = ()) -> Seen:
        """What one player sees, while a move is begun."""

    @cached_property
    def places(self) -> dict[str, slice]:
        """Where each field lies along the last axis."""
        found, begin = {}, 0
        for field in self.fields:
            end = begin + len(field.labels)
            found[field.name] = slice(begin, end)
            begin = end
        return found


def around(view: View[Any]) -> Sequence[int]:
    """All players as one of them counts them: that one first, then as they sit."""
    players = len(view.names)
    return [(view.player + seat) % players for seat in range(players)]


def one_of(count: int, chosen: int | None) -> Seen:
    """As many numbers, all 0 but the chosen one, which is 1.

    >>> one_of(3, 1).tolist(), one_of(2, None).tolist()
    ([0.0, 1.0, 0.0], [0.0, 0.0])
    """
    numbers = np.zeros(count, np.float32)
    if chosen is not None:
        numbers[chosen] = 1
    return numbers
