"""A Sphinx extension that shows our widgets in notebooks of nbsphinx and MyST-NB.

Enable it with ``extensions = ["myst_nb", "linie1_widget.course.sphinx"]``. Without it
both show nothing for live widgets; with it these can be stepped and tried, without Python
and other hosts. All pages share the scripts, which are files of the site.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from linie1_widget.base.widget.output import VARIABLE, VIEW, Output
from linie1_widget.base.widget.page import HOST, MARK, script_files
from linie1_widget.course.outputs import EVERY_STYLE, FRAME_SCRIPT, published

__all__ = ["setup"]

_FOLDER = "linie1"  # of the scripts, in the folder of static files


def __dir__() -> list[str]:
    return __all__


def setup(app: Any) -> dict[str, Any]:
    """Set up the extension; Sphinx calls this function.

    The configuration value ``linie1_output`` is ``"section"``, ``"page"`` for pages in
    frames, ``"picture"`` or ``"live"``.
    """
    app.add_config_value("linie1_output", Output.SECTION.value, "env")
    app.connect("config-inited", _configure_kernels)
    app.connect("source-read", _read)
    app.connect("builder-inited", _write_scripts)
    app.connect("doctree-read", _drop_states)
    app.connect("html-page-context", _link_scripts)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _configure_kernels(_app: Any, config: Any) -> None:
    """Make kernels that run notebooks during the build produce the same outputs."""
    os.environ[VARIABLE] = Output(config.linie1_output).value


def _read(app: Any, name: str, source: list[str]) -> None:
    if str(app.env.doc2path(name)).endswith(".ipynb"):
        book = published(json.loads(source[0]), Output(app.config.linie1_output))
        source[0] = json.dumps(book, ensure_ascii=False)


def _write_scripts(app: Any) -> None:
    if app.builder.format == "html":
        folder = Path(app.outdir, "_static", _FOLDER)
        folder.mkdir(parents=True, exist_ok=True)
        for name, code in script_files(EVERY_STYLE).items():
            (folder / name).write_text(code, encoding="utf-8")


def _drop_states(app: Any, doctree: Any) -> None:
    """Drop the states of all widgets, which MyST-NB keeps, unless others need them."""
    raws = (node.astext() for node in doctree.findall() if node.tagname == "raw")
    # Without the scripts of ipywidgets nobody reads them.
    has_scripts = getattr(app.config, "nb_ipywidgets_js", None)
    if not (has_scripts and any(VIEW in raw for raw in raws)):
        notebooks = getattr(app.env, "nb_metadata", {})
        notebooks.get(app.env.docname, {}).get("js_files", {}).pop("ipywidgets_state", None)


def _link_scripts(app: Any, _name: str, _file: str, context: Any, _doctree: Any) -> None:
    body = context.get("body", "")
    if f"<section {MARK}" in body:
        app.add_js_file(f"{_FOLDER}/{HOST}.js", loading_method="defer")
    if "<iframe" in body:
        app.add_js_file(None, body=FRAME_SCRIPT)
