"""Nim as a complete game in thirty lines; a die may choose the number taken."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from linie1_widget.base.errors import InvalidValue
from linie1_widget.table import GameKind
from linie1_widget.table.bots.bot import RandomBot
from linie1_widget.table.game.turn_game import OpenView, TurnGame


class Heap(NamedTuple):
    left: int
    to_move: int = 0
    thrown: int = 0
    winners: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        return not self.left

    def moves(self) -> list[str]:
        return [*map(str, range(1, min(3, self.left) + 1)), "die"] if self.left else []


class Person(NamedTuple):
    name: str


class Nim(TurnGame[str, Heap, OpenView[str], str]):
    """A game of Nim: the last player to take wins; if the die takes last, all win."""

    name = "nim"

    def __init__(self, heap: int = 21, seed: int = 1, people: int = 2) -> None:
        self.setup = {"heap": heap, "seed": seed, "people": people}
        super().__init__(Heap(heap))

    @property
    def players(self) -> tuple[Person, ...]:
        return tuple(map(Person, ("Ada", "Ben", "Cleo", "Dan")[: self.setup["people"]]))

    def legal_moves(self) -> list[str]:
        return self._state.moves()

    def _parse(self, move: str) -> str:
        if move in ("1", "2", "3", "die"):
            return move
        raise InvalidValue(f"{move!r} is not a move of Nim: take 1, 2, 3, or throw the die")

    def _refuse(self, move: str) -> str | None:
        return None if move in self.legal_moves() else "so many are not left"

    def _apply(self, move: str) -> tuple[Heap, str]:
        left, player, thrown, _ = self._state
        taken = Random(self.setup["seed"] + thrown).randint(1, 3) if move == "die" else 0
        left = max(0, left - (taken or int(move)))
        everybody = tuple(range(len(self.names)))
        won = () if left else everybody if taken else (player,)
        after = (player + 1) % len(everybody)
        return Heap(left, after, thrown + bool(taken), won), str(taken or "")

    def _setup_to_dict(self) -> dict[str, Any]:
        return self.setup


def nim(players: Any, seed: int) -> Nim:
    return Nim(seed=seed, people=players if isinstance(players, int) else len(players))


NIM = GameKind(Nim, "Nim", {"random": RandomBot}, nim)
