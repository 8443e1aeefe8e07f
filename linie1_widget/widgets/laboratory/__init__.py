"""The laboratory: a map to draw on, and the searches on it."""
