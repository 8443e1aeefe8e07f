"""Tests of the test tools."""

from __future__ import annotations

from subprocess import CalledProcessError

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser import chromium
from tests.browser.bare import BarePage
from tests.browser.conftest import Console
from tests.browser.looks import axe

# The script of a widget comes from a blob, and what a page evaluates from nowhere.
ODD_WIDGET = """
import anywidget
class Odd(anywidget.AnyWidget):
    _css, _esm = "", '''export default { render({ el }) {
        el.className = "odd";
        console.log("by the way");
    } }'''
Odd()
"""
TALK = """() => {
    console.log("started");
    console.warn("a plugin was slow");
    console.warn("the cell of a BoardWidget did not appear");
    console.warn("an error was caught at blob:http://lab.test/7-a-1:1:2");
    console.error("alas");
    console.assert(false, "not so");
    setTimeout(() => { throw new Error("oh no") });
}"""
REJECT = "() => void Promise.reject(new Error('nobody cares'))"


def test_install_says_why_it_failed_and_how_to_name_a_browser(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise CalledProcessError(100, "apt-get", "no such package\n")

    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    monkeypatch.setattr(chromium, "install", fail)
    assert chromium.main(["--install"]) == 1
    said = capsys.readouterr().err
    assert "\nno such package\n" in said
    assert said.endswith("CHROMIUM=/path/to/chrome\n")


def test_console_keeps_errors_and_what_our_scripts_say(
    bare: BarePage, console: Console
) -> None:
    bare.open([ODD_WIDGET])
    bare.run_all()
    expect(bare.page.locator(".odd")).to_be_attached()
    for words, talk in (("oh no", TALK), ("nobody cares", REJECT)):
        with bare.page.expect_event(
            "pageerror", lambda said, words=words: words in str(said)
        ):
            bare.page.evaluate(talk)
    heard = sorted(message.split(" (")[0].split("\n")[0] for message in console.messages)
    console.messages.clear()
    assert heard == [
        "assert: not so",
        "error: alas",
        "log: by the way",
        "uncaught: Error: nobody cares",
        "uncaught: Error: oh no",
        "warning: an error was caught at blob:http://lab.test/7-a-1:1:2",
        "warning: the cell of a BoardWidget did not appear",
    ]


def test_axe_finds_a_button_without_a_name(browser: BrowserContext) -> None:
    with browser.new_page() as page:
        page.set_content("<main><button></button></main>")
        (fault,) = axe(page.locator("main"))
    assert fault.startswith("button-name: ")
