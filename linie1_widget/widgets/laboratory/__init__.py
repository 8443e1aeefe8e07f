"""A map to draw on, and searches that run on it after every change."""
