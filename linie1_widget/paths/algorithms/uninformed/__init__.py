"""Searches without a heuristic."""
