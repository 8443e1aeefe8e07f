"""What stands against laying track on each line, a letter a line, in one small message."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from linie1_widget.language.english.trans_europa.game import Against
from linie1_widget.language.key import Joined
from linie1_widget.language.language import TranslatableBase
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.state import Stage
from linie1_widget.trans_europa.game.turn_rules import broken

FREE = "."
"""Nothing stands against it."""

_LETTERS: Mapping[tuple[Against, ...], str] = MappingProxyType(
    {
        (): FREE,
        (Against.TRACK_THERE,): "t",
        (Against.APART,): "a",
        (Against.DOUBLE,): "d",
        (Against.APART, Against.DOUBLE): "b",
    }
)

WHY = "w"
"""What stands against all lines alike, and is said once."""

_OF_ALL = frozenset({Against.MARKER_FIRST, Against.IS_OVER})

SENTENCES: Mapping[str, TranslatableBase] = MappingProxyType(
    {
        "t": Against.TRACK_THERE,
        "m": Against.MARKER_THERE,
        "a": Against.APART,
        "d": Against.DOUBLE,
        "b": Joined((Against.APART, Against.DOUBLE), " "),
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
    rules = broken(game.state, game.setup.tracks)
    general = [str(rule) for each in rules[:1] for rule in each if rule in _OF_ALL]
    crossings = ""
    if game.stage is Stage.START:
        taken = {node for node in game.position.markers if node is not None}
        crossings = "".join("m" if node in taken else FREE for node in game.map.nodes)
    return {
        "lines": "".join([_LETTERS.get(each, WHY) for each in rules]),
        "crossings": crossings,
        "why": "".join(general),
    }
