"""Was Algorithmen sagen: ihr Pseudocode und ihre Schritte, jeder Satz einmal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from linie1_widget.language.german.algorithms import (
    informed,
    pseudocode,
    trees,
    two_sided,
    uninformed,
)
from linie1_widget.language.language import Text

ALGORITHMS: Mapping[Any, Text] = {
    **pseudocode.TEXTS,
    **uninformed.TEXTS,
    **informed.TEXTS,
    **two_sided.TEXTS,
    **trees.TEXTS,
}
