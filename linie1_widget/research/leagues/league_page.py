"""The page of a league: standings, pairs, faults, lessons and replays in one file."""

from __future__ import annotations

import re
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from linie1_widget.base.svg.styles import THEMES
from linie1_widget.base.widget.widget import Linie1Widget, to_html
from linie1_widget.research.texts import LeagueText, Tournament
from linie1_widget.research.tournaments.result import Standing

if TYPE_CHECKING:
    from linie1_widget.research.leagues.league import League, LeagueLesson

_MOST_PAIRED = 12  # bots, for a table of pairs that can be read
_MOST_REPLAYS = 6  # each takes about 125 kB

_SPACE = "\N{NO-BREAK SPACE}"
_SIGNS = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~&])")


def league_page(league: League, lessons: Sequence[LeagueLesson]) -> str:
    """Return the page of a league in the current language."""
    title = str(LeagueText.TITLE(folder=league.folder.name))
    headings, rows = league._columns()
    faults = league._failure_notes()
    notes = [note for note in league._notes() if note not in faults]
    parts: list[str | Linie1Widget] = [
        "\n\n".join(
            [
                f"# {_text(title)}",
                _text(league.title),
                _picture(league),
                # The last column, the number of games, is the same for all.
                _table(
                    headings[:-1],
                    [[name, *map(_unbroken, row[:-1])] for name, *row in rows],
                ),
                *map(_text, notes),
                *_pairs(league),
                *([f"## {LeagueText.MISTAKES}", _bullets(faults)] if faults else []),
                *_lessons(league, lessons),
            ]
        )
    ]
    replays = _replays(league, lessons)
    if replays:
        about = str(LeagueText.ALL_GAMES(file="league.jsonl"))
        parts += [f"## {LeagueText.REPLAYS}\n\n{_text(about)}", *replays]
    page = to_html(*parts, title=title)
    for part in parts:
        if isinstance(part, Linie1Widget):
            part.close()
    return page


def _text(text: str) -> str:
    """Return a text whose signs are no Markdown."""
    return _SIGNS.sub(r"\\\1", text)


def _unbroken(text: str) -> str:
    return text.replace(" ", _SPACE).replace("–", "–\N{WORD JOINER}")


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [
        [*map(_text, headings)],
        ["---"] * len(headings),
        *([*map(_text, row)] for row in rows),
    ]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _bullets(sentences: Iterable[str]) -> str:
    return "\n".join(f"- {_text(sentence)}".replace("\n", " ") for sentence in sentences)


_WIDTH, _ROW, _RIGHT = 440, 30, 28  # of the picture, in pixels
_LETTER = 9  # pixels, as wide as most are
_LONGEST_NAME = 20


def _picture(league: League) -> str:
    """Return a picture of the rates with their intervals, as an image in Markdown."""
    standings, height = league.standings, _ROW * len(league.standings) + 40
    styles = "".join(
        f"{start}text{{fill:{colours['ink']}}}line{{stroke:{colours['line']}}}"
        f".m{{stroke:{colours['accent']};fill:{colours['accent']}}}{end}"
        for start, end, colours in (
            ("", "", THEMES["light"].colours),
            ("@media(prefers-color-scheme:dark){", "}", THEMES["dark"].colours),
        )
    )

    names = [_short(standing.name) for standing in standings]
    left = 28 + _LETTER * max(map(len, names))

    def at(share: float) -> float:
        return round(left + (_WIDTH - left - _RIGHT) * share, 1)

    marks = [
        f'<line x1="{at(share)}" x2="{at(share)}" y1="4" y2="{height - 28}"/>'
        f'<text x="{at(share)}" y="{height - 8}" text-anchor="middle">'
        f"{100 * share:g} %</text>"
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    marks += [
        _bar(standing, at, _ROW * place + 22) for place, standing in enumerate(standings)
    ]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{height}" '
        f'viewBox="0 0 {_WIDTH} {height}">'
        f"<style>text{{font:15px system-ui,sans-serif}}{styles}</style>"
        f"{''.join(marks)}</svg>"
    )
    data = b64encode(svg.encode()).decode()
    label = LeagueText.PICTURE(percent=f"{round(100 * league.confidence, 1):g}")
    return f"![{_text(str(label))}](data:image/svg+xml;base64,{data})"


def _bar(standing: Standing, at: Callable[[float], float], y: int) -> str:
    low, high = map(at, standing.interval)
    return (
        f'<text x="{at(0) - 14}" y="{y + 5}" text-anchor="end">'
        f"{escape(_short(standing.name))}</text>"
        f'<line class="m" x1="{low}" x2="{high}" y1="{y}" y2="{y}" stroke-width="3"/>'
        f'<circle class="m" cx="{at(standing.rate)}" cy="{y}" r="6"/>'
    )


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"


def _pairs(league: League) -> list[str]:
    """Return the table of who beat whom, if there are pairs and it can be read."""
    names = [standing.name for standing in league.standings]
    if league.players != 2 or not 2 < len(names) <= _MOST_PAIRED:
        return []
    won = Counter(
        (match.seats[played.winners[0]], match.seats[1 - played.winners[0]])
        for match, played in league.matches()
        if len(played.winners) == 1
    )

    def score(name: str, other: str) -> str:
        return (
            "" if name == other else _unbroken(f"{won[name, other]} : {won[other, name]}")
        )

    rows = [[name, *(score(name, other) for other in names)] for name in names]
    headings = [str(Tournament.BOT), *names]
    return [f"## {LeagueText.PAIRS}", _text(str(LeagueText.PAIR)), _table(headings, rows)]


def _lessons(league: League, lessons: Sequence[LeagueLesson]) -> list[str]:
    """Return a list of lessons for each bot."""
    if not lessons:
        return []
    found = [f"## {LeagueText.LESSONS}", _text(str(LeagueText.ABOUT_LESSONS))]
    for bot in league.rates:
        own = [
            str(LeagueText.LESSON(**vars(item)))
            .replace(" → ", f"{_SPACE}→{_SPACE}")
            .replace(" %", f"{_SPACE}%")
            for item in lessons
            if item.bot == bot
        ]
        if own:
            found += [f"### {_text(bot)}", _bullets(own)]
    return found


def _replays(league: League, lessons: Sequence[LeagueLesson]) -> list[str | Linie1Widget]:
    """Return for each bot a lost game: the one with its costliest lesson, at that move."""
    costliest = {own.bot: own for own in reversed(lessons)}
    others = {bot: (number, winners) for (number, bot, winners), _ in league.lost_games()}
    parts: list[str | Linie1Widget] = []
    for bot in [name for name in league.rates if name in others][:_MOST_REPLAYS]:
        if own := costliest.get(bot):
            number, winners = own.number, own.lost_to
            shown: dict[str, Any] = {"step": own.move, "comments": {own.move: own.sentence}}
        else:
            (number, winners), shown = others[bot], {}
        heading = LeagueText.REPLAY(number=number, bot=bot, winners=winners)
        replay = league._kind.make_widget(league.game(number), **shown)
        parts += [f"### {_text(str(heading))}", replay]
    return parts
