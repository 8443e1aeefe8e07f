"""What holds for all tests: nothing fails because of how, or where, they are run."""

from __future__ import annotations

import signal
import sys

import pytest
from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

# A shell starts what is to run in the background deaf to Ctrl-C, and so would be the
# programs that tests start, and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, str] | None:
    """A log has a line for each step, and somebody at a terminal sees that it goes on."""
    if report.passed and report.when == "call" and not sys.stdout.isatty():
        return "passed", "", "PASSED"
    return None
