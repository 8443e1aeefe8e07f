"""The kinds of stories that can be drawn."""

from __future__ import annotations

from typing import Any, TypeAlias

from linie1_widget.paths.story.networks.network_story import NetworkStory
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.watched.watched_story import Watched

# A search for a path, by an algorithm of this package or by a watched program.
AnySearch: TypeAlias = Trace[Any] | Watched[Any]

# A search for a path, or a network algorithm (trees and distances).
AnyStory: TypeAlias = AnySearch | NetworkStory[Any]


def figure_of(story: AnyStory) -> str:
    """Return the figure shown at states: "f", "h" or "g" of a search, "value", or ""."""
    if isinstance(story, Trace):
        return story.algorithm.priority or "g"
    if isinstance(story, Watched):
        return "g" if story.tells_costs else ""
    return "value" if story.algorithm.values else ""
