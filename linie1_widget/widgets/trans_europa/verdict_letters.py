"""What stands against laying track on each line, a letter a line, in one small message."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.messages import Rule
from linie1_widget.trans_europa.game.state import Stage
from linie1_widget.trans_europa.game.verdict import Verdict

FREE = "."
"""Nothing stands against it."""

_LETTERS: Mapping[frozenset[Rule], str] = MappingProxyType(
    {
        frozenset({Rule.TAKEN}): "t",
        frozenset({Rule.APART}): "a",
        frozenset({Rule.DOUBLE}): "d",
        frozenset({Rule.APART, Rule.DOUBLE}): "b",
        frozenset({Rule.STOCK}): "s",
    }
)

WHY = "w"
"""What stands against all moves alike, and is said once."""

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "t": Rule.TAKEN.told(what="track on this line"),
        "m": Rule.TAKEN.told(what="a marker on this crossing"),
        "a": Rule.APART.told(),
        "d": Rule.DOUBLE.told(),
        "b": f"{Rule.APART.told()} {Rule.DOUBLE.told()}",
        "s": "All tracks have been laid.",
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
    if _letter(verdict) != WHY:
        return ""
    return next(each.message for each in verdict.violations if each.key is Rule.TURN)
