"""The wheels of the site: from PyPI, and stand-ins for packages that it lacks."""

from __future__ import annotations

import base64
import hashlib
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

STAND_IN = Path(__file__).parent / "stand_in"
_OLDEST = (1980, 1, 1, 0, 0, 0)


def from_pypi(requirements: Iterable[str], python: str, folder: Path) -> None:
    """Download pure wheels for Pyodide's Python, without their requirements.

    Parameters
    ----------
    requirements : iterable of str
        Such as ``"six==1.17.0"``.
    python : str
        Such as ``"3.14"``.
    folder : Path
    """
    folder.mkdir(parents=True, exist_ok=True)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "download")
    only = ("--no-deps", "--only-binary", ":all:", "--platform", "any")
    where = ("--python-version", python, "--dest", str(folder))
    done = subprocess.run(
        [*pip, "--quiet", *only, *where, *requirements],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"lite: could not get the wheels from PyPI:\n{done.stdout}")


def stand_in(name: str, folder: Path) -> Path:
    """Build a wheel of our replacement for a package.

    Parameters
    ----------
    name : str
        A folder in ``stand_in/``.
    folder : Path
        The folder of the wheel.
    """
    info = f"{name}-0.dist-info"
    files = {
        file.relative_to(STAND_IN).as_posix(): file.read_bytes()
        for file in sorted((STAND_IN / name).glob("*.py"))
    }
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: {name}\nVersion: 0\n".encode()
    )
    files[f"{info}/WHEEL"] = (
        b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    record = "".join(
        f"{path},{_digest(content)},{len(content)}\n" for path, content in files.items()
    )
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = folder / f"{name}-0-py3-none-any.whl"
    with ZipFile(wheel, "w") as archive:
        for path, content in files.items():
            archive.writestr(ZipInfo(path, _OLDEST), content, ZIP_DEFLATED)
    return wheel


def _digest(content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest())
    return f"sha256={digest.decode().rstrip('=')}"
