"""JupyterLab with the extensions of the course: ``python -m notebooks.lite.lab``.

Other installed extensions, which may add sidebars and dialogs, are left out.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from jupyter_core.paths import jupyter_path

EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "anywidget")
"""The extensions that the widgets need."""


def link(extensions: Path) -> None:
    """Link the extensions of the course into an empty folder."""
    for name in EXTENSIONS:
        places = (Path(each, name) for each in jupyter_path("labextensions"))
        installed = next((each for each in places if each.is_dir()), None)
        if installed is None:
            raise SystemExit(f"lab: the extension {name} of JupyterLab is not installed")
        there = extensions / name
        there.parent.mkdir(exist_ok=True)
        there.symlink_to(installed.resolve())


if __name__ == "__main__":
    from jupyterlab.labapp import LabApp

    with TemporaryDirectory(prefix="linie1-lab-") as folder:
        link(Path(folder))
        option = f"--LabApp.labextensions_path={folder}"
        LabApp.launch_instance([option, *sys.argv[1:]])
