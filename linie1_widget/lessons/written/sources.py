"""Sources of lessons besides the course: lessons, files, folders and packages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeAlias
from warnings import warn

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.files import PathLike
from linie1_widget.base.registry import Registry
from linie1_widget.lessons.exercise import Exercise, Maker
from linie1_widget.lessons.lesson import Lesson
from linie1_widget.lessons.texts.answers import LessonTopic
from linie1_widget.lessons.written.files import Chapter, read_chapters

Source: TypeAlias = Lesson | PathLike

# Chapters by the names of their files; single lessons are in the chapter "".
Chapters: TypeAlias = Mapping[str, Chapter]

PACKAGES: Registry[Callable[[], Source | Sequence[Source]]] = Registry(
    "set of lessons", "lessons", {}
)


def with_sources(chapters: Chapters, sources: Iterable[Source]) -> dict[str, Chapter]:
    """Return chapters with those of sources, which take the place of others."""
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


def joined(chapters: Iterable[Chapter]) -> dict[str, Maker]:
    """Return the makers of all chapters; raise ValueError if an id comes twice."""
    makers: dict[str, Maker] = {}
    for chapter in chapters:
        for id_ in chapter.makers:
            if id_ in makers:
                raise InvalidValue(f"there is a lesson {id_!r} already: name this another")
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
            joined((*course, *after.values()))
        except Exception as error:
            message = f"the lessons {name!r} are left out: {type(error).__name__}: {error}"
            warn(message, stacklevel=2)
        else:
            found = after
    return tuple(found.values())
