"""Answers that are maps, functions, or tables of numbers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

from linie1_widget.errors import Linie1Error
from linie1_widget.language.english.lessons.answering import FormOf, ReadingFault
from linie1_widget.language.language import TranslatableBase
from linie1_widget.lessons.forms.form import Form, Unread, shown
from linie1_widget.paths.graphs.grid import GridGraph


class MapForm(Form):
    """A grid map with one start and one goal, of limited size."""

    kind = "map"

    def __init__(self, most: int, large: TranslatableBase, ends: TranslatableBase) -> None:
        self._most = most  # rows and columns
        self._large = large
        self._ends = ends

    @property
    def asks(self) -> TranslatableBase:
        """The description of the form."""
        return FormOf.MAP

    def read(self, answer: Any) -> GridGraph:
        """Return the map."""
        if isinstance(answer, str):
            if len(answer) > 10 * (self._most + 1) ** 2:
                raise Unread(self._large)
            try:
                answer = GridGraph(answer)
            except Linie1Error:
                raise self.unread(answer) from None
        if not isinstance(answer, GridGraph):
            raise self.unread(answer)
        if max(answer.rows, answer.cols) > self._most:
            raise Unread(self._large)
        text = str(answer)
        if text.count("S") != 1 or text.count("G") != 1:
            raise Unread(self._ends)
        return answer


class FunctionForm(Form):
    """A function, called as in `call`."""

    kind = "function"

    def __init__(self, call: str) -> None:
        self._call = call

    @property
    def asks(self) -> TranslatableBase:
        """The description of the form."""
        return FormOf.FUNCTION(call=self._call)

    def read(self, answer: Any) -> Callable[..., Any]:
        """Return the function."""
        if not callable(answer) or isinstance(answer, type):
            said = ReadingFault.NOT_A_FUNCTION(given=shown(answer), call=self._call)
            raise Unread(said)
        function: Callable[..., Any] = answer
        return function


class BotForm(FunctionForm):
    """A bot: a function of a view, or an object with a method ``choose``."""

    def read(self, answer: Any) -> Callable[..., Any]:
        """Return the function that chooses."""
        choose = getattr(answer, "choose", None)
        if callable(choose) and not isinstance(answer, type):
            return super().read(choose)
        return super().read(answer)


class TableForm(Form):
    """A number for each state: a function of a state, or a dictionary."""

    kind = "function"

    def __init__(self, states: Iterable[Hashable]) -> None:
        self._states = tuple(states)

    @property
    def asks(self) -> TranslatableBase:
        """The description of the form."""
        return FormOf.TABLE

    def read(self, answer: Any) -> Callable[[Hashable], Any]:
        """Return the function of a state."""
        if isinstance(answer, Mapping):
            for state in self._states:
                if state not in answer:
                    states = tuple(map(str, self._states))
                    raise Unread(ReadingFault.NO_NUMBER(state=str(state), states=states))
            return answer.__getitem__
        if callable(answer) and not isinstance(answer, type):
            function: Callable[[Hashable], Any] = answer
            return function
        raise self.unread(answer)

    def write(self, meant: Any) -> str:
        """Return the table as a Python dictionary."""
        return shown({state: meant(state) for state in self._states})
