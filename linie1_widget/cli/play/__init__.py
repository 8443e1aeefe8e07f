"""Whole games in the terminal."""
