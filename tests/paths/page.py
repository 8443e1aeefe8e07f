"""Readers of packed stories that know their description only, as a page does."""

from __future__ import annotations

from math import inf
from typing import Any


class Page:
    """The story in a dictionary, seen step by step; states are numbers."""

    def __init__(self, packed: dict[str, Any]) -> None:
        self.packed = packed
        self.entries: tuple[dict[int, tuple[int, Any, Any]], ...] = ({}, {})
        self.closed: tuple[set[int], set[int]] = (set(), set())
        self.g: tuple[dict[int, float | None], ...] = ({}, {})
        self.known_h: tuple[dict[int, float | None], ...] = ({}, {})
        self.current: int | None = None

    def number(self, place: int) -> float | None:
        if place == -1:
            return None
        value: float | None = self.packed["numbers"][place]
        return inf if value is None else value

    def h(self, index: int) -> float | None:
        """The h of a step: told for each, or for each state."""
        if self.packed["hs"]:
            return self.number(self.packed["hs"][index])
        state = self.packed["state"][index]
        return self.number(self.packed["h"][state]) if self.packed["h"] else None

    def apply(self, index: int) -> str:
        """Do what a step does, and return what it says."""
        packed = self.packed
        letter, state = packed["kinds"][index], packed["state"][index]
        g = self.number(packed["g"][index])
        back = int(packed["back"][index]) if packed["back"] else 0
        frontier, closed, current = packed["effects"][letter]
        h = self.h(index) if state >= 0 else None
        old = self.g[back].get(state)
        if frontier in "-~":
            newest = max(
                key for key, entry in self.entries[back].items() if entry[0] == state
            )
            del self.entries[back][newest]
        if frontier in "+~":
            self.entries[back][index] = (state, g, h)
        if frontier in "+~" or closed == "+":
            self.g[back][state] = g
            self.known_h[back][state] = h
        if current == "=":
            self.current = state
        if current == "^":
            parent = packed["parent"][index]
            self.current = None if parent < 0 else parent
        if closed == "+":
            self.closed[back].add(state)
        if closed == "-":
            self.closed[back].remove(state)
        if closed == "0":
            for tables in (self.entries, self.closed, self.g, self.known_h):
                for table in tables:
                    table.clear()
            self.current = None
        return self.sentence(index, letter, back, old)

    def frontier(self, back: int) -> list[int]:
        entries = self.entries[back]

        def priority(key: int) -> tuple[float, int]:
            _, g, h = entries[key]
            match self.packed["frontier"], self.packed["priority"]:
                case "stack", _:
                    return 0, -key
                case "heap", "g":
                    return g, key
                case "heap", "h":
                    return h, key
                case "heap", "f":
                    return g + h, key
                case "recursion", "f":
                    return g + h, -key
            return 0, key

        return [entries[key][0] for key in sorted(entries, key=priority)]

    def sentence(self, index: int, letter: str, back: int, old: float | None) -> str:
        packed = self.packed
        state, parent = packed["state"][index], packed["parent"][index]
        g, h = self.number(packed["g"][index]), self.h(index) if state >= 0 else None
        sentences = packed["sentences"]
        sentence: str = sentences.get(letter.upper(), "") if back else ""
        words = {
            "state": packed["states"][state] if state >= 0 else "",
            "parent": packed["states"][parent] if parent >= 0 else "",
            "g": short(g),
            "h": short(h),
            "f": short(None if g is None or h is None else g + h),
            "old": short(old),
        }
        return (sentence or sentences[letter]).format(**words)


def short(value: float | None) -> str:
    if value is None:
        return ""
    if abs(value) == inf:
        return "∞" if value > 0 else "-∞"
    return f"{value:.2f}".rstrip("0").rstrip(".")


class TreePage:
    """The story of a tree in a dictionary, seen step by step."""

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
        numbers = [inf if number is None else number for number in packed["numbers"]]
        words = {}
        for names, said in (
            ("abc", packed["states"]),
            (("set", "rest"), packed["rows"]),
            (("cost", "old"), [*map(short, numbers)]),
        ):
            for name in names:
                at = -1 if packed[name] is None else packed[name][index]
                words[name] = "" if at == -1 else said[at]
        sentence: str = packed["sentences"][packed["kinds"][index]]
        return sentence.format(**words)
