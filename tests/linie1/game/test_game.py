"""The game as an object: names, questions, copies, boards, files."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from pathlib import Path

import pytest

from linie1_widget.errors import InvalidValue, Linie1Error, ReadOnly
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Move
from tests.calls import calls
from tests.linie1.games import DRIVE, TOGETHER, WAY, game, play


def test_moves_are_asked_about_without_being_made() -> None:
    begun = game(position="c5:S0")
    assert begun.explain("c7:S0") is None
    assert begun.explain(Move.parse("c5=C0")) is not None
    assert begun.record == ()


def test_the_board_of_a_game_is_not_changed_from_outside() -> None:
    begun = game(position=TOGETHER)
    for board in (begun.board, begun.view(0).board):
        with pytest.raises(ReadOnly, match="this board belongs to a game"):
            board.lay("c5", "S0")  # type: ignore[attr-defined]
    free = begun.board.copy()
    free.lay("c5", "S0")
    assert str(begun.board) == TOGETHER


@pytest.mark.parametrize("move", ["c2:S0", "b7=Y180+c7=L0"])
def test_a_play_is_judged_once(move: str) -> None:
    begun = game(position=TOGETHER, hands=("YLSSC", "SSCC"))
    to_judge = calls(lambda: begun.explain(move))
    assert calls(lambda: begun.push(move)) <= to_judge + 50


@pytest.mark.parametrize(
    "copied", [Game.copy, copy, deepcopy, lambda game: pickle.loads(pickle.dumps(game))]
)
def test_every_way_to_copy_keeps_games_apart(copied: Callable[[Game], Game]) -> None:
    begun = play(game(position=WAY), "c5:S0")
    begun.pop()
    before, twin = begun.to_json(), copied(begun)
    assert (twin.to_json(), twin.undone) == (before, 1)
    twin.redo()
    play(twin, "e5:S0")
    assert (begun.to_json(), begun.record) == (before, ())
    assert str(begun.board) != str(twin.board)
    play(begun, DRIVE)
    before, twin = begun.to_json(), copied(begun)
    assert play(twin, "roll").record[-1] == "roll [1]"
    assert begun.to_json() == before


def test_a_view_is_for_one_player() -> None:
    begun = Game(3, seed=7)
    view = begun.view(1)
    assert (view.player, view.hand, view.pile) == (1, tuple("SSSCC"), 101)
    assert str(view.assignment) == str(begun.setup.assignment(1))
    with pytest.raises(Linie1Error, match="it is Ada's turn, not Ben's"):
        view.legal_moves()
    assert begun.view(0).legal_moves() == begun.legal_moves()
    for nobody in (3, -1, True, "Ada", None):
        with pytest.raises(InvalidValue, match="they are 0 to 2"):
            begun.view(nobody)  # type: ignore[arg-type]


def test_a_journal_goes_on_after_a_cut_inside_an_announcement(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    begun = Game.from_setup(game(position=WAY).setup, journal=path)
    kept = path.read_bytes()
    play(begun, DRIVE).close()
    written = path.read_bytes()
    for length in range(len(kept), len(written)):
        path.write_bytes(written[:length])
        with Game.recover(path) as recovered:
            assert recovered.record == ()
    with Game.recover(path) as recovered:
        play(recovered, DRIVE, "roll")
    with Game.recover(path) as again:
        assert again.to_json() == recovered.to_json()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("c5:S0", "c5:W0", "move 1, 'c5:W0': c5:W0 is not allowed.\n.*hand"),
        ("draw [S]", "draw [L]", "move 3 does not follow .* 'draw \\[S\\]' is what"),
        ("draw [C]", "draw [C] ", "move 4 is not a move|move 4, "),
        ("c6:S0", "c6:S180", "move 2 does not follow"),
        ("roll [1]", "roll [H]", "move 10 does not follow"),
        ("use 1", "use H", "move 11, 'use H': .*\n.*No die shows H"),
        ("depart", "Depart", "move 9, "),
    ],
)
def test_a_game_that_was_tampered_with_is_refused_with_the_move(
    old: str, new: str, said: str
) -> None:
    begun = play(game(position=WAY), "c5:S0", "c6:S0", "draw", "draw")
    play(begun, "e5:S0", "e6:S0", "draw", "draw", DRIVE, "roll", "use 1")
    text = begun.to_json()
    assert Game.from_json(text).to_json() == text
    assert text.count(f'"{old}') == 1
    with pytest.raises(InvalidValue, match=said):
        Game.from_json(text.replace(f'"{old}', f'"{new}'))
