"""A Firefox controlled by WebDriver BiDi.

``python -m tests.hosts.firefox --install`` installs it by apt, for root on Debian.
The protocol is at https://w3c.github.io/webdriver-bidi/.
"""

from __future__ import annotations

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
# Special keys in WebDriver.
KEYS = {"ArrowDown": "\ue015", "ArrowLeft": "\ue012", "Enter": "\ue007"}

CLICK, PRESS = ("pointerDown", "pointerUp"), ("keyDown", "keyUp")

SETTINGS = {
    # A dead proxy blocks all other machines.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "127.0.0.1, localhost",
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
    return os.environ.get("FIREFOX") or next(filter(None, map(shutil.which, NAMES)), None)


def require() -> str:
    found = find()
    if found is None or not runs(found):
        raise NoBrowser(
            "no Firefox was found: `make hosts` gets one for root on Debian; install one, "
            "or name one in the environment: FIREFOX=/path/to/firefox"
        )
    return found


class Firefox:
    """A Firefox with one page and an empty profile, with method names of Playwright."""

    def __init__(self, folder: Path, theme: str) -> None:
        content = {
            "layout.css.prefers-color-scheme.content-override": int(theme == "light")
        }
        lines = (
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in (SETTINGS | content).items()
        )
        (folder / "user.js").write_text("".join(lines), encoding="utf-8")
        self._process = subprocess.Popen(
            [
                *(require(), "--headless", "--no-remote", "--profile", folder),
                *("--remote-debugging-port", "0", "about:blank"),
            ],
            env=os.environ | {"HOME": str(folder)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
        )
        said = self._process.stderr
        assert said is not None
        address = next(filter(None, map(ADDRESS.search, said)), None)
        assert address, "Firefox did not start"
        threading.Thread(target=said.read, daemon=True).start()
        self._socket = create_connection(
            f"{address[1]}/session", timeout=2 * PATIENCE / 1000, suppress_origin=True
        )
        self._asked = 0
        self._ask("session.new", capabilities={})
        # Without a screen the initial page never gets the focus.
        self._context = self._ask("browsingContext.create", type="tab")["context"]
        self.resize(1400, 1100)

    def stop(self) -> None:
        with self._process:
            try:
                self._ask("browser.close")
                self._socket.close()
            finally:
                self._process.kill()

    def resize(self, width: int, height: int) -> None:
        self._in_page(
            "browsingContext.setViewport", viewport={"width": width, "height": height}
        )

    def goto(self, url: str) -> None:
        self._in_page("browsingContext.navigate", url=url, wait="complete")

    def evaluate(self, function: str, arg: Any = None) -> Any:
        """Call a JavaScript function; return its result, if it is JSON."""
        return self._call(f"({function})({json.dumps(arg)})")

    def wait_for_function(
        self, function: str, *, arg: Any = None, timeout: float = PATIENCE
    ) -> None:
        self._call(f"({LOOK})({function}, {json.dumps(arg)}, {timeout})")

    def hover(self, element: str) -> None:
        left, top, width, height = self._area(element)
        x, y = round(left + width / 2), round(top + height / 2)
        self._act("pointer", {"type": "pointerMove", "x": x, "y": y})

    def click(self, element: str, pointer: str = "mouse") -> None:
        self.stroke(element, (0.5, 0.5), pointer=pointer)

    def stroke(
        self, element: str, *places: tuple[float, float], pointer: str = "mouse"
    ) -> None:
        """Press at the first place, in shares of the element; let go at the last."""
        left, top, width, height = self._area(element)
        first, *others = (
            {
                "type": "pointerMove",
                "x": round(left + across * width),
                "y": round(top + down * height),
            }
            for across, down in places
        )
        down, up = ({"type": kind, "button": 0} for kind in CLICK)
        self._act("pointer", first, down, *others, up, of=pointer)

    def press(self, key: str) -> None:
        self._act("key", *({"type": kind, "value": KEYS.get(key, key)} for kind in PRESS))

    def _area(self, element: str) -> list[float]:
        """Bring an element into view; return its left, its top and its size."""
        self.wait_for_function(f"() => {element}")
        area: list[float] = self.evaluate(
            f"""() => {{
            const element = {element};
            element.scrollIntoView({{block: "center", behavior: "instant"}});
            const {{x, y, width, height}} = element.getBoundingClientRect();
            return [x, y, width, height]; }}"""
        )
        return area

    def _act(self, device: str, *actions: dict[str, Any], of: str = "") -> None:
        source: dict[str, Any] = {"type": device, "id": of or device, "actions": actions}
        if of:
            source["parameters"] = {"pointerType": of}
        self._in_page("input.performActions", actions=[source])

    def _in_page(self, method: str, **params: Any) -> None:
        self._ask(method, context=self._context, **params)

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


def install() -> None:
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and is_debian():
        print("no Firefox here: apt-get installs", end=" ", flush=True)
        print("firefox-esr", install_by_apt("firefox-esr"))


def main(arguments: list[str]) -> int:
    return tell_where(arguments, find, install, require)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
