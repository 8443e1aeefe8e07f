"""The hunt for the smallest map that refutes a claim."""

from __future__ import annotations

import io
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field, replace
from itertools import accumulate, takewhile
from math import log
from random import Random
from typing import TYPE_CHECKING, Any

from linie1_widget.base.errors import BotFailed, InvalidValue, checked_whole
from linie1_widget.base.language.key import (
    DataText,
    Explanation,
    Joined,
    Language,
    Sentence,
    TranslatableBase,
)
from linie1_widget.lessons.refuting.claims import (
    CLAIMS,
    PATIENCE,
    Claim,
    FunctionTrial,
    heuristic_of,
)
from linie1_widget.lessons.refuting.random_maps import EdgeCase, RandomCase
from linie1_widget.lessons.texts.refuting import ClaimText, RefutationText, ResultFault
from linie1_widget.linie1.game.game import Game
from linie1_widget.paths.algorithms.algorithm import AlgorithmName
from linie1_widget.paths.algorithms.heuristics import grid_distance
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.watched.watch_function import watch
from linie1_widget.paths.watched.watched_story import Watched
from linie1_widget.table.bots.game_kinds import play_out

if TYPE_CHECKING:
    from ipywidgets import Box

    from linie1_widget.paths.widget import SearchWidget

TRIES = 4_000
"""Maps tried in a hunt."""

BOT_CLAIM = "is a bot stronger than random"

_SMALL = 3  # states; a smaller counterexample is not worth a longer hunt
_MORE = 0.15  # the part of the tries spent on other kinds of map after the first find
_HANGING_STATES = 6  # a function that hangs must do so on at most as many
_HANGS = 3  # calls that hang while shrinking
_SHRUNK = 3_000  # maps tried while shrinking
_RUNS = 10  # runs that show whether it always fails
_COMPARED: tuple[AlgorithmName, ...] = ("dijkstra", "astar", "bfs", "dfs", "greedy")
_BETTER = 0.6  # the part of the games that a stronger bot wins
_SURE = log(999)


@dataclass(frozen=True)
class Refutation(Explanation):
    """The result of `refute`; its text explains it.

    Attributes
    ----------
    found : bool
        True if a counterexample was found.
    graph, start, goal : Graph and states, or None
        The smallest counterexample.
    heuristic : function, str or None
        The heuristic that belongs to it.
    reason : Sentence or None
        What the function does wrong there.
    states : int
        The number of its states, squares or nodes.
    tries : int
        The maps tried, those on the way to a smaller one not counted.
    slow : int
        The maps on which it took too long to tell.
    """

    claim: Sentence
    found: bool
    graph: Any = None
    start: Any = None
    goal: Any = None
    heuristic: Any = None
    reason: TranslatableBase | None = None
    states: int = 0
    tries: int = 0
    slow: int = 0
    remarks: tuple[TranslatableBase, ...] = ()
    function: Callable[..., Any] | None = field(default=None, repr=False)
    requests: tuple[Any, ...] = field(default=(), repr=False)
    # The built-in searches to compare with, and the states expanded before they part, if
    # that is not where their orders differ first.
    compared: tuple[AlgorithmName, ...] = field(default=_COMPARED, repr=False)
    together: int | None = field(default=None, repr=False)

    @property
    def _tone(self) -> bool | None:
        return False if self.found else None

    def render(self, language: Language, form: str = "") -> str:
        """Return the sentences, and the map as a text."""
        return Joined(tuple(self._lines()), "\n").render(language)

    def _lines(self) -> Iterator[TranslatableBase]:
        if self.found:
            yield RefutationText.REFUTED(claim=self.claim)
        if self.graph is not None and self.reason is not None:
            if self.start is None:
                is_tree = isinstance(self.graph, int | float | tuple)
                key = RefutationText.ON_TREE if is_tree else RefutationText.ON_NETWORK
                yield key(reason=self.reason)
            else:
                ends = label_of(self.graph, self.start), label_of(self.graph, self.goal)
                yield RefutationText.ON_MAP(start=ends[0], goal=ends[1], reason=self.reason)
            yield DataText(str(self.graph))
        yield from self.remarks

    def stories(self) -> tuple[Trace[Any], Watched[Any]]:
        """Return the built-in search that goes with the function longest, and its run."""
        if self.graph is None or self.start is None or self.function is None:
            raise InvalidValue("there are no two runs to compare: no search was refuted")
        task = self.graph, self.start, self.goal
        function = self.function
        heuristic = self.heuristic
        if heuristic is not None:
            function = FunctionTrial(function, takes_heuristic=True).watchable(heuristic)
        elif isinstance(self.graph, GridGraph):
            heuristic = grid_distance(self.graph.directions)
        traces = [search(*task, name, heuristic) for name in self.compared]
        best = traces[0].cost
        right = [trace for trace in traces if trace.cost == best]
        return max(right, key=self._common), watch(function, *task)

    def steps_apart(self) -> tuple[tuple[Trace[Any], int], tuple[Watched[Any], int]]:
        """Return both runs, each with the step where they part."""
        trace, watched = self.stories()
        count = self._common(trace) if self.together is None else self.together
        takes = [number for number, _ in _takes(trace)]
        asks = [
            number
            for number, step in enumerate(watched.steps, 1)
            if step.values["requests"] > count
        ]
        ours = [*takes, len(trace)][min(count, len(takes))]
        return (trace, ours), (watched, [*asks, len(watched)][0])

    def widgets(self) -> tuple[SearchWidget, SearchWidget]:
        """Return both runs, each at the step where they part.

        Moving one takes the other to where it has expanded as many states.
        """
        from linie1_widget.paths.widget import SearchWidget

        (trace, ours), (watched, theirs) = self.steps_apart()
        shown = SearchWidget(trace, step=ours), SearchWidget(watched, step=theirs)
        asked = [0, *(step.values["requests"] for step in watched.steps)]
        _Joint(shown, (_expanded(trace), asked))
        return shown

    def play(self) -> Box:
        """Return the widgets of both runs side by side."""
        from ipywidgets import Box, Layout

        shown = self.widgets()
        for widget in shown:
            widget.layout.flex = "1 1 360px"
        return Box(shown, layout=Layout(flex_flow="row wrap"))

    def _common(self, trace: Trace[Any]) -> int:
        """Return how many states both expand before they part."""
        pairs = zip(self.requests, (state for _, state in _takes(trace)), strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def refute(
    claim: str,
    function: Callable[..., Any],
    *,
    seed: int = 0,
    max_tries: int = TRIES,
) -> Refutation:
    """Look for the smallest map on which a claim about a function is false.

    Random maps grow from two states on: graphs, one-way graphs, and squares in 4 and 8
    directions, with and without costs. Each counterexample then shrinks as long as it still
    refutes the claim. No counterexample is no proof, and the result never says so.

    Parameters
    ----------
    claim : str
        "finds a cheapest path", "finds a path if there is one", "expands no more than A*":
        of a function ``(graph, start, goal)`` that returns a path, a list of states. One
        with a fourth parameter is given an admissible heuristic, a function of a state,
        that may be inconsistent. "is admissible", "is consistent": of a heuristic
        ``(square, goal)``. "is a minimum spanning tree": of a function of a graph that
        returns edges, pairs of states. "is a bot stronger than random": of a bot of
        Linie 1, which plays games until they tell.
    function : callable
        The function. It may raise, hang, print, or depend on chance.
    seed : int
        The seed of the maps; the same seed gives the same maps.
    max_tries : int
        The number of maps, or of games.

    Returns
    -------
    Refutation
        The counterexample and the reason, or how hard the hunt was.

    Raises
    ------
    ValueError
        If there is no such claim.
    TypeError
        If the function cannot be called with the arguments of the claim.

    Notes
    -----
    A function is said to hang only if it does so on at most 6 states; otherwise the map is
    counted as too slow. Calls into C that never return cannot be ended, nor a function that
    turns the alarm of its process off and never ends: interrupt the kernel then.

    Examples
    --------
    >>> def first_way(graph, start, goal):
    ...     waiting, paths = [start], {start: [start]}
    ...     for state in waiting:
    ...         for neighbour, cost in graph.neighbours(state):
    ...             if neighbour not in paths:
    ...                 paths[neighbour] = [*paths[state], neighbour]
    ...                 waiting.append(neighbour)
    ...     return paths.get(goal)
    >>> print(refute("finds a cheapest path", first_way).reason)
    its path costs 3, but the cheapest one costs 2.
    >>> refute("finds a path if there is one", first_way, max_tries=200).found
    False
    """
    most = checked_whole("max_tries", max_tries, 1)
    if claim == BOT_CLAIM:
        return _refute_bot(function, seed, most)
    if not isinstance(claim, str) or claim not in CLAIMS:
        phrases = (*CLAIMS, BOT_CLAIM)
        names = ", ".join(f'"{phrase}"' for phrase in phrases)
        raise InvalidValue(f"there is no claim {claim!r}: use one of {names}")
    with silenced():
        hunt = Hunt(CLAIMS[claim], CLAIMS[claim].trial(function), Random(seed), most)
        return hunt.run()


@contextmanager
def silenced() -> Iterator[None]:
    """Drop what other people's code prints meanwhile."""
    silent = io.StringIO()
    with redirect_stdout(silent), redirect_stderr(silent):
        yield


Find = tuple[RandomCase, Sentence]


def _hangs(fault: Sentence) -> bool:
    return fault.key is ResultFault.HANGS


class Hunt:
    """One hunt; each kind of map gives one counterexample at most."""

    def __init__(self, claim: Claim, trial: FunctionTrial, rng: Random, most: int) -> None:
        self._claim = claim
        self._trial = trial
        self._rng = rng
        self._most = most
        self._finds: list[Find] = []
        self._tries = 0
        self._slow = 0
        self._largest = 0

    def run(self) -> Refutation:
        kinds = list(self._claim.kinds)
        end = self._most
        while kinds and self._tries < end:
            for kind in tuple(kinds):
                case = self._claim.maps(kind, self._tries / self._most, self._rng)
                self._tries += 1
                fault = self._claim.check(self._trial, case)
                if self._trial.wants_squares and isinstance(case, EdgeCase):
                    kinds = [other for other in kinds if other not in ("graph", "one_way")]
                    break
                self._largest = max(self._largest, int(case.size[0]))
                find = None if fault is None else self._find(case, fault)
                if find is None:
                    continue
                self._finds.append(find)
                if find[0].size[0] <= _SMALL:
                    return self._result()
                kinds.remove(kind)
                end = min(end, self._tries + int(_MORE * self._most))
        return self._result()

    def _find(self, case: RandomCase, fault: Sentence) -> Find | None:
        """Return a small counterexample; None if the function is only slow."""
        if _hangs(fault):
            # One map on which it hangs is enough, as each takes long.
            for find in self._finds:
                if _hangs(find[1]):
                    return find
            patient = replace(self._trial, patience=PATIENCE)
            # A smaller map tells sooner.
            for tried in (self._shrunk(case, fault)[0], case):
                confirmed = self._claim.check(patient, tried)
                if confirmed is not None:
                    case, fault = tried, confirmed
                    break
            else:
                return None
            if _hangs(fault):
                if case.size[0] <= _HANGING_STATES:
                    return case, fault
                self._slow += 1
                return None
        return self._shrunk(case, fault)

    def _shrunk(self, case: RandomCase, fault: Sentence) -> Find:
        left, hangs = _SHRUNK, _HANGS
        smaller = True
        while smaller:
            smaller = False
            for candidate in case.smaller():
                if candidate.size >= case.size:
                    continue
                left -= 1
                found = self._claim.check(self._trial, candidate)
                hangs -= found is not None and _hangs(found)
                if found is not None and found.key is fault.key:
                    case, fault, smaller = candidate, found, True
                    break
                if left <= 0 or hangs <= 0:
                    return case, fault
        return case, fault

    def _result(self) -> Refutation:
        claim = self._claim.text(name=name_of(self._trial.function))
        remarks: list[TranslatableBase] = []
        if not self._finds:
            remarks.append(
                RefutationText.NOT_FOUND(claim=claim, tries=self._tries, size=self._largest)
            )
        if self._trial.wants_squares:
            remarks.append(RefutationText.SQUARES_ONLY())
        if self._slow:
            remarks.append(RefutationText.TOO_SLOW(count=self._slow))
        if not self._finds:
            return Refutation(
                claim, False, tries=self._tries, slow=self._slow, remarks=tuple(remarks)
            )
        case, reason = min(self._finds, key=lambda find: find[0].size)
        if not _hangs(reason):
            again = (self._claim.check(self._trial, case) for _ in range(_RUNS - 1))
            failed = 1 + sum(fault is not None for fault in again)
            if failed < _RUNS:
                remarks.append(RefutationText.SOMETIMES(failed=failed, runs=_RUNS))
        if self._trial.takes_heuristic and isinstance(case, EdgeCase):
            estimates = ", ".join(
                f"h({state}) = {format_number(case.heuristic(state))}"
                for state in case.states
            )
            remarks.append(RefutationText.ESTIMATES(estimates=estimates))
        remarks.append(RefutationText.TRIED(tries=self._tries))
        has_ends = self._claim.parameters > 1  # a goal, or a start and a goal
        is_search = self._claim.parameters == 3
        if is_search:
            self._trial.search(case)
        return Refutation(
            claim,
            True,
            case.graph,
            case.start if has_ends else None,
            case.goal if has_ends else None,
            heuristic_of(case) if self._trial.takes_heuristic else None,
            reason,
            int(case.size[0]),
            self._tries,
            self._slow,
            tuple(remarks),
            self._trial.function if is_search else None,
            tuple(self._trial.requests) if is_search else (),
        )


def name_of(function: Callable[..., Any]) -> str:
    """Return the name of a function, or of the class of an object."""
    return str(getattr(function, "__name__", type(function).__name__))


def _takes(trace: Trace[Any]) -> list[tuple[int, Any]]:
    """Return the numbers of the steps that take a state, with the states."""
    steps = enumerate(trace.steps, 1)
    return [(number, step.state) for number, step in steps if step.kind == "take"]


def _expanded(trace: Trace[Any]) -> list[int]:
    """Return how many states are expanded before the first step, and after each."""
    return [0, *accumulate(step.kind == "take" for step in trace.steps)]


def _first(counts: Sequence[int], count: int) -> int:
    """Return the first step at which so many states are expanded, or the last step."""
    return min(bisect_left(counts, count), len(counts) - 1)


class _Joint:
    """Two widgets, each of which follows the other by the states that are expanded."""

    def __init__(
        self, widgets: Sequence[SearchWidget], expanded: Sequence[Sequence[int]]
    ) -> None:
        self._widgets, self._expanded = widgets, expanded
        self._moves = False  # while one follows the other
        for widget in widgets:
            widget.observe(self._follow, "step")

    def _follow(self, change: Any) -> None:
        leads = self._widgets.index(change["owner"])
        count, counts = self._expanded[leads][change["new"]], self._expanded[1 - leads]
        other = self._widgets[1 - leads]
        if not self._moves and counts[other.step] != count:
            self._moves = True
            other.step = _first(counts, count)
            self._moves = False


def _refute_bot(bot: Any, seed: int, most: int) -> Refutation:
    """Play games until Wald's sequential test tells 50 % from 60 %, at 1 in 1,000."""
    claim = ClaimText.BOT(name=name_of(bot))
    likelihood, won, played = 0.0, 0, 0
    while abs(likelihood) < _SURE and played < most:
        seats = [bot, "random"] if played % 2 == 0 else ["random", bot]
        try:
            game = play_out(Game(2, seed=seed + played // 2), seats, seed=seed + played)
        except BotFailed as error:
            reason = RefutationText.BOT_FAILED(game=played + 1, error=DataText(str(error)))
            return Refutation(claim, True, tries=played + 1, remarks=(reason,))
        mine = game.winner == played % 2
        played, won = played + 1, won + mine
        likelihood += log(_BETTER / 0.5) if mine else log((1 - _BETTER) / 0.5)
    key = RefutationText.BOT_UNDECIDED
    if abs(likelihood) >= _SURE:
        key = RefutationText.BOT_WINS if likelihood > 0 else RefutationText.BOT_LOSES
    found = key is RefutationText.BOT_LOSES
    return Refutation(claim, found, tries=played, remarks=(key(won=won, games=played),))
