"""Answers that stay closed until their question is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from html import escape
from typing import Any

from IPython.core.formatters import DisplayFormatter
from IPython.core.getipython import get_ipython
from IPython.utils.capture import capture_output
from ipywidgets import HTML, Output, ToggleButton, VBox

from linie1_widget.base.arguments import shortened
from linie1_widget.base.errors import WrongType
from linie1_widget.base.svg.stills import drawing_stills, image
from linie1_widget.base.widget import output as stored
from linie1_widget.lessons import lessons
from linie1_widget.lessons.exercise import Lesson
from linie1_widget.lessons.texts.answering import ClosedText

Bundle = Mapping[str, Any]


class ClosedAnswer:
    """The output of a function, closed until a lesson is answered; see `after`.

    It opens by itself once the lesson was solved or its solution shown, in this kernel.
    Where there is no kernel, as in a published page, it opens by a click.

    Attributes
    ----------
    is_open : bool
        True if it is open. Set it to open or close it.
    """

    def __init__(self, lesson: Lesson | None, outputs: Iterable[Bundle]) -> None:
        self._lesson = lesson
        self._outputs = tuple(outputs)
        self._words = HTML()
        self._button = ToggleButton(
            layout={
                "width": "auto",
                "align_self": "flex-start",
                "display": "" if lesson else "none",
            }
        )
        self._shown = Output()
        self._box = VBox([self._words, self._button, self._shown])
        # The button keeps this object, and the box keeps the button.
        self._button.observe(lambda _: self._update(), "value")
        self._update()
        lessons.cards.add(self)
        self.update_progress()

    @property
    def is_open(self) -> bool:
        """True if it is open."""
        return bool(self._button.value)

    @is_open.setter
    def is_open(self, is_open: bool) -> None:
        self._button.value = is_open

    def update_progress(self) -> None:
        """Open if the lesson is answered."""
        lesson = self._lesson
        if lesson is None or lesson.solved or lesson.shown:
            self.is_open = True

    def _update(self) -> None:
        words = "" if self._lesson is None else str(self._sentence)
        # A reader of the screen says what is put in.
        self._words.value = words and f'<span role="status">{escape(words)}</span>'
        label = ClosedText.CLOSE if self.is_open else ClosedText.OPEN_ANYWAY
        self._button.description = str(label)
        self._shown.outputs = self._outputs if self.is_open else ()

    @property
    def _sentence(self) -> object:
        assert self._lesson is not None
        text = ClosedText.OPEN if self.is_open else ClosedText.CLOSED
        return text(title=self._lesson.title)

    def __repr__(self) -> str:
        state = "open" if self.is_open else "closed"
        return f"ClosedAnswer({self._lesson.id if self._lesson else None!r}, {state})"

    def _repr_mimebundle_(self, **_kwargs: object) -> Bundle:
        data = {"text/plain": repr(self), "text/html": self._offline_html()}
        if stored.Output.wanted() is stored.Output.LIVE:
            model = {"version_major": 2, "version_minor": 0, "model_id": self._box.model_id}
            return {stored.VIEW: model, **data}
        return data

    @drawing_stills()
    def _offline_html(self) -> str:
        """Return what viewers without Python see, who open it themselves."""
        content = "\n".join(map(_html, self._outputs))
        if self._lesson is None:
            return content
        closed = ClosedText.CLOSED(title=self._lesson.title)
        words = f"{escape(str(closed))} <b>{escape(str(ClosedText.OPEN_ANYWAY))}</b>"
        return f"<details><summary>{words}</summary>\n{content}\n</details>"


def after(
    lesson: Lesson | str | None, function: Callable[..., object], *args: object, **more: Any
) -> ClosedAnswer:
    """Call a function, and keep what it shows closed until a lesson is answered.

    *Run all* so gives no answer away. It opens once the lesson was solved or its solution
    shown in this kernel, or by the button *Open anyway*.

    Parameters
    ----------
    lesson : Lesson, str or None
        The lesson or its id; with None it is open at once, as in a teacher's copy.
    function : callable
        It is called at once. What it returns, prints and displays is shown later.
    *args, **more
        The arguments of the function.

    Raises
    ------
    ValueError
        If there is no such lesson.
    TypeError
        If it is given no function, as in ``after("rules-2", print("Rule B."))``.

    Examples
    --------
    >>> box = after("next-moves", print, "Eight moves.")
    >>> box
    ClosedAnswer('next-moves', closed)
    >>> bool(lessons["next-moves"].check(8))
    True
    >>> box
    ClosedAnswer('next-moves', open)
    """
    found = lesson if lesson is None or isinstance(lesson, Lesson) else lessons[lesson]
    if not callable(function):
        raise WrongType(
            f"{shortened(repr(function))} is not a function: give the function without "
            'calling it, then its arguments, as in l1.after("rules-2", print, "Rule B.")'
        )
    shell = get_ipython()
    # IPython has no types for it.
    formatter: Any = (shell and shell.display_formatter) or DisplayFormatter()
    try:
        with capture_output() as captured, _formatting_stills(formatter):
            value = function(*args, **more)
            # Some values, such as figures of matplotlib, display themselves instead.
            formatted = ({}, {}) if value is None else formatter.format(value)
    except BaseException:
        # What it printed before helps to find the error. IPython has no types for it.
        captured.show()  # type: ignore[no-untyped-call]
        raise
    outputs: list[Bundle] = []
    for name, text in (("stdout", captured.stdout), ("stderr", captured.stderr)):
        if text:
            outputs.append({"output_type": "stream", "name": name, "text": text})
    shown = [(each.data, each.metadata) for each in captured.outputs]
    if formatted[0]:
        shown.append(formatted)
    outputs += (
        {"output_type": "display_data", "data": data, "metadata": metadata or {}}
        for data, metadata in shown
    )
    return ClosedAnswer(found, outputs)


@contextmanager
def _formatting_stills(formatter: Any) -> Iterator[None]:
    """Let a function display small pictures too, and draw others as it likes."""
    usual = formatter.format
    formatter.format = drawing_stills()(usual)
    try:
        yield
    finally:
        formatter.format = usual


def _html(output: Bundle) -> str:
    """Return an output as HTML, in the best of its forms."""
    data = output.get("data", {"text/plain": output.get("text", "")})
    if "text/html" in data:
        return str(data["text/html"])
    if "image/svg+xml" in data:
        return image(str(data["image/svg+xml"]), data.get("text/plain", ""))
    if "image/png" in data:
        return f'<img alt="" src="data:image/png;base64,{data["image/png"]}">'
    text = escape(str(data.get("text/plain", "")))
    # Tables line up, also where a page sets texts in its own font.
    return f'<pre style="font-family: monospace">{text}</pre>'
