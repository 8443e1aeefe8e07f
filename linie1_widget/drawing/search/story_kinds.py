"""The kinds of stories that can be drawn."""

from __future__ import annotations

from typing import Any, TypeAlias

from linie1_widget.paths.story.networks.network_story import NetworkStory
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.watched.watched_story import Watched

AnySearch: TypeAlias = Trace[Any] | Watched[Any]
"""A search for a path: one of ours, or somebody's own that was watched."""

AnyStory: TypeAlias = AnySearch | NetworkStory[Any]
"""A search for a path, or what marks a network: trees and distances."""


def figure_of(story: AnyStory) -> str:
    """What stands at a state: "f", "h" or "g" of a search, or another "value"; or ""."""
    if isinstance(story, Trace):
        return story.algorithm.priority or "g"
    if isinstance(story, Watched):
        return "g" if story.tells_costs else ""
    return "value" if story.algorithm.values else ""
