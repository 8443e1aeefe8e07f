"""The interface of textbook problems: one module each; `water_jugs` is the pattern."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from linie1_widget.errors import InvalidValue
from linie1_widget.paths.graphs.numbers import quoted


@dataclass(frozen=True, kw_only=True, repr=False)
class TextbookProblem:
    """A search problem with a start and a goal: a graph without a map.

    Attributes
    ----------
    name, title : str
        The short name and the name in headings.
    description : str
        The task, in a sentence or two.
    start : hashable
        The start state.
    goal : hashable or frozenset
        The goal state, or a set of states of which any will do.
    states : int
        The number of states reachable from the start.
    cost : number
        The cost of a cheapest path to the goal.
    moves : callable
        The successors of a state: pairs (state, cost).
    is_state, named, pictured : callable
        The test of a valid state, its short label, and its `picture`.
    heuristics : mapping
        Heuristics by name: functions of a state, or of a state and a goal. The first line
        of each docstring explains why it is never too high.
    undone : callable, optional
        The predecessors of a state with costs; by default all moves are reversible.
    places : mapping
        The positions (x, y) of the states, if they have any.

    Examples
    --------
    >>> from linie1_widget.paths.problems.built_in import problems
    >>> from linie1_widget.paths.run_search import search
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
        """Return the successors of a state with costs; raise ValueError if invalid."""
        return tuple(self.moves(self._known(state)))

    def predecessors(self, state: Any, /) -> tuple[tuple[Any, float], ...]:
        """Return the predecessors of a state with costs; raise ValueError if invalid."""
        back = self.undone or self.moves
        return tuple(back(self._known(state)))

    @property
    def directed(self) -> bool:
        """True if some moves cannot be reversed at the same cost."""
        return self.undone is not None

    def label(self, state: Any, /) -> str:
        """Return the short label of the state."""
        return self.named(state)

    def picture(self, state: Any, /) -> tuple[str, ...]:
        """Return a picture of the state for a monospaced font: lines of equal width.

        >>> from linie1_widget.paths.problems.built_in import problems
        >>> puzzle = problems["sliding_puzzle"]
        >>> puzzle.picture(puzzle.goal)
        ('1 2 3', '4 5 6', '7 8 ·')
        """
        return self.pictured(state)

    def position(self, state: Any, /) -> tuple[float, float] | None:
        """Return the position (x, y) of the state, or None."""
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
