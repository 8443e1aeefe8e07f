"""The protocol for kinds of maps, and the history of the maps drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, TypeVar

from linie1_widget.errors import Linie1Error
from linie1_widget.language.english.playing import Notice
from linie1_widget.language.key import Key
from linie1_widget.paths.algorithms.heuristics import Heuristic
from linie1_widget.widgets.messaging import unknown
from linie1_widget.widgets.timeline import T, Timeline

# The draft of a map: an immutable value that its text describes completely.
D = TypeVar("D")


class CannotSearch(Linie1Error):
    """A map on which nothing can be searched; the message states the reason."""


@dataclass(frozen=True)
class SearchRequest:
    """A graph with a start and goals."""

    graph: Any
    start: Any  # None for a tree
    goals: Any  # the terminals of a tree
    # Heuristics of this map that `search` does not know by name.
    heuristics: Mapping[str, Heuristic] = field(default_factory=dict)


class StrokePiece(Protocol[D]):
    """A piece of a stroke; all pieces of one stroke are undone together."""

    @property
    def stroke(self) -> str:
        """The name of the stroke."""

    def on(self, now: D, before: D) -> D:
        """Return the map with this piece; `before` is the map before the stroke."""


class MapKind(Protocol[D]):
    """One kind of map that a laboratory can have."""

    script: ClassVar[str]  # name of the script of its page
    words: ClassVar[tuple[type[Key], ...]] = ()  # texts of its script only
    algorithms: ClassVar[Mapping[str, bool]]  # by name, True if they use a heuristic

    def text(self, given: Any) -> Any:
        """Return the text of a graph or board; return other values unchanged."""
        return given

    def read(self, text: object, now: D | None = None) -> D:
        """Read a map from its text; `now` is the map that it replaces."""

    def graph(self, draft: D, directions: int) -> Any:
        """Return the graph of the map, even without a start."""

    def request(self, draft: D, directions: int) -> SearchRequest:
        """Return the search to run; raise `CannotSearch` if something is missing."""

    def defaults(self, draft: D, directions: int) -> tuple[str, str]:
        """Return the default algorithm and heuristic, which are right for this map."""

    def run(
        self,
        request: SearchRequest,
        searches: Sequence[tuple[str, str]],
        settings: Mapping[str, float],
    ) -> tuple[Any, ...]:
        """Run the algorithms; raise `CannotSearch` if one of them cannot work here."""

    def packed(
        self, stories: Sequence[Any], numbers: Mapping[Any, int]
    ) -> list[dict[str, Any]]:
        """Return the stories as sent to the page."""

    def results(self, stories: Iterable[Any]) -> Mapping[str, Any]:
        """Return the results by the names of the algorithms; each has a text `brief`."""

    def numbers(self, graph: Any) -> dict[Any, int]:
        """Return the number of each state."""
        return {state: number for number, state in enumerate(graph)}

    def canvas(self, draft: D, graph: Any, algorithms: Sequence[str]) -> dict[str, Any]:
        """Return what the page needs to draw the map; `graph` is None without a search."""

    def choices(self) -> dict[str, Any]:
        """Return what the menus offer."""

    def symbols(self) -> list[Any]:
        """Return the symbols that the page places on the map."""

    def strokes(self, pieces: object) -> Iterable[StrokePiece[D]]:
        """Read the pieces of strokes that the page sends; refuse them by default."""
        raise unknown(pieces)

    def apply(self, request: object, draft: D) -> D | None:
        """Return the map after a request of the page, or None if the request is unknown."""

    def picture(self, draft: D, description: str) -> str:
        """Return the map without a search, as SVG text."""

    def size(self, draft: D) -> str:
        """Return the size of the map in short."""

    def description(self, draft: D, why: str) -> str:
        """Return the map in words, and why it cannot be searched."""


class MapTimeline(Timeline[T]):
    """A timeline in which a stroke of many pieces is one step."""

    def __init__(self, now: T) -> None:
        super().__init__(now)
        self._stroke = ""

    def before(self, stroke: str) -> T:
        """Return the map before the stroke, which is the current map for a new stroke."""
        return self._past[-1] if self._goes_on(stroke) else self.now

    def draw(self, new: T, stroke: str = "") -> None:
        """Go on to another map; successive changes of one stroke are undone together."""
        if self._goes_on(stroke):
            self.now = new
            if new == self._past[-1]:
                self._past.pop()
                self._stroke = ""
        elif new != self.now:
            self.push(new)
            self._stroke = stroke

    def _step(self, source: list[T], target: list[T], nothing: Notice) -> T:
        self._stroke = ""  # undo and redo end the current stroke
        return super()._step(source, target, nothing)

    def _goes_on(self, stroke: str) -> bool:
        return bool(stroke) and stroke == self._stroke
