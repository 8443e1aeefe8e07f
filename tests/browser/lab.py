"""Servers for tests, each with its own port, home and settings, such as JupyterLab."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import gettempdir
from time import monotonic, sleep
from urllib.request import ProxyHandler, build_opener

from filelock import FileLock

ROOT = Path(__file__).parents[2]
NO_PROXY = build_opener(ProxyHandler({}))
START_SECONDS = 120
STOP_SECONDS = 20

# Environment variables that name folders with settings.
FOLDERS = (
    *("HOME", "XDG_CONFIG_HOME", "IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR"),
    *("JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR"),
)

# Settings: no questions, no news, and `window.jupyterapp` for the tests.
OPTIONS = (
    "--no-browser",
    "--allow-root",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--IdentityProvider.token=",
    "--ServerApp.password=",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.news_url=None",
    "--LabApp.extension_manager=readonly",
    "--LabApp.expose_app_in_browser=True",
    "--JupyterNotebookApp.expose_app_in_browser=True",
)

SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
    },
    # Render all cells, regardless of the scroll position.
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
    # Saving copies of notebooks takes time.
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}


def answers(url: str) -> bool:
    try:
        with NO_PROXY.open(url, timeout=60) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def served(
    folder: Path,
    arguments: Sequence[str],
    path: str,
    more: Mapping[str, str] | None = None,
    python: str | Path = sys.executable,
) -> Iterator[str]:
    """Run ``python -m ...`` in a folder as home; yield its address once a path answers."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    log = folder / "log.txt"
    own = {name: str(folder / name.lower()) for name in FOLDERS}
    for home in own.values():
        Path(home).mkdir(exist_ok=True)
    with log.open("wb") as said:
        process = subprocess.Popen(
            [python, "-m", *arguments, f"--port={port}"],
            cwd=folder,
            env=os.environ | own | (more or {}),
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
        )
        try:
            deadline = monotonic() + START_SECONDS
            while not answers(url + path):
                if process.poll() is not None or monotonic() > deadline:
                    raise RuntimeError(f"{arguments[0]} did not start:\n{log.read_text()}")
                sleep(0.1)
            yield url
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(STOP_SECONDS)
            process.kill()
            process.wait()


# Notebooks start one at a time per machine: anywidget allows a widget two seconds to load.
TURN = FileLock(Path(gettempdir(), "linie1_widget_tests.lock"))


def write_settings(folder: Path) -> None:
    for name, values in SETTINGS.items():
        file = folder / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values), encoding="utf-8")


class Lab:
    """A JupyterLab or similar server."""

    def __init__(
        self,
        folder: Path,
        module: str = "notebooks.lite.lab",
        python: str | Path = sys.executable,
    ) -> None:
        self.module, self.python, self.url, self.turn = module, python, "", TURN
        self.root = folder / "root"
        self.root.mkdir(parents=True)
        self._folder, self._running = folder, ExitStack()

    @property
    def log(self) -> str:
        return (self._folder / "log.txt").read_text(encoding="utf-8", errors="replace")

    def start(self) -> None:
        write_settings(self._folder / "jupyterlab_settings_dir")
        arguments = (self.module, *OPTIONS, f"--ServerApp.root_dir={self.root}")
        more = {"PYTHONPATH": str(ROOT)}
        running = served(self._folder, arguments, "/api/status", more, self.python)
        self.url = self._running.enter_context(running)

    def stop(self) -> None:
        self._running.close()
