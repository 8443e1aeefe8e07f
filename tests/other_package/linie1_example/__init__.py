"""A search, a lesson, a bot, a map and a game, which linie1_widget finds once installed."""

from pathlib import Path

from linie1_widget.trans_europa import Map


def lessons() -> Path:
    """Return the file of questions."""
    return Path(__file__).with_name("climbing.toml")


def lakes() -> Map:
    """Return a map of Trans Europa."""
    return Map.parse(Path(__file__).with_name("lakes.txt").read_text(encoding="utf-8"))
