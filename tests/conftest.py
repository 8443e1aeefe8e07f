"""Settings of all tests, independent of the way they are run."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
from inspect import iscoroutinefunction
from typing import Any

import pytest
from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

# Background jobs of a shell ignore Ctrl-C, and so would the programs that tests start and
# interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Looking for circles among all that is collected would take a tenth of the time.
gc.disable()

# All that jsonschema would check by it are addresses, and its grammars take a second.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with tests of the whole, which take long: one worker builds the package."""
    items.sort(key=lambda item: item.path.parent.name != "tests")


def pytest_collection_finish() -> None:
    """Look for circles from now on, but seldom, and not among the tests themselves."""
    gc.freeze()
    gc.set_threshold(10_000)
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Any:
    """Do not look again and again through what the tests of a module leave behind."""
    done = yield
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
        gc.freeze()
    return done


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, str] | None:
    """Print a line per step in a log, and progress on a terminal."""
    if report.passed and report.when == "call" and not sys.stdout.isatty():
        return "passed", "", "PASSED"
    return None


def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> None:
    """Let an asynchronous test run in a loop of its own."""
    test = pyfuncitem.obj
    if iscoroutinefunction(test):
        pyfuncitem.obj = lambda **given: asyncio.run(test(**given))
