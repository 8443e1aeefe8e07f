"""Texts from outside: permitted characters, and the display of others."""

from __future__ import annotations

import pytest

from linie1_widget import Cell, EdgeGraph, GridGraph, SearchWidget, search, watch
from linie1_widget.base.arguments import LONGEST_LABEL as LABEL
from linie1_widget.base.arguments import (
    LONGEST_MESSAGE,
    is_line,
    label,
    looks,
    plain,
    shortened,
)
from linie1_widget.base.errors import InvalidValue, Linie1Error, WrongType
from linie1_widget.base.files import check_keys
from tests.base.widget.wires import sent_by, wired

UNFIT = ["\x00", "\x1b", "\x7f", "\x85", "\ud800", "\udfff", "\u202e", "\u2066", "\ufffe"]


def test_plain_text_replaces_unprintable_characters() -> None:
    for text in ("Ada", "Zoë <b>", "名前", "😀", "a" * 80, "e\u0301"):
        assert is_line(text)
        assert plain(text) == shortened(text) == label(text) == text
    for mark in UNFIT:
        assert not is_line(f"A{mark}a")
        for clean in (plain, shortened, label):
            assert clean(f"A{mark}a") == "A\ufffda"
    # Lines and tabs are kept.
    assert plain("a\r\n\tb") == "a\r\n\tb"
    assert label("a\r\n\tb") == "a b"


def test_error_message_is_short_and_printable() -> None:
    for kind in (Linie1Error, InvalidValue, WrongType):
        error = kind(f"{'x' * 10**6} is no \ud800: give a number")
        assert len(str(error)) < LONGEST_MESSAGE
        assert str(error).endswith("is no \ufffd: give a number")
        assert str(error).encode()


@pytest.mark.parametrize(
    "name",
    [
        *("علی\u200cرضا", "👩\u200d🏫", "ක්\u200dෂ", "A\u00a0B", "❤\ufe0f", "दिल्ली"),  # noqa: RUF001
        "രാജന്\u200d",
        *("Nguyê\u0303n", "a" + 8 * "\u0301", "…", "=1+1"),
    ],
)
def test_names_of_every_script_are_accepted(name: str) -> None:
    assert is_line(name)


@pytest.mark.parametrize(
    "name",
    [
        *("\u200d", "a\u200d", "\u200da", "A\u200dB", "é\u200d\u200dé", "A\u200bB"),
        *(
            "\u00a0",
            "\u3164",
            "\u2800 ",
            "\u115f\u1160",
            "\u034f",
            "\ufe0f",
            "\u0301",
            "\uffa0",
        ),
        *("a" + 9 * "\u0301", "\ufeffA", "\u00a0"),
    ],
)
def test_invisible_names_are_rejected(name: str) -> None:
    assert not is_line(name)


@pytest.mark.parametrize(
    "name",
    [
        *("Jürgen", "Ju\u0308rgen", " Jürgen", "Jürgen\u00a0", "Jür\u3164gen"),
        *("\uff2aürgen", "Jür\ufe0fgen"),
    ],
)
def test_names_that_look_alike_are_equal(name: str) -> None:
    assert looks(name) == "Jürgen"


@pytest.mark.parametrize("garbage", ["\ud800", "x" * 10**5, "x " * 10**5, "\u202e\x00"])
def test_errors_quote_garbage_safely(garbage: str) -> None:
    for attempt in (
        lambda: check_keys({garbage: 1}, {"game"}, "a saved game"),
        lambda: Cell.parse(garbage),
        lambda: EdgeGraph(f"{garbage}!"),
        lambda: GridGraph(garbage),
        lambda: search(GridGraph(".."), (0, 0), (0, 1), garbage),
    ):
        with pytest.raises(Linie1Error) as caught:
            attempt()
        assert len(str(caught.value).encode()) < 3 * LONGEST_MESSAGE


class Named:
    def neighbours(self, state: int) -> list[tuple[int, int]]:
        return [(1 - state, 1)]

    def label(self, state: int) -> str:
        return "half a pair \ud800" if state else "long " * 1000


def test_unprintable_labels_can_be_sent() -> None:
    trace = search(Named(), 0, 1)
    assert all(len(name) <= LABEL for name in trace.to_dict()["states"])
    assert trace.sentence(1).encode()
    assert str(trace.to_dict()).encode()

    def guess(state: int) -> float:
        return 0

    guess.__name__ = "gue\ud800ss"
    story = str(search(Named(), 0, 1, "astar", guess).to_dict())
    assert "gue\ufffdss" in story.encode().decode()


def raising(*_: object) -> None:
    raise ValueError("half a pair \ud800")


def test_unprintable_error_of_watched_function_can_be_sent() -> None:
    grid = GridGraph("S.G")
    story = watch(raising, grid, grid.start, grid.goal)
    assert ": ValueError: half a pair \ufffd" in str(story.judgement)
    assert story.sentence(-1).encode()
    with wired():
        assert "half a pair \ufffd" in str(sent_by(SearchWidget(story)))
