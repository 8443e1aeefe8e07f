"""What undo and redo say they took back or made again: all of it, in both games."""

from __future__ import annotations

import pytest

from linie1_widget import Game, GameWidget, TransEuropaWidget
from linie1_widget.trans_europa import Game as Europa
from tests.linie1.games import DRIVE, WAY, dice_that_show, game
from tests.trans_europa.nearly import LACKING, nearly
from tests.widgets.game.test_objections import WRONG, begun
from tests.widgets.wires import ask, seen


def news(widget: GameWidget | TransEuropaWidget, do: str = "undo") -> str:
    ask(widget, do=do)
    return str(seen(widget).table["news"])


def test_the_bots_turns_are_named_with_the_persons_tile():
    game = Game(["Ada", "Ben", "Cleo"], seed=7)
    widget = GameWidget(game, bots={"Ben": "random", "Cleo": "random"})
    for square in ("c5", "c6"):
        widget.lay(square, "S0")
    widget.play_bots()
    record = widget.game.record
    assert len(record) > 8
    mine, all_ = "your tile (c5)", "your tile (c6) and the turns of Ben and Cleo"
    assert news(widget) == f"Undone: {all_}."
    assert len(widget.game.moves) == 1
    assert news(widget) == f"Undone: {mine}."
    assert news(widget, "redo") == f"Redone: {mine}."
    assert news(widget, "redo") == f"Redone: {all_}."
    assert widget.game.record == record
    widget.language = "de"
    said = "ein Kärtchen von dir (c6) und die Züge von Ben und Cleo."
    assert news(widget) == f"Rückgängig gemacht: {said}"
    assert news(widget) == "Rückgängig gemacht: ein Kärtchen von dir (c5)."
    news(widget, "redo")
    assert news(widget, "redo") == f"Wiederholt: {said}"
    # Where several persons play each is named.
    widget.language = "en"
    widget.seat("Ben")
    square = [done.move for done in widget.game.history if done.before.to_move == 1][1]
    expected = f"Undone: Ben's tile ({square.cell.name}) and the turn of Cleo."
    assert news(widget) == expected
    # It is told of this change, and of no other.
    widget.push(square)
    assert "news" not in seen(widget).table


def test_tracks_and_the_end_of_a_round_are_named():
    widget = TransEuropaWidget(Europa.from_setup(nearly()), bots={"Ben": "random"})
    first, second, third = map(str, LACKING)
    widget.push(first)
    widget.push(second)
    widget.play_bots()
    widget.push(third)
    assert seen(widget).table["round"] == 2
    assert news(widget) == f"Undone: your track ({third}) and the end of round 1."
    assert news(widget) == f"Undone: your track ({second}) and the turn of Ben."
    widget.language = "de"
    said = f"ein Gleis von dir ({second}) und der Zug von Ben."
    assert news(widget, "redo") == f"Wiederholt: {said}"


TRAM, EUROPA = Game(["Ada", "Ben"], seed=7), Europa(["Ada", "Ben"], seed=3)
RIDE, LAST = (
    game(position=WAY, dice=dice_that_show("H")),
    Europa.from_setup(nearly(points=1)),
)
FIRST, SECOND, THIRD = map(str, LACKING)
END = f"Ada's track ({THIRD}), the end of round 1 and the end of the game"


@pytest.mark.parametrize(
    ("played", "bots", "moves", "told"),
    [
        # Where only bots play it is one of their moves.
        (TRAM, [0, 1], "c5:S0", "Ada's tile (c5)"),
        (RIDE, [1], DRIVE, "your departure"),
        (RIDE, [1], f"{DRIVE}; roll; use H", "your drive; your throw of the dice"),
        (begun(), [1], WRONG, "your departure and the objection"),
        (EUROPA, [], "c5; f10", "Ben's marker (f10); Ada's marker (c5)"),
        (EUROPA, [], "c5; f10; c5-c3; end", "the end of Ada's turn; Ada's track (c3-c5)"),
        (LAST, [], f"{FIRST}; {SECOND}; k15-k17; {THIRD}", END),
    ],
)
def test_what_was_taken_back_is_named_and_all_that_came_of_it(played, bots, moves, told):
    on_board = isinstance(played, Game)
    kind, level = (GameWidget, "greedy") if on_board else (TransEuropaWidget, "builder")
    widget = kind(played.copy(), bots=dict.fromkeys(bots, level))
    for move in moves.split("; "):
        widget.push(move)
    for each in told.split("; "):
        assert news(widget) == f"Undone: {each}."
