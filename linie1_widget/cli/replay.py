"""`linie1 replay`: a saved game, stepped through in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from linie1_widget.cli.reading import GameFile, examples, game_of
from linie1_widget.errors import InvalidValue

if TYPE_CHECKING:
    from rich.console import Console

    from linie1_widget.turn_game.turn_game import TurnGame

    AnyGame = TurnGame[Any, Any, Any, Any]

_WAYS = {"": 1, "b": -1}
_LONGEST_NUMBER = 10


@examples(
    "linie1 replay game.json",
    "linie1 replay game.json --at 12",
    "linie1 replay game.json --steps",
)
def replay(
    file: GameFile,
    at: Annotated[
        int | None, typer.Option("--at", help="Only how it stood after so many moves.")
    ] = None,
    steps: Annotated[
        bool, typer.Option("--steps", help="Go through it move by move, and back.")
    ] = False,
) -> None:
    """Show a saved game: its moves and its end, or step by step."""
    from rich.console import Console

    game, console = game_of(file), Console(highlight=False)
    if steps:
        _step(console, game, 0 if at is None else at, typer.get_text_stream("stdin"))
    elif at is None:
        from linie1_widget.cli.play.shown import moves_text

        for line in moves_text(game):
            console.print(line, markup=False, soft_wrap=True)
        _show(console, game, len(game.moves))
    else:
        _show(console, game, at)


def _show(console: Console, game: AnyGame, number: int) -> None:
    from linie1_widget.cli.play.shown import position
    from linie1_widget.language.english.command_line import TerminalText

    last = len(game.moves)
    if not 0 <= number <= last:
        raise InvalidValue(str(TerminalText.NO_STEP(number=number, last=last)))
    then = game.copy()
    while len(then.moves) > number:
        then.pop()
    for part in position(console, then):
        console.print(part, markup=False, soft_wrap=True)
    console.print(str(TerminalText.AT(step=number, last=last)))


def _step(console: Console, game: AnyGame, at: int, answers: Any) -> None:
    """Step through a game as the answers say."""
    from linie1_widget.cli.play.shown import moves_text
    from linie1_widget.language.english.command_line import TerminalText

    last, lines = len(game.moves), moves_text(game)
    while at <= last:
        _show(console, game, at)
        if at > 0:
            console.print(lines[at - 1], markup=False, soft_wrap=True)
        console.print(str(TerminalText.STEPS))
        answer = answers.readline()
        word = answer.strip()
        if not answer or word == "q":
            return
        if word.isdecimal() and len(word) < _LONGEST_NUMBER and int(word) <= last:
            at = int(word)
        else:
            at = max(0, at + _WAYS.get(word, 0))
