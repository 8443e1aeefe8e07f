"""German output contains no English: whole games, rides, searches and lessons are run, and
every sentence is checked word by word."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

import ipywidgets
import pytest

import linie1_widget as l1
from linie1_widget.base.language.key import inflections_of
from linie1_widget.base.language.languages import LANGUAGES, using_language
from linie1_widget.base.widget.widget import Linie1Widget
from linie1_widget.lessons.code_answers import CodeForm
from linie1_widget.lessons.collection import Lessons
from linie1_widget.lessons.exercise import CodeFigure
from linie1_widget.lessons.quiz import QUESTIONS, make_question
from linie1_widget.lessons.task import options_of
from linie1_widget.linie1.board.examples import EXAMPLES
from linie1_widget.paths import promises
from linie1_widget.table import BOTS_OF
from tests.base.language.test_other_languages import KEYS
from tests.base.widget.test_page_messages import KINDS
from tests.paths.picture.stories import ride

GERMAN = LANGUAGES["de"]
GRID = l1.GridGraph("S.#.\n....\n.#.G", 8)
LESSONS = Lessons()  # others are not to be answered here
EDGES = l1.EdgeGraph("A -- B 1, B -- C 2, A -- C 3, C -- D 1.5, B -- D 4")
WORD = re.compile(r"[^\W\d_]{3,}")
# Traits that no reader sees as words.
NOT_SHOWN = {
    *("_esm", "_page.sheet", "_sheet", "layout", "_view_module", "_model_module"),
    *("_laid", "_verdicts", "_anywidget_id", "state", "map", "_shown.map", "_ride.path"),
    "_shared",
    "_task.code",  # the beginning of a function
    # Alternative text of a figure, which describes its graph in Python.
    *("_words", "_task.picture.about"),
}

# Traits where single words are text, not identifiers.
ONE_WORD = {"_task.choices"}

# The notation of moves is the same in all languages.
MOVE = re.compile(r"_log\.\d+\.(text|short)")


def words_of(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(text)}


def words_in(texts: Any) -> set[str]:
    forms = (form for text in texts for form in inflections_of(text).values())
    plain = (re.sub(r"\{\w+(?::(?:\w| )*)?\}", " ", form) for form in forms)
    return set().union(*map(words_of, plain))


# Words of the English catalogue that occur in no German text.
ENGLISH_ONLY = words_in(KEYS.values()) - words_in(GERMAN.texts.values())

HOLE_NAME = re.compile(r"\{\w+(:\w+(?=\}))?(?=[:}])")
DRAWN = re.compile(r"<style.*?</style>|<(?!svg)[^>]*>|\b[\w:]+=\"[^\"]*\"", re.DOTALL)
# Quotations of program code.
PROGRAM = re.compile(r"^\w+-\w+:|\b[a-z]+-\d+\b|\w+[._]\w[\w.]*|\w+\([^)]*\)|\"[^\"]*\"")

# Words to be typed, and Python's own in "invalid syntax".
NAMES = {"use", "throw", "again", "invalid", "dictionary", "push", "rate"}


def readable(text: str) -> str:
    if text.startswith("<svg"):
        text = DRAWN.sub(" ", text.replace('aria-label="', "").replace("<title>", " "))
    return PROGRAM.sub(" ", HOLE_NAME.sub(" ", text))


def leaks(value: Any, path: str = "") -> Iterator[tuple[str, str, set[str]]]:
    if path in NOT_SHOWN or MOVE.fullmatch(path):
        return
    if isinstance(value, dict):
        for name, part in value.items():
            yield from leaks(part, f"{path}.{name}" if path else str(name))
    elif isinstance(value, list | tuple):
        for part in value:
            yield from leaks(part, path)
    elif isinstance(value, str) and (" " in value.strip() or path in ONE_WORD):
        found = words_of(readable(value)) & ENGLISH_ONLY - NAMES
        if found:
            yield path, value[:200], found


def check(widget: Linie1Widget) -> None:
    assert list(leaks(widget.get_state())) == []
    assert list(leaks([widget.describe()])) == []


@pytest.fixture(scope="module", autouse=True)
def shown_in_english_before() -> Iterator[None]:
    maps = ("A -- B 2, start A, goal B", "b1:S0, goal b1", "cities: London, Paris")
    widgets = [make() for make in KINDS.values()]
    for widget in (*widgets, *map(l1.LaboratoryWidget, maps)):
        assert widget.get_state()
        assert widget.describe()
        assert l1.to_html(widget)
    assert str(l1.lessons.progress())
    yield
    # Or a later test collects hundreds of widgets when its alarm rings.
    gc.collect()


@pytest.fixture(autouse=True)
def closed_at_the_end() -> Iterator[None]:
    """Close the widgets of a test, or each answer is shown in all of them."""
    yield
    ipywidgets.Widget.close_all()


def test_checker_finds_english_words() -> None:
    assert {"the", "looked", "closed"} <= ENGLISH_ONLY
    assert [where for where, *_ in leaks({"a": ["The tile may lie here."]})] == ["a"]


def test_boards() -> None:
    widget = l1.BoardWidget(language="de")
    for name in EXAMPLES:
        widget.load_example(name)
        check(widget)
        for edition in l1.EDITIONS:
            widget.edition = edition
            for square in ("d1", "c2", "d2", "a5", "e3", "b3"):
                for tile in ("S0", "C90", "X0"):
                    widget.lay(square, tile)
                    assert list(leaks(widget._verdict)) == []
            check(widget)


def played(game: Any, which: str, *names: str) -> Any:
    return l1.play_out(game, [BOTS_OF[which][name](Random(1)) for name in names])


def game(edition: str) -> Linie1Widget:
    game = l1.Game(["Uwe", "Eva"], edition=edition, seed=3)
    return l1.GameWidget(played(game, "linie1", "random", "greedy"), language="de")


def europa(_edition: str) -> Linie1Widget:
    game = l1.trans_europa.Game(["Uwe", "Eva"], seed=3)
    over = played(game, "trans_europa", "random", "builder")
    return l1.TransEuropaWidget(over, language="de")


def driven(edition: str) -> Linie1Widget:
    return l1.DriveWidget(*ride(), edition=edition, language="de")


@pytest.mark.parametrize(
    ("make", "every", "edition"),
    [
        *product([game], [7], l1.EDITIONS),
        *product([driven], [1], l1.EDITIONS),
        (europa, 17, ""),
    ],
)
def test_whole_games_and_rides(make: Any, every: int, edition: str) -> None:
    widget = make(edition)
    for step in (*range(0, widget.last, every), widget.last):
        widget.step = step
        check(widget)
    widget.language = "en"
    assert list(leaks(widget.get_state())) != []
    widget.language = "de"
    check(widget)


STORIES: dict[str, Callable[[str], Any]] = {
    **dict.fromkeys(
        l1.ALGORITHMS,
        lambda name: l1.search(GRID, GRID.start, GRID.goal, name, "manhattan"),
    ),
    **dict.fromkeys(
        l1.TREE_ALGORITHMS,
        lambda name: (
            l1.spanning_tree(EDGES, name)
            if l1.TREE_ALGORITHMS[name].problem == "spanning"
            else l1.steiner_tree(EDGES, ["A", "C", "D"], name)
        ),
    ),
    "floyd_warshall": lambda _name: l1.all_distances(EDGES),
    "breitensuche": lambda _name: l1.watch(breitensuche, GRID, GRID.start, GRID.goal),
}


@pytest.mark.parametrize("name", STORIES)
def test_searches_and_trees(name: str) -> None:
    story = STORIES[name](name)
    widget = l1.SearchWidget(story, language="de", tree=name == "bfs")
    state = widget.get_state()
    with using_language("de"):
        shown = [story.sentence(step) for step in range(len(story) + 1)]
        shown += [widget.describe(), *promises().splitlines()]
        if name == "breitensuche":
            # The source belongs to the learner.
            state["_traces"] = [{**trace, "pseudocode": []} for trace in state["_traces"]]
            shown.append(str(story.judgement))
        else:
            shown += [widget.to_svg(), l1.film_strip(story, [1, 2])]
        assert list(leaks([*shown, state])) == []


def breitensuche(graph: Any, start: Any, ziel: Any) -> Any:
    """Eine Suche, wie sie jemand schreiben mag."""
    rand, erreicht = [start], {start}
    while rand:
        zustand = rand.pop(0)
        for nachbar, _ in graph.neighbours(zustand):
            if nachbar not in erreicht:
                erreicht.add(nachbar)
                rand.append(nachbar)


@pytest.mark.parametrize("heuristic", ["zero", "farthest_stop"])
@pytest.mark.parametrize("name", l1.ALGORITHMS)
def test_laboratories(name: str, heuristic: str) -> None:
    graph = "A -> B 2, B -> C -1, start A, goal C"
    for first, *maps in (["S.5\n..G", "...", "S..", "S*#G"], [graph]):
        widget = l1.LaboratoryWidget(
            first, algorithms=[name], heuristic=heuristic, language="de"
        )
        check(widget)
        for widget.map in maps:
            check(widget)


def test_laboratories_of_boards_and_of_two_searches() -> None:
    check(l1.LaboratoryWidget(language="de", algorithms=("astar", "bfs")))
    widget = l1.LaboratoryWidget("b1:S0, goal c1", language="de", tile="C")
    check(widget)
    widget.lay("b2")
    check(widget)
    widget.map = "-, goal h5"
    check(widget)


@pytest.mark.parametrize("kind", [kind for kinds in QUESTIONS.values() for kind in kinds])
def test_questions_of_a_quiz(kind: str) -> None:
    exercise = make_question(kind, "1", 3)
    with using_language("de"):
        shown = [exercise.title, exercise.task, *exercise.hints, exercise.instruction]
        shown += [*map(exercise.check, options_of(exercise)), exercise.solution()]
        assert list(leaks([*map(str, shown)])) == []


@pytest.mark.parametrize("id_", LESSONS)
def test_lessons(id_: str) -> None:
    lesson = LESSONS[id_]
    with using_language("de"):
        shown = [lesson.title, lesson.task, *map(str, lesson.exercise.hints)]
        shown += [str(lesson.check(answer)) for answer in ("?", "d1", 1, "A", ["a1", "b1"])]
        solution = lesson.solution()
        shown.append(str(solution.message))
        if not callable(solution.answer):
            # To judge a function takes long, and says the same.
            shown.append(str(lesson.check(solution.answer)))
    if isinstance(lesson.exercise.form, CodeForm):
        code = lesson.exercise.form.parse(solution.answer)
        shown = [text.replace(code, "").replace(str(solution.answer), "") for text in shown]
    widget = l1.LessonWidget(lesson, language="de")
    # The words of code are the same in every language.
    figure, exercise = lesson.exercise.figure, lesson.exercise
    code_words = (
        words_of(f"{figure} {exercise.why}") if isinstance(figure, CodeFigure) else set()
    )
    for texts in (shown, widget.get_state(), [widget.describe()]):
        assert [leak for leak in leaks(texts) if leak[2] - code_words] == []
