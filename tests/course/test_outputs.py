"""Notebooks run with live widgets, for readers without Python."""

from __future__ import annotations

import json
import os
import re
from base64 import b64decode
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from nbconvert import HTMLExporter, LatexExporter
from traitlets.config import Config

from linie1_widget import as_png, to_html
from linie1_widget.base.widget.output import VARIABLE, VIEW, Output
from linie1_widget.course import sphinx
from linie1_widget.course.outputs import FRAME_SCRIPT, published
from tests.course.books import OFFLINE, SLIDER, data_of, game, run

TEMPLATES = Path(__file__).parents[2] / "linie1_widget" / "course" / "templates"
PREPROCESSOR = "linie1_widget.course.preprocessor.Linie1Outputs"


def test_sphinx_adds_the_script_of_frames_to_each_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = Mock()
    assert sphinx.setup(app) == {"parallel_read_safe": True, "parallel_write_safe": True}
    connected = dict(call.args for call in app.connect.call_args_list)
    connected["builder-inited"](app)
    app.add_js_file.assert_called_once_with(None, body=FRAME_SCRIPT)
    # Kernels of the build make the same outputs.
    monkeypatch.setenv(VARIABLE, "page")
    connected["config-inited"](app, Mock(linie1_output="picture"))
    assert os.environ[VARIABLE] == "picture"


@pytest.mark.parametrize("name", OFFLINE)
def test_stored_widget_becomes_the_page_of_a_live_one(name: str) -> None:
    widget = OFFLINE[name]()
    (data,) = data_of(published(run(widget), Output.PAGE))
    assert VIEW not in data
    page = unescape(data["text/html"].split('srcdoc="')[1].rpartition('"></iframe>')[0])
    made = to_html(widget)
    # The headings may differ, the states are equal.
    assert re.search(r"<h1>(.+?)(, step \d.*)?</h1>", page)[1] in made  # type: ignore[index]
    stored, expected = (text.split('id="l1-page">')[1] for text in (page, made))
    assert stored.split("</script>")[0] == expected.split("</script>")[0]
    assert page.count("without Python") == made.count("without Python")


def with_trait(widget_name: str, trait: str, value: str) -> Any:
    book = run(widget := OFFLINE[widget_name]())
    (stored,) = book.metadata.widgets.values()
    stored["state"][widget.model_id]["state"][trait] = value
    return book


@pytest.mark.parametrize(
    "book",
    [
        lambda: run(game()),
        lambda: run(OFFLINE["search"](), states=False),
        lambda: with_trait("board", "edition", "of the house"),
    ],
    ids=["a game", "without states", "unknown rules"],
)
def test_widgets_without_enough_state_become_pictures(book: Callable[[], Any]) -> None:
    (data,) = data_of(published(book(), Output.PAGE))
    assert VIEW not in data
    assert data["text/html"].split("\n")[1].startswith("<br><img ")


def test_picture_gets_a_png_and_keeps_an_existing_one() -> None:
    widget = OFFLINE["search"]()
    book = published(run(widget), Output.PICTURE)
    (data,) = data_of(book)
    assert set(data) == {"text/html", "text/plain", "image/png"}
    assert b64decode(data["image/png"]) == as_png(widget._small_svg())
    assert book["cells"][0]["outputs"][0]["metadata"]["image/png"] == {"width": 560}
    data["image/png"] = "drawn by somebody"
    assert data_of(published(book, Output.PICTURE)) == [data]


def test_states_are_kept_for_other_widgets_only() -> None:
    assert "widgets" not in published(run(OFFLINE["search"]()), Output.PAGE).metadata
    book = run(OFFLINE["search"](), slider=SLIDER)
    book.cells.reverse()
    ours, other = reversed(data_of(published(book, Output.PAGE)))
    assert VIEW not in ours
    assert other == SLIDER
    assert "widgets" in book.metadata


def test_live_output_leaves_a_notebook_unchanged() -> None:
    book = run(OFFLINE["search"]())
    before = json.dumps(book)
    assert json.dumps(published(book, Output.LIVE)) == before


def test_no_script_is_taken_from_a_notebook() -> None:
    (data,) = data_of(published(with_trait("search", "_esm", "alert('mine')"), Output.PAGE))
    assert "alert('mine')" not in unescape(data["text/html"])


def test_template_makes_a_page_without_requests_for_widgets() -> None:
    folders = [str(TEMPLATES)]
    exporter = HTMLExporter(template_name="linie1", extra_template_basedirs=folders)
    text, _ = exporter.from_notebook_node(run(OFFLINE["search"](), game()))
    assert text.count("<iframe ") == 1
    assert text.count('width="560"') == 1
    # The initial height of the frame, until the page reports its own.
    assert "height: 900px" in text
    assert "linie1Height" in text
    for elsewhere in ("unpkg.com", "require.min.js", "html-manager"):
        assert elsewhere not in text


def test_latex_gets_pngs_from_the_preprocessor() -> None:
    config = Config({"Linie1Outputs": {"output": "picture"}})
    exporter = LatexExporter(preprocessors=[PREPROCESSOR], config=config)
    text, resources = exporter.from_notebook_node(run(OFFLINE["search"](), game()))
    assert sorted(Path(name).suffix for name in resources["outputs"]) == [".png"] * 2
    assert text.count(r"\adjustimage") == 2
