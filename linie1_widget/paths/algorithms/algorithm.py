"""What a search algorithm is. Each is one module, of this room or of your own.

To add one, take `breadth_first` as the pattern: a generator of steps, and an `Algorithm`
that says all the rest.

- The generator gets a `Problem`, and whether it is to ``record``. If so, it yields a `Step`
  for each thing that happens, or a `Row`, which is the same in less time; otherwise it
  yields nothing and runs at full speed through the same lines. It knows nothing of who
  watches. What it returns is an `Outcome`.
- The `Algorithm` has a name and a title, how the frontier is kept, what is promised, the
  pseudocode, and a message for each kind of step.

`search` takes an `Algorithm` as it takes a name, and nothing else has to know it: tables,
pictures and the page go by what the algorithm itself says. To be found by its name, it is
added to the list of `built_in`.

All searches here are deterministic. Neighbours are looked at in the order in which the
graph gives them; of states that are equally good, the one that entered the frontier first
is taken first.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from linie1_widget.language.language import TranslatableBase
from linie1_widget.paths.algorithms.settings import Setting
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.problem import Outcome
from linie1_widget.paths.story.narration import SearchNarration
from linie1_widget.paths.story.steps import Row

Search: TypeAlias = Generator[Row, None, Outcome[S]]
"""A search under way: it yields steps and returns what it has found."""

FOUND = "{state} is the goal: the path costs {g}."
NOT_FOUND = "The frontier is empty and the goal was not found: there is no path."
SEEN = "{state} has been seen before: skip it."
"""Messages that several algorithms have."""

OPTIMAL = ("edges", "cost", "")

RESERVED = ("graph", "start", "goal", "algorithm", "heuristic", "record", "most_steps")
"""What `search` takes itself, so that no setting can be called so."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Algorithm(SearchNarration):
    """One of the searches: what it promises, how it runs, and how it tells its steps.

    Attributes
    ----------
    name : str
        As `search` is told it, and short.
    title : str
        As a heading names it.
    frontier : str
        How the frontier is kept: "queue", "stack", "heap" or "recursion", see `SearchNarration`.
    priority : str
        What orders it, or by what states are cut: "g", "h" or "f"; else "".
    two_sided : bool
        Whether it begins with the goals too.
    guided : bool
        Whether it asks a heuristic.
    only_grids : bool
        Whether it searches only grids with 8 directions whose squares all cost the same.
    negative : bool
        Whether edges may cost less than 0.
    settings : tuple of Setting
        What it can be told besides, such as a weight or a limit. `run` gets all of them
        by their names, and messages may have them in braces.
    complete : bool
        Whether it finds a path on every finite graph that has one.
    optimal : str
        What no other path has less of: "edges", "cost", or "" for no promise.
    condition : str
        What all that depends on, in words; "" if it always holds.
    time, memory : str
        How both grow at worst, in O-notation with the letters that `promises` explains.
    pseudocode : Pseudocode
    messages : mapping
        What each kind of step says, see `SearchNarration`.
    run : callable
        The generator of its steps: it gets a `Problem`, whether to tell its steps, and
        its settings.

    Examples
    --------
    >>> from linie1_widget.paths import ALGORITHMS
    >>> astar = ALGORITHMS["astar"]
    >>> astar.title, astar.frontier, astar.priority
    ('A*', 'heap', 'f')
    >>> astar.complete, astar.optimal, astar.condition
    (True, 'cost', 'the heuristic is admissible')
    """

    guided: bool = False
    only_grids: bool = False
    negative: bool = False
    settings: tuple[Setting, ...] = ()
    complete: bool = True
    optimal: str = ""
    condition: str = ""
    time: str = ""
    memory: str = ""
    run: Callable[..., Search[Any]]

    def _faults(self) -> Iterator[str]:
        yield from super()._faults()
        if self.priority in ("h", "f") and not self.guided:
            yield f"orders its frontier by {self.priority}, so it has to be guided=True"
        for each in self.settings:
            if each.name in RESERVED:
                yield f"has a setting {each.name!r}, which search has for itself"
        if self.optimal not in OPTIMAL:
            yield f"promises the least {self.optimal!r}: choose 'edges', 'cost' or ''"

    def described(self, settings: Mapping[str, float]) -> tuple[TranslatableBase, ...]:
        """Those of the settings that a heading names, such as "weight 2"."""
        return tuple(
            each.described(settings[each.name])
            for each in self.settings
            if each.always or settings[each.name] != each.default
        )

    @property
    def defaults(self) -> dict[str, float]:
        """Its settings, where nothing else is said."""
        return {each.name: each.default for each in self.settings}

    def _fillable(self) -> tuple[str, ...]:
        return (*super()._fillable(), *(each.name for each in self.settings))
