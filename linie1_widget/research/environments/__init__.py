"""Environments for reinforcement learning: ``pip install "linie1_widget[rl]"``.

Both games follow PettingZoo; one player's side of a game against bots follows Gymnasium.
"""

from __future__ import annotations

from typing import Any

from linie1_widget.base.errors import import_optional
from linie1_widget.base.lazy import attach_stub

_attribute, __dir__ = attach_stub(__name__)


def __getattr__(name: str) -> Any:
    if name in __dir__():
        purpose = "for environments of reinforcement learning"
        import_optional("pettingzoo", purpose, "linie1_widget[rl]")
    return _attribute(name)
