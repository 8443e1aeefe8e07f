"""The interface of tree algorithms.

`prim` is the pattern: a generator gets a `TreeProblem` and the flag ``record``, yields an
`Event` for each change if it records, and returns the edges. All are deterministic: ties
between edges are broken by the order of the states.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from linie1_widget.paths.graphs.edge_list import Edge, Network
from linie1_widget.paths.story.network_story import NetworkNarration
from linie1_widget.paths.story.steps import Event

SpanningName: TypeAlias = Literal["prim", "kruskal", "boruvka"]
SteinerName: TypeAlias = Literal["kmb", "mehlhorn", "dreyfus_wagner"]

# A running tree algorithm: a generator of steps that returns the edges.
Growth: TypeAlias = Generator[Event, None, list[Edge]]

PROBLEMS = ("spanning", "steiner")


@dataclass(frozen=True)
class TreeProblem:
    """A network and the terminals to join; a spanning tree has none."""

    network: Network[Any]
    terminals: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True, repr=False)
class TreeAlgorithm(NetworkNarration):
    """An algorithm that grows a tree, with its promise and its messages.

    Attributes
    ----------
    name, title : str
        The short name and the name in headings.
    problem : str
        "spanning" if it joins all states, "steiner" if it joins some.
    factor : int
        The bound of its cost as a multiple of the minimum: 1 if exact. With 2 the bound is
        2 (1 - 1/k) for k terminals.
    pseudocode, messages, queue, values, table, forest, marks
        See `NetworkNarration`.
    run : callable
        The generator of its steps: it gets a `TreeProblem` and ``record``.

    Examples
    --------
    >>> from linie1_widget.paths import TREE_ALGORITHMS
    >>> kmb = TREE_ALGORITHMS["kmb"]
    >>> kmb.problem, kmb.exact, kmb.promise(5)
    ('steiner', False, 1.6)
    """

    problem: str
    factor: int = 1
    run: Callable[..., Growth] = field(compare=False)

    @property
    def letters(self) -> tuple[str, ...]:  # type: ignore[override]
        """A "T" for terminals."""
        return ("T",) if self.problem == "steiner" else ()

    @property
    def exact(self) -> bool:
        """True if it always finds a tree of minimum cost."""
        return self.factor == 1

    def promise(self, terminals: int) -> float:
        """Return the bound of its cost as a multiple of the minimum."""
        return 1 if self.exact else self.factor * (1 - 1 / max(terminals, 2))

    def _faults(self) -> Iterator[str]:
        yield from super()._faults()
        if self.problem not in PROBLEMS:
            yield f"solves the problem {self.problem!r}: choose {', '.join(PROBLEMS)}"
