"""A laboratory or a search of which each learner gets a copy of their own."""

from __future__ import annotations

from typing import Any

from linie1_widget.widgets.laboratory.path_kind import OFFERED
from linie1_widget.widgets.laboratory.widget import LaboratoryWidget
from linie1_widget.widgets.playback.search import SearchWidget
from linie1_widget.widgets.room import Party


class OwnCopies:
    """The teacher's widget, and copies of it as it is when a learner comes."""

    titles: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()

    def __init__(self, widget: LaboratoryWidget | SearchWidget) -> None:
        self.widget = widget
        self.party = Party(widget)  # those who follow the teacher

    def __len__(self) -> int:
        return 0

    @property
    def heading(self) -> str:
        """The heading of the widget."""
        return self.widget._heading

    @property
    def known(self) -> dict[str, str]:
        """The traits that are the same for all learners, unless they draw another map."""
        return {"_esm": self.widget._esm, "_css": self.widget._css}

    def close(self) -> None:
        """Leave the widget to its notebook alone."""
        self.party.end()

    def copy(self, **kwargs: Any) -> LaboratoryWidget | SearchWidget:
        """Return a copy of the widget, with other traits."""
        widget = self.widget
        if isinstance(widget, SearchWidget):
            return SearchWidget(widget.traces, tree=widget.tree, **kwargs)
        settings = {name: getattr(widget, name) for name in OFFERED}
        return LaboratoryWidget(
            widget.map,
            widget.algorithms,
            widget.heuristics,
            widget.directions,
            **settings,
            **kwargs,
        )
