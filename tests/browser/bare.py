"""A page with widgets only; their Python runs in the test process.

It opens ten times faster than a notebook and behaves alike. Tests of the host, its kernel
and its outputs need a `Notebook`.
"""

from __future__ import annotations

import ast
import json
import linecache
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeAlias

from ipywidgets import Widget
from playwright.sync_api import Locator, Page, expect

from tests.base.widget.wires import Wire, wired
from tests.browser.notebook import Notebook

SCRIPT = Path(__file__).with_name("bare.js")
HTML = """<!doctype html><html lang="en"><title>Widgets</title>
<style>body { margin: 0; } main { width: 848px; margin: 0 auto; } </style><main></main>"""

_NUMBERS = count(1)


class BarePage:
    """Widgets in a page, which one test after the other may use."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.expose_function("toPython", self._hear)
        page.expose_function("fromPython", self._take)

    @contextmanager
    def running(self) -> Iterator[None]:
        self.sent: list[dict[str, Any]] = []
        self._cells: Sequence[str] = ()
        self._names: dict[str, Any] = {"__name__": "__main__"}
        self._wires: dict[str, Wire] = {}
        self.waiting: SimpleQueue[dict[str, Any]] = SimpleQueue()
        with wired(self._wire):
            yield
            self.page.goto("about:blank")

    def open(self, cells: Sequence[str]) -> None:
        self._cells = cells
        self.page.goto("about:blank")
        self.page.set_content(HTML)
        self.page.add_script_tag(path=SCRIPT)
        self.theme("Light")

    def run_all(self) -> None:
        for code in self._cells:
            shown = self._execute(code)
            self._deliver()
            if isinstance(shown, Widget):
                self.page.evaluate("(id) => bare.show(id)", shown.model_id)

    def run(self, code: str) -> str:
        """Run code as a new last cell; return its output."""
        self.settle()
        said = StringIO()
        try:
            with redirect_stdout(said):
                self._execute(code)
        except Exception as error:
            said.write(f"{type(error).__name__}: {error}")
        self._deliver()
        return said.getvalue()

    def settle(self) -> None:
        """Wait until all requests of the page are answered."""
        self.page.evaluate("bare.settled()")

    def theme(self, name: str) -> None:
        self.page.evaluate(
            "(light) => { document.body.dataset.jpThemeLight = light }",
            str(name == "Light").lower(),
        )

    def widgets(self) -> Locator:
        return self.page.locator(".linie1")

    def _execute(self, code: str) -> object:
        """Run a cell; return the value of its last expression."""
        name = f"<cell {next(_NUMBERS)}>"
        linecache.cache[name] = len(code), None, code.splitlines(keepends=True), name
        worth: object = None
        for statement in ast.parse(code).body:
            if isinstance(statement, ast.Expr):
                made = compile(
                    ast.Expression(statement.value), name, "eval", dont_inherit=True
                )
                worth = eval(made, self._names)
            else:
                made = compile(ast.Module([statement], []), name, "exec", dont_inherit=True)
                exec(made, self._names)
                worth = None
        return worth

    def _deliver(self) -> None:
        self.page.evaluate("(messages) => bare.receive(messages)", self._take())

    def _wire(self, *args: Any, **kwargs: Any) -> Wire:
        waiting = self.waiting  # which is no more that of the page in the next test

        def tell(message: dict[str, Any]) -> None:
            if message["data"].get("method") != "echo_update":
                waiting.put(message)

        wire = PageWire(tell, *args, **kwargs)
        self._wires[wire.comm_id] = wire
        return wire

    def _hear(self, comm: str, text: str) -> list[dict[str, Any]]:
        data = json.loads(text)
        self.sent.append({"id": comm, "data": data})
        content = {"comm_id": comm, "data": data}
        self._wires[comm].handle_msg({"content": content, "buffers": []})
        return self._take()

    def _take(self) -> list[dict[str, Any]]:
        return [self.waiting.get() for _ in range(self.waiting.qsize())]


# The place where widgets are shown.
Host: TypeAlias = BarePage | Notebook


def shown(host: Host, cells: Sequence[str], views: int = 1) -> list[Locator]:
    host.open(cells)
    host.run_all()
    expect(host.widgets()).to_have_count(views)
    return host.widgets().all()


class PageWire(Wire):
    """A comm that tells a page its messages."""

    def __init__(
        self, tell: Callable[[dict[str, Any]], None], *args: Any, **kwargs: Any
    ) -> None:
        self._tell = tell
        super().__init__(*args, **kwargs)

    def publish_msg(
        self, msg_type: str, data: Any = None, *args: Any, **kwargs: Any
    ) -> None:
        super().publish_msg(msg_type, data, *args, **kwargs)
        self._tell({"id": self.comm_id, "kind": msg_type, "data": self.sent[-1]})
