"""What a class answered: how often each text, place and line, and where it is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from linie1_widget.base.plain_text import label
from linie1_widget.lessons.exercise import Exercise
from linie1_widget.lessons.forms import ListOf, Number, Refused

MOST_BARS = 12  # answers that are told apart; the others are counted together

_LONGEST = 60  # characters of an answer beside its bar


class Vote(NamedTuple):
    """An answer of a learner."""

    value: Any  # as the form of the exercise reads it
    right: bool


def read(exercise: Exercise, answer: object) -> Any:
    """Return the value of an answer, the first of several; None if it cannot be read."""
    try:
        return exercise.form.values(answer)[0]
    except Refused:
        return None


def entries(exercise: Exercise, value: Any) -> list[str]:
    """Return the entries of an answer that is a list, or the answer, as texts."""
    form = exercise.form
    if isinstance(form, ListOf):
        return list(dict.fromkeys(map(form.form.format, value)))
    return [form.format(value)]


def right_entries(exercise: Exercise) -> list[str]:
    """Return the entries of a right answer."""
    return entries(exercise, read(exercise, exercise.answer))


def tally(
    exercise: Exercise, picture: Mapping[str, Any], votes: Sequence[Vote], shows: bool
) -> dict[str, Any]:
    """Return what a class answered; `shows` if the right answer is to be seen in it."""
    counts = Counter(part for vote in votes for part in entries(exercise, vote.value))
    right = right_entries(exercise) if shows else []
    spots, lines = [], []
    for part in dict.fromkeys([*counts, *right]):
        found = counts[part], part in right
        # Of a play the square is drawn.
        name = part.split(":")[0] if exercise.form.kind == "play" else part
        if spot := _spot(picture, name):
            spots.append([*spot, *found])
        elif line := _line(picture, name):
            lines.append([*line, *found])
    return {
        "people": len(votes),
        "right": sum(vote.right for vote in votes),
        "spots": spots,
        "lines": lines,
        "bars": _bars(exercise, votes, shows),
    }


def _spot(picture: Mapping[str, Any], name: str) -> list[Any] | None:
    """Return the name, middle and width of a place in a picture."""
    return next((each for each in picture.get("places", ()) if each[0] == name), None)


def _line(picture: Mapping[str, Any], name: str) -> list[Any] | None:
    """Return the name and the ends of a line or an edge, such as "d8-e9", in a picture."""
    named = (*picture.get("places", ()), *picture.get("crossings", ()))
    spots = {each[0]: each[1:3] for each in named}
    # The names of the ends may have hyphens too.
    for at in (at for at, sign in enumerate(name) if sign == "-"):
        if (one := spots.get(name[:at])) and (other := spots.get(name[at + 1 :])):
            return [name, *one, *other]
    return None


def _bars(exercise: Exercise, votes: Sequence[Vote], shows: bool) -> list[list[Any]]:
    """Return the answers, how often each was given, and if it is seen to be right."""
    form = exercise.form
    counts = Counter(form.format(vote.value) for vote in votes)
    right = {form.format(vote.value) for vote in votes if vote.right}
    offered = [] if isinstance(form, ListOf) else list(getattr(form, "choices", ()))
    if shows:
        answer = form.format(read(exercise, exercise.answer))
        right.add(answer)
        offered.append(answer)
    texts = [text for text, _ in counts.most_common()]
    # All choices in their order, or the right answer, and those that were often given.
    shown = list(dict.fromkeys([*offered, *texts]))[: max(MOST_BARS, len(offered))]
    if isinstance(form, Number):
        shown.sort(key=float)
    elif not getattr(form, "choices", ()):
        shown.sort(key=lambda text: -counts[text])
    bars = [
        [label(text, _LONGEST), counts[text], shows and text in right] for text in shown
    ]
    others = len(votes) - sum(counts[text] for text in shown)
    return [*bars, ["", others, False]] if others else bars
