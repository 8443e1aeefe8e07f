"""Misbehaving bots."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Event
from typing import Any

from linie1_widget.linie1.game.moves import Move
from linie1_widget.linie1.game.view import View


class Bad:
    def __init__(self, act: Callable[[View], Any]) -> None:
        self._act = act

    def choose(self, view: View) -> Move:
        move: Move = self._act(view)
        return move


class Endless:
    """A bot that does not finish until it is released."""

    def __init__(self) -> None:
        self.started, self.let_go = Event(), Event()

    def choose(self, view: View) -> Move:
        self.started.set()
        while not self.let_go.wait(0.001):
            pass
        return view.legal_moves()[0]


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


def fails(error: BaseException) -> Callable[[View], Any]:
    def act(_view: View) -> Any:
        raise error

    return act


MISBEHAVIOUR: dict[str, tuple[Callable[[View], Any], str]] = {
    "an error": (fails(RuntimeError("no idea")), "could not choose: RuntimeError: no idea"),
    "StopIteration": (lambda _: next(iter(())), "could not choose: StopIteration"),
    "sys.exit": (lambda _: sys.exit(3), "could not choose: SystemExit: 3"),
    "GeneratorExit": (fails(GeneratorExit()), "could not choose: GeneratorExit"),
    "half a pair": (fails(ValueError("\ud800" * 5000)), "could not choose: ValueError: "),
    "no words": (fails(Unspeakable()), "could not choose: "),
    "recursion": (lambda view: MISBEHAVIOUR["recursion"][0](view), "RecursionError"),
    "nothing": (lambda _: None, "chose NoneType, which is not a move"),
    "a number": (lambda _: 7, "chose int, which is not a move"),
    "a list": (lambda view: view.legal_moves(), "chose list, which is not a move"),
    "a text": (lambda _: "win", "chose 'win', which is not a move"),
    "half a move": (lambda _: Move(), "chose Move, which is not a move"),
    "a wrong move": (lambda _: Move.parse("d1:X0"), "chose 'd1:X0'. "),
    "another time's": (lambda _: "roll", "chose 'roll'. "),
}
