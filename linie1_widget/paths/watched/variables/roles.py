"""The roles of variables, by name or by content."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from types import CodeType, MappingProxyType

from linie1_widget.paths.watched.line_events import (
    CLOSED,
    CURRENT,
    FRONTIER,
    NEIGHBOUR,
    NOT_TOLD,
    PARENTS,
    Entry,
    G,
    Reading,
)

# The words in names that indicate a role.
NAMES: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        role: frozenset(names.split())
        for role, names in {
            FRONTIER: "frontier agenda queue stack open fringe heap pq q todo waiting "
            "border wavefront worklist unvisited pending boundary",
            CLOSED: "closed visited explored seen done expanded finished reached settled "
            "known marked",
            PARENTS: "parent parents came camefrom prev previous pred preds predecessor "
            "predecessors backpointers origin",
            G: "g cost costs dist dists distance distances gscore best",
            CURRENT: "state current cur curr node here square place position pos vertex "
            "now cell u s",
            NEIGHBOUR: "neighbour neighbor nxt next child succ successor nb nbr adjacent "
            "other to n v w",
        }.items()
    }
)

_LISTS = ("list", "set", "table")
# Names of states that are never the current one.
_GOALS = frozenset(["goal", "goals", "target", "end", "destination"])
# Names of lists that are neither frontier nor closed states.
_OTHER_LISTS = frozenset(
    ["path", "way", "route", "result", "solution", "neighbours", "neighbors"]
)


def role_by_name(name: str) -> str:
    """Return the role that a name indicates, or ""."""
    words = re.findall(r"[a-z]+", name.lower())
    if "visit" in words or "expand" in words:
        return FRONTIER
    for word in words:
        for role, names in NAMES.items():
            if word in names:
                return role
    return ""


def fits(role: str, reading: Reading) -> bool:
    """Return True if a variable with this content can have the role."""
    if role == FRONTIER:
        return reading.kind in _LISTS
    if role == CLOSED:
        return reading.kind in _LISTS
    if role == G:
        return reading.kind == "table" and all(
            entry.g is not None for entry in reading.entries
        )
    if role == PARENTS:
        return reading.kind == "table" and all(
            entry.parent is not NOT_TOLD for entry in reading.entries
        )
    return reading.kind == "state"


def role_of(
    name: str, reading: Reading, start: object, given: bool, hinted: Collection[str]
) -> str | None:
    """Return the role of a variable or None if undecided; ``hinted`` roles have a name."""
    words = set(re.findall(r"[a-z]+", name.lower()))
    if reading.kind == "state":
        if given or words & _GOALS:
            return ""
        told = role_by_name(name)
        if told in (CURRENT, NEIGHBOUR):
            return told
        return NEIGHBOUR if CURRENT in hinted else CURRENT
    if reading.kind not in _LISTS:
        return None
    told = role_by_name(name)
    if told and fits(told, reading):
        # An empty dict may get any role, unless it is named as g.
        return told
    if not reading.entries:
        return None
    if words & _OTHER_LISTS:
        return ""
    return _by_shape(reading, start, hinted)


def _by_shape(reading: Reading, start: object, hinted: Collection[str]) -> str:
    if reading.kind == "set":
        return CLOSED if CLOSED not in hinted else ""
    if reading.kind == "table":
        for role in (G, PARENTS):
            if fits(role, reading):
                return role
        return CLOSED if CLOSED not in hinted else ""
    first: Entry = reading.entries[0]
    alone = len(reading.entries) == 1 and first.state == start
    return FRONTIER if alone and FRONTIER not in hinted else ""


def variables_of(code: CodeType) -> tuple[str, ...]:
    """Return the variable names of a function and of the functions within it."""
    names = [*code.co_varnames, *code.co_cellvars, *code.co_freevars]
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names += variables_of(constant)
    return tuple(dict.fromkeys(names))
