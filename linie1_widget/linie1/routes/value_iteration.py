"""Value iteration: the expected turns of a ride, sweep by sweep.

.. [1] R. Bellman, "A Markovian decision process", Journal of Mathematics and Mechanics 6,
   1957.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from linie1_widget.base.arguments import as_number
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import DataText
from linie1_widget.linie1.board.board import PositionLike
from linie1_widget.linie1.board.editions import Edition, EditionLike, as_edition
from linie1_widget.linie1.routes.drive import THROWN, best_play, chances, moved
from linie1_widget.linie1.routes.route import Route, check_route
from linie1_widget.linie1.routes.track_graph import TrackGraph
from linie1_widget.paths.story.event_story import EventStory
from linie1_widget.paths.story.narration import Narration
from linie1_widget.paths.story.steps import Event, Pseudocode
from linie1_widget.paths.story.tables import Table

VALUE_ITERATION = Narration(
    name="value_iteration",
    title="Value iteration",
    pseudocode=Pseudocode.parse("""
turns = 0 for each space                                        | start
again and again:
    for each space before the goal, from the turns of the last sweep:
        turns = 1 + what the best use of the dice leaves, on average
    change = the largest change in this sweep                   | sweep
    if it is less than the bound: return the turns              | done
"""),
    messages={
        "start": "Begin with 0 turns for each space. So far only {b} is right.",
        "sweep": "Sweep {old}: each space looks one turn ahead. The largest change is "
        "{cost}, at {a}.",
        "done": "The largest change is less than the bound: stop. From {a} the ride takes "
        "{cost} turns.",
    },
)

_CODE = VALUE_ITERATION.pseudocode
IN_PLACE = replace(
    VALUE_ITERATION,
    pseudocode=Pseudocode(
        (
            *_CODE.lines[:2],
            "    for each space, from the goal back, from the newest turns:",
            *_CODE.lines[3:],
        ),
        _CODE.kinds,
    ),
    messages={
        **VALUE_ITERATION.messages,
        "sweep": "Sweep {old}, from the goal back: each space uses what this sweep has "
        "found already. The largest change is {cost}, at {a}.",
    },
)

_LEAST = 1e-12  # the least bound; rounding errors would keep changes above a smaller one

_SHOWN = 1  # decimals; more would be illegible on a board


@dataclass(frozen=True)
class RideGraph:
    """The spaces of a route as a graph, from 0 to its length."""

    track: TrackGraph
    route: Route

    directed = True

    def neighbours(self, state: int, /) -> Iterator[tuple[int, int]]:
        if state < self.route.length:
            yield state + 1, 1

    def label(self, state: int, /) -> str:
        return self.route.cells[state].name

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self)))

    def __len__(self) -> int:
        return self.route.length + 1

    def _map_(self) -> object:
        from linie1_widget.linie1.picture.board_scene import RideMap

        return RideMap(self)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class ValueIteration(EventStory[int]):
    """The expected turns of a ride, sweep by sweep; see `EventStory` for other attributes.

    Attributes
    ----------
    turns : tuple of float
        The expected number of turns to the goal by position on the route, as the last
        sweep left it.
    largest_changes : tuple of float
        The largest change in each sweep.
    """

    graph: RideGraph
    turns: tuple[float, ...]
    largest_changes: tuple[float, ...]

    tables: ClassVar[tuple[Table, ...]] = (
        Table(
            "turns", shown="number", mark="closed", legend="turns to the goal, on average"
        ),
        Table("settled", mark="path", legend="changed by less than the bound"),
    )

    @property
    def badges(self) -> Mapping[int, str]:
        """The letters "S" and "G" of the start and the goal."""
        return {0: "S", self.graph.route.length: "G"}

    def __repr__(self) -> str:
        sweeps = len(self.largest_changes)
        return f"<ValueIteration: {self.turns[0]:.4g} turns after {sweeps} sweeps>"


def value_iteration(
    board: PositionLike,
    route: Route,
    edition: EditionLike = "2010",
    *,
    bound: float = 0.01,
    in_place: bool = False,
) -> ValueIteration:
    """Find the expected turns of a ride by value iteration [1]_, and record the sweeps.

    `Expectation` solves the same equations exactly, by policy iteration.

    Parameters
    ----------
    board : Board
        The board on which the route was found.
    route : Route
        The result of `shortest_route`.
    edition : Edition or str, default "2010"
        The rule set, which determines the dice.
    bound : float
        The sweeps end as soon as no value changes by this much.
    in_place : bool
        True to go from the goal back in each sweep, and use what it has found already. By
        default all values of a sweep come from the last one: after n sweeps they are the
        turns that a ride takes of its next n.

    Returns
    -------
    ValueIteration
        A story for `SearchWidget`, with the ``turns`` from each space.

    References
    ----------
    .. [1] R. Bellman, "A Markovian decision process", Journal of Mathematics and Mechanics
       6, 1957.

    Examples
    --------
    >>> from linie1_widget.linie1 import Board, cheapest_completion, shortest_route
    >>> board = Board()
    >>> for need in cheapest_completion(board, 1, "F"):
    ...     _ = board.lay(need.cell, need.tiles[0])
    >>> story = value_iteration(board, shortest_route(board, 1, "F"))
    >>> story
    <ValueIteration: 7.365 turns after 12 sweeps>
    >>> print(story.sentence(3))
    Sweep 2: each space looks one turn ahead. The largest change is 1, at Waldburgstraße.

    With one die nothing leads back, and one sweep from the goal is enough:

    >>> route = shortest_route(board, 1, "F")
    >>> value_iteration(board, route, "1995", in_place=True)
    <ValueIteration: 6.933 turns after 2 sweeps>
    """
    track, rules = TrackGraph(check_route(board, route)), as_edition(edition)
    least = as_number(bound)
    if least is None or least < _LEAST:
        raise InvalidValue(f"the bound is {bound!r}: give a number from {_LEAST:g} on")
    turns, changes = [0.0] * (route.length + 1), list[float]()
    steps = tuple(_sweeps(route, rules, least, in_place, turns, changes))
    return ValueIteration(
        heading=DataText(VALUE_ITERATION.title),
        algorithm=IN_PLACE if in_place else VALUE_ITERATION,
        steps=steps,
        graph=RideGraph(track, route),
        states=tuple(range(route.length + 1)),
        turns=tuple(turns),
        largest_changes=tuple(changes),
    )


def _sweeps(
    route: Route,
    edition: Edition,
    bound: float,
    in_place: bool,
    turns: list[float],
    largest: list[float],
) -> Iterator[Event]:
    """Yield the steps, and fill in the turns and the largest change of each sweep."""
    die, dice, goal = chances(edition.dice), THROWN[edition.dice], route.length
    after = [
        {face: moved(route, edition, position, face) for face in die}
        for position in range(goal)
    ]
    shown = tuple(("turns", position, 0.0) for position in range(goal + 1))
    yield Event("start", (0, goal), changes=(*shown, ("settled", goal, True)))
    while not largest or largest[-1] >= bound:
        before = tuple(turns)
        known = turns if in_place else before
        for position in reversed(range(goal)):
            worth = {face: known[there] for face, there in after[position].items()}
            turns[position] = 1 + best_play(die, worth, dice)[0]
        differences = [abs(a - b) for a, b in zip(before, turns, strict=True)]
        largest.append(max(differences))
        changes = (
            change
            for position in range(goal)
            for change in (
                ("turns", position, round(turns[position], _SHOWN)),
                ("settled", position, differences[position] < bound or None),
            )
        )
        values = {"cost": largest[-1], "old": len(largest)}
        place = differences.index(largest[-1])
        yield Event("sweep", (place,), values, tuple(changes))
    yield Event("done", (0,), {"cost": turns[0]})
