"""What a page complains of in its console, judged by where it comes from."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from playwright.sync_api import ConsoleMessage, Error, Page

import linie1_widget

OUR_SCRIPTS = re.compile(r"^blob:|/extensions/anywidget/")
"""anywidget makes a blob of each bundle, and tells itself when one does not work."""

WIDGETS = [name for name in linie1_widget.__all__ if name.endswith("Widget")]
OUR_NAMES = re.compile("|".join(["linie1|l1-ui-|blob:", *WIDGETS]), re.IGNORECASE)
"""The package, the classes of its elements, a stack that leads into a bundle, a widget."""

ERRORS = {"error", "assert"}


@dataclass
class Console:
    """What a page has complained of.

    An error counts, whoever makes it. So does whatever our scripts say, for they have
    nothing to say, and what others say of us. JupyterLab's warnings of its own affairs
    do not: that a plugin was slow, that a kernel was restarted.
    """

    messages: list[str] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        """Collect what it complains of, and what nobody caught."""
        page.on("console", self._hear)
        page.on("pageerror", self._catch)

    def leave(self, page: Page) -> None:
        """Listen no more."""
        page.remove_listener("console", self._hear)
        page.remove_listener("pageerror", self._catch)

    def _catch(self, error: Error) -> None:
        self.messages.append(f"uncaught: {error.stack or error}")

    def _hear(self, message: ConsoleMessage) -> None:
        where = message.location.get("url", "")
        is_ours = OUR_SCRIPTS.search(where) or OUR_NAMES.search(message.text)
        if is_ours or message.type in ERRORS:
            self.messages.append(f"{message.type}: {message.text} ({where})")
