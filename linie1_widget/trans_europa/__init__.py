"""Trans Europa: track for all on a lattice of triangles. Standard library only.

The names below are loaded when they are first used, so that bots and tables of the other
game do not wait for maps to be read.

Examples
--------
>>> from linie1_widget.trans_europa import MAP, missing_track
>>> MAP.cities["Roma"]
City(name='Roma', node=Node(x=15, row=12), colour='blue', small_game=True)
>>> missing_track(MAP, ["m15-m17"], ["Roma", "Tirana"])
2
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from linie1_widget.trans_europa.game.game import Game as Game
    from linie1_widget.trans_europa.game.moves import End as End
    from linie1_widget.trans_europa.game.moves import Lay as Lay
    from linie1_widget.trans_europa.game.moves import Move as Move
    from linie1_widget.trans_europa.game.moves import Start as Start
    from linie1_widget.trans_europa.game.position import Position as Position
    from linie1_widget.trans_europa.game.setup import Setup as Setup
    from linie1_widget.trans_europa.game.state import Round as Round
    from linie1_widget.trans_europa.game.state import Stage as Stage
    from linie1_widget.trans_europa.game.verdict import Verdict as Verdict
    from linie1_widget.trans_europa.game.verdict import Violation as Violation
    from linie1_widget.trans_europa.game.view import View as View
    from linie1_widget.trans_europa.maps.city import COLOURS as COLOURS
    from linie1_widget.trans_europa.maps.city import City as City
    from linie1_widget.trans_europa.maps.lattice import DIRECTIONS as DIRECTIONS
    from linie1_widget.trans_europa.maps.lattice import Direction as Direction
    from linie1_widget.trans_europa.maps.lattice import Edge as Edge
    from linie1_widget.trans_europa.maps.lattice import Node as Node
    from linie1_widget.trans_europa.maps.map import Map as Map
    from linie1_widget.trans_europa.maps.printed import AMERICA as AMERICA
    from linie1_widget.trans_europa.maps.printed import MAP as MAP
    from linie1_widget.trans_europa.maps.printed import MAPS as MAPS
    from linie1_widget.trans_europa.network.laid import Laid as Laid
    from linie1_widget.trans_europa.network.missing import (
        cheapest_network as cheapest_network,
    )
    from linie1_widget.trans_europa.network.missing import missing_track as missing_track

_HOMES = {
    "AMERICA": "maps.printed",
    "COLOURS": "maps.city",
    "DIRECTIONS": "maps.lattice",
    "MAP": "maps.printed",
    "MAPS": "maps.printed",
    "City": "maps.city",
    "Direction": "maps.lattice",
    "Edge": "maps.lattice",
    "End": "game.moves",
    "Game": "game.game",
    "Laid": "network.laid",
    "Lay": "game.moves",
    "Map": "maps.map",
    "Move": "game.moves",
    "Node": "maps.lattice",
    "Position": "game.position",
    "Round": "game.state",
    "Setup": "game.setup",
    "Stage": "game.state",
    "Start": "game.moves",
    "Verdict": "game.verdict",
    "View": "game.view",
    "Violation": "game.verdict",
    "cheapest_network": "network.missing",
    "missing_track": "network.missing",
}

__all__ = [*_HOMES]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    # What a person may use, for completion: not what this module itself imports.
    return sorted(__all__)
