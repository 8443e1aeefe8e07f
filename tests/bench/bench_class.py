"""Classes by link: joining, answering, memory, and the teacher's own clicks.

The kernel, the learners and the teacher's notebook are processes of their own.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter, sleep
from typing import Any

from jupyter_client.blocking.client import BlockingKernelClient

from tests.bench.bench_classroom import (
    MEGA,
    PATIENCE,
    answers,
    kernel,
    processor,
    proportional,
)
from tests.bench.figures import Figure, figure, size

LEARNERS = 100
SECONDS = 15  # of answers, one a second of each
CLASSES = (75, 150, 300)  # learners: memory and times grow with them
BURSTS = 3  # answers of each, all at once
CLICKS = 40  # of the teacher, one each 0.25 seconds

CELL = """
import linie1_widget as l1
board = l1.BoardWidget()
room = l1.classroom(["rules-3", "rules-2", "searches-1"])
"""

REQUESTS = ({"do": "lay", "cell": "b1", "tile": "S0"}, {"do": "undo"})


def run(client: BlockingKernelClient, code: str) -> str:
    """Run a cell; return what it prints."""
    said: list[str] = []

    def keep(message: dict[str, Any]) -> None:
        said.append(message["content"].get("text", ""))

    client.execute_interactive(code, timeout=PATIENCE, output_hook=keep)
    return "".join(said)


def clicks(client: BlockingKernelClient, model: str) -> list[float]:
    """Click on the teacher's board; return the times until all is done, in ms."""
    times = []
    for click in range(CLICKS):
        data = {"method": "custom", "content": {**REQUESTS[click % 2], "request": "x"}}
        asked = client.session.msg("comm_msg", {"comm_id": model, "data": data})
        begun = perf_counter()
        client.shell_channel.send(asked)
        answers(client, asked["header"]["msg_id"])
        times.append(1000 * (perf_counter() - begun))
        sleep(0.25)
    return times


@contextmanager
def learners(
    link: str, *numbers: int
) -> Iterator[tuple[Callable[[], Any], Callable[[], None]]]:
    """Start learners in a process; yield a reader of their lines, and a call to go on."""
    program = [sys.executable, "-m", "tests.bench.learners", link, *map(str, numbers)]
    pipe = subprocess.PIPE
    with subprocess.Popen(program, stdin=pipe, stdout=pipe, text=True) as crowd:
        assert crowd.stdin is not None
        assert crowd.stdout is not None
        lines, stdin = crowd.stdout, crowd.stdin
        yield lambda: json.loads(lines.readline()), lambda: print(file=stdin, flush=True)


def figures() -> Iterator[Figure]:
    yield from hundred()
    yield from bursts()


def hundred() -> Iterator[Figure]:
    with kernel(CELL) as (pid, client):
        run(client, "room")
        model = run(client, "print(board.model_id, end='')")
        before = clicks(client, model)
        memory = proportional(pid)
        link = run(client, "print(room.link, end='')")
        with learners(link, LEARNERS, SECONDS) as (told_by, go_on):
            came = told_by()
            each = (proportional(pid) - memory) * MEGA / LEARNERS / 1000
            idle = clicks(client, model)
            spent = processor(pid)
            go_on()
            busy = clicks(client, model)
            spent = processor(pid) - spent
            times = told_by()["times"]
            go_on()
        told = int(run(client, "print(len(room.answers), end='')"))
        run(client, "room.close()")
    assert told == len(times) == LEARNERS * SECONDS
    yield size(f"{LEARNERS} learners have joined", came["joined"], "s", 20)
    yield size("bytes until a page shows its lesson", came["bytes"] / 1000, "kB", 250)
    yield size("memory of the kernel for a learner", each, "kB", 200)
    yield figure(f"an answer, {LEARNERS} in a second", times, "ms", p95_at_most=300)
    # The clicks take a quarter of a second each, and a little more.
    yield size("share of a core while all answer", spent / (CLICKS * 0.25) * 100, "%")
    yield figure("a click of the teacher before the class", before, "ms")
    yield figure("a click of the teacher beside those who wait", idle, "ms")
    yield figure("a click of the teacher beside those who answer", busy, "ms")


def bursts() -> Iterator[Figure]:
    """Let classes join at once and answer at once."""
    for count in CLASSES:
        with kernel(CELL) as (pid, client):
            link = run(client, "print(room.link, end='')")
            with learners(link, count, BURSTS, 0) as (told_by, go_on):
                came = told_by()
                go_on()
                times = told_by()["times"]
                memory = proportional(pid)
                go_on()
            told = int(run(client, "print(len(room.answers), end='')"))
            run(client, "room.close()")
        assert told == len(times) == count * BURSTS
        most = count == max(CLASSES)
        about = f"{count} learners"
        yield size(f"{about} have joined", came["joined"], "s", 10 if most else None)
        yield size(f"{about}: memory of the kernel", memory, "MB", 300 if most else None)
        limit = 1000 if most else None
        yield figure(f"an answer, {about} at once", times, "ms", p95_at_most=limit)
