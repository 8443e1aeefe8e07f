"""Settings of all tests, independent of the way they are run."""

from __future__ import annotations

import asyncio
import signal
import sys
from inspect import iscoroutinefunction

import pytest
from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

# Background jobs of a shell ignore Ctrl-C, and so would the programs that tests start and
# interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


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
