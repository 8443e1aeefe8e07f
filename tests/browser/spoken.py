"""What is spoken, one thing after the other: also what something else soon followed."""

from __future__ import annotations

from playwright.sync_api import Locator

LISTEN = """(region) => {
    region.said = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
            for (const { data } of addedNodes) region.said.push(data);
        }
    }).observe(region, { childList: true });
}"""

HEARD = """([region, from, words]) => {
    const at = region.said.findIndex((said, at) => at >= from && said.includes(words));
    return at < 0 ? 0 : at + 1;
}"""


class Spoken:
    """What a live region says from now on.

    An answer that comes late is said over what a key has said meanwhile: who looks at the
    region now and then misses that, and who listens does not.

    Parameters
    ----------
    region : Locator
    """

    def __init__(self, region: Locator) -> None:
        region.evaluate(LISTEN)
        self._region = region.element_handle()
        self._page = region.page
        self._heard = 0

    def expect(self, words: str) -> None:
        """Wait until these words have been said, after what was expected before."""
        args = [self._region, self._heard, words]
        self._heard = self._page.wait_for_function(HEARD, arg=args).json_value()
