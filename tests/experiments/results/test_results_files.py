"""Files of results: what is written can be read, and strangers are refused."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pandas as pd
import pytest

from linie1_widget.errors import InvalidValue, Linie1Error, NotWritten, WrongType
from linie1_widget.experiments import ResultsFile, results_file
from tests.experiments.tosses import Toss, Tossed, found, results_in, tosses

PAIRS = found(tosses(25))
SUFFIXES = (".jsonl", ".parquet")

Tosses = ResultsFile[Toss, Tossed]


@pytest.fixture(params=SUFFIXES)
def results(request: pytest.FixtureRequest, tmp_path: Path) -> Tosses:
    """A file that is not there yet."""
    return results_in(tmp_path, request.param)


def write(results: Tosses, *batches: list[tuple[Toss, Tossed]]) -> None:
    with results.writing() as writer:
        for batch in batches:
            writer.add(batch)


def test_what_is_written_is_read_even_while_more_is_written(results: Tosses) -> None:
    assert list(results.read()) == []
    assert not results.path.exists()
    with results.writing() as writer:
        writer.add(PAIRS[:7])
        assert list(results.read()) == PAIRS[:7]
        writer.add([])
        writer.add(PAIRS[7:9])
    assert list(results.read()) == PAIRS[:9]
    write(results, PAIRS[9:])
    assert list(results.read()) == PAIRS


def test_a_file_has_one_writer_and_is_named_if_it_cannot_be_written(
    results: Tosses, tmp_path: Path
) -> None:
    with (
        results.writing(),
        pytest.raises(Linie1Error, match="another run is writing"),
        results.writing(),
    ):
        raise AssertionError
    write(results, PAIRS)
    assert list(results.read()) == PAIRS
    path = tmp_path / "no such folder" / results.path.name
    with pytest.raises(NotWritten, match="no such folder"):
        write(results_file(path, Toss, Tossed), PAIRS)


def test_pandas_reads_both(tmp_path: Path) -> None:
    for suffix in SUFFIXES:
        write(results_in(tmp_path, suffix), PAIRS[:20], PAIRS[20:])
    lines = pd.read_json(tmp_path / "tosses.jsonl", lines=True)
    table = pd.read_parquet(tmp_path / "tosses.parquet")
    names = ["seed", "times", "heads", "first", "shown", "share"]
    assert list(lines) == list(table) == names
    heads = [tossed.heads for _, tossed in PAIRS]
    assert lines["heads"].tolist() == table["heads"].tolist() == heads
    assert [tuple(shown) for shown in table["shown"]] == [each.shown for _, each in PAIRS]


# folders ----------------------------------------------------------------------------------


def lines_after(results: Tosses, number: int, pairs: list[tuple[Toss, Tossed]]) -> None:
    """What a run leaves that is killed, with the last of its lines cut."""
    lines = results_in(results.path.with_name("lines"))
    write(lines, pairs)
    held = lines.path.read_bytes()[:-3]
    (results.path / f"_after-{number:0>9}.jsonl").write_bytes(held)


def test_a_folder_whose_run_was_killed_loses_nothing_and_reads_nothing_twice(
    tmp_path: Path,
) -> None:
    results = results_in(tmp_path, ".parquet")
    write(results, PAIRS[:5])
    lines_after(results, 5, PAIRS[5:9])
    assert list(results.read()) == PAIRS[:8]
    write(results, PAIRS[8:])
    assert list(results.read()) == PAIRS
    assert sorted(file.name for file in results.path.iterdir()) == [
        "_lock",
        "part-000000000.parquet",
        "part-000000005.parquet",
    ]
    results = results_in(tmp_path / "twice", ".parquet")
    write(results, PAIRS[:5])
    lines_after(results, 0, PAIRS[:6])
    assert list(results.read()) == PAIRS[:5]
    write(results, PAIRS[5:])
    assert list(results.read()) == PAIRS


def test_long_results_are_cut_into_parts_and_one_that_is_missing_is_named(
    tmp_path: Path,
) -> None:
    results = results_in(tmp_path, ".parquet")
    long = [(Toss(seed), Tossed(0, 4000 * "x", (), 0.5)) for seed in range(2500)]
    write(results, long[:2200], long[2200:])
    parts = sorted(part.name for part in results.path.glob("part-*"))
    assert parts == ["part-000000000.parquet", "part-000002200.parquet"]
    assert list(results.read()) == long
    results = results_in(tmp_path / "parts", ".parquet")
    for at in range(0, 6, 2):
        write(results, PAIRS[at : at + 2])
    (results.path / "part-000000002.parquet").unlink()
    with pytest.raises(InvalidValue, match=r"begins with result 2 is missing: .*04"):
        list(results.read())


# strangers --------------------------------------------------------------------------------

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
    flipped = (
        held[:at] + bytes([held[at] ^ 1 << at % 8]) + held[at + 1 :]
        for at in range(0, len(held), 7)
    )
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
        assert sorted(file.name for file in results.path.iterdir()) == ["_lock", part.name]
        assert part.read_bytes() == damaged
    for sentence in said:
        assert "part-000000000.parquet' is damaged, or is no part of results: " in sentence
        assert sentence.endswith("a copy of it in its place, or name another file")


@dataclass(frozen=True)
class Odd:
    """A field that is no column."""

    seeds: dict[str, int]


@dataclass(frozen=True)
class Twice:
    """A field of a Toss too."""

    seed: int


ENDS = "ends with .jsonl or .parquet, not 'tosses"


@pytest.mark.parametrize(
    ("name", "task", "found_", "error", "said"),
    [
        ("tosses.jsonl", int, Tossed, WrongType, "is a dataclass, and <class 'int'> is"),
        ("tosses.jsonl", Odd, Tossed, WrongType, "the field 'seeds' of Odd cannot stand"),
        ("tosses.jsonl", Toss, Twice, InvalidValue, "seed is a field of both Toss and Tw"),
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
