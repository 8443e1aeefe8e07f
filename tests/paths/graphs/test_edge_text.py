"""The text of a graph: what it says, what is refused, and that it reads back."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from linie1_widget import EdgeGraph, LaboratoryWidget
from linie1_widget.base.errors import InvalidValue, Linie1Error

CHAIN = "A -> B 1\nB -> C 1"
BOTH = "A -- B 1\nB -- C 1"


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("A -> B -> C", CHAIN),
        ("A -> B 2 -> C 3", "A -> B 2\nB -> C 3"),
        ("A -> B -- C", "A -> B 1\nB -- C 1"),
        ("A->B->C", CHAIN),
        ("A -> B; B -> C;", CHAIN),
        ("A -> B\r\nB -> C\r", CHAIN),
        ("\ufeffA -> B\u2028B -> C", CHAIN),
        ("# towns\nA -> B  # a street, no more\n\n// so\nB -> C /* not\nD */", CHAIN),
        *((f"A {arrow} B {arrow} C", CHAIN) for arrow in ("-->", "→", "⟶")),
        *((f"A {arrow} B {arrow} C", BOTH) for arrow in ("<->", "<-->", "↔", "–", "—")),
        ("graph G {\n A -- B [weight=2];\n B -- C;\n}", "A -- B 2\nB -- C 1"),
        ("digraph{A->B->C}", CHAIN),
        ('strict digraph "my graph" { rankdir=LR; node [shape=box]\nA -> B -> C [a="b,c"]}',
         CHAIN),
        ('graph {\n A [label="1"];\n A -- B [label="7, or [8]\n", weight="2.5"] [len=2]\n}',
         "A -- B 2.5"),
        ("A -> B -> C [weight=4]", "A -> B 4\nB -> C 4"),
        ("graph -> digraph", "graph -> digraph 1"),
        ("start -> goal, at at 1 2", 'start -> goal 1\n"at" at 1 2'),
        ("दिल्ली -- मुंबई 1400", "दिल्ली -- मुंबई 1400"),
        ("சென்னை -> กรุงเทพฯ 2, علی\u200cرضا", None),  # noqa: RUF001
        ("രാജന്\u200d -- B", None),
        ("Ko\u0308ln -- Bonn 30", "Köln -- Bonn 30"),
        ('"Ko\u0308ln" -- Bonn 30', "Köln -- Bonn 30"),
        ('"a # b" -- "c, d; e" 2', None),
        (r'"say \"hi\"" -> "back\\slash"', None),
        (r'"two\nlines" -> "\u00e4\U0001f68b"', '"two\\nlines" -> "ä🚋"'),
        ('"" -- B 2', None),
        ("A, B", "A\nB"),
        ("A, B, C -> D 5", "A\nB\nC -> D 5"),
        ("A -- B 1, 5", "A -- B 1\n5"),
        ("1 -- 2 3,4 -- 5, 6", "1 -- 2 3\n4 -- 5\n6"),
        ("A -> B -2.5", "A -> B -2.5"),
        ("A -> B \u22122.5", "A -> B -2.5"),
    ],
)  # fmt: skip
def test_a_text_is_read_as_it_is_meant(text: str, same: str | None) -> None:
    graph = EdgeGraph(text)
    assert EdgeGraph(str(graph)) == graph
    assert same is None or graph == EdgeGraph(same)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A,B,2\nB,C,3", "'A,B,2' is a row of a table: write 'A -- B 2' for an edge both"),
        ("from,to,weight\nA,B,2.5", "write 'A -- B 2.5'"),
        ("A;B;1,5", "write 'A -- B 1.5'"),
        ("A,B\nB,C", "'A,B' is a row of a table: write 'A -- B'"),
        ("A,B,2\nstart A\ngoal B", "write 'A -- B 2'"),
        ("A\tB\t2", "write 'A -> B 2' for one way or 'A -- B 2' for both"),
        ("A B\nB C", "write 'A -> B 2' for one way"),
        ("X - Y 7", "write 'X -> Y 7' for one way"),
        ("X -> Y’", "write 'X -> \"Y’\" 2' for one way"),
        ("X, Y 7", "'Y 7' is not an edge: write 'A -> B 2' for one way"),
        ("1 7", "'1 7' is not an edge: write '1 -> 7 2' for one way"),
        ("X > Y", "write 'X -> Y 2' for one way"),
        ("X -> Y: 7", "write 'X -> Y 7' for one way"),
        ("X -> Y (7)", "'(7)' in 'X -> Y (7)' is not a cost"),
        ("A -> B, 2\nB -> C, 3", "write 'A -> B 2' if 2 is its cost"),
        ("X -> Y [7]", "write 'X -> Y 7' for one way"),
        ("X <- Y 7", "write 'Y -> X 7' for one way"),
        ("X ← Y", "write 'Y -> X 2' for one way"),
        ("Baden-Baden -- Ulm", "put names with spaces or signs in quotes"),
        ("C# -- Java", "put names with spaces or signs in quotes"),
        ("A\u200b -> B", "in quotes"),
        ("A\u3164 -> B", "in quotes"),
        ("A\u200dB -> C", "in quotes"),
        ("“St. Pölten” -- Wien", "in quotes"),
        ("A -> B -> C 2", "cost to some of its edges only: write 'A -> B 1, B -> C 2'"),
        ("A at 1, 2", "'A at 1 2'"),
        ("A at 1,2", "'A at 1 2'"),
        ("A at (1, 2)", "'A at 1 2'"),
        ("A at 1", "'A at 1 2'"),
        ("A at 1 2 3", "write two numbers with a blank between them"),
        ("A at 0,5 3", "write '0.5' for '0,5'"),
        ("A at 3 0,5", "write '0.5' for '0,5'"),
        ("A at 3 far", "'far' is not a position: write two numbers"),
        ("A -- B 1,5", "write '1.5' for '1,5'"),
        ("A -- B 1,5 # far", "write '1.5' for '1,5'"),
        ("A -> B [label=7]", "label=7 in 'A -> B [label=7]' could be a cost: write [weig"),
        ("A -> B 2 [weight=3]", "is not an edge"),
        ("A -> B [weight=much]", "'much' in 'A -> B [weight=much]' is not a cost"),
        ("graph { edge [weight=2]; A -- B }", "write it at each edge, as in"),
        ("graph { A -- {B C} }", "groups in braces are not read"),
        ("digraph { subgraph x { A -> B } }", "groups in braces are not read"),
        ("strict graph { A -- B; A -- B }", "here one appears twice"),
        ("A -> B /* so", "does not end: write '*/'"),
        ("start A, A -> B", "the text names a start, and only a LaboratoryWidget has one"),
        ("A -> B, goal B", "the text names a goal"),
        ("start New York", "a name with blanks in quotes"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_what_to_write(text: str, words: str) -> None:
    with pytest.raises(InvalidValue) as refused:
        EdgeGraph(text)
    assert words in str(refused.value)


@pytest.mark.parametrize("text", ["A,B,2\nB,C,3", "X; Y; 7", "A at 1, 2", "A → B 2 3"])
def test_the_laboratory_refuses_with_the_same_words(text: str) -> None:
    with pytest.raises(InvalidValue) as refused:
        EdgeGraph(text)
    with pytest.raises(InvalidValue, match=re.escape(str(refused.value))):
        LaboratoryWidget(text)


@pytest.mark.parametrize("name", ["\x9a\u0302", "\n\u0301", "\ufefe\u0307"])
def test_an_escape_does_not_melt_into_the_mark_after_it(name: str) -> None:
    graph = EdgeGraph([(name, "B")])
    assert EdgeGraph(str(graph)) == graph


names = st.one_of(
    st.text("aB 9\x9aü\u0308\u0338\u200d\u2028\ud800\"\\\n\r#/,;[]{}->–at", max_size=5),
    st.sampled_from(["at", "start", "goal", "graph", "", "a\nb", "Ko\u0308ln", "\u212b"]),
    st.text(max_size=3),
)  # fmt: skip
numbers = st.one_of(st.integers(-5, 9), st.floats(-1e99, 1e99))


@given(
    st.lists(st.tuples(names, names, numbers), max_size=6),
    st.lists(names, max_size=3),
    st.dictionaries(names, st.tuples(numbers, numbers), max_size=3),
    st.booleans(),
)
def test_the_text_of_any_graph_of_texts_reads_back(
    edges: list[Any], alone: list[str], places: dict[str, Any], directed: bool
) -> None:
    listed = EdgeGraph(edges, directed=directed)
    near = {state: list(listed.neighbours(state)) for state in listed}
    graph = EdgeGraph({**{name: {} for name in [*alone, *places]}, **near}, places)
    assert EdgeGraph(str(graph)) == graph
    assert str(EdgeGraph(str(graph))) == str(graph)


PIECES = st.sampled_from(
    [*"AB12", "Köln", '"St. P"', "->", "--", "–", " ", " ", "\n", ",", ";", "#", "//", "/*",
     "*/", "[weight=2]", "[", "]", "{", "}", "graph", "edge", "at", "start", "goal", "1.5",
     "-2", '"', "\\", "=", "\u0308", "\u200c", "\ufeff"]
)  # fmt: skip


@given(st.lists(PIECES, max_size=14).map("".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        graph = EdgeGraph(text)
    except InvalidValue:
        return
    assert EdgeGraph(str(graph)) == graph


def test_positions_of_numpy_read_back_and_keep_the_order_of_states() -> None:
    graph = EdgeGraph("A -> B", {"B": np.array([0.5, 1]), "A": np.array([1, 2])})
    assert str(graph) == "A\nB\nB at 0.5 1.0\nA at 1 2\nA -> B 1"
    assert EdgeGraph(str(graph)) == graph


@pytest.mark.parametrize(
    "name", ["St. Pölten", "a, b", 'x"y', "दिल्ली", "at", "(0, 0)", "👩\u200d🏫"]
)
def test_the_laboratory_takes_the_names_it_advises(name: str) -> None:
    graph = EdgeGraph([(name, "Wien", 65)], {name: (0, 0), "Wien": (60, 1)})
    widget = LaboratoryWidget(graph)
    assert widget.result["astar"].path == (name, "Wien")
    again = LaboratoryWidget(widget.map)
    assert (again.map, again.result["astar"].path) == (widget.map, (name, "Wien"))
    assert again.graph == graph


@pytest.mark.parametrize("name", ["", " ", "A ", "\u3164", "a\nb", "thirteen letters"])
def test_the_laboratory_takes_no_names_that_cannot_be_seen(name: str) -> None:
    with pytest.raises(Linie1Error, match="1 to 12 visible characters"):
        LaboratoryWidget(EdgeGraph([(name, "B", 1)]))


def test_the_laboratory_reads_dot_and_draws_the_cheapest_of_parallel_edges() -> None:
    widget = LaboratoryWidget("graph {\n A -- B [weight=2]; A -- B [weight=1]\n}")
    assert widget.map.split("\n")[-1] == "A -- B 1"
    with pytest.raises(Linie1Error, match="the same name as text"):
        LaboratoryWidget(EdgeGraph([(1, "1", 2)]))
