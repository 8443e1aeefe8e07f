"""A host that runs as a server of its own, from `start` to `stop`."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep

import pytest
from jupyter_core.paths import jupyter_path

from tests.browser.lab import answers

START_SECONDS = 120


def require(module: str) -> None:
    """Fail with what to install, if a host is not there."""
    if find_spec(module) is None:
        pytest.fail(
            f"there is no {module} here: `make hosts` installs it, or "
            "`pip install linie1_widget[hosts]`",
            pytrace=False,
        )


@contextmanager
def served(
    folder: Path, arguments: Sequence[str], path: str, more: Mapping[str, str] | None = None
) -> Iterator[str]:
    """Run ``python -m ...`` in a folder, its home; its address, once a path answers."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    log = folder / "log.txt"
    home = {
        name: str(folder / name.lower())
        for name in ("HOME", "XDG_CONFIG_HOME", "IPYTHONDIR", "JUPYTER_RUNTIME_DIR")
    }
    with log.open("wb") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", *arguments, f"--port={port}"],
            cwd=folder,
            env=os.environ | home | (more or {}),
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
        )
        try:
            deadline = monotonic() + START_SECONDS
            while not answers(url + path):
                if process.poll() is not None or monotonic() > deadline:
                    raise RuntimeError(f"{arguments[0]} did not start:\n{log.read_text()}")
                sleep(0.2)
            yield url
        finally:
            process.terminate()
            process.wait(20)


def anywidget_script() -> Path:
    """What anywidget brings along for pages that load widgets by AMD."""
    places = (
        Path(root, "nbextensions", "anywidget", "index.js") for root in jupyter_path()
    )
    return next(file for file in places if file.exists())
