"""Three hundred learners in one class: all come at once, and all answer at once.

The kernel and the learners are processes of their own.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

from tests.bench.bench_class import CELL, run
from tests.bench.bench_classroom import kernel, proportional
from tests.bench.figures import Figure, figure, size

CLASSES = (75, 150, 300)  # learners: memory and times grow with them
BURSTS = 3  # answers of each, all at once


def figures() -> Iterator[Figure]:
    for learners in CLASSES:
        with kernel(CELL) as (pid, client):
            link = run(client, "print(room.link, end='')")
            program = [sys.executable, "-m", "tests.bench.learners", link]
            with subprocess.Popen(
                [*program, str(learners), str(BURSTS), "0"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            ) as crowd:
                assert crowd.stdin is not None
                assert crowd.stdout is not None
                came = json.loads(crowd.stdout.readline())
                print(file=crowd.stdin, flush=True)
                times = json.loads(crowd.stdout.readline())["times"]
                memory = proportional(pid)
                print(file=crowd.stdin, flush=True)
            told = int(run(client, "print(len(room.answers), end='')"))
            run(client, "room.close()")
        assert told == len(times) == learners * BURSTS
        most = learners == max(CLASSES)
        about = f"{learners} learners"
        yield size(f"{about} have joined", came["joined"], "s", 10 if most else None)
        yield size(f"{about}: memory of the kernel", memory, "MB", 300 if most else None)
        limit = 1000 if most else None
        yield figure(f"an answer, {about} at once", times, "ms", p95_at_most=limit)
