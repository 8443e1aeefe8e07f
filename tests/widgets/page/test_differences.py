"""Positions told by their differences, held to a judge that puts them together again."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from linie1_widget.widgets.page.differences import difference, differences

JSON = st.recursive(
    st.none() | st.integers(0, 2) | st.text(alphabet="ab🚋", max_size=30),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner)
    ),
    max_leaves=12,
)
POSITION = st.dictionaries(st.sampled_from("abc"), JSON)


def later(before: Any, change: Any) -> Any:
    """What the page does with a difference."""
    if isinstance(change, list):
        if len(change) == 1:
            return change[0]
        at, dropped, put = change
        return before[:at] + put + before[at + dropped :]
    if isinstance(before, list):
        return [
            later(value, change[str(at)]) if str(at) in change else value
            for at, value in enumerate(before)
        ]
    if not change:
        return before
    gone = {name for name, part in change.items() if part == []}
    parts = {name: later(before.get(name), change[name]) for name in change.keys() - gone}
    return {name: before[name] for name in before.keys() - gone} | parts


# How long the making of examples takes depends on what else the machine does.
@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(POSITION, max_size=5))
def test_all_positions_come_out_of_their_differences(positions: list[Any]) -> None:
    shown: Any = {}
    for change, position in zip(differences(positions), positions, strict=True):
        shown = later(shown, change)
        assert shown == position


def test_what_stays_the_same_is_not_told_again() -> None:
    table = {"says": "Ada lays track.", "players": [{"hand": list("SSC")}, {"hand": []}]}
    after = {"says": "Ada lays track.", "players": [{"hand": list("SC")}, {"hand": []}]}
    assert difference(table, after) == {"players": {"0": {"hand": [1, 1, []]}}}
