"""Graph searches that record every step; independent of any game.

`graphs` holds graphs, `algorithms` the searches, `trees` the tree algorithms, `story` the
recorded steps, `watched` the tracing of other people's searches. The entry points are
`search`, `spanning_tree`, `steiner_tree`, `all_distances` and `watch`. networkx and pandas
are optional.

Examples
--------
>>> from linie1_widget.paths import GridGraph, search
>>> grid = GridGraph('''
...     S.#G
...     ....
... ''')
>>> trace = search(grid, grid.start, grid.goal, "astar", "manhattan")
>>> trace
<Trace: astar with manhattan, 6 states, cost 5, 6 expanded, 22 steps>
>>> print(trace.sentence(2))
Take (0, 0): its f = 0 + 3 = 3 is the smallest in the frontier.
"""

from __future__ import annotations

from linie1_widget.base.lazy import attach_stub

__getattr__, __dir__ = attach_stub(__name__, {"SearchSide": "Snapshot", "Story": "Trace"})
