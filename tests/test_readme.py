"""The README tells the truth: its code prints what it shows, its picture is drawn by us.

``python -m tests.test_readme`` draws the picture anew.
"""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

from linie1_widget import Board
from linie1_widget.drawing import draw_board

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "notebooks" / "pictures" / "refused.svg"

# The position of the rule book's page 4, and a tile that rule E forbids.
POSITION = (
    "b1:C0 c1:Y270 f1:S0 a2:C180 b2:C90 c2:L0 e2:C90 f2:C270 a3:O0 b3:Y270 c3:C0 d3:S90 "
    "e3:X0 f3:S90 a4:C0 b4:W0 c4:C180 d4:C90 e4:D270 b5:S0 c5:C0 d5:L90 e5:Q0 f5:S90 "
    "b6:S0 e6:S0 | G:a4 H:e2 I:f3"
)


def picture() -> str:
    board = Board.parse(POSITION)
    verdict = board.explain("c6", "L0")
    return draw_board(board, ghosts=[("c6", "L0")], verdict=verdict, size=640) + "\n"


def test_the_code_prints_what_stands_below_it():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"```python\n([^`]*)```\n\n```\n([^`]*)```", text)
    assert shown
    for code, output in shown:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(code, {})
        assert printed.getvalue() == output


def test_the_files_it_points_to_are_there():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(((?!https?:)[^)#]+)\)", text)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_picture_is_what_is_drawn_today():
    assert PICTURE.read_text(encoding="utf-8") == picture()


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
