"""Monte Carlo tree search: which move is best, by games played at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias

from linie1_widget.base.arguments import clip
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import DataText
from linie1_widget.paths.games.game_trees import MAX, MIN, TwoPlayerGame
from linie1_widget.paths.graphs.graph import S, label_of
from linie1_widget.paths.story.event_story import EventStory
from linie1_widget.paths.story.narration import Narration
from linie1_widget.paths.story.network_story import PATH
from linie1_widget.paths.story.steps import Event, Pseudocode
from linie1_widget.paths.story.tables import Table, TableChange, clear
from linie1_widget.paths.texts import MapNote

MONTE_CARLO = Narration(
    name="monte_carlo",
    title="Monte Carlo tree search",
    pseudocode=Pseudocode.parse("""
again and again:
    position = the start
    while all moves from the position have been tried:
        make the move of greatest mean + bonus for its player | choose
    if the game is not over: try a new move             | add
    play on at random to the end                        | play over
    count the result at each position on the way        | count
return the move that was tried most often               | done
"""),
    messages={
        "choose": "Go from {a} to {b}: for the player to move its mean and bonus are "
        "greatest, {cost} together.",
        "add": "Not all moves from {b} have been tried: try {a}, which is new to the tree.",
        "play": "Play on at random from {a}: the game ends with {cost}.",
        "over": "At {a} the game is over: it ends with {cost}.",
        "count": "Count {cost} at each position on the way: that was game {old}.",
        "done": "The move to {a} was tried most often: {cost} times.",
    },
)

_MOST = 400  # games; with more the tree would be too dense to be read
_LONGEST = 9  # letters of a position at the move that leads to it
_APART = 2.2  # the distance of levels, in distances of positions beside each other
_TRIED, _MEAN = 0, 1  # the rows of the table of moves

Name: TypeAlias = tuple[int, ...]  # the numbers of the moves that lead to a position


class MoveStatistics(NamedTuple):
    """A move: where it leads, how often it was tried, and its mean result for Max."""

    position: Any
    tried: int
    mean: float


@dataclass(eq=False)
class _SampledNode(Generic[S]):
    """A position of the tree, with the results of the games that passed it."""

    name: Name
    position: S
    after: list[S]  # the positions after each move
    below: list[_SampledNode[S]] = field(default_factory=list)  # those in the tree
    tried: int = 0
    total: float = 0

    def most_promising(self, exploration: float) -> tuple[float, _SampledNode[S]]:
        """Return the move with the greatest mean and bonus for the player to move."""
        sign, start = (1, 0) if len(self.name) % 2 == 0 else (-1, 1)
        scores = [
            start
            + sign * node.total / node.tried
            + exploration * sqrt(log(self.tried) / node.tried)
            for node in self.below
        ]
        best = max(scores)
        return best, self.below[scores.index(best)]


class _Grown(Generic[S]):
    """The positions of the tree as a graph, in levels."""

    directed = True

    def __init__(self, game: Any, root: _SampledNode[S], levels: int) -> None:
        self._game = game
        self.nodes: dict[Name, _SampledNode[S]] = {}
        self._levels = levels
        self._places: dict[Name, tuple[float, float]] = {}
        self._ends = 0
        self._place(root)

    def _place(self, node: _SampledNode[S]) -> float:
        self.nodes[node.name] = node
        across = [self._place(node) for node in self._below(node.name)]
        if not across:
            self._ends += 1
            across = [self._ends]
        middle = (across[0] + across[-1]) / 2
        self._places[node.name] = middle, _APART * len(node.name)
        return middle

    def _below(self, name: Name) -> list[_SampledNode[S]]:
        return self.nodes[name].below if len(name) < self._levels else []

    def neighbours(self, name: Name) -> list[tuple[Name, int]]:
        """Return the positions of the tree after each move."""
        return [(node.name, 1) for node in self._below(name)]

    def position(self, name: Name) -> tuple[float, float]:
        """Return the place in the picture."""
        return self._places[name]

    def label(self, name: Name) -> str:
        """Return the game's own label of the position."""
        return label_of(self._game, self.nodes[name].position)

    def __iter__(self) -> Iterator[Name]:
        return iter(self.nodes)

    def _map_(self) -> Any:
        from linie1_widget.paths.picture.graph_scene import game_map

        moves = {name: clip(self.label(name), _LONGEST) for name in self.nodes if name}
        return game_map(
            self, moves, ["{g}", "{h} %"], [str(MapNote.TRIED), str(MapNote.POSITIONS)]
        )


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class MonteCarlo(EventStory[Name]):
    """A tree of games played at random; see `EventStory` for other attributes.

    Attributes
    ----------
    moves : tuple of MoveStatistics
        The moves from the start, with ``position``, ``tried`` and ``mean``.
    """

    graph: _Grown[Any]
    moves: tuple[MoveStatistics, ...]

    tables: ClassVar[tuple[Table, ...]] = (
        Table("way", "edge", "edge"),
        Table("tried", "state", "number", "closed", title="n", legend="in the tree"),
        Table("mean", shown="number", title="mean in %"),
        Table("moves", "cell", "cell", title="How often tried (n), mean result (w/n)"),
    )

    @property
    def best(self) -> Any:
        """The position after the move that was tried most often; of equals the first."""
        return max(self.moves, key=lambda move: move.tried).position

    @property
    def badges(self) -> Mapping[Name, str]:
        """The number of the player to move."""
        return {
            name: MIN if len(name) % 2 else MAX
            for name, node in self.graph.nodes.items()
            if node.after
        }

    def __repr__(self) -> str:
        games = sum(move.tried for move in self.moves)
        return f"<MonteCarlo: {games} games, best {self.best!r}>"


def monte_carlo(
    game: TwoPlayerGame[S],
    start: S,
    *,
    seed: int = 0,
    games: int = 200,
    exploration: float = 1.4,
    record: bool = True,
) -> MonteCarlo:
    """Find a good move by Monte Carlo tree search (UCT) [1]_, and record the steps.

    Down the tree each player makes the move with the greatest mean and bonus. Results are
    those of Max; to Min a mean of m is worth 1 - m.

    Parameters
    ----------
    game : TwoPlayerGame
        Any object with the methods ``neighbours(position)``, the positions after each move
        as of a `Graph`, and ``worth(position)``, from 0 to 1 for Max, at the end.
    start : hashable
        The position in which Max is to move.
    seed : int
        Determines the random moves.
    games : int
        How many games are played; up to 400 are recorded.
    exploration : float
        The weight of the bonus √(ln N / n) for moves that were tried seldom.
    record : bool
        If False, keep no steps.

    Returns
    -------
    MonteCarlo
        A story for `SearchWidget`, with the statistics of the ``moves`` and the ``best``.

    References
    ----------
    .. [1] L. Kocsis and C. Szepesvári, "Bandit based Monte-Carlo planning", Proceedings of
       ECML, 2006: the choice of moves (UCT).

    Examples
    --------
    Take one or two matches of four; who takes the last one wins:

    >>> class Matches:
    ...     def neighbours(self, position):
    ...         left, player = position
    ...         return [((left - n, 1 - player), 1) for n in (1, 2) if n <= left]
    ...     def worth(self, position):
    ...         return position[1]  # Max is player 0, and loses if it is his turn
    >>> story = monte_carlo(Matches(), (4, 0), games=200, seed=1)
    >>> story
    <MonteCarlo: 200 games, best (3, 1)>
    >>> [(move.position, move.tried) for move in story.moves]
    [((3, 1), 188), ((2, 1), 12)]
    """
    if type(games) is not int or games < 1 or (record and games > _MOST):
        raise InvalidValue(
            f"{games!r} games cannot be played: give a whole number from 1 on, and up to "
            f"{_MOST} unless record=False"
        )
    root = _node(game, (), start)
    if not root.after:
        raise InvalidValue(f"at {start!r} the game is over: there is no move to find")
    events = _grow(game, root, games, Random(seed), exploration)
    steps = tuple(events) if record else ()
    if not record:
        for _ in events:
            pass
    grown = _Grown(game, root, games if record else 1)
    moves = (MoveStatistics(n.position, n.tried, n.total / n.tried) for n in root.below)
    return MonteCarlo(
        heading=DataText(MONTE_CARLO.title),
        algorithm=MONTE_CARLO,
        steps=steps,
        graph=grown,
        states=tuple(grown),
        rows=("n", "w/n"),
        columns=tuple(node.name for node in root.below),
        moves=tuple(moves),
    )


def _node(game: TwoPlayerGame[S], name: Name, position: S) -> _SampledNode[S]:
    return _SampledNode(name, position, [nxt for nxt, _ in game.neighbours(position)])


def _grow(
    game: TwoPlayerGame[S],
    root: _SampledNode[S],
    games: int,
    luck: Random,
    exploration: float,
) -> Iterator[Event]:
    for number in range(1, games + 1):
        node, way = root, [root]
        fresh: tuple[TableChange, ...] = (clear("way"),)
        while node.after and len(node.below) == len(node.after):
            score, chosen = node.most_promising(exploration)
            edge = "way", (node.name, chosen.name), PATH
            changes = (*fresh, edge)
            yield Event("choose", (node.name, chosen.name), {"cost": score}, changes)
            node, fresh = chosen, ()
            way.append(node)
        kind = "play" if node.after else "over"
        if node.after:
            count = len(node.below)
            new = _node(game, (*node.name, count), node.after[count])
            node.below.append(new)
            changes = (*fresh, ("way", (node.name, new.name), PATH))
            yield Event("add", (new.name, node.name), changes=changes)
            node = new
            way.append(node)
        result = _play_out(game, node, luck)
        yield Event(kind, (node.name,), {"cost": result})
        for passed in way:
            passed.tried += 1
            passed.total += result
        first = way[1]
        counted = (
            change
            for passed in way
            for change in (
                ("tried", passed.name, passed.tried),
                ("mean", passed.name, round(100 * passed.total / passed.tried)),
            )
        )
        cells = (
            ("moves", (_TRIED, first.name), first.tried),
            ("moves", (_MEAN, first.name), first.total / first.tried),
        )
        yield Event(
            "count", values={"cost": result, "old": number}, changes=(*counted, *cells)
        )
    best = max(root.below, key=lambda node: node.tried)
    yield Event("done", (best.name,), {"cost": best.tried})


def _play_out(game: TwoPlayerGame[S], node: _SampledNode[S], luck: Random) -> float:
    position, after = node.position, node.after
    while after:
        position = luck.choice(after)
        after = [nxt for nxt, _ in game.neighbours(position)]
    return game.worth(position)
