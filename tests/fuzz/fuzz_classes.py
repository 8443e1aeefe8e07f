"""A class by link: hostile frames of learners and the teacher, and what is secret."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from linie1_widget import GridGraph, LaboratoryWidget, SearchWidget, search
from linie1_widget.lessons.collection import EXERCISES
from linie1_widget.lessons.exercise import Exercise, Lesson, equal_to
from linie1_widget.rooms.classroom import classroom as classroom_module
from linie1_widget.rooms.classroom import kept_class
from linie1_widget.rooms.classroom.classroom import Classroom, Given, classroom
from linie1_widget.rooms.classroom.kept_class import SWITCHES, are_rules
from linie1_widget.rooms.texts import ClassText
from tests.base.widget.wires import ask, until, wired
from tests.fuzz.campaign import Campaign
from tests.fuzz.fuzz_links import goes_through
from tests.fuzz.fuzz_messages import strike
from tests.fuzz.texts import NASTY, value
from tests.rooms.learners import join_class
from tests.rooms.pages import Page, close_all, connect

FRAMES = 14
LINES = 6
LESSONS = ["rules-3", "rules-2", "trees-2"]
GRID = GridGraph("S..\n.#.\n..G")


def _given(rng: Random) -> Given:
    steps = search(GRID, GRID.start, GRID.goal)
    return rng.choice((LESSONS, LESSONS, SearchWidget(steps), LaboratoryWidget("S...G")))


@asynccontextmanager
async def _opened(given: Given, **options: Any) -> AsyncIterator[Classroom]:
    """Open a class; an error in the kernel's loop or the server's is one here."""
    faults: list[dict[str, Any]] = []

    def note(_loop: object, fault: dict[str, Any]) -> None:
        faults.append(fault)

    asyncio.get_running_loop().set_exception_handler(note)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(classroom_module, "PAUSE", 0.0)
        room = classroom(given, **options)
        server = room._room.server
        server.call(server.loop.set_exception_handler, note)
        try:
            yield room
        finally:
            room.close()
            await close_all()
    for fault in faults:
        raise fault.get("exception") or AssertionError(fault["message"])


def learners(rng: Random) -> int:
    """Send spoilt frames of learners; the others, the teacher and the files stay whole."""
    with wired(), TemporaryDirectory() as folder:
        return asyncio.run(_learners(rng, Path(folder)))


async def _learners(rng: Random, folder: Path) -> int:
    given, names = _given(rng), rng.random() < 0.7
    answers, kept = folder / "answers.jsonl", folder / "links"
    options = {"names": names, "answers": answers, "resume": kept}
    async with _opened(given, **options) as room:
        ada = await join_class(room.link, "Ada", "a" * 32)
        school, link = room._school, room.link
        if rng.random() < 0.5:
            ask(room.widget, do="lead", on=True)
        shown = school.at, school.is_led, list(school.shown)
        await ada.ask(do="language", code="en")
        before = _of_others(ada)
        for _ in range(LINES):
            await _attack(link, rng)
        await ada.ask(do="nothing")
        assert _of_others(ada) == before
        assert (school.at, school.is_led, list(school.shown), room.link) == (*shown, link)
        rows = [json.loads(line) for line in answers.read_bytes().splitlines()]
        assert rows == room.answers
        who = "name" if names else "number"
        assert all(row[who] not in ("Ada", 1) for row in rows)
        if given is LESSONS:
            assert {row["lesson"] for row in rows} <= {*LESSONS}
            await ada.ask(do="check", answer="d4")
            assert ada.state["_said"]["tone"] == "yes"
            assert room.answers[-1]["tries"] == 1
        room.widget.refresh()
        # What is kept can be read again.
        room._refresh()
        await until(lambda: '"a' in kept.read_text("utf-8"))
        again = kept_class.read(kept, school.activity.ids, names)
        assert again.learners["a" * 32][:2] == (1, "Ada" if names else "")
    return LINES * FRAMES


def _of_others(page: Page) -> str:
    """Return what a page shows, besides the answers to its own requests."""
    own = ("_answered", "_notice")
    state = {name: each for name, each in page.state.items() if name not in own}
    return json.dumps(state, sort_keys=True)


async def _attack(link: str, rng: Random) -> None:
    """Open a page, send it spoilt frames, and lose it."""
    # Never that of the honest one.
    evil = await connect(link, rng.choice(("k" * 32, token_hex(16), *NASTY[1:])))
    good = {"key": evil.key, "again": rng.random() < 0.5}
    if rng.random() < 0.85:
        await evil.say(good)
    for number in range(1, FRAMES + 1):
        data = rng.choice(_messages(rng)) if number > 1 else _custom(do="join", name="Eve")
        frame = {"n": number, "data": data}
        sent = rng.choice((frame, frame, frame, value(rng), good))
        if not await goes_through(evil, sent, 0.25, rng):
            break
    evil.connection.close()


def _custom(**content: Any) -> dict[str, Any]:
    return {"method": "custom", "content": content}


def _messages(rng: Random) -> Sequence[object]:
    name = rng.choice(("Ada", "Eve", "E" * 24, *NASTY[:-2]))
    answer = rng.choice(("d4", "B", "E-F", "e5", *NASTY))
    asked = [
        {"do": "join", "name": name},
        {"do": "turn", "at": rng.choice((0, 1, 2, 3, -1, True, 10**400, "1"))},
        *[{"do": "check", "answer": answer}] * 3,
        *({"do": each} for each in ("hint", "solution", "next", "course", "undo")),
        {"do": "open", "lesson": "trees-1"},
        # What the teacher's page may ask.
        {"do": "show", "answer": True},
        {"do": "lead", "on": rng.random() < 0.5},
        {"do": "look", "at": 1},
        {"do": "close"},
        value(rng),
    ]
    state = {
        "step": value(rng),
        "map": rng.choice(("S.G", value(rng))),
        rng.choice(("lesson", "_task", "_class", "language", "anonymous")): value(rng),
    }
    return (
        *({"method": "custom", "content": content} for content in asked),
        {"method": "update", "state": state},
        {"method": rng.choice(("request_state", "close", token_hex(4))), "state": {}},
        value(rng),
    )


def teacher(rng: Random) -> int:
    """Send messages to the teacher's widget; the class and its answers stay whole."""
    with wired():
        return asyncio.run(_teacher(rng))


async def _teacher(rng: Random) -> int:
    given = _given(rng)
    async with _opened(given) as room:
        school, link, own = room._school, room.link, token_hex(8)
        ada = await join_class(room.link, own)
        if given is LESSONS:
            await ada.ask(do="check", answer="e5")
        rows = room.answers
        room.widget.refresh()

        def requests() -> list[dict[str, Any]]:
            return [
                {"do": "look", "at": rng.randint(-1, 3)},
                {"do": "show", "answer": rng.random() < 0.5},
                {"do": "lead", "on": rng.random() < 0.5},
                {"do": "join", "name": "Eve"},
                {"do": "check", "answer": "d4"},
                {"do": "switch", "name": rng.choice(SWITCHES), "on": rng.random() < 0.5},
                {"do": "pace", "first": rng.randint(-1, 3), "last": rng.randint(-1, 3)},
                {"do": "timer", "minutes": rng.randint(-1, 61)},
                {"do": "pick", "number": rng.randint(0, 2), "at": rng.randint(-1, 3)},
                {"do": "export", "as": rng.choice(("csv", "ipynb", "exe"))},
                {"do": "door", "on": rng.random() < 0.5},
            ]

        def check(_sent: object) -> None:
            widget, lessons = room.widget, len(school.activity)
            assert (room.link, room.answers, len(school.learners)) == (link, rows, 1)
            assert 0 <= school.at < max(1, lessons)
            assert {*school.shown} <= {*range(lessons)}
            assert type(school.is_led) is bool
            assert are_rules([*school.rules], lessons)
            assert widget._shows == {
                "answer": school.at in school.shown,
                "led": school.is_led,
            }
            assert {type(each) for each in (widget.anonymous, widget.first)} == {bool}
            text = json.dumps(widget.get_state(), default=str)
            assert (own in text) != widget.anonymous

        def honest() -> None:
            for leads in (True, False):
                ask(room.widget, do="lead", on=leads)
                assert room.widget._shows["led"] is leads

        tried = strike(rng, room.widget, requests, check, honest)
        await ada.ask(do="nothing")
        assert ada.state["_class"]["name"] == own
    return tried


SQUARES = ("d4", "e5", "d6", "c3", "f4", "b2")
CHOICES = ("A", "B", "C", "D", "E")


def secrets(rng: Random) -> int:
    """Compare what a page is sent in classes that differ in others and in right answers."""
    names = rng.random() < 0.7
    pairs = [rng.sample(each, len(each)) for each in (SQUARES, CHOICES)]
    # The first two are right, each in one of the classes.
    wrong = [pair[2:] for pair in pairs]
    acts = [_act(rng, wrong) for _ in range(10)]
    worlds = ((0, 0, names), (1, rng.randint(1, 3), names))
    right = [[pair[world] for pair in pairs] for world in range(2)]
    with wired():
        runs = [
            asyncio.run(_seen(right[world], others, names, acts, rng.randrange(99)))
            for world, others, names in worlds
        ]
    (one, one_shown), (other, other_shown) = runs
    assert one == other
    # Hold this to account: what is shown to all differs.
    assert one_shown != other_shown
    return len(acts)


def _act(rng: Random, wrong: Sequence[Sequence[str]]) -> dict[str, Any]:
    return rng.choice(
        (
            {"do": "check", "answer": rng.choice(wrong[rng.randrange(2)])},
            {"do": "check", "answer": rng.choice(NASTY[:8])},
            {"do": "turn", "at": rng.randrange(2)},
            {"do": rng.choice(("hint", "next", "course", "people", "votes"))},
            {"do": "show", "answer": True},
            {"do": "lead", "on": True},
            {"do": "look", "at": 1},
            {"do": "open", "lesson": "rules-3"},
        )
    )


async def _seen(
    right: Sequence[str], others: int, names: bool, acts: Sequence[Any], seed: int
) -> tuple[str, str]:
    """Return what a learner's page knows before the answer is shown, and after that."""
    hidden, rng = token_hex(8), Random(seed)
    lessons = [
        Lesson(_twin(EXERCISES[id_](), answer))
        for id_, answer in zip(("rules-3", "rules-2"), right, strict=True)
    ]
    async with _opened(lessons, names=names) as room:
        ada = await join_class(room.link, "Ada", "a" * 32)
        pages = [await join_class(room.link, f"{hidden} {at}") for at in range(others)]
        for act in acts:
            for page in pages:
                answer = rng.choice((*right, hidden))
                await page.ask(do="check", answer=answer)
                await page.ask(do=rng.choice(("next", "solution", "hint")))
            # The bar above a lesson answers no request, so one that does comes after it.
            await ada.send(_custom(**act))
            await ada.ask(do="nothing")
        heard = "".join(ada.heard)
        assert not any(secret in heard for secret in (hidden, *map(_why, right)))
        before = json.dumps(ada.state, sort_keys=True)
        at = ada.state["_class"]["at"]
        ask(room.widget, do="look", at=at)
        ask(room.widget, do="show", answer=True)
        while _why(right[at]) not in ada.state["_said"]["help"]:
            assert await ada.read() is not None
        return before, str(ada.state["_said"]["help"])


def _twin(exercise: Exercise, answer: str) -> Exercise:
    """Return an exercise with another right answer."""
    parsed = exercise.form.parse(answer)
    judge = equal_to(parsed, lambda _: ClassText.FOLLOWING)
    why = ClassText.LEARNER(number=_number(answer))
    texts = {**exercise.texts, "WHY": why}
    return replace(exercise, judge=judge, answer=answer, texts=texts)


def _number(answer: str) -> int:
    return int.from_bytes(answer.encode(), "big") + 1000


def _why(answer: str) -> str:
    return f"No. {_number(answer)}"


CAMPAIGNS = (
    Campaign("frames-class", learners, rounds=2),
    Campaign("messages-teacher", teacher, rounds=1),
    Campaign("secrets-class", secrets, rounds=2),
)
