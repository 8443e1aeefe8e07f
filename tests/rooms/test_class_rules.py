"""What a teacher does not allow is refused by the kernel, whatever a page sends."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path

import pytest

import linie1_widget as l1
from linie1_widget.rooms.classroom.kept_class import ClassRules, are_rules
from linie1_widget.rooms.room import Room
from tests.base.widget.wires import until
from tests.rooms.learners import join_class
from tests.rooms.pages import visit
from tests.rooms.test_classroom import LESSONS, learning, on_table, teach, tell, told


async def test_solutions_wait_for_the_teacher_and_hints_can_be_withheld() -> None:
    room = l1.classroom(LESSONS)
    async with learning(room, "Ada") as (ada,):
        assert ada.state["_progress"]["refused"] == ["solution"]
        await ada.ask(do="solution")
        assert ada.notice == "Your teacher shows the solutions."
        assert ada.state["_said"]["help"] == ""
        # No form of the request gets by: not with more fields, not as a value of a trait.
        await ada.ask(do="solution", on=True, name="solutions")
        for content in ({"do": "switch", "name": "solutions", "on": True}, ["solution"]):
            await tell(ada, **({"do": content} if isinstance(content, list) else content))
        await ada.send({"method": "update", "state": {"_said": {"help": "x"}, "rules": 1}})
        await ada.ask(do="language", code="en")
        assert (ada.state["_said"]["help"], room._school.rules) == ("", ClassRules())
        teach(room, do="switch", name="solutions", on=True)
        teach(room, do="switch", name="hints", on=False)
        await ada.ask(do="hint")
        assert ada.notice == "Your teacher gives no hints now."
        assert ada.state["_progress"]["refused"] == ["hint"]
        await ada.ask(do="solution")
        assert ada.state["_said"]["help"].startswith("The answer is d4.")


async def test_locked_and_paused_pages_change_nothing() -> None:
    room = l1.classroom(LESSONS)
    async with learning(room, "Ada") as (ada,):
        teach(room, do="switch", name="locked", on=True)
        await told(ada, locked=True)
        await ada.ask(do="check", answer="d4")
        assert ada.notice == "Your teacher takes no more answers."
        await ada.ask(do="hint")
        assert ada.state["_progress"]["hints"][0] == 1
        teach(room, do="switch", name="paused", on=True)
        await told(ada, paused=True)
        kept = room._school.learners[0].kept
        for request in (
            *({"do": "hint"}, {"do": "next"}, {"do": "language", "code": "de"}),
            {"do": "check", "answer": "d4"},
        ):
            await ada.ask(**request)
            assert ada.notice == "Your teacher has paused all screens."
        # Nor by the bar, by a trait, or in the shape of another message.
        await tell(ada, do="join", name="Eve")
        await tell(ada, do="turn", at=1)
        for state in ({"lesson": "rules-2"}, {"_class": {"paused": False}}, {"at": 1}):
            await ada.send({"method": "update", "state": state})
        check = {"do": "check", "answer": "d4"}
        await ada.send({"method": "custom", "content": check, "x": 1})
        # A newcomer gives a name, and waits too.
        ben = await join_class(room.link, "Ben")
        await told(ben, paused=True)
        await ada.ask(do="hint")
        now = room._school.learners[0].kept
        assert now._replace(seconds=kept.seconds) == kept
        assert (now.at, now.counts["rules-3"].hints, room.answers) == (0, 1, [])
        for name in ("paused", "locked"):
            teach(room, do="switch", name=name, on=False)
        await told(ada, paused=False, locked=False)
        await ada.ask(do="check", answer="d4")
        assert [row["right"] for row in room.answers] == [True]


async def test_a_paused_laboratory_takes_no_map() -> None:
    room = l1.classroom(l1.LaboratoryWidget("S....G"))
    async with learning(room, "Ada") as (ada,):
        teach(room, do="switch", name="paused", on=True)
        await told(ada, paused=True)
        await ada.send({"method": "update", "state": {"map": "S.G"}})
        await ada.ask(do="set", values={"map": "S.G"})
        assert ada.notice == "Your teacher has paused all screens."
        assert room._school.learners[0].widget.map == "S....G"


async def test_learners_stay_within_the_open_lessons(tmp_path: Path) -> None:
    kept = tmp_path / "links"
    room = l1.classroom(LESSONS, resume=kept)
    ada = await join_class(room.link, "Ada", "a" * 32)
    teach(room, do="pace", first=2, last=1)
    await told(ada, at=1, first=1, last=2)
    await tell(ada, do="turn", at=0)
    await ada.ask(do="next")
    await told(ada, at=2)
    teach(room, do="pace", first=1, last=1)
    await told(ada, at=1, last=1)
    await ada.ask(do="next")
    assert ada.notice == "Your teacher has not opened the next lesson."
    for wrong in ({"first": 0, "last": 3}, {"first": True, "last": 1}, {"first": -1}):
        teach(room, do="pace", **wrong)
    assert room._school.rules == ClassRules(first=1, last=1)
    # A restart opens no lesson.
    await until(lambda: '"rules": [false, true, false, false, 1, 1]' in kept.read_text())
    room._room.stop()
    room = l1.classroom(LESSONS, resume=kept)
    back = await visit(room.link, "a" * 32)
    assert (back.state["_class"]["at"], back.state["_class"]["last"]) == (1, 1)
    await tell(back, do="turn", at=0)
    await back.ask(do="hint")
    assert back.state["_class"]["at"] == 1
    room._room.stop()
    # Other lessons are all open: the numbers would be those of others.
    room = l1.classroom(LESSONS, resume=tmp_path / "other")
    teach(room, do="pace", first=1, last=1)
    kept_class = room._school.kept.with_lessons(LESSONS[:2])
    assert kept_class.rules == ClassRules()


def test_rules_of_a_file_keep_to_its_lessons() -> None:
    assert are_rules([*ClassRules()], 3)
    assert not any(are_rules([True] * 4 + ends, 3) for ends in ([3, -1], [2, 1], [0, 3]))


async def test_the_timer_locks_answers_at_its_end() -> None:
    room = l1.classroom(LESSONS)
    later = []
    async with learning(room, "Ada") as (ada,):
        school = room._school
        school.call_later = lambda seconds, act: later.append((seconds, act))
        for wrong in (61, -1, True, "1"):
            teach(room, do="timer", minutes=wrong)
        assert later == []
        teach(room, do="switch", name="locked", on=True)
        teach(room, do="timer", minutes=2)
        await told(ada, locked=False, seconds=120)
        assert room.widget._rules["seconds"] == 120
        teach(room, do="timer", minutes=1)
        (_, old), (seconds, end) = later
        old()  # of a timer that was replaced
        assert (seconds, school.rules.locked) == (60, False)
        end()
        await told(ada, locked=True, seconds=0)
        await ada.ask(do="check", answer="d4")
        assert room.answers == []
        teach(room, do="timer", minutes=1)
        teach(room, do="timer", minutes=0)
        later[-1][1]()
        assert not school.rules.locked


@pytest.mark.parametrize(("passed", "left"), [(30, 90), (130, 0), (-9999, 3600)])
async def test_a_restart_goes_on_with_the_timer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, passed: int, left: int
) -> None:
    kept, later = tmp_path / "links", []
    room = l1.classroom(LESSONS, resume=kept)
    ada = await join_class(room.link, "Ada", "a" * 32)
    teach(room, do="timer", minutes=2)
    await told(ada, seconds=120)
    room.stop()
    # The time of the restart: later, or by a clock that was set back.
    past = datetime.fromisoformat(room._school.kept.ends) - timedelta(seconds=passed)
    data = json.loads(kept.read_text())
    data["more"][-1 if isinstance(data["more"], list) else "ends"] = past.isoformat()
    kept.write_text(json.dumps(data))
    call = Room.call_later
    monkeypatch.setattr(
        Room,
        "call_later",
        lambda room, seconds, act: (
            later.append(act) if left - 2 < seconds <= left else call(room, seconds, act)
        ),
    )
    room = l1.classroom(LESSONS, resume=kept)
    assert left - 2 < room._school.seconds_left <= left
    assert room._school.rules.locked == (not left)
    back = await visit(room.link, "a" * 32)
    await told(back, locked=not left)
    if left:
        later[-1]()
        await told(back, locked=True)
    assert room._school.kept.ends == ""


async def test_the_grid_counts_tries_and_time_and_shows_one_answer(tmp_path: Path) -> None:
    kept, path = tmp_path / "links", tmp_path / "answers.jsonl"
    room = l1.classroom(LESSONS, resume=kept, answers=path)
    ada = await join_class(room.link, "Ada", "a" * 32)
    ben = await join_class(room.link, "Ben", "b" * 32)
    school = room._school
    for page, answers in ((ada, ["e5", "d4"]), (ben, ["c3"])):
        for answer in answers:
            next(one for one in school.learners if one.key == page.key).since -= 30
            await page.ask(do="check", answer=answer)
    await until(lambda: room.widget._tally["people"] == 2)
    grid = {person["name"]: person["cells"] for person in room.widget._people}
    assert grid["Ada"][0][:3] == ["solved", 2, 1]
    assert grid["Ben"] == [["tried", 1, 1, grid["Ben"][0][3]], *[["", 0, 0, 0]] * 2]
    assert 60 <= grid["Ada"][0][3] < 70
    teach(room, do="look", at=1)
    teach(room, do="pick", number=school.learners[0].number, at=0)
    assert room.widget._question["one"] == "Ada: d4"
    assert on_table(room) == {"d4": 1}
    # The learners' screens stay where they are, and so does the table of the teacher.
    assert school.at == 1
    room.widget.set_state({"anonymous": True})
    assert room.widget._question["one"] == "No. 1: d4"
    assert [person["name"] for person in room.widget._people] == ["No. 1", "No. 2"]
    assert "Ada" not in str(room.widget.get_state())
    room.widget.set_state({"anonymous": False, "first": True})
    assert on_table(room) == {"e5": 1}
    teach(room, do="pick", number=2, at=1)
    assert room.widget._question["one"] == "Ben: no answer"
    for wrong in ({"number": 1, "at": 3}, {"number": "1", "at": 0}, {"number": True}):
        teach(room, do="pick", **wrong)
    teach(room, do="remove", number=2)
    await until(lambda: room.widget._question["one"] == "")
    teach(room, do="whole")
    assert room.widget._question["id"] == "rules-2"
    await until(lambda: "60." in kept.read_text())
    room._room.stop()
    room = l1.classroom(LESSONS, resume=kept, answers=path)
    await visit(room.link, "a" * 32)
    await until(lambda: len(room.widget._people) == 1)
    assert room.widget._people[0]["cells"][0][:3] == ["solved", 2, 1]
    assert 60 <= room.widget._people[0]["cells"][0][3] < 70
