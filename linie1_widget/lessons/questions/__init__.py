"""The kinds of question of a quiz, by topic: functions of luck and a level from 1 to 5."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType

from linie1_widget.lessons.exercise import Exercise
from linie1_widget.lessons.puzzles import make_broken_rule, make_only_square
from linie1_widget.lessons.questions import boards, cheapest_networks, estimates, searching
from linie1_widget.lessons.texts.quiz_questions import QuizTopic
from linie1_widget.lessons.texts.search_lessons import (
    NextBreadth,
    NextCheapest,
    NextDepth,
    NextGreedy,
    NextStar,
)

LEVELS = range(1, 6)

_SEEDS = 10**6  # of puzzles


def _puzzle(make: Callable[[int, int], Exercise], luck: Random, level: int) -> Exercise:
    return make(luck.randrange(_SEEDS), (level + 1) // 2)


Kind = Callable[[Random, int], Exercise]

KINDS: Mapping[QuizTopic, Mapping[str, Kind]] = MappingProxyType(
    {
        QuizTopic.RULES: {
            "fitting_tile": boards.fitting_tile,
            "exchange_tile": boards.exchange_tile,
            "which_rule": boards.which_rule,
            "only_square": partial(_puzzle, make_only_square),
            "broken_rule": partial(_puzzle, make_broken_rule),
        },
        QuizTopic.ROUTES: {
            "is_route": boards.is_route,
            "closing_tile": boards.closing_tile,
            "count_missing": boards.count_missing,
            "count_spaces": boards.count_spaces,
            "one_way": boards.one_way,
        },
        QuizTopic.BFS: {
            "next_bfs": partial(searching.next_square, NextBreadth, "bfs"),
            "fewest_steps": searching.fewest_steps,
        },
        QuizTopic.DFS: {"next_dfs": partial(searching.next_square, NextDepth, "dfs")},
        QuizTopic.DIJKSTRA: {
            "next_dijkstra": partial(searching.next_square, NextCheapest, "dijkstra"),
            "g_value": searching.g_value,
            "path_cost": searching.path_cost,
        },
        QuizTopic.ASTAR: {
            "next_astar": partial(searching.next_square, NextStar, "astar"),
            "f_value": searching.f_value,
        },
        QuizTopic.GREEDY: {
            "next_greedy": partial(searching.next_square, NextGreedy, "greedy"),
            "h_value": searching.h_value,
        },
        QuizTopic.CHOOSING: {"cheapest_by": searching.cheapest_by},
        QuizTopic.HEURISTICS: {
            "too_high": estimates.too_high,
            "highest_guess": estimates.highest_guess,
            "steep_edge": estimates.steep_edge,
            "admissible_of": estimates.admissible_of,
        },
        QuizTopic.KRUSKAL: {
            "kruskal_next": cheapest_networks.kruskal_next,
            "left_out": cheapest_networks.left_out,
            "tree_cost": cheapest_networks.tree_cost,
            "replacement": cheapest_networks.replacement,
        },
        QuizTopic.PRIM: {"prim_next": cheapest_networks.prim_next},
        QuizTopic.STEINER: {
            "steiner_place": cheapest_networks.steiner_place,
            "steiner_cost": cheapest_networks.steiner_cost,
        },
    }
)

# The topics by name, and groups of them.
TOPICS: Mapping[str, tuple[QuizTopic, ...]] = MappingProxyType(
    {
        **{topic.name.lower(): (topic,) for topic in KINDS},
        "searches": (
            QuizTopic.BFS,
            QuizTopic.DFS,
            QuizTopic.DIJKSTRA,
            QuizTopic.ASTAR,
            QuizTopic.GREEDY,
            QuizTopic.CHOOSING,
        ),
        "trees": (QuizTopic.KRUSKAL, QuizTopic.PRIM, QuizTopic.STEINER),
    }
)


def make_question(kind: str, seed: str, level: int) -> Exercise:
    """Return the question of a kind that a seed gives at a level."""
    (make,) = (kinds[kind] for kinds in KINDS.values() if kind in kinds)
    return make(Random(f"{kind} {seed} {level}"), level)
