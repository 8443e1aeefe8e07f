"""Texts of the board's page and of all pages."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class BoardPage(Key):
    """The squares, the tile in hand, the pair exchange, and results of clicks."""

    CALLED = "Linie 1 board, {edition}"
    HELP = (
        "Arrow keys move, Enter lays, R turns, Z and Y undo and redo, P begins a pair "
        "exchange, F shows where the tile fits, ? explains, Esc puts the tile back, Tab "
        "leaves the board."
    )
    GONE = (
        "The kernel does not answer: the board shows the last known position. "
        "Run the cell again to go on."
    )
    GRID = "Board of Linie 1, columns a to l, rows 1 to 12"
    WAITING = "{square}, not confirmed yet"
    A_TILE = "tile"
    TURNED = "{tile} {degrees} degrees"
    LIES = "{tile}, turned {degrees} degrees"
    RUNS = "{tile} {ways:and}"
    JOINS = "Its track: {ways:and}."
    STOP = "stop sign of {building:the}"
    ENDS = "{side} of it the terminal of line {line}, {terminal}"
    HOUSE = "building {letter}, {name}"
    EMPTY = "empty"
    TILE_ON = "{tile} on {square}"
    WAITS = "It waits for the answer to the click before."
    OFFLINE = "Without the kernel there is no explanation for this tile."
    PLAY = "your play"
    ALLOWED = "Allowed: {plays:and}."
    AGAINST = "Not allowed: {plays:and}."
    SWAPPED = "Exchanged: {plays:and}."
    LAID = "Laid: {plays:and}."
    REFUSED = "Refused: {plays:and}."
    MAY = "The {tile} may lie on {square}."
    MAY_NOT = "The {tile} may not lie on {square}."
    HERE = "{square}. {tile} may lie here"
    NOT_HERE = "{square}. {tile} may not lie here: {rules:and}"
    A_RULE = "rule {rule}"
    TAKE = "Take a tile"
    FIRST = "Take a tile first."
    CHOOSE = (
        "Choose a tile, turn it with the arrows beside its name, R or the wheel, and point "
        "at a square."
    )
    CHOOSE_BY_KEYS = (
        "Take a tile with 1 to 9 or in the palette, turn it with R, and go to a square "
        "with the arrow keys."
    )
    HELD = "In your hand: {tile}."
    NOW_HELD = "{tile} in your hand"
    POINT = "Point at a square to see whether it may lie there. Click to lay it."
    POINT_BY_KEYS = (
        "Go over the board with the arrow keys: each square says whether the tile may lie "
        "there. Enter lays it."
    )
    PUT_BACK = "Tile put back."
    PAIR = "Pair exchange"
    PAIR_TAKE = "Take a tile and choose the first laid square."
    PAIR_TILE = "Take a tile first, then choose the first square of the pair."
    PAIR_OPEN = "Pair exchange: choose the first laid square."
    PAIR_HERE = "Pair exchange: first square {square}?"
    PAIR_ON = "Choose a square with a tile on it."
    PAIR_CHOSEN = "First half chosen: {tile} for {square}. Now choose the square beside it."
    PAIR_HALF = "Pair exchange: first half on {square}."
    PAIR_NEXT = "Now take the second tile and choose the square beside it. Esc cancels."
    PAIR_WAITS = "The first half waits on {square}. Esc cancels."
    PAIR_OFF = "Pair exchange cancelled."
    UNDONE = "Undone."
    MORE_SQUARES = "And {more:# more square|# more squares}."
    REDONE = "Redone."
    CLEARED = "Board cleared."
    LOADED = "Example loaded."
    PLAYED = "Edition: {edition}."
    CLEAR = "Clear"
    EDITION = "Edition"
    EXAMPLES = "Examples of the rule book"
    EXAMPLE = "Load an example…"
    PALETTE = "Palette"
    TILES = "Tiles"
    IN_HAND = "in the hand"
    IN_PILE = "in the pile"
    BARE = "The hand is empty."
    NO_TILE = "no tile in hand"
    LEFT = "Turn left"
    RIGHT = "Turn right"
    FITS = "Show where it fits"
    FITS_ARE = "Show where it fits: {mode}"
    OFF = "off"
    ROTATED = "this way"
    ANY = "any way"
    IN_ANY = "any way"
    FITS_ROTATED = "fits this way"
    FITS_ELSE = "fits another way"
    RULES = "The rules of laying"
    BROKEN = "broken"


class EverywherePage(Key):
    """Common buttons and panels."""

    UNDO = "Undo"
    REDO = "Redo"
    NO_UNDO = "There is nothing to undo."
    NO_REDO = "There is nothing to redo."
    TOOLS = "Tools"
    VERDICT = "Verdict"


class WritingPage(Key):
    """The notice on every page."""

    CLOSE = "Close this notice"
