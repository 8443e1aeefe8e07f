"""Watch a search function line by line."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import replace
from numbers import Real
from types import FunctionType
from typing import Any

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import checked_whole
from linie1_widget.base.language.key import FormattedNumber, Sentence
from linie1_widget.paths.algorithms.heuristics import Heuristic
from linie1_widget.paths.graphs.graph import (
    Goal,
    Graph,
    S,
    SearchProblem,
    checked_edges,
    checked_state,
    edges_of,
    label_of,
    quoted,
    understand,
)
from linie1_widget.paths.watched.bounded_run import BoundedRun, Enough, error_in_words
from linie1_widget.paths.watched.described_changes import (
    ReturnedValue,
    interpret,
    return_slip,
)
from linie1_widget.paths.watched.inspect_values import MOST_KEPT, Reader, States
from linie1_widget.paths.watched.judgement import (
    Comparison,
    Judgement,
    SearchTask,
    compare,
    judge,
)
from linie1_widget.paths.watched.recorder import (
    Recorder,
    TracedSource,
    Tracer,
    checked_function,
    checked_names,
    codes_of,
    ends_of,
    observed_graph,
)
from linie1_widget.paths.watched.texts import LineEffect, WatchedVerdict
from linie1_widget.paths.watched.watched_story import Watched

MOST_LINES = 20_000
"""The default limit of executed lines."""

SECONDS = 2
"""The time limit in seconds per `MOST_LINES` lines."""

_SECONDS_TO_JUDGE = 0.5


def watch(
    function: Callable[..., Any],
    graph: Graph[S],
    start: S,
    goal: Goal[S],
    *,
    heuristic: Heuristic = None,
    max_lines: int = MOST_LINES,
    **names: str,
) -> Watched[S]:
    """Run a search function and record what each of its lines does.

    The function is called with the graph, the start and the goal. Variables that hold
    states are recognised by name and content: a list, deque, set, heap or dict of states
    may be the frontier, the closed states, the g values or the parents; so may a list of
    lists indexed as ``dist[row][col]``. The function itself is not changed.

    Parameters
    ----------
    function : callable
        A Python function of three arguments; generators and methods are allowed. It reads
        the graph through ``graph.neighbours(state)``, which returns pairs (state, cost),
        and returns the path, a list of states from the start to the goal.
    graph : Graph
        The graph to search.
    start : hashable
        The start state.
    goal : state, set of states or function
        The goal, passed on unchanged.
    heuristic : str, function or None
        The heuristic of the A* used for comparison; by default the distance on a grid, else
        0.
    max_lines : int
        Stop after this many lines, and after 2 seconds per 20,000 lines. A line of a
        comprehension counts each time round.
    **names : str
        The variables in the roles ``frontier``, ``closed``, ``g``, ``parents``, ``state``
        (the current state) and ``neighbour``, as in ``watch(..., frontier="agenda")``; only
        needed if they are not recognised.

    Returns
    -------
    Watched
        A story for the `SearchWidget`, with ``steps``, ``path`` and ``judgement``.

    Raises
    ------
    TypeError
        If the function cannot be watched.
    ValueError
        If the start or the goal is not in the graph, or the function has no variable of a
        given name.

    Notes
    -----
    An exception in the function is shown at its line and kept as ``error``, SystemExit
    too; only KeyboardInterrupt propagates. A previous tracer, such as a debugger's,
    is restored. Functions of the same module or notebook are followed too; lambdas,
    comprehensions, methods with two underscores and the code of the graph are not.

    A list or table with more than 20,000 entries, those of lists within it included, is
    shown as too large and not followed. The same goes for lists and tables that together
    take too long to read after each line; a higher ``lines`` allows more. None of this
    changes the judgement.

    Lines and time are limited in all Python code, even behind a bare ``except:``, and a
    variable may hold 5 million entries or letters. A call into C, such as ``time.sleep`` or
    a slow regular expression, is interrupted only in the main thread on Linux and macOS,
    and only if it reacts to signals. ``sum(range(10**12))`` and ``sorted(iter(int, 1))`` do
    not: such a call ends by itself or with the kernel.

    With negative costs the path is judged by the Bellman–Ford algorithm; with a negative
    cycle on some path there is no cheapest one.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph
    >>> def my_search(graph, start, goal):
    ...     agenda, parents = [start], {start: None}
    ...     while agenda:
    ...         state = agenda.pop(0)
    ...         if state == goal:
    ...             path = []
    ...             while state is not None:
    ...                 path.append(state)
    ...                 state = parents[state]
    ...             return path[::-1]
    ...         for neighbour, cost in graph.neighbours(state):
    ...             if neighbour not in parents:
    ...                 parents[neighbour] = state
    ...                 agenda.append(neighbour)
    >>> grid = GridGraph("S.G")
    >>> story = watch(my_search, grid, grid.start, grid.goal)
    >>> story
    <Watched: my_search, 3 states, cost 2, 36 lines>
    >>> for made in range(4, 10):
    ...     print(story.sentence(made))
    Line 4: (0, 0) was taken from the frontier (agenda); state is (0, 0).
    Line 5: on to line 11.
    Line 11: neighbour is (0, 1); cost is 1.
    Line 12: on to line 13.
    Line 13: the parent of (0, 1) is (0, 0).
    Line 14: (0, 1) was put into the frontier (agenda).
    >>> story.at(9).frontier, story.judgement.cheapest
    (((0, 1),), True)
    """
    plain = checked_function(function)
    named = checked_names(names, plain)
    most = checked_whole("max_lines", max_lines, 1)
    aim = understand(graph, goal)
    start = checked_state(graph, start, "start")
    checked_edges(edges_of(graph), start, negative=True)
    run = _WatchedRun(plain, graph, start, aim, named, most)
    run.play(lambda: function(run.graph, start, goal))
    best, others = compare(graph, start, goal, heuristic)
    task = SearchTask(graph, start, aim.is_goal, best)
    returned, judgement = run.judge_result(task, others)
    return run.story(returned, judgement, goal)


class _WatchedRun:
    def __init__(
        self,
        function: FunctionType,
        graph: Graph[Any],
        start: Any,
        aim: SearchProblem[Any],
        named: dict[str, str],
        lines: int,
    ) -> None:
        self._function = function
        self._given = graph
        self._start = start
        self._aim = aim
        self._lines = lines
        self._seconds = SECONDS * max(1, round(lines / MOST_LINES))
        self._states = States(graph, (start, *(aim.states or ())))
        self._reader = Reader(self._states, start, lambda state: label_of(graph, state))
        self._source = TracedSource()
        code, module = function.__code__, function.__globals__
        self._recorder = Recorder(
            self._reader, self._source, named, start, code, ends_of(function, named), lines
        )
        ignored = frozenset(codes_of(type(graph))) - {code}
        self._tracer = Tracer(code, module, ignored, self._recorder, lines, self._seconds)
        self.requests: list[Any] = []
        self.looked_along: set[tuple[Any, Any]] = set()
        self.graph = observed_graph(graph, self._note)
        self.failure: Sentence | None = None
        self._value: Any = None
        self._error: BaseException | None = None

    def _note(self, state: Any, nxt: Any) -> None:
        try:
            hash((state, nxt))
        except Exception:  # the graph itself raises for a state that is not hashable
            return
        if nxt is None:
            self.requests.append(state)
            self._recorder.requests += 1
        else:
            self._states.add(nxt)
            self.looked_along.add((state, nxt))

    def play(self, call: Callable[[], Any]) -> None:
        self._value, error = self._tracer.attempt(lambda: _finished(call()))
        if isinstance(error, Enough):
            self._stopped(error)
        elif error is not None:  # SystemExit and GeneratorExit are failures too
            self._failed(error)

    def _stopped(self, enough: Enough) -> None:
        line = self._recorder.line
        if enough.why == "lines":
            counts = {"lines": self._lines, "more": 10 * self._lines}
            endless = LineEffect.ENDLESS(line=line, **counts)
            self._recorder.end("stopped", [endless])
        else:
            sentence = LineEffect.TOO_SLOW(line=line, seconds=self._seconds)
            if enough.why == "size":
                most = FormattedNumber(f"{MOST_KEPT:,}")
                sentence = LineEffect.TOO_LARGE(
                    line=line, variable=enough.variable, entries=most
                )
            self._recorder.cut("stopped", [sentence], line)
        self.failure = WatchedVerdict.STOPPED(line=line)

    def _failed(self, error: BaseException) -> None:
        self._error = error
        line, name = 1, self._function.__name__
        trace = error.__traceback__
        while trace is not None:
            frame = trace.tb_frame
            own = frame.f_globals is self._function.__globals__
            if own and frame.f_code in self._recorder.codes:
                line = self._source.line(frame.f_code, trace.tb_lineno)
                name = frame.f_code.co_name
            trace = trace.tb_next
        words = error_in_words(error)
        self._recorder.end("error", [LineEffect.FAILED(function=name, error=words)], line)
        self.failure = WatchedVerdict.FAILED(error=words, line=line)

    def judge_result(
        self, task: SearchTask, others: list[Comparison]
    ) -> tuple[ReturnedValue, Judgement]:
        name = self._function.__name__

        def judged(value: ReturnedValue) -> tuple[ReturnedValue, Judgement]:
            return value, judge(task, value, self.requests, name, others, self.failure)

        result: tuple[ReturnedValue, Judgement] | None
        run = BoundedRun(_SECONDS_TO_JUDGE)
        result, _ = run.attempt(lambda: judged(self._interpreted()))
        if result is None:  # special methods of the user's classes may fail or hang
            odd = WatchedVerdict.ODD(kind=type(self._value).__name__)
            remarks = () if self.failure is not None else (odd,)
            result = judged(ReturnedValue("other", [], remarks=remarks))
        return result

    def _interpreted(self) -> ReturnedValue:
        if self.failure is not None:
            value = ReturnedValue("other", [])
        else:
            goals = self._aim.states
            if goals is None:
                goals = tuple(filter(self._aim.is_goal, self._states.numbers))
            known_goals = dict.fromkeys(goals).keys()
            value = interpret(self._value, self._reader, self._start, known_goals)
            slip = return_slip(self._function.__code__) if value.kind == "silent" else None
            if slip is not None:
                value = replace(value, remarks=(slip,))
        pair = next(filter(self._is_pair, (*self.requests, *value.path)), None)
        if pair is None:
            return value
        sentence = WatchedVerdict.A_PAIR(pair=label(quoted(pair)))
        return replace(value, remarks=(sentence, *value.remarks))

    def _is_pair(self, state: Any) -> bool:
        """Return True for an edge, a pair (state, cost), in the place of a state."""
        return (
            isinstance(state, tuple)
            and len(state) == 2
            and isinstance(state[1], Real)
            and state[0] in self._states
            and state not in self._states
        )

    def story(
        self, returned: ReturnedValue, judgement: Judgement, goal: Goal[Any]
    ) -> Watched[Any]:
        self._recorder.end("end", list(judgement.sentences))
        if judgement.path_ok:
            for state in returned.path:
                self._states.add(state)
        return Watched(
            heading=self._function.__name__,
            steps=tuple(self._recorder.steps),
            graph=self._given,
            path=returned.path,
            judgement=judgement,
            returned=self._value,
            error=self._error,
            source=self._source.as_code(),
            variables=self._recorder.variables,
            start=self._start,
            goal=goal,
            goals=self._aim.states,
            states=tuple(self._states.numbers),
            looked_along=self.looked_along,
        )


def _finished(value: Any) -> Any:
    """Return the result of a generator, else its last list, else all it has yielded."""
    if not inspect.isgenerator(value):
        return value
    yielded: list[Any] = []
    try:
        while True:
            yielded.append(next(value))
    except StopIteration as stop:
        if stop.value is not None or not yielded:
            return stop.value
    last = yielded[-1]
    return last if isinstance(last, list) else yielded
