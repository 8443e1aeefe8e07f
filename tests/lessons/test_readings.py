"""Typed answers are read in all the forms that people write; others are no tries."""

from __future__ import annotations

import pytest

from linie1_widget.lessons.forms import UnreadableAnswer
from tests.lessons.readings import READINGS

READ = [
    (name, given, value)
    for name, reading in READINGS.items()
    for value, answers in reading.values.items()
    for given in answers
]


@pytest.mark.parametrize(("name", "given", "value"), READ)
def test_an_answer_is_read(name: str, given: str, value: str) -> None:
    form = READINGS[name].form
    assert form.format(form.parse(given)) == value


@pytest.mark.parametrize(
    ("name", "given"), [(name, each) for name in READINGS for each in READINGS[name].unread]
)
def test_what_has_another_form_is_not_read(name: str, given: str) -> None:
    with pytest.raises(UnreadableAnswer):
        READINGS[name].form.parse(given)
