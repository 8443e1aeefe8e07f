"""Whole games: set-up, moves, turns, and what each player may know."""
