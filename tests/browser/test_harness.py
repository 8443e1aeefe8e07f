"""Tests of the test tools."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import chromium
from tests.browser.conftest import Console
from tests.browser.looks import axe
from tests.browser.notebook import Notebook

LAB_SCRIPT = "http://lab.test/static/lab/core.js"
TALK = """
console.log("started");
console.warn("a plugin was slow");
console.warn("the cell of a BoardWidget did not appear");
console.warn("an error was caught at blob:http://lab.test/7-a-1:1:2");
console.error("alas");
console.assert(false, "not so");
setTimeout(() => { throw new Error("oh no") });
Promise.reject(new Error("nobody cares"));
"""
ODD_WIDGET = """
import anywidget
class Odd(anywidget.AnyWidget):
    _esm = '''export default { render({ el }) {
        el.className = "odd";
        console.log("by the way");
        console.warn("beware");
        return () => { throw new Error("not like this") };
    } }'''
Odd()
"""


def test_debian_installs_chromium_alone_and_says_what_apt_says_only_where_it_fails(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = tmp_path / "asked.txt"
    for name, does in (
        ("apt-get", f'echo "$@" >> {asked}; seq 500; test "$2" != "$REFUSED"'),
        ("dpkg-query", "printf 156.0.1-1~deb12u1"),
    ):
        file = tmp_path / name
        file.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        file.chmod(0o755)
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(chromium, "is_debian", lambda: True)
    chromium.install()
    assert asked.read_text(encoding="utf-8").splitlines() == [
        "-qq update",
        "-qq install -y --no-install-recommends chromium",
    ]
    text = "no Chromium here: apt-get installs chromium 156.0.1-1~deb12u1\n"
    assert capfd.readouterr() == (text, "")
    monkeypatch.setenv("REFUSED", "install")
    assert chromium.main(["--install"]) == 1
    said = capfd.readouterr().err
    assert "\n499\n500\n" in said
    assert said.splitlines()[-1].startswith("no Chromium or Chrome was found: ")
    assert said.endswith("CHROMIUM=/path/to/chrome\n")


def test_complaints_are_judged_by_their_origin(page: Page, console: Console) -> None:
    headers = {"Access-Control-Allow-Origin": "*"}
    answer = {"body": TALK, "content_type": "text/javascript", "headers": headers}
    page.route(LAB_SCRIPT, lambda route: route.fulfill(**answer))
    page.evaluate(
        """async (script) => {
        await import(script);
        await new Promise((resolve) => setTimeout(resolve)); }""",
        LAB_SCRIPT,
    )
    page.unroute(LAB_SCRIPT)
    heard = sorted(message.split(" (")[0].split("\n")[0] for message in console.messages)
    console.messages.clear()
    assert heard == [
        "assert: not so",
        "error: alas",
        "uncaught: Error: nobody cares",
        "uncaught: Error: oh no",
        "warning: an error was caught at blob:http://lab.test/7-a-1:1:2",
        "warning: the cell of a BoardWidget did not appear",
    ]


@pytest.mark.thorough  # a tool of the tests
def test_a_widgets_script_is_heard(notebook: Notebook, console: Console) -> None:
    notebook.open([ODD_WIDGET])
    with notebook.page.expect_console_message(lambda said: "beware" in said.text):
        notebook.run_all()
    expect(notebook.page.locator(".odd")).to_be_attached()
    with notebook.page.expect_console_message(lambda said: "not like this" in said.text):
        notebook.page.evaluate(
            "() => jupyterapp.commands.execute('notebook:clear-all-cell-outputs')"
        )
    heard = [message.split("\n")[0] for message in console.messages]
    console.messages.clear()
    talk, warning, trouble = heard
    assert talk.startswith("log: by the way (blob:")
    assert warning.startswith("warning: beware (blob:")
    assert trouble.startswith("warning: [anywidget]")


def test_axe_sees_a_fault(browser: BrowserContext) -> None:
    with browser.new_page() as page:
        page.set_content("<main><button></button></main>")
        (fault,) = axe(page.locator("main"))
    assert fault.startswith("button-name: ")
