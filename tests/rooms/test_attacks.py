"""Attacks on the doors of a class: leaders, learners and their frames."""

from __future__ import annotations

from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.rooms import server
from linie1_widget.rooms.classroom import widget as teacher
from tests.laboratory.lab import draw, painting
from tests.rooms.test_classroom import LESSONS, learning, teach

# What the teacher's widget is asked; none of it may come from a learner.
TEACHING: list[dict[str, Any]] = [
    *({"do": "switch", "name": name, "on": True} for name in ("solutions", "locked")),
    *({"do": name, "number": 1} for name in ("compare", "present", "remove")),
    *({"do": name, "on": True} for name in ("lead", "door", "network")),
    *({"do": "export", "as": kind} for kind in ("csv", "ipynb")),
    {"do": "pick", "number": 1, "at": 0},
    {"do": "pace", "first": 1, "last": 1},
    {"do": "timer", "minutes": 1},
    {"do": "show", "answer": True},
    {"do": "look", "at": 1},
    {"do": "whole"},
    {"do": "close"},
]


@pytest.mark.parametrize("kind", ["lessons", "laboratory"])
async def test_a_learner_teaches_nothing(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "RATE", 1_000)  # it would be made to wait
    room = l1.classroom(LESSONS if kind == "lessons" else l1.LaboratoryWidget("S....G"))
    async with learning(room, "Ada", "Ben") as (ada, ben):
        room._refresh()
        before, kept = room.widget.get_state(), room._school.kept.rules
        for request in TEACHING:
            await ada.ask(**request)
            assert (ada.answers, ada.notice != "") == ([], True)
            # Nor as a message of the bar, as a trait, or in the shape of another message.
            await ada.send({"method": "update", "state": {"rules": request, "_rules": 1}})
            await ada.send({"method": "custom", "content": [request], **request})
        await ben.ask(do="language", code="en")
        room._refresh()
        after = room.widget.get_state()
        changed = {name for name in after if after[name] != before[name]}
        assert changed <= {"_people", "_lessons"}
        assert (room._school.kept.rules, room._room.closed) == (kept, False)
        assert "Ada" not in "".join(ben.heard)


async def test_a_map_that_is_dear_to_draw_is_not_drawn_at_each_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = l1.classroom(l1.LaboratoryWidget("S....G"))
    drawn, clock = [], [0.0]
    monkeypatch.setattr(teacher, "monotonic", lambda: clock[0])
    make = room._school.activity.picture_of

    def slow(widget: Any) -> Any:
        drawn.append(widget.map)
        clock[0] += 2.0
        return make(widget)

    async with learning(room, "Ada") as (ada,):
        monkeypatch.setattr(room._school.activity, "picture_of", slow)
        teach(room, do="compare", number=1)
        for column in (1, 2, 3):
            await ada.ask(**draw(painting([[0, column]])))
            assert ada.notice == ""
            room._refresh()
        assert drawn == ["S....G"]
        clock[0] += 10.0
        room._refresh()
        assert drawn == ["S....G", "S###.G"]
