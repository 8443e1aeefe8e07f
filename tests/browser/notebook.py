"""A notebook open in JupyterLab's page, and what a person or a test does with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import ConsoleMessage, Error, Locator, Page, expect

from tests.browser.lab import Lab

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"
RUN_MILLISECONDS = 90_000

LAB_NOISE = (
    # Its websocket notices that the kernel was restarted, and is back at once.
    r"Connection lost, reconnecting in 0 seconds\.",
    # It times its own plugins, and is slow on a busy machine.
    r"Plugin \S+ \(with \d+ dependants\) took [\d.]+ms to activate\.",
    r"Plugin \S+ is taking too long to activate\.",
    # It has asked the debugger of a kernel that is restarted or shut down.
    r"(Could not restore the debugger state: )?"
    r"Canceled future for \w+ message before replies were done",
    # It scrolls to a cell of a notebook that has been closed.
    r"Item with index \d+ did not appear within \d+ ms",
    # It gives the focus to a notebook that was closed a moment before.
    r"TypeError: Cannot read properties of null \(reading 'footer'\)"
    r"\n    at \w+\._ensureFocus (?s:.*)",
)
"""What JupyterLab itself says in the console: patterns of whole texts, and why each is
harmless."""

_NUMBERS = count(1)

# The menu's "Run all" comes before the kernel is ready: each of these waits is needed.
_READY = """
const app = window.jupyterapp;
await app.restored;
const panel = app.shell.currentWidget;
await panel.context.ready;
await panel.sessionContext.ready;
await panel.sessionContext.session.kernel.info;
"""


def is_noise(text: str) -> bool:
    """Whether JupyterLab says this of itself."""
    return any(re.fullmatch(pattern, text) for pattern in LAB_NOISE)


@dataclass
class Console:
    """What a page has complained of."""

    messages: list[str] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        """Collect its errors, its warnings and what nobody caught."""
        page.on("console", self._hear)
        page.on("pageerror", self._catch)

    def leave(self, page: Page) -> None:
        """Listen no more."""
        page.remove_listener("console", self._hear)
        page.remove_listener("pageerror", self._catch)

    def _catch(self, error: Error) -> None:
        self.messages.append(f"uncaught: {error}")

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not is_noise(message.text):
            where = message.location.get("url", "")
            self.messages.append(f"{message.type}: {message.text} ({where})")


class Notebook:
    """A notebook in a page, alone with its kernel until it is shut down.

    Parameters
    ----------
    page : Page
        An empty page, or one in which JupyterLab runs already: that saves seconds.
    lab : Lab
        The JupyterLab to open it in.
    """

    def __init__(self, page: Page, lab: Lab) -> None:
        self.page = page
        self._lab = lab

    def open(self, source: Path | Sequence[str]) -> None:
        """Open a copy of a notebook file, or a notebook with these code cells.

        The copy has a name of its own, and so its own kernel.
        """
        name = f"notebook-{next(_NUMBERS)}"
        if isinstance(source, Path):
            book = nbformat.read(source, as_version=4)
        else:
            book = nbformat.v4.new_notebook(
                cells=[nbformat.v4.new_code_cell(code) for code in source]
            )
            book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
        nbformat.write(book, self._lab.root / f"{name}.ipynb")
        if not self.page.evaluate("() => 'jupyterapp' in window"):
            self.page.goto(f"{self._lab.url}/lab/workspaces/{name}")
            self.page.wait_for_function(
                "() => 'jupyterapp' in window", timeout=RUN_MILLISECONDS
            )
        self.page.evaluate(
            """async (path) => {
            await jupyterapp.restored;
            await jupyterapp.commands.execute('docmanager:open', {path}); }""",
            f"{name}.ipynb",
        )
        expect(self.page.locator(".jp-Notebook")).to_be_visible(timeout=RUN_MILLISECONDS)
        self.page.evaluate(f"async () => {{ {_READY} }}")
        self.theme("Light")

    def run_all(self) -> None:
        """Run all cells; fail if one of them does."""
        self.page.evaluate(
            f"async () => {{ {_READY} "
            "await app.commands.execute('notebook:run-all-cells') }"
        )
        errors = [
            f"{output['ename']}: {output['evalue']}"
            for outputs in self.outputs()
            for output in outputs
            if output["output_type"] == "error"
        ]
        assert not errors, errors

    def run(self, code: str) -> str:
        """Run code in the notebook's kernel, as a new last cell would; what it prints.

        It goes past the cells, so that the page stays as it is.
        """
        text: str = self.page.evaluate(
            f"""async (code) => {{ {_READY}
            const future = panel.sessionContext.session.kernel.requestExecute({{code}});
            const said = [];
            future.onIOPub = ({{header, content}}) => {{
                if (header.msg_type === "stream") said.push(content.text);
                if (header.msg_type === "error")
                    said.push(content.ename + ": " + content.evalue);
            }};
            await future.done;
            return said.join("");
            }}""",
            code,
        )
        return text

    def outputs(self) -> list[list[dict[str, Any]]]:
        """The outputs of each code cell, as the notebook would be saved."""
        found: list[list[dict[str, Any]]] = self.page.evaluate(
            """() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells
            .filter((cell) => cell.cell_type === "code").map((cell) => cell.outputs)"""
        )
        return found

    def restart(self) -> None:
        """Restart the kernel and wait until it answers again."""
        self.page.evaluate(
            f"""async () => {{ {_READY}
            await panel.sessionContext.restartKernel();
            await panel.sessionContext.session.kernel.info; }}"""
        )

    def shut_down(self) -> None:
        """End the kernel and close the notebook, to leave the next test a quiet machine."""
        self.page.mouse.move(0, 0)
        self.page.evaluate(
            """async () => {
            const panel = window.jupyterapp?.shell.currentWidget;
            await panel?.sessionContext?.shutdown();
            if (panel?.context) panel.context.model.dirty = false;
            panel?.close(); }"""
        )

    def theme(self, name: str) -> None:
        """Switch JupyterLab to ``"Light"`` or ``"Dark"``."""
        theme = f"JupyterLab {name}"
        self.page.evaluate(
            "(theme) => jupyterapp.commands.execute('apputils:change-theme', {theme})",
            theme,
        )
        self.page.wait_for_function(
            "(theme) => document.body.dataset.jpThemeName === theme", arg=theme
        )

    def widgets(self) -> Locator:
        """The boards in the page, one for each view."""
        return self.page.locator(".linie1")

    def axe(self, element: Locator) -> list[str]:
        """What axe-core finds wrong with an element and all within, in words."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.add_script_tag(path=AXE)
        found: list[str] = element.evaluate(
            """async (element) => (await axe.run(element)).violations.flatMap((each) =>
            each.nodes.map((node) =>
                `${each.id}: ${each.help} — ${node.html} ${node.failureSummary}`))"""
        )
        return found
