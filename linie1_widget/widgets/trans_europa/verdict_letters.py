"""The verdicts on all lines, one letter per line, in one small message."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from linie1_widget.language.english.trans_europa.game import Against
from linie1_widget.language.key import Joined
from linie1_widget.language.language import TranslatableBase
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.state import Stage
from linie1_widget.trans_europa.game.turn_rules import broken

FREE = "."  # no rule forbids the line or crossing

_LETTERS: Mapping[tuple[Against, ...], str] = MappingProxyType(
    {
        (): FREE,
        (Against.TRACK_THERE,): "t",
        (Against.APART,): "a",
        (Against.DOUBLE,): "d",
        (Against.APART, Against.DOUBLE): "b",
    }
)

WHY = "w"  # a reason that holds for all lines, sent once

_OF_ALL = frozenset({Against.MARKER_FIRST, Against.IS_OVER})

# The sentences of all letters except `WHY`.
SENTENCES: Mapping[str, TranslatableBase] = MappingProxyType(
    {
        "t": Against.TRACK_THERE,
        "m": Against.MARKER_THERE,
        "a": Against.APART,
        "d": Against.DOUBLE,
        "b": Joined((Against.APART, Against.DOUBLE), " "),
    }
)


def letters(game: Game) -> dict[str, str]:
    """Return the verdicts on all lines and crossings for the player to move."""
    rules = broken(game.state, game.setup.tracks)
    general = [str(rule) for each in rules[:1] for rule in each if rule in _OF_ALL]
    crossings = ""
    if game.stage is Stage.START:
        taken = {node for node in game.position.markers if node is not None}
        crossings = "".join("m" if node in taken else FREE for node in game.map.nodes)
    # "crossings" are sent only while the marker is to be placed.
    return {
        "lines": "".join([_LETTERS.get(each, WHY) for each in rules]),
        "crossings": crossings,
        "why": "".join(general),
    }
