"""A class without browsers, in a process of its own: it joins, waits, and answers.

It is given the link, the number of learners and the seconds for which each answers once a
second, spread over it or, with a 0 behind these, all at once. It prints a line of JSON when
all have joined, answers when it is sent a line, and prints the times of the answers.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from itertools import cycle
from time import perf_counter
from typing import Any

from tornado.httpclient import AsyncHTTPClient

from tests.rooms.learners import join_class
from tests.rooms.pages import Page, close_all

ANSWERS = ("e5", "d4", "l5", "g4")


async def come(url: str, name: str) -> tuple[Page, int]:
    """Load the page and join; return the bytes of both."""
    page = (await AsyncHTTPClient().fetch(url)).body
    learner = await join_class(url, name)
    return learner, len(page) + len(json.dumps(learner.state))


async def learn(page: Page, delay: float, seconds: int) -> list[float]:
    """Answer once a second; return the times until the answers have come, in ms."""
    await asyncio.sleep(delay)
    times = []
    answers: Iterator[str] = cycle(ANSWERS)
    begun = perf_counter()
    for number in range(seconds):
        await asyncio.sleep(max(0, begun + number - perf_counter()))
        asked = perf_counter()
        await page.ask(do="check", answer=next(answers))
        times.append(1000 * (perf_counter() - asked))
    return times


def say(**about: Any) -> None:
    print(json.dumps(about), flush=True)


async def main(url: str, number: int, seconds: int, spread: int = 1) -> None:
    AsyncHTTPClient.configure(None, max_clients=20)
    begun = perf_counter()
    names = [f"Kim {at}" for at in range(number)]
    came = await asyncio.gather(*(come(url, name) for name in names))
    say(joined=perf_counter() - begun, bytes=max(size for _, size in came))
    await asyncio.to_thread(sys.stdin.readline)
    learners = enumerate(page for page, _ in came)
    found = [learn(page, spread * at / number, seconds) for at, page in learners]
    times = [time for times in await asyncio.gather(*found) for time in times]
    say(times=times)
    await asyncio.to_thread(sys.stdin.readline)
    await close_all()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], *map(int, sys.argv[2:])))
