"""Maps and scenarios of the Moving AI Lab: reading, writing, refusing."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from math import isclose, sqrt
from pathlib import Path
from random import Random
from typing import Any

import networkx as nx
import pytest

from linie1_widget import paths
from linie1_widget.errors import InvalidValue
from linie1_widget.paths import TRAM_DEPOT, GridGraph, read_map, read_scenarios, write_map
from linie1_widget.paths.graphs import moving_ai

HEAD = "type octile\nheight 2\nwidth 3\nmap\n"
DEPOT = read_map(TRAM_DEPOT)
SCENARIOS = read_scenarios(TRAM_DEPOT.with_suffix(".scen"))


def test_what_was_written_is_read_again() -> None:
    rng = Random(3)
    for _ in range(10):
        rows = ["".join(rng.choices(".#", k=7)) for _ in range(5)]
        grid = GridGraph("\n".join(rows), 8)
        assert str(read_map(write_map(grid))) == str(grid)
    marked = GridGraph("S1*\n#.G")
    assert write_map(marked) == HEAD + "...\n@..\n"
    assert read_scenarios(paths.write_scenarios(SCENARIOS)) == SCENARIOS
    for length in (0.0, 4.0, 2.5, 1 + 2**0.5, 123456789.000000015):
        scenario = replace(SCENARIOS[0], optimal_length=length)
        (line,) = paths.write_scenarios([scenario]).splitlines()[1:]
        assert re.search(r"\t[0-9]+\.[0-9]{8,}$", line)
        assert read_scenarios(paths.write_scenarios([scenario])) == (scenario,)
    assert str(read_map(write_map(DEPOT))) == str(DEPOT)


def test_the_lengths_of_our_own_scenarios_are_those_of_the_shortest_ways() -> None:
    network = paths.to_networkx(DEPOT)
    assert len(SCENARIOS) == 30
    assert len({each.bucket for each in SCENARIOS}) >= 15
    assert nx.is_strongly_connected(network), "all ground hangs together"
    for each in SCENARIOS:
        assert each.map == TRAM_DEPOT.name
        truth = nx.shortest_path_length(network, each.start, each.goal, "weight")
        assert isclose(each.optimal_length, truth, abs_tol=1e-8)
        assert each.bucket == int(truth / 4)
        marked = each.on(DEPOT)
        for algorithm in ("dijkstra", "astar"):
            trace = paths.search(marked, marked.start, marked.goal, algorithm, "octile")
            assert isclose(trace.cost, truth)


def test_maps_are_read_from_texts_and_from_files_by_their_path(tmp_path: Path) -> None:
    # Ground and swamp are free, all other marks are walls.
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
        "width 3\nheight 2\nmap",
        "type octile\nwidth 3\nheight 2\nmap",
        "type octile  \nheight 2\t\nwidth   3 \nmap ",
    ],
)
def test_maps_of_other_programs_are_read(heading: str) -> None:
    assert str(read_map(f"{heading}\n.@. \n...  \n")) == ".#.\n..."
    with pytest.raises(
        ValueError, match=f"line {len(heading.split()) // 2 + 3} of the map"
    ):
        read_map(f"{heading}\n.@.\n..")


def test_a_length_may_have_an_exponent() -> None:
    for written, length in (("4e0", 4), ("2.5E+01", 25), ("1e-3", 0.001)):
        (scenario,) = scenarios(GOOD[:-10] + written)
        assert scenario.optimal_length == length
        assert read_scenarios(paths.write_scenarios([scenario])) == (scenario,)


GOOD = "0\tyard.map\t4\t2\t0\t0\t2\t1\t2.41421356"


def scenarios(text: str) -> Any:
    return read_scenarios(f"version 1\n{text}")


@pytest.mark.parametrize(
    ("words", "read", "text"),
    [
        (r"no map of the Moving AI Lab: it begins with the four lines", read_map, ""),
        (r"line 1 of the map is 'version 1', and should be 'type octile'",
         read_map, "version 1\n\n\n."),
        (r"line 2 of the map is 'height', and should be 'height' and a number",
         read_map, "type octile\nheight\n\n."),
        (r"line 3 of the map is 'map', and should be 'width' and a number",
         read_map, "type octile\nheight 2\nmap\n.\n."),
        (r"line 3 of the map is '\.', and should be 'map'",
         read_map, "width 1\nheight 1\n.\n"),
        (r"type is 'tile': only 'octile'",
         read_map, HEAD.replace("octile", "tile") + "...\n..."),
        (r"height is '-2', and should be a whole",
         read_map, HEAD.replace("2", "-2") + "...\n..."),
        (r"width is '9+ … 9+', and",
         read_map, HEAD.replace("3", "9" * 5000) + "...\n..."),
        (r"width is '٣', and should be", read_map, HEAD.replace("3", "٣") + "...\n..."),
        (r"has 3 rows and says that its height is 2", read_map, HEAD + "...\n...\n..."),
        (r"line 6 of the map has 2 squares and says that its width is 3",
         read_map, HEAD + "...\n.."),
        (r"line 6 of the map has 'x' as character 2", read_map, HEAD + "...\n.x."),
        (r"the map has 0 rows", read_map, HEAD),
        (r"the map is empty", read_map, HEAD.replace("2", "0").replace("3", "0")),
        (r"line 1 of the scenarios is '', and should be 'version 1'", read_scenarios, ""),
        (r"line 1 of the scenarios is 'version 2'", read_scenarios, f"version 2\n{GOOD}"),
        (r"line 2 of the scenarios has 8 parts and should have 9: the bucket",
         scenarios, GOOD[:-11]),
        (r"the bucket in line 2 of the scenarios is 'x'", scenarios, "x" + GOOD[1:]),
        (r"the goal's y in line 2 of the scenarios is '-1'",
         scenarios, GOOD.replace("\t1\t", "\t-1\t")),
        (r"line 2 .* leads off a map of 4 columns and 2 rows",
         scenarios, GOOD.replace("\t1\t", "\t2\t")),
        (r"'inf' in line 2 of the scenarios is not the length",
         scenarios, GOOD[:-10] + "inf"),
        (r"'-1' in line 2 of the scenarios is not the length",
         scenarios, GOOD[:-10] + "-1"),
        (r"a file is named by a pathlib.Path", read_map, str(TRAM_DEPOT)),
        (r"'4e' in line 2 of the scenarios is not the length",
         scenarios, GOOD[:-10] + "4e"),
        (r"a file is named by a pathlib.Path", read_scenarios, str(TRAM_DEPOT)),
        (r"a square that costs 7: the format knows only", write_map, GridGraph("S7G")),
    ],
)  # fmt: skip
def test_no_map_and_no_scenarios_are_explained(words: str, read: Any, text: Any) -> None:
    with pytest.raises(InvalidValue, match=words):
        read(text)


def test_names_of_maps_may_hold_blanks_and_lines_may_be_empty() -> None:
    text = f"version 1.0\n\n{GOOD.replace('yard', 'our yard')}\n0 a.map 1 1 0 0 0 0 0\n"
    assert [each.map for each in read_scenarios(text)] == ["our yard.map", "a.map"]


def test_a_scenario_is_for_maps_of_its_size_without_walls_there() -> None:
    scenario = paths.Scenario("yard.map", (0, 0), (1, 2), 1 + sqrt(2), 0, (2, 3))
    assert str(scenario.on(GridGraph("G.S\n...", 8))) == "S..\n..G"
    with pytest.raises(ValueError, match=r"2 rows and 2 columns, and the scenario is for"):
        scenario.on(GridGraph("..\n.."))
    with pytest.raises(ValueError, match=r"\(1, 2\) is a wall"):
        scenario.on(GridGraph("...\n..#"))
    here = paths.Scenario("yard.map", (0, 0), (0, 0), 0, 0, (2, 3))
    with pytest.raises(ValueError, match=r"from \(0, 0\) to itself"):
        here.on(GridGraph("...\n..."))


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/full")):
        for read in (read_map, read_scenarios):
            with pytest.raises(ValueError, match="is not a file: name another one"):
                read(path)


def test_only_short_texts_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for source in (None, 7, b"type octile\n", ["type octile"]):
        wrong: Any = source
        for read in (read_map, read_scenarios):
            with pytest.raises(TypeError, match=r"a text or from a file, not from"):
                read(wrong)
        with pytest.raises(TypeError, match=r"is not a grid: give a GridGraph"):
            write_map(wrong)
    monkeypatch.setattr(moving_ai, "MOST_CHARACTERS", 50)
    file = tmp_path / "long.map"
    file.write_text(HEAD + "...\n" * 50, encoding="ascii")
    for long in (file, file.read_text(encoding="ascii")):
        with pytest.raises(ValueError, match=r"too long to be a map: it has more than 50"):
            read_map(long)
