"""Find a Chromium for the tests, or install one.

``python -m tests.browser.chromium`` prints its path. With ``--install`` a missing one is
installed: by apt for root on Debian, otherwise by Playwright's download.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.notebook import PATIENCE

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
)
MAC_APPS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# Options that let Chromium run in a container without calling home.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoBrowser(RuntimeError):
    """The error for a missing browser."""


def candidates() -> Iterator[str]:
    """Yield possible paths: from CHROMIUM, of the system, of Playwright."""
    named = os.environ.get("CHROMIUM")
    if named:
        yield named
        return
    yield from filter(None, map(shutil.which, NAMES))
    yield from MAC_APPS
    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def runs(executable: str) -> bool:
    """Return True if it starts; Ubuntu's chromium-browser may only point to a snap."""
    try:
        subprocess.run(
            [executable, "--version"], capture_output=True, timeout=60, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return True


def find() -> str | None:
    return next(filter(runs, candidates()), None)


def require() -> str:
    """Return the path of a browser that starts, or raise an error with instructions."""
    found = find()
    if found is None:
        raise NoBrowser(
            "no Chromium or Chrome was found: run `make test`, which gets one, install "
            "one, or name one in the environment: CHROMIUM=/path/to/chrome"
        )
    return found


@contextmanager
def launched(*more: str) -> Iterator[Browser]:
    executable, flags = require(), [*FLAGS, *more]
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=executable, args=flags, timeout=PATIENCE
        )
        expect.set_options(timeout=PATIENCE)
        yield opened
        opened.close()


def install() -> None:
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and is_debian() and shutil.which("apt-get"):
        print("no Chromium here: apt-get installs", end=" ", flush=True)
        print("chromium", install_by_apt("chromium"))
        return
    print("no Chromium here: Playwright downloads one (a few minutes)", flush=True)
    with_libraries = ["--with-deps"] if root and sys.platform == "linux" else []
    subprocess.run(
        [sys.executable, "-m", "playwright", "install", *with_libraries, "chromium"],
        check=True,
    )


def install_by_apt(package: str) -> str:
    """Install a Debian package with its dependencies (and a font); return its version."""
    for command in (
        ("apt-get", "-qq", "update"),
        ("apt-get", "-qq", "install", "-y", "--no-install-recommends", package),
        ("dpkg-query", "--show", "--showformat=${Version}", package),
    ):
        done = subprocess.run(
            command,
            env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=True,
        )
    return done.stdout


def is_debian() -> bool:
    """Return True on Debian itself: Ubuntu's chromium package only installs a snap."""
    release = Path("/etc/os-release")
    return release.is_file() and "ID=debian" in release.read_text().splitlines()


def tell_where(
    arguments: list[str],
    find: Callable[[], str | None],
    install: Callable[[], None],
    require: Callable[[], str],
) -> int:
    """Print the path of a browser; with ``--install`` install a missing one."""
    if "--install" in arguments and find() is None:
        try:
            install()
        except (OSError, subprocess.CalledProcessError) as trouble:
            said = getattr(trouble, "output", None) or ""
            print(f"\nthat did not work: {trouble}\n{said}", file=sys.stderr)
    try:
        print(require())
    except NoBrowser as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


def main(arguments: list[str]) -> int:
    return tell_where(arguments, find, install, require)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
