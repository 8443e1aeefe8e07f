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

from linie1_widget.lazy import attach

__getattr__, __dir__ = attach(__name__)
