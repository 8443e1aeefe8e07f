"""The analysis of positions and games at a table, in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from random import Random
from threading import Lock, Thread
from typing import Any, NamedTuple, TypeVar

from linie1_widget.drawing.svg.styles import widget_css
from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.language.english.names import LevelName
from linie1_widget.language.english.page import page_words
from linie1_widget.language.english.page.board import EverywherePage
from linie1_widget.language.english.page.game import AnalysisPage
from linie1_widget.language.english.playing import Analysed, Notice, Went
from linie1_widget.language.key import FormattedNumber, in_words, sentence_of
from linie1_widget.language.language import Translatable, TranslatableBase, current_language
from linie1_widget.plain_text import label
from linie1_widget.players.analysis import (
    Candidates,
    Course,
    LineMove,
    candidates,
    course,
    line,
)
from linie1_widget.players.bot import Measure
from linie1_widget.players.game_kinds import GameKind
from linie1_widget.widgets.static_data import bundled
from linie1_widget.widgets.table.session import Session

FoundT = TypeVar("FoundT")


class Background:
    """A runner of one task after another in a thread; only the last one asked for reports.

    Results are reported on the event loop. Without a running loop, tasks run at once.
    """

    def __init__(self, fail: Callable[[Exception], None]) -> None:
        self._fail = fail
        self._latest = 0
        self._lock = Lock()

    def forget(self) -> None:
        """Drop the result of the running task."""
        self._latest += 1

    def find(self, work: Callable[[], FoundT], send: Callable[[FoundT], None]) -> None:
        """Run `work`, whose data nobody else may change, and pass its result to `tell`."""
        self._latest += 1
        own = self._latest

        def done(answer: Callable[[], None]) -> None:
            if own == self._latest:
                answer()

        def think() -> Callable[[], None]:
            try:
                found = work()
            except Exception as error:
                return lambda failure=error: self._fail(failure)  # type: ignore[misc]
            return lambda: send(found)

        def beside() -> None:
            with self._lock:
                # Of repeated questions only the last one is worked out.
                answer = think() if own == self._latest else None
            if answer is not None:
                with suppress(RuntimeError):  # the loop may be closed by now
                    loop.call_soon_threadsafe(done, answer)

        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            done(think())
            return
        try:
            Thread(target=beside, name="an analysis", daemon=True).start()
        except RuntimeError:
            # No threads, as in a browser's Python: everything waits.
            beside()


def analyst_page(*, finished: bool) -> dict[str, object]:
    """Return the script, its style sheet, and the words in the current language."""
    return {
        "finished": finished,
        "script": bundled("analysis.js"),
        "style": widget_css({}, bundled("analysis.css")),
        "words": page_words(EverywherePage, AnalysisPage),
    }


MessageMaker = Callable[[], dict[str, Any]]


class Analyst:
    """An analysis of the game on the table in the background, while clicks are answered."""

    def __init__(
        self,
        session: Session[Any],
        move_json: Callable[[Any], dict[str, Any]],
        send: Callable[
            [MessageMaker], None
        ],  # sends an answer in the language of the widget
        report: Callable[[Translatable], None],  # shows a sentence to the persons
    ) -> None:
        self._session, self._move_json = session, move_json
        self._notify, self._report = send, report
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
        kind = session.kind
        if level not in kind.levels:
            raise InvalidValue(Analysed.NO_LEVEL(level=label(level)))
        self._positions.find(
            lambda: analysed(game, level, kind, known=known),
            lambda found: self._notify(
                lambda: {"analysis": analysis_json(game, found, self._move_json)}
            ),
        )

    def follow(self) -> None:
        """Send the course of the game, once it is over, as the answer shows all cards."""
        if not self._session.game.over:
            raise Linie1Error(Went.NOT_YET)
        game, kind = self._session.game.copy(), self._session.kind
        self._courses.find(
            lambda: course(game, kind),
            lambda found: self._notify(lambda: {"course": course_json(game, found)}),
        )

    def _failed(self, error: Exception) -> None:
        said = f"{type(error).__name__}: {error}"
        self._report(sentence_of(error) or Analysed.FAILED(error=said))


# Moves in the list.
_LISTED = 10

# Rounds for which a game is played on.
_ROUNDS = 2

_UNITS = {Measure.SQUARES: Went.SQUARES, Measure.POINTS: Went.POINTS}


class Report(NamedTuple):
    """The analysis of a position; `known` is True if the line uses hidden information."""

    level: str
    candidates: Candidates
    line: list[LineMove]
    known: bool


def analysed(game: Any, level: str, kind: GameKind, *, known: bool) -> Report:
    """Analyse a position for the player to move; nobody else may change the game."""
    view, maker = game.view(game.to_move), kind.levels[level]
    turns = _ROUNDS * len(game.names) if known else None
    found = candidates(view, maker(Random(0)))
    return Report(level, found, line(game, maker, turns, kind), known)


def analysis_json(
    game: Any, found: Report, move_json: Callable[[Any], dict[str, Any]]
) -> dict[str, Any]:
    """Return the analysis of a position for the page."""
    level = LevelName[found.level.upper()]
    goes_on = Analysed.LINE_ON if found.known else Analysed.LINE_TURN
    listed = found.candidates.moves[:_LISTED]
    more = len(found.candidates.moves) - len(listed)

    def choose_in_thread(move: Any, **more: object) -> dict[str, Any]:
        return {"move": str(move), **move_json(move), **more}

    told: dict[str, Any] = in_words(
        {
            "step": len(game.moves),
            "says": _now(found.candidates, game.names[game.to_move], level),
            "moves": [
                choose_in_thread(each.move, worth=each.words, chosen=each.chosen)
                for each in listed
            ],
            "more": Analysed.MORE(more=more) if more else "",
            "goesOn": goes_on(level=level),
            "line": [
                choose_in_thread(each.move, player=each.player) for each in found.line
            ],
        },
        current_language(),
    )
    return told


def _now(found: Candidates, name: str, level: LevelName) -> TranslatableBase:
    now = found.now
    if now is None:
        return Analysed.NOTHING(name=name, level=level)
    match found.measure:
        case Measure.SQUARES:
            return Analysed.NOW_SQUARES(name=name, level=level, left=round(now))
        case Measure.POINTS:
            return Analysed.NOW_POINTS(name=name, level=level, left=round(now))
        case Measure.TURNS:
            return Analysed.NOW_TURNS(name=name, turns=FormattedNumber(f"{now:.1f}"))
        case Measure.ARRIVAL:
            turns = FormattedNumber(f"{now:.1f}")
            return Analysed.NOW_ARRIVAL(name=name, level=level, turns=turns)
    return Analysed.NOW_CHANCE(name=name, level=level, percent=round(100 * now))


def course_json(game: Any, course: Course) -> dict[str, Any]:
    """Return the course of a finished game for the page."""
    told: dict[str, Any] = in_words(
        {
            "says": _turning_points(game, course),
            "how": Went.HOW(off=FormattedNumber(f"{100 * course.off:.1f}")),
            "missing": _UNITS[course.measure],
            "chances": Went.CHANCES,
            "moments": [
                {
                    "step": each.step,
                    # -1 leaves out players who can no longer finish.
                    "missing": [-1 if left is None else left for left in each.missing],
                    "chances": [round(100 * chance) for chance in each.chances],
                }
                for each in course.moments
            ],
        },
        current_language(),
    )
    return told


def _turning_points(game: Any, course: Course) -> list[TranslatableBase]:
    """Return when the game was won, and which turn changed most."""
    if not game.winners:
        return []
    moments, winner = course.moments, game.winners[0]
    names = [game.names[each] for each in game.winners]
    ahead = len(moments) - 1
    while ahead and moments[ahead - 1].chances[winner] == max(moments[ahead - 1].chances):
        ahead -= 1
    first = Went.AHEAD(names=names, step=moments[ahead].step) if ahead else None
    found: list[TranslatableBase] = [first or Went.ALWAYS(names=names)]
    # Without the last turn, which obviously won the game.
    gains = [
        after.chances[winner] - before.chances[winner]
        for before, after in pairwise(moments[:-1])
    ]
    if gains:
        most = max(range(len(gains)), key=lambda at: abs(gains[at]))
        before, after = moments[most : most + 2]
        found.append(
            Went.MOST(
                name=game.names[game.history[after.step - 1].before.to_move],
                step=after.step,
                whose=game.names[winner],
                before=round(100 * before.chances[winner]),
                after=round(100 * after.chances[winner]),
            )
        )
    return found
