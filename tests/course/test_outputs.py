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
from docutils import nodes
from nbconvert import HTMLExporter, LatexExporter
from traitlets.config import Config

from linie1_widget import LaboratoryWidget, ProseWidget, as_png, to_html
from linie1_widget.base.svg.stills import svg_of_address
from linie1_widget.base.widget.output import VARIABLE, VIEW, Output
from linie1_widget.base.widget.page import section
from linie1_widget.course import sphinx
from linie1_widget.course.outputs import FRAME_SCRIPT, published
from tests.course.books import OFFLINE, SLIDER, data_of, game, run

TEMPLATES = Path(__file__).parents[2] / "linie1_widget" / "course" / "templates"
PREPROCESSOR = "linie1_widget.course.preprocessor.Linie1Outputs"


def test_sphinx_links_scripts_where_they_are_needed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    app = Mock(outdir=tmp_path)
    app.builder.format = "html"
    assert sphinx.setup(app) == {"parallel_read_safe": True, "parallel_write_safe": True}
    connected = dict(call.args for call in app.connect.call_args_list)
    connected["builder-inited"](app)
    shared = tmp_path / "_static" / "linie1"
    assert {"sections.js", "art.js", "search.js"} <= {
        file.name for file in shared.iterdir()
    }
    link = connected["html-page-context"]
    link(app, "", "", {"body": "<p>nothing"}, None)
    assert not app.add_js_file.called
    link(app, "", "", {"body": section(OFFLINE["search"]()._live_part())}, None)
    app.add_js_file.assert_called_once_with("linie1/sections.js", loading_method="defer")
    link(app, "", "", {"body": "<iframe>"}, None)
    app.add_js_file.assert_called_with(None, body=FRAME_SCRIPT)
    # Kernels of the build make the same outputs.
    monkeypatch.setenv(VARIABLE, "page")
    connected["config-inited"](app, Mock(linie1_output="picture"))
    assert os.environ[VARIABLE] == "picture"


@pytest.mark.parametrize(
    ("scripts", "shown", "kept"),
    [({}, VIEW, False), ({"a.js": {}}, VIEW, True), ({"a.js": {}}, "<img>", False)],
)
def test_states_stay_where_widgets_of_others_are_shown(
    scripts: dict[str, Any], shown: str, kept: bool
) -> None:
    page = nodes.container("", nodes.raw("", shown, format="html"))
    app = Mock()
    app.config.nb_ipywidgets_js = scripts
    app.env.docname = "page"
    app.env.nb_metadata = {"page": {"js_files": {"ipywidgets_state": 1, "other": 2}}}
    sphinx._drop_states(app, page)
    left = {"ipywidgets_state": 1, "other": 2} if kept else {"other": 2}
    assert app.env.nb_metadata["page"]["js_files"] == left


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
    (address,) = re.findall('src="([^"]+)"', data["text/html"])
    assert b64decode(data["image/png"]) == as_png(svg_of_address(address))
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


def test_template_holds_each_script_once() -> None:
    folders = [str(TEMPLATES)]
    exporter = HTMLExporter(template_name="linie1", extra_template_basedirs=folders)
    book = run(OFFLINE["search"](), OFFLINE["search"](), game())
    text, _ = exporter.from_notebook_node(book)
    assert len(re.findall("<section [^>]*data-linie1=", text)) == 2
    assert text.count('width="560"') == 3
    stored = re.findall(r"<script>\(self\.linie1\?\?=\{\}\)\.(\w+)=", text)
    assert sorted(stored) == ["art", "search"]
    for elsewhere in ("unpkg.com", "require.min.js", "html-manager"):
        assert elsewhere not in text


def test_exported_page_has_the_language_of_all_its_widgets() -> None:
    folders = [str(TEMPLATES)]
    for codes, language in ((["de", "de"], "de"), (["de", "en"], "en")):
        exporter = HTMLExporter(template_name="linie1", extra_template_basedirs=folders)
        book = run(*(LaboratoryWidget("S.G", language=code) for code in codes))
        assert f'<html lang="{language}">' in exporter.from_notebook_node(book)[0]


def test_page_around_a_widget_has_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    lab = LaboratoryWidget("S.G", language="de")
    (stored,) = data_of(published(run(lab), Output.SECTION))
    monkeypatch.setenv(VARIABLE, "section")
    ran = lab._repr_mimebundle_()[0]
    for data in (stored, ran):
        assert "Diese Seite kommt" in data["text/html"]
        assert "Link kopieren" in data["text/html"]


def test_text_in_a_notebook_finds_its_laboratory() -> None:
    lab = OFFLINE["laboratory"]()
    book = published(run(lab, ProseWidget("{bfs.cost}", lab)), Output.SECTION)
    place, told = (data["text/html"] for data in data_of(book))
    assert place.startswith(f'<section data-linie1="{lab.model_id}" ')
    assert f'"_lab":"{lab.model_id}"' in told


def test_latex_gets_pngs_from_the_preprocessor() -> None:
    config = Config({"Linie1Outputs": {"output": "picture"}})
    exporter = LatexExporter(preprocessors=[PREPROCESSOR], config=config)
    text, resources = exporter.from_notebook_node(run(OFFLINE["search"](), game()))
    assert sorted(Path(name).suffix for name in resources["outputs"]) == [".png"] * 2
    assert text.count(r"\adjustimage") == 2
