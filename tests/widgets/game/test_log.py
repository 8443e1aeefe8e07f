"""The list of moves: each move sends its own entry, and whoever comes late gets all."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from linie1_widget import Game, GameWidget
from linie1_widget.widgets.game.log import Log
from tests.widgets.wires import ask, receive, sent_by

MOVES = 240


def entries_in(state: dict[str, Any]) -> dict[int, dict[str, Any]]:
    return {
        int(name.removeprefix("_log.")): value
        for name, value in state.items()
        if name.startswith("_log")
    }


def read(widget: GameWidget) -> list[tuple[str, str]]:
    """The list in a page: its model holds what it has been sent last of everything."""
    model: dict[str, Any] = {}
    for message in sent_by(widget):
        model.update(message.get("state", {}))
    entries = [model[f"_log.{n + 1}"] for n in range(model["last"])]
    return [(entry["text"], entry["note"]) for entry in entries]


def fresh(widget: GameWidget) -> list[tuple[str, str]]:
    log = Log()
    log.follow(widget.game)
    return [(entry["text"], entry["note"]) for entry in log.entries]


def play_on(widget: GameWidget, rng: Random, moves: int) -> None:
    for _ in range(moves):
        if widget.game.over:
            return
        widget.push(rng.choice(list(widget.game.legal_moves())))


def test_a_long_game_sends_each_move_once() -> None:
    widget = GameWidget(Game(5, seed=3))
    rng = Random(11)
    while widget.last < MOVES:
        play_on(widget, rng, 1)
    told = [entries_in(message.get("state", {})) for message in sent_by(widget)]
    assert sum(len(json.dumps(each)) for each in told) <= 100_000
    assert sorted(number for each in told for number in each) == [
        *range(1, widget.last + 1)
    ]
    assert read(widget) == fresh(widget)


def test_who_reads_along_always_has_the_log_of_the_game() -> None:
    rng = Random(5)
    widget = GameWidget(Game(2, seed=3))
    for _ in range(60):
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


def test_who_comes_late_gets_the_whole_log_and_another_game_brings_its_own() -> None:
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


def test_an_entry_holds_what_there_is_to_say() -> None:
    game = Game(2, seed=1)
    for text in ("c2:S0", "c3:S0", "draw"):
        game.push(text)
    log = Log({2: "Well done."})
    assert log.follow(game) == [1, 2, 3]
    assert [entry.get("comment") for entry in log.entries] == [None, "Well done.", None]
    game.pop()
    assert log.follow(game) == []
    assert len(log.entries) == 2
