"""A Firefox that is told what to do in WebDriver BiDi, which it speaks by itself.

``python -m tests.hosts.firefox --install`` gets one by apt, for root on Debian.
The language is at https://w3c.github.io/webdriver-bidi/.
"""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from websocket import create_connection

from tests.browser.chromium import NoBrowser, install_by_apt, is_debian, runs, tell_where
from tests.browser.notebook import PATIENCE

NAMES = ("firefox-esr", "firefox")
ADDRESS = re.compile(r"BiDi listening on (ws://\S+)")
START_SECONDS = 90
STOP_SECONDS = 20
KEYS = {"ArrowDown": "\ue015", "ArrowLeft": "\ue012", "Enter": "\ue007"}
"""What WebDriver calls them."""

SETTINGS = {
    # Nothing comes from outside of this machine: there is no such proxy.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "127.0.0.1, localhost",
    "app.update.auto": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}

LOOK = """(look, arg, patience) => new Promise((resolve, reject) => {
    const end = Date.now() + patience;
    const again = async () => {
        try { if (await look(arg)) return resolve(); } catch { /* not there yet */ }
        if (Date.now() > end) return reject(new Error("never: " + look));
        setTimeout(again, 20);
    };
    again();
})"""


def find() -> str | None:
    """The path of a Firefox, if there is one: what FIREFOX names, or the system's."""
    return os.environ.get("FIREFOX") or next(filter(None, map(shutil.which, NAMES)), None)


def require() -> str:
    """The path of a Firefox that starts.

    Raises
    ------
    NoBrowser
        If there is none; the message says how to get one.
    """
    found = find()
    if found is None or not runs(found):
        raise NoBrowser(
            "no Firefox was found: `make hosts` gets one for root on Debian; install one, "
            "or name one in the environment: FIREFOX=/path/to/firefox"
        )
    return found


class Firefox:
    """A Firefox with one page, from `start` to `stop`.

    What it can do is called as in Playwright.

    Parameters
    ----------
    folder : Path
        An empty folder for its profile.
    theme : str
        "light" or "dark": what the system prefers.
    """

    def __init__(self, folder: Path, theme: str) -> None:
        self.version = ""
        self._folder = folder
        self._settings = SETTINGS | {
            "layout.css.prefers-color-scheme.content-override": int(theme == "light"),
        }
        self._asked = 0

    def start(self) -> None:
        """Start it and come back when it has a page."""
        executable = require()
        lines = (
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in self._settings.items()
        )
        (self._folder / "user.js").write_text("".join(lines), encoding="utf-8")
        self._process = subprocess.Popen(
            [
                *(executable, "--headless", "--no-remote", "--profile", self._folder),
                *("--remote-debugging-port", "0", "about:blank"),
            ],
            env=os.environ | {"HOME": str(self._folder)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
        )
        self._address = ""
        self._listens = threading.Event()
        threading.Thread(target=self._listen, daemon=True).start()
        if not self._listens.wait(START_SECONDS) or not self._address:
            self._process.kill()
            raise RuntimeError("Firefox did not start")
        self._socket = create_connection(
            f"{self._address}/session", timeout=2 * PATIENCE / 1000, suppress_origin=True
        )
        session = self._ask("session.new", capabilities={})
        self.version = session["capabilities"]["browserVersion"]
        # The page that it starts with never has the focus while there is no screen.
        self._context = self._ask("browsingContext.create", type="tab")["context"]
        self._ask(
            "browsingContext.setViewport",
            context=self._context,
            viewport={"width": 1400, "height": 1100},
        )

    def stop(self) -> None:
        """End it."""
        try:
            self._ask("browser.close")
            self._socket.close()
            self._process.wait(STOP_SECONDS)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()

    def goto(self, url: str) -> None:
        """Open a page."""
        self._ask(
            "browsingContext.navigate", context=self._context, url=url, wait="complete"
        )

    def evaluate(self, function: str, arg: Any = None) -> Any:
        """Call a function of JavaScript; what it gives back, if JSON can say it."""
        return self._call(f"({function})({json.dumps(arg)})")

    def wait_for_function(
        self, function: str, *, arg: Any = None, timeout: float = PATIENCE
    ) -> None:
        """Wait until a function of JavaScript says yes."""
        self._call(f"({LOOK})({function}, {json.dumps(arg)}, {timeout})")

    def hover(self, element: str) -> None:
        """Point at the middle of an element, which an expression of JavaScript names."""
        self._point(element, [])

    def click(self, element: str) -> None:
        """Click in the middle of an element."""
        self._point(element, [{"type": each, "button": 0} for each in _PRESS["pointer"]])

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        value = KEYS.get(key, key)
        presses = [{"type": each, "value": value} for each in _PRESS["key"]]
        self._act({"type": "key", "id": "keys", "actions": presses})

    def screenshot(self, path: Path) -> None:
        """Keep a picture of the page."""
        shot = self._ask("browsingContext.captureScreenshot", context=self._context)
        path.write_bytes(base64.b64decode(shot["data"]))

    def _point(self, element: str, then: list[dict[str, Any]]) -> None:
        self.wait_for_function(f"() => {element}")
        x, y = self.evaluate(
            f"""() => {{
            const element = {element};
            element.scrollIntoView({{block: "center", behavior: "instant"}});
            const {{x, y, width, height}} = element.getBoundingClientRect();
            return [Math.round(x + width / 2), Math.round(y + height / 2)]; }}"""
        )
        move = {"type": "pointerMove", "x": x, "y": y}
        self._act({"type": "pointer", "id": "mouse", "actions": [move, *then]})

    def _act(self, source: dict[str, Any]) -> None:
        self._ask("input.performActions", context=self._context, actions=[source])

    def _call(self, expression: str) -> Any:
        answer = self._ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await {expression}) ?? 'null')()",
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def _ask(self, method: str, **params: Any) -> Any:
        self._asked += 1
        self._socket.send(
            json.dumps({"id": self._asked, "method": method, "params": params})
        )
        while (answer := json.loads(self._socket.recv())).get("id") != self._asked:
            pass
        if answer["type"] == "error":
            raise RuntimeError(f"{method}: {answer['message']}")
        return answer["result"]

    def _listen(self) -> None:
        assert self._process.stderr is not None
        with self._process.stderr as said:
            for line in said:
                address = ADDRESS.search(line)
                if address:
                    self._address = address[1]
                    self._listens.set()
        self._listens.set()


_PRESS = {"pointer": ("pointerDown", "pointerUp"), "key": ("keyDown", "keyUp")}


def install() -> None:
    """Get one, where that takes no more than Debian's packages and the right to do so."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and is_debian():
        print("no Firefox here: apt-get installs", end=" ", flush=True)
        print("firefox-esr", install_by_apt("firefox-esr"))


def main(arguments: list[str]) -> int:
    """Print where Firefox is."""
    return tell_where(arguments, find, install, require)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
