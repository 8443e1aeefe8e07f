"""Graph searches that record every step; independent of any game.

`graphs` holds graphs, `algorithms` the searches, `trees` the tree algorithms, `mazes` the
maze generators, `problems` textbook problems, `story` the recorded steps. The entry points
are `search`, `networks` and `watch`. networkx and pandas are optional.

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
>>> print(trace.sentence(1))
Take (0, 0): its f = 0 + 3 = 3 is the smallest in the frontier.
"""

from __future__ import annotations

from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.built_in import ALGORITHMS, promises
from linie1_widget.paths.algorithms.heuristic_check import HeuristicReport, check_heuristic
from linie1_widget.paths.algorithms.heuristics import HEURISTICS
from linie1_widget.paths.algorithms.settings import Setting
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.graphs.graph import Graph
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.moving_ai import (
    TRAM_DEPOT,
    Scenario,
    read_map,
    read_scenarios,
    write_map,
    write_scenarios,
)
from linie1_widget.paths.graphs.networkx_bridge import from_networkx, to_networkx
from linie1_widget.paths.graphs.problem import Outcome, Problem, way_to
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.paths.maze import Maze
from linie1_widget.paths.maze_generators import MAZES
from linie1_widget.paths.networks import all_distances, spanning_tree, steiner_tree
from linie1_widget.paths.problems.textbook_problem import TextbookProblem
from linie1_widget.paths.search import search
from linie1_widget.paths.story.networks.network_story import Distances, NetworkStory, Tree
from linie1_widget.paths.story.replay import SearchSide, Snapshot
from linie1_widget.paths.story.steps import STEP_KINDS, Pseudocode, Step
from linie1_widget.paths.story.story import Story
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.trees.built_in import TREE_ALGORITHMS
from linie1_widget.paths.trees.tree_algorithm import TreeAlgorithm
from linie1_widget.paths.watch import watch
from linie1_widget.paths.watched.judgement import Judgement
from linie1_widget.paths.watched.watched_story import Watched

__all__ = [
    "ALGORITHMS",
    "HEURISTICS",
    "MAZES",
    "STEP_KINDS",
    "TRAM_DEPOT",
    "TREE_ALGORITHMS",
    "Algorithm",
    "Distances",
    "EdgeGraph",
    "Graph",
    "GridGraph",
    "HeuristicReport",
    "Judgement",
    "Maze",
    "NetworkStory",
    "Outcome",
    "Problem",
    "Pseudocode",
    "Scenario",
    "SearchSide",
    "Setting",
    "Snapshot",
    "Step",
    "StopsGraph",
    "Story",
    "TextbookProblem",
    "Trace",
    "Tree",
    "TreeAlgorithm",
    "Watched",
    "all_distances",
    "check_heuristic",
    "from_networkx",
    "promises",
    "read_map",
    "read_scenarios",
    "search",
    "spanning_tree",
    "steiner_tree",
    "to_networkx",
    "watch",
    "way_to",
    "write_map",
    "write_scenarios",
]
