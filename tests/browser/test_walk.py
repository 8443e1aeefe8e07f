"""The first notebook by ear: what stands in the accessibility tree, and what is spoken.

`heard.txt` is to be read from top to bottom by somebody who does not look at the board. A
line with an arrow is a key, or a line of Python, and what is then spoken: what Python does
by itself is not. What a change of words does to it, ``HEARD=1 pytest
tests/browser/test_walk.py`` writes down anew: read it before you keep it.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.board import BoardView
from tests.browser.notebook import Notebook

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "notebooks" / "01_first_steps.ipynb"
HEARD = Path(__file__).with_name("heard.txt")
SQUARES = re.compile(r"^ *- '?(row|gridcell) .*\n", re.MULTILINE)
ARROW = " → "
SILENCE = "(nothing is spoken)"


def test_the_first_notebook_makes_sense_to_who_hears_it(notebook: Notebook) -> None:
    notebook.open(NOTEBOOK)
    notebook.run_all()
    board = BoardView(notebook.widgets().first)
    board.square("a1").focus()
    page, told, last = notebook.page, [], "a1: empty"
    anew = "HEARD" in os.environ
    # All squares are there, and told one by one below.
    tree = SQUARES.sub("", board.root.aria_snapshot() + "\n")
    for line in HEARD.read_text(encoding="utf-8").splitlines():
        asked, arrow, spoken = line.partition(ARROW)
        if not arrow:
            continue
        if asked.startswith("playground."):
            assert notebook.run(asked) == ""
        else:
            page.keyboard.press(asked)
        if anew:
            notebook.settle()
            page.wait_for_timeout(300)
            now = " ".join((board.spoken.text_content() or "").split())
            spoken = SILENCE if now == last else now
        last = last if spoken == SILENCE else spoken
        expect(board.spoken).to_have_text(last)
        told.append(f"{asked}{ARROW}{spoken}\n")
    found = f"{tree}\n{''.join(told)}"
    if anew:
        HEARD.write_text(found, encoding="utf-8")
    assert HEARD.read_text(encoding="utf-8") == found
