"""Pages for widgets of which a notebook has stored only the values of their traits."""

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

# Widgets that work with their traits alone, and their limitations then.
_LACKS: Mapping[type[Linie1Widget], OfflineLimit | None] = {
    SearchWidget: None,
    DriveWidget: None,
    LaboratoryWidget: OfflineLimit.DRAWING,
    BoardLaboratory: OfflineLimit.DRAWING,
    LessonWidget: OfflineLimit.ANSWERING,
}


def part_of(state: State, still: str) -> LivePart | None:
    """Return a widget as part of a page, or None if its traits do not suffice.

    `still` is the stored HTML. All scripts are ours: none is taken from the notebook.
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
    """Return a board, for which the engine has to compute the verdicts of all tiles."""
    try:
        board = Board.parse(str(state.get("state", "-")), str(state.get("edition", "1995")))
        hand = state.get("hand")
        return BoardWidget(board, hand=hand)._live_part()
    except Linie1Error:
        return None
