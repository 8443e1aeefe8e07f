"""Heuristics: estimates of the remaining cost, by name or as a function."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from inspect import Parameter, signature
from math import inf
from typing import Any, TypeAlias

from linie1_widget.base.arguments import GREATEST, LONGEST_LINE, as_number, is_real, label
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import DataText
from linie1_widget.base.registry import Registry
from linie1_widget.paths.graphs.graph import (
    Coordinates,
    Graph,
    S,
    SearchProblem,
    euclidean,
    manhattan,
    octile,
    position_of,
    quoted,
)
from linie1_widget.paths.texts import HeuristicTitle

Heuristic: TypeAlias = str | Callable[..., float] | None
"""A name in `HEURISTICS`, a function, or None for no estimate."""

Estimate: TypeAlias = Callable[[S], float]  # a heuristic as a function of a state alone


def zero(a: Coordinates, b: Coordinates) -> float:
    """Return 0: no estimate. With it A* is Dijkstra's algorithm."""
    return 0


HEURISTICS: Registry[Callable[[Coordinates, Coordinates], float]] = Registry(
    "heuristic",
    "heuristics",
    {"zero": zero, "manhattan": manhattan, "euclidean": euclidean, "octile": octile},
)
"""The heuristics by name, distances between two positions; others can be registered."""

FARTHEST_STOP = "farthest_stop"  # the method of `StopsGraph`
_TITLED = {title.name.lower() for title in HeuristicTitle} - {"function"}


def grid_distance(directions: int) -> str:
    """Return the name of the greatest distance that is consistent on every such grid.

    >>> grid_distance(4), grid_distance(8)
    ('manhattan', 'octile')
    """
    return "octile" if directions == 8 else "manhattan"


def heuristic_name(heuristic: Heuristic) -> str:
    """Return the name of a heuristic in texts.

    >>> heuristic_name(None), heuristic_name("octile"), heuristic_name(lambda state: 1)
    ('zero', 'octile', 'a function')
    """
    if isinstance(heuristic, str):
        return heuristic
    if heuristic is None:
        return "zero"
    name = str(getattr(heuristic, "__name__", "<>"))
    return str(HeuristicTitle.FUNCTION) if "<" in name else label(name)


def heuristic_heading(heuristic: Heuristic) -> HeuristicTitle | DataText:
    """Return the translatable name of a heuristic in headings."""
    name = heuristic_name(heuristic)
    return HeuristicTitle[name.upper()] if name in _TITLED else DataText(name)


def estimator(graph: Graph[S], aim: SearchProblem[S], heuristic: Heuristic) -> Estimate[S]:
    """Return the heuristic as a function of a state; the nearest goal counts."""
    if heuristic is None or heuristic == "zero":
        return _nothing
    if isinstance(heuristic, str):
        if heuristic not in HEURISTICS:
            raise InvalidValue(
                f"there is no heuristic {heuristic!r}: use {', '.join(HEURISTICS)} or a "
                "function of a state"
            )
        return _by_position(graph, _goals(aim, repr(heuristic)), heuristic)
    if not callable(heuristic):
        raise WrongType(
            f"{heuristic!r} is not a heuristic: use a name such as 'manhattan' or a "
            "function of a state"
        )
    if not _needs_goal(heuristic):
        return _read(heuristic)
    goals = _goals(aim, "of two states")
    return _least([_read(heuristic, goal) for goal in goals])


def backward_estimator(graph: Graph[S], start: S, heuristic: Heuristic) -> Estimate[S]:
    """Return the estimated cost from the start to a state; 0 for a function of a state."""
    if isinstance(heuristic, str) and heuristic != "zero":
        return _by_position(graph, (start,), heuristic)
    if callable(heuristic) and _needs_goal(heuristic):
        return _read(lambda state: heuristic(start, state))
    return _nothing


def _nothing(state: object) -> float:
    return 0


def _goals(aim: SearchProblem[S], which: str) -> tuple[S, ...]:
    if aim.states is None:
        raise InvalidValue(
            f"the heuristic {which} has to know the goals, but here only a function "
            "identifies them: give the goals as states, or a heuristic that is a function "
            "of a state"
        )
    return aim.states


def _needs_goal(function: Callable[..., float]) -> bool:
    """Return True if a function takes a state and a goal, as in networkx."""
    try:
        parameters = signature(function).parameters.values()
    except ValueError:  # some built-in functions have no signature
        return False
    positional = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    needed = [
        parameter
        for parameter in parameters
        if parameter.kind in positional and parameter.default is Parameter.empty
    ]
    return len(needed) == 2


def _read(function: Callable[..., float], *goal: S) -> Estimate[S]:
    """Return a function of a state whose estimates are checked numbers of Python."""

    def estimate(state: S) -> float:
        h = function(state, *goal)
        if (type(h) is int or type(h) is float) and 0 <= h <= GREATEST:
            return h
        return checked_estimate(state, h)

    return estimate


def _least(estimates: Sequence[Estimate[S]]) -> Estimate[S]:
    if len(estimates) == 1:
        return estimates[0]
    return lambda state: min((estimate(state) for estimate in estimates), default=inf)


def _by_position(graph: Graph[S], goals: Iterable[S], name: str) -> Estimate[S]:
    distance = HEURISTICS[name]

    def to(goal: S) -> Estimate[S]:
        target: Any = position_of(graph, goal)

        def estimate(state: S) -> float:
            where: Any = position_of(graph, state)
            try:
                return distance(where, target)
            except (TypeError, ValueError, ArithmeticError):
                for place, found in ((goal, target), (state, where)):
                    _refuse_position(name, place, found)
                raise

        return estimate

    return _least([_read(to(goal)) for goal in goals])


def _refuse_position(name: str, state: object, where: Coordinates | None) -> None:
    if not where:
        raise InvalidValue(
            f"the heuristic {name!r} needs to know where {state!r} lies, and the graph "
            "does not say: give it position(state), or use a function of a state"
        )
    if len(where) != 2:
        raise InvalidValue(
            f"the heuristic {name!r} cannot work with {state!r} at {where!r}: "
            "a position is a pair of numbers (x, y)"
        )


def checked_estimate(state: S, h: Any) -> float:
    """Return the estimate as an int or a float; raise InvalidValue if it is below 0."""
    if type(h).__name__ in ("bool", "bool_"):  # numpy's too
        return int(h)
    number = as_number(h)
    if number is None and is_real(h):
        try:
            number = float(h)  # infinite, say
        except (TypeError, ValueError, OverflowError):
            number = None
    if number is None or not number >= 0:
        raise InvalidValue(
            f"the heuristic says {label(quoted(h), LONGEST_LINE)} for {state!r}: it has to "
            "be a number, 0 or more, and no larger than a float can be; inf means that no "
            "goal can be reached"
        )
    return number
