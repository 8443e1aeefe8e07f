"""A story as plain JSON; its form is described at `Trace.to_dict`."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import isinf
from typing import Any

from linie1_widget.paths.graphs.graph import Graph, S, label_of, position_of
from linie1_widget.paths.story.pseudocode import PSEUDOCODE
from linie1_widget.paths.story.sentences import SENTENCES
from linie1_widget.paths.story.steps import KINDS, Step

NONE = -1
"""The number of no state and of no number."""


class Interned:
    """A list in which each value stands once, and is known by its place.

    >>> numbers = Interned()
    >>> numbers.place(7), numbers.place(9), numbers.place(7), numbers.place(None)
    (0, 1, 0, -1)
    >>> numbers.values
    [7, 9]
    """

    def __init__(self, values: Sequence[Hashable] = ()) -> None:
        self.values: list[Any] = list(values)
        self._places = {value: place for place, value in enumerate(values)}

    def place(self, value: Hashable) -> int:
        """The place of a value, at the end if it is new."""
        if value is None:
            return NONE
        if value not in self._places:
            self._places[value] = len(self.values)
            self.values.append(value)
        return self._places[value]


def pack(
    graph: Graph[S], states: Sequence[S], steps: Sequence[Step], about: dict[str, Any]
) -> dict[str, Any]:
    """The dictionary that `Trace.to_dict` describes.

    Parameters
    ----------
    graph : Graph
        Asked for labels and positions.
    states : sequence
        All states, in the order of their numbers.
    steps : sequence of Step
    about : dict
        What else is said of the search, with states as they are.
    """
    known, numbers = Interned(states), Interned()
    h: dict[Any, Any] = {step.state: step.h for step in steps if step.h is not None}
    algorithm = about["algorithm"]
    two_sided = algorithm == "bidirectional"
    line_of = PSEUDOCODE[algorithm].line_of
    packed = {
        **about,
        "cost": plain(about["cost"]),
        "start": known.place(about["start"]),
        "goals": [known.place(goal) for goal in about["goals"]],
        "path": [known.place(state) for state in about["path"]],
        "pseudocode": list(PSEUDOCODE[algorithm].lines),
        "lines": {KINDS[kind].letter: line for kind, line in line_of.items()},
        "sentences": _sentences(algorithm),
        "effects": {
            KINDS[kind].letter: (KINDS[kind].frontier or ".") + (KINDS[kind].closed or ".")
            for kind in line_of
        },
        "states": [label_of(graph, state) for state in states],
        "positions": _positions(graph, states),
        "h": [numbers.place(h.get(state)) for state in states] if h else None,
        "kinds": "".join(KINDS[step.kind].letter for step in steps),
        "state": [known.place(step.state) for step in steps],
        "parent": [known.place(step.parent) for step in steps],
        "g": [numbers.place(step.g) for step in steps],
        "back": "".join("01"[step.back] for step in steps) if two_sided else None,
    }
    return {**packed, "numbers": [plain(value) for value in numbers.values]}


def plain(value: Any) -> int | float | None:
    """A number as JSON can hold it; None stands for infinity.

    >>> from fractions import Fraction
    >>> plain(3), plain(Fraction(1, 2)), plain(float("inf"))
    (3, 0.5, None)
    """
    if isinstance(value, int):
        return int(value)
    return None if isinf(value) else float(value)


def _sentences(algorithm: str) -> dict[str, str]:
    said = {}
    for key, sentence in SENTENCES[algorithm].items():
        kind, _, back = key.partition(" ")
        letter = KINDS[kind].letter
        said[letter.upper() if back else letter] = sentence
    return said


def _positions(graph: Graph[S], states: Sequence[S]) -> list[Any] | None:
    """Positions to six digits, which is finer than any screen."""
    found = [position_of(graph, state) for state in states]
    if not any(found):
        return None
    return [where and [_short(value) for value in where] for where in found]


def _short(value: Any) -> int | float:
    return int(value) if isinstance(value, int) else float(f"{float(value):.6g}")
