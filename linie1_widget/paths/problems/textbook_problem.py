"""What a search problem of the textbook is. Each is one module, of this room or your own.

To add one, take `water_jugs` as the pattern: a function that gives the moves of a state,
and a `TextbookProblem` that says all the rest. To be found by its name, it is added to the
list of `built_in`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from linie1_widget.errors import InvalidValue
from linie1_widget.paths.graphs.numbers import quoted


@dataclass(frozen=True, kw_only=True, repr=False)
class TextbookProblem:
    """A search problem with its question: a graph that one searches without a map.

    Attributes
    ----------
    name : str
        As it is asked for, and short.
    title : str
    description : str
        The task, in a sentence or two.
    start : hashable
        The state to begin with.
    goal : hashable or frozenset
        The state, or any of the states, to be found.
    states : int
        How many states can be reached from the start.
    cost : number
        What a cheapest way to the goal costs.
    moves : callable
        The states that one move leads to, each with its cost.
    is_state : callable
        Whether something is a state of the problem at all.
    named : callable
        A state in a few letters.
    pictured : callable
        A state as a small picture, see `picture`.
    heuristics : mapping
        Guesses of what remains, by name: functions of a state, or of a state and a goal.
        The first line of the docstring of each says why it is never too high.
    undone : callable, optional
        The states from which one move leads to a state, each with its cost; without it,
        all moves can be made both ways.
    places : mapping
        Where the states lie, as (x, y); empty where that means nothing.

    Examples
    --------
    >>> from linie1_widget.paths.problems.built_in import problems
    >>> from linie1_widget.paths.search import search
    >>> jugs = problems["water_jugs"]
    >>> print(jugs.description)
    Measure out 4 litres with a jug for 5 litres and one for 3, a tap and a drain.
    >>> search(jugs, jugs.start, jugs.goal).path[:3]
    [(0, 0), (5, 0), (2, 3)]
    """

    name: str
    title: str
    description: str
    start: Any
    goal: Any
    states: int
    cost: float
    moves: Callable[[Any], Iterable[tuple[Any, float]]]
    is_state: Callable[[Any], bool]
    named: Callable[[Any], str]
    pictured: Callable[[Any], tuple[str, ...]]
    heuristics: Mapping[str, Callable[..., float]] = field(default_factory=dict)
    undone: Callable[[Any], Iterable[tuple[Any, float]]] | None = None
    places: Mapping[Any, tuple[float, float]] = field(default_factory=dict)

    def neighbours(self, state: Any, /) -> tuple[tuple[Any, float], ...]:
        """The states that one move leads to, each with its cost.

        Raises
        ------
        ValueError
            If it is not a state of the problem.
        """
        return tuple(self.moves(self._known(state)))

    def predecessors(self, state: Any, /) -> tuple[tuple[Any, float], ...]:
        """The states from which one move leads here, each with its cost.

        Raises
        ------
        ValueError
            If it is not a state of the problem.
        """
        back = self.undone or self.moves
        return tuple(back(self._known(state)))

    @property
    def directed(self) -> bool:
        """Whether some moves cannot be taken back at the same cost."""
        return self.undone is not None

    def label(self, state: Any, /) -> str:
        """The state as a sentence names it."""
        return self.named(state)

    def picture(self, state: Any, /) -> tuple[str, ...]:
        """The state as a small picture: lines of text that are equally wide.

        They are to be shown in letters that are equally wide, too.

        >>> from linie1_widget.paths.problems.built_in import problems
        >>> puzzle = problems["sliding_puzzle"]
        >>> puzzle.picture(puzzle.goal)
        ('1 2 3', '4 5 6', '7 8 ·')
        """
        return self.pictured(state)

    def position(self, state: Any, /) -> tuple[float, float] | None:
        """Where the state lies, as (x, y); None if that means nothing here."""
        return self.places.get(state)

    def __hash__(self) -> int:
        return hash(self.name)

    def __contains__(self, state: object) -> bool:
        return isinstance(state, Hashable) and self.is_state(state)

    def __repr__(self) -> str:
        return f"<TextbookProblem: {self.title}, {self.states:,} states>"

    def _known(self, state: Any) -> Any:
        if state not in self:
            raise InvalidValue(
                f"{quoted(state)} is not a state of {self.title!r}: a state is such as "
                f"{self.start!r}"
            )
        return state
