"""The base of all stories: a title, the narration and the steps."""

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
    """The recorded steps of an algorithm, of any kind; no steps if not recorded."""

    heading: str | Translatable
    steps: Sequence[Any]
    graph: Graph[S]

    @property
    def title(self) -> str:
        """The title in the current language."""
        return str(self.heading)

    @property
    @abstractmethod
    def pseudocode(self) -> Pseudocode:
        """The pseudocode; `line` gives the line of a step."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The short name of the algorithm."""

    @abstractmethod
    def line(self, index: int) -> int:
        """Return the line of the pseudocode of a step, counted from 1."""

    @abstractmethod
    def sentence(self, index: int, language: Language | None = None) -> str:
        """Return the sentence of a step, with states named by the graph."""

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
        # Without it a story without steps would be false.
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
    """A story told in the messages of an algorithm."""

    algorithm: Narration

    @property
    def pseudocode(self) -> Pseudocode:
        """The pseudocode of the algorithm; `line` gives the line of a step."""
        return self.algorithm.pseudocode

    @property
    def name(self) -> str:
        """The name of the algorithm."""
        return self.algorithm.name

    def line(self, index: int) -> int:
        """Return the line of the pseudocode of a step, counted from 1."""
        return self.algorithm.line(self.steps[self._number(index)])
