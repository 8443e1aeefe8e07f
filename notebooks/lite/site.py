"""The site: JupyterLab's files, Pyodide's, the wheels and the notebooks."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from linie1_widget.course.course_files import LEARNERS, course_files, write_missing
from linie1_widget.course.sources import LANGUAGES
from notebooks.lite import lab, lock, wheels
from notebooks.lite.progress import add_progress

ROOT = Path(__file__).parents[2]
BYTECODE = Path(__file__).with_name("bytecode.mjs")
PYODIDE = "pyodide@314.0.7"
"""The npm package of Pyodide in the version that JupyterLite's kernel requires."""

LOCK = "pyodide-lock.json"
KERNEL = "@jupyterlite/pyodide-kernel-extension"
EXTENSIONS = (*lab.EXTENSIONS, KERNEL)
"""The JupyterLab extensions of the site; other installed ones are ignored."""

NOT_SERVED = ("*.map", "*.d.ts", "console*.html", "README.md", "package.json")

APPS = ("lab", "notebooks")
"""The pages of the site: JupyterLab, and a notebook alone."""

AT_ONCE = ["comm", "ipython", "jedi", "linie1-widget", "micropip", *lock.OF_KERNEL]
"""The packages that are loaded together with Python, and not one after the other."""

INSTALLED = Path(sys.prefix, "share", "jupyter", "labextensions")
"""The folder of the installed JupyterLab extensions."""

SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "Linie 1",
        "collaborative": False,
        "exposeAppInBrowser": True,
        "litePluginSettings": {
            f"{KERNEL}:kernel": {
                "disablePyPIFallback": True,
                "loadPyodideOptions": {"packages": AT_ONCE},
            }
        },
    },
}
"""The settings of the site. Packages are never requested from PyPI."""


def build(wheel: Path, site: Path) -> None:
    """Build the site into a folder, deleting its previous content.

    Parameters
    ----------
    wheel : Path
        The wheel of this package.
    site : Path
    """
    with TemporaryDirectory(prefix="linie1-lite-") as folder:
        work = Path(folder)
        report("pyodide, from npm")
        pyodide = unpacked_pyodide(work)
        report("wheels, from PyPI")
        add_wheels(wheel, pyodide)
        write_course(work / "course")
        (work / "jupyter-lite.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
        report("the site, from jupyterlite")
        build_site(work, site)
    for app in APPS:
        add_progress(site / app / "index.html")
    size = sum(file.stat().st_size for file in site.rglob("*") if file.is_file())
    report(f"{site} has {size / 1e6:.0f} MB: any web server can serve it, such as")
    report(f"python -m http.server --directory {site}")


def report(message: str) -> None:
    """Print the progress."""
    print(f"lite: {message}", flush=True)


def unpacked_pyodide(work: Path) -> Path:
    """Download and unpack Pyodide, without files that no page requests."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit(
            "lite: npm is needed to get Pyodide, and there is none on the PATH"
        )
    command = [npm, "pack", "--silent", "--pack-destination", str(work), PYODIDE]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"lite: npm could not get {PYODIDE}:\n{done.stderr}")
    (archive,) = work.glob("pyodide-*.tgz")
    with tarfile.open(archive) as packed:
        if hasattr(tarfile, "data_filter"):
            packed.extraction_filter = tarfile.data_filter
        packed.extractall(work)
    there = work / "static" / "pyodide"
    there.parent.mkdir()
    (work / "package").rename(there)
    for pattern in NOT_SERVED:
        for file in there.glob(pattern):
            file.unlink()
    return there


def add_wheels(wheel: Path, pyodide: Path) -> None:
    """Put all wheels beside Pyodide, and list exactly these in its lock file."""
    file = pyodide / LOCK
    content = json.loads(file.read_text(encoding="utf-8"))
    entries = content["packages"]
    requirements = [f"{name}=={entries[name]['version']}" for name in lock.needed(entries)]
    at_hand = ("linie1-widget", *lock.OF_KERNEL, *lock.STAND_INS)
    requirements += [name for name in lock.BUNDLED if name not in at_hand]
    wheels.from_pypi(
        requirements, ".".join(content["info"]["python"].split(".")[:2]), pyodide
    )
    shutil.copy(wheel, pyodide)
    for name in lock.OF_KERNEL:
        (there,) = (INSTALLED / KERNEL).glob(f"static/pypi/{name.replace('-', '_')}-*.whl")
        shutil.copy(there, pyodide)
    for name in lock.STAND_INS:
        wheels.stand_in(name, pyodide)
    add_bytecode(pyodide)
    content["packages"] = lock.site_entries(entries, pyodide.glob("*.whl"))
    file.write_text(json.dumps(content, sort_keys=True), encoding="utf-8")


def add_bytecode(pyodide: Path) -> None:
    """Add bytecode to all modules: compiling them took a third of the time of a visit."""
    command = ["node", str(BYTECODE), str(pyodide)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"lite: node could not compile the wheels:\n{done.stderr}")


def write_course(folder: Path) -> None:
    """Write the learners' notebooks in all languages."""
    for language in LANGUAGES:
        write_missing(course_files(LEARNERS, language), folder)


def build_site(work: Path, site: Path) -> None:
    """Build the site with JupyterLite."""
    if site.exists():
        shutil.rmtree(site)
    extensions = {
        "ignore_sys_prefix": ["federated_extensions"],
        "federated_extensions": [str(INSTALLED / name) for name in EXTENSIONS],
    }
    config = json.dumps({"LiteBuildConfig": extensions})
    (work / "jupyter_lite_config.json").write_text(config, encoding="utf-8")
    command = [sys.executable, "-m", "jupyterlite_core.app", "build"]
    options = ["--no-sourcemaps", "--no-unused-shared-packages", "--contents", "course"]
    options += ["--lite-dir", str(work), *(f"--apps={app}" for app in APPS)]
    done = subprocess.run(
        [*command, *options, "--output-dir", str(site)],
        cwd=work,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"lite: jupyterlite could not build the site:\n{done.stdout}")
