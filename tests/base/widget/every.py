"""A widget of each kind, one for each script, as created in a cell."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from linie1_widget.base.widget.widget import Linie1Widget

# A row of straights from terminal to terminal, so that there is a ride.
_ROW = """board = l1.Board()
for need in l1.linie1.cheapest_completion(board, 1, "F"):
    board.lay(need.cell, need.tiles[0])
"""
_GRID = r"""grid = l1.GridGraph("S..#..\n.#...2\n.#.#.2\n.5.#.G\n....#.")
"""

_SQUARES = r"S..#..\n.#...2\n.5...G"
_EDGES = "A -- B 2, B -- C 3, A -- C 7, start A, goal C"
_TRACK = "b1:S0 b2:S0 b3:S0, start b1, goal b3"
_CITIES = "cities: London, Paris, Roma; tracks: d8-e9"
_TEXT = (
    "A* expands {astar.expanded} squares, Dijkstra {dijkstra.expanded}, where mud costs "
    "{mud=5:1..9}. After {step} steps the [frontier](#frontier) holds {astar.frontier}."
)
_PAIR = '("astar", "dijkstra")'
_NAMES = '["Ada", "Ben"]'

# The last line of each is the widget with the script of this name.
CODE = MappingProxyType(
    {
        "board": 'l1.BoardWidget(l1.Board.parse("b1:S0 c1:S0 b2:S0"))',
        "drive": f'{_ROW}l1.DriveWidget(board, l1.shortest_route(board, 1, "F"))',
        "game": f"l1.GameWidget(l1.Game({_NAMES}, seed=7))",
        "laboratory": f'l1.LaboratoryWidget("{_SQUARES}", algorithms={_PAIR})',
        "laboratory_tram": f'l1.LaboratoryWidget("{_TRACK}")',
        "laboratory_graph": f'l1.LaboratoryWidget("{_EDGES}")',
        "laboratory_europa": f'l1.LaboratoryWidget("{_CITIES}")',
        "lesson": 'l1.LessonWidget("rules-3")',
        "prose": f"l1.prose({_TEXT!r}, '{_SQUARES}', algorithms=('astar', 'dijkstra'))",
        "search": _GRID
        + 'l1.SearchWidget(l1.search(grid, grid.start, grid.goal, "astar", "manhattan"))',
        "turn_game": f"l1.TableWidget(l1.Game({_NAMES}, seed=7))",
        "trans_europa": f"l1.TransEuropaWidget(l1.trans_europa.Game({_NAMES}, seed=1))",
    }
)


def make(code: str) -> Linie1Widget:
    *first, last = code.rsplit("\n", 1)
    names: dict[str, Any] = {}
    exec("\n".join(["import linie1_widget as l1", *first]), names)
    widget: Linie1Widget = eval(last, names)
    return widget
