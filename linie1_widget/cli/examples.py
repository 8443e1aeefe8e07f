"""Examples under the help text of a command, which tests can run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

CommandT = TypeVar("CommandT", bound=Callable[..., Any])


def examples(*lines: str) -> Callable[[CommandT], CommandT]:
    r"""Put examples under the help text of a command, one a line.

    >>> @examples("linie1 draw empty")
    ... def draw(): ...
    >>> draw.examples
    'Examples:\n\n\x08\n  linie1 draw empty'
    """

    def add(command: CommandT) -> CommandT:
        # \b has the lines left as they are.
        shown = "\n".join(f"  {line}" for line in lines)
        command.__dict__["examples"] = f"Examples:\n\n\b\n{shown}"
        return command

    return add
