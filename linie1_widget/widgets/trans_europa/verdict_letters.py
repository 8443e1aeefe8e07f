"""What stands against laying track on each line, a letter a line, in one small message."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from linie1_widget.language.english.trans_europa import Against
from linie1_widget.language.key import Lines
from linie1_widget.language.language import Told
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.state import Stage
from linie1_widget.trans_europa.game.verdict import Verdict

FREE = "."
"""Nothing stands against it."""

_LETTERS: Mapping[frozenset[Against], str] = MappingProxyType(
    {
        frozenset({Against.TRACK_THERE}): "t",
        frozenset({Against.APART}): "a",
        frozenset({Against.DOUBLE}): "d",
        frozenset({Against.APART, Against.DOUBLE}): "b",
    }
)

WHY = "w"
"""What stands against all lines alike, and is said once."""

_OF_ALL = {Against.MARKER_FIRST, Against.IS_OVER}

SENTENCES: Mapping[str, Told] = MappingProxyType(
    {
        "t": Against.TRACK_THERE,
        "m": Against.MARKER_THERE,
        "a": Against.APART,
        "d": Against.DOUBLE,
        "b": Lines((Against.APART, Against.DOUBLE), " "),
    }
)
"""What each letter says, but for `WHY`."""


def letters(game: Game) -> dict[str, str]:
    """The verdicts of the player to move, for each line and crossing of the map.

    Returns
    -------
    dict
        ``lines``, a letter for each line; ``crossings``, one for each crossing where the
        marker is to be placed; ``why``, what the letter `WHY` says.

    Examples
    --------
    >>> game = Game(2, seed=1)
    >>> now = letters(game)
    >>> now["lines"] == "w" * 577, now["crossings"] == "." * 210, now["why"]
    (True, True, 'In the first turn of a round you place your starting marker.')
    """
    refusals = game.refusals()
    lines = (refusals.get(edge) for edge in game.map.edges)
    general = next((each for each in map(_general, refusals.values()) if each), "")
    crossings = ""
    if game.stage is Stage.START:
        taken = {node for node in game.position.markers if node is not None}
        crossings = "".join("m" if node in taken else FREE for node in game.map.nodes)
    return {"lines": "".join(map(_letter, lines)), "crossings": crossings, "why": general}


def _letter(verdict: Verdict | None) -> str:
    if verdict is None:
        return FREE
    return _LETTERS.get(frozenset(each.key for each in verdict.violations), WHY)


def _general(verdict: Verdict) -> str:
    """What a verdict says of all lines alike."""
    return next((each.message for each in verdict.violations if each.key in _OF_ALL), "")
