"""Texts of trials of bots."""

from __future__ import annotations

from linie1_widget.language.key import Key


class BotFault(Key):
    """Faults of a bot; each text begins with the bot."""

    WHO = "{name}, played by a {bot}, at move {number}"
    RAISED = "{who}, could not choose: {error}."
    NO_MOVE = (
        "{who}, chose {given}, which is not a move: let it choose one of "
        "view.legal_moves()."
    )
    REFUSED = "{who}, chose {move}. {verdict}"
    SLOW = "{who}, has not chosen within {seconds} seconds, and is left behind."


class Tried(Key):
    """The results of a trial."""

    FINE = (
        "The bot has passed: {moves:# legal move|# legal moves}, the longest took "
        "{slowest} ms; it plays the same again, and by what it may know."
    )
    FAILED = "Seed {seed}: {error}"
    SLOW = (
        "Seed {seed}, move {number}: it took {took} ms to choose {move}, and it has "
        "{most} ms."
    )
    OTHER = (
        "Seed {seed}, move {number}: with the same seed it chose {first} at first and "
        "{then} later. Let all its luck come from the Random that it is made with, and "
        "keep nothing between games."
    )
    PEEKS = (
        "Seed {seed}, move {number}: it chose {first}, and {then} where only hidden cards, "
        "tiles and dice are others. Let it use nothing but the view."
    )
