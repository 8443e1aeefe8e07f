"""The base class of widgets that step through a story."""

from __future__ import annotations

from typing import Any

import traitlets

from linie1_widget.language.english.page.playback import Playback
from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.traits import Speed, StepNumber


class PlaybackWidget(Linie1Widget):
    """A widget that steps through a story, and plays it in the page."""

    _words_of = (*Linie1Widget._words_of, Playback)
    _page_may_set = frozenset({"step", "playing", "speed"})

    step = StepNumber().tag(sync=True)
    playing = traitlets.Bool(False).tag(sync=True)
    speed = Speed().tag(sync=True)
    last = traitlets.Int(0, read_only=True).tag(sync=True)

    def __init__(self, last: int, **kwargs: Any) -> None:
        # Set first: the validation of a step reads it.
        self.set_trait("last", last)
        super().__init__(**kwargs)

    def _replace_story(self, last: int) -> None:
        """Replace the story; keep the step, or stay at the end."""
        if self.step == self.last or self.step > last:
            self.set_trait("last", max(self.last, last))
            self.step = last
        self.set_trait("last", last)
