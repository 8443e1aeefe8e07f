"""Several widgets share a page, and with it their style sheets: none dresses another."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.widgets.every import CODE, make
from tests.widgets.wires import seen

RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
ROOT = re.compile(r"\.l1w-\w+")
AT_RULES = re.compile(r"@(container|media|supports)[^{]*\{")
KEYFRAMES = re.compile(r"@keyframes ([\w-]+)\{((?:[^{}]*\{[^{}]*\})*)\}")


@cache
def dress(kind: str) -> tuple[str, str]:
    """The identity of a kind of widget's style sheet, and what stands in it."""
    sheet = seen(make(CODE[kind]))
    return sheet.anywidget_id, re.sub(r"/\*.*?\*/", "", sheet.css, flags=re.DOTALL)


@cache
def rules(kind: str) -> list[tuple[str, str]]:
    flat = AT_RULES.sub("", KEYFRAMES.sub("", dress(kind)[1]))
    return [
        (selector.strip().lstrip("}").strip(), declarations)
        for selectors, declarations in RULE.findall(flat)
        for selector in re.split(r",(?![^(]*\))", selectors)
    ]


def art(kind: str) -> dict[str, str]:
    """How the classes of pictures look: these have the same names in all widgets."""
    return {
        selector: declarations
        for selector, declarations in rules(kind)
        if re.fullmatch(r"\.l1-(?!ui-)[\w-]+", selector)
    }


@cache
def root(kind: str) -> str:
    """The class of a root with which the selectors of a sheet begin."""
    (found,) = {match[0] for selector, _ in rules(kind) if (match := ROOT.match(selector))}
    return found


def test_a_sheet_never_takes_the_place_of_another_and_has_a_root_of_its_own() -> None:
    """anywidget keeps one sheet for each `_anywidget_id`: the last that came."""
    for part in range(2):
        kinds = {dress(kind)[part]: kind for kind in CODE}
        assert [*kinds.values()] == [*CODE]
    assert len(set(map(root, CODE))) == len(CODE)


@pytest.mark.parametrize("kind", CODE)
def test_a_sheet_dresses_its_own_widget_only_and_is_shared_by_its_kind(kind: str) -> None:
    assert dress.__wrapped__(kind) == dress(kind)
    own = [selector for selector, _ in rules(kind) if selector.startswith(root(kind))]
    others = {selector for selector, _ in rules(kind)} - {*own} - art(kind).keys()
    assert others <= {".linie1", '.linie1[data-theme="dark"]'}
    assert len(own) + len(art(kind)) > 50


def test_what_has_one_name_looks_and_moves_alike_in_all_widgets() -> None:
    looks: dict[str, set[str]] = {}
    for kind in CODE:
        for name, look in (*art(kind).items(), *KEYFRAMES.findall(dress(kind)[1])):
            looks.setdefault(name, set()).add(look)
    assert {name for name, different in looks.items() if len(different) > 1} == set()
