"""Help and usage errors in the current language; typer has them in English only."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from linie1_widget.base.language.key import (
    ENGLISH,
    PLACEHOLDER,
    TranslatableBase,
    called,
    current_language,
)
from linie1_widget.course.texts import UsageText

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
        """Write the line with the name of a command and its arguments."""
        words = re.sub(r"\b[A-Z]+\b", lambda word: localised(word[0]), args)
        super().write_usage(prog, words, f"{localised(prefix or 'Usage:')} ")

    def write_heading(self, heading: str) -> None:
        """Write the heading of a section."""
        super().write_heading(localised(heading))

    def write_text(self, text: str) -> None:
        """Write paragraphs."""
        paragraphs = map(_without_breaks, text.split("\n\n"))
        super().write_text("\n\n".join(map(localised, paragraphs)))

    def write_dl(self, rows: Sequence[tuple[str, str]], *sizes: int, **more: int) -> None:
        """Write arguments, options or commands, each with its help."""
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
        """Read the options before the command."""
        if not args:
            return super().make_context(info_name, args, *more, **extra)  # shows the help
        with _localised_errors():
            return super().make_context(info_name, args, *more, **extra)

    def invoke(self, ctx: Any) -> Any:
        """Read the arguments of the command, and run it."""
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
