"""A map of each kind, and the requests of a laboratory's page."""

from __future__ import annotations

TEXTS = {
    "squares": "S..\n.#.\n..G",
    "edges": "A at 0 3\nB at 5 0\nC at 5 6\nA -- B 1\nA -> C 4\nB -- C 2\nstart A\ngoal C",
    "board": "b1:S0 b2:S0\nstart b1\ngoal c3",
    "cities": "cities: London, Paris\ntracks: d8-e9",
}


def draw(*pieces):
    return {"do": "draw", "strokes": list(pieces)}


def painting(squares, brush="#", stroke="s"):
    return {"stroke": stroke, "brush": brush, "squares": squares}


def moving(source, target, stroke="s"):
    return {"stroke": stroke, "from": source, "to": target}


def drag(node, to, stroke="s"):
    return draw({"stroke": stroke, "node": node, "to": to})


def join(source, target, cost, both=True):
    return {"do": "join", "edge": [source, target], "cost": cost, "both": both}


def lay(cell, tile):
    return {"do": "lay", "cell": cell, "tile": tile}


def trip(start, goals):
    return {"do": "trip", "start": start, "goals": goals}


def menus(**values):
    return {"do": "set", "values": values}
