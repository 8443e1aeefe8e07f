"""Answers to each lesson: right ones in several forms, and wrong ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Answers(NamedTuple):
    """What people may answer."""

    right: list[Any]
    wrong: list[Any]


ANSWERS: Mapping[str, Answers] = {
    "rules-1": Answers([[90, 180], "180, 90", {90, 180}], [[90], [0, 90], [45], []]),
    "rules-2": Answers(["B", "b", " b "], ["A", "D", "e"]),
    "rules-3": Answers(["d4", "D4", (3, 3), [3, 3]], ["l5", "e5", "g4", "d8", "a1"]),
    "rules-4": Answers(
        ["b2:S90", ("b2", "S90"), "b2 S270"], ["c1:C0", "a1:S0", "l9:S0", "i9:S0"]
    ),
    "rules-5": Answers(
        ["c7:S0", ("e7", "R0")], ["c7:C0", "e7:L0", "d7:S0", "f9:S0", "c7:S90"]
    ),
}
