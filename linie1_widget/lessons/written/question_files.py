"""Questions in TOML files, and the packages and folders that bring them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import TypeAlias
from warnings import warn

from linie1_widget.base.errors import IncompleteExercise, InvalidValue
from linie1_widget.base.files import PathLike, as_path, text_of
from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.base.registry import Registry
from linie1_widget.lessons.exercise import Exercise, Lesson, Maker, exercise_of
from linie1_widget.lessons.texts.answering import LessonTopic
from linie1_widget.lessons.written.question import Draft, exercise_from

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


@dataclass(frozen=True)
class Chapter:
    """Some lessons with a title: the makers of exercises by id."""

    title: TranslatableBase
    makers: Mapping[str, Maker]
    notebook: str = ""  # whose questions these are, in their order, as in "02"


def read_chapter(path: PathLike) -> Chapter:
    """Return the questions of a file; each is checked when its exercise is made.

    The name of the file and the name of a question make an id, as in "next-moves".
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
    """Return all complaints about the questions of a file."""
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
    complaints = [complaint for file in files for complaint in complaints_about(file)]
    if complaints:
        raise IncompleteExercise(str(path), complaints)
    return {file.stem: read_chapter(file) for file in files}


_COURSE = Path(__file__).parents[1] / "course"

# The files of the course by the first letters of their notebooks, in its order.
_FILES = {
    "00": "five_minutes",
    "01": "rules",
    "02": "track",
    "03": "next",
    "04": "own_search",
    "05": "costs",
    "06": "laboratory",
    "07": "proofs",
    "08": "routes",
    "09": "landmarks",
    "10": "trees",
    "11": "ride",
    "12": "games",
    "13": "chance",
    "14": "constraints",
    "15": "scale",
    "16": "ladder",
    "g1": "whole_game",
    "g2": "editions",
    "g3": "europa",
    "g4": "bots",
    "p1": "python",
    "t1": "exercises",
    "t2": "class",
}


@cache
def course() -> tuple[Chapter, ...]:
    """Return the questions of the notebooks."""
    paths = ((notebook, _COURSE / f"{name}.toml") for notebook, name in _FILES.items())
    return tuple(
        replace(read_chapter(path), notebook=notebook)
        for notebook, path in paths
        if path.exists()
    )


Source: TypeAlias = Lesson | PathLike

# Chapters by the names of their files; single lessons are in the chapter "".
Chapters: TypeAlias = Mapping[str, Chapter]

PACKAGES: Registry[Callable[[], Source | Sequence[Source]]] = Registry(
    "set of lessons", "lessons", {}
)


def with_sources(chapters: Chapters, sources: Iterable[Source]) -> dict[str, Chapter]:
    """Return chapters with those of sources, which replace earlier ones."""
    after = dict(chapters)
    for source in sources:
        if isinstance(source, Lesson):
            before = after.get("", Chapter(LessonTopic.REGISTERED, {}))
            maker = partial(_same, source.exercise)
            after[""] = Chapter(before.title, {**before.makers, source.id: maker})
        else:
            after |= read_chapters(source)
    return after


def _same(exercise: Exercise) -> Exercise:
    return exercise


def merge_makers(chapters: Iterable[Chapter]) -> dict[str, Maker]:
    """Return the makers of all chapters; raise ValueError if an id is repeated."""
    makers: dict[str, Maker] = {}
    for chapter in chapters:
        for id_ in chapter.makers:
            if id_ in makers:
                raise InvalidValue(
                    f"there is already a lesson {id_!r}: give this one another name"
                )
        makers |= chapter.makers
    return makers


def of_packages(course: Sequence[Chapter]) -> tuple[Chapter, ...]:
    """Return the chapters of installed packages; a broken one is left out."""
    found: dict[str, Chapter] = {}
    for name, make in PACKAGES.items():
        try:
            sources = make()
            alone = isinstance(sources, Lesson) or not isinstance(sources, Sequence | set)
            several = [sources] if alone or isinstance(sources, str) else sources
            after = with_sources(found, several)  # type: ignore[arg-type]
            merge_makers((*course, *after.values()))
        except Exception as error:
            message = f"the lessons {name!r} are left out: {type(error).__name__}: {error}"
            warn(message, stacklevel=2)
        else:
            found = after
    return tuple(found.values())
