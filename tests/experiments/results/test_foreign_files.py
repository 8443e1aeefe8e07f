"""Files that somebody else has written: refused, and left to the byte as they are."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pandas as pd
import pytest

from linie1_widget.errors import InvalidValue, NotWritten
from linie1_widget.experiments import ResultsFile, run_tasks
from tests.experiments.tosses import Toss, Tossed, found, results_in, toss, tosses

TASKS = tosses(9)
PAIRS = found(TASKS)
LINES = [
    b'{"seed":0,"times":0,"heads":0,"first":null,"shown":[],"share":0.0}\n',
    b'{"seed":1,"times":1,"heads":1,"first":"heads","shown":["heads"],"share":1.0}\n',
]


def hold(folder: Path, held: bytes) -> ResultsFile[Toss, Tossed]:
    """A text file that is there already."""
    results = results_in(folder)
    results.path.write_bytes(held)
    return results


def all_of(folder: Path) -> dict[str, bytes]:
    """What a folder of results holds."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def go_on(results: ResultsFile[Toss, Tossed], tasks: list[Toss] = TASKS) -> list[Any]:
    return list(run_tasks(toss, tasks, results=results))


@pytest.fixture
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What a run writes that nobody disturbs."""
    results = results_in(tmp_path_factory.mktemp("whole"))
    go_on(results)
    held = results.path.read_bytes()
    assert held.startswith(b"".join(LINES))
    return held


# text files -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "held",
    [
        b'{"my": "only copy"}' * 1000,
        b'{"my": "only copy"}\n',
        b"seed,times,heads\n1,2,3",
        b"my notes",
        b"\xef\xbb\xbf" + LINES[0][:20],
        b"\xff\xfe{\x00",
        b"\x00",
        b"\xc2",
        b" ",
        LINES[0] + b"do not forget: run it again",
        LINES[0] + LINES[1][:-2] + b" ",
        LINES[0] + b'{"seed":1,"times":1,"heads":true',
        LINES[0] + b'{"seed":1,"times":1,"heads":1,"first":"a\xff',
        LINES[0] + b'{"seed":1,"times":1,"heads":1,"shown"',
        # The beginning of a result, but of another experiment.
        LINES[1][:-1],
        LINES[0] + LINES[0][:30],
        b'{"number":0,"game":"linie1"',
    ],
)
def test_a_file_that_is_none_of_ours_is_left_as_it_is(tmp_path: Path, held: bytes) -> None:
    results = hold(tmp_path, held)
    with pytest.raises(InvalidValue, match=r"tosses.jsonl'") as refused:
        go_on(results)
    assert str(refused.value).encode()
    assert results.path.read_bytes() == held
    if held.endswith(b'copy"}'):
        assert re.search(
            r"' ends with '{.* … .*', which is not the beginning of the result "
            r"of Toss\(seed=0, times=0\): it was left as it is. Name another file$",
            str(refused.value),
        )


def test_what_was_cut_at_any_byte_is_read_and_goes_on(tmp_path: Path, whole: bytes) -> None:
    for size in (*range(250), len(whole)):
        results = hold(tmp_path, whole[:size])
        assert list(results.read()) == PAIRS[: whole[:size].count(b"\n")]
        with results.writing():
            pass
        assert results.path.read_bytes() == whole[:size]
        assert go_on(results) == PAIRS
        assert results.path.read_bytes() == whole


def test_a_cut_in_any_kind_of_value_goes_on(tmp_path: Path) -> None:
    odd = Tossed(-7, 'a"\\\n\x1f\u2028ü😀', ('"', "\\u", ""), 1.25e-17)
    for share in (odd.share, 1e300, -0.5, 7, float("nan"), float("inf"), float("-inf")):
        results = hold(tmp_path, b"")
        with results.writing() as writer:
            writer.add([(TASKS[0], replace(odd, share=share))])
        line = results.path.read_bytes()
        for size in range(len(line)):
            results.path.write_bytes(line[:size])
            results.check_next(TASKS[0])


def test_neither_a_mark_of_utf_8_nor_a_link_does_harm(tmp_path: Path, whole: bytes) -> None:
    mark, there = b"\xef\xbb\xbf", tmp_path / "kept.jsonl"
    there.write_bytes(mark + whole[:200])
    (tmp_path / "tosses.jsonl").symlink_to(there)
    assert go_on(results_in(tmp_path)) == PAIRS
    assert there.read_bytes() == mark + whole
    assert (tmp_path / "tosses.jsonl").is_symlink()


def test_a_file_that_may_only_be_read_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: bytes
) -> None:
    results, denied = hold(tmp_path, whole[:150]), PermissionError(13, "Permission denied")
    monkeypatch.setattr(os, "open", Mock(side_effect=denied))
    with pytest.raises(NotWritten, match=r"tosses.jsonl' cannot be written: Permission"):
        go_on(results)
    assert results.path.read_bytes() == whole[:150]


@pytest.mark.parametrize(
    ("make", "suffix", "kind"),
    [
        (Path.mkdir, ".jsonl", "file"),
        (Path.touch, ".parquet", "folder"),
        (os.mkfifo, ".jsonl", "file"),
        (os.mkfifo, ".parquet", "folder"),
    ],
)
def test_what_is_no_file_is_refused(
    tmp_path: Path, make: Callable[[Path], None], suffix: str, kind: str
) -> None:
    results = results_in(tmp_path, suffix)
    make(results.path)
    for attempt in (lambda: list(results.read()), lambda: go_on(results)):
        with pytest.raises(InvalidValue, match=rf"tosses{suffix}' is not a {kind}, and"):
            attempt()


# folders ----------------------------------------------------------------------------------


def killed(folder: Path, tail: bytes = b"") -> ResultsFile[Toss, Tossed]:
    """What a run leaves that was killed: three results in a part, and two in lines."""
    results = results_in(folder, ".parquet")
    go_on(results, TASKS[:3])
    lines = hold(folder, b"")
    with lines.writing() as writer:
        writer.add(PAIRS[3:5])
    held = lines.path.read_bytes()
    (results.path / "_after-000000003.jsonl").write_bytes(held + tail)
    return results


TORN = b'{"seed":5,"times":0,"he'


def test_the_folder_of_a_killed_run_is_made_readable(tmp_path: Path) -> None:
    results = killed(tmp_path)
    assert go_on(results, TASKS[:5]) == PAIRS[:5]
    assert not list(results.path.glob("_after*"))
    assert len(pd.read_parquet(results.path)) == 5


@pytest.mark.parametrize("tail", [b"", TORN, b"my notes"])
def test_a_folder_of_another_experiment_is_left(tmp_path: Path, tail: bytes) -> None:
    results = killed(tmp_path, tail)
    before = all_of(results.path)
    for others in (tosses(20)[1:], [*TASKS[:4], *TASKS[5:]]):
        with pytest.raises(InvalidValue, match="is of another experiment"):
            go_on(results, others)
        assert all_of(results.path) == before


@pytest.mark.parametrize(
    ("name", "held", "said"),
    [
        ("_after-000000003.jsonl", b"my notes", "ends with 'my notes', which is not the"),
        ("_after-000000003.jsonl", b"[]\n", "line 1 of .* is not a result"),
        ("_after-000000004.jsonl", LINES[0], "that begins with result 3 is missing: '_aft"),
        ("_after-000000001.jsonl", LINES[0], "missing: '_after-000000001.jsonl'"),
        ("part-000000003.parquet", b"my notes", "part-000000003.parquet"),
        ("part.1.parquet", b"PAR1", "holds 'part.1.parquet', which is no part of results"),
        ("notes.txt", b"my notes", "holds 'notes.txt', which is no part of results"),
    ],
)
def test_a_folder_with_something_else_in_it_is_left_as_it_is(
    tmp_path: Path, name: str, held: bytes, said: str
) -> None:
    results = results_in(tmp_path, ".parquet")
    results.path.mkdir()
    # In a folder of somebody else there is nothing of ours, and there will not be.
    if name != "notes.txt":
        go_on(results, TASKS[:3])
    (results.path / name).write_bytes(held)
    before = all_of(results.path)
    with pytest.raises(InvalidValue, match=said):
        go_on(results)
    assert all_of(results.path) == before
