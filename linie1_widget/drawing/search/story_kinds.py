"""The kinds of stories that can be drawn."""

from __future__ import annotations

from typing import Any, TypeAlias

from linie1_widget.paths.story.networks.network_story import NetworkStory
from linie1_widget.paths.story.trace import Trace

AnyStory: TypeAlias = Trace[Any] | NetworkStory[Any]
"""A search for a path, or what marks a network: trees and distances."""


def figure_of(story: AnyStory) -> str:
    """What stands at a state: "f", "h" or "g" of a search, or another "value"; or ""."""
    if isinstance(story, Trace):
        return story.algorithm.priority or "g"
    return "value" if story.algorithm.values else ""
