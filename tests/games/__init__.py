"""Whole games that were played once, as texts; see `tests.games.record`."""
