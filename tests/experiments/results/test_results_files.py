"""Files of results: round trips, and unchanged foreign files."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import make_dataclass, replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pandas as pd
import pytest

from linie1_widget.errors import InvalidValue, Linie1Error, NotWritten, WrongType
from linie1_widget.experiments import ResultsFile, results_file, run_tasks
from tests.experiments.tosses import Toss, Tossed, found, results_in, toss, tosses

TASKS = tosses(25)
PAIRS = found(TASKS)
LINES = [
    b'{"seed":0,"times":0,"heads":0,"first":null,"shown":[],"share":0.0}\n',
    b'{"seed":1,"times":1,"heads":1,"first":"heads","shown":["heads"],"share":1.0}\n',
]

Tosses = ResultsFile[Toss, Tossed]


@pytest.fixture(params=(".jsonl", ".parquet"))
def results(request: pytest.FixtureRequest, tmp_path: Path) -> Tosses:
    return results_in(tmp_path, request.param)


@pytest.fixture
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    results = results_in(tmp_path_factory.mktemp("whole"))
    go_on(results)
    held = results.path.read_bytes()
    assert held.startswith(b"".join(LINES))
    return held


def write(results: Tosses, *batches: list[tuple[Toss, Tossed]]) -> None:
    with results.writing() as writer:
        for batch in batches:
            writer.add(batch)


def hold(folder: Path, held: bytes) -> Tosses:
    results = results_in(folder)
    results.path.write_bytes(held)
    return results


def all_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def go_on(results: Tosses, tasks: list[Toss] = TASKS) -> list[Any]:
    return list(run_tasks(toss, tasks, results=results))


def test_what_is_written_is_read_even_while_more_is_written(results: Tosses) -> None:
    assert (list(results.read()), results.path.exists()) == ([], False)
    with results.writing() as writer:
        assert results.path.is_dir() or not results.path.stat().st_mode & 0o111
        writer.add(PAIRS[:7])
        assert list(results.read()) == PAIRS[:7]
        writer.add([])
        writer.add(PAIRS[7:9])
    assert list(results.read()) == PAIRS[:9]
    write(results, PAIRS[9:])
    assert list(results.read()) == PAIRS


def test_a_file_has_one_writer_or_is_named(results: Tosses, tmp_path: Path) -> None:
    with results.writing(), pytest.raises(Linie1Error, match="another run is writing"):
        write(results)
    write(results, PAIRS)
    assert list(results.read()) == PAIRS
    path = tmp_path / "no such folder" / results.path.name
    with pytest.raises(NotWritten, match="no such folder"):
        write(results_file(path, Toss, Tossed), PAIRS)


def test_each_addition_is_kept_at_once_and_a_missing_part_is_named(tmp_path: Path) -> None:
    results = results_in(tmp_path, ".parquet")
    long = [(Toss(seed), Tossed(0, 4000 * "x", (), 0.5)) for seed in range(2500)]
    with results.writing() as writer:
        for begin, end in ((0, 1000), (1000, 2200), (2200, 2500)):
            writer.add(long[begin:end])
            assert len(pd.read_parquet(results.path)) == end
    parts = sorted(part.name for part in results.path.glob("part-*"))
    assert parts == ["part-000000000.parquet", "part-000002200.parquet"]
    assert list(results.read()) == long
    results = results_in(tmp_path / "parts", ".parquet")
    for at in range(0, 6, 2):
        write(results, PAIRS[at : at + 2])
    (results.path / "part-000000002.parquet").unlink()
    with pytest.raises(InvalidValue, match=r"begins with result 2 is missing: .*04"):
        list(results.read())


GOOD = dict[str, object](seed=1, times=0, heads=0, first=None, shown=[], share=0.0)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"no JSON", "line 1 of '.*' is not a result: Expecting value"),
        (b"[1, 2]", "nothing else, not \\[1, 2\\]"),
        (b"\xff\xfe", "line 1"),
        (b"[" * 100_000, "line 1"),
        (json.dumps(GOOD | {"heads": "2"}).encode(), "'heads' cannot be '2'"),
        (json.dumps(GOOD | {"heads": True}).encode(), "'heads' cannot be True"),
        (json.dumps(GOOD | {"heads": None}).encode(), "'heads' cannot be None"),
        (json.dumps(GOOD | {"shown": [1]}).encode(), "'shown' cannot be \\[1\\]"),
        (json.dumps(GOOD | {"more": 1}).encode(), "nothing else"),
    ],
)
def test_a_line_with_no_result_is_named(tmp_path: Path, line: bytes, said: str) -> None:
    results = results_in(tmp_path)
    results.path.write_bytes(json.dumps(GOOD).encode() + b"\n")
    assert list(results.read()) == [(Toss(1, 0), Tossed(0, None, (), 0.0))]
    results.path.write_bytes(line + b"\n")
    with pytest.raises(InvalidValue, match=said):
        list(results.read())


def test_a_damaged_part_is_refused_or_read_as_it_was(tmp_path: Path) -> None:
    results = results_in(tmp_path, ".parquet")
    write(results, PAIRS)
    part = results.path / "part-000000000.parquet"
    held = part.read_bytes()
    flips = ((at, held[at] ^ 1 << at % 8) for at in range(0, len(held), 7))
    flipped = (held[:at] + bytes([byte]) + held[at + 1 :] for at, byte in flips)
    cut = (held[:size] for size in range(0, len(held), 50))
    said: list[str] = []
    for damaged in (*flipped, *cut):
        part.write_bytes(damaged)
        try:
            assert list(results.read()) == PAIRS
        except InvalidValue as error:
            said.append(str(error))
        with suppress(InvalidValue), results.writing():
            pass
        assert sorted(all_of(results.path)) == ["_lock", part.name]
        assert part.read_bytes() == damaged
    for sentence in said:
        assert "part-000000000.parquet' is damaged, or is no part of results: " in sentence
        assert sentence.endswith("a copy of it in its place, or name another file")


ODD = make_dataclass("Odd", [("seeds", dict[str, int])])
TWICE = make_dataclass("Twice", [("seed", int)])
ENDS = "ends with .jsonl or .parquet, not 'tosses"


@pytest.mark.parametrize(
    ("name", "task", "found_", "error", "said"),
    [
        ("tosses.jsonl", int, Tossed, WrongType, "is a dataclass, and <class 'int'> is"),
        ("tosses.jsonl", ODD, Tossed, WrongType, "the field 'seeds' of Odd cannot be"),
        ("tosses.jsonl", Toss, TWICE, InvalidValue, "seed is a field of both Toss and Tw"),
        ("tosses", Toss, Tossed, InvalidValue, ENDS),
        ("tosses.csv", Toss, Tossed, InvalidValue, ENDS),
        ("tosses.jsonl.gz", Toss, Tossed, InvalidValue, ENDS),
    ],
)
def test_what_cannot_be_a_table_or_is_no_kind_of_file_is_refused(
    name: str, task: type, found_: type, error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        results_file(name, task, found_)


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
        LINES[0] + LINES[1][:-1] + b" too",
        LINES[0] + b'{"seed":1,"times":1,"heads":x',
        LINES[0] + b'{"seed":1,"times":1,"heads":true',
        LINES[0] + b'{"seed":1,"times":1,"heads":1,"first":"a\xff',
        LINES[0] + b'{"seed":1,"times":1,"heads":1,"shown"',
        # The start of a result, from another experiment.
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


def test_a_folder_of_another_experiment_is_left(tmp_path: Path) -> None:
    results = results_in(tmp_path, ".parquet")
    write(results, PAIRS[:5])
    before = all_of(results.path)
    said = r"of another experiment: seed is \d there, and \d here; times is .* Name another"
    for others in (tosses(20)[1:], [*TASKS[:4], *TASKS[5:]]):
        with pytest.raises(InvalidValue, match=said):
            go_on(results, others)
        assert all_of(results.path) == before


@pytest.mark.parametrize("name", ["Thumbs.db", "thumbs.db", "Desktop.ini", ".DS_Store"])
def test_what_a_file_manager_leaves_in_a_folder_does_no_harm(
    tmp_path: Path, name: str
) -> None:
    results = results_in(tmp_path, ".parquet")
    go_on(results, TASKS[:3])
    (results.path / name).write_bytes(b"seen")
    assert go_on(results) == PAIRS
    assert (results.path / name).read_bytes() == b"seen"


@pytest.mark.parametrize("blank", [b"\n", b"\r\n\n", b"\n  \t\n"])
def test_blank_lines_are_no_results(tmp_path: Path, blank: bytes) -> None:
    results = hold(tmp_path, LINES[0] + blank)
    assert list(results.read()) == PAIRS[:1]
    assert go_on(results) == PAIRS
    assert list(results.read()) == PAIRS
    assert len(pd.read_json(results.path, lines=True)) == len(PAIRS)


@pytest.mark.parametrize(
    ("name", "held", "said"),
    [
        ("part-000000003.parquet", b"my notes", "part-000000003.parquet"),
        ("part.1.parquet", b"PAR1", "holds 'part.1.parquet', which is no part of results"),
        ("notes.txt", b"my notes", "holds 'notes.txt', which is no part of results"),
    ],
)
def test_a_foreign_folder_stays(tmp_path: Path, name: str, held: bytes, said: str) -> None:
    results = results_in(tmp_path, ".parquet")
    results.path.mkdir()
    # Foreign folders stay without files of ours.
    if name != "notes.txt":
        go_on(results, TASKS[:3])
    (results.path / name).write_bytes(held)
    before = all_of(results.path)
    with pytest.raises(InvalidValue, match=said):
        go_on(results)
    assert all_of(results.path) == before
