"""A story as plain JSON; its form is described at `Story.to_dict`."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import isinf
from typing import Any

from linie1_widget.paths.graphs.graph import Graph, S, label_of, position_of
from linie1_widget.paths.story.sentences import fill_settings
from linie1_widget.paths.story.steps import STEP_KINDS, Step
from linie1_widget.paths.story.telling import Telling

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


def pack(
    algorithm: Telling,
    graph: Graph[S],
    index_of: Mapping[S, int],
    steps: Sequence[Step],
    settings: Mapping[str, float],
) -> dict[str, Any]:
    """The steps as `Story.to_dict` describes them, with all that is needed to tell them.

    Parameters
    ----------
    algorithm : Telling
    graph : Graph
        Asked for labels and positions.
    index_of : mapping
        The number of each state, in their order.
    steps : sequence of Step
    settings : mapping
        What the algorithm was told.
    """
    numbers = Interned()
    h: dict[Any, Any] = {}
    changing = False
    for step in steps:
        if step.h is not None:
            changing = changing or h.get(step.state, step.h) != step.h
            h[step.state] = step.h
    line_of = algorithm.pseudocode.line_of
    kinds = {kind: STEP_KINDS[kind] for kind in line_of}
    for step in steps:
        algorithm.check(step)
    packed = {
        "algorithm": algorithm.name,
        "frontier": algorithm.frontier,
        "priority": algorithm.priority,
        "pseudocode": list(algorithm.lines),
        "lines": {kinds[kind].letter: line for kind, line in line_of.items()},
        "settings": dict(settings),
        "sentences": _sentences(algorithm, settings),
        "effects": {
            kind.letter: "".join(
                effect or "." for effect in (kind.frontier, kind.closed, kind.current)
            )
            for kind in kinds.values()
        },
        "states": [label_of(graph, state) for state in index_of],
        "positions": _positions(graph, index_of),
        "h": [numbers.index(h.get(state)) for state in index_of] if h else None,
        "hs": [numbers.index(step.h) for step in steps] if changing else None,
        "kinds": "".join(kinds[step.kind].letter for step in steps),
        "state": [index_of.get(step.state, NONE) for step in steps],
        "parent": [index_of.get(step.parent, NONE) for step in steps],
        "g": [numbers.index(step.g) for step in steps],
        "back": (
            "".join("01"[step.back] for step in steps) if algorithm.two_sided else None
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


def _sentences(algorithm: Telling, settings: Mapping[str, float]) -> dict[str, str]:
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
