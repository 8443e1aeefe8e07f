"""Suchen, was man an ihnen sieht, und das Labor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from linie1_widget.language.german.searching import (
    laboratory,
    search_tree,
    searches,
    watched,
)
from linie1_widget.language.language import Text

SEARCHING: Mapping[Any, Text] = {
    **laboratory.TEXTS,
    **search_tree.TEXTS,
    **searches.TEXTS,
    **watched.TEXTS,
}
