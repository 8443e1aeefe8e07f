"""A game as text: its board in box characters, its moves as lines.

Each square is three characters wide. Track is drawn from the middle of each square to its
sides, so that it joins across squares.
"""

from __future__ import annotations

from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.geometry import CELLS, COLUMNS, SIZE, Cell, Side
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.board.tiles import Tile, format_links
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import status_sentence
from linie1_widget.linie1.widgets.game.linie1_table import Linie1Log
from linie1_widget.table.bots.game_kinds import AnyGame
from linie1_widget.table.session.session import MovesLog
from linie1_widget.table.texts import TablePage
from linie1_widget.trans_europa.widget import EuropaLog

_LEFT, _TOP, _ACROSS = 4, 2, 3
_MIDDLES = {
    # By the sides joined, in the order north, east, south, west.
    "NS": "│", "EW": "─", "NE": "╰", "ES": "╭", "SW": "╮", "NW": "╯",
    "NES": "├", "ESW": "┬", "NSW": "┤", "NEW": "┴", "NESW": "┼",
}  # fmt: skip
# Two curves that do not meet, with a stroke between them.
_DIVIDED = {frozenset({"NE", "SW"}): "╲", frozenset({"ES", "NW"}): "╱"}

_RING = frozenset({"NE", "ES", "SW", "NW"})


def middle(tile: Tile) -> str:
    """Return the character in the middle of a tile."""
    links = frozenset(format_links(tile.links).split())
    if links == _RING:
        return "○"
    sides = "".join(side.value for side in Side if side in tile.sides)
    return _DIVIDED.get(links) or _MIDDLES[sides]


def board_text(board: Position, trolleys: dict[Cell, int]) -> str:
    """Return a position as text, with the trolley of a line on each of some squares."""
    sheet = [[" "] * (_LEFT + _ACROSS * SIZE + 2) for _ in range(_TOP + SIZE + 1)]

    def write(cell: Cell, col: int, text: str) -> None:
        start = _LEFT + _ACROSS * cell.col + 1 + col
        sheet[_TOP + cell.row][start : start + len(text)] = text

    for number, letter in enumerate(COLUMNS):
        write(Cell(-_TOP, number), 0, letter)
    for row in range(SIZE):
        sheet[_TOP + row][:2] = f"{row + 1:2}"
    for terminal in PLAN.terminals:
        beyond = Cell(0, 0).beyond(terminal.side)
        for leg in terminal.legs:
            write(Cell(leg.row + beyond.row, leg.col), 2 * beyond.col, str(terminal.line))
    for cell in CELLS:
        write(cell, -1, _square(board, cell))
    for letter, cell in board.stops.items():
        write(cell, 1, letter)
    for cell, line in trolleys.items():
        write(cell, -1, f"[{line}]")
    return "\n".join("".join(line).rstrip() for line in sheet).rstrip()


def _square(board: Position, cell: Cell) -> str:
    tile, building = board.tile_at(cell), PLAN.building_at(cell)
    if building:
        return f"[{building.letter}]"
    if tile is None:
        return " · "
    west, east = ("─" if side in tile.sides else " " for side in (Side.W, Side.E))
    return west + middle(tile) + east


def position(game: AnyGame) -> list[str]:
    """Return the board, if it is one of characters, and the next thing to do."""
    if not isinstance(game, Game):
        return [repr(game)]
    trips = [player.trip for player in game.players if player.trip]
    trolleys = {
        trip.place: trip.route.line for trip in trips if isinstance(trip.place, Cell)
    }
    return [board_text(game.board, trolleys), str(status_sentence(game))]


def moves_text(game: AnyGame) -> list[str]:
    """Return the moves, each with its player and its effect."""
    log: MovesLog = Linie1Log() if isinstance(game, Game) else EuropaLog()
    log.follow(game)
    lines = []
    for entry in log.entries:
        player, note = entry["player"], str(entry["note"])
        name = game.names[player] if player >= 0 else TablePage.OTHERS
        text = entry.get("short", entry["text"])
        lines.append(f"{entry['n']:3}  {name}: {text}" + (f" ({note})" if note else ""))
    return lines
