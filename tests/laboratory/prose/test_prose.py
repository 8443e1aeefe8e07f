"""Sentences with live numbers: their text, values, refusals, sizes and pages."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.base.errors import InvalidValue, Linie1Error, WrongType
from linie1_widget.laboratory.prose.map_sources import MOST_SQUARES
from linie1_widget.paths.story.narration import format_number
from tests.base.widget.test_one_file import Page
from tests.base.widget.wires import ask, first_display, output, seen, sent_by, unchanged
from tests.paths.picture.stories import PAGE_4

MAP = "S...#..\n.#.5...\n.#.5.#.\n.....#G"
PAIR = ("astar", "dijkstra")
BOTH = "A* expands {astar.expanded} squares, Dijkstra {dijkstra.expanded}."


def lab(*algorithms: str, **more: Any) -> l1.LaboratoryWidget:
    return l1.LaboratoryWidget(MAP, algorithms=algorithms or PAIR, **more)


def test_numbers_follow_the_searches_and_their_steps() -> None:
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
    widget.close()
    laboratory.map = "SG"
    assert set(widget.describe().split()) == {"–"}


def test_text_becomes_pieces_without_markup() -> None:
    text = (
        "**Does A* mind?** A* and *<b>*.\n\nThe [front <i>](#astar.frontier), {step}, 2 * 3"
    )
    widget = l1.prose(text, lab())
    assert widget.get_state()["_text"] == [
        [["strong", "Does A* mind?"], " A* and ", ["em", "<b>"], "."],
        [
            *("The ", ["word", "front <i>", 0, "frontier"], ", "),
            *(["value", "step", "Step", 0, None], ", 2 * 3"),
        ],
    ]
    html = widget._repr_mimebundle_()[0]["text/html"]
    assert "A* and &lt;b&gt;.\n<p>The front &lt;i&gt;, " in html
    widget.language = "de"
    assert widget.get_state()["_text"][1][3] == ["value", "step", "Schritt", 0, None]
    own = l1.prose("{astar.expanded}", "S.G", algorithms="astar")
    own.language = "de"
    (run,) = own.get_state()["_shown"]["traces"]
    assert run["title"] == "A* mit Manhattan-Distanz"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{astar.opened}", r"no number \{astar.opened\}.*astar.expanded, .*step, mud"),
        *((f"{{{name}}}", "no number") for name in ("astar.cost=3:1..9", "weight=3:1..9")),
        ("{mud}{mud=10:1..9}", "10 is not from 1 to 9"),
        ("{mud=5:0..9}", "a square costs 1 to 9, not 0"),
        ("{step=900:0..900}", "there is no step 900"),
        ("[frontier](#opened)", "nothing .#opened.*#frontier, #closed, #path.*#astar.fr"),
        ("[frontier](#bfs.frontier)", "nothing"),
    ],
)
def test_unknown_number_or_word_is_refused_with_the_known_ones(text: str, why: str) -> None:
    with pytest.raises(InvalidValue, match=why):
        l1.prose(text, lab())


SIXTY = l1.search(l1.GridGraph("..........\n" * 6), (0, 0), (5, 9))


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (lambda: l1.prose(BOTH, lab(), algorithms=PAIR), "those of the laboratory"),
        (lambda: l1.prose("x", "A -- B 1, start A, goal B"), "a map of squares"),
        (
            lambda: l1.prose("x", l1.LaboratoryWidget("cities: London, Paris")),
            "not of trees",
        ),
        (lambda: l1.prose("x", "S" + "." * MOST_SQUARES), "squares, not"),
        (lambda: l1.prose("{mud=2:1..9}", "S.G"), "no number"),
        (lambda: l1.prose("{step}", []), "one search or two, not 0"),
        (lambda: l1.prose("{step}", [3]), "results of search, not of 3"),
        (lambda: l1.prose("{step}", l1.search(GRAPH, "S", "G"), step=99), "no step 99"),
        (lambda: l1.prose("{step}", SIXTY), "not 60"),
        (lambda: l1.prose("{cost=1:1..2}", grown()), "only if a function makes"),
        (lambda: l1.prose("{kruskal.expanded}", grown()), "no number"),
        (lambda: l1.prose("[x](#closed)", grown()), "nothing"),
        (lambda: l1.prose("[x](#tree)", {"all": 1}), "nothing"),
        (lambda: l1.prose("x", {"all": [1]}), "tells of stories"),
        (lambda: l1.prose("x", {"all": {"a": "b"}}), "tells of stories"),
        (lambda: l1.prose("x", lambda: 3), "tells of a mapping"),
        (lambda: l1.prose("x", dict.fromkeys("abc", grown()["kruskal"])), "3 stories"),
        (lambda: l1.prose("{step=999:0..999}", grown()), "no step 999"),
    ],
)
def test_impossible_text_or_source_is_refused(act: Any, why: str) -> None:
    with pytest.raises((Linie1Error, WrongType), match=why):
        act()


def test_settings_change_the_search_within_their_ranges() -> None:
    laboratory = lab("weighted_astar")
    widget = l1.prose("{weight=3:1..5} {mud=4:1..9}: {weighted_astar.cost}", laboratory)
    assert (laboratory.weight, laboratory.map.count("4")) == (3, 2)
    assert widget.describe() == f"3 4: {laboratory.trace.cost}"
    for mud in (1, 9):
        ask(widget, do="set", name="mud", value=mud)
        assert laboratory.map == MAP.replace("5", str(mud))
    ask(widget, do="set", name="weight", value=5)
    assert seen(widget).values == {"weight": 5, "mud": 9}
    laboratory.weight = 1.5
    assert widget.describe().startswith("1.5 9: ")
    for name, value in (
        *(("weight", 6), ("limit", 3)),
        *(("mud", value) for value in (0, "3", True)),
    ):
        with unchanged(widget):
            ask(widget, do="set", name=name, value=value)
    assert (laboratory.weight, laboratory.map) == (1.5, MAP.replace("5", "9"))


def test_own_map_is_small_and_its_mud_shows_its_cost() -> None:
    widget = l1.prose(
        f"{BOTH} {{mud=3:1..9}} [seen](#closed) {{step}}", MAP, algorithms=PAIR
    )
    large = "\n".join(["S" + "." * 9, *["..5.5....."] * 3, "." * 9 + "G"])
    for prose in (widget, l1.prose(BOTH, large, algorithms=PAIR)):
        assert first_display(prose) <= 41 * 1024
    # Above any mark, mud has waves and its cost, even if that is 1.
    for cost in (1, 9):
        ask(widget, do="set", name="mud", value=cost)
        first, second = seen(widget).maps
        assert str(first["cover"]).count("l1-mud") == 1
        assert f"['{cost}{cost}']" in str(first["cover"])
        assert "l1-mud" in seen(widget).css
        assert "cover" not in second  # it is that of the first
    change = sent_by(widget)[-1]["state"]
    assert "_shown" in change
    assert len(json.dumps(change)) < 10 * 1024
    html = output(widget)[0]["text/html"]
    assert f'<img alt="{widget.describe()}"' in html


GRAPH = l1.EdgeGraph(
    "S -> A 3, S -> B 1, B -> A 1, A -> G 3",
    {"S": (0, 0), "A": (2, 0), "B": (1, 1), "G": (3, 0)},
)


def test_stops_are_seen_on_the_map_beside_a_text() -> None:
    widget = l1.prose("{step}", "*.S*..G", algorithms=PAIR[:1])
    assert str(seen(widget).maps[0]["cover"]).count("#stop'") == 2
    assert ".l1-stop{" in seen(widget).css


def test_prose_has_the_theme_and_the_size_that_it_is_given() -> None:
    search = l1.search(l1.GridGraph("S.G"), (0, 0), (0, 2))
    for map_ in ("S.G", search):
        widget = l1.prose("After {step} steps", map_, theme="dark", size=300)
        assert (widget.theme, widget.size) == ("dark", 300)
        assert widget.to_svg().startswith("<svg")
        assert 'width="300"' in widget.to_svg()


def test_prose_describes_given_searches() -> None:
    guesses = {"S": 4, "A": 0, "B": 4, "G": 0}
    trace = l1.search(GRAPH, "S", "G", "astar", guesses.__getitem__)
    other = l1.search(GRAPH, "S", "G", "dijkstra")
    widget = l1.prose("{step}: {astar.f}, {dijkstra.f}", [trace, other], step=0)
    assert widget.describe() == "0: –, –"
    for step in range(1, widget.last + 1):
        widget.step, now = step, trace.at(step)
        f = now.g[now.current] + guesses[now.current] if now.current else "–"
        assert widget.describe().split()[1] == f"{f},"
    assert first_display(widget) <= 41 * 1024
    assert 'alt="12: 5, 5"' in output(widget)[0]["text/html"]


LOOP = "b1:C0 c1:L0 c2:S0 c3:S0 | H:c2"


@pytest.mark.parametrize(
    ("text", "start", "goal", "names"),
    [
        (LOOP, ("c3", "N"), ("c3", "S"), ["bfs"]),
        (LOOP, ("c3", "N"), ("c3", "S"), ["astar", "dijkstra"]),
        (PAGE_4, ("f1", "S"), ("f1", "N"), ["bfs"]),
    ],
)
def test_track_beside_a_text_is_small_and_dressed(
    text: str, start: tuple[str, str], goal: tuple[str, str], names: list[str]
) -> None:
    track = l1.TrackGraph(l1.Board.parse(text))
    ends = [(l1.Cell.parse(cell), l1.Side(side)) for cell, side in (start, goal)]
    traces = [l1.search(track, *ends, name) for name in names]
    widget = l1.prose("After {step} steps: [done](#closed)", traces)
    assert first_display(widget) <= 41 * 1024
    state = widget.get_state()
    styled = set(re.findall(r"\.l1-([\w-]+)", seen(widget).css))
    drawn = set(re.findall(r'"l1-([\w-]+)', json.dumps(state["_sheet"])))
    assert {"road", "tile", "pin-figure"} <= drawn <= styled
    written = set("".join(re.findall(r'\["(\w+)"\]', json.dumps(state["_sheet"][-1]))))
    # Buildings and terminals beside the track, and none far away.
    assert {"H", "1"} <= written
    assert "F" not in written


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
    with unchanged(widget):
        ask(widget, do="set", name="cost", value=10)
    widget.step = 3
    assert widget.describe() == "1 is cheap: 1 edges for 1, 3"
    ((window, words, parts),) = seen(widget).bars
    assert (window, words) == ("0 0 680 260", "1: 0.5, 4: 2.5, 9: 3")
    assert json.dumps(parts).count("l1-path") == 1
    assert first_display(widget) <= 44 * 1024
    assert "<svg" in widget.to_svg()


def test_prose_of_a_mapping_starts_at_the_step_of_the_text() -> None:
    widget = l1.prose("{step=3:0..9}: {kruskal.edges}", grown())
    assert (widget.step, widget.describe()) == (3, "3: 1")
    bars = l1.prose("Half of {all}", {"all": 2.5, "half": {"a": 1.25}})
    assert bars.describe() == "Half of 2.5"
    assert "a: 1.25" in bars.to_svg()
    assert output(l1.prose("only {all}", {"all": 2.5}))[0]["text/html"]


def test_saved_prose_is_linked_to_its_laboratory_or_stands_alone() -> None:
    def widgets(*parts: Any) -> list[dict[str, Any]]:
        page = Page(l1.to_html(*parts)).kept
        return [
            {**entry["state"], **{n: page["shared"][at] for n, at in entry["same"].items()}}
            for entry in ({"same": {}, **stored} for stored in page["widgets"])
        ]

    laboratory = lab()
    prose = l1.prose(BOTH, laboratory)
    told, drawn = widgets("# Searching", prose, "and", laboratory)
    assert (told["_lab"], told["_shown"]) == ("1", drawn["_shown"])
    (alone,) = widgets(prose)
    assert (alone["_lab"], alone["_shown"]) == ("", drawn["_shown"])
    assert f"<p>{prose.describe()}</p>" in l1.to_html(prose)
    for text, says in (("{n=3:1..9}: {twice}", True), ("{twice}", False)):
        page = l1.to_html(l1.prose(text, lambda n=3: {"twice": 2 * n}))
        assert ("changes only in a notebook" in page) is says
