"""Textbook search problems without a map, by name.

.. [1] The question is that of the map of Romania in S. Russell and P. Norvig, "Artificial
   Intelligence: A Modern Approach", chapter 3.
.. [2] Attributed to Alcuin of York, "Propositiones ad acuendos juvenes", about 800.
.. [3] A. Reinefeld, "Complete solution of the eight-puzzle and the benefit of node
   ordering in IDA*", Proceedings of IJCAI, 1993: 181,440 states, at most 31 moves.
.. [4] An exercise in S. Russell and P. Norvig, "Artificial Intelligence: A Modern
   Approach"; the puzzle dates from the Middle Ages.
.. [5] L. Carroll, "Doublets: A Word-Puzzle", Macmillan, 1879.
.. [6] J. Gaschnig, "A problem similarity approach to devising heuristics: first results",
   Proceedings of IJCAI, 1979.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import cos, radians
from typing import Any, TypeAlias

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.registry import Registry
from linie1_widget.paths.graphs.graph import euclidean, quoted


def _text_alone(state: object) -> tuple[str, ...]:
    return (str(state),)


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
        The test of a valid state, its short label, and its `picture`; by default
        ``str(state)`` is both.
    heuristics : mapping
        Heuristics by name: functions of a state, or of a state and a goal. The first line
        of each docstring explains why it is never too high.
    undone : callable, optional
        The predecessors of a state with costs; by default all moves are reversible.
    places : mapping
        The positions (x, y) of the states, if they have any.

    Examples
    --------
    >>> from linie1_widget.paths.graphs.textbook_problems import PROBLEMS
    >>> from linie1_widget.paths.algorithms.run_search import search
    >>> jugs = PROBLEMS["water_jugs"]
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
    # A method of a container does not equal that of its copy.
    is_state: Callable[[Any], bool] = field(compare=False)
    named: Callable[[Any], str] = str
    pictured: Callable[[Any], tuple[str, ...]] = _text_alone
    heuristics: Mapping[str, Callable[..., float]] = field(default_factory=dict)
    undone: Callable[[Any], Iterable[tuple[Any, float]]] | None = None
    places: Mapping[Any, tuple[float, float]] = field(default_factory=dict)

    def neighbours(self, state: Any, /) -> tuple[tuple[Any, float], ...]:
        """Return the successors of a state with costs; raise ValueError if invalid."""
        return tuple(self.moves(self._checked(state)))

    def predecessors(self, state: Any, /) -> tuple[tuple[Any, float], ...]:
        """Return the predecessors of a state with costs; raise ValueError if invalid."""
        back = self.undone or self.moves
        return tuple(back(self._checked(state)))

    @property
    def directed(self) -> bool:
        """True if some moves cannot be reversed at the same cost."""
        return self.undone is not None

    def label(self, state: Any, /) -> str:
        """Return the short label of the state."""
        return self.named(state)

    def picture(self, state: Any, /) -> tuple[str, ...]:
        """Return a picture of the state for a monospaced font: lines of equal width.

        >>> from linie1_widget.paths.graphs.textbook_problems import PROBLEMS
        >>> puzzle = PROBLEMS["sliding_puzzle"]
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

    def _checked(self, state: Any) -> Any:
        if state not in self:
            raise InvalidValue(
                f"{quoted(state)} is not a state of {self.title!r}: a state is such as "
                f"{self.start!r}"
            )
        return state


# Name, degrees north, degrees east, rounded to 0.1.
_ROWS = """
    Augsburg   48.4 10.9    Berlin     52.5 13.4    Bremen     53.1  8.8
    Dortmund   51.5  7.5    Dresden    51.1 13.7    Erfurt     51.0 11.0
    Frankfurt  50.1  8.7    Freiburg   48.0  7.8    Hamburg    53.6 10.0
    Hannover   52.4  9.7    Karlsruhe  49.0  8.4    Kassel     51.3  9.5
    Kiel       54.3 10.1    Köln       50.9  7.0    Leipzig    51.3 12.4
    Magdeburg  52.1 11.6    Mannheim   49.5  8.5    München    48.1 11.6
    Nürnberg   49.5 11.1    Rostock    54.1 12.1    Stuttgart  48.8  9.2
    Ulm        48.4 10.0    Würzburg   49.8  9.9
"""

# Two cities and the length of the road in kilometres, an estimate.
_ROADS = """
    Kiel-Hamburg 97, Hamburg-Bremen 126, Hamburg-Hannover 151, Hamburg-Berlin 289,
    Hamburg-Rostock 184, Rostock-Berlin 235, Bremen-Hannover 127, Bremen-Dortmund 235,
    Hannover-Magdeburg 147, Magdeburg-Berlin 154, Hannover-Kassel 166,
    Hannover-Dortmund 212, Magdeburg-Leipzig 122, Berlin-Leipzig 190, Berlin-Dresden 193,
    Leipzig-Dresden 117, Leipzig-Erfurt 145, Leipzig-Nürnberg 280, Kassel-Erfurt 152,
    Kassel-Dortmund 163, Kassel-Frankfurt 193, Kassel-Würzburg 210, Dortmund-Köln 95,
    Köln-Frankfurt 190, Frankfurt-Mannheim 82, Frankfurt-Würzburg 118,
    Erfurt-Würzburg 185, Erfurt-Nürnberg 220, Würzburg-Nürnberg 110, Nürnberg-München 167,
    Mannheim-Karlsruhe 68, Karlsruhe-Stuttgart 80, Karlsruhe-Freiburg 137,
    Stuttgart-Ulm 93, Ulm-Augsburg 80, Augsburg-München 66, Würzburg-Stuttgart 155,
    Nürnberg-Augsburg 150, Stuttgart-Mannheim 133
"""

_KILOMETRES_A_DEGREE = 111.3
_NORTH, _WEST, _MIDDLE = 55, 6, 51  # the projection: positions count from the north-west


PLACES: dict[str, tuple[float, float]] = {
    name: (
        round(_KILOMETRES_A_DEGREE * cos(radians(_MIDDLE)) * (float(east) - _WEST)),
        round(_KILOMETRES_A_DEGREE * (_NORTH - float(north))),
    )
    for name, north, east in zip(*[iter(_ROWS.split())] * 3, strict=True)
}
ROADS: dict[str, list[tuple[str, float]]] = {name: [] for name in PLACES}
for _a, _b, _length in re.findall(r"(\w+)-(\w+) (\d+)", _ROADS):
    ROADS[_a].append((_b, int(_length)))
    ROADS[_b].append((_a, int(_length)))


def _city_moves(city: str) -> Iterator[tuple[str, float]]:
    """Drive along a road to the next city [1]_."""
    yield from ROADS[city]


def straight_line(city: str, goal: str) -> float:
    """Never too high: no road is shorter than the straight line."""
    return euclidean(PLACES[city], PLACES[goal])


Banks: TypeAlias = tuple[int, ...]  # of each of the four: 0 is this bank, 1 the other
_LETTERS = "FWGC"
_FARMER, _WOLF, _GOAT, _CABBAGE = range(4)


def _is_safe(state: Banks) -> bool:
    """Return True if nothing is eaten without the farmer on the same bank [2]_."""
    goat = state[_GOAT]
    return goat == state[_FARMER] or goat not in (state[_WOLF], state[_CABBAGE])


_SAFE = frozenset(filter(_is_safe, product((0, 1), repeat=4)))


def _river_moves(state: Banks) -> Iterator[tuple[Banks, float]]:
    """Cross with the farmer alone, or with one of those on his bank."""
    here = state[_FARMER]
    for other in range(4):
        if state[other] == here:
            crossing = (_FARMER, other)
            nxt = tuple(
                1 - bank if person in crossing else bank
                for person, bank in enumerate(state)
            )
            if nxt in _SAFE:
                yield nxt, 1


def left_behind(state: Banks) -> float:
    """Never too high: each needs a crossing, and between two the boat comes back."""
    farmer, *others = state
    left = others.count(0)
    return 2 * left - 1 + farmer if left else 1 - farmer


def _label(state: Banks) -> str:
    return " | ".join(_on(state, bank).replace("·", "") or "–" for bank in (0, 1))


def _pictured_banks(state: Banks) -> tuple[str, ...]:
    this, other = (" ".join(_on(state, bank)) for bank in (0, 1))
    return this, "≈" * len(this), other


def _on(state: Banks, bank: int) -> str:
    four = zip(_LETTERS, state, strict=True)
    return "".join(letter if side == bank else "·" for letter, side in four)


SIDE = 3
Tiles: TypeAlias = tuple[int, ...]  # row by row; 0 is the gap
GOAL: Tiles = (1, 2, 3, 4, 5, 6, 7, 8, 0)


def _beside(place: int) -> Iterator[int]:
    row, col = divmod(place, SIDE)
    for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        if 0 <= row + down < SIDE and 0 <= col + right < SIDE:
            yield place + SIDE * down + right


_BESIDE = tuple(tuple(_beside(place)) for place in range(SIDE * SIDE))


def _sliding_moves(state: Tiles) -> Iterator[tuple[Tiles, float]]:
    """Slide a tile into the gap: the one north, east, south or west of it."""
    gap = state.index(0)
    for place in _BESIDE[gap]:
        tiles = list(state)
        tiles[gap], tiles[place] = tiles[place], 0
        yield tuple(tiles), 1


def misplaced(state: Tiles, goal: Tiles) -> float:
    """Never too high: each misplaced tile has to be moved at least once."""
    return sum(a != b for a, b in zip(state, goal, strict=True) if a)


def manhattan(state: Tiles, goal: Tiles) -> float:
    """Never too high: a move brings one tile nearer to its place by at most one."""
    total = 0
    for place, tile in enumerate(state):
        if tile:
            (row, col), (y, x) = divmod(place, SIDE), divmod(goal.index(tile), SIDE)
            total += abs(row - y) + abs(col - x)
    return total


def gaschnig(state: Tiles, goal: Tiles) -> float:
    """Never too high: it is the cost if any tile may jump into the gap [6]_."""
    tiles, jumps = list(state), 0
    while (place := _first_misplaced(tiles, goal)) is not None:
        gap = tiles.index(0)
        if wanted := goal[gap]:
            place = tiles.index(wanted)
        tiles[gap], tiles[place] = tiles[place], 0
        jumps += 1
    return jumps


def _first_misplaced(tiles: Sequence[int], goal: Tiles) -> int | None:
    return next((place for place, tile in enumerate(tiles) if tile != goal[place]), None)


def _are_tiles(state: object) -> bool:
    """Return True for the nine tiles in an order with the goal's parity."""
    if not isinstance(state, tuple) or any(type(tile) is not int for tile in state):
        return False
    tiles: Tiles = state
    if sorted(tiles) != sorted(GOAL):
        return False
    swaps = [a > b for place, b in enumerate(tiles) for a in tiles[:place] if a and b]
    return sum(swaps) % 2 == 0


def _rows(state: Tiles, gap: str) -> list[list[str]]:
    shown = [str(tile or gap) for tile in state]
    return [shown[place : place + SIDE] for place in range(0, SIDE * SIDE, SIDE)]


def _named(state: Tiles) -> str:
    return "/".join(map("".join, _rows(state, "_")))


def _pictured_tiles(state: Tiles) -> tuple[str, ...]:
    return tuple(map(" ".join, _rows(state, "·")))


LARGE, SMALL, WANTED = 5, 3, 4
Litres: TypeAlias = tuple[int, int]  # in the large and the small jug
_STATES = tuple(product(range(LARGE + 1), range(SMALL + 1)))


def _jug_moves(state: Litres) -> Iterator[tuple[Litres, float]]:
    """Fill a jug, pour one into the other, or empty one; each is one move [4]_."""
    large, small = state
    into_small, into_large = min(large, SMALL - small), min(small, LARGE - large)
    after = (
        (LARGE, small),
        (large, SMALL),
        (large - into_small, small + into_small),
        (large + into_large, small - into_large),
        (0, small),
        (large, 0),
    )
    for nxt in dict.fromkeys(after):
        if nxt != state:
            yield nxt, 1


def _undone(state: Litres) -> Iterator[tuple[Litres, float]]:
    """Yield the states from which one move leads here: emptying is not reversible."""
    for before in _STATES:
        for nxt, cost in _jug_moves(before):
            if nxt == state:
                yield before, cost


def not_there(state: Litres, goal: Litres) -> float:
    """Never too high: a state other than the goal needs at least one move."""
    return int(state != goal)


def no_single_move(state: Litres, goal: Litres) -> float:
    """Never too high: it is 2 only where no single move leads to the goal.

    A pour keeps the sum; other moves keep one jug and leave the other empty or full.
    """
    if state == goal:
        return 0
    pour = sum(state) == sum(goal)
    equal = [litres == target for litres, target in zip(state, goal, strict=True)]
    full_or_empty = [
        target in (0, size) for target, size in zip(goal, (LARGE, SMALL), strict=True)
    ]
    other = (equal[0] and full_or_empty[1]) or (equal[1] and full_or_empty[0])
    return 1 if pour or other else 2


def _pictured_litres(state: Litres) -> tuple[str, ...]:
    jugs = [
        ["   "] * (LARGE - size) + ["│ │"] * (size - litres) + ["│▒│"] * litres
        for litres, size in zip(state, (LARGE, SMALL), strict=True)
    ]
    lines = map(" ".join, zip(*jugs, strict=True))
    return (*lines, "└─┘ └─┘", " {}   {} ".format(*state))


_LIST = """
    brim chap chip chop clam clap clay clip crab cram crib crop drab drag drip drop
    flag flap flip flog flop frog from gram gray grey grim grin grip play plop plot plug
    plum plus pram pray prim prom prop ship shop shot skip slag slam slap slim slip slop
    slot slug slum snap snip snug span spin spit spot stag star stay stem step stop swam
    swim tram trap tray trim trip whip
"""
WORDS = tuple(_LIST.split())


def _word_moves(word: str) -> Iterator[tuple[str, float]]:
    """Change one letter to get another word of the list [5]_."""
    for other in WORDS:
        if different_letters(word, other) == 1:
            yield other, 1


def different_letters(word: str, goal: str) -> float:
    """Never too high: a move changes one letter, so it corrects at most one."""
    return sum(a != b for a, b in zip(word, goal, strict=True))


_PROBLEMS = (
    TextbookProblem(
        name="sliding_puzzle",
        title="Sliding puzzle",
        description="Slide eight tiles in a frame for nine until they are in order.",
        start=(4, 6, 1, 5, 7, 3, 0, 2, 8),
        goal=GOAL,
        states=181_440,
        cost=14,
        moves=_sliding_moves,
        is_state=_are_tiles,
        named=_named,
        pictured=_pictured_tiles,
        heuristics={"misplaced": misplaced, "manhattan": manhattan, "gaschnig": gaschnig},
    ),
    TextbookProblem(
        name="water_jugs",
        title="Water jugs",
        description="Measure out 4 litres with a jug for 5 litres and one for 3, a tap and "
        "a drain.",
        start=(0, 0),
        goal=frozenset((WANTED, small) for small in range(SMALL + 1)),
        states=16,
        cost=6,
        moves=_jug_moves,
        undone=_undone,
        is_state=_STATES.__contains__,
        pictured=_pictured_litres,
        heuristics={"not_there": not_there, "no_single_move": no_single_move},
    ),
    TextbookProblem(
        name="river_crossing",
        title="River crossing",
        description="A farmer (F) takes a wolf (W), a goat (G) and a cabbage (C) over a "
        "river, one at a time. Left alone, the wolf eats the goat and the goat eats the "
        "cabbage.",
        start=(0, 0, 0, 0),
        goal=(1, 1, 1, 1),
        states=10,
        cost=7,
        moves=_river_moves,
        is_state=_SAFE.__contains__,
        named=_label,
        pictured=_pictured_banks,
        heuristics={"left_behind": left_behind},
    ),
    TextbookProblem(
        name="word_ladder",
        title="Word ladder",
        description="Make another word of a word by changing one letter at a time, with a "
        "word of the list at every step.",
        start="tram",
        goal="stop",
        states=len(WORDS),
        cost=6,
        moves=_word_moves,
        is_state=WORDS.__contains__,
        heuristics={"different_letters": different_letters},
    ),
    TextbookProblem(
        name="city_map",
        title="City map",
        description="Drive from Hamburg to München; roads are measured in kilometres.",
        start="Hamburg",
        goal="München",
        states=len(PLACES),
        cost=804,
        moves=_city_moves,
        is_state=PLACES.__contains__,
        heuristics={"straight_line": straight_line},
        places=PLACES,
    ),
)

PROBLEMS: Registry[TextbookProblem] = Registry(
    "problem", "problems", {problem.name: problem for problem in _PROBLEMS}, TextbookProblem
)
"""All textbook problems by name; others can be registered.

Examples
--------
>>> from linie1_widget.paths.algorithms.run_search import search
>>> crossing = PROBLEMS["river_crossing"]
>>> trace = search(crossing, crossing.start, crossing.goal)
>>> print(" → ".join(map(crossing.label, trace.path[:4])))
FWGC | – → WC | FG → FWC | G → C | FWG
"""
