"""Trans Europa: track for all players on a triangular lattice. Standard library only.

>>> from linie1_widget.trans_europa import MAP, missing_track
>>> MAP.cities["Roma"]
City(name='Roma', node=Node(x=15, row=12), colour='blue', small_game=True)
>>> missing_track(MAP, ["m15-m17"], ["Roma", "Tirana"])
2
"""

from __future__ import annotations

from linie1_widget.base.lazy import attach_stub

# Names are loaded on first use, so that the other game does not wait for maps.
__getattr__, __dir__ = attach_stub(__name__)
