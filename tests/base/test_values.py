"""Values of the package can be copied and pickled, and stay equal."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import networkx as nx
import pytest

import linie1_widget as l1
from docs._ext.recordings import recorded
from linie1_widget.lessons import Quiz
from linie1_widget.lessons.collection import PUZZLES
from linie1_widget.research import EXPERIMENTS, Result, experiment, wilson
from linie1_widget.table import check_bot
from linie1_widget.table.analysis import candidates, course, line
from linie1_widget.trans_europa.network import LaidGraph
from tests.test_docs import REFERENCE

EUROPE = l1.trans_europa.MAP
GRID = l1.GridGraph("S.2#\n*..G")
EDGES = l1.EdgeGraph("A -- B 1, B -- C 2, A -- C 4", {"A": (0, 0)})

# Other names of the reference: widgets, players, environments, abstract classes.
NO_VALUES = {
    *("Linie1Widget", "BoardWidget", "SearchWidget", "DriveWidget", "LaboratoryWidget"),
    *("TakeOverRun", "TakeOverWidget"),
    *("LessonWidget", "QuizWidget", "GameWidget", "TableWidget", "TransEuropaWidget"),
    *("Output", "ProseWidget", "Linie1Outputs", "Room", "Person", "Classroom", "Registry"),
    *("League", "LeagueLesson", "ClosedAnswer", "GameLoss"),
    *("Bot", "SearchBot", "Judge", "Actions", "ResultsFile", "Refutation"),
    *("Linie1Env", "TransEuropaEnv", "TurnGameEnv", "AgainstBots", "BotPolicy"),
}

# What can be changed, or holds a mapping, is no key of a dict.
CHANGING = {
    *("Board", "Event", "Game", "NetworkxGraph", "Lesson", "Quiz", "Ratings", "Snapshot"),
    *("Values", "list"),
}


def two_steps(graph: Any, start: Any, _goal: Any) -> list[Any]:
    """Search like a learner, and give up."""
    near, _ = next(iter(graph.neighbours(start)))
    return [start, near]


def stumbling(*_: Any) -> None:
    raise ZeroDivisionError


def tournament(*names: str, games: int = 2, **more: Any) -> Result:
    return l1.tournament(names, games, **{"seed": 1, "progress": False, **more})


def played() -> l1.Game:
    rng = Random(1)
    return l1.play_out(l1.Game(2, seed=1), [l1.BOTS["greedy"](rng) for _ in range(2)])


def values() -> Iterator[Any]:
    board, game = l1.Board.parse("b1:S0 c1:S0 b2:S0"), played()
    verdict, (trip, _) = board.explain("d1", "S0"), (player.trip for player in game.players)
    yield from (
        board,
        board.lay("b3", "S0"),
        verdict,
        verdict.violations[0],
        l1.linie1.PLAN,
    )
    yield from (
        l1.Cell(1, 3),
        l1.Side.N,
        trip,
        trip.route,
        l1.linie1.Expectation(trip.route),
    )
    yield from (game, game.setup, game.view(0), game.history[-1], game.players[0])
    yield from (
        l1.Tile("C", 90),
        l1.linie1.helping_plays(board, "SC", 1, "F")[0],
        *game.moves,
    )
    europe = l1.trans_europa.Game(2, seed=1)
    europe.push("d8")
    yield from (europe, europe.view(0), europe.setup, europe.moves[0], europe.position)
    yield from (EUROPE.cities["Wien"], LaidGraph(europe.position.laid))
    yield from (GRID, l1.GridGraph("..", 8), EDGES, l1.StopsGraph(GRID))
    yield from (l1.TrackGraph(board), l1.from_networkx(nx.path_graph(3)))
    for algorithm in ("bfs", "astar", "bidirectional"):
        trace = l1.search(GRID, GRID.start, GRID.goal, algorithm)
        yield from (trace, trace.steps[1], trace.at(2))
    for story in (l1.spanning_tree(EDGES), l1.steiner_tree(EDGES, "AC")):
        yield from (story, story.steps[0], story.at(1), story.tables[0])
    yield from (l1.paths.Chance([1, 2]), l1.paths.expectimax([l1.paths.Chance([1, 2]), 3]))
    puzzle = l1.linie1.random_tile_puzzle(1)
    solved = l1.paths.solve_constraints(puzzle)
    yield from (
        puzzle,
        solved,
        solved.attempts[0],
        l1.paths.colouring(EDGES, ["red", "blue"]),
    )
    yield from (l1.all_distances(EDGES), l1.check_heuristic(GRID, "manhattan", GRID.goal))
    for function in (two_steps, stumbling):
        watched = l1.watch(function, GRID, GRID.start, GRID.goal)
        yield from (watched, watched.judgement, watched.at(0), *watched.steps)
    found = tournament("random", "greedy", games=4)
    yield from (found, found.standings[0], found.ratings, found.standings[0].rating)
    yield from (wilson(1, 2), check_bot(l1.BOTS["random"], seeds=[1], seconds=60))
    yield from map(l1.table.game_kind, l1.table.BOTS_OF)
    opening, bot = l1.Game(2, seed=1), l1.BOTS["greedy"]
    judged = bot(Random(1)).values(opening.view(0))
    yield from (judged, judged.measure, candidates(opening.view(0), bot(Random(1))))
    yield from (course(opening), line(opening, bot), l1.lessons.progress())
    lesson = l1.lessons["rules-2"]
    yield from (lesson.check("B"), lesson.hint(), lesson.solution(), lesson)
    quiz = Quiz("trees", seed=1)
    yield from (quiz, quiz.solution(), quiz.lesson)


def listed() -> Iterator[Any]:
    lists: list[Mapping[str, Any]] = [
        *(
            l1.linie1.TILE_TYPES,
            l1.EDITIONS,
            l1.EXAMPLES,
            l1.ALGORITHMS,
            l1.TREE_ALGORITHMS,
        ),
        *(l1.MAZES, l1.PROBLEMS, l1.BOTS, l1.trans_europa.MAPS, EXPERIMENTS),
    ]
    for table in lists:
        yield from table.values()
    yield from map(recorded, EXPERIMENTS)
    yield from l1.lessons.values()
    yield from (l1.lessons.puzzle(kind, seed=3) for kind in PUZZLES)


def test_copies_of_every_public_class_are_equal() -> None:
    kinds = {*vars(l1.base.errors), "InvalidTrait"}
    for value in (*values(), *listed()):
        kinds |= {kind.__name__ for kind in type(value).__mro__}
        for copy in (pickle.loads(pickle.dumps(value)), deepcopy(value)):
            assert type(copy) is type(value)
            assert copy == value
            if type(value).__name__ not in CHANGING:
                assert hash(copy) == hash(value)
    documented = re.findall(r"autoclass:: linie1_widget\.(?:\w+\.)*(\w+)", REFERENCE)
    assert set(documented) - kinds == NO_VALUES


def test_different_values_are_unequal() -> None:
    game, other = played(), played().copy()
    other.pop()
    lesson, tried = deepcopy(l1.lessons["rules-3"]), deepcopy(l1.lessons["rules-3"])
    tried.check("a1")
    traces = [l1.search(GRID, GRID.start, GRID.goal, name) for name in ("bfs", "dfs")]
    results = [tournament("random", seed=seed) for seed in (1, 2)]
    for one, another in (
        *((game, other), (lesson, tried), traces, results),
        *((GRID, l1.GridGraph(str(GRID), 8)), (GRID, l1.GridGraph("S.2#\n..*G"))),
        (EDGES, l1.EdgeGraph("A -- B 1, B -- C 2, A -- C 5", {"A": (0, 0)})),
        (EDGES, l1.EdgeGraph("A -- B 1, B -- C 2, A -- C 4")),
        (l1.TrackGraph(l1.Board()), l1.TrackGraph(l1.Board.parse("b1:S0"))),
        (l1.from_networkx(nx.path_graph(3)), l1.from_networkx(nx.path_graph(4))),
        (
            l1.from_networkx(nx.path_graph(3)),
            l1.from_networkx(nx.path_graph(3), weight=None),
        ),
    ):
        assert one != another


def test_pickled_copies_work_like_the_originals(tmp_path: Path) -> None:
    result = tournament("random", "greedy")
    sent = pickle.loads(pickle.dumps(result))
    assert sent.game(1).record == result.game(1).record
    assert sent.to_dataframe().equals(result.to_dataframe())
    lesson = deepcopy(l1.lessons["rules-2"])
    before = lesson.tries
    sent = pickle.loads(pickle.dumps(lesson))
    assert bool(sent.check("B"))
    assert not sent.check("A")
    assert (sent.tries, lesson.tries, sent.solved) == (before + 2, before, True)
    maze = l1.MAZES["prim"]
    assert pickle.loads(pickle.dumps(maze)).make(7, 9, seed=1) == maze.make(7, 9, seed=1)
    finding = experiment("tree_losses", 20, progress=False)
    drawn = pickle.loads(pickle.dumps(finding)).plot()
    assert len(drawn.lines) == len(finding.plot().lines)
    assert tournament("random", "greedy") == tournament("random", "greedy")
    result = tournament("random", results=tmp_path / "games.jsonl")
    sent = pickle.loads(pickle.dumps(result))
    assert sent == result
    assert list(sent.matches()) == list(result.matches())


def test_pickled_error_keeps_its_message() -> None:
    with pytest.raises(l1.IllegalMove) as caught:
        l1.Board().lay("d1", "S0")
    sent = pickle.loads(pickle.dumps(caught.value))
    assert sent.verdict == caught.value.verdict
    assert str(sent) == str(caught.value) == str(caught.value.verdict)
