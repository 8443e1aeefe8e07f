"""A quiz in a notebook cell, and what a page of one file holds of it."""

from __future__ import annotations

import linie1_widget as l1
from linie1_widget.lessons.forms import Number
from linie1_widget.lessons.task import options_of
from linie1_widget.lessons.widgets import STORED, QuizWidget
from tests.base.widget.wires import ask, seen


def answers(widget: QuizWidget) -> tuple[str, str]:
    """Return the right answer and a wrong one, as the page sends them."""
    exercise = widget.current.exercise
    if isinstance(exercise.form, Number):
        return str(exercise.answer), str(exercise.answer + 1)
    judged = {option: bool(exercise.check(option)) for option in options_of(exercise)}
    right, wrong = (
        next(o for o in judged if judged[o] is verdict) for verdict in (True, False)
    )
    return right, wrong


def test_quiz_counts_first_answers_and_waits_for_one() -> None:
    widget = l1.quiz("trees", seed=3)
    first, (right, wrong) = widget.lesson, answers(widget)
    for request in ("next", "hint", "next"):
        ask(widget, do=request)
    ask(widget, do="open", lesson="rules-1")
    ask(widget, do="check", answer="nowhere")
    assert (widget.lesson, seen(widget).progress["states"]) == (first, {})
    assert seen(widget).progress["score"]["count"] == 0
    ask(widget, do="check", answer=wrong)
    ask(widget, do="check", answer=right)
    score = seen(widget).progress["score"]
    assert (score["count"], score["again"]) == (1, 1)
    assert seen(widget).progress["states"] == {first: "solved"}
    ask(widget, do="next")
    assert widget.lesson == seen(widget).task["id"] == widget.current.id != first
    assert (seen(widget).said["verdict"], seen(widget).progress["states"]) == ("", {})
    ask(widget, do="check", answer=answers(widget)[0])
    widget.language = "de"
    score = seen(widget).progress["score"]
    assert (score["right"], score["streak"]) == (1, 1)
    german = {f"{name}-Algorithmus" for name in ("Kruskal", "Prim", "Borůvka")}
    german.add("Steinerbäume")
    assert {topic for topic, _, _ in score["topics"]} <= german


def test_saved_quiz_stores_questions_with_one_right_answer() -> None:
    widget = l1.quiz("searches", seed=3, level=2)
    before = widget.quiz.lesson, widget.quiz.level
    stored = widget._live_part().positions
    assert (widget.quiz.lesson, widget.quiz.level) == before
    assert len({question["_task"]["id"] for question in stored}) == STORED
    levels = [question["_answers"]["level"] for question in stored]
    assert levels == sorted(levels)
    assert set(levels) == {2, 3, 4, 5}
    for question in stored:
        assert [right for _, right, _ in question["_answers"]["verdicts"]].count(True) == 1
        assert question["_answers"]["unread"].startswith("Your answer is missing.")
