"""Texts of the laboratory about maps and results."""

from __future__ import annotations

from linie1_widget.language.key import Key


class LaboratoryFault(Key):
    """Reasons why a map has no reliable result, and descriptions of drawings."""

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
    TOO_MANY_STOPS = (
        "The map has {stops} stops, and searches here visit at most {most}: take one away."
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


class MapFault(Key):
    """Reasons why a map cannot be drawn."""

    TEXT = "The text of a map has at most {most} characters, and here are {found}."
    SIZE = (
        "A map to draw on has 1 to {most} rows and columns, and here are {rows} × {cols}."
    )
    OFF = (
        "{square} is off the map, which has {rows:# row|# rows} and {cols:# column|# "
        "columns}."
    )
    NOTHING_THERE = "There is no start, goal or stop on {square} that could be moved."
    MAZE = "{title} needs at least {least} rows and columns, and here are {rows} × {cols}."
    NO_NODES = "A graph to draw on has at least one node, such as A."
    NODES = "A graph to draw on has at most {most} nodes, and here are {found}."
    EDGES = "A graph to draw on has at most {most} edges, and here are {found}."
    NODE_NAME = "The name of a node has 1 to {most} letters and digits, and is not {name}."
    NODE = "There is no node {name}: here are {names:and}."
    PLACE = "{node} lies at {place}: give numbers from {least} to {most}."
    NO_PLACE = "In {line}, {given} is no place: write two numbers, as in A at 0 2.5."
    LOOP = "An edge leads to another node, not from {node} to itself."
    COST = (
        "The edge from {a} to {b} costs {cost}: give a number from {least} to {most}, such "
        "as 2 or 0.5."
    )
    EDGE = "No edge leads from {a} to {b}."
    CROSSINGS = (
        "A map to lay track on has at most {most} crossings, and this one has {found}."
    )
    CITIES = "At most {most} cities are joined here, and {found} are chosen: take one away."
    CITY = "There is no city {name} on this map: write its name as the map does."
    TRACK = "{name} names no track: write two neighbouring crossings, as in d8-e9."
    TRIP_START = (
        "A trip starts at a terminal: give the one square beside it onto which it leads, "
        "such as b1, and not {given}."
    )
    TRIP_GOAL = (
        "A trip ends on 1 to {most} squares, or in the terminals beside them, such as f12, "
        "and not on {given}."
    )
