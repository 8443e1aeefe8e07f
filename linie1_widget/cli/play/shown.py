"""A game as lines and a board for a terminal."""

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

# Lines of a large board and of the text below it.
_HIGH = 44


def position(console: Console, game: TurnGame[Any, Any, Any, Any]) -> list[RenderableType]:
    """Return the board, if the terminal can show it, and the next thing to do."""
    if not isinstance(game, Game):
        return [repr(game)]
    return [board(console, game, _last_laid(game)), str(says(game))]


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


def moves_text(game: TurnGame[Any, Any, Any, Any], first: int = 1) -> list[str]:
    """Return the moves from one on, each with its player and its effect."""
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
    from linie1_widget.widgets.trans_europa.table_json import Log as EuropaLog

    return EuropaLog()


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


def _last_laid(game: Game) -> tuple[Cell, ...]:
    last = game.last_done
    return laid_by(last.move) if last else ()


def laid_by(move: object) -> tuple[Cell, ...]:
    """Return the squares on which a move lays tiles."""
    match move:
        case Lay(cell=cell):
            return (cell,)
        case LayPair(first, second):
            return (first.cell, second.cell)
    return ()
