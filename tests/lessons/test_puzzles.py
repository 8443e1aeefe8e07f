"""Each puzzle has exactly one solution, and its solver agrees with brute force."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from linie1_widget import BOTS, Board, Cell, Game, Side, Tile, shortest_route, trans_europa
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.lessons.collection import PUZZLES, Lessons
from linie1_widget.lessons.exercise import Exercise, Lesson, MapFigure, generate
from linie1_widget.lessons.forms import ListOf, SquareForm
from linie1_widget.lessons.own_games import (
    OwnPlay,
    OwnTurn,
    costs_of_turns,
    gains_of_plays,
)
from linie1_widget.lessons.questions.routes import completing_plays, shortest_lines
from linie1_widget.linie1 import PLAN
from linie1_widget.linie1.board.geometry import SIDES
from linie1_widget.table import BOTS_OF
from linie1_widget.table.bots.bot import gap
from linie1_widget.trans_europa.bots.network_builders import best_turns
from linie1_widget.trans_europa.game.europa_state import Lay
from tests.lessons.test_lessons import NONSENSE
from tests.table.game.toy_game import Nim

DIFFICULTIES = (1, 2, 3)


def puzzle(kind: str, seed: int, difficulty: int) -> Exercise:
    return generate(kind, PUZZLES[kind], seed, difficulty)


def named(exercise: Exercise, *names: str) -> list[Any]:
    said = exercise.texts["TASK"].arguments
    return [exercise.figure.board, *(said[name] for name in names)]


@pytest.mark.parametrize(("kind", "difficulty"), [*product(PUZZLES, DIFFICULTIES)])
def test_seed_determines_the_puzzle_which_accepts_its_solution(
    kind: str, difficulty: int
) -> None:
    one, again, *others = (
        puzzle(kind, seed=seed, difficulty=difficulty) for seed in (1, 1, 0, 2, 3)
    )
    first, *looks = [
        (str(exercise.task), str(exercise.figure)) for exercise in (again, one, *others)
    ]
    assert first == looks[0]
    assert len(set(looks)) == len(looks)
    for exercise in (one, *others):
        assert exercise.check(exercise.answer)
        assert exercise.solution().answer == exercise.answer
        assert exercise.figure.board == Board.parse(str(exercise.figure.board))
        assert all(str(text) for text in (*exercise.hints, exercise.instruction))
    for nonsense in NONSENSE:
        result = one.check(nonsense)
        assert not result
        assert len(str(result)) > 20


# Each puzzle is solved by trying everything; those of the quiz too in `test_quiz`.
def after(board: Board, cell: Cell, tile: Tile) -> Board:
    board = board.copy()
    board.lay(cell, tile)
    return board


def test_only_one_play_of_a_hand_completes_the_route() -> None:
    late = 0
    for difficulty, seed in product(DIFFICULTIES, range(3)):
        exercise = puzzle("missing_tile", seed=seed, difficulty=difficulty)
        board, line, stops, hand = named(exercise, "line", "stops", "hand")
        assert shortest_route(board, line, stops) is None
        routes = {
            play: shortest_route(after(board, *play), line, stops)
            for play in board.legal(hand)
        }
        ((play, route),) = ((play, route) for play, route in routes.items() if route)
        assert exercise.form.parse(exercise.answer) == play
        late += route.cells.index(play[0]) > 8
        assert len(completing_plays(board, line, stops, "".join(hand))) == 1
    assert late, "gaps are not only near the terminal"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_only_one_rule_is_broken_at_one_side(difficulty: int) -> None:
    places = set()
    for seed in range(6):
        exercise = puzzle("broken_rule", seed=seed, difficulty=difficulty)
        board, ((cell, tile),) = exercise.figure.board, exercise.figure.ghosts
        (broken,) = board.explain(cell, tile).violations
        near = [
            square for square in map(cell.step, SIDES) if square and board.tile_at(square)
        ]
        assert len(near) >= difficulty - 1
        for answer in product("ABDE", SIDES):
            assert bool(exercise.check(answer)) == (answer == (broken.rule, broken.side))
        places.add(cell)
    assert len({cell.row for cell in places}) > 3, "they lie all over the board"


@pytest.mark.parametrize(("difficulty", "seeds"), [(1, 4), (2, 3), (3, 2)])
def test_only_one_line_is_the_shortest(difficulty: int, seeds: int) -> None:
    for seed in range(seeds):
        exercise = puzzle("shortest_line", seed=seed, difficulty=difficulty)
        board, start, goal, *most = named(exercise, "start", "goal", "length", "curves")
        ways = {
            way
            for leg in start.legs
            for way in lines(board.copy(), (), leg, start.side, goal, *most)
        }
        assert ways == {tuple(map(Cell.parse, exercise.answer))}


LINES = [Tile.parse(text) for text in ("S0", "S90", "C0", "C90", "C180", "C270")]


def lines(
    board: Board, way: Any, cell: Any, entered: Side, goal: Any, length: int, curves: int
) -> Iterator[tuple[Cell, ...]]:
    if cell is None or len(way) == length or board.tile_at(cell) is not None:
        return
    for tile in LINES:
        left = curves - (tile.code == "C")
        if entered in tile.sides and left >= 0 and board.allows(cell, tile):
            (side,) = tile.sides - {entered}
            end = PLAN.terminal_at(cell, side)
            if end == goal:
                yield (*way, cell)
            elif end is None:
                there = cell.step(side), side.opposite
                yield from lines(
                    after(board, cell, tile), (*way, cell), *there, goal, length, left
                )


def test_wrong_line_gets_the_reason() -> None:
    exercise = puzzle("shortest_line", seed=0, difficulty=1)
    right = list(exercise.answer)
    assert exercise.check(right[::-1])
    for line, words in (
        (right[1:], "opens onto"),
        (right[:-1], "opens onto"),
        ([right[0], *right[2:]], "not neighbours"),
        ([right[0], *right], "appears twice"),
        ([], "at least two"),
    ):
        assert words in str(exercise.check(line))
    bent = shortest_lines(*named(exercise, "start", "goal"), 6)
    form = ListOf(SquareForm(), "")
    assert any("curves." in str(exercise.check(form.format(way))) for way in bent)


ONLY = "only_square"


@pytest.mark.parametrize(
    ("kind", "seed", "difficulty"),
    [
        *(("banana", 1, 1), (ONLY, 1, 0), (ONLY, 1, 4)),
        *((ONLY, seed, 1) for seed in (-1, "1", True, 10**30)),
    ],
)
def test_puzzle_of_invalid_arguments_is_refused(
    kind: str, seed: int, difficulty: int
) -> None:
    lessons = Lessons()
    with pytest.raises(InvalidValue, match=r"kind of puzzle|seed|difficulty"):
        lessons.puzzle(kind, seed=seed, difficulty=difficulty)
    assert len(lessons.progress()) == len(lessons)


def test_puzzle_is_listed_in_the_progress_table() -> None:
    lessons = Lessons()
    lesson = lessons.puzzle("broken_rule", seed=3)
    assert lessons.puzzle("broken_rule", seed=3) is lesson
    assert lesson.check(lesson.solution().answer)
    assert [row.lesson for row in lessons.progress()][len(lessons) :] == ["broken_rule-1-3"]
    assert lessons.progress().solved == 1


def test_costly_play_of_a_tram_game_is_a_lesson() -> None:
    # The beginning of a game is enough: what a player could know is used, and no more.
    game = Game(["Ada", "Ben"], seed=5)
    bots = [BOTS["random"](Random(1)), BOTS["greedy"](Random(2))]
    while len(game.moves) < 12:
        game.push(bots[game.to_move].choose(game.view(game.to_move)))
    # Each play of the greedy bot saves a square, those of the random one save none.
    assert [set(gains_of_plays(game, seat).values()) for seat in (0, 1)] == [{0}, {1}]
    (lesson,) = Lessons().of_game(game, "Ada", number=1)
    said = lesson.exercise.texts["TASK"].arguments
    own = OwnPlay(game, said["number"] - 1)
    assert own.gap.is_clear
    assert lesson.solution().answer == own.best
    assert lesson.check(own.best)
    # Tiles have names here, not letters.
    assert f"the {own.move[1].type.title} " in str(lesson.exercise.task)
    chances = f"{said['then']} %; with your play, it is {said['now']} %"
    assert chances in str(lesson.exercise.why)
    for answer, reason in (
        (own.move, "That is your own play"),
        ("a12:X0", "You did not hold this tile: crossing."),
        (f"a1:{said['hand'][0].code}0", "could not be played"),
    ):
        assert reason in str(lesson.check(answer))
    # A play that is as good within the error is right, and no other.
    for play in list(own.left)[:3]:
        behind = gap(own.most, own.chances(play))
        if play != own.move:
            assert bool(lesson.check(play)) is not behind.is_clear
    assert pickle.loads(pickle.dumps(lesson)) == lesson


@pytest.fixture(scope="module")
def europa() -> tuple[trans_europa.Game, Lesson, OwnTurn]:
    game = trans_europa.Game(["Ada", "Ben"], seed=1)
    levels = BOTS_OF["trans_europa"]
    bots = [levels["random"](Random(2)), levels["builder"](Random(2))]
    while len(game.moves) < 16:
        game.push(bots[game.to_move].choose(game.view(game.to_move)))
    (lesson,) = Lessons().of_game(game, "Ada", number=1)
    number = lesson.exercise.texts["TASK"].arguments["number"]
    return game, lesson, OwnTurn(game, number - 1)


def test_costly_turn_of_trans_europa_is_a_lesson(europa: Any) -> None:
    game, lesson, own = europa
    exercise, map_ = lesson.exercise, game.map
    said = exercise.texts["TASK"].arguments
    assert own.gap.is_clear
    lines = [move.edge for move in game.moves[own.step : own.step + 2]]
    assert own.move == set(lines)
    assert said["played"] == tuple(map(str, lines))
    assert set(said["cities"]) == set(game.players[0].hand)
    assert set(lesson.solution().answer) == own.best
    for answer in permutations(own.best):
        assert lesson.check(list(answer))
        assert lesson.check(", ".join(map(str, answer)))
    marker = own.before.state.markers[0]
    assert f"about {said['then']} with" in str(exercise.why)
    end = exercise.texts["HINT_2"].arguments["end"]
    assert end in {node.name for edge in own.best for node in edge} - {marker.name}
    apart = next(edge for edge in map_.edges if not own.before.explain(f"{edge}"))
    doubles = (edge for edge, cost in map_.edges.items() if cost == 2)
    double = next(edge for edge in doubles if own.before.explain(f"{edge}"))
    (single, *_), other = sorted(own.best), lines[0]
    number_of_lines = "one or two single lines, or one double line"
    for answer, reason in (
        (lines, "That is your own turn"),
        (lines[::-1], "That is your own turn"),
        (["a1-a3"], "The map has no line a1-a3"),
        ([apart], "That could not be laid"),
        ([single, apart], "That could not be laid"),
        ([single, double], number_of_lines),
        ([single, other, lines[1]], number_of_lines),
        ([], number_of_lines),
    ):
        assert reason in str(lesson.check(answer))
    assert isinstance(exercise.figure, MapFigure)
    assert exercise.figure.marked == (*lines, marker)
    assert exercise.figure.tracks == tuple(own.before.state.laid)
    assert pickle.loads(pickle.dumps(lesson)) == lesson


def test_equally_good_turns_are_right_and_no_others(europa: Any) -> None:
    _, lesson, own = europa
    view = own.before.view(0)
    first = [move for move in view.legal_moves() if isinstance(move, Lay)]
    turns = [[move.edge] for move in first] + [turn.lines for turn in best_turns(view)]
    verdicts = set()
    for turn in turns:
        if set(turn) != own.move:
            clear = gap(own.most, own.rate(frozenset(turn))).is_clear
            verdicts.add(not clear)
            assert bool(lesson.check(list(turn))) is not clear
    assert verdicts == {True, False}


def test_only_finished_turns_cost_even_those_of_one_line() -> None:
    game = trans_europa.Game(["Ada", "Ben"], seed=1)
    double = next(edge for edge, cost in game.map.edges.items() if cost == 2)
    game.push(double.a.name)
    game.push(next(move for move in game.legal_moves() if str(move) != double.b.name))
    game.push(str(double))
    assert list(costs_of_turns(game, 0)) == [2]
    assert OwnTurn(game, 2).move == {double}
    game.pop()
    singles = [Lay(edge) for edge, cost in game.map.edges.items() if cost == 1]
    single = next(lay for lay in singles if game.explain(lay))
    game.push(single)
    assert costs_of_turns(game, 0) == {}
    game.push("end")
    assert list(costs_of_turns(game, 0)) == [2]
    assert OwnTurn(game, 2).move == {single.edge}


def test_lessons_of_a_game_refuse_invalid_arguments() -> None:
    game = Game(["Ada", "Ben"], seed=5)
    with pytest.raises(InvalidValue, match="no player"):
        Lessons().of_game(game, "Zoe")
    with pytest.raises(InvalidValue, match="1 to 10"):
        Lessons().of_game(game, number=11)
    with pytest.raises(WrongType, match="games of Linie 1 and Trans Europa, not of"):
        Lessons().of_game(Nim())
    assert Lessons().of_game(game) == ()


def test_gap_is_clear_if_it_exceeds_its_error() -> None:
    assert gap([0.6, 0.7, 0.8], [0.5, 0.5, 0.5]).is_clear
    assert not gap([0.6, 0.4], [0.4, 0.6]).is_clear
    assert gap([0.5, 0.5], [0.5, 0.5]) == (0, 0)
