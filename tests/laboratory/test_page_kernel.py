"""What a laboratory takes along into a page without Python."""

from __future__ import annotations

import json

import ipywidgets
import pytest

import linie1_widget as l1
from linie1_widget.base.widget.page import bundled
from tests.base.widget.wires import ask, wire

__all__ = ["wire"]

GRAPH = "A -- B 2, B -> C 5, start A, goal C"


@pytest.mark.parametrize(
    ("drawn", "options", "scripts"),
    [
        ("S.5.G", {}, "kernel maze_kernel"),
        ("S.5.G", {"algorithms": ("bfs", "weighted_astar")}, "kernel maze_kernel"),
        (GRAPH, {"algorithms": ("prim", "astar")}, "graph_kernel tree_kernel"),
        (GRAPH, {"algorithms": "astar"}, "graph_kernel"),
        ("A -- B 2, start A, goal B", {}, "graph_kernel tree_kernel"),
        ("S.*.G", {"heuristic": "farthest_stop"}, "kernel maze_kernel"),
        ("S.5.G", {"algorithms": "idastar"}, ""),
        ("S.5.G", {"heuristic": lambda state: 0}, ""),
        (GRAPH, {"algorithms": "kmb"}, ""),
        ("b1:S0 b2:S0, start b1, goal c3", {}, ""),
        ("cities: London, Paris; tracks: d8-e9", {}, ""),
    ],
)
def test_laboratory_goes_on_by_itself_if_the_page_can(drawn, options, scripts) -> None:
    part = l1.LaboratoryWidget(drawn, **options)._live_part()
    assert [*part.helpers] == scripts.split()
    assert ("_kernel" in part.state) == bool(scripts)
    for menu in ("algorithms", "heuristics") if scripts else ():
        assert "python" in [entry[0] for entry in part.state["_choices"][menu]]


@pytest.mark.parametrize(
    ("scripts", "most"),
    [
        ("kernel", 15.5),
        ("kernel maze_kernel", 20),
        ("graph_kernel tree_kernel", 21.5),
        ("board_kernel", 11),
        ("prose_kernel", 2),
    ],
)
def test_kernels_of_a_page_are_small(scripts: str, most: float) -> None:
    sizes = [len(bundled(f"{name}.js").encode()) for name in scripts.split()]
    assert sum(sizes) <= most * 1024


def for_page(widget):
    return ask(widget, do="kernel")["kernel"]


def texts(kernel):
    models = ipywidgets.widgets.widget._instances
    return [models[name.removeprefix("IPY_MODEL_")].text for name in kernel["texts"]]


@pytest.mark.parametrize(
    ("drawn", "also", "script"),
    [("S.G", "S#.\n..G", "kernel"), (GRAPH, f"{GRAPH}, C -- D 3", "graph_kernel")],
)
def test_notebook_gets_the_scripts_of_a_page_once_and_the_texts_in_its_language(
    drawn, also, script
) -> None:
    widget, other = l1.LaboratoryWidget(drawn), l1.LaboratoryWidget(also)
    kernel = for_page(widget)
    standby, everywhere, code, *_ = texts(kernel)
    assert (standby, code) == (bundled("standby.js"), bundled(f"{script}.js"))
    assert for_page(other)["texts"] == kernel["texts"]
    state = widget._live_part().state
    for told, names in (
        (kernel["state"], ("_history", "_choices")),
        (json.loads(everywhere), ["_kernel"]),
    ):
        assert told == {name: state[name] for name in names}
    assert {"_shown"} <= {*kernel["names"]} <= {*widget.keys}
    assert len(json.dumps(kernel)) < 2_500
    widget.language = "de"
    assert for_page(widget)["notice"].startswith("Python ist weg")


def test_text_goes_on_with_its_laboratory_or_by_itself() -> None:
    laboratory = l1.LaboratoryWidget("S.G", algorithms="weighted_astar")
    tied = for_page(l1.prose("{weight=3:1..9}", laboratory))
    assert texts(tied) == [bundled("standby.js"), "{}", bundled("prose_kernel.js")]
    assert (tied["state"], "_lab" in tied["names"]) == ({}, True)
    own = for_page(l1.prose("{mud=5:1..9}", "S5G", algorithms="astar"))
    assert texts(own) == [
        bundled(f"{script}.js") if script else "{}"
        for script in ("standby", "", "kernel", "prose_kernel")
    ]
    assert {*own["state"]} == {"_kernel"}


def test_board_goes_on_by_the_rules_of_its_editions_and_without_a_chosen_half() -> None:
    board = l1.BoardWidget("b1:S0 b2:S0", edition="mayfair")
    told = for_page(board)
    standby, everywhere, code = texts(told)
    assert (standby, code) == (bundled("standby.js"), bundled("board_kernel.js"))
    assert json.loads(everywhere)["_kernel"]["editions"].keys() == board._editions.keys()
    assert told["state"] == {"_history": [0, 0], "_pair": {}}
    assert {"state", "edition", "hand", "_verdicts", "_page"} <= {*told["names"]}


def test_notebook_gets_nothing_for_what_only_python_can_do() -> None:
    for widget in (
        l1.LaboratoryWidget("S.G", heuristic=lambda state: 0),
        l1.LaboratoryWidget("b1:S0 b2:S0, start b1, goal c3"),
        l1.prose("{n=3:1..9}", lambda n: {"twice": 2 * n}),
    ):
        assert for_page(widget) is None
