"""Sentences with live numbers: their text, values, refusals, sizes and pages."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.errors import InvalidValue, Linie1Error, WrongType
from linie1_widget.paths.story.narration import format_number
from linie1_widget.widgets.prose.sources import MOST_SQUARES
from tests.drawing.stories import PAGE_4
from tests.widgets.wires import ask, first_display, sent_by

MAP = "S...#..\n.#.5...\n.#.5.#.\n.....#G"
PAIR = ("astar", "dijkstra")
BOTH = "A* expands {astar.expanded} squares, Dijkstra {dijkstra.expanded}."


def lab(*algorithms: str, **more: Any) -> l1.LaboratoryWidget:
    return l1.LaboratoryWidget(MAP, algorithms or PAIR, **more)


def test_numbers_are_those_of_the_searches_and_follow_their_steps() -> None:
    names = ("expanded", "cost", "steps", "largest_frontier")
    text = " ".join(f"{{dijkstra.{name}}}" for name in (*names, "length", "frontier"))
    laboratory = lab()
    widget, found = l1.prose(text, laboratory), laboratory.result["dijkstra"]
    *told, length, waits = widget.describe().split()
    assert told == [format_number(getattr(found, name)) for name in names]
    assert (int(length), int(waits)) == (len(found.path), 0)
    trace = laboratory.traces[1]
    for step in (0, 9, len(trace) - 1):
        widget.step = step
        now = trace.at(step)
        cost = format_number(now.g[now.current]) if now.current else "–"
        told = widget.describe().split()
        assert (told[1], told[5]) == (cost, str(len(now.frontier)))
    laboratory.step = 3
    assert widget.step == 3
    widget.step, laboratory.map = widget.last, "SG"
    assert widget.describe().split()[:3] == ["1", "1", str(widget.last)]
    laboratory.map = "S."
    assert set(widget.describe().split()) == {"–"}


def test_a_text_is_cut_into_pieces_that_are_no_markup() -> None:
    text = "**Say** A* and *<b>*.\n\nThe [front <i>](#astar.frontier), {step}, 2 * 3 * 4."
    widget = l1.prose(text, lab())
    assert widget.get_state()["_text"] == [
        [["strong", "Say"], " A* and ", ["em", "<b>"], "."],
        [
            *("The ", ["word", "front <i>", 0, "frontier"], ", "),
            *(["value", "step", "Step", 0, None], ", 2 * 3 * 4."),
        ],
    ]
    html = widget._repr_mimebundle_()[0]["text/html"]
    assert html.startswith("Say A* and &lt;b&gt;.\n<p>The front &lt;i&gt;, ")
    widget.language = "de"
    assert widget.get_state()["_text"][1][3] == ["value", "step", "Schritt", 0, None]


def test_the_asterisk_of_a_name_does_not_end_strong_words() -> None:
    widget = l1.prose("**Does A* mind?** *Yes*.", lab())
    assert widget.get_state()["_text"] == [
        [["strong", "Does A* mind?"], " ", ["em", "Yes"], "."]
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{astar.opened}", r"no number \{astar.opened\}.*astar.expanded, .*step, mud"),
        ("{bfs.cost}", "no number"),
        ("{astar.cost=3:1..9}", "no number"),
        ("{weight=3:1..9}", "no number"),
        ("{mud}{mud=10:1..9}", "10 is not from 1 to 9"),
        ("{mud=5:0..9}", "a square costs 1 to 9, not 0"),
        ("{step=900:0..900}", "there is no step 900"),
        (
            "[frontier](#opened)",
            "nothing .#opened.*#frontier, #closed, #path.*#astar.front",
        ),
        ("[frontier](#bfs.frontier)", "nothing"),
    ],
)
def test_what_there_is_not_is_refused_with_what_there_is(text: str, why: str) -> None:
    with pytest.raises(InvalidValue, match=why):
        l1.prose(text, lab())


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: l1.prose(3, MAP),
        lambda: l1.prose(BOTH, lab(), PAIR),
        lambda: l1.prose("x", "A -- B 1, start A, goal B"),
        lambda: l1.prose("x", l1.LaboratoryWidget("cities: London, Paris")),
        lambda: l1.prose("x", "\n".join(["S" + "." * MOST_SQUARES])),
        lambda: l1.prose("{mud=2:1..9}", "S.G"),
    ],
)
def test_what_cannot_be_told_of_is_refused(wrong: Any) -> None:
    with pytest.raises((Linie1Error, WrongType)):
        wrong()


def test_settings_change_what_is_searched_within_their_ranges() -> None:
    laboratory = lab("weighted_astar")
    widget = l1.prose("{weight=3:1..5} {mud=4:1..9}: {weighted_astar.cost}", laboratory)
    assert (laboratory.weight, laboratory.map.count("4")) == (3, 2)
    assert widget.describe() == f"3 4: {laboratory.trace.cost}"
    ask(widget, do="set", name="mud", value=1)
    assert laboratory.map == MAP.replace("5", "1")
    ask(widget, do="set", name="mud", value=9)
    assert laboratory.map == MAP.replace("5", "9")
    ask(widget, do="set", name="weight", value=5)
    assert widget.get_state()["_values"] == {"weight": 5, "mud": 9}
    laboratory.weight = 1.5
    assert widget.describe().startswith("1.5 9: ")
    for name, value in (
        ("weight", 6),
        ("mud", 0),
        ("limit", 3),
        ("mud", "3"),
        ("mud", True),
    ):
        before = widget.get_state()["_notice"]
        ask(widget, do="set", name=name, value=value)
        assert widget.get_state()["_notice"] != before, (name, value)
    assert (laboratory.weight, laboratory.map) == (1.5, MAP.replace("5", "9"))


def test_a_map_of_its_own_is_sent_small() -> None:
    widget = l1.prose(f"{BOTH} {{mud=3:1..9}} [seen](#closed) {{step}}", MAP, PAIR)
    large = "\n".join(["S" + "." * 9, *["..5.5....."] * 3, "." * 9 + "G"])
    for each in (widget, l1.prose(BOTH, large, PAIR)):
        assert first_display(each) <= 40 * 1024
    ask(widget, do="set", name="mud", value=9)
    change = sent_by(widget)[-1]["state"]
    assert "_shown" in change
    # Above any mark, mud has waves and its cost, even if that is 1.
    for cost in (1, 9):
        ask(widget, do="set", name="mud", value=cost)
        first, second = widget.get_state()["_maps"]
        assert str(first["cover"]).count("l1-mud") == 1
        assert f"['{cost}{cost}']" in str(first["cover"])
        assert "l1-mud" in widget._css
        assert "cover" not in second  # it is that of the first
    assert len(json.dumps(change)) < 10 * 1024
    assert "expands" in widget._repr_mimebundle_()[0]["text/html"]
    assert f'<img alt="{widget.describe()}"' in widget._repr_mimebundle_()[0]["text/html"]


GRAPH = l1.EdgeGraph(
    "S -> A 3, S -> B 1, B -> A 1, A -> G 3",
    {"S": (0, 0), "A": (2, 0), "B": (1, 1), "G": (3, 0)},
)


def test_it_tells_of_searches_made_elsewhere() -> None:
    guesses = {"S": 4, "A": 0, "B": 4, "G": 0}
    trace = l1.search(GRAPH, "S", "G", "astar", guesses.__getitem__)
    other = l1.search(GRAPH, "S", "G", "dijkstra")
    widget = l1.prose("{step}: {astar.f}, {dijkstra.f}", [trace, other], step=0)
    assert widget.describe() == "0: –, –"
    told = []
    for step in range(1, widget.last + 1):
        widget.step, now = step, trace.at(step)
        f = now.g[now.current] + guesses[now.current] if now.current else "–"
        told.append(widget.describe().split()[1] == f"{f},")
    assert all(told)
    assert first_display(widget) <= 40 * 1024
    assert 'alt="12: 5, 5"' in widget._repr_mimebundle_()[0]["text/html"]


LOOP = "b1:C0 c1:L0 c2:S0 c3:S0 | H:c2"


@pytest.mark.parametrize(
    ("text", "start", "goal", "names"),
    [
        (LOOP, ("c3", "N"), ("c3", "S"), ["bfs"]),
        (LOOP, ("c3", "N"), ("c3", "S"), ["astar", "dijkstra"]),
        (PAGE_4, ("f1", "S"), ("f1", "N"), ["bfs"]),
    ],
)
def test_track_is_sent_in_few_strokes_that_have_their_looks(
    text: str, start: tuple[str, str], goal: tuple[str, str], names: list[str]
) -> None:
    track = l1.TrackGraph(l1.Board.parse(text))
    ends = [(l1.Cell.parse(cell), l1.Side(side)) for cell, side in (start, goal)]
    traces = [l1.search(track, *ends, name) for name in names]
    widget = l1.prose("After {step} steps: [done](#closed)", traces)
    assert first_display(widget) <= 40 * 1024
    state = widget.get_state()
    styled = set(re.findall(r"\.l1-([\w-]+)", state["_css"]))
    drawn = set(re.findall(r'"l1-([\w-]+)', json.dumps(state["_sheet"])))
    assert {"road", "tile", "pin-figure"} <= drawn <= styled
    names_drawn = json.dumps(state["_sheet"][-1])
    # Buildings and terminals beside the track, and none far away.
    assert '["H"]' in names_drawn
    assert '["1"]' in names_drawn
    assert '["F"]' not in names_drawn


@pytest.mark.parametrize(
    ("given", "more", "why"),
    [
        ([], {}, "one search or two, not 0"),
        ([3], {}, "results of search, not of 3"),
        (l1.search(GRAPH, "S", "G"), {"step": 99}, "no step 99"),
        (l1.search(l1.GridGraph("..........\n" * 6), (0, 0), (5, 9)), {}, "not 60"),
    ],
)
def test_it_refuses_what_it_cannot_show(given: Any, more: Any, why: str) -> None:
    with pytest.raises(Linie1Error, match=why):
        l1.prose("{step}", given, **more)


def test_it_follows_no_longer_once_it_is_closed() -> None:
    laboratory = lab()
    widget = l1.prose(BOTH, laboratory)
    before = widget.describe()
    widget.close()
    laboratory.step = 0
    assert widget.describe() == before


TOWNS = "A -- B 4, A -- C 1, B -- C 2, B -- D 3"


def grown(cost: int = 4) -> dict[str, Any]:
    graph = l1.EdgeGraph(TOWNS.replace("4", str(cost)))
    return {
        "kruskal": l1.spanning_tree(graph, "kruskal"),
        "word": "dear" if cost > 5 else "cheap",
        "cost": {1: 0.5, 4: 2.5, 9: 3},
    }


def test_trees_numbers_and_bars_follow_a_function_of_the_settings() -> None:
    text = (
        "{cost=4:1..9} is {word}: {kruskal.edges} [edges](#tree) for {kruskal.cost}, {step}"
    )
    widget = l1.prose(text, grown)
    assert widget.describe() == f"4 is cheap: 3 edges for 6, {widget.last}"
    ask(widget, do="set", name="cost", value=1)
    assert widget.describe().startswith("1 is cheap: 3 edges for 5, ")
    before = widget.get_state()["_notice"]
    ask(widget, do="set", name="cost", value=10)
    assert widget.get_state()["_notice"] != before
    widget.step = 3
    assert widget.describe() == "1 is cheap: 1 edges for 1, 3"
    ((window, words, parts),) = widget.get_state()["_bars"]
    assert (window, words) == ("0 0 680 260", "1: 0.5, 4: 2.5, 9: 3")
    assert json.dumps(parts).count("l1-path") == 1
    assert first_display(widget) <= 44 * 1024
    assert "<svg" in widget.to_svg()


def test_a_mapping_does_not_change_and_steps_begin_where_the_text_says() -> None:
    widget = l1.prose("{step=3:0..9}: {kruskal.edges}", grown())
    assert (widget.step, widget.describe()) == (3, "3: 1")
    bars = l1.prose("Half of {all}", {"all": 2.5, "half": {"a": 1.25}})
    assert bars.describe() == "Half of 2.5"
    assert "a: 1.25" in bars.to_svg()
    assert l1.prose("only {all}", {"all": 2.5})._repr_mimebundle_()[0]["text/html"]


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("{cost=1:1..2}", grown()),
        ("{kruskal.expanded}", grown()),
        ("[x](#closed)", grown()),
        ("[x](#tree)", {"all": 1}),
        ("x", {"all": [1]}),
        ("x", {"all": {"a": "b"}}),
        ("x", lambda: 3),
        ("x", dict.fromkeys("abc", grown()["kruskal"])),
        ("{step=999:0..999}", grown()),
    ],
)
def test_what_no_function_makes_is_refused(text: str, made: Any) -> None:
    with pytest.raises((Linie1Error, WrongType)):
        l1.prose(text, made)


def test_in_a_page_it_finds_its_laboratory_or_tells_the_numbers_of_now() -> None:
    def widgets(*parts: Any) -> list[dict[str, Any]]:
        found = re.search(r'id="l1-page">(.*?)</script>', l1.to_html(*parts))
        assert found
        page = json.loads(found[1])
        shared = page["shared"]
        return [
            {
                **each["state"],
                **{name: shared[at] for name, at in each.get("same", {}).items()},
            }
            for each in page["widgets"]
        ]

    laboratory = lab()
    prose = l1.prose(BOTH, laboratory)
    told, drawn = widgets("# Searching", prose, "and", laboratory)
    assert (told["_lab"], told["_shown"]) == ("1", drawn["_shown"])
    (alone,) = widgets(prose)
    assert (alone["_lab"], alone["_shown"]) == ("", drawn["_shown"])
    assert f"<p>{prose.describe()}</p>" in l1.to_html(prose)
