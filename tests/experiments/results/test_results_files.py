"""Files of results: what is written can be read, and strangers are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pandas as pd
import pytest

from linie1_widget.errors import InvalidValue, Linie1Error, NotWritten, WrongType
from linie1_widget.experiments import ResultsFile, results_file
from linie1_widget.experiments.results import parquet
from tests.experiments.tosses import Toss, Tossed, found, tosses

PAIRS = found(tosses(25))
SUFFIXES = (".jsonl", ".parquet")

Tosses = ResultsFile[Toss, Tossed]


def results_in(path: Path) -> Tosses:
    return results_file(path, Toss, Tossed)


@pytest.fixture(params=SUFFIXES)
def results(request: pytest.FixtureRequest, tmp_path: Path) -> Tosses:
    """A file that is not there yet."""
    return results_in(tmp_path / f"tosses{request.param}")


def write(results: Tosses, *batches: list[tuple[Toss, Tossed]]) -> None:
    with results.writing() as writer:
        for batch in batches:
            writer.add(batch)


def test_a_file_that_is_not_there_holds_nothing(results: Tosses) -> None:
    assert list(results.read()) == []
    assert not results.path.exists()


def test_what_is_written_is_read_in_its_order(results: Tosses) -> None:
    write(results, PAIRS[:7], [], PAIRS[7:9])
    write(results, PAIRS[9:])
    assert list(results.read()) == PAIRS


def test_results_can_be_read_while_others_are_written(results: Tosses) -> None:
    with results.writing() as writer:
        writer.add(PAIRS[:3])
        assert list(results.read()) == PAIRS[:3]
        writer.add(PAIRS[3:5])
    assert list(results.read()) == PAIRS[:5]


def test_a_file_has_one_writer(results: Tosses) -> None:
    with (
        results.writing(),
        pytest.raises(Linie1Error, match="another run is writing"),
        results.writing(),
    ):
        raise AssertionError
    write(results, PAIRS)
    assert list(results.read()) == PAIRS


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    for suffix in SUFFIXES:
        path = tmp_path / "no such folder" / f"tosses{suffix}"
        with pytest.raises(NotWritten, match="no such folder"):
            write(results_in(path), PAIRS)


def test_pandas_reads_both(tmp_path: Path) -> None:
    for suffix in SUFFIXES:
        write(results_in(tmp_path / f"tosses{suffix}"), PAIRS[:20], PAIRS[20:])
    lines = pd.read_json(tmp_path / "tosses.jsonl", lines=True)
    table = pd.read_parquet(tmp_path / "tosses.parquet")
    assert (
        list(lines) == list(table) == ["seed", "times", "heads", "first", "shown", "share"]
    )
    assert lines["heads"].tolist() == table["heads"].tolist()
    assert lines["heads"].tolist() == [tossed.heads for _, tossed in PAIRS]
    assert [tuple(shown) for shown in table["shown"]] == [each.shown for _, each in PAIRS]


# cut files --------------------------------------------------------------------------------


@pytest.mark.parametrize("lost", range(1, 60, 7))
def test_a_line_that_was_cut_is_dropped_and_written_anew(tmp_path: Path, lost: int) -> None:
    results = results_in(tmp_path / "tosses.jsonl")
    write(results, PAIRS)
    whole = results.path.read_bytes()
    results.path.write_bytes(whole[:-lost])
    assert list(results.read()) == PAIRS[:-1]
    with results.writing():
        pass
    assert results.path.read_bytes() == whole[:-lost]
    write(results, PAIRS[-1:])
    assert results.path.read_bytes() == whole


def test_a_folder_whose_run_was_killed_loses_nothing(tmp_path: Path) -> None:
    results = results_in(tmp_path / "tosses.parquet")
    write(results, PAIRS[:5])
    # The lines that are in no part yet, the last of them cut.
    other = results_in(tmp_path / "later.jsonl")
    write(other, PAIRS[5:9])
    lines = other.path.read_bytes()[:-3]
    (results.path / "_after-000000005.jsonl").write_bytes(lines)
    assert list(results.read()) == PAIRS[:8]
    write(results, PAIRS[8:])
    assert list(results.read()) == PAIRS
    assert sorted(file.name for file in results.path.iterdir()) == [
        "_lock",
        "part-000000000.parquet",
        "part-000000005.parquet",
    ]


def test_lines_that_are_in_a_part_already_are_not_read_again(tmp_path: Path) -> None:
    results = results_in(tmp_path / "tosses.parquet")
    write(results, PAIRS[:5])
    other = results_in(tmp_path / "same.jsonl")
    write(other, PAIRS[:5])
    other.path.rename(results.path / "_after-000000000.jsonl")
    assert list(results.read()) == PAIRS[:5]
    write(results, PAIRS[5:])
    assert list(results.read()) == PAIRS


def test_long_results_are_cut_into_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "_ENOUGH", 500)
    monkeypatch.setattr(parquet, "_ROWS", 2)
    results = results_in(tmp_path / "tosses.parquet")
    with results.writing() as writer:
        for at in range(0, len(PAIRS), 2):
            writer.add(PAIRS[at : at + 2])
    assert len(list(results.path.glob("part-*.parquet"))) > 2
    assert list(results.read()) == PAIRS


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
def test_what_is_no_result_is_told_with_its_line(
    tmp_path: Path, line: bytes, said: str
) -> None:
    path = tmp_path / "tosses.jsonl"
    path.write_bytes(line + b"\n")
    with pytest.raises(InvalidValue, match=said):
        list(results_in(path).read())


def test_a_good_line_is_read(tmp_path: Path) -> None:
    path = tmp_path / "tosses.jsonl"
    path.write_text(json.dumps(GOOD) + "\n", encoding="utf-8")
    assert list(results_in(path).read()) == [(Toss(1, 0), Tossed(0, None, (), 0.0))]


def test_a_part_that_is_missing_is_named(tmp_path: Path) -> None:
    results = results_in(tmp_path / "tosses.parquet")
    for at in range(0, 6, 2):
        write(results, PAIRS[at : at + 2])
    (results.path / "part-000000002.parquet").unlink()
    with pytest.raises(InvalidValue, match=r"begins with result 2 is missing: .*04"):
        list(results.read())


def test_a_damaged_part_is_refused_or_read_as_it_was(tmp_path: Path) -> None:
    results = results_in(tmp_path / "tosses.parquet")
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
        before = {file.name: file.read_bytes() for file in results.path.iterdir()}
        with suppress(InvalidValue), results.writing():
            pass
        assert {file.name: file.read_bytes() for file in results.path.iterdir()} == before
    for sentence in said:
        assert "part-000000000.parquet' is damaged, or is no part of results: " in sentence
        assert sentence.endswith("a copy of it in its place, or name another file")


def test_a_single_parquet_file_is_no_folder(tmp_path: Path) -> None:
    path = tmp_path / "tosses.parquet"
    path.touch()
    with pytest.raises(InvalidValue, match="results in Parquet are a folder"):
        list(results_in(path).read())


@pytest.mark.parametrize("name", ["tosses", "tosses.csv", "tosses.jsonl.gz"])
def test_the_name_says_the_kind(name: str) -> None:
    with pytest.raises(InvalidValue, match=r"ends with .jsonl or .parquet, not 'tosses"):
        results_file(name, Toss, Tossed)


@dataclass(frozen=True)
class Odd:
    """A field that is no column."""

    seeds: dict[str, int]


@dataclass(frozen=True)
class Twice:
    """A field of a Toss too."""

    seed: int


@pytest.mark.parametrize(
    ("task", "found_", "error", "said"),
    [
        (int, Tossed, WrongType, "is a dataclass, and <class 'int'> is none"),
        (Odd, Tossed, WrongType, "the field 'seeds' of Odd cannot stand"),
        (Toss, Twice, InvalidValue, "seed is a field of both Toss and Twice"),
    ],
)
def test_what_cannot_be_a_table_is_refused(
    task: type, found_: type, error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        results_file("tosses.jsonl", task, found_)


def test_parquet_needs_a_library(tmp_path: Path, without: Callable[[str], None]) -> None:
    without("pyarrow")
    with pytest.raises(ImportError, match="pip install pyarrow"):
        results_in(tmp_path / "tosses.parquet")
    write(results_in(tmp_path / "tosses.jsonl"), PAIRS)
