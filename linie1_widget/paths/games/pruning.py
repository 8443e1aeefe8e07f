"""Alpha–beta: minimax that leaves out what cannot change the value of a game tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import ClassVar

from linie1_widget.paths.games.game_trees import (
    MAX,
    MINIMAX,
    GameStory,
    GameTree,
    Positions,
    compare,
    leaf,
    story_of,
)
from linie1_widget.paths.story.event_story import Event
from linie1_widget.paths.story.narration import Narration
from linie1_widget.paths.story.network_story import CUT, UNSEEN
from linie1_widget.paths.story.steps import Pseudocode
from linie1_widget.paths.story.tables import Table, TableChange

ALPHA_BETA = Narration(
    name="alpha_beta",
    title="Alpha–beta",
    pseudocode=Pseudocode.parse("""
value of a position, with an alpha and a beta:                | given
    if the game is over there: its worth                      | leaf
    for each move of the player to move:                      | greatest least
        compare the value of the position it leads to         | first better worse
        alpha = what Max is sure of, beta = what Min is
        if alpha is no less than beta: leave out the others   | cut_max cut_min
    the best of them: for Max the greatest, for Min the least | best
"""),
    messages={
        **MINIMAX.messages,
        "worse": "The move from {a} to {b} is not better than {old}: it leads to {cost} or "
        "to something worse.",
        "cut_max": "At {a} Max is sure of {cost}. Min is sure of {old} elsewhere and will "
        "not come here: leave out the other moves.",
        "cut_min": "At {a} Min is sure of {cost}. Max is sure of {old} elsewhere and will "
        "not come here: leave out the other moves.",
    },
)

_ALPHA, _BETA = 0, 1  # the rows of the table of bounds
_NARROW = 12  # the greatest number of columns that fit side by side


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class AlphaBeta(GameStory):
    """The result of `alpha_beta`.

    Attributes
    ----------
    left_out : list of str
        The final positions that were not looked at.
    """

    left_out: list[str]

    tables: ClassVar[tuple[Table, ...]] = (
        Table("move", "edge", "edge"),
        Table("value", shown="number"),
        Table("final", mark="path", legend="the game is over"),
        Table("known", mark="closed", legend="value or bound"),
        Table("open", mark="frontier", legend="being compared"),
        Table(UNSEEN, mark=UNSEEN, legend="not looked at"),
        Table("bounds", "cell", "cell", title="What both are sure of"),
    )


def alpha_beta(tree: GameTree) -> AlphaBeta:
    """Find the value of a game tree by alpha–beta pruning [1]_, and record the steps.

    Parameters
    ----------
    tree : number or list
        A game tree as for `minimax`.

    Returns
    -------
    AlphaBeta
        A story for `SearchWidget`, with the ``value`` and the ``best`` moves that `minimax`
        finds, and the final positions that were ``left_out``.

    References
    ----------
    .. [1] D. E. Knuth and R. W. Moore, "An analysis of alpha-beta pruning", Artificial
       Intelligence 6(4), 1975.

    Examples
    --------
    >>> story = alpha_beta([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> story, story.left_out
    (<AlphaBeta: value 3 by 'aa', 26 steps>, ['bb', 'bc'])
    >>> print(story.sentence(15))
    At b Min is sure of 2. Max is sure of 3 elsewhere and will not come here: leave out \
the other moves.
    """
    positions, values = Positions(tree), dict[str, float]()
    best: dict[str, str] = {}
    steps = [*_compared(positions, "", values, best, -inf, inf)]
    return story_of(
        *(AlphaBeta, ALPHA_BETA, positions, steps, values, best),
        rows=("alpha", "beta"),
        columns=tuple(positions.turn) if len(positions.turn) <= _NARROW else (),
        left_out=[each for each in positions.worth if each not in values],
    )


def _compared(
    positions: Positions,
    here: str,
    values: dict[str, float],
    best: dict[str, str],
    alpha: float,
    beta: float,
) -> Iterator[Event]:
    """Yield the steps from one position on, which is of interest between alpha and beta."""
    if here in positions.worth:
        yield leaf(positions, here, values)
        return
    greatest = positions.turn[here] == MAX
    opened = ("open", here, True), *_bounds(here, alpha, beta)
    yield Event("greatest" if greatest else "least", here, changes=opened)
    below = positions.below[here]
    for at, there in enumerate(below, 1):
        yield from _compared(positions, there, values, best, alpha, beta)
        event = compare(positions, (here, there), values, best)
        if greatest:
            alpha = max(alpha, values[here])
        else:
            beta = min(beta, values[here])
        yield event._replace(changes=(*event.changes, *_bounds(here, alpha, beta)))
        if alpha >= beta and at < len(below):
            kind, other = ("cut_max", beta) if greatest else ("cut_min", alpha)
            others = (each for move in below[at:] for each in _cut(positions, here, move))
            changes = (*others, ("open", here, None))
            yield Event(kind, here, cost=values[here], old=other, changes=changes)
            return
    yield Event("best", here, cost=values[here], changes=(("open", here, None),))


def _cut(
    positions: Positions, here: str, there: str, status: str = CUT
) -> Iterator[TableChange]:
    """Yield the marks of a move that is cut off, and of all that is below it."""
    yield "move", (here, there), status
    yield UNSEEN, there, True
    for each in positions.below[there]:
        yield from _cut(positions, there, each, UNSEEN)


def _bounds(here: str, alpha: float, beta: float) -> Iterator[TableChange]:
    """Yield the entries of the table of bounds that are known."""
    if alpha > -inf:
        yield "bounds", (_ALPHA, here), alpha
    if beta < inf:
        yield "bounds", (_BETA, here), beta
