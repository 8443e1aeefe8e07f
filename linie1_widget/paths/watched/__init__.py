"""Somebody's own search, watched line by line: what it does, and what is said of it."""
