"""Fixtures: all hosts in one Chromium, without access to other machines."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from tests.browser.conftest import browser, lab

__all__ = ["browser", "lab"]


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(browser: BrowserContext, theme: str) -> Iterator[Page]:
    opened = browser.new_page()
    opened.emulate_media(color_scheme="dark" if theme == "dark" else "light")

    def only_here(route: Route) -> None:
        here = urlsplit(route.request.url).hostname in (None, "127.0.0.1", "localhost")
        route.continue_() if here else route.abort()

    opened.route("**/*", only_here)
    yield opened
    opened.close()
