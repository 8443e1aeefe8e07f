"""Searches from the start and from the goals at once."""
