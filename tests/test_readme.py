"""The README tells the truth: its code prints what it shows, we draw its pictures.

``python -m tests.test_readme`` draws the pictures anew.
"""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from linie1_widget import Board, GridGraph, search, shortest_route
from linie1_widget.drawing import animate, draw_board
from tests.drawing.stories import PAGE_4

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "notebooks" / "pictures"

# The board of page 4 with line 1 built to its end, as notebook 06 has it.
BUILT = (
    "b1:C0 c1:Y270 f1:S0 a2:C180 b2:C90 c2:L0 e2:C90 f2:Y270 a3:O0 b3:Y270 c3:C0 d3:S90 "
    "e3:X0 f3:L90 a4:C0 b4:W0 c4:C180 d4:C90 e4:D270 b5:S0 c5:C0 d5:L90 e5:Q0 f5:S90 "
    "b6:S0 e6:S0 e7:C0 f7:C180 f8:S0 f9:S0 f10:S0 f11:S0 f12:S0 "
    "| E:f12 G:a4 H:e2 I:f3 L:f9 M:e7"
)
MAZE = """
    .......#
    .#.##.#.
    .....#G.
    .S...#.#
    ........
    .#...#.#
"""


def refused() -> str:
    """A tile that rule E forbids."""
    board = Board.parse(PAGE_4)
    verdict = board.explain("c6", "L0")
    return draw_board(board, ghosts=[("c6", "L0")], verdict=verdict, size=640)


def searching() -> str:
    """Two searches in one maze."""
    maze = GridGraph(MAZE)
    asked = maze, maze.start, maze.goal
    both = [search(*asked, "bfs"), search(*asked, "astar", "manhattan")]
    return animate(both, steps=range(0, len(both[0]) + 1, 2), size=760)


def riding() -> str:
    """A trolley that passes one square twice."""
    board = Board.parse(BUILT)
    route = shortest_route(board, 1, "IH")
    assert route is not None
    return animate(route, board, size=480)


PICTURES = {"refused": refused, "searching": searching, "riding": riding}


def test_the_code_prints_what_stands_below_it():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"```python\n([^`]*)```\n\n```\n([^`]*)```", text)
    assert shown
    for code, output in shown:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(code, {})
        assert printed.getvalue() == output


def test_all_its_code_runs():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    examples = re.findall(r"```python\n([^`]*)```", text)
    assert len(examples) == text.count("```python")
    for code in examples:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(code, {})


def test_the_files_it_points_to_are_there():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(((?!https?:)[^)#]+)\)", text)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_are_what_is_drawn_today(name: str) -> None:
    drawn = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert drawn == PICTURES[name]() + "\n"


if __name__ == "__main__":
    for each, draw in PICTURES.items():
        (FOLDER / f"{each}.svg").write_text(draw() + "\n", encoding="utf-8")
