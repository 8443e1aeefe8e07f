"""How a search tells its steps: in which words, and on which lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from linie1_widget.language.language import ENGLISH, Language
from linie1_widget.paths.story.sentences import WORDS, fill
from linie1_widget.paths.story.steps import STEP_KINDS, Step
from linie1_widget.paths.story.wording import Wording

FRONTIERS = ("queue", "stack", "heap")
PRIORITIES = ("g", "h", "f")


@dataclass(frozen=True, kw_only=True, repr=False)
class Telling(Wording):
    """All that has to be known of a search to follow its steps.

    Attributes
    ----------
    name : str
        A short one, such as "bfs".
    title : str
        As a heading names it.
    frontier : str
        How the frontier is kept: "queue", "stack" or "heap".
    priority : str
        What a heap is ordered by: "g", "h" or "f"; else "".
    two_sided : bool
        Whether it begins with the goals too. Its steps on the goal's side say so.
    pseudocode : Pseudocode
        Every kind of step that it tells stands on one of the lines.
    messages : mapping
        What each kind of step says, see `Wording`, with `WORDS` in braces. If a step on
        the goal's side says something else, that has " back" behind the kind.

    Raises
    ------
    ValueError
        If these do not fit together.
    """

    words: ClassVar[tuple[str, ...]] = WORDS

    frontier: str
    priority: str = ""
    two_sided: bool = False

    def sentence(
        self,
        step: Step,
        label: Callable[[Any], str] = str,
        language: Language = ENGLISH,
    ) -> str:
        """What a step says, with states named by ``label``."""
        self.check(step)
        back = f"{step.kind} back"
        key = back if step.back and back in self.messages else step.kind
        return fill(self.message(key, language), step, label)

    def _faults(self) -> Iterator[str]:
        if self.frontier not in FRONTIERS:
            yield f"keeps its frontier as {self.frontier!r}: choose {', '.join(FRONTIERS)}"
        if self.frontier == "heap" and self.priority not in PRIORITIES:
            yield f"orders its heap by {self.priority!r}: choose {', '.join(PRIORITIES)}"
        if self.frontier != "heap" and self.priority:
            yield f"has a priority, by which no {self.frontier} is ordered: leave it out"
        for kind in self._line_of:
            if kind not in STEP_KINDS:
                yield f"has a line for {kind!r}: steps are {', '.join(STEP_KINDS)}"
        yield from super()._faults()

    def _kind_of(self, key: str) -> str:
        return key.removesuffix(" back") if self.two_sided else key
