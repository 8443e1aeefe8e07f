"""Texts of lessons and puzzles: one module per topic, one class of keys per lesson.

A lesson needs the keys ``TITLE``, ``TASK``, ``WHY`` for the explanation, and hints
``HINT_1``, ``HINT_2`` and so on. Other keys are for wrong answers.
"""
