"""The interface of kinds of maps: drawing on them, and the searches that run there.

The states of a map are numbered row by row, whatever a search does first, so that the
page keeps its marks from one search to the next. Columns are texts, see `as_text`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial, wraps
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias, TypeVar

from linie1_widget.base.arguments import BOM
from linie1_widget.base.errors import InvalidValue, Linie1Error, TooManySteps, WrongType
from linie1_widget.base.language.key import (
    DataText,
    FormattedNumber,
    Joined,
    Key,
    Language,
    Sentence,
    TranslatableBase,
    current_language,
)
from linie1_widget.base.registry import Named
from linie1_widget.base.svg.elements import WHOLE
from linie1_widget.base.svg.styles import AUTO, Theme, as_theme
from linie1_widget.base.svg.symbols import Node, sheet
from linie1_widget.base.texts import Notice
from linie1_widget.base.widget.timeline import T, Timeline
from linie1_widget.base.widget.traits import unknown
from linie1_widget.laboratory.texts import LaboratoryFault
from linie1_widget.paths.algorithms.algorithm import Algorithm, AlgorithmName
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristic_check import check_heuristic, is_above
from linie1_widget.paths.algorithms.heuristics import (
    FARTHEST_STOP,
    HEURISTICS,
    Heuristic,
    heuristic_heading,
)
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.paths.picture.legend import NETWORK_SYMBOLS
from linie1_widget.paths.picture.scene import PICTURE, Scene
from linie1_widget.paths.picture.search_picture import draw_map_only
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.network_story import Tree
from linie1_widget.paths.story.story_json import (
    as_text,
    columns_as_text,
    pack_narration,
    pack_steps,
    pack_tables,
)
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.texts import Heuristics, MapFault, StoryHeading
from linie1_widget.paths.trees.networks import spanning_tree, steiner_tree
from linie1_widget.paths.trees.tree_algorithm import (
    SpanningName,
    SteinerName,
    TreeAlgorithm,
)
from linie1_widget.paths.watched.bounded_run import BoundedRun, Enough, error_in_words
from linie1_widget.paths.widget import map_entry
from linie1_widget.trans_europa.map.lattice import Edge

AnyAlgorithm: TypeAlias = (
    AlgorithmName | SpanningName | SteinerName | Algorithm | TreeAlgorithm
)
AnyHeuristic: TypeAlias = str | Callable[..., float]

# Most algorithms need fewer on the largest map; the others would not end in a lifetime.
MOST_STEPS = 50_000

# Instructive values of each setting of the algorithms.
OFFERED: Mapping[str, tuple[float, ...]] = {
    "weight": (0, 0.5, 1, 1.2, 1.5, 2, 3, 5, 10),
    "limit": (0, 1, 2, 3, 5, 8, 12, 20, 30, 50, 100),
    "width": (1, 2, 3, 4, 6, 8, 12, 20, 50),
    "memory": (0, 10, 100, 1_000, 10_000, 100_000),
}


def grouped(number: int) -> FormattedNumber:
    """Return a number with its digits in groups, as in 20,000."""
    return FormattedNumber(f"{number:,}")


def heuristic_names() -> tuple[str, ...]:
    """Return the names of the heuristics in the menus."""
    return (*HEURISTICS, FARTHEST_STOP)


class CannotSearch(Linie1Error):
    """A map on which nothing can be searched; the message states the reason."""

    @property
    def packed(self) -> dict[str, Any]:
        """The reason, as sent to the page in place of a story."""
        return {"trouble": str(self)}


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


@lru_cache
def _narration(
    algorithm: Algorithm, settings: tuple[tuple[str, float], ...], _language: Language
) -> dict[str, Any]:
    """Return what a story says at each map alike."""
    return pack_narration(algorithm, dict(settings))


def pack_trace(trace: Trace[Any], numbers: Mapping[Any, int]) -> dict[str, Any]:
    """Return `Trace.to_dict` without names or positions of states, and columns as texts."""
    settings = tuple(trace.settings.items())
    return columns_as_text(
        {
            "title": trace.title,
            **_narration(trace.algorithm, settings, current_language()),
            **pack_steps(trace.algorithm, numbers, trace.steps, as_texts=True),
            **trace.entries(numbers),
        }
    )


class PathQuery(NamedTuple):
    """A graph with a start and goals."""

    graph: Any
    start: Any
    goals: Any
    # Heuristics of this map that `search` does not know by name.
    heuristics: Mapping[str, Heuristic] = MappingProxyType({})


def search_functions(name: str, heuristic: Heuristic) -> tuple[object, ...]:
    """Return the functions of an algorithm and of its heuristic."""
    algorithm = ALGORITHMS[name]
    if not algorithm.guided:
        return (algorithm.run,)
    if isinstance(heuristic, str) and heuristic in HEURISTICS:
        heuristic = HEURISTICS[heuristic]
    return algorithm.run, heuristic


def search_title(name: str, heuristic: str) -> TranslatableBase:
    """Return the title of an algorithm, with its heuristic if it uses one."""
    algorithm = ALGORITHMS[name]
    title = DataText(algorithm.title)
    if not algorithm.guided:
        return title
    return StoryHeading.GUIDED(algorithm=title, heuristic=heuristic_heading(heuristic))


def run_search(
    make_query: Callable[[], PathQuery],
    algorithm: str,
    heuristic: str,
    settings: Mapping[str, Any],
) -> Trace[Any]:
    """Run an algorithm for 50,000 steps at most; raise `CannotSearch` if it cannot work."""
    query, chosen = make_query(), ALGORITHMS[algorithm]
    guess = query.heuristics.get(heuristic, heuristic)
    own = {name: settings[name] for name in chosen.defaults if name in settings}
    try:
        return search(
            query.graph,
            query.start,
            query.goals,
            chosen,
            guess,
            max_steps=MOST_STEPS,
            **own,
        )
    except TooManySteps:
        title, most = DataText(chosen.title), grouped(MOST_STEPS)
        raise CannotSearch(LaboratoryFault.TOO_LONG(title=title, most=most)) from None
    except InvalidValue as error:
        why = _why_not(chosen, query, heuristic)
        raise CannotSearch(why or str(error)) from None


def _why_not(algorithm: Algorithm, query: PathQuery, heuristic: str) -> Sentence | None:
    """Return what the algorithm needs and the map lacks; only graphs have costs below 0."""
    title = DataText(algorithm.title)
    if algorithm.only_grids:
        return LaboratoryFault.ONLY_EVEN_GRIDS(title=title)
    if heuristic not in {**HEURISTICS, **query.heuristics}:
        return LaboratoryFault.NO_STOPS(title=title, heuristic=heuristic_heading(heuristic))
    below = _edge_below_zero(query.graph)
    return LaboratoryFault.BELOW_ZERO(title=title, **below) if below else None


def _edge_below_zero(graph: Any) -> dict[str, Any]:
    """Return the ends of the first edge with a negative cost, and an algorithm for it."""
    for a in graph:
        for b, cost in graph.neighbours(a):
            if cost < 0:
                other = DataText(ALGORITHMS["bellman_ford"].title)
                return {"a": a, "b": b, "other": other}
    return {}


def named_heuristic(
    name: str, function: Callable[..., float], query: PathQuery
) -> Callable[..., float]:
    """Return a heuristic whose exceptions name it and the state."""

    @wraps(function)
    def named(state: Any, *goal: Any) -> float:
        try:
            return function(state, *goal)
        except Exception as error:
            words = {"heuristic": name, "error": error_in_words(error)}
            where = label_of(query.graph, state)
            fault = LaboratoryFault.HEURISTIC_RAISES(**words, state=where)
            raise CannotSearch(fault) from error

    named.__name__ = name
    return named


def search_result(story: Trace[Any]) -> RunResult:
    """Return the result of one search, whose path consists of squares or nodes."""
    path = story.path
    if path and isinstance(path[0][0], tuple):
        path = [square for square, _ in path]
    return RunResult(
        title=story.title,
        cost=story.cost,
        steps=len(story.steps),
        brief=f"cost {story.cost:g}, {story.expanded} expanded",
        path=tuple(path),
        expanded=story.expanded,
        largest_frontier=story.largest_frontier,
    )


def caution(trace: Trace[Any]) -> str:
    """Return where the heuristic of a search is too high and what follows, or ""."""
    if not _doubtful(trace):
        return ""
    try:
        return _caution(trace)
    except Linie1Error as error:
        return str(error)
    except Exception as error:  # another function may raise elsewhere
        return str(LaboratoryFault.RAISES(title=trace.heading, error=error_in_words(error)))


def _doubtful(trace: Trace[Any]) -> bool:
    """Return True if the heuristic may be too high, so that a path may cost more."""
    if not trace.found or trace.heuristic not in HEURISTICS or trace.heuristic == "zero":
        return False
    grid = getattr(trace.graph, "grid", trace.graph)
    # A step costs at least 1, or √2 if diagonal: only "manhattan" knows no diagonals.
    blind = trace.heuristic == "manhattan"
    return not isinstance(grid, GridGraph) or (blind and grid.directions == 8)


def _caution(trace: Trace[Any]) -> str:
    graph, start, least = trace.graph, trace.start, trace.cost
    if isinstance(graph, StopsGraph):
        # The least cost remains once all stops have been visited.
        start = start[0], graph.visits[-1]
    else:
        least = search(graph, start, trace.goal, "dijkstra", record=False).cost
    found = check_heuristic(graph, trace.heuristic, trace.goal, states=[start]).too_high
    if not found:
        return ""
    worst, title = found[0], DataText(trace.algorithm.title)
    sentences: list[TranslatableBase] = [
        LaboratoryFault.TOO_HIGH(
            state=worst.label,
            h=format_number(worst.h),
            remaining=format_number(worst.remaining),
            # Rounded up, as an excess of "0" would make no sense.
            excess=format_number(max(worst.h - worst.remaining, 0.01)),
        )
    ]
    if len(found) > 1:
        sentences.append(Heuristics.MORE_STATES(more=len(found) - 1))
    if is_above(trace.cost, least):
        costs = {"least": format_number(least), "cost": format_number(trace.cost)}
        sentences.append(LaboratoryFault.HAS_MISSED(title=title, **costs))
    else:
        sentences.append(LaboratoryFault.MAY_MISS(title=title))
    return str(Joined(tuple(sentences), " "))


# Enough for five cities on the printed map with each algorithm; the page gets the whole
# story after each change.
MOST_TREE_STEPS = 4_000

_COLUMNS = ("a", "b", "c", "cost", "old", "set", "rest", "costs")


def run_tree_algorithm(
    graph: Any, terminals: Collection[Any], algorithm: TreeAlgorithm
) -> Tree[Any]:
    """Return a spanning tree, or a tree that joins terminals; refuse one that is slow."""
    if algorithm.problem == "spanning":
        return spanning_tree(graph, algorithm)
    # Dreyfus–Wagner settles each state for each subset of all terminals but one.
    exact = algorithm.exact and algorithm.table
    sets = 2 ** (len(terminals) - 1) - 1 if exact else 1
    if sets * len(graph) > MOST_TREE_STEPS:
        fault = LaboratoryFault.TREE_TOO_LONG(
            title=DataText(algorithm.title),
            terminals=len(terminals),
            most=grouped(MOST_TREE_STEPS),
        )
        raise CannotSearch(fault)
    return steiner_tree(graph, terminals, algorithm)


def pack_tree(tree: Tree[Any], edges: int, caution: str = "") -> dict[str, Any]:
    """Return `NetworkStory.to_dict` without states, and columns as texts.

    `edges` is the number of edges that the page tells.
    """
    story = {**tree.to_dict(), "edges": edges, "caution": caution}
    del story["states"]
    for name in _COLUMNS:
        if story[name] is not None:
            story[name] = as_text(story[name])
    for name in ("keys", "changes"):
        story[name] = [as_text(column) for column in story[name]]
    return story


def tree_entry(
    algorithm: TreeAlgorithm, scene: Scene, states: Collection[Any]
) -> dict[str, Any]:
    """Return the `map_entry` of an algorithm, with the tables of its stories."""
    return {
        **map_entry(algorithm, scene, states),
        "tables": pack_tables(algorithm.tables),
    }


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
        searches = ALGORITHMS.values() if self.has_paths else ()
        return {
            # name, title, uses a heuristic, settings
            "algorithms": [
                *(
                    [
                        search.name,
                        str(DataText(search.title)),
                        search.guided,
                        [each.name for each in search.settings if each.name in OFFERED],
                    ]
                    for search in searches
                ),
                *(
                    [tree.name, str(DataText(tree.title)), False, []]
                    for tree in self.trees().values()
                ),
            ],
            # name, title, needs a map with stops
            "heuristics": [
                [name, str(heuristic_heading(name)), name == FARTHEST_STOP]
                for name in (heuristic_names() if searches else ())
            ],
            "settings": [
                [name, list(values)] for name, values in OFFERED.items() if searches
            ],
        }

    def symbols(self) -> list[Node]:
        """Return the symbols that the page places on the map."""
        return sheet(NETWORK_SYMBOLS, StepPaint(), self.marks)

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
