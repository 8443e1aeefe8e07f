"""Trans Europa: track for all on a lattice of triangles. Standard library only.

Examples
--------
>>> MAP.cities["Roma"]
City(name='Roma', node=Node(x=15, row=12), colour='blue', small_game=True)
"""

from __future__ import annotations

from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.moves import End, Lay, Move, Start
from linie1_widget.trans_europa.game.position import Position
from linie1_widget.trans_europa.game.setup import Setup
from linie1_widget.trans_europa.game.state import Round, Stage
from linie1_widget.trans_europa.game.verdict import Verdict, Violation
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.maps.city import COLOURS, City
from linie1_widget.trans_europa.maps.lattice import DIRECTIONS, Direction, Edge, Node
from linie1_widget.trans_europa.maps.map import Map
from linie1_widget.trans_europa.maps.printed import AMERICA, MAP, MAPS
from linie1_widget.trans_europa.network.laid import Laid
from linie1_widget.trans_europa.network.missing import cheapest_network, missing_track

__all__ = [
    "AMERICA",
    "COLOURS",
    "DIRECTIONS",
    "MAP",
    "MAPS",
    "City",
    "Direction",
    "Edge",
    "End",
    "Game",
    "Laid",
    "Lay",
    "Map",
    "Move",
    "Node",
    "Position",
    "Round",
    "Setup",
    "Stage",
    "Start",
    "Verdict",
    "View",
    "Violation",
    "cheapest_network",
    "missing_track",
]
