"""Scripts and style sheets that a kernel sends once."""

from __future__ import annotations

import sys
from collections import Counter
from functools import partial
from types import SimpleNamespace

import ipywidgets
import pytest
from ipywidgets.embed import dependency_state

import linie1_widget as l1
from linie1_widget.base.widget.page import bundled
from linie1_widget.rooms.guest_sessions import SharedSession, make_unlisted
from tests.base.widget.wires import ask, put, sent_by
from tests.paths.picture.stories import grid

search = partial(l1.SearchWidget, grid())


@pytest.fixture(autouse=True)
def nothing_before() -> None:
    """Close what tests without a wire have left open."""
    ipywidgets.Widget.close_all()


def opened() -> Counter[str]:
    """Return how often each script was sent by the widgets that are open."""
    sent = Counter[str]()
    for widget in ipywidgets.widgets.widget._instances.values():
        state = sent_by(widget)[0]["state"]
        sent.update(text for text in (state.get("text"), state.get("_esm")) if text)
    return sent


def test_ten_searches_send_their_script_once() -> None:
    made = [search() for _ in range(10)]
    assert (opened()[bundled("search.js")], opened()[made[0]._whole["_css"]]) == (1, 1)
    made.append(l1.BoardWidget())
    made[0].close()
    made.append(search())
    assert opened()[bundled("search.js")] == 1
    assert sum(map(len, opened().elements())) < 200_000


def test_script_is_sent_again_once_all_widgets_were_closed() -> None:
    search()
    ipywidgets.Widget.close_all()
    assert opened() == {}
    search()
    assert opened()[bundled("search.js")] == 1


def test_saved_widget_has_its_script_with_it_and_a_page_cannot_change_it() -> None:
    widget = search()
    states = dependency_state([widget])
    references = states[widget.model_id]["state"]["_shared"]
    models = [states[each.removeprefix("IPY_MODEL_")] for each in references]
    assert [each["state"]["text"] for each in models] == [*widget._whole.values()]
    for model in widget._shared:
        put(model, text="evil")
    assert search()._shared == widget._shared
    assert opened()[bundled("search.js")] == 1


def test_page_without_the_models_asks_for_their_texts() -> None:
    widget = search()
    assert ask(widget, do="texts") == {"texts": [*widget._whole.values()]}


def test_pages_of_their_own_get_the_script_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    script = bundled("search.js")
    unlisted = make_unlisted(search)
    assert (unlisted._esm, unlisted._shared) == (script, ())
    state = SharedSession(lambda: widget)
    widget = search()
    assert state.join(lambda _: None)["_esm"] == script
    assert "_shared" not in state.state()
    marimo = SimpleNamespace(running_in_notebook=lambda: True)
    monkeypatch.setitem(sys.modules, "marimo", marimo)
    assert search()._esm == script
    marimo.running_in_notebook = lambda: False
    assert search()._esm == widget._esm != script
