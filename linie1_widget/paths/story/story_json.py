"""Stories as JSON data; `Story.to_dict` describes the format."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import repeat
from math import isinf
from typing import Any

from linie1_widget.paths.graphs.graph import Graph, S, label_of, position_of
from linie1_widget.paths.story.narration import SearchNarration, fill_settings
from linie1_widget.paths.story.steps import STEP_KINDS, Step, Steps

NONE = -1  # the index of None


class Interned:
    """A list of distinct values, addressed by their indices."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        self._indices: dict[Hashable, int] = {}

    def index(self, value: Hashable) -> int:
        """Return the index of a value; append it if it is new."""
        if value is None:
            return NONE
        if value not in self._indices:
            self._indices[value] = len(self.values)
            self.values.append(value)
        return self._indices[value]

    def indices(self, values: Sequence[Hashable]) -> list[int]:
        """Return the indices of many values."""
        index_of = {value: self.index(value) for value in dict.fromkeys(values)}
        return list(map(index_of.__getitem__, values))


def pack_narration(
    algorithm: SearchNarration, settings: Mapping[str, float]
) -> dict[str, Any]:
    """Return the entries of `Story.to_dict` that come from the algorithm."""
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


def pack_states(graph: Graph[S], states: Iterable[S]) -> dict[str, Any]:
    """Return the labels and positions of the states."""
    listed = tuple(states)
    return {
        "states": [label_of(graph, state) for state in listed],
        "positions": _positions(graph, listed),
    }


def pack_steps(
    algorithm: SearchNarration, index_of: Mapping[S, int], steps: Steps
) -> dict[str, Any]:
    """Return the columns of the steps; raise ValueError if the pseudocode lacks one."""
    for kind in dict.fromkeys(steps.column("kind")):
        algorithm.check(Step(kind))
    letters = {name: kind.letter for name, kind in STEP_KINDS.items()}
    guesses = [
        (state, h)
        for state, h in zip(steps.column("state"), steps.column("h"), strict=True)
        if h is not None
    ]
    h: dict[Any, Any] = dict(guesses)
    changing = len(set(guesses)) > len(h)
    numbers = Interned()
    return {
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
        "numbers": list(map(json_number, numbers.values)),
    }


def json_number(value: Any) -> int | float | None:
    """Return a number for JSON; None for infinity.

    >>> from fractions import Fraction
    >>> json_number(3), json_number(Fraction(1, 2)), json_number(float("inf"))
    (3, 0.5, None)
    """
    if isinstance(value, int):
        return int(value)
    return None if isinf(value) else float(value)


def _sentences(algorithm: SearchNarration, settings: Mapping[str, float]) -> dict[str, str]:
    sentences = {}
    for key in algorithm.messages:
        message = algorithm.message(key)
        kind, _, back = key.partition(" ")
        letter = STEP_KINDS[kind].letter
        sentences[letter.upper() if back else letter] = fill_settings(message, settings)
    return sentences


def _positions(graph: Graph[S], states: Iterable[S]) -> list[Any] | None:
    positions = [position_of(graph, state) for state in states]
    if not any(positions):
        return None
    return [position and list(map(_six_digits, position)) for position in positions]


def _six_digits(value: Any) -> int | float:
    return int(value) if isinstance(value, int) else float(f"{float(value):.6g}")
