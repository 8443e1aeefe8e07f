"""A map of each kind, and what the page of a laboratory asks for."""

from __future__ import annotations

from typing import TypeAlias

Request: TypeAlias = dict[str, object]

TEXTS = {
    "squares": "S..\n.#.\n..G",
    "edges": "A at 0 3\nB at 5 0\nC at 5 6\nA -- B 1\nA -> C 4\nB -- C 2\nstart A\ngoal C",
    "board": "b1:S0 b2:S0\nstart b1\ngoal c3",
    "cities": "cities: London, Paris\ntracks: d8-e9",
}


def draw(*pieces: Request) -> Request:
    return {"do": "draw", "strokes": list(pieces)}


def painting(squares: object, brush: str = "#", stroke: str = "s") -> Request:
    return {"stroke": stroke, "brush": brush, "squares": squares}


def moving(source: list[int], target: list[int], stroke: str = "s") -> Request:
    return {"stroke": stroke, "from": source, "to": target}


def drag(node: str, to: object, stroke: str = "s") -> Request:
    return draw({"stroke": stroke, "node": node, "to": to})


def join(source: str, target: str, cost: object, both: object = True) -> Request:
    return {"do": "join", "edge": [source, target], "cost": cost, "both": both}


def lay(cell: object, tile: str) -> Request:
    return {"do": "lay", "cell": cell, "tile": tile}


def trip(start: str, goals: object) -> Request:
    return {"do": "trip", "start": start, "goals": goals}


def menus(**values: object) -> Request:
    return {"do": "set", "values": values}
