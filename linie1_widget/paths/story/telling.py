"""How a search tells its steps: in which words, and on which lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from linie1_widget.language.language import Language, TranslatableBase
from linie1_widget.paths.story.replay import RANKED
from linie1_widget.paths.story.sentences import NO_SETTINGS, WORDS, fill
from linie1_widget.paths.story.steps import STEP_KINDS, Step
from linie1_widget.paths.story.wording import Wording

FRONTIERS = ("queue", "stack", "heap", "recursion")
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
        How the frontier is kept: "queue", "stack", "heap", or "recursion" for the
        alternatives on the current way, of which the best is taken, and of equals the
        newest.
    priority : str
        What a heap or a recursion is ordered by: "g", "h" or "f". On a queue or a stack
        "h" or "f" if by that states are cut or thrown out; else "".
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
        language: Language | None = None,
        settings: Mapping[str, float] = NO_SETTINGS,
    ) -> str:
        """What a step says, with states named by ``label``."""
        self.check(step)
        back = f"{step.kind} back"
        key = back if step.back and back in self.messages else step.kind
        values = {**self.defaults, **settings}
        return fill(self.message(key, language), step, label, values)

    def told(self, settings: Mapping[str, float]) -> tuple[TranslatableBase, ...]:
        """Those of the settings that a heading names: none."""
        return ()

    @property
    def defaults(self) -> dict[str, float]:
        """Its settings, where nothing else is said: none."""
        return {}

    def _faults(self) -> Iterator[str]:
        if self.frontier not in FRONTIERS:
            yield f"keeps its frontier as {self.frontier!r}: choose {', '.join(FRONTIERS)}"
        if self.frontier in RANKED:
            if self.priority not in PRIORITIES:
                choice = ", ".join(PRIORITIES)
                yield f"orders its {self.frontier} by {self.priority!r}: choose {choice}"
        elif self.priority not in ("", "h", "f"):
            yield f"has a priority, by which no {self.frontier} is ordered: leave it out"
        for kind in self._line_of:
            if kind not in STEP_KINDS:
                yield f"has a line for {kind!r}: steps are {', '.join(STEP_KINDS)}"
        yield from super()._faults()

    def _kind_of(self, key: str) -> str:
        return key.removesuffix(" back") if self.two_sided else key
