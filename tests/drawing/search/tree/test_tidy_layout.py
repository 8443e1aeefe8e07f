"""Tidy trees: no two nodes on one place, in order, and as narrow as they can be."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from linie1_widget.drawing.search.tree.tidy_layout import APART, tidy


@st.composite
def forests(draw: st.DrawFn, roots: int = 3) -> list[int]:
    """Parents, each before its children."""
    size = draw(st.integers(1, 60))
    first = draw(st.integers(1, roots))
    return [
        -1 if node < first else draw(st.integers(0, node - 1))
        for node in range(max(size, first))
    ]


def levels(parents: list[int]) -> list[list[int]]:
    """The nodes of each depth, in the order in which one comes to them from the left."""
    children: dict[int, list[int]] = {}
    for node, parent in enumerate(parents):
        children.setdefault(parent, []).append(node)
    found: list[list[int]] = []
    level = children[-1]
    while level:
        found.append(level)
        level = [child for node in level for child in children.get(node, [])]
    return found


def slowly(parents: list[int]) -> list[float]:
    """The same by going through all nodes of a subtree for each of its neighbours."""

    def laid(node: int) -> dict[int, tuple[int, float]]:
        """All nodes at and below this one, with depth and place, itself at 0."""
        kin = [child for child, parent in enumerate(parents) if parent == node]
        found: dict[int, tuple[int, float]] = {}
        middles = []
        for child in kin:
            own = laid(child)
            gaps = [
                x + 1 - y
                for depth, x in found.values()
                for other, y in own.values()
                if depth == other + 1
            ]
            away = max(gaps, default=0.0)
            middles.append(away)
            found |= {each: (depth + 1, x + away) for each, (depth, x) in own.items()}
        middle = (middles[0] + middles[-1]) / 2 if kin else 0
        moved = {each: (depth, x - middle) for each, (depth, x) in found.items()}
        return {node: (0, 0.0), **moved}

    places: dict[int, float] = {}
    right = -APART
    for root in (node for node, parent in enumerate(parents) if parent < 0):
        xs = {node: x for node, (_, x) in laid(root).items()}
        away = right + APART - min(xs.values())
        places |= {node: x + away for node, x in xs.items()}
        right = max(xs.values()) + away
    return [places[node] for node in range(len(parents))]


@given(forests())
def test_nodes_are_in_order_apart_and_beneath_their_parents(parents: list[int]) -> None:
    places = tidy(parents)
    assert min(places) == pytest.approx(0)
    for level in levels(parents):
        for left, right in pairwise(level):
            assert places[right] - places[left] >= 1 - 1e-9
    for node in range(len(parents)):
        xs = [places[each] for each, parent in enumerate(parents) if parent == node]
        if xs:
            assert places[node] == pytest.approx((xs[0] + xs[-1]) / 2)
    assert places == pytest.approx(slowly(parents))


@given(forests(roots=1), forests(roots=1))
def test_the_same_tree_is_drawn_the_same_way_wherever_it_hangs(
    one: list[int], other: list[int]
) -> None:
    both = [-1, *([0, *(parent + 1 for parent in one[1:])])]
    both += [0, *(parent + len(one) + 1 for parent in other[1:])]
    alone, hung = tidy(one), tidy(both)[1 : 1 + len(one)]
    assert [x - hung[0] for x in hung] == pytest.approx([x - alone[0] for x in alone])


def test_trees_stand_side_by_side() -> None:
    assert tidy([-1, -1, 0, 0, 1]) == [0.5, 1 + APART, 0, 1, 1 + APART]
    assert tidy([]) == []


def test_a_deep_tree_and_a_wide_one_are_laid_out_too() -> None:
    deep = tidy([node - 1 for node in range(50_000)])
    wide = tidy([-1, *([0] * 50_000)])
    assert (set(deep), max(wide)) == ({0.0}, 49_999)
