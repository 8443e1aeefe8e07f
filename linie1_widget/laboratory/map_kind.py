"""The interface of the kinds of maps, and the history of the maps drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from linie1_widget.base.arguments import BOM
from linie1_widget.base.errors import InvalidValue, Linie1Error, WrongType
from linie1_widget.base.language.key import FormattedNumber, Key, TranslatableBase
from linie1_widget.base.registry import Named
from linie1_widget.base.svg.elements import WHOLE
from linie1_widget.base.svg.styles import LIGHT
from linie1_widget.base.texts import Notice
from linie1_widget.base.widget.messaging import unknown
from linie1_widget.base.widget.timeline import T, Timeline
from linie1_widget.laboratory.texts import LaboratoryFault
from linie1_widget.paths.picture.scene import PICTURE, Scene
from linie1_widget.paths.picture.search_picture import draw_map_only
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.texts import MapFault
from linie1_widget.paths.watched.bounded_run import BoundedRun, Enough, error_in_words
from linie1_widget.trans_europa.map.lattice import Edge

# A map: an immutable value that its text describes completely.
M = TypeVar("M")

_LONGEST_NAME = 40


class MapValue:
    """A map that cannot be changed, only replaced by another."""

    text: Any  # the map as text, made when it is first asked for

    def __str__(self) -> str:
        return str(self.text)


class CannotSearch(Linie1Error):
    """A map on which nothing can be searched; the message states the reason."""


@dataclass(frozen=True)
class RunResult:
    """The result of one algorithm, with its costs."""

    title: str
    cost: float  # infinite without a path; of track only what is still to be laid
    steps: int
    brief: str  # the costs in words
    path: tuple[Any, ...] = ()  # squares or nodes from start to goal
    expanded: int = 0  # how often the neighbours of a state were looked at
    largest_frontier: int = 0
    tracks: tuple[Edge, ...] = ()  # of a tree, the lines of the track still to be laid
    edges: tuple[tuple[str, str], ...] = ()  # of a tree in a graph


class Found(NamedTuple):
    """The story that an algorithm tells on a map."""

    story: Any
    packed: dict[str, Any]  # as sent to the page


# Seconds for each algorithm or heuristic that is not ours.
PATIENCE = 3.0


def attempt(
    run: Callable[[], Any],
    pack: Callable[[Any], dict[str, Any]],
    title: Callable[[], TranslatableBase],
    functions: Sequence[object],
) -> Found | CannotSearch:
    """Return what an algorithm finds with some functions, or why it cannot work.

    Other people's functions are bounded, and fail with a sentence.
    """

    def find() -> Found:
        story = run()
        return Found(story, pack(story))

    def find_and_replay() -> Found:
        found = find()
        try:
            found.story.tables_after(len(found.story))
        except Exception as error:
            words = error_in_words(error)
            fault = LaboratoryFault.NO_STORY(title=title(), error=words)
            raise CannotSearch(fault) from error
        return found

    if all(map(_is_ours, functions)):
        try:
            return find()
        except Linie1Error as error:
            return CannotSearch(str(error))
    bounded = BoundedRun(PATIENCE)
    try:
        found: Found = bounded.run(find_and_replay)
    except KeyboardInterrupt:
        raise
    except Linie1Error as error:
        return CannotSearch(str(error))
    except BaseException as error:
        if not isinstance(error, Enough):
            fault = LaboratoryFault.RAISES(title=title(), error=error_in_words(error))
        elif error is bounded.ended:
            seconds = FormattedNumber(f"{PATIENCE:g}")
            fault = LaboratoryFault.ENDLESS(title=title(), seconds=seconds)
        else:
            raise
        return CannotSearch(str(fault))
    return found


def _is_ours(function: object) -> bool:
    module = getattr(function, "__module__", None) or type(function).__module__
    # A name that is no function yet is refused by the search.
    return isinstance(function, str) or module.partition(".")[0] == "linie1_widget"


class Settings(NamedTuple):
    """The algorithms that run on a map, and their settings."""

    searches: tuple[tuple[str, str], ...]  # names of an algorithm and of its heuristic
    directions: int
    numbers: tuple[tuple[str, float], ...]  # the settings of the algorithms
    functions: tuple[tuple[str, Callable[..., float]], ...] = ()  # own heuristics


class MapKind(Protocol[M]):
    """One kind of map that a laboratory can have."""

    script: ClassVar[str]  # name of the script of its page
    sign: ClassVar[str]  # an entry that only its canvas has
    words: ClassVar[tuple[type[Key], ...]] = ()  # texts of its script only

    @property
    def algorithms(self) -> Mapping[str, bool]:
        """The algorithms by name, True if they use a heuristic."""

    def matches(self, given: object) -> bool:
        """Return True for a map of this kind, or its text."""

    def parse(self, given: Any, now: M | None = None) -> M:
        """Read a map from its text, graph or board; `now` is the map that it replaces."""

    def apply(self, now: M, change: Any, before: M) -> M | None:
        """Return the map after a change by the page, or None if the change is unknown.

        A piece of a stroke is a change too, and `before` the map before its stroke.
        """

    def defaults(self, now: M, directions: int) -> tuple[str, str]:
        """Return the default algorithm and heuristic, which are right for this map."""

    def graph(self, now: M, directions: int) -> Any:
        """Return the graph of the map, even without a start."""

    def runs(self, now: M, settings: Settings) -> tuple[Found | CannotSearch, ...]:
        """Return what each algorithm has found, or why it cannot work."""

    def pack(self, story: Any) -> dict[str, Any]:
        """Return a story as sent to the page."""

    def result(self, story: Any) -> RunResult:
        """Return the result of one algorithm."""

    def canvas(
        self, now: M, algorithms: Sequence[str], *, searched: bool
    ) -> dict[str, Any]:
        """Return what the page needs to draw the map."""

    def scene(self, now: M, algorithm: str, paint: StepPaint) -> Scene:
        """Return the map as drawn for an algorithm."""

    def choices(self) -> dict[str, Any]:
        """Return what the menus offer."""

    def symbols(self) -> list[Any]:
        """Return the symbols that the page places on the map."""

    def in_words(self, now: M, why: str) -> tuple[str, str]:
        """Return the size in short, and the map in words with why nothing can run."""

    def picture(self, now: M, words: str) -> str:
        """Return the map without a search, as SVG text."""
        paint = StepPaint(LIGHT)
        scene = self.scene(now, next(iter(self.algorithms)), paint)
        cover = scene.cover_at(PICTURE / WHOLE)
        return draw_map_only(scene, cover, paint, title=words, description=words)

    def results(
        self, names: Iterable[str], runs: Iterable[Found | CannotSearch]
    ) -> Mapping[str, RunResult]:
        """Return the results; the second one by one algorithm is named "astar 2"."""
        named: dict[str, RunResult] = {}
        seen: set[str] = set()
        for name, run in zip(names, runs, strict=True):
            if isinstance(run, Found):
                named[f"{name} 2" if name in seen else name] = self.result(run.story)
            seen.add(name)
        return MappingProxyType(Named("result", named))


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

    def apply(self, kind: MapKind[T], pieces: object) -> None:
        """Draw the pieces of strokes, all or none."""
        if not isinstance(pieces, list):
            raise unknown(pieces)
        drawn: list[tuple[T, str]] = []
        now = before = self.now
        for piece in pieces:
            name = piece.get("stroke") if isinstance(piece, dict) else None
            if not isinstance(name, str) or not 0 < len(name) <= _LONGEST_NAME:
                raise unknown(piece)
            if not drawn or name != drawn[-1][1]:
                before = now if drawn else self.before(name)
            new = kind.apply(now, piece, before)
            if new is None:
                raise unknown(piece)
            now = new
            drawn.append((now, name))
        for drawing, name in drawn:
            self.draw(drawing, name)

    def _step(self, source: list[T], target: list[T], nothing: Notice) -> T:
        self._stroke = ""  # undo and redo end the current stroke
        return super()._step(source, target, nothing)

    def _goes_on(self, stroke: str) -> bool:
        return bool(stroke) and stroke == self._stroke


def grouped(number: int) -> FormattedNumber:
    """Return a number with its digits in groups, as in 20,000."""
    return FormattedNumber(f"{number:,}")


def checked_text(given: object, what: str, example: str, longest: int) -> str:
    """Return the text; raise an error if it is none or longer than `longest` characters."""
    if not isinstance(given, str):
        raise WrongType(f"{what} is a text such as {example!r}, not {given!r}")
    if len(given) > longest:
        raise InvalidValue(MapFault.TEXT(most=grouped(longest), found=grouped(len(given))))
    return given.removeprefix(BOM)
