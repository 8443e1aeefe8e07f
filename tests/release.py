"""The wheel in dist/ as users get it: from an index, into an environment of its own.

``make release-test`` runs this; it takes minutes. What else is needed comes from the index
that pip is set to.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest

import linie1_widget
from tests.browser.lab import free_port
from tests.programs import program
from tests.test_extensions import EXAMPLE, USED

ROOT = EXAMPLE.parents[1]
DIST = ROOT / "dist"
README = (ROOT / "README.md").read_text(encoding="utf-8")
PATIENCE = 120  # seconds, for JupyterLab's first start
OURS = ("PYTHONPATH", "VIRTUAL_ENV", "IPYTHONDIR", "MPLCONFIGDIR")


@dataclass(frozen=True)
class Environment:
    """A fresh environment of Python, and a folder to work in."""

    programs: Path
    folder: Path
    variables: Mapping[str, str]

    def run(self, name: str, *arguments: object) -> str:
        """Run a program of the environment; fail with what it said if it fails."""
        command = (self.programs / name, *arguments)
        done = program(*command, cwd=self.folder, env=self.variables)
        assert done.returncode == 0, done.stdout
        return done.stdout


class Handler(SimpleHTTPRequestHandler):
    """Files of a folder; the server keeps what was asked for."""

    def log_message(self, format: str, *args: Any) -> None:
        self.server.asked.append(self.path)  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadingHTTPServer]:
    """Serve a package index of one package (PEP 503)."""
    (wheel,) = DIST.glob("linie1_widget-*.whl")
    folder = tmp_path_factory.mktemp("index")
    page = folder / "simple" / "linie1-widget" / "index.html"
    page.parent.mkdir(parents=True)
    shutil.copy(wheel, page.parent)
    total = sha256(wheel.read_bytes()).hexdigest()
    head = "<!DOCTYPE html><title>Packages</title>"
    page.write_text(f'{head}<a href="{wheel.name}#sha256={total}">{wheel.name}</a>')
    whole = f'{head}<a href="linie1-widget/">linie1-widget</a>'
    (folder / "simple" / "index.html").write_text(whole)
    handler = partial(Handler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.asked = []  # type: ignore[attr-defined]
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def environment(index: ThreadingHTTPServer, folder: Path, wanted: str) -> Environment:
    """Return a fresh environment in which pip has installed a requirement."""
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    config = {"allow_root": True, "open_browser": False, "port": free_port()}
    config |= {"port_retries": 0, "token": "", "root_dir": str(folder)}
    written = json.dumps({"ServerApp": config, "IdentityProvider": {"token": ""}})
    (folder / "jupyter").mkdir()
    (folder / "jupyter" / "jupyter_server_config.json").write_text(written)
    variables = {name: text for name, text in os.environ.items() if name not in OURS}
    variables |= {
        f"JUPYTER_{kind}_DIR": str(folder / "jupyter")
        for kind in ("CONFIG", "DATA", "RUNTIME")
    }
    made = Environment(folder / "venv" / "bin", folder, variables)
    address = f"http://127.0.0.1:{index.server_port}/simple/"
    made.run("pip", "install", "--extra-index-url", address, wanted)
    return made


@pytest.fixture(scope="module")
def fresh(
    index: ThreadingHTTPServer, tmp_path_factory: pytest.TempPathFactory
) -> Environment:
    """Return an environment after the command of the README."""
    (wanted,) = set(re.findall('pip install "(linie1_widget.+)"\nlinie1 lab', README))
    return environment(index, tmp_path_factory.mktemp("fresh"), wanted)


@pytest.fixture(scope="module")
def binder(
    index: ThreadingHTTPServer, tmp_path_factory: pytest.TempPathFactory
) -> Environment:
    """Return an environment with what Binder installs, from the wheel."""
    requirements = (ROOT / ".binder" / "requirements.txt").read_text()
    (wanted,) = re.findall(r"(?m)^\.(\[.+\])$", requirements)
    return environment(index, tmp_path_factory.mktemp("binder"), f"linie1_widget{wanted}")


def answer(address: str, until: float) -> bytes:
    """Return what a server says, once it answers."""
    while True:
        try:
            with urlopen(address, timeout=PATIENCE) as response:
                return bytes(response.read())
        except URLError:
            assert time.monotonic() < until, f"no answer from {address}"
            time.sleep(0.2)


def test_pip_takes_our_wheel_and_the_command_is_there(
    index: ThreadingHTTPServer, fresh: Environment
) -> None:
    (wheel,) = DIST.glob("linie1_widget-*.whl")
    assert any(wheel.name in line for line in index.asked)  # type: ignore[attr-defined]
    assert fresh.run("linie1", "--version") == f"{linie1_widget.__version__}\n"
    by_module = fresh.run("python", "-m", "linie1_widget", "--version")
    assert by_module == f"{linie1_widget.__version__}\n"
    where = fresh.run("python", "-c", "import linie1_widget as l1; print(l1.__file__)")
    assert where.startswith(str(fresh.programs.parent))


def test_the_doctor_finds_all_well(fresh: Environment) -> None:
    said = fresh.run("linie1", "doctor")
    assert "✓ lab: the course in JupyterLab (jupyterlab " in said
    assert "shows the widgets\n" in said
    assert "✗" not in said


def test_the_course_opens_in_jupyterlab(fresh: Environment) -> None:
    config = json.loads((fresh.folder / "jupyter/jupyter_server_config.json").read_text())
    address = f"http://127.0.0.1:{config['ServerApp']['port']}"
    with (fresh.folder / "lab.log").open("w") as log:
        lab = subprocess.Popen(
            [fresh.programs / "linie1", "lab"],
            cwd=fresh.folder,
            env=fresh.variables,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
        try:
            until = time.monotonic() + PATIENCE
            page = answer(f"{address}/lab", until)
            first = "linie1_course/00_five_minutes.ipynb"
            notebook = json.loads(answer(f"{address}/api/contents/{first}", until))
        finally:
            os.killpg(lab.pid, signal.SIGTERM)
            lab.wait(PATIENCE)
    assert b"JupyterLab" in page
    assert "anywidget" in page.decode()  # its extension is in the page's list
    assert notebook["content"]["cells"]
    out = ("--execute", "--to", "notebook", "--output-dir", fresh.folder / "run")
    fresh.run("jupyter", "nbconvert", *out, "--allow-errors", fresh.folder / first)
    ran = json.loads((fresh.folder / "run" / "00_five_minutes.ipynb").read_text("utf-8"))
    outputs = [output for cell in ran["cells"] for output in cell.get("outputs", ())]
    views = "application/vnd.jupyter.widget-view+json"
    assert any(views in output.get("data", ()) for output in outputs)


@pytest.mark.parametrize(
    ("name", "language"), [("fresh", "en"), ("fresh", "de"), ("binder", "en")]
)
def test_every_notebook_of_a_learner_runs_with_what_is_installed(
    name: str, language: str, request: pytest.FixtureRequest
) -> None:
    chosen: Environment = request.getfixturevalue(name)
    folder = chosen.folder / f"course_{language}"
    chosen.run("linie1", "lab", "--no-open", "--language", language, folder)
    notebooks = sorted(folder.glob("*.ipynb"))
    assert len(notebooks) == len(list((ROOT / "notebooks" / "source").glob("*.md")))
    out = ("--execute", "--to", "notebook", "--output-dir", chosen.folder / "run")
    chosen.run("jupyter", "nbconvert", *out, *notebooks)


def test_a_package_of_others_works_there(fresh: Environment) -> None:
    source = shutil.copytree(EXAMPLE, fresh.folder / EXAMPLE.name)
    fresh.run("pip", "install", source)
    assert fresh.run("python", "-W", "error", "-c", USED) == "all is there\n"
    arguments = ("tournament", "careful", "random", "--game", "nim", "--games", "8")
    assert "Nim, 2 players, 8 games" in fresh.run("linie1", *arguments)
