"""Memory, processor time and traffic of kernels with a widget, as for a JupyterHub.

Memory is the proportional set size (PSS) of Linux, which counts shared pages once for all
kernels. Clicks are sent one after another, as a page sends them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from socket import socket
from statistics import median
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager

from linie1_widget import Game
from tests.bench.figures import Figure

# The number of simultaneous kernels.
ALIKE = 4

# The time limit of a kernel or a server to answer or to end, in seconds.
PATIENCE = 60

CLICKS = 200
MEGA = 1_000_000

CELLS = {
    "nothing": "",
    "the package": "import linie1_widget",
    "a board": "from linie1_widget import *; w = BoardWidget(); w",
    "a search": (
        "from linie1_widget import *\n"
        "g = GridGraph('S..#..\\n.#...2\\n.#.#.2\\n.5.#.G\\n....#.')\n"
        "w = SearchWidget(search(g, g.start, g.goal, 'astar', 'manhattan')); w"
    ),
    "a laboratory": "from linie1_widget import *; w = LaboratoryWidget(); w",
    "a game": (
        "from linie1_widget import *\n"
        "w = GameWidget(Game(['Ada', 'Ben'], seed=1), bots={'Ben': 'greedy'}); w"
    ),
    "ten boards": (
        "from linie1_widget import *\nw = [BoardWidget() for _ in range(10)]; w[0]"
    ),
}

REQUESTS: dict[str, list[dict[str, Any]]] = {
    "a board": [
        {"do": "lay", "cell": "b1", "tile": "S0"},
        {"do": "undo"},
    ],
    "a game": [
        {"do": "move", "text": str(Game(["Ada", "Ben"], seed=1).legal_moves()[0])},
        {"do": "undo"},
    ],
    "a laboratory": [
        {"do": "draw", "strokes": [{"stroke": "a", "brush": mark, "squares": [[0, 0]]}]}
        for mark in "#."
    ],
}


@contextmanager
def kernel(code: str) -> Iterator[tuple[int, BlockingKernelClient]]:
    """Start a kernel and run a cell in it; yield its process too."""
    manager = KernelManager(kernel_name="python3")
    manager.start_kernel(
        extra_arguments=["--log-level=40"], env=os.environ | {"LINIE1_OUTPUT": ""}
    )
    client = manager.blocking_client()
    try:
        client.start_channels()
        client.wait_for_ready(timeout=PATIENCE)
        client.execute_interactive(code, timeout=PATIENCE, output_hook=lambda _: None)
        yield manager.provisioner.pid, client  # type: ignore[union-attr]
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def proportional(pid: int) -> float:
    """Return the proportional set size of a process, in megabytes."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    (kilobytes,) = (line.split()[1] for line in lines if line.startswith("Pss:"))
    return int(kilobytes) * 1024 / MEGA


def processor(pid: int) -> float:
    """Return the processor time of a process, in seconds."""
    after = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2]
    fields = after.split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# Megabytes of memory and seconds of processor time.
Taken = tuple[float, float]


def taken(pids: list[int]) -> Taken:
    """Return the median use of several equal processes so far."""
    return median(map(proportional, pids)), median(map(processor, pids))


def kernels(code: str, count: int = ALIKE) -> Taken:
    with ExitStack() as stack:
        return taken([stack.enter_context(kernel(code))[0] for _ in range(count)])


def free_port() -> int:
    with socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port: int = sock.getsockname()[1]
        return port


def servers_of_lab(folder: str, count: int = ALIKE) -> Taken:
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        *("--IdentityProvider.token=", f"--ServerApp.root_dir={folder}"),
    ]
    home = os.environ | {"JUPYTER_RUNTIME_DIR": folder, "HOME": folder}
    ports = [free_port() for _ in range(count)]
    servers = [
        subprocess.Popen(
            [*command, f"--ServerApp.port={port}"], env=home, stderr=subprocess.DEVNULL
        )
        for port in ports
    ]
    try:
        for port in ports:
            wait_for(f"http://127.0.0.1:{port}/lab")
        return taken([server.pid for server in servers])
    finally:
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait(PATIENCE)


def wait_for(address: str) -> None:
    """Request a page as a browser does, as soon as the server answers."""
    for _ in range(900):
        try:
            urlopen(address, timeout=PATIENCE).read()
        except URLError:
            sleep(0.2)
        else:
            return
    raise TimeoutError(f"nobody answers at {address}")


def clicks(code: str, requests: list[dict[str, Any]]) -> tuple[float, float]:
    with kernel(code) as (pid, client):
        found: dict[str, str] = {}

        def keep(message: dict[str, Any]) -> None:
            data = message["content"].get("data", {})
            view = data.get("application/vnd.jupyter.widget-view+json")
            if view:
                found["model"] = view["model_id"]

        client.execute_interactive("w", timeout=PATIENCE, output_hook=keep)
        before, sent = processor(pid), 0
        for click in range(CLICKS):
            content = requests[click % len(requests)] | {"request": str(click)}
            data = {"method": "custom", "content": content}
            asked = client.session.msg(
                "comm_msg", {"comm_id": found["model"], "data": data}
            )
            sent += size(asked)
            client.shell_channel.send(asked)
            sent += answers(client, asked["header"]["msg_id"])
        spent = processor(pid) - before
    return 1000 * spent / CLICKS, sent / CLICKS


def answers(client: BlockingKernelClient, asked: str) -> int:
    """Return the total size of all answers to a request, in bytes."""
    total = 0
    while True:
        message = client.get_iopub_msg(timeout=PATIENCE)
        if message["parent_header"].get("msg_id") != asked:
            continue
        total += size(message)
        if message["content"].get("execution_state") == "idle":
            return total


def size(message: dict[str, Any]) -> int:
    """Return the size of a message as JSON, in bytes."""
    parts = ("header", "parent_header", "metadata", "content")
    return len(json.dumps({part: message[part] for part in parts}, default=str))


def figures() -> Iterator[Figure]:
    with TemporaryDirectory() as folder:
        yield from figures_of("a server of JupyterLab", servers_of_lab(folder))
    for name, code in CELLS.items():
        yield from figures_of(f"a kernel with {name}", kernels(code))
    for name, requests in REQUESTS.items():
        spent, sent = clicks(CELLS[name], requests)
        yield Figure(f"processor time of a click on {name}", spent, "ms")
        yield Figure(f"bytes to and fro for a click on {name}", sent / 1000, "kB")


def figures_of(what: str, found: Taken) -> Iterator[Figure]:
    size, spent = found
    yield Figure(f"memory of {what}, of {ALIKE} alike", size, "MB")
    yield Figure(f"processor time until there is {what}", spent, "s")
