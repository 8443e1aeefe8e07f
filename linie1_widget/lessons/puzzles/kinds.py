"""The kinds of puzzles by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from linie1_widget.lessons.exercise.exercise import Exercise
from linie1_widget.lessons.puzzles.board_puzzles import (
    make_broken_rule,
    make_missing_tile,
    make_only_square,
)
from linie1_widget.lessons.puzzles.shortest_line import make_shortest_line

# From a seed and a difficulty to a puzzle.
PUZZLES: Mapping[str, Callable[[int, int], Exercise]] = MappingProxyType(
    {
        "only_square": make_only_square,
        "missing_tile": make_missing_tile,
        "broken_rule": make_broken_rule,
        "shortest_line": make_shortest_line,
    }
)
