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
        l1.check_heuristic(MAZE, MAZE.goal, "manhattan"),
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
def test_a_cell_shows_a_picture_or_a_table_with_text_beside_it(
    value: Any, kind: str, words: str
) -> None:
    data = shown(value)
    assert words in data[kind]
    assert data["text/plain"]
    assert "object at 0x" not in data["text/plain"]
    if kind.startswith("text/"):
        assert "Violation(" not in data["text/plain"]


def test_a_cell_shows_what_is_said_in_the_current_language() -> None:
    with l1.using_language("de"):
        assert "ist nicht erlaubt" in shown(SHOWN["verdict"][0])["text/html"]
        assert "Goldsieber 1995, mit must_halt" in shown(OURS)["text/plain"]


def test_what_is_too_large_to_be_seen_is_not_drawn() -> None:
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
def test_house_rules_are_named_wherever_they_are_shown(
    rules: dict[str, Any], name: str
) -> None:
    edition = replace(l1.EDITIONS["1995"], **rules)
    assert name in edition.short
    assert name in repr(l1.Board(edition))
    assert name in repr(l1.Game(2, edition=edition))
    titled = name.replace("1995", "Goldsieber 1995").replace("ours", "Ours")
    assert titled in str(edition.called)
    assert titled in shown(edition)["text/html"]
    said = name.replace("1995", "1995 edition").replace("ours", "ours edition")
    assert said in l1.linie1.describe_board(l1.Board(edition))


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"dice": "three"}, "dice of an edition is one of 'ONE_DIE', 'TRAFFIC_LIGHTS'"),
        ({"draw": "all"}, "draw of an edition is one of 'UP_TO_FIVE',"),
        ({"open_tiles": 3}, "one of 'AT_CHOICE', 'WHEN_PILE_IS_EMPTY', 'NEVER', not 3"),
        ({"lost": None}, "one of 'START_AGAIN', 'START_OR_LAY_AGAIN', 'CANNOT_HAPPEN'"),
        ({"must_halt": 1}, "must_halt of an edition is True or False, not 1"),
        ({"hand_size": 0}, "hand_size of an edition is a number from 1 to 126, not 0"),
        ({"more_tiles_from": 9}, "is a number of players or None, not 9"),
        ({"stops_by_players": {}}, "such as {2: 3, 4: 2}, not {}"),
        ({"starting_hand": 5}, "a text of code letters such as 'SSSCC', not 5"),
        ({"starting_hand": "Z"}, "'Z' is not a kind of tile"),
    ],
)
def test_house_rules_are_checked_when_they_are_made(
    rules: dict[str, Any], words: str
) -> None:
    with pytest.raises(l1.Linie1Error) as refused:
        replace(l1.EDITIONS["1995"], **rules)
    assert words in str(refused.value)
