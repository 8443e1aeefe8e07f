"""What undo and redo say they took back or made again: all of it, in both games."""

from __future__ import annotations

from linie1_widget import Game, GameWidget, TransEuropaWidget
from linie1_widget.trans_europa import Game as Europa
from tests.linie1.games import DRIVE, WAY, dice_that_show, game
from tests.trans_europa.nearly import LACKING, nearly
from tests.widgets.game.test_objections import WRONG, begun
from tests.widgets.wires import ask, seen


def news(widget: GameWidget | TransEuropaWidget, do: str = "undo") -> str:
    """What the page is told after this."""
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


def test_where_only_bots_play_it_is_one_of_their_moves():
    widget = GameWidget(Game(["Ada", "Ben"], seed=7), bots={0: "random", 1: "random"})
    widget.game.push("c5:S0")
    assert news(widget) == "Undone: Ada's tile (c5)."


def test_a_drive_has_no_tiles_and_an_objection_is_named():
    widget = GameWidget(game(position=WAY, dice=dice_that_show("H")), bots={1: "random"})
    widget.push(DRIVE)
    assert news(widget) == "Undone: your departure."
    for move in (DRIVE, "roll", "use H"):
        widget.push(move)
    assert news(widget) == "Undone: your drive."
    assert news(widget) == "Undone: your throw of the dice."
    widget = GameWidget(begun(), bots={"Ben": "greedy"})
    widget.push(WRONG)
    assert news(widget) == "Undone: your departure and the objection."


def test_tracks_and_the_end_of_a_round_are_named():
    widget = TransEuropaWidget(Europa.from_setup(nearly()), bots={"Ben": "random"})
    first, second, third = map(str, LACKING)
    for track in (first, second):
        widget.push(track)
    widget.play_bots()
    widget.push(third)
    assert seen(widget).table["round"] == 2
    assert news(widget) == f"Undone: your track ({third}) and the end of round 1."
    assert news(widget) == f"Undone: your track ({second}) and the turn of Ben."
    widget.language = "de"
    said = f"ein Gleis von dir ({second}) und der Zug von Ben."
    assert news(widget, "redo") == f"Wiederholt: {said}"


def test_a_marker_and_a_turn_that_was_ended_are_named():
    widget = TransEuropaWidget(Europa(["Ada", "Ben"], seed=3))
    for move in ("c5", "f10", "c5-c7"):
        widget.push(move)
    widget.undo()
    assert news(widget) == "Undone: Ben's marker (f10)."
    assert news(widget) == "Undone: Ada's marker (c5)."
    for move in ("c5", "f10", "c5-c3", "end"):
        widget.push(move)
    assert news(widget) == "Undone: the end of Ada's turn."
    assert news(widget) == "Undone: Ada's track (c3-c5)."


def test_the_end_of_the_game_is_named():
    widget = TransEuropaWidget(Europa.from_setup(nearly(points=1)))
    for move in (*map(str, LACKING[:2]), "k15-k17", str(LACKING[2])):
        widget.push(move)
    assert widget.game.over
    assert news(widget).endswith("the end of round 1 and the end of the game.")
