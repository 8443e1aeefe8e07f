"""The questions of a quiz by topic, made from a seed and a level from 1 to 5."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from linie1_widget.lessons.exercise import Exercise, Factory, generate
from linie1_widget.lessons.questions import (
    admissibility,
    routes,
    searches,
    tile_rules,
    trees,
)
from linie1_widget.lessons.texts.quiz_questions import QuizTopic

LEVELS = range(1, 6)

# The factories of questions by topic and name, easy topics first.
KINDS: Mapping[QuizTopic, Mapping[str, Factory]] = MappingProxyType(
    {**tile_rules.QUIZ, **routes.QUIZ, **searches.QUIZ, **admissibility.QUIZ, **trees.QUIZ}
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


def make_question(name: str, seed: str, level: int) -> Exercise:
    """Return the question that a seed gives at a level."""
    (factory,) = (names[name] for names in KINDS.values() if name in names)
    return generate(name, factory, seed, level)
