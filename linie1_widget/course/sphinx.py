"""A Sphinx extension that shows our widgets in notebooks of nbsphinx and MyST-NB.

Enable it with ``extensions = ["myst_nb", "linie1_widget.course.sphinx"]``. Without it
both show nothing for live widgets; with it these become interactive pages in single files,
without Python and network.
"""

from __future__ import annotations

import json
import os
from typing import Any

from linie1_widget.base.widget.output import VARIABLE, Output
from linie1_widget.course.outputs import FRAME_SCRIPT, published

__all__ = ["setup"]


def __dir__() -> list[str]:
    return __all__


def setup(app: Any) -> dict[str, Any]:
    """Set up the extension; Sphinx calls this function.

    The configuration value ``linie1_output`` is ``"page"``, ``"picture"`` or ``"live"``.
    """
    app.add_config_value("linie1_output", Output.PAGE.value, "env")
    app.connect("config-inited", _configure_kernels)
    app.connect("source-read", _read)
    app.connect("builder-inited", lambda app: app.add_js_file(None, body=FRAME_SCRIPT))
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _configure_kernels(_app: Any, config: Any) -> None:
    """Make kernels that run notebooks during the build produce the same outputs."""
    os.environ[VARIABLE] = Output(config.linie1_output).value


def _read(app: Any, name: str, source: list[str]) -> None:
    if str(app.env.doc2path(name)).endswith(".ipynb"):
        book = published(json.loads(source[0]), Output(app.config.linie1_output))
        source[0] = json.dumps(book, ensure_ascii=False)
