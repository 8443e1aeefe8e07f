"""What the laboratory says of a map that it cannot search, and of what it has found."""

from __future__ import annotations

from linie1_widget.language.key import Key


class Laboratory(Key):
    """Why there is nothing to step through or to trust, and what is drawn."""

    NO_START = "The map has no start: put an S on a free square."
    NO_GOAL = "The map has no goal: put a G on a free square."
    NO_START_NODE = "The graph has no start: mark a node with S."
    NO_GOAL_NODE = "The graph has no goal: mark a node with G."
    NO_TRACK = "No track lies on {squares:and} yet, where the trip is to end: lay some."
    TOO_LONG = (
        "{title} has made {most} steps and is not done: on this map it is too slow. Draw "
        "a smaller map, or choose another algorithm."
    )
    TOO_MANY = (
        "With its stops the map has {states} states, and at most {most} can be shown: take "
        "a stop away, or draw a smaller map."
    )
    ONLY_EVEN_GRIDS = (
        "{title} cannot search this map: it needs a grid with 8 directions whose squares "
        "all cost the same."
    )
    NO_STOPS = "{title} cannot use this heuristic ({heuristic}) here: there are no stops."
    BELOW_ZERO = (
        "{title} cannot search this graph, for the edge from {a} to {b} costs less than 0. "
        "For such costs: {other}."
    )
    BELOW_ZERO_AHEAD = (
        "The edge from {a} to {b} costs less than 0: {title} may miss the cheapest path. "
        "For such costs: {other}."
    )
    TOO_HIGH = (
        "At {state} the heuristic says {h}, which is {excess} too much: the cheapest way "
        "to the goal costs {remaining}."
    )
    MAY_MISS = "{title} may miss the cheapest path."
    HAS_MISSED = "{title} has missed the cheapest path: it costs {least}, not {cost}."
    DRAWN = "A map of {rows:# row|# rows} and {cols:# column|# columns}. {why}"
    GRAPH_SIZE = "{nodes:# node|# nodes}, {edges:# edge|# edges}"
    DRAWN_GRAPH = "A graph of {size}. {why}"
    TRACK_SIZE = "{tiles:# tile|# tiles}"
    LAID_TRACK = "A board with {size}. {why}"
    NO_CITIES = "Choose two cities or more, and a tree joins them."
    TREE_TOO_LONG = (
        "With {cities} cities {title} would make more than {most} steps on this map: take "
        "a city away, or choose another algorithm."
    )
    LATTICE_SIZE = "{cities:# city|# cities}, {tracks:# track|# tracks}"
    DRAWN_LATTICE = "A map of Trans Europa with {size}. {why}"
