"""Who answers at a table what a bot says of a position, and how the game went."""

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
    """Analyses what is on the table, beside it: clicks are answered meanwhile.

    Parameters
    ----------
    session : Session
    levels : mapping of str to callable
        What makes a bot of each level.
    drawn : callable
        How the page writes and draws a move.
    tell : callable
        Is given what makes an answer for the page, in the language of the widget.
    say : callable
        Tells the people at the table a sentence.
    """

    def __init__(
        self,
        session: Session[Any],
        levels: Levels,
        drawn: Callable[[Any], dict[str, Any]],
        tell: Callable[[Words], None],
        say: Callable[[Translatable], None],
    ) -> None:
        self._session, self._levels = session, levels
        self._drawn, self._notify, self._say = drawn, tell, say
        self._positions, self._courses = Background(self._failed), Background(self._failed)

    def close(self) -> None:
        """Answer nothing more."""
        self._positions.forget()
        self._courses.forget()

    def analyse(self, level: str) -> None:
        """Tell what a bot says of the position shown, as soon as that is found.

        Raises
        ------
        Linie1Error
            If nothing can be done there; or if the game is not over, and the position
            is not the one of now, with a person to move: others' secrets stay theirs.
        ValueError
            If there is no such level.
        """
        session = self._session
        known = session.game.over
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
        """Tell how the game went, as soon as that is found.

        Raises
        ------
        Linie1Error
            If it is not over: the answer shows all cards.
        """
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
