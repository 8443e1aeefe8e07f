"""Exercises made of questions that are written as data, and the check of these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import isclose
from typing import Any

from linie1_widget.base.language.key import WrittenText
from linie1_widget.base.language.language import TranslatableBase
from linie1_widget.lessons.code_trials import Trial
from linie1_widget.lessons.exercise import Exercise
from linie1_widget.lessons.forms import Form, ListOf, Number, Refused, YesNo
from linie1_widget.lessons.word_forms import CodeForm, TitleChoice, WordForm
from linie1_widget.lessons.written.draft import Draft, quoted
from linie1_widget.lessons.written.figures import (
    FIGURES,
    Table,
    figure_of,
    form_of,
    needs_figure,
    trial_of,
)

# Relative difference of numbers that are written differently, such as 7/6 and 1.1666666667.
_CLOSE = 1e-9

_ENTRIES = (
    *("form", "answer", "any_of", "whole", "ordered", "choices", "between", "trial"),
    *("title", "task", "why", "hint", "wrong", "otherwise", "high", "low", "holds"),
    *FIGURES,
    *(option for options in FIGURES.values() for option in options),
)


@dataclass
class DataJudge:
    """A judge that compares with right answers, and knows reasons for wrong ones."""

    form: Form
    right: list[Any] = field(default_factory=list)
    wrong: list[tuple[Any, TranslatableBase]] = field(default_factory=list)
    # Reasons for others: "otherwise", or "high" and "low" for numbers.
    rest: dict[str, TranslatableBase] = field(default_factory=dict)
    # The least and the greatest number that are right.
    between: tuple[float, float] | None = None
    # Where a line of Python that is not listed is tried.
    trial: Trial | None = None

    def __call__(self, given: Any) -> TranslatableBase | None:
        """Return None for a right answer, else the reason why it is wrong."""
        if self.is_right(given):
            return None
        reason = self.reason_for(given)
        if reason is not None:
            return reason
        if {"high", "low"} <= self.rest.keys():
            return self.rest["high" if given > self.right[0] else "low"]
        return self.rest["otherwise"]

    def is_right(self, given: Any) -> bool:
        """Return True for one of the right answers, or between two numbers."""
        least, greatest = self.between or (1, 0)
        return (
            any(self._same(given, each) for each in self.right)
            or (self.between is not None and least <= given <= greatest)
            or (
                self.trial is not None
                and not self.reason_for(given)
                and self.trial.holds(given)
            )
        )

    def reason_for(self, given: Any) -> TranslatableBase | None:
        """Return the reason that is written for this wrong answer."""
        reasons = (why for answer, why in self.wrong if self._same(given, answer))
        return next(reasons, None)

    def _same(self, one: Any, other: Any) -> bool:
        if isinstance(self.form, ListOf) and not self.form.ordered:
            return set(one) == set(other)
        if isinstance(self.form, Number):
            return isclose(one, other, rel_tol=_CLOSE)
        return bool(one == other)


def exercise_from(table: Table, name: str) -> Exercise:
    """Return the exercise of a question; raise an error with all complaints about it."""
    draft = Draft(name)
    draft.known(table, _ENTRIES, "")
    texts = {
        each.upper(): draft.text(table.get(each), each) for each in ("title", "task", "why")
    }
    for number, hint in enumerate(_list(draft, table, "hint"), 1):
        texts[f"HINT_{number:02}"] = draft.text(hint, f"hint[{number}]")
    choices = draft.texts(table["choices"], "choices") if "choices" in table else []
    figure = form = judge = None
    with draft.complaining("figure"):
        figure = figure_of(table)
    # One complaint about a figure is enough.
    if figure is not None or not FIGURES.keys() & table.keys() or not needs_figure(table):
        with draft.complaining("form"):
            form = form_of(table, choices, figure)
    if isinstance(form, ListOf):
        _listed(draft, form, choices)
    if form is not None:
        judge = _judge(draft, table, form)
        if form.kind == "code":
            judge.trial = trial_of(table)
    draft.finish()
    assert form is not None
    assert judge is not None
    form.any_of = bool(table.get("any_of", False))
    return Exercise(texts, form, judge, _answers(table, form)[0], figure)


def _listed(draft: Draft, form: ListOf, choices: Sequence[WrittenText]) -> None:
    """Complain about choices that a written list of them would take apart."""
    for number, choice in enumerate(choices, 1):
        other = "2" if number == 1 else "1"
        for text in choice.texts.values():
            try:
                whole = form.parse(f"{text}, {other}") == [str(number), other]
            except Refused:
                whole = False
            if not whole:
                draft.complain(
                    f"choices[{number}] cannot stand in a list: {text!r}; leave out "
                    "commas, brackets and quotation marks"
                )


def _list(draft: Draft, table: Table, name: str) -> Sequence[Any]:
    entries = table.get(name, ())
    if isinstance(entries, list | tuple):
        return entries
    draft.complain(f"{name} is a list, not {quoted(entries)}")
    return ()


def _answers(table: Table, form: Form) -> list[Any]:
    """Return the right answers as they are written."""
    answer = table.get("answer")
    several = table.get("any_of", False) or isinstance(form, WordForm | CodeForm)
    return list(answer) if several and isinstance(answer, list | tuple) else [answer]


def _judge(draft: Draft, table: Table, form: Form) -> DataJudge:
    """Read right and wrong answers."""
    judge = DataJudge(form)
    if not _answers(table, form):
        draft.complain("answer is an empty list")
    for answer in _answers(table, form):
        value = _parsed(draft, form, answer, "answer")
        if value is not None and judge.is_right(value):
            draft.complain(f"the right answer {quoted(answer)} is there twice")
        elif value is not None:
            judge.right.append(value)
    judge.between = _between(draft, table)
    for number, entry in enumerate(_list(draft, table, "wrong"), 1):
        place = f"wrong[{number}]"
        if not isinstance(entry, Mapping):
            draft.complain(f"{place} is a table with answer and why, not {quoted(entry)}")
            continue
        draft.known(entry, ("answer", "why"), f"{place}.")
        why = draft.text(entry.get("why"), f"{place}.why")
        value = _parsed(draft, form, entry.get("answer"), f"{place}.answer")
        if value is None:
            continue
        if judge.is_right(value):
            draft.complain(f"{place}: {quoted(entry['answer'])} is a right answer too")
        elif judge.reason_for(value):
            draft.complain(f"{place}: {quoted(entry['answer'])} has a reason already")
        else:
            judge.wrong.append((value, why))
    for name in ("high", "low", "otherwise"):
        if name in table:
            judge.rest[name] = draft.text(table[name], name)
    _reasons_missing(draft, table, judge)
    return judge


def _between(draft: Draft, table: Table) -> tuple[float, float] | None:
    given = table.get("between")
    match given:
        case None:
            return None
        case [int() | float() as least, int() | float() as greatest] if least <= greatest:
            if table.get("form") == "number":
                return least, greatest
    draft.complain(f"between is two numbers, for a number, not {quoted(given)}")
    return None


def _parsed(draft: Draft, form: Form, answer: object, place: str) -> Any:
    if answer is None:
        draft.complain(f"{place} is missing")
        return None
    try:
        return form.parse(answer)
    except Refused as refused:
        draft.complain(f"{place}: {refused.message}")
        return None


def _reasons_missing(draft: Draft, table: Table, judge: DataJudge) -> None:
    """Complain about wrong answers that no reason is written for."""
    form = judge.form
    if isinstance(form, TitleChoice):
        if len(set(form.choices)) < len(form.choices):
            draft.complain("choices: two are alike")
        for number, title in enumerate(form.choices, 1):
            value = str(number)
            if not judge.is_right(value) and judge.reason_for(value) is None:
                draft.complain(
                    f"choices[{number}] is wrong, and wrong has no reason for it: {title}"
                )
    elif isinstance(form, YesNo) and any(map(judge.reason_for, (True, False))):
        return
    elif "otherwise" not in judge.rest and not {"high", "low"} <= judge.rest.keys():
        rest = "high and low or otherwise" if table.get("form") == "number" else "otherwise"
        draft.complain(f"there is no reason for other wrong answers: give {rest}")
