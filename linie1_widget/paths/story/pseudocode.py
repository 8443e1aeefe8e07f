"""The algorithms as a textbook prints them, and which step stands on which line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class Pseudocode:
    """One algorithm in words.

    Attributes
    ----------
    lines : tuple of str
        Its lines, indented by four blanks a level.
    line_of : mapping
        The line that each kind of step stands on, counted from 1.

    Examples
    --------
    >>> print(PSEUDOCODE["bfs"])
    1  frontier = a queue that holds the start
    2  while the frontier is not empty:
    3      take the state at the front of the frontier
    4      if it is the goal: return the path to it
    5      for each neighbour of the state:
    6          if the neighbour has been seen: skip it
    7          else: parent of the neighbour = the state,
    8                put the neighbour at the end of the frontier
    9  return "there is no path"
    >>> PSEUDOCODE["bfs"].line_of["take"]
    3
    """

    lines: tuple[str, ...]
    line_of: Mapping[str, int]

    def __str__(self) -> str:
        width = len(str(len(self.lines)))
        return "\n".join(
            f"{number:>{width}}  {line}" for number, line in enumerate(self.lines, 1)
        )


# To the right of the bar stand the kinds of steps that happen on a line.

_BFS = """
frontier = a queue that holds the start                          | start
while the frontier is not empty:
    take the state at the front of the frontier                  | take
    if it is the goal: return the path to it                     | goal
    for each neighbour of the state:
        if the neighbour has been seen: skip it                  | skip
        else: parent of the neighbour = the state,
              put the neighbour at the end of the frontier       | add
return "there is no path"                                        | fail
"""

_DFS = """
frontier = a stack that holds the start                          | start
while the frontier is not empty:
    take the state on top of the frontier                        | take
    if it is closed: drop it and take the next                   | drop
    mark it as closed
    if it is the goal: return the path to it                     | goal
    for each neighbour of the state, the last one first:
        if the neighbour is closed: skip it                      | skip
        else: parent of the neighbour = the state,
              put the neighbour on top of the frontier           | add
return "there is no path"                                        | fail
"""

_DIJKSTRA = """
frontier = the start, with g = 0                                 | start
while the frontier is not empty:
    take the state with the smallest g from the frontier         | take
    if it is the goal: return the path to it                     | goal
    for each neighbour of the state:
        new g = g of the state + cost of the edge
        if the neighbour has a g that is no greater: skip it     | skip
        else: parent of the neighbour = the state,
              g of the neighbour = new g,
              put it into the frontier,                          | add
              or change its place if it is there                 | improve
return "there is no path"                                        | fail
"""

_ASTAR = """
frontier = the start, with g = 0 and f = h                       | start
while the frontier is not empty:
    take the state with the smallest f from the frontier         | take
    if it is the goal: return the path to it                     | goal
    for each neighbour of the state:
        new g = g of the state + cost of the edge
        if the neighbour has a g that is no greater: skip it     | skip
        else: parent of the neighbour = the state,
              g of the neighbour = new g, f = new g + h,
              put it into the frontier,                          | add
              or change its place if it is there,                | improve
              or open it again if it is closed                   | reopen
return "there is no path"                                        | fail
"""

_GREEDY = """
frontier = the start, with its h                                 | start
while the frontier is not empty:
    take the state with the smallest h from the frontier         | take
    if it is the goal: return the path to it                     | goal
    for each neighbour of the state:
        if the neighbour has been seen: skip it                  | skip
        else: parent of the neighbour = the state,
              put the neighbour into the frontier by its h       | add
return "there is no path"                                        | fail
"""

_BIDIRECTIONAL = """
two frontiers = a queue with the start, a queue with the goal    | start
while both frontiers hold states:
    choose the smaller one, or in turns if both are equal
    for each state that is in it now:
        take the state at its front                              | take
        for each neighbour of the state (predecessor, if back):
            if this side has seen the neighbour: skip it         | skip
            else: parent of the neighbour = the state,
                  put the neighbour at the end of this frontier  | add
            if the other side has seen it too:
                return both paths, joined there                  | goal
return "there is no path"                                        | fail
"""


def _read(text: str) -> Pseudocode:
    lines, line_of = [], {}
    for number, row in enumerate(text.strip("\n").split("\n"), 1):
        line, _, kinds = row.partition("|")
        lines.append(line.rstrip())
        line_of.update(dict.fromkeys(kinds.split(), number))
    return Pseudocode(tuple(lines), MappingProxyType(line_of))


PSEUDOCODE: Mapping[str, Pseudocode] = MappingProxyType(
    {
        "bfs": _read(_BFS),
        "dfs": _read(_DFS),
        "dijkstra": _read(_DIJKSTRA),
        "astar": _read(_ASTAR),
        "greedy": _read(_GREEDY),
        "bidirectional": _read(_BIDIRECTIONAL),
    }
)
"""The pseudocode of each algorithm."""
