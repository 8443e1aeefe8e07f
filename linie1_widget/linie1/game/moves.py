"""The moves of a game with their notation, and the state between them.

A move records the intent of a player, without random outcomes. The grammar::

    move   = lay | swap | pair | depart | object | roll | use | again | lost | draw | end
    lay    = square ":" tile                  d2:C90            on an empty square
    swap   = square "=" tile                  d2=L0             exchange what lies there
    pair   = swap "+" swap                    c3=L90+d3=R0      both at once
    depart = "depart " place { ", " place }   depart Waldburgstraße, c1, c2, …
    object = "object"                         the others say that the route is wrong
    roll   = "roll"                           throw the dice
    use    = "use " face                      use H             one of the faces thrown
    again  = "again"                          throw one die fewer
    lost   = "lost"                           the trolley cannot reach its goal
    draw   = "draw" [ " open " number ]       draw, draw open 2
    end    = "end"                            no tile can be played, or no open one is drawn
    place  = square | name of a terminal
    face   = "0" | "1" | "2" | "3" | "4" | "H" | "T"

A game exchanges ``:`` and ``=`` as the square requires. A departure names all squares
and terminals in order. Open tiles are counted from 1 over all driving players in seating
order. An objection is the only move made by another player, who is not named.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from linie1_widget.base.arguments import kind_of
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import Sentence
from linie1_widget.linie1.board.board import Board, Laid
from linie1_widget.linie1.board.city_map import PLAN, Terminal
from linie1_widget.linie1.board.editions import Edition, OpenTiles
from linie1_widget.linie1.board.geometry import CELLS, Cell
from linie1_widget.linie1.board.tiles import Tile, canonical, tiles_in
from linie1_widget.linie1.routes.drive import Face, Trip
from linie1_widget.linie1.texts import ToDo

if TYPE_CHECKING:
    from linie1_widget.linie1.game.game import Game


Place: TypeAlias = Cell | Terminal

_TERMINALS = {terminal.name: terminal for terminal in PLAN.terminals}
_OPEN = re.compile("open ([1-9][0-9]{0,2})")
_EXAMPLES = "d2:C90, d2=L0, c3=L90+d3=R0, depart …, roll, use H, again, draw, end"


@dataclass(frozen=True)
class Move:
    """A move; `str(move)` is its notation.

    >>> Move.parse("d2:C90")
    Lay(cell=d2, tile=Tile('C', 90), exchange=False)
    >>> str(Move.parse("d2=S180"))
    'd2=S0'
    """

    @staticmethod
    def parse(text: str) -> Move:
        """Read a move; raise ValueError if the text is not a move."""
        if not isinstance(text, str):
            raise WrongType(f"a move is a text such as 'd2:C90', not {kind_of(text)}")
        word, _, rest = text.partition(" ")
        plain = _PLAIN.get(text)
        if plain is not None:
            return plain
        if rest and word in _WORDS:
            return _WORDS[word](rest)
        first, plus, second = text.partition("+")
        if plus:
            return LayPair(_single(first), _single(second))
        if ":" in text or "=" in text:
            return _single(text)
        raise InvalidValue(f"{text!r} is not a move: moves are written {_EXAMPLES}")

    def __str__(self) -> str:
        return type(self).__name__.lower()


@dataclass(frozen=True)
class Lay(Move):
    """Lay a tile on an empty square, or exchange the tile there."""

    cell: Cell
    tile: Tile
    exchange: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "tile", canonical(self.tile))

    def __str__(self) -> str:
        return f"{self.cell}{'=' if self.exchange else ':'}{self.tile}"


@dataclass(frozen=True)
class LayPair(Move):
    """Exchange two neighbouring tiles at once; the halves are sorted row by row."""

    first: Lay
    second: Lay

    def __post_init__(self) -> None:
        for half in (self.first, self.second):
            if not half.exchange:
                raise InvalidValue(
                    f"'{half}' cannot be half of a pair: both halves are exchanges"
                )
        first, second = sorted((self.first, self.second), key=attrgetter("cell"))
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "second", second)

    def __str__(self) -> str:
        return f"{self.first}+{self.second}"


@dataclass(frozen=True)
class Depart(Move):
    """Begin the inaugural trip over the announced route."""

    places: tuple[Place, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "places", tuple(self.places))

    def __str__(self) -> str:
        return f"depart {', '.join(place.name for place in self.places)}"


@dataclass(frozen=True)
class Object(Move):
    """Object to another player's announced route."""


@dataclass(frozen=True)
class Roll(Move):
    """Throw all dice."""


@dataclass(frozen=True)
class Again(Move):
    """Throw again with one die fewer."""


@dataclass(frozen=True)
class Use(Move):
    """Use one of the faces thrown."""

    face: Face

    def __str__(self) -> str:
        return f"use {self.face.value}"


@dataclass(frozen=True)
class Lost(Move):
    """Take off a trolley whose route does not lead to the goal."""


@dataclass(frozen=True)
class Draw(Move):
    """Draw a hidden tile, or an open one by its number from 1."""

    open: int | None = None

    def __str__(self) -> str:
        return "draw" if self.open is None else f"draw open {self.open}"


@dataclass(frozen=True)
class End(Move):
    """End the turn: no tile can be played, or no open one is drawn."""


def plays_of(move: Move) -> tuple[Lay, ...]:
    """Return the plays of single tiles that a move consists of; none for most moves."""
    match move:
        case Lay():
            return (move,)
        case LayPair(first, second):
            return first, second
    return ()


def lay_on(board: Board, move: Lay | LayPair) -> tuple[Laid, ...]:
    """Make a play on a board; raise `IllegalMove` if a rule forbids it."""
    if isinstance(move, Lay):
        return (board.lay(move.cell, move.tile),)
    first, second = move.first, move.second
    return board.lay_pair((first.cell, first.tile), (second.cell, second.tile))


_PLAIN: dict[str, Move] = {
    str(move): move for move in (Object(), Roll(), Again(), Lost(), Draw(), End())
}


def as_move(value: Move | str) -> Move:
    """Convert to a move; raise ValueError if a text is not a move."""
    if isinstance(value, Move) and type(value) is not Move:
        return value
    return Move.parse(value)  # type: ignore[arg-type]


def _single(text: str) -> Lay:
    for sign in ":=":
        square, separator, tile = text.partition(sign)
        if separator:
            return Lay(Cell.parse(square), Tile.parse(tile), sign == "=")
    raise InvalidValue(f"{text!r} is not a play: write d2:C90 to lay, d2=L0 to exchange")


def _place(text: str) -> Place:
    try:
        return _TERMINALS.get(text) or Cell.parse(text)
    except InvalidValue:
        raise InvalidValue(
            f"{text!r} is not a place of a drive: name squares and terminals, as in "
            "'depart Waldburgstraße, c1, c2'"
        ) from None


def _use(text: str) -> Use:
    try:
        return Use(Face(text))
    except ValueError:
        faces = " ".join(face.value for face in Face)
        raise InvalidValue(f"no die shows {text!r}: the faces are {faces}") from None


def _draw(text: str) -> Draw:
    match = _OPEN.fullmatch(text)
    if match:
        return Draw(int(match[1]))
    raise InvalidValue(f"'draw {text}' is not a move: write 'draw' or 'draw open 2'")


_WORDS: dict[str, Callable[[str], Move]] = {
    "depart": lambda text: Depart(tuple(map(_place, text.split(", ")))),
    "use": _use,
    "draw": _draw,
}


@lru_cache(maxsize=1 << 16)
def lays_in(index: int, mask: int, exchange: bool) -> tuple[Move, ...]:
    """Return the plays of a set of tiles on a square."""
    return tuple(Lay(CELLS[index], tile, exchange) for tile in tiles_in(mask))


@dataclass(frozen=True)
class Player:
    """A player with hand, cards and trip."""

    name: str
    hand: tuple[str, ...]  # code letters
    line: int  # the line card, 1 to 6
    stops: tuple[str, ...]  # the route card: letters of buildings
    phase: str  # "laying" or "driving"
    trip: Trip | None


class Stage(Enum):
    """The kind of move that the game waits for."""

    LAY = "lay"
    DRAW = "draw"
    DEPART = "depart"
    ROLL = "roll"
    USE = "use"
    OVER = "over"


class Seat(NamedTuple):
    """The open information about one player."""

    hand: tuple[str, ...]  # code letters, in the order of drawing
    driving: bool = False  # True if the player drives and lays no more tiles
    trip: Trip | None = None
    revealed: bool = False  # True if the two cards have been shown
    # True if the others may still object to the announced route.
    open_to_objection: bool = False


class GameState(NamedTuple):
    """The state of a game."""

    stage: Stage
    to_move: int  # the index of the player to move
    turn: int  # the number of the turn, from 1
    plays_left: int  # the number of tiles that may still be played in this turn
    to_draw: int  # the number of tiles still to be drawn
    seats: tuple[Seat, ...]
    drawn: int = 0  # the number of tiles taken from the pile
    dice: tuple[Face, ...] = ()  # the faces thrown, waiting for a choice
    fallen: int = 0  # the number of dice thrown in the whole game
    passed: int = 0  # the number of consecutive turns without any play or draw
    winner: int | None = None
    laid: int = 0  # the number of tiles laid on empty squares in this turn
    # True if a wrong route was recalled in this turn; its player must lay tiles first.
    recalled: bool = False

    @property
    def over(self) -> bool:
        return self.stage is Stage.OVER

    @property
    def winners(self) -> tuple[int, ...]:
        return () if self.winner is None else (self.winner,)

    @property
    def seat(self) -> Seat:
        return self.seats[self.to_move]

    def with_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats, with another one for the player to move."""
        seats = list(self.seats)
        seats[self.to_move] = seat
        return tuple(seats)


def open_tiles(state: GameState) -> list[tuple[int, int]]:
    """List the open tiles that can be drawn: player and index in the hand."""
    return [
        (player, place)
        for player, seat in enumerate(state.seats)
        if seat.driving and player != state.to_move
        for place in range(len(seat.hand))
    ]


def may_draw_open(state: GameState, edition: Edition, pile: int) -> bool:
    """Return True if open tiles may be drawn; `pile` is its initial size."""
    if edition.open_tiles is OpenTiles.WHEN_PILE_IS_EMPTY:
        return state.drawn == pile and _any_open(state)
    return edition.open_tiles is OpenTiles.AT_CHOICE and _any_open(state)


def _any_open(state: GameState) -> bool:
    for player, seat in enumerate(state.seats):
        if seat.driving and seat.hand and player != state.to_move:
            return True
    return False


_TO_DO = {
    Stage.LAY: ToDo.LAY,
    Stage.DRAW: ToDo.DRAW,
    Stage.DEPART: ToDo.DEPART,
    Stage.ROLL: ToDo.ROLL,
    Stage.USE: ToDo.USE,
}


def status_sentence(game: Game) -> Sentence:
    """Return a sentence about what to do now, or about who has won."""
    names, state = game.names, game.state
    if state.stage is Stage.OVER:
        winner = state.winner
        return ToDo.NOBODY() if winner is None else ToDo.WON(name=names[winner])
    return _TO_DO[state.stage](
        name=names[state.to_move], plays=state.plays_left, tiles=state.to_draw
    )
