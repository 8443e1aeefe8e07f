"""A table whose game gives lessons once it is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from linie1_widget.base.errors import Linie1Error
from linie1_widget.table.session.session import GameT
from linie1_widget.table.texts import CourseSummary
from linie1_widget.table.widget.analyst import analyst_page
from linie1_widget.table.widget.session_widget import SessionWidget

if TYPE_CHECKING:
    from linie1_widget.lessons import Lesson
    from linie1_widget.lessons.widgets import LessonWidget


class LearningTable(SessionWidget[GameT]):
    """A table that makes lessons of the moves that cost most, see `Lessons.of_game`."""

    _lessons: Sequence[LessonWidget] = ()

    def _handle_request(self, request: object) -> None:
        match request:
            case {"do": "analyst"}:
                page = analyst_page(finished=self._session.game.over)
                self.send({"analyst": {**page, "learns": self._place.is_host}})
            case {"do": "learn", "player": int(player)} if self._place.is_host:
                self._learn(player)
            case _:
                super()._handle_request(request)

    def _learn(self, player: int) -> None:
        """Send lessons on the moves of a player that cost most, once the game is over."""
        # Few need lessons, whose import takes some time.
        from linie1_widget.lessons import lessons

        game: Any = self.game.copy()
        if not game.over:
            raise Linie1Error(CourseSummary.NOT_YET)

        def work() -> Callable[[], object]:
            found = lessons.of_game(game, player)
            return lambda: self._lessons_json(player, found)

        self._analyst.find("learn", work)

    def _lessons_json(self, player: int, found: Sequence[Lesson]) -> dict[str, object]:
        from linie1_widget.lessons.widgets import LessonWidget

        for widget in self._lessons:
            widget.close()
        self._lessons = [LessonWidget(each, language=self.language) for each in found]
        words = CourseSummary.LEARN if found else CourseSummary.NOTHING_LOST
        says = words(name=self.game.names[player])
        models = [widget.model_id for widget in self._lessons]
        return {"player": player, "says": str(says), "models": models}
