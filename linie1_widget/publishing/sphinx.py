"""A Sphinx extension: notebooks of nbsphinx and MyST-NB show our widgets.

``extensions = ["myst_nb", "linie1_widget.publishing.sphinx"]`` is all it takes. Both
show nothing for notebooks that were run with live widgets: here they become pages of one
file, which can be stepped through without Python and without a network.
"""

from __future__ import annotations

import json
import os
from typing import Any

from linie1_widget.publishing.frames import FIT
from linie1_widget.publishing.outputs import published
from linie1_widget.widgets.output import VARIABLE, Output


def setup(app: Any) -> dict[str, Any]:
    """What Sphinx calls when it loads the extension.

    The configuration value ``linie1_output`` is ``"page"``, ``"picture"`` or ``"live"``.
    """
    app.add_config_value("linie1_output", Output.PAGE.value, "env")
    app.connect("config-inited", _ask_kernels)
    app.connect("source-read", _read)
    app.connect("builder-inited", _bring_script)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _ask_kernels(_app: Any, config: Any) -> None:
    """Kernels that run notebooks during the build make the same outputs."""
    os.environ[VARIABLE] = Output(config.linie1_output).value


def _read(app: Any, name: str, source: list[str]) -> None:
    """Change the outputs of a notebook that was run before the build."""
    if str(app.env.doc2path(name)).endswith(".ipynb"):
        book = published(json.loads(source[0]), Output(app.config.linie1_output))
        source[0] = json.dumps(book, ensure_ascii=False)


def _bring_script(app: Any) -> None:
    app.add_js_file(None, body=FIT)
