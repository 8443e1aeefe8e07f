"""A search, a tree, a lesson, a bot, a map and a game, found once they are installed."""

from dataclasses import replace
from pathlib import Path

from linie1_widget.paths import TREE_ALGORITHMS, TreeAlgorithm
from linie1_widget.trans_europa import Map


def cheapest_first() -> TreeAlgorithm:
    """Return Kruskal's algorithm under the name that it has in class."""
    kruskal = TREE_ALGORITHMS["kruskal"]
    return replace(kruskal, name="cheapest_first", title="The cheapest first")


def lessons() -> Path:
    """Return the file of questions."""
    return Path(__file__).with_name("climbing.toml")


def lakes() -> Map:
    """Return a map of Trans Europa."""
    return Map.parse(Path(__file__).with_name("lakes.txt").read_text(encoding="utf-8"))
