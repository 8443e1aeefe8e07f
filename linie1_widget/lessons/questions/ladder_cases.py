"""Inputs besides maps for the functions of the ladder; each can shrink."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from string import ascii_lowercase
from typing import Any, ClassVar, cast

from linie1_widget.base.errors import InvalidValue
from linie1_widget.lessons.refuting.random_maps import (
    LEVELS,
    EdgeCase,
    SquareCase,
    Tree,
    TreeCase,
    random_map,
)
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.stops import StopsGraph

RULES = "bfs", "dfs", "dijkstra", "greedy", "astar"
"""The rules by which a frontier is emptied."""

_NAMES = "DBFAECHG"  # of states, in no order


@dataclass(frozen=True)
class InputCase:
    """An input that is no map."""

    start: ClassVar[None] = None
    goal: ClassVar[None] = None
    heuristic: ClassVar[None] = None

    @property
    def graph(self) -> Any:
        """The input, which a learner is shown as a text."""
        return self


@dataclass(frozen=True)
class RowsCase(InputCase):
    """Pairs of numbers with an option: a frontier with a rule, or moves to choose from.

    Pairs are g and h of entries, or (tried, total) of moves, whose option is the
    exploration.
    """

    rows: tuple[tuple[int, int], ...]
    option: str | float

    @property
    def entries(self) -> list[tuple[Any, ...]]:
        """A new list of the entries (state, g, h), or of the moves."""
        if not isinstance(self.option, str):
            return list(self.rows)
        return [(name, *row) for name, row in zip(_NAMES, self.rows, strict=False)]

    def __str__(self) -> str:
        is_frontier = isinstance(self.option, str)
        names = ("frontier", "rule") if is_frontier else ("moves", "exploration")
        return f"{names[0]} = {self.entries}\n{names[1]} = {self.option!r}"

    @property
    def size(self) -> tuple[float, ...]:
        """The number of entries, then the sum of their numbers."""
        return len(self.rows), sum(map(sum, self.rows))

    def smaller(self) -> Iterator[RowsCase]:
        """Yield the cases with an entry less, or a smaller number."""
        for rows in _simpler(self.rows, 2):
            if isinstance(self.option, str) or all(b <= a for a, b in rows):
                yield replace(self, rows=rows)


def _simpler(value: Any, levels: int) -> Iterator[Any]:
    """Yield nested tuples with a part less or a smaller number; the innermost are whole."""
    if not isinstance(value, tuple):
        yield from {value // 2, value - 1} if value else ()
        return
    for at, part in enumerate(value):
        before, after = value[:at], value[at + 1 :]
        if levels > 1 and len(value) > 1:
            yield before + after
        for simpler in _simpler(part, levels - 1):
            yield (*before, simpler, *after)


class TreeGame:
    """A game as a tree: a position is named by the moves to it, a letter each, "" first."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree

    def subtree(self, position: str) -> Tree:
        """Return the tree below a position."""
        tree: Any = self._tree
        try:
            for letter in position + "":
                tree = tree[ascii_lowercase.index(letter)]
        except (TypeError, ValueError, IndexError):
            raise InvalidValue(
                f"{position!r} is no position of this game: begin with the one that is "
                "given, and go on with those of game.neighbours(position)"
            ) from None
        return cast(Tree, tree)

    def neighbours(self, position: str) -> list[tuple[str, int]]:
        """Return the positions after each move, none at the end, with the cost 1."""
        tree = self.subtree(position)
        moves = ascii_lowercase[: len(tree)] if isinstance(tree, tuple) else ""
        return [(position + move, 1) for move in moves]

    def worth(self, position: str) -> float:
        """Return the worth of a final position for Max."""
        tree = self.subtree(position)
        if isinstance(tree, tuple):
            raise InvalidValue(f"at {position!r} the game is not over: it has no worth yet")
        return tree

    def evaluate(self, position: str) -> float:
        """Judge a position at which the game goes on, by a number that tells nothing."""
        self.subtree(position)  # what is no position raises
        return sum(map(ord, position)) * 7 % 19 - 9

    def __str__(self) -> str:
        return str(self._tree)


def recorded_game(game: TreeGame) -> tuple[Any, list[str], set[int]]:
    """Return a game like this one, and the record of the positions looked at.

    Their worth was asked for, or they were judged: the set has the numbers of those. The
    function on trial cannot reach the record, nor the tree.
    """
    looks: list[str] = []
    judged: set[int] = set()

    class Recorded:
        def neighbours(self, position: str) -> list[tuple[str, int]]:
            return game.neighbours(position)

        def worth(self, position: str) -> float:
            worth = game.worth(position)
            looks.append(position)
            return worth

        def evaluate(self, position: str) -> float:
            judgement = game.evaluate(position)
            judged.add(len(looks))
            looks.append(position)
            return judgement

    return Recorded(), looks, judged


@dataclass(frozen=True)
class GameCase(InputCase):
    """A game tree, the depth of a search, which is 0 to the end, and who is to move."""

    tree: Tree
    depth: int
    is_max: bool

    def game(self) -> TreeGame:
        return TreeGame(self.tree)

    def __str__(self) -> str:
        depth = f"\ndepth = {self.depth}" * bool(self.depth)
        return f"tree = {self.tree}\nis_max = {self.is_max}{depth}"

    @property
    def size(self) -> tuple[float, ...]:
        """The size of the tree, then the depth."""
        return *TreeCase(self.tree).size, self.depth, not self.is_max

    def smaller(self) -> Iterator[GameCase]:
        """Yield the cases with a smaller tree or depth, or Max to move."""
        for case in TreeCase(self.tree).smaller():
            yield replace(self, tree=case.graph)
        if self.depth > 1:
            yield replace(self, depth=self.depth - 1)
        if not self.is_max:
            yield replace(self, is_max=True)


Outcomes = tuple[tuple[int, int], ...]  # (weight, steps)


class Ride:
    """A ride to a stop, by throws of dice that may be chosen.

    Attributes
    ----------
    squares : range
        The squares, numbered from the start 0 to the goal.
    goal : int
        The last square.
    """

    def __init__(self, dice: tuple[tuple[Outcomes, ...], ...]) -> None:
        self._dice = dice
        self.goal = len(dice)
        self.squares = range(len(dice) + 1)

    def choices(self, square: int) -> range:
        """Return the numbers of the dice to choose from; there are none at the goal."""
        return range(len(self._dice[square]) if square < self.goal else 0)

    def outcomes(self, square: int, choice: int) -> list[tuple[float, int]]:
        """Return pairs (probability, square after the throw)."""
        die = self._dice[square][choice]
        whole = sum(weight for weight, _ in die)
        return [(weight / whole, min(square + step, self.goal)) for weight, step in die]

    def __str__(self) -> str:
        return "\n".join(
            f"ride.outcomes({square}, {die}) = {self.outcomes(square, die)}"
            for square in self.squares
            for die in self.choices(square)
        )


@dataclass(frozen=True)
class RideCase(InputCase):
    """The dice of each square before the goal."""

    dice: tuple[tuple[Outcomes, ...], ...]

    @cached_property
    def ride(self) -> Ride:
        return Ride(self.dice)

    def __str__(self) -> str:
        return str(self.ride)

    @property
    def size(self) -> tuple[float, ...]:
        """The number of squares, then of dice, then of faces."""
        dice = [die for choices in self.dice for die in choices]
        faces = [sum(face) for die in dice for face in die]
        return len(self.dice), len(dice), len(faces), sum(faces)

    def smaller(self) -> Iterator[RideCase]:
        """Yield the rides with a square, a die or a face less, or a smaller number."""
        for dice in _simpler(self.dice, 4):
            if all(_moves_on(die) for choices in dice for die in choices):
                yield RideCase(dice)


def _moves_on(die: Outcomes) -> bool:
    return all(weight for weight, _ in die) and any(steps for _, steps in die)


@dataclass(frozen=True)
class NetworkCase(EdgeCase):
    """A connected network as lists of nodes and edges."""

    @property
    def graph(self) -> Any:
        """The lists, which a learner is shown as a text."""
        return self

    def __str__(self) -> str:
        return f"nodes = {[*self.states]}\nedges = {[*self.edges]}"


@dataclass(frozen=True)
class ErrandCase(SquareCase):
    """A map of squares with stops, to be visited in any order before the goal."""

    @cached_property
    def graph(self) -> Any:
        return StopsGraph(GridGraph("\n".join(self.rows)))

    @property
    def start(self) -> Any:
        return self.graph.start

    @property
    def goal(self) -> Any:
        return self.graph.goal

    @property
    def size(self) -> tuple[float, ...]:
        """The number of squares, of stops, and of walls."""
        marks = "".join(self.rows)
        return len(marks), marks.count("*"), marks.count("#")

    def smaller(self) -> Iterator[SquareCase]:
        """Yield the maps that lack one thing of this one, and still have a stop."""
        marks = "".join(self.rows)
        stops = [place for place, mark in enumerate(marks) if mark == "*"]
        for case in (*super().smaller(), *(self._changed({stop: "."}) for stop in stops)):
            if "*" in "".join(case.rows):
                yield case


def _frontier(level: int, rng: Random) -> RowsCase:
    count = rng.randint(2, 3 + level // 4)
    rows = tuple((rng.randint(0, 9), rng.randint(0, 9)) for _ in range(count))
    return RowsCase(rows, rng.choice(RULES))


def _moves(level: int, rng: Random) -> RowsCase:
    rows = []
    for _ in range(rng.randint(2, 3 + level // 4)):
        tried = rng.choice((0, 1, 1, 2, 3, 5, 9, 20))
        rows.append((tried, rng.randint(0, tried)))
    return RowsCase(tuple(rows), rng.choice((0.5, 1, 1.4, 2)))


def _game(level: int, rng: Random) -> GameCase:
    tree = random_map("game_tree", level / LEVELS, rng).graph
    return GameCase(tree, 0, rng.random() < 0.7)


def _depth(level: int, rng: Random) -> GameCase:
    return replace(_game(level, rng), depth=rng.randint(1, 3))


def _die(rng: Random) -> Outcomes:
    steps = rng.sample(range(4), rng.randint(1, 3))
    if steps == [0]:
        steps = [1]
    return tuple((rng.randint(1, 3), step) for step in steps)


def _ride(level: int, rng: Random) -> RideCase:
    count = rng.randint(1, 2 + level // 4)
    return RideCase(
        tuple(tuple(_die(rng) for _ in range(rng.randint(1, 3))) for _ in range(count))
    )


def _network(level: int, rng: Random) -> NetworkCase:
    case = random_map("network", level / LEVELS, rng)
    return NetworkCase(**vars(case))


def _errands(level: int, rng: Random) -> ErrandCase:
    rows, cols = rng.randint(1, 2 + level // 8), rng.randint(3, 4 + level // 8)
    marks = rng.choices("....#", k=rows * cols)
    stops = rng.randint(1, min(3, rows * cols - 2))
    places = rng.sample(range(rows * cols), 2 + stops)
    for place, mark in zip(places, "SG***", strict=False):
        marks[place] = mark
    text = "".join(marks)
    return ErrandCase(tuple(text[row * cols : (row + 1) * cols] for row in range(rows)))


_MAKERS: Mapping[str, Callable[[int, Random], Any]] = {
    "frontier": _frontier,
    "moves": _moves,
    "game": _game,
    "depth": _depth,
    "ride": _ride,
    "nodes": _network,
    "errands": _errands,
}


def random_case(kind: str, part: float, rng: Random) -> Any:
    """Return a case of a kind; ``part`` of the hunt, from 0 to 1, has been done."""
    if kind not in _MAKERS:
        return random_map(kind, part, rng)
    return _MAKERS[kind](int(part * LEVELS), rng)


def large_network(count: int, rng: Random) -> NetworkCase:
    """Return a long chain with many more edges, whose costs are all different."""
    pairs = [(state, state + 1) for state in range(count - 1)]
    more = {tuple(sorted(rng.sample(range(count), 2))) for _ in range(3 * count)}
    pairs += [(a, b) for a, b in sorted(more) if b - a > 1]
    edges = [(a, b, float(cost)) for cost, (a, b) in enumerate(pairs, 1)]
    rng.shuffle(edges)
    return NetworkCase(tuple(range(count)), tuple(edges), 0, count - 1)
