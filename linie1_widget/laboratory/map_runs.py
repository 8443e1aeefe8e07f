"""Searches, trees and cautions: what runs on the map of a laboratory, packed for the page.

The states of a map are numbered row by row, whatever a search does first, so that the
page keeps its marks from one search to the next. Columns are texts, see `as_text`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, wraps
from itertools import accumulate
from types import MappingProxyType
from typing import Any, NamedTuple

from linie1_widget.base.errors import InvalidValue, Linie1Error, TooManySteps
from linie1_widget.base.language.key import (
    DataText,
    FormattedNumber,
    Joined,
    Language,
    Sentence,
    TranslatableBase,
    current_language,
)
from linie1_widget.laboratory.texts import LaboratoryFault
from linie1_widget.paths.algorithms.algorithm import Algorithm
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
from linie1_widget.paths.picture.scene import Scene
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.network_story import Tree
from linie1_widget.paths.story.steps import STEP_KINDS
from linie1_widget.paths.story.story_json import (
    as_text,
    columns_as_text,
    pack_narration,
    pack_steps,
    pack_tables,
)
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.texts import Heuristics, StoryHeading
from linie1_widget.paths.trees.networks import spanning_tree, steiner_tree
from linie1_widget.paths.trees.tree_algorithm import TreeAlgorithm
from linie1_widget.paths.watched.bounded_run import BoundedRun, Enough, error_in_words
from linie1_widget.paths.widget.search_maps import map_entry
from linie1_widget.trans_europa.map.lattice import Edge

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


# The change in the size of the frontier by each kind of step.
_CHANGES = {name: kind.growth("frontier") for name, kind in STEP_KINDS.items()}


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
            **pack_steps(trace.algorithm, numbers, trace.steps),
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
    query = make_query()
    guess = query.heuristics.get(heuristic, heuristic)
    try:
        return search(
            query.graph,
            query.start,
            query.goals,
            ALGORITHMS[algorithm],
            guess,
            max_steps=MOST_STEPS,
            **settings,
        )
    except TooManySteps:
        title = DataText(ALGORITHMS[algorithm].title)
        most = grouped(MOST_STEPS)
        raise CannotSearch(LaboratoryFault.TOO_LONG(title=title, most=most)) from None
    except InvalidValue as error:
        why = _why_not(ALGORITHMS[algorithm], query, heuristic)
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
    changes = map(_CHANGES.__getitem__, story.steps.column("kind"))
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
        largest_frontier=max(accumulate(changes), default=0),
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
    """Return True if the heuristic may be too high and so lead to a dearer path."""
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
