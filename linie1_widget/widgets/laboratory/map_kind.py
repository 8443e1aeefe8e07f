"""What the searches of a laboratory run on: all that its kinds of maps differ in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from linie1_widget.errors import Linie1Error
from linie1_widget.language.key import Key
from linie1_widget.language.language import TranslatableBase
from linie1_widget.paths.algorithms.heuristics import Heuristic

D = TypeVar("D")
"""A map that is being drawn: a value, whose text says all of it."""


class CannotSearch(Linie1Error):
    """There is nothing to step through, and the sentence says why."""

    def __init__(self, why: TranslatableBase) -> None:
        super().__init__(why)


@dataclass(frozen=True)
class SearchRequest:
    """What is searched.

    Attributes
    ----------
    graph : Graph
    start : hashable
        None for a tree, which has none.
    goals : collection of hashable
        Of a tree, what it joins.
    guesses : mapping of str to heuristic
        What heuristics are here that `search` does not know by their names.
    """

    graph: Any
    start: Any
    goals: Any
    guesses: Mapping[str, Heuristic] = field(default_factory=dict)


class StrokePiece(Protocol[D]):
    """A piece of a stroke, which is one step of undoing together with the others."""

    @property
    def stroke(self) -> str:
        """What the stroke is called."""
        ...

    def on(self, now: D, before: D) -> D:
        """The map with this piece; `before` the stroke it was another one."""
        ...


class MapKind(Protocol[D]):
    """One kind of maps that a laboratory can have."""

    @property
    def script(self) -> str:
        """The script of its page."""
        ...

    @property
    def words(self) -> tuple[type[Key], ...]:
        """What its script says besides what all laboratories say."""
        ...

    def text(self, given: Any) -> Any:
        """The text of what was given: a graph, or a text as it is."""
        ...

    def read(self, text: object, now: D | None = None) -> D:
        """A map from its text, which is to take the place of another one."""
        ...

    def graph(self, draft: D, directions: int) -> Any:
        """What can be searched, even where it has no start."""
        ...

    def request(self, draft: D, directions: int) -> SearchRequest:
        """What is searched; raises `CannotSearch` if something is missing."""
        ...

    @property
    def algorithms(self) -> Mapping[str, bool]:
        """What the menus choose from, by name, and whether each asks a heuristic."""
        ...

    def first(self, draft: D, directions: int) -> tuple[str, str]:
        """The algorithm and the heuristic where none is named: they are right here."""
        ...

    def run(
        self,
        question: SearchRequest,
        asked: Sequence[tuple[str, str]],
        settings: Mapping[str, float],
    ) -> tuple[Any, ...]:
        """The story of each algorithm; raises `CannotSearch` if one cannot be told."""
        ...

    def packed(
        self, stories: Sequence[Any], numbers: Mapping[Any, int]
    ) -> list[dict[str, Any]]:
        """The stories as they travel to the page."""
        ...

    def results(self, stories: Iterable[Any]) -> Mapping[str, Any]:
        """What was found, by the names of the algorithms; each has a text `brief`."""
        ...

    def numbers(self, graph: Any) -> dict[Any, int]:
        """The number of each state."""
        ...

    def canvas(self, draft: D, graph: Any, algorithms: Sequence[str]) -> dict[str, Any]:
        """What the page needs to draw the map; there is no graph if it has no question."""
        ...

    def choices(self) -> dict[str, Any]:
        """What the menus offer."""
        ...

    def symbols(self) -> list[Any]:
        """What the page places on the map."""
        ...

    def strokes(self, pieces: object) -> Iterable[StrokePiece[D]]:
        """Pieces of strokes that the page sends, read."""
        ...

    def carried_out(self, request: object, draft: D) -> D | None:
        """The map after what the page asks for; None if it is not understood."""
        ...

    def picture(self, draft: D, told: str) -> str:
        """The map without a search, as SVG text."""
        ...

    def size(self, draft: D) -> str:
        """How large it is, in short."""
        ...

    def description(self, draft: D, why: str) -> str:
        """What there is, in words, and why it cannot be searched."""
        ...
