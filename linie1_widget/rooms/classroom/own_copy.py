"""A laboratory or a search of which each learner gets a copy of their own."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, TypeAlias

from traitlets import TraitError

from linie1_widget.base.widget.traits import localised
from linie1_widget.laboratory.map_kind import CannotSearch
from linie1_widget.laboratory.path_kind import OFFERED
from linie1_widget.laboratory.widget import LaboratoryWidget
from linie1_widget.paths.widget.widget import SearchWidget
from linie1_widget.rooms.shared_widget import Party

OwnCopy: TypeAlias = LaboratoryWidget | SearchWidget

_MADE = ("map", "algorithms", "heuristics", "directions", *OFFERED, "tree")


class LearnerLaboratory(LaboratoryWidget):
    """A learner's laboratory; the searches are in the page, and the kernel keeps none."""

    @localised
    def _run(self) -> None:
        super()._run()
        # Up to 8 MB each, for as many as 300 learners.
        self._runs = tuple(each for each in self._runs if isinstance(each, CannotSearch))


class OwnCopies:
    """The teacher's widget, and copies of it as it is when a learner comes."""

    titles: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()

    def __init__(self, widget: OwnCopy) -> None:
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

    def copy(self, drawn: Mapping[str, Any], **kwargs: Any) -> OwnCopy:
        """Return a copy of the widget, with other traits and what a learner has drawn."""
        made = self._fresh(**kwargs)
        # What was drawn on a map of another kind is not taken.
        with suppress(TraitError):
            with made.hold_trait_notifications():
                for name in _MADE:
                    if name in drawn and made.has_trait(name):
                        setattr(made, name, drawn[name])
            made.step = drawn.get("step", made.step)
        return made

    def _fresh(self, **kwargs: Any) -> OwnCopy:
        widget = self.widget
        if isinstance(widget, SearchWidget):
            return SearchWidget(widget.traces, tree=widget.tree, **kwargs)
        settings = {name: getattr(widget, name) for name in OFFERED}
        return LearnerLaboratory(
            widget.map,
            widget.algorithms,
            # Those of one's own are functions.
            [widget._functions.get(name, name) for name in widget.heuristics],
            widget.directions,
            **settings,
            **kwargs,
        )


def drawn(widget: OwnCopy) -> dict[str, Any]:
    """Return what a learner has made of a copy, such as the map that was drawn."""
    names = (*_MADE, "step")
    return {name: getattr(widget, name) for name in names if widget.has_trait(name)}
