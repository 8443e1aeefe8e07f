"""The built-in textbook problems by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from linie1_widget.paths.problems import (
    city_map,
    river_crossing,
    sliding_puzzle,
    water_jugs,
    word_ladder,
)
from linie1_widget.paths.problems.textbook_problem import TextbookProblem

_MODULES = (sliding_puzzle, water_jugs, river_crossing, word_ladder, city_map)

problems: Mapping[str, TextbookProblem] = MappingProxyType(
    {module.PROBLEM.name: module.PROBLEM for module in _MODULES}
)
"""All textbook problems by name.

Examples
--------
>>> from linie1_widget.paths.run_search import search
>>> crossing = problems["river_crossing"]
>>> trace = search(crossing, crossing.start, crossing.goal)
>>> print(" → ".join(map(crossing.label, trace.path[:4])))
FWGC | – → WC | FG → FWC | G → C | FWG
"""
