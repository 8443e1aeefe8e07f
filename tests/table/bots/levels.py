"""Fast versions of the levels, and tables of two to try them at."""

from __future__ import annotations

from functools import partial
from random import Random

from linie1_widget import BOTS, EDITIONS, Board, Game
from linie1_widget.linie1 import ROUTE_CARDS, SearchBot, Setup, cheapest_completion
from linie1_widget.table import BOTS_OF
from linie1_widget.trans_europa.bots.europa_search_bots import BlockerBot
from linie1_widget.trans_europa.bots.europa_search_bots import SearchBot as EuropaSearchBot

TRIED = {**BOTS, "search": partial(SearchBot, rollouts=1)}
TRIED_EUROPA = {
    **BOTS_OF["trans_europa"],
    "blocker": partial(BlockerBot, samples=1),
    "search": partial(EuropaSearchBot, rollouts=1),
}
# Slow levels play one edition only.
SOME_TABLES = [
    (level, edition)
    for level in TRIED
    for edition in EDITIONS
    if {"blocker": "2010", "search": "guide"}.get(level, edition) == edition
]
STOPS = ROUTE_CARDS[3][0][1]


def almost(
    missing: int, seed: int, spare: str, turn: int = 0, edition: str = "1995"
) -> Game:
    """Return a game in which line 1 lacks some squares, and its player holds their tiles.

    With `turn` it begins with the other player, who has line 2.
    """
    board, rng = Board(edition), Random(seed)
    completion = cheapest_completion(board, 1, STOPS)
    assert completion is not None
    plays = [(need.cell, need.tiles[0]) for need in completion.needs]
    for cell, tile in plays[: len(plays) - missing]:
        board.lay(cell, tile)
    hand = [*(tile.code for _, tile in plays[len(plays) - missing :]), *spare]
    rng.shuffle(hand)
    seats = [(1, 0, tuple(hand)), (2, 1, tuple("SSCLR"))]
    lines, cards, hands = zip(*(seats[turn:] + seats[:turn]), strict=True)
    dealt = {"hands": hands, "pile": ("S", "C", "L", "R") * 2, "dice": 1}
    names, position = ("Ada", "Ben"), str(board)
    return Game.from_setup(
        Setup(board.edition, names, lines, cards, position=position, **dealt)
    )
