"""Lessons, questions of a quiz and puzzles, one module a subject."""
