"""The kinds of puzzles by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from linie1_widget.lessons.exercise.exercise import Exercise
from linie1_widget.lessons.puzzles import (
    broken_rule,
    missing_tile,
    only_square,
    shortest_line,
)

# From a seed and a difficulty to a puzzle.
PUZZLES: Mapping[str, Callable[[int, int], Exercise]] = MappingProxyType(
    {
        "only_square": only_square.make,
        "missing_tile": missing_tile.make,
        "broken_rule": broken_rule.make,
        "shortest_line": shortest_line.make,
    }
)
