"""A game in a terminal: its board in box characters, its moves as lines.

Each square is five wide and three high, or three wide. Track is drawn from the middle of
each square to its sides, so that it joins across squares. Styles are bold, dim and reverse
without colours, so that they are legible on light and dark terminals.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rich.text import Text

from linie1_widget.drawing.game_picture import status_sentence
from linie1_widget.drawing.lattice.moves_log import EuropaLog
from linie1_widget.language.english.command_line import TerminalText
from linie1_widget.language.english.page.game import TablePage
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.city_map import PLAN, Terminal
from linie1_widget.linie1.drive import Trip
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import plays_of
from linie1_widget.linie1.geometry import CELLS, COLUMNS, SIZE, Cell, Side
from linie1_widget.linie1.tiles import Tile, format_links
from linie1_widget.players.game_kinds import AnyGame
from linie1_widget.players.linie1.moves_log import Linie1Log
from linie1_widget.players.moves_log import MovesLog

if TYPE_CHECKING:
    from rich.console import Console, RenderableType


WIDTH = 66  # columns of a whole board with large squares

_LEFT, _TOP = 4, 2
_ARROWS = {0: "↑", 90: "→", 180: "↓", 270: "←"}
_MIDDLES = {
    # By the sides joined, in the order north, east, south, west.
    "NS": "│", "EW": "─", "NE": "╰", "ES": "╭", "SW": "╮", "NW": "╯",
    "NES": "├", "ESW": "┬", "NSW": "┤", "NEW": "┴", "NESW": "┼",
}  # fmt: skip
# Two curves that do not meet, with a stroke between them.
_DIVIDED = {frozenset({"NE", "SW"}): "╲", frozenset({"ES", "NW"}): "╱"}

_RING = frozenset({"NE", "ES", "SW", "NW"})


@dataclass
class _Sheet:
    """A grid of characters, each with a style."""

    width: int
    height: int
    _cells: dict[tuple[int, int], tuple[str, str]] = field(default_factory=dict)

    def write(self, row: int, col: int, text: str, style: str = "") -> None:
        for at, letter in enumerate(text):
            self._cells[row, col + at] = letter, style

    def text(self) -> Text:
        """Return the text without white space at the ends of lines."""
        whole = Text(no_wrap=True)
        for row in range(self.height):
            line = Text()
            for col in range(self.width):
                line.append(*self._cells.get((row, col), (" ", "")))
            line.rstrip()
            whole.append_text(line)
            whole.append("\n")
        whole.rstrip()
        return whole


def middle(tile: Tile) -> str:
    """Return the character in the middle of a tile."""
    links = frozenset(format_links(tile.links).split())
    if links == _RING:
        return "○"
    sides = "".join(side.value for side in Side if side in tile.sides)
    return _DIVIDED.get(links) or _MIDDLES[sides]


def board_text(
    board: Position,
    *,
    new: Collection[Cell] = (),
    marks: Iterable[Cell] = (),
    trips: Iterable[Trip] = (),
    small: bool = False,
) -> Text:
    """Return a position as text, with new tiles, marked empty squares and trolleys."""
    return (_Small if small else _Large)(board, new, set(marks), list(trips)).text()


@dataclass
class _Large:
    """A board with squares of five by three characters."""

    board: Position
    new: Collection[Cell]
    marks: Collection[Cell]
    trips: list[Trip]
    across = 5
    down = 3

    def text(self) -> Text:
        height = _TOP + SIZE * self.down + 1
        self.sheet = _Sheet(_LEFT + SIZE * self.across + 4, height)
        signs = {cell: letter for letter, cell in self.board.stops.items()}
        for number, letter in enumerate(COLUMNS):
            _, col = self.spot(Cell(0, number))
            self.sheet.write(0, col, letter, "dim")
        for row in range(SIZE):
            at, _ = self.spot(Cell(row, 0))
            self.sheet.write(at, 0, f"{row + 1:2}", "dim")
        for terminal in PLAN.terminals:
            self.terminal(terminal)
        for cell in CELLS:
            self.square(cell, signs.get(cell, ""))
        for trip in self.trips:
            self.trolley(trip)
        return self.sheet.text()

    def spot(self, cell: Cell) -> tuple[int, int]:
        """Return the row and the column of the middle of a square."""
        return (
            _TOP + cell.row * self.down + self.down // 2,
            _LEFT + cell.col * self.across + self.across // 2,
        )

    def square(self, cell: Cell, sign: str) -> None:
        row, col = self.spot(cell)
        tile, building = self.board.tile_at(cell), PLAN.building_at(cell)
        if building:
            self.building(row, col, building.letter)
        elif tile is None:
            chosen = cell in self.marks
            self.sheet.write(row, col, "◆" if chosen else "·", "bold" if chosen else "dim")
        else:
            self.track(row, col, tile, "bold reverse" if cell in self.new else "bold")
            self.sign(row, col, sign)

    def building(self, row: int, col: int, letter: str) -> None:
        self.sheet.write(row - 1, col - 2, "┏━━━┓", "dim")
        self.sheet.write(row, col - 2, f"┃ {letter} ┃", "bold")
        self.sheet.write(row + 1, col - 2, "┗━━━┛", "dim")

    def track(self, row: int, col: int, tile: Tile, style: str) -> None:
        """Draw a tile, with its code beside the track."""
        parts = {
            Side.N: (row - 1, col, "│"),
            Side.S: (row + 1, col, "│"),
            Side.W: (row, col - 2, "──"),
            Side.E: (row, col + 1, "──"),
        }
        for side, part in parts.items():
            if side in tile.sides:
                self.sheet.write(*part, "bold")
        self.sheet.write(row, col, middle(tile), "bold")
        label = f"{tile.code}{_ARROWS[tile.rotation]}"
        self.sheet.write(
            row + 1, col + 1, label, "reverse" if "reverse" in style else "dim"
        )

    def sign(self, row: int, col: int, letter: str) -> None:
        if letter:
            self.sheet.write(row - 1, col + 1, f"•{letter}", "bold")

    def trolley(self, trip: Trip) -> None:
        if isinstance(trip.place, Cell):
            row, col = self.spot(trip.place)
            self.sheet.write(row, col - 1, f"[{trip.route.line}]", "bold reverse")

    def terminal(self, terminal: Terminal) -> None:
        """Draw a bow at the edge of the board, with the number of the line."""
        (row, col), (last_row, last_col) = map(self.spot, terminal.legs)
        number = str(terminal.line)
        if terminal.side in (Side.N, Side.S):
            north = terminal.side is Side.N
            begin, end = "╭╮" if north else "╰╯"
            line = f"{begin}─{number}{'─' * (last_col - col - 3)}{end}"
            self.sheet.write(row - 2 if north else row + 2, col, line)
            return
        west = terminal.side is Side.W
        at = col - 3 if west else col + 3
        self.sheet.write(row, at, "╭" if west else "╮")
        self.sheet.write(row + 1, at, number)
        self.sheet.write(row + 2, at, "│")
        self.sheet.write(last_row, at, "╰" if west else "╯")


class _Small(_Large):
    """A board with squares of three characters in one line."""

    across = 3
    down = 1

    def building(self, row: int, col: int, letter: str) -> None:
        self.sheet.write(row, col - 1, f"[{letter}]", "bold")

    def track(self, row: int, col: int, tile: Tile, style: str) -> None:
        self.sheet.write(row, col - 1, "─" if Side.W in tile.sides else " ", "bold")
        self.sheet.write(row, col + 1, "─" if Side.E in tile.sides else " ", "bold")
        self.sheet.write(row, col, middle(tile), style)

    def sign(self, row: int, col: int, letter: str) -> None:
        if letter:
            self.sheet.write(row, col + 1, letter, "bold underline")

    def terminal(self, terminal: Terminal) -> None:
        beyond = Cell(0, 0).beyond(terminal.side)
        for leg in terminal.legs:
            row, col = self.spot(leg)
            self.sheet.write(row + beyond.row, col + 2 * beyond.col, str(terminal.line))


_HIGH = 44  # lines of a large board and of the text below it


def position(console: Console, game: AnyGame) -> list[RenderableType]:
    """Return the board, if the terminal can show it, and the next thing to do."""
    if not isinstance(game, Game):
        return [repr(game)]
    last = plays_of(game.last_done.move) if game.last_done else ()
    new = [play.cell for play in last]
    return [board(console, game, new), str(status_sentence(game))]


def board(
    console: Console, game: Game, new: Sequence[Cell] = (), marks: Sequence[Cell] = ()
) -> RenderableType:
    """Return the board in the largest form that fits the terminal."""
    trips = [player.trip for player in game.players if player.trip]
    small = is_small(console)
    return board_text(game.board, new=new, marks=marks, trips=trips, small=small)


def is_small(console: Console) -> bool:
    """Return True if large squares do not fit; a pipe has no height."""
    return console.width < WIDTH or (console.is_terminal and console.height < _HIGH)


def moves_text(game: AnyGame, log: MovesLog | None = None, first: int = 1) -> list[str]:
    """Return the moves from one on, each with its player and its effect."""
    lines = []
    if log is None:
        log = Linie1Log() if isinstance(game, Game) else EuropaLog()
        log.follow(game)
    for entry in log.entries[first - 1 :]:
        player, note = entry["player"], str(entry["note"])
        name = game.names[player] if player >= 0 else TablePage.OTHERS
        text = entry.get("short", entry["text"])
        lines.append(f"{entry['n']:3}  {name}: {text}" + (f" ({note})" if note else ""))
    return lines


def others(game: Game, bots: dict[int, str]) -> list[str]:
    """Return the public information about the bots."""
    lines = []
    for number, level in bots.items():
        player = game.players[number]
        how: Any = TerminalText.LAYING(tiles=len(player.hand))
        if player.trip:
            route = player.trip.route
            how = TerminalText.DRIVING(
                line=route.line, done=player.trip.position, all=route.length
            )
        lines.append(str(TerminalText.OTHER(name=player.name, bot=level, how=how)))
    return lines
