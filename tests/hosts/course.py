"""What is opened in every host: a board, a search and a game."""

from __future__ import annotations

MAKE = """from linie1_widget import Board, BoardWidget, Game, GameWidget, SearchWidget
from linie1_widget.paths import GridGraph, search
board = BoardWidget(Board.parse("b1:S0 c1:S0 b2:S0"))
grid = GridGraph("S..\\n.#.\\n..G")
story = SearchWidget(search(grid, grid.start, grid.goal, "astar", "manhattan"))
game = GameWidget(Game(["Ada", "Ben"], seed=7))
"""

CELLS = (MAKE, "board", "story", "game")
"""A notebook with the three of them."""

LAID = "b1:S0 c1:S0 b2:S0 c2:S0 | H:c2"
"""The position that Python knows at the end of the trial."""
