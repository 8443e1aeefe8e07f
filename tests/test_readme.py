"""The README is correct: its code prints the outputs shown, and its pictures are ours.

``python -m tests.test_readme`` draws the pictures anew.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from linie1_widget import (
    ALGORITHMS,
    EDITIONS,
    TREE_ALGORITHMS,
    Board,
    GridGraph,
    animate,
    draw_board,
    lessons,
    search,
    shortest_route,
)
from tests.paths.picture.stories import PAGE_4

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "notebooks" / "pictures"

# The board of page 4 with line 1 completed, as in notebook 06.
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
    board = Board.parse(PAGE_4)
    verdict = board.explain("c6", "L0")
    return draw_board(board, ghosts=[("c6", "L0")], verdict=verdict, size=640)


def searching() -> str:
    maze = GridGraph(MAZE)
    asked = maze, maze.start, maze.goal
    both = [search(*asked, "bfs"), search(*asked, "astar", "manhattan")]
    return animate(both, steps=range(0, len(both[0]) + 1, 2), size=760)


def riding() -> str:
    board = Board.parse(BUILT)
    route = shortest_route(board, 1, "IH")
    assert route is not None
    return animate(route, board, size=480)


PICTURES = {"refused": refused, "searching": searching, "riding": riding}
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_code_runs_and_prints_what_is_below(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n([^`]*)```(?:\n\n```\n([^`]*)```)?", README)
    assert len(examples) == README.count("```python")
    assert any(output for _, output in examples)
    for code, output in examples:
        exec(code, {})
        printed = capsys.readouterr().out
        assert printed == output or not output


def test_what_it_points_to_and_what_it_counts_is_there() -> None:
    links = re.findall(r"\]\(((?!https?:)[^)#]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
    text = " ".join(README.split())
    assert len(ALGORITHMS) == 16
    assert "Sixteen searches" in text
    assert "six algorithms, one step at a time, and what ten more promise" in text
    assert len(EDITIONS) == 4
    assert "Four editions of the rules" in text
    (least,) = re.findall(r"check themselves\*\*, more than (\d+) of them", text)
    assert int(least) < len(lessons) < 2 * int(least)
    exact = [name for name, each in TREE_ALGORITHMS.items() if each.exact]
    assert exact == ["prim", "kruskal", "boruvka", "dreyfus_wagner"]
    assert TREE_ALGORITHMS.keys() - set(exact) == {"kmb", "mehlhorn"}
    assert "Prim, Kruskal, Borůvka, two approximations and the exact Steiner tree" in text
    course = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))
    english = [name for name in course if not name.endswith("_de.ipynb")]
    links = list(dict.fromkeys(re.findall(r"\]\(notebooks/(\w+\.ipynb)\)", README)))
    assert [name for name in links if not name.endswith("_de.ipynb")] == english
    assert set(links) <= set(course)


def test_the_pictures_are_what_is_drawn_today() -> None:
    for name, draw in PICTURES.items():
        assert (FOLDER / f"{name}.svg").read_text(encoding="utf-8") == f"{draw()}\n"


def test_what_it_says_of_hosts_is_what_the_documentation_says() -> None:
    page = (ROOT / "docs" / "howto" / "hosts.md").read_text(encoding="utf-8")
    hosts, same = (
        set(re.findall(r"^\| ([A-Z][^|]*?) +\|", each, re.MULTILINE))
        for each in (README, page)
    )
    assert len(hosts) >= 6
    assert hosts <= same
    (snippet,) = re.findall(r"```text\n(laid, .*?)```", README, re.DOTALL)
    assert snippet in page
    marimo = (ROOT / "tests" / "hosts" / "test_marimo.py").read_text(encoding="utf-8")
    assert all(f"    {line}\n" in marimo for line in snippet.splitlines())


if __name__ == "__main__":
    for each, draw in PICTURES.items():
        (FOLDER / f"{each}.svg").write_text(draw() + "\n", encoding="utf-8")
