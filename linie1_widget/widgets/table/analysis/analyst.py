"""The analysis of positions and games at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.language.english.playing.analysis import Analysed, Went
from linie1_widget.language.english.playing.table import Notice
from linie1_widget.language.key import sentence_of
from linie1_widget.language.language import Translatable
from linie1_widget.plain_text import label
from linie1_widget.players.analysis import course
from linie1_widget.widgets.table.analysis.background import Background
from linie1_widget.widgets.table.analysis.report import analysed, analysis_json, course_json
from linie1_widget.widgets.table.seats import Levels
from linie1_widget.widgets.table.session import Session

Words = Callable[[], dict[str, Any]]


class Analyst:
    """An analysis of the game on the table in the background, while clicks are answered."""

    def __init__(
        self,
        session: Session[Any],
        levels: Levels,
        drawn: Callable[[Any], dict[str, Any]],
        tell: Callable[[Words], None],  # sends an answer in the language of the widget
        say: Callable[[Translatable], None],  # shows a sentence to the persons
    ) -> None:
        self._session, self._levels = session, levels
        self._drawn, self._notify, self._say = drawn, tell, say
        self._positions, self._courses = Background(self._failed), Background(self._failed)

    def close(self) -> None:
        """Drop all answers to come."""
        self._positions.forget()
        self._courses.forget()

    def analyse(self, level: str) -> None:
        """Send what a bot says of the position shown, as soon as it is found."""
        session = self._session
        known = session.game.over
        # Before the end, other players' secrets must not be revealed.
        if not known:
            session.check_persons_move()
        game = session.shown.copy()
        if game.over:
            raise Linie1Error(Notice.OVER)
        if level not in self._levels:
            raise InvalidValue(Analysed.NO_LEVEL(level=label(level)))
        maker = self._levels[level]
        self._positions.find(
            lambda: analysed(game, level, maker, known=known),
            lambda found: self._notify(
                lambda: {"analysis": analysis_json(game, found, self._drawn)}
            ),
        )

    def follow(self) -> None:
        """Send the course of the game, once it is over, as the answer shows all cards."""
        if not self._session.game.over:
            raise Linie1Error(Went.NOT_YET)
        game = self._session.game.copy()
        self._courses.find(
            lambda: course(game),
            lambda found: self._notify(lambda: {"course": course_json(game, found)}),
        )

    def _failed(self, error: Exception) -> None:
        said = f"{type(error).__name__}: {error}"
        self._say(sentence_of(error) or Analysed.FAILED(error=said))
