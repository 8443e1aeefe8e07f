"""How a game stands, as lines and a board for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from linie1_widget.cli.play.board_text import WIDTH, board_text
from linie1_widget.drawing.game.picture import says
from linie1_widget.language.english.command_line import TerminalText
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Lay, LayPair
from linie1_widget.linie1.geometry import Cell
from linie1_widget.turn_game.turn_game import TurnGame

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

_HIGH = 44
"""Lines that a large board and what stands below it need."""


def position(console: Console, game: TurnGame[Any, Any, Any, Any]) -> list[RenderableType]:
    """The board, where the terminal can show it, and what is to be done."""
    if not isinstance(game, Game):
        return [repr(game)]
    return [board(console, game, _last_laid(game)), str(says(game))]


def board(
    console: Console, game: Game, new: Sequence[Cell] = (), marks: Sequence[Cell] = ()
) -> RenderableType:
    """The board, as large as the terminal has room for."""
    trips = [player.trip for player in game.players if player.trip]
    small = is_small(console)
    return board_text(game.board, new=new, marks=marks, trips=trips, small=small)


def is_small(console: Console) -> bool:
    """Whether there is no room for large squares; a pipe has no height to keep to."""
    return console.width < WIDTH or (console.is_terminal and console.height < _HIGH)


def moves_text(game: TurnGame[Any, Any, Any, Any], first: int = 1) -> list[str]:
    """The moves from one on, each with who made it and what it did.

    >>> game = Game(["Ada", "Ben"], seed=1)
    >>> game.push("c2:S0")
    >>> moves_text(game)
    ['  1  Ada: c2:S0 (earns the stop sign of the Hallenbad)']
    """
    return list(_lines(game, first))


def _lines(game: TurnGame[Any, Any, Any, Any], first: int) -> Iterator[str]:
    log = _log(game)
    log.follow(game)
    for entry in log.entries[first - 1 :]:
        player, note = entry["player"], entry["note"]
        name = game.names[player] if player >= 0 else "The others"
        text = entry.get("short", entry["text"])
        yield f"{entry['n']:3}  {name}: {text}" + (f" ({note})" if note else "")


def _log(game: TurnGame[Any, Any, Any, Any]) -> Any:
    if isinstance(game, Game):
        from linie1_widget.widgets.game.log import Log

        return Log()
    from linie1_widget.widgets.trans_europa.log import Log as EuropaLog

    return EuropaLog()


def others(game: Game, bots: dict[int, str]) -> list[str]:
    """What lies open of the other players."""
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


def _last_laid(game: Game) -> tuple[Cell, ...]:
    last = game.last_done
    return laid_by(last.move) if last else ()


def laid_by(move: object) -> tuple[Cell, ...]:
    """The squares on which a move lays tiles."""
    match move:
        case Lay(cell=cell):
            return (cell,)
        case LayPair(first, second):
            return (first.cell, second.cell)
    return ()
