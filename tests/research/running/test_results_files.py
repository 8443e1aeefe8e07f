"""Files of results: round trips, and unchanged foreign files."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import make_dataclass, replace
from io import FileIO
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pandas as pd
import pytest

from linie1_widget.base.errors import InvalidValue, Linie1Error, NotWritten
from linie1_widget.research import ResultsFile, run_tasks, tasks
from tests.research.tosses import Toss, Tossed, found, results_in, toss, tosses

TASKS = tosses(12)
PAIRS = found(TASKS)
LINES = [
    b'{"seed":0,"times":0,"heads":0,"first":null,"shown":[],"share":0.0}\n',
    b'{"seed":1,"times":1,"heads":1,"first":"heads","shown":["heads"],"share":1.0}\n',
]

Tosses = ResultsFile[Toss, Tossed]


@pytest.fixture
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    results = results_in(tmp_path_factory.mktemp("whole"))
    resume(results)
    held = results.path.read_bytes()
    assert held.startswith(b"".join(LINES))
    return held


def hold(folder: Path, held: bytes) -> Tosses:
    results = results_in(folder)
    results.path.write_bytes(held)
    return results


def resume(results: Tosses) -> list[Any]:
    return list(run_tasks(toss, TASKS, results=results))


def test_appended_results_are_read_while_more_are_written(tmp_path: Path) -> None:
    results = results_in(tmp_path)
    assert (list(results.read()), results.path.exists()) == ([], False)
    with results.appending(0, TASKS[0]) as append:
        assert not results.path.stat().st_mode & 0o111
        append(*PAIRS[0])
        assert list(results.read()) == PAIRS[:1]
        append(*PAIRS[1])
    assert list(results.read()) == PAIRS[:2]


def test_values_are_read_as_they_were_written(tmp_path: Path) -> None:
    odd = Tossed(-7, 'a"\\\n\x1f\u2028ü😀', ('"', "\\u", ""), 1.25e-17)
    results = results_in(tmp_path)
    for share in (odd.share, 1e300, -0.5, 7, float("inf"), float("-inf")):
        pair = TASKS[0], replace(odd, share=share)
        results.path.unlink(missing_ok=True)
        with results.appending(0, TASKS[0]) as append:
            append(*pair)
        assert list(results.read()) == [pair]


def test_a_file_has_one_writer(tmp_path: Path) -> None:
    results = results_in(tmp_path)
    with results.appending(0, TASKS[0]) as append:
        with pytest.raises(Linie1Error, match="another run is writing"):
            resume(results)
        append(*PAIRS[0])
    # Another run has appended after this one has read.
    with (
        pytest.raises(Linie1Error, match="another run is writing"),
        results.appending(0, TASKS[0]),
    ):
        pass
    assert resume(results) == PAIRS


class FullDisk(FileIO):
    def write(self, data: Any) -> int:
        return super().write(data[:3])


@pytest.mark.parametrize(
    ("opened", "message"),
    [
        (FullDisk, "No space left"),
        (Mock(side_effect=PermissionError(13, "Permission denied")), "Permission denied"),
    ],
)
def test_a_file_that_cannot_be_written_is_named_and_keeps_its_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: Any, message: str
) -> None:
    results = hold(tmp_path, LINES[0])
    with monkeypatch.context() as patched:
        patched.setattr(tasks, "FileIO", opened)
        with pytest.raises(NotWritten, match=f"jsonl' cannot be written: {message}"):
            resume(results)
    assert list(results.read()) == PAIRS[:1]
    assert resume(results) == PAIRS


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    results = ResultsFile(tmp_path / "no such folder" / "tosses.jsonl", Toss, Tossed)
    with pytest.raises(NotWritten, match="no such folder"):
        resume(results)


GOOD = dict[str, object](seed=1, times=0, heads=0, first=None, shown=[], share=0.0)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"no JSON", "line 2 of '.*' is not a result of a Toss: Expecting value"),
        (b"[1, 2]", "it should have seed, times, heads, first, shown, share, and"),
        (b"\xff\xfe", "line 2"),
        (b"[" * 100_000, "line 2"),
        (json.dumps(GOOD | {"more": 1}).encode(), "nothing else"),
    ],
)
def test_invalid_lines_of_results_are_named(
    tmp_path: Path, line: bytes, message: str
) -> None:
    results = hold(tmp_path, json.dumps(GOOD).encode() + b"\n")
    assert list(results.read()) == [(Toss(1, 0), Tossed(0, None, (), 0.0))]
    results.path.write_bytes(results.path.read_bytes() + line + b"\n")
    with pytest.raises(InvalidValue, match=message):
        list(results.read())


TWICE = make_dataclass("Twice", [("seed", int)])


@pytest.mark.parametrize(
    ("name", "result", "message"),
    [
        ("tosses.jsonl", TWICE, "seed is a field of both Toss and Tw"),
        ("tosses", Tossed, "ends with .jsonl, not 'tosses'"),
        ("tosses.parquet", Tossed, r"not 'tosses.parquet'.*to_dataframe\(\).to_parquet"),
        ("tosses.jsonl.gz", Tossed, "ends with .jsonl"),
    ],
)
def test_an_invalid_name_or_table_is_refused(name: str, result: type, message: str) -> None:
    with pytest.raises(InvalidValue, match=message):
        ResultsFile(name, Toss, result)


@pytest.mark.parametrize(
    "held",
    [
        b'{"my": "only copy"}' * 1000,
        b'{"my": "only copy"}\n',
        b"seed,times,heads\n1,2,3",
        b"\xff\xfe{\x00",
        b" ",
        LINES[0] + b"do not forget: run it again",
        # The start of a result, from another experiment.
        LINES[1][:-1],
        LINES[0] + LINES[0][:30],
        b'{"number":0,"game":"linie1"',
    ],
)
def test_a_foreign_file_is_refused_and_kept(tmp_path: Path, held: bytes) -> None:
    results = hold(tmp_path, held)
    with pytest.raises(InvalidValue, match=r"tosses.jsonl'") as refused:
        resume(results)
    assert results.path.read_bytes() == held
    if held.endswith(b'copy"}'):
        assert "…" in str(refused.value)
        assert "of Toss(seed=0, times=0): it was left as it is." in str(refused.value)


def test_a_file_that_was_cut_at_any_byte_is_resumed(tmp_path: Path, whole: bytes) -> None:
    for size in (*range(150), len(whole)):
        results = hold(tmp_path, whole[:size])
        assert list(results.read()) == PAIRS[: whole[:size].count(b"\n")]
        assert results.path.read_bytes() == whole[:size]
        assert resume(results) == PAIRS
        assert results.path.read_bytes() == whole


def test_a_link_is_followed_and_a_byte_order_mark_kept(
    tmp_path: Path, whole: bytes
) -> None:
    mark, there = b"\xef\xbb\xbf", tmp_path / "kept.jsonl"
    there.write_bytes(mark + whole[:200])
    (tmp_path / "tosses.jsonl").symlink_to(there)
    assert resume(results_in(tmp_path)) == PAIRS
    assert there.read_bytes() == mark + whole
    assert (tmp_path / "tosses.jsonl").is_symlink()


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo])
def test_a_path_that_is_no_file_is_refused(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    results = results_in(tmp_path)
    make(results.path)
    for attempt in (lambda: list(results.read()), lambda: resume(results)):
        with pytest.raises(InvalidValue, match=r"tosses.jsonl' is not a file, and"):
            attempt()


@pytest.mark.parametrize("blank", [b"\n", b"\r\n\n", b"\n  \t\n"])
def test_blank_lines_are_skipped(tmp_path: Path, blank: bytes) -> None:
    results = hold(tmp_path, LINES[0] + blank)
    assert list(results.read()) == PAIRS[:1]
    assert resume(results) == PAIRS
    assert list(results.read()) == PAIRS
    assert len(pd.read_json(results.path, lines=True)) == len(PAIRS)
