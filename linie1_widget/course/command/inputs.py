"""Positions, games and files given as arguments; help and usage errors in any language."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from math import isfinite
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from linie1_widget.base.arguments import BOM
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.files import MOST_BYTES, parsed, text_of
from linie1_widget.base.language.key import (
    ENGLISH,
    PLACEHOLDER,
    TranslatableBase,
    called,
    current_language,
)
from linie1_widget.course.texts import UsageText
from linie1_widget.linie1.board.editions import as_edition

if TYPE_CHECKING:
    from linie1_widget.linie1.board.board import Board
    from linie1_widget.table.bots.game_kinds import AnyGame, AnyKind


# The last words of an option's help: "[default: 1995; required]".
_NOTES = re.compile(r"  \[([^\[\]]*)\]$")

_Formatter: Any = typer.Context.formatter_class
_UsageError: Any = typer.BadParameter.__base__


def localised(text: str) -> str:
    """Return a text of typer or of our help in the current language.

    >>> from linie1_widget import using_language
    >>> with using_language("de"):
    ...     localised("Missing argument 'TILE'.")
    "Das Argument 'TILE' fehlt."
    """
    language = current_language()
    if language is ENGLISH:
        return text
    for pattern, key in _patterns():
        if found := pattern.fullmatch(text):
            arguments = found.groupdict()
            if "message" in arguments:
                arguments["message"] = localised(arguments["message"])
            return key(**arguments).render(language)
    return called(text, language)


@cache
def _patterns() -> list[tuple[re.Pattern[str], UsageText]]:
    """Return the patterns of the texts of typer, with a group for each argument."""
    return [
        (re.compile(PLACEHOLDER.sub(r"(?P<\1>.+)", _escaped(key))), key)
        for key in UsageText
    ]


def _escaped(key: UsageText) -> str:
    assert isinstance(key.english, str)
    return re.sub(r"[.?()\[\]]", r"\\\g<0>", key.english)


def _without_breaks(paragraph: str) -> str:
    # After \b the line breaks stay.
    return paragraph if paragraph.startswith("\b") else " ".join(paragraph.split())


class HelpFormatter(_Formatter):  # type: ignore[misc]
    """A formatter of help in the current language."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        words = re.sub(r"\b[A-Z]+\b", lambda word: localised(word[0]), args)
        super().write_usage(prog, words, f"{localised(prefix or 'Usage:')} ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(localised(heading))

    def write_text(self, text: str) -> None:
        paragraphs = map(_without_breaks, text.split("\n\n"))
        super().write_text("\n\n".join(map(localised, paragraphs)))

    def write_dl(self, rows: Sequence[tuple[str, str]], *sizes: int, **more: int) -> None:
        super().write_dl([(name, _help(text)) for name, text in rows], *sizes, **more)


def _help(text: str) -> str:
    notes = _NOTES.search(text)
    sentence = localised(_without_breaks(text[: notes.start()] if notes else text))
    if notes is None:
        return sentence
    return f"{sentence}  [{'; '.join(map(localised, notes[1].split('; ')))}]"


class HelpContext(typer.Context):
    """The context of a command with such help."""

    formatter_class = HelpFormatter


class HelpfulCommand(TyperCommand):
    """A command with help in the current language."""

    context_class = HelpContext


class HelpfulGroup(TyperGroup):
    """A group of commands with help and usage errors in the current language."""

    context_class = HelpContext

    def make_context(
        self, info_name: Any, args: list[str], *more: Any, **extra: Any
    ) -> Any:
        if not args:
            return super().make_context(info_name, args, *more, **extra)  # shows the help
        with _localised_errors():
            return super().make_context(info_name, args, *more, **extra)

    def invoke(self, ctx: Any) -> Any:
        with _localised_errors():
            return super().invoke(ctx)


@contextmanager
def _localised_errors() -> Iterator[None]:
    try:
        yield
    except _UsageError as error:
        if current_language() is ENGLISH:
            raise
        for line in _lines(error):
            typer.echo(str(line), err=True)
        raise typer.Exit(error.exit_code) from None


def _lines(error: Any) -> Iterator[str | TranslatableBase]:
    context = error.ctx
    if context is not None:
        yield context.get_usage()
        command = f"{context.command_path} {context.help_option_names[0]}"
        yield UsageText.TRY(command=command)
        yield ""
    yield UsageText.ERROR(message=localised(error.format_message()))


EMPTY = "empty"  # the empty board; its own text ``-`` means standard input here

_MAX_POSITION = 10_000

Position = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help="Tiles such as 'c2:Y270 | H:c2', 'empty', the name of an example such as "
        "page3-pair-both, a file with such a text or a game, or - for standard input.",
    ),
]


def completing(module: str, names: str) -> Callable[[str], list[str]]:
    """Return a completion by names in a module, which is loaded when it is needed."""

    def complete(incomplete: str) -> list[str]:
        choices = getattr(import_module(f"linie1_widget.{module}"), names)
        return [name for name in choices if name.startswith(incomplete)]

    return complete


def edition_option(help: str) -> Any:
    """Return the option that names an edition."""
    complete = completing("linie1.board.editions", "EDITIONS")
    return typer.Option(
        metavar="[1995|mayfair|2010|guide]", help=help, autocompletion=complete
    )


def game_option(help: str) -> Any:
    """Return the option that names a game."""
    complete = completing("table", "GAMES")
    return typer.Option(metavar="[linie1|trans_europa]", help=help, autocompletion=complete)


EditionName = Annotated[str, edition_option(help="The rule book.")]
GameName = Annotated[str, game_option(help="The game; other packages may add more.")]


def _use_language(ctx: typer.Context, code: str | None) -> str | None:
    """Set the language for the rest of the command."""
    if code is not None:
        from linie1_widget.base.language.languages import LANGUAGES, using_language

        if code not in LANGUAGES:
            raise typer.BadParameter(f"{code!r} is not one of {', '.join(LANGUAGES)}")
        ctx.with_resource(using_language(code))
    return code


# The callback sets the language, so that a command need not read it.
Language = Annotated[
    str | None,
    typer.Option(
        metavar="[en|de]",
        help="Of notebooks, boards and games; by default that of the system (LANG).",
        callback=_use_language,
        is_eager=True,
        autocompletion=completing("base.language.languages", "LANGUAGES"),
    ),
]

AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]


def to_json(value: Any) -> str:
    """Return a value as JSON; infinite numbers and NaN become null, texts are rendered."""
    return json.dumps(_finite(value), ensure_ascii=False, indent=2, default=str)


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(entry) for entry in value]
    return None if isinstance(value, float) and not isfinite(value) else value


def board_of(position: str, edition: str) -> Board:
    """Return the board that an argument names."""
    from linie1_widget.linie1.board.board import Board
    from linie1_widget.linie1.board.examples import EXAMPLES

    if position == EMPTY:
        return Board(as_edition(edition))
    if position in EXAMPLES:
        return EXAMPLES[position].board(as_edition(edition))
    if position == "-":
        text = sys.stdin.read(_MAX_POSITION + 1)
    elif is_file(position):
        with Path(position).open(encoding="utf-8-sig", errors="replace") as file:
            text = file.read(_MAX_POSITION + 1)
        if text.startswith("{"):
            return _board_in(Path(position))
    elif ":" in position:
        text = position
    else:
        raise InvalidValue(
            f"{position!r} is neither a position nor a file: write tiles such as "
            "'c2:Y270 | H:c2', or empty, or name a file, or - for standard input"
        )
    if len(text) > _MAX_POSITION:
        raise InvalidValue(
            f"a position has at most {_MAX_POSITION} characters, and this is longer"
        )
    return Board.parse(text.removeprefix(BOM).strip(), as_edition(edition))


def _board_in(path: Path) -> Board:
    board = getattr(game_of(path), "board", None)
    if board is None:
        raise InvalidValue(f"{str(path)!r} is a game without a board: draw one of Linie 1")
    copy: Board = board.copy()
    return copy


@contextmanager
def readable(path: Path) -> Iterator[Path]:
    """Return a file that can be read twice, also for ``-``, standard input."""
    if str(path) != "-":
        yield path
        return
    with TemporaryDirectory() as folder:
        file = Path(folder) / "stdin"
        file.write_text(sys.stdin.read(MOST_BYTES + 1), encoding="utf-8")
        try:
            yield file
        except InvalidValue as error:
            raise InvalidValue(
                str(error).replace(repr(str(file)), "standard input")
            ) from None


def is_file(name: str) -> bool:
    """Return True if there is a file of that name; any text can be asked."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def game_of(path: Path) -> AnyGame:
    """Return the game in a saved file or a journal, which is only read."""
    from linie1_widget.table.game.replay import read_journal

    data, journal = head_of(path)
    game_type = kind_of(data, path).game
    return read_journal(game_type, path) if journal else game_type.load(path)


def head_of(path: Path) -> tuple[dict[str, Any], bool]:
    """Return the JSON of a file or of a journal's first line, and True for a journal."""
    from linie1_widget.table.game.replay import without_checksum

    text = text_of(path)
    with suppress(InvalidValue):
        data = parsed(without_checksum(text.partition("\n")[0]), "a journal")
        if "setup" in data and "moves" not in data:
            return data, True
    return parsed(text, f"{str(path)!r}"), False


def kind_of(data: dict[str, Any], path: Path) -> AnyKind:
    """Return the kind of the game in a file."""
    from linie1_widget.table.bots.game_kinds import GAMES

    name = data.get("game")
    if not isinstance(name, str) or name not in GAMES:
        raise InvalidValue(
            f"{str(path)!r} holds no game: its entry 'game' should be "
            f"{' or '.join(map(repr, GAMES))}, not {name!r}"
        )
    return GAMES[name]


CommandT = TypeVar("CommandT", bound=Callable[..., Any])


def examples(*lines: str) -> Callable[[CommandT], CommandT]:
    """Put examples at the end of the help of a command, one on each line."""

    def add(command: CommandT) -> CommandT:
        # After \b click keeps the line breaks.
        indented = "\n".join(f"  {line}" for line in lines)
        command.__dict__["examples"] = f"Examples:\n\n\b\n{indented}"
        return command

    return add
