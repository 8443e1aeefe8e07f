"""A page for a widget of which a notebook has kept nothing but the values of its traits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from linie1_widget.errors import Linie1Error
from linie1_widget.language.english.one_file import OfflineLimit
from linie1_widget.linie1.board.board import Board
from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.board.widget import BoardWidget
from linie1_widget.widgets.laboratory.tram_map.widget import BoardLaboratory
from linie1_widget.widgets.laboratory.widget import LaboratoryWidget
from linie1_widget.widgets.lessons.widget import LessonWidget
from linie1_widget.widgets.page.part import LivePart
from linie1_widget.widgets.playback.drive import DriveWidget
from linie1_widget.widgets.playback.search import SearchWidget

State = Mapping[str, Any]

_LACKS: Mapping[type[Linie1Widget], OfflineLimit | None] = {
    SearchWidget: None,
    DriveWidget: None,
    LaboratoryWidget: OfflineLimit.DRAWING,
    BoardLaboratory: OfflineLimit.DRAWING,
    LessonWidget: OfflineLimit.ANSWERING,
}
"""The widgets that live by their traits alone, and what they cannot do then."""


def part_of(state: State, still: str) -> LivePart | None:
    """The widget as it is put into a page; None if its traits do not tell enough.

    Parameters
    ----------
    state : mapping
        The values of its traits, as a notebook keeps them.
    still : str
        The HTML that was kept beside it. Its first line is plain words.

    Notes
    -----
    The scripts are those of this package: none is taken from the notebook.
    """
    kind = str(state.get("_anywidget_id", "")).rpartition(".")[2]
    if kind == BoardWidget.__name__:
        return _board(state)
    for widget, limit in _LACKS.items():
        if kind == widget.__name__:
            heading = still.partition("\n")[0].partition(": ")[0]
            part = widget._stored(state, heading, still)
            return replace(part, limit=limit)
    return None


def _board(state: State) -> LivePart | None:
    """A board needs the verdicts of all tiles, which only the engine can give."""
    try:
        board = Board.parse(str(state.get("state", "-")), str(state.get("edition", "1995")))
        hand = state.get("hand")
        return BoardWidget(board, hand=hand)._live_part()
    except Linie1Error:
        return None
