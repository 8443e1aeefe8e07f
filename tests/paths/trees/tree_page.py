"""A reader of packed networks that knows their description only, as a page does."""

from __future__ import annotations

from typing import Any

from tests.paths.page import short


class TreePage:
    """The story in a dictionary, seen step by step."""

    def __init__(self, packed: dict[str, Any]) -> None:
        self.packed = packed
        self.tables: list[dict[tuple[int, ...], Any]] = [{} for _ in range(6)]

    def apply(self, index: int) -> str:
        """Do what a step does, and return what it says."""
        packed, flat = self.packed, self.packed["changes"][index]
        for table, key, value in zip(flat[::3], flat[1::3], flat[2::3], strict=True):
            place = tuple(packed["keys"][key])
            if not place:
                self.tables[table].clear()
            elif value == -1:
                self.tables[table].pop(place, None)
            else:
                self.tables[table][place] = packed["values"][value]
        words = {
            **{name: self._named(name, "states", index) for name in "abc"},
            **{name: self._named(name, "rows", index) for name in ("set", "rest")},
            **{name: self._number(name, index) for name in ("cost", "old")},
        }
        sentence: str = packed["sentences"][packed["kinds"][index]]
        return sentence.format(**words)

    def line(self, index: int) -> int:
        line: int = self.packed["lines"][self.packed["kinds"][index]]
        return line

    def _place(self, column: str, index: int) -> int:
        places = self.packed[column]
        return -1 if places is None else places[index]

    def _named(self, column: str, names: str, index: int) -> str:
        place = self._place(column, index)
        return "" if place == -1 else self.packed[names][place]

    def _number(self, column: str, index: int) -> str:
        place = self._place(column, index)
        if place == -1:
            return ""
        number = self.packed["numbers"][place]
        return short(float("inf") if number is None else number)
