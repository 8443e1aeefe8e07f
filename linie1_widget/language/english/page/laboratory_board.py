"""The board of the laboratory for laying track."""

from __future__ import annotations

from linie1_widget.language.key import Key


class LaboratoryBoard(Key):
    """The trip that is searched, and the keys for laying."""

    MAP = "Search on the track, {title}; arrow keys go from state to state"
    PATH_OF = "{count:# place|# places}"
    LAYING = "Laying tiles"
    TRIP = "Trip"
    LINE = "Line"
    NO_LINE = "–"
    FROM = "From"
    TO = "To"
    OR_TO = "or to"
    NO_MORE = "–"
    OUT_OF = "{terminal} → {square}"
    STOP = "Stop {letter}, {square}"
    ON_BOARD = "On the board"
    KEY_TAKE = "take a tile"
    KEY_TURN = "turn it right, left"
    KEY_LAY = "lay it on the square"
    KEY_FITS = "show where it fits"
    KEY_PAIR = "exchange two tiles at once"
    KEY_WHY = "say why"
