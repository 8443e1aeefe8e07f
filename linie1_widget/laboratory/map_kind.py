"""The interface of the kinds of maps, and the history of the maps drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from types import MappingProxyType
from typing import Any, ClassVar, Protocol, TypeVar

from linie1_widget.base.arguments import BOM
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import (
    DataText,
    Key,
    Language,
    TranslatableBase,
    current_language,
)
from linie1_widget.base.registry import Named
from linie1_widget.base.svg.elements import WHOLE
from linie1_widget.base.svg.styles import AUTO, Theme, as_theme
from linie1_widget.base.svg.symbols import Node, sheet
from linie1_widget.base.texts import Notice
from linie1_widget.base.widget.messaging import unknown
from linie1_widget.base.widget.timeline import T, Timeline
from linie1_widget.laboratory.map_runs import (
    OFFERED,
    CannotSearch,
    Found,
    PathQuery,
    RunResult,
    Settings,
    attempt,
    caution,
    grouped,
    heuristic_names,
    named_heuristic,
    pack_trace,
    pack_tree,
    run_search,
    search_functions,
    search_result,
    search_title,
)
from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import FARTHEST_STOP, heuristic_heading
from linie1_widget.paths.picture.legend import NETWORK_SYMBOLS
from linie1_widget.paths.picture.scene import PICTURE, Scene
from linie1_widget.paths.picture.search_picture import draw_map_only
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.story.network_story import Tree
from linie1_widget.paths.texts import MapFault
from linie1_widget.paths.trees.tree_algorithm import TreeAlgorithm

# A map: an immutable value that its text describes completely.
M = TypeVar("M")

_LONGEST_NAME = 40


class MapValue:
    """A map that cannot be changed, only replaced by another."""

    text: Any  # the map as text, made when it is first asked for

    def __str__(self) -> str:
        return str(self.text)


class MapKind(Protocol[M]):
    """One kind of map that a laboratory can have."""

    script: ClassVar[str]  # name of the script of its page
    sign: ClassVar[str]  # an entry that only its canvas has
    words: ClassVar[tuple[type[Key], ...]] = ()  # texts of its script only
    marks: ClassVar[tuple[str, ...]]  # the symbols that the page places on the map
    has_paths: ClassVar[bool] = True  # False if there are only trees

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

    def canvas(
        self, now: M, algorithms: Sequence[str], *, searched: bool
    ) -> dict[str, Any]:
        """Return what the page needs to draw the map."""

    def scene(self, now: M, algorithm: str, paint: StepPaint) -> Scene:
        """Return the map as drawn for an algorithm."""

    def in_words(self, now: M, why: str) -> tuple[str, str]:
        """Return the size in short, and the map in words with why nothing can run."""

    # of kinds with paths

    def query(self, now: M, directions: int) -> PathQuery:
        """Return what is searched; raise `CannotSearch` if something is missing."""
        raise CannotSearch("only trees run on this map")

    def numbers(self, graph: Any) -> dict[Any, int]:
        """Return the number of each state."""
        return {state: number for number, state in enumerate(graph)}

    # of kinds with trees

    def trees(self) -> Mapping[str, TreeAlgorithm]:
        """Return the tree algorithms for such maps, by name."""
        return {}

    def run_tree(self, now: M, algorithm: TreeAlgorithm) -> Tree[Any]:
        """Return the tree of an algorithm; raise `CannotSearch` if it cannot work."""
        raise CannotSearch("only searches run on this map")

    def tree_result(self, tree: Tree[Any]) -> RunResult:
        """Return the result of a tree algorithm."""
        return RunResult(tree.title, tree.cost, len(tree), f"cost {tree.cost:g}")

    def tree_caution(self, tree: Tree[Any]) -> str:
        """Return what is doubtful in a tree, or ""."""
        return ""

    # what runs

    @property
    def algorithms(self) -> Mapping[str, bool]:
        """The algorithms by name, True if they use a heuristic."""
        searches = ALGORITHMS.items() if self.has_paths else ()
        guided = {name: algorithm.guided for name, algorithm in searches}
        return {**guided, **dict.fromkeys(self.trees(), False)}

    def choices(self) -> dict[str, Any]:
        """Return what the menus offer."""
        searches = tuple(ALGORITHMS.values()) if self.has_paths else ()
        heuristics = heuristic_names() if self.has_paths else ()
        trees = tuple(self.trees().values())
        return _choices(current_language(), searches, trees, heuristics)

    def symbols(self) -> list[Node]:
        """Return the symbols that the page places on the map."""
        return _symbols(self.marks)

    def runs(self, now: M, settings: Settings) -> tuple[Found | CannotSearch, ...]:
        """Return what each algorithm has found, or why it cannot work."""
        own, numbers = dict(settings.functions), dict(settings.numbers)

        @cache
        def query() -> PathQuery:
            found = self.query(now, settings.directions)
            named = {name: named_heuristic(name, own[name], found) for name in own}
            return found._replace(heuristics={**found.heuristics, **named})

        trees, found = self.trees(), []
        for name, heuristic in settings.searches:
            run: Callable[[], Any]
            if tree := trees.get(name):
                run = partial(self.run_tree, now, tree)
                title: Callable[[], TranslatableBase] = partial(DataText, tree.title)
                functions: tuple[object, ...] = (tree.run,)
            else:
                run = partial(run_search, query, name, heuristic, numbers)
                title = partial(search_title, name, heuristic)
                functions = search_functions(name, own.get(heuristic) or heuristic)
            found.append(attempt(run, self.pack, title, functions))
        return tuple(found)

    def pack(self, story: Any) -> dict[str, Any]:
        """Return a story as sent to the page, with its caution."""
        if isinstance(story, Tree):
            found = self.tree_result(story)
            edges = len(found.edges or found.tracks)
            return pack_tree(story, edges, self.tree_caution(story))
        return {**pack_trace(story, self.numbers(story.graph)), "caution": caution(story)}

    def results(
        self, names: Iterable[str], runs: Iterable[Found | CannotSearch]
    ) -> Mapping[str, RunResult]:
        """Return the results; the second one by one algorithm is named "astar 2"."""
        named: dict[str, RunResult] = {}
        seen: set[str] = set()
        for name, run in zip(names, runs, strict=True):
            if isinstance(run, Found):
                tree = isinstance(run.story, Tree)
                result = self.tree_result if tree else search_result
                named[f"{name} 2" if name in seen else name] = result(run.story)
            seen.add(name)
        return MappingProxyType(Named("result", named))

    def picture(
        self, now: M, words: str, *, theme: Theme | str = AUTO, size: int | None = None
    ) -> str:
        """Return the map without a search, as SVG text."""
        paint = StepPaint(as_theme(theme))
        scene = self.scene(now, next(iter(self.algorithms)), paint)
        cover = scene.cover_at(PICTURE / WHOLE)
        return draw_map_only(scene, cover, paint, title=words, description=words, size=size)


@cache
def _choices(
    _language: Language,
    searches: tuple[Algorithm, ...],
    trees: tuple[TreeAlgorithm, ...],
    heuristics: tuple[str, ...],
) -> dict[str, Any]:
    """Return the value of the trait ``_choices`` in the current language."""
    return {
        # name, title, uses a heuristic, settings
        "algorithms": [
            *(
                [
                    algorithm.name,
                    str(DataText(algorithm.title)),
                    algorithm.guided,
                    [
                        setting.name
                        for setting in algorithm.settings
                        if setting.name in OFFERED
                    ],
                ]
                for algorithm in searches
            ),
            *([tree.name, str(DataText(tree.title)), False, []] for tree in trees),
        ],
        # name, title, needs a map with stops
        "heuristics": [
            [name, str(heuristic_heading(name)), name == FARTHEST_STOP]
            for name in heuristics
        ],
        "settings": [[name, list(values)] for name, values in OFFERED.items() if searches],
    }


@cache
def _symbols(marks: tuple[str, ...]) -> list[Node]:
    return sheet(NETWORK_SYMBOLS, StepPaint(), marks)


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


def checked_text(given: object, what: str, example: str, longest: int) -> str:
    """Return the text; raise an error if it is none or longer than `longest` characters."""
    if not isinstance(given, str):
        raise WrongType(f"{what} is a text such as {example!r}, not {given!r}")
    if len(given) > longest:
        raise InvalidValue(MapFault.TEXT(most=grouped(longest), found=grouped(len(given))))
    return given.removeprefix(BOM)
