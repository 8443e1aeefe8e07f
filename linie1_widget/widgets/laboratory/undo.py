"""The history of the maps drawn."""

from __future__ import annotations

from linie1_widget.widgets.timeline import T, Timeline


class DrawnMaps(Timeline[T]):
    """A timeline in which a stroke of many pieces is one step."""

    def __init__(self, now: T) -> None:
        super().__init__(now)
        self._stroke = ""

    def before(self, stroke: str) -> T:
        """Return the map before the stroke, which is the current map for a new stroke."""
        return self._past[-1] if self._goes_on(stroke) else self.now

    def draw(self, new: T, stroke: str = "") -> None:
        """Go on to another map; successive changes of one stroke are undone together."""
        if self._goes_on(stroke):
            self.now = new
            if new == self._past[-1]:
                self._past.pop()
                self._stroke = ""
        elif new != self.now:
            self.go_on(new)
            self._stroke = stroke

    def back(self) -> T:
        """Go one step back, and end the current stroke."""
        self._stroke = ""
        return super().back()

    def forth(self) -> T:
        """Go one step forth, and end the current stroke."""
        self._stroke = ""
        return super().forth()

    def _goes_on(self, stroke: str) -> bool:
        return bool(stroke) and stroke == self._stroke
