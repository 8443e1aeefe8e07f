"""Three hundred learners in one class: all come at once, and all answer at once.

The kernel and the learners are processes of their own.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.bench_class import CELL, learners, run
from tests.bench.bench_classroom import kernel, proportional
from tests.bench.figures import Figure, figure, size

CLASSES = (75, 150, 300)  # learners: memory and times grow with them
BURSTS = 3  # answers of each, all at once


def figures() -> Iterator[Figure]:
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
