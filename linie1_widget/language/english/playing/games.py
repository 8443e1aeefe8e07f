"""Texts about players, saved games and journals."""

from __future__ import annotations

from linie1_widget.language.key import Key


class PlayerNames(Key):
    """Reasons why names of players are refused."""

    NAME = (
        "A player's name is a text in one line, 1 to {most} characters that can be shown, "
        "and not {name}."
    )
    DIFFER = "The players' names must differ, and here they are {names:and}."


class SavedGame(Key):
    """Reasons why a saved game cannot be loaded."""

    OTHER_GAME = "This is a game of {game}, not of {wanted}."
    NEWER = (
        "This game was saved in version {version}, and this package reads up to {most}: "
        "update linie1_widget."
    )


class JournalFault(Key):
    """Reasons why a journal cannot be continued."""

    NOT_BEGUN = "The journal {path} cannot be begun: {reason}."
    REFUSED = (
        "The journal {path} {fault}. Nothing was changed; to go on elsewhere, begin "
        "another one by begin_journal()."
    )
    CLOSED = "has been closed"
    OTHER_PROCESS = "belongs to the process that opened it"
    READ_ONLY = "can only be read: {reason}"
    GONE = "was deleted, moved or replaced"
    OTHER_WRITER = "was written by somebody else"
    NOT_WRITTEN = "cannot be written: {reason}"
