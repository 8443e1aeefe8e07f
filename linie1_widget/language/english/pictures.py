"""Titles and descriptions of pictures."""

from __future__ import annotations

from linie1_widget.language.key import Key


class BoardPicture(Key):
    """A position in one sentence."""

    EMPTY = "Linie 1 board, {edition} edition: no tiles"
    TILES = "Linie 1 board, {edition} edition: {tiles:# tile|# tiles}"
    SIGNS = "{board}, {signs:stop sign|stop signs}: {squares}"
    SIGN = "{letter} on {square}"
    WINDOW = "{board}; squares {first} to {last}"


class GamePicture(Key):
    """How a game stands."""

    TURN = "{says} Turn {turn}."


class RideCaption(Key):
    """A trolley on its route."""

    TITLE = "{assignment}, space {step} of {last}"
    SPACE = "space {step} of {last}"
    RIDE = "{assignment}: the ride over {spaces:# space|# spaces}"
    STARTS = "The trolley stands in {place}."
    ARRIVED = "The trolley has arrived in {place}."
    ON = "The trolley is on {place}."
    IN = "The trolley is in {place}."
    AT_A_STOP = "The trolley is on {place}, at the stop of {letter}."
    ON_ITS_WAY = "{where} It has {left:# more space|# more spaces} to drive."
    THEN = "Then: {roll}"
