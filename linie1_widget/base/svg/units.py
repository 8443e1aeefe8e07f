"""The units of all maps: the width of a square, and of the whole picture."""

from __future__ import annotations

UNIT = 64  # the width of a square
HALF = UNIT // 2
RIM = 92  # the width of the rim around the squares
WHOLE = 2 * RIM + 12 * UNIT  # the width of the picture of a board
