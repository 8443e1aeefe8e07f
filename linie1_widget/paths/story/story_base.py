"""What every story has: a title, an algorithm's words, and steps with their sentences."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, fields
from operator import index as as_index
from typing import Any, Generic

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.language import Language, Translatable
from linie1_widget.paths.graphs.graph import Graph, S
from linie1_widget.paths.story.narration import Narration
from linie1_widget.paths.story.pseudocode import Pseudocode


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class StoryBase(ABC, Generic[S]):
    """Steps that an algorithm has told, of whatever kind they are.

    Attributes
    ----------
    heading : str or Translatable
        What heads the story: the title of the algorithm, with whatever it was given.
    steps : sequence
        All that happened; empty if it was not recorded.
    graph : Graph
        Names the states.
    """

    heading: str | Translatable
    steps: Sequence[Any]
    graph: Graph[S]

    @property
    def title(self) -> str:
        """What heads it, in words."""
        return str(self.heading)

    @property
    @abstractmethod
    def pseudocode(self) -> Pseudocode:
        """What is carried out; `line` says on which of its lines a step stands."""

    @property
    @abstractmethod
    def name(self) -> str:
        """Whose story it is, in short."""

    @abstractmethod
    def line(self, index: int) -> int:
        """The line of the pseudocode that a step stands on, counted from 1."""

    @abstractmethod
    def sentence(self, index: int, language: Language | None = None) -> str:
        """What happens in a step, with states named as the graph names them."""

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        told = (each.name for each in fields(self) if each.compare)
        return all(getattr(self, name) == getattr(other, name) for name in told)

    def __hash__(self) -> int:
        return hash((type(self), len(self)))

    def __len__(self) -> int:
        return len(self.steps)

    def __bool__(self) -> bool:
        # A story without steps is a story.
        return True

    def _number(self, index: int) -> int:
        if not self.steps:
            raise InvalidValue(
                "this story was not recorded: ask for it with record=True to see its steps"
            )
        try:
            place = as_index(index)
        except TypeError:
            raise WrongType(
                f"the number of a step is a whole number, not {index!r}"
            ) from None
        if not -len(self) <= place < len(self):
            raise InvalidValue(
                f"there is no step {index}: the steps are 0 to {len(self) - 1}"
            )
        return place % len(self)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class AlgorithmStory(StoryBase[S]):
    """Steps that are told in the words which an algorithm brings with it.

    Attributes
    ----------
    algorithm : Narration
        Whose story it is.
    """

    algorithm: Narration

    @property
    def pseudocode(self) -> Pseudocode:
        """The algorithm in words; `line` says on which of its lines a step stands."""
        return self.algorithm.pseudocode

    @property
    def name(self) -> str:
        """The algorithm as it is asked for."""
        return self.algorithm.name

    def line(self, index: int) -> int:
        """The line of the pseudocode that a step stands on, counted from 1."""
        return self.algorithm.line(self.steps[self._number(index)])
