"""Questions in TOML files: a file is a chapter of lessons."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from linie1_widget.base.errors import IncompleteExercise, InvalidValue
from linie1_widget.base.files import PathLike, as_path, text_of
from linie1_widget.base.language.language import TranslatableBase
from linie1_widget.lessons.exercise import Maker, exercise_of
from linie1_widget.lessons.written.draft import Draft
from linie1_widget.lessons.written.question import exercise_from

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


@dataclass(frozen=True)
class Chapter:
    """Some lessons with a title: the makers of exercises by id."""

    title: TranslatableBase
    makers: Mapping[str, Maker]


def read_chapter(path: PathLike) -> Chapter:
    """Return the questions of a file; each is checked when its exercise is made.

    The name of the file and the name of a question make an id, as in "searching-moves".
    """
    name = as_path(path).stem
    try:
        tables = tomllib.loads(text_of(path))
    except tomllib.TOMLDecodeError as error:
        raise InvalidValue(f"{str(path)!r} is not written in TOML: {error}") from None
    draft = Draft(as_path(path).name)
    title = draft.text(tables.pop("title", None), "title")
    for question, table in tables.items():
        if not isinstance(table, dict) or not question.isidentifier():
            draft.complain(
                f"{question} is not a question: these are tables with names such as [moves]"
            )
    draft.finish()
    makers = {}
    for question, table in tables.items():
        id_ = f"{name}-{question}"
        makers[id_] = partial(exercise_of, id_, partial(exercise_from, table, id_))
    return Chapter(title, makers)


def complaints_about(path: PathLike) -> list[str]:
    """Return all that is wrong with the questions of a file."""
    found: list[str] = []
    try:
        chapter = read_chapter(path)
    except IncompleteExercise as error:
        return list(error.complaints)
    for id_, maker in chapter.makers.items():
        try:
            maker()
        except IncompleteExercise as error:
            found += (f"{id_}: {complaint}" for complaint in error.complaints)
    return found


def read_chapters(path: PathLike) -> dict[str, Chapter]:
    """Return the chapters of a file or of all files in a folder, by name, all checked."""
    where = as_path(path)
    files = sorted(where.glob("*.toml")) if where.is_dir() else [where]
    if not files:
        raise InvalidValue(f"the folder {str(path)!r} has no file of questions, *.toml")
    complaints = [each for file in files for each in complaints_about(file)]
    if complaints:
        raise IncompleteExercise(str(path), complaints)
    return {file.stem: read_chapter(file) for file in files}


_COURSE = Path(__file__).parents[1] / "course"

# The files of the course, in its order.
_NAMES = (
    *("first_steps", "rules", "track", "searching", "routes", "ride", "whole_game"),
    *("editions", "trees", "europa", "laboratory", "own_search", "exercises", "bots"),
    *("chance", "scale"),
)


@cache
def course() -> tuple[Chapter, ...]:
    """Return the questions of the notebooks, read when they are first asked for."""
    paths = (_COURSE / f"{name}.toml" for name in _NAMES)
    return tuple(read_chapter(path) for path in paths if path.exists())
