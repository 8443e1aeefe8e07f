"""Minimax: the value of a game tree, whose players want the greatest and the least.

.. [1] C. E. Shannon, "Programming a computer for playing chess", Philosophical Magazine 41,
   1950.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any, TypeAlias

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.key import DataText
from linie1_widget.paths.story.event_story import Event, EventStory
from linie1_widget.paths.story.narration import Narration
from linie1_widget.paths.story.network_story import PATH, REJECTED
from linie1_widget.paths.story.steps import Pseudocode
from linie1_widget.paths.story.tables import Table, TableChange

MINIMAX = Narration(
    name="minimax",
    title="Minimax",
    pseudocode=Pseudocode.parse("""
value of a position:
    if the game is over there: its worth                 | leaf
    for each move of the player to move:                 | greatest least
        compare the value of the position it leads to    | first better worse
    the best of them: for Max the greatest, for Min the least | best
"""),
    messages={
        "leaf": "At {a} the game is over: it is worth {cost}.",
        "greatest": "At {a} Max is to move, who wants the greatest value.",
        "least": "At {a} Min is to move, who wants the least value.",
        "first": "The first move from {a} leads to {b}, which is worth {cost}.",
        "better": "The move from {a} to {b} is better: {cost} rather than {old}.",
        "worse": "The move from {a} to {b} is not better: {cost} against {old}.",
        "best": "All moves from {a} are compared: it is worth {cost}.",
    },
)

GameTree: TypeAlias = float | Sequence["GameTree"]

_MOST = 400  # positions; more would be too dense to be read
_APART = 1.6  # the distance of levels, in distances of final positions


class _Positions:
    """The positions of a game tree as a graph, named by the moves that lead there."""

    directed = True

    def __init__(self, tree: GameTree) -> None:
        self.below: dict[str, list[str]] = {}
        self.worth: dict[str, float] = {}
        self._places: dict[str, tuple[float, float]] = {}
        self._final = 0
        self._add("", tree)

    def _add(self, name: str, tree: Any) -> float:
        self.below[name] = []
        if len(self.below) > _MOST:
            raise InvalidValue(f"a game tree with more than {_MOST} positions is too large")
        if isinstance(tree, int | float) and not isinstance(tree, bool):
            self.worth[name], self._final = float(tree), self._final + 1
            across = float(self._final)
        elif isinstance(tree, list | tuple) and 0 < len(tree) <= len(ascii_lowercase):
            self.below[name] = [name + letter for letter in ascii_lowercase[: len(tree)]]
            places = [self._add(*each) for each in zip(self.below[name], tree, strict=True)]
            across = (places[0] + places[-1]) / 2
        else:
            raise WrongType(
                f"a game tree is a number or a list of 1 to 26 game trees, not {tree!r}"
            )
        self._places[name] = across, _APART * len(name)
        return across

    def neighbours(self, state: str) -> list[tuple[str, int]]:
        return [(each, 1) for each in self.below[state]]

    def position(self, state: str) -> tuple[float, float]:
        return self._places[state]

    def label(self, state: str) -> str:
        return state or "•"

    def __iter__(self) -> Iterator[str]:
        return iter(self.below)

    def __len__(self) -> int:
        return len(self.below)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Minimax(EventStory[str]):
    """The value of a game tree, with the steps; see `EventStory` for other attributes.

    Attributes
    ----------
    value : float
        The value of the beginning if both play their best.
    best : str
        The moves if both play their best, a letter each: "ba" is the second move, answered
        by the first.
    """

    value: float
    best: str

    tables = (
        Table("move", "edge", "edge"),
        Table("value", shown="number", mark="closed", legend="value known"),
        Table("open", mark="frontier", legend="being compared"),
    )

    def __repr__(self) -> str:
        return f"<Minimax: value {self.value:g} by {self.best!r}, {len(self)} steps>"


def minimax(tree: GameTree) -> Minimax:
    """Find the value of a game tree by minimax [1]_, and record the steps.

    Parameters
    ----------
    tree : number or list
        The worth of a final position for Max, who moves first, or a list with a tree for
        each move; at most 400 positions.

    Returns
    -------
    Minimax
        A story for `SearchWidget`, with the ``value`` and the ``best`` moves.

    Examples
    --------
    >>> story = minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> story
    <Minimax: value 3 by 'aa', 29 steps>
    >>> print(story.sentence(3))
    At aa the game is over: it is worth 3.
    """
    positions, values = _Positions(tree), dict[str, float]()
    best: dict[str, str] = {}
    steps = tuple(_compared(positions, "", values, best))
    line = ""
    while line in best:
        line = best[line]
    return Minimax(
        heading=DataText(MINIMAX.title),
        algorithm=MINIMAX,
        steps=steps,
        graph=positions,
        states=tuple(positions),
        value=values[""],
        best=line,
    )


def _compared(
    positions: _Positions, here: str, values: dict[str, float], best: dict[str, str]
) -> Iterator[Event]:
    """Yield the steps from one position on."""
    if here in positions.worth:
        values[here] = positions.worth[here]
        yield Event(
            "leaf", here, cost=values[here], changes=(("value", here, values[here]),)
        )
        return
    greatest = len(here) % 2 == 0
    yield Event("greatest" if greatest else "least", here, changes=(("open", here, True),))
    for there in positions.below[here]:
        yield from _compared(positions, there, values, best)
        value, old = values[there], values.get(here)
        better = old is None or (value > old if greatest else value < old)
        changes: list[TableChange] = [("move", (here, there), PATH if better else REJECTED)]
        if better:
            if here in best:
                changes.append(("move", (here, best[here]), REJECTED))
            best[here], values[here] = there, value
            changes.append(("value", here, value))
        kind = "first" if old is None else "better" if better else "worse"
        yield Event(kind, here, there, cost=value, old=old, changes=tuple(changes))
    yield Event("best", here, cost=values[here], changes=(("open", here, None),))
