"""The table of a game of Linie 1, except the board."""

from __future__ import annotations

from linie1_widget.language.key import Key


class GameText(Key):
    """Secret cards, hints, and the ride on the announced route."""

    TABLE_CALLED = "Linie 1: {names:and}"
    HELP = (
        "Arrow keys move, Enter lays, R turns, 1 to 9 take a tile, Z and Y undo and redo, "
        "P begins a pair exchange, F shows where the tile fits, H gives a hint, A "
        "analyses, comma and full stop look back and on, ? explains, Tab leaves the board."
    )
    HAND = "Hand"
    READ = "Point at a square to read what lies there."
    TURN = "Turn {turn}"
    PILE = "{tiles} tiles in the pile"
    ROUTE = "Announced route"
    NAME = "Announce a route"
    OTHER = "Announce another route"
    BEGIN = "Announce a route: choose the terminal to start from, then square by square."
    START = "Choose a terminal to start from, then click the squares one after another."
    PLACE = "{place}: place {number} of the route."
    BESIDE = "A drive goes on over a square beside the last one."
    REMOVE = "Take back the last"
    CHECK = "Check"
    DEPART = "Depart"
    HELPS = "It helps your route"
    HELPS_TURNED = "Turned, it helps your route"
    TAKE_ONE = "Take a tile to see where it helps."
    HELPS_ON = "Your tile helps on {squares:and}."
    TURNED_ON = "Turned, your tile helps on {squares:and}."
    ALSO_ON = "Turned, your tile also helps on {squares:and}."
    NOWHERE = "Your tile helps nowhere."
    MANY = "{squares} squares"
    HOLDS = "holds {tiles}"
    NOTHING = "no tiles"
    WAY = "Spaces driven"
    SPACES = "{driven} of {all} spaces, {place}"
    SECRET = "Secret cards"
    CARDS = "secret cards"
    HOLD = "Hold to see cards"
    LINE = "Line {line}: {stops}"
    OVER = "Line {line} over {stops:and}."
    BETWEEN = "Between {terminals:and}, over {stops}."
