"""Texts of lessons, puzzles and questions."""
