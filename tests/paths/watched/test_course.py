"""What the course teaches about a search of one's own, watched as a class would."""

from __future__ import annotations

import heapq
import json
import linecache
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.paths import watch
from linie1_widget.paths.watched.watched_story import Watched
from tests.lessons.own import cheapest
from tests.paths.watched.test_watch import MAZE, MUD

NOTEBOOKS = Path(__file__).parents[3] / "notebooks"


def cells(notebook: str) -> dict[str, str]:
    """The text of each cell, by id."""
    book = json.loads((NOTEBOOKS / f"{notebook}.ipynb").read_text(encoding="utf-8"))
    return {cell["id"]: "".join(cell["source"]) for cell in book["cells"]}


def run(text: str, name: str, names: dict[str, Any]) -> None:
    """Run some code as a cell; its lines can be shown, as those of a cell can."""
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    exec(compile(text, name, "exec"), names)


def solution(notebook: str, cell: str, name: str) -> Callable[..., Any]:
    """A function from the solution beneath an exercise."""
    told = cells(notebook)
    (code,) = re.findall(r"```python\n(.*?)```", told[cell], re.DOTALL)
    names: dict[str, Any] = {"heapq": heapq}
    # What it calls stands further up in one of the notebooks.
    run(f"{told.get('third-code', '')}\n\n{code}", f"<{notebook}>", names)
    found: Callable[..., Any] = names[name]
    return found


def test_the_solution_of_the_notebook_on_searching_finds_the_cheapest_way() -> None:
    mine = solution("04_searching", "solution", "my_search")
    story = watch(mine, MUD, MUD.start, MUD.goal)
    assert (story.error, story.returned) == (None, 11)
    assert "You give back a number, 11: that is what the cheapest path costs." in str(
        story.judgement
    )
    assert watch(mine, MAZE, MAZE.start, MAZE.goal).returned == 8


def turn(search: Callable[..., Any]) -> list[bool | None]:
    """What is said on the maps of "Your turn": whether each path is a cheapest one."""
    names: dict[str, Any] = {"l1": l1}
    run(cells("12_your_own_search")["turn-map"], "<turn-map>", names)
    mud = names["mud"]
    maps = [(mud, mud.start, mud.goal)]
    maps += [(city, (0, 0), goal) for city, goal in names["cities"]]
    return [watch(search, *each).judgement.cheapest for each in maps]


def test_the_solution_of_the_notebook_on_own_searches_does_what_is_asked_for() -> None:
    mine = solution("12_your_own_search", "turn-solution", "yours")
    story = watch(mine, MUD, MUD.start, MUD.goal)
    assert story.judgement.cheapest
    assert story.judgement.looked_at <= 33
    assert turn(mine) == [True] * 4


@pytest.mark.parametrize(
    ("faults", "right"),
    [
        *(({"times": 0}, True), ({"times": 1}, True), ({"times": 2}, False)),
        ({"times": 0, "hasty": True}, False),
        ({"times": 0, "narrow": True}, False),
        ({"times": 0, "improves": "neither"}, False),
        ({"times": 0, "improves": "g alone"}, False),
    ],
)
def test_your_turn_takes_no_wrong_search(faults: dict[str, Any], right: bool) -> None:
    def mine(graph: Any, start: Any, goal: Any) -> Any:
        return cheapest(graph, start, goal, **faults)

    assert (turn(mine) == [True] * 4) is right
    assert (False in turn(mine)) is not right


def test_a_stack_whose_states_are_marked_when_taken_goes_depth_first() -> None:
    names: dict[str, Any] = {"l1": l1, "maze": MAZE, "print": lambda *_: None}
    told = cells("12_your_own_search")
    run(told["third-code"], "<third-code>", names)
    run(told["names"], "<names>", names)
    crossing = l1.EdgeGraph("S->A, S->B, B->A")
    found = names["gefunden"](crossing, "S", "A")
    ours = l1.search(crossing, "S", "A", "dfs")
    assert found == ["S", "B", "A"]
    assert ours.path == ["S", "A"], "ours puts the last neighbour in first"


def fault(cell: str, said: str, line: str) -> Watched[Any]:
    """A search of the notebook that has a fault, watched as it is watched there.

    What is said of it names the fault, and the line that has it is shown.
    """
    told = cells("12_your_own_search")
    names: dict[str, Any] = {"l1": l1, "heapq": heapq, "maze": MAZE, "print": str}
    for each in ("third-code", "hurry-code", cell):
        run(told[each], f"<{each}>", names)
    (name,) = re.findall(r"^(\w+) = l1\.watch", told[cell], re.MULTILINE)
    story: Watched[Any] = names[name]
    assert said in str(story.judgement)
    assert line in {story.source.lines[step.line - 1].strip() for step in story.steps}
    return story


def first(story: Watched[Any], words: str) -> int:
    """The first step that says so."""
    return next(n for n in range(len(story)) if words in story.sentence(n))


def test_marked_too_late_a_square_waits_several_times():
    said = "for those of one that it had asked before"
    story = fault("late-code", said, "visited.add(state)")
    frontiers = [story.at(number).frontier for number in range(0, len(story), 10)]
    assert any(len(each) > len(set(each)) for each in frontiers)


def test_who_stops_at_first_sight_leaves_something_cheaper_waiting():
    said = "Your path is a path, but it costs 10, and there is one that costs 4."
    story = fault("hurry-code", said, "if neighbour == goal:")
    assert str(story.judgement.sentences[0]) == said
    assert (story.path, story.judgement.cheapest) == (["S", "B", "G"], False)
    heap = story.at(first(story, "way_to is called") - 1).variables["heap"].entries
    assert (heap[0].state, heap[0].note) == ("A", "3")


def test_who_forgets_the_parent_tells_another_way_than_it_paid_for():
    said = "You say that it costs 4, but it costs 10"
    story = fault("strange-code", said, "g[neighbour] = new")
    cheaper = first(story, "falls from")
    assert story.sentence(cheaper) == "Line 14: the g of A falls from 5 to 3."
    assert story.at(cheaper).parents["A"] == "S"
    assert (story.path, story.cost, story.at(-1).g["G"]) == (["S", "B", "G"], 10, 4)


def test_a_heap_of_the_wrong_costs_is_seen_beside_the_right_ones():
    said = "costs 9, and there is one that costs 6"
    story = fault("narrow-code", said, "heapq.heappush(heap, (step, neighbour))")
    before = story.at(first(story, "state is now G") - 1)
    heap = {entry.state: float(entry.note) for entry in before.variables["heap"].entries}
    assert heap == {"G": 3, "B": 5}
    assert (before.g["G"], before.g["B"]) == (9, 5)
