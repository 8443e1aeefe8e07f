"""Maps and scenarios of the Moving AI Lab."""

from __future__ import annotations

import os
from math import isclose, sqrt
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from linie1_widget import paths
from linie1_widget.base.errors import InvalidValue
from linie1_widget.paths import TRAM_DEPOT, GridGraph, read_map, read_scenarios
from linie1_widget.paths.graphs import moving_ai

HEAD = "type octile\nheight 2\nwidth 3\nmap\n"
GOOD = "0\tyard.map\t4\t2\t0\t0\t2\t1\t2.41421356"


def scenarios(text: str) -> tuple[paths.Scenario, ...]:
    return read_scenarios(f"version 1\n{text}")


def test_optimal_lengths_of_the_shipped_scenarios_are_true() -> None:
    depot, listed = read_map(TRAM_DEPOT), read_scenarios(TRAM_DEPOT.with_suffix(".scen"))
    network = paths.to_networkx(depot)
    assert len(listed) == 30
    assert len({scenario.bucket for scenario in listed}) >= 15
    assert nx.is_strongly_connected(network)
    for scenario in listed:
        assert (scenario.map, scenario.size) == (TRAM_DEPOT.name, (depot.rows, depot.cols))
        truth = nx.shortest_path_length(network, scenario.start, scenario.goal, "weight")
        assert isclose(scenario.optimal_length, truth, abs_tol=1e-8)
        assert scenario.bucket == int(truth / 4)
        trace = paths.search(depot, scenario.start, scenario.goal, "astar", "octile")
        assert isclose(trace.cost, truth)


def test_read_map_takes_text_or_path(tmp_path: Path) -> None:
    grid = read_map("type octile\r\nheight 2\r\nwidth 4\r\nmap\r\n.GS@\r\nOTW.\r\n\r\n")
    assert (str(grid), grid.directions) == ("...#\n###.", 8)
    file = tmp_path / "yard.map"
    file.write_bytes((HEAD + "...\n...").encode())
    assert len(read_map(file)) == 6
    with pytest.raises(FileNotFoundError):
        read_map(tmp_path / "none.map")
    file.write_bytes(HEAD.encode() + b"...\n..\xff")
    with pytest.raises(ValueError, match=r"yard.map' is not a file of the Moving AI Lab"):
        read_map(file)
    with pytest.raises(ValueError, match=r"cannot be the name of a file"):
        read_map(Path("yard\0.map"))


@pytest.mark.parametrize(
    "heading",
    [
        "height 2\nwidth 3\nmap",
        "type octile\nwidth 3\nheight 2\nmap",
        "type octile  \nheight 2\t\nwidth   3 \nmap ",
    ],
)
def test_read_map_tolerates_other_headings(heading: str) -> None:
    assert str(read_map(f"{heading}\n.@. \n...  \n")) == ".#.\n..."
    line = len(heading.split()) // 2 + 3
    with pytest.raises(ValueError, match=f"line {line} of the map"):
        read_map(f"{heading}\n.@.\n..")


def test_read_scenarios_takes_blanks_empty_lines_and_exponents() -> None:
    text = f"version 1.0\n\n{GOOD.replace('yard', 'our yard')}\n0 a.map 1 1 0 0 0 0 0\n"
    assert [scenario.map for scenario in read_scenarios(text)] == ["our yard.map", "a.map"]
    for written, length in (("4e0", 4), ("2.5E+01", 25), ("1e-3", 0.001)):
        (scenario,) = scenarios(GOOD[:-10] + written)
        assert scenario.optimal_length == length


@pytest.mark.parametrize(
    ("read", "text", "words"),
    [
        (read_map, "", "no map of the Moving AI Lab: it begins with the four lines"),
        (read_map, "version 1\n\n\n.", "line 1 .* should be 'type octile'"),
        (read_map, "type octile\nheight\n\n.", "line 2 .* should be 'height' and a number"),
        (read_map, "type octile\nheight 2\nmap\n.\n.", "line 3 .* should be 'width' and"),
        (read_map, "width 1\nheight 1\n.\n", r"line 3 of the map is '\.', .* be 'map'"),
        (read_map, HEAD.replace("octile", "tile") + "...\n...", "only 'octile'"),
        (read_map, HEAD.replace("2", "-2") + "...\n...", "height is '-2', and should be a"),
        (read_map, HEAD.replace("3", "9" * 5000) + "...\n...", "width is '9+ … 9+', and"),
        (read_map, HEAD.replace("3", "٣") + "...\n...", "width is '٣', and should be"),
        (read_map, HEAD + "...\n...\n...", "has 3 rows and says that its height is 2"),
        (read_map, HEAD + "...\n..", "line 6 .* has 2 squares and says .* width is 3"),
        (read_map, HEAD + "...\n.x.", "line 6 of the map has 'x' as character 2"),
        (read_map, HEAD, "the map has 0 rows"),
        (read_map, HEAD.replace("2", "0").replace("3", "0"), "the map is empty"),
        (read_map, str(TRAM_DEPOT), "a file is named by a pathlib.Path"),
        (read_scenarios, str(TRAM_DEPOT), "a file is named by a pathlib.Path"),
        (read_scenarios, "", "line 1 .* is '', and should be 'version 1'"),
        (read_scenarios, f"version 2\n{GOOD}", "line 1 of the scenarios is 'version 2'"),
        (scenarios, GOOD[:-11], "line 2 .* has 8 parts and should have 9: the bucket"),
        (scenarios, "x" + GOOD[1:], "the bucket in line 2 of the scenarios is 'x'"),
        (scenarios, GOOD.replace("\t1\t", "\t-1\t"), "the goal's y in line 2 .* is '-1'"),
        (scenarios, GOOD.replace("\t1\t", "\t2\t"), "line 2 .* leads off a map of 4 col"),
        (scenarios, GOOD[:-10] + "inf", "'inf' in line 2 .* is not the length"),
        (scenarios, GOOD[:-10] + "-1", "'-1' in line 2 .* is not the length"),
        (scenarios, GOOD[:-10] + "4e", "'4e' in line 2 .* is not the length"),
    ],
)
def test_wrong_maps_and_scenarios_are_explained(read: Any, text: str, words: str) -> None:
    with pytest.raises(InvalidValue, match=words):
        read(text)


@pytest.mark.parametrize("read", [read_map, read_scenarios])
def test_wrong_sources_are_refused(
    read: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A pipe is not waited for.
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/full")):
        with pytest.raises(ValueError, match="is not a file: name another one"):
            read(path)
    monkeypatch.setattr(moving_ai, "MOST_CHARACTERS", 50)
    file = tmp_path / "long.map"
    file.write_text(HEAD + "...\n" * 50, encoding="ascii")
    for long in (file, file.read_text(encoding="ascii")):
        with pytest.raises(ValueError, match=r"too long to be .*: it has more than 50"):
            read(long)


def test_a_scenario_is_marked_on_maps_of_its_size_without_walls_there() -> None:
    scenario = paths.Scenario("yard.map", (0, 0), (1, 2), 1 + sqrt(2), 0, (2, 3))
    assert str(scenario.on(GridGraph("G.S\n...", 8))) == "S..\n..G"
    with pytest.raises(ValueError, match=r"2 rows and 2 columns, and the scenario is for"):
        scenario.on(GridGraph("..\n.."))
    with pytest.raises(ValueError, match=r"\(1, 2\) is a wall"):
        scenario.on(GridGraph("...\n..#"))
    here = paths.Scenario("yard.map", (0, 0), (0, 0), 0, 0, (2, 3))
    with pytest.raises(ValueError, match=r"from \(0, 0\) to itself"):
        here.on(GridGraph("...\n..."))
