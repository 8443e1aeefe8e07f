"""Whole games: markers and track, rounds and points."""
