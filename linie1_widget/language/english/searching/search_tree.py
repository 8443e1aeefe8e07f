"""The tree of parents beside the map of a search."""

from __future__ import annotations

from linie1_widget.language.key import Key


class SearchTreeNote(Key):
    """Notes on trees that are not or only partly shown."""

    NONE = (
        "Only a search for a path has a tree of parents; {title} is none. Show it "
        "without tree=True."
    )
    TOO_LARGE = (
        "The search tree has {nodes} nodes, and up to {most} can be shown: show a "
        "smaller map, or a search with a better heuristic."
    )
    PART = "part of the tree: {shown} of {nodes} nodes"
    GONE = "given up"
