"""Questions written as data: those of the course, and those of teachers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import linie1_widget as l1
from docs._ext.recordings import recorded
from linie1_widget.base.errors import IncompleteExercise, InvalidValue, Linie1Error
from linie1_widget.base.language.key import WrittenText
from linie1_widget.course.sources import read_source
from linie1_widget.lessons.exercise import BoardFigure, MapFigure, StepFigure
from linie1_widget.lessons.written.question import exercise_from
from linie1_widget.lessons.written.question_files import (
    complaints_about,
    course,
    read_chapter,
    tomllib,
)

COURSE = Path(l1.__file__).parent / "lessons" / "course"
SOURCES = Path(__file__).parents[2] / "notebooks" / "source"
FILES = sorted(COURSE.glob("*.toml"))
QUESTIONS = {
    f"{file.stem}-{name}": table
    for file in FILES
    for name, table in tomllib.loads(file.read_text(encoding="utf-8")).items()
    if name != "title"
}


def test_course_files_are_complete_and_ids_unique() -> None:
    assert {
        file.name: complaints_about(file) for file in FILES if complaints_about(file)
    } == {}
    ids = [id_ for chapter in course() for id_ in chapter.makers]
    assert sorted(ids) == sorted(QUESTIONS)
    assert len(set(l1.lessons)) == sum(
        len(chapter.makers) for chapter in l1.lessons.chapters
    )


@pytest.mark.parametrize("id_", QUESTIONS)
def test_course_question_is_in_both_languages_and_judges_its_answers(id_: str) -> None:
    exercise, table = l1.lessons[id_].exercise, QUESTIONS[id_]
    assert exercise.hints
    assert len(str(exercise.title)) <= 60
    for text in exercise.texts.values():
        assert isinstance(text, WrittenText)
        assert set(text.texts) == {"en", "de"}
    for place in ("task", "why"):
        assert table[place]["en"][-1] in ".?:!", table[place]["en"]
    several = table.get("any_of") or table["form"] in ("code", "text")
    answers = table["answer"] if several else [table["answer"]]
    for answer in answers if isinstance(answers, list) else [answers]:
        assert exercise.check(answer), answer
        assert exercise.check(exercise.form.format(exercise.form.parse(answer)))
    assert exercise.check(exercise.solution().answer)
    if table["form"] == "text":
        assert answers[0] in str(exercise.solution())
    for wrong, language in product(table.get("wrong", ()), ("en", "de")):
        with l1.using_language(language):
            result = exercise.check(wrong["answer"])
            assert not result
            assert str(result).endswith(wrong["why"][language].strip()), str(result)


@cache
def cell(notebook: str, id_: str) -> str:
    # A cell of a notebook, with its solution.
    (file,) = SOURCES.glob(f"{notebook}_*.md")
    (found,) = (cell for cell in read_source(file).cells if cell.id == id_)
    return found.filled("en", lambda solution, blank: solution)


@cache
def run(*code: str) -> dict[str, Any]:
    names: dict[str, Any] = {}
    for text in code:
        exec(text, names)
    return names


def refusal(call: Callable[[], object]) -> str:
    with pytest.raises(Linie1Error) as refused:
        call()
    return str(refused.value)


def names_for(id_: str) -> dict[str, Any]:
    exercise, answer = l1.lessons[id_].exercise, QUESTIONS[id_]["answer"]
    figure = exercise.figure
    if QUESTIONS[id_]["form"] in ("state", "states"):
        pairs = isinstance(answer[0], list)
        answer = [tuple(pair) for pair in answer] if pairs else tuple(answer)
    names = {
        name: getattr(part, name)
        for part in (l1.linie1, l1.paths, l1)
        for name in dir(part)
    }
    names |= {"cell": cell, "run": run, "refusal": refusal, "recorded": recorded}
    names["trial"] = QUESTIONS[id_].get("trial")
    names |= {"l1": l1, "answer": answer, "map": l1.trans_europa.MAP} | exercise.given
    if isinstance(figure, StepFigure):
        names["trace"] = figure.story
    return names


@pytest.mark.parametrize("id_", QUESTIONS)
def test_proof_of_a_course_question_holds(id_: str) -> None:
    assert eval(f"({QUESTIONS[id_]['holds']})", names_for(id_)) is True


GRID = {"grid": "S..\n.#.\n..G", "search": "astar", "heuristic": "manhattan", "step": 2}
GRAPH = {"graph": "A -> B 1, B -- C 2, A -> C 5", "positions": {"A": [0, 0]}}
BOARD = {"board": "c2:S0 | H:c2", "window": "a1:f6", "ghosts": ["d1:S0"]}
EUROPA = {"europa": ["Wien", "Roma"], "tracks": ["d8-e9"]}
EACH: dict[str, tuple[dict[str, Any], Any, Any]] = {
    "number": ({"whole": True}, 7, 6),
    "yes_no": ({}, True, False),
    "choice": ({"choices": ["one", "two"]}, 2, "one"),
    "choices": ({"choices": list("abc"), "ordered": False}, [3, 1], "1, 2"),
    "square": (BOARD, "d4", "e5"),
    "tile": ({}, "C90", "S0"),
    "play": (BOARD, "d4:C90", "d4:C0"),
    "state": (GRID, [2, 0], "(0, 0)"),
    "states": (GRID | {"ordered": False}, [[0, 0], [1, 0]], "(1, 0)"),
    "node": (GRAPH, "B", "c"),
    "nodes": (GRAPH, ["B", "C"], "C, B"),
    "edge": ({"graph": "A -- B, B -- C", "search": "kruskal"}, "A-B", "B-C"),
    "edges": (EUROPA, ["d8-e9"], "e9-f10"),
    "text": ({}, ["Heuristic", "estimate"], "frontier"),
    "code": ({}, ["frontier.pop(0)", "del frontier[0]"], "frontier.pop()"),
}
TWO = {"en": "It is two.", "de": "Es ist zwei."}
TEXTS = {
    **{name: {"en": f"{name}.", "de": f"{name}!"} for name in ("title", "task", "why")},
    "otherwise": {"en": "Otherwise.", "de": "Sonst."},
}


def question(name: str, **more: Any) -> dict[str, Any]:
    extra, answer, _ = EACH[name]
    table = {"form": name, "answer": answer, **TEXTS, **extra}
    if name == "choice":
        table["wrong"] = [{"answer": 1, "why": TWO}]
    return table | more


def test_solution_quotes_choices() -> None:
    one, two = (exercise_from(question(form), "own") for form in ("choice", "choices"))
    assert str(one.solution()) == "The answer is “two”. why."
    assert str(two.solution()) == "The answer is “c”, “a”. why."
    with l1.using_language("de"):
        assert str(one.solution()) == "Die Antwort ist „two“. why!"


@pytest.mark.parametrize("form", EACH)
def test_question_of_each_form_judges_answers(form: str) -> None:
    exercise = exercise_from(question(form), "own-question")
    answer, wrong = EACH[form][1:]
    assert exercise.check(answer[0] if form in ("text", "code") else answer)
    assert exercise.check(exercise.form.format(exercise.form.parse(exercise.answer)))
    result = exercise.check(wrong)
    assert not result
    assert str(result) == f"Not quite. {'It is two.' if form == 'choice' else 'Otherwise.'}"
    for nonsense in (None, [[[]]], "", {}, object, "x" * 10_000, float("nan")):
        assert not exercise.check(nonsense)


def test_question_describes_its_figure_as_data() -> None:
    tree = {"form": "node", "answer": "ba", "game": [[3, 12], {"chance": [0, [10, 4]]}]}
    exercise = exercise_from(TEXTS | tree, "own")
    assert exercise.check("BA")
    assert str(exercise.figure) == "aa: 3, ab: 12, ba: 0, bba: 10, bbb: 4"
    assert isinstance(exercise.figure, StepFigure)
    assert exercise.figure.story.value == 3
    for wrong in ({"game": [3, "x"]}, {"search": "bfs"}, {"step": 99}):
        with pytest.raises(IncompleteExercise):
            exercise_from(TEXTS | tree | wrong, "own")
    step, board, network = (
        exercise_from(question(form), "own").figure for form in ("state", "square", "edges")
    )
    assert isinstance(step, StepFigure)
    assert (step.step, step.story.algorithm.name) == (2, "astar")
    assert isinstance(board, BoardFigure)
    assert (board.window, str(board.ghosts[0][1])) == ("a1:f6", "S0")
    assert isinstance(network, MapFigure)
    assert (network.cities, len(network.tracks)) == (("Wien", "Roma"), 1)


@pytest.mark.parametrize(
    ("changes", "example"),
    [
        (EACH["edge"][0] | {"answer": ["A-B"]}, '"A-B", "B-C"'),
        (EUROPA | {"answer": ["d8-e9"]}, '"d8-e9", "d8-d10"'),
    ],
)
def test_instruction_gives_an_example_from_the_figure(
    changes: dict[str, Any], example: str
) -> None:
    exercise = exercise_from({"form": "edges", **TEXTS, **changes}, "own")
    assert f"a list, such as [{example}], in order" in str(exercise.instruction)


def test_number_has_reasons_for_high_and_low_answers() -> None:
    plain = {name: f"{name.title()}." for name in ("title", "task", "why", "high", "low")}
    six = {"answer": 6, "why": "Six."}
    table = {"form": "number", "answer": [7, 8], "any_of": True, "wrong": [six], **plain}
    exercise = exercise_from(table, "own")
    assert exercise.check(8)
    said = [str(exercise.check(given)) for given in (6, 5, 9)]
    assert said == ["Not quite. Six.", "Not quite. Low.", "Not quite. High."]


FAULTS: list[tuple[str, dict[str, Any], str]] = [
    ("number", {"answr": 7}, "answr is not an entry of a question: is 'answer' meant?"),
    ("number", {"title": None}, "title is missing: give a text, as in title = '…'"),
    ("number", {"task": {"en": "Why?"}}, "task has no text in 'de', as other texts have"),
    ("number", {"why": {"en": "a", "de": " "}}, "why.de is a text that is not empty, not"),
    ("number", {"form": "nuber"}, "form: there is no form 'nuber': choose one of choice,"),
    ("number", {"answer": "seven"}, "answer: 'seven' cannot be read as an answer here."),
    ("number", {"answer": None}, "answer is missing"),
    ("number", {"otherwise": {}}, "otherwise is missing"),
    ("number", {"wrong": [{"answer": 6}]}, "wrong[1].why is missing"),
    ("number", {"wrong": [{"answer": 7, "why": "x"}]}, "wrong[1]: 7 is a right answer too"),
    ("number", {"wrong": [{"answer": 8, "why": "x"}] * 2}, "wrong[2]: 8 has a reason alr"),
    ("number", {"wrong": [8]}, "wrong[1] is a table with answer and why, not 8"),
    ("number", {"hint": "no list"}, "hint is a list, not 'no list'"),
    ("number", {"any_of": True, "answer": [7, 7.0]}, "the right answer 7.0 is there twice"),
    ("choice", {"wrong": []}, "choices[1] is wrong, and wrong has no reason for it: one"),
    ("choice", {"choices": ["one", "one"]}, "choices: two are alike"),
    ("choice", {"choices": "one"}, "choices is a list of texts, not 'one'"),
    ("choice", {"choices": {"en": ["a", "b"], "de": ["a"]}}, "choices has another number"),
    ("choices", {"choices": ["a", "b, c", "d"]}, "choices[2] cannot stand in a list: 'b,"),
    ("choices", {"choices": ["a", "b()", "c"]}, "choices[2] cannot stand in a list: 'b("),
    ("choices", {"choices": {"en": list("ab"), "de": ["a", "c, d"]}}, "choices[2] cannot"),
    ("state", {"grid": None}, "figure: "),
    ("state", {"step": 999}, "figure: step is a number from 0 to "),
    ("state", {"board": "-"}, "figure: a question has one figure, not grid and board"),
    ("node", {"graph": "A ~ B"}, "figure: 'A ~ B' is not an edge"),
    ("edges", {"europa": ["Atlantis"]}, "figure: 'Atlantis' is not a city"),
    ("square", {"board": "d2:S0"}, "figure: "),
    ("square", {"ghosts": ["z9"]}, "figure: "),
]


@pytest.mark.parametrize(("form", "changes", "complaint"), FAULTS)
def test_faulty_question_is_refused_with_a_complaint(
    form: str, changes: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(IncompleteExercise) as refusal:
        exercise_from(question(form, **changes), "own")
    assert [fault for fault in refusal.value.complaints if fault.startswith(complaint)]
    assert str(refusal.value).startswith("own is not complete:\n- ")


def test_all_complaints_about_a_question_come_at_once() -> None:
    table = question("number", title=None, answer="x", wrong=[7], grid="S")
    with pytest.raises(IncompleteExercise) as refusal:
        exercise_from(table, "own")
    assert len(refusal.value.complaints) == 4


def test_invalid_file_of_questions_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[moves")
    with pytest.raises(InvalidValue, match="is not written in TOML"):
        read_chapter(path)
    path.write_text('title = "Mine"\nanswer = 7\n["a b"]\n')
    assert len(complaints_about(path)) == 2
    path.write_text('title = "Mine"\n[moves]\nform = "number"\n')
    assert complaints_about(path)[0].startswith("mine-moves: title is missing")
