"""The tree of parents beside the map of a search."""

from __future__ import annotations

from linie1_widget.language.key import Key


class SearchTreeText(Key):
    """The button, the tree, and the data of a node."""

    TREE = "Search tree"
    KEY_SHOWS = "show or hide the search tree"
    MAP = (
        "Search tree of {title}; arrow keys go to the parent, to the first child and along "
        "the row, comma and full stop go back and on"
    )
    WHOLE = "Whole tree"
    WAITING = (
        "Python lays out the tree. If it does not come, there is no kernel: run the cell "
        "again."
    )
    NODE = "{known}; depth {depth}, {children:# child|# children}"
    GONE = "{state}: given up, reached from {parent}"
