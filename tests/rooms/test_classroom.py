"""Classes over the wire: names, answers, what is shown to all, and what stays secret."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pandas
import pytest

import linie1_widget as l1
from linie1_widget.lessons.collection import EXERCISES
from linie1_widget.lessons.task import pictured
from linie1_widget.rooms import room as room_module
from linie1_widget.rooms import server as server_module
from linie1_widget.rooms.classroom import learner as learner_module
from linie1_widget.rooms.classroom.answer_book import AnswerBook, Vote, read, tally
from linie1_widget.rooms.classroom.classroom import Classroom
from linie1_widget.rooms.classroom.kept_class import LONGEST_NAME, KeptLearner
from linie1_widget.rooms.classroom.school_class import SchoolClass
from tests.base.widget.wires import until
from tests.rooms.learners import join_class
from tests.rooms.pages import Page, visit
from tests.rooms.test_room import refused

LESSONS = ["rules-3", "rules-2", "searches-1"]
HIDDEN = "4711"  # in the texts of one learner only


@asynccontextmanager
async def learning(room: Classroom, *names: str) -> AsyncIterator[list[Page]]:
    """Come to a class, and end it."""
    pages = [await join_class(room.link, name, f"{name:0>32}") for name in names]
    try:
        yield pages
    finally:
        room.close()


async def told(page: Page, **about: Any) -> dict[str, Any]:
    """Wait until the bar of a page has these entries; return all of them."""
    while not about.items() <= page.state["_class"].items():
        assert await page.read() is not None
    bar: dict[str, Any] = page.state["_class"]
    return bar


async def tell(page: Page, **content: Any) -> None:
    await page.send({"method": "custom", "content": content})


def teach(room: Classroom, **request: Any) -> None:
    """Press a button of the teacher's widget."""
    room.widget._handle_custom_msg(request, [])


def column(room: Classroom, name: str) -> list[Any]:
    """Return what the teacher sees of all learners, in their order."""
    return [person[name] for person in room.widget._people]


def on_table(room: Classroom) -> dict[str, int]:
    return {bar[0]: bar[1] for bar in room.widget._tally["bars"]}


async def test_each_learner_has_lessons_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "answers.jsonl"
    progress = str(l1.lessons.progress())
    room = l1.classroom(LESSONS, answers=path)
    async with learning(room, "Ada", " Ben  Ober ", "ada") as (ada, ben, other):
        assert [page.state["_class"]["name"] for page in (ada, ben, other)] == [
            *("Ada", "Ben Ober", "ada 2"),
        ]
        await ada.ask(do="check", answer="e5")
        await ada.ask(do="check", answer="d4")
        assert ada.state["_said"]["tone"] == "yes"
        assert (await told(ada, states=["solved", "", ""]))["at"] == 0
        await tell(ada, do="turn", at=2)
        await told(ada, at=2)
        assert ada.state["_task"]["id"] == "searches-1"
        await ben.ask(do="next")
        await told(ben, at=1)
        await ben.ask(do="check", answer="B")
        assert other.state["_said"]["n"] == 0
        for wrong in (3, -1, "0", None, True):
            await tell(ada, do="turn", at=wrong)
        for refused in ({"do": "course"}, {"do": "open", "lesson": "trees-1"}):
            await ada.ask(**refused)
            assert ada.notice.startswith("Unknown request")
        assert ada.state["_class"]["at"] == 2
        await ada.send({"method": "update", "state": {"lesson": "trees-1"}})
        await ada.ask(do="hint")
        assert ada.state["lesson"] == "searches-1"
        await until(lambda: room.widget._lessons[0][1:] == [1, 1])
        await until(lambda: room.widget._people[0]["stuck"] == "took a hint")
        names = [(person["name"], person["where"]) for person in room.widget._people]
        assert names == [("Ada", "3"), ("ada 2", "1"), ("Ben Ober", "2")]
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    assert rows == room.answers
    assert [(row["name"], row["answer"], row["right"]) for row in rows] == [
        *(("Ada", "e5", False), ("Ada", "d4", True), ("Ben Ober", "B", True)),
    ]
    assert [row["tries"] for row in rows] == [1, 2, 1]
    table = pandas.read_json(path, lines=True)
    assert table.drop(columns="time").equals(room.to_dataframe().drop(columns="time"))
    assert str(l1.lessons.progress()) == progress


async def test_names_are_asked_for_and_checked() -> None:
    room = l1.classroom("rules-2", language="de")
    page = await visit(room.link)
    assert page.state.keys() == {"language", "_class"}
    for wrong in ("", "  ", "\u3164", "A" * (LONGEST_NAME + 1), "A\u202eB", "\ud800"):
        await tell(page, do="join", name=wrong)
        bar = await told(page, asks=True)
        while not page.state["_class"]["trouble"]:
            await page.read()
        assert page.state["_class"]["trouble"] == "Schreib deinen Namen: 1 bis 24 Zeichen."
        page.state["_class"] = {**bar, "trouble": ""}
    # Who has not come in can answer nothing.
    await tell(page, do="check", answer="B")
    await tell(page, do="join", name="<b>Eve</b>")
    assert (await told(page, asks=False))["name"] == "<b>Eve</b>"
    await tell(page, do="join", name="Mallory")
    await page.ask(do="check", answer="B")
    assert [row["name"] for row in room.answers] == ["<b>Eve</b>"]


async def test_names_that_look_alike_are_numbered() -> None:
    room, seen = l1.classroom("rules-2"), []
    for name in ("Jürgen", "Ju\u0308rgen", "\uff2aÜRGEN", "Jürgen\u00a0"):
        page = await visit(room.link)
        await tell(page, do="join", name=name)
        seen.append((await told(page, asks=False))["name"])
    assert [name.split(" ")[1:] for name in seen] == [[], ["2"], ["3"], ["4"]]


async def test_learners_without_names_are_numbered_once_for_all() -> None:
    room = l1.classroom(["rules-2"], names=False)
    async with learning(room, "1", "2") as (one, two):
        bars = [page.state["_class"] for page in (one, two)]
        assert [bar["name"] for bar in bars] == ["No. 1", "No. 2"]
        await two.ask(do="check", answer="B")
        assert [row["number"] for row in room.answers] == [2]
        assert list(room.to_dataframe()) == [
            *("time", "number", "lesson", "answer", "right", "tries"),
        ]
        await until(lambda: len(room.widget._people) == 2)
        teach(room, do="remove", number=2)
        await two.until("closed")
        room._room.stop()
        kept = room._school.kept
        book = AnswerBook(None, False, kept.begun, before=room.answers)
        school = SchoolClass(room._school.activity, book, kept, lambda: None)
        assert school.register("", "k") == KeptLearner(3, "")


async def test_reconnecting_learner_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "GONE", 0.0)
    room = l1.classroom(LESSONS)
    async with learning(room, "Ada") as (ada,):
        await tell(ada, do="turn", at=1)
        await told(ada, at=1)
        await ada.ask(do="check", answer="B")
        silent = await visit(room.link)
        for page in (ada, silent):
            page.connection.close()
        link = room._room
        await until(lambda: not any(person.here for person in link.people))
        await until(lambda: room.widget._people[0]["here"] is False)
        link.server.call(link.heartbeat)
        # Who has not come in is forgotten, and nobody else.
        await until(lambda: len(link.people) == 1)
        for again in (False, True):
            back = await visit(room.link, ada.key, again=again)
            assert back.state["_class"]["states"] == ["", "solved", ""]
            assert back.state["_class"]["name"] == "Ada"
            assert back.state["_task"]["id"] == "rules-2"
            assert back.state["_said"]["tone"] == "yes"
        # The same browser on another page is the same learner.
        await until(lambda: len(room.widget._people) == 1)


@pytest.mark.parametrize("names", [True, False])
async def test_pages_that_never_join_do_not_fill_a_class(
    names: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (room_module, server_module):
        monkeypatch.setattr(module, "MOST_CLIENTS", 3)
    room = l1.classroom(LESSONS, names=names)
    async with learning(room, "Ada") as (ada,):
        await ada.ask(do="check", answer="d4")
        for stays in (False, True):
            for _ in range(4):
                page = await visit(room.link)
                await tell(page, do="turn", at=0)
                await page.until("got")
                if not stays:
                    page.connection.close()
        ben = await join_class(room.link, "Ben")
        await ben.ask(do="check", answer="d4")
        cleo = await join_class(room.link, "Cleo")
        await cleo.ask(do="check", answer="d4")
        assert len(room.answers) == 3
        for page in (ada, ben, cleo):
            await page.ask(do="hint")
        # Those who have joined give their places to nobody.
        assert await refused(room.link) == 503
        cleo.connection.close()
        await until(lambda: sum(person.here for person in room._room.people) == 2)
        late = await visit(room.link)
        assert late.first["closed"] == "taken"


async def test_a_learner_is_removed_and_may_come_as_somebody_new(tmp_path: Path) -> None:
    path, kept = tmp_path / "answers.jsonl", tmp_path / "links"
    room = l1.classroom(LESSONS, answers=path, resume=kept)
    async with learning(room, "Ada", "Ben") as (ada, ben):
        for page in (ada, ben):
            await page.ask(do="check", answer="d4")
        await until(lambda: len(room.widget._people) == 2)
        number = room.widget._people[0]["number"]
        for wrong in (0, 77, True, "1", None):
            teach(room, do="remove", number=wrong)
        teach(room, do="remove", number=number)
        assert (await ada.until("closed"))["closed"] == "removed"
        await until(lambda: column(room, "name") == ["Ben"])
        assert on_table(room) == {"d4": 1}
        await until(lambda: ada.key not in kept.read_text())
        back = await visit(room.link, ada.key)
        assert back.first["closed"] == "removed"
        # The name and the answers under it are not given to anybody.
        again = await join_class(room.link, "Ada")
        assert again.state["_class"]["name"] == "Ada 2"
        assert again.state["_class"]["states"] == ["", "", ""]
        assert len(room.answers) == 2
        await ben.ask(do="hint")


async def test_teacher_sees_who_keeps_the_computer_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = l1.classroom(LESSONS)
    async with learning(room, "Ada", "Ben") as (ada, _):
        ((_, guest), *_) = room._room.guests("class")
        monkeypatch.setattr(
            type(guest), "is_flooding", property(lambda other: other is guest)
        )
        room._room.server.call(room._room.heartbeat)
        await until(lambda: room.widget._people[0]["floods"] == "keeps your computer busy")
        assert room.widget._people[1]["floods"] == ""
        assert ada.place["role"] == "class"


async def test_the_teacher_sees_what_the_class_answered_and_shows_the_answer() -> None:
    room = l1.classroom(LESSONS)
    async with learning(room, "Ada", "Ben", "Cleo") as (ada, ben, cleo):
        for page, answers in ((ada, ["d4"]), (ben, ["e5", "d4"]), (cleo, ["e5", "what"])):
            for answer in answers:
                await page.ask(do="check", answer=answer)
        await until(lambda: room.widget._tally["people"] == 3)
        await until(lambda: on_table(room) == {"d4": 2, "e5": 1})
        # Nothing tells yet which answer is right.
        assert not any(bar[2] for bar in room.widget._tally["bars"])
        room.widget.set_state({"first": True})
        assert on_table(room) == {"e5": 2, "d4": 1}
        assert {spot[0]: spot[4] for spot in room.widget._tally["spots"]} == on_table(room)
        assert cleo.state["_said"]["help"] == ""
        await tell(ben, do="turn", at=1)
        await told(ben, at=1)
        teach(room, do="show", answer=True)
        while not cleo.state["_said"]["help"]:
            await cleo.read()
        assert cleo.state["_said"]["right"] == ["d4"]
        assert cleo.state["_said"]["help"].startswith("The answer is d4.")
        assert room.widget._tally["bars"][-1] == ["d4", 1, True]
        # It belongs to its lesson: it is not told at others.
        assert "The answer is d4." not in json.dumps(ben.state)
        teach(room, do="look", at=1)
        await tell(ben, do="turn", at=0)
        await told(ben, at=0)
        assert ben.state["_said"]["right"] == ["d4"]
        teach(room, do="look", at=0)
        teach(room, do="show", answer=False)
        while cleo.state["_said"]["help"]:
            await cleo.read()
        assert cleo.state["_said"]["right"] == []


async def test_learners_follow_the_teacher_to_a_lesson() -> None:
    room = l1.classroom(LESSONS)
    async with learning(room, "Ada") as (ada,):
        teach(room, do="look", at=2)
        assert room.widget._question["id"] == "searches-1"
        teach(room, do="lead", on=True)
        await told(ada, led=True, at=2)
        await tell(ada, do="turn", at=0)
        teach(room, do="look", at=1)
        await told(ada, at=1)
        await ada.ask(do="next")
        assert (ada.state["_class"]["at"], ada.state["lesson"]) == (1, "rules-2")
        assert ada.notice.startswith("You follow your teacher.")
        late = await join_class(room.link, "Ben")
        await told(late, at=1, led=True)
        teach(room, do="lead", on=False)
        await told(ada, led=False, at=1)
        await tell(ada, do="turn", at=0)
        await told(ada, at=0)
        await ada.ask(do="next")
        await told(ada, at=1)


GRID = l1.GridGraph("S...G")


async def test_teacher_sees_the_learners_after_the_end() -> None:
    room = l1.classroom(LESSONS)
    async with learning(room, "Ada", "Ben") as (ada, _):
        await ada.ask(do="check", answer="d4")
    room._refresh()
    assert room.widget._link == {"reach": "The class is over."}
    people = [
        (person["name"], person["state"], person["here"]) for person in room.widget._people
    ]
    assert people == [("Ada", "solved", False), ("Ben", "", False)]
    assert room.widget._lessons[0][1:] == [2, 1]


async def test_shown_answer_is_in_the_language_of_the_learner() -> None:
    room = l1.classroom(LESSONS)
    async with learning(room, "Ada") as (ada,):
        await ada.ask(do="language", code="de")
        await tell(ada, do="turn", at=1)
        await told(ada, at=1)
        assert ada.state["_task"]["task"].startswith("Ausgabe 1995.")
        teach(room, do="show", answer=True)
        teach(room, do="lead", on=True)
        await told(ada, at=0)
        assert ada.state["_task"]["task"].startswith("Ausgabe 1995.")
        assert ada.state["_said"]["help"].startswith("Die Antwort ist d4.")


async def test_learners_follow_the_teacher_through_a_search() -> None:
    host = l1.SearchWidget(l1.search(GRID, GRID.start, GRID.goal), language="de")
    room = l1.classroom(host)
    async with learning(room, "Ada", "Ben") as (ada, ben):
        await ada.send({"method": "update", "state": {"step": 3}})
        await until(lambda: room.widget._people[0]["where"] == f"step 3 of {host.last}")
        assert (host.step, ben.state["step"]) == (0, 0)
        teach(room, do="lead", on=True)
        await told(ada, led=True, watches=True)
        host.step = 5
        for page in (ada, ben):
            await page.sees(step=5)
        await ben.send({"method": "update", "state": {"step": 1}})
        await ben.ask(do="language", code="en")
        assert ben.notice.startswith("Du folgst deiner Lehrkraft.")
        assert host.step == 5
        late = await join_class(room.link, "Cleo")
        assert (late.state["step"], late.state["_class"]["watches"]) == (5, True)
        teach(room, do="lead", on=False)
        await told(ada, led=False, watches=False)
        for page, step in ((ada, 3), (ben, 0)):
            await page.sees(step=step)
            assert page.state["language"] == "en"
    assert host._listeners == ()


async def draw(page: Page, text: str) -> None:
    """Draw another map on the page of a learner, and wait until it is searched."""
    steps = page.state["last"]
    await page.send({"method": "update", "state": {"map": text}})
    while page.state["last"] == steps:
        await page.read()


async def test_learners_draw_on_separate_laboratories() -> None:
    host = l1.LaboratoryWidget("S...G", algorithms=("bfs", "dijkstra"))
    room = l1.classroom(host)
    async with learning(room, "Ada", "Ben") as (ada, ben):
        await draw(ada, "S.G")
        assert (host.map, ben.state["map"]) == ("S...G", "S...G")
        # The page has the steps: the kernel keeps those of the teacher alone.
        copies = [copy.widget for copy in room._school.learners]
        assert [len(copy.traces) for copy in (host, *copies)] == [2, 0, 0]
        assert copies[0].result.keys() == {"bfs", "dijkstra"}
        assert ben.state["algorithms"] == ["bfs", "dijkstra"]
        teach(room, do="lead", on=True)
        await ada.sees(map="S...G")
        host.map = "S.....G"
        await ada.sees(map="S.....G")
        teach(room, do="lead", on=False)
        await ada.sees(map="S.G")
        teach(room, do="show", answer=True)
        assert room.widget._notice["text"].startswith("Unknown request")


async def test_the_teacher_sees_which_misconception_the_class_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_module, "RATE", 1_000)  # pages that click faster than a hand
    host, kept = l1.TakeOverWidget("dfs", seed=1), tmp_path / "class.json"
    progress = str(l1.lessons.progress())
    room = l1.classroom(host, resume=kept)
    assert room.widget._question["task"] == ""
    async with learning(room, "Ada", "Ben") as (ada, ben):
        own = [learner.widget for learner in room._school.learners]
        assert all(isinstance(each, l1.TakeOverWidget) for each in own)
        for page, key in ((ada, "oldest"), (ben, "")):
            widget = own[page is ben]
            for _ in range(40):
                decision = widget.run.decision
                rule = widget._model.rules.get(key)
                clicks = rule.clicks(decision) if rule and decision else ()
                click = min(clicks or widget._task_now.right_names or ["next map"], key=str)
                await page.ask(
                    do="check", answer=widget._task_now.name(click) if clicks else click
                )
                if decision and widget.run.decision is decision:
                    await page.ask(do="check", answer=widget._task_now.right_names[0])
        room.widget.refresh()
        assert own[0]._model.named == "oldest"
        decisions = sum(each._model.decisions for each in own)
        fits = own[0]._model.fits["oldest"]
        said = f"{fits} of {decisions} clicks fit a search that takes what has waited"
        assert room.widget._question["task"].startswith(said)
        assert "said of 1 learner." in room.widget._question["task"]
        assert room.widget._tally["bars"][0][1] == fits
        assert room.widget._people[1]["where"] == str(own[1]._place)
        teach(room, do="compare", number=1)
        assert "<svg" in room.widget._maps[0]["picture"]["light"]
        teach(room, do="present", number=1)
        assert host._given == own[0]._given
        assert str(host._task) == str(own[0]._task)
        # What the class did is no progress of the teacher's.
        assert str(l1.lessons.progress()) == progress
        await until(lambda: kept.read_text().count('"given"') == 2)
        before = own[0]._model.suspicion
        room._room.stop()
        room = l1.classroom(l1.TakeOverWidget("dfs", seed=1), resume=kept)
        await visit(room.link, f"{'Ada':0>32}")
        again = room._school.learners[0].widget
        assert isinstance(again, l1.TakeOverWidget)
        assert again._model.suspicion == before


async def test_the_smallest_map_of_the_class_is_on_the_wall(tmp_path: Path) -> None:
    kept = tmp_path / "class.json"
    room = l1.classroom("refute-1", resume=kept)
    async with learning(room, "Ada", "Ben") as (ada, ben):
        room.widget.refresh()
        assert "wall" not in room.widget._question
        await ada.ask(do="check", answer="...G\n....\n...S")
        await ben.ask(do="check", answer=".G\n..\n.S")
        await ben.ask(do="check", answer="..G\n...\n..S")
        room.widget.refresh()
        wall = "The smallest so far has 6 states, by"
        assert room.widget._question["wall"] == f"{wall} Ben:"
        assert room.widget._question["smallest"] == ".G\n..\n.S"
        room.widget.anonymous = True
        assert room.widget._question["wall"] == f"{wall} No. 2:"
        await until(lambda: '".G' in kept.read_text())
        room._room.stop()
        room = l1.classroom("refute-1", resume=kept)
        await visit(room.link, f"{'Ben':0>32}")
        room.widget.refresh()
        assert room.widget._question["smallest"] == ".G\n..\n.S"


async def test_maps_of_learners_stand_side_by_side_and_one_is_shown_to_all() -> None:
    host = l1.LaboratoryWidget("S...G", algorithms=("bfs",))
    room = l1.classroom(host)
    async with learning(room, "Ada", "Ben") as (ada, ben):
        await draw(ada, "S.G")
        for number in (1, 2, 99):
            teach(room, do="compare", number=number)
        first, second = room.widget._maps
        assert (first["name"], second["name"]) == ("Ada", "Ben")
        assert "path costs 2" in first["picture"]["about"]
        assert "path costs 4" in second["picture"]["about"]
        assert first["picture"]["light"] != first["picture"]["dark"]
        room.widget.anonymous = True
        assert room.widget._maps[0]["name"] == "No. 1"
        teach(room, do="present", number=1)
        assert host.map == "S.G"
        await ben.sees(map="S.G")
        teach(room, do="compare", number=1)
        assert [each["number"] for each in room.widget._maps] == [2]
        room.widget._handle_custom_msg({"do": "present", "number": "1"}, [])
        assert room.widget._notice["text"].startswith("Unknown request")


async def test_copies_have_custom_heuristics_and_tell_of_failing_ones() -> None:
    def short(state: tuple[int, int]) -> float:
        return [3, 2, 1, 0][state[1]]

    host = l1.LaboratoryWidget("S..G", algorithms=("astar", "bfs"), heuristic=short)
    async with learning(l1.classroom(host), "Ada", "Ben") as (ada, ben):
        assert ada.state["heuristics"] == ["short"]
        await ada.send({"method": "update", "state": {"map": "S....G"}})
        while ada.state["_shown"]["map"] != "S....G":
            await ada.read()
        first, second = ada.state["_shown"]["traces"]
        assert first["trouble"].startswith("The heuristic 'short' raises IndexError")
        assert second["cost"] == 5
        await ben.send({"method": "update", "state": {"map": "S.G"}})
        while ben.state["_shown"]["map"] != "S.G":
            await ben.read()
        assert "trouble" not in ben.state["_shown"]["traces"][0]


async def test_teacher_sees_stuck_learners_first(monkeypatch: pytest.MonkeyPatch) -> None:
    room = l1.classroom(LESSONS)
    async with learning(room, "Ada", "Kim 2", "Kim 10") as (_ada, _kim, ten):
        for answer in ("e5", "g4"):
            await ten.ask(do="check", answer=answer)
        await until(lambda: room.widget._people[0]["name"] == "Kim 10")
        assert column(room, "stuck") == ["2 wrong answers", "", ""]
        await ten.ask(do="check", answer="d4")
        await until(lambda: room.widget._people[0]["stuck"] == "")
        assert column(room, "name") == ["Ada", "Kim 2", "Kim 10"]
        monkeypatch.setattr(learner_module, "LONG", 0.0)
        room.widget.refresh()
        assert column(room, "stuck") == [
            *("0 minutes without an answer",) * 2,
            "",
        ]
        room.widget.set_state({"anonymous": True})
        # Neither the names nor their order.
        assert {*column(room, "name")} == {"No. 1", "No. 2", "No. 3"}
        assert "Kim" not in json.dumps(room.widget.get_state(), default=str)


async def test_learners_receive_nothing_about_each_other() -> None:
    """Compare what a page is sent in two classes that differ in others only."""
    heard = []
    for others in ([], ["e5", HIDDEN]):
        room = l1.classroom(LESSONS)
        async with learning(room, "Ada", f"Ben {len(others)}{HIDDEN}") as (ada, ben):
            messages: list[Any] = []
            for answer in others:
                await ben.ask(do="check", answer=answer)
            await ada.ask(do="check", answer="d6")
            await ada.ask(do="solution")
            for request in ("course", "people", "look", "show", "lead", "close"):
                await ada.ask(do=request, at=1, answer=True, on=True)
            messages += [ada.state, ada.answers]
            assert room.link
            state = json.dumps(messages, sort_keys=True)
            assert HIDDEN not in state
            heard.append(state)
    assert heard[0] == heard[1]


def test_classroom_refuses_invalid_lessons() -> None:
    wrong: list[tuple[Any, type[Exception], str]] = [
        (7, TypeError, "a class is given lessons such as .*, not 7"),
        (l1.lessons, TypeError, "a class is given lessons"),
        ([7], TypeError, "a lesson is named as in 'rules-2', not 7"),
        ([], ValueError, "at least one lesson"),
        ("rules-99", ValueError, "there is no lesson 'rules-99'"),
        (["rules-2", "rules-2"], ValueError, "rules-2 is there twice"),
        ("own-1", ValueError, "own-1 is answered by a function"),
    ]
    for given, kind, message in wrong:
        with pytest.raises(kind, match=message):
            l1.classroom(given)
    with pytest.raises(ValueError, match="no room can be opened"):
        l1.classroom("rules-2", host="no such host")
    search = l1.SearchWidget(l1.search(GRID, GRID.start, GRID.goal))
    own = search.comm
    with pytest.raises(ValueError, match="no room can be opened"):
        l1.classroom(search, host="no such host")
    assert search.comm is own


def test_classroom_display_closes_the_class() -> None:
    room = l1.classroom([l1.lessons["rules-2"], "rules-3"], language="de")
    assert repr(room) == f"Classroom: {room.link}"
    assert (
        room.widget.describe()
        == "eine Klasse von 0, 0 Antworten zu „Welche Regel verbietet es?“"
    )
    assert room.widget.model_id in str(room._repr_mimebundle_())
    assert room.widget.to_svg().startswith("<svg")
    assert room.widget._link["code"] == ""
    teach(room, do="close")
    assert (room.link, repr(room)) == ("", "Classroom: closed")
    assert room.widget._link == {"reach": "Die Klasse ist beendet."}
    teach(room, do="look", at=5)
    assert room.widget._notice["text"]


@pytest.mark.parametrize("lesson", [name for name in EXERCISES if name[:3] != "own"])
def test_tally_marks_right_answers_in_the_picture(lesson: str) -> None:
    exercise = EXERCISES[lesson]()
    if exercise.form.kind == "function":
        return
    picture = pictured(exercise.figure) if exercise.figure else {}
    right = Vote(read(exercise, exercise.answer), True)
    found = tally(exercise, picture, [right, right], shows=True)
    assert (found["people"], found["right"]) == (2, 2)
    assert [bar[1:] for bar in found["bars"] if bar[2]] == [[2, True]]
    drawn = [*found["spots"], *found["lines"]]
    assert all(mark[-2:] == [2, True] for mark in drawn)
    places = picture.get("places") or picture.get("crossings")
    inner = getattr(exercise.form, "form", exercise.form).kind
    if places and inner in ("square", "state", "node", "edge", "line", "play"):
        assert drawn


def test_tally_counts_rare_answers_together() -> None:
    exercise = EXERCISES["trees-1"]()
    votes = [Vote(number, False) for number in [*range(30), 7, 7]]
    bars = tally(exercise, {}, votes, shows=False)["bars"]
    numbers = [float(bar[0]) for bar in bars[:-1]]
    assert numbers == sorted(numbers)
    assert 7 in numbers
    assert sum(bar[1] for bar in bars) == len(votes)
    assert bars[-1][0] == ""


def test_a_learner_may_come_while_the_link_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened = room_module.Room.__init__

    def opening(room: Any, page, policy, seats, make, *more, **others) -> None:
        opened(room, page, policy, seats, make, *more, **others)
        make(None, "a" * 32)  # a page that has waited for the link

    monkeypatch.setattr(room_module.Room, "__init__", opening)
    room = l1.classroom(["rules-3"], names=False)
    assert room.link
