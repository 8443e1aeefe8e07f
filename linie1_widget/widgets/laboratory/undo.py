"""The maps that have been drawn, one after the other."""

from __future__ import annotations

from linie1_widget.widgets.timeline import T, Timeline


class DrawnMaps(Timeline[T]):
    """What undoing and redoing go through: a stroke of many pieces is one step.

    Parameters
    ----------
    now : T
        A map.

    Examples
    --------
    >>> from linie1_widget.widgets.laboratory.grid_map.square_map import SquareMap
    >>> drafts = DrawnMaps(SquareMap.parse("S...G"))
    >>> for col in (1, 2):
    ...     drafts.draw(drafts.now.painted([(0, col)], "#"), stroke="first")
    >>> str(drafts.now), drafts.sizes, str(drafts.back())
    ('S##.G', [1, 0], 'S...G')
    """

    def __init__(self, now: T) -> None:
        super().__init__(now)
        self._stroke = ""

    def before(self, stroke: str) -> T:
        """The map that a stroke has begun with; of a new one, that is the current map."""
        return self._past[-1] if self._goes_on(stroke) else self.now

    def draw(self, new: T, stroke: str = "") -> None:
        """Go on to another map.

        Parameters
        ----------
        new : T
        stroke : str
            What the change belongs to: with those before it that belong to the same, it
            is taken back in one step.
        """
        if self._goes_on(stroke):
            self.now = new
            if new == self._past[-1]:
                self._past.pop()
                self._stroke = ""
        elif new != self.now:
            self.go_on(new)
            self._stroke = stroke

    def back(self) -> T:
        """Go one step back; what is drawn next is a step of its own."""
        self._stroke = ""
        return super().back()

    def forth(self) -> T:
        """Go one step on again; what is drawn next is a step of its own."""
        self._stroke = ""
        return super().forth()

    def _goes_on(self, stroke: str) -> bool:
        return bool(stroke) and stroke == self._stroke
