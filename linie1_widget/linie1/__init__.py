"""Linie 1 itself: its tiles, its board, its rules. Needs the standard library only."""
