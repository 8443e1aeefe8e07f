"""The answers to the page: the analysis of a position, and the course of a game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from linie1_widget.language.english.names import LevelName
from linie1_widget.language.english.playing.analysis import Analysed, Went
from linie1_widget.language.key import FormattedNumber, in_words
from linie1_widget.language.language import TranslatableBase, current_language
from linie1_widget.players import Bot
from linie1_widget.players.analysis import (
    Candidates,
    Course,
    LineMove,
    candidates,
    line,
)
from linie1_widget.players.check_bot import Measure

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


def analysed(
    game: Any, level: str, maker: Callable[[Random], Bot], *, known: bool
) -> Report:
    """Analyse a position for the player to move; nobody else may change the game."""
    view = game.view(game.to_move)
    turns = _ROUNDS * len(game.names) if known else None
    found = candidates(view, maker(Random(0)))
    return Report(level, found, line(game, maker, turns), known)


def analysis_json(
    game: Any, found: Report, drawn: Callable[[Any], dict[str, Any]]
) -> dict[str, Any]:
    """Return the analysis of a position for the page."""
    level = LevelName[found.level.upper()]
    goes_on = Analysed.LINE_ON if found.known else Analysed.LINE_TURN
    listed = found.candidates.moves[:_LISTED]
    more = len(found.candidates.moves) - len(listed)

    def thought(move: Any, **more: object) -> dict[str, Any]:
        return {"move": str(move), **drawn(move), **more}

    told: dict[str, Any] = in_words(
        {
            "step": len(game.moves),
            "says": _now(found.candidates, game.names[game.to_move], level),
            "moves": [
                thought(each.move, worth=each.words, chosen=each.chosen) for each in listed
            ],
            "more": Analysed.MORE(more=more) if more else "",
            "goesOn": goes_on(level=level),
            "line": [thought(each.move, player=each.player) for each in found.line],
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
            "says": _turned(game, course),
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


def _turned(game: Any, course: Course) -> list[TranslatableBase]:
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
