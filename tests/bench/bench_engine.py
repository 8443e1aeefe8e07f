"""Speed of the engine on random legal boards of 20 to 60 tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import thread_time

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.geometry import CELLS, Cell
from linie1_widget.linie1.board.tiles import ORIENTED, Tile, check_codes, of_hand
from linie1_widget.linie1.widgets.board.tile_in_hand import VerdictCache
from tests.bench.figures import Figure, figure
from tests.linie1.positions import PILE, played

BOARDS = 51
REPEATS = 15
MICROSECONDS = 1e6


def boards(rng: Random) -> list[tuple[Board, list[str]]]:
    """Build boards of 20 to 60 tiles, with a hand of five for each."""
    made: list[tuple[Board, list[str]]] = []
    while len(made) < BOARDS:
        board = played(rng, "1995", rng.randint(20, 80))
        if 20 <= len(board.tiles) <= 60:
            made.append((board, rng.sample(PILE, 5)))
    return made


def timed(act: Callable[[], object], repeats: int = REPEATS) -> float:
    """Return the median time of one call."""
    times = []
    for _ in range(repeats):
        start = thread_time()
        act()
        times.append(thread_time() - start)
    return median(times) * MICROSECONDS


def explain_all(board: Board, hand: list[str]) -> None:
    """Check every square and orientation one by one, for comparison with the listing."""
    for cell in CELLS:
        for tile in ORIENTED:
            if tile.code in hand:
                board.explain(cell, tile)


def lay_and_undo(board: Board, cell: Cell, tile: Tile) -> None:
    board.lay(cell, tile)
    board.undo()


def figures() -> Iterator[Figure]:
    rng = Random(1)
    cases = boards(rng)
    # Alternate, because the speed of a machine varies over time.
    both = [
        (
            timed(lambda b=board, h=hand: b._placement.singles(of_hand(check_codes(h)))),
            timed(lambda b=board, h=hand: explain_all(b, h), repeats=1),
        )
        for board, hand in cases
    ]
    listing = [mine for mine, _ in both]
    yield figure(
        "listing of single plays, inside; ratio to explain over the same",
        listing,
        "µs",
        median_at_most=60,
        ratio=median(theirs / mine for mine, theirs in both),
        ratio_at_least=60,
    )
    yield figure(
        "legal(hand), as a list",
        [timed(lambda b=board, h=hand: b.legal(h)) for board, hand in cases],
        "µs",
        median_at_most=150,
    )
    yield figure(
        "legal_pairs(hand), as a list",
        [timed(lambda b=board, h=hand: b.legal_pairs(h)) for board, hand in cases],
        "µs",
        median_at_most=40,
    )
    plays = [rng.choice(board.legal(hand)) for board, hand in cases]
    yield figure(
        "lay and undo",
        [
            timed(lambda b=board, p=play: lay_and_undo(b, *p))
            for (board, _), play in zip(cases, plays, strict=True)
        ],
        "µs",
        median_at_most=15,
    )
    yield figure(
        "explain, one square",
        [
            timed(lambda b=board, p=play: b.explain(*p))
            for (board, _), play in zip(cases, plays, strict=True)
        ],
        "µs",
    )
    yield figure(
        "verdicts of all squares for the page",
        [
            timed(lambda b=board, h=hand: VerdictCache().single(b, Tile(h[0]), None), 3)
            for board, hand in cases
        ],
        "µs",
    )
