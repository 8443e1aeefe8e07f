"""A story as plain JSON; its form is described at `Story.to_dict`."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import repeat
from math import isinf
from typing import Any

from linie1_widget.paths.graphs.graph import Graph, S, label_of, position_of
from linie1_widget.paths.story.narration import SearchNarration, fill_settings
from linie1_widget.paths.story.steps import STEP_KINDS, Step, Steps

NONE = -1
"""The number of no state and of no number."""


class Interned:
    """A list in which each value stands once, and is known by its index.

    >>> numbers = Interned()
    >>> numbers.index(7), numbers.index(9), numbers.index(7), numbers.index(None)
    (0, 1, 0, -1)
    >>> numbers.values
    [7, 9]
    """

    def __init__(self) -> None:
        self.values: list[Any] = []
        self._indices: dict[Hashable, int] = {}

    def index(self, value: Hashable) -> int:
        """Where a value stands, at the end if it is new."""
        if value is None:
            return NONE
        if value not in self._indices:
            self._indices[value] = len(self.values)
            self.values.append(value)
        return self._indices[value]

    def indices(self, values: Sequence[Hashable]) -> list[int]:
        """Where each of many values stands: each is looked for once.

        >>> Interned().indices([7, None, 9, 7])
        [0, -1, 1, 0]
        """
        known = {value: self.index(value) for value in dict.fromkeys(values)}
        return list(map(known.__getitem__, values))


def wording(algorithm: SearchNarration, settings: Mapping[str, float]) -> dict[str, Any]:
    """How the steps are told, as `Story.to_dict` describes it.

    Parameters
    ----------
    algorithm : SearchNarration
    settings : mapping
        What the algorithm was told.
    """
    line_of = algorithm.pseudocode.line_of
    kinds = [STEP_KINDS[kind] for kind in line_of]
    return {
        "algorithm": algorithm.name,
        "frontier": algorithm.frontier,
        "priority": algorithm.priority,
        "pseudocode": list(algorithm.lines),
        "lines": {kind.letter: line_of[kind.name] for kind in kinds},
        "settings": dict(settings),
        "sentences": _sentences(algorithm, settings),
        "effects": {
            kind.letter: "".join(
                effect or "." for effect in (kind.frontier, kind.closed, kind.current)
            )
            for kind in kinds
        },
    }


def named(graph: Graph[S], states: Iterable[S]) -> dict[str, Any]:
    """What a graph says of the states, as `Story.to_dict` describes it."""
    known = tuple(states)
    return {
        "states": [label_of(graph, state) for state in known],
        "positions": _positions(graph, known),
    }


def columns(
    algorithm: SearchNarration, index_of: Mapping[S, int], steps: Steps
) -> dict[str, Any]:
    """The steps, column by column, as `Story.to_dict` describes them.

    Parameters
    ----------
    algorithm : SearchNarration
    index_of : mapping
        The number of each state, in their order.
    steps : Steps

    Raises
    ------
    ValueError
        If a step does not stand in the pseudocode.
    """
    for told in dict.fromkeys(steps.column("kind")):
        algorithm.check(Step(told))
    letters = {name: kind.letter for name, kind in STEP_KINDS.items()}
    guesses = [
        (state, h)
        for state, h in zip(steps.column("state"), steps.column("h"), strict=True)
        if h is not None
    ]
    h: dict[Any, Any] = dict(guesses)
    changing = any(h[state] != guess for state, guess in guesses)
    numbers = Interned()
    packed = {
        "h": numbers.indices(list(map(h.get, index_of))) if h else None,
        "hs": numbers.indices(list(steps.column("h"))) if changing else None,
        "kinds": "".join(map(letters.__getitem__, steps.column("kind"))),
        "state": list(map(index_of.get, steps.column("state"), repeat(NONE))),
        "parent": list(map(index_of.get, steps.column("parent"), repeat(NONE))),
        "g": numbers.indices(list(steps.column("g"))),
        "back": (
            "".join("01"[back] for back in steps.column("back"))
            if algorithm.two_sided
            else None
        ),
    }
    return {**packed, "numbers": list(map(json_number, numbers.values))}


def json_number(value: Any) -> int | float | None:
    """A number as JSON can hold it; None stands for infinity.

    >>> from fractions import Fraction
    >>> json_number(3), json_number(Fraction(1, 2)), json_number(float("inf"))
    (3, 0.5, None)
    """
    if isinstance(value, int):
        return int(value)
    return None if isinf(value) else float(value)


def _sentences(algorithm: SearchNarration, settings: Mapping[str, float]) -> dict[str, str]:
    said = {}
    for key in algorithm.messages:
        message = algorithm.message(key)
        kind, _, back = key.partition(" ")
        letter = STEP_KINDS[kind].letter
        said[letter.upper() if back else letter] = fill_settings(message, settings)
    return said


def _positions(graph: Graph[S], states: Iterable[S]) -> list[Any] | None:
    """Positions to six digits, which is finer than any screen."""
    found = [position_of(graph, state) for state in states]
    if not any(found):
        return None
    return [where and list(map(_six_digits, where)) for where in found]


def _six_digits(value: Any) -> int | float:
    return int(value) if isinstance(value, int) else float(f"{float(value):.6g}")
