"""What a widget has that is stepped through: the step, playing, the speed."""

from __future__ import annotations

from typing import Any

import traitlets

from linie1_widget.language.english.page.playback import Playback
from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.traits import Speed, StepNumber


class PlaybackWidget(Linie1Widget):
    """A widget over a story with steps, which the page plays by itself.

    Parameters
    ----------
    last : int
        The number of the last step.

    Attributes
    ----------
    step : int
        How many steps have been made: 0 is before the first, `last` after the last.
        May be linked, as with ``ipywidgets.jslink``.
    playing : bool
        Whether the page goes on by itself.
    speed : float
        Steps in a second, 0.5 to 60.
    last : int
        The number of the last step. Read only.
    """

    _words_of = (*Linie1Widget._words_of, Playback)
    _page_may_set = frozenset({"step", "playing", "speed"})

    step = StepNumber().tag(sync=True)
    playing = traitlets.Bool(False).tag(sync=True)
    speed = Speed().tag(sync=True)
    last = traitlets.Int(0, read_only=True).tag(sync=True)

    def __init__(self, last: int, **kwargs: Any) -> None:
        # Before anything else is set: a step is checked against it.
        self.set_trait("last", last)
        super().__init__(**kwargs)

    def _replace_story(self, last: int) -> None:
        """Be over another story: at the same step, or at the last one if it was there."""
        if self.step == self.last or self.step > last:
            self.set_trait("last", max(self.last, last))
            self.step = last
        self.set_trait("last", last)
