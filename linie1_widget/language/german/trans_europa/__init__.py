"""Trans Europa: das Spiel und sein Tisch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from linie1_widget.language.german.trans_europa import game, table
from linie1_widget.language.language import Text

TRANS_EUROPA: Mapping[Any, Text] = {
    **game.TEXTS,
    **table.TEXTS,
}
