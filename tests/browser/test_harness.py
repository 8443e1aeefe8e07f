"""The tests' own tools: that they would notice what they look for."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import chromium
from tests.browser.lab import Lab
from tests.browser.notebook import Console, Notebook
from tests.browser.wire import PARTS, read

NOISES = [
    "Connection lost, reconnecting in 0 seconds.",
    "Plugin @jupyterlab/lsp-extension:plugin is taking too long to activate.",
    "Could not restore the debugger state: "
    "Canceled future for debug_request message before replies were done",
    "Item with index 58 did not appear within 10000 ms",
    "TypeError: Cannot read properties of null (reading 'footer')\n"
    "    at ez._ensureFocus (x.js:1:2)\n    at ez.onActivateRequest (x.js:3:4)",
    "Plugin @jupyterlab/a:b (with 7 dependants) took 1234.50ms to activate.",
]


def test_a_missing_browser_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    assert chromium.find() is None
    with pytest.raises(chromium.NoBrowser, match="CHROMIUM="):
        chromium.require()


def test_complaints_in_the_console_are_heard(page: Page, console: Console) -> None:
    page.evaluate(
        """async (noises) => {
        console.log("only talk");
        for (const noise of noises) console.warn(noise);
        console.warn("beware");
        console.error("alas");
        setTimeout(() => { throw new Error("oh no") });
        await new Promise((resolve) => setTimeout(resolve));
        }""",
        NOISES,
    )
    heard = [message.split(" (")[0] for message in console.messages]
    console.messages.clear()
    assert heard == ["warning: beware", "error: alas", "uncaught: oh no"]


def test_axe_sees_a_fault(browser: BrowserContext, lab: Lab) -> None:
    with browser.new_page() as page:
        page.set_content("<main><button></button></main>")
        (fault,) = Notebook(page, lab).axe(page.locator("main"))
    assert fault.startswith("button-name: ")


def test_a_message_of_the_kernel_is_read() -> None:
    content = {"data": {"method": "update"}}
    parts = [
        b"iopub",
        b'{"msg_type": "comm_msg"}',
        b"{}",
        b"{}",
        json.dumps(content).encode(),
    ]
    assert len(parts) == len(PARTS)
    offsets = [8 * (len(parts) + 2)]
    for part in parts:
        offsets.append(offsets[-1] + len(part))
    head = [len(offsets), *offsets]
    frame = b"".join([*(number.to_bytes(8, "little") for number in head), *parts])
    message = read(frame, sent=False)
    assert (message.kind, message.content) == ("comm_msg", content)
    assert message.bytes == len(frame)
