"""Examples in the help text of a command, which tests can run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

CommandT = TypeVar("CommandT", bound=Callable[..., Any])


def examples(*lines: str) -> Callable[[CommandT], CommandT]:
    """Put examples at the end of the help text of a command, one a line."""

    def add(command: CommandT) -> CommandT:
        # After \b click keeps the line breaks.
        shown = "\n".join(f"  {line}" for line in lines)
        command.__dict__["examples"] = f"Examples:\n\n\b\n{shown}"
        return command

    return add
