"""A board in a page without Python: tiles can be tried there, but not laid."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from linie1_widget.language.english.one_file import OfflineLimit, OfflineText
from linie1_widget.language.english.page.board import BoardText
from linie1_widget.language.key import Title
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.tiles import ROTATIONS, TILE_TYPES, Tile
from linie1_widget.widgets.board.verdict_table import Fits
from linie1_widget.widgets.page.part import LivePart
from linie1_widget.widgets.static_data import with_words


def offline(part: LivePart, board: Position, hand: Collection[str] | None) -> LivePart:
    """Return a board widget with the verdicts on every tile that can be in hand."""
    state = {
        **part.state,
        "_page": with_words(
            part.state["_page"],
            help=OfflineText.BOARD_HELP,
            point=OfflineText.BOARD_POINT,
            pointByKeys=OfflineText.BOARD_POINT_BY_KEYS,
        ),
        "_history": [0, 0],
        "_pair": {},
        "_fits": {},
    }
    fits = all_fits(board, hand, part.state["tile"])
    heading = str(BoardText.CALLED(edition=Title(board.edition.title)))
    return replace(part, heading=heading, state=state, fits=fits, limit=OfflineLimit.LAYING)


def all_fits(
    board: Position, hand: Collection[str] | None, held: str = ""
) -> dict[str, Any]:
    """Return the trait ``_fits`` for every tile that can be in hand, in every rotation."""
    kinds = TILE_TYPES if hand is None else dict.fromkeys([*hand, *held])
    return {
        f"{code}{rotation}": Fits().single(board, Tile(code, rotation), hand)
        for code in kinds
        for rotation in ROTATIONS
    }
