"""An algorithm is one module: one that no other file knows goes all the way to the page."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from math import inf
from typing import Any

import pytest

from linie1_widget import paths
from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.errors import Linie1Error
from linie1_widget.paths import ALGORITHMS, Algorithm, GridGraph, Step, Trace, search
from linie1_widget.widgets.playback.search import SearchWidget
from tests.drawing.stories import edges, grid, track

TEXT = "{http://www.w3.org/2000/svg}text"


def uniform_cost(problem: Any, tell: bool = True) -> Any:
    """Dijkstra's algorithm; it does not tell of what changes nothing."""
    told = ALGORITHMS["dijkstra"].run(problem, tell)
    while True:
        try:
            step = Step(*next(told))
        except StopIteration as end:
            return end.value
        if step.kind != "skip":
            yield step


UCS = '''
Algorithm(
    name="ucs",
    title="Uniform-cost search",
    frontier="heap",
    priority="g",
    optimal="cost",
    pseudocode=paths.Pseudocode.parse("""
node = the initial state, with path cost 0            | start
loop:
    node = POP(frontier), the cheapest one            | take
    if node is a goal: return its solution            | goal
    for each child of node:
        if it is new: INSERT it into the frontier     | add
        else if it is cheaper: replace the old one    | improve
if the frontier is empty: return failure              | fail
"""),
    messages={
        "start": "The root of the tree is {state}.",
        "take": "Pop {state}, whose path cost of {g} is the least.",
        "goal": "{state} is a goal; its solution costs {g}.",
        "add": "Insert {state}, a child of {parent}, with path cost {g}.",
        "improve": "Replace {state}: by {parent} it costs {g}, not {old}.",
        "fail": "Failure.",
    },
    run=uniform_cost,
)
'''


def own(text: str = UCS) -> Algorithm:
    """An algorithm of one's own, as it would stand in a module."""
    algorithm: Algorithm = eval(text.strip(), globals())
    return algorithm


@pytest.fixture
def ucs() -> Algorithm:
    return own()


@pytest.fixture(params=[grid, edges, track])
def trace(request: pytest.FixtureRequest, ucs: Algorithm) -> Trace[Any]:
    """The searches that are drawn elsewhere, by an algorithm of one's own."""
    drawn = request.param()
    return search(drawn.graph, drawn.start, drawn.goal, ucs)


def words(picture: str) -> str:
    """All that is written, without its breaks into lines."""
    return " ".join(text.text or "" for text in ET.fromstring(picture).iter(TEXT))


def test_it_is_found_as_by_dijkstra_and_told_here_and_on_a_page(
    trace: Trace[Any], ucs: Algorithm
) -> None:
    question = trace.graph, trace.start, trace.path[-1]
    known, untold = search(*question, "dijkstra"), search(*question, ucs, record=False)
    for other in (known, untold):
        assert (other.path, other.cost) == (trace.path, trace.cost)
        assert other.expanded == trace.expanded
    assert (untold.steps, repr(ucs)) == ((), "<Algorithm: ucs>")
    assert ucs.name not in ALGORITHMS
    label = getattr(trace.graph, "label", str)
    said = [trace.sentence(number) for number in range(len(trace))]
    assert said[0] == f"The root of the tree is {label(trace.start)}."
    assert said[1] == f"Pop {label(trace.start)}, whose path cost of 0 is the least."
    last = f"{label(trace.path[-1])} is a goal; its solution costs {trace.cost}."
    assert said[-1] == last
    lines = [trace.pseudocode.lines[trace.line(at) - 1] for at in range(len(trace))]
    assert [line.split()[0] for line in lines[:3]] == ["node", "node", "if"]
    assert repr(trace).startswith("<Trace: ucs, ")
    assert list(trace.to_dataframe()["sentence"]) == said
    assert trace.at(-1).path == trace.path
    packed = json.loads(json.dumps(trace.to_dict(), allow_nan=False))
    assert (packed["title"], packed["algorithm"]) == ("Uniform-cost search", "ucs")
    assert packed["lines"]["t"] == trace.line(1) == 3
    assert packed["sentences"]["f"] == "Failure."


def test_it_is_drawn_and_shown_live_beside_another(trace: Trace[Any]) -> None:
    known = search(trace.graph, trace.start, trace.goal, "astar")
    widget = SearchWidget([trace, known], step=2)
    assert f"'ucs, step 2 of {len(trace)}; astar with zero, step 2" in repr(widget)
    told = f"Uniform-cost search, step 2 of {len(trace)}: Pop "
    assert widget.describe().startswith(told)
    assert trace.sentence(1) in words(widget.to_svg())


def test_two_sides_and_a_heuristic_are_no_matter_of_a_name(ucs: Algorithm) -> None:
    names = {"name": "middle", "title": "Meeting in the middle"}
    middle = replace(ALGORITHMS["bidirectional"], **names)
    drawn = track("bidirectional")
    trace = search(drawn.graph, drawn.start, drawn.goal, middle)
    renamed = {"algorithm": names["name"], "title": names["title"]}
    assert trace.to_dict() == drawn.to_dict() | renamed
    told = words(draw_step(trace, 6))
    known = words(draw_step(drawn, 6)).replace("Bidirectional search", names["title"])
    assert told == known
    assert "frontier goal's side closed" in told
    with pytest.raises(ValueError, match=r"middle begins with the goal too"):
        search(GridGraph("S.G"), (0, 0), lambda _: False, middle)
    question = GridGraph("S.G"), (0, 0), (0, 2)
    trace = search(*question, replace(ucs, guided=True), "octile")
    assert trace.title == "Uniform-cost search with octile distance"
    assert trace.name == "ucs with octile"
    assert search(*question, ucs, "octile").heuristic is None


# mistakes --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slip", "fixed", "words"),
    [
        ('"heap"', '"pile"', r"keeps its frontier as 'pile': choose queue, stack, heap"),
        ('="g"', '="cost"', r"orders its heap by 'cost': choose g, h, f"),
        ('    priority="g",\n', "", r"orders its heap by ''"),
        ('="g"', '="f"', r"orders its frontier by f, so it has to be guided=True"),
        ('"heap"', '"queue"', r"has a priority, by which no queue is ordered: leave it"),
        ('="cost"', '="time"', r"promises the least 'time': choose 'edges', 'cost' or"),
        ("| take", "| pop", r"has a line for 'pop': steps are start, take,"),
        ('"take": ', '"goal": ', r"has no message for 'take', which stands in its"),
        ('"take": ', '"skip": "", "take": ', r"has a message for 'skip', which does not"),
        ('"take": ', '"take back": "", "take": ', r"has a message for 'take back', which"),
        ("Pop {state}", "Pop {node}", r"says 'Pop \{node\}.* the words state, parent, g,"),
        *(
            ("Pop {state}", f"Pop {hole}", r"says .*: in braces stand the words")
            for hole in ("{state.x}", "{state!r}", "{g:.1f}", "{{state}}", "{state", "{}")
        ),
        # What cannot be sent to a page.
        *(
            (text, f"{text}\\ud800", f"has characters in its {where} that")
            for text, where in (
                ('="Uniform', "title"),
                ("the initial", "pseudocode"),
                ('"Pop', "message for 'take'"),
            )
        ),
    ],
)
def test_what_does_not_fit_together_is_said(slip: str, fixed: str, words: str) -> None:
    assert UCS.count(slip) == 1
    with pytest.raises(ValueError, match=rf"the algorithm 'ucs' {words}") as caught:
        own(UCS.replace(slip, fixed))
    assert isinstance(caught.value, Linie1Error)
    assert str(caught.value).encode()


def test_a_name_that_cannot_be_sent_is_not_repeated() -> None:
    with pytest.raises(Linie1Error, match="has characters in its name that") as caught:
        own(UCS.replace('"ucs', '"ucs\\ud800'))
    assert str(caught.value).encode()


def test_a_run_that_returns_no_outcome_or_tells_a_strange_step(ucs: Algorithm) -> None:
    def drops(returned: Any) -> Trace[Any]:
        def run(problem: Any, tell: bool = True) -> Any:
            yield Step("drop")
            return returned

        return search(GridGraph("S#G"), (0, 0), (0, 2), replace(ucs, run=run))

    for returned in ([], None):
        said = f"'ucs' has returned {returned}: give an Outcome"
        with pytest.raises(TypeError, match=re.escape(said)):
            drops(returned)
    trace = drops(paths.Outcome([], inf, 0))
    for look in (trace.line, trace.sentence, lambda _: trace.to_dict()):
        with pytest.raises(ValueError, match=r"'ucs' has told a step 'drop', which does"):
            look(-1)


def test_an_algorithm_cannot_be_changed(ucs: Algorithm) -> None:
    with pytest.raises(AttributeError):
        ucs.title = "Mine"
    with pytest.raises(TypeError):
        ucs.messages["take"] = "Mine"
    ucs.pseudocode.line_of.clear()
    assert ucs.pseudocode.line_of["take"] == 3
    with pytest.raises(TypeError):
        ALGORITHMS["ucs"] = ucs
    assert hash(replace(ucs)) == hash(ucs)
    assert replace(ucs) == ucs
