"""Hostile inputs: what the tests try in a minute, and `make fuzz` for as long as asked."""
