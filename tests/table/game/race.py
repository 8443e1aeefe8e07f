"""A minimal game, for tests of the turns alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from linie1_widget.base.errors import InvalidValue
from linie1_widget.table.game.turn_game import TurnGame
from tests.table.game.toy_game import Person

STEPS = {"Schritt": 1, "großer Schritt": 3}


class RaceState(NamedTuple):
    place: int = 0
    fallen: int = 0
    over: bool = False
    to_move: int = 0
    winners: tuple[int, ...] = ()


class Race(TurnGame[str, RaceState, Any, str]):
    """A race with steps and throws of a die up to a goal; the state omits the path."""

    name = "race"
    version = 2
    unchecked = 1

    def __init__(self, goal: int = 9, seed: int = 1, journal: Path | None = None) -> None:
        self.goal, self.seed, self.way = goal, seed, [0]
        super().__init__(RaceState(), journal)

    @property
    def players(self) -> tuple[Person, ...]:
        return (Person("Ada"),)

    def legal_moves(self) -> list[str]:
        return [] if self.over else [*STEPS, "Wurf"]

    def _parse(self, move: str) -> str:
        if move not in (*STEPS, "Wurf"):
            raise InvalidValue(f"{move!r} is not a move of this race")
        return move

    def _refuse(self, move: str) -> str | None:
        return "the race is over" if self.over else None

    def _apply(self, move: str) -> tuple[RaceState, str]:
        place, fallen = self._state.place, self._state.fallen
        shown = STEPS.get(move) or Random(self.seed + fallen).randint(1, 2)
        self.way.append(place + shown)
        over = place + shown >= self.goal
        thrown = move == "Wurf"
        return RaceState(place + shown, fallen + thrown, over), str(shown) * thrown

    def _view(self, player: int) -> Any:
        return self.copy()

    def _detach(self) -> None:
        self.way = list(self.way)

    def _checkpoint(self) -> int:
        return len(self.way)

    def _restore(self, kept: int) -> None:
        del self.way[kept:]

    def _setup_to_dict(self) -> dict[str, Any]:
        return {"goal": self.goal, "seed": self.seed}

    @classmethod
    def _from_setup(cls, data: Any) -> Race:
        if not isinstance(data, dict) or data.keys() != {"goal", "seed"}:
            raise InvalidValue("a race has a goal and a seed")
        return cls(**data)

    def _summary(self) -> dict[str, Any]:
        return {"place": self._state.place}

    def snapshot(self) -> tuple[object, ...]:
        return self._state, tuple(self.way), self.record, self.moves


def run(game: Race, *moves: str) -> Race:
    for move in moves:
        game.push(move)
    return game


PLAYED = ("Schritt", "Wurf", "großer Schritt", "Wurf")

ACTS: dict[str, Callable[[Race], object]] = {
    "push": lambda game: game.push("Wurf"),
    "pop": Race.pop,
    "redo": Race.redo,
}


def taken_back(journal: Path | None = None) -> Race:
    game = run(Race(journal=journal), *PLAYED)
    game.pop()
    game.pop()
    return game


def recovered(path: Path) -> tuple[object, ...]:
    with Race.recover(path) as game:
        return game.snapshot()


def flips(held: bytes) -> Iterator[bytes]:
    for at, bit in product(range(len(held)), range(8)):
        yield held[:at] + bytes([held[at] ^ 1 << bit]) + held[at + 1 :]
