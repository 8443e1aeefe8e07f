"""The page's end of the wire: messages to a kernel and its answers.

All messages go through the comm of a widget, as in a notebook. Output must be JSON in
UTF-8, and errors may appear only as notices.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

import comm
import ipywidgets
import pytest
from comm.base_comm import BaseComm
from traitlets.log import get_logger

from linie1_widget.base.widget.widget import Linie1Widget
from tests.interrupts import calls


class Wire(BaseComm):
    """A comm that keeps all messages to the page, starting with the opening one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.sent: list[dict[str, Any]] = []
        super().__init__(*args, **kwargs)

    def publish_msg(
        self, msg_type: str, data: Any = None, *_args: Any, **_kwargs: Any
    ) -> None:
        text = json.dumps(data or {}, ensure_ascii=False, allow_nan=False)
        self.sent.append(json.loads(text.encode("utf-8")))


class _Alarm(logging.Handler):
    """A handler that raises errors that ipywidgets would show in the notebook."""

    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(record.getMessage())


@contextmanager
def wired(make: Callable[..., Wire] = Wire) -> Iterator[None]:
    """Give new widgets a `Wire`; close all of them at the end."""
    alarm, logger = _Alarm(logging.WARNING), get_logger()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comm, "create_comm", make)
        logger.addHandler(alarm)
        try:
            yield
        finally:
            ipywidgets.Widget.close_all()
            logger.removeHandler(alarm)


@pytest.fixture(autouse=True)
def wire() -> Iterator[None]:
    """Connect every widget of the tests that import this to a wire, as a notebook does."""
    with wired():
        yield


def sent_by(widget: ipywidgets.Widget) -> list[dict[str, Any]]:
    wire = widget.comm
    assert isinstance(wire, Wire)
    return wire.sent


class Seen:
    def __init__(self, widget: Linie1Widget) -> None:
        self._widget = widget

    def __getattr__(self, name: str) -> Any:
        if f"_{name}" in self._widget._whole:
            return self._widget._whole[f"_{name}"]
        assert f"_{name}" in self._widget.keys, f"the page is not sent _{name}"
        return self._widget.get_state([f"_{name}"])[f"_{name}"]

    @property
    def log(self) -> list[dict[str, Any]]:
        state = self._widget.get_state()
        return [state[f"_log.{number + 1}"] for number in range(state["last"])]


seen = Seen


def noticed(widget: ipywidgets.Widget) -> str:
    return str(seen(widget).notice.get("text", ""))


def state_of(widget: ipywidgets.Widget) -> dict[str, Any]:
    state = widget.get_state().items()
    return {name: value for name, value in state if name not in ("_notice", "_answered")}


@contextmanager
def unchanged(widget: ipywidgets.Widget, notices: int = 1) -> Iterator[None]:
    """Check that the page sees no change, and a number of short notices."""
    before, sentence = state_of(widget), seen(widget).notice.get("n", 0)
    yield
    assert state_of(widget) == before
    assert seen(widget).notice.get("n", 0) == sentence + notices
    assert bool(notices) <= len(noticed(widget)) < 400


def output(shown: Any, **wanted: object) -> tuple[dict[str, Any], dict[str, Any]]:
    if isinstance(shown, ipywidgets.Widget):
        return shown._repr_mimebundle_(**wanted)
    return {"text/html": shown._repr_html_()}, {}


def first_display(widget: Linie1Widget) -> int:
    state = widget.get_state() | widget._whole
    return sum(len(json.dumps(state[name])) for name in state if name != "layout")


def receive(widget: ipywidgets.Widget, data: object, buffers: object = ()) -> None:
    plain = json.loads(json.dumps(data))
    message = {"comm_id": widget.model_id, "data": plain}
    widget.comm.handle_msg({"content": message, "buffers": buffers})


def ask(
    widget: ipywidgets.Widget, request: object = None, /, **fields: object
) -> dict[str, Any]:
    before = len(sent_by(widget))
    receive(widget, {"method": "custom", "content": fields or request})
    new = sent_by(widget)[before:]
    alone = [message["content"] for message in new if message.get("method") == "custom"]
    return {name: value for content in alone for name, value in content.items()}


async def until(done: Callable[[], object]) -> None:
    """Run the event loop until a condition holds, for at most a minute."""
    end = monotonic() + 60
    while not done():
        assert monotonic() < end
        await asyncio.sleep(0)


def effort(
    widget: ipywidgets.Widget, beside: tuple[str, ...] = (), **request: object
) -> int:
    """Return the number of calls of a request beyond those of an empty one.

    Up to Python 3.11 comprehensions count as calls, a tenth more.
    """
    idle = calls(lambda: ask(widget, do="unpair"))
    return calls(lambda: ask(widget, request), beside) - idle


def put(widget: ipywidgets.Widget, **state: object) -> None:
    receive(widget, {"method": "update", "state": state, "buffer_paths": []})
