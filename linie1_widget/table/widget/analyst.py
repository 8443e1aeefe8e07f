"""The analysis of positions and games at a table, in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pkgutil import resolve_name
from random import Random
from threading import Event
from typing import TYPE_CHECKING, Any, NamedTuple

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import InvalidValue, Linie1Error
from linie1_widget.base.language.key import (
    DataText,
    FormattedNumber,
    TranslatableBase,
    current_language,
    in_words,
    sentence_of,
)
from linie1_widget.base.svg.styles import widget_css
from linie1_widget.base.texts import EverywherePage, Notice
from linie1_widget.base.widget.page import bundled
from linie1_widget.base.widget.page_words import page_words
from linie1_widget.table.analysis import (
    Candidates,
    Course,
    LineMove,
    candidates,
    course,
    line,
)
from linie1_widget.table.bots.bot import Measure
from linie1_widget.table.bots.game_kinds import AnyKind
from linie1_widget.table.texts import (
    AnalysisPage,
    AnalysisText,
    CourseSummary,
    LevelName,
    LevelStrength,
)

if TYPE_CHECKING:
    from linie1_widget.table.widget.session_widget import SessionWidget


def analyst_page(*, finished: bool, learns: bool) -> dict[str, object]:
    """Return the script, its style sheet, and the words in the current language."""
    return {
        "finished": finished,
        "learns": learns,
        "script": bundled("analysis.js"),
        "style": widget_css({}, bundled("analysis.css")),
        "words": page_words(EverywherePage, AnalysisPage),
    }


class Analyst:
    """An analysis of the game on the table in the background, while clicks are answered.

    Answers come from the event loop, only to the last question; without a running loop at
    once. All pages of a table have one thread for their questions.
    """

    def __init__(self, table: SessionWidget[Any]) -> None:
        self._table = table
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._stopped = Event()  # no lessons are wanted
        self.lessons: Sequence[Any] = ()  # widgets

    def close(self) -> None:
        self.stop_learning()
        for task in self._tasks.values():
            task.cancel()

    def analyse(self, level: str) -> None:
        """Send a bot's evaluation of the position shown, as soon as it is known."""
        session = self._table._session
        finished = session.game.over
        # Before the end, other players' secrets must not be revealed.
        if not finished:
            self._table._participant.check_move()
        game = self._table._participant.visible_game.copy()
        if game.over:
            raise Linie1Error(Notice.OVER)
        kind = session.kind
        if level not in kind.levels:
            raise InvalidValue(AnalysisText.NO_LEVEL(level=label(level)))

        def work() -> Callable[[], object]:
            found = analyse_position(game, level, kind, finished=finished)
            return lambda: analysis_json(game, found, session.names, self._table._move_json)

        self.find("analysis", work)

    def analyse_game(self) -> None:
        """Send the course of the game, once it is over, as the answer shows all cards."""
        session = self._table._session
        if not session.game.over:
            raise Linie1Error(CourseSummary.NOT_YET)
        game, kind = session.game.copy(), session.kind
        if kind.chance_model is None:
            return

        def work() -> Callable[[], object]:
            known = session.course
            if known is None or known[0] != game.record:
                session.course = known = game.record, course(game, kind)
            _, found = known
            colours = self._table._colours(game)
            return lambda: course_json(game, found, session.names, colours)

        self.find("course", work)

    def learn(self, player: int) -> None:
        """Send lessons on the costliest moves of a player, once the game is over."""
        session = self._table._session
        game, kind = session.game.copy(), session.kind
        if not game.over:
            raise Linie1Error(CourseSummary.NOT_YET)
        # Few need lessons, whose import takes some time.
        find_lessons = resolve_name(kind.lessons)

        self.stop_learning()
        stopped = self._stopped = Event()
        try:
            tell = asyncio.get_running_loop().call_soon_threadsafe
        except RuntimeError:
            tell = None

        def progress(done: int, of: int) -> None:
            if stopped.is_set():
                raise asyncio.CancelledError
            message = {"learning": {"done": done, "of": of}}
            if tell is None:
                self._table.send(message)
            else:
                tell(self._table.send, message)

        def work() -> Callable[[], object]:
            make_widgets = find_lessons(game, player, progress)
            return lambda: self._lessons_json(player, make_widgets)

        self.find("learn", work)

    def stop_learning(self) -> None:
        """Give up the search for lessons, before its next move."""
        self._stopped.set()
        if task := self._tasks.pop("learn", None):
            task.cancel()

    def _lessons_json(
        self, player: int, make_widgets: Callable[[str], Sequence[Any]]
    ) -> dict[str, object]:
        for widget in self.lessons:
            widget.close()
        self.lessons = make_widgets(self._table.language)
        message = CourseSummary.LEARN if self.lessons else CourseSummary.NOTHING_LOST
        return {
            "player": player,
            "message": str(message(name=self._table._session.names[player])),
            "models": [widget.model_id for widget in self.lessons],
        }

    def find(self, name: str, work: Callable[[], Callable[[], object]]) -> None:
        """Send the result of `work`, whose data nobody else may change."""
        if name in self._tasks:
            self._tasks.pop(name).cancel()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            try:
                self._table._answer(name, work())
            except Exception as error:
                self._failed(error)
        else:
            self._tasks[name] = loop.create_task(self._find_later(name, work))

    async def _find_later(
        self, name: str, work: Callable[[], Callable[[], object]]
    ) -> None:
        try:
            self._table._answer(name, await self._table._session.analyses.result(work))
        except Exception as error:
            self._failed(error)

    def _failed(self, error: Exception) -> None:
        text = f"{type(error).__name__}: {error}"
        self._table._session.tell(sentence_of(error) or AnalysisText.FAILED(error=text))


# Moves in the list.
_LISTED = 10

# Rounds for which a game is played on.
_ROUNDS = 2

_UNITS = {Measure.SQUARES: CourseSummary.SQUARES, Measure.POINTS: CourseSummary.POINTS}


class Report(NamedTuple):
    """The analysis of a position; the line of a finished game uses hidden information."""

    level: str
    candidates: Candidates
    line: list[LineMove]
    finished: bool


def analyse_position(game: Any, level: str, kind: AnyKind, *, finished: bool) -> Report:
    """Analyse a position for the player to move; nobody else may change the game."""
    view, maker = game.view(game.to_move), kind.levels[level]
    turns = _ROUNDS * len(game.names) if finished else None
    found = candidates(view, maker(Random(0)))
    return Report(level, found, line(game, maker, turns=turns, kind=kind), finished)


def level_title(level: str) -> TranslatableBase:
    """Return the title of a level, which is its name for a level of one's own."""
    name = level.upper()
    return LevelName[name] if name in LevelName.__members__ else DataText(level)


def level_menu(levels: Iterable[str]) -> list[dict[str, str]]:
    """Return the levels with their titles and strengths, for the menus of the players."""

    def strength(name: str) -> str:
        return str(LevelStrength[name]) if name in LevelStrength.__members__ else ""

    return [
        {
            "name": level,
            "title": str(level_title(level)),
            "about": strength(level.upper()),
        }
        for level in levels
    ]


def analysis_json(
    game: Any,
    found: Report,
    names: Sequence[str],
    move_json: Callable[[Any], dict[str, Any]],
) -> dict[str, Any]:
    """Return the analysis of a position for the page."""
    level = level_title(found.level)
    goes_on = AnalysisText.LINE_ON if found.finished else AnalysisText.LINE_TURN
    listed = found.candidates.moves[:_LISTED]
    more = len(found.candidates.moves) - len(listed)

    def entry(move: Any, **more: object) -> dict[str, Any]:
        return {"move": str(move), **move_json(move), **more}

    answer: dict[str, Any] = in_words(
        {
            "step": len(game.moves),
            "message": _now(found.candidates, names[game.to_move], level),
            "moves": [
                entry(candidate.move, worth=candidate.words, chosen=candidate.chosen)
                for candidate in listed
            ],
            "more": AnalysisText.MORE(more=more) if more else "",
            "goesOn": goes_on(level=level),
            "line": [entry(move.move, player=move.player) for move in found.line],
        },
        current_language(),
    )
    return answer


def _now(found: Candidates, name: str, level: TranslatableBase) -> TranslatableBase:
    now = found.now
    if now is None:
        return AnalysisText.NOTHING(name=name, level=level)
    match found.measure:
        case Measure.SQUARES:
            return AnalysisText.NOW_SQUARES(name=name, level=level, left=round(now))
        case Measure.POINTS:
            return AnalysisText.NOW_POINTS(name=name, level=level, left=round(now))
        case Measure.TURNS:
            return AnalysisText.NOW_TURNS(name=name, turns=FormattedNumber(f"{now:.1f}"))
        case Measure.ARRIVAL:
            turns = FormattedNumber(f"{now:.1f}")
            return AnalysisText.NOW_ARRIVAL(name=name, level=level, turns=turns)
    return AnalysisText.NOW_CHANCE(name=name, level=level, percent=round(100 * now))


def course_json(
    game: Any, course: Course, names: Sequence[str], colours: Sequence[int]
) -> dict[str, Any]:
    """Return the course of a finished game for the page, with the players' colours."""
    answer: dict[str, Any] = in_words(
        {
            **_turning_points(game, course, names),
            "colours": list(colours),
            "how": CourseSummary.HOW(off=FormattedNumber(f"{100 * course.off:.1f}")),
            "missing": _UNITS[course.measure],
            "chances": CourseSummary.CHANCES,
            "moments": [
                {
                    "step": moment.step,
                    # -1 leaves out players who can no longer finish.
                    "missing": [-1 if left is None else left for left in moment.missing],
                    "chances": [round(100 * chance) for chance in moment.chances],
                }
                for moment in course.moments
            ],
        },
        current_language(),
    )
    return answer


def _turning_points(game: Any, course: Course, names: Sequence[str]) -> dict[str, Any]:
    """Return when the game was won, and the turn that changed most with its last move."""
    if not game.winners:
        return {"message": [], "turning": {"step": -1, "message": ""}}
    turns, winner = course.moments, game.winners[0]
    won = [names[player] for player in game.winners]
    ahead = len(turns) - 1
    while ahead and turns[ahead - 1].chances[winner] == max(turns[ahead - 1].chances):
        ahead -= 1
    first = CourseSummary.AHEAD(names=won, step=turns[ahead].step) if ahead else None
    message: TranslatableBase = first or CourseSummary.ALWAYS(names=won)
    turning: dict[str, Any] = {"step": -1, "message": ""}
    # Without the last turn, which obviously won the game.
    gains = [
        after.chances[winner] - before.chances[winner]
        for before, after in pairwise(turns[:-1])
    ]
    if gains:
        most = max(range(len(gains)), key=lambda turn: abs(gains[turn]))
        before, after = turns[most : most + 2]
        most_changed = CourseSummary.MOST(
            name=names[game.history[after.step - 1].before.to_move],
            step=after.step,
            whose=names[winner],
            before=round(100 * before.chances[winner]),
            after=round(100 * after.chances[winner]),
        )
        turning = {"step": after.step, "message": most_changed}
    return {"message": [message], "turning": turning}
