"""Searches that know nothing of the goal until they stand on it."""
