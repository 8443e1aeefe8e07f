"""A notebook open in JupyterLab."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Lab

# The time limit of actions in the page, in milliseconds; enough for a busy machine.
PATIENCE = 90_000

# The dialogs of JupyterLab and its extensions.
DIALOG = ".jp-Dialog"

_NUMBERS = count(1)

# Each of these waits is needed, because "Run all" is available before the kernel is ready.
_READY = """
const app = window.jupyterapp;
await app.restored;
const panel = app.shell.currentWidget;
await panel.context.ready;
await panel.sessionContext.ready;
await panel.sessionContext.session.kernel.info;
"""

# Requests to a kernel that ends cause errors in the console. An answer may cause further
# requests: to comms, the history or the debugger.
_SETTLED = f"""async () => {{
const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
if (!kernel) return;
const late = new Promise((_, reject) => setTimeout(
    () => reject(new Error("the kernel still owes an answer")), {PATIENCE}));
const asked = new Set();
for (let before = -1; asked.size > before;) {{
    before = asked.size;
    for (const each of kernel._futures.values()) asked.add(each);
    await Promise.race([late, Promise.allSettled([...asked].map((each) => each.done))]);
    await new Promise((resolve) => setTimeout(resolve));
}}
}}"""


def notebook_of(cells: Iterable[str]) -> nbformat.NotebookNode:
    code = [nbformat.v4.new_code_cell(cell) for cell in cells]
    book = nbformat.v4.new_notebook(cells=code)
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    return book


class Notebook:
    """A notebook in a page, with its own kernel until it is shut down.

    The page may already run JupyterLab, which saves seconds.
    """

    def __init__(self, page: Page, lab: Lab) -> None:
        self.page = page
        self._lab = lab

    def open(self, source: Path | Sequence[str]) -> None:
        """Open a copy of a notebook file, or a new notebook with these code cells.

        The copy has its own name and so its own kernel.
        """
        name = f"notebook-{next(_NUMBERS)}.ipynb"
        book = nbformat.read(source, 4) if isinstance(source, Path) else notebook_of(source)
        nbformat.write(book, self._lab.root / name)
        self.visit(name)

    def load(self, workspace: str) -> None:
        """Open JupyterLab, unless the page has it."""
        if not self.page.evaluate("() => 'jupyterapp' in window"):
            self.page.goto(f"{self._lab.url}/lab/workspaces/{workspace}")
            self.page.wait_for_function("() => 'jupyterapp' in window")

    def visit(self, name: str) -> None:
        """Open a notebook file of the server."""
        cells = nbformat.read(self._lab.root / name, 4).cells
        self.load(Path(name).stem)
        self.page.evaluate(
            """async (path) => {
            const {shell, commands, restored} = jupyterapp;
            await restored;
            const kernel = await window.kernelAhead;
            delete window.kernelAhead;
            const panel = await commands.execute('docmanager:open', {path, kernel});
            await panel.revealed;
            // The focus makes it the current one, and that comes later.
            await new Promise((resolve) => {
                const look = () => shell.currentWidget === panel && resolve();
                shell.currentChanged.connect(look);
                look();
            }); }""",
            name,
        )
        # JupyterLab scrolls to an executed cell and focuses the notebook, possibly after
        # the notebook has been closed.
        panel = self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")
        shown = panel.locator("[data-windowed-list-index]")
        expect(shown).to_have_count(len(cells))
        self.page.evaluate(f"async () => {{ {_READY} }}")
        self.theme("Light")

    def run_all(self) -> None:
        with self._lab.turn:
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
        """Run code in the notebook's kernel; return its output.

        It bypasses the cells, so the page is unchanged. Messages of the page use another
        channel, so they are awaited first.
        """
        self.settle()
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

    def start(self, code: str) -> None:
        """Have code run in the notebook's kernel; wait until it begins."""
        self.page.evaluate(
            f"""async (code) => {{ {_READY}
            const future = panel.sessionContext.session.kernel.requestExecute({{code}});
            await new Promise((begun) => {{
                future.onIOPub = ({{header}}) => {{
                    if (header.msg_type === "execute_input") begun();
                }};
            }});
            }}""",
            code,
        )

    def outputs(self) -> list[list[dict[str, Any]]]:
        found: list[list[dict[str, Any]]] = self.page.evaluate(
            """() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells
            .filter((cell) => cell.cell_type === "code").map((cell) => cell.outputs)"""
        )
        return found

    def settle(self) -> None:
        """Wait until the kernel has answered all requests of the page."""
        self.page.evaluate(_SETTLED)

    def restart(self) -> None:
        self.settle()
        self.page.evaluate(
            f"""async () => {{ {_READY}
            await panel.sessionContext.restartKernel();
            await panel.sessionContext.session.kernel.info; }}"""
        )

    def start_kernel_ahead(self) -> None:
        """Start the kernel of the next notebook, and do not wait for it."""
        self.page.evaluate(
            """() => {
            window.kernelAhead ??= window.jupyterapp?.serviceManager.kernels
                .startNew({ name: "python3" }).then(async (kernel) => {
                    await kernel.info;
                    kernel.dispose();  // this line to it
                    return { id: kernel.id };
                }); }"""
        )

    def shut_down(self) -> None:
        """End the kernel and close the notebook."""
        self.page.mouse.move(0, 0)
        self.end_kernel()
        self.page.evaluate(
            """async () => {
            const panel = window.jupyterapp?.shell.currentWidget;
            if (!panel?.context) return;
            const closed = new Promise((resolve) => panel.disposed.connect(resolve));
            panel.context.model.dirty = false;
            panel.close();
            await closed; }"""
        )

    def end_kernel(self) -> None:
        self.settle()
        self.page.evaluate(
            "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.shutdown()"
        )

    def theme(self, name: str) -> None:
        """Switch JupyterLab to ``"Light"`` or ``"Dark"``."""
        theme = f"JupyterLab {name}"
        self.page.evaluate(
            """(theme) => document.body.dataset.jpThemeName === theme ||
            jupyterapp.commands.execute('apputils:change-theme', {theme})""",
            theme,
        )
        # JupyterLab's splash screen covers the page and takes every click.
        self.page.wait_for_function(
            "(theme) => document.body.dataset.jpThemeName === theme"
            " && !document.getElementById('jupyterlab-splash')",
            arg=theme,
        )

    def widgets(self) -> Locator:
        return self.page.locator(".linie1")
