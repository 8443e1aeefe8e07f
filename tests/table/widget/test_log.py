"""The list of moves: one entry sent per move, and news of undo and redo."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from linie1_widget import Game, GameWidget, TransEuropaWidget
from linie1_widget.linie1.widgets.game.linie1_table import Linie1Log
from linie1_widget.trans_europa import Game as Europa
from tests.base.widget.wires import ask, receive, seen, sent_by
from tests.linie1.games import DRIVE, WAY, dice_that_show, new_game
from tests.linie1.widgets.game.test_objections import WRONG, begun
from tests.trans_europa.maps import LACKING, nearly

FIRST, SECOND, THIRD = map(str, LACKING)


def entries_in(state: dict[str, Any]) -> dict[int, dict[str, Any]]:
    return {
        int(name.removeprefix("_log.")): value
        for name, value in state.items()
        if name.startswith("_log")
    }


def read(widget: GameWidget) -> list[tuple[str, str]]:
    """Return the list in a page, which holds the latest value of each trait."""
    model: dict[str, Any] = {}
    for message in sent_by(widget):
        model.update(message.get("state", {}))
    entries = [model[f"_log.{n + 1}"] for n in range(model["last"])]
    return [(entry["text"], entry["note"]) for entry in entries]


def fresh(widget: GameWidget) -> list[tuple[str, str]]:
    log = Linie1Log()
    log.follow(widget.game)
    return [(entry["text"], str(entry["note"])) for entry in log.entries]


def play_on(widget: GameWidget, rng: Random, moves: int) -> None:
    for _ in range(moves):
        if widget.game.over:
            return
        widget.push(rng.choice(list(widget.game.legal_moves())))


def test_long_game_sends_each_move_once() -> None:
    widget = GameWidget(Game(5, seed=3))
    rng = Random(11)
    while widget.last < 120:
        play_on(widget, rng, 1)
    shown = [entries_in(message.get("state", {})) for message in sent_by(widget)]
    assert sum(len(json.dumps(row)) for row in shown) <= 50_000
    numbers = sorted(number for row in shown for number in row)
    assert numbers == [*range(1, widget.last + 1)]
    assert read(widget) == fresh(widget)


def test_page_always_holds_the_log_of_the_game() -> None:
    rng = Random(5)
    widget = GameWidget(Game(2, seed=3))
    for _ in range(40):
        act = rng.choice(["play", "play", "undo", "redo", "pop", "look"])
        if act == "play":
            play_on(widget, rng, rng.randrange(1, 4))
        elif act == "pop" and widget.game.moves:
            widget.game.pop()
        elif act == "look":
            widget.step = rng.randrange(widget.last + 1)
        else:
            ask(widget, do=act)
        assert read(widget) == fresh(widget)


def test_late_view_gets_the_whole_log_and_a_loaded_game_its_own() -> None:
    widget = GameWidget(Game(2, seed=3))
    play_on(widget, Random(2), 12)
    widget.game.pop()
    receive(widget, {"method": "request_state"})
    entries = entries_in(sent_by(widget)[-1]["state"])
    assert sorted(entries) == list(range(1, widget.last + 1))
    late = GameWidget(widget.game)
    assert entries_in(sent_by(late)[0]["state"]) == entries
    other = GameWidget(Game(3, seed=9))
    play_on(other, Random(4), 5)
    ask(widget, do="load", text=other.game.to_json())
    assert read(widget) == fresh(widget)
    assert [text for text, _ in read(widget)] == list(other.game.record)


def news(widget: GameWidget | TransEuropaWidget, do: str = "undo") -> str:
    ask(widget, do=do)
    return str(seen(widget).table["news"])


def test_undo_news_names_the_persons_tile_and_the_bots_turns():
    game = Game(["Ada", "Ben", "Cleo"], seed=7)
    widget = GameWidget(game, bots={"Ben": "random", "Cleo": "random"})
    for square in ("c5", "c6"):
        widget.lay(square, "S0")
    widget.play_bots()
    record = widget.game.record
    assert len(record) > 8
    mine, all_ = "your tile (c5)", "your tile (c6) and the turns of Ben and Cleo"
    assert news(widget) == f"Undone: {all_}."
    assert seen(widget).history == [1, len(record) - 1]
    assert news(widget) == f"Undone: {mine}."
    assert news(widget, "redo") == f"Redone: {mine}."
    assert news(widget, "redo") == f"Redone: {all_}."
    assert widget.game.record == record
    widget.language = "de"
    said = "ein Kärtchen von dir (c6) und die Züge von Ben und Cleo."
    assert news(widget) == f"Rückgängig gemacht: {said}"
    assert news(widget, "redo") == f"Wiederholt: {said}"
    # Among several persons each is named.
    widget.language = "en"
    widget.seat("Ben")
    square = [done.move for done in widget.game.history if done.before.to_move == 1][1]
    expected = f"Undone: Ben's tile ({square.cell}) and the turn of Cleo."
    assert news(widget) == expected
    # The news covers this change only.
    widget.push(square)
    assert "news" not in seen(widget).table


TRAM, EUROPA = Game(["Ada", "Ben"], seed=7), Europa(["Ada", "Ben"], seed=3)
RIDE = new_game(position=WAY, dice=dice_that_show("H"))
LAST = Europa.from_setup(nearly(points=1))
END = f"Ada's track ({THIRD}), the end of round 1 and the end of the game"


@pytest.mark.parametrize(
    ("played", "bots", "moves", "shown"),
    [
        # With bots only it is one of their moves.
        (TRAM, [0, 1], "c5:S0", "Ada's tile (c5)"),
        (RIDE, [1], DRIVE, "your departure"),
        (RIDE, [1], f"{DRIVE}; roll; use H", "your drive; your throw of the dice"),
        (begun(), [1], WRONG, "your departure and the objection"),
        (EUROPA, [], "c5; f10", "Ben's marker (f10); Ada's marker (c5)"),
        (EUROPA, [], "c5; f10; c5-c3; end", "the end of Ada's turn; Ada's track (c3-c5)"),
        (LAST, [], f"{FIRST}; {SECOND}; k15-k17; {THIRD}", END),
    ],
)
def test_undo_news_names_the_move_and_its_consequences(played, bots, moves, shown):
    on_board = isinstance(played, Game)
    kind, level = (GameWidget, "greedy") if on_board else (TransEuropaWidget, "builder")
    widget = kind(played.copy(), bots=dict.fromkeys(bots, level))
    for move in moves.split("; "):
        widget.push(move)
    for move in shown.split("; "):
        assert news(widget) == f"Undone: {move}."
