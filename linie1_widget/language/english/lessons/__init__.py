"""What lessons and puzzles say. One module a topic, one subject of keys a lesson.

A lesson asks its subject for ``TITLE``, ``TASK``, the hints ``HINT_1``, ``HINT_2`` and so
on, and ``WHY``, which explains the right answer. What else a subject has, the lesson says
of wrong answers.
"""
