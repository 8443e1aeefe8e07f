"""The part of a subject that all share on whose maps paths are searched."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from linie1_widget.drawing.search.mark_art import STEP_SYMBOLS
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.symbols import Node, sheet
from linie1_widget.language.key import Key
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.story.trace import Trace
from linie1_widget.widgets.laboratory.choices import choices
from linie1_widget.widgets.laboratory.packing import numbered, packed
from linie1_widget.widgets.laboratory.subject import Question
from linie1_widget.widgets.laboratory.trials import Found, results, searched


class PathTrials:
    """Searches for paths, as a `Subject` runs, packs and judges them."""

    algorithms: Mapping[str, bool] = {
        name: each.guided for name, each in ALGORITHMS.items()
    }
    first = "astar"
    words: tuple[type[Key], ...] = ()
    marks: ClassVar[tuple[str, ...]]
    """The symbols that the page places on its maps."""

    def run(
        self,
        question: Question,
        asked: Sequence[tuple[str, str]],
        settings: Mapping[str, float],
    ) -> tuple[Trace[Any], ...]:
        """What each search makes of a map, see `searched`."""
        return searched(question, asked, settings)

    def packed(self, story: Trace[Any], numbers: Mapping[Any, int]) -> dict[str, Any]:
        """A search as it travels to the page, see `packing.packed`."""
        return packed(story, numbers)

    def results(self, stories: Iterable[Trace[Any]]) -> Mapping[str, Found]:
        """What was found, by the names of the algorithms."""
        return results(stories)

    def numbers(self, graph: Any) -> dict[Any, int]:
        """The number of each state."""
        return numbered(graph)

    def choices(self) -> dict[str, Any]:
        """What the menus offer, see `choices`."""
        return choices()

    def symbols(self) -> list[Node]:
        """What the page places on a map."""
        return _drawn(self.marks)


@cache
def _drawn(marks: tuple[str, ...]) -> list[Node]:
    return sheet(STEP_SYMBOLS, StepPaint(), marks)
