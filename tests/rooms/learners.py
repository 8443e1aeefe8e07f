"""Many learners without browsers, as pages of a class."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from threading import Thread

from linie1_widget.rooms.classroom.classroom import Classroom
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

    def __init__(self, room: Classroom, answers: Sequence[str]) -> None:
        self._room, self._url, self._answers = room, room.link, answers
        self._thread = Thread(target=lambda: asyncio.run(self._live()))

    def __enter__(self) -> AnsweringLearners:
        self._thread.start()
        return self

    def __exit__(self, *_exception: object) -> None:
        """End the class, and wait until they have left."""
        self._room.close()
        self._thread.join(20)

    async def _live(self) -> None:
        learners = enumerate(self._answers, start=1)
        await asyncio.gather(*(self._learn(f"Kim {at}", answer) for at, answer in learners))
        await close_all()

    async def _learn(self, name: str, answer: str) -> None:
        page = await join_class(self._url, name)
        await page.ask(do="check", answer=answer)
        await page.until_closed()
