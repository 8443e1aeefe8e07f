"""Searches that begin with the start and with the goals."""
