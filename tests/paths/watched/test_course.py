"""What the course teaches about a search of one's own, watched as a class would."""

from __future__ import annotations

import heapq
import json
import linecache
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import linie1_widget as l1
from linie1_widget.paths import watch
from tests.lessons.answers import cheapest
from tests.paths.watched.test_watch import MAZE, MUD

NOTEBOOKS = Path(__file__).parents[3] / "notebooks"


def cells(notebook: str) -> dict[str, str]:
    book = json.loads((NOTEBOOKS / f"{notebook}.ipynb").read_text(encoding="utf-8"))
    return {cell["id"]: "".join(cell["source"]) for cell in book["cells"]}


def run(text: str, name: str, names: dict[str, Any]) -> None:
    """Run some code as a cell; its lines can be shown, as those of a cell can."""
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    exec(compile(text, name, "exec"), names)


def solution(notebook: str, cell: str, name: str) -> Callable[..., Any]:
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


def turn(search: Callable[..., Any], **faults: Any) -> list[bool | None]:
    """What is said on the maps of "Your turn": whether each path is a cheapest one."""

    def mine(graph: Any, start: Any, goal: Any) -> Any:
        return search(graph, start, goal, **faults)

    names: dict[str, Any] = {"l1": l1}
    run(cells("12_your_own_search")["turn-map"], "<turn-map>", names)
    mud = names["mud"]
    maps = [(mud, mud.start, mud.goal)]
    maps += [(city, (0, 0), goal) for city, goal in names["cities"]]
    return [watch(mine, *each).judgement.cheapest for each in maps]


def test_the_solution_of_the_notebook_on_own_searches_does_what_is_asked_for() -> None:
    mine = solution("12_your_own_search", "turn-solution", "yours")
    story = watch(mine, MUD, MUD.start, MUD.goal)
    assert story.judgement.cheapest
    assert story.judgement.looked_at <= 33
    assert turn(mine) == [True] * 4


def test_your_turn_takes_no_wrong_search() -> None:
    for times in (0, 1):
        assert turn(cheapest, times=times) == [True] * 4
    assert False in turn(cheapest, times=2)
    faults = ({"hasty": True}, {"narrow": True}, {"improves": "neither"})
    for fault in (*faults, {"improves": "g alone"}):
        assert False in turn(cheapest, times=0, **fault), fault


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


def test_each_wrong_search_has_its_fault_in_what_its_variables_hold() -> None:
    """What is printed of them is compared when the notebook is run."""
    told = cells("12_your_own_search")
    names: dict[str, Any] = {"l1": l1, "heapq": heapq, "maze": MAZE, "print": str}
    for cell in ("third-code", "hurry-code", "strange-code", "narrow-code"):
        run(told[cell], f"<{cell}>", names)

    def seen(name: str, words: str, further: int = 0) -> Any:
        """What is seen at, or a little after, the step that is told with these words."""
        story = names[name]
        said = [story.sentence(number) for number in range(len(story))]
        return story.at(next(at for at, each in enumerate(said) if words in each) + further)

    heap = seen("hurry", "way_to is called", -1).variables["heap"].entries
    assert (heap[0].state, heap[0].note) == ("A", "3")
    cheaper = seen("sum_up", "Line 14: the g of A falls from 5 to 3.")
    assert cheaper.parents["A"] == "S"
    before = seen("tunnel", "state is now G", -1)
    heap = before.variables["heap"].entries
    assert {entry.state: entry.note for entry in heap} == {"G": "3", "B": "5"}
    assert (before.g["G"], before.g["B"]) == (9, 5)
