"""Write what the page's own tests are held to: ``python -m tests.widgets.page_cases``.

Python writes its side into ``js/tests``, and vitest compares the page's with it: the page
fills the engine's sentences in by itself, and here is what the engine would say.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.examples import EXAMPLES
from linie1_widget.linie1.board.overview import laid
from linie1_widget.linie1.geometry import CELLS, Cell
from linie1_widget.linie1.tiles import ORIENTED, Tile
from linie1_widget.widgets.board.verdict_codec import half
from linie1_widget.widgets.board.verdict_table import Fits
from linie1_widget.widgets.static_data import page_content
from tests.linie1.positions import full, played
from tests.widgets.playback import page_stories, page_trees, page_watched

FOLDER = Path(__file__).parents[2] / "js" / "tests"
SQUARES = 30


def cases() -> list[tuple[Board, Tile, str | None, tuple[Cell, Tile] | None]]:
    """Boards with a tile in hand, a hand, and the first half of a pair."""
    rng = Random(12)
    pair = EXAMPLES["page3-pair-both"]
    first, (_, second_tile) = pair.plays
    alike = Board.parse("f6:C180 f7:C0")
    return [
        (Board(), Tile("S"), None, None),
        (played(rng, "1995", 50), rng.choice(ORIENTED), None, None),
        (played(rng, "guide", 70), rng.choice(ORIENTED), None, None),
        (full(rng), Tile("D", 90), None, None),
        (played(rng, "2010", 40), Tile("C", 180), "SL", None),
        (pair.board(), second_tile, None, first),
        (pair.board("guide"), second_tile, None, first),
        (alike, Tile("L"), "LCCCC", (Cell.parse("f6"), Tile("L"))),
    ]


def near(cell: Cell) -> list[Cell]:
    """The squares in the rows around a square, those beside it among them."""
    at = CELLS.index(cell)
    return list(CELLS[max(0, at - 13) : at + 14])


def said() -> dict[str, object]:
    """What the page gets in each case, and the sentences it has to make of it."""
    page = {
        key: value for key, value in page_content().items() if key not in ("sheet", "spots")
    }
    rng, found = Random(5), []
    for board, tile, hand, first in cases():
        sentences = {}
        for cell in sorted(rng.sample(CELLS, SQUARES)) if first is None else near(first[0]):
            verdict = (
                board.explain(cell, tile, hand)
                if first is None
                else board.explain_pair(first, (cell, tile), hand)
            )
            findings = verdict.violations or verdict.effects
            sentences[cell.name] = [
                f"{finding.cell.name} {finding.message}"
                for finding in sorted(findings, key=lambda each: each.cell != cell)
            ]
        fits, half_of = Fits(), {} if first is None else half(*first)
        asked = board, tile, hand
        table = fits.single(*asked) if first is None else fits.pair(*asked, first)
        found.append(
            {"laid": laid(board), "fits": table, "pair": half_of, "sentences": sentences}
        )
    return {"page": page, "cases": found}


CASES = {
    "said": said,
    "stories": page_stories.written,
    "trees": page_trees.written,
    "watched": page_watched.written,
}


if __name__ == "__main__":
    for name, made in CASES.items():
        text = json.dumps(made(), ensure_ascii=False, separators=(",", ":"))
        Path(FOLDER, f"{name}.json").write_text(text, encoding="utf-8")
