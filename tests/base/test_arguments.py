"""Arguments as people have them: numbers of numpy, boards as texts, words almost right."""

from dataclasses import dataclass

import numpy as np
import pytest

import linie1_widget as l1

LINE = "c1:S0 c2:S0 c3:S0 | H:c2"
MAZE = l1.GridGraph("S..\n.#.\n..G")


@dataclass(frozen=True)
class Index:
    """A whole number of a library that nobody here knows."""

    number: int

    def __index__(self):
        return self.number


def found(**settings):
    return l1.search(MAZE, MAZE.start, MAZE.goal, "astar", "manhattan", **settings)


WHOLE = {
    "square": lambda whole: l1.Board().explain((whole(1), whole(2)), "S0"),
    "rotation": lambda whole: l1.Tile("C", whole(90)),
    "game": lambda whole: l1.Game(whole(2), seed=whole(3)).to_json(),
    "player": lambda whole: l1.Game(["Ada", "Ben"], seed=1).view(whole(1)),
    "trans-europa": lambda whole: l1.trans_europa.Game(whole(2), seed=whole(3)).to_json(),
    "points": lambda whole: l1.trans_europa.Game(seed=1, points=whole(5)).to_json(),
    "line": lambda whole: l1.linie1.missing_tiles(LINE, whole(1), "H"),
    "perft": lambda whole: l1.linie1.perft(LINE, "S", whole(1)),
    "size": lambda whole: l1.draw_board(LINE, size=whole(200)),
    "pixels": lambda whole: l1.as_png(l1.draw_board(LINE), size=whole(200)),
    "maze": lambda whole: l1.MAZES["prim"].make(whole(5), whole(7), seed=whole(3)),
    "most-steps": lambda whole: found(max_steps=whole(90)).path,
    "step": lambda whole: found().at(whole(2)),
    "shown-step": lambda whole: l1.SearchWidget(found(), step=whole(2)).step,
    "turn": lambda whole: l1.BoardWidget(tile="C", rotation=whole(90)).rotation,
    "film-strip": lambda whole: l1.film_strip(found(), [whole(1)], columns=whole(1)),
    "puzzle": lambda whole: (
        l1.lessons.puzzle("only_square", seed=whole(7), difficulty=whole(1)).id
    ),
    "quiz": lambda whole: repr(l1.quiz("astar", seed=whole(7))),
    "tournament": lambda whole: (
        l1.tournament(["random", "greedy"], whole(2), seed=whole(1)).wins
    ),
}


@pytest.mark.parametrize("kind", [np.uint8, Index], ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("call", WHOLE.values(), ids=WHOLE)
def test_integers_of_any_library_are_accepted(call, kind):
    assert call(kind) == call(int)


def test_numpy_floats_are_numbers():
    half = np.float32(0.5)
    edges = [("A", "B", half), ("B", "C", np.int64(3))]
    assert str(l1.EdgeGraph(edges)) == "A -- B 0.5\nB -- C 3"
    assert l1.SearchWidget(found(), speed=np.float64(2)).speed == 2
    assert l1.MAZES["random_walls"].make(5, 5, seed=1, density=half)
    assert (
        found(max_steps=None).cost
        == l1.search(
            MAZE, MAZE.start, MAZE.goal, "weighted_astar", "manhattan", weight=np.float32(1)
        ).cost
    )


@pytest.mark.parametrize("number", [True, 2.0, "2", None, np.float64(2), np.bool_(1)])
def test_other_numbers_are_no_integers(number):
    with pytest.raises(l1.Linie1Error):
        l1.linie1.perft(LINE, "S", number)


BOARDS = {
    "draw": l1.draw_board,
    "track": lambda board: l1.TrackGraph(board).board_text,
    "route": lambda board: l1.shortest_route(board, 1, "H"),
    "why": lambda board: str(l1.why_no_route(board, 1, "H")),
    "missing": lambda board: l1.linie1.missing_tiles(board, 1, "H"),
    "completion": lambda board: str(l1.linie1.cheapest_completion(board, 1, "H")),
    "helping": lambda board: l1.linie1.helping_plays(board, "SC", 1, "H"),
    "perft": lambda board: l1.linie1.perft(board, "S", 1),
    "perft_by_move": lambda board: l1.linie1.perft_by_move(board, "S", 1),
    "widget": lambda board: l1.BoardWidget(board).state,
}


@pytest.mark.parametrize("call", BOARDS.values(), ids=BOARDS)
def test_board_is_accepted_as_text(call):
    assert call(LINE) == call(l1.Board.parse(LINE))


@pytest.mark.parametrize("board", [7, ["c1:S0"], "no board"])
def test_other_objects_are_no_boards(board):
    for call in (l1.draw_board, l1.TrackGraph, l1.BoardWidget):
        with pytest.raises((TypeError, ValueError)) as refused:
            call(board)
        assert isinstance(refused.value, l1.Linie1Error)


def test_board_widget_reads_text_in_its_edition():
    assert l1.BoardWidget(LINE, edition="guide").board.edition == l1.EDITIONS["guide"]


def test_board_widget_copies_the_board_of_a_game():
    game = l1.Game(2, edition="guide", seed=1)
    widget = l1.BoardWidget(game.board)
    assert widget.board.edition == game.board.edition
    assert widget.lay("b1", "S0").legal
    assert (widget.state, str(game.board)) == ("b1:S0", "-")


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: l1.BoardWidget(langauge="de"), "'langauge': did you mean language?"),
        (lambda: l1.BoardWidget(width=9), "a BoardWidget has no argument 'width'"),
        (lambda: l1.GameWidget(l1.Game(2), bot={}), "did you mean bots?"),
        (lambda: l1.SearchWidget(found(), spede=2), "did you mean speed?"),
    ],
)
def test_unknown_widget_argument_is_refused(make, words):
    with pytest.raises(TypeError) as refused:
        make()
    assert words in str(refused.value)


def test_slip_in_an_attribute_of_a_widget_is_refused():
    widget = l1.BoardWidget()
    with pytest.raises(AttributeError, match="'statee': did you mean state"):
        widget.statee = "c2:S0"
    widget.note = "mine"

    class Own(l1.BoardWidget):
        def __init__(self):
            super().__init__()
            self.states = ["-"]

    assert Own().states == ["-"]


def test_algorithm_is_suggested_by_the_name_that_people_write():
    with pytest.raises(ValueError, match="'a\\*': did you mean astar"):
        l1.search(MAZE, (0, 0), (2, 2), "a*")


def test_widgets_show_something_without_arguments():
    for kind in (l1.GameWidget, l1.TransEuropaWidget):
        one, other = kind(), kind()
        assert [*one.bots] == [1]
        assert one.game.setup != other.game.setup
        assert kind(bots={}).bots == {}
    assert [trace.name for trace in l1.SearchWidget().traces] == ["bfs"]
    assert l1.QuizWidget().quiz.topic is None
    with pytest.raises(TypeError, match="a table needs a TurnGame, as in TableWidget"):
        l1.TableWidget()
