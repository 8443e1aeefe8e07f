"""The story that an algorithm has told: its steps, seen one by one, forwards and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from linie1_widget.errors import library
from linie1_widget.language.language import Language
from linie1_widget.paths.graphs.graph import S, label_of
from linie1_widget.paths.story.narration import SearchNarration
from linie1_widget.paths.story.replay import Replay, Snapshot
from linie1_widget.paths.story.steps import STEP_KINDS, Steps
from linie1_widget.paths.story.story_base import AlgorithmStory
from linie1_widget.paths.story.story_json import columns, named, wording


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Story(AlgorithmStory[S]):
    """What a search has told, step by step.

    What it has found in the end is not said here: a path, a tree and whatever else can
    be found are stories with attributes of their own, such as `Trace`.

    Attributes
    ----------
    heading : str or Translatable
        What heads the story: the title of the algorithm, with whatever it was given.
    algorithm : SearchNarration
        Whose story it is, such as an `Algorithm`.
    steps : sequence of Step
        All that happened; empty if it was not recorded.
    graph : Graph
        Names the states.
    settings : dict
        What the algorithm was told, by the names of its settings.
    """

    algorithm: SearchNarration
    steps: Steps
    settings: dict[str, float] = field(default_factory=dict)
    _replay: Replay[S] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "steps", Steps(self.steps))
        kept, by = self.algorithm.frontier, self.algorithm.priority
        replay: Replay[S] = Replay(self.steps, kept, by)
        object.__setattr__(self, "_replay", replay)

    @property
    def states(self) -> tuple[S, ...]:
        """All states of the story, in the order in which they come into it.

        Their places in this order are their numbers in `to_dict`.
        """
        found = dict.fromkeys(self.steps.column("state"))
        found.pop(None, None)
        return tuple(found)

    def at(self, index: int) -> Snapshot[S]:
        """The whole picture right after a step.

        Parameters
        ----------
        index : int
            The number of the step, from 0; negative numbers count from the end.

        Raises
        ------
        ValueError
            If there is no such step.

        Notes
        -----
        Steps have numbers as the entries of a list do: ``trace.at(0)`` is the picture
        after the first of `steps`. `SearchWidget.step` and `draw_step` count the steps
        that *have been made*: there the same picture has the number 1, and 0 is the one
        before anything has happened.

        Examples
        --------
        >>> from linie1_widget.paths import GridGraph, search
        >>> grid = GridGraph("S..G")
        >>> trace = search(grid, grid.start, grid.goal)
        >>> picture = trace.at(4)
        >>> picture.current, picture.frontier, sorted(picture.closed)
        ((0, 1), ((0, 2),), [(0, 0), (0, 1)])
        >>> trace.at(-1).path == trace.path
        True
        """
        return self._replay.go(self._number(index))

    def sentence(self, index: int, language: Language | None = None) -> str:
        """What happens in a step, with states named as the graph names them."""
        step = self.steps[self._number(index)]
        return self.algorithm.sentence(
            step, lambda state: label_of(self.graph, state), language, self.settings
        )

    def to_dict(self) -> dict[str, Any]:
        """The whole story for a page, as small as plain JSON allows.

        States, and the numbers g and h, are integers: places in the lists ``states``
        and ``numbers``, where -1 stands for none. The steps stand in columns of equal
        length. Nothing else is stored of them, since all the rest follows: ``lines``
        gives a step's line, ``sentences`` its sentence with words in braces to fill
        in, and ``effects`` what it does to the frontier and to the closed set. A page
        need not know the algorithm.

        Returns
        -------
        dict
            With these keys, and those that `entries` adds:

            ``title``
                What heads the story.
            ``algorithm``
                Its name.
            ``frontier``, ``priority``
                "queue", "stack", "heap" or "recursion"; "g", "h", "f" or "".
            ``settings``
                What the algorithm was told, by name. Sentences have it filled in.
            ``pseudocode``
                Its lines.
            ``states``, ``positions``
                The label of each state, and its (x, y); None if the graph knows no
                positions.
            ``numbers``
                All values of g and h. None stands for infinity.
            ``h``
                The h of each state; None without a heuristic.
            ``hs``
                The h of each step, where that of a state changes in the course of the
                story or differs between the sides; else None.
            ``kinds``
                One letter for each step, see `STEP_KINDS`.
            ``state``, ``parent``, ``g``
                For each step its state, parent and g.
            ``back``
                If the algorithm is two-sided, for each step "1" if it happens on the
                goal's side, else "0"; None for all others.
            ``lines``, ``sentences``, ``effects``
                By letter: a line counted from 1; a sentence; three characters, the first
                for the frontier (``+`` enter, ``-`` leave, ``~`` change places, ``.``
                nothing), the second for the closed set (or ``0``: all that is known is
                forgotten, on both sides), the third for the current state
                (``=`` the state of the step, ``^`` its parent, ``.`` as before). In
                ``sentences`` a letter in upper case is for the goal's side.

        Notes
        -----
        A page builds the picture of a step by applying the effects from the first on.
        A state that changes its place leaves and enters again. An entry keeps the g of
        the step with which it entered. In a queue the oldest entry is first, on a stack
        the newest, and in a heap the one with the least priority, of equal ones the
        oldest, or in a recursion the newest. Of several entries of one state the newest
        is the one to leave. A state that enters the frontier or the closed set has the g,
        the h and the parent of that step. What a step does for ``{old}`` is the state's g
        before it, and f = g + h.
        """
        index_of = {state: index for index, state in enumerate(self.states)}
        return {
            "title": self.title,
            **wording(self.algorithm, self.settings),
            **named(self.graph, index_of),
            **columns(self.algorithm, index_of, self.steps),
            **self.entries(index_of),
        }

    def entries(self, index_of: Mapping[S, int]) -> dict[str, Any]:
        """What `to_dict` has besides, for a story of one kind: here nothing.

        Parameters
        ----------
        index_of : mapping
            The number of each state.
        """
        return {}

    def to_dataframe(self) -> Any:
        """The steps as a pandas table, one row each.

        Returns
        -------
        pandas.DataFrame
            With the columns kind, line, state, parent, g, h, f, back, frontier, closed
            (the last two are sizes after the step) and sentence; states are objects.

        Raises
        ------
        MissingLibrary
            If pandas is not installed.
        """
        pandas = library("pandas", "to make a table of the steps")
        rows = []
        sizes = {"frontier": 0, "closed": 0}
        changes = {"+": 1, "-": -1}
        for number, step in enumerate(self.steps):
            kind = STEP_KINDS[step.kind]
            sizes["frontier"] += changes.get(kind.frontier, 0)
            sizes["closed"] += changes.get(kind.closed, 0)
            rows.append(
                {
                    "kind": step.kind,
                    "line": self.line(number),
                    "state": step.state,
                    "parent": step.parent,
                    "g": step.g,
                    "h": step.h,
                    "f": step.f,
                    "back": step.back,
                    **sizes,
                    "sentence": self.sentence(number),
                }
            )
        return pandas.DataFrame(rows)
