"""Widgets made, used and closed in any order: closed ones are freed with their threads,
open ones get every change once."""

from __future__ import annotations

import gc
from random import Random
from typing import Any
from weakref import ref

import ipywidgets

from linie1_widget import Board, BoardWidget, Game, GameWidget
from tests.base.widget.test_page_messages import drive, story
from tests.base.widget.wires import ask, wired
from tests.fuzz.campaign import Campaign

ACTS = 40


def leaks(rng: Random) -> int:
    """Use boards and games with several widgets."""
    boards = [Board() for _ in range(2)]
    games = [Game(2, seed=rng.randrange(99)) for _ in range(2)]
    gone: list[ref[Any]] = []
    with wired():
        live: list[Any] = []
        for _ in range(ACTS):
            act = rng.random()
            if act < 0.35 and len(live) < 6:
                live.append(
                    rng.choice(
                        (
                            lambda: BoardWidget(rng.choice(boards)),
                            lambda: GameWidget(rng.choice(games), bots={1: "random"}),
                            story,
                            drive,
                        )
                    )()
                )
            elif act < 0.55 and live:
                closed = live.pop(rng.randrange(len(live)))
                gone.append(ref(closed))
                for _ in range(rng.randint(1, 2)):
                    closed.close()
                del closed
            elif act < 0.6:
                gone += map(ref, live)
                live.clear()
                ipywidgets.Widget.close_all()
            elif act < 0.8:
                board = rng.choice(boards)
                board.lay(*rng.choice(list(board.legal("S"))))
                shown = [
                    widget for widget in live if getattr(widget, "board", None) is board
                ]
                assert all(widget.state == str(board) for widget in shown)
                assert len(board._callbacks) == len(shown)
            else:
                game = rng.choice(games)
                shown = [widget for widget in live if getattr(widget, "game", None) is game]
                assert len(game._callbacks) == len(shown)
                if shown and rng.random() < 0.3:
                    other = Game(2, seed=rng.randrange(99))
                    ask(shown[0], {"do": "load", "text": other.to_json()})
                    assert shown[0].game is not game
                elif not game.over:
                    game.push(game.view(game.to_move).any_move(rng))
                    assert all(widget.last == len(game.moves) for widget in shown)
                del shown
        shown = None
        live.clear()
    gc.collect()
    assert not any(reference() is not None for reference in gone)
    assert not any(each._callbacks for each in (*boards, *games))
    return ACTS


CAMPAIGNS = (Campaign("leaks", leaks, rounds=2),)
