"""Whole games: set-up, moves, turns, and the view of each player."""
