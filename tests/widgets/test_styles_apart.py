"""Several widgets share a page, and with it their style sheets: none dresses another."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from linie1_widget.widgets.base import Linie1Widget
from tests.widgets.every import CODE, make

KINDS = {kind: make(code) for kind, code in CODE.items()}
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
ROOT = re.compile(r"\.l1w-\w+")
AT_RULES = re.compile(r"@(container|media|supports)[^{]*\{")
KEYFRAMES = re.compile(r"@keyframes ([\w-]+)\{((?:[^{}]*\{[^{}]*\})*)\}")


def sheet(widget: Linie1Widget) -> str:
    return re.sub(r"/\*.*?\*/", "", widget._css, flags=re.DOTALL)


def rules(widget: Linie1Widget) -> list[tuple[str, str]]:
    """Each selector with its declarations, wherever they stand."""
    flat = AT_RULES.sub("", KEYFRAMES.sub("", sheet(widget)))
    return [
        (selector.strip().lstrip("}").strip(), declarations)
        for selectors, declarations in RULE.findall(flat)
        for selector in re.split(r",(?![^(]*\))", selectors)
    ]


def art(widget: Linie1Widget) -> dict[str, str]:
    """How the classes of pictures look: these have the same names in all widgets."""
    return {
        selector: declarations
        for selector, declarations in rules(widget)
        if re.fullmatch(r"\.l1-(?!ui-)[\w-]+", selector)
    }


def roots(widget: Linie1Widget) -> set[str]:
    """The classes of a root with which the selectors of a sheet begin."""
    found = (ROOT.match(selector) for selector, _ in rules(widget))
    return {root[0] for root in found if root}


@pytest.mark.parametrize(("one", "other"), tuple(combinations(KINDS, 2)))
def test_a_sheet_never_takes_the_place_of_another(one: str, other: str) -> None:
    """anywidget keeps one sheet for each `_anywidget_id`: the last that came."""
    here, there = KINDS[one], KINDS[other]
    assert here._css != there._css
    assert here._anywidget_id != there._anywidget_id


@pytest.mark.parametrize("kind", KINDS)
def test_widgets_of_a_kind_share_their_sheet(kind: str) -> None:
    again = make(CODE[kind])
    assert again._css == KINDS[kind]._css
    assert again._anywidget_id == KINDS[kind]._anywidget_id


@pytest.mark.parametrize("kind", KINDS)
def test_a_sheet_dresses_its_own_widget_only(kind: str) -> None:
    widget = KINDS[kind]
    (own,) = roots(widget)
    others = [
        selector
        for selector, _ in rules(widget)
        if not selector.startswith(own) and selector not in art(widget)
    ]
    assert set(others) <= {".linie1", '.linie1[data-theme="dark"]'}
    assert len(rules(widget)) - len(others) > 50


def test_each_kind_has_a_root_of_its_own() -> None:
    assert len(set().union(*map(roots, KINDS.values()))) == len(KINDS)


@pytest.mark.parametrize(("one", "other"), tuple(combinations(KINDS, 2)))
def test_pictures_look_alike_in_all_widgets(one: str, other: str) -> None:
    here, there = art(KINDS[one]), art(KINDS[other])
    assert {
        name for name in here.keys() & there.keys() if here[name] != there[name]
    } == set()


def test_motions_of_one_name_are_one() -> None:
    motions: dict[str, set[str]] = {}
    for widget in KINDS.values():
        for name, frames in KEYFRAMES.findall(sheet(widget)):
            motions.setdefault(name, set()).add(frames)
    assert {name for name, frames in motions.items() if len(frames) > 1} == set()
