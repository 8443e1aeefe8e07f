"""A JupyterLab of its own for the tests: own port, own home, own settings."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import gettempdir
from time import monotonic
from urllib.request import ProxyHandler, build_opener

from filelock import FileLock

ROOT = Path(__file__).parents[2]
NO_PROXY = build_opener(ProxyHandler({}))
START_SECONDS = 90
STOP_SECONDS = 20
ADDRESS = re.compile(r"\bhttp://127\.0\.0\.1:\d+")

OPTIONS = (
    "--no-browser",
    "--allow-root",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port=0",
    "--IdentityProvider.token=",
    "--ServerApp.password=",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.news_url=None",
    "--LabApp.extension_manager=readonly",
    "--LabApp.expose_app_in_browser=True",
    "--JupyterNotebookApp.expose_app_in_browser=True",
)
"""No questions, no news, and `window.jupyterapp` for the tests to work with."""

SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
    },
    # All cells are there at once, wherever the page is scrolled to.
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
    # A saved copy of each notebook is of no use here and costs time.
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}


def answers(url: str) -> bool:
    """Say if a server answers there."""
    try:
        with NO_PROXY.open(url, timeout=60) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


class Lab:
    """A JupyterLab, or another program of its make, that runs from `start` to `stop`.

    One notebook at a time starts on a machine, in whatever JupyterLab, when it has its
    `turn`: anywidget gives a widget two seconds to come up.
    """

    def __init__(self, folder: Path, module: str = "notebooks.lite.lab") -> None:
        self.module = module
        self.turn = FileLock(Path(gettempdir(), "linie1_widget_tests.lock"))
        self.root = folder / "root"
        self.root.mkdir(parents=True)
        self.url = ""
        self._folder = folder
        self._said = folder / "log.txt"
        self._process: subprocess.Popen[str] | None = None

    @property
    def log(self) -> str:
        """What it has said so far."""
        return self._said.read_text(encoding="utf-8", errors="replace")

    def start(self) -> None:
        """Start it and come back when it answers."""
        with self._said.open("w") as said:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", self.module, *OPTIONS),
                    f"--ServerApp.root_dir={self.root}",
                ],
                cwd=self.root,
                env=self._environment(),
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                text=True,
            )
        # It says where it is a little before it listens, hence both.
        deadline = monotonic() + START_SECONDS
        while not (self.url and answers(f"{self.url}/api/status")):
            if self._ends_within(0.1) or monotonic() > deadline:
                self.stop()
                raise RuntimeError(f"{self.module} did not start:\n{self.log}")
            if address := ADDRESS.search(self.log):
                self.url = address[0]

    def stop(self) -> None:
        """End it and its kernels."""
        if self._process is None:
            return
        self._process.terminate()
        if not self._ends_within(STOP_SECONDS):
            self._process.kill()
            self._process.wait()
        self._process = None

    def _ends_within(self, seconds: float) -> bool:
        assert self._process is not None
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def _environment(self) -> dict[str, str]:
        """Our environment without anybody's settings."""
        folders = {
            name: self._folder / name.lower()
            for name in (
                "HOME",
                "IPYTHONDIR",
                "JUPYTER_CONFIG_DIR",
                "JUPYTER_DATA_DIR",
                "JUPYTER_RUNTIME_DIR",
                "JUPYTERLAB_SETTINGS_DIR",
                "JUPYTERLAB_WORKSPACES_DIR",
            )
        }
        for folder in folders.values():
            folder.mkdir()
        for name, values in SETTINGS.items():
            file = folders["JUPYTERLAB_SETTINGS_DIR"] / f"{name}.jupyterlab-settings"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(values), encoding="utf-8")
        own = {name: str(folder) for name, folder in folders.items()}
        return os.environ | own | {"PYTHONPATH": str(ROOT)}
