"""What an algorithm of trees is. Each is one module, of this room or of your own.

To add one, take `prim` as the pattern: a generator of steps, and a `TreeAlgorithm` that
says all the rest.

- The generator gets a `TreeProblem`, and whether it is to ``record``. If so, it yields a `Event`
  for each thing that happens, which says itself what it changes; otherwise it yields
  nothing. What it returns is a list of edges.
- The `TreeAlgorithm` has a name and a title, what is asked of it and what it promises, the
  pseudocode, a message for each kind of step, and which panels it needs.

All of them are deterministic: states are numbers, and of equally cheap edges the one
between the earlier states comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from linie1_widget.paths.graphs.network import Edge, Network
from linie1_widget.paths.story.networks.events import Event
from linie1_widget.paths.story.networks.network_story import NetworkWording

Growth: TypeAlias = Generator[Event, None, list[Edge]]
"""A tree that grows: it yields steps and returns its edges."""

PROBLEMS = ("spanning", "steiner")


@dataclass(frozen=True)
class TreeProblem:
    """What is asked.

    Attributes
    ----------
    network : Network
    terminals : tuple of int
        The states to be joined; for a spanning tree none are named.
    """

    network: Network[Any]
    terminals: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True, repr=False)
class TreeAlgorithm(NetworkWording):
    """One of those that grow trees: what it promises, how it runs, how it tells its steps.

    Attributes
    ----------
    name, title : str
    problem : str
        "spanning" if it joins all states, "steiner" if it joins some.
    factor : int
        How many times the least cost its tree may cost: 1 if it is exact. One with 2
        promises even 2 (1 - 1/k) for k terminals.
    pseudocode, messages, queue, values, table, forest
        See `NetworkWording`.
    run : callable
        The generator of its steps: it gets a `TreeProblem`, and whether to tell its steps.

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
    def exact(self) -> bool:
        """Whether no tree costs less than the one that it finds."""
        return self.factor == 1

    def promise(self, terminals: int) -> float:
        """How many times the least cost its tree costs at most."""
        return 1 if self.exact else self.factor * (1 - 1 / max(terminals, 2))

    def _faults(self) -> Iterator[str]:
        yield from super()._faults()
        if self.problem not in PROBLEMS:
            yield f"solves the problem {self.problem!r}: choose {', '.join(PROBLEMS)}"
