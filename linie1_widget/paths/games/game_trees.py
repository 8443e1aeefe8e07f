"""Minimax, expectimax and alpha–beta: the value of a game tree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from string import ascii_lowercase
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

from linie1_widget.base.arguments import as_number, clip, is_number
from linie1_widget.base.errors import InvalidValue, WrongType, checked_whole
from linie1_widget.base.language.key import DataText, current_language
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.event_story import EventStory
from linie1_widget.paths.story.narration import Narration
from linie1_widget.paths.story.network_story import BEST, CUT, PATH, UNSEEN, WORSE
from linie1_widget.paths.story.steps import Event, Pseudocode
from linie1_widget.paths.story.tables import Table, TableChange
from linie1_widget.paths.texts import MapNote

MINIMAX = Narration(
    name="minimax",
    title="Minimax",
    pseudocode=Pseudocode.parse("""
value of a position:                                     | given
    if the game is over there: its worth                 | leaf
    for each move of the player to move:                 | greatest least
        compare the value of the position it leads to    | first better worse
    the best of them: for Max the greatest, for Min the least | best
"""),
    messages={
        "given": "The numbers say what the game is worth to Max where it is over.",
        "leaf": "At {a} the game is over: it is worth {cost}.",
        "greatest": "At {a} Max is to move, and wants the greatest value.",
        "least": "At {a} Min is to move, and wants the least value.",
        "first": "The first move from {a} leads to {b}, which is worth {cost}.",
        "better": "The move from {a} to {b} is better: {cost} rather than {old}.",
        "worse": "The move from {a} to {b} is not better: {cost} against {old}.",
        "best": "All moves from {a} are compared: it is worth {cost}.",
    },
)


def _to_depth(narration: Narration) -> Narration:
    """Return the narration of a search that ends at a depth."""
    code = narration.pseudocode
    at = code.line_of["leaf"]
    judge = "    if the depth is reached: what it is judged to be worth"
    return replace(
        narration,
        pseudocode=Pseudocode(
            (*code.lines[:at], judge, *code.lines[at:]),
            (*code.kinds[:at], ("judge",), *code.kinds[at:]),
        ),
        messages={
            **narration.messages,
            "given": "Look ahead to depth {cost}. The numbers say what the game is worth "
            "to Max where it is over by then.",
            "judge": "At {a} the game goes on, but the depth is reached: {a} is judged to "
            "be worth {cost}, not played to the end.",
        },
    )


MINIMAX_TO_DEPTH = _to_depth(MINIMAX)

EXPECTIMAX = Narration(
    name="expectimax",
    title="Expectimax",
    pseudocode=Pseudocode.parse("""
value of a position:                                     | given
    if the game is over there: its worth                 | leaf
    if chance decides there:                             | chance
        add up the value of each outcome · probability   | add
        this sum: what it is worth on average            | mean
    for each move of the player to move:                 | greatest least
        compare the value of the position it leads to    | first better worse
    the best of them: for Max the greatest, for Min the least | best
"""),
    messages={
        **MINIMAX.messages,
        "chance": "At {a} chance decides: its value is the mean of what may happen.",
        "add": "{b} happens with probability {old}: the sum is now {cost}.",
        "mean": "All outcomes at {a} are added up: it is worth {cost} on average.",
    },
)


@dataclass(frozen=True)
class Chance:
    """A position of a game tree in which chance decides, as a die does.

    Attributes
    ----------
    outcomes : sequence of game trees
        What may come about.
    weights : sequence of number, optional
        How often each comes about, in proportion; by default all alike.

    Examples
    --------
    >>> Chance([0, 12], weights=[2, 1]).probabilities
    (0.6666666666666666, 0.3333333333333333)
    """

    outcomes: Sequence[Any]
    weights: Sequence[float] | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "outcomes", tuple(self.outcomes))
        weights = self.weights
        if weights is not None and (
            len(weights) != len(self.outcomes)
            or not all(is_number(weight) and weight > 0 for weight in weights)
        ):
            raise InvalidValue(
                f"the weights {weights!r} do not fit {len(self.outcomes)} outcomes: give a "
                "number above 0 for each"
            )

    @property
    def probabilities(self) -> tuple[float, ...]:
        """The probability of each outcome."""
        weights = self.weights or [1] * len(self.outcomes)
        return tuple(weight / sum(weights) for weight in weights)


GameTree: TypeAlias = float | Sequence["GameTree"] | Chance


class TwoPlayerGame(Protocol[S]):
    """A game for two players as a graph of positions; Max moves first."""

    def neighbours(self, position: S, /) -> Iterable[tuple[S, float]]:
        """Return the positions after each move, none at the end; costs are ignored."""
        ...

    def worth(self, position: S, /) -> float:
        """Return the worth of a final position for Max; for `monte_carlo` from 0 to 1."""
        ...


# What judges a position where a search is cut off, in the place of its value.
Evaluation: TypeAlias = Callable[[Any], float]

_MOST = 400  # positions; more would be too dense to be read
# The distance of levels, in distances of final positions, and its most for each of these.
_APART, _LEAN = 1.6, 0.2
_LONGEST = 9  # letters of a position at the move that leads to it
MAX, MIN, CHANCE = "max", "min", "chance"  # who is to move, and the badges
_JUDGED = "group-3"  # the mark of a position that was judged; it has ticks all around


def _checked_depth(depth: int | None, evaluate: Evaluation | None) -> int | None:
    """Return the depth; raise InvalidValue unless it has an evaluation, or neither is."""
    if depth is None and evaluate is None:
        return None
    whole = checked_whole("the depth", depth, 1)
    if not callable(evaluate):
        raise InvalidValue(
            "a search that ends at a depth has to judge positions: give evaluate=, a "
            "function of a position"
        )
    return whole


class Positions:
    """The positions of a game tree as a graph, named by the moves that lead there."""

    directed = True

    def __init__(
        self,
        tree: Any,
        chance: bool = False,
        *,
        start: Any = None,
        depth: int | None = None,
        evaluate: Evaluation | None = None,
    ) -> None:
        self.below: dict[str, list[str]] = {}
        self.worth: dict[str, float] = {}
        self.turn: dict[str, str] = {}
        self.odds: dict[str, float] = {}  # of the outcomes of chance
        self.given: dict[str, Any] = {}  # the tree or the position of the game at each
        self.depth = _checked_depth(depth, evaluate)
        self._chance = chance
        self._evaluate = evaluate
        self._game = None if start is None else tree
        self._across: dict[str, float] = {}
        self._final = 0
        self._add("", tree if start is None else start, MAX)
        self._apart = min(_APART, _LEAN * self._final)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Positions) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(self.worth.items()))

    def judged_worth(self, name: str) -> float:
        """Return what the evaluation says of a position at which the search ends."""
        assert self._evaluate is not None
        found = self._evaluate(self.given[name])
        worth = as_number(found)
        if worth is None:
            raise WrongType(f"evaluate gave {found!r} for {name!r}: return a number")
        return worth

    def _add(self, name: str, tree: Any, player: str) -> float:
        self.below[name], self.given[name] = [], tree
        if len(self.below) > _MOST:
            raise InvalidValue(
                f"a game tree with more than {_MOST} positions is too large"
                + (": try a smaller depth" if self._game is not None else "")
            )
        if self._game is not None:
            tree = [near for near, _ in self._game.neighbours(tree)] or self._game.worth(
                tree
            )
        branches, after = tree, MIN if player == MAX else MAX
        if isinstance(tree, Chance):
            if not self._chance:
                raise InvalidValue("a game tree with chance in it is one for expectimax")
            branches, player, after = tree.outcomes, CHANCE, player
        if isinstance(tree, int | float) and not isinstance(tree, bool):
            self.worth[name], self._final = float(tree), self._final + 1
            across = float(self._final)
        elif isinstance(branches, list | tuple) and 0 < len(branches) <= 26:
            self.turn[name] = player
            if len(name) == self.depth:
                self._final += 1
                self._across[name] = across = float(self._final)
                return across
            below = [name + letter for letter in ascii_lowercase[: len(branches)]]
            self.below[name] = below
            if isinstance(tree, Chance):
                self.odds |= zip(below, tree.probabilities, strict=True)
            pairs = zip(below, branches, strict=True)
            places = [self._add(*pair, after) for pair in pairs]
            across = (places[0] + places[-1]) / 2
        else:
            raise WrongType(
                f"a game tree is a number or a list of 1 to 26 game trees, not {tree!r}"
            )
        self._across[name] = across
        return across

    def neighbours(self, state: str) -> list[tuple[str, int]]:
        """Return the positions after each move."""
        return [(below, 1) for below in self.below[state]]

    def position(self, state: str) -> tuple[float, float]:
        """Return the place in the picture: levels below each other."""
        return self._across[state], self._apart * len(state)

    def label(self, state: str) -> str:
        """Return the game's own label, or the moves that lead here, a letter each."""
        label = getattr(self._game, "label", None)
        return label(self.given[state]) if label else state or "•"

    def _map_(self) -> Any:
        from linie1_widget.paths.picture.graph_scene import game_map

        named, number = hasattr(self._game, "label"), current_language().number
        moves = {
            state: (clip(self.label(state), _LONGEST) if named and state else state[-1:])
            + (number(f" {odds:.2g}") if (odds := self.odds.get(state)) else "")
            for state in self.below
        }
        return game_map(self, moves, ["{g}"], [str(MapNote.WORTH), str(MapNote.NAMES)])

    def __str__(self) -> str:
        return ", ".join(f"{name}: {worth:g}" for name, worth in self.worth.items())

    def __iter__(self) -> Iterator[str]:
        return iter(self.below)

    def __len__(self) -> int:
        return len(self.below)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class GameStory(EventStory[str]):
    """The value of a game tree, with the steps; see `EventStory` for other attributes.

    Attributes
    ----------
    value : float
        The value of the beginning if both play their best.
    best : str
        The moves if both play their best, a letter each: "ba" is the second move, answered
        by the first. They end where chance decides.
    """

    graph: Positions
    value: float
    best: str

    tables: ClassVar[tuple[Table, ...]] = (
        Table("move", "edge", "edge"),
        Table("value", shown="number"),
        Table("final", mark="path", legend="the game is over"),
        Table("known", mark="closed", legend="value known"),
        Table("open", mark="frontier", legend="being compared"),
        Table("judged", mark=_JUDGED, legend="judged, not played to the end"),
    )

    @property
    def badges(self) -> Mapping[str, str]:
        """The one to move: "max", "min" or "chance"."""
        return self.graph.turn

    @property
    def judged(self) -> list[str]:
        """The positions that were judged, and not played to the end."""
        return [step.about[0] for step in self.steps if step.kind == "judge"]

    def after(self, moves: str) -> Any:
        """Return what these moves lead to: a position of the game, or a tree."""
        return self.graph.given[moves]

    def __repr__(self) -> str:
        name = type(self).__name__
        return f"<{name}: value {self.value:g} by {self.best!r}, {len(self)} steps>"


class Minimax(GameStory):
    """The result of `minimax`."""


class Expectimax(GameStory):
    """The result of `expectimax`."""


def minimax(
    tree: GameTree | TwoPlayerGame[Any],
    start: Any = None,
    *,
    depth: int | None = None,
    evaluate: Evaluation | None = None,
) -> Minimax:
    """Find the value of a game by minimax [1]_, and record the steps.

    Parameters
    ----------
    tree : number, list or TwoPlayerGame
        The worth of a final position for Max, who moves first, or a list with a tree for
        each move; or a game, with a ``start``. At most 400 positions are looked at.
    start : hashable, optional
        The position of the game in which Max is to move.
    depth : int, optional
        How many moves to look ahead. Where the game is not over by then, ``evaluate``
        judges the position.
    evaluate : function, optional
        Takes a position of the game, or a tree, and estimates its value for Max.

    Returns
    -------
    Minimax
        A story for `SearchWidget`, with the ``value`` and the ``best`` moves.

    References
    ----------
    .. [1] C. E. Shannon, "Programming a computer for playing chess", Philosophical Magazine
       41, 1950: also the depth and the evaluation function.

    Examples
    --------
    >>> story = minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> story
    <Minimax: value 3 by 'aa', 30 steps>
    >>> print(story.sentence(4))
    At aa the game is over: it is worth 3.

    Look one move ahead, and judge each position by the mean of its numbers:

    >>> from statistics import mean
    >>> story = minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]], depth=1, evaluate=mean)
    >>> story, story.judged
    (<Minimax: value 7.66667 by 'a', 9 steps>, ['a', 'b', 'c'])
    >>> print(story.sentence(3))
    At a the game goes on, but the depth is reached: a is judged to be worth 7.67, not \
played to the end.
    """
    positions = Positions(tree, start=start, depth=depth, evaluate=evaluate)
    return _evaluated(Minimax, MINIMAX if depth is None else MINIMAX_TO_DEPTH, positions)


def expectimax(tree: GameTree) -> Expectimax:
    """Find the value of a game tree in which chance may decide, and record the steps.

    Parameters
    ----------
    tree : number, list or Chance
        A game tree as for `minimax`; a position in which chance decides is a `Chance`. The
        player to move is the same before it and after it.

    Returns
    -------
    Expectimax
        A story for `SearchWidget`, with the ``value`` and the ``best`` moves.

    Examples
    --------
    A safe 4, or a coin for 0 or 10?

    >>> story = expectimax([4, Chance([0, 10])])
    >>> story
    <Expectimax: value 5 by 'b', 12 steps>
    >>> print(story.sentence(9))
    bb happens with probability 0.5: the sum is now 5.
    """
    return _evaluated(Expectimax, EXPECTIMAX, Positions(tree, chance=True))


_Story = TypeVar("_Story", bound=GameStory)


def _evaluated(kind: type[_Story], narration: Narration, positions: Positions) -> _Story:
    values, best = dict[str, float](), dict[str, str]()
    steps = _compare_below(positions, "", values, best)
    return story_of(kind, narration, positions, steps, values, best)


def story_of(
    kind: type[_Story],
    narration: Narration,
    positions: Positions,
    steps: Iterable[Event],
    values: Mapping[str, float],
    best: Mapping[str, str],
    **more: Any,
) -> _Story:
    """Return the story of the steps that fill the values and the best moves."""
    told = given_event(positions), *steps
    return kind(
        heading=DataText(narration.title),
        algorithm=narration,
        steps=told,
        graph=positions,
        states=tuple(positions),
        value=values[""],
        best=best_line(best),
        **more,
    )


def best_line(best: Mapping[str, str]) -> str:
    """Return the last position that the best moves lead to, which names them all."""
    line = ""
    while line in best:
        line = best[line]
    return line


def leaf_event(positions: Positions, here: str, values: dict[str, float]) -> Event:
    """Note the worth of a final position, or judge one, and return the step."""
    if here in positions.worth:
        values[here] = worth = positions.worth[here]
        return Event("leaf", (here,), {"cost": worth}, (("known", here, True),))
    values[here] = worth = positions.judged_worth(here)
    changes = ("value", here, worth), ("judged", here, True)
    return Event("judge", (here,), {"cost": worth}, changes)


def given_event(positions: Positions) -> Event:
    """Return the first step, which shows what the final positions are worth."""
    shown = (
        change
        for name, worth in positions.worth.items()
        for change in (("value", name, worth), ("final", name, True))
    )
    ahead = {} if positions.depth is None else {"cost": positions.depth}
    return Event("given", values=ahead, changes=tuple(shown))


def compare(
    positions: Positions,
    move: tuple[str, str],
    values: dict[str, float],
    best: dict[str, str],
    *more: TableChange,
) -> Event:
    """Compare a move with the best one so far, and return the step."""
    here, there = move
    value, old = values[there], values.get(here)
    greatest = positions.turn[here] == MAX
    better = old is None or (value > old if greatest else value < old)
    changes: list[TableChange] = [("move", move, BEST if better else WORSE)]
    if better:
        if here in best:
            changes.append(("move", (here, best[here]), WORSE))
        best[here], values[here] = there, value
        changes += ("value", here, value), ("known", here, True)
    kind = "first" if old is None else "better" if better else "worse"
    return Event(kind, (here, there), {"cost": value, "old": old}, (*changes, *more))


def _compare_below(
    positions: Positions, here: str, values: dict[str, float], best: dict[str, str]
) -> Iterator[Event]:
    """Yield the steps from one position on."""
    if not positions.below[here]:
        yield leaf_event(positions, here, values)
        return
    turn = positions.turn[here]
    yield Event(_OPENS[turn], (here,), changes=(("open", here, True),))
    for there in positions.below[here]:
        yield from _compare_below(positions, there, values, best)
        if turn == CHANCE:
            odds = positions.odds[there]
            values[here] = total = values.get(here, 0) + odds * values[there]
            shown = ("value", here, total), ("known", here, True)
            changes = ("move", (here, there), PATH), *shown
            yield Event("add", (here, there), {"cost": total, "old": odds}, changes)
        else:
            yield compare(positions, (here, there), values, best)
    kind = "mean" if turn == CHANCE else "best"
    yield Event(kind, (here,), {"cost": values[here]}, (("open", here, None),))


_OPENS = {MAX: "greatest", MIN: "least", CHANCE: "chance"}


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

ALPHA_BETA_TO_DEPTH = _to_depth(ALPHA_BETA)

_ALPHA, _BETA = 0, 1  # the rows of the table of bounds
_NARROW = 12  # the greatest number of columns that fit side by side


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class AlphaBeta(GameStory):
    """The result of `alpha_beta`.

    Attributes
    ----------
    left_out : list of str
        The final positions that were not looked at, and those at the ``depth``.
    """

    left_out: list[str]

    tables: ClassVar[tuple[Table, ...]] = (
        Table("move", "edge", "edge"),
        Table("value", shown="number"),
        Table("final", mark="path", legend="the game is over"),
        Table("known", mark="closed", legend="value or bound"),
        Table("open", mark="frontier", legend="being compared"),
        Table("judged", mark=_JUDGED, legend="judged, not played to the end"),
        Table(UNSEEN, mark=UNSEEN, legend="not looked at"),
        Table("bounds", "cell", "cell", title="What both are sure of"),
    )


def alpha_beta(
    tree: GameTree | TwoPlayerGame[Any],
    start: Any = None,
    *,
    depth: int | None = None,
    evaluate: Evaluation | None = None,
) -> AlphaBeta:
    """Find the value of a game by alpha–beta pruning [1]_, and record the steps.

    Parameters
    ----------
    tree, start, depth, evaluate
        As for `minimax`. Positions that are cut off are not judged.

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
    positions = Positions(tree, start=start, depth=depth, evaluate=evaluate)
    narration = ALPHA_BETA if depth is None else ALPHA_BETA_TO_DEPTH
    values, best = dict[str, float](), dict[str, str]()
    steps = [*_compare_in_window(positions, "", values, best, -inf, inf)]
    inner = tuple(name for name, below in positions.below.items() if below)
    return story_of(
        *(AlphaBeta, narration, positions, steps, values, best),
        rows=("alpha", "beta"),
        columns=inner if len(inner) <= _NARROW else (),
        left_out=[name for name in positions if name not in {*inner, *values}],
    )


def _compare_in_window(
    positions: Positions,
    here: str,
    values: dict[str, float],
    best: dict[str, str],
    alpha: float,
    beta: float,
) -> Iterator[Event]:
    """Yield the steps from one position on, which is of interest between alpha and beta."""
    if not positions.below[here]:
        yield leaf_event(positions, here, values)
        return
    greatest = positions.turn[here] == MAX
    opened = ("open", here, True), *_bounds(here, alpha, beta)
    yield Event("greatest" if greatest else "least", (here,), changes=opened)
    below = positions.below[here]
    for count, there in enumerate(below, 1):
        yield from _compare_in_window(positions, there, values, best, alpha, beta)
        event = compare(positions, (here, there), values, best)
        if greatest:
            alpha = max(alpha, values[here])
        else:
            beta = min(beta, values[here])
        yield event._replace(changes=(*event.changes, *_bounds(here, alpha, beta)))
        if alpha >= beta and count < len(below):
            kind, other = ("cut_max", beta) if greatest else ("cut_min", alpha)
            others = (
                change for move in below[count:] for change in _cut(positions, here, move)
            )
            changes = (*others, ("open", here, None))
            yield Event(kind, (here,), {"cost": values[here], "old": other}, changes)
            return
    yield Event("best", (here,), {"cost": values[here]}, (("open", here, None),))


def _cut(
    positions: Positions, here: str, there: str, status: str = CUT
) -> Iterator[TableChange]:
    """Yield the marks of a move that is cut off, and of all that is below it."""
    yield "move", (here, there), status
    yield UNSEEN, there, True
    for below in positions.below[there]:
        yield from _cut(positions, there, below, UNSEEN)


def _bounds(here: str, alpha: float, beta: float) -> Iterator[TableChange]:
    """Yield the entries of the table of bounds that are known."""
    if alpha > -inf:
        yield "bounds", (_ALPHA, here), alpha
    if beta < inf:
        yield "bounds", (_BETA, here), beta
