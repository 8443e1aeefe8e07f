"""The commands ``linie1 play`` and ``linie1 replay``, for whole games."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from linie1_widget.cli.reading import (
    EditionName,
    completing,
    examples,
    game_of,
    head_of,
    kind_of,
    readable,
)
from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.command_line import TerminalText

if TYPE_CHECKING:
    from rich.console import Console

    from linie1_widget.linie1.game.game import Game
    from linie1_widget.players.game_kinds import AnyGame

INTERRUPTED = 130  # the exit code of Ctrl-C, as in any program

_JOURNAL = Path("linie1-1.journal")


@examples(
    "linie1 play --seed 7",
    "linie1 play --players 4 --bot random --edition 2010",
    "linie1 play --resume linie1-1.journal",
)
def play(
    players: Annotated[int, typer.Option(help="How many, with you.")] = 2,
    name: Annotated[str, typer.Option(help="What the others call you.")] = "Player",
    bot: Annotated[
        str,
        typer.Option(
            help="How well the others play, such as random.",
            autocompletion=completing("players", "LEVELS"),
        ),
    ] = "greedy",
    edition: EditionName = "1995",
    seed: Annotated[
        int | None, typer.Option(help="The same cards, tiles and dice each time.")
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(help="A new file in which the game is kept, move by move."),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(help="Go on with a saved game, or with the journal of one."),
    ] = None,
) -> None:
    """Play a whole game against bots in the terminal.

    Each move is written to a journal at once: neither quit nor Ctrl-C nor a power cut
    loses a game. Type ? in the game for the commands.
    """
    from rich.console import Console

    from linie1_widget.cli.console_table import ConsoleTable

    console = Console(highlight=False)
    game = _new(players, name, edition, seed) if resume is None else _old(resume)
    with game:
        table = ConsoleTable(game, bot, Random(seed), console)
        # Nothing is written before the table has accepted the game.
        if game.journal is None or journal is not None:
            game.begin_journal(_free(journal))
        try:
            table.play(typer.get_text_stream("stdin"))
        except KeyboardInterrupt:
            console.print()
            raise typer.Exit(INTERRUPTED) from None
        finally:
            table.print_file()


def _new(players: int, name: str, edition: str, seed: int | None) -> Game:
    from linie1_widget.linie1.game.game import Game

    if not 2 <= players <= 6:
        raise InvalidValue(f"{players} cannot play: 2 to 6 players do, and you are one")
    names = [name, *(f"Bot {number}" for number in range(1, players))]
    return Game(names, edition, seed)


def _old(file: Path) -> Game:
    from linie1_widget.linie1.game.game import Game

    data, journal = head_of(file)
    if kind_of(data, file).game is not Game:
        raise InvalidValue(
            f"{str(file)!r} is not a game of Linie 1, and no other is played in the "
            "terminal: open it with a TransEuropaWidget"
        )
    return Game.recover(file) if journal else Game.load(file)


def _free(journal: Path | None) -> Path:
    """Return the file that is named, or else the first free default name."""
    from linie1_widget.turn_game.files import numbered

    if journal is not None:
        return journal
    names = chain([_JOURNAL], numbered(_JOURNAL))
    return next(path for path in names if not path.exists())


_STEPS = {"": 1, "b": -1}
_LONGEST_NUMBER = 10


@examples(
    "linie1 replay game.json",
    "linie1 replay game.json --at 12",
    "linie1 replay game.json --steps",
)
def replay(
    file: Annotated[
        Path,
        typer.Argument(help="A saved game (JSON) or the journal of one; - for stdin."),
    ],
    at: Annotated[
        int | None, typer.Option("--at", help="Only how it stood after so many moves.")
    ] = None,
    steps: Annotated[
        bool, typer.Option("--steps", help="Go through it move by move, and back.")
    ] = False,
) -> None:
    """Show a saved game: its moves and its end, or step by step."""
    from rich.console import Console

    console = Console(highlight=False)
    with readable(file) as found:
        game = game_of(found)
    if steps:
        _step(console, game, 0 if at is None else at, typer.get_text_stream("stdin"))
    elif at is None:
        from linie1_widget.cli.game_text import moves_text

        for line in moves_text(game):
            console.print(line, markup=False, soft_wrap=True)
        _show(console, game, len(game.moves))
    else:
        _show(console, game, at)


def _show(console: Console, game: AnyGame, number: int) -> None:
    from linie1_widget.cli.game_text import position

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
    from linie1_widget.cli.game_text import moves_text

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
            at = max(0, at + _STEPS.get(word, 0))
