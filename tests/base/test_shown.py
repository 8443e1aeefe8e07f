"""What a value shows as the last line of a cell: a picture or a table, and text."""

from dataclasses import replace
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter

import linie1_widget as l1

LINE = "b1:C0 c1:L0 c2:S0 | H:c2"
MAZE = l1.GridGraph("S.#\n.5G")
EDGES = l1.EdgeGraph("A -- B 2, B -> C", {"A": (0, 0), "B": (1, 0), "C": (1, 1)})
OURS = replace(l1.EDITIONS["1995"], must_halt=True)

SHOWN: dict[str, tuple[Any, str, str]] = {
    "verdict": (l1.Board().explain("d1", "S0"), "text/html", "d1:S0 is not allowed."),
    "allowed": (l1.Board().explain("c2", "S0"), "text/html", "<b>✓</b>"),
    "no-route": (l1.why_no_route(LINE, 1, "H"), "text/html", "the track ends on c2"),
    "completion": (l1.linie1.cheapest_completion(LINE, 1, "H"), "text/html", "still needs"),
    "edition": (OURS, "text/html", "<code>must_halt</code>"),
    "heuristic": (
        l1.check_heuristic(MAZE, "manhattan", MAZE.goal),
        "text/html",
        "admissible and consistent",
    ),
    "promises": (l1.paths.promises(), "text/markdown", "| algorithm |"),
    "grid": (MAZE, "image/svg+xml", "<svg "),
    "edges": (EDGES, "image/svg+xml", ">C</text>"),
    "trace": (l1.search(MAZE, MAZE.start, MAZE.goal), "image/svg+xml", "<svg "),
    "tree": (l1.spanning_tree(l1.EdgeGraph("A -- B 2, B -- C")), "image/svg+xml", "<svg "),
    "board": (l1.Board.parse(LINE), "image/svg+xml", "<svg "),
    "lesson": (l1.lessons["rules-1"].hint(), "text/html", "border-left"),
}


def shown(value: Any) -> dict[str, str]:
    data: dict[str, str] = DisplayFormatter().format(value)[0]
    return data


@pytest.mark.parametrize(("value", "kind", "words"), SHOWN.values(), ids=SHOWN)
def test_cell_shows_a_picture_or_table_and_text(value: Any, kind: str, words: str) -> None:
    data = shown(value)
    assert words in data[kind]
    assert data["text/plain"]
    assert "object at 0x" not in data["text/plain"]
    if kind.startswith("text/"):
        assert "Violation(" not in data["text/plain"]


def test_cell_uses_the_current_language() -> None:
    with l1.using_language("de"):
        assert "ist nicht erlaubt" in shown(SHOWN["verdict"][0])["text/html"]
        assert "Goldsieber 1995, mit must_halt" in shown(OURS)["text/plain"]


def test_too_large_values_are_not_drawn() -> None:
    wide = l1.GridGraph("\n".join(["." * 100] * 40))
    assert shown(wide).keys() == {"text/plain"}
    assert shown(l1.search(wide, (0, 0), (39, 99))).keys() == {"text/plain"}
    points = {f"p{number}": (number, number**2) for number in range(61)}
    assert shown(l1.EdgeGraph.from_points(points)).keys() == {"text/plain"}
    unrecorded = l1.search(MAZE, MAZE.start, MAZE.goal, record=False)
    assert shown(unrecorded).keys() == {"text/plain"}


HOUSE_RULES = [
    ({}, "1995"),
    ({"must_halt": True}, "1995, with must_halt"),
    ({"pair_exchange": False}, "1995, with no pair_exchange"),
    ({"dice": "traffic lights", "hand_size": 6}, "hand_size=6, dice=TRAFFIC_LIGHTS"),
    ({"name": "ours", "title": "Ours", "must_halt": True}, "ours"),
]


@pytest.mark.parametrize(("rules", "name"), HOUSE_RULES)
def test_house_rules_are_named_with_their_edition(rules: dict[str, Any], name: str) -> None:
    edition = replace(l1.EDITIONS["1995"], **rules)
    assert name in edition.short
    assert name in repr(l1.Board(edition))
    assert name in repr(l1.Game(2, edition=edition))
    titled = name.replace("1995", "Goldsieber 1995").replace("ours", "Ours")
    assert titled in str(edition.called)
    assert titled in shown(edition)["text/html"]
    said = name.replace("1995", "1995 edition").replace("ours", "ours edition")
    assert said in l1.linie1.describe_board(l1.Board(edition))
