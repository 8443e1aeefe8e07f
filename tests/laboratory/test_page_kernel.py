"""What a laboratory takes along into a page without Python."""

from __future__ import annotations

import pytest

import linie1_widget as l1
from linie1_widget.base.widget.page import bundled

GRAPH = "A -- B 2, B -> C 5, start A, goal C"


@pytest.mark.parametrize(
    ("drawn", "options", "script"),
    [
        ("S.5.G", {}, "kernel"),
        ("S.5.G", {"algorithms": ("bfs", "weighted_astar")}, "kernel"),
        (GRAPH, {"algorithms": ("prim", "astar")}, "graph_kernel"),
        ("S.*.G", {}, ""),
        ("S.5.G", {"algorithms": "idastar"}, ""),
        ("S.5.G", {"heuristic": lambda state: 0}, ""),
        (GRAPH, {"algorithms": "kmb"}, ""),
        ("b1:S0 b2:S0, start b1, goal c3", {}, ""),
        ("cities: London, Paris; tracks: d8-e9", {}, ""),
    ],
)
def test_laboratory_goes_on_by_itself_if_the_page_can(drawn, options, script) -> None:
    part = l1.LaboratoryWidget(drawn, **options)._live_part()
    assert list(part.helpers) == [script][: len(script)]
    assert ("_kernel" in part.state) == bool(script)
    for menu in ("algorithms", "heuristics") if script else ():
        assert "python" in [entry[0] for entry in part.state["_choices"][menu]]


def test_kernels_are_small() -> None:
    limits = {"kernel.js": 21_600, "graph_kernel.js": 26_400}
    sizes = {name: len(bundled(name).encode()) for name in limits}
    assert {name for name in limits if sizes[name] > limits[name]} == set()
