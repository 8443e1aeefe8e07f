"""Searches that use a heuristic."""
