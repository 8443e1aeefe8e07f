"""Guests at a table: what their pages may ask, and the players who play elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import traitlets

from linie1_widget.base.language.key import DataText, Language, current_language
from linie1_widget.table.session.session import Session
from linie1_widget.table.texts import Advice, TableTag

# The requests that a page of a guest may send.
GUESTS_MAY = frozenset(
    (
        *("move", "lay", "pair", "unpair", "look", "cards", "check", "hint"),
        *("analyst", "analyse", "course", "language"),
    )
)


def follow_hints(host: Any, guest: Any, leave: Callable[[], None]) -> Callable[[], None]:
    """Give a guest the hints of the host; return what ends this, and leaves."""
    allowed = traitlets.dlink((host, "hints"), (guest, "hints"))

    def end() -> None:
        # A widget may be closed more than once.
        with suppress(ValueError):
            allowed.unlink()
        leave()

    return end


def tag_seats(
    table: dict[str, Any],
    game: Any,
    session: Session[Any],
    others: Container[int],
    moves: Sequence[Any],  # open here now
) -> None:
    """Add to the state of a table who is a bot, and who plays elsewhere."""
    levels, to_move, language = session.levels, game.to_move, current_language()
    for player, seat in enumerate(table["players"]):
        level = seat["level"] = levels.get(player, "")
        seat["bot"] = _tag(level, language) if player in others else ""
    elsewhere = to_move in others and to_move not in levels
    waits = table["live"] and not (moves or game.over)
    if elsewhere and waits and "advice" in table:
        advice = Advice.ELSEWHERE(name=session.names[to_move])
        table["advice"] = advice.render(language)


@cache
def _tag(level: str, language: Language) -> str:
    """Return what stands beside a bot of a level, or with "" beside a person elsewhere."""
    tag = TableTag.BOT(level=DataText(level)) if level else TableTag.ELSEWHERE
    return tag.render(language)
