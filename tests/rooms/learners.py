"""Many learners without browsers, as pages of a class."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from threading import Event, Thread

from tests.rooms.pages import Page, close_all, visit


async def join_class(url: str, name: str, key: str = "") -> Page:
    """Come to a class under a name."""
    page = await visit(url, key)
    begun = page.first
    if begun["state"]["_class"]["asks"]:
        await page.send({"method": "custom", "content": {"do": "join", "name": name}})
    while "_answered" not in page.state:
        assert await page.read() is not None
    return page


class AnsweringLearners:
    """Learners who come, give an answer each, and stay; they live in a thread."""

    def __init__(self, link: str, answers: Sequence[str]) -> None:
        self._link, self._answers, self._over = link, answers, Event()
        self._thread = Thread(target=lambda: asyncio.run(self._live()))

    def __enter__(self) -> AnsweringLearners:
        self._thread.start()
        return self

    def __exit__(self, *_exception: object) -> None:
        """Wait until they have left."""
        self._over.set()
        self._thread.join(20)

    async def _live(self) -> None:
        learners = enumerate(self._answers, start=1)
        here = asyncio.gather(*(self._learn(f"Kim {at}", said) for at, said in learners))
        await asyncio.to_thread(self._over.wait)
        here.cancel()
        with suppress(asyncio.CancelledError):
            await here
        await close_all()

    async def _learn(self, name: str, answer: str) -> None:
        page = await join_class(self._link, name)
        await page.ask(do="check", answer=answer)
        await page.until_closed()
